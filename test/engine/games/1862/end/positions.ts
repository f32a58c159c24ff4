import { begin, operating, type Scene, started, train, PASS } from '../../../../kit/1862.ts';

/** ECR alone, with a train, done with all but its last step of the last round of a set. */
export function last(more: (scene: Scene) => void = () => {}): Scene {
  const scene = begin();
  started(scene, 'ECR', { 1: 5, 2: 2 }, { chartered: true });
  train(scene, 'ECR', '1F');
  scene.clock('turn', 3);
  operating(scene, ['ECR'], 'acquire');
  more(scene);
  return scene;
}

export const passStage = (scene: Scene) => {
  const stage = scene.read('stage');
  while (scene.read('stage') === stage) scene.play(Number(scene.turn().acting[0]!.slice(-1)), PASS);
};
