import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { type Scene, begin, operating, soldOut, started, token } from '../../../../kit/1828.ts';

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

/** Player 1 has $20, GT nothing; a 3-train costs 160. */
export const short = () => {
  const scene = trainBuyer(0, 'Green', ['2']);
  scene.fund('player:1', 20);
  started(scene, 'WAB', 79, { 1: 4, 2: 3 });
  started(scene, 'NYC', 71, { 2: 3, 1: 3 });
  scene.clock('turn', 1);
  operating(scene, ['GT'], 'trains');
  return scene;
};
