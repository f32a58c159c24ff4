import { describe, expect, test } from 'vitest';
import { rules1825 } from '../../../../../engine/games/1825/routes/rules.ts';
import type { Stop } from '../../../../../engine/hexes/track.ts';

/** Another reader's positions on what trains count. */

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
    company: 'LNWR',
    phase: '3',
    bestStopsPaid: peer,
    slots: (one: Stop) => (standing.includes(one) ? ['LNWR'] : [null]),
    throughStation: (one: Stop) => through.includes(one),
    twoPlusTwoTownEnd: peer,
    haltEndForU3: peer,
    twoPlusTwoDoubleHeads: peer,
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

  test('as many stops as its number says', () => {
    const reach = (name: string) => mode(rulesOf([a]), name).reach;
    expect(['2', '3', '4', '5', '6', '7', '2+2', '3T', '4T', 'U3', '4+4E'].map(reach)).toEqual([
      2,
      3,
      4,
      5,
      6,
      7,
      2,
      3,
      4,
      3,
      Infinity,
    ]);
  });

  test('a 2+2 is paid double and says so; a 2 is not', () => {
    expect(paid('2+2', [a, b], [a])).toEqual([
      { index: 0, value: 60, note: 'doubled' },
      { index: 1, value: 40, note: 'doubled' },
    ]);
    expect(paid('2', [a, b], [a])).toEqual([
      { index: 0, value: 30 },
      { index: 1, value: 20 },
    ]);
  });

  test('a halt pays a T train alone', () => {
    const sums = (name: string) =>
      paid(name, [a, halt, b], [a]).reduce((sum, { value }) => sum + value, 0);
    expect([sums('3'), sums('3T'), sums('4+4E')]).toEqual([50, 60, 100]);
  });

  test('a 4+4E is paid double for its best four stops, of those alike the first, and towns by the book', () => {
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

  test('one train makes one run; a 4+4E is paid for four', () => {
    const one = ['2', '3T', 'U3', '4+4E'].map((name) => mode(rulesOf([a]), name));
    expect(one.map(({ trains, paid: most }) => [trains, most])).toEqual([
      ...[[1], [1], [1], [1, 4]].map(([trains, most]) => [trains, most]),
    ]);
  });

  test('where it ends: T trains in towns and halts, a U3 in towns, a 2+2 and a U3 in both only in recorded games', () => {
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

  test('a through station that is passed may be left out, an end never is', () => {
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

  test('two 2 trains make three stops, no more and no fewer, halts aside', () => {
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
      fault: 'too-long',
      facts: { visits: 4, may: 3 },
    });
  });

  test('neither half makes two stops of one hex, though the two ends may', () => {
    expect(fault(own, stop(7, 'town', 10, 'A1'), other)).toMatchObject({ fault: 'same-hex' });
    expect(fault(own, stop(7, 'town', 10, 'A3'), other)).toMatchObject({ fault: 'same-hex' });
    expect(fault(own, town, stop(8, 'city', 20, 'A1'))).toBeNull();
  });

  test('they meet in a town, or in a city without a token of the company with one on one side', () => {
    expect(fault(other, own, town)).toMatchObject({ fault: 'no-own-marker' });
    expect(fault(own, other, stop(4, 'city', 20))).toBeNull();
    expect(fault(stop(4, 'city', 20), other, town)).toMatchObject({ fault: 'no-own-marker' });
  });
});

describe('1825 §8.4 and D25, a through station beside halts and towns', () => {
  const [a, station, b] = [stop(1, 'city', 30), stop(2, 'city', 10), stop(3, 'city', 20)];

  const sum = (name: string, stops: readonly Stop[], peer: boolean) =>
    mode(rulesOf([station], [station], peer), name)
      .score({ stops, hops: [] })
      .reduce((all, { value }) => all + value, 0);

  test('by the book it alone is left out, in recorded games a halt takes one of the paid places', () => {
    const stops = [a, station, stop(4, 'halt', 10), b, stop(5, 'town', 20)];
    expect([sum('3T', stops, false), sum('3T', stops, true)]).toEqual([80, 70]);
    // A train that is paid nothing for a halt loses no place to it.
    const cities = [a, station, stop(4, 'halt', 10), b, stop(5, 'city', 20)];
    expect([sum('3', cities, false), sum('3', cities, true)]).toEqual([70, 70]);
    const notes = mode(rulesOf([station], [station], true), '3').score({ stops: cities, hops: [] });
    expect(notes.map(({ note }) => note)).toEqual([
      undefined,
      'left out',
      'halt',
      undefined,
      undefined,
    ]);
  });

  test('a U3 leaves it out of its three cities and is paid for every town', () => {
    const stops = [a, stop(4, 'town', 10), station, b, stop(5, 'town', 10), stop(6, 'city', 40)];
    expect([sum('U3', stops, false), sum('U3', stops, true)]).toEqual([110, 110]);
    // Among three cities it is one of them.
    expect(sum('U3', stops.slice(0, 4), false)).toBe(70);
  });

  test('in recorded games the worst of the stops is not paid, by the book the station', () => {
    const dear = stop(2, 'city', 40);
    const pays = (peer: boolean) =>
      mode(rulesOf([dear], [dear], peer), '2').score({ stops: [a, dear, b], hops: [] });
    expect(pays(false).map(({ value }) => value)).toEqual([30, 0, 20]);
    expect(pays(true).map(({ value }) => value)).toEqual([30, 40, 0]);
  });
});
