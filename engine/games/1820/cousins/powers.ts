import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { note, read, recordOf } from '../clock.ts';
import { holderOf, playerOf, sharesIn } from '../companies/holdings.ts';
import { isPublic } from '../companies/market.ts';

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

/** Shares of a public company that a cousin in the game holds: 0 = no power. */
export function powerOf(table: Table, cousin: string, company: string): number {
  if (playerOf(table, holderOf(cousin)) === undefined || !isPublic(table, company)) return 0;
  return sharesIn(table, holderOf(cousin), company);
}

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
  const { fee = 0 } = recordOf(draft.table, company);
  if (fee === 0 || director === undefined) return;
  note(draft, company, { fee: undefined });
  draft.pay('bank', director, fee / 2);
  payCousin(draft, VIGNOLES, fee / 4);
}
