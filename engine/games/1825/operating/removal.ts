import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { issueOf } from '../../../rules/certificates.ts';
import { markerOf } from '../../../rules/market.ts';
import { tokensOf } from '../../../rules/stations.ts';
import { charterOf, trainsIn } from '../../../rules/trains.ts';
import { mark, read, told, write } from '../course/clock.ts';
import { switchesOf } from '../course/figures.ts';
import { OPEN_MARKET } from './stock.ts';

/**
 * A company whose price is nothing leaves the game for good: tokens, certificates and cash at once,
 * its trains to the open market or out of the game. (1825 §12, D8)
 */
export function removeCompany(draft: Draft, company: string): void {
  const { table } = draft;
  for (const token of tokensOf(table.box, company)) draft.put(token, 'out');
  for (const certificate of issueOf(table.box, company).all) draft.put(certificate, 'out');
  const trains = switchesOf(table.box).closedCompanyTrains === 'pool' ? OPEN_MARKET : 'out';
  for (const train of trainsIn(table, charterOf(company))) draft.put(train, trains);
  draft.pay(charterOf(company), 'bank', cash(table, charterOf(company)));
  draft.put(markerOf(company), 'out');
  draft.put(`charter:${company}`, 'out');
  write(draft, 'removed', [...told(table, 'removed'), company]);
  if (read(table, 'companyTurn')?.company === company) mark(draft, { step: 'done' });
}
