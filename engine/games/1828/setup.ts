import type { Box, Draft, Now } from '../../rules/course/nouns.ts';

/** Which $250 privates leave the game before it begins (1828 A3). */

const MODULUS = 2 ** 31;

interface Removal {
  readonly from: readonly string[];
  readonly good: readonly string[];
  readonly count: number;
}

/**
 * The privates removed for a seed. x <- 1103515245 x + 12345 modulo 2^31, one draw for each; the
 * smallest leave. With the option the draw is repeated while all the good ones would leave. (D5)
 */
export function removedPrivates(box: Box, seed: number): string[] {
  const { from, good, count } = box.data.privatesRemoved as unknown as Removal;
  let x = BigInt(seed % MODULUS);
  const draw = () => {
    x = (1103515245n * x + 12345n) % BigInt(MODULUS);
    return Number(x);
  };
  for (;;) {
    const drawn = from.map((id) => ({ id, by: draw() })).sort((a, b) => a.by - b.by);
    const removed = drawn.slice(0, count).map(({ id }) => id);
    const keep = box.options.ensure_good_privates === true;
    if (!keep || !good.every((id) => removed.includes(id))) return removed;
  }
}

export function removePrivates({ box }: Now, draft: Draft, seed: number | undefined): void {
  for (const id of removedPrivates(box, seed ?? draft.luck.below(MODULUS)))
    draft.put(`private:${id}`, 'out');
}
