import { defineCheck } from './check.ts';
import * as z from 'zod/mini';
import { cash } from '../../kernel/table.ts';
import { playersOf } from '../stock/issued.ts';
import { seatingOrder, startingCash } from '../house/house.ts';
import { isSetUp, write } from './keys.ts';
import { defineAction, defineVerb, type MoveOf } from './verb.ts';

/** `setUp`: deals the cash and begins the clock and the first round. */

/** The seed of a recorded game; left out = a new seed is drawn. */
const seed = z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)));

export const setUp = defineVerb('setUp', { seed })(
  defineAction<MoveOf<{ seed: typeof seed }>>({
    name: 'setUp',
    by: ({ box }) => playersOf(box),
    checks: [
      defineCheck('done', ({ table }) => isSetUp(table) && 'The game has been set up already.'),
    ],
    *candidates() {
      yield { verb: 'setUp' };
    },
    effects(context, draft, { seed }) {
      const { table, box, rules } = context;
      const players = seatingOrder(table);
      const due = startingCash(table);
      for (const player of players)
        draft.pay('bank', player, Math.max(0, due - cash(table, player)));
      const first = rules.course.firstRound(box);
      write(draft, 'stage', first);
      write(draft, 'turn', 1);
      write(draft, 'phase', box.phases[0]?.name ?? '');
      write(draft, 'order', players);
      rules.course.deal?.(context, draft, seed);
      rules.rounds[first]?.begin(context, draft);
    },
    say: () => 'sets up the game',
  }),
);
