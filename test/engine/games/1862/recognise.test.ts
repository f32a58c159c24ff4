import { describe, expect, test } from 'vitest';
import { recognise } from '../../../../engine/rules/course/recognise.ts';
import type { Put } from '../../../../shared/op.ts';
import {
  begin,
  marker,
  operating,
  type Scene,
  started,
  stockRound,
  tile,
  train,
  nowOf,
} from '../../../kit/1862.ts';

const actor = { seat: 'hand', players: ['player:1'], host: false };

const means = (scene: Scene, piece: string, to: string, how: Partial<Put> = {}) =>
  recognise(nowOf(scene.table), { op: 'put', piece, to, ...how }, actor);

/** ECR at home in D13, its track leading to the village C12; another marker of it beside that, in C10. */
function scene(): Scene {
  const scene = begin();
  started(scene, 'ECR', { 1: 5, pool: 2 });
  tile(scene, 'D13', '57', 2);
  tile(scene, 'C12', '8852', 2);
  marker(scene, 'ECR', 'D13');
  tile(scene, 'C10', '57', 0);
  marker(scene, 'ECR', 'C10');
  scene.clock('phase', 'B');
  operating(scene, ['ECR']);
  return scene;
}

describe('what a drag means', () => {
  test('a tile is laid with the small station that its line has already', () => {
    const table = scene();
    const move = means(table, 'tile:20-0', 'hex:C12', { turn: 2 });
    expect(move).toMatchObject({ verb: 'layTile', hex: 'C12', tile: '20_1', turn: 2 });
    table.play(1, move!);
    // Turned over where it lies it gets another.
    operating(table, ['ECR']);
    const faces = table.game.box.pieces.get('tile:20-0')!.data!.faces as string[];
    const next = means(table, 'tile:20-0', 'hex:C12', { turn: 2, face: faces.indexOf('20_2') });
    expect(next).toMatchObject({ verb: 'layTile', tile: '20_2' });
    table.play(1, next!);
  });

  test('markers are placed, trains bought, shares bought, sold and bought back', () => {
    const table = scene();
    expect(means(table, 'token:ECR-2', 'slot:E12.0.0')).toMatchObject({
      verb: 'placeToken',
      hex: 'E12',
    });
    expect(means(table, 'train:A-0', 'company:ECR', { face: 1 })).toMatchObject({
      verb: 'buyTrain',
      price: 100,
      face: '2L',
    });
    started(table, 'ENR', { 2: 6 });
    const theirs = train(table, 'ENR', '1F');
    expect(means(table, theirs, 'company:ECR')).toMatchObject({ verb: 'buyTrain', price: 50 });
    const pooled = table.table.places.get('pool')![0]!;
    expect(means(table, pooled, 'company:ECR')).toEqual({ verb: 'redeemShare', company: 'ECR' });
    stockRound(table);
    expect(means(table, pooled, 'player:1')).toMatchObject({ verb: 'buyShare', from: 'pool' });
    expect(means(table, 'share:ECR-7', 'player:1')).toMatchObject({ from: 'company:ECR' });
    expect(means(table, 'share:ECR-1', 'pool')).toMatchObject({ verb: 'sellShares', percent: 10 });
    expect(means(table, 'charter:ECR', 'aside')).toBeUndefined();
  });
});
