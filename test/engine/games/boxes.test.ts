import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTitle, titles } from '../../../engine/games/titles.ts';
import type { Box, BoxOptions, PieceSpec, PlaceKind } from '../../../engine/kernel/box.ts';
import { digest } from '../../../engine/kernel/digest.ts';
import { append, type Ledger, open } from '../../../engine/kernel/ledger.ts';
import { unpackBox } from '../../../engine/kernel/table.ts';
import { consider, type Game } from '../../../engine/rules/referee.ts';
import { MOST_BY_HAND } from '../../../engine/rules/table/verbs.ts';
import type { Op } from '../../../shared/op.ts';
import { opOn } from '../../kit/chance/arbitraries.ts';
import { tables } from './box-contents.ts';

/** Every folder of `engine/games` is a title. */
const folders = readdirSync(new URL('../../../engine/games/', import.meta.url), {
  withFileTypes: true,
})
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)
  .sort();

const host = { seat: 'host', players: ['player:1'], host: true };

async function game(id: string, options: BoxOptions): Promise<Game> {
  const opened = (await loadTitle(id)).open(options);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

function byKind(box: Box): { [kind: string]: number } {
  const counts: { [kind: string]: number } = {};
  for (const { kind } of box.pieces.values()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** One place of each kind that this piece can be tried on. */
function oneOfEach(box: Box): Map<PlaceKind, string> {
  const places = new Map<PlaceKind, string>();
  for (const [place, { kind }] of box.places) {
    const taken = [...box.pieces.values()].some((spec) => spec.place === place);
    if (!places.has(kind) && !(kind === 'slot' && taken)) places.set(kind, place);
  }
  return places;
}

const byHand = (game: Game, ledger: Ledger, ops: readonly Op[]) =>
  consider(game, ledger, { move: { verb: 'hand', ops }, actor: host, luck: 1 });

it('every title is on the shelf, each with its designer, players and options', async () => {
  expect(titles.map(({ id }) => id)).toEqual(folders);
  for (const card of titles) {
    expect(card.designer.length).toBeGreaterThan(5);
    expect(card.special.endsWith('.')).toBe(true);
    for (const { label, help } of card.options) expect(label && help.endsWith('.')).toBeTruthy();
    for (let players = card.players.min; players <= card.players.max; players++)
      expect(await game(card.id, { players })).toBeDefined();
    for (const players of [card.players.min - 1, card.players.max + 1])
      expect((await loadTitle(card.id)).open({ players }).ok).toBe(false);
  }
  await expect(loadTitle('1846')).rejects.toThrow('no title called 1846');
});

describe.each(tables)('%s: nothing of the box is missing', (id, options, counts) => {
  it('every kind of piece is there in its number', async () => {
    expect(byKind((await game(id, options)).box)).toEqual({ ...counts, die: 2 });
  });

  it('every piece and place has a name for people, and every piece is somewhere', async () => {
    const { box } = await game(id, options);
    for (const [piece, spec] of box.pieces) {
      expect(spec.name.length, piece).toBeGreaterThan(0);
      expect(spec.faces, piece).toBeGreaterThan(0);
      expect(box.places.has(spec.place), piece).toBe(true);
      expect(piece.length).toBeLessThanOrEqual(64);
    }
    for (const [place, { label }] of box.places) expect(label.length, place).toBeGreaterThan(0);
    for (const card of [...box.pieces.values()].filter(({ kind }) => kind === 'private'))
      expect(card.data!.power, card.name).toMatch(/\.$/);
    const table = unpackBox(box);
    expect([...table.places.values()].flat()).toHaveLength(box.pieces.size);
  });

  it('every piece can be moved by hand to every kind of place, turned and flipped', async () => {
    const played = await game(id, options);
    const { box } = played;
    const ledger = open(box);
    const places = [...oneOfEach(box).values()];
    const kinds = new Set([...box.places.values()].map(({ kind }) => kind));
    expect(places).toHaveLength(kinds.size);
    for (const [piece, spec] of box.pieces)
      for (const to of places) {
        const op: Op = { op: 'put', piece, to, turn: 5, face: spec.faces - 1 };
        const verdict = byHand(played, ledger, [op]);
        if (!verdict.stands) throw new Error(`${piece} to ${to}: ${verdict.findings[0]!.message}`);
      }
  });

  it('two dice can be rolled, and any place shuffled', async () => {
    const played = await game(id, options);
    const ledger = open(played.box);
    const roll = { verb: 'roll', dice: ['die:1', 'die:2'] };
    const rolled = [1, 2, 3, 4, 5].map((luck) => {
      const verdict = consider(played, ledger, { move: roll, actor: host, luck });
      return verdict.stands && verdict.drawn && JSON.stringify(verdict.ops);
    });
    expect(new Set(rolled).size).toBeGreaterThan(1);
    const shuffled = consider(played, ledger, {
      move: { verb: 'shuffle', place: 'charters' },
      actor: host,
      luck: 7,
    });
    expect(shuffled.stands && shuffled.ops.length).toBe(played.box.companies.size);
  });

  it('money can be paid from the bank to every purse and back', async () => {
    const played = await game(id, options);
    const ledger = open(played.box);
    for (const purse of played.box.purses.keys())
      if (purse !== 'bank') {
        const there: Op = { op: 'pay', from: 'bank', to: purse, amount: 500 };
        const back: Op = { op: 'pay', from: purse, to: 'bank', amount: 500 };
        expect(byHand(played, ledger, [there, back]).stands, purse).toBe(true);
      }
  });

  it('every hex that takes tiles has circles for the stations of any tile that fits', async () => {
    const { box } = await game(id, options);
    for (const { at, color, tile } of box.map.hexes) {
      if (color !== 'white' && color !== 'yellow' && color !== 'green') continue;
      const printed = tile.split(';').filter((part) => part.startsWith('city')).length;
      for (let city = 0; city < Math.max(2, printed); city++)
        expect(box.places.has(`slot:${at}.${city}.3`), at).toBe(true);
    }
    for (const { home } of box.companies.values())
      for (const { hex, city } of home) {
        expect(box.places.has(`hex:${hex}`), hex).toBe(true);
        expect(box.places.has(`slot:${hex}.${city ?? 0}.0`), hex).toBe(true);
      }
  });

  it('random moves by hand keep every piece in one place and all the money', async () => {
    const played = await game(id, options);
    const { box } = played;
    const wealth = (ledger: Ledger) => [...ledger.table.purses.values()].reduce((a, b) => a + b, 0);
    const ops = fc.array(fc.array(opOn(box), { minLength: 1, maxLength: 4 }), { maxLength: 30 });
    fc.assert(
      fc.property(ops, (hands) => {
        const ledger = open(box);
        const before = wealth(ledger);
        const atFirst = digest(ledger.table);
        let stood = 0;
        for (const hand of hands) {
          const verdict = byHand(played, ledger, hand);
          if (!verdict.stands) continue;
          append(ledger, {
            seq: ++stood,
            id: `by-hand-${stood}`,
            at: 0,
            by: 'host',
            move: verdict.move,
            ops: [...verdict.ops],
            findings: [],
            rules: '',
            digest: '',
          });
        }
        expect(wealth(ledger)).toBe(before);
        const seen = [...ledger.table.places].flatMap(([place, stack]) => {
          const { room } = box.places.get(place)!;
          expect(stack.length).toBeLessThanOrEqual(room ?? Infinity);
          for (const piece of stack) expect(ledger.table.pieces.get(piece)!.place).toBe(place);
          return stack;
        });
        expect(seen).toHaveLength(box.pieces.size);
        if (stood === 0) return;
        const back = consider(played, ledger, {
          move: { verb: 'undo', to: 0 },
          actor: host,
          luck: 1,
        });
        if (!back.stands) return expect(ledger.entries.every(({ ops }) => !ops.length)).toBe(true);
        append(ledger, {
          seq: stood + 1,
          id: 'taken-back',
          at: 0,
          by: 'host',
          move: back.move,
          ops: [...back.ops],
          findings: [],
          rules: '',
          digest: '',
        });
        expect(digest(ledger.table)).toBe(atFirst);
      }),
      { numRuns: 30 },
    );
  });
});

describe.each(tables)('%s: J10 hands make nobody richer than a box could', (id, options) => {
  it.each(['off', 'annotate'] as const)('%s', async (strictness) => {
    const opened = (await loadTitle(id)).open(options);
    if (!opened.ok) throw new Error(opened.error);
    const game = opened.value;
    const ledger = open(game.box);
    const actor = { seat: 'host', players: ['player:1'], host: true };
    const tried = (move: { verb: string; [key: string]: unknown }) => {
      const verdict = consider(game, ledger, { move, actor, luck: 1, note: 'Let me.' });
      const seq = ledger.entries.length + 1;
      if (verdict.stands)
        append(ledger, {
          seq,
          id: `entry-${seq}`,
          at: 0,
          by: 'host',
          move: verdict.move,
          ops: [...verdict.ops],
          findings: [],
          rules: '',
          digest: '',
        });
      return verdict;
    };
    tried({ verb: 'dial', strictness });
    const pay = (amount: number) => ({ op: 'pay', from: 'bank', to: 'player:1', amount });
    for (const amount of [1e12, 1e6, MOST_BY_HAND])
      tried({ verb: 'hand', ops: [pay(amount), pay(amount)] });
    for (let n = 0; n < 300; n++) tried({ verb: 'hand', ops: [pay(1_000)] });
    const { bottomless, start } = game.box.purses.get('bank')!;
    const held = ledger.table.purses.get('player:1')!;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(
      bottomless ? MOST_BY_HAND : Math.min(MOST_BY_HAND, start + 10_000),
    );
  });
});

describe('what is special about each box', () => {
  const of = (box: Box, type: string): [string, PieceSpec][] =>
    [...box.pieces].filter(([, spec]) => spec.type === type);

  it('1820: cousins hold shares and money, lobbies and loans are ready, the chart is shown', async () => {
    const { box } = await game('1820', { players: 3 });
    expect(of(box, 'cousin')).toHaveLength(9);
    for (const [id] of of(box, 'cousin')) {
      expect(box.places.has(id.replace('cousin', 'holder'))).toBe(true);
      expect(box.purses.has(id.replace('cousin', 'holder'))).toBe(true);
    }
    const lobbyists = of(box, 'lobby').map(([, { place }]) => place);
    expect(lobbyists.filter((place) => place === 'player:3')).toHaveLength(10);
    expect(lobbyists.filter((place) => place === 'out')).toHaveLength(20);
    expect(of(box, 'loan')).toHaveLength(400);
    const future = [...box.pieces].filter(([, { place }]) => place === 'future');
    expect(future.map(([, { type }]) => type)).toEqual(['2+', '3+', '5+', '8+', '5D+']);
    const [chart] = box.data.charts as { title: string; rows: unknown[][]; head: unknown[] }[];
    expect(chart).toMatchObject({ title: 'Cost of Business' });
    expect(chart!.rows).toHaveLength(18);
    for (const row of chart!.rows) expect(row).toHaveLength(chart!.head.length);
    expect(box.pieces.get('marker:column')!.place).toBe('column:1');
    expect(box.places.has('private-track:10')).toBe(true);
  });

  it('1828: coal on K11 and K13, the minor in C15, one red train fewer below five players', async () => {
    const { box } = await game('1828', { players: 4 });
    expect(of(box, 'coal').map(([, { place }]) => place)).toEqual([
      'hex:K11',
      'hex:K11',
      'hex:K13',
    ]);
    expect(box.pieces.get('token:C&P-0')!.place).toBe('slot:C15.0.0');
    expect(box.pieces.get('train:2-1')).toMatchObject({ place: 'company:C&P' });
    expect(box.pieces.get('train:6-3')!.place).toBe('out');
    expect((await game('1828', { players: 5 })).box.pieces.get('train:6-3')!.place).toBe('depot');
    expect(of(box, 'blocking').length).toBeGreaterThanOrEqual(8);
  });

  it('1830: a third 6 with the option, the whole bank at the table', async () => {
    const { box } = await game('1830', { players: 4 });
    const long = (await game('1830', { players: 4, optional_6_train: true })).box;
    expect(of(box, '6')).toHaveLength(2);
    expect(of(long, '6')).toHaveLength(3);
    const money = box.purses.get('bank')!.start + 4 * box.purses.get('player:1')!.start;
    expect(money).toBe(12_000);
  });

  it("1889: privates by number of players; the beginner's game has its own figures", async () => {
    const privates = async (options: BoxOptions) =>
      [...(await game('1889', options)).box.pieces.values()].filter(
        ({ kind }) => kind === 'private',
      );
    const named = async (options: BoxOptions) =>
      (await privates(options)).map(({ type }) => type).join(' ');
    expect(await named({ players: 2 })).toBe('TR MF ER SMR DR');
    expect(await named({ players: 3 })).toBe('TR MF ER SMR DR SIR');
    expect(await named({ players: 4 })).toBe('TR MF ER SMR DR SIR UTF');
    expect(await named({ players: 4, beginner_game: true })).toBe('ER SMR DR SIR');
    const beginners = await privates({ players: 6, beginner_game: true });
    expect(beginners.map(({ type, price, data }) => [type, price, data!.revenue])).toEqual([
      ['TR', 20, 5],
      ['MF', 40, 15],
      ['ER', 40, 15],
      ['SMR', 60, 20],
      ['DR', 60, 20],
      ['SIR', 90, 25],
    ]);
    for (const { data } of beginners) expect(data).toMatchObject({ blocks: [], saleable: false });
    const tiles = async (options: BoxOptions) => (await game('1889', options)).box.tiles;
    expect((await tiles({ players: 2 })).has('Beg6')).toBe(false);
    const { box } = await game('1889', { players: 2, beginner_game: true });
    expect(of(box, 'Beg6')).toHaveLength(2);
    expect(box.tiles.get('Beg23')!.tile).toBe(box.tiles.get('23')!.tile);
    expect(box.tiles.get('8')!.upgradesTo).toEqual(expect.arrayContaining(['23', 'Beg23']));
    expect(box.data.firstLays).toMatchObject({ E2: ['5', '6', 'Beg6', '57'] });
  });

  it('1839: foreign shares on their charters, yellow privates with their companies', async () => {
    const { box } = await game('1839', { players: 4 });
    for (const country of ['OVER', 'BEL', 'GER']) {
      const shares = [...box.pieces.values()].filter(
        ({ kind, company }) => kind === 'certificate' && company === country,
      );
      expect(shares.every(({ place }) => place === `company:${country}`)).toBe(true);
      expect(shares.reduce((sum, { percent }) => sum + percent!, 0)).toBe(100);
      expect(shares.some(({ president }) => president)).toBe(false);
    }
    expect(box.pieces.get('private:KLEEF')!.place).toBe('company:NRS');
    expect(of(box, 'saved')).toHaveLength(4);
    expect(box.places.get('slot:B13.0.0')!.room).toBeGreaterThan(1);
    expect(box.pieces.get('private:KV')!.place).toBe('brown-privates');
    const gentle = await game('1839', { players: 4, beginners: true });
    expect(gentle.box.pieces.get('private:KV')!.place).toBe('out');
  });

  it('1862: permits, obligations, warranties and London; a tile is flipped to add small stations', async () => {
    const { box } = await game('1862', { players: 3 });
    const permits = [...box.pieces].filter(([id]) => id.startsWith('permit:'));
    expect(permits.filter(([, { place }]) => place === 'permits')).toHaveLength(54);
    expect(of(box, 'obligation')).toHaveLength(20);
    expect(box.places.has('slot:B15.0.1') && box.places.has('slot:D15.0.1')).toBe(true);
    const tile = box.pieces.get('tile:778-0')!;
    expect(tile.faces).toBe(6);
    expect(tile.data!.faces).toEqual(['778', '778_1a', '778_1b', '778_2a', '778_2b', '778_3']);
    expect(box.pieces.get('train:A-0')!.data!.faces).toEqual(['1F', '2L', '2E']);
    const long = (await game('1862', { players: 3, roster: 'long_length' })).box;
    expect(of(long, 'C').length - of(box, 'C').length).toBe(1);
    expect(box.purses.get('bank')!.start + 3 * box.purses.get('player:1')!.start).toBe(15000);
  });
});

it('equal options share one box, which never changes; other options have their own', async () => {
  for (const { id, players } of titles) {
    const title = await loadTitle(id);
    const boxOf = (options: BoxOptions) => {
      const opened = title.open(options);
      return opened.ok ? opened.value.box : opened.error;
    };
    const { min, max } = players;
    const box = boxOf({ players: min });
    expect(boxOf({ players: min })).toBe(box);
    expect(boxOf((box as Box).options)).toBe(box);
    expect(boxOf({ players: max })).not.toBe(box);
  }
});
