import { firstPar, parWaiting, purchase } from '../../rules/auction/verbs.ts';
import type { Round, VerbRule } from '../../rules/course/nouns.ts';
import { composed, type Difference, differs, FRAME } from '../../rules/frame.ts';
import { operatingRound } from '../../rules/operating/round.ts';
import { idleCheck, runWay } from '../../rules/operating/run.ts';
import { buy } from '../../rules/stock/buy.ts';
import { sell } from '../../rules/stock/sell.ts';
import { home, homeWaiting } from '../../rules/tokens/place.ts';
import { hasBought } from '../../rules/stock/turn.ts';
import { AUCTION, companyBuys, PRIVATES, privates } from './privates/privates.ts';
import { buyCoal, lay, TRACK, track } from './track/lay.ts';
import { COURSE, stockRoundOf } from './end.ts';
import { canExchange, exchange, exchangePar, holder } from './privates/exchange.ts';
import { likelyPairs, mergerVerbs, mergerWaiting } from './merger/verbs.ts';
import { cameOut } from './merger/told.ts';
import { translate } from './older.ts';
import { powerLays, tileWaiting } from './privates/powers.ts';
import { hands } from './recognise.ts';
import { DIVIDENDS, dividend, run, RUNS } from './runs.ts';
import { removePrivates } from './setup.ts';
import { parInTurn, startSchema, MARKET, STOCK } from './stock/rules.ts';
import { COMPANIES, MINOR, minorsPlayer } from './systems.ts';
import {
  privateTokenWaiting,
  TOKENS,
  tokenOfPrivate,
  tokenOfTurn,
  tokens,
} from './track/tokens.ts';
import { arrange, discarding, moveTrain, trains, TRAINS } from './trains.ts';
import clauses from './clauses.json' with { type: 'json' };

/** The rulebook of 1828: the frame, and all in which 1828 is another game than 1830. */

const rule = (name: string) => FRAME.verbs[name]!;
const waysOf = (name: string, ...ways: VerbRule['ways']): VerbRule => ({ ...rule(name), ways });

/** While a merger that came out is the last thing done, it is shown. */
const plainStock = stockRoundOf(
  ['sell', 'buy', 'exchange', 'par', 'exchangePar', 'propose', 'fail'],
  [
    sell,
    buy,
    parInTurn,
    canExchange,
    (now, player) => !hasBought(now.table) && !likelyPairs(now, player).next().done,
  ],
);
const stock: Round = {
  ...plainStock,
  floor(now) {
    const floor = plainStock.floor(now);
    const procedure = cameOut(now);
    return procedure ? { ...floor, procedure: () => procedure } : floor;
  },
};

/** Whoever owns M&H may use it at any moment. */
const operating: Round = {
  ...operatingRound,
  floor(now) {
    const owner = holder(now.table);
    return { ...operatingRound.floor(now), aside: owner === undefined ? [] : [owner] };
  },
};

export const differences: readonly Difference[] = [
  differs('auction/3', {
    auction: AUCTION,
    verbs: { buyPrivate: waysOf('buyPrivate', companyBuys, purchase) },
  }),
  differs('setup/8', { course: { deal: removePrivates, translate, hands } }),
  differs('buying/13', { stock: STOCK, rounds: { stock } }),
  differs('float/2', {
    verbs: {
      startCompany: { schema: startSchema, ways: [firstPar, parInTurn, exchangePar] },
    },
  }),
  differs('movement/6', { market: MARKET }),
  differs('merge/1', { companies: COMPANIES, verbs: mergerVerbs }),
  differs('orstart/2', {
    operating: { first: (table) => (minorsPlayer(table) === undefined ? [] : [MINOR]) },
    rounds: { operating },
    steps: [track, tokens, run, dividend, arrange, trains, privates],
  }),
  differs('track1/3', { track: TRACK, verbs: { layTile: waysOf('layTile', lay, ...powerLays) } }),
  differs('opactions/11', {
    tokens: TOKENS,
    verbs: { placeToken: waysOf('placeToken', home, tokenOfTurn, tokenOfPrivate) },
  }),
  differs('coal/1', { verbs: { buyCoal } }),
  differs('cp/4', {
    runs: RUNS,
    verbs: {
      runTrains: { ...rule('runTrains'), ways: [runWay(['new-tile-missed'], [idleCheck])] },
    },
  }),
  differs('dividend1/4', { dividends: DIVIDENDS }),
  differs('trainlimit1/3', { trains: TRAINS, verbs: { moveTrain } }),
  differs('opactions/8', { privates: PRIVATES }),
  differs('mh/4', {
    verbs: { buyShare: waysOf('buyShare', buy, exchange) },
    anytime: [
      ...['companyPurchase', 'coal', 'exchange', 'exchangePar'],
      ...['lay', 'C&StL', 'D&H', 'E&K'],
    ],
  }),
  differs('endcrit/7', {
    course: {
      ...COURSE,
      waitings: [
        mergerWaiting,
        parWaiting,
        homeWaiting,
        tileWaiting,
        privateTokenWaiting,
        discarding,
      ],
      meanwhile: ['exchange', 'exchangePar'],
    },
  }),
];

export const rulebook = composed({
  game: '1828',
  version: '1828/4',
  clauses,
  headings: {
    moveTrain: 'Move a train',
    proposeMerger: 'Propose a merger',
    completeMerger: 'Complete the merger',
    failMerger: 'Give up the merger',
    answerMerger: 'Answer for your shares',
  },
  words: async () => (await import('./words.json', { with: { type: 'json' } })).default,
  differences,
});
