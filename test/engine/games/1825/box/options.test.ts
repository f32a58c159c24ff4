import { describe, expect, test } from 'vitest';
import { optionsNamed } from '../../../../../engine/games/1825/box/choices.ts';
import { title } from '../../../../../engine/games/1825/title.ts';
import type { Box, BoxOptions } from '../../../../../engine/kernel/box.ts';
import { sharedFacts } from '../../shared-facts.ts';

interface Example {
  options: string[];
  players: number;
  bank: number;
  startingCashBeforeDeal: number;
  certificateLimit: number;
  market: string[];
  phases: { name: string }[];
  depot: { name: string; count: number; ids: string; price: number; rustsOn: string | null }[];
  minorTrains: string[];
  tiers: unknown[];
  companies: {
    id: string;
    type: string;
    home: string[];
    tokens: number[];
    par: unknown;
    reservedHexes: string[];
  }[];
  privates: string[];
  tiles: { id: string; color: string; count: number; tile: string }[];
  hexes: { at: string; color: string; tile: string; name?: string; slotReservedFor?: string[] }[];
}

interface Deal {
  options: string[];
  players: number;
  bank: number;
  cash: number;
  certificateLimit: number;
  dealt: string[];
  left: string[];
}

function open(options: BoxOptions): Box {
  const opened = title.open(options);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value.box;
}

function boxOf(names: readonly string[], players: number): Box {
  const options = optionsNamed(names, players, 'peer');
  if (!options.ok) throw new Error(options.error);
  return open(options.value);
}

const refusal = (names: readonly string[], players: number): string | undefined => {
  const options = optionsNamed(names, players, 'seed');
  return options.ok ? undefined : options.error;
};

const piecesOf = (box: Box, kind: string) =>
  [...box.pieces].filter(([, spec]) => spec.kind === kind);

const facts = sharedFacts('1825') as { other: { examples: Example[]; deals: Deal[] } } | undefined;

describe('1825 §1.1: which units and kits may be played together', () => {
  test.each([
    [['r1'], 4, 'choose which units'],
    [['unit_1', 'unit_3'], 4, 'add unit 2'],
    [['unit_2', 'r1'], 3, 'regional kits'],
    [['unit_3', 'r3'], 2, 'regional kits'],
    [['unit_1', 'k5'], 3, 'K5'],
    [['unit_2', 'k7'], 3, 'K7'],
    [['unit_3', 'k2', 'k3'], 2, 'unit 3 alone'],
    [['unit_1', 'k2'], 3, 'add K3'],
    [['unit_1', 'u3p'], 3, 'add unit 3'],
    [['unit_1', 'k1', 'd1'], 3, 'D1'],
    [['unit_1', 'k6', 'd1'], 3, 'D1'],
    [['unit_1', 'big_bank', 'strict_bank'], 3, 'big and strict'],
    [['unit_2', 'db1'], 3, 'units 1 and 3'],
    [['unit_2', 'db2'], 3, 'add unit 1'],
    [['unit_1', 'db3'], 3, 'add unit 3'],
    [['unit_1', 'unit_4'], 3, 'add unit 3'],
    [['unit_1'], 6, '2 to 5 players'],
    [['unit_3'], 3, '2 players'],
    [['unit_1', 'unit_2'], 2, '3 to 7 players'],
    [['unit_2', 'unit_3'], 6, '3 to 5 players'],
    [['unit_123'], 9, '4 to 8 players'],
    [['unit_1', 'k4'], 3, 'no option called k4'],
  ])('%j with %i players is refused and says why', (names, players, why) => {
    expect(refusal(names, players)).toContain(why);
  });

  test.each([
    [['unit_123', 'r2'], 9],
    [['unit_1', 'unit_2', 'unit_3'], 6],
    [['unit_2', 'unit_3', 'db1'], 3],
    [['unit_1', 'k2', 'k3'], 5],
  ])('%j with %i players is played', (names, players) => {
    expect(refusal(names, players)).toBeUndefined();
  });

  test.each([
    [2, '3'],
    [3, '2'],
    [4, '1'],
    [5, '1'],
    [6, '12'],
    [7, '12'],
    [8, '123'],
    [9, '123'],
  ])('without a choice %i players play unit combination %s', (players, units) => {
    const { options } = open({ players });
    expect(options.units).toBe(units);
    for (const kit of ['r1', 'r2', 'r3']) expect(options[kit]).toBe(players === 9);
  });

  test('a number of players that no unit allows is refused', () => {
    expect(title.open({ players: 10 })).toMatchObject({ ok: false });
    expect(title.open({ players: 2.5 })).toMatchObject({ ok: false });
    expect(title.open({ players: 4, units: '13' })).toMatchObject({ ok: false });
    expect(title.open({ players: 4, units: '1', r1: 'yes' })).toMatchObject({ ok: false });
  });
});

describe('1825 §1.2: what each choice puts into the box', () => {
  test('unit 1 alone: 6 majors, 17 trains, 4 privates, 68 tiles', () => {
    const box = open({ players: 4, units: '1' });
    expect([...box.companies.keys()]).toEqual(['LNWR', 'GWR', 'GER', 'LSWR', 'SECR', 'LBSC']);
    expect(piecesOf(box, 'train')).toHaveLength(17);
    expect(piecesOf(box, 'private')).toHaveLength(4);
    expect(piecesOf(box, 'certificate')).toHaveLength(6 * 9);
    expect(piecesOf(box, 'tile')).toHaveLength(68);
    expect(box.data).toMatchObject({ bank: 5000, startingCash: 630, certificateLimit: 12 });
    expect(box.market.cells.at(-1)).toMatchObject({ price: 340, zones: ['end'] });
  });

  test('units 1 and 2 share one LNWR with two homes', () => {
    const lnwr = open({ players: 4, units: '12' }).companies.get('LNWR')!;
    expect(lnwr.home.map(({ hex }) => hex)).toEqual(['T16', 'Q11']);
    expect(lnwr.data.tokens).toEqual([0, 0, 40, 100, 100, 100, 100]);
  });

  test('kit K3 brings phases 4 and 4a instead of 3a, and 3 trains rust', () => {
    const plain = open({ players: 4, units: '2' });
    const gray = open({ players: 4, units: '2', k3: true });
    expect(plain.phases.map(({ name }) => name)).toEqual(['1', '2', '3', '3a']);
    expect(gray.phases.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '4a']);
    expect(plain.trains.get('3')!.data.rustsOn).toBeNull();
    expect(gray.trains.get('3')!.data.rustsOn).toBe('7');
  });

  test('db1 replaces 87 and 88 by 887 and 888', () => {
    const box = open({ players: 3, units: '1', db1: true });
    expect(box.tiles.has('87')).toBe(false);
    expect(piecesOf(box, 'tile').filter(([, { type }]) => type === '887')).toHaveLength(2);
  });

  test('no two hexes of a board share a coordinate, whatever is composed', () => {
    const boards: BoxOptions[] = [
      {
        players: 6,
        units: '123',
        r1: true,
        r2: true,
        r3: true,
        unit_4: true,
        db2: true,
        db3: true,
      },
      { players: 4, units: '12', r1: true },
      { players: 2, units: '3', unit_4: true },
    ];
    for (const options of boards) {
      const at = open(options).map.hexes.map((hex) => hex.at);
      expect(new Set(at).size).toBe(at.length);
    }
  });

  test('no tile names an upgrade that is not in the box', () => {
    const box = open({ players: 3, units: '1' });
    for (const { upgradesTo } of box.tiles.values())
      for (const id of upgradesTo) expect(box.tiles.has(id)).toBe(true);
  });
});

describe.skipIf(!facts)('1825 §1 and §2: worked examples of compositions and deals', () => {
  test.each(
    (facts?.other.deals ?? []).map(
      (deal) => [`${deal.options} for ${deal.players}`, deal] as const,
    ),
  )('deal %s', (_, { options, players, bank, cash, certificateLimit, dealt, left }) => {
    const box = boxOf(options, players);
    expect(box.data).toMatchObject({ bank, startingCash: cash, certificateLimit });
    const privates = piecesOf(box, 'private').map(([id]) => id.slice(8));
    const cards = dealt.filter((card) => !card.startsWith('LNWR'));
    expect(privates).toEqual([...cards, ...left]);
  });

  test.each(
    (facts?.other.examples ?? []).map((example) => [example.options.join(), example] as const),
  )('example %s', (_, example) => {
    const box = boxOf(example.options, example.players);
    expect(box.data).toMatchObject({
      bank: example.bank,
      startingCash: example.startingCashBeforeDeal,
      certificateLimit: example.certificateLimit,
      tiers: example.tiers,
    });
    const letters: Record<string, string> = {
      close: 'c',
      'no-cert-limit': 'y',
      par: 'p',
      end: 'e',
    };
    expect(
      box.market.cells.map(({ price, zones }) => price + zones.map((z) => letters[z]).join('')),
    ).toEqual(example.market);
    expect(box.phases.map(({ data: _, ...phase }) => phase)).toEqual(example.phases);

    const setAside = (box.data.minorTrains as { train: string }[]).map(({ train }) => train);
    expect(setAside.map((id) => id.slice(6))).toEqual(example.minorTrains);
    const stock = piecesOf(box, 'train').filter(([id]) => !setAside.includes(id));
    const depot = example.depot.map(({ name, price, rustsOn, ids }) => {
      const of = stock.filter(([, { type }]) => type === name).map(([id]) => id.slice(6));
      expect(`${of[0]}..${of.at(-1)}`).toBe(ids.includes('..') ? ids : `${ids}..${ids}`);
      expect(box.trains.get(name)).toMatchObject({ price, data: { rustsOn } });
      return of.length;
    });
    expect(depot).toEqual(example.depot.map(({ count }) => count));
    expect(stock).toHaveLength(depot.reduce((a, b) => a + b, 0));

    expect(
      [...box.companies.values()].map(({ id, kind, home, data }) => [
        id,
        kind,
        home.map(({ hex }) => hex),
        data.tokens,
        data.reservedHexes,
      ]),
    ).toEqual(
      example.companies.map(({ id, type, home, tokens, reservedHexes }) => [
        id,
        type,
        home,
        tokens,
        reservedHexes,
      ]),
    );
    expect(piecesOf(box, 'private').map(([id]) => id.slice(8))).toEqual(example.privates);
    const byId = <T extends { id: string }>(tiles: T[]) =>
      tiles.sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(
      byId(
        [...box.tiles.values()].map(({ id, color, tile }) => ({
          id,
          color,
          count: piecesOf(box, 'tile').filter(([, { type }]) => type === id).length,
          tile,
        })),
      ),
    ).toEqual(
      byId(example.tiles.map(({ id, color, count, tile }) => ({ id, color, count, tile }))),
    );
    const byAt = <T extends { at: string }>(hexes: T[]) =>
      hexes.sort((a, b) => (a.at < b.at ? -1 : 1));
    expect(byAt(box.map.hexes.map(({ at, color, tile }) => ({ at, color, tile })))).toEqual(
      byAt(example.hexes.map(({ at, color, tile }) => ({ at, color, tile }))),
    );
    for (const { at, color, name } of example.hexes)
      if (color !== 'gray' && name)
        expect(box.map.hexes.find((hex) => hex.at === at)!.name).toBe(name);
    const homes = [...box.companies.values()].flatMap(({ id, home }) =>
      home.map(({ hex, city }) => `${hex} ${id}:${city === undefined ? 'hex' : `city${city}`}`),
    );
    expect(homes.sort()).toEqual(
      example.hexes
        .flatMap(({ at, slotReservedFor = [] }) => slotReservedFor.map((whom) => `${at} ${whom}`))
        .sort(),
    );
  });
});
