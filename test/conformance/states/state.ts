import { placeOfPlayer, type Recording } from '../../../engine/formats/18xx-games.ts';
import { piecesIn, type Table } from '../../../engine/kernel/table.ts';
import { unsold } from '../../../engine/rules/auction/waterfall.ts';
import { read } from '../../../engine/rules/course/keys.ts';
import { priceMarkerOf } from '../../../engine/rules/stock/market.ts';
import { trainName, trainsIn } from '../../../engine/rules/trains/cards.ts';

/** What all titles' states have alike as the oracle writes them (its README, "State"). */

export type State = Record<string, unknown>;
/** The recording's number of a player. */
export type Ids = (player: string) => number | string;

export function idsOf(recording: Recording): Ids {
  const ids = new Map(recording.players.map(({ id }) => [placeOfPlayer(recording, id)!, id]));
  return (player) => ids.get(player)!;
}

/** Drops members without a value: the oracle has no nulls in objects. */
export const lean = (state: State): State =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

export const byText = (a: unknown, b: unknown): number =>
  JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;

/** Who sold what, "now" in the present turn. */
export const soldBy = (
  sold: Readonly<Record<string, Readonly<Record<string, string>>>>,
  id: Ids,
): State =>
  Object.fromEntries(
    Object.entries(sold)
      .filter(([, what]) => Object.keys(what).length > 0)
      .map(([player, what]) => [
        id(player),
        Object.fromEntries(
          Object.entries(what).map(([name, when]) => [name, when === 'now' ? 'now' : 'prev']),
        ),
      ]),
  );

/** What every round says: the players in their order, and how many operating rounds follow. */
export const roundOf = (table: Table, id: Ids): State => ({
  num: 1,
  orsInSet: Math.max(1, read(table, 'round').of),
  entities: read(table, 'order').map((player) => `player:${id(player)}`),
});

/** A waterfall auction. */
export function auctionRound(table: Table, id: Ids): State {
  const { at, bids, on } = read(table, 'auction');
  const standing = Object.entries(bids).filter(([, all]) => all.length > 0);
  return {
    type: 'Auction',
    name: 'Auction Round',
    ...roundOf(table, id),
    index: at % read(table, 'order').length,
    auction: lean({
      on: on ?? undefined,
      available: unsold(table),
      bids: Object.fromEntries(
        standing.map(([one, all]) => [one, all.map(([who, amount]) => [id(who), amount])]),
      ),
    }),
  };
}

/** A stock round; `did` has the oracle's words for what was done in the turn. */
export function stockRound(table: Table, id: Ids, did: Readonly<Record<string, string>>): State {
  const { at, lastToAct, acted, sold } = read(table, 'stock');
  return lean({
    type: 'Stock',
    name: 'Stock Round',
    ...roundOf(table, id),
    index: at,
    sold: soldBy(sold, id),
    passOrder: read(table, 'passed').map(id),
    lastToAct: lastToAct === null ? undefined : id(lastToAct),
    turnActions: acted.flatMap((one) => did[one] ?? []),
  });
}

/** Where a price marker lies in its cell, 0 = first to act: the one on top, or the one that came first. */
export function cellOrder(
  table: Table,
  company: string,
  first: 'top' | 'oldest' = 'top',
): number | undefined {
  const place = table.pieces.get(priceMarkerOf(company))?.place;
  if (!place?.startsWith('cell:')) return undefined;
  const markers = piecesIn(table, place).filter(
    (id) => table.box.pieces.get(id)!.kind === 'marker',
  );
  const at = markers.indexOf(priceMarkerOf(company));
  return first === 'oldest' ? at : markers.length - 1 - at;
}

/** Certificates of one company in one hand; undefined if there are none. */
export function bundle(
  { box }: Table,
  papers: readonly string[],
  percentOf = (paper: string): number => box.pieces.get(paper)!.percent ?? 0,
): State | undefined {
  if (papers.length === 0) return undefined;
  return lean({
    pct: papers.reduce((sum, paper) => sum + percentOf(paper), 0),
    certs: papers.length,
    pres: papers.some((paper) => box.pieces.get(paper)!.president) || undefined,
  });
}

/** The members that have a value, by key. */
export const present = <T>(
  keys: readonly string[],
  value: (key: string) => T | undefined,
  name: (key: string) => string = (key) => key,
): Record<string, T> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const one = value(key);
      return one === undefined ? [] : [[name(key), one]];
    }),
  );

export const trainId = (train: string): string => train.replace('train:', '');

/** The trains still to come, by name; `isEndless` says which are in unlimited supply. */
export function upcoming(
  table: Table,
  isEndless: (name: string) => boolean = () => false,
  nameOf: (table: Table, train: string) => string = trainName,
): [string, number | 'unlimited'][] {
  const counts = new Map<string, number>();
  for (const train of trainsIn(table, 'depot')) {
    const name = nameOf(table, train);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => [name, isEndless(name) ? 'unlimited' : count]);
}
