import { describe, expect, test } from 'vitest';
import { importer } from '../../../../engine/formats/1862/import.ts';
import type { Recording } from '../../../../engine/formats/18xx-games.ts';
import {
  begin,
  operating,
  PASS,
  type Scene,
  soldOutBefore,
  started,
  stockRound,
  train,
} from '../../../kit/1862.ts';

describe('recorded games', () => {
  const recording = (...steps: object[]): Recording => ({
    title: '1862',
    name: 'example',
    players: [11, 12, 13].map((id) => ({ id, name: `Player ${id}` })),
    options: [],
    seed: 1,
    steps: steps as unknown as Recording['steps'],
    result: {},
  });

  const moves = (scene: Scene, ...steps: object[]) => {
    const read = importer.moves(scene.table, recording(...steps), 0);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };

  /** The same in the midst of a turn: who is in it has been asked for a merger. */
  const later = (scene: Scene, asked: object, ...steps: object[]) => {
    const record = recording(asked, ...steps);
    importer.moves(scene.table, record, 0);
    const read = importer.moves(scene.table, record, 1);
    if (!read.ok) throw new Error(read.error);
    return read.value.map(({ verb }) => verb);
  };

  const company = (type: string, entity: string, more: object = {}) => ({
    type,
    entity,
    entity_type: 'corporation',
    ...more,
  });

  /** ECR without a train and with too little money, about to be done with its run. */
  function poor(cash: number, own: number, par = 54): Scene {
    const scene = begin();
    soldOutBefore(scene, 'C');
    scene.clock('phase', 'B');
    started(scene, 'ECR', { 1: 5, 'company:ECR': own, pool: 5 - own }, { cash, price: 60, par });
    operating(scene, ['ECR'], 'token', { track: 'done' });
    return scene;
  }

  test('1862/recorded-games/3: the subsidy is what the routes count', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 });
    train(scene, 'ECR', '2L');
    operating(scene, ['ECR'], 'run');
    const run = (more: object) =>
      moves(scene, company('run_routes', 'ECR', { routes: [], extra_revenue: 0, ...more }))[0];
    const routes = [
      { train: 'A-0', hexes: [], connections: [], revenue: 40, subsidy: 20 },
      { train: 'A-1', hexes: [], connections: [], revenue: 0, subsidy: 10 },
    ];
    for (const written of [{}, { subsidy: 0 }, { subsidy: 30 }])
      expect(run({ routes, ...written })).toMatchObject({ revenue: 40, subsidy: 30 });
  });

  test('1862/recorded-games/2: what a record is asked and a table is not, its passes answer', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 });
    train(scene, 'ECR', '2L');
    operating(scene, ['ECR'], 'track');
    scene.clock('round', { num: 1, of: 2, order: ['ECR'] });
    const pass = () => company('pass', 'ECR');
    const record = recording(pass(), pass(), pass(), pass(), pass());
    const read = (step: number) => {
      const moves = importer.moves(scene.table, record, step);
      if (!moves.ok) throw new Error(moves.error);
      return moves.value.map(({ verb }) => verb);
    };
    // A merger, and the track of this turn.
    expect([read(0), read(1)]).toEqual([[], ['pass']]);
    // The same company again: an acquisition of the turn before, a merger, and the track of this one.
    scene.clock('round', { num: 2, of: 2, order: ['ECR'] });
    expect([read(2), read(3), read(4)]).toEqual([[], [], ['pass']]);
  });

  test('1862/recorded-games/2, 1862/7.11/6: a recorded game needs no entry for a player without a choice', () => {
    // A train of band C costs £280. Five shares at 60 would bring 300, ten times par 540.
    const pass = () => company('pass', 'ECR');
    const after = (scene: Scene) => later(scene, pass(), pass(), company('pass', 'EUR'));
    expect(after(poor(200, 1))).toEqual(['pass', 'refinance']);
    expect(after(poor(200, 2))).toEqual(['pass']);
    const ways = poor(0, 5);
    ways.put('par:ECR', 'par:non-chartered-54');
    expect(after(ways)).toEqual(['pass']);
    // The record says it itself.
    expect(later(poor(200, 1), pass(), pass(), pass())).toEqual(['pass']);
    // A train of another company can be had.
    const used = poor(200, 1);
    started(used, 'EUR', { 2: 6 });
    train(used, 'EUR', '3L');
    expect(after(used)).toEqual(['pass']);
  });

  test('1862/recorded-games/2, 1862/director/7: a pass of a player who is not asked is reported', () => {
    const scene = begin();
    started(scene, 'Y&N', { 2: 5, 1: 2 }, { price: 100 });
    stockRound(scene, 2);
    const pass = (entity: number) => ({ type: 'pass', entity, entity_type: 'player' });
    expect(moves(scene, pass(12))).toEqual([PASS]);
    expect(() => moves(scene, pass(11))).toThrow(/The record has 11 pass/);
  });
});
