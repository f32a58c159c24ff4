import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { BoxOptions, PlaceId } from '../kernel/box.ts';

/** What a drill asks about. */
export const DRILL_KINDS = ['run', 'train', 'price', 'rust', 'president', 'dividend'] as const;
export type DrillKind = (typeof DRILL_KINDS)[number];

/** How hard a drill is, by what can be counted: trains, shares, steps. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Names a drill. The same values always make the same drill. It is plain data, for a worker and a link. */
export interface DrillQuestion {
  readonly title: string;
  readonly kind: DrillKind;
  readonly difficulty: Difficulty;
  /** A whole number from 0 to 2^31 - 1. */
  readonly seed: number;
}

/** A question about a position and its answer. Players stand in texts as {player:1}. */
export interface DrillTask {
  readonly difficulty: Difficulty;
  /** The player whose decision it is. */
  readonly player: PlaceId;
  /** The move that is asked about. */
  readonly move: Move;
  /** What is asked about after it. */
  readonly then?: Move;
  readonly question: string;
  /** The answers to choose from, one of which is right; left out = the answer is an amount of money. */
  readonly choices?: readonly string[];
  /** The index of the right choice, or the amount. */
  readonly right: number;
  /** Why it is right, with the figures. */
  readonly why: string;
  /** Ids of the clauses that decide. */
  readonly clauses: readonly string[];
  /** What the question is about on the board. */
  readonly places?: readonly PlaceId[];
  /** The answer is what a program thinks best. */
  readonly guess?: true;
}

/** A rule that decided, as it is shown. */
export interface ShownClause {
  readonly id: string;
  readonly section: string;
  readonly says: string;
}

/** A drill as a page shows it: a table, a question, its answer. It is plain data. */
export interface Drill extends DrillQuestion, Omit<DrillTask, 'clauses' | 'difficulty'> {
  readonly options: BoxOptions;
  /** The game until the position. */
  readonly entries: readonly Entry[];
  readonly clauses: readonly ShownClause[];
}
