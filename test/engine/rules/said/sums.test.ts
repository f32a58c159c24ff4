import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../shared/move.ts';
import * as kit from '../../../kit/1830.ts';
import * as shikoku from '../../../kit/1889.ts';

/** What is said against tiles, trains and prices: the reason that decides, and none that is not so. */

const said = (scene: kit.Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ clause, message }) => `${clause.split('/')[1]} ${message}`);

describe('a tile that never goes on a hex (1830 §6.3)', () => {
  /** PRR with a token in H12, and these tiles. */
  function prr(...tiles: readonly (readonly [hex: string, tile: string, turn: number])[]) {
    const scene = kit.opened(kit.begin({ players: 3 }), '3');
    kit.started(scene, 'PRR', 67, { 1: 60 }, { floated: true, operated: true });
    kit.token(scene, 'PRR', 'H12');
    scene.fund('company:PRR', 500);
    for (const [hex, tile, turn] of tiles) kit.tile(scene, hex, tile, turn);
    kit.operating(scene, ['PRR'], 'track');
    return scene;
  }
  const lay = (hex: string, tile: string, turn = 0): Move => kit.lay('PRR', hex, tile, turn);

  it('is told by its cities or towns, and cuts nothing', () => {
    const scene = prr(['H14', '9', 1]);
    expect(said(scene, 1, lay('H14', '14'))).toEqual([
      'track H14 has no city, and tile 14 has one city.',
    ]);
    expect(said(scene, 1, lay('H10', '8'))).toContain(
      'track H10 has one city, and tile 8 has no city.',
    );
    const all = [...said(scene, 1, lay('H14', '14')), ...said(scene, 1, lay('H10', '8'))];
    expect(all.filter((one) => /turned|cut track/.test(one))).toEqual([]);
  });

  it('is told by the tile that lies there', () => {
    const says = said(prr(['H14', '8', 0]), 1, lay('H14', '20', 2));
    expect(says).toContain('track Tile 20 never replaces tile 8.');
  });

  it('a tile that fits in another turn is turned wrongly', () => {
    const says = said(prr(['H14', '9', 1]), 1, lay('H14', '23', 0));
    expect(says).toContain('track Tile 23 turned so would cut track that lies in H14.');
  });

  it('a town is not upgraded, and no colour is next there', () => {
    const scene = prr(['F10', '1', 0]);
    expect(said(scene, 1, lay('F10', '7'))).toContain('track F10 cannot be upgraded any further.');
  });
});

describe('a president helps only to buy the train that is due (1830 §7.2)', () => {
  function nyc(cash: number, linked: boolean): kit.Scene {
    const scene = kit.opened(kit.begin({ players: 3 }), '2');
    kit.started(scene, 'NYC', 67, { 1: 60 }, { floated: true, operated: true, linked });
    kit.started(scene, 'PRR', 67, { 1: 60 }, { floated: true, operated: true });
    kit.trains(scene, 'PRR', '2', '2');
    scene.fund('company:NYC', cash);
    kit.operating(scene, ['NYC'], 'trains');
    return scene;
  }
  const buy = (train: string, price: number, more = {}): Move =>
    kit.train('NYC', train, price, more);

  it('a company without a route need not own one', () => {
    expect(said(nyc(41, false), 1, buy('train:2-0', 42))).toEqual([
      'forced-purchase NYC need not own a train now, so its president may not help: the price lies between $1 and $41.',
    ]);
    expect(said(nyc(41, false), 1, buy('train:2-2', 80))).toEqual([
      'forced-purchase NYC need not own a train now, so its president may not help, and NYC has $41.',
    ]);
  });

  it('a company that owns one, or can pay for one, gets no help', () => {
    const scene = nyc(41, true);
    kit.trains(scene, 'NYC', '3');
    expect(said(scene, 1, buy('train:2-2', 80))).toEqual([
      'forced-purchase NYC owns a train, so its president may not help, and NYC has $41.',
    ]);
    expect(said(nyc(100, true), 1, buy('train:2-0', 120))).toEqual([
      'trains NYC has $100: the price lies between $1 and $100.',
    ]);
  });

  it('a train that is handed in has to be the company’s', () => {
    const scene = kit.opened(kit.begin({ players: 3 }), '6');
    kit.started(scene, 'NYC', 67, { 1: 60 }, { floated: true, operated: true });
    kit.soldOut(scene, '2', '3', '4', '5');
    scene.fund('company:NYC', 2000);
    kit.operating(scene, ['NYC'], 'trains');
    expect(said(scene, 1, buy('train:D-0', 800, { exchange: 'train:5-0' }))).toContain(
      'trains NYC does not own the train to be handed in.',
    );
  });
});

describe('a wrong price says nothing of the money', () => {
  it('1830 §4: a private has one price, and is told as sold or as none', () => {
    const scene = kit.begin({ players: 3 });
    expect(said(scene, 1, kit.sale('SV', 5000))).toEqual(['private-auction SV costs $20.']);
    expect(said(scene, 1, kit.sale('CS', 40))).toEqual([
      'private-auction Only the first private is bought, here SV; bids are made on the others.',
    ]);
    expect(said(scene, 1, kit.sale('KU', 40))).toEqual(['private-auction KU is no private.']);
    scene.play(1, kit.sale('SV', 20));
    expect(said(scene, 2, kit.sale('SV', 20))).toEqual([
      'private-auction SV is not for sale: it has been sold.',
    ]);
  });

  it('1889 §9.1: a company pays for a private what the range allows, in phases 3 and 4', () => {
    const scene = shikoku.opened(shikoku.begin({ players: 2 }), '3');
    shikoku.started(scene, 'IR', 80, { 1: 60 }, { floated: true, operated: true });
    shikoku.give(scene, 'MF', '1');
    scene.fund('company:IR', 56);
    shikoku.operating(scene, ['IR']);
    expect(said(scene, 1, kit.sale('MF', 112, 'IR'))).toEqual([
      'privates The price lies between ¥15 and ¥60.',
    ]);
    scene.clock('phase', 'D');
    expect(said(scene, 1, kit.sale('MF', 20))).toEqual([
      'privates Companies buy no privates in phase D.',
    ]);
  });

  it('1830 §9.3: players trade from stock round 2 on', () => {
    const scene = kit.opened(kit.begin({ players: 3 }));
    kit.give(scene, 'DH', '2');
    kit.stockRound(scene, 1, 1);
    expect(said(scene, 1, kit.sale('DH', 1))).toEqual([
      'privates Players trade no privates in stock round 1.',
    ]);
    kit.stockRound(scene, 1, 2);
    expect(said(scene, 1, kit.sale('MH', 1))).toEqual(['privates Mohawk & Hudson is closed.']);
  });
});
