import { describe, expect, it } from 'vitest';
import { rules1825 } from '../../../../../../engine/games/1825/routes/rules.ts';
import { dearestDealt } from '../../../../../../engine/games/1825/setup.ts';
import type { Stop } from '../../../../../../engine/hexes/track.ts';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import {
  begin,
  broken,
  formed,
  operating,
  price,
  type Scene,
  started,
} from '../../../../../kit/1825.ts';
import { tile, token, trains, turnOf } from '../../../../../kit/1825.ts';
import { builder, lay, line } from '../../../../../kit/1825-line.ts';
import { buy, dealing, pass, sell, start } from '../../../../../kit/1825-stock.ts';

/** Another reader's positions on what trains count, and on boundaries of the stock and train rules. */

/** A stop by itself: what it is, what it earns and where it is. */
const stop = (id: number, kind: 'city' | 'town' | 'halt', revenue: number, at = `A${id}`): Stop => {
  const visit = kind === 'halt' ? { visitCost: 0 } : {};
  const what = { kind: kind === 'city' ? kind : 'town', revenue, ...visit } as const;
  const rest = { index: 0, part: 0, cityIndex: 0, slots: 1, groups: [], hide: false, rest: {} };
  return { id, at, hex: Number(at.slice(1)), node: { ...what, ...rest } };
};

/** The rules of 1825 where LNWR stands in these stops, which may be through stations. */
const rulesOf = (standing: readonly Stop[], through: readonly Stop[] = [], peer = false) =>
  rules1825({
    ...{ company: 'LNWR', phase: '3', bestStopsPaid: peer },
    slots: (one: Stop) => (standing.includes(one) ? ['LNWR'] : [null]),
    throughStation: (one: Stop) => through.includes(one),
    ...{ twoPlusTwoTownEnd: peer, haltEndForU3: peer, twoPlusTwoDoubleHeads: peer },
    expressPaysTowns: !peer,
  } as Parameters<typeof rules1825>[0]);
const train = (name: string) => ({ id: `train:${name}-0`, name });
const mode = (rules: ReturnType<typeof rulesOf>, name: string) => rules.modes(train(name))[0]!;

describe('1825 §8, what a train is paid', () => {
  const a = stop(1, 'city', 30);
  const b = stop(2, 'city', 20);
  const c = stop(3, 'city', 40);
  const town = stop(4, 'town', 10);
  const halt = stop(5, 'halt', 10);
  const paid = (name: string, stops: readonly Stop[], ...given: Parameters<typeof rulesOf>) =>
    mode(rulesOf(...given), name).score({ stops, hops: [] });

  it('as many stops as its number says', () => {
    const reach = (name: string) => mode(rulesOf([a]), name).reach;
    expect(['2', '3', '4', '5', '6', '7', '2+2', '3T', '4T', 'U3', '4+4E'].map(reach)).toEqual([
      ...[2, 3, 4, 5, 6, 7, 2, 3, 4, 3, Infinity],
    ]);
  });

  it('a 2+2 is paid double and says so; a 2 is not', () => {
    expect(paid('2+2', [a, b], [a])).toEqual([
      { index: 0, value: 60, note: 'doubled' },
      { index: 1, value: 40, note: 'doubled' },
    ]);
    expect(paid('2', [a, b], [a])).toEqual([
      { index: 0, value: 30 },
      { index: 1, value: 20 },
    ]);
  });

  it('a halt pays a T train alone', () => {
    const sums = (name: string) =>
      paid(name, [a, halt, b], [a]).reduce((sum, { value }) => sum + value, 0);
    expect([sums('3'), sums('3T'), sums('4+4E')]).toEqual([50, 60, 100]);
  });

  it('a 4+4E is paid double for its best four stops, of those alike the first, and towns by the book', () => {
    const more = [stop(6, 'city', 20), stop(7, 'city', 20)];
    const pays = paid('4+4E', [a, b, c, town, ...more], [a]);
    expect(pays.map(({ index, value }) => [index, value])).toEqual([
      [0, 60],
      [1, 40],
      [2, 80],
      [4, 40],
    ]);
    const values = (peer: boolean) =>
      paid('4+4E', [a, town, b], [a], [], peer).map(({ value }) => value);
    expect([values(false), values(true)]).toEqual([
      [60, 20, 40],
      [60, 0, 40],
    ]);
  });

  it('one train makes one run; a 4+4E is paid for four', () => {
    const one = ['2', '3T', 'U3', '4+4E'].map((name) => mode(rulesOf([a]), name));
    expect(one.map(({ trains, paid: most }) => [trains, most])).toEqual([
      ...[[1], [1], [1], [1, 4]].map(([trains, most]) => [trains, most]),
    ]);
  });

  it('where it ends: T trains in towns and halts, a U3 in towns, a 2+2 and a U3 in both only in recorded games', () => {
    const ends = (name: string, peer: boolean) =>
      [a, town, halt].map((one) => mode(rulesOf([a], [], peer), name).ends(one));
    const kinds = ['3', '3T', 'U3', '2+2', '4+4E'];
    const [city, towns, all] = [
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ];
    expect(kinds.map((name) => ends(name, false))).toEqual([city, all, towns, city, city]);
    expect(kinds.map((name) => ends(name, true))).toEqual([city, all, all, all, city]);
  });

  it('a through station that is passed may be left out, an end never is', () => {
    const end = stop(8, 'city', 10);
    // A 2 over three stops: the one in the middle is left out, though an end brings less.
    const last = paid('2', [a, c, end], [a, c, end], [c, end]);
    expect(last.map(({ value, note }) => [value, note])).toEqual([
      [30, undefined],
      [0, 'left out'],
      [10, undefined],
    ]);
    const first = paid('2', [end, c, a], [a, c, end], [c, end]);
    expect(first.map(({ value }) => value)).toEqual([10, 0, 30]);
    // Of two that are passed the cheaper one.
    const two = paid('3', [a, c, b, end], [a, b, c], [b, c]);
    expect(two.map(({ value }) => value)).toEqual([30, 40, 0, 10]);
  });
});

describe('1825 §8.3, double-heading', () => {
  const own = stop(1, 'city', 30);
  const town = stop(2, 'town', 10);
  const other = stop(3, 'city', 20);
  // Asked anew in each test, so that what is asked is what the rules say then.
  const rules = () => rulesOf([own]);
  const heading = () => rules().pair!(train('2'), train('2'))!;
  const fault = (...stops: Stop[]) => heading().check!({ stops, hops: [] });

  it('two 2 trains make three stops, no more and no fewer, halts aside', () => {
    expect([heading().trains, mode(rules(), '2').trains, heading().reach]).toEqual([2, 1, 3]);
    expect([own, town, stop(9, 'halt', 10)].map(heading().weighs)).toEqual([1, 1, 0]);
    // No 2 is left when the first through station may be left out.
    expect([heading().spared!(own), heading().irregular!(own)]).toEqual([false, false]);
    expect(rules().pair!(train('3'), train('3'))).toBeNull();
    expect(rules().pair!(train('2+2'), train('2+2'))).toBeNull();
    expect(fault(own, town, other)).toBeNull();
    expect(fault(own, stop(9, 'halt', 10), town, other)).toBeNull();
    expect(fault(own, other)).toEqual({ fault: 'too-short', facts: { visits: 2, least: 3 } });
    expect(fault(own, town, other, stop(4, 'city', 20))).toEqual({
      ...{ fault: 'too-long', facts: { visits: 4, may: 3 } },
    });
  });

  it('neither half makes two stops of one hex, though the two ends may', () => {
    expect(fault(own, stop(7, 'town', 10, 'A1'), other)).toMatchObject({ fault: 'same-hex' });
    expect(fault(own, stop(7, 'town', 10, 'A3'), other)).toMatchObject({ fault: 'same-hex' });
    expect(fault(own, town, stop(8, 'city', 20, 'A1'))).toBeNull();
  });

  it('they meet in a town, or in a city without a token of the company with one on one side', () => {
    expect(fault(other, own, town)).toMatchObject({ fault: 'no-own-marker' });
    expect(fault(own, other, stop(4, 'city', 20))).toBeNull();
    expect(fault(stop(4, 'city', 20), other, town)).toMatchObject({ fault: 'no-own-marker' });
  });
});

describe('1825 §2, what is dealt', () => {
  it('nobody pays more than the face of the dearest private that is dealt', () => {
    const dearest = (players: number, units: '1' | '2' | '123', kits = {}) =>
      dearestDealt(begin({ players, units, ...kits }).table);
    expect([dearest(2, '1'), dearest(4, '1'), dearest(3, '2')]).toEqual([75, 210, 160]);
    expect(dearest(9, '123', { r1: true, r2: true, r3: true })).toBe(210);
  });
});

describe('1825 §4.6, the president’s certificate on the market', () => {
  it('the buyer pays for one, gives one back, and keeps the rest', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 40, pool: 20 });
    scene.put('share:LNWR-0', 'pool');
    for (const id of piecesIn(scene.table, 'pool').filter((one) => one.startsWith('share:LNWR-')))
      if (id !== 'share:LNWR-0') scene.put(id, 'player:1');
    const [held, cash] = [scene.holds(1, 'LNWR'), scene.cash('player:1')];
    expect(held).toBe(40);
    scene.play(1, buy('LNWR', 'pool', 20));
    expect(scene.holds(1, 'LNWR')).toBe(50);
    expect([scene.cash('player:1'), scene.director('LNWR')]).toEqual([cash - 100, 'player:1']);
  });
});

describe('1825 §10, who is asked about trains', () => {
  /** LNWR of player 1 at its trains, with a 2 of its own; MR of player 2 has these. */
  function asked(cash: number, theirs: readonly string[], options: object = {}) {
    const scene = begin({ players: 4, units: '12', ...options });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    scene.fund('company:LNWR', cash);
    trains(scene, 'LNWR', '2');
    trains(scene, 'MR', ...theirs);
    operating(scene, ['LNWR', 'MR'], 'trains', { revenue: 0 });
    scene.settle();
    return (scene.read('at') ?? 0) === 0;
  }

  it('a train of another company is sold for 10 at the least: with 9 nothing is asked', () => {
    expect([asked(10, ['2']), asked(9, ['2'])]).toEqual([true, false]);
  });

  it('its own trains are none that it could buy', () => {
    expect([asked(150, []), asked(180, [])]).toEqual([false, true]);
  });

  it('as recorded games have it, it is asked with a pound, though prices go by tens', () => {
    const peer = { profile: 'peer' };
    expect([asked(1, ['2'], peer), asked(0, ['2'], peer)]).toEqual([true, false]);
  });
});

describe('1825 §8.4 and D25, a through station beside halts and towns', () => {
  const [a, station, b] = [stop(1, 'city', 30), stop(2, 'city', 10), stop(3, 'city', 20)];
  const sum = (name: string, stops: readonly Stop[], peer: boolean) =>
    mode(rulesOf([station], [station], peer), name)
      .score({ stops, hops: [] })
      .reduce((all, { value }) => all + value, 0);

  it('by the book it alone is left out, in recorded games a halt takes one of the paid places', () => {
    const stops = [a, station, stop(4, 'halt', 10), b, stop(5, 'town', 20)];
    expect([sum('3T', stops, false), sum('3T', stops, true)]).toEqual([80, 70]);
    // A train that is paid nothing for a halt loses no place to it.
    const cities = [a, station, stop(4, 'halt', 10), b, stop(5, 'city', 20)];
    expect([sum('3', cities, false), sum('3', cities, true)]).toEqual([70, 70]);
    const notes = mode(rulesOf([station], [station], true), '3').score({ stops: cities, hops: [] });
    expect(notes.map(({ note }) => note)).toEqual([
      ...[undefined, 'left out', 'halt', undefined, undefined],
    ]);
  });

  it('a U3 leaves it out of its three cities and is paid for every town', () => {
    const stops = [a, stop(4, 'town', 10), station, b, stop(5, 'town', 10), stop(6, 'city', 40)];
    expect([sum('U3', stops, false), sum('U3', stops, true)]).toEqual([110, 110]);
    // Among three cities it is one of them.
    expect(sum('U3', stops.slice(0, 4), false)).toBe(70);
  });

  it('in recorded games the worst of the stops is not paid, by the book the station', () => {
    const dear = stop(2, 'city', 40);
    const pays = (peer: boolean) =>
      mode(rulesOf([dear], [dear], peer), '2').score({ stops: [a, dear, b], hops: [] });
    expect(pays(false).map(({ value }) => value)).toEqual([30, 0, 20]);
    expect(pays(true).map(({ value }) => value)).toEqual([30, 40, 0]);
  });
});

describe('1825 §4.5 and D27, what was bought a moment ago', () => {
  it('is not sold, whether the president’s certificate came from the market or started a company', () => {
    const taken = dealing();
    started(taken, 'LNWR', 100, { pool: 40 });
    taken.put('share:LNWR-8', 'player:1');
    started(taken, 'GWR', 90, { 2: 20, 1: 10 });
    taken.play(1, buy('LNWR', 'pool', 20));
    expect(taken.director('LNWR')).toBe('player:1');
    expect(taken.wrongs(1, sell('LNWR', 10))).toContain('1825/selling/11');
    taken.play(1, sell('GWR', 10));
    expect(taken.wrongs(1, sell('LNWR', 20))).toEqual([]);

    const founded = dealing();
    started(founded, 'GWR', 90, { 2: 20, 1: 10 });
    founded.play(1, start('LNWR', 100));
    expect(founded.wrongs(1, sell('LNWR', 20))).toContain('1825/selling/11');
    founded.play(1, sell('GWR', 10));
    expect(founded.wrongs(1, sell('LNWR', 20))).toEqual([]);
  });
});

describe('1825 §4.4 and §4.7, who is paid for the last certificate', () => {
  it('a minor is paid for its own shares also after forming, a major never', () => {
    const scene = dealing();
    started(scene, 'Cam', 90, { 2: 80 });
    started(scene, 'LNWR', 100, { 2: 90 });
    formed(scene, 'Cam', 'LNWR');
    const had = ['company:Cam', 'company:LNWR'].map(scene.cash);
    scene.play(1, buy('Cam', 'ipo', 20));
    scene.play(1, pass);
    scene.play(2, buy('LNWR'));
    const now = ['company:Cam', 'company:LNWR'].map(scene.cash);
    expect(now.map((cash, i) => cash - had[i]!)).toEqual([180, 0]);
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
    ...{ verb: 'buyTrain', company: 'LNWR', train, price: cost },
  });

  it('a kind in the stock and in the market is two to choose from', () => {
    const scene = acting(180, ['train:2-3']);
    expect(owned(scene)).toEqual([]);
    expect(scene.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['buyTrain'] });
    expect(owned(acting(180, []))).toEqual(['train:2-0']);
  });

  it('it chooses again while two can be paid, and has the last one without being asked', () => {
    const scene = acting(600, ['train:3-0']);
    scene.play(1, buyTrain('train:2-0', 180));
    expect(scene.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['buyTrain'] });
    scene.play(1, buyTrain('train:2-1', 180));
    expect(owned(scene)).toEqual(['train:2-0', 'train:2-1', 'train:2-2']);
    expect([scene.cash('company:LNWR'), scene.turn().entity]).toEqual([60, 'company:MR']);
  });
});

describe('1825 §13 and D21, when the bank is looked at', () => {
  it('what privates paid is noticed with the next dividend, though nothing is paid out', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    for (const player of [2, 3, 4]) scene.fund(`player:${player}`, 0);
    scene.fund('player:1', 5001);
    operating(scene, ['LNWR'], 'dividend', { revenue: 50 }, 2);
    scene.settle();
    expect(broken(scene)).toBe(false);
    scene.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'withhold' });
    expect(broken(scene)).toBe(true);
    const enough = begin({ players: 4, units: '1' });
    started(enough, 'LNWR', 100, { 1: 60 });
    formed(enough, 'LNWR');
    for (const player of [2, 3, 4]) enough.fund(`player:${player}`, 0);
    enough.fund('player:1', 5000);
    operating(enough, ['LNWR'], 'dividend', { revenue: 50 }, 2);
    enough.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'withhold' });
    expect(broken(enough)).toBe(false);
  });
});

describe('1825 §5.2, a home that another company builds', () => {
  it('the token waits for the turn of its minor, and its circle is kept meanwhile', () => {
    const scene = builder({ k5: true }, '2');
    started(scene, 'NS', 76, { 3: 100 });
    formed(scene, 'NS');
    token(scene, 'MR', 'Q15');
    tile(scene, 'Q15', '6', 5);
    tile(scene, 'Q13', '2', 2);
    trains(scene, 'MR', '3');
    operating(scene, ['MR', 'NS', 'LNWR']);
    const [city] = scene
      .options(2, 'layTile')
      .filter(({ hex, tile: type }) => hex === 'Q13' && ['14', '15'].includes(type as string));
    scene.play(2, city!);
    expect(scene.at('token:NS-0')).toBe('company:NS');
    scene.play(2, { verb: 'placeToken', company: 'MR', hex: 'Q13', city: 0 });
    expect(scene.at('token:NS-0')).toBe('company:NS');
    scene.play(2, { verb: 'runTrains', company: 'MR', routes: [] });
    scene.play(2, pass);
    expect(scene.turn().entity).toBe('company:NS');
    expect(scene.at('token:NS-0')).toMatch(/^slot:Q13\.0\./);
  });
});

describe('1825 §6.5, §7 and §12, what a company leaves behind', () => {
  it('gone for good, it keeps neither the hex of its name nor a circle, and blocks nobody', () => {
    const scene = builder({}, '1');
    price(scene, 'MR', 5);
    token(scene, 'MR', 'Q17');
    line(scene, '3');
    const way = { trains: ['train:3-0'], way: ['T16.0', 'S17', 'R16.0', 'Q17.0'] };
    const far = { trains: ['train:3-0'], way: ['R16.0', 'Q17.0', 'Q19', 'R20.0'] };
    token(scene, 'LNWR', 'R16');
    const named = lay('LNWR', 'Q15', '6', 0);
    expect(scene.wrongs(1, named)).toContain('1825/placing-tiles/7');
    operating(scene, ['MR', 'LNWR'], 'dividend', { revenue: 0 });
    scene.settle();
    expect(scene.table.clock.get('removed')).toEqual(['MR']);
    expect(scene.at('token:MR-0')).toBe('out');
    expect(scene.wrongs(1, named)).not.toContain('1825/placing-tiles/7');
    operating(scene, ['LNWR'], 'run');
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LNWR', routes: [way] })).toEqual([]);
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LNWR', routes: [far] })).toEqual([
      '1825/run-trains/4',
    ]);
    scene.play(1, { verb: 'runTrains', company: 'LNWR', routes: [way] });
    expect(turnOf(scene).revenue).toBe(50);
  });
});
