import * as z from 'zod/mini';
import { cash } from '../../kernel/table.ts';
import { playersOf } from '../stock/papers.ts';
import { seated, startingCash } from '../house/house.ts';
import { isSetUp, write } from './keys.ts';
import { against, way, verbOf, type MoveOf } from './verb.ts';

/** `setUp`: cash is dealt, the clock begins, and the first round with it. */

/** The seed of a recorded game; left out = drawn. */
const seed = z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)));

export const setUp = verbOf('setUp', { seed })(
  way<MoveOf<{ seed: typeof seed }>>({
    name: 'setUp',
    by: ({ box }) => playersOf(box),
    checks: [against('done', ({ table }) => isSetUp(table) && 'The game has been set up already.')],
    *candidates() {
      yield { verb: 'setUp' };
    },
    effects(now, draft, { seed }) {
      const { table, box, rules } = now;
      const players = seated(table);
      const due = startingCash(table);
      for (const player of players)
        draft.pay('bank', player, Math.max(0, due - cash(table, player)));
      const first = rules.course.first(box);
      write(draft, 'stage', first);
      write(draft, 'turn', 1);
      write(draft, 'phase', box.phases[0]?.name ?? '');
      write(draft, 'order', players);
      rules.course.deal?.(now, draft, seed);
      rules.rounds[first]?.begin(now, draft);
    },
    say: () => 'sets up the game',
  }),
);
