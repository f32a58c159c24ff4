import type { PlaceId, PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { read, setStanding, standing } from '../course/clock.ts';
import {
  certificates,
  director,
  isDirectors,
  isSystem,
  nameOf,
  papers,
  purseOf,
  shells,
  units,
  unitsOf,
  orderOf,
} from '../holdings.ts';
import { offerPrice, priceOf } from './market.ts';

/** Shares: what may be held, what passes hands, who directs, when a company floats. (1828 A5) */

/** No more than this of a company, unless its price is gray. (A5.4) */
export const MOST_HELD = 6;
/** No more than this of a company in the pool after a sale. (A5.3) */
export const MOST_POOLED = 8;
/** Floated once no more than this is left in the IPO. (A5.5) */
const LEFT_AT_FLOAT = 4;
const SHARES = 10;

/** The certificates of a system's IPO, or of a public company's. */
export const unsold = (table: Table, company: string): PieceId[] => papers(table, 'ipo', company);

/** Has the player sold the company, or a constituent of it, in this stock round? */
export function hasSold(table: Table, player: PlaceId, company: string): boolean {
  const sold = read(table, 'stock').sold[player] ?? {};
  const names = [nameOf(table, company), ...shells(table, company)];
  return names.some((name) => sold[name] !== undefined);
}

/** The price of one unit from the IPO or the pool. */
export const unitPrice = (table: Table, company: string, from: string): number =>
  from === 'ipo' ? offerPrice(table, company) : priceOf(table, company);

/** Why a bundle cannot be sold; undefined = it can. `operating` may not change its director. */
export type Unsellable = 'not-held' | 'unparred' | 'pool-full' | 'directorship' | 'control';

export function unsellable(
  table: Table,
  player: PlaceId,
  company: string,
  count: number,
  operating?: string,
): Unsellable | undefined {
  if (standing(table, company).par === undefined) return 'unparred';
  const mine = units(table, player, company);
  if (count < 1 || count > mine) return 'not-held';
  if (units(table, 'pool', company) + count > MOST_POOLED) return 'pool-full';
  if (director(table, company) !== player) return undefined;
  const left = mine - count;
  const others = playersOf(table.box)
    .filter((other) => other !== player)
    .map((other) => units(table, other, company));
  if (left < 2 && !others.some((held) => held >= 2)) return 'directorship';
  if (company === operating && others.some((held) => held > left && held >= 2)) return 'control';
  return undefined;
}

/** Numbers of units of a company that a player could sell now. */
export function sellable(
  table: Table,
  player: PlaceId,
  company: string,
  operating?: string,
): number[] {
  const most = units(table, player, company);
  return Array.from({ length: most }, (_, i) => i + 1).filter(
    (count) => unsellable(table, player, company, count, operating) === undefined,
  );
}

/**
 * Certificates to the pool. Where the director's would have to be split, all go, the director
 * changes, and one comes back. Named certificates go first. (A5.3, D4)
 */
export function toPool(
  draft: Draft,
  player: PlaceId,
  company: string,
  count: number,
  named: readonly PieceId[] = [],
): void {
  const { table } = draft;
  const before = director(table, company);
  const mine = papers(table, player, company);
  const ordinary = mine.filter((id) => !isDirectors(table, id));
  const given: PieceId[] = [];
  let sum = 0;
  const take = (id: PieceId) => {
    if (sum >= count || given.includes(id) || !mine.includes(id)) return;
    given.push(id);
    sum += unitsOf(table, id);
  };
  [...named, ...ordinary, ...mine].forEach(take);
  for (const id of given) draft.put(id, 'pool');
  settleDirector(draft, company, before);
  if (sum > count) {
    const back = papers(table, 'pool', company).find((id) => !isDirectors(table, id));
    if (back) draft.put(back, player);
  }
}

/**
 * The directorship goes to whoever holds most, at least 20 %; a tie leaves it, or passes it to the
 * next in order after the old director. (A5.7)
 */
export function settleDirector(draft: Draft, company: string, before?: PlaceId): void {
  const { table } = draft;
  if (standing(table, company).par === undefined) return;
  const crown = certificates(table, company)[0];
  if (crown === undefined) return;
  const old = before ?? director(table, company);
  const held = (player: PlaceId) => units(table, player, company);
  const most = Math.max(...playersOf(table.box).map(held));
  if (most < 2 || (old !== undefined && director(table, company) === old && held(old) === most))
    return;
  const order = orderOf(table);
  const from = old === undefined ? 0 : order.indexOf(old) + 1;
  const next = [...order.slice(from), ...order.slice(0, from)].find((p) => held(p) === most);
  if (next === undefined || director(table, company) === next) return;
  // Exchanged certificates lie where the director's came from, or in the pool.
  const keeps = old !== undefined && old !== next && held(old) >= 2;
  const given = papers(table, next, company)
    .filter((id) => id !== crown)
    .slice(0, 2);
  for (const id of given) draft.put(id, keeps ? old : 'pool');
  draft.put(crown, next);
}

/** Out of the IPO (60 % of it; a system's treasury share counts as gone): the bank pays. (A5.5) */
export function settleFloat(draft: Draft, company: string): void {
  const { table } = draft;
  const { par, floated } = standing(table, company);
  if (par === undefined || floated) return;
  const left = unsold(table, company).reduce((sum, id) => sum + unitsOf(table, id), 0);
  if (left > LEFT_AT_FLOAT) return;
  setStanding(draft, company, { floated: true });
  draft.pay('bank', purseOf(company), SHARES * offerPrice(table, company));
}

/** A certificate comes to a player from IPO or pool; directorship and float follow. */
export function toPlayer(draft: Draft, player: PlaceId, company: string, id: PieceId): void {
  const old = director(draft.table, company);
  draft.put(id, player);
  settleDirector(draft, company, old);
  settleFloat(draft, company);
}

/** Is every share in players' hands, but for a system's own? (A5.8) */
export function isSoldOut(table: Table, company: string): boolean {
  const held = playersOf(table.box).reduce((sum, player) => sum + units(table, player, company), 0);
  return held >= (isSystem(table, company) ? SHARES - 1 : SHARES);
}
