import { describe, expect, test } from 'vitest';
import * as own from '../../../../engine/games/1825/clock.ts';
import { rulebook } from '../../../../engine/games/1825/rulebook.ts';
import { piecesIn, unpackBox } from '../../../../engine/kernel/table.ts';
import { read } from '../../../../engine/rules/course/keys.ts';
import type { Move } from '../../../../shared/move.ts';
import { builder, lay, line } from '../../../kit/stands/1825-line.ts';
import { dealing, pass } from '../../../kit/stands/1825-stock.ts';
import {
  begin,
  boxOf,
  formed,
  operating,
  roundOf,
  type Scene,
  started,
  token,
  passed,
  price,
  trains,
  unformed,
} from '../../../kit/1825.ts';
import { buyTrain, steer } from '../../../kit/moves.ts';
import { inDepot } from '../../../kit/scene.ts';

/** Everybody passes until something else than this stock round is going on. */
function passAll(scene: Scene): void {
  const { round } = scene.turn();
  for (let i = 0; i < 20 && scene.turn().round === round; i++)
    scene.play(Number(scene.turn().acting[0]!.slice(7)), { verb: 'pass' });
}

const pay = (kind: string, company = 'LNWR') => ({ verb: 'payDividend', company, kind });

function toOperating(scene: Scene): void {
  for (let i = 0; i < 9 && scene.turn().round.startsWith('Stock'); i++)
    scene.play(Number(scene.turn().acting[0]!.slice(7)), pass);
}

const typeOf = (scene: Scene, id: string) => scene.game.box.pieces.get(id)!.type!;

/** LNWR of player 1 at its dividend, MR of player 2 after it. */
function earned(revenue: number, at = 100, options: object = {}): Scene {
  const scene = begin({ players: 4, units: '12', ...options });
  started(scene, 'LNWR', 100, { 1: 60, 2: 10, pool: 30 });
  started(scene, 'MR', 82, { 2: 60 });
  formed(scene, 'LNWR', 'MR');
  price(scene, 'LNWR', at);
  trains(scene, 'LNWR', '2');
  operating(scene, ['LNWR', 'MR'], 'dividend', { revenue });
  return scene;
}

describe('sequence of play', () => {
  test('1825/sequence-of-play/1 1825/operating-rounds/1 1825/operating-rounds/3: stock round, operating rounds, stock round', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    const cash = scene.cash('player:2');
    const first = scene.turn().round;
    passAll(scene);
    expect(scene.cash('player:2')).toBe(cash + 12);
    expect(roundOf(scene)).toMatchObject({ kind: 'operating', set: 1, number: 1 });
    expect(scene.turn().entity).toBe('company:LNWR');
    expect(
      scene.wrongs(1, { verb: 'buyShare', company: 'LNWR', from: 'ipo', percent: 10 }),
    ).toEqual(['1825/sequence-of-play/1']);
    for (let i = 0; i < 6 && scene.turn().entity === 'company:LNWR'; i++)
      scene.play(1, { verb: 'pass' });
    expect(roundOf(scene)).toMatchObject({ kind: 'stock', set: 2 });
    expect(scene.turn().round).not.toBe(first);
  });

  test('1825/sequence-of-play/1: nothing is played before the deal', () => {
    const box = boxOf({ players: 4, units: '1' });
    const { verbs, turn } = rulebook;
    const table = unpackBox(box);
    const actor = { seat: '', players: ['player:1'], host: false };
    const wrong = (move: Move) => verbs.get(move.verb)!.judge(table, move, actor);
    expect(turn(table).verbs).toEqual(['setUp']);
    expect(wrong({ verb: 'setUp' })).toEqual([]);
    expect(wrong({ verb: 'pass' }).map(({ clause }) => clause)).toEqual([
      '1825/sequence-of-play/1',
    ]);
  });

  test.each([
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ])('1825/sequence-of-play/2: a set begun in phase %s has %i operating rounds', (phase, of) => {
    const scene = begin({ players: 4, units: '1' });
    scene.clock('phase', phase);
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    passAll(scene);
    expect(roundOf(scene)).toMatchObject({ kind: 'operating', number: 1, of });
    let rounds = 0;
    for (let i = 0; i < 40; i++) {
      const round = roundOf(scene);
      if (round.kind !== 'operating') break;
      rounds = round.number;
      scene.play(1, { verb: 'pass' });
    }
    expect(rounds).toBe(of);
  });

  test('1825/sequence-of-play/3: a phase begun within the set leaves its length as it was', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    token(scene, 'LNWR', 'T16');
    scene.fund('company:LNWR', 2000);
    operating(scene, ['LNWR'], 'trains');
    scene.clock('phase', '2');
    for (const id of piecesIn(scene.table, 'depot').filter((train) => !train.startsWith('train:5')))
      scene.put(id, 'out');
    scene.play(1, { verb: 'buyTrain', company: 'LNWR', train: 'train:5-0', price: 550 });
    expect(scene.table.clock.get('phase')).toBe('3');
    expect(roundOf(scene)).toMatchObject({ number: 1, of: 1 });
    scene.play(1, { verb: 'pass' });
    expect(roundOf(scene)).toMatchObject({ kind: 'stock' });
  });
});

describe('the order of play', () => {
  const SOUTH = { r1: true };

  /** Companies started and formed in the order given, then everybody passes the stock round. */
  function opened(companies: readonly (readonly [string, number])[]): Scene {
    const scene = builder(SOUTH, '2', 0);
    unformed(scene);
    companies.forEach(([id, par], i) => started(scene, id, par, { [(i % 4) + 1]: 60 }));
    formed(scene, ...companies.map(([id]) => id));
    passed(scene);
    scene.settle();
    return scene;
  }

  const order = (scene: Scene) => read(scene.table, 'round').order;

  test('1825/order-of-play/1 1825/order-of-play/2: majors by par, then by forming', () => {
    const scene = opened([
      ['GER', 76],
      ['LSWR', 76],
      ['SECR', 71],
      ['GWR', 90],
    ]);
    expect(order(scene)).toEqual(['GWR', 'GER', 'LSWR', 'SECR']);
    const other = opened([
      ['LSWR', 76],
      ['GER', 76],
      ['GWR', 90],
    ]);
    expect(order(other)).toEqual(['GWR', 'LSWR', 'GER']);
  });

  test('1825/order-of-play/3: then minors likewise', () => {
    const scene = opened([
      ['Cam', 142],
      ['TV', 160],
      ['GER', 76],
    ]);
    expect(order(scene)).toEqual(['GER', 'TV', 'Cam']);
    expect(
      order(
        opened([
          ['TV', 67],
          ['Cam', 67],
        ]),
      ),
    ).toEqual(['TV', 'Cam']);
  });

  test('1825/order-of-play/4: by par and not by price, for the whole round', () => {
    const scene = builder({}, '2', 0);
    price(scene, 'LNWR', 55);
    price(scene, 'MR', 142);
    passed(scene);
    scene.settle();
    expect(order(scene)).toEqual(['LNWR', 'MR']);
    expect(scene.turn().entity).toBe('company:LNWR');
    scene.play(1, { verb: 'pass' });
    expect(order(scene)).toEqual(['LNWR', 'MR']);
    expect(scene.turn().entity).toBe('company:MR');
  });

  test('1825/order-of-play/5: who left the game meanwhile is left out', () => {
    const scene = builder({}, '2', 0);
    started(scene, 'NER', 82, { 3: 60 });
    formed(scene, 'NER');
    operating(scene, ['LNWR', 'MR', 'NER']);
    scene.clock('removed', ['MR']);
    scene.put('marker:MR', 'out');
    scene.play(1, { verb: 'pass' });
    expect(scene.turn().entity).toBe('company:NER');
  });
});

describe('a turn of a company', () => {
  test('1825/railroad-company-operations/1: build, run, dividend, trains, and nothing before its time', () => {
    const scene = line(builder({}, '2', 500), '2');
    const wrong = ['1825/railroad-company-operations/1'];
    const tile = lay('LNWR', 'T14', '9', 1);
    const run = {
      verb: 'runTrains',
      company: 'LNWR',
      routes: [{ trains: ['train:2-0'], way: ['T16.0', 'S17', 'R16.0'] }],
    };
    const train = { verb: 'buyTrain', company: 'LNWR', train: 'train:2-1', price: 180 };
    const which = () =>
      [tile, run, pay('payout'), train].map((move) => scene.wrongs(1, move).length === 0);
    expect(which()).toEqual([true, false, false, false]);
    expect(scene.wrongs(1, run)).toEqual(wrong);
    scene.play(1, { verb: 'pass' });
    expect(which()).toEqual([false, true, false, false]);
    scene.play(1, run);
    expect(which()).toEqual([false, false, true, false]);
    scene.play(1, pay('payout'));
    expect(which()).toEqual([false, false, false, true]);
    expect(scene.wrongs(1, tile)).toEqual(wrong);
  });

  test('1825/railroad-company-operations/2: tiles and token in any order', () => {
    const scene = line(builder({}, '2'));
    scene.play(1, lay('LNWR', 'T14', '9', 1));
    scene.play(1, { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 });
    scene.play(1, lay('LNWR', 'S21', '9', 2));
    const other = line(builder({}, '2'));
    other.play(1, { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 });
    expect(other.wrongs(1, lay('LNWR', 'T14', '9', 1))).toEqual([]);
  });

  test('1825/railroad-company-operations/3 1825/purchase-trains/11: too many trains are given up before anything else, as the director likes', () => {
    const scene = builder({}, '2', 1000);
    trains(scene, 'MR', '3', '3', '4', '4');
    operating(scene, ['LNWR', 'MR'], 'trains');
    for (const id of piecesIn(scene.table, 'depot').slice())
      if (!id.startsWith('train:5')) scene.put(id, 'out');
    scene.play(1, { verb: 'buyTrain', company: 'LNWR', train: 'train:5-0', price: 550 });
    expect(scene.turn()).toMatchObject({ entity: 'company:MR', acting: ['player:2'] });
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual(['1825/operating-rounds/3']);
    expect(scene.wrongs(2, { verb: 'pass' })).toEqual(['1825/railroad-company-operations/3']);
    const give = (train: string) => ({ verb: 'discardTrain', company: 'MR', train });
    // One of each kind.
    expect(scene.options(2, 'discardTrain')).toHaveLength(2);
    expect(scene.wrongs(2, give('train:5-0'))).toEqual(['1825/purchase-trains/11']);
    scene.play(2, give('train:4-1'));
    expect(scene.at('train:4-1')).toBe('pool');
    operating(scene, ['MR', 'LNWR'], 'trains');
    expect(scene.wrongs(2, give('train:3-0'))).toEqual(['1825/purchase-trains/11']);
  });

  test('1825/railroad-company-operations/4 1825/purchase-trains/13: a train that ran runs again for a later company', () => {
    const scene = line(builder({}, '2', 500), '3');
    token(scene, 'MR', 'Q17');
    const run = (company: string, way: string[]) => ({
      verb: 'runTrains',
      company,
      routes: [{ trains: ['train:3-0'], way }],
    });
    scene.play(1, { verb: 'pass' });
    scene.play(1, run('LNWR', ['T16.0', 'S17', 'R16.0']));
    scene.play(1, pay('payout'));
    expect(scene.table.clock.get('ran')).toEqual(['train:3-0']);
    scene.put('train:3-0', 'company:MR');
    scene.play(1, { verb: 'pass' });
    expect(scene.turn().entity).toBe('company:MR');
    expect(scene.table.clock.get('ran') ?? []).toEqual([]);
    scene.play(2, { verb: 'pass' });
    expect(scene.wrongs(2, run('MR', ['Q17.0', 'R16.0']))).toEqual([]);
  });
});

describe('1825 §5.1, the order of minors', () => {
  test('§5.1: minors come last, however high their par', () => {
    const scene = dealing();
    started(scene, 'Cam', 126, { 2: 100 });
    started(scene, 'LBSC', 67, { 4: 100 });
    formed(scene, 'Cam', 'LBSC');
    toOperating(scene);
    expect(scene.turn().entity).toBe('company:LBSC');
  });
});

describe('1825 §5.1, the order', () => {
  test('by par and forming, whatever the prices of the day', () => {
    const scene = dealing();
    for (const [company, par] of [
      ['GER', 76],
      ['LSWR', 76],
      ['GWR', 90],
      ['LBSC', 67],
    ] as const)
      started(scene, company, par, { 1: 60 });
    unformed(scene);
    formed(scene, 'LBSC', 'LSWR', 'GWR', 'GER');
    price(scene, 'GWR', 49);
    price(scene, 'LBSC', 160);
    passed(scene);
    scene.settle();
    expect((scene.read('round') as { order: string[] }).order).toEqual([
      'GWR',
      'LSWR',
      'GER',
      'LBSC',
    ]);
  });
});

describe('1825 §3, the rounds of a set', () => {
  test('§3: two rounds are two, though the first 5 is bought in the first of them', () => {
    const scene = earned(130);
    for (const kind of ['2', '3', '4'])
      for (const id of piecesIn(scene.table, 'depot').slice())
        if (typeOf(scene, id) === kind) scene.put(id, 'out');
    scene.clock('phase', '2');
    scene.fund('company:LNWR', 600);
    operating(scene, ['LNWR'], 'trains', {}, 1);
    scene.play(1, buyTrain('LNWR', inDepot(scene, '5'), 550));
    expect(scene.read('phase')).toBe('3');
    while (roundOf(scene).kind === 'operating') scene.play(1, pass);
    expect([roundOf(scene).kind, roundOf(scene).set]).toEqual(['stock', 3]);
  });
});

describe('rounds begun by hand', () => {
  test('1825/operating-rounds/1 (§5.1): who has floated has formed, behind those before; a charter out of play has left the game', () => {
    const scene = begin({ players: 4, units: '12' });
    unformed(scene);
    started(scene, 'GWR', 90, { 2: 60 });
    formed(scene, 'GWR');
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'NER', 82, { 3: 20 });
    scene.put('charter:MR', 'out');
    scene.force(1, steer('round', 'operating 1 1'));
    expect(own.read(scene.table, 'formed')).toEqual(['GWR', 'LNWR']);
    expect(own.read(scene.table, 'removed')).toEqual(['MR']);
    scene.force(1, steer('round', 'stock 2'));
    expect(own.read(scene.table, 'removed')).toEqual(['MR']);
  });
});
