import { cash } from '../kernel/table.ts';
import { defineCheck } from './course/check.ts';
import type { Check, Draft, Move, Context, PlaceId, PurseId } from './course/nouns.ts';
import { nameOf } from './stock/holdings.ts';
import { charterOf } from './trains/cards.ts';

/**
 * Pays an amount, or as much of it as there is. The rules refuse a move without enough money, but if the
 * table lets it stand, it still has effects.
 */
export function payUpTo(
  draft: Draft,
  from: PurseId,
  to: PurseId,
  amount: number,
  why?: string,
): void {
  const { table } = draft;
  const endless = table.box.purses.get(from)?.bottomless === true;
  draft.pay(from, to, endless ? amount : Math.max(0, Math.min(amount, cash(table, from))), why);
}

/** Is there enough money? `purse` = whose; left out = the player's. */
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
  const payer = (context: Context, id: PurseId) =>
    id.startsWith('company:') ? nameOf(context, id.slice('company:'.length)) : `{${id}}`;
  return defineCheck<M>(reason, (context, move, player) => {
    const known = facts(context, move, player);
    if (known.cost <= known.cash) return undefined;
    return () => {
      const who = payer(context, purse(context, move, player));
      const [costs, has] = [known.cost, known.cash].map(context.money);
      return { says: `It costs ${costs}, and ${who} has ${has}.`, facts: known };
    };
  });
}

/** Has the company enough money in its treasury? */
export const treasuryCheck = <M extends Move>(
  reason: string,
  cost: (context: Context, move: M) => number,
): Check<M> => moneyCheck(reason, cost, (_context, { company }) => charterOf(String(company)));

/** Up to this many sums are listed. Money set by hand could otherwise give a hundred thousand bids. */
const NAMED = 300;

/** The sums from `least` to `most` in steps. If there are too many, only the first and the last. */
export function* sums(least: number, most: number, step: number): Generator<number> {
  for (let n = 0, sum = least; sum <= most && n < NAMED; n++, sum += step) yield sum;
  const last = most - ((most - least) % step);
  if (last >= least + NAMED * step) yield last;
}
