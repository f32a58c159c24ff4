import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { certificatesIn, issueOf, privatesIn } from '../../../rules/certificates.ts';
import { countedCertificates } from '../../../rules/limits.ts';
import { inZone, priceOf } from '../../../rules/market.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { isRemoved, parOf, read, roundOf, type StockTurn, told, write } from '../course/clock.ts';
import { companiesOf, figuresOf, switchesOf, unitOf } from '../course/figures.ts';
import { allPrivates, OFFER, ownerOf, privateId } from '../course/privates.ts';
import { isStarted } from './offer.ts';

export const POOL: PlaceId = 'pool';
export const FREE_ZONE = 'no-cert-limit';

export const newTurn = (player: PlaceId): StockTurn => ({
  player,
  did: [],
  bought: false,
  justBought: null,
  sold: [],
});

/** The turn of the stock round, if one is going on. */
export function stockTurn(table: Table): StockTurn | undefined {
  return roundOf(table)?.kind === 'stock' ? read(table, 'stockTurn') : undefined;
}

/** Whose deed a move is: the player at turn if the seat plays for him, else the seat's own. */
export function doer(table: Table, actor: Actor): PlaceId {
  const at = stockTurn(table)?.player;
  if (at !== undefined && actor.players.includes(at)) return at;
  return actor.players[0] ?? at ?? 'player:1';
}

export const counted = (table: Table, player: PlaceId): number =>
  countedCertificates(table, player, { freeZone: FREE_ZONE, privates: true });

export const limit = (table: Table): number => figuresOf(table.box).certificateLimit;

/** May one more certificate of this company be bought, as far as the limit goes? */
export const withinLimit = (table: Table, player: PlaceId, company?: string): boolean =>
  (company !== undefined && inZone(table, company, FREE_ZONE)) ||
  counted(table, player) < limit(table);

/** Has the player sold this company or private in this stock round? */
export function hasSold(table: Table, player: PlaceId, what: string): boolean {
  const turn = stockTurn(table);
  return (
    (told(table, 'sold')[player]?.includes(what) ?? false) ||
    (turn?.player === player && turn.sold.includes(what))
  );
}

/** Price of one ordinary certificate from the offer or the market. */
export function certificatePrice(table: Table, company: string, from: PlaceId): number {
  const each = from === OFFER ? parOf(table, company) : priceOf(table, company);
  return ((each ?? 0) * unitOf(table.box, company)) / 10;
}

const isFirst = (table: Table): boolean => roundOf(table)?.set === 1;

/** Companies of which the player may sell something now. (1825 §4.5) */
export function sellable(table: Table, player: PlaceId): string[] {
  if (isFirst(table)) return [];
  const justBought = stockTurn(table)?.justBought;
  return companiesOf(table.box).filter(
    (company) =>
      company !== justBought &&
      isStarted(table, company) &&
      certificatesIn(table, player, company).length > 0,
  );
}

/** Privates the player may sell now. */
export function sellablePrivates(table: Table, player: PlaceId): string[] {
  if (isFirst(table)) return [];
  if (stockTurn(table)?.bought && !switchesOf(table.box).sellPrivateAfterBuying) return [];
  return privatesIn(table, player).map((id) => privateId(table, id));
}

/** Above the limit, and able to sell: then nothing else may be done. (1825 §4.2) */
export function mustSell(table: Table, player: PlaceId): boolean {
  return (
    counted(table, player) > limit(table) &&
    (sellable(table, player).length > 0 || sellablePrivates(table, player).length > 0)
  );
}

function couldBuyShare(table: Table, player: PlaceId): boolean {
  const money = cash(table, player);
  return companiesOf(table.box).some((company) => {
    if (!isStarted(table, company) || hasSold(table, player, company)) return false;
    if (!withinLimit(table, player, company)) return false;
    const { president } = issueOf(table.box, company);
    return [OFFER, POOL].some((place) => {
      const there = certificatesIn(table, place, company);
      const open =
        there.some((id) => id !== president) ||
        (there.length > 0 && certificatesIn(table, player, company).length > 0);
      return open && money >= certificatePrice(table, company, place);
    });
  });
}

/** Cash that a start takes at the least: twice the lowest par of a major. (1825 §14.2) */
const CHEAPEST_START = 134;

function couldStart(table: Table, player: PlaceId): boolean {
  return (
    cash(table, player) >= CHEAPEST_START &&
    withinLimit(table, player) &&
    companiesOf(table.box).some(
      (company) => !isStarted(table, company) && !isRemoved(table, company),
    )
  );
}

function couldBuyPrivate(table: Table, player: PlaceId): boolean {
  return (
    cash(table, player) > 0 &&
    withinLimit(table, player) &&
    allPrivates(table).some(
      (id) => ownerOf(table, id) === undefined && !hasSold(table, player, privateId(table, id)),
    )
  );
}

/**
 * What the player is asked for: the tests by which a decision is skipped in silence, which look less
 * closely than the rules of each deed do. (1825 §14.2) Empty: the turn ends by itself.
 */
export function asked(table: Table, player: PlaceId): string[] {
  const turn = stockTurn(table);
  if (!turn) return [];
  const sales: string[] = [];
  if (sellable(table, player).length > 0) sales.push('sellShares');
  if (sellablePrivates(table, player).length > 0) sales.push('sellPrivate');
  if (mustSell(table, player)) return sales;
  const verbs: string[] = [];
  if (!turn.bought) {
    if (couldBuyShare(table, player)) verbs.push('buyShare');
    if (couldStart(table, player)) verbs.push('startCompany');
    if (couldBuyPrivate(table, player)) verbs.push('buyPrivate');
  }
  verbs.push(...sales);
  return verbs.length > 0 ? [...verbs, 'pass'] : [];
}

/** Writes down what was done in the turn; a deed out of turn leaves the turn as it is. */
export function note(draft: Draft, player: PlaceId, changes: Partial<StockTurn>): void {
  const turn = stockTurn(draft.table);
  if (turn?.player !== player) return;
  write(draft, 'stockTurn', { ...turn, ...changes });
  write(draft, 'lastActor', player);
}

/** The player's turn ends: without a purchase it counts as a pass. (1825 §4.1) */
export function endTurn(draft: Draft): void {
  const { table } = draft;
  const turn = stockTurn(table);
  if (!turn) return;
  const { player } = turn;
  const others = told(table, 'passed').filter((p) => p !== player);
  const before = told(table, 'passed');
  write(
    draft,
    'passed',
    turn.bought ? others : before.includes(player) ? before : [...before, player],
  );
  if (turn.sold.length > 0) {
    const sold = told(table, 'sold');
    const mine = [...new Set([...(sold[player] ?? []), ...turn.sold])];
    write(draft, 'sold', { ...sold, [player]: mine });
  }
  const order = told(table, 'order');
  const next = order[(order.indexOf(player) + 1) % order.length]!;
  const round = roundOf(table)!;
  if (order.every((p) => told(table, 'passed').includes(p))) write(draft, 'stockTurn', undefined);
  else if (round.kind === 'stock') write(draft, 'stockTurn', newTurn(next));
}

/** Who starts the next stock round if nobody buys any more: behind the last buyer. (1825 §4.1) */
export function priorityHolder(table: Table): PlaceId | undefined {
  const order = told(table, 'order');
  const last = read(table, 'lastBuyer');
  return last === undefined ? order[0] : order[(order.indexOf(last) + 1) % order.length];
}
