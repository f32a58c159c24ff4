import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { cellOf } from '../../../rules/market.ts';
import { companies, fromBank, isStarted, trainsOf, units } from '../stock/holdings.ts';
import { valueOf } from '../stock/market.ts';
import { restart } from '../stock/restart.ts';
import { scrapTrain, settleCards } from '../trains/warranties.ts';
import { loseTurn } from './operator.ts';

/** A company is bankrupt: its shareholders are paid off and it may be started again. (1862 §16) */

/** A company whose price has reached 0. */
export const fallen = (table: Table): string | undefined =>
  companies(table).find(
    (company) => isStarted(table, company) && cellOf(table, company)?.price === 0,
  );

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
