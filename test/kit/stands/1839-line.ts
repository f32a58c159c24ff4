import { piecesIn } from '../../../engine/kernel/table.ts';
import { soldOut, tile, trains } from '../scene.ts';
import type { Move } from '../../../shared/move.ts';
import { type Scene, opened, KINDS, started, parred, operating, company, give } from '../1839.ts';

/** Positions of 1839 from which tests of several slots begin, and what they read off a table. */

export const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

export const auctioned = (scene: Scene) =>
  piecesIn(scene.table, 'auction').flatMap((id) =>
    id.startsWith('private:') ? [id.slice('private:'.length)] : [],
  );

export const said = (scene: Scene, move: Move, player = 1): string[] =>
  scene.findings(player, move).map(({ message }) => message);

/** What is said against a move, each with its clause. */
export const told = (scene: Scene, move: Move, player = 1): [clause: string, says: string][] =>
  scene
    .findings(player, move)
    .map(({ clause, message }) => [clause.slice('1839/'.length), message]);

export const labels = (scene: Scene) =>
  scene.turn().procedure?.steps.map(({ label, state }) => `${state}: ${label}`);

/** België is next to operate; companies that came to it brought these revenues. */
export function abroad(
  revenues: { readonly [id: string]: number },
  { phase = 'Green', next = '3+', price = 80, holders = {}, treasury = 0 } = {},
): Scene {
  const scene = opened(3, phase);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(next)));
  started(scene, 'SS', 67, { 1: 60 });
  parred(scene, 'BEL', price, holders);
  scene.fund('company:BEL', treasury);
  for (const [id, revenue] of Object.entries(revenues)) {
    scene.put(`offboard:${id}-0`, 'company:BEL');
    scene.clock('charters', { [id]: { ...scene.read('charters')[id], revenue } });
  }
  return scene;
}

/** Lets the countries operate, in the first of two rounds; the second waits for player 1. */
export function operate(scene: Scene): Scene {
  operating(scene, [], 'end', { of: 2, begun: false });
  scene.settle();
  return scene;
}

export const certificates = (scene: Scene, percent: number) =>
  [...scene.game.box.pieces]
    .filter(([, spec]) => spec.company === 'BEL' && spec.percent === percent)
    .map(([id]) => id);

export const step = (scene: Scene) => scene.read('step');

/** SS in Zwolle with a line over the town F13 to Amersfoort, and these trains and privates. */
export function line(privates: readonly string[], ...kinds: string[]): Scene {
  const scene = company('SS', 'E14', 'run', 'Green');
  tile(scene, 'E14', '6', 0);
  tile(scene, 'F13', '4', 0);
  tile(scene, 'G12', '7', 3);
  tile(scene, 'G14', '57', 1);
  trains(scene, 'SS', ...kinds);
  for (const id of privates) give(scene, id, 'SS');
  return scene;
}

export const share = (of: string, percent = 10, from = 'ipo'): Move => ({
  verb: 'buyShare',
  company: of,
  from,
  percent,
});

/** SS of player 1 in Groningen at a step; this kind is the next on sale. */
export function groningen(
  step: 'home' | 'track' | 'run' | 'trains',
  kind: string,
  phase: string,
): Scene {
  const scene = company('SS', 'B19', step, phase);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(kind)));
  return scene;
}

export const move = (id: string, hex: string, more = {}): Move => ({
  verb: 'moveToken',
  company: 'SS',
  token: id,
  hex,
  city: 0,
  ...more,
});

/** SS in Zwolle with a 2, a city of 20 beside it. */
export function twoCities(
  step: 'track' | 'token' | 'run',
  privates: readonly string[] = [],
): Scene {
  const scene = company('SS', 'E14', step, 'Green');
  tile(scene, 'E14', '57', 0);
  tile(scene, 'F13', '57', 0);
  trains(scene, 'SS', '2');
  for (const id of privates) give(scene, id, 'SS');
  return scene;
}

/** SS in Zwolle, a yellow line to the north-east and south-west of it. */
export function zwolleAt(
  phase: string,
  at: 'track' | 'token' = 'track',
  privates: string[] = [],
): Scene {
  const scene = company('SS', 'E14', at, phase);
  tile(scene, 'E14', '57', 0);
  trains(scene, 'SS', '2');
  for (const id of privates) give(scene, id, 'SS');
  return scene;
}

/** SS in Zwolle at a step, the town of F13 beside it; this kind is the next on sale. */
export function zwolle(
  step: 'track' | 'token' | 'run' | 'trains',
  phase: string,
  next = '2',
): Scene {
  const scene = company('SS', 'E14', step, phase);
  tile(scene, 'E14', '57', 0);
  tile(scene, 'F13', '4', 0);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(next)));
  return scene;
}

export const bestMove = (scene: Scene, player: number) => scene.options(player, 'runTrains')[0]!;

export const revenue = (scene: Scene, id: string) => scene.read('charters')[id]!.revenue;

/** Seven cities in a row from D15 to I10 and J9, SS with these trains and a marker in one of them. */
export function row(marked: string, ...kinds: string[]): Scene {
  const scene = company('SS', marked, 'run', 'Red');
  for (const hex of ['D15', 'I10']) tile(scene, hex, '57', 0);
  for (const hex of ['E14', 'F13', 'G12', 'H11', 'J9']) tile(scene, hex, '38', 3);
  trains(scene, 'SS', ...kinds);
  return scene;
}

/** AMS in Heerlen beside Aken, with Maastricht. */
export function heerlen(phase: string, ...kinds: string[]) {
  const scene = company('AMS', 'N17', 'run', phase);
  tile(scene, 'N17', '57', 1);
  tile(scene, 'N15', '57', 1);
  const ids = trains(scene, 'AMS', ...kinds);
  return Object.assign(scene, { ids });
}

/** Zwolle - F13 - Amersfoort - Apeldoorn, for SS of player 1 and NRS of player 2. */
export function twoLines(phase: string): Scene {
  const scene = opened(2, phase);
  for (const [id, player] of [
    ['SS', '1'],
    ['NRS', '2'],
  ] as const) {
    started(scene, id, 67, { [player]: 60 });
    scene.fund(`company:${id}`, 1000);
  }
  scene.clock('charters', {
    NWS: { homed: true },
    NCS: { homed: true },
  });
  tile(scene, 'E14', '6', 0);
  tile(scene, 'F13', '57', 0);
  tile(scene, 'G12', '7', 3);
  tile(scene, 'G14', '57', 1);
  tile(scene, 'G16', '802', 1);
  return scene;
}
