import { isTitle, loadTitle, restoreSnapshot } from '../../engine/index.ts';
import { type Best, bestRoutes } from '../../engine/routes/index.ts';
import type { RunRequest, RunResponse } from './messages.ts';

/** Milliseconds before the first progress message, and between two of them. */
const PATIENCE = 200;
/** Milliseconds after which a good run is returned, while the search for the best goes on. */
const MEANWHILE = 1000;

/**
 * Answers one question: opens the title, restores the table, searches. `now` is a clock in milliseconds. It
 * decides when progress is told, never what is found.
 */
export async function answerQuestion(
  { id, question }: RunRequest,
  tell: (told: RunResponse) => void,
  now: () => number,
): Promise<void> {
  const { title, options, snapshot, company, nodes, unaided } = question;
  const none = (why: string): void => {
    tell({ id, kind: 'none', why });
  };
  const game = isTitle(title) ? (await loadTitle(title)).open(options) : undefined;
  if (game && !game.ok) {
    none(game.error);
    return;
  }
  const runs = game?.value.rulebook?.runTask;
  if (!game || !runs) {
    none(`There are no route rules for ${title} yet, so enter the routes by hand.`);
    return;
  }
  const { track, rules: all, trains } = runs(restoreSnapshot(game.value.box, snapshot), company);
  const rules = unaided ? { ...all, powers: {} } : all;
  let told = now();
  let before = 0;
  /** The best run of these trains that is found within so many milliseconds. */
  const within = (time: number, running = trains): { best: Best; whole: boolean } => {
    const until = now() + time;
    let whole = true;
    const best = bestRoutes(track, rules, running, {
      ...(nodes === undefined ? {} : { nodes }),
      onward: (visited, soFar) => {
        const at = now();
        if (at - told >= PATIENCE) {
          told = at;
          tell({ id, kind: 'progress', visited, best: Math.max(before, soFar) });
        }
        return (whole = at < until);
      },
    });
    return { best, whole };
  };
  const first = within(MEANWHILE);
  if (first.whole) {
    tell({ id, kind: 'best', best: first.best });
    return;
  }
  // If all trains together take too long, one train alone is searched.
  const some = trains.length < 2 || first.best.routes.length > 0 ? [] : trains;
  const found = [first.best, ...some.map((one) => within(MEANWHILE / some.length, [one]).best)];
  const meanwhile = { ...found.reduce((a, b) => (b.revenue > a.revenue ? b : a)), proven: false };
  before = meanwhile.revenue;
  if (meanwhile.routes.length > 0) tell({ id, kind: 'meanwhile', best: meanwhile });
  const { best } = within(Infinity);
  // The whole search may run out of budget with less than one train alone has earned.
  tell({ id, kind: 'best', best: best.proven || best.revenue >= before ? best : meanwhile });
}
