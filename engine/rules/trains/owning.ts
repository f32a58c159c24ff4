import { cash } from '../../kernel/table.ts';
import { charterOf, firstOfEachKind, trainPrice, trainsIn } from './cards.ts';
import { read } from '../course/keys.ts';
import type { Now, PieceId, PlaceId, Table } from '../course/nouns.ts';
import {
  companiesOf,
  deciderOf,
  isFloated,
  presidentOf,
  trainsOf,
  treasury,
} from '../stock/holdings.ts';
import { isLinked } from '../track/reach.ts';
import { cheapest } from './rules.ts';

/** Who has to own a train, what there is to buy, and with whose money. */

/** Charters of a company with room for one more train. */
export const roomyCharters = ({ table, rules }: Now, company: string): PlaceId[] =>
  rules.companies
    .charters(table, company)
    .filter((place) => trainsIn(table, place).length < rules.trains.limit(table));

export const hasRoom = (now: Now, company: string): boolean =>
  roomyCharters(now, company).length > 0;

const isEmpty = ({ table }: Now, charter: PlaceId): boolean =>
  trainsIn(table, charter).length === 0;

/** Where a train goes: to the charter that is named; else to an empty one, or one with room. */
export function charterFor(now: Now, company: string, shell?: string): PlaceId {
  if (shell !== undefined) return charterOf(shell);
  const rooms = roomyCharters(now, company);
  return rooms.find((place) => isEmpty(now, place)) ?? rooms[0] ?? charterOf(company);
}

/** The price of the cheapest train of bank and pool. */
export const cheapestTrain = ({ table, rules }: Now): number => cheapest(table, rules.trains);

/** Without a train, though one could run, and there is one to buy. */
export function mustBuy(now: Now, company: string): boolean {
  const { must, onSale } = now.rules.trains;
  if (must === 'never' || trainsOf(now, company).length > 0) return false;
  if (must === 'route' && !isLinked(now, company)) return false;
  return onSale(now.table).length > 0;
}

/** May the president add money? */
export function canHelp(now: Now, company: string): boolean {
  const { onSale, help } = now.rules.trains;
  if (treasury(now.table, company) >= cheapestTrain(now)) return false;
  if (mustBuy(now, company)) return true;
  return (help.besides?.(now.table, company) ?? false) && onSale(now.table).length > 0;
}

/** The company that owns a train; undefined in bank and pool. */
export function sellerOf(now: Now, train: PieceId): string | undefined {
  const place = now.table.pieces.get(train)?.place;
  if (!place?.startsWith('company:')) return undefined;
  return companiesOf(now).find((company) =>
    now.rules.companies.charters(now.table, company).includes(place),
  );
}

/** Trains of other companies, one of each kind and company. */
export const othersTrains = (now: Now, company: string): PieceId[] =>
  companiesOf(now)
    .filter(
      (other) =>
        other !== company && trainsOf(now, other).length > 0 && isFloated(now.table, other),
    )
    .flatMap((other) => firstOfEachKind(now.table, trainsOf(now, other)));

/** What the president can add now, to a train for a charter without one. */
export function helpOf(now: Now, company: string, charter = charterFor(now, company)): number {
  const player = deciderOf(now, company);
  const helps = player !== undefined && isEmpty(now, charter) && canHelp(now, company);
  return helps ? cash(now.table, player) : 0;
}

/** Treasury and president's cash. */
export const means = (now: Now, company: string, player: PlaceId): number =>
  treasury(now.table, company) + cash(now.table, player);

/** Least and most for a train of another company, put on this charter. */
export function priceRange(
  now: Now,
  company: string,
  train: PieceId,
  charter = charterFor(now, company),
): [number, number] {
  const { help } = now.rules.trains;
  const face = trainPrice(now.table, train);
  const purse = treasury(now.table, company);
  const { least, sold } = read(now.table, 'work');
  if (sold.length > 0 && help.afterSale === 'bank only') return [1, 0];
  const bottom = Math.max(1, least ?? 1);
  if (purse >= face || help.others === 'never') return [bottom, purse];
  return [bottom, Math.min(face, purse + helpOf(now, company, charter))];
}

/** A train that another company could sell for what there is now. */
export interface Offered {
  readonly train: PieceId;
  readonly seller: string;
  readonly least: number;
  /** Nobody has to be asked: the director of both is the same, or the seller has none. */
  readonly sure: boolean;
}

/** Trains of other companies that could be paid now, without selling anything for them. */
export const payableTrains = (now: Now, company: string): Offered[] =>
  othersTrains(now, company).flatMap((train) => {
    const seller = sellerOf(now, train)!;
    const asked = presidentOf(now, seller);
    const sure = asked === undefined || asked === deciderOf(now, company);
    const ranges = roomyCharters(now, company).map((room) => priceRange(now, company, train, room));
    const range = ranges.find(([least, most]) => least <= most);
    return range ? [{ train, seller, least: range[0], sure }] : [];
  });

/** What is taken off the price for a train handed in; undefined = not taken. */
export function tradeIn({ box, pieces }: Table, bought: PieceId, given: PieceId) {
  const type = (id: PieceId) => box.pieces.get(id)?.type ?? '';
  const discount = box.trains.get(type(bought))?.data.discount as
    Readonly<Record<string, number>> | undefined;
  return pieces.get(bought)?.place === 'depot' ? discount?.[type(given)] : undefined;
}

/** Trains of a kind that may be handed in, each with what is taken off. */
export function tradeIns(now: Now, company: string, train: PieceId): [PieceId, number][] {
  return firstOfEachKind(now.table, trainsOf(now, company)).flatMap((given) => {
    const off = tradeIn(now.table, train, given);
    return off === undefined ? [] : [[given, off] as [PieceId, number]];
  });
}
