import type { Entry } from '../../shared/entry.ts';
import type { PlaceId } from '../kernel/box.ts';
import { append, type Ledger, open, standingEntries } from '../kernel/ledger.ts';
import type { Program } from '../players/player.ts';
import type { Game } from '../rules/referee.ts';
import { type DecisionMade, decisionOf, type SeatPlayers } from './decisions.ts';
import {
  CLOSE_NODES,
  type Glance,
  GLANCE_NODES,
  glanceAt,
  type TurningPoint,
  turningPoints,
} from './turning-points.ts';

/** A whole game, looked at step by step. Whoever runs it may stop between two steps. */

export type AnalysisStep =
  /** What each player can expect to be worth at the end, after this entry. */
  | {
      readonly kind: 'evaluation';
      readonly seq: number;
      readonly worth: Readonly<Record<PlaceId, number>>;
    }
  /** So many of these steps of the search for turning points are done. */
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'turningPoint'; readonly point: TurningPoint };

export interface AnalysisSettings {
  /** The players of each seat; tells who decided where several may. */
  readonly seats: SeatPlayers;
  /** Tables that the search for turning points may look at. */
  readonly nodes: number;
}

/** The part of the budget that goes to close looks. */
const CLOSE_PART = 0.4;

export function* analyse(
  game: Game,
  entries: readonly Entry[],
  program: Program,
  { seats, nodes }: AnalysisSettings,
): Generator<AnalysisStep> {
  if (!game.rulebook) return;
  let richest = 0;
  for (const { seq, table } of walk(game, entries)) {
    const evaluation = evaluationAt(game, program, seq, table);
    richest = Math.max(...Object.values(evaluation.worth));
    yield evaluation;
  }

  const decisions = decisionsOf(game, entries, seats);
  const looks = Math.floor((CLOSE_PART * nodes) / CLOSE_NODES);
  const glances: Glance[] = [];
  // If the budget is too small for all decisions, every second, third ... one is compared.
  const every = Math.max(
    1,
    Math.ceil((decisions.length * GLANCE_NODES) / ((1 - CLOSE_PART) * nodes)),
  );
  const of = Math.ceil(decisions.length / every) + looks;
  let done = 0;
  const ledger = open(game.box);
  for (const decision of decisions.filter((_, i) => i % every === 0)) {
    advance(ledger, entries, decision.entry.seq - 1);
    const glance = glanceAt(game, ledger.table, program, decision);
    if (glance) glances.push(glance);
    yield { kind: 'progress', done: (done += 1), of };
  }
  for (const point of turningPoints(game, entries, program, decisions, glances, {
    looks,
    richest,
  })) {
    if (point) yield { kind: 'turningPoint', point };
    yield { kind: 'progress', done: (done = Math.min(of, done + 1)), of };
  }
  yield { kind: 'progress', done: of, of };
}

function advance(ledger: Ledger, entries: readonly Entry[], seq: number): void {
  for (let at = ledger.entries.length; at < seq; at++) append(ledger, entries[at]!);
}

/** The table after each entry. */
function* walk(game: Game, entries: readonly Entry[]) {
  const ledger = open(game.box);
  for (const { seq } of entries) {
    advance(ledger, entries, seq);
    yield { seq, table: ledger.table };
  }
}

function evaluationAt(game: Game, program: Program, seq: number, table: Ledger['table']) {
  const expected = program.expect(game, table, 'learner');
  const worth: Record<PlaceId, number> = {};
  for (const [player, { total }] of expected) worth[player] = Math.round(total);
  return { kind: 'evaluation', seq, worth } as const;
}

/** All decisions of a game that stand. */
function decisionsOf(game: Game, entries: readonly Entry[], seats: SeatPlayers): DecisionMade[] {
  const standing = new Set(standingEntries(entries).standing);
  const found: DecisionMade[] = [];
  const ledger = open(game.box);
  for (const entry of entries) {
    const decision = standing.has(entry.seq)
      ? decisionOf(game, ledger.table, entry, seats)
      : undefined;
    if (decision) found.push(decision);
    append(ledger, entry);
  }
  return found;
}
