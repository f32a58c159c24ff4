import type { Entry } from '../../shared/entry.ts';
import type { Owner } from './neighbours.ts';

/** One thing said of a table beside its game: a key of `Meta` and its new value. */
export type Note = readonly [key: string, value: unknown];

/** All that is kept of a table, in the order it was written. */
export interface StoredTable {
  readonly notes: readonly Note[];
  readonly entries: readonly Entry[];
}

/** What a link opens. */
export interface Admission {
  readonly table: string;
  readonly seat: string;
}

/** Somebody else wrote this number, or an entry of this id, first: whoever gets this is not the owner. */
export class WriteConflict extends Error {
  override name = 'Fenced';
}

/** What is kept of a table is not what was written, or can no longer be made a table of. */
export class Damaged extends Error {
  override name = 'Damaged';
}

/** Bytes of storage. */
export interface Disk {
  readonly used: number;
  /** What can still be written; left out where it cannot be known. */
  readonly free?: number;
  /** What imports take that nobody entered. */
  readonly unentered: number;
}

/** What is kept of a table as it lies there, readable or not. */
export interface RawTable {
  readonly notes: readonly string[];
  readonly entries: readonly string[];
}

/**
 * Where tables are kept. A promise that has resolved means: durable, whatever happens to the
 * process or the power. Entries and notes are append-only lists, gapless from 1, and the pair
 * (table, number) is the fence between two writers. (SPEC S1-S13)
 */
export interface LedgerStorage {
  /** Where several processes share a storage: which of them writes a table. */
  readonly owners?: Owners;
  /** A new table, all or nothing; rejects if the id is taken. `imported`: bytes of the file it is from. */
  create(
    table: string,
    kept: StoredTable,
    links: readonly Link[],
    imported?: number,
  ): Promise<void>;
  /** Undefined for a table that was never made; rejects with Damaged where a line was changed. */
  read(table: string): Promise<StoredTable | undefined>;
  /** Every line of a table as it lies there; undefined for a table that was never made. */
  raw(table: string): Promise<RawTable | undefined>;
  /** Rejects with Fenced unless `entry.seq` is the next number and its id is new to the table. */
  append(table: string, entry: Entry): Promise<void>;
  /** Rejects with Fenced unless `number` is the next. */
  note(table: string, number: number, note: Note): Promise<void>;
  /** Rejects with Fenced where the link that it is made by has ended. */
  link(table: string, link: Link): Promise<void>;
  /** Ends these links of a table and every link, of any table, that was made by one that ends. */
  revoke(table: string, which: Which): Promise<readonly KnownLink[]>;
  /** From now on the links to this seat count as made by this link; left out: by the table itself. */
  vouch(table: string, seat: string, by?: string): Promise<void>;
  /** The seat of each link of a table that opens something. */
  links(table: string): Promise<readonly string[]>;
  /** Somebody came to the table, so it does not expire. */
  enter(table: string): Promise<void>;
  /** Forgets tables made before this time that nobody ever entered; answers how many there were. */
  expire(before: number): Promise<number>;
  /** How much room tables take and have. */
  disk(): Promise<Disk>;
  /** Forgets the oldest import that was made before this time and that nobody entered, if there is one. */
  dropImport(before: number): Promise<boolean>;
  /** Resolves when something was written and is durable: whether writing works at all. */
  probe(): Promise<void>;
  /** What a link opens, by the hash of its secret. */
  admission(hash: string): Promise<Admission | undefined>;
  /** The felt as it was last kept; a loss of the latest is no loss of a game. */
  felt(table: string): Promise<Uint8Array | undefined>;
  keepFelt(table: string, felt: Uint8Array): Promise<void>;
  /** What is kept under this name for good; the first who asks says what. */
  setting(name: string, first: () => string): Promise<string>;
  /** How the seats of a table are reached when they are to act, as whoever asked for it wrote it down. */
  reaches(table: string): Promise<ReadonlyMap<string, string>>;
  /** Undefined: the seat is not reached any more, and its letter is not sent. */
  reach(table: string, seat: string, body: string | undefined): Promise<void>;
  /** Queues the notice of a seat, instead of an earlier one. Undefined = it has none any more. */
  post(table: string, seat: string, letter: QueuedNotice | undefined): Promise<void>;
  /** Notices of any table that are due now. Nobody else gets them before `until`. */
  due(now: number, until: number): Promise<readonly ClaimedNotice[]>;
  /** The notice was sent. One that was queued since stays. */
  sent(claimed: ClaimedNotice): Promise<void>;
  /** The notice is sent later, after so many tries. One that was queued since stays instead. */
  defer(claimed: ClaimedNotice, due: number, tries: number): Promise<void>;
  /** Answers when everything under way is durable; nothing may be asked afterwards. */
  close(): Promise<void>;
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

/** Of several nodes on one storage, which owns a table; whoever does not own it cannot write it. */
export interface Owners {
  /** What nodes show each other. */
  readonly key: string;
  /** From now on this node is there, at this address ("http://10.0.0.2:1830") for the others. */
  join(address: string): Promise<void>;
  /** The other node that owns the table; undefined: from now on this one does. */
  whose(table: string): Promise<Owner | undefined>;
  /** Addresses of the other nodes that are there. */
  neighbours(): readonly string[];
  /** Gives a table up, so that any other node may have it. */
  release(table: string): Promise<void>;
  /** Hears which table is this node's no more; without a name: none is. */
  onLoss(hear: (table?: string) => void): void;
  /** Hears, within two seconds, which links ended at any node; some more than once. (SPEC G3) */
  onEnded(hear: (hashes: ReadonlySet<string>) => void): void;
}

/** A capability, known by the hash of its secret only. */
export interface Link {
  readonly hash: string;
  readonly seat: string;
  /** Hash of the link that was shown to make this one, which ends with it; left out: the table's own. */
  readonly by?: string;
}

/** Which links of a table: of one seat, or of all seats but one; `but` is a hash that stays. */
export type Which = { readonly seat: string; readonly but?: string } | { readonly allBut: string };

/** A link by its hash, and what it opens or opened. */
export interface KnownLink extends Admission {
  readonly hash: string;
}
