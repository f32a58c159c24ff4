import { describe, expect, it } from 'vitest';
import { difference } from '../../../../../engine/rules/frame.ts';
import {
  idleCheck,
  mayRun,
  runnableTrains,
  type RunTrains,
  runTask,
} from '../../../../../engine/rules/operating/run.ts';
import { noRoute } from '../../../../../engine/routes/index.ts';
import { stationed, type Tiles } from '../../../../kit/1830.ts';
import { seen } from './table.ts';

/** Runs on tables of 1830: whether there is one, trains that stand still, and what is noted. */

const WEST: Tiles = [['H10', '57', 1]];
const BOTH: Tiles = [...WEST, ['H14', '57', 1]];
const running = (tiles: Tiles, ...kinds: string[]) => {
  const scene = stationed('PRR', 'H12', tiles, { step: 'run', kinds });
  const context = seen(scene, difference('', {}));
  return { scene, context, own: runnableTrains(context, 'PRR').map(({ id }) => id) };
};
/** A run of one train on each of these ways. */
const routes = (...all: (readonly [train: string, way: readonly string[]])[]): RunTrains => ({
  verb: 'runTrains',
  company: 'PRR',
  routes: all.map(([train, way]) => ({ trains: [train], way: [...way] })),
});

describe('a run', () => {
  it('needs a train and a route (1830 §6.5)', () => {
    const may = (tiles: Tiles, ...kinds: string[]) =>
      mayRun(running(tiles, ...kinds).context, 'PRR');
    expect([may(WEST), may([], '2'), may(WEST, '2'), may(WEST, '2', '2')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('that no train can make is explained: no track leads from the markers, or a line is no route', () => {
    const why = (tiles: Tiles, ...kinds: string[]) => {
      const { track, rules, trains } = runTask(running(tiles, ...kinds).context, 'PRR');
      return noRoute(track, rules, trains);
    };
    expect([why([], '2'), why(WEST), why(WEST, '2')]).toEqual([{}, {}, undefined]);
  });

  it('is an act of the turn; a recorded one keeps its revenue and subsidy', () => {
    const played = running(WEST, '2').scene;
    const [best] = played.options(1, 'runTrains');
    played.play(1, best!);
    expect(played.read('work')).toMatchObject({ revenue: 30, subsidy: 0, acted: true });
    const recorded = running(WEST, '2').scene;
    recorded.force(1, { verb: 'runTrains', company: 'PRR', routes: [], revenue: 50, subsidy: 7 });
    expect(recorded.read('work')).toMatchObject({ revenue: 50, subsidy: 7, acted: true });
  });
});

describe('a train that stands still although it has a route', () => {
  const told = (move: RunTrains, { context }: Pick<ReturnType<typeof running>, 'context'>) =>
    [...idleCheck.find(context, move, 'player:1')].map(({ says }) => says);
  const west = ['H12.0', 'H10.0'];

  it('is told with its route and what that brings', () => {
    expect(told(routes(), running(WEST, '2'))).toEqual([
      'The 2 train stands still, and could run H10 Pittsburgh – H12 Altoona for 30.',
    ]);
    expect(told(routes(), running(WEST, '2', '2'))).toEqual([
      'Two 2 trains stand still, and one of them could run H10 Pittsburgh – H12 Altoona for 30.',
    ]);
    expect(told({ ...routes(), revenue: 10 }, running(WEST, '2'))).toEqual([]);
    expect(told(routes(), running([], '2'))).toEqual([]);
  });

  it('is told with the best route that it could run, so that whoever takes it loses nothing', () => {
    const [found] = told(routes(), running(BOTH, '3'));
    expect(found).toBe(
      'The 3 train stands still, and could run H10 Pittsburgh – H12 Altoona – H14 for 50.',
    );
  });

  it('is one beside those that run, by its kind', () => {
    for (const [kinds, says] of [
      [['2', '2'], 'A second 2 train stands still'],
      [['3', '2'], 'The 2 train stands still'],
    ] as const) {
      const table = running(BOTH, ...kinds);
      const first = table.own.find((id) => id.startsWith(`train:${kinds[0]}`))!;
      const [found] = told(routes([first, west]), table);
      expect(found).toContain(says);
      // Beside another route it brings more; alone it brings all.
      expect(found).toMatch(/ more\.$/);
      const alone = running(WEST, ...kinds);
      expect(told(routes([alone.own[0]!, west]), alone)).toEqual([]);
    }
  });
});
