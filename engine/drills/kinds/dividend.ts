import type { Luck } from '../../kernel/luck.ts';
import type { Difficulty, DrillTask } from '../drill.ts';
import { nameOf } from '../../rules/stock/holdings.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { read } from '../../rules/course/keys.ts';
import { type TaskKind, movesOf, saidMove, type DrillPosition } from '../position.ts';
import { citedFor } from '../citations.ts';

/** Withhold or pay, by what a program thinks of it. */

const SETTINGS = { level: 'club', seed: 1 } as const;
/** A choice that is worth less than this part of its player's revenue more is no question. */
const CLEAR = 0.25;

function make(position: DrillPosition, luck: Luck): DrillTask | undefined {
  const { game, table, context, player, program, rulebook } = position;
  const company = operatingCompany(table);
  const moves = movesOf(position, 'payDividend');
  if (company === undefined || moves.length < 2) return undefined;
  const revenue = read(table, 'work').revenue ?? 0;
  const advice = program
    .advise(game, table, player, SETTINGS)
    .filter(({ move }) => move.verb === 'payDividend');
  const [best, next] = advice;
  if (!best || !next || advice.length !== moves.length) return undefined;
  // Where one choice is nearly always best, nobody would have to think.
  if (best.move.kind === 'payout' && luck.below(3) > 0) return undefined;
  const gap = Math.round(best.gain - next.gain);
  if (gap < Math.max(10, CLEAR * revenue)) return undefined;
  const difficulty: Difficulty = gap > 3 * revenue ? 'easy' : gap > revenue ? 'medium' : 'hard';
  const says = moves.map((move) => saidMove(position, move));
  return {
    difficulty,
    player,
    move: best.move,
    question: `${nameOf(context, company)}, run by {${player}}, has earned ${context.money(revenue)}. What is best for {${player}}?`,
    choices: says,
    right: moves.findIndex(({ kind }) => kind === best.move.kind),
    why: `A program expects that it is worth about ${context.money(gap)} more to {${player}} at the end than the next best choice. That is a guess, not a rule.`,
    clauses: citedFor(rulebook.game, 'dividend'),
    guess: true,
  };
}

export const dividend: TaskKind = {
  isNear: ({ table }) => read(table, 'step') === 'dividend',
  make,
};
