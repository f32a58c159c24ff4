import { describe, expect, test } from 'vitest';
import { homesOf } from '../../../../engine/games/1839/track/homes.ts';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { begin, type Scene } from '../../../kit/1839.ts';
import { SEEDS, auctioned } from '../../../kit/stands/1839-line.ts';

const colourOf = (scene: Scene, id: string) =>
  scene.game.box.pieces.get(`private:${id}`)!.data!.colour;

describe('setup', () => {
  test('1839/setup/5 1839/foreign/3: the yellow pars are dealt to the countries at random, and no marker stands yet', () => {
    const dealt = SEEDS.map((seed) => begin({ players: 3, seed }).read('foreignPars'));
    for (const pars of dealt) expect(Object.values(pars).sort()).toEqual([67, 72, 80]);
    expect(new Set(dealt.map(({ OVER }) => OVER)).size).toBe(3);
    expect(begin({ players: 3 }).price('OVER')).toBeUndefined();
    const scene = begin({ players: 3 });
    const { OVER, BEL, GER } = scene.read('foreignPars');
    scene.clock('stage', 'stock');
    expect(scene.turn().story).toEqual([
      `Still to be parred: Overzees at ƒ${OVER}, België at ƒ${BEL}, Duitsland at ƒ${GER}.`,
    ]);
  });

  test.each([
    ['1839/setup/6', 'STL-C', 'SS'],
    ['1839/setup/7', 'STL-D', 'NWS'],
    ['1839/setup/8', 'STL-E', 'AMS'],
    ['1839/setup/8', 'IJR', 'AMS'],
    ['1839/setup/9', 'STL-K', 'HIJSM'],
    ['1839/setup/10', 'KLEEF', 'NRS'],
  ])('%s: %s lies on the charter of %s', (_clause, id, company) => {
    expect(begin({ players: 3 }).at(`private:${id}`)).toBe(`company:${company}`);
  });

  test('1839/setup/11 1839/setup/12: nine privates are auctioned, blue and brown ones by lot', () => {
    const draws = new Set<string>();
    for (const seed of SEEDS) {
      const scene = begin({ players: 3, seed });
      const ids = auctioned(scene);
      const of = (colour: string) => ids.filter((id) => colourOf(scene, id) === colour);
      expect(['green', 'blue', 'brown'].map((colour) => of(colour).length)).toEqual([5, 2, 2]);
      expect(piecesIn(scene.table, 'blue-privates')).toHaveLength(0);
      expect(piecesIn(scene.table, 'out').filter((id) => id.startsWith('private:'))).toHaveLength(
        14,
      );
      of('brown').forEach((id) => draws.add(id));
    }
    expect(draws.size).toBe(9);
  });

  test('1839/setup/13 1839/setup/14: gentler privates leave three out and bring one of four at most', () => {
    let kinds = 0;
    for (const seed of SEEDS) {
      const ids = auctioned(begin({ players: 3, seed, beginners: true }));
      expect(ids).toHaveLength(9);
      expect(ids.some((id) => ['KR', 'KV', 'RB'].includes(id))).toBe(false);
      const hard = ids.filter((id) => ['BPC', 'BEIJ', 'NFWS', 'VERV'].includes(id));
      expect(hard.length).toBeLessThanOrEqual(1);
      kinds += hard.length;
    }
    expect(kinds).toBeGreaterThan(0);
  });

  test('what is saved for Verveers and for the BPC leaves the game where they are not drawn (1839 §3)', () => {
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      const scene = begin({ players: 3, seed });
      for (const id of ['VERV', 'BPC']) {
        const saved = [...scene.table.pieces.keys()].filter((one) =>
          one.startsWith(`saved:${id}-`),
        );
        const isDrawn = auctioned(scene).includes(id);
        expect(new Set(saved.map(scene.at))).toEqual(new Set([isDrawn ? 'saved' : 'out']));
        seen.add(`${id} ${isDrawn}`);
      }
    }
    expect(seen.size).toBe(4);
  });

  test('1839/setup/15 1839/setup/17: a directorship and another company’s share wait with their privates', () => {
    const linked = new Set<string>();
    for (const seed of SEEDS) {
      const scene = begin({ players: 3, seed });
      const certificates = piecesIn(scene.table, 'auction').filter((id) => id.startsWith('share:'));
      const specs = certificates.map((id) => scene.game.box.pieces.get(id)!);
      expect(specs.map(({ percent }) => percent).sort()).toEqual([10, 20]);
      expect(specs.find(({ percent }) => percent === 20)!.company).toBe(scene.read('linked'));
      expect(specs.find(({ percent }) => percent === 10)!.company).not.toBe(scene.read('linked'));
      linked.add(scene.read('linked'));
    }
    expect(linked.size).toBeGreaterThan(4);
  });

  test('1839/setup/16 1839/public/16 1839/green/15: the linked company has a further home in Emmen', () => {
    const scene = begin({ players: 3 });
    const homes = () => homesOf(scene.table, 'NBDS').map(({ hex }) => hex);
    scene.clock('linked', 'NBDS');
    expect(homes()).toEqual(['K8', 'D19']);
    scene.clock('linked', 'SS');
    expect(homes()).toEqual(['K8']);
  });

  test('1839/setup/18 1839/setup/19: the sixth 5+ comes with Beijnes, or with Verveers and Crédit Mobilier', () => {
    let with6 = 0;
    let both = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const scene = begin({ players: 2, seed });
      const ids = auctioned(scene);
      const pair = ids.includes('VERV') && ids.includes('CM');
      const wants = ids.includes('BEIJ') || pair;
      expect(scene.at('train:5+-5')).toBe(wants ? 'depot' : 'out');
      if (wants) with6++;
      if (pair) both++;
      if (!wants) continue;
      const kinds = piecesIn(scene.table, 'depot').map((id) => scene.game.box.pieces.get(id)!.type);
      expect(kinds.lastIndexOf('5+')).toBeLessThan(kinds.indexOf('7+'));
    }
    expect(with6).toBeGreaterThan(both);
    expect(both).toBeGreaterThan(0);
  });

  test.each([
    [2, 1300, 32],
    [3, 900, 21],
    [4, 700, 16],
    [5, 580, 15],
    [6, 500, 11],
  ])(
    '1839/setup/20 1839/setup/21 1839/setup/22: %i players have ƒ%i and a limit of %i',
    (players, money, limit) => {
      const scene = begin({ players });
      for (let n = 1; n <= players; n++) expect(scene.cash(`player:${n}`)).toBe(money);
      expect(scene.game.box.data.certificateLimit).toBe(limit);
      for (const colour of ['blue', 'red'])
        for (let n = 1; n <= 6; n++)
          expect(scene.at(`card:${colour}-${n}`) === 'out').toBe(n > players);
    },
  );

  test('1839/setup/23: one colour is dealt by chance, a card each', () => {
    const orders = SEEDS.map((seed) => {
      const scene = begin({ players: 4, seed });
      return [1, 2, 3, 4].map((n) => scene.at(`card:blue-${n}`)).join();
    });
    for (const order of orders)
      expect(order.split(',').sort()).toEqual(['player:1', 'player:2', 'player:3', 'player:4']);
    expect(new Set(orders).size).toBeGreaterThan(8);
  });

  test('1839/overview/1 1839/overview/9 1839/phase-yellow/1 1839/overview/4: it begins yellow, with 2 trains, at the auction', () => {
    const scene = begin({ players: 3 });
    expect(scene.read('phase')).toBe('Yellow');
    expect(scene.game.box.pieces.get(piecesIn(scene.table, 'depot')[0]!)!.type).toBe('2');
    expect(scene.turn().verbs).toEqual(['placeDiscount']);
    expect(scene.at('marker:round')).toBe('round:auction');
    expect(scene.wrongs(1, { verb: 'setUp' })).toContain('1839/overview/1');
  });

  test.each([
    ['1839/public/8', 'AMS', ['N15.0']],
    ['1839/public/9', 'HIJSM', ['B13.0', 'E10.0']],
    ['1839/public/10', 'NBDS', ['K8.0']],
    ['1839/public/11', 'NCS', ['G10.1', 'H13.0']],
    ['1839/public/12', 'NRS', ['I12.0']],
    ['1839/public/13', 'NWS', ['G16.1']],
    ['1839/public/14', 'SS', ['B19.0', 'I4.0']],
    ['1839/public/15', 'ZHESM', ['G8.0']],
  ])('%s: %s is at home in %s', (_clause, id, homes) => {
    const scene = begin({ players: 3 });
    scene.clock('linked', '');
    expect(homesOf(scene.table, id).map(({ hex, city }) => `${hex}.${city}`)).toEqual(homes);
  });
});
