import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  begin,
  buy,
  give,
  opened,
  par,
  PASS,
  passUntil,
  sale,
  type Scene,
  sell,
  stand,
  started,
  stockRound,
} from '../../../kit/1830.ts';
import { bid } from '../../../kit/moves.ts';
import { legal } from '../../../kit/scene.ts';

/**
 * 1830 by a second reader, chapters that the first positions left out: set-up, auction, order of the
 * rounds, homes, odd stretches of track, bankruptcy, options. Answers written before they were asked for.
 */

const LINKED = { floated: true, operated: true, linked: true };
const table = (phase = '2', players = 3): Scene => opened(begin({ players }), phase);
const kinds = (scene: Scene) => {
  const all: Record<string, number> = {};
  for (const id of piecesIn(scene.table, 'depot')) {
    const type = scene.game.box.pieces.get(id)!.type!;
    all[type] = (all[type] ?? 0) + 1;
  }
  return all;
};

describe('set-up', () => {
  it.each([
    [2, 1200],
    [3, 800],
    [4, 600],
    [5, 480],
    [6, 400],
  ])('§2: %i players have $%i each out of $12,000', (players, cash) => {
    const scene = begin({ players });
    for (let n = 1; n <= players; n++) expect(scene.cash(`player:${n}`)).toBe(cash);
    expect([scene.cash('bank'), scene.acting()]).toEqual([12000 - players * cash, 1]);
  });

  it('§2, 11: 6, 5, 4, 3, 2 trains, and a third 6 where it is wanted', () => {
    const { D: endless, ...printed } = kinds(begin({ players: 3 }));
    expect(printed).toEqual({ 2: 6, 3: 5, 4: 4, 5: 3, 6: 2 });
    expect(endless).toBeGreaterThan(2);
    expect(kinds(begin({ players: 3, optional_6_train: true }))['6']).toBe(3);
  });

  it.each([
    [2, 28],
    [3, 20],
    [4, 16],
    [5, 13],
    [6, 11],
  ])('§2, 5.5: with %i players the limit is %i', (players, limit) => {
    const scene = table('2', players);
    // Five certificates a company of 60%, and what lacks in privates and shares of the last one.
    const companies = ['PRR', 'NYC', 'CPR', 'C&O', 'ERIE', 'NYNH'].slice(0, Math.floor(limit / 5));
    for (const id of companies) started(scene, id, 100, { 1: 60 });
    const rest = limit - 5 * companies.length;
    const privates = ['SV', 'CS', 'DH', 'MH', 'CA'].slice(0, rest);
    for (const id of privates) give(scene, id, '1');
    started(scene, 'B&M', 100, { 2: 60 });
    expect(legal(scene, 1, buy('B&M'))).toBe(false);
    if (rest > 0) give(scene, 'SV', 'out');
    else started(scene, companies[0]!, 100, { 1: 50, 2: 20 });
    expect(legal(scene, 1, buy('B&M'))).toBe(true);
  });
});

describe('the auction', () => {
  it('§4.1, 4.2: one bid takes CS behind SV; DH goes to auction between its two bidders, the lower first', () => {
    const scene = begin({ players: 3 });
    expect([44, 45].map((sum) => legal(scene, 1, bid('CS', sum)))).toEqual([false, true]);
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('DH', 75));
    scene.play(3, bid('DH', 80));
    scene.play(1, bid('DH', 90));
    scene.play(2, sale('SV', 20));
    expect([scene.at('private:CS'), scene.acting()]).toEqual(['player:1', 2]);
    scene.play(2, PASS);
    expect(scene.acting()).toBe(3);
    expect([94, 95].map((sum) => legal(scene, 3, bid('DH', sum)))).toEqual([false, true]);
    scene.play(3, bid('DH', 95));
    scene.play(1, PASS);
    // The turn goes on behind the buyer of SV.
    expect([scene.at('private:DH'), scene.acting()]).toEqual(['player:3', 3]);
    expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([755, 780, 705]);
  });

  it('§4.4: four rounds of passes and SV has to be taken for nothing', () => {
    const scene = begin({ players: 3 });
    for (let n = 0; n < 9; n++) scene.play(scene.acting(), PASS);
    expect([legal(scene, 1, sale('SV', 5)), legal(scene, 1, sale('SV', 20))]).toEqual([
      true,
      false,
    ]);
    for (let n = 0; n < 3; n++) scene.play(scene.acting(), PASS);
    expect([scene.at('private:SV'), scene.cash('player:1'), scene.acting()]).toEqual([
      'player:1',
      800,
      2,
    ]);
  });

  it('§4.4: with SV sold a round of passes pays what is sold, and nothing gets cheaper', () => {
    const scene = begin({ players: 3 });
    scene.play(1, sale('SV', 20));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    expect(scene.cash('player:1')).toBe(785);
    expect([legal(scene, 2, sale('CS', 35)), legal(scene, 2, sale('CS', 40))]).toEqual([
      false,
      true,
    ]);
  });

  it('§4.5, 4.6: CA brings a share of PRR without a par; the buyer of BO pars at once, then round 1 begins', () => {
    const scene = begin({ players: 3 });
    for (const [player, id, price] of [
      [1, 'SV', 20],
      [2, 'CS', 40],
      [3, 'DH', 70],
      [1, 'MH', 110],
      [2, 'CA', 160],
      [3, 'BO', 220],
    ] as const)
      scene.play(player, sale(id, price));
    expect([scene.percent('player:2', 'PRR'), scene.price('PRR')]).toEqual([10, undefined]);
    expect(scene.acting()).toBe(3);
    expect([legal(scene, 1, PASS), legal(scene, 3, PASS), legal(scene, 3, par('B&O', 70))]).toEqual(
      [false, false, false],
    );
    scene.play(3, par('B&O', 67));
    expect([scene.percent('player:3', 'B&O'), scene.cash('player:3')]).toEqual([20, 510]);
    expect([scene.read('stage'), scene.read('turn'), scene.acting()]).toEqual(['stock', 1, 1]);
  });
});

describe('rounds', () => {
  it.each([
    ['2', 1],
    ['3', 2],
    ['4', 2],
    ['5', 3],
    ['D', 3],
  ])('§3: a set that begins in phase %s has %i rounds, whatever comes in it', (phase, rounds) => {
    const scene = table(phase);
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round').of).toBe(rounds);
    scene.clock('phase', '5');
    expect(scene.read('round').of).toBe(rounds);
  });

  it('§5.3: in the first round nothing is sold, though it was bought before', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 40, 1: 20 });
    stockRound(scene, 1, 1);
    expect(legal(scene, 1, sell('PRR'))).toBe(false);
    stockRound(scene, 1, 2);
    expect(legal(scene, 1, sell('PRR'))).toBe(true);
  });

  it('§5.9, 8.1: all of it with players: a row up in the order of operating, not in row 0', () => {
    const scene = table();
    for (const [id, row, held] of [
      ['PRR', 1, { 1: 60, 2: 40 }],
      ['NYC', 0, { 1: 60, 2: 40 }],
      ['CPR', 3, { 1: 60, 2: 30, pool: 10 }],
      ['C&O', 4, { 1: 60, 2: 30 }],
    ] as const) {
      started(scene, id, 67, held, LINKED);
      stand(scene, id, row, 6);
    }
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(['PRR', 'NYC', 'CPR', 'C&O'].map((id) => scene.cell(id)![0])).toEqual([0, 0, 3, 4]);
    expect(scene.read('round').order).toEqual(['NYC', 'PRR', 'CPR', 'C&O']);
  });

  it('§6.2: of one price the cell further right, of one cell who came first', () => {
    const scene = table();
    for (const [id, row, col] of [
      ['PRR', 0, 6],
      ['NYC', 3, 9],
      ['CPR', 1, 7],
      ['C&O', 1, 7],
      ['ERIE', 2, 9],
    ] as const) {
      started(scene, id, 67, { 1: 20, 2: 20, 3: 20 }, LINKED);
      stand(scene, id, row, col);
    }
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round').order).toEqual(['ERIE', 'NYC', 'CPR', 'C&O', 'PRR']);
  });
});
