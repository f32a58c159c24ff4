import type { Entry } from '../../shared/entry.ts';
import type { CountStep } from '../../shared/lesson-counts.ts';
import type { Owner } from './neighbours.ts';

/** A change of a table beside its game: a key of `Meta` and its new value. */
export type Note = readonly [key: string, value: unknown];

/** Everything that is stored of a table, in the order in which it was written. */
export interface StoredTable {
  readonly notes: readonly Note[];
  readonly entries: readonly Entry[];
}

/** A table as it was read. `texts` are its entries as they are stored, so that nobody writes them anew. */
export interface ReadTable extends StoredTable {
  readonly texts: readonly string[];
}

/** What a link opens. */
export interface Admission {
  readonly table: string;
  readonly seat: string;
}

/** Another writer was first with this number or this entry id. So the caller does not own the table any more. */
export class WriteConflict extends Error {
  override name = 'WriteConflict';
}

/** The stored record of a table was changed, or no table can be made of it any more. */
export class Damaged extends Error {
  override name = 'Damaged';
}

/** Bytes of storage. */
export interface DiskSpace {
  readonly used: number;
  /** Bytes that can still be written; left out = not known. */
  readonly free?: number;
  /** Bytes of imports that nobody entered. */
  readonly unentered: number;
}

/** The lines of a table as they are stored, readable or not. */
export interface RawTable {
  readonly notes: readonly string[];
  readonly entries: readonly string[];
}

/**
 * Stores tables. When a promise resolves, the write is durable, whatever happens to the process or the power.
 * Entries and notes are append-only lists without gaps, numbered from 1. Of two writers of the same number of a
 * table, one fails. (SPEC S1-S16)
 */
export interface LedgerStorage {
  /** If several processes share the storage: which of them writes a table. */
  readonly owners?: Owners;
  /** Makes a table, whole or not at all. Rejects if the id is taken. `imported` = bytes of the file that it is from. */
  create(
    table: string,
    kept: StoredTable,
    links: readonly Link[],
    imported?: number,
  ): Promise<void>;
  /** Undefined = the table was never made. Rejects with `Damaged` if a line was changed. */
  read(table: string): Promise<ReadTable | undefined>;
  /** The notes alone. Undefined = the table was never made. Rejects with `Damaged` if one was changed. */
  notes(table: string): Promise<readonly Note[] | undefined>;
  /** Every line of a table as it is stored. Undefined = the table was never made. */
  raw(table: string): Promise<RawTable | undefined>;
  /** Rejects with `WriteConflict` unless `entry.seq` is the next number and the table has no entry with this id. */
  append(table: string, entry: Entry): Promise<void>;
  /** Rejects with `WriteConflict` unless `number` is the next. */
  note(table: string, number: number, note: Note): Promise<void>;
  /** Rejects with `WriteConflict` if the link that it was made with has ended. */
  link(table: string, link: Link): Promise<void>;
  /** Ends these links of a table, and every link of any table that was made with one of them. */
  revoke(table: string, which: Which): Promise<readonly StoredLink[]>;
  /** From now on the links to this seat count as made with the link `by`; left out = made by the table itself. */
  vouch(table: string, seat: string, by?: string): Promise<void>;
  /** The seat of each valid link of a table. */
  links(table: string): Promise<readonly string[]>;
  /** Somebody entered the table, so it does not expire. */
  enter(table: string): Promise<void>;
  /** Deletes tables that were made before this time and that nobody entered. Returns how many. */
  expire(before: number): Promise<number>;
  /** The space that tables use and have. */
  disk(): Promise<DiskSpace>;
  /** Deletes the oldest import that was made before this time and that nobody entered. Returns whether there was one. */
  dropImport(before: number): Promise<boolean>;
  /** Writes something, and resolves when it is durable. Tells whether writing works. */
  probe(): Promise<void>;
  /** What a link opens, by the hash of its secret. */
  admission(hash: string): Promise<Admission | undefined>;
  /** The felt as it was last stored. Losing its latest changes loses no move. */
  felt(table: string): Promise<Uint8Array | undefined>;
  keepFelt(table: string, felt: Uint8Array): Promise<void>;
  /** The value of a setting. The first caller decides it for good. */
  setting(name: string, first: () => string): Promise<string>;
  /** The value of a setting, if somebody has decided it. */
  settingOf(name: string): Promise<string | undefined>;
  /** Adds to how often steps of lessons were reached and done. */
  countSteps(counts: readonly StepCount[]): Promise<void>;
  stepCounts(): Promise<readonly StepCount[]>;
  /** The notice settings of the seats of a table, as JSON. */
  reaches(table: string): Promise<ReadonlyMap<string, string>>;
  /** Stores the notice settings of a seat. Undefined = it gets no notices any more, also none that is queued. */
  reach(table: string, seat: string, body: string | undefined): Promise<void>;
  /** The standing orders of the seats of a table, as JSON. */
  orders(table: string): Promise<ReadonlyMap<string, string>>;
  /** Stores the standing orders of a seat; undefined = it has none. */
  keepOrders(table: string, seat: string, body: string | undefined): Promise<void>;
  /** Queues the notice of a seat, instead of an earlier one. Undefined = it has none any more. */
  post(table: string, seat: string, letter: QueuedNotice | undefined): Promise<void>;
  /** Notices of any table that are due now. Nobody else gets them before `until`. */
  due(now: number, until: number): Promise<readonly ClaimedNotice[]>;
  /** The notice was sent. One that was queued since stays. */
  sent(claimed: ClaimedNotice): Promise<void>;
  /** The notice is sent later, after so many tries. One that was queued since stays instead. */
  defer(claimed: ClaimedNotice, due: number, tries: number): Promise<void>;
  /** Resolves when everything under way is durable. Nothing may be called afterwards. */
  close(): Promise<void>;
}

/** How often something happened at a step of a lesson. */
export interface StepCount extends CountStep {
  readonly count: number;
}

/** A notice of a seat, and when it is sent. `tries` = how often it could not be delivered. */
export interface QueuedNotice {
  readonly due: number;
  readonly body: string;
  readonly tries: number;
}

/** A notice that somebody is sending. `due` = when it would be given to somebody else. */
export interface ClaimedNotice extends QueuedNotice {
  readonly table: string;
  readonly seat: string;
}

/** Which of several nodes owns a table. Only the owner can write it. */
export interface Owners {
  /** The secret by which nodes recognise each other. */
  readonly key: string;
  /** Lists this node, with its address for the other nodes ("http://10.0.0.2:1830"). */
  join(address: string): Promise<void>;
  /** The other node that owns the table. Undefined = this node owns it from now on. */
  whose(table: string): Promise<Owner | undefined>;
  /** Addresses of the other nodes that are alive. */
  neighbours(): readonly string[];
  /** Gives a table up, so that any node may take it. */
  release(table: string): Promise<void>;
  /** Called with a table that this node has lost, or without one if it has lost all. */
  onLoss(hear: (table?: string) => void): void;
  /** Called within two seconds with links that ended at any node. It may name a link more than once. (SPEC G3) */
  onEnded(hear: (hashes: ReadonlySet<string>) => void): void;
}

/** A link. Only the hash of its secret is stored. */
export interface Link {
  readonly hash: string;
  readonly seat: string;
  /** Hash of the link that this one was made with, and ends with; left out = it is the table's own. */
  readonly by?: string;
}

/** Which links of a table: those of one seat except the hash `but`, or those of all seats but one. */
export type Which = { readonly seat: string; readonly but?: string } | { readonly allBut: string };

/** A link by its hash, and what it opens or opened. */
export interface StoredLink extends Admission {
  readonly hash: string;
}
