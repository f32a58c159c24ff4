import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  buy,
  company,
  give,
  onSale,
  operating,
  parred,
  PASS,
  type Scene,
  soldOut,
  started,
  tileAt,
  token,
  trains,
} from '../../../../kit/1839.ts';
import { sellShares } from '../../../../kit/moves.ts';

/**
 * Positions of a second reader, their outcomes written down before the referee was asked: dividends,
 * trains, phases and emergencies (1839 §6.7 to §6.9, §7.3; rulebook, Operating Rounds).
 */

const KINDS = ['2', '3+', '5+', '7+', '5D+', 'FLOOD'];
const pay = (kind: string): Move => ({ verb: 'payDividend', company: 'SS', kind });
const RUIN: Move = { verb: 'declareBankruptcy', company: 'SS' };
const drop = (id: string): Move => ({ verb: 'discardPrivate', private: id });

/** SS of player 1 after a run that brought this, with or without a train. */
function earned(revenue: number, price: number, train = true, holders = { 1: 60 }): Scene {
  const scene = company('SS', 'B19', 'dividend', 'Green');
  started(scene, 'SS', price, holders);
  if (train) trains(scene, 'SS', '2');
  scene.fund('company:SS', 0);
  operating(scene, ['SS'], 'dividend', { revenue });
  return scene;
}

/** SS in its train step; this kind comes next, and that much lies in its treasury. */
function market(kind: string, phase: string, treasury: number, cash = 0): Scene {
  const scene = company('SS', 'B19', 'trains', phase);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(kind)));
  scene.fund('company:SS', treasury);
  scene.fund('player:1', cash);
  return scene;
}
/** A train that has long left the supply, on a charter. */
const old = (scene: Scene, of: string, ...ids: string[]) => {
  for (const id of ids) scene.put(`train:${id}`, `company:${of}`);
};
const held = (scene: Scene, of: string) =>
  [...scene.table.places.get(`company:${of}`)!].filter((id) => id.startsWith('train:')).sort();

describe('dividends and the price', () => {
  it.each([
    [67, 60, 62],
    [67, 70, 72],
    [67, 130, 72],
    [67, 140, 80],
    [67, 260, 80],
    [67, 270, 89],
    [101, 410, 135],
    [116, 470, 135],
    [135, 140, 160],
    [135, 130, 116],
    [160, 160, 160],
    [160, 640, 192],
    [584, 590, 761],
    [761, 770, 1000],
    [55, 50, 55],
    [55, 230, 62],
  ])('1839/price-or/1 (§7.3, D42, D43): at %i all of %i leads to %i', (price, revenue, after) => {
    const scene = earned(revenue, price);
    scene.play(1, pay('payout'));
    expect(scene.price('SS')).toBe(after);
  });

  it.each([
    [135, 270, 135],
    [135, 280, 160],
    [80, 160, 89],
    [80, 150, 72],
    [80, 320, 101],
  ])('1839/price-or/10 (§7.3, D42): at %i half of %i leads to %i', (price, revenue, after) => {
    const scene = earned(revenue, price);
    scene.play(1, pay('half'));
    expect(scene.price('SS')).toBe(after);
  });

  it('1839/price-or/8 1839/price-or/9 (§7.3): kept back two down, without a train three, and the floor holds', () => {
    const kept = earned(200, 101);
    kept.play(1, pay('withhold'));
    expect([kept.price('SS'), kept.cash('company:SS')]).toEqual([80, 200]);
    const floor = earned(200, 56);
    floor.play(1, pay('withhold'));
    expect(floor.price('SS')).toBe(55);
    const bare = company('SS', 'B19', 'run', 'Green');
    started(bare, 'SS', 101, { 1: 60 });
    operating(bare, ['SS'], 'token');
    while (bare.read('step') !== 'trains') bare.play(1, PASS);
    expect(bare.price('SS')).toBe(72);
  });

  it('1839/dividend/6 (§6.7, D44): of 70 halved 35 stay, holders round up, the pool rounds down', () => {
    const scene = earned(70, 67, true, { 1: 30, 2: 10, pool: 30 } as never);
    scene.play(1, pay('half'));
    // 10.5 and 3.5 up, 10.5 of the pool down.
    expect([1, 2].map((n) => scene.cash(`player:${n}`))).toEqual([1011, 1004]);
    expect(scene.cash('company:SS')).toBe(45);
  });

  it('1839/dividend/3 1839/dividend/4 (§6.7): the pool pays the treasury, the IPO nobody', () => {
    const scene = earned(90, 67, true, { 1: 30, 2: 20, pool: 20 } as never);
    const bank = scene.cash('bank');
    scene.play(1, pay('payout'));
    expect([scene.cash('player:1'), scene.cash('player:2'), scene.cash('company:SS')]).toEqual([
      1027, 1018, 18,
    ]);
    expect(scene.cash('bank')).toBe(bank - 63);
  });
});

describe('trains and phases', () => {
  it('1839/trains-buy/1 1839/train-limit/3 (§6.8): with three in blue the first 7+ may come as the fourth, and one goes then', () => {
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

  it('1839/trains-buy/1 (§6.8): at the limit nothing is bought, although the purchase would rust what is over', () => {
    const scene = market('5+', 'Green', 1000);
    old(scene, 'SS', '2-0', '2-1', '2-2', '3+-0');
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 450))).not.toEqual([]);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
  });

  it('1839/phase-brown/3 (§1.1): rust comes before the limit: four with two 3+ owe nothing when brown begins', () => {
    const scene = market('7+', 'Blue', 700);
    started(scene, 'NRS', 67, { 2: 60 });
    old(scene, 'NRS', '3+-0', '3+-1', '5+-0', '5+-1');
    scene.play(1, buy('SS', 'train:7+-0', 700));
    expect(scene.turn().verbs).not.toContain('discardTrain');
    expect(held(scene, 'NRS')).toEqual(['train:5+-0', 'train:5+-1']);
  });

  it('1839/train-limit/4 (§6.8, D66): several companies owe trains in operating order, each by its director', () => {
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

  it.each([
    ['5+', 'Green', 'Blue', 450, '2-0', '3+-0'],
    ['7+', 'Blue', 'Brown', 700, '3+-0', '5+-0'],
    ['5D+', 'Brown', 'Red', 1250, '5+-0', '7+-0'],
    ['FLOOD', 'Red', 'Gray', 2000, '7+-0', '5D+-0'],
  ])('1839/trains-buy/6 1839/trains-buy/7 (§1.1): the first %s ends %s and begins %s', (...row) => {
    const [kind, before, after, price, rusts, stays] = row;
    const scene = market(kind, before, price);
    started(scene, 'NRS', 67, { 2: 60 });
    old(scene, 'NRS', rusts, stays);
    scene.play(1, buy('SS', onSale(scene), price));
    expect([scene.read('phase'), scene.at(`train:${rusts}`)]).toEqual([after, 'out']);
    expect(held(scene, 'NRS')).toEqual([`train:${stays}`]);
  });

  it('1839/trains-buy/3 (§6.8): among companies 1 is enough and 0 is not; no phase changes', () => {
    const scene = market('7+', 'Blue', 5);
    started(scene, 'NRS', 67, { 1: 60 });
    old(scene, 'NRS', '5+-0');
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 0))).not.toEqual([]);
    scene.play(1, buy('SS', 'train:5+-0', 1));
    expect([scene.cash('company:SS'), scene.cash('company:NRS'), scene.read('phase')]).toEqual([
      4,
      1,
      'Blue',
    ]);
  });

  it('1839/trains-buy/9 (§6.8, D62): a company that can pay must buy, and may then stop', () => {
    const scene = market('3+', 'Green', 250, 0);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.wrongs(1, RUIN)).not.toEqual([]);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1839/train-limit/2 (§10.8, D65): a train that is saved counts against the limit', () => {
    const scene = market('5D+', 'Red', 3000);
    old(scene, 'SS', '5+-0', '7+-0');
    scene.put('saved:VERV-0', 'company:SS');
    scene.clock('saved', { 'train:5+-0': 'saved:VERV-0' });
    expect(scene.wrongs(1, buy('SS', onSale(scene), 1250))).not.toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('emergencies', () => {
  it('1839/emergency/14 1839/emergency/16 (§6.9): the director gives what is missing and no more, and the treasury is empty', () => {
    const scene = market('3+', 'Green', 111, 500);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 361]);
  });

  it('1839/emergency/15 (§6.9): with his money another company’s train costs its face at most, without it any price', () => {
    const scene = market('7+', 'Blue', 400, 2000);
    started(scene, 'NRS', 67, { 1: 60 });
    old(scene, 'NRS', '5+-0');
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 451))).not.toEqual([]);
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 450))).toEqual([]);
    scene.fund('company:SS', 600);
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 600))).toEqual([]);
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 601))).not.toEqual([]);
  });

  it('1839/emergency/15 (§6.9): with the money of a marker the face is the limit, too', () => {
    const scene = market('7+', 'Blue', 440, 0);
    const hoorn = token(scene, 'SS', 'E10');
    started(scene, 'NRS', 67, { 1: 60 });
    old(scene, 'NRS', '5+-0');
    scene.play(1, { verb: 'sellToken', company: 'SS', token: hoorn });
    expect(scene.cash('company:SS')).toBe(480);
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 451))).not.toEqual([]);
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 450))).toEqual([]);
  });

  it('1839/emergency/4 (§6.9): the last marker on the map is not for sale; an exchange marker is', () => {
    const scene = market('3+', 'Green', 0, 0);
    expect(scene.options(1, 'sellToken')).toEqual([]);
    const top = token(scene, 'SS', 'B19');
    scene.play(1, { verb: 'sellToken', company: 'SS', token: top });
    expect([scene.cash('company:SS'), scene.at(top)]).toEqual([20, 'company:SS']);
    expect(scene.options(1, 'sellToken')).toEqual([]);
  });

  it('1839/emergency/10 1839/emergency/11 (§6.9): the directorship of the operating company stays, that of another may go', () => {
    const scene = market('7+', 'Blue', 0, 0);
    started(scene, 'SS', 67, { 1: 30, 2: 20 });
    started(scene, 'NRS', 67, { 1: 40, 2: 30 });
    expect(scene.wrongs(1, sellShares('SS', 20))).not.toEqual([]);
    expect(scene.wrongs(1, sellShares('SS', 10))).toEqual([]);
    scene.play(1, sellShares('NRS', 20));
    expect([scene.director('NRS'), scene.director('SS')]).toEqual(['player:2', 'player:1']);
  });

  it('1839/emergency/8 (§6.9): privates go for half their face, Rijkswaterstaat with its track', () => {
    const scene = market('3+', 'Green', 0, 0);
    give(scene, 'RWS', '1');
    give(scene, 'LAAN', '1');
    scene.play(1, drop('LAAN'));
    expect([scene.cash('player:1'), scene.at('private:LAAN')]).toEqual([35, 'out']);
    scene.play(1, drop('RWS'));
    expect(scene.cash('player:1')).toBe(160);
    expect([tileAt(scene, 'F13'), tileAt(scene, 'G12')]).toEqual([
      ['F04', 0],
      ['F08', 1],
    ]);
  });

  it('1839/emergency/14 (§6.9, D63): a sale that brings more than needed is allowed only where less would not do', () => {
    const scene = market('3+', 'Green', 100, 16);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    // 134 are missing: two shares of 67, and then no third.
    expect(scene.wrongs(1, sellShares('NRS', 30))).not.toEqual([]);
    expect(scene.wrongs(1, sellShares('NRS', 20))).toEqual([]);
    scene.fund('player:1', 15);
    expect(scene.wrongs(1, sellShares('NRS', 30))).toEqual([]);
  });

  it.each<[string, number, (scene: Scene) => void]>([
    ['a share', 33, (scene) => started(scene, 'NRS', 67, { 2: 40, 1: 10 })],
    ['a share abroad', 33, (scene) => parred(scene, 'BEL', 72, { 1: 2 })],
    ['a private', 65, (scene) => give(scene, 'LAAN', '1')],
    ['a marker', 60, (scene) => token(scene, 'SS', 'E10')],
  ])('1839/emergency/12 (§6.9): no ruin while %s makes up what is missing', (_what, cash, has) => {
    const scene = market('2', 'Yellow', cash, 0);
    started(scene, 'SS', 67, { 1: 20 });
    has(scene);
    expect(scene.wrongs(1, RUIN)).not.toEqual([]);
    scene.fund('company:SS', cash - 1);
    expect(scene.wrongs(1, RUIN)).toEqual([]);
  });

  it('1839/emergency/12 (§6.9, D64): with the ruin all that can be sold is sold and paid in', () => {
    const scene = market('7+', 'Blue', 0, 0);
    started(scene, 'SS', 67, { 1: 30 });
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    parred(scene, 'BEL', 72, { 1: 4 });
    give(scene, 'CO', '1');
    scene.play(1, RUIN);
    expect([scene.percent('pool', 'NRS'), scene.percent('pool', 'BEL')]).toEqual([20, 4]);
    expect([scene.percent('player:1', 'SS'), scene.at('private:CO')]).toEqual([20, 'out']);
    expect([scene.cash('player:1'), scene.cash('company:SS')]).toEqual([0, 67 + 134 + 134 + 80]);
  });

  it('1839/emergency/12 1839/end/1 (§6.9, §9, D64): what cannot be sold is kept and counts, and the game is over at once', () => {
    const scene = market('7+', 'Blue', 30, 0);
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 101, { 1: 20 }, { floated: true });
    operating(scene, ['SS', 'NRS'], 'trains', { of: 2 });
    scene.play(1, RUIN);
    expect(scene.turn().over).toBe(true);
    const [total] = scene.game
      .rulebook!.score(scene.table)
      .filter(({ player }) => player === 'player:1')
      .map((line) => line.total);
    expect(total).toBe(2 * 67 + 2 * 101);
  });

  it('1839/emergency/12 (§6.9, D64): cash that does not reach is paid in before the ruin', () => {
    const scene = market('7+', 'Blue', 30, 200);
    started(scene, 'SS', 67, { 1: 20 });
    scene.play(1, RUIN);
    expect([scene.cash('player:1'), scene.cash('company:SS')]).toEqual([0, 230]);
  });

  it('1839/emergency/12 (§6.9): an empty supply ruins even the rich, and only then', () => {
    const scene = market('FLOOD', 'Gray', 9000, 9000);
    soldOut(scene, 'FLOOD');
    expect(scene.wrongs(1, RUIN)).toEqual([]);
    const other = market('FLOOD', 'Gray', 9000, 9000);
    expect(other.wrongs(1, RUIN)).not.toEqual([]);
  });

  it('1839/brown/21 (§10.7): the Nederlandsche Fabriek lets a bare company raise money before its run, and run what it buys', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    soldOut(scene, '2');
    give(scene, 'NFWS', 'SS');
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    scene.fund('company:SS', 183);
    scene.fund('player:1', 0);
    scene.play(1, sellShares('NRS', 10));
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 0]);
    expect(scene.read('step')).toBe('track');
  });

  it('1839/emergency/13 (§6.9): a company with a train raises nothing for another', () => {
    const scene = market('3+', 'Green', 0, 900);
    old(scene, 'SS', '2-0');
    give(scene, 'LAAN', '1');
    token(scene, 'SS', 'E10');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).not.toEqual([]);
    expect(scene.wrongs(1, drop('LAAN'))).not.toEqual([]);
    expect(scene.options(1, 'sellToken')).toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});
