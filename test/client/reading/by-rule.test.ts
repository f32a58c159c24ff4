import { describe, expect, test } from 'vitest';
import {
  handOf,
  homesOf,
  type Mark,
  markOf,
  offersOf,
  revenueKinds,
  runTask,
  type RuleTask,
} from '../../../client/reading/by-rule.ts';
import type { Move } from '../../../shared/move.ts';
import { begin, opened, type Scene, stand, started } from '../../kit/1830.ts';

/** PRR with 60% in one hand, and a mark that stands at a stock round. */
function table() {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'PRR', 67, { 1: 60, 2: 20 });
  const hand = (...moves: Move[]) =>
    handOf(scene.game, scene.table, { task: 'rule', moves, by: 'player:3' });
  const does = (task: RuleTask) => {
    const move = handOf(scene.game, scene.table, task);
    if (typeof move === 'string') throw new Error(move);
    scene.force(1, move);
    return move;
  };
  const done = (...moves: Move[]) => does({ task: 'rule', moves, by: 'player:3' });
  return { scene, hand, does, done };
}

/** The mark after somebody has put it at the operating round. */
function operating(scene: Scene): Mark {
  const [round] = scene.game.rulebook!.steering!.controls(scene.table);
  const to = round!.choices.find(({ value }) => value.startsWith('operating'))!.value;
  scene.force(1, { verb: 'steer', control: 'round', to });
  return markOf(scene.game, scene.table)!;
}

describe('the title’s moves, done by hand', () => {
  test('a company is started: marker, president’s certificate and payment, one entry that is undone as one', () => {
    const { scene, done } = table();
    const before = scene.cash('player:3');
    const move = done({ verb: 'startCompany', company: 'B&O', par: 76 });
    expect(move).toMatchObject({ verb: 'hand', as: '{player:3} starts B&O at $76' });
    expect(scene.percent('player:3', 'B&O')).toBe(20);
    expect(scene.cash('player:3')).toBe(before - 152);
    expect(scene.table.pieces.get('marker:B&O')!.place).toMatch(/^cell:/);
    scene.undo();
    expect([scene.percent('player:3', 'B&O'), scene.cash('player:3')]).toEqual([0, before]);
  });

  test('a share costs its price, and what is sold lets the price fall', () => {
    const { scene, done, does } = table();
    stand(scene, 'PRR', 2, 7);
    done({ verb: 'buyShare', company: 'PRR', from: 'ipo', percent: 10 });
    expect(scene.percent('player:3', 'PRR')).toBe(10);
    const move: Move = { verb: 'sellShares', company: 'PRR', percent: 20 };
    does({ task: 'rule', moves: [move], by: 'player:1' });
    expect(scene.percent('pool', 'PRR')).toBe(20);
    expect(scene.cell('PRR')![0]).toBeGreaterThan(2);
  });

  test('nobody pays a part of what something costs', () => {
    const { scene, hand } = table();
    scene.fund('player:3', 100);
    const start: Move = { verb: 'startCompany', company: 'B&O', par: 76 };
    expect(hand(start)).toBe('That costs $152, and $100 is there.');
  });

  test('a run is paid, moves the marker and counts as the last run', () => {
    const { scene, does } = table();
    stand(scene, 'PRR', 2, 7);
    const mark = operating(scene);
    const dividend: Move = { verb: 'payDividend', company: 'PRR', kind: 'payout' };
    const cash = scene.cash('player:1');
    does(runTask(mark, 100, dividend));
    expect(scene.cash('player:1')).toBe(cash + 60);
    expect(scene.cell('PRR')).toEqual([2, 8]);
    expect(scene.table.clock.get('lastRun')).toMatchObject({ PRR: { revenue: 100 } });
  });

  test('“same again” buys another train of the kind', () => {
    const { scene, does } = table();
    scene.fund('company:PRR', 500);
    const mark = operating(scene);
    expect(mark).toEqual({ by: 'player:1', company: 'PRR' });
    const [first] = offersOf(scene.game, scene.table, 'buyTrain', mark);
    expect(first!.says).toBe('Buy a 2 train for $80');
    does(first!.task);
    does(first!.task);
    const trains = [...scene.table.pieces].filter(
      ([id, { place }]) => id.startsWith('train:') && place === 'company:PRR',
    );
    expect(trains).toHaveLength(2);
    expect(revenueKinds(scene.game, scene.table, mark).map(({ says }) => says)).toEqual([
      'Pay out',
      'Withhold',
    ]);
  });

  test('the first station is offered for the home, until it stands there', () => {
    const { scene } = table();
    const homes = () =>
      homesOf(scene.table, { by: 'player:1', company: 'PRR' }).map(({ hex }) => hex);
    const [home] = homesOf(scene.table, { by: 'player:1', company: 'PRR' });
    expect(homes()).toEqual(['H12']);
    scene.put(home!.task.token, home!.task.slot);
    expect(homes()).toEqual([]);
  });
});
