import { cash } from '../../../kernel/table.ts';
import { amend, askChoice, note, read, recordOf } from '../clock.ts';
import { settleDirector } from '../companies/directors.ts';
import {
  BRITISH_RAIL,
  catalogue,
  cousinsOf,
  directorOf,
  holderOf,
  moveShares,
  playerOf,
  sharesIn,
} from '../companies/holdings.ts';
import { inLiquidation, priceOf } from '../companies/market.ts';
import type { Draft, Table } from '../../../rules/course/nouns.ts';

/** What the cousins lend to companies they hold shares of (1820 §14.3). */

export const STEAMSHIP = 'GWSC';
export const SASSOON = 'SDS';
export const VIGNOLES = 'CBV';
export const FOX = 'RSCF';
export const BEDLINGTON = 'BI';
export const GAS = 'GLCC';
export const LOCKE = 'JL';
export const HOLDEN = 'JH';
export const VULCAN = 'VF';

/** Holden helps so often in a game, once each company. */
const HOLDEN_TIMES = 3;
const FOX_TIMES = 3;
/** What Stephenson & Fox receive for a marker. */
export const FOX_PAY = 50;

/** Shares of a company that a cousin holds, as long as it is in the game: 0 = no power. */
export const powerOf = (table: Table, cousin: string, company: string): number =>
  sharesIn(table, holderOf(cousin), company);

/** The bank pays the cousin. */
export const payCousin = (draft: Draft, cousin: string, amount: number): void =>
  draft.pay('bank', holderOf(cousin), amount);

/** Markers that Stephenson & Fox still give to this company. */
export const foxLeft = (table: Table, company: string): number =>
  Math.max(
    0,
    Math.min(FOX_TIMES, powerOf(table, FOX, company)) - (recordOf(table, company).fox ?? 0),
  );

export function useFox(draft: Draft, company: string): void {
  note(draft, company, { fox: (recordOf(draft.table, company).fox ?? 0) + 1 });
  payCousin(draft, FOX, FOX_PAY);
}

export const gasLeft = (table: Table, company: string): boolean =>
  powerOf(table, GAS, company) > 0 && recordOf(table, company).gas !== true;

export function holdenLeft(table: Table, company: string): boolean {
  if (powerOf(table, HOLDEN, company) === 0 || recordOf(table, company).holden) return false;
  const used = Object.values(read(table, 'records')).filter(({ holden }) => holden === true);
  return used.length < HOLDEN_TIMES;
}

/** The refund to the director, and the cousin's part, once Vignoles has bought in. (D46) */
export function refundDistance(draft: Draft, company: string, director: string | undefined): void {
  const { fee } = recordOf(draft.table, company);
  if (fee === undefined || director === undefined) return;
  note(draft, company, { fee: undefined });
  draft.pay('bank', director, fee / 2);
  payCousin(draft, VIGNOLES, fee / 4);
}

/** How cousins leave the game (1820 §14.2, §16.3). */

/** Shares of a cousin to the pool; answers the companies that lost their last holder. */
function letGo(draft: Draft, cousin: string, paid: boolean): string[] {
  const { table } = draft;
  const holder = holderOf(cousin);
  const orphans: string[] = [];
  for (const company of [...catalogue(table.box), BRITISH_RAIL]) {
    const shares = sharesIn(table, holder, company);
    if (shares === 0) continue;
    if (paid) draft.pay('bank', holder, shares * priceOf(table, company));
    moveShares(draft, company, holder, 'pool', shares);
    // All cousins close together: nobody chooses between those that are left.
    settleDirector(draft, company, paid ? undefined : playerOf(table, holder));
    if (directorOf(table, company) === undefined) orphans.push(company);
  }
  return orphans;
}

/** At the start of red phase: shares sold, half of the money to the player. (§14.2) */
export function closeCousins(draft: Draft): void {
  const { table } = draft;
  for (const cousin of cousinsOf(table.box)) {
    const holder = holderOf(cousin);
    const player = playerOf(table, holder);
    if (player === undefined) continue;
    letGo(draft, cousin, true);
    const half = Math.ceil(cash(table, holder) / 2);
    draft.pay(holder, player, half);
    draft.pay(holder, 'bank', cash(table, holder));
    draft.put(`cousin:${cousin}`, 'out');
  }
}

/**
 * A cousin that cannot pay: money to the bank, shares to the pool. Companies it leaves without a
 * director go into liquidation, in the order its player likes; in an issue and takeover round they
 * are liquidated in that round. (§16.3)
 */
export function bankruptCousin(draft: Draft, cousin: string): void {
  const { table } = draft;
  const holder = holderOf(cousin);
  const player = playerOf(table, holder);
  draft.pay(holder, 'bank', cash(table, holder));
  const orphans = letGo(draft, cousin, false).filter((company) => inLiquidation(table, company));
  draft.put(`cousin:${cousin}`, 'out');
  const stage = read(table, 'stage');
  if (stage === 'issue' || stage === 'liquidations' || stage === 'takeovers') {
    const { liquidating } = read(table, 'issue');
    amend(draft, 'issue', { liquidating: [...new Set([...liquidating, ...orphans])] });
  }
  if (orphans.length > 1) askChoice(draft, 'order', player, '', orphans);
}
