import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  formed,
  operating,
  price,
  type Scene,
  started,
  token,
  trains,
  turnOf,
} from '../../../../kit/1825.ts';
import { lay, line } from '../../../../kit/1825-line.ts';

const pass = { verb: 'pass' };
const TO_LEICESTER = ['T16.0', 'S17', 'R16.0'];
const run = (...owned: string[]) => ({
  verb: 'runTrains',
  company: 'LNWR',
  routes: owned.length === 0 ? [] : [{ trains: owned, way: TO_LEICESTER }],
});
const buy = (train: string, cost: number, company = 'LNWR') => ({
  verb: 'buyTrain',
  company,
  train,
  price: cost,
});

/**
 * LNWR in receivership with this much cash and these trains, Leicester in reach; MR, led by player 2,
 * comes behind it. LNWR's turn is about to begin.
 */
function orphan(
  cash: number,
  owned: readonly string[] = [],
  { phase = '1', profile = 'seed', ...options }: { phase?: string; profile?: string } = {},
): Scene {
  const scene = begin({ players: 4, units: '12', profile, ...options });
  started(scene, 'LNWR', 100, { pool: 60 });
  started(scene, 'MR', 82, { 2: 60 });
  formed(scene, 'LNWR', 'MR');
  scene.fund('company:LNWR', cash);
  scene.fund('company:MR', 1000);
  scene.clock('phase', phase);
  token(scene, 'LNWR', 'T16');
  token(scene, 'MR', 'Q15');
  line(scene, ...owned);
  operating(scene, ['LNWR', 'MR']);
  return scene;
}
const own = (scene: Scene) =>
  piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train'));
const turn = turnOf;

describe('receivership by the book', () => {
  it("1825/receivership/1: the director's certificate in the open market", () => {
    const scene = orphan(0);
    expect(scene.director('LNWR')).toBeUndefined();
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.settle();
    expect(scene.turn()).toMatchObject({ entity: 'company:MR', acting: ['player:2'] });
  });

  it('1825/receivership/2: it builds nothing and puts down no token', () => {
    const scene = orphan(1000, ['2']);
    const none = ['1825/receivership/2'];
    expect(scene.wrongs(1, lay('LNWR', 'T14', '9', 1))).toEqual(none);
    const place = { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 };
    expect(scene.wrongs(1, place)).toEqual(none);
    expect(scene.options(1, 'layTile')).toEqual([]);
    const supply = piecesIn(scene.table, 'supply').length;
    scene.settle();
    expect(piecesIn(scene.table, 'supply')).toHaveLength(supply);
    expect(scene.turn().entity).toBe('company:MR');
  });

  it('1825/receivership/3 1825/receivership/4 1825/receivership/5: it hires a train for 10, runs as well as it can, keeps the money', () => {
    const scene = orphan(15);
    const bank = scene.cash('bank');
    scene.settle();
    expect(scene.cash('company:LNWR')).toBe(15 - 10 + 30);
    expect(bank - scene.cash('bank')).toBe(20);
    expect(scene.at('train:2-0')).toBe('depot');
    expect(scene.price('LNWR')).toBe(90);
  });

  it('1825/receivership/3: the fee it lacks comes off the run; no train is hired that brings nothing', () => {
    const poor = orphan(3);
    poor.settle();
    expect(poor.cash('company:LNWR')).toBe(3 - 3 + 30 - 7);
    const enough = orphan(15, ['3']);
    enough.settle();
    expect(enough.cash('company:LNWR')).toBe(15 + 50);
  });

  it('1825/receivership/6 1825/receivership/7: it sells no train to a company and buys none from one', () => {
    const scene = orphan(100, ['3', '3']);
    trains(scene, 'MR', '4');
    operating(scene, ['MR', 'LNWR'], 'trains');
    expect(scene.wrongs(2, buy('train:3-0', 100, 'MR'))).toEqual(['1825/receivership/6']);
    expect(scene.options(2, 'buyTrain').some((move) => move.train === 'train:3-0')).toBe(false);
    operating(scene, ['LNWR', 'MR'], 'trains');
    expect(scene.wrongs(1, buy('train:4-0', 50))).toContain('1825/receivership/7');
  });

  it('1825/receivership/8: it buys one train, the dearest that it can pay and that earns it more', () => {
    const scene = orphan(400);
    scene.put('train:3-0', 'pool');
    scene.put('train:4-0', 'pool');
    scene.settle();
    expect(own(scene)).toEqual(['train:3-0']);
    expect(scene.cash('company:LNWR')).toBe(400 - 10 + 30 - 300);
    const rich = orphan(1000, ['3']);
    rich.put('train:4-0', 'pool');
    rich.settle();
    expect(own(rich)).toEqual(['train:3-0']);
    const full = orphan(1000, ['2', '2', '2', '2']);
    full.put('train:3-0', 'pool');
    full.settle();
    expect(own(full)).toHaveLength(4);
  });

  it('1825/receivership/9: of too many it gives up the cheapest', () => {
    const scene = orphan(0, ['3', '4', '3', '4'], { phase: '2' });
    operating(scene, ['MR', 'LNWR'], 'trains');
    scene.put('train:5-0', 'pool');
    scene.play(2, buy('train:5-0', 550, 'MR'));
    expect(scene.at('train:3-0')).toBe('pool');
    expect(own(scene)).toHaveLength(3);
    expect(scene.turn().verbs).not.toContain('discardTrain');
  });
});

describe('receivership in recorded games', () => {
  const peer = (cash: number, owned: readonly string[] = [], more: { phase?: string } = {}) =>
    orphan(cash, owned, { profile: 'peer', ...more });
  const lease = (train: string) => ({ verb: 'leaseTrain', company: 'LNWR', train });

  it('1825/receivership/10: the first seat that directs nothing, or else the priority deal', () => {
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

  it('1825/receivership/11: it builds and puts down tokens for 200 more than it has, no further', () => {
    const scene = peer(20);
    const place = { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 };
    expect(scene.wrongs(1, lay('LNWR', 'T14', '9', 1))).toEqual([]);
    scene.put('token:LNWR-1', 'out');
    scene.put('token:LNWR-2', 'out');
    expect(scene.wrongs(1, place)).toEqual([]);
    scene.play(1, place);
    expect([scene.cash('company:LNWR'), turn(scene).loan]).toEqual([0, 80]);
  });

  it('1825/receivership/11: 200 more for each thing it pays, whatever it owes already', () => {
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

  it('1825/receivership/12: one train on sale, for 10, while it builds or before it runs', () => {
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

  it('1825/receivership/13 1825/receivership/14: the run brings back what it owes, which is taken off', () => {
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

  it('1825/receivership/15: a leased train runs, gives the reach instead of the company’s own, and uses no train limit', () => {
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

  it('1825/receivership/16: the one train that it can pay is bought for it', () => {
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

  it('1825/receivership/17: of two it can pay, its keeper must take one', () => {
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

describe('minors without a director', () => {
  /** GNoS of unit 3 stands alone, with a train. */
  function minor(profile: string, units: string): Scene {
    const scene = begin({ players: units === '3' ? 2 : 4, units, profile });
    started(scene, 'CR', 76, { 1: 60 });
    started(scene, 'M&C', 76, { pool: 60 });
    formed(scene, 'M&C', 'CR');
    price(scene, 'M&C', 76);
    token(scene, 'M&C', 'K7');
    scene.put('train:3T-0', 'company:M&C');
    operating(scene, ['CR', 'M&C']);
    scene.fund('company:CR', 0);
    return scene;
  }

  it('1825/receivership/18: it misses its turn and falls one step', () => {
    const scene = minor('seed', '3');
    scene.play(1, pass);
    expect(scene.price('M&C')).toBe(71);
    expect(scene.turn().round.startsWith('Stock')).toBe(true);
    const joined = minor('peer', '23');
    joined.play(1, pass);
    expect(joined.price('M&C')).toBe(71);
    expect(joined.turn().entity).not.toBe('company:M&C');
  });

  it('1825/receivership/19: in recorded games of unit 3 alone it operates', () => {
    const scene = minor('peer', '3');
    scene.play(1, pass);
    expect(scene.turn()).toMatchObject({ entity: 'company:M&C', acting: ['player:2'] });
    expect(scene.price('M&C')).toBe(76);
  });
});
