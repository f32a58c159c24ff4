import type { RecordedAction } from '../../../engine/formats/18xx-games.ts';
import type { State } from './measure.ts';

/** One kind of difference in a moment; the members of the states that matter. */
export interface Example {
  readonly path: string;
  readonly we?: unknown;
  readonly they?: unknown;
  readonly ours?: State;
  readonly theirs?: State;
  readonly steps?: readonly Partial<RecordedAction>[];
}
type Both = readonly [excused: Example, not: Example];

const GRAY = { corps: { GT: {} } };
const MERGER = { round: { merge: { initiator: 'GT', target: 'MC' } }, corps: { GT: {}, MC: {} } };
const UNPARRED = {
  companies: { 'M&H': { closed: true } },
  corps: { GT: {} },
  players: { 1: { shares: { GT: { pres: true, certs: 1 } } } },
};
const SHELL = { step: 'BuyTrain', can: ['buy_train'], active: ['corp:GT-IC'] };
const REMOVED = { corps: {}, players: { 1: { shares: { GT: { certs: 2 } }, certs: 5 } } };
const SILENT = { corps: { FR: { lastRun: { revenue: 0, kind: 'withhold' } } } };
const POOLED = { corps: { PRR: { trains: [{ id: '4-0', name: '4' }] } } };
const OPTIONS = { round: { pendingOptions: [{ corp: 'E&H' }], pendingRemovals: [] } };

/** Every tolerance of a title, with what it excuses and what is like it and is not excused. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, Both>>>> = {
  '1825': {
    'order of `round.passOrder`': [
      {
        path: 'round.passOrder.0',
        we: 1,
        they: 2,
        ours: { round: { passOrder: [1, 2] } },
        theirs: { round: { passOrder: [2, 1] } },
      },
      {
        path: 'round.passOrder.0',
        we: 1,
        they: 3,
        ours: { round: { passOrder: [1, 2] } },
        theirs: { round: { passOrder: [3, 2] } },
      },
    ],
    'closed companies listed or not': [
      { path: 'corps.NS', we: { closed: true } },
      { path: 'corps.NS', we: { cash: 10 } },
    ],
    'books of a round after the end': [
      { path: 'round.num', we: 1, they: 2, theirs: { finished: true } },
      { path: 'round.num', we: 1, they: 2, theirs: { finished: false } },
    ],
    'a leased train bought later is marked as run': [
      {
        path: 'corps.PRR.trains.0.ran',
        they: true,
        theirs: POOLED,
        steps: [{ type: 'special_buy', description: '4' }],
      },
      { path: 'corps.PRR.trains.0.ran', they: true, theirs: POOLED },
    ],
    'minors in silent receivership count as having operated': [
      { path: 'corps.FR.operated', we: false, they: true, theirs: SILENT },
      { path: 'corps.FR.cash', we: 0, they: 10, theirs: SILENT },
    ],
    'half of a minor’s director certificate may be sold there': [
      {
        path: 'can',
        ours: { can: ['pass'] },
        theirs: {
          can: ['pass', 'sell_shares'],
          acting: [1],
          players: { 1: { shares: { FR: { pres: true, certs: 1 } } } },
        },
      },
      {
        path: 'can',
        ours: { can: ['pass'] },
        theirs: { can: ['pass', 'sell_shares'], acting: [1], players: { 1: { shares: {} } } },
      },
    ],
    'a used-up reservation is written `[null]`': [
      { path: 'reservations.Q13.cities.0', we: [], they: [null] },
      { path: 'reservations.Q13.cities.0.0', we: 'NS', they: 'MR' },
    ],
  },
  '1828': {
    '`canOther` is advice': [
      { path: 'canOther.player:1', they: ['sell_shares'] },
      { path: 'can.0', we: 'pass', they: 'par' },
    ],
    'shares in transit while a merger is under way': [
      { path: 'corps.MC.cash', we: 200, they: 0, theirs: MERGER },
      { path: 'corps.PRR.cash', we: 200, they: 0, theirs: MERGER },
    ],
    'M&H named for a director’s certificate, the par still to come': [
      { path: 'players.1.shares.GT', they: { pres: true, certs: 1 }, theirs: UNPARRED },
      { path: 'players.1.shares.MC', they: { certs: 1 }, theirs: UNPARRED },
    ],
    'reservation of E15 (stays behind there)': [
      { path: 'reservations.E15', they: { tile: ['ERIE'] } },
      { path: 'reservations.E15', they: { tile: ['PRR'] } },
    ],
    '`pass` in step SwapTrain': [
      {
        path: 'can',
        ours: { can: ['swap_train'] },
        theirs: { step: 'SwapTrain', can: ['pass', 'swap_train'] },
      },
      { path: 'can', ours: { can: [] }, theirs: { step: 'SwapTrain', can: ['swap_train'] } },
    ],
    'no bankruptcy after a sale for an empty shell': [
      {
        path: 'can',
        ours: { can: ['bankrupt', 'buy_train'] },
        theirs: { ...SHELL, corps: { 'GT-IC': { trains: [{ name: '2' }] } } },
      },
      {
        path: 'can',
        ours: { can: ['bankrupt', 'buy_train'] },
        theirs: { ...SHELL, corps: { 'GT-IC': { trains: [] } } },
      },
    ],
    '`can` after a merger': [
      { path: 'can.0', they: 'par', theirs: { round: { turnActions: ['choose'] } } },
      { path: 'can.0', they: 'par', theirs: { round: { turnActions: ['par'] } } },
    ],
    '`lastToAct` and `turnActions` of failed mergers': [
      { path: 'round.lastToAct', they: 1, theirs: { round: { turnActions: ['failed_merge'] } } },
      { path: 'round.lastToAct', they: 1, theirs: { round: { turnActions: ['par'] } } },
    ],
    'books of a round after the end': [
      { path: 'round.num', we: 1, they: 2, theirs: { finished: true } },
      { path: 'bank.cash', we: 1, they: 2, theirs: { finished: true, ...GRAY } },
    ],
    'shares of companies removed unparred stay in a player’s hand': [
      { path: 'players.1.certs', we: 3, they: 5, theirs: REMOVED },
      { path: 'players.1.certs', we: 4, they: 5, theirs: REMOVED },
    ],
  },
  '1830': {
    '`canOther` is advice, but for who may sell shares for a train': [
      { path: 'canOther.company:MH', they: ['buy_shares'] },
      { path: 'canOther.player:1', they: ['sell_shares'] },
    ],
    'an exchange or a trade of privates does not move `priority` at once': [
      {
        path: 'round.lastToAct',
        we: 1,
        they: 2,
        ours: { round: { lastToAct: 1 } },
        theirs: { round: { type: 'Stock' } },
        steps: [{ type: 'buy_company', entity: 1 }],
      },
      {
        path: 'round.lastToAct',
        we: 1,
        they: 2,
        ours: { round: { lastToAct: 1 } },
        theirs: { round: { type: 'Stock' } },
        steps: [{ type: 'buy_shares', entity: 1, entity_type: 'player' }],
      },
    ],
    '`priority` in the auction is the player behind the last who bought at once': [
      {
        path: 'priority',
        we: 1,
        they: 2,
        theirs: {
          round: { type: 'Auction' },
          order: [1, 2],
          companies: { SV: { owner: 'player:1', value: 20 } },
        },
        steps: [{ type: 'bid', entity: 1, company: 'SV', price: 20 }],
      },
      {
        path: 'priority',
        we: 1,
        they: 2,
        theirs: { round: { type: 'Auction' }, order: [1, 2], companies: {} },
      },
    ],
    'a train from the pool keeps the mark of its last run': [
      {
        path: 'corps.PRR.trains.0.ran',
        they: true,
        theirs: POOLED,
        steps: [{ type: 'discard_train', train: '4-0' }],
      },
      { path: 'corps.PRR.trains.0.ran', they: true, theirs: POOLED },
    ],
  },
  '1862': {
    '`canOther` is advice': [
      { path: 'canOther.player:1', they: ['sell_shares'] },
      { path: 'can.0', we: 'pass', they: 'par' },
    ],
    'members that the games of robots do not have': [
      { path: 'corps.E&H.startable', we: true },
      { path: 'corps.E&H.startable', we: true, they: false },
    ],
    '`par` is rewritten where `originalPar` says what it was': [
      {
        path: 'corps.FDR.par',
        we: 82,
        they: 86,
        ours: { corps: { FDR: { par: 82 } } },
        theirs: { corps: { FDR: { originalPar: 82 } } },
      },
      {
        path: 'corps.FDR.par',
        we: 82,
        they: 86,
        ours: { corps: { FDR: { par: 82 } } },
        theirs: { corps: { FDR: {} } },
      },
    ],
    'companies that have left the game are still named': [
      { path: 'companies.FDR', they: { value: 0, revenue: 0 }, theirs: { corps: {} } },
      { path: 'companies.FDR', they: { value: 0, revenue: 0 }, theirs: { corps: { FDR: {} } } },
    ],
    'bids that were raised are kept': [
      {
        path: 'round.auction.bids.FDR',
        we: [[1, 20]],
        they: [
          [2, 15],
          [1, 20],
        ],
      },
      {
        path: 'round.auction.bids.FDR',
        we: [[1, 20]],
        they: [
          [2, 15],
          [1, 25],
        ],
      },
    ],
    'order of `round.passOrder` in parliament': [
      {
        path: 'round.passOrder.0',
        ours: { round: { passOrder: [1, 2] } },
        theirs: { round: { type: 'Parliament', passOrder: [2, 1] } },
      },
      {
        path: 'round.passOrder.0',
        ours: { round: { passOrder: [1, 2] } },
        theirs: { round: { type: 'Stock', passOrder: [2, 1] } },
      },
    ],
    '`lastToAct` of who has won a charter is set with the par': [
      { path: 'round.lastToAct', we: 1, theirs: { round: { type: 'Parliament' }, can: ['par'] } },
      { path: 'round.lastToAct', we: 1, theirs: { round: { type: 'Parliament' }, can: ['bid'] } },
    ],
    '`skipRound`': [
      { path: 'corps.E&H.skipRound', they: true },
      { path: 'corps.E&H.floated', they: true },
    ],
    'books of the last round after the end': [
      { path: 'round.tilesLaid', we: 0, they: 1, theirs: { finished: true } },
      { path: 'round.tilesLaid', we: 0, they: 1, theirs: { finished: false } },
    ],
    'raising the money for a train is a pass there': [
      {
        path: 'can',
        ours: { can: ['buy_train', 'convert'] },
        theirs: { step: 'BuyTrain', can: ['buy_train', 'pass'] },
      },
      {
        path: 'can',
        ours: { can: ['convert'] },
        theirs: { step: 'BuyTrain', can: ['buy_train', 'pass'] },
      },
    ],
    'the director’s certificate in the pool counts as buyable': [
      {
        path: 'can',
        ours: { can: ['pass'] },
        theirs: {
          step: 'BuySellParShares',
          can: ['buy_shares', 'pass'],
          corps: { FDR: { held: { market: { pres: true, certs: 1 } } } },
        },
      },
      {
        path: 'can',
        ours: { can: ['pass'] },
        theirs: { step: 'BuySellParShares', can: ['buy_shares', 'pass'], corps: { FDR: {} } },
      },
    ],
    '`par` is offered though no company is left that can be started': [
      {
        path: 'can',
        ours: { can: ['pass'], corps: { E: { startable: false } } },
        theirs: { can: ['par', 'pass'] },
      },
      {
        path: 'can',
        ours: { can: ['pass'], corps: { E: { startable: true } } },
        theirs: { can: ['par', 'pass'] },
      },
    ],
    '`emergencyBuy` stays until the train is bought': [
      { path: 'round.emergencyBuy', we: false, they: true },
      { path: 'round.emergencyBuy', we: true, they: false },
    ],
    'the bank breaks after the LNER has formed': [
      { path: 'bank.broken', they: true, theirs: { special: { lner: true } } },
      { path: 'bank.broken', they: true, theirs: { special: { lner: false } } },
    ],
    'who survives is said with the merger': [
      { path: 'can.0', we: 'merge', they: 'choose', steps: [{ type: 'merge' }] },
      { path: 'can.0', we: 'merge', they: 'choose', steps: [{ type: 'choose' }] },
    ],
    '`operator` after a merger': [
      {
        path: 'round.operator',
        we: 'corp:E&H',
        they: 'corp:L&E',
        theirs: { round: { entities: ['corp:E&H'], index: 0 } },
      },
      {
        path: 'round.operator',
        we: 'corp:E&H',
        they: 'corp:L&E',
        theirs: { round: { entities: ['corp:L&E'], index: 0 } },
      },
    ],
    'what passes in a merger while options or removals are pending': [
      {
        path: 'corps.E&H.cash',
        we: 1,
        they: 2,
        theirs: OPTIONS,
        steps: [{ type: 'merge', entity: 'E&H', corporation: 'N&E' }],
      },
      {
        path: 'corps.FDR.cash',
        we: 1,
        they: 2,
        theirs: OPTIONS,
        steps: [{ type: 'merge', entity: 'E&H', corporation: 'N&E' }],
      },
    ],
  },
};
