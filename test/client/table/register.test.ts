import { expect, test } from 'vitest';
import { type Attendance, attendance, registerRows } from '../../../client/table/class/register.ts';
import type { Session } from '../../../client/table/session.ts';
import type { ProgressReport } from '../../../shared/felt.ts';

const at = new Date(2026, 4, 4, 9, 5).getTime();
const zoe: Attendance = {
  name: 'Zoe',
  came: at,
  last: at + 60_000,
  done: false,
  steps: [
    { done: true, tries: 0 },
    { done: true, tries: 3 },
    { done: false, tries: 1 },
    { done: false, tries: 0 },
  ],
};

test('a register says who was there, which steps are done and in how many tries', () => {
  expect(registerRows([zoe])).toEqual([
    ['Name', 'Came', 'Last seen at it', 'Step 1', 'Step 2', 'Step 3', 'Step 4', 'All'],
    ['Zoe', '2026-05-04 09:05', '2026-05-04 09:06', 'read', '3 tries', '1 try, not done', '', ''],
  ]);
});

test('without a lesson it counts moves, and lists those who did nothing', () => {
  const ben: Attendance = { name: 'Ben', came: at, last: 0, done: true, moves: 4 };
  expect(registerRows([ben])).toEqual([
    ['Name', 'Came', 'Last seen at it', 'Moves', 'All'],
    ['Ben', '2026-05-04 09:05', '', 4, 'done'],
  ]);
});

test('a step counts as done once its move is made, also before the pupil goes on', () => {
  const expects = { verb: 'pass' };
  const stepsOf = (report: Partial<ProgressReport>) => {
    const lesson = { steps: [{}, { expects }, { expects }] };
    const room = {
      felt: { reports: new Map([['pupil', { at, ...report }]]) },
      meta: { made: at, course: { start: 0, lesson } },
      ledger: { entries: [] },
      confirmed: 0,
    } as unknown as Session;
    return registerRows([attendance(room, 'Zoe')])[1]!.slice(3);
  };
  expect(stepsOf({ step: 1, tries: [0, 2] })).toEqual(['read', '2 tries, not done', '', '']);
  expect(stepsOf({ step: 1, stepDone: true, tries: [0, 2] })).toEqual(['read', '3 tries', '', '']);
  expect(stepsOf({ step: 1, stepDone: true, tries: [] })).toEqual(['read', '1 try', '', '']);
});
