import { describe, expect, test } from 'vitest';
import { keys as own } from '../../../../engine/games/1862/clock.ts';
import { keys as shared } from '../../../../engine/rules/course/keys.ts';
import { drafted } from '../../../../engine/kernel/draft.ts';
import { applyAll } from '../../../../engine/kernel/op.ts';
import { open } from '../../../../engine/kernel/ledger.ts';
import { consider, options } from '../../../../engine/rules/referee.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Json } from '../../../../shared/op.ts';
import { begin, operating, started, stockRound, tile } from '../../../kit/1862.ts';

/** What a hand may put on a clock: of no shape, and of the right shape about things there are not. */
const NONSENSE: readonly Json[] = [
  null,
  -3,
  7,
  true,
  '__proto__',
  'stock',
  'operating',
  'formed',
  [],
  ['nobody', 'player:9', 'XYZ'],
  {},
  { constructor: { permit: 'none', floated: true } },
  { 'train:none': 2, 'train:A-0': 9 },
  {
    ...{ at: 99, won: ['XYZ'], lastToAct: 'x', winner: null },
    auction: { company: 'XYZ', bidders: ['player:9'], high: { player: 'player:9', amount: 5 } },
  },
  {
    ...{ at: 0, won: [], lastToAct: null, auction: null },
    winner: { player: 'player:9', company: 'XYZ', bought: 0 },
  },
  {
    ...{ at: 3, acted: [], sold: {}, bought: {}, lastToAct: 'x', markers: 'XYZ' },
    fines: [{ player: 'player:9', amount: 3 }],
  },
  {
    ...{ num: 1, of: 1, order: ['XYZ', 'ECR'], at: 0, begun: true, step: 'trains', laid: ['Z99'] },
    ...{
      track: 'free',
      tokened: false,
      revenue: 30,
      subsidy: 0,
      ran: ['x'],
      forced: true,
      out: [],
    },
  },
  {
    ...{ kind: 'merge', active: 'XYZ', survivor: 'XYZ', other: 'ABC', price: 5, first: 'nobody' },
    ...{ holders: ['player:9'], option: null, excess: 2, joined: false, story: [] },
  },
  {
    ...{
      kind: 'acquire',
      active: 'ECR',
      survivor: 'ECR',
      other: 'ECR',
      price: 5,
      first: 'player:1',
    },
    ...{ holders: [], excess: 0, joined: true, story: [] },
    option: { holder: 'player:9', certificate: 'none', sell: 5, redeem: 5 },
  },
  { move: { verb: 'buyTrain' }, by: 'player:9', to: ['player:1'] },
  {
    move: { verb: 'proposeMerger', company: 'A', other: 'B', survivor: 'A' },
    ...{ by: 'player:1', to: ['player:2'] },
  },
];

/** What fits the key but says nothing true, and two values that do not fit. */
const keys = { ...shared, ...own };

function worthTrying(key: keyof typeof keys): Json[] {
  const fits = (value: Json) => keys[key].safeParse(value).success;
  return [...NONSENSE.filter(fits), ...NONSENSE.filter((value) => !fits(value)).slice(0, 2)];
}

const MOVES: readonly Move[] = [
  { verb: 'pass' },
  { verb: 'agree' },
  { verb: 'bid', on: 'XYZ', amount: 5 },
  { verb: 'startCompany', company: '__proto__', par: 67 },
  { verb: 'startCompany', company: 'WVR', par: 1 },
  { verb: 'buyShare', company: 'XYZ', from: 'nowhere', percent: 10 },
  { verb: 'sellShares', company: 'XYZ', percent: 33, certificates: ['none'] },
  { verb: 'sellShares', company: 'ECR', percent: 100 },
  { verb: 'buyMarkers', company: 'XYZ', count: 9 },
  { verb: 'proposeMerger', company: 'XYZ', other: 'XYZ', survivor: 'ABC' },
  { verb: 'proposeMerger', company: 'ECR', other: 'ENR', survivor: 'XYZ' },
  { verb: 'settleOption', choice: 'sell' },
  { verb: 'removeMarker', company: 'XYZ', hex: 'Z99' },
  { verb: 'layTile', company: 'XYZ', hex: 'Z99', tile: 'none', turn: 0 },
  { verb: 'layTile', company: 'ECR', hex: 'E12', tile: '798_3', turn: 2 },
  { verb: 'placeToken', company: 'XYZ', hex: 'Z99', city: 7, slot: 9 },
  { verb: 'placeToken', company: 'ECR', hex: 'D13', city: 1, slot: 3 },
  { verb: 'runTrains', company: 'XYZ', routes: [{ trains: ['none'], way: ['Z99.0', 'A3'] }] },
  { verb: 'payDividend', company: 'XYZ', kind: 'half' },
  { verb: 'buyTrain', company: 'XYZ', train: 'none', price: 0, face: 'x', warranties: 9 },
  { verb: 'buyTrain', company: 'ECR', train: 'train:H-0', price: 1, face: '9F' },
  { verb: 'redeemShare', company: 'XYZ' },
  { verb: 'sellTreasury', company: 'XYZ' },
  { verb: 'refinance', company: 'ECR' },
  { verb: 'declareBankruptcy', company: 'ECR' },
];

/** Tables in the middle of each kind of round. */
function tables() {
  const parliament = begin();
  const stock = begin();
  const running = begin();
  for (const scene of [stock, running]) {
    started(scene, 'ECR', { 1: 5, 2: 3, pool: 2 }, { chartered: true });
    started(scene, 'ENR', { 2: 6 });
    tile(scene, 'D13', '57', 1);
  }
  stockRound(stock);
  operating(running, ['ECR', 'ENR'], 'track');
  return [parliament, stock, running];
}

describe('nothing that a client sends makes the referee fall over', () => {
  const scenes = tables();
  const actor = { seat: 'x', players: ['player:1', 'player:2', 'player:3'], host: true };

  test.each(Object.keys(keys))('the clock says nonsense under %s', (key) => {
    for (const { table, game } of scenes) {
      const ledger = { ...open(game.box), table };
      for (const value of worthTrying(key as keyof typeof keys)) {
        const inverse = applyAll(table, [{ op: 'set', key, value }]);
        if (!Array.isArray(inverse)) throw new Error('the clock takes anything');
        const turn = game.rulebook!.turn(table);
        for (const player of actor.players) Array.from(options(game, table, player));
        for (const move of MOVES) consider(game, ledger, { move, actor, luck: 1, note: 'stands' });
        drafted(table, 1, (draft) => game.rulebook!.settle(draft));
        game.rulebook!.score(table);
        expect(turn.sentence.length).toBeGreaterThan(0);
        applyAll(table, inverse);
      }
    }
  });

  test('an illegal move that stands has consequences and no impossible ones', () => {
    for (const { table, game } of scenes) {
      const ledger = { ...open(game.box), table };
      for (const move of MOVES) {
        const verdict = consider(game, ledger, { move, actor, luck: 1, note: 'stands' });
        const physical = verdict.findings.filter(({ clause }) => clause === 'table/physical');
        expect(physical.map(({ message }) => `${move.verb}: ${message}`)).toEqual([]);
      }
    }
  });
});
