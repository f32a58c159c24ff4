import { describe, expect, test } from 'vitest';
import {
  buy,
  company,
  onSale,
  opened,
  soldOut,
  started,
  trains,
  type Scene,
  bestRun,
  give,
  lay,
  operating,
  PASS,
  run,
  tile,
  tileAt,
  acquire,
  token,
  KINDS,
  buying,
} from '../../../../kit/1839.ts';
import { payDividend } from '../../../../kit/moves.ts';
import { market, old, held } from './positions.ts';
import { bestMove, revenue, twoLines, zwolle } from '../../../../kit/stands/1839-line.ts';

/** Plays what is easiest until the turn of the company is over. */
function finish(scene: Scene): void {
  for (
    let n = 0;
    n < 20 && scene.turn().entity === 'company:SS' && scene.read('step') !== '';
    n++
  ) {
    const [move] = [...scene.options(1, 'runTrains'), ...scene.options(1, 'payDividend')];
    scene.play(1, move ?? PASS);
    if (scene.read('round').num > 1) return;
  }
}

describe('phases', () => {
  test.each([
    ['1839/phase-green/1', '3+', 'Yellow', 'Green', 250],
    ['1839/phase-blue/1', '5+', 'Green', 'Blue', 450],
    ['1839/phase-brown/1', '7+', 'Blue', 'Brown', 700],
    ['1839/phase-red/1', '5D+', 'Brown', 'Red', 1250],
    ['1839/phase-gray/1', 'FLOOD', 'Red', 'Gray', 2000],
  ])(
    '1839/trains-buy/6 1839/overview/10 %s: the first %s turns %s into %s',
    (_clause, kind, before, after, price) => {
      const scene = buying(kind, before);
      scene.fund('company:SS', 5000);
      scene.play(1, buy('SS', onSale(scene), price));
      expect(scene.read('phase')).toBe(after);
      scene.play(1, buy('SS', onSale(scene), price));
      expect(scene.read('phase')).toBe(after);
    },
  );

  test.each([
    ['1839/phase-blue/2 1839/phase-table/2', '5+', 'Green', '2', 450],
    ['1839/phase-brown/3 1839/phase-table/8', '7+', 'Blue', '3+', 700],
    ['1839/phase-red/2 1839/phase-table/14', '5D+', 'Brown', '5+', 1250],
    ['1839/phase-gray/2 1839/phase-table/20', 'FLOOD', 'Red', '7+', 2000],
  ])(
    '1839/trains-buy/7 1839/trains-buy/8 %s: with the first %s of %s phase every %s is gone',
    (_clause, kind, phase, old, price) => {
      const scene = company('SS', 'B19', 'trains', phase);
      started(scene, 'NRS', 67, { 2: 60 });
      const mine = trains(scene, 'SS', old);
      const theirs = trains(scene, 'NRS', old, old);
      soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(kind)));
      for (const id of [...mine, ...theirs])
        scene.put(id, id === mine[0] ? 'company:SS' : 'company:NRS');
      scene.fund('company:SS', 3000);
      scene.play(1, buy('SS', onSale(scene), price));
      expect([...mine, ...theirs].map((id) => scene.at(id))).toEqual(['out', 'out', 'out']);
    },
  );

  test('1839/phase-table/26 1839/phase-table/32: 5D+ and FLOOD never rust', () => {
    const { trains: kinds } = opened().game.box;
    expect([kinds.get('5D+')!.data.rustsOn, kinds.get('FLOOD')!.data.rustsOn]).toEqual([
      null,
      null,
    ]);
  });
});

describe('rust', () => {
  test.each([
    ['5+', 'Green', 'Blue', 450, '2-0', '3+-0'],
    ['7+', 'Blue', 'Brown', 700, '3+-0', '5+-0'],
    ['5D+', 'Brown', 'Red', 1250, '5+-0', '7+-0'],
    ['FLOOD', 'Red', 'Gray', 2000, '7+-0', '5D+-0'],
  ])('1839/trains-buy/6 1839/trains-buy/7 (§1.1): the first %s ends %s and begins %s', (...row) => {
    const [kind, before, after, price, rusts, stays] = row;
    const scene = market(kind, before, price);
    started(scene, 'NRS', 67, { 2: 60 });
    old(scene, 'NRS', rusts, stays);
    scene.play(1, buy('SS', onSale(scene), price));
    expect([scene.read('phase'), scene.at(`train:${rusts}`)]).toEqual([after, 'out']);
    expect(held(scene, 'NRS')).toEqual([`train:${stays}`]);
  });
});

describe('a phase that changes in the middle of a turn', () => {
  test('1839/brown/21 1839/phase-green/1 (§1.1, §10.7): the first 3+ bought before the track lets it be bettered', () => {
    const scene = zwolle('track', 'Yellow', '3+');
    give(scene, 'NFWS', 'SS');
    expect(scene.wrongs(1, lay('SS', 'E14', '14', 0))).not.toEqual([]);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.read('phase'), scene.read('step')]).toEqual(['Green', 'track']);
    scene.play(1, lay('SS', 'E14', '14', 0));
    expect(tileAt(scene, 'E14')).toEqual(['14', 0]);
  });

  test('1839/brown/21 1839/privates/17 1839/privates/22 (§10.3, D67): the first 7+ bought before the track: brown at once, obsolete at the end', () => {
    const scene = zwolle('track', 'Blue', '7+');
    tile(scene, 'E14', '14', 0);
    for (const id of ['NFWS', 'AMB']) give(scene, id, 'SS');
    give(scene, 'CO', '2');
    give(scene, 'BORSIG', '1');
    operating(scene, ['SS'], 'track', { of: 3 });
    scene.play(1, buy('SS', onSale(scene), 700));
    expect([scene.read('phase'), scene.read('obsolete') ?? false]).toEqual(['Brown', false]);
    const brown = scene.options(1, 'layTile').find((move) => move.tile === '51');
    expect(brown).toMatchObject({ hex: 'E14' });
    scene.play(1, brown!);
    scene.play(1, acquire('BORSIG', 1));
    finish(scene);
    expect(scene.read('obsolete')).toBe(true);
    expect(scene.read('round').num).toBe(2);
    // The player's card has been paid once more; the company's last until its turn is over.
    expect(scene.at('private:CO')).toBe('out');
    expect(['NFWS', 'AMB', 'BORSIG'].map((id) => scene.at(`private:${id}`))).toEqual(
      Array(3).fill('company:SS'),
    );
  });

  test('1839/brown/21 1839/trains-buy/6 (§1.1): the first 5+ bought before the run takes the 2s out of it', () => {
    const scene = zwolle('run', 'Green');
    give(scene, 'NFWS', 'SS');
    trains(scene, 'SS', '2', '2');
    soldOut(scene, '2', '3+');
    scene.play(1, buy('SS', onSale(scene), 450));
    expect(['train:2-0', 'train:2-1'].map((id) => scene.at(id))).toEqual(['out', 'out']);
    expect(scene.wrongs(1, run('SS', ['train:2-0', 'E14.0', 'F13.0']))).not.toEqual([]);
    expect(bestRun(scene.table, 'SS').revenue).toBe(30);
    scene.play(1, run('SS', ['train:5+-0', 'E14.0', 'F13.0']));
    expect(scene.read('charters').SS!.revenue).toBe(30);
  });

  test('1839/phase-red/1 (§1.1, §6.8): with 5+ and 7+ in brown the 5D+ may come, and the 5+ goes; with three it may not', () => {
    const two = zwolle('trains', 'Brown', '5D+');
    two.fund('company:SS', 3000);
    for (const id of ['train:5+-0', 'train:7+-0']) two.put(id, 'company:SS');
    two.play(1, buy('SS', onSale(two), 1250));
    expect(['train:5+-0', 'train:7+-0'].map((id) => two.at(id))).toEqual(['out', 'company:SS']);
    expect(two.wrongs(1, buy('SS', onSale(two), 1250))).not.toEqual([]);
    const three = zwolle('trains', 'Brown', '5D+');
    three.fund('company:SS', 3000);
    for (const id of ['train:5+-0', 'train:5+-1', 'train:7+-0']) three.put(id, 'company:SS');
    expect(three.wrongs(1, buy('SS', onSale(three), 1250))).not.toEqual([]);
  });
});

describe('the last trains', () => {
  test('5D+ and FLOOD: phases, rust, limits and what they earn', () => {
    const scene = twoLines('Brown');
    token(scene, 'SS', 'F13');
    token(scene, 'NRS', 'G14');
    const [five, seven] = trains(scene, 'SS', '5+', '7+');
    const theirs = trains(scene, 'NRS', '7+', '7+', '7+');
    soldOut(scene, '2', '3+', '5+', '7+');
    scene.put(five!, 'company:SS');
    for (const id of [seven!]) scene.put(id, 'company:SS');
    for (const id of theirs) scene.put(id, 'company:NRS');
    scene.fund('company:SS', 4000);
    operating(scene, ['SS', 'NRS'], 'trains', { of: 3 });
    // Red: the 5+ rusts, two trains to a company, and NRS has three.
    scene.play(1, buy('SS', onSale(scene), 1250));
    expect([scene.read('phase'), scene.at(five!)]).toEqual(['Red', 'out']);
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['discardTrain'] });
    scene.play(2, { verb: 'discardTrain', company: 'NRS', train: theirs[0]! });
    // Two are all that SS may have, so it is asked no more.
    expect(scene.wrongs(1, buy('SS', onSale(scene), 1250))).not.toEqual([]);
    if (scene.turn().entity === 'company:SS') scene.play(1, PASS);
    // NRS: Apeldoorn 30, Amersfoort 20, F13 20 as an end; the second 7+ has no city left to count.
    while (scene.read('step') !== 'run') scene.play(2, PASS);
    scene.play(2, bestMove(scene, 2));
    expect(revenue(scene, 'NRS')).toBe(70);
    scene.fund('company:NRS', 5000);
    scene.put(theirs[1]!, 'out');
    soldOut(scene, '5D+');
    scene.play(2, payDividend('NRS', 'withhold'));
    // Gray: the 7+ rust, its own too.
    scene.play(2, buy('NRS', onSale(scene), 2000));
    expect([scene.read('phase'), scene.at(theirs[2]!), scene.at(seven!)]).toEqual([
      'Gray',
      'out',
      'out',
    ]);
    scene.play(2, PASS);
    // The second round: SS with its 5D+ doubles Zwolle, F13 and Amersfoort, where NRS ends its way.
    expect(scene.read('round').num).toBe(2);
    const first = scene.read('round').order[0]!;
    const earned: Record<string, number> = {};
    for (const id of scene.read('round').order) {
      const player = id === 'SS' ? 1 : 2;
      while (scene.read('step') !== 'run') scene.play(player, PASS);
      scene.play(player, bestMove(scene, player));
      earned[id] = revenue(scene, id)!;
      scene.play(player, payDividend(id, 'payout'));
      while (scene.turn().entity === `company:${id}` && scene.read('round').num === 2)
        scene.play(player, PASS);
    }
    expect(['SS', 'NRS']).toContain(first);
    // 20 + 20 + 20, doubled; the FLOOD of NRS stops at F13: 30 + 20 + 20.
    expect(earned).toEqual({ SS: 120, NRS: 70 });
  });
});
