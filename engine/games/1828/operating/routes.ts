import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import { bestRoutes } from '../../../routes/best.ts';
import { judgeRoutes } from '../../../routes/judge.ts';
import type { Judgement, RouteRules, Train } from '../../../routes/rules.ts';
import { rules1828 } from '../../../routes/titles/1828.ts';
import type { Table } from '../../../kernel/table.ts';
import { trackOf } from '../../../rules/board.ts';
import { kept } from '../../../rules/kept.ts';
import { verb } from '../../../rules/rulebook.ts';
import { trainName } from '../../../rules/trains.ts';
import { caution, violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { hasCoal, MINOR, nameOf, runs, trainsOf } from '../holdings.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { slotsOfStop } from './reach.ts';
import { isOpen, operator, touch } from './round.ts';

/** Running trains (1828 A6.7; the C&P: A6.3). */

/** Nodes searched for the run that is offered; the client's own search goes further. */
const SEARCHED = 20_000;

type RunTrains = Of<RailwayMove, 'runTrains'>;

/** What the route rules need to know of a company now. */
export const routeRules = kept((table, company): RouteRules => {
  const { laid } = read(table, 'operating');
  return rules1828(trackOf(table), {
    company,
    phase: read(table, 'phase'),
    slots: (stop) => slotsOfStop(table, stop),
    coal: hasCoal(table, company),
    ...(company === MINOR ? { laid: laid[0] ?? '' } : {}),
  });
});

export const runnable = (table: Table, company: string): Train[] =>
  trainsOf(table, company).map((id) => ({ id, name: trainName(table, id) }));

export function judged(table: Table, { company, routes }: RunTrains): Judgement {
  return judgeRoutes(trackOf(table), routeRules(table, company), runnable(table, company), routes);
}

/** The figure of a recorded game, where it has one; else what the track pays. */
const earned = (table: Table, move: RunTrains): number =>
  move.revenue ?? judged(table, move).revenue;

export const runTrains = verb<RunTrains>({
  schema: railwayMoves.runTrains,
  partial: true,
  judge(table, move, actor) {
    const { company, revenue } = move;
    const player = runs(table, company);
    const { legal, failures, revenue: counted } = judged(table, move);
    const { step } = read(table, 'operating');
    // A recorded figure is followed where the routes of old no longer fit the rules. (D3.4)
    const severity = revenue === undefined ? violation : caution;
    return found(
      outOfTurn(actor, player === undefined ? [] : [player], '1828/opactions/4'),
      (operator(table) !== company || step !== 'run' || read(table, 'pending').length > 0) &&
        violation('1828/opactions/4', `${nameOf(table, company)} is not running trains now.`),
      ...failures.map(({ clause, says, places, facts }) =>
        severity(clause ?? '1828/route/1', says, { places, facts }),
      ),
      legal &&
        revenue !== undefined &&
        revenue !== counted &&
        caution('1828/replay/7', `The track pays ${money(counted)}, not ${money(revenue)}.`, {
          facts: { counted, stored: revenue },
        }),
    );
  },
  effects(draft, move) {
    amend(draft, 'operating', { revenue: earned(draft.table, move) });
    touch(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || read(table, 'pending').length > 0) return;
    if (read(table, 'operating').step !== 'run' || runs(table, company) !== player) return;
    if (!isOpen(table, company, 'run')) return;
    const best = bestRoutes(trackOf(table), routeRules(table, company), runnable(table, company), {
      nodes: SEARCHED,
    });
    if (best.routes.length > 0)
      yield {
        verb: 'runTrains',
        company,
        routes: best.routes.map(({ trains, way }) => ({ trains: [...trains], way: [...way] })),
      };
    yield { verb: 'runTrains', company, routes: [] };
  },
  say(table, move) {
    return `${nameOf(table, move.company)} runs for ${money(earned(table, move))}`;
  },
});
