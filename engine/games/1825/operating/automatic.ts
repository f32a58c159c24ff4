import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { charterOf, trainPrice, trainsIn } from '../../../rules/trains.ts';
import { mark } from '../course/clock.ts';
import { figuresOf } from '../course/figures.ts';
import { settleDividend } from './dividend.ts';
import { bestRun } from './running.ts';
import { DEPOT, stockEntries } from './stock.ts';
import { buyTrainFor, hasRoom } from './trading.ts';

/**
 * A major without a president, where nobody acts for it: it leases the bank's next train if that
 * brings more, runs for the best total, keeps it, and buys the dearest train that would bring more.
 * (1825 §11.2, D6, D45, D47)
 */
export function operateAlone(draft: Draft, company: string): void {
  const { table } = draft;
  const charter = charterOf(company);
  const own = trainsIn(table, charter);
  const plain = bestRun(table, company, own).revenue;
  const [next] = trainsIn(table, DEPOT);
  const leased = next === undefined ? 0 : bestRun(table, company, [...own, next]).revenue;
  const lease = leased > plain ? next : undefined;
  let loan = 0;
  if (lease !== undefined) {
    const fee = figuresOf(table.box).leaseCost;
    const paid = Math.min(fee, cash(table, charter));
    draft.pay(charter, 'bank', paid);
    loan = fee - paid;
  }
  const revenue = lease === undefined ? plain : leased;
  mark(draft, { revenue, loan });
  settleDividend(draft, company, 'withhold');
  buyAlone(draft, company);
  mark(draft, { step: 'done' });
}

/** One train at most: of those it can pay, the dearest that raises its best total. */
function buyAlone(draft: Draft, company: string): void {
  const { table } = draft;
  const own = trainsIn(table, charterOf(company));
  if (table.pieces.get(`marker:${company}`)?.place === 'out' || !hasRoom(table, company)) return;
  const has = cash(table, charterOf(company));
  const before = bestRun(table, company, own).revenue;
  const wanted = stockEntries(table)
    .map(({ train }) => train)
    .filter((train) => trainPrice(table, train) <= has)
    .sort((a, b) => trainPrice(table, b) - trainPrice(table, a))
    .find((train: PieceId) => bestRun(table, company, [...own, train]).revenue > before);
  if (wanted !== undefined) buyTrainFor(draft, company, wanted, trainPrice(table, wanted));
}
