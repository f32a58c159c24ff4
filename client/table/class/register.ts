import { PUPIL } from '../../../shared/people/classroom.ts';
import { ownEntries } from './pupils.ts';
import type { Session } from '../session.ts';

/** One pupil in a teacher's register: when they were there and what they did. */
export interface Attendance {
  readonly name: string;
  /** When their room was made, and the time of their last action, in milliseconds since 1970; 0 = never. */
  readonly came: number;
  readonly last: number;
  readonly done: boolean;
  /** In a lesson: whether each step is done, and how often it was tried, right or wrong. */
  readonly steps?: readonly { readonly done: boolean; readonly tries: number }[];
  /** Without a lesson: the number of their moves. */
  readonly moves?: number;
}

/** A pupil's line of the register, read from their room. */
export function attendance(room: Session, name: string): Attendance {
  const { felt, meta } = room;
  const report = felt?.reports.get(PUPIL);
  const own = ownEntries(room);
  const { step: stepNow = 0, stepDone = false, done = false, tries = [] } = report ?? {};
  const lesson = meta?.course?.lesson;
  return {
    name,
    came: meta?.made ?? 0,
    last: Math.max(report?.at ?? 0, own.at(-1)?.at ?? 0),
    done,
    ...(lesson
      ? {
          steps: lesson.steps.map(({ expects }, i) => {
            const isDone = done || i < stepNow || (i === stepNow && stepDone);
            // A step that is only read has no tries.
            const right = isDone && expects !== undefined ? 1 : 0;
            return { done: isDone, tries: (tries[i] ?? 0) + right };
          }),
        }
      : { moves: own.length }),
  };
}

/** The register as rows under a heading, for a table on the page or in a file. */
export function registerRows(all: readonly Attendance[]): (string | number)[][] {
  const count = Math.max(0, ...all.map(({ steps }) => steps?.length ?? 0));
  const parts = count > 0 ? Array.from({ length: count }, (_, i) => `Step ${i + 1}`) : ['Moves'];
  const rows = all.map(({ name, came, last, done, steps, moves }) => [
    name,
    dateTime(came),
    dateTime(last),
    ...(count > 0 ? parts.map((_, i) => tryText(steps?.[i])) : [moves ?? 0]),
    done ? 'done' : '',
  ]);
  return [['Name', 'Came', 'Last seen at it', ...parts, 'All'], ...rows];
}

function tryText(step: { readonly done: boolean; readonly tries: number } | undefined): string {
  if (!step) return '';
  const { done, tries } = step;
  if (tries === 0) return done ? 'read' : '';
  const counted = `${tries} ${tries === 1 ? 'try' : 'tries'}`;
  return done ? counted : `${counted}, not done`;
}

/** A local date and time that spreadsheets can read. */
function dateTime(ms: number): string {
  if (ms === 0) return '';
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}
