import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { saleFault } from '../../../rules/presidency.ts';
import type { Actor, Turn } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, beginning, read, write } from '../course/clock.ts';
import type { Follow } from '../course/follow.ts';
import { found, money, named, outOfTurn } from '../course/turns.ts';
import { enforceObligations } from '../parliament/obligations.ts';
import { leastCost } from './available.ts';
import { markerChooser } from './float.ts';
import {
  certificateLimit,
  certificates,
  clockwiseFrom,
  companies,
  hasRoom,
  isChartered,
  isStarted,
  obligationsOf,
  orderOf,
  ordinaries,
  parOf,
  units,
} from './holdings.ts';
import { priceOf } from './market.ts';
import { hasSold, presidencyRule } from './shares.ts';

/** Stock rounds: whose turn it is, what may be done in it, and how the round ends. (1862 §6) */

export function beginStockRound(draft: Draft): void {
  write(draft, 'stage', 'stock');
  write(draft, 'stock', beginning('stock'));
  write(draft, 'passed', []);
  draft.put('marker:round', 'round:stock');
}

export const stockActor = (table: Table): PlaceId => {
  const order = orderOf(table);
  return order[read(table, 'stock').at % order.length]!;
};

/** Has the player taken the purchase of the turn? */
export const hasBought = (table: Table): boolean =>
  read(table, 'stock').acted.some((did) => did === 'buy' || did === 'par');

/** Above the limit, and able to sell: nothing else is done before that. (1862 D13) */
export const mustSell = (table: Table, player: PlaceId): boolean =>
  read(table, 'lner') !== 'formed' &&
  certificates(table, player) > certificateLimit(table) &&
  canSellSome(table, player);

/** Why a block cannot be sold in a stock round. */
export type Unsellable =
  'not-held' | 'just-bought' | 'sold-this-turn' | 'after-purchase' | 'no-change';

export function unsellable(
  table: Table,
  player: PlaceId,
  company: string,
  percent: number,
): Unsellable | undefined {
  const { bought, sold } = read(table, 'stock');
  if (hasBought(table)) return 'after-purchase';
  const fault = cannotPart(table, player, company, percent);
  if (fault === 'not-held') return 'not-held';
  if (sold[player]?.[company] === 'now') return 'sold-this-turn';
  const held = 10 * units(table, player, company);
  if (held - (bought[player]?.[company] ?? 0) < percent) return 'just-bought';
  return fault;
}

/** What the certificates themselves forbid, in any sale. (1862 §6.3) */
export function cannotPart(
  table: Table,
  player: PlaceId,
  company: string,
  percent: number,
): 'not-held' | 'no-change' | undefined {
  if (!isStarted(table, company)) return 'not-held';
  const fault = saleFault(table, company, player, percent, presidencyRule(table));
  return fault === undefined ? undefined : fault === 'no-change' ? 'no-change' : 'not-held';
}

/** Blocks of a company that a player can sell in a turn of the round. */
export function blocks(table: Table, player: PlaceId, company: string): number[] {
  const most = units(table, player, company);
  return Array.from({ length: most }, (_, i) => 10 * (i + 1)).filter(
    (percent) => unsellable(table, player, company, percent) === undefined,
  );
}

export const canSellSome = (table: Table, player: PlaceId): boolean =>
  companies(table).some((company) => blocks(table, player, company).length > 0);

/** Where a share of a company can be bought, and for what. */
export function offers(table: Table, company: string): { from: PlaceId; price: number }[] {
  if (!isStarted(table, company)) return [];
  const price = priceOf(table, company);
  const sources: [PlaceId, number][] = [
    ['ipo', isChartered(table, company) ? (parOf(table, company) ?? 0) : price],
    ['pool', price],
    [charterOf(company), price],
  ];
  return sources.flatMap(([from, price]) =>
    ordinaries(table, from, company).length > 0 ? [{ from, price }] : [],
  );
}

/** Is there a share that the player could buy now? */
export const canBuySome = (table: Table, player: PlaceId): boolean =>
  !hasBought(table) &&
  hasRoom(table, player) &&
  companies(table).some(
    (company) =>
      !hasSold(table, player, company) &&
      offers(table, company).some(({ price }) => price <= cash(table, player)),
  );

/** Money and room for a company of his own, whether or not one can be started now. */
const mightStart = (table: Table, player: PlaceId): boolean =>
  !hasBought(table) &&
  read(table, 'lner') !== 'formed' &&
  cash(table, player) >= leastCost(table) &&
  hasRoom(table, player) &&
  companies(table).some((company) => !isStarted(table, company));

/** Does the turn wait for the player? Not if nothing could be done in it. (1862 §6.1, §19) */
export function waits(table: Table, player: PlaceId): boolean {
  if (hasBought(table)) return false;
  return canSellSome(table, player) || canBuySome(table, player) || mightStart(table, player);
}

export function stockTurn(table: Table): Turn {
  const { fines, markers } = read(table, 'stock');
  const round = `Stock round ${read(table, 'turn')}`;
  const [fine] = fines;
  if (markers !== null) {
    const chooser = markerChooser(table, markers);
    return {
      round,
      entity: charterOf(markers),
      acting: chooser === undefined ? [] : [chooser],
      verbs: ['buyMarkers'],
      sentence: `${markers} floats: ${chooser === undefined ? 'nobody' : named(chooser)} chooses its number of station markers.`,
      over: false,
    };
  }
  if (fine)
    return {
      round,
      entity: fine.player,
      acting: [fine.player],
      verbs: ['sellShares'],
      sentence: `${named(fine.player)} sells shares for a fine of ${money(fine.amount)} still owed.`,
      over: false,
    };
  const player = stockActor(table);
  const must = mustSell(table, player);
  const verbs = must ? ['sellShares'] : ['sellShares', 'buyShare', 'startCompany', 'pass'];
  return {
    round,
    entity: player,
    acting: [player],
    verbs,
    sentence: must
      ? `${named(player)} is above the certificate limit and sells.`
      : `${named(player)} may sell, then buy a share or start a company, or pass.`,
    over: false,
  };
}

export function judgeStockPass(table: Table, actor: Actor): Finding[] {
  const { fines, markers } = read(table, 'stock');
  const player = stockActor(table);
  return found(
    outOfTurn(actor, stockTurn(table).acting, '1862/6/1'),
    markers !== null &&
      violation('1862/6.5.4.2/4', `The number of markers of ${markers} comes first.`),
    fines.length > 0 && violation('1862/4.3/6', 'The fine has to be raised first.'),
    markers === null &&
      mustSell(table, player) &&
      violation('1862/6.5.2/4', `${named(player)} is above the certificate limit.`, {
        facts: { held: certificates(table, player), limit: certificateLimit(table) },
      }),
  );
}

/** The player's turn is over; without an action in it that is a pass. (1862 §6.1) */
export function endTurn(draft: Draft): void {
  const { table } = draft;
  const player = stockActor(table);
  const { acted, at, sold } = read(table, 'stock');
  const others = read(table, 'passed').filter((one) => one !== player);
  write(draft, 'passed', acted.length > 0 ? others : [...others, player]);
  const before = Object.fromEntries(
    Object.entries(sold).map(([one, list]) => [
      one,
      Object.fromEntries(Object.keys(list).map((company) => [company, 'before' as const])),
    ]),
  );
  amend(draft, 'stock', { at: (at + 1) % orderOf(table).length, acted: [], sold: before });
}

/** Writes down that the player has done something in this turn. */
export function hasDone(draft: Draft, player: PlaceId, did: 'sell' | 'buy' | 'par'): void {
  const { table } = draft;
  amend(draft, 'stock', { acted: [...read(table, 'stock').acted, did], lastToAct: player });
}

/** What follows by itself: somebody has to decide, something was done, or the round is over. */
export function advanceStock(draft: Draft): Follow {
  const { table } = draft;
  const { fines, markers, acted } = read(table, 'stock');
  if (markers !== null) {
    if (isStarted(table, markers) && markerChooser(table, markers) !== undefined) return 'wait';
    amend(draft, 'stock', { markers: null });
    return 'on';
  }
  const [fine] = fines;
  if (fine) return forgiveFine(draft, fine.player);
  const player = stockActor(table);
  if (acted.length === 0 && read(table, 'passed').length >= orderOf(table).length)
    return finish(draft);
  if (waits(table, player)) return 'wait';
  endTurn(draft);
  return 'on';
}

/** Could the player sell anything at all, the rules of a turn left aside? */
export const forcedBlocks = (table: Table, player: PlaceId, company: string): number[] =>
  Array.from({ length: units(table, player, company) }, (_, i) => 10 * (i + 1)).filter(
    (percent) => cannotPart(table, player, company, percent) === undefined,
  );

/** What cannot be raised any more is forgiven. (1862 §5) */
function forgiveFine(draft: Draft, player: PlaceId): Follow {
  const { table } = draft;
  if (companies(table).some((company) => forcedBlocks(table, player, company).length > 0))
    return 'wait';
  amend(draft, 'stock', { fines: read(table, 'stock').fines.slice(1) });
  return 'on';
}

/** Obligations are enforced; then the next in line has the priority deal. (1862 §6.7) */
function finish(draft: Draft): Follow {
  const { table } = draft;
  const order = orderOf(table);
  const due = order.filter((player) => obligationsOf(table, player).length > 0);
  if (due.length > 0) {
    enforceObligations(draft, due);
    return 'on';
  }
  const { lastToAct } = read(table, 'stock');
  const first = lastToAct === null ? 0 : order.indexOf(lastToAct) + 1;
  const next = clockwiseFrom(table, order[first % order.length]);
  write(draft, 'order', next);
  write(draft, 'passed', []);
  draft.put('card:priority', next[0]!);
  return 'over';
}
