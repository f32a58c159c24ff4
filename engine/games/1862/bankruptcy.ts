import { cash, piecesIn } from '../../kernel/table.ts';
import { pushQuestion, setCompanyProgress } from '../../rules/course/keys.ts';
import type { Draft, PlaceId, Table } from '../../rules/course/nouns.ts';
import { tokensOf } from '../../rules/stations.ts';
import { cellOf, cellPlace, markerOf, priceOf, rowCells } from '../../rules/stock/market.ts';
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
import { fetchMarkers, loseMarker } from './track/tokens.ts';
import { givePermit, returnPermits, scrapTrain, settleCards } from './trains/roster.ts';

/** How companies end, and may begin again. */

/**
 * A company is as it was before it was started: all shares in the IPO, no price, no par, its first
 * permit, three fresh markers and none on the map. (1862 §5, §14.5, §16)
 */
export function restart(draft: Draft, company: string): void {
  const { table } = draft;
  // As fresh: the director's certificate first, then the others in their order. (1862 §19)
  for (const id of issuedCertificates(table.box, company).all) draft.put(id, 'ipo');
  for (const marker of [markerOf(company), `par:${company}`])
    if (table.pieces.get(marker)?.place !== 'market') draft.put(marker, 'market');
  draft.put(`charter:${company}`, 'charters');
  fulfil(draft, company);
  draft.pay(charterOf(company), 'bank', cash(table, charterOf(company)));
  for (const id of tokensOf(table.box, company)) loseMarker(draft, id);
  fetchMarkers(draft, company, CHARTERED_MARKERS);
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

/** A company has no more to do in this round. */
export function loseTurn(draft: Draft, company: string): void {
  const out = read(draft.table, 'out');
  if (!out.includes(company)) write(draft, 'out', [...out, company]);
}

/** A company whose price has reached 0; looked for after everything that happens. */
export function fallen(table: Table): string | undefined {
  const [lowest] = rowCells(table.box, 0);
  if (!lowest || piecesIn(table, cellPlace(lowest)).length === 0) return undefined;
  return companies(table).find(
    (company) => isStarted(table, company) && cellOf(table, company)?.price === 0,
  );
}

/** A company is bankrupt: its shareholders are paid off and it may be started again. (1862 §16) */
export function bankrupt(draft: Draft, company: string): void {
  const { table } = draft;
  const each = valueOf(table, company);
  for (const player of playersOf(table.box))
    fromBank(draft, player, each * units(table, player, company));
  for (const train of trainsOf(table, company)) scrapTrain(draft, train);
  restart(draft, company);
  settleCards(draft);
  loseTurn(draft, company);
}

/** Charters whose companies have not floated in time: fine, sale, and back to the IPO. (1862 §5) */

/**
 * Every fine is settled, in the order the obligations were obtained, before anybody has to sell other
 * shares for what he still owes. (1862 §5)
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

/**
 * One missed obligation; answers what remains of the fine. The player's own certificates of the company
 * bring half its price until what is owed is covered; what they bring beyond that he keeps.
 */
function enforce(draft: Draft, player: PlaceId, company: string): number {
  const { table } = draft;
  const fine = Number(table.box.data.obligationFinePars) * (parOf(table, company) ?? 0);
  const paid = Math.min(fine, cash(table, player));
  draft.pay(player, 'bank', paid);
  let owed = fine - paid;
  const each = half(priceOf(table, company));
  const mine = [...ordinaries(table, player, company), ...certificatesIn(table, player, company)];
  for (const id of new Set(mine)) {
    if (owed <= 0) break;
    owed -= unitsOf(table, id) * each;
    draft.put(id, 'ipo');
  }
  fromBank(draft, player, Math.max(0, -owed));
  restart(draft, company);
  return Math.max(0, owed);
}
