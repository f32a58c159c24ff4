import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { PlaceId } from '../kernel/box.ts';
import { append, open } from '../kernel/ledger.ts';
import type { Table } from '../kernel/table.ts';
import { LEVELS } from '../players/levels.ts';
import { isSameChoice, type Program, type Settings } from '../players/player.ts';
import { type Game, gameAt } from '../rules/referee.ts';
import type { DecisionMade } from './decisions.ts';

/**
 * Turning points: decisions that cost their player much, by the value of the programs. All decisions are
 * compared with the best move at a glance, and those that seem dearest are looked at closely.
 */

export interface TurningPoint {
  /** The entry that made the move. */
  readonly seq: number;
  /** "Operating round 4.2" */
  readonly round: string;
  readonly player: PlaceId;
  /** The move that was made, and the one that was better, in words. */
  readonly made: string;
  readonly better: string;
  readonly move: Move;
  /** What the better move is worth more to the player at the end. */
  readonly cost: number;
  /** What speaks for the better move, with figures. */
  readonly why: string;
}

/** A decision with what a glance at it says. */
export interface Glance extends DecisionMade {
  readonly better: Move;
  readonly cost: number;
}

const AT_A_GLANCE: Settings = { level: 'learner', seed: 1 };
const CLOSELY: Settings = { level: 'strong', seed: 1 };
/** Tables that a decision costs at most, at a glance and closely. */
export const GLANCE_NODES = LEVELS.learner.nodes;
export const CLOSE_NODES = LEVELS.strong.nodes;
/** A turning point costs at least this part of what the richest player has, or can expect, at the end. */
const LEAST_PART = 0.02;
/** The dearest decision of a player who has no such turning point counts, too, if it costs at least this part. */
const LEAST_OF_DEAREST = 0.005;

/** Compares a decision with the best move at the table before it. Undefined = there was no choice. */
export function glanceAt(
  game: Game,
  before: Table,
  program: Program,
  decision: DecisionMade,
): Glance | undefined {
  const { player, entry } = decision;
  const found = program.compare(game, before, player, entry.move, AT_A_GLANCE);
  if (!found) return undefined;
  return { ...decision, better: found.best.move, cost: found.best.gain - found.made.gain };
}

/** True if the same player makes the better move later in the same round: nothing was missed. */
const isMadeLater = (
  { entry, player, round }: DecisionMade,
  better: Move,
  decisions: readonly DecisionMade[],
): boolean =>
  decisions.some(
    (later) =>
      later.entry.seq > entry.seq &&
      later.player === player &&
      later.round === round &&
      isSameChoice(later.entry.move, better),
  );

/** The glances that are worth a close look, dearest first: one for each move that was missed in a round. */
function dearest(glances: readonly Glance[], decisions: readonly DecisionMade[]): Glance[] {
  const found: Glance[] = [];
  const missed = glances.filter((one) => one.cost > 0 && !isMadeLater(one, one.better, decisions));
  for (const one of missed.sort((a, b) => b.cost - a.cost || a.entry.seq - b.entry.seq)) {
    const isKnown = ({ player, round, better }: Glance) =>
      player === one.player && round === one.round && isSameChoice(better, one.better);
    if (!found.some(isKnown)) found.push(one);
  }
  return found;
}

/** How many decisions are looked at closely, and what the richest player has, or can expect, at the end. */
export interface LookSettings {
  readonly looks: number;
  readonly richest: number;
}

/**
 * Looks closely at the dearest decisions of a game, in their order. Yields once for each, and in the end the
 * dearest decision of each player who would have no turning point otherwise.
 */
export function* turningPoints(
  game: Game,
  entries: readonly Entry[],
  program: Program,
  decisions: readonly DecisionMade[],
  glances: readonly Glance[],
  { looks, richest }: LookSettings,
): Generator<TurningPoint | undefined> {
  const chosen = dearest(glances, decisions).slice(0, looks);
  const ledger = open(game.box);
  const withPoint = new Set<PlaceId>();
  const dearestOf = new Map<PlaceId, TurningPoint>();
  for (const one of chosen.sort((a, b) => a.entry.seq - b.entry.seq)) {
    for (let at = ledger.entries.length; at < one.entry.seq - 1; at++) append(ledger, entries[at]!);
    const point = turningPointOf(game, ledger.table, program, one, decisions);
    const cost = point?.cost ?? 0;
    const isDear = cost >= LEAST_PART * richest;
    const least = dearestOf.get(one.player)?.cost ?? LEAST_OF_DEAREST * richest;
    if (isDear) withPoint.add(one.player);
    else if (point && cost >= least) dearestOf.set(one.player, point);
    yield isDear ? point : undefined;
  }
  for (const [player, point] of dearestOf) if (!withPoint.has(player)) yield point;
}

function turningPointOf(
  game: Game,
  before: Table,
  program: Program,
  decision: DecisionMade,
  decisions: readonly DecisionMade[],
): TurningPoint | undefined {
  const { entry, player, round } = decision;
  const found = program.compare(game, before, player, entry.move, CLOSELY);
  if (!found) return undefined;
  const { best, made } = found;
  const cost = Math.round(best.gain - made.gain);
  if (isSameChoice(best.move, entry.move) || isMadeLater(decision, best.move, decisions))
    return undefined;
  const { verbs } = gameAt(game, before).rulebook!;
  const say = (move: Move) => verbs.get(move.verb)!.say(before, move);
  return {
    seq: entry.seq,
    round,
    player,
    cost,
    why: best.why,
    made: say(entry.move),
    better: say(best.move),
    move: best.move,
  };
}
