import { describe, expect, test } from 'vitest';
import { boxOf, clause } from '../../../../kit/1825.ts';

const company = (id: string, options: object) =>
  boxOf({ players: 4, ...options } as never).companies.get(id)!;

const u3 = { units: '3', players: 2 };

describe('homes and tokens', () => {
  test.each(
    [
      [8, 'LNWR', { units: '1' }, ['T16.0'], [0, 40, 100, 100, 100]],
      [9, 'LNWR', { units: '12' }, ['T16.0', 'Q11.0'], [0, 0, 40, 100, 100, 100, 100]],
      [10, 'GWR', { units: '1' }, ['V14.0'], [0, 40, 100, 100, 100]],
      [11, 'GWR', { units: '1', r2: true }, ['V14.0', 'Y7.0'], [0, 0, 40, 100, 100, 100, 100]],
      [12, 'GER', { units: '1' }, ['V20.4'], [0, 40, 100, 100]],
      [13, 'LSWR', { units: '1' }, ['V20.0'], [0, 40, 100, 100]],
      [14, 'SECR', { units: '1' }, ['W23.0'], [0, 40, 100, 100]],
      [15, 'SECR', { units: '1', db2: true }, ['W23.0'], [0, 40, 100, 100]],
      [16, 'LBSC', { units: '1' }, ['X20.0'], [0, 40, 100]],
      [17, 'LBSC', { units: '1', db2: true }, ['X20.0'], [0, 40, 100]],
      [18, 'LNWR', { units: '2' }, ['Q11.0'], [0, 40, 100, 100]],
      [19, 'MR', { units: '2' }, ['Q15.0'], [0, 40, 100, 100]],
      [20, 'MR', { units: '12' }, ['Q15.0'], [0, 40, 100, 100]],
      [21, 'NER', { units: '2' }, ['L14.0'], [0, 40, 100, 100]],
      [22, 'GCR', { units: '2' }, ['O15.0'], [0, 40, 100]],
      [23, 'GNR', { units: '2' }, ['O15.1'], [0, 40, 100]],
      [24, 'L&Y', { units: '2' }, ['O11.1'], [0, 40, 100]],
      [25, 'CR', u3, ['G5.2'], [0, 40, 100, 100]],
      [26, 'NBR', u3, ['G5.1'], [0, 40, 100, 100]],
      [27, 'GSWR', u3, ['G5.0'], [0, 40, 100]],
      [28, 'GNoS', u3, ['B12.0'], [0]],
      [29, 'HR', u3, ['B8.0'], [0]],
      [30, 'HR', { ...u3, unit_4: true }, ['A5.0'], [0]],
      [31, 'M&C', u3, ['K7.0'], [0]],
      [32, 'Cam', { units: '1', r1: true }, ['R8'], [0]],
      [33, 'TV', { units: '1', r1: true }, ['V8'], [0]],
      [34, 'S&DR', { units: '1', r2: true }, ['W9'], [0]],
      [35, 'M&GN', { units: '1', r3: true }, ['Q23'], [0]],
      [36, 'FR', { units: '2', k5: true }, ['M9'], [0]],
      [37, 'NS', { units: '2', k5: true }, ['Q13'], [0]],
      [38, 'LT&S', { units: '1', k7: true }, ['V22'], [0]],
    ].map(([n, ...row]) => [clause(`place-token/${n as number}`), ...row] as const),
  )('%s: %s in %j is at home in %j, tokens %j', (_, id, options, homes, tokens) => {
    const { home, data } = company(id as string, options as object);
    const where = home.map(({ hex, city }, i) =>
      (homes as string[])[i]!.includes('.') ? `${hex}.${city ?? 0}` : hex,
    );
    expect(where).toEqual(homes);
    expect(data.tokens).toEqual(tokens);
    const box = boxOf({ players: 4, ...(options as object) } as never);
    const prices = [...box.pieces.values()]
      .filter((piece) => piece.kind === 'token' && piece.company === id)
      .map((piece) => piece.price);
    expect(prices).toEqual(tokens);
  });
});

describe('par and required trains', () => {
  test.each(
    [
      [4, 'LNWR', { units: '1' }, 100],
      [4, 'LNWR', { units: '2' }, 100],
      [5, 'GWR', { units: '1' }, 90],
      [6, 'MR', { units: '2' }, 82],
      [7, 'NER', { units: '2' }, 82],
      [8, 'CR', u3, 76],
      [9, 'GER', { units: '1' }, 76],
      [10, 'LSWR', { units: '1' }, 76],
      [11, 'NBR', u3, 76],
      [12, 'GCR', { units: '2' }, 71],
      [13, 'GNR', { units: '2' }, 71],
      [14, 'L&Y', { units: '2' }, 71],
      [15, 'SECR', { units: '1' }, 71],
      [15, 'SECR', { units: '1', db2: true }, 67],
      [16, 'GSWR', u3, 67],
      [17, 'LBSC', { units: '1' }, 67],
    ].map(([n, ...row]) => [clause(`starting-a-company/${n as number}`), ...row] as const),
  )('%s: %s in %j starts at %i', (_, id, options, par) => {
    expect(company(id as string, options as object).data.par).toBe(par);
  });

  test('1825/starting-a-company/3: majors have a par printed, minors have not', () => {
    const box = boxOf({
      players: 6,
      units: '123',
      r1: true,
      r2: true,
      r3: true,
      k5: true,
      k7: true,
    });
    for (const { kind, data } of box.companies.values())
      expect(typeof data.par).toBe(kind === 'major' ? 'number' : 'undefined');
    expect([...box.companies.values()].filter(({ kind }) => kind === 'minor')).toHaveLength(10);
  });

  test.each(
    [
      [26, 'GNoS', u3, '5'],
      [27, 'HR', u3, 'U3'],
      [28, 'M&C', u3, '3T'],
      [29, 'Cam', { units: '1', r1: true }, 'U3'],
      [30, 'TV', { units: '1', r1: true }, '4T'],
      [31, 'S&DR', { units: '1', r2: true }, '5'],
      [32, 'M&GN', { units: '1', r3: true }, '4T'],
      [33, 'FR', { units: '2', k5: true }, '5'],
      [34, 'NS', { units: '2', k5: true }, '3T'],
      [35, 'LT&S', { units: '1', k7: true }, '2+2'],
    ].map(([n, ...row]) => [clause(`starting-a-company/${n as number}`), ...row] as const),
  )('%s: %s in %j forms with a %s', (_, id, options, train) => {
    expect(company(id as string, options as object).data.requiredTrain).toBe(train);
  });
});

describe('the row of prices', () => {
  const prices = (options: object) =>
    boxOf({ players: 4, ...options } as never).market.cells.map(({ price }) => price);

  const short = [
    0, 5, 10, 16, 24, 34, 42, 49, 55, 61, 67, 71, 76, 82, 90, 100, 112, 126, 142, 160, 180, 205,
    230, 255, 280, 300, 320, 340,
  ];

  test('1825/pay-dividends/18: without unit 2 the row ends at 340', () => {
    expect(prices({ units: '1' })).toEqual(short);
    expect(prices(u3)).toEqual(short);
  });

  test('1825/pay-dividends/19: with unit 2 it runs on to 500', () => {
    const more = [360, 380, 400, 420, 440, 460, 480, 500];
    for (const units of ['2', '12', '23', '123'])
      expect(prices({ units })).toEqual([...short, ...more]);
  });
});

describe('the stock of trains', () => {
  const kinds = {
    players: 6,
    units: '123',
    r1: true,
    r2: true,
    r3: true,
    k2: true,
    k3: true,
    k5: true,
    k7: true,
  };

  const combos = ['1', '2', '3', '12', '23', '123'];

  const count = (units: string, kind: string, kits: readonly string[] = []): number => {
    const players = units === '3' ? 2 : 4;
    const chosen = Object.fromEntries(kits.map((kit) => [kit, true]));
    const box = boxOf({ players, units, ...chosen });
    return [...box.pieces.values()].filter((p) => p.kind === 'train' && p.type === kind).length;
  };

  const plus = (units: string, kind: string, before: string[], kits: string[]) =>
    count(units, kind, [...before, ...kits]) - count(units, kind, before);

  const phase = (name: string, options: object) =>
    boxOf({ players: 4, ...options } as never).phases.find((p) => p.name === name);

  const colours = ['yellow', 'green', 'brown', 'gray'];

  test.each(
    [
      [14, '2', 180, '5', null],
      [16, '3', 300, '7', null],
      [18, '4', 430, null, null],
      [20, '5', 550, null, null],
      [22, '6', 650, null, null],
      [24, '7', 720, null, null],
      [26, '3T', 370, null, '3'],
      [28, 'U3', 410, null, '3'],
      [30, '2+2', 600, null, '4'],
      [32, '4T', 480, null, '4'],
      [34, '4+4E', 830, null, '4a'],
    ].map(([n, ...row]) => [clause(`purchase-trains/${n as number}`), ...row] as const),
  )(
    '%s: a %s costs %i, goes with the first %s, comes with phase %s',
    (_, kind, price, rustsOn, availableOn) => {
      const { trains } = boxOf(kinds);
      expect(trains.get(kind as string)).toMatchObject({ price, data: { rustsOn, availableOn } });
    },
  );

  test('1825/purchase-trains/16: without K3 a 3 is never obsolete', () => {
    expect(boxOf({ players: 4, units: '12' }).trains.get('3')!.data.rustsOn).toBeNull();
    expect(boxOf({ players: 4, units: '12', k3: true }).trains.get('3')!.data.rustsOn).toBe('7');
  });

  test('1825/purchase-trains/3: a kind whose phase is not in the game comes in its turn', () => {
    const lone = boxOf({ players: 4, units: '1', r1: true }).trains;
    expect(lone.get('4T')!.data.availableOn).toBeNull();
    expect(lone.get('U3')!.data.availableOn).toBe('3');
    const full = boxOf({ players: 4, units: '1', r1: true, k3: true }).trains;
    expect(full.get('4T')!.data.availableOn).toBe('4');
  });

  test.each(
    [
      [15, '2', [6, 5, 5, 7, 5, 7]],
      [17, '3', [4, 3, 3, 6, 5, 6]],
      [19, '4', [3, 2, 1, 4, 4, 5]],
      [21, '5', [4, 3, 3, 5, 6, 6]],
      [23, '6', [0, 2, 0, 2, 0, 2]],
      [25, '7', [0, 0, 2, 0, 2, 2]],
      [27, '3T', [0, 0, 1, 0, 1, 1]],
      [29, 'U3', [0, 0, 1, 0, 1, 1]],
      [31, '2+2', [0, 0, 0, 0, 0, 0]],
      [33, '4T', [0, 0, 0, 0, 0, 0]],
      [35, '4+4E', [0, 0, 0, 0, 0, 0]],
    ].map(([n, ...row]) => [clause(`purchase-trains/${n as number}`), ...row] as const),
  )('%s: trains of kind %s, unit by unit: %j', (_, kind, counts) => {
    expect(combos.map((units) => count(units, kind as string))).toEqual(counts);
  });

  test.each(
    [
      [17, '3', 'k2', ['k3'], { 1: -1, 2: -1, 12: -1, 23: -1, 123: -1 }],
      [19, '4', 'k2', ['k3'], { 1: -1, 2: -1, 12: -1, 23: 0, 123: -1 }],
      [21, '5', 'k2', ['k3'], { 1: 0, 2: 0, 12: -1, 23: -1, 123: -1 }],
      [21, '5', 'r2', [], { 1: 1, 12: 1, 123: 1 }],
      [21, '5', 'k3', [], { 1: -1, 2: -1, 3: -1, 12: -1, 23: -1, 123: -1 }],
      [21, '5', 'k5', [], { 2: 1, 12: 1, 23: 1, 123: 1 }],
      [23, '6', 'k3', [], { 1: 3, 2: 1, 3: 3, 12: 3, 23: 3, 123: 3 }],
      [25, '7', 'k3', [], { 1: 2, 2: 2, 3: 2, 12: 2, 23: 2, 123: 2 }],
      [27, '3T', 'u3p', [], { 3: 2, 23: 2, 123: 2 }],
      [27, '3T', 'k5', [], { 2: 1, 12: 1 }],
      [27, '3T', 'k2', ['k3'], { 1: 3, 2: 3, 12: 4, 23: 4, 123: 5 }],
      [29, 'U3', 'u3p', [], { 3: 2, 23: 2, 123: 2 }],
      [29, 'U3', 'r1', [], { 1: 1, 12: 1 }],
      [29, 'U3', 'k2', ['k3'], { 1: 1, 2: 1, 12: 2, 23: 2, 123: 3 }],
      [31, '2+2', 'k7', [], { 1: 1, 12: 1 }],
      [31, '2+2', 'k2', ['k3'], { 1: 3, 2: 3, 123: 3 }],
      [33, '4T', 'r1', [], { 1: 1 }],
      [33, '4T', 'r3', [], { 1: 1 }],
      [33, '4T', 'k2', ['k3'], { 1: 2, 23: 2 }],
      [35, '4+4E', 'k2', ['k3'], { 1: 2, 2: 2, 123: 2 }],
    ].map(([n, ...row]) => [clause(`purchase-trains/${n as number}`), ...row] as const),
  )('%s: trains of kind %s that %s adds: %j %j', (_, kind, kit, before, more) => {
    for (const [units, n] of Object.entries(more as object))
      expect([units, plus(units, kind as string, before as string[], [kit as string])]).toEqual([
        units,
        n,
      ]);
  });

  test.each(
    [
      [36, '1', { units: '1' }, '2', 4, 1, 1],
      [37, '2', { units: '1' }, '3', 4, 2, 2],
      [38, '3', { units: '1' }, '5', 3, 3, 3],
      [39, '3a', { units: '2' }, '6', 3, 4, 3],
      [40, '4', { units: '1', k3: true }, '6', Infinity, 4, 3],
      [41, '4a', { units: '1', k3: true }, '7', Infinity, 4, 3],
    ].map(([n, ...row]) => [clause(`purchase-trains/${n as number}`), ...row] as const),
  )(
    '%s: phase %s of %j begins with the first %s: limit %f, %i colours, %i rounds',
    (_, name, options, onTrain, limit, tiles, rounds) => {
      const found = phase(name as string, options as object)!;
      expect(found).toMatchObject({ onTrain, operatingRounds: rounds });
      expect([...found.tiles]).toEqual(colours.slice(0, tiles as number));
      if (limit === Infinity) expect(found.trainLimit).toBeGreaterThan(40);
      else expect(found.trainLimit).toBe(limit);
    },
  );

  test('1825/purchase-trains/39 1825/purchase-trains/40 1825/purchase-trains/41: which games have which late phase', () => {
    const names = (options: object) =>
      boxOf({ players: 4, ...options } as never)
        .phases.map(({ name }) => name)
        .join();
    expect(names({ units: '1' })).toBe('1,2,3');
    expect(names({ units: '12' })).toBe('1,2,3,3a');
    expect(names({ units: '12', k3: true })).toBe('1,2,3,4,4a');
    expect(names({ units: '3', players: 2, k3: true })).toBe('1,2,3,4,4a');
  });

  test('1825/purchase-trains/10: four, four, three, three, and then any number', () => {
    const limits = (options: object) =>
      boxOf({ players: 4, ...options } as never).phases.map(({ trainLimit }) => trainLimit);
    expect(limits({ units: '12' })).toEqual([4, 4, 3, 3]);
    expect(limits({ units: '12', k3: true }).slice(0, 3)).toEqual([4, 4, 3]);
    for (const limit of limits({ units: '12', k3: true }).slice(3))
      expect(limit).toBeGreaterThan(40);
  });
});
