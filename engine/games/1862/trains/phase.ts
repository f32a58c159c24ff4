import type { Draft } from '../../../kernel/draft.ts';
import { read, write } from '../course/clock.ts';
import { companies, trainsOf } from '../stock/holdings.ts';
import { rustsOn } from './roster.ts';
import { scrapTrain, settleCards, warrantiesOn } from './warranties.ts';

/** What the first train of a band changes, at once. (1862 §12.2) */

const LAST_PHASE = 'H';

export function beginPhase(draft: Draft, band: string): void {
  const { table } = draft;
  const { phases } = table.box;
  const now = phases.findIndex(({ name }) => name === read(table, 'phase'));
  const next = phases.findIndex(({ onTrain }) => onTrain === band);
  if (next <= now) return;
  const { name } = phases[next]!;
  write(draft, 'phase', name);
  for (const company of companies(table))
    for (const train of trainsOf(table, company))
      if (rustsOn(table, train) === name && warrantiesOn(table, train) === 0)
        scrapTrain(draft, train);
  settleCards(draft);
  if (name === LAST_PHASE && read(table, 'lner') === 'no') write(draft, 'lner', 'triggered');
}
