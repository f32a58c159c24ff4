import { describe, expect, it } from 'vitest';
import {
  begin,
  buy,
  give,
  opened,
  operating,
  par,
  PASS,
  passUntil,
  sale,
  type Scene,
  sell,
  soldOut,
  stand,
  started,
  stationed,
  stockRound,
  train,
} from '../../../kit/1889.ts';
import { legal, inDepot } from '../../../kit/scene.ts';

/**
 * More of 1889 by a second reader: what the first positions left out. Answers written before they
 * were asked for.
 */

const RAN = { floated: true, operated: true, linked: true };
const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);

describe('set-up', () => {
  it.each([
    [2, 420, 25],
    [3, 420, 19],
    [4, 420, 14],
    [5, 390, 12],
    [6, 390, 11],
  ])('§2: %i players have ¥%i, and may have %i certificates', (players, cash, limit) => {
    const fresh = begin({ players });
    for (let n = 1; n <= players; n++) expect(fresh.cash(`player:${n}`)).toBe(cash);
    expect(fresh.cash('bank')).toBe(7000 - players * cash);
    const scene = opened(fresh);
    // Five certificates for 60%, the rest in privates.
    const companies = ['AR', 'IR', 'SR', 'KO', 'TR'].slice(0, Math.floor(limit / 5));
    for (const id of companies) started(scene, id, 100, { 1: 60 });
    const privates = ['TR', 'MF', 'ER', 'SMR'].slice(0, limit - 5 * companies.length);
    for (const id of privates) give(scene, id, '1');
    started(scene, 'UR', 100, { 2: 50 });
    expect(legal(scene, 1, buy('UR'))).toBe(false);
    if (privates.length > 0) give(scene, 'TR', 'out');
    else started(scene, 'AR', 100, { 1: 50 });
    expect(legal(scene, 1, buy('UR'))).toBe(true);
  });

  it.each([
    [2, ['TR', 'MF', 'ER', 'SMR', 'DR']],
    [3, ['TR', 'MF', 'ER', 'SMR', 'DR', 'SIR']],
    [4, ['TR', 'MF', 'ER', 'SMR', 'DR', 'SIR', 'UTF']],
  ])('§2: with %i players the privates are %s', (players, names) => {
    const { pieces } = begin({ players }).game.box;
    const all = [...pieces.keys()].filter((id) => id.startsWith('private:'));
    expect(all.map((id) => id.slice('private:'.length)).sort()).toEqual([...names].sort());
  });
});

describe('the beginner’s game', () => {
  it('§11: each has a private and has paid for it, and the first player begins stock round 1', () => {
    const scene = begin({ players: 4, beginner_game: true });
    const prices = { DR: 60, SIR: 90, ER: 40, SMR: 60 };
    const owners = new Set<string>();
    for (const [id, price] of Object.entries(prices)) {
      const owner = scene.at(`private:${id}`);
      owners.add(owner);
      expect([id, scene.cash(owner)]).toEqual([id, 420 - price]);
    }
    expect(owners.size).toBe(4);
    expect([scene.read('stage'), scene.read('turn'), scene.acting()]).toEqual(['stock', 1, 1]);
  });

  it('§11: DR is swapped for nothing, no company buys one, and with the 5 they close', () => {
    const scene = opened(begin({ players: 4, beginner_game: true }), '4');
    started(scene, 'IR', 65, { 2: 60 }, RAN);
    give(scene, 'DR', '1');
    give(scene, 'SIR', '3');
    expect(legal(scene, 1, buy('IR', 'ipo', { with: 'DR' }))).toBe(false);
    started(scene, 'AR', 65, { 1: 60 }, RAN);
    scene.fund('company:AR', 1000);
    operating(scene, ['AR'], 'trains');
    expect(legal(scene, 1, sale('SIR', 90, 'AR'))).toBe(false);
    soldOut(scene, '2', '3', '4');
    scene.play(1, train('AR', inDepot(scene, '5'), 450));
    expect(['DR', 'SIR'].map((id) => scene.at(`private:${id}`))).toEqual(['out', 'out']);
  });
});

describe('turns of a stock round', () => {
  const two = () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 30, 2: 40 }, RAN);
    started(scene, 'IR', 65, { 1: 30, 2: 40 }, RAN);
    started(scene, 'UR', 65, { 3: 50 }, RAN);
    return scene;
  };

  it('§5.2, 5.3: sales of several companies, each once, then a purchase, and nothing behind it', () => {
    const scene = two();
    scene.play(1, sell('SR', 10));
    expect([legal(scene, 1, sell('SR', 10)), legal(scene, 1, sell('IR', 10))]).toEqual([
      false,
      true,
    ]);
    scene.play(1, buy('UR'));
    if (scene.acting() === 1) {
      expect(legal(scene, 1, sell('IR', 10))).toBe(false);
      scene.play(1, PASS);
    }
    expect(scene.acting()).toBe(2);
  });

  it('§5.2: or a purchase first, then sales, and no second purchase', () => {
    const scene = two();
    scene.play(1, buy('UR'));
    scene.play(1, sell('SR', 10));
    expect([legal(scene, 1, buy('IR')), legal(scene, 1, sell('IR', 20))]).toEqual([false, true]);
  });

  it('§5.3: what was sold is bought again in the next round, not in this one', () => {
    const scene = two();
    scene.play(1, sell('SR', 10));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.acting()).toBe(1);
    expect([legal(scene, 1, buy('SR')), legal(scene, 1, buy('SR', 'pool'))]).toEqual([
      false,
      false,
    ]);
    stockRound(scene, 1, 3);
    expect(legal(scene, 1, buy('SR', 'pool'))).toBe(true);
  });

  it('§5.1: behind the last who acted the next round begins', () => {
    const scene = two();
    scene.play(1, PASS);
    scene.play(2, buy('UR'));
    if (scene.acting() === 2) scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, PASS);
    expect(scene.read('stage')).toBe('operating');
    expect(scene.read('order')).toEqual(['player:3', 'player:1', 'player:2']);
  });

  it('§5.7: one of six pars, for twice the price, below the markers there', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 20 }, {});
    expect([60, 65, 95, 100, 110].map((price) => legal(scene, 1, par('SR', price)))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    scene.fund('player:1', 129);
    expect(legal(scene, 1, par('SR', 65))).toBe(false);
    scene.fund('player:1', 130);
    scene.play(1, par('SR', 65));
    expect([scene.cash('player:1'), scene.president('SR')]).toEqual([0, 'player:1']);
    expect(scene.table.places.get('cell:5.3')).toEqual(['marker:SR', 'marker:IR']);
  });

  it('§5.6: of two with most the next behind the old president leads', () => {
    const scene = table(4);
    started(scene, 'SR', 65, { 3: 40, 2: 30, 4: 30 }, RAN);
    stockRound(scene, 3);
    scene.play(3, sell('SR', 20));
    expect([scene.president('SR'), scene.percent('player:3', 'SR')]).toEqual(['player:4', 20]);
  });

  it('§5.5: a player with more than 60% when orange is left may only sell', () => {
    const scene = two();
    started(scene, 'SR', 65, { 1: 80 }, RAN);
    stand(scene, 'SR', 8, 0);
    expect(legal(scene, 1, PASS)).toBe(true);
    stand(scene, 'SR', 8, 1);
    expect([legal(scene, 1, PASS), legal(scene, 1, buy('UR'))]).toEqual([false, false]);
    scene.play(1, sell('SR', 20));
    expect(scene.percent('player:1', 'SR')).toBe(60);
  });
});

describe('sets of operating rounds', () => {
  it.each([
    ['2', 1],
    ['3', 2],
    ['4', 2],
    ['5', 3],
    ['6', 3],
    ['D', 3],
  ])('§3: a set begun in phase %s has %i', (phase, rounds) => {
    const scene = table(3, phase);
    started(scene, 'SR', 65, { 1: 50 }, RAN);
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round').of).toBe(rounds);
  });

  it('§6.1: privates pay their owners at the start of each round of the set', () => {
    const scene = table(4, '3');
    started(scene, 'SR', 65, { 1: 50 });
    give(scene, 'SIR', '2');
    give(scene, 'MF', 'SR');
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect([scene.cash('player:2'), scene.cash('company:SR')]).toEqual([1020, 5]);
    passUntil(scene, () => scene.read('round').num === 2);
    expect([scene.cash('player:2'), scene.cash('company:SR')]).toEqual([1040, 10]);
  });

  it('§6.1, 7.2: after an emergency sale the companies still to operate are sorted again', () => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase: '4' });
    scene.clock('companies', { AR: { par: 65, ...RAN } });
    soldOut(scene, '2', '3');
    started(scene, 'IR', 100, { 1: 40, 2: 10 }, RAN);
    started(scene, 'SR', 90, { 3: 50 }, RAN);
    scene.fund('company:AR', 100);
    scene.fund('player:1', 0);
    operating(scene, ['AR', 'IR', 'SR'], 'trains');
    scene.play(1, sell('IR', 20));
    // 100 has fallen to 80.
    expect(scene.read('round').order).toEqual(['AR', 'SR', 'IR']);
  });
});
