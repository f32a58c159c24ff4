import { cash } from '../../../kernel/table.ts';
import { percentIn, playersOf } from '../../../rules/stock/papers.ts';
import { amend, read, write } from '../../../rules/course/keys.ts';
import type { Draft, Now, Round, Table } from '../../../rules/course/nouns.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { moveMarker } from '../../../rules/stock/moves.ts';
import { charterOf, trainName, trainPrice } from '../../../rules/trains/cards.ts';
import { beginPhase } from '../../../rules/trains/buy.ts';
import { COUNTRIES, publicCompanies, stands } from '../holdings.ts';
import { charter, own, setCharter } from '../clock.ts';
import { becomeObsolete } from '../privates/privates.ts';
import { NFLM } from '../runs.ts';
import { moveForeign, SHARE } from './shares.ts';
import { onOffer } from '../trains/supply.ts';

/** Foreign companies operate by themselves: half-pay, buy back, buy trains (§8). */

const ROUND_UP_TO = 100;
/** Comes back to the supply when bought abroad. */
const RETURNS = 'FLOOD';

/** Whose off-board markers lie on the charter of a country, beside its own certificates. */
function visitors({ box, places }: Table, country: string): Set<string> {
  const came = new Set<string>();
  for (const id of places.get(charterOf(country)) ?? []) {
    const { company } = box.pieces.get(id)!;
    if (company !== undefined) came.add(company);
  }
  return came;
}

/** Revenues of all who came, the NFLM's twice, halved and rounded up to the next 100. (D60) */
export function foreignRevenue(table: Table, country: string): number {
  const came = visitors(table, country);
  const ran = (company: string): number =>
    came.has(company) ? (charter(table, company).revenue ?? 0) : 0;
  const sum = publicCompanies(table).reduce((total, company) => total + ran(company), 0);
  return Math.ceil((sum + 2 * ran(NFLM)) / 2 / ROUND_UP_TO) * ROUND_UP_TO;
}

/** Half-pay and buying back. (§8.1 to §8.3) */
function operate(now: Now, draft: Draft, country: string): void {
  const { table } = now;
  const revenue = foreignRevenue(table, country);
  const half = revenue / 2;
  for (const player of playersOf(table.box))
    draft.pay('bank', player, (percentIn(table, player, country) * half) / 100);
  const kept = (percentIn(table, charterOf(country), country) * half) / 100;
  draft.pay('bank', charterOf(country), half + kept);
  moveMarker(now, draft, country, revenue > 0 ? 'right' : 'left');
  buyBack(draft, country);
}

/** As many pool shares as the treasury can pay at half the price. */
function buyBack(draft: Draft, country: string): void {
  const { table } = draft;
  const each = Math.floor(priceOf(table, country) / 2);
  if (each === 0) return;
  const shares = Math.min(
    percentIn(table, 'pool', country) / SHARE,
    Math.floor(cash(table, charterOf(country)) / each),
  );
  draft.pay(charterOf(country), 'bank', shares * each);
  moveForeign(draft, country, 'pool', charterOf(country), shares * SHARE);
}

/** One train from the supply, if it can be paid; false = no more is bought. (§8.4) */
function buyTrain(now: Now, draft: Draft, country: string): boolean {
  const { table } = now;
  const train = onOffer(table);
  if (train === undefined || trainPrice(table, train) > cash(table, charterOf(country)))
    return false;
  draft.pay(charterOf(country), 'bank', trainPrice(table, train));
  moveMarker(now, draft, country, 'right');
  const name = trainName(table, train);
  if (name !== RETURNS) draft.put(train, 'out');
  beginPhase(now, draft, name);
  return true;
}

/** After the public companies of a round; each looked at anew for every train it buys. */
export const abroad: Round = {
  name: 'abroad',
  begin({ table }, draft) {
    amend(draft, 'round', { order: COUNTRIES.filter((country) => stands(table, country)) });
    write(draft, 'at', 0);
    write(draft, 'step', '');
  },
  floor: ({ table }) => ({
    round: `Operating round ${read(table, 'turn')}.${read(table, 'round').num}`,
    acting: [],
    ways: [],
    sentence: 'The foreign companies operate.',
  }),
  advance(now, draft) {
    const { table } = now;
    const at = read(table, 'at');
    const country = read(table, 'round').order[at];
    if (country === undefined) return 'over';
    if (read(table, 'step') === '') {
      write(draft, 'step', 'trains');
      operate(now, draft, country);
    } else if (!buyTrain(now, draft, country)) {
      becomeObsolete(draft, country);
      write(draft, 'at', at + 1);
      write(draft, 'step', '');
    }
    return 'on';
  },
};

/** Off-board markers go home, and last revenues are forgotten. (§6.1) */
export function forget({ table, box }: Now, draft: Draft): void {
  const countries: readonly string[] = COUNTRIES.map(charterOf);
  for (const [id, { type, place }] of box.pieces)
    if (type === 'offboard' && countries.includes(table.pieces.get(id)!.place))
      draft.put(id, place);
  for (const [company, { revenue }] of Object.entries(own(table, 'charters')))
    if (revenue !== undefined) setCharter(draft, company, { revenue: 0 });
}
