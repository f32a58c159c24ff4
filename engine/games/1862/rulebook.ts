import { composed, differs } from '../../rules/frame.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { houseWith, optional } from '../../rules/house/rules.ts';
import { trainsCited } from '../../rules/house/supply.ts';
import { cardOf } from '../option.ts';
import card from './card.json' with { type: 'json' };
import { read, write } from './clock.ts';
import {
  certificateLimit,
  companyRules,
  directed,
  isChartered,
  isFloated,
  parOf,
  SHARES,
  unsoldAt,
  valueOf,
} from './companies.ts';
import { dividendStep } from '../../rules/operating/dividends.ts';
import { dividends, payDividend, runs, runStep, runTrains } from './runs.ts';
import { course } from './end.ts';
import { market } from './stock/market.ts';
import { EIGHT, removeMarker } from './merger/swap.ts';
import {
  acquireStep,
  mergeStep,
  proposeMerger,
  settleOption,
  swapWaiting,
} from './merger/propose.ts';
import { bid, parliament } from './parliament.ts';
import { translate } from './older.ts';
import { hands } from './recognise.ts';
import {
  buyShare,
  fall,
  fineWaiting,
  parPrices,
  priceFrom,
  redeemShare,
  redeemStep,
  sellShares,
  startable,
  startCompany,
  stock,
} from './stock/round.ts';
import { dealOut } from './setup.ts';
import { buyMarkers, floated, markersWaiting, placeToken, tokenStep } from './track/tokens.ts';
import { homeStep, layTile, trackStep } from './track/lay.ts';
import { trackRules } from './track/tiles.ts';
import { buyTrain, trainStep } from './trains/buy.ts';
import { declareBankruptcy, refinance, sellTreasury } from './trains/raise.ts';
import { phaseBegun } from './trains/roster.ts';
import clauses from './clauses.json' with { type: 'json' };

/** Most markers of a merged company may be settled in play too. */
const house = houseWith(
  trainsCited('first'),
  ...cardOf(card)
    .options.filter(({ id }) => id === EIGHT)
    // Eight would be few enough.
    .map((option) =>
      optional(
        option,
        ({ table }, reason) => reason === 'moment' && read(table, 'swap')?.excess === 1,
      ),
    ),
);

/** 1862 is 1830 but for this. */
export const differences = [
  differs('set-up/5', { course: { deal: dealOut }, companies: companyRules }),
  differs('sequence/2', {
    course: { ...course, hands, translate },
    privates: { toPlayers: undefined },
    verbs: { buyPrivate: undefined, endGame: undefined },
  }),
  differs('4.1/1', { rounds: { parliament, stock }, verbs: { bid } }),
  differs('4.3/6', { course: { waitings: [swapWaiting, markersWaiting, fineWaiting] } }),
  differs('market/1', { market }),
  differs('6/2', { stock: { turn: 'sell-buy', firstSales: 1 } }),
  differs('6/9', { stock: { rise: () => 0 } }),
  differs('6.4/1', { stock: { pool: 100 } }),
  differs('6.4.1/2', { stock: { brings: valueOf, fall }, verbs: { sellShares } }),
  differs('6.4/2', { stock: { sellOnce: true } }),
  differs('director/4', { stock: { change: true, office: 'through the pool' } }),
  differs('6.5.1/1', {
    stock: {
      sources: (_table, company) => ['ipo', 'pool', charterOf(company)],
      price: priceFrom,
      payee: (_table, company, from) => (from === charterOf(company) ? from : 'bank'),
    },
    verbs: { buyShare },
  }),
  differs('6.5.1/2', { stock: { most: 100 } }),
  differs('6.5.2/5', {
    stock: { limit: certificateLimit, mustSell: (table) => read(table, 'lner') !== 'formed' },
  }),
  differs('6.5.3/4', {
    stock: { unsold: unsoldAt, parPrices, startable },
    verbs: { startCompany },
  }),
  differs('6.5.4/1', { stock: { float: 50 } }),
  differs('6.5.4/2', {
    stock: {
      capital: (table, company) =>
        isChartered(table, company) ? SHARES * parOf(table, company)! : 0,
    },
  }),
  differs('6.5.4.2/2', { stock: { floated }, verbs: { buyMarkers } }),
  differs('7/4', {
    steps: [
      directed(homeStep),
      directed(mergeStep),
      directed(trackStep),
      directed(tokenStep),
      runStep,
      directed(dividendStep),
      directed(trainStep),
      directed(redeemStep),
      directed(acquireStep),
    ],
    anytime: [],
  }),
  differs('7/5', {
    operating: {
      operates: (table, company) =>
        isFloated(table, company) && !read(table, 'out').includes(company),
      begins: (draft) => write(draft, 'out', []),
    },
  }),
  differs('7.5/1', { verbs: { proposeMerger, settleOption, removeMarker }, house }),
  differs('7.6/1', { track: trackRules, verbs: { layTile } }),
  differs('7.7/6', { tokens: { homes: () => [] }, verbs: { placeToken } }),
  differs('7.8/11', { runs, verbs: { runTrains } }),
  differs('7.8.5/6', { dividends, verbs: { payDividend } }),
  differs('7.9/3', { trains: { must: 'always' }, verbs: { buyTrain } }),
  differs('7.9/13', { verbs: { discardTrain: undefined } }),
  differs('7.10/7', {
    trains: { rusts: () => [], closesPrivates: [] },
    course: { phaseBegun },
  }),
  differs('7.11/4', { verbs: { sellTreasury, refinance, declareBankruptcy } }),
  differs('7.13/1', { verbs: { redeemShare } }),
];

export const rulebook = composed({
  game: '1862',
  version: '1862/5',
  clauses,
  headings: {
    buyMarkers: 'Buy station markers',
    removeMarker: 'Remove a marker',
    proposeMerger: 'Propose a merger',
    redeemShare: 'Buy back a share',
    settleOption: 'Settle the odd share',
  },
  words: async () => (await import('./words.json', { with: { type: 'json' } })).default,
  differences,
});
