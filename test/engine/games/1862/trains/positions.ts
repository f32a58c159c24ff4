import { operating, type Scene, soldOutBefore, started } from '../../../../kit/1862.ts';
import { atStep } from '../../../../kit/stands/1862-line.ts';

/** ECR without a train, a band first on the stack. */
export function poor(cash: number, band: string, own = 0): Scene {
  const scene = atStep('trains', band);
  started(scene, 'ECR', { 1: 6, ...(own > 0 && { 'company:ECR': own }) }, { cash });
  soldOutBefore(scene, band);
  if (own === 0)
    for (let n = 1; n < 8; n++)
      if (scene.at(`share:ECR-${n}`) === 'company:ECR') scene.put(`share:ECR-${n}`, 'pool');
  operating(scene, ['ECR'], 'trains');
  return scene;
}
