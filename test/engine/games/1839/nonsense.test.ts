import { describe, expect, test } from 'vitest';
import { keys as ownKeys } from '../../../../engine/games/1839/keys.ts';
import { keys as frameKeys } from '../../../../engine/rules/course/keys.ts';
import { applyAll } from '../../../../engine/kernel/op.ts';
import { drafted } from '../../../../engine/kernel/draft.ts';
import { consider, options } from '../../../../engine/rules/referee.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Json } from '../../../../shared/op.ts';
import { playout } from '../../../kit/playout.ts';
import { begin, boxOf } from '../../../kit/1839.ts';
import { rulebook } from '../../../../engine/games/1839/rulebook.ts';

const keys = { ...frameKeys, ...ownKeys };

/** What a hand may put on a clock: of no shape, and of the right shape about things there are not. */
const NONSENSE: readonly Json[] = [
  null,
  -3,
  '__proto__',
  'stock',
  'operating',
  'kabinet',
  'red',
  true,
  7,
  [],
  ['nobody', 'player:9', 'XYZ'],
  ['SS', 'SS', 'BEL'],
  {},
  { constructor: { par: 7, floated: true } },
  { SS: { par: 3, floated: true, operated: true, linked: true } },
  { SS: { homed: false, carried: 9, revenue: 7, met: ['Z9.4', 'B19.0', 'B19.x'] } },
  { OVER: 12, BEL: 5000, XYZ: 67 },
  { 'train:2-0': 'saved:none', 'train:none': 'saved:VERV-0' },
  { at: 99, bids: {}, on: null, off: { XYZ: 5, LAAN: 9000 } },
  {
    ...{ at: 77, acted: ['sell', 'buy', 'par'], bought: [['XYZ', 'pool']], lastToAct: 'player:9' },
    ...{ sold: { 'player:9': { XYZ: 'now' } } },
  },
  { XYZ: 'player:1', SS: 'player:9' },
  { move: { verb: 'buyTrain' }, by: 'player:9', to: ['player:1'] },
  { move: { verb: 'nothing', company: 'SS' }, by: 'player:1', to: ['player:9'] },
  { reason: 'bankrupt', player: 'player:9' },
  [{ ask: 'north' }, { ask: 'home', company: 'XYZ' }],
  { num: 1, of: 1, order: ['XYZ', 'SS', 'BEL'] },
  { mode: 'XYZ', tiles: 9, upgrades: 9, counted: 9, rijn: ['Z9'] },
  {
    ...{ laid: ['Z9'], lays: 9, tokened: true, revenue: 35, sold: ['XYZ'], least: -4 },
    ...{ acted: true },
  },
  ...['home', 'track', 'token', 'run', 'dividend', 'trains', 'end', 'abroad', 'discounts'],
];

/** What fits the key but says nothing true, and two values that do not fit. */
function worthTrying(key: keyof typeof keys): Json[] {
  const fits = (value: Json) => keys[key].safeParse(value).success;
  return [...NONSENSE.filter(fits), ...NONSENSE.filter((value) => !fits(value)).slice(0, 2)];
}

const MOVES: readonly Move[] = [
  { verb: 'pass' },
  { verb: 'agree' },
  { verb: 'decline' },
  { verb: 'placeDiscount', private: 'XYZ', amount: 60 },
  { verb: 'buyPrivate', private: 'XYZ', price: 5, company: 'XYZ' },
  { verb: 'buyPrivate', private: 'XYZ', price: 5 },
  { verb: 'buyPrivate', private: 'RWS', price: 5 },
  { verb: 'buyShare', company: 'XYZ', from: 'nowhere', percent: 10 },
  { verb: 'buyShare', company: 'BEL', from: 'company:BEL', percent: 3 },
  { verb: 'sellShares', company: 'XYZ', percent: 33 },
  { verb: 'sellShares', company: 'GER', percent: 100 },
  { verb: 'startCompany', company: '__proto__', par: 67 },
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
  { verb: 'runTrains', company: 'XYZ', routes: [{ trains: ['none'], way: ['Z99.0', 'A3'] }] },
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
];

describe('nothing that a client sends makes the referee fall over', () => {
  const box = boxOf({ players: 3 });
  const game = { box, rulebook };
  // A table in the middle of a game: of the moves of a played one only the first few hundred.
  const { ledger } = playout(game, 5);
  const fresh = begin({ players: 3, seed: 1 });

  test.each(Object.keys(keys))('the clock says nonsense under %s', (key) => {
    for (const { table, ledger: written } of [fresh, { table: ledger.table, ledger }])
      for (const value of worthTrying(key as keyof typeof keys)) {
        const inverse = applyAll(table, [{ op: 'set', key, value }]);
        if (!Array.isArray(inverse)) throw new Error('the clock takes anything');
        const actor = { seat: 'x', players: ['player:1', 'player:2', 'player:3'], host: true };
        const turn = game.rulebook.turn(table);
        for (const player of actor.players) Array.from(options(game, table, player));
        for (const move of MOVES) {
          consider(game, written, { move, actor, luck: 1, note: 'let it stand' });
        }
        drafted(table, 1, (draft) => game.rulebook.settle(draft));
        game.rulebook.score(table);
        expect(turn.sentence.length).toBeGreaterThan(0);
        applyAll(table, inverse);
      }
  });
});
