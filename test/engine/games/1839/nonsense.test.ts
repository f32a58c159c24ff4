import { keys as ownKeys } from '../../../../engine/games/1839/clock.ts';
import { clockShapes as frameKeys } from '../../../../engine/rules/course/keys.ts';
import { rulebook } from '../../../../engine/games/1839/rulebook.ts';
import { begin, boxOf } from '../../../kit/1839.ts';
import { tryNonsense } from '../../../kit/nonsense.ts';
import { playout } from '../../../kit/playout.ts';

const game = { box: boxOf({ players: 3 }), rulebook };

tryNonsense({
  keys: { ...frameKeys, ...ownKeys },
  stands: [begin({ players: 3, seed: 1 }), { game, ledger: playout(game, 5).ledger }],
  values: [
    'kabinet',
    'red',
    ['SS', 'SS', 'BEL'],
    { SS: { par: 3, floated: true, operated: true, linked: true } },
    { SS: { homed: false, carried: 9, revenue: 7, met: ['Z9.4', 'B19.0', 'B19.x'] } },
    { OVER: 12, BEL: 5000, XYZ: 67 },
    { 'train:2-0': 'saved:none', 'train:none': 'saved:VERV-0' },
    { at: 99, bids: {}, on: null, off: { XYZ: 5, LAAN: 9000 } },
    {
      ...{
        at: 77,
        acted: ['sell', 'buy', 'par'],
        bought: [['XYZ', 'pool']],
        lastToAct: 'player:9',
      },
      ...{ sold: { 'player:9': { XYZ: 'now' } } },
    },
    { XYZ: 'player:1', SS: 'player:9' },
    { move: { verb: 'nothing', company: 'SS' }, by: 'player:1', to: ['player:9'] },
    [{ ask: 'north' }, { ask: 'home', company: 'XYZ' }],
    { num: 1, of: 1, order: ['XYZ', 'SS', 'BEL'] },
    { mode: 'XYZ', tiles: 9, upgrades: 9, counted: 9, rijn: ['Z9'] },
    {
      ...{ laid: ['Z9'], lays: 9, tokened: true, revenue: 35, sold: ['XYZ'], least: -4 },
      ...{ acted: true },
    },
    ...['home', 'track', 'token', 'run', 'dividend', 'trains', 'end', 'abroad', 'discounts'],
  ],
  moves: [
    { verb: 'placeDiscount', private: 'XYZ', amount: 60 },
    { verb: 'buyPrivate', private: 'RWS', price: 5 },
    { verb: 'buyShare', company: 'BEL', from: 'company:BEL', percent: 3 },
    { verb: 'sellShares', company: 'XYZ', percent: 33 },
    { verb: 'sellShares', company: 'GER', percent: 100 },
    { verb: 'startCompany', company: 'BEL', par: 67 },
    { verb: 'reparCompany', company: 'XYZ', par: 67 },
    { verb: 'floatCompany', company: 'XYZ' },
    { verb: 'layTile', company: 'XYZ', hex: 'Z99', tile: 'none', turn: 0, with: 'KLEEF' },
    { verb: 'layTile', company: 'SS', hex: 'B19', tile: '57', turn: 2, with: 'nobody' },
    { verb: 'layTile', company: 'NFLM', hex: 'B19', tile: '57', turn: 0, swap: true },
    { verb: 'layTile', company: 'SS', hex: 'K16', tile: '57', turn: 0, with: 'SHZ' },
    { verb: 'placeToken', company: 'XYZ', hex: 'Z99', city: 7, slot: 9, with: 'CO' },
    { verb: 'placeToken', company: 'SS', hex: 'B19', city: 0, exchange: true, slot: 3 },
    { verb: 'moveToken', company: 'SS', token: 'token:none', hex: 'Z99', city: 0 },
    { verb: 'payDividend', company: 'XYZ', kind: 'double' },
    { verb: 'payDividend', company: 'BEL', kind: 'half' },
    { verb: 'buyTrain', company: 'XYZ', train: 'none', price: 0, with: 'CM' },
    { verb: 'buyTrain', company: 'SS', train: 'train:2-0', price: 0, with: 'BEIJ' },
    { verb: 'buyTrain', company: 'SS', train: 'token:SS-0', price: 5 },
    { verb: 'saveTrain', company: 'SS', train: 'none', with: 'BPC' },
    { verb: 'buySaved', company: 'XYZ' },
    { verb: 'sellToken', company: 'XYZ', token: 'private:CO' },
    { verb: 'discardPrivate', private: 'XYZ' },
    { verb: 'discardTrain', company: 'SS', train: 'none' },
    { verb: 'declareBankruptcy', company: 'XYZ' },
  ],
});
