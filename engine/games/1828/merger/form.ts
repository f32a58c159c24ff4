import { cash, piecesIn } from '../../../kernel/table.ts';
import { hexPlace } from '../../../rules/board.ts';
import { amend, read, companyProgress, write } from '../../../rules/course/keys.ts';
import type {
  CellSpec,
  Draft,
  Context,
  PieceId,
  PlaceId,
  Table,
} from '../../../rules/course/nouns.ts';
import { closeWithTrain } from '../../../rules/privates/privates.ts';
import { slotPlace, type Station, stationsOf } from '../../../rules/stations.ts';
import { orderOf, presidentOf, settlePresident } from '../../../rules/stock/holdings.ts';
import { cellOf, priceOf } from '../../../rules/stock/market.ts';
import { placePriceMarker } from '../../../rules/stock/moves.ts';
import { playersOf } from '../../../rules/stock/issued.ts';
import { hasSoldEarlier, noteSale, settleFloat } from '../../../rules/stock/shares.ts';
import { noteDone } from '../../../rules/stock/turn.ts';
import { charterOf, trainsIn } from '../../../rules/trains/cards.ts';
import { type Merger, read as readOwn, write as writeOwn } from '../clock.ts';
import { certificatesOf, isCoal, certificatesIn, unitsOf } from '../systems.ts';
import { COALFIELD } from '../track/lay.ts';
import { blockSlot } from '../track/tokens.ts';
import { PILES, type Certificate, trade, type Trade, type TradeStart } from './trade.ts';

/**
 * The cell of a new system (1828 A7.3). The limit is the larger price plus half the smaller one; the column
 * is that of the left-most marker. Undefined only on a market without such a cell.
 */
export function systemCell(
  cells: readonly CellSpec[],
  a: CellSpec,
  b: CellSpec,
): CellSpec | undefined {
  const limit = Math.max(a.price, b.price) + Math.floor(Math.min(a.price, b.price) / 2);
  const left = Math.min(a.col, b.col);
  // Up the column, then right along the top row. Prices rise all the way.
  return cells
    .filter(({ row, col }) => (row === 0 ? col >= left : col === left))
    .filter(({ price }) => price <= limit)
    .sort((one, other) => other.price - one.price)[0];
}

/** Prepares the trade of a merger from a table, and forms the new system from the finished trade (1828 A7). */

/** The least units of the system's director who gives one away. */
const DONATES_FROM = 3;

export function newCell(table: Table, survivor: string, other: string): CellSpec | undefined {
  const a = cellOf(table, survivor);
  const b = cellOf(table, other);
  return a && b ? systemCell(table.box.market.cells, a, b) : undefined;
}

/** Hexes where both companies have a marker, in different cities. (A7.2.9) */
export function doubled(table: Table, { survivor, other }: Merger): Station[][] {
  const theirs = stationsOf(table, other);
  return stationsOf(table, survivor).flatMap((mine) => {
    const twin = theirs.find(({ at, city }) => at === mine.at && city !== mine.city);
    return twin ? [[mine, twin]] : [];
  });
}

const slotOf = ({ at, city, slot }: Station): PlaceId => slotPlace(at, city, slot);

/** Hexes with two markers where none has been chosen yet, as the slots to choose from. */
export const undecided = (table: Table, merger: Merger): PlaceId[] =>
  doubled(table, merger)
    .map((pair) => pair.map(slotOf))
    .filter((pair) => !pair.some((slot) => merger.leave.includes(slot)))
    .flat();

function tradeStart(context: Context, { by, survivor, other }: Merger): TradeStart {
  const { table } = context;
  const order = orderOf(table);
  const at = order.indexOf(by);
  const players = [...order.slice(at), ...order.slice(0, at)];
  const certificate = (id: PieceId): Certificate => ({ id, units: unitsOf(table, id) });
  const holders = (company: string) =>
    new Map(
      [...players, PILES.ipo, PILES.pool].map((holder) => [
        holder,
        certificatesIn(table, holder, company).map(certificate),
      ]),
    );
  return {
    players,
    survivor: holders(survivor),
    other: holders(other),
    stack: certificatesOf(table.box, survivor).system.map(certificate),
    prices: {
      S: priceOf(table, survivor),
      O: priceOf(table, other),
      Y: newCell(table, survivor, other)?.price ?? 0,
    },
    cash: new Map(players.map((player) => [player, cash(table, player)])),
    sold: new Set(
      players.filter(
        (player) =>
          hasSoldEarlier(context, player, survivor) || hasSoldEarlier(context, player, other),
      ),
    ),
  };
}

/** The trade as far as it is answered. A company is answered by its id. */
export function traded(context: Context, merger: Merger): Trade {
  const side = new Map([
    [merger.survivor, 'S'],
    [merger.other, 'O'],
  ]);
  const answers = merger.answers.map((answer) => side.get(answer) ?? answer);
  return trade(tradeStart(context, merger), answers);
}

/** Why the finished trade forms no system; undefined = it does. (A7.5) */
export function failure(table: Table, result: Trade): string | undefined {
  if (result.state === 'fails') return result.why;
  if (result.state !== 'done') return undefined;
  const held = result.director === undefined ? [] : (result.hands.get(result.director) ?? []);
  const count = held.reduce((sum, id) => sum + unitsOf(table, id), 0);
  return count >= DONATES_FROM
    ? undefined
    : 'Nobody would hold the three shares of the system that a director needs to give one away.';
}

type Done = Extract<Trade, { state: 'done' }>;

/** Moves everything: the system replaces the two companies. */
export function form(context: Context, draft: Draft, merger: Merger, result: Done): void {
  const { table, box } = context;
  const { by, survivor, other } = merger;
  const bothFloated = Boolean(
    companyProgress(table, survivor).floated && companyProgress(table, other).floated,
  );
  const cell = newCell(table, survivor, other);
  const earlier = playersOf(box).filter(
    (player) => hasSoldEarlier(context, player, survivor) || hasSoldEarlier(context, player, other),
  );
  uniteMarkers(draft, merger);
  unitePossessions(draft, survivor, other);
  if (cell) placePriceMarker(context, draft, survivor, cell);
  draft.put(`marker:${other}`, 'market');
  draft.put(`charter:${other}`, charterOf(survivor));

  const companies = { ...read(table, 'companies') };
  delete companies[other];
  companies[survivor] = { par: cell?.price ?? 0, floated: bothFloated };
  write(draft, 'companies', companies);
  const { [survivor]: _mine, [other]: _theirs, ...lastRun } = read(table, 'lastRun');
  write(draft, 'lastRun', lastRun);
  writeOwn(draft, 'systems', { ...readOwn(table, 'systems'), [survivor]: other });

  const { own } = certificatesOf(table.box, survivor);
  for (const id of [...own, ...certificatesOf(box, other).own]) draft.put(id, 'out');
  for (const [player, held] of result.hands) for (const id of held) draft.put(id, player);
  for (const id of result.pool) draft.put(id, 'pool');
  for (const id of result.stack) draft.put(id, 'ipo');
  for (const [player, amount] of result.paid) {
    draft.pay('bank', player, Math.max(0, amount));
    draft.pay(player, 'bank', Math.max(0, -amount));
  }
  for (const sale of result.sold) noteSale(draft, sale.player, sale.of === 'S' ? survivor : other);
  for (const player of [...earlier, ...result.sold.map((sale) => sale.player)])
    noteSale(draft, player, `${survivor}-${other}`);

  donate(context, draft, survivor);
  if (!bothFloated) {
    draft.pay(charterOf(survivor), 'bank', cash(table, charterOf(survivor)));
    settleFloat(context, draft, survivor);
  }
  closeWithSystem(context, draft, survivor, other);
  writeOwn(draft, 'merger', null);
  noteDone(draft, by, 'merge');
}

/** The director gives a certificate to the treasury, where it stays for good. */
function donate(context: Context, draft: Draft, survivor: string): void {
  const { table } = context;
  const giver = presidentOf(context, survivor);
  if (giver === undefined) return;
  const gift = certificatesIn(table, giver, survivor).find((id) => unitsOf(table, id) === 1);
  if (gift !== undefined) draft.put(gift, charterOf(survivor));
  settlePresident(context, draft, survivor);
}

/** Removes doubled markers; unplaced ones move to the survivor's charter. (A7.2.3, 7, 9) */
function uniteMarkers(draft: Draft, merger: Merger): void {
  const { table } = draft;
  const { survivor, other, leave } = merger;
  const mine = stationsOf(table, survivor);
  const theirs = stationsOf(table, other);
  const price = ({ token }: Station) => table.box.pieces.get(token)?.price ?? 0;
  for (const id of lyingOf(table, 'token', other)) draft.put(id, charterOf(survivor));
  for (const marker of mine) {
    const twin = theirs.find(({ at, city }) => at === marker.at && city === marker.city);
    if (!twin) continue;
    const goes = price(twin) > 0 ? twin : marker;
    draft.put(goes.token, charterOf(survivor));
    blockSlot(draft, slotOf(goes));
  }
  for (const marker of [...mine, ...theirs].filter((one) => leave.includes(slotOf(one)))) {
    draft.put(marker.token, 'out');
    blockSlot(draft, slotOf(marker));
  }
}

/** The pieces of a kind on the charter of a company, in order of arrival. */
const lyingOf = (table: Table, kind: string, company: string): PieceId[] =>
  piecesIn(table, charterOf(company)).filter((id) => table.box.pieces.get(id)?.kind === kind);

/**
 * Unites treasuries, privates (in order of arrival) and coal. A second coal marker is returned. (A7.2.2, 4,
 * 5)
 */
function unitePossessions(draft: Draft, survivor: string, other: string): void {
  const { table } = draft;
  draft.pay(charterOf(other), charterOf(survivor), cash(table, charterOf(other)));
  for (const id of lyingOf(table, 'private', other)) draft.put(id, charterOf(survivor));
  const coal = (company: string) =>
    piecesIn(table, charterOf(company)).filter((id) => isCoal(table, id));
  for (const id of coal(other))
    draft.put(id, coal(survivor).length > 0 ? hexPlace(COALFIELD) : charterOf(survivor));
}

/** A system with any train closes the $250 privates of both constituents. (A7.2.6) */
function closeWithSystem(context: Context, draft: Draft, survivor: string, other: string): void {
  const shells = [survivor, other];
  if (shells.some((id) => trainsIn(context.table, charterOf(id)).length > 0))
    closeWithTrain(context, draft, survivor);
}

/** The merger fails. It was the purchase of the turn. (A7.5, C31) */
export function abandon(draft: Draft): void {
  const { acted } = read(draft.table, 'stock');
  writeOwn(draft, 'merger', null);
  amend(draft, 'stock', { acted: [...acted, 'fail'] });
}
