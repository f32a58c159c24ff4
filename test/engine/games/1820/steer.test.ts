import { describe, expect, test } from 'vitest';
import { begin, operating, PASS, stand, started, stockRound } from '../../../kit/1820.ts';
import { steer } from '../../../kit/moves.ts';

describe('a table of 1820 is steered by hand', () => {
  const table = () => {
    const scene = begin();
    started(scene, 'LSR', 5, 60, { 1: 3 });
    started(scene, 'CFR', 5, 95, { 2: 3 });
    return scene;
  };

  test('to the turn of a player, in the order of the number cards', () => {
    const scene = table();
    stockRound(scene, 1);
    scene.put('card:blue-2', 'player:3');
    scene.put('card:blue-3', 'player:2');
    scene.force(1, steer('turn', 'player:3'));
    expect(scene.turn().acting).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  test('to an operating round, a company and a step, from where the rules go on', () => {
    const scene = table();
    stockRound(scene, 1);
    scene.force(1, steer('round', 'operating 2 2'));
    expect([scene.turn().round, scene.turn().entity]).toEqual([
      'Operating round 2.2',
      'company:CFR',
    ]);
    scene.force(1, steer('turn', 'LSR'));
    scene.force(1, steer('step', 'repay'));
    scene.settle();
    // LSR has no loan: its turn is over, and the dearest still face up is next.
    expect(scene.turn().entity).toBe('company:CFR');
  });

  test('to an issue and takeover round, which begins as it does in play', () => {
    const scene = table();
    operating(scene, 'LSR', 'trains');
    scene.force(1, steer('round', 'issue'));
    expect([scene.turn().round, scene.turn().acting]).toEqual([
      'Issue and takeover round 2.1',
      ['player:1', 'player:2'],
    ]);
  });

  test('number cards are moved, so there is no priority deal to set', () => {
    const scene = table();
    stockRound(scene, 1);
    const ids = scene.game.rulebook!.steering!.controls(scene.table).map(({ id }) => id);
    expect(ids).toEqual(['round', 'turn', 'phase']);
  });

  test('a price marker by hand: one cell up or down its only row, and never off it', () => {
    const scene = table();
    const moved = (direction: 'up' | 'down' | 'left' | 'right') =>
      scene.game.rulebook!.steering!.moved(scene.table, 'LSR', direction);
    // £60 is the seventh cell.
    expect([moved('up'), moved('right')]).toEqual(['cell:0.7', 'cell:0.7']);
    expect([moved('down'), moved('left')]).toEqual(['cell:0.5', 'cell:0.5']);
    stand(scene, 'LSR', 500);
    expect([moved('up'), moved('right')]).toEqual(['cell:0.32', 'cell:0.32']);
  });
});
