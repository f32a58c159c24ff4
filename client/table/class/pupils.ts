import { PUPIL } from '../../../shared/people/classroom.ts';
import type { ProgressReport, WhatIfMove } from '../../../shared/felt.ts';
import {
  gameAt,
  type Game,
  isOutsideGame,
  standingEntries,
  type Table,
  verbOf,
} from '../../../engine/index.ts';
import type { LessonRun } from '../../../engine/lessons/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import type { WhatIfLine } from '../felt/felt.ts';
import { replayLine, whatIfMoves, withoutWords } from '../line.ts';
import { createScrubber } from '../scrubber.ts';
import type { Session } from '../session.ts';

/** The progress of a pupil as the teacher sees it. */
export interface PupilProgress {
  readonly is: 'done' | 'help' | 'stuck' | 'on' | 'away';
  /** Their position: "Step 3 of 8", "7 moves". */
  readonly far: string;
  /** The share that is done, from 0 to 1; undefined if there is no end to reach. */
  readonly part: number | undefined;
  readonly missed: number;
  /** Their last move. */
  readonly last: string;
  /** Their last wrong try at this step, which the lesson took back. */
  readonly tried?: string;
  /** Milliseconds since 1970 when they last did something; 0 = never. */
  readonly at: number;
}

/** A pupil is stuck after so many wrong tries at one step, or after so many milliseconds without a move. */
const STUCK = { missed: 3, quiet: 4 * 60_000 };

/**
 * Reads a pupil's progress from their room. `now` is the server's time, `held` when their hands were last held:
 * who may not move is not stuck.
 */
export function pupilProgress(
  room: Session,
  now: number,
  say: (entries: readonly Entry[]) => string,
  held = 0,
) {
  const { felt, presence, ledger, meta } = room;
  const here = presence?.others.some(({ state }) => state.seat.id === PUPIL) ?? false;
  const report = felt?.reports.get(PUPIL);
  const own = ownEntries(room);
  const at = Math.max(report?.at ?? 0, own.at(-1)?.at ?? 0);
  const lesson = meta?.course?.lesson !== undefined;
  const { step = 0, of = 1, missed = 0 } = report ?? {};
  const moves = `${own.length} ${own.length === 1 ? 'move' : 'moves'}`;
  return {
    is: standingOf(report, here, at > 0 && now - Math.max(at, held) > STUCK.quiet),
    far: lesson
      ? `Step ${Math.min(step + 1, of)} of ${of}${report?.stepDone ? ', done' : ''}`
      : moves,
    part: lesson ? step / of : undefined,
    missed,
    last: lesson || own.length === 0 ? (report?.said ?? '') : say(ledger.entries),
    ...(report?.wrong && { tried: report.wrong.tried }),
    at,
  } satisfies PupilProgress;
}

function standingOf(
  report: ProgressReport | undefined,
  here: boolean,
  quiet: boolean,
): PupilProgress['is'] {
  if (report?.help) return 'help';
  if (report?.done) return 'done';
  if (!here) return 'away';
  return (report?.missed ?? 0) >= STUCK.missed || quiet ? 'stuck' : 'on';
}

/** The moves that a pupil made and did not take back. */
export function ownEntries({ ledger, meta, confirmed }: Session): readonly Entry[] {
  const start = meta?.course?.start ?? 0;
  return standingEntries(ledger.entries.slice(0, confirmed))
    .standing.filter((seq) => seq > start)
    .map((seq) => ledger.entries[seq - 1]!)
    .filter(({ move }) => !isOutsideGame(move.verb));
}

/** The what-if line on a pupil's felt that holds the moves of their lesson. */
export function lineOf({ felt }: Session, by: string): WhatIfLine | undefined {
  return [...(felt?.lines.values() ?? [])].findLast((line) => line.by === by);
}

/** The table that a pupil has now: their own table, or the table of their lesson. */
export function tableOf(room: Session): Table {
  const line = room.meta?.course?.lesson ? lineOf(room, PUPIL) : undefined;
  if (!line) return room.ledger.table;
  let table = come.get(line);
  if (!table) {
    const { game, ledger } = room;
    table = replayLine(game, ledger.entries.slice(0, line.from), line.tried).ledger.table;
    come.set(line, table);
  }
  return table;
}
const come = new WeakMap<WhatIfLine, Table>();

/** The moves of a pupil, without the seat that made them. */
export function replayableMoves(room: Session, by: string): WhatIfMove[] {
  const start = room.meta?.course?.start ?? 0;
  const lesson = room.meta?.course?.lesson !== undefined;
  const tape = lesson
    ? (lineOf(room, PUPIL)?.tried ?? [])
    : whatIfMoves(
        [...room.ledger.entries.slice(0, start), ...ownEntries(room)],
        start,
        room.meta!.seats,
        by,
      );
  return tape.map((one, i) => ({
    ...one,
    by,
    move: withoutWords(one.move),
    id: `shown-${String(i).padStart(4, '0')}`,
  }));
}

/** A wrong try at a lesson as it is reported: the lesson took it back, so no line has it. */
export function shownTry(move: Move, players: readonly string[]): WhatIfMove {
  return { id: 'shown-try', by: PUPIL, move: withoutWords(move), luck: 0, players: [...players] };
}

/** Writes the moves of a lesson to the felt. Moves that were taken back are removed. */
export function publishReplay(room: Session, name: string, tape: readonly WhatIfMove[]): void {
  const { felt } = room;
  if (!felt) return;
  const line = lineOf(room, PUPIL);
  if (!line) {
    const from = room.meta?.course?.start ?? 0;
    felt.open({ by: PUPIL, name, from, open: [], at: room.now() }, tape);
    return;
  }
  let same = 0;
  while (same < tape.length && isSame(tape[same]!, line.tried[same])) same++;
  if (same < line.tried.length) felt.cut(line.id, same);
  for (const one of tape.slice(same)) if (felt.play(line.id, one) !== undefined) return;
}

function isSame(one: WhatIfMove, other: WhatIfMove | undefined): boolean {
  return one.id === other?.id && JSON.stringify(one.move) === JSON.stringify(other.move);
}

/**
 * A pupil's lesson where they left it. `steps` were completed, `tape` holds the moves on the felt. If the
 * moves do not complete a step, the lesson's own answer is played instead.
 */
export function resumeLesson(
  played: LessonRun,
  steps: number,
  tape: readonly WhatIfMove[],
  start: number,
): void {
  const { lesson, ledger } = played;
  const goOn = (): void => {
    while (played.step === undefined || !played.done) {
      const next = tape[ledger.entries.length - start];
      if (!next) return;
      const before = ledger.entries.length;
      const { move, players } = next;
      const seat = players[0]?.replace(':', '-') ?? PUPIL;
      const { is } = played.propose({ move, actor: { seat, players, host: false } });
      if (is === 'refused' || is === 'wrong' || ledger.entries.length === before) return;
    }
  };
  while (played.at < Math.min(steps, lesson.steps.length)) {
    const { at } = played;
    goOn();
    if (!played.done) played.show();
    played.next();
    if (played.at === at) return;
  }
  goOn();
}

/**
 * Returns a function that puts the last entry of a ledger in the words of the log. It reads only new
 * entries.
 */
export function lastLogLine(game: Game): (entries: readonly Entry[]) => string {
  const walk = createScrubber(game.box);
  return (entries) => {
    const last = entries.at(-1);
    if (!last) return '';
    const { table } = walk.to(entries, last.seq - 1);
    return verbOf(gameAt(game, table), last.move.verb)?.say(table, last.move) ?? last.move.verb;
  };
}
