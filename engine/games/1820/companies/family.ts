import { cash } from '../../../kernel/table.ts';
import type { Draft, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { playersAfter } from '../../../rules/stock/holdings.ts';
import { amend, askChoice, note, read, recordOf } from '../clock.ts';
import {
  BRITISH_RAIL,
  catalogue,
  charterPiece,
  cousinsOf,
  directorOf,
  holderOf,
  holders,
  isCousin,
  moveShares,
  playerOf,
  sharesIn,
  treasuryOf,
} from './holdings.ts';
import { inLiquidation, isPublic, liquidate, priceOf } from './market.ts';

/** Who directs a company (1820 §12). */

/**
 * The holders with most shares, if they have more than the director. `shifts` are sales that are not done
 * yet.
 */
export function rivals(
  table: Table,
  company: string,
  shift: ReadonlyMap<PlaceId, number> = new Map(),
): PlaceId[] {
  const held = (holder: PlaceId) => sharesIn(table, holder, company) + (shift.get(holder) ?? 0);
  const director = directorOf(table, company);
  const most = Math.max(...holders(table).map(held));
  if (most === 0) return [];
  if (director !== undefined && held(director) >= most) return [];
  return holders(table).filter((holder) => held(holder) === most);
}

/**
 * Who follows as director: of tied players the next in number-card order after `after`, players before
 * cousins. If only cousins are tied, undefined: somebody chooses. (§12, D20)
 */
export function successor(
  table: Table,
  candidates: readonly PlaceId[],
  after: PlaceId | undefined,
): PlaceId | undefined {
  const players = candidates.filter((holder) => !isCousin(holder));
  if (players.length === 0) return candidates.length === 1 ? candidates[0] : undefined;
  return playersAfter(table, playerOf(table, after)).find((player) => players.includes(player));
}

/**
 * Gives the charter to the present director. `chooser` decides between tied cousins. A company without
 * shareholders has no director and goes into liquidation. (§12, §16.3)
 */
export function settleDirector(draft: Draft, company: string, chooser?: PlaceId): void {
  const { table } = draft;
  if (company === BRITISH_RAIL) return;
  const now = directorOf(table, company);
  if (!holders(table).some((holder) => sharesIn(table, holder, company) > 0)) {
    if (isPublic(table, company)) {
      draft.put(charterPiece(company), treasuryOf(company));
      liquidate(draft, company);
    }
    return;
  }
  const candidates = rivals(table, company);
  if (candidates.length === 0) return;
  const heir = successor(table, candidates, now ?? chooser);
  if (heir !== undefined) return draft.put(charterPiece(company), heir);
  const [first] = candidates;
  draft.put(charterPiece(company), first!);
  askChoice(draft, 'successor', playerOf(table, chooser), company, candidates);
}

/** True if a sale by `holder` would cost them the directorship. */
export const losesControl = (
  table: Table,
  company: string,
  holder: PlaceId,
  shares: number,
): boolean =>
  directorOf(table, company) === holder &&
  rivals(table, company, new Map([[holder, -shares]])).length > 0;

/** The powers that cousins lend to companies whose shares they hold (1820 §14.3). */

export const STEAMSHIP = 'GWSC';
export const SASSOON = 'SDS';
export const VIGNOLES = 'CBV';
export const FOX = 'RSCF';
export const BEDLINGTON = 'BI';
export const GAS = 'GLCC';
export const LOCKE = 'JL';
export const HOLDEN = 'JH';
export const VULCAN = 'VF';

/** Holden helps this many times in a game, once for each company. */
const HOLDEN_TIMES = 3;
const FOX_TIMES = 3;
/** What Stephenson & Fox receive for a marker. */
const FOX_PAY = 50;
/** What the refund for distance is for. */
const DISTANCE = 'of the fee for distance';

/** A cousin's shares of a company, while the cousin is in the game. 0 = no power. */
export const powerOf = (table: Table, cousin: string, company: string): number =>
  sharesIn(table, holderOf(cousin), company);

/** The bank pays the cousin. */
export const payCousin = (draft: Draft, cousin: string, amount: number, why: string): void =>
  draft.pay('bank', holderOf(cousin), amount, why);

/** Markers that Stephenson & Fox can still give to this company. */
export const foxLeft = (table: Table, company: string): number =>
  Math.max(
    0,
    Math.min(FOX_TIMES, powerOf(table, FOX, company)) - (recordOf(table, company).fox ?? 0),
  );

export function useFox(draft: Draft, company: string): void {
  note(draft, company, { fox: (recordOf(draft.table, company).fox ?? 0) + 1 });
  payCousin(draft, FOX, FOX_PAY, 'for a marker');
}

export const gasLeft = (table: Table, company: string): boolean =>
  powerOf(table, GAS, company) > 0 && recordOf(table, company).gas !== true;

export function holdenLeft(table: Table, company: string): boolean {
  if (powerOf(table, HOLDEN, company) === 0 || recordOf(table, company).holden) return false;
  const used = Object.values(read(table, 'records')).filter(({ holden }) => holden === true);
  return used.length < HOLDEN_TIMES;
}

/** The refund to the director, and the cousin's part, once Vignoles owns shares. (D46) */
export function refundDistance(draft: Draft, company: string, director: string | undefined): void {
  const { fee } = recordOf(draft.table, company);
  if (fee === undefined || director === undefined) return;
  note(draft, company, { fee: undefined });
  draft.pay('bank', director, fee / 2, DISTANCE);
  payCousin(draft, VIGNOLES, fee / 4, DISTANCE);
}

/** How cousins leave the game (1820 §14.2, §16.3). */

const LEAVING = 'on leaving the game';

/** Moves a cousin's shares to the pool. Returns the companies that lost their last holder. */
function letGo(draft: Draft, cousin: string, paid: boolean): string[] {
  const { table } = draft;
  const holder = holderOf(cousin);
  const orphans: string[] = [];
  for (const company of [...catalogue(table.box), BRITISH_RAIL]) {
    const shares = sharesIn(table, holder, company);
    if (shares === 0) continue;
    if (paid)
      draft.pay('bank', holder, shares * priceOf(table, company), `for shares of ${company}`);
    moveShares(draft, company, holder, 'pool', shares);
    // All cousins close together, so nobody chooses between those that are left.
    settleDirector(draft, company, paid ? undefined : playerOf(table, holder));
    if (directorOf(table, company) === undefined) orphans.push(company);
  }
  return orphans;
}

/** At the start of red phase cousins sell their shares; half of the money goes to their player. (§14.2) */
export function closeCousins(draft: Draft): void {
  const { table } = draft;
  for (const cousin of cousinsOf(table.box)) {
    const holder = holderOf(cousin);
    const player = playerOf(table, holder);
    if (player === undefined) continue;
    letGo(draft, cousin, true);
    const half = Math.ceil(cash(table, holder) / 2);
    draft.pay(holder, player, half, LEAVING);
    draft.pay(holder, 'bank', cash(table, holder), LEAVING);
    draft.put(`cousin:${cousin}`, 'out');
  }
}

/**
 * A cousin that cannot pay: its money goes to the bank, its shares to the pool. Companies left without a
 * director go into liquidation, in the order that its player chooses. In an issue and takeover round they are
 * liquidated in that round. (§16.3)
 */
export function bankruptCousin(draft: Draft, cousin: string): void {
  const { table } = draft;
  const holder = holderOf(cousin);
  const player = playerOf(table, holder);
  draft.pay(holder, 'bank', cash(table, holder), 'in bankruptcy');
  const orphans = letGo(draft, cousin, false).filter((company) => inLiquidation(table, company));
  draft.put(`cousin:${cousin}`, 'out');
  const stage = read(table, 'stage');
  if (stage === 'issue' || stage === 'liquidations' || stage === 'takeovers') {
    const { liquidating } = read(table, 'issue');
    amend(draft, 'issue', { liquidating: [...new Set([...liquidating, ...orphans])] });
  }
  if (orphans.length > 1) askChoice(draft, 'order', player, '', orphans);
}
