import { begin, marker, operating, type Scene, started, tile } from '../../../../kit/1862.ts';
import type { Move } from '../../../../../shared/move.ts';

/** The sentences against a move of a player. */
export const said = (scene: Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);

/** ECR of player 1 at a step, with plain track on its home D13. */
export function company(step = 'track', phase = 'A'): Scene {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 });
  tile(scene, 'D13', '57', 1);
  marker(scene, 'ECR', 'D13');
  scene.clock('phase', phase);
  operating(scene, ['ECR'], step);
  return scene;
}
