import { firstPar, parInterruption, purchase } from '../../rules/auction/verbs.ts';
import type { Round, VerbRule } from '../../rules/course/nouns.ts';
import {
  composeRulebook,
  type Difference,
  difference,
  differenceInClauses,
  FRAME_1830,
  unruled,
} from '../../rules/frame.ts';
import { operatingRound } from '../../rules/operating/round.ts';
import { idleCheck, runAction } from '../../rules/operating/run.ts';
import { buy } from '../../rules/stock/buy.ts';
import { home, homeInterruption } from '../../rules/tokens/place.ts';
import { hasBought } from '../../rules/stock/turn.ts';
import { auction, companyBuys, privates, privatesStep } from './privates/privates.ts';
import { buildStep, buyCoal, lay, track } from './track/lay.ts';
import { end, stockRoundOf } from './end.ts';
import { canExchange, exchange, exchangePar, holder, withExchange } from './privates/exchange.ts';
import { likelyPairs, mergerVerbs, mergerInterruption } from './merger/verbs.ts';
import { news } from './merger/news.ts';
import { endedMerger } from './merger/told.ts';
import { powerLays, tileInterruption } from './privates/powers.ts';
import { dragRecognizers } from './recognise.ts';
import { dividend, run, runs } from './runs.ts';
import { removePrivates } from './setup.ts';
import { market, parInTurn, startSchema, stock } from './stock/rules.ts';
import { MINOR, minorsPlayer, systems } from './systems.ts';
import {
  privateTokenInterruption,
  tokenOfPrivate,
  tokenOfTurn,
  tokens,
  tokensStep,
} from './track/tokens.ts';
import { arrange, discarding, moveTrain, trains, trainsStep } from './trains.ts';
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
const stockRound: Round = {
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
  difference('setup/8', { course: { deal: removePrivates } }),
  unruled({ course: { dragRecognizers, news } }),
  ...auction,
  difference('srov/13', { rounds: { stock: stockRound } }),
  ...stock,
  ...differenceInClauses(['float/6', 'mh/3'], {
    verbs: {
      startCompany: { schema: startSchema, actions: [firstPar, parInTurn, exchangePar] },
    },
  }),
  ...market,
  difference('merge/1', { verbs: mergerVerbs }),
  ...systems,
  difference('orstart/2', {
    operating: { operateFirst: (table) => (minorsPlayer(table) === undefined ? [] : [MINOR]) },
  }),
  difference('systems/4', {
    steps: [buildStep, tokensStep, run, dividend, arrange, trainsStep, privatesStep],
  }),
  ...track,
  difference('track3/1', { verbs: { layTile: waysOf('layTile', lay, ...powerLays) } }),
  ...tokens,
  difference('marker2/8', {
    verbs: { placeToken: waysOf('placeToken', home, tokenOfTurn, tokenOfPrivate) },
  }),
  difference('coal/1', { verbs: { buyCoal } }),
  ...runs,
  difference('cp/4', {
    verbs: {
      runTrains: { ...rule('runTrains'), actions: [runAction(['new-tile-missed'], [idleCheck])] },
    },
  }),
  difference('systems/4', { verbs: { moveTrain } }),
  ...trains,
  ...privates,
  difference('privgen/6', {
    verbs: { buyPrivate: waysOf('buyPrivate', companyBuys, purchase) },
  }),
  difference('mh/2', { verbs: { buyShare: waysOf('buyShare', buy, exchange) } }),
  difference('mh/4', {
    rounds: { operating },
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
  difference('merge/26', {
    course: {
      interruptions: [
        mergerInterruption,
        parInterruption,
        ...[homeInterruption, tileInterruption, privateTokenInterruption, discarding].map(
          withExchange,
        ),
      ],
    },
  }),
  ...end,
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
