import type { Lesson, LessonMove, Step } from '../../shared/lesson.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { PlaceId } from '../kernel/box.ts';
import { appendWithDigest, type Ledger, open, stepBack } from '../kernel/ledger.ts';
import {
  type Game,
  consider,
  entryOf,
  gameAt,
  type Proposal,
  type Verdict,
} from '../rules/referee.ts';
import { playersOf } from '../rules/stock/issued.ts';
import { type PlayedMove, meetsExpectation, revenueOf } from './expects.ts';

/** The answer to a move of the pupil. */
export type Answer =
  /** The referee refuses the move. `says` is the lesson's own comment on it. */
  | {
      readonly is: 'refused';
      readonly findings: readonly Finding[];
      readonly says: string | undefined;
    }
  /** The move is legal, but not what is expected. The table is as the step found it. */
  | { readonly is: 'wrong'; readonly says: string }
  /** The move stands, and the step expects more. */
  | { readonly is: 'on' }
  /** The step is done. */
  | { readonly is: 'done' }
  /** The move stands, and nothing is expected any more. */
  | { readonly is: 'free' };

/** A lesson in progress. Pages and proofs read it; `tell` is called after each change. */
export interface LessonRun {
  readonly lesson: Lesson;
  readonly game: Game;
  readonly ledger: Ledger;
  /** The current step, from 0. It is the number of steps when all are done. */
  readonly at: number;
  readonly step: Step | undefined;
  /** True if the current step is done, or is only to be read. */
  readonly done: boolean;
  /** True if the pupil has done this step before and has come back to see it again. */
  readonly seen: boolean;
  /** Moves that the referee or the lesson refused at this step. */
  readonly missed: number;
  /**
   * True if the pupil's answer to the previous step was right, but the next step could not be played after
   * it. The lesson's own answer replaced it.
   */
  readonly replaced: boolean;
  propose(proposal: Omit<Proposal, 'luck'>): Answer;
  /** Goes to the next step, once this one is done. A step that is seen again is done with the lesson's answer. */
  next(): void;
  /** Goes back to the beginning of the previous step. */
  back(): void;
  /** Restores the table as the step found it. */
  again(): void;
  /** Plays the model answer. */
  show(): void;
}

const NOT_IT = 'That would be legal, but it is not what is asked for here. The table is as it was.';

/** A lesson on its table. Steps are numbered from 0. */
class TableLesson implements LessonRun {
  readonly ledger: Ledger;
  at = 0;
  missed = 0;
  replaced = false;
  /** Why a move of the file could not be played; empty = all could. */
  broken = '';
  /** The number of entries when each step began, with the moves that the step itself plays. */
  private readonly began: number[] = [];
  private readonly solved = new Set<number>();
  /** The last step that was come to. */
  private furthest = 0;

  constructor(
    readonly game: Game,
    readonly lesson: Lesson,
    private readonly now: () => number,
  ) {
    this.ledger = open(game.box);
  }

  get step(): Step | undefined {
    return this.lesson.steps[this.at];
  }
  get done(): boolean {
    return this.step?.expects === undefined || this.solved.has(this.at);
  }
  get seen(): boolean {
    return this.at < this.furthest;
  }

  /** Plays what comes before the lesson, and begins its first step. */
  begin(): void {
    const dial = { verb: 'dial', strictness: 'enforce', help: 'full' };
    const opening: [LessonMove, string][] = [
      [dial, 'dial'],
      [{ verb: 'setUp' }, 'The set-up'],
      ...this.lesson.start.map((played, i): [LessonMove, string] => [played, `start.${i}`]),
    ];
    for (const [played, where] of opening)
      if (!this.play(played, where, { note: 'as it was played' })) break;
    this.enter();
  }

  propose(proposal: Omit<Proposal, 'luck'>): Answer {
    const { step, game, ledger } = this;
    const luck = seedOf(this.lesson, ledger.entries.length);
    const move = proposal.move as Move;
    if (step && (move?.verb === 'undo' || move?.verb === 'redo')) {
      this.again();
      return { is: 'on' };
    }
    if (step && this.done)
      return { is: 'wrong', says: 'Nothing is to be done here. Read on with "Next".' };
    const revenue = step && revenueOf(game, ledger.table, move);
    const verdict = consider(game, ledger, { ...proposal, luck });
    if (!verdict.stands) {
      this.missed++;
      const cited = new Set(verdict.findings.map(({ clause }) => clause));
      const says = step?.replies?.find(({ clause }) => clause !== undefined && cited.has(clause));
      return { is: 'refused', findings: verdict.findings, says: says?.says };
    }
    this.write(verdict, proposal.actor.seat, luck);
    if (!step) return { is: 'free' };
    const { move: made, ops } = verdict;
    return this.answerTo(step, { game, move: made, ops, revenue, table: ledger.table });
  }

  next(): void {
    if (!this.done && this.seen) this.answer();
    if (!this.done || this.at >= this.lesson.steps.length) return;
    const own = this.at;
    this.at++;
    this.furthest = Math.max(this.furthest, this.at);
    this.replaced = false;
    if (this.enter() && this.goesOn()) return;
    this.broken = '';
    this.rewind(this.began[own]!);
    this.at = own;
    this.replaced = this.lesson.steps[own]!.expects !== undefined;
    this.answer();
    this.at++;
    this.enter();
  }

  back(): void {
    if (this.at === 0) return;
    this.at--;
    this.again();
  }

  again(): void {
    this.rewind(this.began[this.at]!);
    this.solved.delete(this.at);
    this.replaced = false;
  }

  show(): void {
    if (this.step?.answer) this.answer();
  }

  /** The lesson's answer to a move that stands. */
  private answerTo(step: Step, played: PlayedMove): Answer {
    if (meetsExpectation(step.expects!, played)) {
      this.solved.add(this.at);
      return { is: 'done' };
    }
    const reply = step.replies?.find(
      ({ when }) => when !== undefined && meetsExpectation(when, played),
    );
    const began = this.began[this.at]!;
    const spent = this.ledger.entries.length - began >= (step.within ?? 1);
    if (!reply && !spent) return { is: 'on' };
    this.missed++;
    this.rewind(began);
    return { is: 'wrong', says: reply?.says ?? NOT_IT };
  }

  private write(verdict: Extract<Verdict, { stands: true }>, by: string, luck: number): void {
    const { game, ledger } = this;
    const id = `lesson-${String(ledger.entries.length + 1).padStart(5, '0')}`;
    appendWithDigest(ledger, entryOf(game, ledger, verdict, { id, at: this.now(), by, luck }));
  }

  /**
   * Plays a move of the file. Moves from before the lesson may have been made with the rules off; they are
   * played as they were.
   */
  private play(played: LessonMove, where: string, lived?: { note: string }): boolean {
    const { game, ledger } = this;
    const signed = 'move' in played && !('verb' in played);
    const move = (signed ? played.move : played) as Move;
    const { by, luck } = signed ? played : {};
    const seed = (luck as number | undefined) ?? seedOf(this.lesson, ledger.entries.length);
    const players = by === undefined ? this.acting() : [by as PlaceId];
    const actor = { seat: seatOf(players), players, host: true };
    const verdict = consider(game, ledger, { move, actor, luck: seed, ...lived });
    if (verdict.stands) this.write(verdict, actor.seat, seed);
    else this.broken ||= `${where}: ${verdict.findings.at(-1)?.message ?? 'refused'}`;
    return verdict.stands;
  }

  private acting(): readonly PlaceId[] {
    const { table } = this.ledger;
    const [first] = gameAt(this.game, table).rulebook!.turn(table).acting;
    return first === undefined ? playersOf(this.game.box) : [first];
  }

  private rewind(to: number): void {
    while (this.ledger.entries.length > to) stepBack(this.ledger);
  }

  /** Begins the current step with the moves of others. Returns whether they could be played. */
  private enter(): boolean {
    this.missed = 0;
    this.solved.delete(this.at);
    for (const [i, played] of (this.step?.plays ?? []).entries())
      if (!this.play(played, `Step ${this.at + 1}, plays.${i}`)) return false;
    this.began[this.at] = this.ledger.entries.length;
    return true;
  }

  /** Plays the model answer of the current step. */
  private answer(): boolean {
    this.rewind(this.began[this.at]!);
    const moves = this.step?.answer ?? [];
    const stood = moves.every((played) => this.play(played, `Step ${this.at + 1}, answer`));
    if (stood) this.solved.add(this.at);
    return stood;
  }

  /** True if the lesson can be played from here to its end. The table is not changed. */
  private goesOn(): boolean {
    const { at: here, broken: before } = this;
    const entries = this.ledger.entries.length;
    let on = true;
    while (on && this.at < this.lesson.steps.length) {
      on = this.answer();
      this.at++;
      on &&= this.enter();
    }
    this.at = here;
    this.broken = before;
    this.rewind(entries);
    for (const step of [...this.solved]) if (step >= here) this.solved.delete(step);
    return on;
  }
}

/** Starts a lesson on its table, or returns the sentence that says why its moves cannot be played. */
export function runLesson(
  game: Game,
  lesson: Lesson,
  { now = () => 0 }: { readonly now?: () => number } = {},
):
  | { readonly ok: true; readonly value: LessonRun }
  | { readonly ok: false; readonly error: string } {
  const { you } = lesson;
  if (!game.rulebook) return { ok: false, error: `No referee knows ${game.box.title} yet.` };
  if (you !== undefined && !playersOf(game.box).includes(you))
    return { ok: false, error: `you: there is no ${you} at this table.` };
  const run = new TableLesson(game, lesson, now);
  run.begin();
  return run.broken ? { ok: false, error: run.broken } : { ok: true, value: run };
}

/** The seed belongs to the lesson, so that everybody meets the same luck. */
const seedOf = ({ luck = 1 }: Lesson, entries: number): number =>
  entries <= 1 ? luck : (luck + entries * 7919) >>> 0;

const seatOf = ([player = 'player:1']: readonly PlaceId[]): string => player.replace(':', '-');

/** The move of a lesson without its player. */
export const moveOnly = (played: LessonMove): Move =>
  ('move' in played && !('verb' in played) ? played.move : played) as Move;

/** Who may make the pupil's moves: the pupil's player, or everybody. */
export const pupilOf = ({ game, lesson }: LessonRun) => ({
  seat: seatOf([lesson.you ?? 'player:1']),
  players: lesson.you === undefined ? playersOf(game.box) : [lesson.you],
  host: false,
});
