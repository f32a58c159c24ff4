import type { Draft, Now, Round } from '../../../rules/course/nouns.ts';
import { beginRound, operatingRound as usual } from '../../../rules/operating/round.ts';
import { END, operator } from '../../../rules/operating/turn.ts';
import { amend, beginning, read, write } from '../clock.ts';
import { isFrom, trainsOf } from '../companies/chart.ts';
import { BRITISH_RAIL, runs, sizeOf } from '../companies/holdings.ts';
import { hasOperated, operatingOrder, turnDown, turnUp } from '../companies/market.ts';
import { givers } from '../auction/futures.ts';
import { arrive, operateBritishRail, settleDividend } from './dividends.ts';
import { failDue, interestDue, maintenanceDue } from './dues.ts';
import { noteRevenue, plainRun } from './runs.ts';

/** Operating rounds: the next is always the dearest still face up; some turns need nobody. (1820 §6, §7) */

export const operatingRound: Round = {
  ...usual,
  begin(now, draft) {
    const { table } = now;
    const { num, of } = read(table, 'round');
    // The first round begun in brown phase is the last of her life. (§16.1)
    if (!read(table, 'victoria').dead && isFrom(table, 'brown'))
      amend(draft, 'victoria', { dying: true });
    // Each has an issue and takeover round behind it; a stock round begins the next set. (§3)
    if (num > 0) beginRound(now, draft, num + 1, of);
    else beginRound(now, draft, 1, now.rules.operating.rounds(table));
  },
  floor: (now) => ({ ...usual.floor(now), aside: givers(now.table), because: 'operating' }),
  advance(now, draft) {
    const { table } = now;
    const company = operator(table);
    if (company === undefined) {
      // Highest price, topmost, still face up; then the private companies.
      const next = operatingOrder(table).find((one) => !hasOperated(table, one));
      if (next === undefined) {
        endRound(draft);
        return 'over';
      }
      if (next === BRITISH_RAIL) operateBritishRail(draft);
      else beginTurn(draft, next);
      if (next === BRITISH_RAIL) return 'on';
    } else if (read(table, 'step') !== END) {
      if (sizeOf(table, company) === 0) write(draft, 'step', END);
      else if (runs(table, company) === undefined) runByItself(now, draft, company);
    }
    return usual.advance(now, draft);
  },
};

/** It is the turn of this one; those before it have had theirs. */
function beginTurn(draft: Draft, company: string): void {
  const { table } = draft;
  const done = read(table, 'round').order.slice(0, read(table, 'at'));
  amend(draft, 'round', { order: [...done, company] });
  write(draft, 'at', done.length);
  write(draft, 'step', '');
}

export const turnBegun = (_now: Now, draft: Draft): void =>
  write(draft, 'turned', beginning('turned'));

export function turnOver({ table }: Now, draft: Draft, company: string): void {
  if (!hasOperated(table, company)) turnDown(draft, company);
}

/** A cousin directs: trains run, all is withheld, nothing is paid. (§7) */
function runByItself(now: Now, draft: Draft, company: string): void {
  const { table } = now;
  if (!hasOperated(table, company)) {
    noteRevenue(draft, company, read(table, 'work').revenue ?? plainRun(now, company));
    settleDividend(draft, company);
  }
  const owes = [maintenanceDue(table, company), interestDue(table, company)].some(Boolean);
  if (owes || trainsOf(table, company).length === 0) failDue(draft, company);
  write(draft, 'step', END);
}

function endRound(draft: Draft): void {
  const { table } = draft;
  turnUp(draft);
  const { dying, dead } = read(table, 'victoria');
  if (!dying || dead) return;
  write(draft, 'victoria', { dying: false, dead: true, last: read(table, 'turn') + 1 });
  arrive(draft);
}
