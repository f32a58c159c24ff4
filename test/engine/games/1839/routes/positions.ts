import {
  bestRun,
  type Scene,
  company,
  started,
  tile,
  trains,
  give,
  run,
} from '../../../../kit/1839.ts';

export const best = (scene: Scene, id = 'SS') => bestRun(scene.table, id).revenue;

/** SS in Zwolle: F13 (10), G12, Amersfoort G14 (20), then H15, I14 ... and E16, E18 to the east. */
export function runningToAmersfoort(
  phase = 'Green',
  ...kinds: string[]
): Scene & { ids: string[] } {
  const scene = company('SS', 'E14', 'run', phase);
  tile(scene, 'E14', '6', 0);
  tile(scene, 'F13', '4', 0);
  tile(scene, 'G12', '7', 3);
  tile(scene, 'G14', '57', 1);
  started(scene, 'NRS', 67, { 2: 60 });
  const ids = trains(scene, 'SS', ...(kinds.length > 0 ? kinds : ['3+']));
  return Object.assign(scene, { ids });
}

/** AMS in Venlo: Roer, Venlo 20, a town of 10, a town of 20, Maastricht 20, and Luik behind it. */
export function venlo(
  phase: string,
  kinds: readonly string[],
  privates: readonly string[] = [],
): Scene {
  const scene = company('AMS', 'K16', 'run', phase);
  tile(scene, 'K16', '6', 0);
  tile(scene, 'L15', '9', 0);
  tile(scene, 'M14', '4', 0);
  tile(scene, 'N15', '5', 1);
  trains(scene, 'AMS', ...kinds);
  for (const id of privates) give(scene, id, 'AMS');
  return scene;
}

/** Violations of runs, and what they earn if they are played. */
export function tried(scene: Scene, ...routes: (readonly [string, ...string[]])[]) {
  const move = run('SS', ...routes);
  const wrongs = scene.wrongs(1, move);
  if (wrongs.length > 0) return { wrongs };
  scene.play(1, move);
  return { wrongs, earns: scene.read('charters').SS!.revenue };
}

/** SS in Utrecht 30; north-east of it Arnhem on this tile, and then Amersfoort 30. */
export function utrecht(
  arnhem: string,
  phase: string,
  ...kinds: string[]
): Scene & { ids: string[] } {
  const scene = company('SS', 'I12', 'run', phase);
  started(scene, 'NRS', 67, { 2: 60 });
  tile(scene, 'I12', 'U06', 3);
  tile(scene, 'H13', arnhem, 0);
  tile(scene, 'G14', '14', 0);
  return Object.assign(scene, { ids: trains(scene, 'SS', ...kinds) });
}
