import { SEEDS, recordedShuffle } from '../../kernel/luck.ts';
import type { Box, Draft, Context } from '../../rules/course/nouns.ts';

/** Which $250 privates leave the game at set-up (1828 A3). */

interface Removal {
  readonly from: readonly string[];
  readonly good: readonly string[];
  readonly count: number;
}

/**
 * The privates that a seed removes: the first ones of a random order. With the option, the draw is repeated
 * while all the good ones would leave. (D5)
 */
export function removedPrivates(box: Box, seed: number): string[] {
  const { from, good, count } = box.data.privatesRemoved as unknown as Removal;
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
