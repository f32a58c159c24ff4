import type { FileTitle } from '../../../engine/boxes/index.ts';
import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { type Judge, judges } from '../judges.ts';
import { differences, type Members } from '../oracle.ts';
import { openReplay, type Replay } from '../games/playing.ts';
import { result } from '../questions/questions.ts';
import { said } from './difference.ts';
import { measured, type Measured, type Moment, momentOf } from './measure.ts';

/** Something that nothing explains. */
export interface Fault {
  readonly step: number;
  readonly kind: 'opening' | 'action' | 'state' | 'length' | 'result';
  readonly lines: readonly string[];
}

/** How a recorded game went through the referee. */
export interface Course {
  readonly title: string;
  readonly steps: number;
  readonly accepted: number;
  /** States held against the oracle, and those of them that are equal but for what is tolerated. */
  readonly states: number;
  readonly equal: number;
  /** States that were not held against it, by reason. */
  readonly left: ReadonlyMap<string, number>;
  /** Final worths against those of the record; 'none' = the record has none. */
  readonly result: 'equal' | 'different' | 'none';
  readonly faults: readonly Fault[];
  /** How many states each tolerance and pause was needed for, and how often each departure was met. */
  readonly tolerated: ReadonlyMap<string, number>;
  readonly departed: ReadonlyMap<string, number>;
  /** Steps that are no move here, by kind of action. */
  readonly passedOver: ReadonlyMap<string, number>;
}

/** Looks at every state that was found equal, at the moment at which it was. */
export type Look = (judge: Judge, moment: Moment) => void;

/**
 * Plays a recording and holds every state against the oracle's; without an oracle only its actions and
 * its result are looked at. `box` = the title, if it is a file.
 */
export async function course(
  recording: Recording,
  oracle?: readonly Members[],
  look: Look = () => {},
  box?: FileTitle,
): Promise<Course> {
  const opened = await openReplay(recording, undefined, box);
  if (!opened.ok) return unopened(recording.title, opened.error);
  const { title } = opened.value;
  const judge = await judges(title, box);
  if (!judge) return unopened(title, 'nobody can hold its states against the oracle');
  return walk(opened.value, judge, recording, oracle, look);
}

function unopened(title: string, error: string): Course {
  const none = new Map<string, number>();
  return {
    title,
    steps: 0,
    accepted: 0,
    states: 0,
    equal: 0,
    result: 'none',
    left: none,
    tolerated: none,
    departed: none,
    passedOver: none,
    faults: [{ step: 0, kind: 'opening', lines: [error] }],
  };
}

const add = (to: Map<string, number>, key: string, n = 1) => to.set(key, (to.get(key) ?? 0) + n);

function walk(
  replay: Replay,
  judge: Judge,
  recording: Recording,
  oracle: readonly Members[] | undefined,
  look: Look,
): Course {
  const { title, table } = replay;
  const faults: Fault[] = [];
  const left = new Map<string, number>();
  const tolerated = new Map<string, number>();
  const departed = new Map<string, number>();
  const passedOver = new Map<string, number>();
  const count = { accepted: 0, states: 0, equal: 0 };
  let lost: string | undefined;

  for (let step = 0; step <= recording.steps.length; step++) {
    const theirs = oracle?.[step];
    if (lost !== undefined) {
      if (theirs) add(left, lost);
      continue;
    }
    const before = replay.moved();
    const against = step === 0 ? [] : replay.step(step - 1);
    if (step > 0 && replay.moved() === before) add(passedOver, recording.steps[step - 1]!.type);
    const moment = () => momentOf(judge, table, recording, step, theirs ?? {});
    if (against.length > 0) {
      const known = theirs && knownRefusal(judge, moment(), against);
      if (known) add(departed, known.name);
      else faults.push({ step, kind: 'action', lines: against });
    } else if (step > 0) count.accepted += 1;
    if (!theirs) continue;
    const { apart, by, departure, reached } = held(replay, judge, moment(), look);
    if (departure !== undefined) add(departed, departure);
    if (!reached) {
      lost = `behind: ${departure}`;
      add(left, lost);
      continue;
    }
    count.states += 1;
    for (const name of by) add(tolerated, name);
    if (apart.length === 0) count.equal += 1;
    else faults.push({ step, kind: 'state', lines: apart });
  }
  faults.push(...wrongLength(recording, oracle));
  const ends = lost === undefined ? outcome(replay, recording) : { result: 'none' as const };
  if (ends.fault) faults.push(ends.fault);
  return {
    title,
    steps: recording.steps.length,
    ...count,
    left,
    tolerated,
    departed,
    passedOver,
    faults,
    result: ends.result,
  };
}

const knownRefusal = (judge: Judge, moment: Moment, lines: readonly string[]) =>
  judge.departures.find(({ refusal }) => lines.every((line) => refusal?.(moment, line)));

export interface Held {
  readonly apart: readonly string[];
  /** Tolerances and pauses that were needed. */
  readonly by: readonly string[];
  /** The departure that was met here, and whether our table could be brought behind it. */
  readonly departure?: string;
  readonly reached: boolean;
}

const plain = ({ apart, excused }: Measured): Held => ({
  apart: apart.map(said),
  by: [...excused.keys()],
  reached: true,
});

/** Holds a state against the oracle's: as it is, at a pause of the record, or after a departure. */
export function held(replay: Replay, judge: Judge, moment: Moment, look: Look = () => {}): Held {
  const now = measured(judge.tolerances, moment);
  if (now.apart.length === 0) look(judge, moment);
  if (now.apart.length === 0) return plain(now);
  const paused = atPause(replay, judge, moment, look);
  if (paused) return paused;
  const departure = judge.departures.find(({ parts }) => parts?.(moment, now.apart));
  if (!departure) return plain(now);
  const { name, follow } = departure;
  if (!follow) return { apart: [], by: [], departure: name, reached: false };
  if (!follow(moment, now.apart, replay)) return { ...plain(now), departure: name };
  const { table, recording, step, theirs } = moment;
  const there = momentOf(judge, table, recording, step, theirs);
  const then = measured(judge.tolerances, there);
  if (then.apart.length === 0) look(judge, there);
  const found = then.apart.length === 0 ? plain(then) : atPause(replay, judge, there, look);
  return { ...(found ?? plain(then)), departure: name };
}

/** The moment between two ops of our last move at which the record stands still, if there is one. */
function atPause(replay: Replay, judge: Judge, moment: Moment, look: Look): Held | undefined {
  const { recording, step, theirs } = moment;
  const pause = judge.pauses?.find(({ holds }) => holds(theirs));
  if (!pause) return undefined;
  for (const table of replay.between()) {
    if (!pause.isAt(table, theirs)) continue;
    const there = momentOf(judge, table, recording, step, theirs);
    const then = measured(judge.tolerances, there);
    if (then.apart.length > 0) continue;
    look(judge, there);
    return { ...plain(then), by: [pause.name, ...then.excused.keys()] };
  }
  return undefined;
}

function wrongLength({ steps }: Recording, oracle: readonly Members[] | undefined): Fault[] {
  if (!oracle || oracle.length === steps.length + 1) return [];
  const line = `${oracle.length} states for ${steps.length} steps; there must be one more`;
  return [{ step: steps.length, kind: 'length', lines: [line] }];
}

function outcome({ game, table }: Replay, recording: Recording) {
  if (Object.keys(recording.result).length === 0) return { result: 'none' as const };
  const lines = differences(result(game, table, recording), recording.result);
  if (lines.length === 0) return { result: 'equal' as const };
  const fault: Fault = { step: recording.steps.length, kind: 'result', lines };
  return { result: 'different' as const, fault };
}
