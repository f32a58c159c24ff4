import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  type Scene,
  begin,
  operating,
  soldOut,
  started,
  token,
  tile,
  RAN,
} from '../../../../kit/1828.ts';
import { type Move } from '../../../../../shared/move.ts';

export const buy = (company: string, train: string, price: number, shell?: string) => ({
  verb: 'buyTrain',
  company,
  train,
  price,
  ...(shell === undefined ? {} : { shell }),
});

export const offered = (scene: Scene): string =>
  piecesIn(scene.table, 'depot').find((id) => id.startsWith('train:'))!;

/** GT, linked at home to C5, stands at its last step; trains up to a kind are gone. */
export function trainBuyer(cash: number, phase = 'Yellow', gone: readonly string[] = []): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 79, { 1: 6, 2: 1 });
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', cash);
  scene.clock('phase', phase);
  soldOut(scene, ...gone);
  operating(scene, ['GT'], 'trains');
  return scene;
}

export const BEFORE: Readonly<Record<string, readonly string[]>> = {
  '3': ['2'],
  '5': ['2', '3'],
  '3+D': ['2', '3', '5'],
  '6': ['2', '3', '5', '3+D'],
  '8E': ['2', '3', '5', '3+D', '6'],
  D: ['2', '3', '5', '3+D', '6', '8E'],
};

export const PHASE: Readonly<
  Record<string, readonly [before: string, after: string, price: number]>
> = {
  '3': ['Yellow', 'Green', 160],
  '5': ['Green', 'Blue', 250],
  '3+D': ['Blue', 'Brown', 350],
  '6': ['Brown', 'Red', 650],
  '8E': ['Red', 'Gray', 800],
  D: ['Gray', 'Purple', 900],
};

/** GT buys the first train of a kind, after `prepare`. */
export function first(kind: string, prepare: (scene: Scene) => void = () => undefined): Scene {
  const [before, , price] = PHASE[kind]!;
  const scene = trainBuyer(2000, before);
  prepare(scene);
  soldOut(scene, ...BEFORE[kind]!);
  scene.play(1, buy('GT', offered(scene), price));
  return scene;
}

export const typeOf = (scene: Scene, id: string) => scene.game.box.pieces.get(id)!.type!;

export const kinds = (scene: Scene, company: string) =>
  piecesIn(scene.table, `company:${company}`)
    .filter((id) => id.startsWith('train'))
    .map((id) => typeOf(scene, id));

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

/** A line from Grand Rapids: the cities D6 and D8, and the town D10. */
export function trackLine(scene: Scene): Scene {
  tile(scene, 'D6', '57', 1);
  tile(scene, 'D8', '57', 1);
  tile(scene, 'D10', '4', 1);
  tile(scene, 'D12', '9', 1);
  return scene;
}

export const said = (scene: Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);
