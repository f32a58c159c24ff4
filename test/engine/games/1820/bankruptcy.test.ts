import { describe, expect, test } from 'vitest';
import { acting, inTurn, sell, due, threeCompanies } from '../../../kit/stands/1820-stands.ts';
import {
  cousin,
  issueRound,
  loans,
  started,
  stockRound,
  phase,
  stand,
  trains,
} from '../../../kit/1820.ts';

describe('who cannot pay', () => {
  test('1820/10.2/1 1820/9.1/1 1820/10.2/2 1820/17.3/4: sells what may be sold, then is bankrupt; the game ends, with nothing for that player', () => {
    const scene = inTurn();
    started(scene, 'LSR', 10, 95, { 1: 2, 2: 2, pool: 2 });
    started(scene, 'CFR', 5, 71, { 1: 1, 2: 2 });
    loans(scene, 'LSR', 6);
    scene.fund({ 'company:LSR': 190, 'player:1': 5 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'redeemShares', company: 'LSR', shares: 2 });
    expect(scene.turn().verbs).toEqual(['sellShares']);
    expect(scene.wrongs(1, sell('LSR', 10))).toContain('1820/17.3/4');
    scene.play(1, sell('CFR', 20));
    expect(scene.turn().over).toBe(true);
    expect(scene.read('end')).toEqual({ reason: 'bankrupt', player: 'player:1' });
    expect(scene.game.rulebook!.score(scene.table).at(-1)).toMatchObject({
      player: 'player:1',
      total: 0,
    });
  });

  test('1820/10.3/1 1820/10.3/2 1820/10.3/3 1820/10.3/5: a cousin loses all; companies it leaves alone go into liquidation in its player’s order', () => {
    const scene = inTurn();
    cousin(scene, 'BI', 3, 7);
    started(scene, 'CFR', 5, 71, { BI: 2 });
    started(scene, 'SDR', 5, 65, { BI: 3 });
    scene.clock('companies', { CFR: { floated: 2 }, SDR: { floated: 2 } });
    stockRound(scene, 1);
    scene.clock('pending', [
      { kind: 'debt', payer: 'holder:BI', amount: 100, company: 'LSR', repay: false },
    ]);
    scene.settle();
    expect([scene.cash('holder:BI'), scene.at('cousin:BI')]).toEqual([0, 'out']);
    expect([scene.shares('pool', 'CFR'), scene.shares('pool', 'SDR')]).toEqual([2, 3]);
    expect([scene.price('CFR'), scene.price('SDR')]).toEqual([10, 10]);
    expect(acting(scene)).toEqual([3]);
    scene.play(3, { verb: 'choose', choice: 'SDR' });
    // Who goes first lies above who goes next.
    expect(scene.table.places.get('cell:0.0')).toEqual(['marker:CFR', 'marker:SDR']);
  });

  test('1820/10.3/4 1820/8.1/9: in an issue and takeover round they are wound up in it', () => {
    const scene = inTurn();
    cousin(scene, 'BI', 3, 7);
    started(scene, 'CFR', 5, 71, { BI: 2 });
    issueRound(scene, 'takeovers', { order: [] });
    scene.clock('pending', [
      { kind: 'debt', payer: 'holder:BI', amount: 9000, company: 'LSR', repay: false },
    ]);
    scene.settle();
    scene.play(3, sell('CFR', 20, { for: 'holder:BI' }));
    expect(scene.at('cousin:BI')).toBe('out');
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: 'CFR', bank: 20 });
  });
});

describe('liquidation (10.3, 10.7)', () => {
  test('a company that is there already keeps its place in the stack', () => {
    const scene = inTurn('maintenance');
    phase(scene, 'Green', 4);
    stand(scene, 'LSR', 10);
    stand(scene, 'CFR', 10);
    trains(scene, 'LSR', '2+');
    const stack = () => [...scene.table.places.get('cell:0.0')!];
    expect(stack()).toEqual(['marker:CFR', 'marker:LSR']);
    scene.play(1, due('refuseDue'));
    expect(stack()).toEqual(['marker:CFR', 'marker:LSR']);
  });
});

describe('just enough', () => {
  test('10.3: a debt that takes the last pound makes nobody bankrupt', () => {
    const scene = threeCompanies();
    issueRound(scene, 'takeovers', { order: ['CFR', 'LSR'], at: 0 });
    const debt = { payer: 'player:1', amount: 100, company: 'CFR', repay: false };
    scene.clock('pending', [{ kind: 'debt', ...debt }]);
    scene.settle();
    expect([scene.cash('player:1'), scene.turn().over]).toEqual([0, false]);
    expect(scene.turn().verbs).toContain('offerCompany');
  });
});

describe('questions (8.2, 8.4.3, 10.3, 13.4)', () => {
  test('10.3: a company in liquidation that a bankrupt cousin held, but did not direct, is not its doing', () => {
    const scene = threeCompanies();
    cousin(scene, 'BI', 3, 0);
    started(scene, 'SDR', 5, 10, { 1: 2, BI: 1 });
    issueRound(scene, 'takeovers', { order: ['CFR', 'LSR'], at: 0 });
    const debt = { payer: 'holder:BI', amount: 500, company: 'CFR', repay: false };
    scene.clock('pending', [{ kind: 'debt', ...debt }]);
    scene.settle();
    expect([scene.at('cousin:BI'), scene.read('issue').liquidating]).toEqual(['out', []]);
    expect(scene.shares('pool', 'SDR')).toBe(1);
  });
});
