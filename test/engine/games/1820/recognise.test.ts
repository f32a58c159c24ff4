import { expect, it } from 'vitest';
import { begin, cousin, operating, started, stockRound, trains } from '../../../kit/1820.ts';

/** A hand that moves one piece means a verb. */

it('tiles, markers, shares, trains and loans that are dragged', () => {
  const scene = begin();
  cousin(scene, 'BI', 1, 500);
  started(scene, 'LSR', 5, 95, { 1: 2, 2: 1, pool: 1 });
  const [own] = trains(scene, 'LSR', '2+');
  const actor = { seat: 'x', players: ['player:1'], host: false };
  const means = (piece: string, to: string, turn?: number) =>
    scene.game.rulebook!.recognise(
      scene.table,
      { op: 'put', piece, to, ...(turn !== undefined && { turn }) },
      actor,
    );
  const share = (place: string) =>
    scene.table.places.get(place)!.find((id) => id.startsWith('share:LSR'))!;
  stockRound(scene, 1);
  expect(means(share('pool'), 'player:1')).toEqual({
    verb: 'buyShare',
    company: 'LSR',
    percent: 20,
    from: 'pool',
  });
  expect(means(share('pool'), 'holder:BI')).toMatchObject({ verb: 'buyShare', for: 'holder:BI' });
  expect(means(share('player:1'), 'pool')).toMatchObject({ verb: 'sellShares', percent: 20 });
  expect(means(share('player:2'), 'pool')).toBeUndefined();
  expect(means(share('pool'), 'company:LSR')).toMatchObject({ verb: 'redeemShares', shares: 1 });
  operating(scene, 'LSR');
  expect(means('tile:57-0', 'hex:H10', 2)).toEqual({
    verb: 'layTile',
    company: 'LSR',
    hex: 'H10',
    tile: '57',
    turn: 2,
  });
  expect(means('token:LSR-0', 'slot:G7.0.0')).toEqual({
    verb: 'placeToken',
    company: 'LSR',
    hex: 'G7',
    city: 0,
    slot: 0,
  });
  expect(means('train:3+-0', 'company:LSR')).toMatchObject({ verb: 'buyTrain', price: 200 });
  expect(means(own!, 'out')).toMatchObject({ verb: 'discardTrain', company: 'LSR' });
  expect(means('loan:loan-0', 'company:LSR') ?? means('loan:bank-0', 'company:LSR')).toMatchObject({
    verb: 'takeLoan',
    company: 'LSR',
  });
  expect(means('marker:LSR', 'cell:0.20')).toBeUndefined();
});
