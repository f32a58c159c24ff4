import { cash } from '../kernel/table.ts';
import type { Check, Draft, Move, Now, PlaceId, PurseId } from './course/nouns.ts';
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
  cost: (now: Now, move: M) => number,
  purse: (now: Now, move: M, player: PlaceId) => PurseId = (_now, _move, player) => player,
): Check<M> {
  const facts = (now: Now, move: M, player: PlaceId) => ({
    cost: cost(now, move),
    cash: cash(now.table, purse(now, move, player)),
  });
  return {
    reason,
    breaks(now, move, player) {
      const { cost, cash } = facts(now, move, player);
      return cost > cash;
    },
    says(now, move, player) {
      const { cost, cash } = facts(now, move, player);
      return `It costs ${now.money(cost)}; ${now.money(cash)} is there.`;
    },
    about: (now, move, player) => ({ facts: facts(now, move, player) }),
  };
}

/** Has the company that pays the money in its treasury? */
export const treasuryCheck = <M extends Move>(
  reason: string,
  cost: (now: Now, move: M) => number,
): Check<M> => moneyCheck(reason, cost, (_now, { company }) => charterOf(String(company)));

/** Sums named one by one; whoever has more than any game gives is not listed a hundred thousand bids. */
const NAMED = 300;

/** What may be offered from `least` to `most`, step by step, or the first of it and the last. */
export function* sums(least: number, most: number, step: number): Generator<number> {
  for (let n = 0, sum = least; sum <= most && n < NAMED; n++, sum += step) yield sum;
  const last = most - ((most - least) % step);
  if (last >= least + NAMED * step) yield last;
}
