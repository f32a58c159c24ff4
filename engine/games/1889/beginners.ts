import type { Box } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { playersOf } from '../../rules/stock/papers.ts';
import type { Now, Table } from '../../rules/course/nouns.ts';
import { privatesOf } from '../../rules/privates/rules.ts';

/** The beginner's game: each player gets a private by chance and pays for it; no auction. (1889 §11) */

export const beginners = ({ options }: Box): boolean => options.beginner_game === true;

/** The most that anybody pays for what is dealt: nothing where it is not. */
export const dearestDealt = ({ box }: Table): number =>
  beginners(box) ? Math.max(...privatesOf(box).map((id) => priceOf(box, id))) : 0;

const priceOf = (box: Box, id: string): number => box.pieces.get(`private:${id}`)!.price ?? 0;

const MODULUS = 2n ** 31n;

/** One draw for each private in play; by rising draws they go to the players in turn. */
export function dealPrivates({ box }: Now, draft: Draft, seed: number | undefined): void {
  if (!beginners(box)) return;
  let x = BigInt(seed ?? draft.luck.below(Number(MODULUS))) % MODULUS;
  const drawn = privatesOf(box).map((id) => {
    x = (1103515245n * x + 12345n) % MODULUS;
    return { id, by: Number(x) };
  });
  drawn.sort((a, b) => a.by - b.by);
  playersOf(box).forEach((player, i) => {
    const { id } = drawn[i] ?? {};
    if (id === undefined) return;
    draft.put(`private:${id}`, player);
    draft.pay(player, 'bank', priceOf(box, id));
  });
}
