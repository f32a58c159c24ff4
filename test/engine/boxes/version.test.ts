import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeFile, versionChanges } from '../../../engine/boxes/file-changes.ts';
import {
  append,
  appendWithDigest,
  consider,
  digest,
  entryOf,
  fold,
  type Game,
  gameAt,
  type Ledger,
  loadTitle,
  open,
  options,
  snapshot,
  stepBack,
} from '../../../engine/index.ts';
import { withDraft } from '../../../engine/kernel/draft.ts';
import { type RulesOfVersion, versionVerb } from '../../../engine/rules/table/version.ts';
import { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import type { Json } from '../../../shared/op.ts';

/** Another version of a title's file under a table that is being played (SPEC K10). */

const path = new URL('../../boxes/18Chesapeake.json', import.meta.url);
const text = readFileSync(path, 'utf8');
const file = JSON.parse(text) as {
  trains: { name: string; price: number; count: number }[];
  tiles: { id: string; count: number }[];
  companies: { id: string }[];
  privates: { id: string }[];
  map: { hexes: { at: string; color: string; tile: string }[] };
  differences: object[];
};
const own = await loadTitle('own');

function opened(): Game {
  const game = own.open({ players: 3, file: text });
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

const PLAYERS = ['player:1', 'player:2', 'player:3'];
function play(game: Game, ledger: Ledger, move: Move, host = true, luck = 1) {
  const actor = { seat: 'ada', players: PLAYERS, host };
  const verdict = consider(game, ledger, { move, actor, luck });
  if (!verdict.stands) return verdict.findings.map(({ message }) => message);
  const id = `entry-of-${ledger.entries.length + 1}`;
  const wrong = appendWithDigest(
    ledger,
    entryOf(game, ledger, verdict, { id, at: 0, by: 'ada', luck }),
  );
  return wrong ? [wrong.impossible] : [];
}

/** Plays so many legal moves. */
function moves(game: Game, ledger: Ledger, many: number): void {
  for (let i = 0; i < many; i++) {
    const rules = gameAt(game, ledger.table).rulebook!;
    const [player] = rules.turn(ledger.table).acting;
    const all = [...options(game, ledger.table, player!)];
    const bought = all.find(({ verb }) => /^(startCompany|buyShare|buyTrain|layTile)$/.test(verb));
    const move = i % 4 === 3 ? all.at(-1)! : (bought ?? all[0]!);
    expect(play(game, ledger, move)).toEqual([]);
  }
}

function atPlay(many: number) {
  const game = opened();
  const ledger = open(game.box);
  play(game, ledger, { verb: 'dial', strictness: 'enforce' });
  play(game, ledger, { verb: 'setUp' });
  moves(game, ledger, many);
  return { game, ledger };
}

const version = (after: unknown): Move => ({
  verb: 'version',
  changes: versionChanges(JSON.parse(text) as Json, after as Json),
});

const MORE: Readonly<Record<string, number>> = { 57: 2, 14: -1 };

/** Dearer trains, two more hexes, more of one tile and fewer of another, another float. */
const NEWER = {
  ...file,
  trains: file.trains.map((one) => ({ ...one, price: one.price + 10 })),
  tiles: file.tiles.map((one) =>
    MORE[one.id] === undefined ? one : { ...one, count: one.count + MORE[one.id]! },
  ),
  map: {
    ...file.map,
    hexes: [...file.map.hexes, { at: 'A1', color: 'white', tile: '' }],
  },
  differences: [
    ...file.differences,
    { says: 'Half floats.', rules: { stock: { floatPercent: 50 } } },
  ],
};

describe('K10 a newer version under a running table', () => {
  test('is an entry: its rules and its box are in force after it, and the game goes on', () => {
    const { game, ledger } = atPlay(40);
    expect(play(game, ledger, version(NEWER))).toEqual([]);
    const { box } = ledger.table;
    expect(box.trains.get('2')!.price).toBe(90);
    expect(ledger.table.places.has('hex:A1')).toBe(true);
    expect(gameAt(game, ledger.table).rulebook).not.toBe(game.rulebook);
    const count = (id: string) =>
      [...ledger.table.pieces.keys()].filter((piece) => piece.startsWith(`tile:${id}-`)).length;
    const printed = (id: string) => file.tiles.find((one) => one.id === id)!.count;
    expect(count('57')).toBe(printed('57') + 2);
    expect(count('14')).toBe(printed('14') - 1);
    moves(game, ledger, 30);
    expect(JSON.parse(String(box.options['file']))).toEqual(NEWER);
  });

  test('the same ledger gives the same table again, entry by entry, forwards and backwards', () => {
    const { game, ledger } = atPlay(30);
    play(game, ledger, version(NEWER));
    moves(game, ledger, 12);
    const entries = ledger.entries.map((entry) => Entry.parse(JSON.parse(JSON.stringify(entry))));
    const again = open(opened().box);
    for (const entry of entries) {
      expect(append(again, entry)).toBeUndefined();
      expect(digest(again.table)).toBe(entry.digest);
    }
    expect(snapshot(again.table)).toEqual(snapshot(ledger.table));
    for (let at = entries.length; at > 0; at--) {
      expect(digest(again.table)).toBe(entries[at - 1]!.digest);
      stepBack(again);
    }
    expect(snapshot(again.table)).toEqual(snapshot(open(game.box).table));
  });

  test('is taken back and done again with what came after it', () => {
    const { game, ledger } = atPlay(30);
    const before = snapshot(ledger.table);
    const to = ledger.entries.length;
    play(game, ledger, version(NEWER));
    moves(game, ledger, 5);
    const after = snapshot(ledger.table);
    expect(play(game, ledger, { verb: 'undo', to })).toEqual([]);
    expect(snapshot(ledger.table)).toEqual(before);
    expect(ledger.table.box.trains.get('2')!.price).toBe(80);
    expect(play(game, ledger, { verb: 'redo' })).toEqual([]);
    expect(snapshot(ledger.table)).toEqual(after);
    expect(ledger.table.box.trains.get('2')!.price).toBe(90);
    expect(digest(fold(game.box, ledger.entries).table)).toBe(digest(ledger.table));
  });

  test('is refused where something has no place in it, and all that has none is named', () => {
    const { game, ledger } = atPlay(20);
    play(game, ledger, { verb: 'dial', strictness: 'off' });
    for (const [i, at] of ['B4', 'C5'].entries()) {
      const ops = [{ op: 'put', piece: `tile:58-${i}`, to: `hex:${at}` }];
      expect(play(game, ledger, { verb: 'hand', ops })).toEqual([]);
    }
    const laid = [...ledger.table.pieces].filter(
      ([id, { place }]) => id.startsWith('tile:') && place.startsWith('hex:'),
    );
    expect(laid.length).toBeGreaterThan(1);
    const gone = new Set(laid.map(([id]) => id.slice('tile:'.length, id.lastIndexOf('-'))));
    const without = { ...file, tiles: file.tiles.filter(({ id }) => !gone.has(id)) };
    const says = play(game, ledger, version(without));
    expect(says).toHaveLength(laid.length);
    expect(says[0]).toMatch(/^Tile \d+ lies at .*, and the new version does not have it\.$/);
    const cheap = version({ ...NEWER, privates: file.privates.slice(1) });
    expect(play(game, ledger, cheap)[0]).toMatch(
      /lies at .*, and the new version does not have it/,
    );
    expect(play(game, ledger, version({ ...NEWER, trains: [] }))[0]).toMatch(/cannot be read/);
  });

  test('names twelve pieces that have no place, and then how many more', () => {
    const { game, ledger } = atPlay(0);
    play(game, ledger, { verb: 'dial', strictness: 'off' });
    const kinds = ['58', '14', '15', '23'];
    const tiles = [...ledger.table.pieces.keys()].filter(
      (id) => id.startsWith('tile:') && kinds.some((kind) => id.startsWith(`tile:${kind}-`)),
    );
    const without = version({ ...file, tiles: file.tiles.filter(({ id }) => !kinds.includes(id)) });
    const says = [];
    for (const [i, piece] of tiles.slice(0, 14).entries()) {
      const ops = [{ op: 'put', piece, to: `hex:${file.map.hexes[i]!.at}` }];
      expect(play(game, ledger, { verb: 'hand', ops })).toEqual([]);
      says.push(play(game, ledger, without));
    }
    expect(says.map(({ length }) => length)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13,
    ]);
    expect(says[12]!.at(-1)).toBe('1 more has no place.');
    expect(says[13]!.at(-1)).toBe('2 more have no place.');
    expect(new Set(says[13]!).size).toBe(13);
  });

  test('is refused where its rules are unfit or cannot go on from here, and then does nothing', () => {
    const { ledger } = atPlay(0);
    const { table } = ledger;
    const move = version(NEWER) as never;
    const host = { seat: 'ada', players: PLAYERS, host: true };
    const turn = () => {
      throw new Error('no phase');
    };
    const judged = (rules: RulesOfVersion, actor = host) => {
      const verb = versionVerb(() => rules);
      const { ops } = withDraft(table, 0, (draft) => verb.effects(draft, move, actor));
      return [verb.judge(table, move, actor).map(({ message }) => message), ops.length];
    };
    expect(judged({})).toEqual([[], 1]);
    expect(judged({ unfit: 'It has no market.' })).toEqual([['It has no market.'], 0]);
    expect(judged({ rulebook: { turn } as never })).toEqual([
      ['The rules of the new version cannot go on from here: no phase.'],
      0,
    ]);
    const guest = { ...host, host: false };
    expect(judged({}, guest)).toEqual([
      ['Only the host puts another version of the title under the table.'],
      0,
    ]);
    expect(table.box.trains.get('2')!.price).toBe(80);
  });

  test('is for the host alone, and for a title of people’s own', async () => {
    const { game, ledger } = atPlay(0);
    expect(play(game, ledger, version(NEWER), false)).toEqual([
      'Only the host puts another version of the title under the table.',
    ]);
    const ours = (await loadTitle('1889')).open({ players: 3 });
    if (!ours.ok) throw new Error(ours.error);
    expect(play(ours.value, open(ours.value.box), version(NEWER))).toEqual([
      'This title is no file of your own, so it has one version.',
    ]);
  });
});

describe('the changes of a file', () => {
  // No file has a field with a name that all objects have.
  const inherited = new RegExp(
    Object.getOwnPropertyNames(Object.prototype)
      .map((name) => `"${name}":`)
      .join('|'),
  );
  const json = fc
    .jsonValue({ maxDepth: 4 })
    .filter((one) => !inherited.test(JSON.stringify(one))) as fc.Arbitrary<Json>;
  const object = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json);
  const plain = (value: Json) => JSON.parse(JSON.stringify(value)) as Json;

  test('lead from any file to any other, and back', () => {
    fc.assert(
      fc.property(object, object, (one, other) => {
        const [before, after] = [plain(one), plain(other)];
        const changed = changeFile(before, versionChanges(before, after));
        if (typeof changed === 'string') throw new Error(changed);
        expect(changed.file).toEqual(after);
        const back = changeFile(changed.file, changed.back);
        expect(typeof back === 'string' ? back : back.file).toEqual(before);
      }),
    );
  });

  test.each([
    [{ at: ['__proto__', 'x'], value: 1 }],
    [{ at: ['list', 'constructor'], value: 1 }],
    [{ at: ['list', 7], value: 1 }],
    [{ at: ['none', 'x'], value: 1 }],
    [{ at: ['name'], from: 0, out: 0, add: [1] }],
    [{ at: ['list'], from: 1, out: 9, add: [] }],
  ])('that do not fit it are refused: %j', (change) => {
    expect(changeFile({ list: [1, 2], name: 'x' }, [change])).toMatch(/^It changes/);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
