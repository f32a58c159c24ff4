import { begin, PASS, type Scene } from '../../../../kit/1862.ts';
import { bid, startCompany } from '../../../../kit/moves.ts';

/** Player 1 wins the charter of a company for nothing. */
export function won(company = 'WVR', par?: number): Scene {
  const scene = begin();
  scene.play(1, bid(company, 0));
  scene.play(2, PASS);
  scene.play(3, PASS);
  if (par !== undefined) scene.play(1, startCompany(company, par));
  return scene;
}

/** A table whose players hold these sums. */
export function purses(...sums: number[]): Scene {
  const scene = begin({ players: sums.length });
  sums.forEach((sum, i) => scene.fund(`player:${i + 1}`, sum));
  return scene;
}
