import { describe, expect, it } from 'vitest';
import { consider } from '../../../../engine/rules/referee.ts';
import type { Put } from '../../../../shared/op.ts';
import {
  begin,
  company,
  give,
  onSale,
  opened,
  operating,
  parred,
  started,
  tile,
  token,
  trains,
  type Scene,
} from '../../../kit/1839.ts';

/** What hands mean. */

const understood = (scene: Scene, player: number, put: Omit<Put, 'op'>) =>
  scene.game.rulebook!.recognise(
    scene.table,
    { op: 'put', ...put },
    {
      seat: 'x',
      players: [`player:${player}`],
      host: false,
    },
  );

describe('a hand', () => {
  it('takes a private in the auction', () => {
    const scene = begin({ players: 3 });
    scene.clock('stage', 'auction');
    scene.clock('auction', { off: { CO: 40 } });
    expect(understood(scene, 1, { piece: 'private:CO', to: 'player:1' })).toEqual({
      verb: 'buyPrivate',
      private: 'CO',
      price: 120,
    });
  });

  it('buys and sells certificates', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 40 });
    parred(scene, 'BEL', 72);
    expect(understood(scene, 1, { piece: 'share:SS-8', to: 'player:1' })).toEqual({
      verb: 'buyShare',
      company: 'SS',
      from: 'ipo',
      percent: 10,
    });
    expect(understood(scene, 1, { piece: 'share:BEL-0', to: 'player:1' })).toEqual({
      verb: 'buyShare',
      company: 'BEL',
      from: 'company:BEL',
      percent: 4,
    });
    expect(understood(scene, 1, { piece: 'share:SS-1', to: 'pool' })).toEqual({
      verb: 'sellShares',
      company: 'SS',
      percent: 10,
    });
    expect(understood(scene, 1, { piece: 'share:NRS-0', to: 'player:1' })).toBeUndefined();
  });

  it('lays tiles, for a company or the NFLM', () => {
    const scene = company('SS', 'E14');
    expect(understood(scene, 1, { piece: 'tile:6-0', to: 'hex:E14', turn: 3 })).toEqual({
      verb: 'layTile',
      company: 'SS',
      hex: 'E14',
      tile: '6',
      turn: 3,
    });
    scene.clock('asked', [{ ask: 'north' }]);
    expect(understood(scene, 1, { piece: 'tile:6-0', to: 'hex:B19' })).toMatchObject({
      company: 'NFLM',
    });
  });

  it('places, exchanges, moves and sells markers', () => {
    const scene = company('SS', 'E14', 'token');
    tile(scene, 'E14', '15', 3);
    expect(understood(scene, 1, { piece: 'token:SS-1', to: 'slot:E14.0.1' })).toEqual({
      verb: 'placeToken',
      company: 'SS',
      hex: 'E14',
      city: 0,
      slot: 1,
    });
    expect(understood(scene, 1, { piece: 'token:SS-1', to: 'slot:E14.0.0' })).toEqual({
      verb: 'placeToken',
      company: 'SS',
      hex: 'E14',
      city: 0,
      exchange: true,
    });
    const far = token(scene, 'SS', 'N15');
    expect(understood(scene, 1, { piece: far, to: 'slot:E14.0.0' })).toMatchObject({
      verb: 'moveToken',
      token: far,
    });
    expect(understood(scene, 1, { piece: far, to: 'company:SS' })).toMatchObject({
      verb: 'sellToken',
    });
  });

  it('buys and discards trains, and gives a private to its company', () => {
    const scene = company('SS', 'E14', 'trains');
    const train = onSale(scene);
    expect(understood(scene, 1, { piece: train, to: 'company:SS' })).toMatchObject({
      verb: 'buyTrain',
      price: 100,
    });
    const [own] = trains(scene, 'SS', '2');
    expect(understood(scene, 1, { piece: own!, to: 'out' })).toMatchObject({
      verb: 'discardTrain',
    });
    give(scene, 'CO', '1');
    expect(understood(scene, 1, { piece: 'private:CO', to: 'company:SS' })).toMatchObject({
      verb: 'buyPrivate',
      price: 160,
    });
    expect(understood(scene, 1, { piece: 'private:CO', to: 'out' })).toMatchObject({
      verb: 'discardPrivate',
    });
  });

  it('is judged as what it means; where it means nothing that is said', () => {
    const scene = company('SS', 'E14');
    const actor = { seat: 'x', players: ['player:1'], host: false };
    const hand = (piece: string, to: string) =>
      consider(scene.game, scene.ledger, {
        move: { verb: 'hand', ops: [{ op: 'put', piece, to }] },
        actor,
        luck: 1,
      });
    expect(hand('tile:6-0', 'hex:E14')).toMatchObject({ stands: true, move: { verb: 'layTile' } });
    expect(hand('tile:6-0', 'hex:G14')).toMatchObject({ stands: false });
    expect(hand('marker:SS', 'cell:0.9')).toMatchObject({ stands: false });
  });

  it('an illegal move that stands has its consequences all the same', () => {
    const scene = company('SS', 'E14', 'trains');
    scene.fund('company:SS', 30);
    scene.fund('player:1', 0);
    operating(scene, ['SS'], 'track');
    const train = onSale(scene);
    scene.force(1, { verb: 'buyTrain', company: 'SS', train, price: 100 });
    expect([scene.at(train), scene.cash('company:SS')]).toEqual(['company:SS', 0]);
  });
});
