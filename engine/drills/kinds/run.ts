import type { Luck } from '../../kernel/luck.ts';
import { explainRoute } from '../../routes/explain.ts';
import { trackOf } from '../../rules/board.ts';
import { read } from '../../rules/course/keys.ts';
import { bestRoutes } from '../../routes/best.ts';
import {
  bestRun,
  judgedRun,
  runMove,
  runnableTrains,
  routeRules,
} from '../../rules/operating/run.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { nameOf } from '../../rules/stock/holdings.ts';
import { withDraft } from '../../kernel/draft.ts';
import type { Difficulty, DrillTask } from '../drill.ts';
import { actorOf, type DrillPosition, figuresOf, type TaskKind } from '../position.ts';
import { citedFor } from '../citations.ts';

/** What the best run of a company earns. */

const BY_TRAINS: readonly Difficulty[] = ['easy', 'easy', 'medium', 'hard'];
/** Nodes for a run with a train less, which is only a wrong answer. */
const NODES = 20_000;

/** Figures that somebody might find: a run without one of the trains, or a stop more or less. */
function near({ context }: DrillPosition, company: string, best: number): number[] {
  const trains = runnableTrains(context, company);
  const track = trackOf(context.table);
  const rules = routeRules(context, company);
  const without = trains.flatMap((_, i) =>
    trains.length < 2
      ? []
      : [bestRoutes(track, rules, trains.toSpliced(i, 1), { nodes: NODES }).revenue],
  );
  const off = [-30, -20, -10, 10, 20, 30].map((more) => best + more);
  return [...without, ...off].filter((figure) => figure > 0);
}

function make(position: DrillPosition, luck: Luck): DrillTask | undefined {
  const { context, table, turn, player, rulebook } = position;
  const company = operatingCompany(table);
  if (company === undefined || !turn.verbs.includes('runTrains')) return undefined;
  const best = bestRun(context, company);
  if (!best.proven || best.routes.length === 0 || best.revenue <= 0) return undefined;
  const move = runMove(company, best);
  let earns = 0;
  withDraft(table, 0, (draft) => {
    rulebook.verbs.get('runTrains')!.effects(draft, move, actorOf(position));
    earns = read(draft.table, 'work').revenue ?? 0;
  });
  if (earns <= 0) return undefined;
  const { routes } = judgedRun(context, move);
  const trains = runnableTrains(context, company);
  const difficulty = BY_TRAINS[Math.min(trains.length, 3)]!;
  const names = trains.map(({ name }) => name).join(', ');
  const answer =
    difficulty === 'hard'
      ? { right: earns }
      : figuresOf(luck, earns, near(position, company, earns), context.money);
  return {
    difficulty,
    player,
    move,
    question: `${nameOf(context, company)} runs with ${trains.length === 1 ? `a ${names} train` : `these trains: ${names}`}. What does its best run earn?`,
    ...answer,
    why: `It is proven that no run earns more than ${context.money(earns)}: ${routes
      .map(explainRoute)
      .join('; ')
      .replace(/\.\d+ /g, ' ')}.`,
    clauses: citedFor(rulebook.game, 'run'),
    places: [
      ...new Set(move.routes.flatMap(({ way }) => way.map((stop) => `hex:${stop.split('.')[0]!}`))),
    ],
  };
}

export const run: TaskKind = {
  isNear: ({ table }) => read(table, 'step') === 'run',
  make,
};
