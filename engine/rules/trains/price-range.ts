import type { Context, PieceId } from '../course/nouns.ts';
import { read } from '../course/keys.ts';
import { canAct } from '../course/verb.ts';
import { deciderOf, nameOf, treasuryOf } from '../stock/holdings.ts';
import { type Bought, helpBarred, saysAfterSale, saysBarred, saysMeans } from './barred.ts';
import { trainPrice } from './cards.ts';
import { helper, priceRange } from './owning.ts';

/** What another company's train may cost, and why a price is wrong. */

/** A purchase from another company. */
interface Offered extends Bought {
  readonly train: PieceId;
  readonly price: number;
}

/** Why a price for another company's train is wrong: too little, or more than may be paid. */
export function outOfRange(context: Context, offered: Offered): string {
  const { company, charter, train, price } = offered;
  const { least } = read(context.table, 'work');
  const { presidentHelp } = context.rules.trains;
  const [bottom, most] = priceRange(context, company, train, charter);
  const isHelped = helper(context, company, charter) !== undefined;
  const barred = isHelped ? undefined : helpBarred(context, offered);
  const isDear = treasuryOf(context.table, company) < trainPrice(context.table, train);
  // The charter decides: for an empty one the same price might be paid.
  if (barred === 'full-shell' && isDear && price > most) return barred;
  if (least !== null && most < bottom) return 'after-sale';
  if (price < 1) return 'least-price';
  if (least !== null && price < least) return 'after-sale';
  if (!isDear || presidentHelp.othersTrains === 'never') return 'range';
  if (barred !== undefined) return barred;
  return price > trainPrice(context.table, train) ? 'help' : 'means';
}

/** Has the president of the company a share that can be sold for its train? */
export function canSellMore(context: Context, company: string): boolean {
  const player = deciderOf(context, company);
  return player !== undefined && canAct(context, 'emergencySale', player);
}

/** What decides the price of another company's train, and what it may be. */
export function saysRange(context: Context, offered: Offered): string {
  const { table, rules, money } = context;
  const { company, charter, train } = offered;
  const [least, most] = priceRange(context, company, train, charter);
  const name = nameOf(context, company);
  const { head } = rules.companies;
  const reason = outOfRange(context, offered);
  if (reason === 'full-shell')
    return `${saysBarred(context, offered)}, and ${name} has ${money(treasuryOf(table, company))}.`;
  const face = trainPrice(table, train);
  const means = saysMeans(context, offered);
  const forMore = canSellMore(context, company) ? ' (for more, shares are sold first)' : '';
  const why: Readonly<Record<string, string>> = {
    'after-sale': saysAfterSale(context, least, most),
    'least-price': 'A train of another company is not given away',
    range: `${name} has ${money(treasuryOf(table, company))}`,
    help: `With the money of the ${head} no more than the printed ${money(face)} is paid${most < face ? `, and ${means[0]!.toLowerCase()}${means.slice(1)}` : ''}`,
    means: `${means}${forMore}`,
  };
  const says = why[reason] ?? saysBarred(context, offered);
  return most < least
    ? `${says}: ${name} cannot buy that train now.`
    : `${says}: the price lies between ${money(least)} and ${money(most)}.`;
}
