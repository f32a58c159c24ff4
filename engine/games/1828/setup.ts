import * as z from 'zod/mini';
import { SEEDS, recordedShuffle } from '../../kernel/luck.ts';
import { readFigures } from '../contents.ts';
import type { Box, Draft, Context } from '../../rules/course/nouns.ts';

/** Which $250 privates leave the game at set-up (1828 A3). */

const ids = z.array(z.string());
const figuresOf = readFigures(
  z.object({ privatesRemoved: z.object({ from: ids, good: ids, count: z.int() }) }),
);

/**
 * The privates that a seed removes: the first ones of a random order. With the option, the draw is repeated
 * while all the good ones would leave. (D5)
 */
export function removedPrivates(box: Box, seed: number): string[] {
  const { from, good, count } = figuresOf(box).privatesRemoved;
  const shuffled = recordedShuffle(seed);
  for (;;) {
    const removed = shuffled(from).slice(0, count);
    const keep = box.options.ensure_good_privates === true;
    if (!keep || !good.every((id) => removed.includes(id))) return removed;
  }
}

export function removePrivates({ box }: Context, draft: Draft, seed: number | undefined): void {
  for (const id of removedPrivates(box, seed ?? draft.luck.below(SEEDS)))
    draft.put(`private:${id}`, 'out');
}
