import { setUp } from '../../rules/course/setup.ts';
import {
  composeRulebook,
  type Difference,
  difference,
  differenceInClauses,
  unruled,
} from '../../rules/frame.ts';
import { dealtSeating, houseRulesWith, passingRule } from '../../rules/house/rules.ts';
import { trainsCited } from '../../rules/house/supply.ts';
import { buyPrivate as buyPrivate1830 } from '../../rules/privates/buy.ts';
import { buyShare } from '../../rules/stock/buy.ts';
import { sellShares } from '../../rules/stock/sell.ts';
import { par, startCompany } from '../../rules/stock/start.ts';
import { placeDiscount, purchase } from './auction.ts';
import { dividends, dividendStep, payDividend, runs, runStep, runTrains } from './runs.ts';
import { buyPrivate, privates } from './privates/privates.ts';
import { course, rounds } from './end.ts';
import { playersWithNextCard } from '../../rules/stock/cards.ts';
import { afterFloat, buy, certificateLimit, floatCompany, reparCompany, sell } from './stock.ts';
import { buyAbroad, sellAbroad } from './foreign.ts';
import { companyProgress } from '../../rules/course/keys.ts';
import { priceOf } from '../../rules/stock/market.ts';
import { charter } from './clock.ts';
import { foreignCompany, phaseNow, publicCompanies } from './holdings.ts';
import { homeStep } from './track/homes.ts';
import { layTile, trackStep } from './track/lay.ts';
import { track } from './track/tiles.ts';
import { moveToken, placeToken, tokenStep } from './track/tokens.ts';
import { buyTrain, discardTrain, trainStep } from './trains/buy.ts';
import { declareBankruptcy, discardPrivate, emergencySale, sellToken } from './trains/emergency.ts';
import { buySaved, GONE, saveTrain, trains } from './trains/supply.ts';
import clauses from './clauses.json' with { type: 'json' };

/** The differences between 1839 and 1830. */
export const differences: readonly Difference[] = [
  // In the auction of the privates prices fall: a player buys at the current price or lowers one.
  difference('auction/2', {
    rounds,
    // Number cards give the order and show who has stopped.
    house: houseRulesWith(
      dealtSeating,
      passingRule(playersWithNextCard),
      trainsCited(...GONE, 'trains-buy/5'),
    ),
    verbs: { setUp, placeDiscount, bid: undefined, endGame: undefined },
  }),
  ...course,
  difference('selling/2', {
    verbs: { sellShares: { ...sellShares, actions: [sell, sellAbroad, emergencySale] } },
  }),
  difference('selling/3', {
    stock: {
      saleable: (table, company) =>
        companyProgress(table, company).floated === true && charter(table, company).served === true,
    },
  }),
  // A sale moves the price only at the end of the round.
  difference('selling/11', { stock: { priceDropOnSale: () => 0 } }),
  difference('selling/12', { stock: { poolLimit: 100 } }),
  difference('buying/2', { verbs: { buyShare: { ...buyShare, actions: [buy, buyAbroad] } } }),
  difference('buying/5', { stock: { holdingLimit: 100 } }),
  difference('buying/14', { stock: { sharePrice: priceOf } }),
  difference('cert-limit/4', { stock: { certificateLimit } }),
  difference('foreign/2', {
    companies: { undecided: (_table, company) => foreignCompany(company) },
  }),
  // Foreign companies are no share companies, so their certificates do not count.
  ...differenceInClauses(['foreign/5', 'cert-limit/2'], { companies: { all: publicCompanies } }),
  unruled({ companies: { head: 'director' } }),
  difference('floating/1', {
    stock: {
      parPrices: (table) => (phaseNow(table).data?.parPrices as number[] | undefined) ?? [],
    },
  }),
  difference('floating/4', { verbs: { startCompany: { ...startCompany, actions: [par] } } }),
  difference('brown/31', { stock: { afterFloat }, verbs: { reparCompany } }),
  difference('brown/15', { verbs: { floatCompany } }),
  ...privates,
  difference('privates/6', {
    verbs: { buyPrivate: { ...buyPrivate1830, actions: [buyPrivate, purchase] } },
  }),
  difference('or-actions/3', {
    steps: [homeStep, trackStep, tokenStep, runStep, dividendStep, trainStep],
    anytimeActions: [
      'companyPurchase',
      'tokenSale',
      'emergencySale',
      'privateGivenUp',
      'bankruptcy',
    ],
  }),
  difference('track/1', { verbs: { layTile } }),
  ...track,
  // Homes are a step of a company's first turn.
  difference('or-actions/2', { tokens: { homes: () => [] } }),
  difference('markers/2', { verbs: { placeToken } }),
  difference('blue/17', { verbs: { moveToken } }),
  ...runs,
  difference('run/15', { verbs: { runTrains } }),
  ...dividends,
  ...differenceInClauses(['dividend/1', 'or-order/3'], { verbs: { payDividend } }),
  ...trains,
  difference('train-limit/4', { verbs: { buyTrain, discardTrain } }),
  difference('emergency/2', { verbs: { sellToken, discardPrivate, declareBankruptcy } }),
  difference('brown/8', { verbs: { saveTrain, buySaved } }),
];

export const rulebook = composeRulebook({
  game: '1839',
  version: '1839/5',
  clauses,
  headings: {
    floatCompany: 'Float a company',
    moveToken: 'Move a marker',
    sellToken: 'Sell a marker',
    saveTrain: 'Save a train',
    buySaved: 'Buy a SAVED marker',
    placeDiscount: 'Place a discount',
    discardPrivate: 'Discard a private company',
    reparCompany: 'Set a new par',
  },
  words: async () => (await import('./words.json', { with: { type: 'json' } })).default,
  differences,
});
