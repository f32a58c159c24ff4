import { isTitle, loadTitle } from '../../engine/games/titles.ts';
import { bestRoutes } from '../../engine/routes/best.ts';
import type { Ask, Told } from './messages.ts';
import { restored } from './restored.ts';

/** Progress is told once the search has lasted this long, and then this often, in milliseconds. */
const PATIENCE = 200;

/**
 * Answers one question: opens the title, restores the table, searches. `now` is a clock in
 * milliseconds; it decides when progress is told, never what is found.
 */
export async function answer(
  { id, question }: Ask,
  tell: (told: Told) => void,
  now: () => number,
): Promise<void> {
  const { title, options, snapshot, company, nodes } = question;
  const none = (why: string): void => {
    tell({ id, kind: 'none', why });
  };
  const game = isTitle(title) ? (await loadTitle(title)).open(options) : undefined;
  if (game && !game.ok) {
    none(game.error);
    return;
  }
  const runs = game?.value.rulebook?.runs;
  if (!game || !runs) {
    none(`There are no route rules for ${title} yet, so enter the routes by hand.`);
    return;
  }
  const { track, rules, trains } = runs(restored(game.value.box, snapshot), company);
  let told = now();
  const best = bestRoutes(track, rules, trains, {
    ...(nodes === undefined ? {} : { nodes }),
    onward: (visited, soFar) => {
      if (now() - told < PATIENCE) return true;
      told = now();
      tell({ id, kind: 'progress', visited, best: soFar });
      return true;
    },
  });
  tell({ id, kind: 'best', best });
}
