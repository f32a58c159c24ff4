import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { charterOf } from '../../../rules/trains.ts';
import { amend, read, setStanding, standing } from '../course/clock.ts';
import type { Swap } from '../course/keys.ts';
import { closeStep, hasOperated, loseTurn } from '../operating/operator.ts';
import { director, fromBank, papers, parOf, trainsOf } from '../stock/holdings.ts';
import { restart } from '../stock/restart.ts';
import { givePermit, permitsOf } from '../trains/permits.ts';
import { settleCards } from '../trains/warranties.ts';
import { uniteMarkers } from './markers.ts';

/** What follows when all shares are exchanged. (1862 §14.5, §14.6) */

const SHARES = 10;

export function join(draft: Draft, swap: Swap): void {
  const { survivor, other } = swap;
  if (other === null) return refinance(draft, survivor);
  unite(draft, survivor, other);
  settleTurns(draft, swap);
}

/** Money, trains, shares, permits and markers of both become the survivor's; the other may restart. */
function unite(draft: Draft, survivor: string, other: string): void {
  const { table } = draft;
  const [stays, goes] = [charterOf(survivor), charterOf(other)];
  draft.pay(goes, stays, cash(table, goes));
  for (const train of trainsOf(table, other)) draft.put(train, stays);
  for (const id of papers(table, goes, survivor)) draft.put(id, stays);
  for (const kind of permitsOf(table, other)) givePermit(draft, survivor, kind);
  uniteMarkers(draft, survivor, other);
  setStanding(draft, survivor, {
    floated: true,
    homed: standing(table, survivor).homed ?? false,
  });
  restart(draft, other);
  settleCards(draft);
  // All of them may run again, or for the first time.
  const mine = trainsOf(table, survivor);
  const { ran } = read(table, 'operating');
  amend(draft, 'operating', { ran: ran.filter((train) => !mine.includes(train)) });
}

/** Who still has a turn in this round. */
function settleTurns(draft: Draft, { kind, active, survivor, other }: Swap): void {
  const { table } = draft;
  const partner = survivor === active ? other! : survivor;
  const operated = hasOperated(table, partner);
  if (!operated && kind === 'acquire') loseTurn(draft, partner);
  const { order, at } = read(table, 'operating');
  const left = order.filter((company, i) => i <= at || company !== partner);
  amend(draft, 'operating', {
    order: left.map((company, i) => (i === at ? survivor : company)),
  });
  if (kind === 'merge' && !operated) closeStep(draft);
  else amend(draft, 'operating', { step: 'end' });
}

/** The bank pays ten times the par; the next train then comes from the bank. */
function refinance(draft: Draft, company: string): void {
  const { table } = draft;
  fromBank(draft, charterOf(company), SHARES * (parOf(table, company) ?? 0));
  amend(draft, 'operating', { forced: director(table, company) !== undefined });
}
