import { firstPar, parInterruption, purchase } from '../../rules/auction/verbs.ts';
import type { Round, VerbRule } from '../../rules/course/nouns.ts';
import { composeRulebook, type Difference, difference, FRAME_1830 } from '../../rules/frame.ts';
import { operatingRound } from '../../rules/operating/round.ts';
import { idleCheck, runAction } from '../../rules/operating/run.ts';
import { buy } from '../../rules/stock/buy.ts';
import { home, homeInterruption } from '../../rules/tokens/place.ts';
import { hasBought } from '../../rules/stock/turn.ts';
import { AUCTION, companyBuys, PRIVATES, privates } from './privates/privates.ts';
import { buyCoal, lay, TRACK, track } from './track/lay.ts';
import { COURSE, stockRoundOf } from './end.ts';
import { canExchange, exchange, exchangePar, holder } from './privates/exchange.ts';
import { likelyPairs, mergerVerbs, mergerInterruption } from './merger/verbs.ts';
import { endedMerger } from './merger/told.ts';
import { powerLays, tileInterruption } from './privates/powers.ts';
import { dragRecognizers } from './recognise.ts';
import { DIVIDENDS, dividend, run, RUNS } from './runs.ts';
import { removePrivates } from './setup.ts';
import { parInTurn, startSchema, MARKET, STOCK } from './stock/rules.ts';
import { COMPANIES, MINOR, minorsPlayer } from './systems.ts';
import {
  privateTokenInterruption,
  TOKENS,
  tokenOfPrivate,
  tokenOfTurn,
  tokens,
} from './track/tokens.ts';
import { arrange, discarding, moveTrain, trains, TRAINS } from './trains.ts';
import clauses from './clauses.json' with { type: 'json' };

/** The rulebook of 1828: the differences between 1828 and 1830. */

const rule = (name: string) => FRAME_1830.verbs[name]!;
const waysOf = (name: string, ...ways: VerbRule['actions']): VerbRule => ({
  ...rule(name),
  actions: ways,
});

/** A merger that has ended is shown while it is the last thing done. */
const plainStock = stockRoundOf(
  ['sell', 'buy', 'exchange', 'par', 'exchangePar', 'propose', 'fail'],
  [
    'sell',
    'buy',
    'par',
    canExchange,
    (context, player) => !hasBought(context.table) && !likelyPairs(context, player).next().done,
  ],
);
const stock: Round = {
  ...plainStock,
  prompt(context) {
    const prompt = plainStock.prompt(context);
    const procedure = endedMerger(context);
    return procedure ? { ...prompt, procedure: () => procedure } : prompt;
  },
};

/** The owner of M&H may use it at any moment. */
const operating: Round = {
  ...operatingRound,
  prompt(context) {
    const owner = holder(context.table);
    return { ...operatingRound.prompt(context), alsoMayAct: owner === undefined ? [] : [owner] };
  },
};

export const differences: readonly Difference[] = [
  difference('auction/3', {
    auction: AUCTION,
    verbs: { buyPrivate: waysOf('buyPrivate', companyBuys, purchase) },
  }),
  difference('setup/8', { course: { deal: removePrivates, dragRecognizers: dragRecognizers } }),
  difference('buying/13', { stock: STOCK, rounds: { stock } }),
  difference('float/2', {
    verbs: {
      startCompany: { schema: startSchema, actions: [firstPar, parInTurn, exchangePar] },
    },
  }),
  difference('movement/6', { market: MARKET }),
  difference('merge/1', { companies: COMPANIES, verbs: mergerVerbs }),
  difference('orstart/2', {
    operating: { operateFirst: (table) => (minorsPlayer(table) === undefined ? [] : [MINOR]) },
    rounds: { operating },
    steps: [track, tokens, run, dividend, arrange, trains, privates],
  }),
  difference('track1/3', {
    track: TRACK,
    verbs: { layTile: waysOf('layTile', lay, ...powerLays) },
  }),
  difference('opactions/11', {
    tokens: TOKENS,
    verbs: { placeToken: waysOf('placeToken', home, tokenOfTurn, tokenOfPrivate) },
  }),
  difference('coal/1', { verbs: { buyCoal } }),
  difference('cp/4', {
    runs: RUNS,
    verbs: {
      runTrains: { ...rule('runTrains'), actions: [runAction(['new-tile-missed'], [idleCheck])] },
    },
  }),
  difference('dividend1/4', { dividends: DIVIDENDS }),
  difference('trainlimit1/3', { trains: TRAINS, verbs: { moveTrain } }),
  difference('opactions/8', { privates: PRIVATES }),
  difference('mh/4', {
    verbs: { buyShare: waysOf('buyShare', buy, exchange) },
    anytimeActions: [
      'companyPurchase',
      'coal',
      'exchange',
      'exchangePar',
      'lay',
      'C&StL',
      'D&H',
      'E&K',
    ],
  }),
  difference('endcrit/7', {
    course: {
      ...COURSE,
      interruptions: [
        mergerInterruption,
        parInterruption,
        homeInterruption,
        tileInterruption,
        privateTokenInterruption,
        discarding,
      ],
      openMeanwhile: ['exchange', 'exchangePar'],
    },
  }),
];

export const rulebook = composeRulebook({
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
