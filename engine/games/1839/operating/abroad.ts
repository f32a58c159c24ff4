import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { priceOf } from '../../../rules/market.ts';
import { charterOf, trainName, trainPrice } from '../../../rules/trains.ts';
import { standing } from '../course/clock.ts';
import { percent, publicCompanies } from '../holdings.ts';
import { becomeObsolete } from '../privates/privates.ts';
import { moveForeign, SHARE } from '../stock/foreign.ts';
import { moveMarker } from '../stock/market.ts';
import { NFLM } from '../track/reach.ts';
import { beginPhase, onOffer } from './phase.ts';

/** Foreign companies operate by themselves: half-pay, buy back, buy trains (1839 §8). */

const ROUND_UP_TO = 100;
/** Comes back to the supply when bought abroad. */
const RETURNS = 'FLOOD';

/** Whose off-board markers lie on the charter of a country. */
function visitors(table: Table, country: string): string[] {
  const owners = lying(table, charterOf(country)).flatMap((id) => {
    const { type, company } = table.box.pieces.get(id)!;
    return type === 'offboard' && company !== undefined ? [company] : [];
  });
  return [...new Set(owners)];
}

/** Revenues of all who came, the NFLM's twice, halved and rounded up to the next 100. (D60) */
export function foreignRevenue(table: Table, country: string): number {
  const came = visitors(table, country);
  const ran = (company: string): number => standing(table, company).revenue ?? 0;
  const sum = publicCompanies(table.box)
    .filter((company) => came.includes(company))
    .reduce((total, company) => total + ran(company), 0);
  const all = sum + (came.includes(NFLM) ? 2 * ran(NFLM) : 0);
  return Math.ceil(all / 2 / ROUND_UP_TO) * ROUND_UP_TO;
}

/** Half-pay and buying back. (§8.1 to §8.3) */
export function operateAbroad(draft: Draft, country: string): void {
  const { table } = draft;
  const revenue = foreignRevenue(table, country);
  const half = revenue / 2;
  for (const player of playersOf(table.box))
    draft.pay('bank', player, (percent(table, player, country) * half) / 100);
  const own = (percent(table, charterOf(country), country) * half) / 100;
  draft.pay('bank', charterOf(country), half + own);
  moveMarker(draft, country, revenue > 0 ? 1 : -1);
  buyBack(draft, country);
}

/** As many pool shares as the treasury can pay at half the price. */
function buyBack(draft: Draft, country: string): void {
  const { table } = draft;
  const each = Math.floor((priceOf(table, country) ?? 0) / 2);
  if (each === 0) return;
  const shares = Math.min(
    percent(table, 'pool', country) / SHARE,
    Math.floor(cash(table, charterOf(country)) / each),
  );
  draft.pay(charterOf(country), 'bank', shares * each);
  moveForeign(draft, country, 'pool', charterOf(country), shares * SHARE);
}

/** One train from the supply, if it can be paid; false = no more is bought. (§8.4) */
export function buyTrainAbroad(draft: Draft, country: string): boolean {
  const { table } = draft;
  const train = onOffer(table);
  if (train === undefined || trainPrice(table, train) > cash(table, charterOf(country)))
    return false;
  draft.pay(charterOf(country), 'bank', trainPrice(table, train));
  moveMarker(draft, country, 1);
  const name = trainName(table, train);
  if (name !== RETURNS) draft.put(train, 'out');
  beginPhase(draft, name, country);
  return true;
}

/** The turn of a country is over. (D67) */
export const leaveAbroad = (draft: Draft, country: string): void => becomeObsolete(draft, country);
