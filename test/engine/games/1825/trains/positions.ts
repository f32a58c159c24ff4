import { builder } from '../../../../kit/stands/1825-line.ts';
import { operating, type Scene } from '../../../../kit/1825.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';

export const buy = (train: string, price: number, company = 'LNWR') => ({
  verb: 'buyTrain',
  company,
  train,
  price,
});

/** LNWR buying trains with this much. */
export function buyer(cash: number, phase = '1', options: object = {}): Scene {
  const scene = builder(options, phase, cash);
  operating(scene, ['LNWR', 'MR'], 'trains');
  return scene;
}

/** Trains of the stock of other kinds leave it, so that these come next. */
export function onlyFrom(scene: Scene, ...kinds: string[]): void {
  for (const id of piecesIn(scene.table, 'depot').slice())
    if (!kinds.includes(scene.game.box.pieces.get(id)!.type!)) scene.put(id, 'out');
}

export const purchase = (train: string, cost: number, company = 'LNWR') => ({
  verb: 'buyTrain',
  company,
  train,
  price: cost,
});

export const typeOf = (scene: Scene, id: string) => scene.game.box.pieces.get(id)!.type!;
