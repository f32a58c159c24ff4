import type { Context, Draft } from '../course/nouns.ts';
import { beginPhase } from './phase.ts';
import { trainName, trainsIn } from './cards.ts';

/**
 * The next train of the bank leaves the game, as if it had been bought. `kinds` = only if it is of one of these;
 * left out = of any kind.
 */
export function exportTrain(context: Context, draft: Draft, kinds?: readonly string[]): void {
  const { table } = context;
  const [next] = trainsIn(table, 'depot');
  if (next === undefined) return;
  const kind = trainName(table, next);
  if (kinds && !kinds.includes(kind)) return;
  draft.put(next, 'out');
  beginPhase(context, draft, kind);
}
