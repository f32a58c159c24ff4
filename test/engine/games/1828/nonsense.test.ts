import { keys as ownKeys } from '../../../../engine/games/1828/clock.ts';
import { clockShapes as frameKeys } from '../../../../engine/rules/course/keys.ts';
import { rulebook } from '../../../../engine/games/1828/rulebook.ts';
import { begin, boxOf } from '../../../kit/1828.ts';
import { tryNonsense } from '../../../kit/chance/nonsense.ts';
import { playout } from '../../../kit/playout.ts';

const game = { box: boxOf({ players: 3 }), rulebook };

tryNonsense({
  keys: { ...frameKeys, ...ownKeys },
  stands: [begin({ players: 3, seed: 1 }), { game, ledger: playout(game, 5).ledger }],
  values: [
    { GT: 'GT', IC: 'nowhere' },
    { at: 99, order: ['XYZ'], on: 'XYZ', bids: { XYZ: [['player:9', 5]] } },
    [{ ask: 'home', company: 'XYZ', by: 'XYZ', founder: 'ABC' }],
    [{ ask: 'ekTile', company: 'GT' }],
    [{ ask: 'token', private: 'D&H', company: 'XYZ', hex: 'Z99' }],
    {
      move: { verb: 'proposeMerger', survivor: 'A', other: 'B' },
      by: 'player:1',
      to: ['player:2'],
    },
    {
      by: 'player:1',
      survivor: 'XYZ',
      other: 'ABC',
      leave: [],
      answers: ['x'],
      steps: [{ phase: 9, who: 'XYZ', does: 'pair', gives: ['x'], gets: [], cash: 3 }],
      question: { ask: 'complete', player: 'player:1' },
    },
    {
      at: 3,
      acted: ['merge'],
      bought: [['XYZ', 'ipo']],
      sold: {},
      lastToAct: null,
    },
    {
      num: 1,
      of: 1,
      order: ['XYZ', 'GT'],
      laid: ['Z99'],
      lays: 0,
      upgrades: 3,
      tokened: false,
      revenue: 30,
      sold: ['x'],
      least: -5,
      acted: false,
    },
  ],
  moves: [
    { verb: 'completeMerger' },
    { verb: 'answerMerger', choice: 'x' },
    { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10, with: 'M&H' },
    { verb: 'proposeMerger', survivor: 'XYZ', other: 'XYZ' },
    { verb: 'layTile', company: 'XYZ', hex: 'Z99', tile: 'none', turn: 0, with: 'E&K' },
    { verb: 'layTile', company: 'GT', hex: 'E5', tile: '9', turn: 2, with: 'nobody' },
    { verb: 'placeToken', company: 'XYZ', hex: 'Z99', city: 7, slot: 9, with: 'D&H' },
    { verb: 'buyTrain', company: 'XYZ', train: 'none', price: 0, shell: 'ABC' },
    { verb: 'moveTrain', company: 'GT', train: 'none' },
    { verb: 'discardTrain', company: 'GT', train: 'none' },
    { verb: 'buyCoal', company: 'XYZ' },
    { verb: 'endGame' },
  ],
});
