import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  buy,
  onSale,
  PASS,
  started,
  trains,
  operating,
  parred,
  buying,
} from '../../../../kit/1839.ts';
import { market, old, held } from './positions.ts';
import { groningen } from '../../../../kit/stands/1839-line.ts';

describe('the limit', () => {
  test.each([
    ['1839/phase-table/4 1839/phase-yellow/3', 'Yellow', 4],
    ['1839/phase-table/10 1839/phase-green/4', 'Green', 4],
    ['1839/phase-table/16 1839/phase-blue/3', 'Blue', 4],
    ['1839/phase-table/22 1839/phase-brown/6', 'Brown', 3],
    ['1839/phase-table/28 1839/phase-red/4', 'Red', 2],
    ['1839/phase-table/34 1839/phase-gray/3', 'Gray', 2],
  ])(
    '1839/train-limit/1 1839/trains/3 %s: in %s phase a company owns %i trains at most',
    (_clause, phase, limit) => {
      const scene = buying('FLOOD', 'Gray');
      scene.clock('phase', phase);
      trains(scene, 'SS', ...Array.from({ length: limit - 1 }, () => 'FLOOD'));
      expect(scene.wrongs(1, buy('SS', onSale(scene), 2000))).toEqual([]);
      trains(scene, 'SS', 'FLOOD');
      expect(scene.wrongs(1, buy('SS', onSale(scene), 2000))).toEqual(['1839/trains-buy/1']);
    },
  );

  test('1839/train-limit/3 1839/train-limit/4 1839/trains-buy/8: all companies above a new limit discard, as their directors say, for nothing', () => {
    const scene = buying('7+', 'Blue');
    started(scene, 'NRS', 80, { 2: 60 });
    const theirs = trains(scene, 'NRS', '5D+', '5D+', '5D+', '7+');
    scene.fund('company:NRS', 5);
    scene.play(1, buy('SS', onSale(scene), 700));
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['discardTrain'] });
    expect(scene.options(2, 'discardTrain')).toHaveLength(4);
    const discard = (train: string): Move => ({ verb: 'discardTrain', company: 'NRS', train });
    expect(scene.wrongs(1, discard(theirs[3]!))).toContain('1839/train-limit/4');
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    scene.play(2, discard(theirs[3]!));
    expect([scene.at(theirs[3]!), scene.cash('company:NRS')]).toEqual(['out', 5]);
    expect(scene.turn().entity).toBe('company:SS');
    expect(scene.wrongs(2, discard(theirs[0]!))).toContain('1839/train-limit/3');
  });
});

describe('a limit that a country lowers', () => {
  test('1839/foreign-or/16 1839/train-limit/3 (§8, D66): bought abroad it makes a director discard before the country goes on', () => {
    const scene = groningen('trains', '7+', 'Blue');
    parred(scene, 'BEL', 80);
    scene.fund('company:BEL', 1400);
    for (const n of [0, 1, 2, 3]) scene.put(`train:5+-${n}`, 'company:SS');
    operating(scene, [], 'end', { begun: false, of: 2 });
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.play(1, { verb: 'discardTrain', company: 'SS', train: 'train:5+-2' });
    expect([scene.at('train:5+-2'), scene.cash('company:BEL'), scene.price('BEL')]).toEqual([
      'out',
      0,
      89,
    ]);
  });
});

describe('who owes trains', () => {
  test('1839/trains-buy/1 1839/train-limit/3 (§6.8): with three in blue the first 7+ may come as the fourth, and one goes then', () => {
    const scene = market('7+', 'Blue', 800);
    old(scene, 'SS', '5+-0', '5+-1', '5+-2');
    scene.play(1, buy('SS', 'train:7+-0', 700));
    expect(scene.read('phase')).toBe('Brown');
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    scene.play(1, { verb: 'discardTrain', company: 'SS', train: 'train:5+-1' });
    expect(held(scene, 'SS')).toEqual(['train:5+-0', 'train:5+-2', 'train:7+-0']);
    expect(scene.at('train:5+-1')).toBe('out');
  });

  test('1839/trains-buy/1 (§6.8): at the limit nothing is bought, although the purchase would rust what is over', () => {
    const scene = market('5+', 'Green', 1000);
    old(scene, 'SS', '2-0', '2-1', '2-2', '3+-0');
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 450))).not.toEqual([]);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
  });

  test('1839/phase-brown/3 (§1.1): rust comes before the limit: four with two 3+ owe nothing when brown begins', () => {
    const scene = market('7+', 'Blue', 700);
    started(scene, 'NRS', 67, { 2: 60 });
    old(scene, 'NRS', '3+-0', '3+-1', '5+-0', '5+-1');
    scene.play(1, buy('SS', 'train:7+-0', 700));
    expect(scene.turn().verbs).not.toContain('discardTrain');
    expect(held(scene, 'NRS')).toEqual(['train:5+-0', 'train:5+-1']);
  });

  test('1839/train-limit/4 (§6.8, D66): several companies owe trains in operating order, each by its director', () => {
    const scene = market('7+', 'Blue', 1500);
    started(scene, 'NRS', 72, { 2: 60 });
    started(scene, 'AMS', 80, { 3: 60 });
    old(scene, 'NRS', '5+-0', '5+-1', '5+-2', '7+-3');
    old(scene, 'AMS', '7+-4', '5+-3', '5+-4', '7+-5');
    scene.play(1, buy('SS', onSale(scene), 700));
    expect(scene.turn().acting).toEqual(['player:3']);
    scene.play(3, { verb: 'discardTrain', company: 'AMS', train: 'train:7+-4' });
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, { verb: 'discardTrain', company: 'NRS', train: 'train:5+-0' });
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.read('step')).toBe('trains');
  });
});
