import { append, type Box, digest, digestMatches, loadTitle, open } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';

/** Milliseconds that each of some runs takes to fold a ledger and to verify the digest of every entry. */
export async function folded(
  title: string,
  saved: { readonly options: unknown; readonly entries: readonly Entry[] },
  runs: number,
): Promise<number[]> {
  const opened = (await loadTitle(title)).open(saved.options as { players: number });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  const entries = inTodaysForm(box, saved.entries);
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    const ledger = open(box);
    for (const entry of entries) {
      append(ledger, entry);
      if (!digestMatches(ledger.table, entry.digest)) throw new Error(strayed(title, entry));
    }
    return performance.now() - start;
  });
}

/** Older ledgers with their digests as a table of today writes them. */
function inTodaysForm(box: Box, entries: readonly Entry[]): Entry[] {
  const ledger = open(box);
  return entries.map((entry) => {
    append(ledger, entry);
    if (!digestMatches(ledger.table, entry.digest)) throw new Error(strayed(box.game, entry));
    return { ...entry, digest: digest(ledger.table) };
  });
}

const strayed = (title: string, { seq }: Entry): string =>
  `${title}: entry ${seq} came to another digest`;
