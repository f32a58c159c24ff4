import { expect, test } from 'vitest';
import {
  append,
  consider,
  digest,
  entryOf,
  fold,
  type Game,
  type Ledger,
} from '../../../engine/index.ts';
import { movesOf, wasWeighed, weigh } from '../../../engine/players/choose.ts';
import { loadProgram } from '../../../engine/players/index.ts';
import { levelOf } from '../../../engine/players/levels.ts';
import { playOn } from '../../../engine/players/play-on.ts';
import { sightOf } from '../../../engine/players/sight.ts';
import { judged, valueOf } from '../../../engine/players/value/worth.ts';
import type { Move } from '../../../shared/move.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

const STRONG = levelOf('strong');
const MOMENTS = ['startCompany', 'buyShare', 'buyTrain'];

/** Moments of a recorded game before a move of each of these verbs. */
async function moments(title: string) {
  const saved = goldenGame(latest(title));
  const game = await gameOf(saved);
  const tables = MOMENTS.map((verb) => {
    const at = saved.entries.findLastIndex(({ move }) => move?.verb === verb);
    return fold(game.box, saved.entries.slice(0, at));
  });
  return { game, ledgers: tables.map((folded) => folded as Ledger) };
}

const roundAt = (game: Game, { table }: Ledger) => game.rulebook!.turn(table).round;

/** Makes the move, and all others' moves as learners to the end of the round, through the referee. */
async function finishRound(game: Game, title: string, ledger: Ledger, first: Move, by: string) {
  const program = await loadProgram(title);
  const round = roundAt(game, ledger);
  let [move, player]: [Move | undefined, string | undefined] = [first, by];
  while (move && player !== undefined) {
    const actor = { seat: 'table', players: [player], host: false };
    const verdict = consider(game, ledger, { move, actor, luck: 0 });
    if (!verdict.stands) throw new Error(verdict.findings[0]!.message);
    const id = `on-${ledger.entries.length}`;
    append(ledger, entryOf(game, ledger, verdict, { id, at: 0, by: 'table', luck: 0 }));
    [player] = roundAt(game, ledger) === round ? game.rulebook!.turn(ledger.table).acting : [];
    const level = { level: 'learner', seed: 1 } as const;
    move =
      player === undefined ? undefined : program.rank(game, ledger.table, player, level)[0]?.move;
  }
}

test('the best moves are judged by the table at the end of the round, which the referee would reach too', async () => {
  const { game, ledgers } = await moments('1889');
  for (const ledger of ledgers) {
    const { table } = ledger;
    const [me] = game.rulebook!.turn(table).acting;
    const sight = sightOf(game, table, me!, STRONG, {});
    const { all } = weigh(sight, movesOf(sight));
    const before = digest(table);
    const found = playOn(sight, all, { candidates: 3, nodes: 1e6, part: 1 });
    expect(digest(table)).toBe(before);
    const best = found.filter((one) => wasWeighed(one)).slice(0, 3);
    const ends: number[] = [];
    for (const { move } of best) {
      const other = fold(game.box, ledger.entries) as Ledger;
      await finishRound(game, '1889', other, move, me!);
      const there = sightOf(game, other.table, me!, STRONG, {});
      ends.push(judged(there, valueOf(there), me!));
    }
    for (const [i, { gain }] of best.entries())
      expect(gain - best[0]!.gain).toBeCloseTo(ends[i]! - ends[0]!, 3);
  }
});
