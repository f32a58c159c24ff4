import { expect, test } from 'vitest';
import { consider } from '../../../../engine/rules/referee.ts';
import type { Move } from '../../../../shared/move.ts';
import { changed, someLegal } from '../../../kit/chance/wrong-moves.ts';
import { lawTimeout, type Position, positions, refereed } from './positions.ts';
import { wrongIn } from './recounts.ts';

/**
 * What a refusal says is true: in positions of games by chance, moves of other moments and legal moves with
 * a field changed are proposed, and the figures of what is said against them are counted again.
 */

const MOMENTS = 24;
const TRIED = 12;

function* tries({ game, ledger, played, turn, luck }: Position, actor: string): Generator<Move> {
  for (let i = 0; i < TRIED; i++) {
    const other = played[luck.below(played.length)]!;
    if (i % 4 === 0) yield other;
    const legal = (i % 4 < 3 && someLegal(game, ledger.table, actor, luck)) || other;
    const once = changed(game, ledger.table, legal, luck);
    yield i % 2 === 0 ? once : changed(game, ledger.table, once, luck);
  }
  if (turn.acting.length > 1) yield { verb: 'pass', player: turn.acting[1] };
}

test.each(refereed)(
  'what is said against a move of %s is so, counted again from the table',
  async (id) => {
    const wrong: string[] = [];
    let counted = 0;
    for await (const position of positions(id, MOMENTS)) {
      const { game, ledger, turn, past } = position;
      const [actor] = turn.acting as [string];
      const proposed = (move: Move, player: string) =>
        consider(game, ledger, {
          move,
          actor: { seat: 'bot', players: [player], host: false },
          luck: 1,
        });
      for (const move of tries(position, actor))
        for (const finding of proposed(move, actor).findings) {
          const standsFor = (player: string) => proposed(move, player).stands;
          const refusal = { table: ledger.table, turn, past, actor, move, finding, standsFor };
          const found = wrongIn(refusal);
          counted += found.counted;
          wrong.push(...found.wrong.map((what) => `${JSON.stringify(move)}: ${what}`));
        }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(counted).toBeGreaterThan(100);
  },
  lawTimeout,
);
