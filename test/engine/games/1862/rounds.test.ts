import { describe, expect, test } from 'vitest';
import { certificatesIn } from '../../../../engine/games/1862/companies.ts';
import type { Move } from '../../../../shared/move.ts';
import { atStep, said, buyTopOf, at } from '../../../kit/stands/1862-line.ts';
import {
  begin,
  operating,
  PASS,
  started,
  stockRound,
  price_,
  soldOutBefore,
} from '../../../kit/1862.ts';
import { buyTrain, layTile } from '../../../kit/moves.ts';
import { chartered } from './stock/positions.ts';

describe('Parliament and rounds without a choice', () => {
  test('1862/sequence/2, 1862/sequence/6: later Parliament sits once, before the stock round', () => {
    const scene = begin();
    scene.clock('turn', 2);
    scene.clock('order', ['player:2', 'player:3', 'player:1']);
    expect(scene.turn().acting).toEqual(['player:2']);
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    expect(scene.read('stage')).toBe('stock');
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  test('1862/sequence/7: a round in which nobody can act is over', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 3, 2: 3, 3: 3 }, { chartered: true });
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 0);
    scene.clock('turn', 2);
    operating(scene, ['ECR'], 'acquire');
    scene.play(1, PASS);
    // Parliament went by; shares can be sold in the stock round.
    expect([scene.read('stage'), scene.read('turn')]).toEqual(['stock', 3]);
  });
});

describe('the number of operating rounds', () => {
  test('1862/sequence/3, 1862/sequence/4: operating rounds by the phase at the end of the stock round', () => {
    const rounds = [...'ABCDEFGH'].map((phase) => {
      const table = chartered();
      table.clock('phase', phase);
      for (const player of [1, 2, 3]) table.play(player, PASS);
      table.clock('phase', 'H');
      return table.read('operating').of;
    });
    expect(rounds).toEqual([1, 2, 2, 3, 3, 3, 3, 3]);
  });
});

describe('order', () => {
  test('1862/7/1, 1862/7/2, 1862/7/3: the dearest first, then who came first; fixed for the round', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price: 90 });
    started(scene, 'ENR', { 2: 6 }, { price: 100 });
    started(scene, 'WVR', { 3: 6 }, { price: 90 });
    started(scene, 'EUR', { 3: 3 }, { price: 150, floated: false });
    stockRound(scene, 1);
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(scene.read('operating').order).toEqual(['ENR', 'ECR', 'WVR']);
    price_(scene, 'WVR', 150);
    expect(scene.read('operating').order).toEqual(['ENR', 'ECR', 'WVR']);
  });
});

describe('the round', () => {
  test('1862/7: of equal prices the first to arrive operates first; an unfloated company does not operate', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price: 100 });
    started(scene, 'EUR', { 1: 6 }, { price: 105 });
    started(scene, 'ENR', { 2: 6 }, { price: 110 });
    started(scene, 'WVR', { 3: 4 }, { price: 200, floated: false, cash: 600 });
    stockRound(scene);
    // EUR falls to 100, below ECR.
    scene.play(1, { verb: 'sellShares', company: 'EUR', percent: 10 });
    for (const player of [1, 2, 3, 1]) scene.play(player, PASS);
    expect(scene.read('operating').order).toEqual(['ENR', 'ECR', 'EUR']);
  });

  test('1862/S3: the rounds of a set are those of the phase in which it began', () => {
    const scene = at('trains', { 1: 6 }, { cash: 1000 });
    soldOutBefore(scene, 'B');
    scene.play(1, buyTopOf(scene, 'ECR', '2F'));
    expect(scene.read('phase')).toBe('B');
    while (scene.read('stage') === 'operating') scene.play(1, PASS);
    expect([scene.read('stage'), scene.read('turn')]).toEqual(['parliament', 2]);
  });
});

describe('the last round', () => {
  test('1862/sequence/7: what the last round forbade does not make the game idle', () => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 40);
    started(
      scene,
      'WVR',
      { pool: 2, 2: 3 },
      { chartered: true, floated: false, cash: 0, price: 54 },
    );
    stockRound(scene, 1);
    scene.put('share:WVR-0', 'pool');
    scene.clock('stock', { sold: { 'player:2': { WVR: 'before' } } });
    scene.fund('player:1', 0);
    scene.fund('player:2', 60);
    scene.fund('player:3', 0);
    // Nobody but player 2 could buy, and he sold WVR in this round.
    for (const share of certificatesIn(scene.table, 'player:2', 'WVR')) scene.put(share, 'pool');
    scene.clock('passed', ['player:1', 'player:2', 'player:3']);
    scene.settle();
    expect(scene.turn()).toMatchObject({ over: false, acting: ['player:2'] });
  });
});

describe('companies that take no part', () => {
  test('1862/7/4, 1862/7.6/1, 1862/7.9/15, 1862/6.5.4.2/4: not started, or not floated, is what is wrong', () => {
    const scene = atStep('track');
    started(scene, 'WVR', { 1: 3 }, { floated: false });
    const not = (id: string, move: Move) => said(scene, 1, { ...move, company: id });
    for (const [id, says] of [
      ['EUR', 'EUR has not been started.'],
      ['WVR', 'WVR has not floated.'],
    ] as const) {
      expect(not(id, layTile(id, 'G8', '5', 1))).toEqual([says]);
      operating(scene, ['ECR'], 'run');
      expect(not(id, { verb: 'runTrains', routes: [] })).toEqual([says]);
      operating(scene, ['ECR'], 'trains');
      expect(not(id, buyTrain(id, 'train:A-0', 100, { face: '1F' }))).toEqual([says]);
      operating(scene, ['ECR'], 'track');
    }
  });
});
