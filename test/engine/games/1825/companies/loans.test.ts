import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { lay, line } from '../../../../kit/stands/1825-line.ts';
import { pass } from '../../../../kit/stands/1825-stock.ts';
import {
  begin,
  formed,
  operating,
  type Scene,
  started,
  token,
  turnOf,
} from '../../../../kit/1825.ts';
import { buy, orphan, own } from './positions.ts';

const TO_LEICESTER = ['T16.0', 'S17', 'R16.0'];

const run = (...owned: string[]) => ({
  verb: 'runTrains',
  company: 'LNWR',
  routes: owned.length === 0 ? [] : [{ trains: owned, way: TO_LEICESTER }],
});

const turn = turnOf;

describe('receivership in recorded games', () => {
  const peer = (cash: number, owned: readonly string[] = [], more: { phase?: string } = {}) =>
    orphan(cash, owned, { profile: 'peer', ...more });

  const lease = (train: string) => ({ verb: 'leaseTrain', company: 'LNWR', train });

  test('1825/receivership/10: the first seat that directs nothing, or else the priority deal', () => {
    const scene = peer(0);
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.clock('order', ['player:2', 'player:4', 'player:3', 'player:1']);
    expect(scene.turn().acting).toEqual(['player:4']);
    started(scene, 'NER', 82, { 4: 60 });
    expect(scene.turn().acting).toEqual(['player:3']);
    started(scene, 'GER', 76, { 3: 60 });
    started(scene, 'GWR', 90, { 1: 60 });
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  test('1825/receivership/11: it builds and puts down tokens for 200 more than it has, no further', () => {
    const scene = peer(20);
    const place = { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 };
    expect(scene.wrongs(1, lay('LNWR', 'T14', '9', 1))).toEqual([]);
    scene.put('token:LNWR-1', 'out');
    scene.put('token:LNWR-2', 'out');
    expect(scene.wrongs(1, place)).toEqual([]);
    scene.play(1, place);
    expect([scene.cash('company:LNWR'), turn(scene).loan]).toEqual([0, 80]);
  });

  test('1825/receivership/11: 200 more for each thing it pays, whatever it owes already', () => {
    const scene = peer(0);
    // Two hills of 100 each, and the hire of a train: 210 owed.
    operating(scene, ['LNWR', 'MR'], 'track', { loan: 200 });
    scene.put('token:LNWR-1', 'out');
    scene.put('token:LNWR-2', 'out');
    const place = { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 };
    expect(scene.wrongs(1, place)).toEqual([]);
    scene.play(1, place);
    expect(turn(scene).loan).toBe(300);
    expect(scene.wrongs(1, lease('train:2-0'))).toEqual([]);
    scene.play(1, lease('train:2-0'));
    expect([scene.cash('company:LNWR'), turn(scene).loan]).toEqual([0, 310]);
  });

  test('1825/receivership/12: one train on sale, for 10, while it builds or before it runs', () => {
    const scene = peer(50);
    scene.put('train:4-0', 'pool');
    expect(scene.options(1, 'leaseTrain')).toEqual([lease('train:2-0'), lease('train:4-0')]);
    const wrong = ['1825/receivership/12'];
    expect(scene.wrongs(1, lease('train:3-0'))).toEqual(wrong);
    scene.play(1, lease('train:4-0'));
    expect([scene.cash('company:LNWR'), scene.at('train:4-0')]).toEqual([40, 'pool']);
    expect(scene.wrongs(1, lease('train:2-0'))).toEqual(wrong);
    const built = peer(50);
    operating(built, ['LNWR', 'MR'], 'track', { laid: ['T14', 'S15'] });
    expect(built.wrongs(1, lease('train:2-0'))).toEqual(wrong);
    const later = peer(50);
    later.play(1, pass);
    expect(later.wrongs(1, lease('train:2-0'))).toEqual([]);
    operating(later, ['MR']);
    expect(later.wrongs(2, { ...lease('train:2-0'), company: 'MR' })).toEqual(wrong);
    const book = orphan(50);
    expect(book.options(1, 'leaseTrain')).toEqual([]);
  });

  test('1825/receivership/13 1825/receivership/14: the run brings back what it owes, which is taken off', () => {
    const scene = peer(0, ['2']);
    operating(scene, ['LNWR', 'MR'], 'run', { loan: 25 });
    expect(scene.wrongs(1, run())).toEqual(['1825/receivership/13']);
    scene.play(1, run('train:2-0'));
    expect(scene.cash('company:LNWR')).toBe(30 - 25);
    expect(scene.price('LNWR')).toBe(90);
    const free = peer(0, ['2']);
    operating(free, ['LNWR', 'MR'], 'run');
    expect(free.wrongs(1, run())).toEqual([]);
  });

  test('1825/receivership/15: a leased train runs, gives the reach instead of the company’s own, and uses no train limit', () => {
    const scene = peer(50, ['4'], { phase: '2' });
    const far = lay('LNWR', 'Q17', '12', 4);
    expect(scene.wrongs(1, far)).toEqual([]);
    scene.play(1, lease('train:2-0'));
    expect(scene.wrongs(1, far)).toEqual(['1825/upgrading-tiles/7']);
    expect(scene.wrongs(1, lay('LNWR', 'R16', '12', 3))).toEqual([]);
    scene.play(1, pass);
    expect(scene.wrongs(1, run('train:2-0'))).toEqual([]);
    const full = peer(50, ['2', '2', '2', '2']);
    full.play(1, lease('train:2-4'));
    expect(full.turn().verbs).not.toContain('discardTrain');
  });

  test('1825/receivership/16: the one train that it can pay is bought for it', () => {
    const scene = peer(180);
    scene.play(1, pass);
    scene.play(1, run());
    expect(own(scene)).toEqual(['train:2-0']);
    expect(scene.cash('company:LNWR')).toBe(0);
    expect(scene.turn().entity).toBe('company:MR');
    const poor = peer(179);
    poor.play(1, pass);
    poor.play(1, run());
    expect(own(poor)).toEqual([]);
  });

  test('1825/receivership/17: of two it can pay, its keeper must take one', () => {
    const scene = peer(320);
    scene.put('train:3-0', 'pool');
    scene.play(1, pass);
    scene.play(1, run());
    expect(scene.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['buyTrain'] });
    expect(scene.wrongs(1, pass)).toEqual(['1825/receivership/17']);
    scene.play(1, buy('train:3-0', 300));
    expect(own(scene)).toEqual(['train:3-0']);
    expect(scene.turn().entity).toBe('company:MR');
  });
});

describe('what a company owes and leases', () => {
  /** LNWR, led by nobody, on the line; MR, led by player 2, has its turn first. */
  function orphan(
    cash: number,
    kinds: readonly string[] = [],
    { profile = 'peer', linked = true } = {},
  ): Scene {
    const scene = begin({ players: 4, units: '12', profile });
    started(scene, 'LNWR', 100, { pool: 60 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    scene.fund('company:LNWR', cash);
    token(scene, 'LNWR', 'T16');
    token(scene, 'MR', 'Q15');
    if (linked) line(scene, ...kinds);
    operating(scene, ['MR', 'LNWR']);
    return scene;
  }

  /** The turn of LNWR begins by itself. */
  const begun = (...given: Parameters<typeof orphan>) => {
    const scene = orphan(...given);
    scene.play(2, pass);
    return scene;
  };

  const run = (...owned: string[]) => ({
    verb: 'runTrains',
    company: 'LNWR',
    routes: owned.length === 0 ? [] : [{ trains: owned, way: ['T16.0', 'S17', 'R16.0'] }],
  });

  const lease = (train: string) => ({ verb: 'leaseTrain', company: 'LNWR', train });

  test('1825/receivership/13: a company without a loan may run for nothing', () => {
    const scene = begun(0, ['2']);
    scene.play(1, pass);
    expect(scene.wrongs(1, run())).toEqual([]);
  });

  test('1825/receivership/11: what is short by a pound is a loan of a pound, the first of the turn', () => {
    const scene = begun(9);
    scene.play(1, lease('train:2-0'));
    expect([scene.cash('company:LNWR'), turnOf(scene).loan]).toEqual([0, 1]);
    const paid = begun(10);
    paid.play(1, lease('train:2-0'));
    expect([paid.cash('company:LNWR'), turnOf(paid).loan]).toEqual([0, 0]);
  });

  test('1825/receivership/13: the run must earn the loan, or be the best run if none earns that much', () => {
    const owing = (loan: number, ...kinds: string[]) => {
      const scene = orphan(0, kinds);
      operating(scene, ['LNWR', 'MR'], 'run', { loan });
      return scene.wrongs(1, run('train:2-0'));
    };
    expect(owing(30, '2', '3')).toEqual([]);
    expect(owing(31, '2', '3')).toEqual(['1825/receivership/13']);
    expect(owing(40, '2')).toEqual([]);
  });

  test('1825/receivership/12: after two tiles a train is leased when it runs; others are not asked', () => {
    const scene = orphan(50);
    operating(scene, ['LNWR', 'MR'], 'track', { laid: ['T14', 'S15'] });
    expect(scene.turn().verbs).not.toContain('leaseTrain');
    scene.play(1, pass);
    expect(scene.turn().verbs).toContain('leaseTrain');
    expect(scene.wrongs(1, lease('train:2-0'))).toEqual([]);
    scene.play(1, lease('train:2-0'));
    expect(scene.turn().verbs).toEqual(['runTrains']);
    const before = begun(50);
    expect(before.turn().verbs).toContain('leaseTrain');
    expect(orphan(50).turn().verbs).not.toContain('leaseTrain');
  });

  test('1825/receivership/3: no train is leased if the stock has none left', () => {
    const scene = orphan(50, [], { profile: 'seed' });
    for (const id of piecesIn(scene.table, 'depot').slice()) scene.put(id, 'out');
    operating(scene, ['LNWR', 'MR']);
    scene.settle();
    expect([scene.turn().entity, scene.cash('company:LNWR')]).toEqual(['company:MR', 50]);
  });
});

describe('1825 §11.3, a company that a player acts for', () => {
  /** LNWR, led by nobody, before its trains with this much; a 3 lies in the open market. */
  function acting(cash: number, market: readonly string[]): Scene {
    const scene = begin({ players: 4, units: '12', profile: 'peer' });
    started(scene, 'LNWR', 100, { pool: 60 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    for (const id of market) scene.put(id, 'pool');
    token(scene, 'LNWR', 'T16');
    line(scene);
    scene.fund('company:LNWR', cash);
    operating(scene, ['LNWR', 'MR'], 'run');
    scene.play(1, { verb: 'runTrains', company: 'LNWR', routes: [] });
    return scene;
  }

  const owned = (scene: Scene) =>
    piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train:'));

  const buyTrain = (train: string, cost: number) => ({
    verb: 'buyTrain',
    company: 'LNWR',
    train,
    price: cost,
  });

  test('a kind in the stock and in the market is two to choose from', () => {
    const scene = acting(180, ['train:2-3']);
    expect(owned(scene)).toEqual([]);
    expect(scene.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['buyTrain'] });
    expect(owned(acting(180, []))).toEqual(['train:2-0']);
  });

  test('it chooses again while two can be paid, and has the last one without being asked', () => {
    const scene = acting(600, ['train:3-0']);
    scene.play(1, buyTrain('train:2-0', 180));
    expect(scene.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['buyTrain'] });
    scene.play(1, buyTrain('train:2-1', 180));
    expect(owned(scene)).toEqual(['train:2-0', 'train:2-1', 'train:2-2']);
    expect([scene.cash('company:LNWR'), scene.turn().entity]).toEqual([60, 'company:MR']);
  });
});
