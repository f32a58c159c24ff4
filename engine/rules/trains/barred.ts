import type { Context, PieceId, PlaceId } from '../course/nouns.ts';
import { joinWords } from '../procedure.ts';
import { nameOf, partsOf, trainsOf, treasuryOf } from '../stock/holdings.ts';
import { aTrain, charterOf, trainName, trainPrice, trainsIn } from './cards.ts';
import { canHelp, cheapestTrain, helpAvailable, helper } from './owning.ts';
import { trainsOnSale } from './rules.ts';

/** Why a train is not for sale, why a president may not help to pay for one, and what a sale of shares bars. */

/** A purchase: the charter that takes the train, and the train that is handed in. */
export interface Bought {
  readonly company: string;
  readonly charter: PlaceId;
  readonly exchange?: PieceId | undefined;
}

/**
 * Why the president cannot help: this is not the train to help for, the train is for a charter that has one, the
 * company has one, its treasury can pay for one, or it need not own one.
 */
export function helpBarred(context: Context, { company, charter, exchange }: Bought): string {
  if (exchange !== undefined) return 'with-trade-in';
  if (helper(context, company, charter) !== undefined) return 'dearer';
  const isFull = trainsIn(context.table, charter).length > 0;
  if (isFull && canHelp(context, company)) return 'full-shell';
  const { mayHelpAnyway } = context.rules.trains.presidentHelp;
  const hasEmptyShell = mayHelpAnyway?.(context.table, company) ?? false;
  if (trainsOf(context, company).length > 0 && !hasEmptyShell) return 'has-train';
  const isRich = treasuryOf(context.table, company) >= cheapestTrain(context);
  return isRich ? 'treasury' : 'no-need';
}

/** "OSH": the parts of a company without a train. */
const emptyShells = (context: Context, company: string): string =>
  joinWords(
    partsOf(context, company).filter(
      (part) => trainsIn(context.table, charterOf(part)).length === 0,
    ),
  );

/** "Treasury and director have $40". */
export function saysMeans(context: Context, { company, charter }: Bought): string {
  const both = treasuryOf(context.table, company) + helpAvailable(context, company, charter);
  return `Treasury and ${context.rules.companies.head} have ${context.money(both)}`;
}

/** Why the president may not help, without the full stop. */
export function saysBarred(context: Context, bought: Bought): string {
  const { table, money } = context;
  const { company } = bought;
  const { head } = context.rules.companies;
  const name = nameOf(context, company);
  const cheapest = cheapestOffer(context);
  const says: Readonly<Record<string, string>> = {
    'full-shell': `The ${head} of ${name} helps only with a train for its empty shell ${emptyShells(context, company)}`,
    'has-train': `${name} owns a train, so its ${head} may not help`,
    treasury: `${name} has ${money(treasuryOf(table, company))}, enough for ${cheapest}, so its ${head} may not help`,
    'no-need': `${name} need not own a train now, so its ${head} may not help`,
    dearer: `The ${head} of ${name} helps to buy ${cheapest} and no other train of bank and pool`,
    'with-trade-in': `The ${head} of ${name} does not help where a train is handed in`,
  };
  return says[helpBarred(context, bought)]!;
}

/** The cheapest train of bank and pool: "the 4 for $300". */
function cheapestOffer(context: Context): string {
  const { table, money } = context;
  const price = cheapestTrain(context);
  const id = trainsOnSale(table).find((one) => trainPrice(table, one) === price);
  return id === undefined ? 'a train' : `the ${trainName(table, id)} for ${money(price)}`;
}

/** What a sale of shares means for the price of another company's train. */
export function saysAfterSale({ rules, money }: Context, least: number, most: number): string {
  if (least <= most) return 'Without the last share that was sold it could be paid too';
  return rules.trains.presidentHelp.afterSale === 'bank only'
    ? 'Shares have been sold for a train of the bank'
    : `After the sale of shares it costs ${money(least)} at the least, and no more than ${money(most)} may be paid`;
}

/** Why bank and pool do not sell a train. */
export function notForSale(context: Context, train: PieceId): string {
  const { table, money } = context;
  const name = trainName(table, train);
  const place = table.pieces.get(train)?.place ?? '';
  if (place === 'out')
    return `That ${name} train is ${table.box.pieces.get(train)?.place === 'out' ? 'not in this' : 'out of the'} game.`;
  if (place.startsWith('company:'))
    return `That ${name} train belongs to ${nameOf(context, place.slice('company:'.length))} and is not for sale.`;
  const onSale = trainsOnSale(table);
  const offer = (id: PieceId) => `${trainName(table, id)} for ${money(trainPrice(table, id))}`;
  const same = onSale.find((id) => trainName(table, id) === name);
  if (same !== undefined) return `Another train is for sale now, ${aTrain(offer(same))}.`;
  const sold = [...new Set(onSale.map((id) => aTrain(offer(id))))];
  const now =
    sold.length === 0 ? 'nothing is' : `${joinWords(sold)} ${sold.length === 1 ? 'is' : 'are'}`;
  return `That ${name} train is not for sale now: ${now}.`;
}
