import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import type { Actor, Turn } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, beginning, read, standing, write } from '../course/clock.ts';
import { removeUnparred } from '../end.ts';
import {
  certificatesOf,
  companies,
  director,
  papers,
  privateAt,
  units,
  orderOf,
} from '../holdings.ts';
import { mergerPossible } from '../merger/partners.ts';
import { beginSet } from '../operating/round.ts';
import { found, named, outOfTurn } from '../course/turns.ts';
import { isGray, moveMarker, operatingOrder, parPrices } from './market.ts';
import { hasSold, isSoldOut, MOST_HELD, sellable, unitPrice } from './shares.ts';

/** Stock rounds: whose turn, what a turn may contain, when it ends, what follows (1828 A5). */

/** A par price in yellow phase, twice: what starting a company costs at least. */
const CHEAPEST_START = 134;

export function beginStockRound(draft: Draft): void {
  const { table } = draft;
  write(draft, 'stage', 'stock');
  write(draft, 'passed', []);
  write(draft, 'stock', beginning('stock'));
  if (read(table, 'phase') === 'Purple') removeUnparred(draft);
}

export function stockActor(table: Table): PlaceId {
  return orderOf(table)[read(table, 'stock').at] ?? 'player:1';
}

/** The purchase action of the turn has been taken. (A5.2) */
export function hasBought(table: Table): boolean {
  return read(table, 'stock').acted.some((verb) => verb !== 'sell');
}

export const mayStillSell = (table: Table): boolean => read(table, 'turn') > 1;

/** May the purchase be made in this turn: the only one, or the director's second one in gray? (A5.6) */
export function purchaseOpen(table: Table, player: PlaceId, company: string): boolean {
  const { acted, bought } = read(table, 'stock');
  const purchases = acted.filter((verb) => verb !== 'sell');
  if (purchases.length === 0) return true;
  return (
    purchases.length === 1 &&
    (purchases[0] === 'buy' || purchases[0] === 'exchange') &&
    bought === company &&
    director(table, company) === player &&
    isGray(table, company)
  );
}

/** Would the certificate take the player above what may be held? (A5.4) */
export const holdsTooMuch = (
  table: Table,
  player: PlaceId,
  company: string,
  more: number,
): boolean => units(table, player, company) + more > MOST_HELD && !isGray(table, company);

/** The certificates of a company on sale, one of each size and source. */
export function onSale(
  table: Table,
  company: string,
): { from: 'ipo' | 'pool'; units: number; certificate: string }[] {
  const parred = standing(table, company).par !== undefined;
  return (['ipo', 'pool'] as const).flatMap((from) => {
    if (from === 'ipo' && !parred) return [];
    const lots = new Map<number, string>();
    for (const id of papers(table, from, company)) {
      const size = (table.box.pieces.get(id)?.percent ?? 0) / 10;
      if (!lots.has(size)) lots.set(size, id);
    }
    return [...lots].map(([units, certificate]) => ({ from, units, certificate }));
  });
}

export function canBuySome(table: Table, player: PlaceId): boolean {
  return companies(table).some(
    (company) =>
      purchaseOpen(table, player, company) &&
      !hasSold(table, player, company) &&
      onSale(table, company).some(
        ({ from, units }) =>
          cash(table, player) >= units * unitPrice(table, company, from) &&
          !holdsTooMuch(table, player, company, units),
      ),
  );
}

export const canSellSome = (table: Table, player: PlaceId): boolean =>
  mayStillSell(table) &&
  companies(table).some((company) => sellable(table, player, company).length > 0);

export function canStartSome(table: Table, player: PlaceId): boolean {
  return (
    !hasBought(table) &&
    cash(table, player) >= CHEAPEST_START &&
    parPrices(table).length > 0 &&
    companies(table).some(
      (company) => isStartable(table, company) && !holdsTooMuch(table, player, company, 2),
    )
  );
}

/** Not parred, and its director's certificate is in the IPO. */
export function isStartable(table: Table, company: string): boolean {
  if (standing(table, company).par !== undefined || standing(table, company).removed) return false;
  const crown = certificatesOf(table.box, company).own[0];
  return crown !== undefined && table.pieces.get(crown)?.place === 'ipo';
}

export const canExchange = (table: Table, player: PlaceId): boolean =>
  !hasBought(table) && privateAt(table, 'M&H') === player;

function canAct(table: Table, player: PlaceId): boolean {
  return (
    canSellSome(table, player) ||
    canBuySome(table, player) ||
    canStartSome(table, player) ||
    canExchange(table, player) ||
    (!hasBought(table) && mergerPossible(table, player))
  );
}

export function stockTurn(table: Table): Turn {
  const player = stockActor(table);
  const verbs: string[] = [];
  if (canSellSome(table, player)) verbs.push('sellShares');
  if (canBuySome(table, player) || canExchange(table, player)) verbs.push('buyShare');
  if (canStartSome(table, player) || canExchange(table, player)) verbs.push('startCompany');
  if (!hasBought(table) && mergerPossible(table, player)) verbs.push('proposeMerger');
  verbs.push('pass');
  const after = hasBought(table) ? ' may sell more shares or ends the turn.' : ' may act or pass.';
  return {
    round: `Stock round ${read(table, 'turn')}`,
    entity: player,
    acting: [player],
    verbs,
    sentence: `${named(player)}${after}`,
    over: false,
  };
}

export const judgeStockPass = (table: Table, actor: Actor): Finding[] =>
  found(outOfTurn(actor, [stockActor(table)], '1828/srov/1'));

/** The player ends the turn; without an action in it that is a pass. (A5.1) */
export function endTurn(draft: Draft): void {
  const { table } = draft;
  const player = stockActor(table);
  const { acted, ceased, at, sold } = read(table, 'stock');
  const passed = read(table, 'passed').filter((p) => p !== player);
  const acts = acted.length > 0;
  write(draft, 'passed', acts ? passed : [...passed, player]);
  const before = Object.fromEntries(
    Object.entries(sold).map(([p, list]) => [
      p,
      Object.fromEntries(Object.keys(list).map((company) => [company, 'before' as const])),
    ]),
  );
  amend(draft, 'stock', {
    at: (at + 1) % orderOf(table).length,
    acted: [],
    bought: null,
    sold: before,
    ceased: acts
      ? ceased.filter((p) => p !== player)
      : ceased.includes(player)
        ? ceased
        : [...ceased, player],
  });
}

/** Writes down that the player has done something in this turn. */
export function hasDone(draft: Draft, player: PlaceId, verb: string, company?: string): void {
  const { acted, bought, lastToAct } = read(draft.table, 'stock');
  amend(draft, 'stock', {
    acted: [...acted, verb],
    bought: company ?? bought,
    lastToAct: ['exchange', 'fail'].includes(verb) ? lastToAct : player,
  });
}

/** Writes down that the player has sold the company, or the system of this name, in this round. */
export function noteSale(draft: Draft, player: PlaceId, name: string): void {
  const { sold } = read(draft.table, 'stock');
  amend(draft, 'stock', { sold: { ...sold, [player]: { ...sold[player], [name]: 'now' } } });
}

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceStock(draft: Draft): boolean {
  const { table } = draft;
  if (read(table, 'passed').length === playersOf(table.box).length) {
    endStockRound(draft);
    return true;
  }
  if (canAct(table, stockActor(table))) return false;
  endTurn(draft);
  return true;
}

/** Sold-out companies rise; then the operating rounds begin, or the game is over. (A5.8) */
function endStockRound(draft: Draft): void {
  const { table } = draft;
  for (const company of operatingOrder(table)) {
    if (!isSoldOut(table, company)) continue;
    const steps = isGray(table, company) ? 2 : 1;
    const leader = director(table, company);
    const strong = leader !== undefined && units(table, leader, company) >= 8;
    moveMarker(draft, company, 'up', steps + (strong ? 1 : 0));
  }
  if (read(table, 'end')?.reason === 'market') {
    amend(draft, 'operating', { num: 0 });
    return write(draft, 'stage', 'over');
  }
  const { ceased } = read(table, 'stock');
  const rest = orderOf(table).filter((player) => !ceased.includes(player));
  write(draft, 'order', [...ceased, ...rest]);
  write(draft, 'passed', []);
  write(draft, 'stock', beginning('stock'));
  beginSet(draft);
}

export function notStock(table: Table): Finding | undefined {
  return read(table, 'stage') === 'stock'
    ? undefined
    : violation('1828/srov/2', 'This is done in a stock round.');
}
