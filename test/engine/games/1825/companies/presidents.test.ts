import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { buy, dealing, pass, sell } from '../../../../kit/stands/1825-stock.ts';
import { operating, started, stockRound } from '../../../../kit/1825.ts';
import { open } from './positions.ts';

describe('presidentship', () => {
  test('1825/presidentship/1 1825/presidentship/2 1825/presidentship/4 1825/presidentship/8: more than the director, not as much', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20, 1: 10 });
    scene.play(1, buy('LNWR'));
    expect(scene.director('LNWR')).toBe('player:4');
    stockRound(scene, 1);
    scene.play(1, buy('LNWR'));
    expect(scene.director('LNWR')).toBe('player:1');
    expect([scene.holds(1, 'LNWR'), scene.holds(4, 'LNWR')]).toEqual([30, 20]);
    expect(scene.at('share:LNWR-0')).toBe('player:1');
    expect(
      piecesIn(scene.table, 'player:4').filter((id) => id.startsWith('share:LNWR')),
    ).toHaveLength(2);
    expect(scene.at('charter:LNWR')).toBe('player:1');
    operating(scene, ['LNWR']);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(4, pass)).toEqual(['1825/operating-rounds/3']);
  });

  test('1825/presidentship/3: of equals the first seat behind the old director', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 3: 40, 2: 20, 4: 20, 1: 20 });
    stockRound(scene, 3);
    scene.play(3, sell('LNWR', 40));
    expect(scene.director('LNWR')).toBe('player:4');
    const other = dealing();
    started(other, 'LNWR', 100, { 3: 40, 2: 20, 1: 20 });
    stockRound(other, 3);
    other.play(3, sell('LNWR', 40));
    expect(other.director('LNWR')).toBe('player:1');
  });

  test('1825/presidentship/5 1825/presidentship/6: nobody leads with less than 20%, so receivership it is', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 30, 2: 10, 3: 10 });
    scene.play(1, sell('LNWR', 30));
    expect(scene.director('LNWR')).toBeUndefined();
    expect(scene.at('share:LNWR-0')).toBe('pool');
    expect(scene.at('charter:LNWR')).toBe('charters');
    const minor = open();
    started(minor, 'Cam', 67, { 1: 60, 2: 20, 3: 20 });
    minor.play(1, sell('Cam', 60));
    expect(minor.director('Cam')).toBeUndefined();
  });

  test('1825/presidentship/7: a player who reaches 20% of a major or 40% of a minor leads it again', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { pool: 40, 1: 10 });
    scene.play(1, buy('LNWR', 'pool'));
    expect(scene.director('LNWR')).toBe('player:1');
    expect([scene.holds(1, 'LNWR'), scene.holds('pool', 'LNWR')]).toEqual([20, 30]);
    const minor = open();
    started(minor, 'Cam', 67, { pool: 60, 1: 20 });
    minor.play(1, buy('Cam', 'pool', 20));
    expect(minor.director('Cam')).toBe('player:1');
    expect(minor.holds(1, 'Cam')).toBe(40);
    const first = open();
    started(first, 'Cam', 67, { pool: 60 });
    first.play(1, buy('Cam', 'pool', 20));
    expect(first.director('Cam')).toBeUndefined();
  });
});

describe('1825 §4.6, who presides', () => {
  const lone = (holders: { readonly [holder: string]: number }) => {
    const scene = dealing();
    started(scene, 'LNWR', 100, holders);
    return scene;
  };

  test('the next player with 20% from the IPO leads a started company without a president', () => {
    const scene = lone({ 1: 20 });
    scene.play(1, sell('LNWR', 20));
    expect(scene.director('LNWR')).toBeUndefined();
    stockRound(scene, 2);
    scene.play(2, buy('LNWR'));
    expect(scene.director('LNWR')).toBeUndefined();
    stockRound(scene, 2);
    scene.play(2, buy('LNWR'));
    expect(scene.director('LNWR')).toBe('player:2');
    expect([scene.holds(2, 'LNWR'), scene.holds('pool', 'LNWR')]).toEqual([20, 20]);
    expect(scene.at('share:LNWR-0')).toBe('player:2');
  });

  test('of a company that lies in the market as a whole the second tenth leads it', () => {
    const scene = lone({ pool: 100 });
    const before = scene.cash('player:1');
    scene.play(1, buy('LNWR', 'pool'));
    expect(scene.director('LNWR')).toBeUndefined();
    stockRound(scene, 1);
    scene.play(1, buy('LNWR', 'pool'));
    expect([scene.director('LNWR'), scene.at('share:LNWR-0')]).toEqual(['player:1', 'player:1']);
    expect([scene.holds(1, 'LNWR'), scene.holds('pool', 'LNWR')]).toEqual([20, 80]);
    expect(before - scene.cash('player:1')).toBe(200);
  });

  test('a director who sells until another player has as much keeps the company', () => {
    const scene = lone({ 1: 40, 2: 30 });
    scene.play(1, sell('LNWR', 10));
    expect(scene.director('LNWR')).toBe('player:1');
    scene.play(1, sell('LNWR', 10));
    expect(scene.director('LNWR')).toBe('player:2');
  });
});

describe('1825 §4.6-4.7, directors and forming', () => {
  test('of two with more than the director the first after him, not the first at the table', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 2: 40, 4: 30, 1: 30 });
    stockRound(scene, 2);
    scene.play(2, sell('LNWR', 20));
    expect(scene.director('LNWR')).toBe('player:4');
    expect([1, 2, 4].map((player) => scene.holds(player, 'LNWR'))).toEqual([30, 20, 30]);
    expect(scene.at('share:LNWR-0')).toBe('player:4');
  });
});
