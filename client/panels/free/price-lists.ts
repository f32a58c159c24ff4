import type { Offer } from '../../reading/by-rule.ts';
import { groupBy } from '../board/moves.ts';

/** What can be done at one of several figures, such as bids on one charter. */
export interface TaskAtPrices {
  /** "Put up the charter of ECR" */
  readonly says: string;
  readonly at: readonly { readonly figure: string; readonly offer: Offer }[];
}

/** So many tasks that differ in their figures only stand side by side; of more, one is chosen. */
export const SIDE_BY_SIDE = 6;

const FIGURE = / (?:(?:at|for) )?(\D?[\d,]+)$/;

/** The tasks of one verb on several things at several figures each, and the tasks that are left. */
export function priceLists(offers: readonly Offer[]): {
  readonly lists: readonly (readonly TaskAtPrices[])[];
  readonly rest: readonly Offer[];
} {
  const byVerb = groupBy(offers, ({ task }) => task.moves[0]!.verb);
  const lists: (readonly TaskAtPrices[])[] = [];
  const rest: Offer[] = [];
  for (const all of byVerb.values()) {
    const things = groupBy(all, ({ says }) => says.replace(FIGURE, ''));
    const priced = [...things].map(([says, own]) => ({
      says,
      at: own.map((offer) => ({ figure: FIGURE.exec(offer.says)?.[1] ?? '', offer })),
    }));
    const isList = priced.length > 1 && priced.every(({ at }) => at.length > 1);
    if (isList && all.length > SIDE_BY_SIDE) lists.push(priced);
    else rest.push(...all);
  }
  return { lists, rest };
}
