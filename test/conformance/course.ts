import type { Recording } from '../../engine/formats/18xx-games.ts';
import { type Judge, judges } from './judges.ts';
import { differences, type Members } from './oracle.ts';
import { openReplay, type Replay } from './playing.ts';
import { result } from './questions/questions.ts';

/** How a recorded game went through the referee, and where it first went otherwise. */
export interface Course {
  readonly title: string;
  /** Steps that count: all, or those before play departs for a known reason. */
  readonly steps: number;
  readonly accepted: number;
  readonly states: number;
  readonly equal: number;
  /** Final worths are those of the record; true where the record has none. */
  readonly result: boolean;
  /** The first difference that nothing explains. */
  readonly first?: {
    readonly step: number;
    readonly kind: 'opening' | 'action' | 'state' | 'result';
    readonly line: string;
  };
  /** The peculiarity of the recording engine from which on it is no measure. */
  readonly departed?: string;
}

/** Plays a recording and compares it, as far as it is a measure. */
export async function course(
  recording: Recording,
  states: Iterator<Members> | undefined,
): Promise<Course> {
  const opened = await openReplay(recording);
  const nothing = { steps: 0, accepted: 0, states: 0, equal: 0, result: false };
  if (!opened.ok)
    return {
      ...{ title: recording.title, ...nothing },
      first: { step: 0, kind: 'opening', line: opened.error },
    };
  const judge = await judges(opened.value.title);
  if (!judge)
    return {
      ...{ title: opened.value.title, ...nothing },
      first: { step: 0, kind: 'opening', line: 'nobody can hold its states against the oracle' },
    };
  return walked(opened.value, judge, recording, states);
}

function walked(
  replay: Replay,
  judge: Judge,
  recording: Recording,
  states: Iterator<Members> | undefined,
): Course {
  const { title, game, table } = replay;
  const count = { steps: 0, accepted: 0, states: 0, equal: 0 };
  let first: Course['first'];

  for (let step = 0; step <= recording.steps.length; step++) {
    const trouble = step === 0 ? [] : replay.step(step - 1);
    const theirs: Members | undefined = states?.next().value;
    const sides = theirs && compared(judge, judge.observe(table, recording), theirs);
    const apart = sides ? differences(...sides) : [];
    const lines = [...trouble, ...apart];
    if (lines.length > 0 && !first) {
      const [ours, told] = sides ?? [undefined, {}];
      const moment = { table, recording, step, ours, theirs: told as Members, lines };
      const departed = judge.departs?.(moment);
      if (departed !== undefined) return { title, ...count, result: true, departed };
      first = { step, kind: trouble.length > 0 ? 'action' : 'state', line: lines[0]! };
    }
    count.steps += step === 0 ? 0 : 1;
    count.accepted += step === 0 || trouble.length > 0 ? 0 : 1;
    count.states += sides ? 1 : 0;
    count.equal += sides && apart.length === 0 ? 1 : 0;
  }
  const ends = recording.result;
  const wrong =
    Object.keys(ends).length === 0
      ? []
      : differences(result(game, table, recording), recording.result);
  if (wrong.length > 0) first ??= { step: recording.steps.length, kind: 'result', line: wrong[0]! };
  return { title, ...count, result: wrong.length === 0, ...(first && { first }) };
}

function compared(judge: Judge, ours: unknown, theirs: Members): readonly [unknown, unknown] {
  return judge.comparable?.(ours, theirs) ?? [ours, theirs];
}
