import { cash } from '../kernel/table.ts';
import type { Check, Draft, Move, Context, PlaceId, PurseId } from './course/nouns.ts';
import { charterOf } from './trains/cards.ts';

/**
 * Pays an amount, or what there is of it: a move that the rules refuse for want of money still has
 * its consequences where the table lets it stand.
 */
export function payUpTo(draft: Draft, from: PurseId, to: PurseId, amount: number): void {
  const { table } = draft;
  const endless = table.box.purses.get(from)?.bottomless === true;
  draft.pay(from, to, endless ? amount : Math.max(0, Math.min(amount, cash(table, from))));
}

/** Is the money there? `purse` = where; left out = the player's own. */
export function moneyCheck<M extends Move>(
  reason: string,
  cost: (context: Context, move: M) => number,
  purse: (context: Context, move: M, player: PlaceId) => PurseId = (_context, _move, player) =>
    player,
): Check<M> {
  const facts = (context: Context, move: M, player: PlaceId) => ({
    cost: cost(context, move),
    cash: cash(context.table, purse(context, move, player)),
  });
  return {
    reason,
    breaks(context, move, player) {
      const { cost, cash } = facts(context, move, player);
      return cost > cash;
    },
    says(context, move, player) {
      const { cost, cash } = facts(context, move, player);
      return `It costs ${context.money(cost)}; ${context.money(cash)} is there.`;
    },
    about: (context, move, player) => ({ facts: facts(context, move, player) }),
  };
}

/** Has the company that pays the money in its treasury? */
export const treasuryCheck = <M extends Move>(
  reason: string,
  cost: (context: Context, move: M) => number,
): Check<M> => moneyCheck(reason, cost, (_context, { company }) => charterOf(String(company)));

/** Sums named one by one; whoever has more than any game gives is not listed a hundred thousand bids. */
const NAMED = 300;

/** What may be offered from `least` to `most`, step by step, or the first of it and the last. */
export function* sums(least: number, most: number, step: number): Generator<number> {
  for (let n = 0, sum = least; sum <= most && n < NAMED; n++, sum += step) yield sum;
  const last = most - ((most - least) % step);
  if (last >= least + NAMED * step) yield last;
}
