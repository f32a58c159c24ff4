import { cash, piecesIn } from '../../kernel/table.ts';
import { pushQuestion, setCompanyProgress } from '../../rules/course/keys.ts';
import type { Draft, PlaceId, Table } from '../../rules/course/nouns.ts';
import { tokensOf } from '../../rules/stations.ts';
import { cellOf, cellPlace, priceMarkerOf, priceOf, rowCells } from '../../rules/stock/market.ts';
import { issuedCertificates, playersOf } from '../../rules/stock/issued.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { read, write } from './clock.ts';
import {
  CHARTERED_MARKERS,
  companies,
  fromBank,
  fulfil,
  half,
  isFloated,
  isStarted,
  obligationsOf,
  ordinaries,
  certificatesIn,
  parOf,
  trainsOf,
  units,
  unitsOf,
  valueOf,
} from './companies.ts';
import { fetchTokens, loseMarker } from './track/tokens.ts';
import { givePermit, returnPermits, scrapTrain, settleCards } from './trains/roster.ts';

/** How companies end, and how they may start again. */

/**
 * Resets a company to its state before it started: all shares in the IPO, no price, no par, its first permit,
 * three unused markers and none on the map. (1862 §S5, §S14.5, §S16)
 */
export function restart(draft: Draft, company: string): void {
  const { table } = draft;
  // The director's certificate first, then the others in their order, as at set-up. (1862 §S19)
  for (const id of issuedCertificates(table.box, company).all) draft.put(id, 'ipo');
  for (const marker of [priceMarkerOf(company), `par:${company}`])
    if (table.pieces.get(marker)?.place !== 'market') draft.put(marker, 'market');
  draft.put(`charter:${company}`, 'charters');
  fulfil(draft, company);
  draft.pay(charterOf(company), 'bank', cash(table, charterOf(company)), 'left in its treasury');
  for (const id of tokensOf(table.box, company)) loseMarker(draft, id);
  fetchTokens(draft, company, CHARTERED_MARKERS);
  returnPermits(draft, company);
  const permit = read(table, 'dealt')[company];
  if (permit !== undefined) givePermit(draft, company, permit);
  setCompanyProgress(draft, company, { floated: false });
  write(
    draft,
    'homed',
    read(table, 'homed').filter((one) => one !== company),
  );
}

/** Ends a company's part in this round. */
export function loseTurn(draft: Draft, company: string): void {
  const out = read(draft.table, 'out');
  if (!out.includes(company)) write(draft, 'out', [...out, company]);
}

/** A company whose price has reached 0. It is looked for after every change. */
export function companyAtZero(table: Table): string | undefined {
  const [lowest] = rowCells(table.box, 0);
  if (!lowest || piecesIn(table, cellPlace(lowest)).length === 0) return undefined;
  return companies(table).find(
    (company) => isStarted(table, company) && cellOf(table, company)?.price === 0,
  );
}

/** A company is bankrupt: its shareholders are paid and it may start again. (1862 §S16) */
export function bankrupt(draft: Draft, company: string): void {
  const { table } = draft;
  const each = valueOf(table, company);
  for (const player of playersOf(table.box))
    fromBank(draft, player, each * units(table, player, company), `for shares of ${company}`);
  for (const train of trainsOf(table, company)) scrapTrain(draft, train);
  restart(draft, company);
  settleCards(draft);
  loseTurn(draft, company);
}

/** Charters whose companies have not floated in time: fine, sale, and back to the IPO. (1862 §S5) */

/**
 * All fines are settled in the order in which the obligations were obtained. Only then does anybody sell
 * other shares for what they still owe. (1862 §S5)
 */
export function enforceObligations(draft: Draft, players: readonly PlaceId[]): void {
  const { table } = draft;
  for (const player of players) {
    let amount = 0;
    for (const company of obligationsOf(table, player)) {
      if (!isFloated(table, company)) amount += enforce(draft, player, company);
      fulfil(draft, company);
    }
    if (amount > 0) pushQuestion(draft, { ask: 'fine', player, amount });
  }
}

/** What a chartered company costs its founder if it has not floated when the stock round ends. (1862 §4.3) */
export const fineFor = (table: Table, company: string): number =>
  Number(table.box.data.obligationFinePars) * (parOf(table, company) ?? 0);

/**
 * Enforces one missed obligation and returns the rest of the fine. The player's own certificates of the
 * company pay half its price until the debt is covered. The player keeps what they pay beyond that.
 */
function enforce(draft: Draft, player: PlaceId, company: string): number {
  const { table } = draft;
  const fine = fineFor(table, company);
  const paid = Math.min(fine, cash(table, player));
  draft.pay(player, 'bank', paid, `as the fine for ${company}`);
  let owed = fine - paid;
  const each = half(priceOf(table, company));
  const mine = [...ordinaries(table, player, company), ...certificatesIn(table, player, company)];
  for (const id of new Set(mine)) {
    if (owed <= 0) break;
    owed -= unitsOf(table, id) * each;
    draft.put(id, 'ipo');
  }
  fromBank(draft, player, Math.max(0, -owed), `for shares of ${company}`);
  restart(draft, company);
  return Math.max(0, owed);
}
