import type { PurseId } from '../kernel/box.ts';
import type { Draft } from '../kernel/draft.ts';
import { cash } from '../kernel/table.ts';

/**
 * Pays an amount, or what there is of it: a move that the rules refuse for want of money still has
 * its consequences where the table lets it stand.
 */
export function payUpTo(draft: Draft, from: PurseId, to: PurseId, amount: number): void {
  const { table } = draft;
  const endless = table.box.purses.get(from)?.bottomless === true;
  draft.pay(from, to, endless ? amount : Math.max(0, Math.min(amount, cash(table, from))));
}

/** Sums named one by one; whoever has more than any game gives is not listed a hundred thousand bids. */
const NAMED = 300;

/** What may be offered from `least` to `most`, step by step, or the first of it and the last. */
export function* sums(least: number, most: number, step: number): Generator<number> {
  for (let n = 0, sum = least; sum <= most && n < NAMED; n++, sum += step) yield sum;
  const last = most - ((most - least) % step);
  if (last >= least + NAMED * step) yield last;
}
