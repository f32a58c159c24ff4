import { describe, expect, test } from 'vitest';
import { optionsNamed, PROFILES } from '../../../../../engine/games/1825/box/choices.ts';
import { switchesIn } from '../../../../../engine/games/1825/box/figures.ts';
import { title } from '../../../../../engine/games/1825/title.ts';
import type { BoxOptions } from '../../../../../engine/kernel/box.ts';
import { boxOf, clause } from '../../../../kit/1825.ts';

const plays = (players: number, units: string, kits: readonly string[] = []): boolean =>
  title.open({ players, units, ...Object.fromEntries(kits.map((kit) => [kit, true])) }).ok;

const count = (options: BoxOptions, kind: string, type: string): number =>
  [...boxOf(options).pieces.values()].filter((p) => p.kind === kind && p.type === type).length;

const hex = (options: BoxOptions, at: string) =>
  boxOf(options).map.hexes.find((spec) => spec.at === at);

describe('options and composition', () => {
  const stock = ['2', '3', '4', '5', '6', '7', '3T', 'U3', '2+2', '4T', '4+4E'];

  const changes = (players: number, units: string, before: string[], after: string[]) => {
    const of = (kits: string[]) => {
      const options = { players, units, ...Object.fromEntries(kits.map((kit) => [kit, true])) };
      return stock.map((kind) => count(options, 'train', kind));
    };
    const from = of(before);
    return of(after).map((n, i) => n - from[i]!);
  };

  test('1825/options-and-composition/1: seed is the default, and a profile sets every switch', () => {
    expect(boxOf({ players: 4, units: '1' }).options.profile).toBe('seed');
    for (const profile of ['seed', 'peer'] as const) {
      const { data } = boxOf({ players: 4, units: '1', profile });
      expect(data.switches).toEqual(switchesIn(profile));
      expect(data.profile).toBe(profile);
    }
    const [seed, peer] = PROFILES.map(
      (one) => switchesIn(one) as Readonly<Record<string, unknown>>,
    );
    const apart = Object.keys(seed!).filter((s) => seed![s] === peer![s]);
    expect(apart).toEqual([]);
    expect(title.open({ players: 4, units: '1', profile: 'other' }).ok).toBe(false);
  });

  test('1825/options-and-composition/3: six combinations of units, no other', () => {
    const seats: Record<string, number> = { 1: 4, 2: 3, 3: 2, 12: 5, 23: 4, 123: 6 };
    for (const [units, players] of Object.entries(seats)) {
      const { options, data } = boxOf({ players, units });
      expect([options.units, data.units]).toEqual([units, [...units]]);
    }
    for (const units of ['13', '21', '', '4', '1234']) expect(plays(4, units)).toBe(false);
  });

  test.each([
    [clause('options-and-composition/4'), '1', [], 2, 5],
    [clause('options-and-composition/5'), '2', [], 2, 4],
    [clause('options-and-composition/6'), '3', [], 2, 2],
    [clause('options-and-composition/7'), '12', [], 3, 7],
    [clause('options-and-composition/8'), '23', [], 3, 5],
    [clause('options-and-composition/9'), '123', [], 4, 8],
    [clause('options-and-composition/9'), '123', ['r3'], 4, 9],
  ] as const)('%s: units %s with %j seat %i to %i', (_, units, kits, min, max) => {
    for (let players = 1; players <= 10; players++)
      expect([players, plays(players, units, kits)]).toEqual([
        players,
        players >= min && players <= max,
      ]);
  });

  test('1825/options-and-composition/10: without a choice the units follow the number of players', () => {
    const chosen = [2, 3, 4, 5, 6, 7, 8, 9].map((players) => boxOf({ players }).options.units);
    expect(chosen).toEqual(['3', '2', '1', '1', '12', '12', '123', '123']);
    expect(boxOf({ players: 9 }).data.kits).toEqual(['r1', 'r2', 'r3']);
    expect(boxOf({ players: 8 }).data.kits).toEqual([]);
  });

  test('1825/options-and-composition/11: units named singly are joined', () => {
    const units = (...names: string[]) => {
      const read = optionsNamed(names, 4, 'seed');
      return read.ok ? read.value.units : read.error;
    };
    expect(units('unit_1', 'unit_2')).toBe('12');
    expect(units('unit_3', 'unit_2')).toBe('23');
    expect(units('unit_2', 'unit_1', 'unit_3')).toBe('123');
    expect(units('unit_1')).toBe('1');
  });

  test.each([
    [clause('options-and-composition/12'), 4, 'auto', ['k3'], '1', ['k3']],
    [clause('options-and-composition/14'), 4, '23', ['r1'], '12', ['r1']],
    [clause('options-and-composition/14'), 4, '23', ['r2'], '1', ['r2']],
    [clause('options-and-composition/14'), 2, '3', ['r3'], '1', ['r3']],
    [clause('options-and-composition/15'), 4, '1', ['k5'], '2', ['k5']],
    [clause('options-and-composition/16'), 4, '2', ['k7'], '1', ['k7']],
    [clause('options-and-composition/17'), 2, '3', ['k2', 'k3'], '2', ['k2', 'k3']],
    [clause('options-and-composition/18'), 4, '1', ['k2'], '1', ['k2', 'k3']],
    [clause('options-and-composition/19'), 4, '12', ['u3p'], '23', ['u3p']],
    [clause('options-and-composition/20'), 4, '1', ['d1', 'k1'], '1', ['d1']],
    [clause('options-and-composition/20'), 4, '1', ['d1', 'k6'], '1', ['k1', 'k6']],
    [clause('options-and-composition/21'), 4, '1', ['big_bank', 'strict_bank'], '1', ['big_bank']],
    [clause('options-and-composition/22'), 4, '2', ['db1'], '12', ['db1']],
    [clause('options-and-composition/23'), 4, '23', ['db2'], '1', ['db2']],
    [clause('options-and-composition/24'), 4, '12', ['db3'], '23', ['db3']],
    [clause('options-and-composition/25'), 4, '12', ['unit_4'], '23', ['unit_4']],
  ] as const)(
    '%s: %i players, %s with %j refused, %s with %j played',
    (_, players, units, kits, better, fine) => {
      expect(plays(players, units, kits)).toBe(false);
      expect(plays(players, better, fine)).toBe(true);
    },
  );

  test('1825/options-and-composition/13: units 1 and 3 want unit 2 between them', () => {
    const read = (...names: string[]) => optionsNamed(names, 4, 'seed');
    expect(read('unit_1', 'unit_3')).toMatchObject({ ok: false, error: /unit 2/ });
    expect(read('unit_1', 'unit_2', 'unit_3').ok).toBe(true);
  });

  test('1825/options-and-composition/26: revisions before unit 4, kits, units and rims', () => {
    expect(hex({ players: 4, units: '1' }, 'W23')!.tile).toContain('cost:40');
    expect(hex({ players: 4, units: '1', db2: true }, 'W23')!.tile).toBe('city=revenue:0');
    expect(hex({ players: 4, units: '1' }, 'R8')!.tile).toBe('');
    expect(hex({ players: 4, units: '1', r1: true }, 'R8')!.tile).toBe('city=revenue:0');
    expect(hex({ players: 2, units: '3' }, 'B8')!.tile).not.toContain('mountain');
    expect(hex({ players: 2, units: '3', unit_4: true }, 'B8')!.tile).toContain('mountain');
    const { hexes } = boxOf({ players: 6, units: '123' }).map;
    expect(new Set(hexes.map(({ at }) => at)).size).toBe(hexes.length);
  });

  test('1825/options-and-composition/27: the tiles of all parts are added up', () => {
    const eights = (units: string, players: number, kits = {}) =>
      count({ players, units, ...kits }, 'tile', '8');
    expect(eights('1', 4)).toBe(8);
    expect(eights('2', 3)).toBe(4);
    expect(eights('12', 4)).toBe(12);
    expect(eights('123', 4)).toBe(18);
    expect(eights('123', 4, { r1: true, r3: true })).toBe(21);
  });

  test('1825/options-and-composition/28: gray tiles of unit 2 only without K3', () => {
    const gray = (options: BoxOptions) =>
      ['49', '50', '51', '60'].map((type) => count(options, 'tile', type));
    expect(gray({ players: 3, units: '2' })).toEqual([1, 1, 2, 0]);
    expect(gray({ players: 3, units: '2', k3: true })).toEqual([1, 2, 3, 2]);
    expect(gray({ players: 3, units: '1' })).toEqual([0, 0, 0, 0]);
  });

  test('1825/options-and-composition/29 1825/options-and-composition/30: what DB1 exchanges', () => {
    const types = ['87', '88', '887', '888', '14', '15'];
    const tiles = (players: number, units: string, db1: boolean) =>
      types.map((type) => count({ players, units, db1 }, 'tile', type));
    expect(tiles(4, '1', false)).toEqual([1, 1, 0, 0, 2, 2]);
    expect(tiles(4, '1', true)).toEqual([0, 0, 2, 2, 2, 2]);
    expect(tiles(2, '3', false)).toEqual([0, 0, 0, 0, 3, 3]);
    expect(tiles(2, '3', true)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(tiles(4, '123', true)).toEqual([0, 0, 3, 3, 6, 6]);
  });

  test('1825/options-and-composition/31: DB2 frees Ashford and turns SECR and LBSC', () => {
    const seen = (db2: boolean) => {
      const { companies } = boxOf({ players: 4, units: '1', db2 });
      return [
        companies.get('SECR')!.data.par,
        companies.get('SECR')!.data.reservedHexes,
        companies.get('LBSC')!.data.reservedHexes,
        /cost/.test(hex({ players: 4, units: '1', db2 }, 'W23')!.tile),
      ];
    };
    expect(seen(false)).toEqual([71, [], ['X20'], true]);
    expect(seen(true)).toEqual([67, ['W21'], [], false]);
  });

  test('1825/options-and-composition/32: DB3 replaces a part of Scotland', () => {
    const plain = { players: 2, units: '3' };
    const revised = { ...plain, db3: true };
    for (const at of ['I9', 'J6', 'H10', 'F4', 'F2'])
      expect(hex(revised, at)!.tile).not.toBe(hex(plain, at)!.tile);
    expect(hex(plain, 'G13')).not.toEqual(hex(revised, 'G13'));
    expect(hex(revised, 'G13')).toMatchObject({ name: 'Berwick', tile: 'city=revenue:0' });
    expect(hex(revised, 'G7')!.name).toBe('Falkirk & Airdrie');
    expect(hex(plain, 'G7')!.name).not.toBe('Falkirk & Airdrie');
    expect([count(plain, 'tile', '58'), count(revised, 'tile', '58')]).toEqual([0, 1]);
    expect([count(plain, 'tile', '206'), count(revised, 'tile', '206')]).toEqual([0, 1]);
  });

  test('1825/options-and-composition/33: unit 4 adds the north and moves HR to A5', () => {
    const home = (unit_4: boolean) =>
      boxOf({ players: 2, units: '3', unit_4 }).companies.get('HR')!.home;
    expect(home(false)).toMatchObject([{ hex: 'B8' }]);
    expect(home(true)).toMatchObject([{ hex: 'A5' }]);
    expect(hex({ players: 2, units: '3' }, 'c8')).toBeUndefined();
    expect(hex({ players: 2, units: '3', unit_4: true }, 'c8')!.name).toBe('Wick');
  });

  test.each([
    [clause('options-and-composition/34'), 4, '23', [], ['u3p'], [0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0]],
    [clause('options-and-composition/35'), 4, '1', [], ['k3'], [0, 0, 0, -1, 3, 2, 0, 0, 0, 0, 0]],
    [
      clause('options-and-composition/35'),
      5,
      '123',
      [],
      ['k3'],
      [0, 0, 0, -1, 3, 2, 0, 0, 0, 0, 0],
    ],
    [clause('options-and-composition/36'), 4, '2', [], ['k3'], [0, 0, 0, -1, 1, 2, 0, 0, 0, 0, 0]],
    [clause('options-and-composition/37'), 4, '2', [], ['k5'], [0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0]],
    [clause('options-and-composition/37'), 4, '1', [], ['r1'], [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0]],
    [clause('options-and-composition/37'), 4, '1', [], ['r2'], [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]],
    [clause('options-and-composition/37'), 4, '1', [], ['r3'], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]],
    [clause('options-and-composition/37'), 4, '1', [], ['k7'], [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]],
    [
      clause('options-and-composition/38'),
      4,
      '1',
      ['k3'],
      ['k3', 'k2'],
      [0, -1, -1, 0, 0, 0, 3, 1, 3, 2, 2],
    ],
    [
      clause('options-and-composition/38'),
      4,
      '2',
      ['k3'],
      ['k3', 'k2'],
      [0, -1, -1, 0, 0, 0, 3, 1, 3, 2, 2],
    ],
    [
      clause('options-and-composition/38'),
      4,
      '12',
      ['k3'],
      ['k3', 'k2'],
      [0, -1, -1, -1, 0, 0, 4, 2, 3, 2, 2],
    ],
    [
      clause('options-and-composition/38'),
      4,
      '23',
      ['k3'],
      ['k3', 'k2'],
      [0, -1, 0, -1, 0, 0, 4, 2, 3, 2, 2],
    ],
    [
      clause('options-and-composition/38'),
      4,
      '123',
      ['k3'],
      ['k3', 'k2'],
      [0, -1, -1, -1, 0, 0, 5, 3, 3, 2, 2],
    ],
  ])(
    '%s: trains of %i players, units %s, from %j to %j',
    (_, players, units, before, after, more) => {
      expect(changes(players, units, before, after)).toEqual(more);
    },
  );

  test('1825/options-and-composition/39: LNWR of units 1 and 2 has two homes', () => {
    const lnwr = (units: string) => boxOf({ players: 4, units }).companies.get('LNWR')!;
    const homes = (units: string) => lnwr(units).home.map((home) => home.hex);
    expect([homes('1'), homes('2'), homes('12')]).toEqual([['T16'], ['Q11'], ['T16', 'Q11']]);
    expect(lnwr('12').data.tokens).toEqual([0, 0, 40, 100, 100, 100, 100]);
  });

  test('1825/options-and-composition/40: R2 gives GWR Exeter', () => {
    const gwr = (r2: boolean) => boxOf({ players: 4, units: '1', r2 }).companies.get('GWR')!;
    expect(gwr(false).home.map((home) => home.hex)).toEqual(['V14']);
    expect(gwr(true).home.map((home) => home.hex)).toEqual(['V14', 'Y7']);
    expect(gwr(true).data.tokens).toEqual([0, 0, 40, 100, 100, 100, 100]);
  });

  test('1825/options-and-composition/41: MR keeps R14 where unit 1 joins unit 2', () => {
    const kept = (units: string) =>
      boxOf({ players: 4, units }).companies.get('MR')!.data.reservedHexes;
    expect(kept('2')).toEqual(['Q15']);
    expect(kept('12')).toEqual(expect.arrayContaining(['Q15', 'R14']));
  });
});

describe('bank, cash, certificates', () => {
  const bank = (players: number, units: string, ...kits: string[]) =>
    boxOf({ players, units, ...Object.fromEntries(kits.map((kit) => [kit, true])) }).data.bank;

  /** What kits add to the limit of their units, by players. */
  const raise = (players: number, kits: string[]): number => {
    const north = kits.includes('k5');
    const units = players > 7 ? '123' : north && players > 2 ? '12' : north ? '2' : '1';
    const use = players > 5 && units === '1' ? '12' : units;
    const r3 = players === 9;
    const chosen = Object.fromEntries(kits.map((kit) => [kit, true]));
    const limit = (more: object) =>
      Number(boxOf({ players, units: use, r3, ...more }).data.certificateLimit);
    return limit(chosen) - limit({});
  };

  test('1825/bank-cash-certificates/1: the lowest unit gives its bank, the big bank all of them', () => {
    expect(['1', '2', '12', '23', '123'].map((units) => bank(4, units))).toEqual([
      5000, 5000, 5000, 5000, 5000,
    ]);
    expect(bank(2, '3')).toBe(4000);
    expect([bank(4, '12', 'big_bank'), bank(4, '23', 'big_bank')]).toEqual([10000, 9000]);
    expect(bank(4, '123', 'big_bank')).toBe(14000);
  });

  test('1825/bank-cash-certificates/2: kits put money into a bank that is not strict', () => {
    expect(bank(4, '1', 'k3')).toBe(7000);
    expect(bank(4, '1', 'k2', 'k3')).toBe(9000);
    expect(bank(4, '1', 'k2', 'k3', 'r1')).toBe(11000);
    expect(bank(4, '1', 'k2', 'k3', 'r1', 'strict_bank')).toBe(5000);
  });

  test('1825/bank-cash-certificates/3: R1, R2, K5 count two minors, K7 one, R3 none', () => {
    const more = (units: string, kit: string) => Number(bank(4, units, kit)) - 5000;
    expect(['r1', 'r2', 'r3', 'k7'].map((kit) => more('1', kit))).toEqual([2000, 2000, 0, 1000]);
    expect(more('2', 'k5')).toBe(2000);
    expect(bank(4, '12', 'r1', 'r2', 'r3', 'k5', 'k7')).toBe(12000);
  });

  test.each([
    [clause('bank-cash-certificates/4'), '1', 2, [1200, 830, 630, 504]],
    [clause('bank-cash-certificates/5'), '2', 2, [1200, 800, 600]],
    [clause('bank-cash-certificates/6'), '3', 2, [750]],
    [clause('bank-cash-certificates/7'), '12', 3, [840, 630, 504, 420, 360]],
    [clause('bank-cash-certificates/8'), '23', 3, [840, 630, 504]],
    [clause('bank-cash-certificates/9'), '123', 4, [630, 504, 420, 360, 315, 280]],
  ])('%s: starting cash with units %s from %i players up', (_, units, first, figures) => {
    const r3 = units === '123';
    const cash = figures.map((__, i) => boxOf({ players: first + i, units, r3 }).data.startingCash);
    expect(cash).toEqual(figures);
  });

  test.each([
    [clause('bank-cash-certificates/10'), '1', 2, [24, 16, 12, 10]],
    [clause('bank-cash-certificates/11'), '2', 2, [24, 16, 12]],
    [clause('bank-cash-certificates/12'), '3', 2, [17]],
    [clause('bank-cash-certificates/13'), '12', 3, [31, 23, 19, 16, 14]],
    [clause('bank-cash-certificates/14'), '23', 3, [29, 23, 18]],
    [clause('bank-cash-certificates/15'), '123', 4, [33, 28, 23, 19, 17, 15]],
  ])('%s: certificate limit with units %s from %i players up', (_, units, first, figures) => {
    const r3 = units === '123';
    const limits = figures.map(
      (__, i) => boxOf({ players: first + i, units, r3 }).data.certificateLimit,
    );
    expect(limits).toEqual(figures);
  });

  test.each([
    [clause('bank-cash-certificates/16'), ['k7'], { 2: 1, 3: 1, 4: 1, 5: 0, 6: 0 }],
    [clause('bank-cash-certificates/17'), ['r1'], { 2: 2, 3: 2, 4: 1, 5: 1, 6: 1, 7: 0 }],
    [clause('bank-cash-certificates/17'), ['k5'], { 2: 2, 3: 2, 4: 1, 5: 1, 6: 1, 8: 0 }],
    [
      clause('bank-cash-certificates/18'),
      ['r2', 'k7'],
      { 2: 3, 3: 2, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1, 9: 1 },
    ],
    [
      clause('bank-cash-certificates/19'),
      ['r1', 'r2'],
      { 2: 4, 3: 3, 4: 2, 5: 2, 6: 2, 7: 2, 8: 1, 9: 1 },
    ],
    [
      clause('bank-cash-certificates/20'),
      ['r1', 'r2', 'k7'],
      { 2: 5, 3: 4, 4: 3, 5: 2, 6: 2, 7: 2, 8: 2, 9: 1 },
    ],
    [
      clause('bank-cash-certificates/21'),
      ['r1', 'r2', 'k5'],
      { 3: 5, 4: 3, 5: 3, 6: 3, 7: 2, 8: 2, 9: 1 },
    ],
    [
      clause('bank-cash-certificates/22'),
      ['r1', 'r2', 'k5', 'k7'],
      { 3: 5, 4: 4, 5: 3, 6: 3, 7: 2, 8: 2, 9: 2 },
    ],
  ] as const)('%s: kits %j raise the certificate limit by %j', (_, kits, table) => {
    for (const [players, more] of Object.entries(table))
      expect([players, raise(Number(players), [...kits])]).toEqual([players, more]);
  });
});
