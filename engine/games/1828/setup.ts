import * as z from 'zod/mini';
import type { Move } from '../../../shared/move.ts';
import type { Box } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { playersOf } from '../../rules/certificates.ts';
import { verb } from '../../rules/rulebook.ts';
import { violation } from './clauses.ts';
import { beginning, isSetUp, write } from './course/clock.ts';

/** Setting up: cash, and which $250 privates leave the game (1828 A3). */

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

export interface SetUp extends Move {
  verb: 'setUp';
  /** The seed of a recorded game; left out = drawn. */
  seed?: number | undefined;
}

export const setUp = verb<SetUp>({
  schema: z.strictObject({
    verb: z.literal('setUp'),
    seed: z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  judge: (table) =>
    isSetUp(table) ? [violation('1828/setup/2', 'The game has been set up already.')] : [],
  effects(draft, { seed }) {
    const { box } = draft.table;
    const players = playersOf(box);
    for (const player of players) draft.pay('bank', player, Number(box.data.startingCash ?? 0));
    for (const id of removedPrivates(box, seed ?? draft.luck.below(MODULUS)))
      draft.put(`private:${id}`, 'out');
    beginClock(draft, players);
  },
  *options(table) {
    if (!isSetUp(table)) yield { verb: 'setUp' };
  },
  say: () => 'sets up the game',
});

function beginClock(draft: Draft, players: readonly string[]): void {
  write(draft, 'stage', 'auction');
  write(draft, 'turn', 1);
  write(draft, 'phase', draft.table.box.phases[0]?.name ?? beginning('phase'));
  write(draft, 'order', players);
  write(draft, 'passed', []);
  write(draft, 'auction', beginning('auction'));
}
