import { setImmediate as turn } from 'node:timers/promises';
import {
  appendWithDigest,
  type BoxOptions,
  consider,
  entryOf,
  type Game,
  type Ledger,
  open,
} from '../../engine/index.ts';
import { type Entry, THE_TABLE } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { type CreateTable, type Export, type CreatedTable, WATCHERS } from '../../shared/wire.ts';
import { newLink, newTableId } from '../seats/gate.ts';
import type { LedgerStorage, Link } from '../ledger/ledger.ts';
import { firstSeats } from '../seats/seats.ts';

export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Opens the box of a title. The server needs nothing else of a game. */
export type OpenBox = (title: string, options: BoxOptions) => Promise<Answer<Game>>;

/** A file that is a valid game: its title and options, and its entries as they will be stored. */
export type ImportedGame = Omit<Export, 'entries' | 'format' | 'lines' | 'pictures'> & {
  readonly entries: readonly string[];
  /** Its what-if lines and pictures as a felt, in base64. */
  readonly felt?: string;
};

export interface OpeningWorld {
  readonly storage: LedgerStorage;
  readonly openBox: OpenBox;
  /** Whether programs may play here. */
  readonly programs: boolean;
  clock(): number;
  luck(): number;
}

export const NO_PROGRAMS =
  'Programs are switched off at this server. Give the seat to a person, or play with programs on this device.';
export const NO_REFEREE = 'Programs need a referee, and this game has none.';

/** Makes a table from its first entries: the dial, house rules, then the set-up if the title has rules. */
export async function createTable(
  wish: CreateTable,
  world: OpeningWorld,
): Promise<Answer<CreatedTable>> {
  const { title, strictness, help, undo = 'ask', replacement, players, house, programs } = wish;
  const { time, limit } = wish;
  const options = wish.options as BoxOptions;
  if (players.length !== options.players)
    return no(`The box is for ${options.players} players, but ${players.length} are named.`);
  const box = await world.openBox(title, options);
  if (!box.ok) return box;
  const game = box.value;
  if (game.unfit !== undefined) return no(game.unfit);
  if (programs?.some(Boolean)) {
    if (!world.programs) return no(NO_PROGRAMS);
    if (!game.rulebook) return no(NO_REFEREE);
  }
  const ledger = open(game.box);
  const first: Move[] = [
    { verb: 'dial', strictness, help, undo, ...(replacement && { replacement }) },
  ];
  if (house) first.push({ verb: 'house', rules: house });
  if (game.rulebook?.verbs.has('setUp')) first.push({ verb: 'setUp' });
  // The clock does not run until somebody starts it, because people have to come first.
  if (time ?? limit)
    first.push({
      verb: 'time',
      ...(time && { budget: time }),
      ...(limit && { limit }),
      runs: false,
    });
  for (const move of first) {
    const written = byTheTable(game, ledger, move, world);
    if (!written.ok) return written;
  }
  return keep(wish, ledger.entries, wish.hostPlays ?? true, world);
}

/** Makes a table from a valid file of so many bytes. */
export async function keepImport(
  file: ImportedGame,
  bytes: number,
  world: OpeningWorld,
): Promise<Answer<CreatedTable>> {
  const entries: Entry[] = [];
  for (const text of file.entries) {
    entries.push(JSON.parse(text) as Entry);
    // A long game is written in portions, so that tables that are being played do not wait.
    if (entries.length % 50 === 0) await turn();
  }
  const made = await keep(file, entries, true, world, bytes);
  if (made.ok && file.felt !== undefined)
    await world.storage.keepFelt(made.value.table, Buffer.from(file.felt, 'base64'));
  return made;
}

function byTheTable(game: Game, ledger: Ledger, move: Move, world: OpeningWorld): Answer<Entry> {
  const luck = world.luck();
  const players = [...game.box.places.keys()].filter((place) => place.startsWith('player:'));
  const actor = { seat: THE_TABLE, players, host: true };
  const verdict = consider(game, ledger, { move, actor, luck, note: 'Opening the table.' });
  if (!verdict.stands) return no(verdict.findings[0]?.message ?? 'The table could not be set up.');
  const id = `table-${move.verb}-${ledger.entries.length + 1}`;
  const record = { id, at: world.clock(), by: THE_TABLE, luck };
  const entry = entryOf(game, ledger, verdict, record);
  const wrong = appendWithDigest(ledger, entry);
  return wrong ? no(wrong.impossible) : { ok: true, value: entry };
}

async function keep(
  of: Pick<Export, 'title' | 'options' | 'name' | 'players' | 'programs'>,
  entries: readonly Entry[],
  hostPlays: boolean,
  world: OpeningWorld,
  imported = 0,
): Promise<Answer<CreatedTable>> {
  const table = newTableId();
  const seats = firstSeats(of.players, hostPlays, world.programs ? of.programs : []);
  const links: Link[] = [];
  const issue = ({ id, name }: Pick<Seat, 'id' | 'name'>) => {
    const { secret, link } = newLink(id);
    links.push(link);
    return { seat: id, name, secret };
  };
  const opened: CreatedTable = {
    table,
    links: {
      host: issue(seats.find(({ role }) => role === 'host')!),
      seats: seats.filter(({ role }) => role === 'player').map(issue),
      spectator: issue({ id: WATCHERS, name: 'Watching' }),
    },
  };
  const notes = Object.entries({
    title: of.title,
    options: of.options,
    name: of.name,
    made: world.clock(),
    seats,
  });
  await world.storage.create(table, { notes, entries }, links, imported);
  return { ok: true, value: opened };
}

function no(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}
