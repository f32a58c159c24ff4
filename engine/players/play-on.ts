import { withDraft } from '../kernel/draft.ts';
import { read } from '../rules/course/keys.ts';
import type { Move, PlaceId, Table } from '../rules/course/nouns.ts';
import { movesOf, type WeighedMove, wasWeighed, weigh } from './choose.ts';
import { levelOf, type PlayOn } from './levels.ts';
import { type Sight, sightOf } from './sight.ts';
import { judged, valueOf } from './value/worth.ts';

/**
 * The best candidates once more: each is made on a draft, all players go on as learners to the end of the round,
 * and the table is judged there. So a program sees what others do with the move, and what it does itself next.
 */

/** Track and tokens pay in later rounds only, so the end of this one says little about them. */
const NOT_PLAYED_ON = ['layTile', 'placeToken', 'runTrains'];

const roundOf = (table: Table): string =>
  `${read(table, 'stage')} ${read(table, 'turn')} ${read(table, 'round').num}`;

/** What a learner does here. */
function learnersMove(sight: Sight): Move | undefined {
  const moves = movesOf(sight);
  const [first] = moves;
  if (moves.length < 2 || first!.verb === 'runTrains') return first;
  return weigh(sight, moves).all[0]!.move;
}

/** How good the table is for the player at the end of the round, or after so many tables; undefined = impossible. */
function judgedLater(sight: Sight, move: Move, nodes: number): number | undefined {
  const { game, table, me, title, level } = sight;
  const rulebook = game.rulebook!;
  const learner = levelOf('learner');
  const round = roundOf(table);
  let found: number | undefined;
  withDraft(table, 0, (draft) => {
    const make = (made: Move, player: PlaceId) => {
      const actor = { seat: 'program', players: [player], host: false };
      rulebook.verbs.get(made.verb)!.effects(draft, made, actor);
      if (draft.impossible === undefined) rulebook.settle(draft);
    };
    const next = (): [Move, PlaceId] | undefined => {
      const [player] = roundOf(table) === round ? rulebook.turn(table).acting : [];
      if (player === undefined) return undefined;
      const theirs = sightOf(game, table, player, learner, title);
      const chosen = learnersMove(theirs);
      sight.looked += theirs.looked + 1;
      return chosen && [chosen, player];
    };
    const most = sight.looked + nodes;
    for (
      let made: [Move, PlaceId] | undefined = [move, me];
      made && draft.impossible === undefined;
      made = sight.looked < most ? next() : undefined
    )
      make(...made);
    if (draft.impossible !== undefined) return;
    const there = sightOf(game, table, me, level, title);
    found = judged(there, valueOf(there), me);
  });
  return found;
}

/** A move that is judged by a rule of thumb and found bad is left at that. */
const isWorthIt = (one: WeighedMove): boolean =>
  wasWeighed(one) && (one.value !== undefined || one.gain >= 0);

const mean = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;

/** The same moves, best first: the best ones gain by how the table stands at the end of the round, too. */
export function playOn(
  sight: Sight,
  all: readonly WeighedMove[],
  { candidates, nodes, part }: PlayOn,
): WeighedMove[] {
  const best = all.filter(isWorthIt).slice(0, candidates);
  if (best.length < 2 || NOT_PLAYED_ON.includes(best[0]!.move.verb)) return [...all];
  const later = best.map(({ move }) => judgedLater(sight, move, nodes));
  if (!later.every((one) => one !== undefined)) return [...all];
  // The two ways to judge are compared by how far each move is from the mean.
  const [usually, usual] = [mean(later), mean(best.map(({ gain }) => gain))];
  const again = best.map((one, i) => ({
    ...one,
    gain: usual + (1 - part) * (one.gain - usual) + part * (later[i]! - usually),
  }));
  const rest = all.filter((one) => !best.includes(one));
  return [...again, ...rest].sort((a, b) => b.gain - a.gain);
}
