import type { Draft } from '../../../kernel/draft.ts';
import { lying } from '../../../kernel/table.ts';
import { charterOf, trainPrice, trainsIn } from '../../../rules/trains.ts';
import { type CompanyTurn, mark } from '../course/clock.ts';
import { hasRoute } from '../track/reach.ts';
import { affordableEntries, inReceivership, isActedFor } from './receivership.ts';
import { operateAlone } from './automatic.ts';
import { settleDividend } from './dividend.ts';
import { runNothing } from './running.ts';
import { runningTrains } from './run.ts';
import { mayPlaceToken } from '../track/tokens.ts';
import { mayStillLay } from '../track/track.ts';
import { buyTrainFor, hasRoom, mayBuyTrain } from './trading.ts';
import { OPEN_MARKET } from './stock.ts';

/** Takes the company at turn one step on if nobody is asked; says whether it did. (1825 §14.2) */
export function advanceTurn(draft: Draft, turn: CompanyTurn): boolean {
  const { table } = draft;
  const { company } = turn;
  const alone = inReceivership(table, company) && !isActedFor(table, company);
  switch (turn.step) {
    case 'track':
      if (alone) {
        operateAlone(draft, company);
        return true;
      }
      if (mayStillLay(table, company) || mayPlaceToken(table, company)) return false;
      mark(draft, { step: 'run' });
      return true;
    case 'run':
      if (mustRun(draft, company)) return false;
      runNothing(draft);
      return true;
    case 'dividend':
      if ((turn.revenue ?? 0) > 0 && !inReceivership(table, company)) return false;
      settleDividend(draft, company, 'withhold');
      return true;
    case 'trains':
      if (mayBuyTrain(table, company)) return false;
      if (isActedFor(table, company)) buyTheOnlyOne(draft, company);
      mark(draft, { step: 'done' });
      return true;
    case 'done':
      return false;
  }
}

/** Asked for routes: with a train (in receivership even without) and a second stop in reach. */
function mustRun({ table }: Draft, company: string): boolean {
  const trains = runningTrains(table, company).length;
  return (trains > 0 || isActedFor(table, company)) && hasRoute(table, company);
}

/** In receivership the only affordable train on sale is bought without being asked. (§11.3) */
function buyTheOnlyOne(draft: Draft, company: string): void {
  const { table } = draft;
  if (!hasRoom(table, company) || !hasRoute(table, company)) return;
  const entries = affordableEntries(table, company);
  if (entries.length === 1)
    buyTrainFor(draft, company, entries[0]!, trainPrice(table, entries[0]!));
}

/**
 * Without anybody to decide the cheapest train goes, of equals the first of the stock; says whether
 * it did. (1825 D41)
 */
export function discardAlone(draft: Draft, company: string): boolean {
  const { table } = draft;
  if (!inReceivership(table, company) || isActedFor(table, company)) return false;
  const stock = [...table.box.pieces.keys()];
  const [cheapest] = trainsIn(table, charterOf(company)).sort(
    (a, b) => trainPrice(table, a) - trainPrice(table, b) || stock.indexOf(a) - stock.indexOf(b),
  );
  if (cheapest === undefined || lying(table, OPEN_MARKET).includes(cheapest)) return false;
  draft.put(cheapest, OPEN_MARKET);
  return true;
}
