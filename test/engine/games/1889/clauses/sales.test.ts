import { describe, expect, test } from 'vitest';
import {
  begin,
  buy,
  opened,
  operating,
  type Scene,
  sell,
  soldOut,
  started,
  train,
  trains,
} from '../../../../kit/1889.ts';

const wrong = (name: string) => [`1889/${name}`];

describe('in a stock round', () => {
  const table = () => {
    const scene = opened(begin({ players: 3 }));
    started(scene, 'IR', 100, { 2: 30, 1: 20 });
    started(scene, 'SR', 65, { 2: 30, 1: 20 });
    started(scene, 'UR', 65, { 2: 20 });
    return scene;
  };

  test('1889/stock-round-turns/8: who sold and then bought has done, who bought first may still sell', () => {
    const scene = table();
    scene.play(1, sell('IR'));
    scene.play(1, buy('UR'));
    expect(scene.acting()).toBe(2);
    expect(scene.wrongs(1, sell('SR'))).not.toEqual([]);
    const other = table();
    other.play(1, buy('UR'));
    expect(other.wrongs(1, sell('SR'))).toEqual([]);
    other.play(1, sell('SR'));
    expect(other.percent('pool', 'SR')).toBe(10);
  });

  test('1889/stock-round-selling/9: one sale of a company in a turn', () => {
    const scene = opened(begin({ players: 3 }));
    started(scene, 'IR', 100, { 2: 40, 1: 30 });
    started(scene, 'SR', 65, { 2: 30, 1: 20 });
    scene.play(1, sell('IR'));
    expect(scene.wrongs(1, sell('IR'))).toEqual(wrong('stock-round-selling/9'));
    expect(scene.wrongs(1, sell('SR'))).toEqual([]);
  });
});

describe('for a train', () => {
  const last = { floated: true, operated: true, linked: true };
  /** KO of player 1 has a route, no train and 10; the next train is a 4 for 300. */
  const due = (cash: number): Scene => {
    const scene = opened(begin({ players: 3 }), '4');
    soldOut(scene, '2', '3');
    started(scene, 'KO', 65, { 1: 50 }, last);
    started(scene, 'IR', 100, { 2: 40, 1: 30 });
    started(scene, 'SR', 100, { 1: 30, 2: 30 });
    started(scene, 'UR', 65, { 2: 60 });
    trains(scene, 'UR', '4');
    scene.fund('company:KO', 10);
    scene.fund('player:1', cash);
    operating(scene, ['KO'], 'trains');
    return scene;
  };

  test('1889/forced-purchase/5: the president adds nothing for a train of another company', () => {
    const scene = due(500);
    expect(scene.wrongs(1, train('KO', 'train:4-0', 11))).not.toEqual([]);
    expect(scene.wrongs(1, train('KO', 'train:4-0', 10))).toEqual([]);
    expect(scene.wrongs(1, train('KO', 'train:4-1', 300))).toEqual([]);
  });

  test('1889/forced-purchase/8: no presidency is sold', () => {
    const scene = due(200);
    expect(scene.wrongs(1, sell('SR', 10))).toEqual(wrong('forced-purchase/8'));
    expect(scene.wrongs(1, sell('IR', 10))).toEqual([]);
  });

  test('1889/forced-purchase/9, 1889/forced-purchase/10: one sale for each company, and then only the bank and the pool sell', () => {
    const scene = due(50);
    expect(scene.wrongs(1, train('KO', 'train:4-0', 10))).toEqual([]);
    scene.play(1, sell('IR', 10));
    expect(scene.wrongs(1, sell('IR', 10))).toEqual(wrong('forced-purchase/9'));
    expect(scene.wrongs(1, train('KO', 'train:4-0', 10))).toEqual(wrong('forced-purchase/10'));
  });
});
