import { describe, expect, test } from 'vitest';
import { PASS, started } from '../../../../kit/1862.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';
import { chartered, holding } from './positions.ts';

describe('turns', () => {
  test('1862/6/1, 1862/6/2, 1862/6/3, 1862/6/5: sales, then one purchase, which ends the turn', () => {
    const table = chartered();
    started(table, 'ENR', { 1: 5, 2: 1 }, { chartered: true });
    expect(table.wrongs(2, buyShare('ECR', 'ipo'))).toContain('1862/6/1');
    table.play(1, sellShares('ECR', 10));
    table.play(1, sellShares('ENR', 10));
    expect(table.turn().acting).toEqual(['player:1']);
    table.play(1, startCompany('WVR', 54));
    expect(table.turn().acting).toEqual(['player:2']);
    const other = chartered();
    other.clock('stock', { acted: ['buy'] });
    expect(other.wrongs(1, sellShares('ECR', 10))).toContain('1862/6/3');
    expect(other.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6/2');
    expect(other.wrongs(1, startCompany('WVR', 54))).toContain('1862/6/2');
  });

  test('1862/6/4, 1862/6/7, 1862/6/8, 1862/sequence/8: passes in a row end it; left of the last actor is first', () => {
    const table = chartered();
    table.play(1, PASS);
    table.play(2, buyShare('ECR', 'pool'));
    table.play(3, PASS);
    table.play(1, PASS);
    expect([...table.read('passed')].sort()).toEqual(['player:1', 'player:3']);
    table.play(2, PASS);
    expect(table.read('stage')).toBe('operating');
    expect(table.read('order')).toEqual(['player:3', 'player:1', 'player:2']);
    expect(table.at('card:priority')).toBe('player:3');
  });

  test('1862/6/9, 1862/7/5 (§6, §7): a company that players hold whole rises by nothing, and one not floated does not operate', () => {
    const table = chartered({ 1: 5, 2: 5 });
    started(table, 'ENR', { 1: 4 }, { floated: false, homed: false });
    for (const player of [1, 2, 3]) table.play(player, PASS);
    expect(table.read('stage')).toBe('operating');
    expect(table.price('ECR')).toBe(100);
    expect(table.read('operating').order).toEqual(['ECR']);
  });

  test('1862/6/6: a player who can do nothing has passed', () => {
    const table = chartered({ 1: 5, 3: 2 });
    table.fund('player:2', 0);
    table.play(1, PASS);
    expect(table.turn().acting).toEqual(['player:3']);
    expect(table.read('passed')).toContain('player:2');
  });

  test('1862/6/9: the end of the round moves no price', () => {
    const table = chartered({ 1: 5, 2: 3, 3: 2 }, 100);
    started(table, 'ENR', { 1: 5, pool: 5 }, { price: 82 });
    for (const player of [1, 2, 3]) table.play(player, PASS);
    expect([table.price('ECR'), table.price('ENR')]).toEqual([100, 82]);
    expect(table.read('stage')).toBe('operating');
  });
});

describe('blocks, priority and the limit', () => {
  test('1862/S6.1: above the limit with nothing to sell, play goes on', () => {
    const table = holding({ 1: 5, 2: 2, pool: 1 });
    table.clock('limit', 2);
    table.clock('stock', { bought: { 'player:1': { ECR: 50 } } });
    expect(table.wrongs(1, PASS)).toEqual([]);
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/8');
  });

  test('1862/S6.1: blocks of several companies, then a purchase of a third', () => {
    const table = holding({ 1: 5, 2: 2 });
    started(table, 'ENR', { 1: 5, 2: 2 });
    table.play(1, sellShares('ECR', 20));
    table.play(1, sellShares('ENR', 20));
    // Neither from the pool nor from the treasury of what was sold.
    expect(table.wrongs(1, buyShare('ECR', 'company:ECR'))).toContain('1862/6.5.1/7');
    expect(table.wrongs(1, buyShare('ENR', 'pool'))).toContain('1862/6.5.1/7');
    table.play(1, startCompany('WVR', 54));
    expect(table.turn().acting).toEqual(['player:2']);
    expect(table.wrongs(2, buyShare('ECR', 'company:ECR'))).toEqual([]);
  });

  test('1862/S6.7: a sale is an action: left of the seller is first', () => {
    const table = holding({ 1: 5, 2: 2 });
    table.play(1, PASS);
    table.play(2, sellShares('ECR', 10));
    table.play(2, PASS);
    table.play(3, PASS);
    table.play(1, PASS);
    if (table.read('stage') === 'stock') table.play(2, PASS);
    expect(table.read('order')).toEqual(['player:3', 'player:1', 'player:2']);
  });

  test('1862/S6.7: nobody did anything: the priority stays', () => {
    const table = holding({ 1: 5, 2: 2 });
    table.clock('order', ['player:2', 'player:3', 'player:1']);
    table.clock('stock', { at: 0 });
    for (const player of [2, 3, 1]) table.play(player, PASS);
    expect(table.read('order')).toEqual(['player:2', 'player:3', 'player:1']);
    expect(table.read('stage')).toBe('operating');
  });
});
