import type { RecordedAction, Recording } from '../../../engine/formats/18xx-games.ts';
import type { Box } from '../../../engine/kernel/box.ts';

/** What the reader knows of a game at that site after the actions that it has read. */
export interface Books {
  readonly recording: Recording;
  readonly box: Box;
  readonly players: readonly string[];
  /** Companies whose certificates are followed no longer. */
  readonly unclear: Set<string>;
  /** Survivor and other company of each merger that stands. */
  readonly merged: Map<string, string>;
  /** Who holds a certificate that left the offer: a player, a company or the pool. */
  readonly holder: Map<string, string>;
  /** Certificates of a company with a holder, in the order in which they came: "PRR 3". */
  readonly hands: Map<string, string[]>;
  readonly presidents: Map<string, string>;
  /** Owner by train: a company, "" for the bank, `UNKNOWN` for one of two that merge. */
  readonly trains: Map<string, string>;
  /** Hex by tile. */
  readonly tiles: Map<string, string>;
}

/** Reads one kind of action into the books; what that site would refuse, a line each. */
export type Reader = (books: Books, action: RecordedAction) => string[];

export const isSystems = ({ recording }: Pick<Books, 'recording'>): boolean =>
  recording.title === '1828.Games';

/** The company that acts, of a system the survivor. */
export const ownerOf = (name: unknown): string => String(name).split('-')[0]!;

export const sharesOf = ({ shares }: RecordedAction): string[] =>
  Array.isArray(shares) ? shares.map(String) : [];

export const companyOf = (share: string): string => share.replace(/_\d+$/, '');

/** Is this the president's certificate? */
export const isOffice = (share: string): boolean => share.endsWith('_0');

/** Who owns the trains of companies that merge, as long as it is not said which survives. */
export const UNKNOWN = '?';
