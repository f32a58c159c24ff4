import { cash } from '../../kernel/table.ts';
import { charterOf, firstOfEachKind, trainPrice, trainsIn } from './cards.ts';
import { read } from '../course/keys.ts';
import type { Context, PieceId, PlaceId, Table } from '../course/nouns.ts';
import {
  chartersOf,
  companiesOf,
  deciderOf,
  isFloated,
  presidentOf,
  trainsOf,
  treasuryOf,
} from '../stock/holdings.ts';
import { isLinked } from '../track/reach.ts';
import { cheapest, trainsOnSale } from './rules.ts';

/** Who must own a train, which trains can be bought, and with whose money. */

/** Charters of a company with room for one more train. */
export function chartersWithRoom(context: Context, company: string): PlaceId[] {
  const { table, rules } = context;
  const limit = rules.trains.trainLimit(table);
  return chartersOf(context, company).filter((place) => trainsIn(table, place).length < limit);
}

export const hasRoom = (context: Context, company: string): boolean =>
  chartersWithRoom(context, company).length > 0;

const isEmpty = ({ table }: Context, charter: PlaceId): boolean =>
  trainsIn(table, charter).length === 0;

/** The charter that takes a train: the named one, else an empty one, else one with room. */
export function charterFor(context: Context, company: string, shell?: string): PlaceId {
  if (shell !== undefined) return charterOf(shell);
  const rooms = chartersWithRoom(context, company);
  return rooms.find((place) => isEmpty(context, place)) ?? rooms[0] ?? charterOf(company);
}

/** The price of the cheapest train of bank and pool. */
export const cheapestTrain = ({ table }: Context): number => cheapest(table);

/** Must the company buy a train? It has none, and one is for sale. */
export function mustBuy(context: Context, company: string): boolean {
  const { mustOwn } = context.rules.trains;
  if (mustOwn === 'never' || trainsOf(context, company).length > 0) return false;
  if (mustOwn === 'route' && !isLinked(context, company)) return false;
  return trainsOnSale(context.table).length > 0;
}

/** Have shares been sold for a train that has not been bought yet? Then one has to be bought. */
export const hasSoldForTrain = ({ table }: Context): boolean => read(table, 'work').least !== null;

/** May the president add money? */
export function canHelp(context: Context, company: string): boolean {
  const { presidentHelp } = context.rules.trains;
  if (treasuryOf(context.table, company) >= cheapestTrain(context)) return false;
  if (mustBuy(context, company)) return true;
  return (
    (presidentHelp.mayHelpAnyway?.(context.table, company) ?? false) &&
    trainsOnSale(context.table).length > 0
  );
}

/** The company that owns a train; undefined in bank and pool. */
export function sellerOf(context: Context, train: PieceId): string | undefined {
  const place = context.table.pieces.get(train)?.place;
  if (!place?.startsWith('company:')) return undefined;
  return companiesOf(context).find((company) => chartersOf(context, company).includes(place));
}

/** Trains of other companies, one of each kind and company. */
export const othersTrains = (context: Context, company: string): PieceId[] =>
  companiesOf(context)
    .filter((other) => other !== company && isFloated(context.table, other))
    .flatMap((other) => firstOfEachKind(context.table, trainsOf(context, other)));

/** The player who may add to the price of a train for a charter without one. */
export function helper(
  context: Context,
  company: string,
  charter = charterFor(context, company),
): PlaceId | undefined {
  const helps = isEmpty(context, charter) && canHelp(context, company);
  return helps ? deciderOf(context, company) : undefined;
}

/** What the president can add now to the price of a train for a charter without one. */
export function helpAvailable(
  context: Context,
  company: string,
  charter = charterFor(context, company),
): number {
  const player = helper(context, company, charter);
  return player === undefined ? 0 : cash(context.table, player);
}

/** Treasury and the president's cash. */
export const companyMeans = (context: Context, company: string, player: PlaceId): number =>
  treasuryOf(context.table, company) + cash(context.table, player);

/** Least and greatest price of another company's train for this charter. */
export function priceRange(
  context: Context,
  company: string,
  train: PieceId,
  charter = charterFor(context, company),
): [number, number] {
  const { presidentHelp } = context.rules.trains;
  const face = trainPrice(context.table, train);
  const purse = treasuryOf(context.table, company);
  const { least } = read(context.table, 'work');
  if (least !== null && presidentHelp.afterSale === 'bank only') return [1, 0];
  const bottom = Math.max(1, least ?? 1);
  if (purse >= face || presidentHelp.othersTrains === 'never') return [bottom, purse];
  return [bottom, Math.min(face, purse + helpAvailable(context, company, charter))];
}

/** A train of another company that could be paid for now. */
export interface TrainOffer {
  readonly train: PieceId;
  readonly seller: string;
  readonly leastPrice: number;
  /** No consent is needed: both companies have the same director, or the seller has none. */
  readonly sure: boolean;
}

/** Trains of other companies that could be paid for now without a sale of shares. */
export const payableTrains = (context: Context, company: string): TrainOffer[] =>
  othersTrains(context, company).flatMap((train) => {
    const seller = sellerOf(context, train)!;
    const asked = presidentOf(context, seller);
    const sure = asked === undefined || asked === deciderOf(context, company);
    const ranges = chartersWithRoom(context, company).map((room) =>
      priceRange(context, company, train, room),
    );
    const range = ranges.find(([least, most]) => least <= most);
    return range ? [{ train, seller, leastPrice: range[0], sure }] : [];
  });

/** The discount for a train traded in; undefined = it is not taken. */
export function tradeIn({ box, pieces }: Table, bought: PieceId, given: PieceId) {
  const type = (id: PieceId) => box.pieces.get(id)?.type ?? '';
  const discount = box.trains.get(type(bought))?.data.discount as
    Readonly<Record<string, number>> | undefined;
  return pieces.get(bought)?.place === 'depot' ? discount?.[type(given)] : undefined;
}

/** Trains that may be traded in, each with its discount. */
export function tradeIns(context: Context, company: string, train: PieceId): [PieceId, number][] {
  return firstOfEachKind(context.table, trainsOf(context, company)).flatMap((given) => {
    const off = tradeIn(context.table, train, given);
    return off === undefined ? [] : [[given, off] as [PieceId, number]];
  });
}
