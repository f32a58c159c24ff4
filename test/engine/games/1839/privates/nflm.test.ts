import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  give,
  lay,
  opened,
  operating,
  PASS,
  passStockRound,
  soldOut,
  stand,
  started,
  tile,
  token,
} from '../../../../kit/1839.ts';
import { labels } from '../../../../kit/stands/1839-line.ts';
describe('the NFLM', () => {
  test('1839/blue/23 1839/blue/24 1839/blue/25 1839/blue/26 1839/private-table/20: the NFLM lays a tile in the north, and its player is paid the run of a 2 through it', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    passStockRound(scene);
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['layTile', 'pass'] });
    const north = (hex: string, id: string, turn: number): Move => lay('NFLM', hex, id, turn);
    expect(scene.wrongs(2, north('E16', '9', 1))).toContain('1839/blue/23');
    expect(scene.wrongs(1, north('B19', '57', 0))).toContain('1839/blue/23');
    tile(scene, 'B17', '802', 1);
    // Groningen 20 and Hoogezand 30, and nothing abroad.
    const before = scene.cash('player:2');
    scene.play(2, north('B19', '5', 1));
    expect(scene.cash('player:2')).toBe(before + 50);
    expect(scene.read('charters').NFLM!.revenue).toBe(50);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(2, north('B13', '57', 1))).toContain('1839/blue/26');
  });

  test('1839/blue/24 1839/blue/25 1839/foreign-or/2: its run to Bremen is paid once to the player, counts twice for Duitsland, and pars nobody', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    // Groningen - C18 - D17 - Emmen - Bremen, with D17 still missing.
    tile(scene, 'B19', '57', 0);
    tile(scene, 'C18', '55', 0);
    tile(scene, 'D19', '57', 1);
    passStockRound(scene);
    scene.play(2, lay('NFLM', 'D17', '7', 3));
    // A town 10, Emmen 20 and Bremen 20.
    expect(scene.cash('player:2')).toBe(1050);
    expect(scene.at('offboard:NFLM-0')).toBe('company:GER');
    expect(scene.price('GER')).toBeUndefined();
    stand(scene, 'GER', 80);
    scene.clock('charters', { NFLM: { revenue: 70 } });
    soldOut(scene, '2', '3+', '5+');
    operating(scene, [], 'end', { begun: false, of: 2 });
    scene.settle();
    // Twice 70, halved, up to 100; 70 once would have been as much, 110 once less than 200.
    expect(scene.cash('company:GER')).toBe(100);
    scene.put('offboard:NFLM-0', 'company:GER');
    scene.clock('charters', { NFLM: { revenue: 110 } });
    scene.fund('company:GER', 0);
    operating(scene, [], 'end', { begun: false, of: 2 });
    scene.settle();
    expect(scene.cash('company:GER')).toBe(200);
  });

  test('1839/blue/23: terrain is paid by the player, and the tile may be left out', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    passStockRound(scene);
    expect(scene.wrongs(2, PASS)).toEqual([]);
    scene.play(2, PASS);
    expect(scene.cash('player:2')).toBe(1000);
    expect(scene.turn().acting).toEqual(['player:1']);
    const river = opened(3, 'Green');
    started(river, 'SS', 67, { 1: 60 });
    give(river, 'NFLM', '2');
    tile(river, 'B13', '5', 1);
    tile(river, 'C12', '58', 3);
    passStockRound(river);
    river.play(2, lay('NFLM', 'D13', '8', 2));
    // A river for 80, and nowhere to run through it yet.
    expect(river.cash('player:2')).toBe(920);
  });

  test('1839/blue/27: with a company the NFLM pays 20 and lays nothing', () => {
    const scene = opened(3, 'Green');
    started(scene, 'NRS', 67, { 1: 60 });
    give(scene, 'NFLM', 'NRS');
    passStockRound(scene);
    expect(scene.cash('company:NRS')).toBe(20);
    expect(scene.turn().entity).toBe('company:NRS');
  });
});

describe('its tile', () => {
  test('1839/blue/23 (§10.6, D77): the NFLM lays without other powers, and turns no city round', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    passStockRound(scene);
    tile(scene, 'B19', '5', 1);
    const roden = (more = {}) => scene.wrongs(2, lay('NFLM', 'B17', '802', 1, more));
    expect(roden()).toEqual([]);
    expect(roden({ swap: true })).toEqual(['1839/blue/23']);
    expect(roden({ with: 'VVDH' })).toEqual(['1839/blue/23']);
  });
});

describe('its terrain', () => {
  test('1839/blue/23 (§10.6, D77): the last 80 of its player pay a river of the NFLM', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    tile(scene, 'B13', '5', 1);
    tile(scene, 'C12', '58', 3);
    passStockRound(scene);
    const river = lay('NFLM', 'D13', '8', 2);
    scene.fund('player:2', 79);
    expect(scene.wrongs(2, river)).toEqual(['1839/blue/23']);
    scene.fund('player:2', 80);
    expect(scene.wrongs(2, river)).toEqual([]);
  });
});

describe('its river', () => {
  test('1839/blue/23 (§10.6, D77): the NFLM player pays his river himself, and cannot without the money', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    tile(scene, 'B13', '5', 1);
    tile(scene, 'C12', '58', 3);
    passStockRound(scene);
    scene.fund('player:2', 79);
    expect(scene.wrongs(2, lay('NFLM', 'D13', '8', 2))).not.toEqual([]);
    // Nor an upgrade, nor a tile out of reach.
    expect(scene.wrongs(2, lay('NFLM', 'B13', '14', 1))).not.toEqual([]);
    expect(scene.wrongs(2, lay('NFLM', 'E14', '57', 0))).not.toEqual([]);
  });
});

describe('when it is obsolete', () => {
  test('1839/privates/20 1839/blue/23 (§10.3, §10.6): its player still builds and is paid once, and then it closes', () => {
    const scene = opened(3, 'Brown');
    started(scene, 'SS', 67, { 1: 60 });
    token(scene, 'SS', 'B13');
    give(scene, 'NFLM', '2');
    scene.clock('obsolete', true);
    passStockRound(scene);
    expect([scene.acting(), scene.at('private:NFLM')]).toEqual([2, 'player:2']);
    const before = scene.cash('player:2');
    const [track] = scene.options(2, 'layTile');
    expect(track).toBeDefined();
    scene.play(2, track!);
    while (scene.acting() === 2) scene.play(2, scene.options(2, 'runTrains')[0] ?? PASS);
    expect(scene.at('private:NFLM')).toBe('out');
    expect(scene.cash('player:2')).toBeGreaterThanOrEqual(before - 80);
  });
});

describe('what it is asked', () => {
  test('1839/blue/23 1839/blue/26: the NFLM’s is named; without one the companies begin', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    token(scene, 'SS', 'B19');
    give(scene, 'NFLM', '2');
    passStockRound(scene);
    expect(scene.turn()).toMatchObject({
      round: 'Operating round 2.1',
      entity: 'player:2',
      acting: ['player:2'],
      sentence: '{player:2} may lay a tile for the NFLM and run through it.',
    });
    expect(labels(scene)).toHaveLength(2);
    scene.put('private:NFLM', 'out');
    expect(scene.turn()).toMatchObject({
      acting: [],
      sentence: 'Nobody may lay a tile for the NFLM and run through it.',
    });
    expect(scene.turn()).not.toHaveProperty('entity');
    scene.settle();
    expect(scene.turn().entity).toBe('company:SS');
  });
});
