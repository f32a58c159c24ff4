import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Turn } from '../../../rules/rulebook.ts';
import { unusedTokens } from '../../../rules/stations.ts';
import { isFrom, trainLimit, trainsOf } from '../course/chart.ts';
import { amend, beginning, goTo, read, write } from '../course/clock.ts';
import type { StepName } from '../course/keys.ts';
import { askDiscard, isOverLimit } from '../course/phase.ts';
import { money, named } from '../course/turns.ts';
import { closePrivate } from '../companies/closing.ts';
import {
  BRITISH_RAIL,
  directorOf,
  isCousin,
  isPrivate,
  runs,
  sizeOf,
  treasuryOf,
} from '../companies/holdings.ts';
import { hasOperated, liquidate, operatingOrder, turnDown, turnUp } from '../companies/market.ts';
import { endIfReached } from '../end.ts';
import { trackOpen } from '../track/lay.ts';
import { arrive, operateBritishRail } from './british-rail.ts';
import { raisable } from './cash.ts';
import { dividendOpen, settleDividend } from './dividend.ts';
import { dueNow, failDue, interestDue, maintenanceDue } from './dues.ts';
import { givers } from './future.ts';
import { repayable } from './lending.ts';
import { bestRun, noteRevenue } from './running.ts';
import { closeStep, endOfTurn, operator } from './step.ts';
import { discardByItself, supplyOpen } from './trains.ts';

/** Operating rounds: order, the steps of a turn, and which of them wait for somebody (1820 §6, §7). */

export function beginOperating(draft: Draft): void {
  const { table } = draft;
  const { dead } = read(table, 'victoria');
  // The first round begun in brown phase is the last of her life. (§16.1)
  if (!dead && isFrom(table, 'brown')) amend(draft, 'victoria', { dying: true });
  write(draft, 'operating', beginning('operating'));
  draft.put('marker:round', `round:OR ${read(table, 'half')}`);
}

/** The next to operate: highest price, topmost, still face up; then the private companies. */
export const nextOperator = (table: Table): string | undefined =>
  operatingOrder(table).find((company) => !hasOperated(table, company));

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceOperating(draft: Draft): boolean {
  const { table } = draft;
  const company = operator(table);
  if (company === undefined) return beginTurn(draft);
  const { step } = read(table, 'operating');
  if (step === 'end' || sizeOf(table, company) === 0) {
    if (!hasOperated(table, company)) turnDown(draft, company);
    amend(draft, 'operating', { company: '' });
    return true;
  }
  const director = directorOf(table, company);
  if (director === undefined || isCousin(director)) {
    runWithoutDirector(draft, company);
    return true;
  }
  if (step === 'run' && isOverLimit(table, company)) {
    askDiscard(draft, company);
    return true;
  }
  if (isOpen(table, company, step)) return false;
  passStep(draft, company, step);
  return true;
}

function beginTurn(draft: Draft): true {
  const company = nextOperator(draft.table);
  if (company === undefined) endRound(draft);
  else if (company === BRITISH_RAIL) operateBritishRail(draft);
  else write(draft, 'operating', { ...beginning('operating'), company });
  return true;
}

/** Does the step wait for an action or a pass? */
export function isOpen(table: Table, company: string, step: StepName): boolean {
  const { revenue, stationed, bought } = read(table, 'operating');
  const trains = trainsOf(table, company).length;
  switch (step) {
    case 'track':
      return trackOpen(table, company);
    case 'station':
      return !stationed && unusedTokens(table, company).length > 0;
    case 'supply':
      return supplyOpen(table, company, raisable(table));
    case 'run':
      return revenue === null && trains > 0;
    case 'dividend':
      return dividendOpen(table, company);
    case 'maintenance':
    case 'interest':
      return dueNow(table, company) > 0;
    case 'trains':
      return trains < trainLimit(table) || (trains > 0 && !bought);
    case 'repay':
      return repayable(table, company);
    case 'end':
      return false;
  }
}

/** What a step does where nobody decides anything, or when its director is done with it. */
export function passStep(draft: Draft, company: string, step: StepName): void {
  const { table } = draft;
  if (step === 'run' && read(table, 'operating').revenue === null) noteRevenue(draft, company, 0);
  if (step === 'dividend') settleDividend(draft, company);
  closeStep(draft);
  if (step !== 'trains' || trainsOf(table, company).length > 0) return;
  if (!isPrivate(table, company)) return liquidate(draft, company);
  closePrivate(draft, company);
  endOfTurn(draft);
}

/** A cousin directs: trains run, all is withheld, nothing is paid. (§7) */
function runWithoutDirector(draft: Draft, company: string): void {
  const { table } = draft;
  const { revenue } = read(table, 'operating');
  discardByItself(draft, company);
  if (!hasOperated(table, company)) {
    noteRevenue(draft, company, revenue ?? bestRun(table, company));
    settleDividend(draft, company);
  }
  const owes = maintenanceDue(table, company) > 0 || interestDue(table, company) > 0;
  if (owes || trainsOf(table, company).length === 0) failDue(draft, company);
  endOfTurn(draft);
}

function endRound(draft: Draft): void {
  const { table } = draft;
  turnUp(draft);
  const { dying, dead } = read(table, 'victoria');
  if (dying && !dead) {
    write(draft, 'victoria', { dying: false, dead: true, last: read(table, 'turn') + 1 });
    arrive(draft);
  }
  if (endIfReached(draft)) return;
  goTo(draft, 'issue');
}

const MAY: Readonly<Record<StepName, string>> = {
  track: 'may build track',
  station: 'may place a station marker',
  supply: 'may buy a train before it runs',
  run: 'runs its trains',
  dividend: 'pays out or withholds',
  maintenance: 'pays maintenance or goes into liquidation',
  trains: 'may discard and buy trains',
  interest: 'pays loan interest or goes into liquidation',
  repay: 'may repay loans',
  end: 'is done',
};

const VERBS: Readonly<Record<StepName, readonly string[]>> = {
  track: ['layTile', 'pass'],
  station: ['placeToken', 'pass'],
  supply: ['buyTrain', 'sellShares', 'pass'],
  run: ['runTrains'],
  dividend: ['payDividend'],
  maintenance: ['payDue', 'sellShares', 'refuseDue'],
  trains: ['discardTrain', 'buyTrain', 'sellShares', 'pass'],
  interest: ['payDue', 'sellShares', 'refuseDue'],
  repay: ['repayLoan', 'pass'],
  end: [],
};

export function operatingTurn(table: Table): Turn {
  const round = `Operating round ${read(table, 'turn')}.${read(table, 'half')}`;
  const company = operator(table) ?? '';
  const { step } = read(table, 'operating');
  const director = runs(table, company);
  const acting: PlaceId[] = [...new Set([...(director ? [director] : []), ...givers(table)])];
  const due = dueNow(table, company);
  const owes = (step === 'maintenance' || step === 'interest') && due > 0 ? `: ${money(due)}` : '';
  return {
    round,
    ...(company !== '' && { entity: treasuryOf(company) }),
    acting,
    verbs: [...VERBS[step], 'takeLoan', 'assignTrain'],
    sentence: `${company}, run by ${director ? named(director) : 'nobody'}, ${MAY[step]}${owes}.`,
    over: false,
  };
}
