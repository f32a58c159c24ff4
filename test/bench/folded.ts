import { loadTitle } from '../../engine/games/titles.ts';
import { digest } from '../../engine/kernel/digest.ts';
import { append, open } from '../../engine/kernel/ledger.ts';
import type { Entry } from '../../shared/entry.ts';

/** Milliseconds that each of some runs takes to fold a ledger and to verify the digest of every entry. */
export async function folded(
  title: string,
  saved: { readonly options: unknown; readonly entries: readonly Entry[] },
  runs: number,
): Promise<number[]> {
  const opened = (await loadTitle(title)).open(saved.options as { players: number });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    const ledger = open(box);
    for (const entry of saved.entries) {
      append(ledger, entry);
      if (digest(ledger.table) !== entry.digest)
        throw new Error(`${title}: entry ${entry.seq} came to another digest`);
    }
    return performance.now() - start;
  });
}
