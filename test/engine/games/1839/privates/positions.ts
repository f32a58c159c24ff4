import { type Scene, company, give, tile, trains } from '../../../../kit/1839.ts';

export const offers = (scene: Scene, power: string) =>
  scene.options(1, 'layTile').filter((move) => move.with === power);

/** SS in Zwolle with track to both sides that can be bettered. */
export function branched(phase: string, ...privates: string[]): Scene {
  const scene = company('SS', 'E14', 'track', phase);
  tile(scene, 'E14', '57', 0);
  tile(scene, 'F13', '4', 0);
  tile(scene, 'G12', '9', 0);
  tile(scene, 'D15', '4', 0);
  tile(scene, 'C16', '9', 0);
  trains(scene, 'SS', '2');
  for (const id of privates) give(scene, id, 'SS');
  return scene;
}
