import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import {
  amend,
  read as readFrame,
  setStanding,
  write as writeFrame,
} from '../../../rules/course/keys.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { closeStep, END } from '../../../rules/operating/turn.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { loseTurn, restart } from '../operating/bankruptcy.ts';
import { read, type Swap } from '../clock.ts';
import { director, fromBank, papers, parOf, SHARES, trainsOf } from '../companies.ts';
import { givePermit, permitsOf } from '../trains/permits.ts';
import { settleCards } from '../trains/warranties.ts';
import { uniteMarkers } from './markers.ts';

/** What follows when all shares are exchanged. (1862 §14.5, §14.6) */

export function join(now: Now, draft: Draft, swap: Swap): void {
  const { survivor, other } = swap;
  if (other === null) return refinance(draft, survivor);
  unite(draft, survivor, other);
  settleTurns(now, draft, swap);
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
  setStanding(draft, survivor, { floated: true });
  restart(draft, other);
  settleCards(draft);
  // All of them may run again, or for the first time.
  const mine = trainsOf(table, survivor);
  const ran = readFrame(table, 'ran').filter((train) => !mine.includes(train));
  writeFrame(draft, 'ran', ran);
}

/** Has the company had its turn in this round, or lost it? */
function hasOperated({ table }: Now, company: string): boolean {
  const place = readFrame(table, 'round').order.indexOf(company);
  return place < readFrame(table, 'at') || read(table, 'out').includes(company);
}

/** Who still has a turn in this round. */
function settleTurns(now: Now, draft: Draft, { kind, active, survivor, other }: Swap): void {
  const { table } = now;
  const partner = survivor === active ? other! : survivor;
  const operated = hasOperated(now, partner);
  if (!operated && kind === 'acquire') loseTurn(draft, partner);
  const at = readFrame(table, 'at');
  const left = readFrame(table, 'round').order.filter((one, i) => i <= at || one !== partner);
  amend(draft, 'round', { order: left.map((company, i) => (i === at ? survivor : company)) });
  if (kind === 'merge' && !operated) closeStep(now, draft);
  else writeFrame(draft, 'step', END);
}

/** The bank pays ten times the par; the next train then comes from the bank. */
function refinance(draft: Draft, company: string): void {
  const { table } = draft;
  fromBank(draft, charterOf(company), SHARES * (parOf(table, company) ?? 0));
  amend(draft, 'work', { sold: director(table, company) === undefined ? [] : [company] });
}
