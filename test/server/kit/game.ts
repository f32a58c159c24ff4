import * as z from 'zod/mini';
import { railwayMoves } from '../../../shared/move.ts';
import { type Game, verb } from '../../../engine/index.ts';
import type { OpenBox } from '../../../sync-server/opening/opening.ts';
import { toyGame } from '../../kit/toy/toy-game.ts';

const trip = z.strictObject({ verb: z.literal('trip') });

/** The toy game with what a server has to cope with: a set-up, a bid, and a rule that throws. */
export function serverGame(): Game {
  const game = toyGame();
  const { rulebook } = game;
  const verbs = new Map(rulebook!.verbs);
  const plain = { judge: () => [], options: () => [], say: () => '' };
  verbs.set(
    'setUp',
    verb<{ verb: 'setUp' }>({
      ...plain,
      schema: railwayMoves.setUp,
      effects(draft) {
        draft.put('die:1', 'player:1', { face: draft.luck.below(6) });
        draft.set('on', 1);
      },
    }),
  );
  verbs.set(
    'bid',
    verb<z.infer<typeof railwayMoves.bid>>({
      ...plain,
      schema: railwayMoves.bid,
      effects: (draft, move) => draft.set('bid', move.amount),
    }),
  );
  verbs.set(
    'trip',
    verb<z.infer<typeof trip>>({
      ...plain,
      schema: trip,
      effects(draft) {
        draft.pay('player:1', 'bank', 10);
        throw new Error('the rules fell over');
      },
    }),
  );
  return { box: game.box, rulebook: { ...rulebook!, verbs } };
}

/** "toy" has rules, "plain" is the same box without; nothing else is on the shelf. */
export const openToy: OpenBox = async (title) => {
  if (title === 'toy') return { ok: true, value: serverGame() };
  if (title === 'plain') return { ok: true, value: { box: toyGame().box } };
  return { ok: false, error: `There is no game called ${title} here.` };
};
