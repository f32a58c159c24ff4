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

/** Starts a lesson on its table, or returns the sentence that says why its moves cannot be played. */
export function runLesson(
  game: Game,
  lesson: Lesson,
  { now = () => 0 }: { readonly now?: () => number } = {},
):
  | { readonly ok: true; readonly value: LessonRun }
  | { readonly ok: false; readonly error: string } {
  if (!game.rulebook) return { ok: false, error: `No referee knows ${game.box.title} yet.` };
  const ledger = open(game.box);
  const everybody = playersOf(game.box);
  const mine = lesson.you === undefined ? everybody : [lesson.you];
  if (mine.some((player) => !everybody.includes(player)))
    return { ok: false, error: `you: there is no ${lesson.you} at this table.` };

  /** The number of entries when each step began, with the moves that the step itself plays. */
  const began: number[] = [];
  const solved = new Set<number>();
  let at = 0;
  let missed = 0;
  /** The last step that was come to. */
  let furthest = 0;
  let replaced = false;
  let broken = '';

  const write = (verdict: Extract<Verdict, { stands: true }>, by: string, luck: number) => {
    const id = `lesson-${String(ledger.entries.length + 1).padStart(5, '0')}`;
    appendWithDigest(ledger, entryOf(game, ledger, verdict, { id, at: now(), by, luck }));
  };
  /**
   * Plays a move of the file. Moves from before the lesson may have been made with the rules off; they are
   * played as they were.
   */
  const play = (played: LessonMove, where: string, lived?: { note: string }): boolean => {
    const signed = 'move' in played && !('verb' in played);
    const move = (signed ? played.move : played) as Move;
    const { by, luck } = signed ? played : {};
    const seed = (luck as number | undefined) ?? seedOf(lesson, ledger.entries.length);
    const players = by === undefined ? acting() : [by as PlaceId];
    const actor = { seat: seatOf(players), players, host: true };
    const verdict = consider(game, ledger, { move, actor, luck: seed, ...lived });
    if (!verdict.stands) broken ||= `${where}: ${verdict.findings.at(-1)?.message ?? 'refused'}`;
    else write(verdict, actor.seat, seed);
    return verdict.stands;
  };
  const acting = (): readonly PlaceId[] => {
    const [first] = gameAt(game, ledger.table).rulebook!.turn(ledger.table).acting;
    return first === undefined ? everybody : [first];
  };
  const rewind = (to: number) => {
    while (ledger.entries.length > to) stepBack(ledger);
  };
  /** Begins the current step with the moves of others. Returns whether they could be played. */
  const enter = (): boolean => {
    missed = 0;
    solved.delete(at);
    for (const [i, played] of (lesson.steps[at]?.plays ?? []).entries())
      if (!play(played, `Step ${at + 1}, plays.${i}`)) return false;
    began[at] = ledger.entries.length;
    return true;
  };
  /** Plays the model answer of the current step. */
  const answer = (): boolean => {
    rewind(began[at]!);
    const moves = lesson.steps[at]?.answer ?? [];
    const stood = moves.every((played) => play(played, `Step ${at + 1}, answer`));
    if (stood) solved.add(at);
    return stood;
  };
  /** True if the lesson can be played from here to its end. The table is not changed. */
  const goesOn = (): boolean => {
    const [here, entries, before] = [at, ledger.entries.length, broken];
    let on = true;
    while (on && at < lesson.steps.length) {
      on = answer();
      at++;
      on &&= enter();
    }
    at = here;
    broken = before;
    rewind(entries);
    for (const step of [...solved]) if (step >= here) solved.delete(step);
    return on;
  };

  const self: LessonRun = {
    lesson,
    game,
    ledger,
    get at() {
      return at;
    },
    get step() {
      return lesson.steps[at];
    },
    get done() {
      return self.step?.expects === undefined || solved.has(at);
    },
    get seen() {
      return at < furthest;
    },
    get missed() {
      return missed;
    },
    propose(proposal) {
      const { step } = self;
      const luck = seedOf(lesson, ledger.entries.length);
      const move = proposal.move as Move;
      if (step && (move?.verb === 'undo' || move?.verb === 'redo')) {
        self.again();
        return { is: 'on' };
      }
      if (step && (step.expects === undefined || solved.has(at)))
        return { is: 'wrong', says: 'Nothing is to be done here. Read on with "Next".' };
      const before = step && revenueOf(game, ledger.table, move);
      const verdict = consider(game, ledger, { ...proposal, luck });
      if (!verdict.stands) {
        missed++;
        const cited = new Set(verdict.findings.map(({ clause }) => clause));
        const says = step?.replies?.find(({ clause }) => clause !== undefined && cited.has(clause));
        return { is: 'refused', findings: verdict.findings, says: says?.says };
      }
      write(verdict, proposal.actor.seat, luck);
      if (!step) return { is: 'free' };
      const { ops } = verdict;
      const done: PlayedMove = {
        game,
        move: verdict.move,
        ops,
        revenue: before,
        table: ledger.table,
      };
      if (meetsExpectation(step.expects!, done)) {
        solved.add(at);
        return { is: 'done' };
      }
      const reply = step.replies?.find(
        ({ when }) => when !== undefined && meetsExpectation(when, done),
      );
      const spent = ledger.entries.length - began[at]! >= (step.within ?? 1);
      if (!reply && !spent) return { is: 'on' };
      missed++;
      rewind(began[at]!);
      return { is: 'wrong', says: reply?.says ?? NOT_IT };
    },
    get replaced() {
      return replaced;
    },
    next() {
      if (!self.done && self.seen) answer();
      if (!self.done || at >= lesson.steps.length) return;
      const own = at;
      at++;
      furthest = Math.max(furthest, at);
      replaced = false;
      if (enter() && goesOn()) return;
      broken = '';
      rewind(began[own]!);
      at = own;
      replaced = lesson.steps[own]!.expects !== undefined;
      answer();
      at++;
      enter();
    },
    back() {
      if (at === 0) return;
      at--;
      self.again();
    },
    again() {
      rewind(began[at]!);
      solved.delete(at);
      replaced = false;
    },
    show() {
      if (self.step?.answer) answer();
    },
  };

  const dial = { verb: 'dial', strictness: 'enforce', help: 'full' };
  const opening: [LessonMove, string][] = [
    [dial, 'dial'],
    [{ verb: 'setUp' }, 'The set-up'],
    ...lesson.start.map((played, i): [LessonMove, string] => [played, `start.${i}`]),
  ];
  for (const [played, where] of opening)
    if (!play(played, where, { note: 'as it was played' })) break;
  enter();
  return broken ? { ok: false, error: broken } : { ok: true, value: self };
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
