import { describe, expect, test } from 'vitest';
import { keys as ownKeys } from '../../../../engine/games/1828/keys.ts';
import { keys as frameKeys } from '../../../../engine/rules/course/keys.ts';
import { applyAll } from '../../../../engine/kernel/op.ts';
import { drafted } from '../../../../engine/kernel/draft.ts';
import { consider, options } from '../../../../engine/rules/referee.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Json } from '../../../../shared/op.ts';
import { playout } from '../../../kit/playout.ts';
import { begin, boxOf } from '../../../kit/1828.ts';
import { rulebook } from '../../../../engine/games/1828/rulebook.ts';

/** What a hand may put on a clock: of no shape, and of the right shape about things there are not. */
const NONSENSE: readonly Json[] = [
  null,
  -3,
  '__proto__',
  'stock',
  'operating',
  [],
  ['nobody', 'player:9', 'XYZ'],
  {},
  { constructor: { par: 7, floated: true } },
  { GT: 'GT', IC: 'nowhere' },
  { at: 99, order: ['XYZ'], on: 'XYZ', bids: { XYZ: [['player:9', 5]] } },
  [{ ask: 'par', player: 'player:9', company: 'XYZ' }],
  [{ ask: 'home', company: 'XYZ', by: 'XYZ', founder: 'ABC' }],
  [{ ask: 'ekTile', company: 'GT' }],
  [{ ask: 'token', private: 'D&H', company: 'XYZ', hex: 'Z99' }],
  { move: { verb: 'buyTrain' }, by: 'player:9', to: ['player:1'] },
  { move: { verb: 'proposeMerger', survivor: 'A', other: 'B' }, by: 'player:1', to: ['player:2'] },
  {
    ...{ by: 'player:1', survivor: 'XYZ', other: 'ABC', leave: [], answers: ['x'] },
    ...{ steps: [1, {}], question: { ask: 'complete', player: 'player:1' } },
  },
  {
    ...{ at: 3, acted: ['merge'], bought: [['XYZ', 'ipo']], sold: {}, lastToAct: null },
  },
  {
    ...{ num: 1, of: 1, order: ['XYZ', 'GT'], laid: ['Z99'], lays: 0, upgrades: 3 },
    ...{ tokened: false, revenue: 30, sold: ['x'], least: -5, acted: false },
  },
];

const keys = { ...frameKeys, ...ownKeys };

/** What fits the key but says nothing true, and two values that do not fit. */
function worthTrying(key: keyof typeof keys): Json[] {
  const fits = (value: Json) => keys[key].safeParse(value).success;
  return [...NONSENSE.filter(fits), ...NONSENSE.filter((value) => !fits(value)).slice(0, 2)];
}

const MOVES: readonly Move[] = [
  { verb: 'pass' },
  { verb: 'agree' },
  { verb: 'completeMerger' },
  { verb: 'answerMerger', choice: 'x' },
  { verb: 'bid', on: 'XYZ', amount: 5 },
  { verb: 'buyPrivate', private: 'XYZ', price: 5, company: 'XYZ' },
  { verb: 'buyShare', company: 'XYZ', from: 'nowhere', percent: 10 },
  { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10, with: 'M&H' },
  { verb: 'sellShares', company: 'XYZ', percent: 33, certificates: ['none'] },
  { verb: 'startCompany', company: '__proto__', par: 67 },
  { verb: 'proposeMerger', survivor: 'XYZ', other: 'XYZ' },
  { verb: 'layTile', company: 'XYZ', hex: 'Z99', tile: 'none', turn: 0, with: 'E&K' },
  { verb: 'layTile', company: 'GT', hex: 'E5', tile: '9', turn: 2, with: 'nobody' },
  { verb: 'placeToken', company: 'XYZ', hex: 'Z99', city: 7, slot: 9, with: 'D&H' },
  { verb: 'runTrains', company: 'XYZ', routes: [{ trains: ['none'], way: ['Z99.0', 'A3'] }] },
  { verb: 'payDividend', company: 'XYZ', kind: 'half' },
  { verb: 'buyTrain', company: 'XYZ', train: 'none', price: 0, shell: 'ABC' },
  { verb: 'moveTrain', company: 'GT', train: 'none' },
  { verb: 'discardTrain', company: 'GT', train: 'none' },
  { verb: 'buyCoal', company: 'XYZ' },
  { verb: 'declareBankruptcy', company: 'XYZ' },
  { verb: 'endGame' },
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
