import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { charterOf, trainsIn } from '../../../rules/trains.ts';
import { homeChoices, placeHomes } from '../track/homes.ts';
import { inReceivership, operatesAlone } from '../operating/receivership.ts';
import { moveMarker } from '../operating/dividend.ts';
import { advanceTurn, discardAlone } from '../operating/turn.ts';
import { asked, endTurn, newTurn, priorityHolder, stockTurn } from '../stock/turn.ts';
import { isFormed, isOver, isRemoved, parOf, read, roundOf, told, write } from './clock.ts';
import { overTrainLimit } from './deciders.ts';
import { isMinor } from './figures.ts';
import { phaseOf } from './phase.ts';
import { allPrivates, ownerOf, revenueOf } from './privates.ts';

/** More than this never follows from one move; a clock set by hand may ask for it. */
const MOST = 2000;

/** What follows by itself after any move: silent decisions, next turn, next round, the end. */
export function settle(draft: Draft): void {
  for (let i = 0; i < MOST && advance(draft); i++);
}

/** Takes the game one step on if nobody is asked anything; says whether it did. */
function advance(draft: Draft): boolean {
  const { table } = draft;
  if (draft.impossible !== undefined) return false;
  if (isOver(table)) return comeToRest(draft);
  const round = roundOf(table);
  if (round === undefined) return false;
  return round.kind === 'stock' ? advanceStock(draft) : advanceOperating(draft);
}

/**
 * When a price ends the game in the middle of a round, the clock comes to rest where the next
 * decision would have been made. (1825 §13)
 */
function comeToRest(draft: Draft): boolean {
  const { table } = draft;
  const turn = read(table, 'companyTurn');
  if (read(table, 'over') !== 'market' || turn === undefined) return false;
  if (turn.step === 'trains') return advanceTurn(draft, turn);
  if (turn.step !== 'done') return false;
  write(draft, 'companyTurn', undefined);
  if (isLast(table)) return false;
  write(draft, 'at', told(table, 'at') + 1);
  return startTurn(draft);
}

function advanceStock(draft: Draft): boolean {
  const turn = stockTurn(draft.table);
  if (turn === undefined) {
    endStockRound(draft);
    return true;
  }
  if (asked(draft.table, turn.player).length > 0) return false;
  endTurn(draft);
  return true;
}

/** The priority deal goes on, the players turn with it, and a set of operating rounds begins. (§4.1) */
function endStockRound(draft: Draft): void {
  const { table } = draft;
  const order = told(table, 'order');
  const first = Math.max(0, order.indexOf(priorityHolder(table) ?? ''));
  write(draft, 'order', [...order.slice(first), ...order.slice(0, first)]);
  write(draft, 'lastBuyer', undefined);
  write(draft, 'lastActor', undefined);
  write(draft, 'sold', undefined);
  write(draft, 'passed', undefined);
  const { set } = roundOf(table)!;
  startOperatingRound(draft, set, 1, phaseOf(table).operatingRounds);
}

/** Privates pay, the order of play is fixed, home tokens go down. (1825 §5.1) */
function startOperatingRound(draft: Draft, set: number, number: number, of: number): void {
  const { table } = draft;
  write(draft, 'round', { kind: 'operating', set, number, of });
  for (const id of allPrivates(table)) {
    const owner = ownerOf(table, id);
    if (owner !== undefined) draft.pay('bank', owner, revenueOf(table, id));
  }
  const companies = operatingOrder(table);
  write(draft, 'companies', companies);
  write(draft, 'at', 0);
  write(draft, 'companyTurn', undefined);
  const owned = new Set(companies.flatMap((company) => trainsIn(table, charterOf(company))));
  write(
    draft,
    'ran',
    told(table, 'ran').filter((train) => !owned.has(train)),
  );
  for (const company of companies) placeHomes(draft, company);
}

/** Formed majors by par, then formed minors; equal par in the order of forming. (1825 §5.1) */
export function operatingOrder(table: Table): string[] {
  const formed = told(table, 'formed').filter((company) => isFormed(table, company));
  const byPar = (minors: boolean) =>
    formed
      .filter((company) => isMinor(table.box, company) === minors)
      .sort((a, b) => (parOf(table, b) ?? 0) - (parOf(table, a) ?? 0));
  return [...byPar(false), ...byPar(true)];
}

function advanceOperating(draft: Draft): boolean {
  const { table } = draft;
  const [chooser] = told(table, 'homes');
  if (chooser !== undefined) {
    if (homeChoices(table, chooser).length > 0) return false;
    write(draft, 'homes', told(table, 'homes').slice(1));
    return true;
  }
  const over = overTrainLimit(table);
  if (over !== undefined) return discardAlone(draft, over);
  const turn = read(table, 'companyTurn');
  if (turn !== undefined && turn.step !== 'done') return advanceTurn(draft, turn);
  if (turn !== undefined) {
    write(draft, 'companyTurn', undefined);
    if (isLast(table)) return endOperatingRound(draft);
    write(draft, 'at', told(table, 'at') + 1);
    return true;
  }
  return startTurn(draft);
}

const isLast = (table: Table): boolean => told(table, 'at') + 1 >= told(table, 'companies').length;

/** The next company in the order begins its turn; one that does not operate is passed over. */
function startTurn(draft: Draft): boolean {
  const { table } = draft;
  const company = told(table, 'companies')[told(table, 'at')];
  if (company === undefined) return endOperatingRound(draft);
  const skipped =
    isRemoved(table, company) || (inReceivership(table, company) && !operatesAlone(table, company));
  if (skipped) {
    if (!isRemoved(table, company)) moveMarker(draft, company, 0);
    if (isLast(table)) return endOperatingRound(draft);
    write(draft, 'at', told(table, 'at') + 1);
    return true;
  }
  const own = trainsIn(table, charterOf(company));
  const ran = told(table, 'ran').filter((train) => !own.includes(train));
  if (ran.length < told(table, 'ran').length) write(draft, 'ran', ran);
  write(draft, 'companyTurn', {
    company,
    step: 'track',
    laid: [],
    upgraded: false,
    token: false,
    revenue: null,
    loan: 0,
    lease: null,
  });
  placeHomes(draft, company);
  return true;
}

/** The next round of the set, a stock round, or the end of the game. (1825 §3, §13) */
function endOperatingRound(draft: Draft): boolean {
  const { table } = draft;
  if (isOver(table)) return false;
  const { set, number, of } = roundOf(table)!;
  write(draft, 'companyTurn', undefined);
  if (told(table, 'broken')) {
    write(draft, 'over', 'bank');
    return false;
  }
  if (number < of) startOperatingRound(draft, set, number + 1, of);
  else {
    write(draft, 'companies', undefined);
    write(draft, 'at', undefined);
    write(draft, 'round', { kind: 'stock', set: set + 1, number: 1, of });
    const order = told(table, 'order');
    write(draft, 'stockTurn', newTurn(order[0] ?? playersOf(table.box)[0]!));
  }
  return true;
}
