import {
  type Box,
  cash,
  type Game,
  type Overview,
  piecesIn,
  type PlaceId,
  type Table,
} from '../../../engine/index.ts';
import { players } from './holdings.ts';
import { priceOf } from '../say.ts';

/** The rulebook's overview of a table; without rules, an overview of what everybody can see. */
export function outlook({ rulebook }: Game, table: Table): Overview {
  const { box } = table;
  return (
    rulebook?.overview?.(table) ?? {
      order: [...box.companies.keys()].filter((id) => priceOf(table, id) !== undefined),
      players: players(table).map((player) => ({ player, boundCash: 0, sales: 0 })),
      deciders: {},
      rusts: {},
      end: [],
      besides: [],
    }
  );
}

/** Whether something has happened that ends the game, now or later. */
export const isEndCertain = ({ clock }: Table): boolean => (clock.get('end') ?? null) !== null;

/** What a player can spend, and what is bound in bids, whether it is still in the cash or laid aside. */
export function spendable(
  table: Table,
  { players }: Overview,
  player: PlaceId,
): { readonly free: number; readonly inBids: number } {
  const { boundCash = 0, laidAside = 0 } = players.find((one) => one.player === player) ?? {};
  return { free: cash(table, player) - boundCash, inBids: boundCash + laidAside };
}

/** What a title says of a company besides its price and its shares: its permit, its home. */
export const charterNote = ({ besides }: Overview, company: string): string | undefined =>
  besides.flatMap(({ rows }) => rows).find((row) => row.company === company)?.says;

/** Orders companies by price, the dearest first. Those without a price keep their order, at the end. */
export const byPrice =
  (table: Table) =>
  (a: string, b: string): number =>
    (priceOf(table, b) ?? 0) - (priceOf(table, a) ?? 0);

/** Companies in operating order, then those that have a price and do not operate yet, the dearest first. */
export function companiesShown({ order }: Overview, table: Table): string[] {
  const others = [...table.box.companies.keys()].filter(
    (id) => !order.includes(id) && priceOf(table, id) !== undefined,
  );
  return [...order, ...others.sort(byPrice(table))];
}

/** All names of a kind of train: "A" of 1862 is bought as 1F, 2L or 2E. */
export function kindName(box: Box, kind: string): string {
  const faces = facesOf(box).get(kind);
  return faces === undefined ? kind : `${kind} (${faces.join(', ')})`;
}

const faces = new WeakMap<Box, ReadonlyMap<string, readonly string[]>>();
function facesOf(box: Box): ReadonlyMap<string, readonly string[]> {
  let known = faces.get(box);
  if (!known) {
    const by = new Map<string, readonly string[]>();
    for (const { kind, type, data } of box.pieces.values())
      if (kind === 'train' && type !== undefined && Array.isArray(data?.faces))
        by.set(type, data.faces as string[]);
    faces.set(box, (known = by));
  }
  return known;
}

/** Does the bank sell any number of this kind? The box holds only some pieces of it. */
export const isUnlimited = (box: Box, kind: string): boolean =>
  box.trains.get(kind)?.data.unlimited === true;

/** The kinds that the bank still has, in their order, with the number of each. */
export function trainsLeft(table: Table): [kind: string, left: number | undefined][] {
  const { box } = table;
  const left = new Map<string, number>();
  for (const id of piecesIn(table, 'depot')) {
    const { kind, type } = box.pieces.get(id)!;
    if (kind === 'train' && type !== undefined) left.set(type, (left.get(type) ?? 0) + 1);
  }
  return [...left].map(([kind, count]) => [kind, isUnlimited(box, kind) ? undefined : count]);
}
