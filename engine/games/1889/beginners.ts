import { SEEDS, recordedShuffle } from '../../kernel/luck.ts';
import { playersOf } from '../../rules/stock/issued.ts';
import type { Box, Draft, Context, Table } from '../../rules/course/nouns.ts';
import { privatesOf } from '../../rules/privates/rules.ts';

/** The beginner's game: each player gets a private by chance and pays for it; no auction. (1889 §11) */

export const beginners = ({ options }: Box): boolean => options.beginner_game === true;

/** The most that anybody pays for what is dealt: nothing where it is not. */
export const dearestDealt = ({ box }: Table): number =>
  beginners(box) ? Math.max(...privatesOf(box).map((id) => priceOf(box, id))) : 0;

const priceOf = (box: Box, id: string): number => box.pieces.get(`private:${id}`)!.price ?? 0;

/** One draw for each private in play; by rising draws they go to the players in turn. */
export function dealPrivates({ box }: Context, draft: Draft, seed: number | undefined): void {
  if (!beginners(box)) return;
  const drawn = recordedShuffle(seed ?? draft.luck.below(SEEDS))(privatesOf(box));
  playersOf(box).forEach((player, i) => {
    const id = drawn[i];
    if (id === undefined) return;
    draft.put(`private:${id}`, player);
    draft.pay(player, 'bank', priceOf(box, id));
  });
}
