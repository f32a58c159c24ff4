import { describe, expect, it } from 'vitest';
import {
  begin,
  PASS,
  type Scene,
  started,
  stockRound,
  train,
  unused,
} from '../../../../kit/1862.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';

/** Positions from the chapter on stock rounds, answered before the game was asked. */

type Holders = { readonly [holder: string]: number };

/** Player 1's turn; ECR with a train, its unsold shares on its charter. */
function scene(holders: Holders, price = 100): Scene {
  const scene = begin();
  started(scene, 'ECR', holders, { price });
  train(scene, 'ECR', '1F');
  stockRound(scene);
  return scene;
}

/** What ECR stands at after a sale by a player. */
function after(price: number, player: number, percent: number, holders: Holders = { 1: 5, 2: 4 }) {
  const table = scene(holders, price);
  stockRound(table, player);
  table.play(player, sellShares('ECR', percent));
  return table.price('ECR');
}

const percents = (table: Scene, player = 1) =>
  table.options(player, 'sellShares').map(({ percent }) => percent);

describe('sales', () => {
  it('1862/6.4.2: at 40, 200 and 1000 nothing is ignored', () => {
    expect([after(40, 2, 10), after(200, 2, 10), after(1000, 2, 10)]).toEqual([36, 191, 950]);
  });

  it('1862/6.4.2: from 7 to 36 and from 210 to 375 one share, from 400 to 950 two', () => {
    expect([after(7, 2, 10), after(36, 2, 10), after(210, 2, 10), after(375, 2, 10)]).toEqual([
      7, 36, 210, 375,
    ]);
    expect([after(7, 3, 10, { 1: 4, 3: 1 }), after(36, 2, 20), after(375, 2, 20)]).toEqual([
      7, 31, 350,
    ]);
    expect([after(400, 2, 20), after(400, 2, 30), after(950, 2, 20), after(950, 2, 30)]).toEqual([
      400, 375, 950, 900,
    ]);
  });

  it('1862/6.4.2: who was director before the sale has nothing ignored, though he is it no more', () => {
    // Two of five go, player 2 with four takes over.
    const table = scene({ 1: 5, 2: 4 }, 220);
    table.play(1, sellShares('ECR', 20));
    expect([table.director('ECR'), table.price('ECR')]).toEqual(['player:2', 200]);
  });

  it('1862/6.4.1: any train will do for the full price, without a permit too', () => {
    const table = scene({ 1: 5 });
    expect(table.cash('player:1')).toBe(800);
    table.play(1, sellShares('ECR', 20));
    expect(table.cash('player:1')).toBe(1000);
    const idle = begin();
    started(idle, 'ECR', { 1: 5 }, { price: 105 });
    stockRound(idle);
    idle.play(1, sellShares('ECR', 20));
    // Half of 105 is £52 for each of them.
    expect(idle.cash('player:1')).toBe(904);
  });

  it('1862/6.4: the director sold to nothing by his sale at 7 gets his price, the others nothing', () => {
    const table = scene({ 1: 5, 2: 3 }, 7);
    table.play(1, sellShares('ECR', 10));
    expect([table.cash('player:1'), table.cash('player:2')]).toEqual([807, 800]);
    expect([table.units('ipo', 'ECR'), table.at('marker:ECR')]).toEqual([10, 'market']);
    // He sold it in this round; another may start it at once.
    expect(table.wrongs(1, startCompany('ECR', 54))).not.toEqual([]);
    stockRoundOf(table, 2);
    expect(table.wrongs(2, startCompany('ECR', 54))).toEqual([]);
  });

  /** The same stock round, another player's turn. */
  function stockRoundOf(table: Scene, player: number): void {
    table.clock('stock', { at: player - 1, acted: [] });
  }

  it('1862/6.2: what was held before may go, what was bought this round stays', () => {
    const table = scene({ 1: 4, 2: 2, 3: 1, pool: 1 });
    table.play(1, buyShare('ECR', 'pool'));
    table.play(2, PASS);
    table.play(3, PASS);
    // Five are held, one is new: up to 40% go, the director's certificate with them.
    expect(percents(table)).toEqual([10, 20, 30, 40]);
    expect(table.wrongs(1, sellShares('ECR', 50))).toContain('1862/6.4/4');
  });

  it('1862/6.2: the certificate of a company started this round cannot go', () => {
    const table = begin();
    stockRound(table);
    table.play(1, startCompany('WVR', 54));
    table.play(2, PASS);
    table.play(3, PASS);
    expect(table.wrongs(1, sellShares('WVR', 30))).toContain('1862/6.4/4');
    table.play(1, buyShare('WVR', 'company:WVR'));
    table.play(2, PASS);
    table.play(3, PASS);
    expect(table.wrongs(1, sellShares('WVR', 10))).toContain('1862/6.4/4');
  });

  it('1862/6.3: split for two, the certificate needs two ordinary shares in the pool', () => {
    // Of four shares 20% leaves two: one ordinary goes, and the certificate for two of the pool's.
    expect(percents(scene({ 1: 4, 2: 2 }))).toEqual([10, 30, 40]);
    expect(percents(scene({ 1: 4, 2: 2, pool: 1 }))).toEqual([10, 20, 30, 40]);
    // Of three, 10% leaves two as well, and 20% one.
    expect(percents(scene({ 1: 3, 2: 2, pool: 1 }))).toEqual([20, 30]);
    expect(percents(scene({ 1: 3, 2: 2, pool: 2 }))).toEqual([10, 20, 30]);
  });

  it('1862/6.3: an heir with 30% makes any split legal', () => {
    const table = scene({ 1: 4, 2: 3 });
    expect(percents(table)).toEqual([10, 20, 30, 40]);
    table.play(1, sellShares('ECR', 20));
    expect([table.director('ECR'), table.units('player:1', 'ECR')]).toEqual(['player:2', 2]);
    expect([table.units('player:2', 'ECR'), table.units('pool', 'ECR')]).toEqual([3, 2]);
    expect(table.at('share:ECR-0')).toBe('player:2');
  });

  it('1862/6.4: at the limit no share is bought, though it would make three certificates one', () => {
    const table = scene({ 1: 3, 2: 3 });
    // Three of ECR, six each of WVR and EUR, and in the end three of Y&N: 18.
    for (const company of ['WVR', 'EUR']) started(table, company, { 2: 8 });
    started(table, 'Y&N', { 2: 4 });
    stockRound(table, 2);
    const fourth = buyShare('ECR', 'company:ECR');
    expect(table.wrongs(2, fourth)).toEqual([]);
    table.put('share:Y&N-7', 'player:2');
    expect(table.wrongs(2, fourth)).toEqual(['1862/6.5.1/8']);
  });

  it('1862/6.3: of two heirs alike the next clockwise from the old director', () => {
    const table = begin({ players: 4 });
    started(table, 'ECR', { 3: 4, 1: 3, 2: 3 });
    train(table, 'ECR', '1F');
    stockRound(table, 3);
    table.play(3, sellShares('ECR', 30));
    // Clockwise from 3: 4, then 1.
    expect(table.director('ECR')).toBe('player:1');
  });

  it('1862/6.1, 1862/6.3: three shares for a certificate put the old director above the limit', () => {
    const table = scene({ 1: 4, 2: 4, pool: 1 });
    // Player 1 has two certificates, and will have four.
    stockRound(table, 2);
    table.play(2, buyShare('ECR', 'pool'));
    expect(table.director('ECR')).toBe('player:2');
    table.clock('limit', 3);
    stockRound(table, 1);
    expect(table.turn().verbs).toEqual(['sellShares']);
    expect(table.wrongs(1, PASS)).toContain('1862/6.5.2/4');
    // One share brings him to the limit, where nothing more has to go and nothing can be bought.
    table.play(1, sellShares('ECR', 10));
    expect(table.turn().acting).toEqual(['player:2']);
  });

  it('1862/6.1: above the limit with nothing to sell, play goes on', () => {
    const table = scene({ 1: 5, 2: 2, pool: 1 });
    table.clock('limit', 2);
    table.clock('stock', { bought: { 'player:1': { ECR: 50 } } });
    expect(table.wrongs(1, PASS)).toEqual([]);
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/8');
  });

  it('1862/6.1: blocks of several companies, then a purchase of a third', () => {
    const table = scene({ 1: 5, 2: 2 });
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
});

describe('purchases', () => {
  it('1862/6.4: from the pool at the full price, though the company has no train', () => {
    const table = begin();
    started(table, 'ECR', { 1: 3, pool: 2 }, { price: 95 });
    stockRound(table, 2);
    table.fund('player:2', 95);
    table.play(2, buyShare('ECR', 'pool'));
    expect(table.cash('player:2')).toBe(0);
    const poor = begin();
    started(poor, 'ECR', { 1: 3, pool: 2 }, { price: 95 });
    stockRound(poor, 2);
    poor.fund('player:2', 94);
    expect(poor.wrongs(2, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/4');
  });

  it('1862/6.4: £162 start a company at 54, £161 do not', () => {
    const table = begin();
    stockRound(table);
    table.fund('player:1', 161);
    expect(table.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.3/2');
    table.fund('player:1', 162);
    table.play(1, startCompany('WVR', 54));
    expect([table.cash('player:1'), table.cash('company:WVR')]).toEqual([0, 162]);
  });

  it('1862/6.3: a buyer with more than the director takes his certificate for three', () => {
    const table = scene({ 1: 4, 2: 4, pool: 2 });
    stockRound(table, 2);
    table.play(2, buyShare('ECR', 'pool'));
    expect(table.director('ECR')).toBe('player:2');
    expect([table.units('player:1', 'ECR'), table.units('player:2', 'ECR')]).toEqual([4, 5]);
    expect(table.at('share:ECR-0')).toBe('player:2');
  });

  it('1862/6.6: a buyer floats it, its director is asked for markers, and play goes on left of the buyer', () => {
    const table = begin();
    started(table, 'ECR', { 1: 3, 3: 1 }, { price: 100, cash: 0, floated: false });
    stockRound(table, 2);
    table.play(2, buyShare('ECR', 'company:ECR'));
    expect(table.turn().acting).toEqual(['player:1']);
    // £100 pay for two markers.
    expect(table.options(1, 'buyMarkers').map(({ count }) => count)).toEqual([2]);
    table.play(1, { verb: 'buyMarkers', company: 'ECR', count: 2 });
    expect([table.cash('company:ECR'), unused(table, 'ECR')]).toEqual([20, 2]);
    expect(table.turn().acting).toEqual(['player:3']);
  });

  it('1862/6.6: the pool counts as sold, the charter and the IPO do not', () => {
    const table = begin();
    const more = { price: 54, cash: 0, floated: false };
    started(table, 'ECR', { 1: 3, pool: 1 }, { ...more, chartered: true });
    stockRound(table, 2);
    table.play(2, buyShare('ECR', 'ipo'));
    expect(table.read('companies').ECR?.floated).toBe(true);
    const again = begin();
    started(again, 'ECR', { 1: 3, pool: 1 }, { ...more, chartered: true });
    stockRound(again, 2);
    // A share of the pool changes hands: still four sold.
    again.play(2, buyShare('ECR', 'pool'));
    expect(again.read('companies').ECR?.floated).toBe(false);
  });
});

describe('the end of the round', () => {
  it('1862/6.7: a sale is an action: left of the seller is first', () => {
    const table = scene({ 1: 5, 2: 2 });
    table.play(1, PASS);
    table.play(2, sellShares('ECR', 10));
    table.play(2, PASS);
    table.play(3, PASS);
    table.play(1, PASS);
    if (table.read('stage') === 'stock') table.play(2, PASS);
    expect(table.read('order')).toEqual(['player:3', 'player:1', 'player:2']);
  });

  it('1862/6.7: nobody did anything: the priority stays', () => {
    const table = scene({ 1: 5, 2: 2 });
    table.clock('order', ['player:2', 'player:3', 'player:1']);
    table.clock('stock', { at: 0 });
    for (const player of [2, 3, 1]) table.play(player, PASS);
    expect(table.read('order')).toEqual(['player:2', 'player:3', 'player:1']);
    expect(table.read('stage')).toBe('operating');
  });

  it('1862/6.5: with the LNER a sale moves nothing, for the director neither', () => {
    const table = scene({ 1: 5, 2: 4 }, 430);
    table.clock('lner', 'formed');
    table.play(1, sellShares('ECR', 30));
    expect(table.price('ECR')).toBe(430);
    // Triggered, it has not formed yet.
    const soon = scene({ 1: 5, 2: 4 }, 430);
    soon.clock('lner', 'triggered');
    soon.play(1, sellShares('ECR', 30));
    expect(soon.price('ECR')).toBe(350);
  });
});
