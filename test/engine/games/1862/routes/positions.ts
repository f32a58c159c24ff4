import type { Board } from '../../../../kit/stands/1862-line.ts';
import { judgedRun } from '../../../../../engine/rules/operating/run.ts';
import { nowOf } from '../../../../kit/1862.ts';
import { expect } from 'vitest';

export type Way = readonly string[];

/** The company that owns the trains runs them along these ways. */
export const run = (scene: Board, ...ways: Way[]) => ({
  verb: 'runTrains' as const,
  company: scene.at(scene.ids[0]!).slice('company:'.length),
  routes: ways.map((action, i) => ({ trains: [scene.ids[i]!], way: [...action] })),
});

export const wrongs = (scene: Board, ...ways: Way[]) => scene.wrongs(1, run(scene, ...ways));

export const earns = (scene: Board, ...ways: Way[]) => {
  const { legal, revenue, subsidy } = judgedRun(nowOf(scene.table), run(scene, ...ways));
  return legal ? [revenue, subsidy] : 'illegal';
};

export const HOME: Way = ['D13.0', 'E12.0'];

export const LONDON: Way = ['C14.0', ...HOME];

export const PORT: Way = [...HOME, 'F13.0', 'F15.0'];

export const LOCAL: Way = [...HOME, 'F11.0', 'F9.0', 'G8.0'];

export const EAST: Way = ['E12.0', 'F11.0', 'G12.0', 'H13.0'];

export const WEST: Way = ['E12.0', 'D11.0', 'C10.0', 'B9.0', 'A10.0'];

export const ACROSS: Way = [...[...WEST].reverse(), ...EAST.slice(1)];

/** The revenue of these ways, which are refused if and only if they are illegal. */
export const brings = (scene: Board, ...ways: Way[]) => {
  const answer = earns(scene, ...ways);
  expect(wrongs(scene, ...ways).length === 0).toBe(answer !== 'illegal');
  return answer === 'illegal' ? answer : answer[0];
};
