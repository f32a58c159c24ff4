import {
  composeRulebook,
  type Difference,
  difference,
  differenceInClauses,
  unruled,
} from '../../rules/frame.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { houseRulesWith, optionRule } from '../../rules/house/rules.ts';
import { trainsCited } from '../../rules/house/supply.ts';
import { cardOf } from '../option.ts';
import card from './card.json' with { type: 'json' };
import { read, write } from './clock.ts';
import {
  certificateLimit,
  companies,
  directed,
  isChartered,
  isFloated,
  isStarted,
  parOf,
  SHARES,
  undecided,
  valueOf,
} from './companies.ts';
import { TRAINS } from '../../rules/trains/rules.ts';
import { dividends, dividendStep, payDividend, runs, runStep, runTrains } from './runs.ts';
import { course } from './end.ts';
import { market } from './stock/market.ts';
import { EIGHT, removeMarker } from './merger/swap.ts';
import {
  acquireStep,
  mergeStep,
  proposeMerger,
  settleOption,
  swapInterruption,
} from './merger/propose.ts';
import { news } from './news.ts';
import { bid, parliament } from './parliament.ts';
import { dragRecognizers } from './recognise.ts';
import {
  buyShare,
  parPrices,
  priceFrom,
  redeemShare,
  redeemStep,
  shareSources,
  startable,
  startCompany,
  stock,
} from './stock/round.ts';
import { fineWaiting, priceDropOnSale, sellShares } from './stock/sales.ts';
import { dealOut } from './setup.ts';
import {
  buyMarkers,
  floatCosts,
  floated,
  markersInterruption,
  placeToken,
  tokenStep,
} from './track/tokens.ts';
import { homeStep, layTile, trackStep } from './track/lay.ts';
import { track } from './track/tiles.ts';
import { buyTrain, trainStep } from './trains/buy.ts';
import { declareBankruptcy, refinance, sellTreasury } from './trains/raise.ts';
import { phaseBegun } from './trains/roster.ts';
import clauses from './clauses.json' with { type: 'json' };

/** The most markers of a merged company can also be changed in play. */
const house = houseRulesWith(
  trainsCited('first'),
  ...cardOf(card)
    .options.filter(({ id }) => id === EIGHT)
    // Eight would be few enough.
    .map((option) =>
      optionRule(
        option,
        ({ table }, reason) => reason === 'not-now' && read(table, 'swap')?.excess === 1,
      ),
    ),
);

/** The differences between 1862 and 1830. */
export const differences: readonly Difference[] = [
  difference('set-up/5', { companies: { undecided } }),
  difference('set-up/8', { course: { deal: dealOut } }),
  difference('7.5.7/1', { companies: { isParred: isStarted } }),
  difference('10.3/3', { companies: { all: companies } }),
  unruled({ companies: { head: 'director' }, course: { dragRecognizers, news } }),
  ...course,
  difference('4.1/1', {
    rounds: { auction: undefined, parliament, stock },
    verbs: { bid, buyPrivate: undefined, endGame: undefined },
  }),
  difference('4.3/6', {
    course: { interruptions: [swapInterruption, markersInterruption, fineWaiting] },
  }),
  ...market,
  difference('6/3', { stock: { turnOrder: 'sell-buy' } }),
  difference('6/9', { stock: { soldOutRise: () => 0 } }),
  difference('6.4/1', { stock: { poolLimit: 100 } }),
  difference('6.4/2', { stock: { sellsEachCompanyOnce: true } }),
  difference('6.4/4', { verbs: { sellShares } }),
  difference('6.4/8', { stock: { firstRoundWithSales: 1 } }),
  difference('6.4.1/2', { stock: { saleProceeds: valueOf } }),
  difference('6.4.2/1', { stock: { priceDropOnSale } }),
  difference('director/4', { stock: { sellsForChange: true } }),
  difference('director/5', { stock: { presidencyTransfer: 'through the pool' } }),
  difference('6.5.1/1', { verbs: { buyShare } }),
  ...differenceInClauses(['6.5.1/1', '6.5.3/4'], { stock: { shareSources } }),
  difference('6.5.1/2', { stock: { holdingLimit: 100 } }),
  difference('6.5.1/3', { stock: { sharePrice: priceFrom } }),
  difference('6.5.1/5', {
    stock: { payee: (_table, company, from) => (from === charterOf(company) ? from : 'bank') },
  }),
  difference('6.5.2/3', { stock: { certificateLimit } }),
  difference('6.5.2/5', {
    stock: { mustSellOverLimit: (table) => read(table, 'lner') !== 'formed' },
  }),
  difference('6.5.3/1', { verbs: { startCompany } }),
  ...differenceInClauses(['6.5.3/2', '4.2/2'], { stock: { parPrices } }),
  difference('6.5.3/3', { stock: { startable } }),
  difference('6.5.4/1', { stock: { floatPercent: 50 } }),
  difference('6.5.4/2', {
    stock: {
      capital: (table, company) =>
        isChartered(table, company) ? SHARES * parOf(table, company)! : 0,
    },
  }),
  difference('6.5.4.2/1', { stock: { floatCosts } }),
  difference('6.5.4.2/2', { stock: { afterFloat: floated }, verbs: { buyMarkers } }),
  difference('7/4', {
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
    anytimeActions: [],
  }),
  difference('7/5', {
    operating: {
      hasTurn: (table, company) =>
        isFloated(table, company) && !read(table, 'out').includes(company),
    },
  }),
  difference('7.14/3', { course: { roundBegun: (_context, draft) => write(draft, 'out', []) } }),
  difference('7.5/1', { verbs: { proposeMerger, settleOption, removeMarker }, house }),
  ...track,
  difference('7.6.4/1', { verbs: { layTile } }),
  difference('7.7/6', { tokens: { homes: () => [] }, verbs: { placeToken } }),
  ...runs,
  difference('7.8/18', { verbs: { runTrains } }),
  ...dividends,
  ...differenceInClauses(['7.8.6/3', '7.10/5'], { verbs: { payDividend } }),
  difference('7.9/3', { trains: { mustOwn: 'always' }, verbs: { buyTrain } }),
  difference('7.9/13', { verbs: { discardTrain: undefined } }),
  difference('7.10/6', { trains: { rusts: () => [] } }),
  difference('7.10/7', { course: { phaseBegun } }),
  difference('7.11/4', {
    trains: { presidentHelp: { ...TRAINS.presidentHelp, never: true } },
    verbs: { sellTreasury, refinance, declareBankruptcy },
  }),
  difference('7.13/1', { verbs: { redeemShare } }),
];

export const rulebook = composeRulebook({
  game: '1862',
  version: '1862/5',
  clauses,
  headings: {
    buyMarkers: 'Buy markers',
    removeMarker: 'Remove a marker',
    proposeMerger: 'Propose a merger',
    redeemShare: 'Buy back a share',
    settleOption: 'Settle the odd share',
  },
  words: async () => (await import('./words.json', { with: { type: 'json' } })).default,
  differences,
});
