import type { SavedWhatIf } from '../../shared/felt.ts';
import type { SavedPicture } from '../../shared/felt/saved-picture.ts';
import type { HouseChange } from '../../shared/house.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Help, Strictness } from '../../shared/move.ts';
import type { ProgramPace, Programs } from '../../shared/people/program.ts';
import type { TimeBudget } from '../../shared/time/time.ts';
import type { Pending, PendingStorage } from '../table/optimistic.ts';
import type { Attendance } from '../table/class/register.ts';

/**
 * What this browser remembers. If storage is refused (private mode), nothing is kept and
 * everything else works.
 */
const store = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

function read<T>(key: string): T | undefined {
  try {
    const text = store()?.getItem(key);
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    if (value === undefined) store()?.removeItem(key);
    else store()?.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

const PENDING = 'signalbox:pending:';
const TABLE = 'signalbox:table:';
const CLASS = 'signalbox:class:';
const TAB = 'signalbox:tab:';
const LOCAL = 'signalbox:local:';
const PAGES = 'signalbox:pages:';
const PICTURES = 'signalbox:pictures:';
const LESSON = 'signalbox:lesson:';
const SETTINGS = 'signalbox:settings';

/** Unanswered moves of one seat at one table. */
export function pendingStorage(table: string, seat: string): PendingStorage {
  const mine = `${PENDING}${table}:${seat}:`;
  return {
    all: () =>
      keys(mine)
        .map((key) => read<Pending & { kept: number }>(key))
        .filter((kept) => kept !== undefined)
        .sort((a, b) => a.kept - b.kept)
        .map(({ kept: _kept, ...pending }) => pending),
    keep: (pending) => void write(mine + pending.id, { ...pending, kept: Date.now() }),
    drop: (id) => void write(mine + id, undefined),
  };
}

/** A link to a table that this browser keeps, with what the home page shows of the table. */
export interface SavedLink {
  readonly table: string;
  readonly name: string;
  readonly title: string;
  /** The secret of the link; as private here as in the browser's history. */
  readonly secret: string;
  readonly seat: string;
  /** Milliseconds since 1970 when it was last open. */
  readonly seen: number;
  /** Links to hand out, known to the browser that opened the table. */
  readonly links?: readonly { readonly seat: string; readonly secret: string }[];
}

export function savedLinks(): SavedLink[] {
  return keys(TABLE)
    .map((key) => read<SavedLink>(key))
    .filter((table) => table !== undefined)
    .sort((a, b) => b.seen - a.seen);
}

export function savedLink(table: string): SavedLink | undefined {
  return read<SavedLink>(TABLE + table);
}

export function saveLink(table: SavedLink): void {
  write(TABLE + table.table, table);
}

/** Keeps a link that the host has made for a seat; undefined = it has ended. Only a table that is kept here has links. */
export function saveSeatLink(table: string, seat: string, secret: string | undefined): void {
  const known = savedLink(table);
  if (!known) return;
  const others = (known.links ?? []).filter((one) => one.seat !== seat);
  saveLink({ ...known, links: secret ? [...others, { seat, secret }] : others });
}

export function forgetLink(table: string): void {
  write(TABLE + table, undefined);
}

/** The secret with which this tab sits at the table, if it is not the browser's own. */
export function tabSecret(table: string): string | undefined {
  return sessionStorage.getItem(TAB + table) ?? undefined;
}
export function keepTabSecret(table: string, secret: string): void {
  sessionStorage.setItem(TAB + table, secret);
}

/** Replaces the secret of a seat. Only this browser knows the new one. */
export function changeSecret(table: string, from: string, to: string): void {
  keepTabSecret(table, to);
  const known = savedLink(table);
  if (known?.secret === from) saveLink({ ...known, secret: to });
}

/** What this browser keeps of a class: the pupil's own table, or the teacher's links to the tables of pupils. */
export interface SavedClass {
  readonly mine?: string;
  readonly keys?: { readonly [table: string]: string };
  /** Who was there, by their table; kept after they have left. */
  readonly register?: { readonly [table: string]: Attendance };
}
export function savedClass(table: string): SavedClass {
  return read<SavedClass>(CLASS + table) ?? {};
}
export function saveClass(table: string, more: SavedClass): void {
  write(CLASS + table, { ...savedClass(table), ...more });
}

/** A table that this browser alone keeps. */
export interface SavedTable {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly options: { readonly players: number; readonly [option: string]: unknown };
  readonly players: readonly string[];
  /** Who of these is a program, and of what level. */
  readonly programs?: Programs;
  readonly entries: readonly Entry[];
  readonly seen: number;
  /** How the dial stands at first; turned by the table's first entry. */
  readonly opened?: {
    readonly strictness: Strictness;
    readonly help: Help;
    /** House rules, which come before the set-up. */
    readonly house?: HouseChange;
    readonly time?: TimeBudget;
  };
  /** What-ifs that came with its file. */
  readonly lines?: readonly SavedWhatIf[];
  /** Pictures that came with its file. */
  readonly pictures?: readonly SavedPicture[];
  /** A recorded game that is looked at, not played on. */
  readonly recorded?: boolean;
  /** Id of the title in the editor that is tried out here. */
  readonly draft?: string;
}

/**
 * How many entries one page of a kept game has. A move then writes one page and not the whole
 * game.
 */
const PAGE = 20;
const page = (id: string, number: number): string => `${PAGES}${id}:${number}`;
/** What was last written of each table. Pages that have not changed are not written again. */
const written = new Map<string, readonly Entry[]>();

/** Tables of this browser, newest first; their entries are not read. */
export function savedTables(): Omit<SavedTable, 'entries' | 'pictures'>[] {
  return keys(LOCAL)
    .map((key) => read<SavedTable>(key))
    .filter((table) => table !== undefined)
    .sort((a, b) => b.seen - a.seen);
}

export function savedTable(id: string): SavedTable | undefined {
  const head = read<SavedTable>(LOCAL + id);
  if (!head) return undefined;
  // A game that was kept before there were pages has its entries in the head.
  const entries = [...(head.entries ?? [])];
  for (let number = 0; ; number++) {
    const more = read<readonly Entry[]>(page(id, number));
    if (!more) break;
    entries.splice(number * PAGE, entries.length, ...more);
  }
  const pictures = read<readonly SavedPicture[]>(PICTURES + id);
  return { ...head, ...(pictures && { pictures }), entries };
}

/** Returns whether it could be kept. A browser gives a page about five million characters. */
export function saveTable({ entries, pictures, ...head }: SavedTable): boolean {
  const { id } = head;
  const last = written.get(id) ?? [];
  let same = 0;
  while (same < last.length && last[same] === entries[same]) same++;
  written.delete(id);
  for (let number = Math.floor(same / PAGE); number * PAGE < entries.length; number++)
    if (!write(page(id, number), entries.slice(number * PAGE, (number + 1) * PAGE))) return false;
  // They never change, so they are written once.
  if (pictures?.length && last.length === 0 && !write(PICTURES + id, pictures)) return false;
  if (!write(LOCAL + id, head)) return false;
  written.set(id, [...entries]);
  return true;
}

export function forgetLocal(id: string): void {
  write(LOCAL + id, undefined);
  write(PICTURES + id, undefined);
  for (const key of keys(`${PAGES}${id}:`)) write(key, undefined);
  written.delete(id);
}

/** The step of a lesson this browser came to; the number of steps once it was done. Undefined = never begun. */
export function lessonStep(id: string): number | undefined {
  return read<number>(LESSON + id);
}

export function keepLessonStep(id: string, step: number): void {
  write(LESSON + id, step);
}

/** Preferences of the person at this browser. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly sound: boolean;
  readonly coordinates: boolean;
  readonly names: boolean;
  readonly name: string;
  /** How long programs take for a move. */
  readonly pace: ProgramPace;
}

const DEFAULTS: Settings = {
  theme: 'auto',
  sound: true,
  coordinates: true,
  names: true,
  name: '',
  pace: 'human',
};

export function settings(): Settings {
  return { ...DEFAULTS, ...read<Partial<Settings>>(SETTINGS) };
}

export function saveSettings(change: Partial<Settings>): Settings {
  const next = { ...settings(), ...change };
  write(SETTINGS, next);
  return next;
}

function keys(prefix: string): string[] {
  try {
    return Object.keys(store() ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
