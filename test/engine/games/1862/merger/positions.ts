import {
  type Started,
  begin,
  marker,
  operating,
  started,
  tile,
  train,
  type Scene,
} from '../../../../kit/1862.ts';
import { type Holders, type keep, give, joinedAt } from '../../../../kit/stands/1862-line.ts';

export const merge = (survivor = 'ECR', company = 'ECR', other = 'EUR') =>
  ({ verb: 'proposeMerger', company, other, survivor }) as const;

export interface Laid {
  readonly ecr?: Holders;
  readonly eur?: Holders;
  readonly of?: Started;
  readonly also?: Started;
  readonly step?: 'merge' | 'acquire';
  /** EUR has had its turn. */
  readonly operated?: boolean;
  /** How the tile of E12 is turned. */
  readonly turn?: number;
}

/** ECR in D13 and EUR in E12, joined by track, with a train each at a price of 100; ECR's turn. */
export function neighbours({
  ecr = { 1: 6 },
  eur = { 1: 6 },
  of,
  also,
  step = 'merge',
  operated,
  turn = 0,
}: Laid = {}) {
  const scene = begin();
  started(scene, 'ECR', ecr, of);
  started(scene, 'EUR', eur, also);
  train(scene, 'ECR', '1F');
  train(scene, 'EUR', '2L');
  tile(scene, 'D13', '57', 1);
  tile(scene, 'E12', '790', turn);
  marker(scene, 'ECR', 'D13');
  marker(scene, 'EUR', 'E12');
  started(scene, 'WVR', { 3: 6 });
  const order = operated ? ['EUR', 'ECR', 'WVR'] : ['ECR', 'EUR', 'WVR'];
  operating(scene, order, step, { at: operated ? 1 : 0 });
  return scene;
}

/** Whoever is asked gives up or keeps his odd share until the exchange is over. */
export function answer(scene: Scene, move: typeof keep | typeof give = give): string[] {
  const asked: string[] = [];
  while (scene.read('swap')?.option) {
    const [player] = scene.turn().acting;
    asked.push(`${player} ${scene.read('swap')!.option!.holder}`);
    scene.play(Number(player!.slice(-1)), move);
  }
  return asked;
}

/** ECR in D13 and EUR in E12, joined, with trains; WVR of player 3 stands apart. */
export const joined = (
  ecr: Holders,
  eur: Holders,
  of: Started = {},
  also: Started = {},
  step: 'merge' | 'acquire' = 'merge',
): Scene => neighbours({ ecr, eur, of, also, step, turn: 1 });

/** ECR in D13 and EUR in E12, joined, neither with a train. */
export const trainless = (first: Holders, second: Holders, ecr: Started = {}, eur: Started = {}) =>
  joinedAt('merge', ecr, eur, second, first);

export const option = (scene: Scene) => scene.read('swap')?.option;
