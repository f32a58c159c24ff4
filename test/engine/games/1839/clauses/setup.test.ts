import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { homesOf } from '../../../../../engine/games/1839/track/homes.ts';
import { begin, type Scene } from '../../../../kit/1839.ts';
import { placeDiscount, buyPrivate } from '../../../../kit/moves.ts';

/** Setting up, discounts and the auction (1839 §2.2 to §4). */

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const auctioned = (scene: Scene) =>
  piecesIn(scene.table, 'auction').flatMap((id) =>
    id.startsWith('private:') ? [id.slice('private:'.length)] : [],
  );
const colourOf = (scene: Scene, id: string) =>
  scene.game.box.pieces.get(`private:${id}`)!.data!.colour;

/** Places the six chips on one private, whoever is on turn. */
function placeChips(
  scene: Scene,
  id = 'SWO',
  from: readonly number[] = [60, 60, 60, 40, 40, 40],
): void {
  for (const amount of from) scene.play(scene.acting(), placeDiscount(id, amount));
}

/** A table in its auction, discounts on SWO. */
function auction(players = 3, seed = 1): Scene {
  const scene = begin({ players, seed });
  placeChips(scene);
  return scene;
}

describe('setup', () => {
  it('1839/setup/5 1839/foreign/3: the yellow pars are dealt to the countries at random, and no marker stands yet', () => {
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

  it.each([
    ['1839/setup/6', 'STL-C', 'SS'],
    ['1839/setup/7', 'STL-D', 'NWS'],
    ['1839/setup/8', 'STL-E', 'AMS'],
    ['1839/setup/8', 'IJR', 'AMS'],
    ['1839/setup/9', 'STL-K', 'HIJSM'],
    ['1839/setup/10', 'KLEEF', 'NRS'],
  ])('%s: %s lies on the charter of %s', (_clause, id, company) => {
    expect(begin({ players: 3 }).at(`private:${id}`)).toBe(`company:${company}`);
  });

  it('1839/setup/11 1839/setup/12: nine privates are auctioned, blue and brown ones by lot', () => {
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

  it('1839/setup/13 1839/setup/14: gentler privates leave three out and bring one of four at most', () => {
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

  it('what is saved for Verveers and for the BPC leaves the game where they are not drawn (1839 §3)', () => {
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

  it('1839/setup/15 1839/setup/17: a directorship and another company’s share wait with their privates', () => {
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

  it('1839/setup/16 1839/public/16 1839/green/15: the linked company has a further home in Emmen', () => {
    const scene = begin({ players: 3 });
    const homes = () => homesOf(scene.table, 'NBDS').map(({ hex }) => hex);
    scene.clock('linked', 'NBDS');
    expect(homes()).toEqual(['K8', 'D19']);
    scene.clock('linked', 'SS');
    expect(homes()).toEqual(['K8']);
  });

  it('1839/setup/18 1839/setup/19: the sixth 5+ comes with Beijnes, or with Verveers and Crédit Mobilier', () => {
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

  it.each([
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

  it('1839/setup/23: one colour is dealt by chance, a card each', () => {
    const orders = SEEDS.map((seed) => {
      const scene = begin({ players: 4, seed });
      return [1, 2, 3, 4].map((n) => scene.at(`card:blue-${n}`)).join();
    });
    for (const order of orders)
      expect(order.split(',').sort()).toEqual(['player:1', 'player:2', 'player:3', 'player:4']);
    expect(new Set(orders).size).toBeGreaterThan(8);
  });

  it('1839/overview/1 1839/overview/9 1839/phase-yellow/1 1839/overview/4: it begins yellow, with 2 trains, at the auction', () => {
    const scene = begin({ players: 3 });
    expect(scene.read('phase')).toBe('Yellow');
    expect(scene.game.box.pieces.get(piecesIn(scene.table, 'depot')[0]!)!.type).toBe('2');
    expect(scene.turn().verbs).toEqual(['placeDiscount']);
    expect(scene.at('marker:round')).toBe('round:auction');
    expect(scene.wrongs(1, { verb: 'setUp' })).toContain('1839/overview/1');
  });

  it.each([
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

describe('discounts', () => {
  it('1839/discounts/1: three chips of 60 and three of 40', () => {
    const scene = begin({ players: 3 });
    const chips = piecesIn(scene.table, 'discounts').map(
      (id) => scene.game.box.pieces.get(id)!.price,
    );
    expect(chips.sort()).toEqual([40, 40, 40, 60, 60, 60]);
  });

  it('1839/discounts/2: from the lowest card up, and round', () => {
    const scene = begin({ players: 4, seed: 5 });
    const seats = [1, 2, 3, 4].map((n) => Number(scene.at(`card:blue-${n}`).slice(7)));
    const asked = [60, 60, 60, 40, 40, 40].map((amount) => {
      const player = scene.acting();
      if (player !== 1)
        expect(scene.wrongs(1, placeDiscount('CO', amount))).toContain('1839/discounts/2');
      scene.play(player, placeDiscount('CO', amount));
      return player;
    });
    expect(asked).toEqual([...seats, ...seats.slice(0, 2)]);
  });

  it('1839/discounts/3: a chip has to be placed, and only one that is left, on a private for sale', () => {
    const scene = begin({ players: 3 });
    const player = scene.acting();
    expect(scene.wrongs(player, { verb: 'pass' })).not.toEqual([]);
    expect(scene.wrongs(player, placeDiscount('STL-C', 60))).toContain('1839/discounts/3');
    expect(scene.wrongs(player, placeDiscount('CO', 20))).toContain('1839/discounts/3');
    for (let i = 0; i < 3; i++) scene.play(scene.acting(), placeDiscount('SWO', 60));
    expect(scene.wrongs(scene.acting(), placeDiscount('SWO', 60))).toContain('1839/discounts/3');
    expect(scene.options(scene.acting(), 'placeDiscount')).toHaveLength(9);
  });

  it('1839/discounts/4 1839/discounts/5 1839/auction/3: chips lie on one another, and the price falls by all of them', () => {
    const scene = auction();
    expect(scene.turn().story).toContain('Spoorwegwerken Oost costs ƒ0 of ƒ300.');
    expect(scene.wrongs(scene.acting(), buyPrivate('SWO', 300))).toContain('1839/auction/3');
    scene.fund(`player:${scene.acting()}`, 900);
    const buyer = scene.acting();
    const bank = scene.cash('bank');
    expect(scene.wrongs(buyer, buyPrivate('SWO', 0))).not.toContain('1839/auction/3');
    scene.clock('auction', { off: { SWO: 160 } });
    scene.play(buyer, buyPrivate('SWO', 140));
    expect([scene.cash(`player:${buyer}`), scene.cash('bank')]).toEqual([760, bank + 140]);
  });

  it('1839/discounts/6 1839/discounts/7: after six chips the cards are dealt again, and the auction begins', () => {
    const orders = SEEDS.map((seed) => {
      const scene = begin({ players: 4, seed });
      const before = [1, 2, 3, 4].map((n) => scene.at(`card:blue-${n}`)).join();
      for (const amount of [60, 60, 60, 40, 40])
        scene.play(scene.acting(), placeDiscount('SWO', amount));
      expect(scene.read('stage')).toBe('discounts');
      scene.play(scene.acting(), placeDiscount('SWO', 40));
      expect(scene.read('stage')).toBe('auction');
      expect(scene.acting()).toBe(Number(scene.at('card:blue-1').slice(7)));
      return before === [1, 2, 3, 4].map((n) => scene.at(`card:blue-${n}`)).join();
    });
    expect(orders.filter((same) => same).length).toBeLessThan(6);
  });
});

describe('auction', () => {
  it('1839/auction/1 1839/auction/2: by the cards, round and round; never a pass', () => {
    const scene = auction(4);
    const seats = [1, 2, 3, 4].map((n) => Number(scene.at(`card:blue-${n}`).slice(7)));
    scene.clock('auction', { off: {} });
    const asked = Array.from({ length: 6 }, () => {
      const player = scene.acting();
      expect(scene.wrongs(player, { verb: 'pass' })).toContain('1839/auction/2');
      scene.play(player, placeDiscount('RWS', 20));
      return player;
    });
    expect(asked).toEqual([...seats, ...seats.slice(0, 2)]);
    const late = seats[0]!;
    expect(scene.wrongs(late, placeDiscount('RWS', 20))).toContain('1839/auction/1');
  });

  it('1839/auction/4: the price has to be there in cash', () => {
    const scene = auction();
    scene.clock('auction', { off: {} });
    scene.fund(`player:${scene.acting()}`, 159);
    expect(scene.wrongs(scene.acting(), buyPrivate('CO', 160))).toContain('1839/auction/4');
    scene.fund(`player:${scene.acting()}`, 160);
    expect(scene.wrongs(scene.acting(), buyPrivate('CO', 160))).toEqual([]);
  });

  it('1839/auction/5: 20, from the bank, on what is unsold', () => {
    const scene = auction();
    scene.clock('auction', { off: {} });
    const player = scene.acting();
    const before = scene.cash(`player:${player}`);
    expect(scene.wrongs(player, placeDiscount('CO', 40))).toContain('1839/auction/5');
    expect(scene.wrongs(player, placeDiscount('STL-C', 20))).toContain('1839/auction/5');
    scene.play(player, placeDiscount('CO', 20));
    expect(scene.cash(`player:${player}`)).toBe(before);
    scene.play(scene.acting(), buyPrivate('CO', 140));
    expect(scene.wrongs(scene.acting(), placeDiscount('CO', 20))).toContain('1839/auction/5');
  });

  it('1839/auction/6 1839/auction/7: what is free must be taken, for nothing, never less', () => {
    const scene = auction();
    scene.clock('auction', { off: { LAAN: 80 } });
    const player = scene.acting();
    const before = scene.cash(`player:${player}`);
    expect(scene.wrongs(player, placeDiscount('CO', 20))).toContain('1839/auction/6');
    expect(scene.wrongs(player, buyPrivate('CO', 160))).toContain('1839/auction/6');
    expect(scene.options(player, 'buyPrivate')).toEqual([buyPrivate('LAAN', 0)]);
    scene.play(player, buyPrivate('LAAN', 0));
    expect(scene.cash(`player:${player}`)).toBe(before);
    expect(scene.at('private:LAAN')).toBe(`player:${player}`);
  });

  it('1839/auction/8: of two free ones this player takes one, the next the other', () => {
    const scene = auction();
    scene.clock('auction', { off: { LAAN: 70, CO: 160 } });
    expect(scene.options(scene.acting(), 'buyPrivate')).toHaveLength(2);
    scene.play(scene.acting(), buyPrivate('CO', 0));
    expect(scene.options(scene.acting(), 'buyPrivate')).toEqual([buyPrivate('LAAN', 0)]);
  });

  it('1839/auction/9 1839/auction/10 1839/auction/11 1839/overview/2: with the last one sold the poorest gets card 1, equals as they were', () => {
    const scene = auction(4);
    const seats = [1, 2, 3, 4].map((n) => Number(scene.at(`card:blue-${n}`).slice(7)));
    const [first, ...rest] = auctioned(scene);
    for (const id of rest) scene.put(`private:${id}`, 'player:1');
    scene.clock('auction', { off: {} });
    const money = [500, 300, 500, 700];
    seats.forEach((seat, i) => scene.fund(`player:${seat}`, money[i]!));
    expect(scene.read('stage')).toBe('auction');
    scene.clock('auction', { off: { [first!]: 1000 } });
    scene.play(seats[0]!, buyPrivate(first!, 0));
    expect(scene.read('stage')).toBe('stock');
    const order = [1, 2, 3, 4].map((n) => Number(scene.at(`card:blue-${n}`).slice(7)));
    expect(order).toEqual([seats[1], seats[0], seats[2], seats[3]]);
    expect(scene.acting()).toBe(seats[1]);
    expect(scene.read('turn')).toBe(1);
    expect(scene.at('marker:round')).toBe('round:stock');
  });

  it('1839/auction/12 1839/green/14: Rijkswaterstaat brings a directorship parred at 101', () => {
    const scene = auction();
    const linked = scene.read('linked');
    const buyer = scene.acting();
    scene.clock('auction', { off: {} });
    scene.play(buyer, buyPrivate('RWS', 250));
    expect(scene.director(linked)).toBe(`player:${buyer}`);
    expect(scene.price(linked)).toBe(101);
    expect(scene.percent(`player:${buyer}`, linked)).toBe(20);
    expect(scene.cash(`player:${buyer}`)).toBe(650);
  });

  it('1839/auction/13 1839/green/19: Spoorwegwerken Oost brings 10% of a company without a par', () => {
    const scene = auction();
    const buyer = scene.acting();
    scene.play(buyer, buyPrivate('SWO', 0));
    const held = piecesIn(scene.table, `player:${buyer}`).filter((id) => id.startsWith('share:'));
    expect(held).toHaveLength(1);
    const { company, percent } = scene.game.box.pieces.get(held[0]!)!;
    expect([percent, scene.price(company!)]).toEqual([10, undefined]);
  });
});
