import {
  type Scene,
  PASS,
  begin,
  started,
  RAN,
  token,
  operating,
  trains,
  nowOf,
  tile,
} from '../1828.ts';
import { payDividend } from '../moves.ts';
import { judgedRun } from '../../../engine/rules/operating/run.ts';
import { expect } from 'vitest';
import { type Move } from '../../../shared/move.ts';

/** Runs, withholds and passes until something is so; answers the rounds gone through. */
export function drive(scene: Scene, until: () => boolean): string[] {
  const rounds: string[] = [];
  for (let i = 0; i < 200 && !until(); i++) {
    const { round, acting, verbs } = scene.turn();
    if (rounds.at(-1) !== round) rounds.push(round);
    const player = Number(acting[0]!.slice('player:'.length));
    const [run] = verbs.includes('runTrains') ? scene.options(player, 'runTrains') : [];
    const dividend = verbs.includes('payDividend') && payDividend('GT', 'withhold');
    scene.play(player, run ?? (dividend || PASS));
  }
  return rounds;
}

/** GT of player 1 in Grand Rapids D4, WAB of player 2 after it. */
export function grandTrunk(step = 'track', phase = 'Yellow', cash = 1000): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 79, { 1: 6, 2: 1 }, RAN);
  started(scene, 'WAB', 79, { 2: 6 }, RAN);
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', cash);
  scene.clock('phase', phase);
  operating(scene, ['GT', 'WAB'], step);
  return scene;
}

/** GT with a 2-train at Grand Rapids, at a step. */
export function operatingGT(step: 'track' | 'run' = 'track', cash = 500): Scene & { two: string } {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 5, 2: 2, pool: 2 }, { floated: true });
  token(scene, 'GT', 'D4');
  const [two] = trains(scene, 'GT', '2');
  scene.fund('company:GT', cash);
  operating(scene, ['GT'], step);
  return { ...scene, two: two! };
}

/** What the track makes of one way for each train: the earnings, or the clauses broken. */
export function run(scene: Scene & { ids: string[] }, ...ways: readonly (readonly string[])[]) {
  const routes = ways.map((way, i) => ({ trains: [scene.ids[i]!], way: [...way] }));
  const move = { verb: 'runTrains' as const, company: 'GT', routes };
  const { legal, revenue, failures } = judgedRun(nowOf(scene.table), move);
  const found = scene.wrongs(1, move);
  expect(found.length === 0).toBe(failures.length === 0);
  expect(legal).toBe(found.length === 0);
  return legal ? revenue : found;
}

/** GT of player 1 in Grand Rapids D4, in green phase, before WAB of player 2. */
export function besideWabash(step = 'track', cash = 1000, phase = 'Green'): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 79, { 1: 6, 2: 1 }, RAN);
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', cash);
  scene.clock('phase', phase);
  operating(scene, ['GT', 'WAB'], step);
  return scene;
}

/** GT runs from Grand Rapids D4, with these trains. */
export function runner(kinds: readonly string[], phase = 'Yellow'): Scene & { ids: string[] } {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 6 });
  token(scene, 'GT', 'D4');
  scene.clock('phase', phase);
  operating(scene, ['GT'], 'run');
  return { ...scene, ids: trains(scene, 'GT', ...kinds) };
}

/** A lay of GT, unless another company is named. */
export const lay = (hex: string, type: string, turn: number, company = 'GT') => ({
  verb: 'layTile',
  company,
  hex,
  tile: type,
  turn,
});

/** A line from Grand Rapids: the cities D6 and D8, and the town D10. */
export function trackLine(scene: Scene): Scene {
  tile(scene, 'D6', '57', 1);
  tile(scene, 'D8', '57', 1);
  tile(scene, 'D10', '4', 1);
  tile(scene, 'D12', '9', 1);
  return scene;
}

/** GT runs each of these trains on the same way. */
export const runGT = (ids: readonly string[], way = ['D4.0', 'C5.0']) => ({
  verb: 'runTrains',
  company: 'GT',
  routes: ids.map((id) => ({ trains: [id], way })),
});

/** The sentences of what the rules object to. */
export const said = (scene: Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);
