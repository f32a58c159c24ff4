import { describe, expect, it } from 'vitest';
import {
  begin,
  buy,
  give,
  opened,
  operating,
  par,
  passUntil,
  PASS,
  sale,
  type Scene,
  sell,
  soldOut,
  stand,
  started,
  stationed,
  train,
} from '../../../kit/1889.ts';
import { bid } from '../../../kit/moves.ts';
import { legal, inDepot } from '../../../kit/scene.ts';

/** Where rules of 1889 meet or end, by a second reader: answers written before they were asked for. */

const RAN = { floated: true, operated: true, linked: true };
const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);
const cashes = (scene: Scene, ...players: number[]) =>
  players.map((player) => scene.cash(`player:${player}`));

describe('the auction', () => {
  it('§4.1: five above the face or the highest bid, in whole yen; an old bid of one’s own is free', () => {
    const scene = begin({ players: 4 });
    expect([34, 35, 36].map((sum) => legal(scene, 1, bid('MF', sum)))).toEqual([false, true, true]);
    expect(legal(scene, 1, bid('TR', 25))).toBe(false);
    scene.play(1, bid('UTF', 300));
    scene.play(2, bid('UTF', 306));
    scene.play(3, PASS);
    scene.play(4, PASS);
    expect([310, 311, 420, 421].map((sum) => legal(scene, 1, bid('UTF', sum)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    // 300 are bound elsewhere.
    expect([legal(scene, 1, bid('SIR', 120)), legal(scene, 1, bid('SIR', 121))]).toEqual([
      true,
      false,
    ]);
  });

  it('§4.2, 4.3: one bid takes it, two are auctioned from the lower, and play goes on after the buyer', () => {
    const scene = begin({ players: 4 });
    scene.play(1, bid('MF', 35));
    scene.play(2, bid('ER', 45));
    scene.play(3, bid('ER', 50));
    scene.play(4, sale('TR', 20));
    expect(scene.at('private:MF')).toBe('player:1');
    expect(scene.acting()).toBe(2);
    expect([legal(scene, 2, bid('ER', 54)), legal(scene, 2, bid('ER', 55))]).toEqual([false, true]);
    scene.play(2, PASS);
    expect([scene.at('private:ER'), scene.acting()]).toEqual(['player:3', 1]);
    expect(cashes(scene, 1, 2, 3, 4)).toEqual([385, 420, 370, 400]);
  });

  it('§4.4: after four rounds of passes TR is free, and the next player must take it', () => {
    const scene = begin({ players: 3 });
    scene.play(1, bid('MF', 35));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    // Player 2 begins again, at 15.
    expect([legal(scene, 2, sale('TR', 20)), legal(scene, 2, sale('TR', 15))]).toEqual([
      false,
      true,
    ]);
    for (let n = 0; n < 9; n++) scene.play(scene.acting(), PASS);
    expect([scene.at('private:TR'), scene.at('private:MF')]).toEqual(['player:2', 'player:1']);
    expect(cashes(scene, 1, 2, 3)).toEqual([385, 420, 420]);
    expect(scene.acting()).toBe(3);
  });

  it('§4.4: once TR is sold a round of passes pays what is sold, and the bids stand', () => {
    const scene = begin({ players: 3 });
    scene.play(1, sale('TR', 20));
    scene.play(2, bid('SMR', 60));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    expect(cashes(scene, 1, 2, 3)).toEqual([405, 420, 420]);
    expect([legal(scene, 3, bid('SMR', 64)), legal(scene, 3, bid('SMR', 65))]).toEqual([
      false,
      true,
    ]);
    expect(legal(scene, 3, sale('MF', 25))).toBe(false);
  });
});

describe('stock rounds', () => {
  it('§5.7: half is enough to float, wherever the shares lie, and 40% are not', () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 20, pool: 10 }, {});
    scene.play(1, buy('SR'));
    expect(scene.cash('company:SR')).toBe(0);
    scene.play(1, PASS);
    scene.play(2, buy('SR'));
    expect([scene.cash('company:SR'), ...cashes(scene, 2)]).toEqual([650, 935]);
  });

  it('§5.3: half of a company is all that the pool takes', () => {
    const can = (pool: number, percent: number) => {
      const scene = table();
      started(scene, 'SR', 65, { 1: 40, 2: 20, pool }, RAN);
      return legal(scene, 1, sell('SR', percent));
    };
    expect([can(20, 30), can(30, 20), can(30, 30), can(40, 10)]).toEqual([true, true, false, true]);
  });

  it('§5.4, 5.5: orange lifts the 60% and the limit, for one certificate a turn as ever', () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 60 }, RAN);
    stand(scene, 'SR', 8, 1);
    expect(legal(scene, 1, buy('SR'))).toBe(false);
    stand(scene, 'SR', 8, 0);
    scene.play(1, buy('SR'));
    expect(scene.percent('player:1', 'SR')).toBe(70);
    expect(legal(scene, 1, buy('SR'))).toBe(false);
  });

  it('§5.5: at the limit of 14 only what counts for nothing is bought', () => {
    const scene = table(4);
    started(scene, 'SR', 65, { 1: 60 }, RAN);
    started(scene, 'IR', 65, { 1: 60 }, RAN);
    started(scene, 'UR', 65, { 2: 20, 1: 40 }, RAN);
    started(scene, 'TR', 65, { 2: 20 }, RAN);
    // Five, five and three; a private is the fourteenth.
    give(scene, 'SIR', '1');
    expect([legal(scene, 1, buy('TR')), legal(scene, 1, par('AR', 65))]).toEqual([false, false]);
    for (const [row, col, can] of [
      [7, 1, true],
      [7, 2, true],
      [6, 2, false],
      [9, 0, true],
    ] as const) {
      stand(scene, 'TR', row, col);
      expect([row, col, legal(scene, 1, buy('TR'))]).toEqual([row, col, can]);
    }
    give(scene, 'SIR', 'out');
    stand(scene, 'TR', 6, 2);
    expect(legal(scene, 1, buy('TR'))).toBe(true);
  });

  it('§5.6: half of a president’s certificate is sold where somebody has 20% for the whole', () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 20, 2: 10 }, RAN);
    expect(legal(scene, 1, sell('SR', 10))).toBe(false);
    started(scene, 'SR', 65, { 1: 20, 2: 20 }, RAN);
    scene.play(1, sell('SR', 10));
    expect(['player:1', 'player:2', 'pool'].map((at) => scene.percent(at, 'SR'))).toEqual([
      10, 20, 10,
    ]);
    expect([scene.president('SR'), scene.at('share:SR-0')]).toEqual(['player:2', 'player:2']);
  });

  it('§5.8, 8.1: all with players: one row up, in the order of operating, and no further than the top', () => {
    const scene = table();
    const all = { 1: 60, 2: 40 };
    for (const [company, row, col] of [
      ['SR', 1, 3],
      ['IR', 1, 3],
      ['UR', 0, 3],
      ['AR', 4, 3],
    ] as const) {
      started(scene, company, 65, company === 'AR' ? { 1: 50, 2: 40 } : all, RAN);
      stand(scene, company, row, col);
    }
    // SR came before IR.
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(['SR', 'IR', 'UR', 'AR'].map((id) => scene.cell(id))).toEqual([
      [0, 3],
      [0, 3],
      [0, 3],
      [4, 3],
    ]);
    expect(scene.read('round').order).toEqual(['UR', 'SR', 'IR', 'AR']);
  });

  it('§6.1: of one price the cell further right goes first', () => {
    const scene = table();
    for (const [company, row, col] of [
      ['SR', 0, 1],
      ['IR', 4, 5],
      ['UR', 2, 3],
      ['AR', 1, 4],
    ] as const) {
      started(scene, company, 65, { 1: 50 }, RAN);
      stand(scene, company, row, col);
    }
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round').order).toEqual(['AR', 'IR', 'UR', 'SR']);
  });
});

describe('privates', () => {
  it('§9: the share of DR floats IR in the turn of another company, which operates from the next round on', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 40 }, {});
    started(scene, 'SR', 65, { 1: 60 }, RAN);
    give(scene, 'DR', '3');
    operating(scene, ['SR']);
    scene.play(3, buy('IR', 'ipo', { with: 'DR' }));
    expect([scene.cash('company:IR'), scene.percent('player:3', 'IR')]).toEqual([650, 10]);
    expect([scene.cash('player:3'), scene.at('private:DR')]).toEqual([1000, 'out']);
    expect([scene.read('round').order, scene.acting()]).toEqual([['SR'], 1]);
  });

  it('§9, 5.6: it may make a president', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 20, 3: 20 }, RAN);
    give(scene, 'DR', '3');
    expect(scene.president('IR')).toBe('player:2');
    scene.play(3, buy('IR', 'ipo', { with: 'DR' }));
    expect([scene.president('IR'), scene.percent('player:2', 'IR')]).toEqual(['player:3', 20]);
    // It was no action of the turn of player 1.
    expect(scene.acting()).toBe(1);
  });

  it('§9: DR takes a share of the IPO, none of the pool', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 60, pool: 40 }, RAN);
    give(scene, 'DR', '3');
    expect(legal(scene, 3, buy('IR', 'pool', { with: 'DR' }))).toBe(false);
    expect(legal(scene, 3, buy('IR', 'ipo', { with: 'DR' }))).toBe(false);
  });

  it('§9.2, 9.3: a private bought in the middle of a turn closes with the 5 bought at its end', () => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase: '4' });
    give(scene, 'SIR', '2');
    give(scene, 'UTF', '3');
    give(scene, 'ER', '3');
    soldOut(scene, '2', '3', '4');
    expect([39, 40, 160, 161].map((sum) => legal(scene, 1, sale('SIR', sum, 'AR')))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    scene.play(1, sale('SIR', 160, 'AR'));
    if (scene.acting() === 2) scene.play(2, { verb: 'agree' });
    expect([scene.at('private:SIR'), ...cashes(scene, 2)]).toEqual(['company:AR', 1160]);
    scene.play(1, train('AR', inDepot(scene, '5'), 450));
    expect(['SIR', 'UTF', 'ER'].map((id) => scene.at(`private:${id}`))).toEqual([
      'out',
      'player:3',
      'out',
    ]);
    expect(legal(scene, 1, sale('UTF', 150, 'AR'))).toBe(false);
  });
});
