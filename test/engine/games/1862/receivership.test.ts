import { describe, expect, test } from 'vitest';
import {
  begin,
  operating,
  permit,
  type Scene,
  soldOutBefore,
  started,
  tile,
  train,
  trainsOf,
} from '../../../kit/1862.ts';
import { besideENR, at } from '../../../kit/stands/1862-line.ts';

describe('receivership', () => {
  /** ECR, without a director, about to begin its turn. */
  function left(band: string, cash: number, ...faces: string[]): Scene {
    const table = besideENR(band, cash);
    started(table, 'ECR', { 1: 2, 2: 2, pool: 5 }, { cash });
    for (const face of faces) train(table, 'ECR', face);
    operating(table, ['ECR', 'ENR'], 'home', { begun: false });
    return table;
  }

  test('1862/receivership/1, 1862/receivership/2, 1862/7.13/6: its turn comes, and nothing is asked', () => {
    const table = left('B', 100, '2F');
    tile(table, 'D13', '57', 1);
    table.settle();
    // It kept nothing, built nothing, and ENR goes on.
    expect(table.turn().entity).toBe('company:ENR');
    expect(table.price('ECR')).toBe(90);
    expect(table.units('pool', 'ECR')).toBe(5);
  });

  test('1862/receivership/4: express, freight, local, as permits and room allow', () => {
    const bought = (...kinds: string[]) => {
      const table = left('B', 200);
      permit(table, 'ECR', ...kinds);
      table.settle();
      return trainsOf(table, 'ECR');
    };
    expect(bought('local', 'freight', 'express')).toEqual(['2/3E']);
    expect(bought('local', 'freight')).toEqual(['2F']);
    expect(bought('local')).toEqual(['2/3L']);
    const full = left('B', 200, '2F', '2F', '2F');
    permit(full, 'ECR', 'freight', 'local');
    full.settle();
    expect(trainsOf(full, 'ECR')).toEqual(['2F', '2F', '2F', '2/3L']);
  });

  test('1862/receivership/5: without a train and the money it is bankrupt', () => {
    const table = left('B', 150);
    table.settle();
    expect(table.at('marker:ECR')).toBe('market');
  });
});

describe('its trains', () => {
  test('1862/S15: without a director: express before freight before local, one a turn, no warranty', () => {
    for (const [kinds, face] of [
      [['local', 'freight'], '2F'],
      [['local', 'freight', 'express'], '2/3E'],
      [['local'], '2/3L'],
    ] as const) {
      const scene = at('trains', { 1: 2, pool: 3 }, { cash: 450 });
      permit(scene, 'ECR', ...kinds);
      soldOutBefore(scene, 'B');
      scene.clock('phase', 'B');
      train(scene, 'ECR', '2/3L');
      scene.settle();
      expect(trainsOf(scene, 'ECR')).toEqual(['2/3L', face]);
      expect(scene.cash('company:ECR')).toBe(250);
    }
  });

  test('1862/S15, 1862/S16: trainless without a director: £200 buy the B, £199 are the end', () => {
    const poor = (cash: number) => {
      const scene = at('trains', { 1: 2, pool: 3 }, { cash });
      soldOutBefore(scene, 'B');
      scene.clock('phase', 'B');
      scene.settle();
      return [scene.price('ECR'), scene.cash('player:1'), scene.units('ipo', 'ECR')];
    };
    expect(poor(200)).toEqual([100, 800, 0]);
    // £50 for each of two shares.
    expect(poor(199)).toEqual([undefined, 900, 10]);
  });
});

describe('room for trains', () => {
  test('1862/S15: in phase G a company without a director has room for three in all', () => {
    const bought = (count: number) => {
      const scene = begin();
      started(scene, 'ECR', { 2: 2, pool: 5 }, { cash: 2000 });
      permit(scene, 'ECR', 'local', 'freight', 'express');
      soldOutBefore(scene, 'G');
      scene.clock('phase', 'G');
      for (let n = 0; n < count; n++) scene.put(`train:E-${n}`, 'company:ECR', { face: 0 });
      started(scene, 'ENR', { 1: 6 });
      operating(scene, ['ECR', 'ENR'], 'trains');
      scene.settle();
      return trainsOf(scene, 'ECR');
    };
    expect(bought(2)).toEqual(['6F', '6F', '5/6E']);
    expect(bought(3)).toEqual(['6F', '6F', '6F']);
  });
});
