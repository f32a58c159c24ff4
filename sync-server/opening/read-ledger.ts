import {
  append,
  type Box,
  digestMatches,
  type Game,
  type Ledger,
  open,
} from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import { Damaged } from '../ledger/ledger.ts';
import { ARCHIVE_SIZE } from '../room/document.ts';
import { type TableClock, tableClock } from '../drivers/table-clock.ts';

/** A ledger that was read, and the time that binds at its table. */
export interface ReadLedger {
  readonly ledger: Ledger;
  readonly time: TableClock;
}

/** The digest is checked after each so many entries. */
const DIGEST_INTERVAL = 16;

/** What the last part of a fold cost: a check of digests, or a version of a title that was opened. */
type FoldCost = 'check' | 'version';

/**
 * Folds the entries and checks their digests. It throws `Damaged` if one differs, and yields after each check and each
 * version.
 */
function* foldVerified(game: Game, entries: readonly Entry[]): Generator<FoldCost, ReadLedger> {
  const { box } = game;
  const ledger = open(box, ARCHIVE_SIZE);
  const time = tableClock(game, ledger);
  for (const entry of entries) {
    const wrong = append(ledger, entry);
    if (wrong) throw new Damaged(`entry ${entry.seq} does not fit: ${wrong.impossible}`);
    const checks = entry.seq % DIGEST_INTERVAL === 0 || entry.seq === entries.length;
    if (checks && !digestMatches(ledger.table, entry.digest))
      throw new Damaged(firstDifference(box, entries));
    time.add(entry);
    if (entry.seq === entries.length) break;
    if (entry.move.verb === 'version') yield 'version';
    else if (checks) yield 'check';
  }
  return { ledger, time };
}

/** The same at once. */
export function readLedger(game: Game, entries: readonly Entry[]): ReadLedger {
  const making = foldVerified(game, entries);
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
  }
}

/** Other tables are served after each so many digest checks. */
const CHECKS_PER_TURN = 32;

/** The ledger of these entries. Other tables are served while a long one is read. (SPEC Q2) */
export async function ledgerOf(
  game: Game,
  entries: readonly Entry[],
  turn: () => Promise<unknown>,
): Promise<ReadLedger> {
  const making = foldVerified(game, entries);
  for (let look = 1; ; look++) {
    const { done, value } = making.next();
    if (done) return value;
    if (value === 'version' || look % CHECKS_PER_TURN === 0) await turn();
  }
}

/** Names the first entry whose digest differs. */
function firstDifference(box: Box, entries: readonly Entry[]): string {
  const ledger = open(box);
  const first = entries.find((entry) => {
    append(ledger, entry);
    return !digestMatches(ledger.table, entry.digest);
  });
  return `after entry ${first?.seq} the table is not the one that was written down`;
}
