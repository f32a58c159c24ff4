import { cash, piecesIn } from '../../../kernel/table.ts';
import type { Draft, Context, Table } from '../../../rules/course/nouns.ts';
import { payUpTo } from '../../../rules/money.ts';
import type { Station } from '../../../rules/stations.ts';
import { slotPlace, stationsOf, tokensOf, unusedTokens } from '../../../rules/stations.ts';
import { cellAt, priceMarkerOf } from '../../../rules/stock/market.ts';
import { ask, askChoice, askedAll, firstAsked, note } from '../clock.ts';
import { stationFigures, trainsOf } from '../companies/chart.ts';
import { FOX, foxLeft, useFox } from '../companies/family.ts';
import {
  BRITISH_RAIL,
  charterPiece,
  directorOf,
  holders,
  inPlay,
  isPrivate,
  privatePaper,
  purseOf,
  decidesFor,
  sharesIn,
  sizeOf,
  IN_TREASURY,
  treasuryOf,
  withHelp,
} from '../companies/holdings.ts';
import { LOAN, loansHelp, loansOf, repayExcess, returnLoans } from '../companies/loans.ts';
import { FACE_UP, movePriceBySteps } from '../companies/market.ts';

/** What happens to a company that closes, is sold or is liquidated (1820 §8.7, §11.4, §11.5). */

/** Replaces the marker in this circle by one of British Rail. `remove` says where the old one goes. */
export function standBritish(draft: Draft, slot: string, remove: (token: string) => void): void {
  const { table } = draft;
  const isToken = (id: string) => table.box.pieces.get(id)!.kind === 'token';
  for (const id of piecesIn(table, slot).filter(isToken)) remove(id);
  const spare = piecesIn(table, treasuryOf(BRITISH_RAIL)).find(isToken);
  if (spare !== undefined) draft.put(spare, slot);
}

export const slotOf = ({ at, city, slot }: Station): string => slotPlace(at, city, slot);

/** The place of markers that belong to no charter. */
export const SPARE = 'stations';

/** Replaces a marker on the map by one of British Rail. */
export const giveUp = (draft: Draft, station: Station): void =>
  standBritish(draft, slotOf(station), (token) => draft.put(token, SPARE));

/** Replaces all markers of a company on the map by those of British Rail. */
export function markersToBritish(draft: Draft, company: string): void {
  for (const station of stationsOf(draft.table, company)) giveUp(draft, station);
}

/**
 * Shares, markers and charter of a sold or liquidated company return to the supply. It may be floated again.
 * (§11.4)
 */
function returnToSupply(draft: Draft, company: string): void {
  const { table } = draft;
  const { box } = table;
  for (const [id, spec] of box.pieces)
    if (spec.company === company && spec.kind === 'certificate')
      if (table.pieces.get(id)!.place !== spec.place) draft.put(id, spec.place);
  for (const token of tokensOf(box, company)) draft.put(token, box.pieces.get(token)!.place);
  returnLoans(draft, company, loansOf(table, company));
  draft.pay(treasuryOf(company), 'bank', cash(table, treasuryOf(company)), IN_TREASURY);
  for (const train of trainsOf(table, company)) draft.put(train, 'out');
  draft.put(priceMarkerOf(company), 'market', { face: FACE_UP });
  draft.put(charterPiece(company), 'charters');
  note(draft, company, { floated: undefined, increased: undefined, fee: undefined });
}

/** A private company closes for good. (§8.7, D75) */
export function closePrivate(draft: Draft, company: string): void {
  const { table } = draft;
  markersToBritish(draft, company);
  for (const token of tokensOf(table.box, company)) draft.put(token, 'out');
  for (const train of trainsOf(table, company)) draft.put(train, 'out');
  draft.put(priceMarkerOf(company), 'out', { face: FACE_UP });
  draft.put(charterPiece(company), 'out');
  draft.put(privatePaper(company), 'out');
}

/** True if this company can be floated: its charter is unused, and it has no price. */
export const isUnused = (table: Table, company: string): boolean =>
  table.pieces.get(charterPiece(company))?.place === 'charters' &&
  cellAt(table.box, table.pieces.get(priceMarkerOf(company))?.place ?? '') === undefined;

/** A spare marker of the company, if one of its 18 is left. */
const spareToken = (table: Table, company: string): string | undefined =>
  tokensOf(table.box, company).find((token) => table.pieces.get(token)!.place === SPARE);

/** What changes hands in a takeover and in a liquidation (1820 §11.4, §11.5). */

/** What a company pays for each marker that it keeps above its limit, in pounds. */
const FEE = 100;
/** Answers about the markers: the company keeps them all, or does so with the help of Stephenson & Fox. */
const KEEP = 'keep';
const KEEP_WITH_FOX = 'keep with RSCF';

/** Pays a bid from a purse to the holders of the sold company, by share. What is left goes to the bank. (§11.4) */
export function payHolders(draft: Draft, sold: string, from: string, bid: number): void {
  const { table } = draft;
  const each = Math.floor(bid / Math.max(1, inPlay(table, sold)));
  const what = `for shares of ${sold}`;
  let left = bid;
  for (const holder of holders(table)) {
    const amount = each * sharesIn(table, holder, sold);
    left -= amount;
    if (holder !== from) payUpTo(draft, from, holder, amount, what);
  }
  payUpTo(draft, from, 'bank', left, what);
}

/** All markers of a company: on the map and on its charter. */
const markersOf = (table: Table, company: string): number =>
  stationsOf(table, company).length + unusedTokens(table, company).length;

/**
 * Markers of the sold company on the map become the acquirer's. In a hex with one of each, the director chooses which one
 * goes. Returns how many markers the acquirer has gained.
 */
function takeMapMarkers(draft: Draft, sold: string, acquirer: string): number {
  const { table } = draft;
  const own = stationsOf(table, acquirer);
  const player = decidesFor(table, acquirer);
  let gained = 0;
  for (const station of stationsOf(table, sold)) {
    // If all its markers are in use, the buyer takes an unplaced one, because those go first anyway.
    const [unplaced] = unusedTokens(table, acquirer);
    const spare = spareToken(table, acquirer) ?? unplaced;
    const inSameHex = own.find(({ at }) => at === station.at);
    if (spare === undefined) {
      giveUp(draft, station);
      continue;
    }
    draft.put(station.token, SPARE);
    draft.put(spare, slotOf(station));
    if (inSameHex === undefined || player === undefined) gained++;
    else askChoice(draft, 'marker', player, acquirer, [slotOf(station), slotOf(inSameHex)]);
  }
  return gained;
}

/** Unplaced markers of the sold company move to the acquirer's charter. Returns how many. */
function takeUnplaced(draft: Draft, sold: string, acquirer: string): number {
  const { table } = draft;
  let gained = 0;
  for (const _one of unusedTokens(table, sold)) {
    const spare = spareToken(table, acquirer);
    if (spare === undefined) break;
    draft.put(spare, treasuryOf(acquirer));
    gained++;
  }
  return gained;
}

/**
 * Brings the acquirer back to its maximum of markers: unplaced ones go. If it has gained some and is still above its
 * limit, its director is asked which markers it gives up, or whether it pays for them. (§11.4, 5)
 */
function trimMarkers(draft: Draft, acquirer: string, gained: number): void {
  const { table } = draft;
  const { stationLimit, stationMaximum } = stationFigures(table, sizeOf(table, acquirer));
  // Of two markers in one hex, one is already asked to go.
  const leaving = askedAll(table).filter(
    (one) => one.ask === 'choose' && one.question === 'marker',
  );
  const staying = () => markersOf(table, acquirer) - leaving.length;
  while (staying() > stationMaximum && unusedTokens(table, acquirer).length > 0)
    draft.put(unusedTokens(table, acquirer)[0]!, SPARE);
  if (gained > 0 && staying() > stationLimit)
    askChoice(draft, 'giveUp', decidesFor(table, acquirer), acquirer, [KEEP], gained);
}

/** How many fees are due: one for each gained marker above the limit. (D40) */
const feesFor = (table: Table, company: string, gained: number): number => {
  const { stationLimit } = stationFigures(table, sizeOf(table, company));
  return Math.max(0, Math.min(gained, markersOf(table, company) - stationLimit));
};

/** True if the company can keep the markers that it is asked about only with loans. */
export function borrowsToKeep(table: Table, company: string): boolean {
  const first = firstAsked(table);
  if (first?.ask !== 'choose' || first.company !== company) return false;
  const { stationMaximum } = stationFigures(table, sizeOf(table, company));
  if (isPrivate(table, company) || markersOf(table, company) > stationMaximum) return false;
  const fees = FEE * feesFor(table, company, first.count);
  const purse = cash(table, treasuryOf(company));
  return loansHelp(table, company, (loans) => purse + LOAN * loans >= fees);
}

/**
 * The ways to keep the markers, and how many fees Stephenson & Fox save in each. The way that saves most is
 * listed first, but the director may choose another. (§14.1)
 */
function waysToKeep(table: Table, company: string, gained: number): Map<string, number> {
  const fees = feesFor(table, company, gained);
  const most = Math.min(fees, foxLeft(table, company));
  const ways = new Map([[KEEP, 0]]);
  for (let saved = most; saved > 0; saved--)
    ways.set(saved === most ? KEEP_WITH_FOX : `${KEEP_WITH_FOX}, ${saved} of ${most}`, saved);
  return ways;
}

/**
 * A way to keep the markers in words: "keeps all markers for £100 with Robert Stephenson & Charles Fox". Undefined for any
 * other answer.
 */
export function sayKeeping(
  { table, money }: Context,
  company: string,
  gained: number,
  way: string,
): string | undefined {
  const saved = waysToKeep(table, company, gained).get(way);
  if (saved === undefined) return undefined;
  const fees = FEE * (feesFor(table, company, gained) - saved);
  const price = fees > 0 ? ` for ${money(fees)}` : '';
  return `keeps all markers${price}${withHelp(table, saved > 0 ? [FOX] : [])}`;
}

/** The legal answers to the question which markers are given up: ways to keep them all, and markers that can go. */
export function giveUpOptions(table: Table, company: string, gained: number): string[] {
  const { stationMaximum } = stationFigures(table, sizeOf(table, company));
  const fees = feesFor(table, company, gained);
  const keep: string[] = [];
  if (markersOf(table, company) <= stationMaximum) {
    const purse = cash(table, purseOf(table, company));
    for (const [way, saved] of waysToKeep(table, company, gained))
      if (purse >= FEE * (fees - saved)) keep.push(way);
  }
  if (fees === 0) return keep;
  const unplaced = unusedTokens(table, company);
  const mayGo = unplaced.length > 0 ? unplaced.slice(0, 1) : stationsOf(table, company).map(slotOf);
  return [...keep, ...mayGo];
}

/** Keeps the markers in one of the ways: fees are paid or saved. Returns false if the way is not possible. */
export function keepMarkers(draft: Draft, company: string, gained: number, way: string): boolean {
  const { table } = draft;
  const fees = feesFor(table, company, gained);
  const saved = waysToKeep(table, company, gained).get(way);
  if (saved === undefined) return false;
  for (let i = 0; i < saved; i++) useFox(draft, company);
  payUpTo(draft, purseOf(table, company), 'bank', FEE * (fees - saved), 'to keep markers');
  return true;
}

/** Gives up one marker, unplaced or on the map. */
export function giveUpOne(draft: Draft, company: string, what: string): void {
  const station = stationsOf(draft.table, company).find((one) => slotOf(one) === what);
  if (station) return giveUp(draft, station);
  if (unusedTokens(draft.table, company).includes(what)) draft.put(what, SPARE);
}

/** Moves the loans to the acquirer, whose price falls a cell for each. A private company repays them at once. (§11.4, 4) */
function takeOverLoans(draft: Draft, sold: string, acquirer: string): void {
  const { table } = draft;
  const count = loansOf(table, sold);
  if (count === 0) return;
  if (isPrivate(table, acquirer)) {
    const payer = directorOf(table, acquirer);
    returnLoans(draft, sold, count);
    if (payer !== undefined)
      ask(draft, { ask: 'debt', payer, amount: count * LOAN, company: acquirer, repay: true });
    return;
  }
  for (const id of [...piecesIn(table, treasuryOf(sold))])
    if (table.box.pieces.get(id)?.type === 'loan') draft.put(id, treasuryOf(acquirer));
  movePriceBySteps(draft, acquirer, -count);
  repayExcess(draft, acquirer);
}

/**
 * Everything of the sold company goes to the acquirer, and the company returns to the supply. (§11.4, 3 to 7)
 */
export function takeOver(draft: Draft, sold: string, acquirer: string): void {
  const { table } = draft;
  const from = purseOf(table, sold);
  const to = purseOf(table, acquirer);
  if (from !== to) draft.pay(from, to, isPrivate(table, sold) ? 0 : cash(table, from), IN_TREASURY);
  takeOverLoans(draft, sold, acquirer);
  const gained = takeMapMarkers(draft, sold, acquirer) + takeUnplaced(draft, sold, acquirer);
  takeRemains(draft, sold, acquirer, gained);
  returnToSupply(draft, sold);
}

/**
 * Gives the markers on the map and the trains of a company to the acquirer. `gained` = how many markers it has gained
 * already; left out = the markers are taken now. (§11.5)
 */
export function takeRemains(
  draft: Draft,
  sold: string,
  acquirer: string,
  gained = takeMapMarkers(draft, sold, acquirer),
): void {
  trimMarkers(draft, acquirer, gained);
  for (const train of trainsOf(draft.table, sold)) draft.put(train, treasuryOf(acquirer));
}

/**
 * Distributes the money of a liquidated company. Loans are repaid. Holders pay what is missing or share what
 * is left; the odd remainder goes to the last director. (§11.5)
 */
export function windUp(draft: Draft, company: string): void {
  const { table } = draft;
  const treasury = treasuryOf(company);
  const due = loansOf(table, company) * LOAN;
  const missing = Math.max(0, due - cash(table, treasury));
  const shares = Math.max(1, inPlay(table, company));
  payUpTo(draft, treasury, 'bank', due, 'to repay loans');
  const debtPerShare = Math.floor(missing / shares);
  const restPerShare = Math.floor(cash(table, treasury) / shares);
  const what = `for shares of ${company}`;
  for (const holder of holders(table)) {
    const held = sharesIn(table, holder, company);
    const amount = debtPerShare * held;
    if (amount) ask(draft, { ask: 'debt', payer: holder, amount, company, repay: false });
    payUpTo(draft, treasury, holder, restPerShare * held, what);
  }
  payUpTo(draft, treasury, 'bank', restPerShare * sharesIn(table, 'pool', company), what);
  const last = directorOf(table, company);
  if (last !== undefined) payUpTo(draft, treasury, last, cash(table, treasury), what);
  returnToSupply(draft, company);
}
