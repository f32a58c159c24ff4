import { expect, test } from 'vitest';
import { piecesIn } from '../../../engine/kernel/table.ts';
import type { Move } from '../../../shared/move.ts';
import { give, stationed } from '../../kit/1830.ts';
import { company, give as give1839, opened, started } from '../../kit/1839.ts';
import { passStockRound, type Scene } from '../../kit/scene.ts';
import { near } from '../../kit/stands/1820-stands.ts';
import { builder as builder1825 } from '../../kit/stands/1825-line.ts';
import { atHome } from '../../kit/stands/1862-line.ts';
import { builder as builder1828 } from './1828/track/positions.ts';

/** A tile that is not in the supply is not laid, whoever lets it stand: nothing is paid, counted or used. */

interface Table extends Pick<
  Scene<object>,
  'table' | 'game' | 'options' | 'force' | 'settle' | 'acting' | 'ledger'
> {
  put(piece: string, to: string): void;
}

const withPrivate = (id: string) => {
  const scene = stationed('PRR', 'H12');
  give(scene, id, 'PRR');
  return scene;
};

const withEK = () => {
  const scene = builder1828();
  scene.put('private:E&K', 'company:GT');
  return scene;
};

const northern = () => {
  const scene = opened(3, 'Green');
  started(scene, 'SS', 67, { 1: 60 });
  give1839(scene, 'NFLM', '2');
  passStockRound(scene);
  return scene;
};

test.each<[string, () => Table, (move: Move) => boolean]>([
  ['1820', () => near('H10'), () => true],
  ['1825', () => builder1825(), () => true],
  ['1828', () => builder1828(), () => true],
  ['1828, with the power of E&K', withEK, (move) => move.with === 'E&K'],
  ['1830', () => stationed('PRR', 'H12'), () => true],
  ['1830, with the power of CS', () => withPrivate('CS'), (move) => move.with === 'CS'],
  ['1839', () => company('SS', 'B19'), () => true],
  ['1839, with the NFLM', northern, () => true],
  ['1862', () => atHome(), () => true],
])('%s: without the tile a lay that stands changes nothing', (_title, begin, is) => {
  const scene = begin();
  scene.settle();
  const [move] = scene.options(scene.acting(), 'layTile').filter(is);
  for (const id of [...piecesIn(scene.table, 'supply')])
    if (scene.game.box.pieces.get(id)!.type === move!.tile) scene.put(id, 'out');
  scene.force(scene.acting(), move!);
  expect(scene.ledger.entries.at(-1)!.ops).toEqual([]);
});
