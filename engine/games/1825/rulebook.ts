import { END_REASONS } from '../../rules/course/end.ts';
import { read } from '../../rules/course/keys.ts';
import { withActions, defineSharedVerb } from '../../rules/course/verb.ts';
import {
  composeRulebook,
  type Difference,
  difference,
  differenceInClauses,
  unruled,
  withDifferences,
} from '../../rules/frame.ts';
import { cashFrom, houseRulesWith } from '../../rules/house/rules.ts';
import { buy, buyShare } from '../../rules/stock/buy.ts';
import { stockRound } from '../../rules/stock/round.ts';
import { sellShares } from '../../rules/stock/sell.ts';
import { startCompany } from '../../rules/stock/start.ts';
import { home, homeInterruption, placeToken } from '../../rules/tokens/place.ts';
import { layTile } from '../../rules/track/lay.ts';
import { buyTrain } from '../../rules/trains/buy.ts';
import { isRemoved } from './clock.ts';
import { building, token } from './track/tokens.ts';
import { dividends, markerSteps, leaseTrain, routes, running, runs, runAction } from './runs.ts';
import { arrived, bankLeft, endGame, watchBank } from './end.ts';
import { homes } from './track/reach.ts';
import { buyPrivate, sellPrivateVerb } from './stock/privates.ts';
import { decider } from './receivership.ts';
import { dragRecognizers } from './recognise.ts';
import { dearestDealt, deal } from './setup.ts';
import { precis } from './box/precis.ts';
import {
  asked,
  isAsked,
  operatingOrder,
  presidency,
  restoreFormed,
  restoreRemoved,
  sale,
  start,
  stock,
} from './stock/rules.ts';
import { isStarted, offerToCome, originals } from './stock/tiers.ts';
import { lay, replacements, takes } from './track/lay.ts';
import { discarding, train, trains } from './trains.ts';
import clauses from './clauses.json' with { type: 'json' };

const dealing = stockRound(
  ['buy', 'presidency', 'par', 'bankPrivate', 'sell', 'sellPrivate'],
  [isAsked],
  asked,
  offerToCome,
);

/** The differences between 1825 and 1830. */
export const differences: readonly Difference[] = [
  difference('distribution/8', {
    course: { deal },
    house: houseRulesWith(cashFrom(dearestDealt)),
  }),
  difference('distribution/15', {
    course: { firstRound: () => 'stock' },
    rounds: {
      auction: undefined,
      stock: dealing,
    },
    verbs: { bid: undefined },
  }),
  difference('stock-dealing-rounds/13', {
    verbs: {
      startCompany: withActions(startCompany, start),
      buyPrivate,
      sellPrivate: sellPrivateVerb,
      buyShare: withActions(buyShare, presidency, buy),
      sellShares: withActions(sellShares, sale),
    },
  }),
  ...stock,
  difference('starting-a-company/1', { companies: { isParred: isStarted } }),
  difference('starting-a-company/38', { operating: { homePlacement: 'round' } }),
  difference('starting-a-company/39', { tokens: { homes } }),
  difference('starting-a-company/44', {
    course: { interruptions: [homeInterruption, discarding] },
  }),
  difference('certificate-limit/5', {
    market: { zones: { uncounted: ['no-cert-limit'], unlimited: [], bulk: [] } },
  }),
  difference('private-companies/1', { anytimeActions: [] }),
  difference('order-of-play/4', { operating: { order: operatingOrder } }),
  difference('order-of-play/5', {
    operating: { hasTurn: (table, company) => !isRemoved(table, company) },
  }),
  difference('lay-track/1', {
    steps: [building, runs, dividends, trains],
    track: { laysUsed: takes },
  }),
  difference('upgrading-tiles/7', { verbs: { layTile: withActions(layTile, lay) } }),
  difference('upgrading-tiles/17', { track: { upgrades: replacements } }),
  difference('place-token/5', {
    companies: { originals },
    verbs: { placeToken: withActions(placeToken, home, token) },
  }),
  ...differenceInClauses(
    [
      'run-trains/4',
      'run-trains/5',
      'run-trains/7',
      'run-trains/8',
      'train-types/2',
      'train-types/8',
      'train-types/9',
      'train-types/14',
      'train-types/15',
      'train-types/19',
      'train-types/20',
    ],
    { runs: { routeRules: routes } },
  ),
  difference('pay-dividends/4', { dividends: { treasuryPlaces: [] } }),
  difference('pay-dividends/8', { dividends: { priceSteps: markerSteps } }),
  difference('private-companies/3', { trains: { closesPrivates: [] } }),
  difference('purchase-trains/45', { trains: { discardOrder: 'listed' } }),
  difference('forced-train-purchases/1', { trains: { mustOwn: 'never' } }),
  difference('forced-train-purchases/2', {
    verbs: { buyTrain: withActions(buyTrain, train), declareBankruptcy: undefined },
  }),
  difference('receivership/10', { companies: { decider } }),
  difference('receivership/15', { runs: { runningTrains: running } }),
  difference('receivership/12', { verbs: { leaseTrain } }),
  difference('receivership/13', {
    verbs: { runTrains: defineSharedVerb('runTrains')(runAction) },
  }),
  difference('end-of-game/1', {
    course: { endsSet: ({ table }) => read(table, 'end') !== null },
  }),
  difference('end-of-game/3', { course: { watch: watchBank } }),
  difference('end-of-game/5', { market: { arrived }, verbs: { endGame } }),
  unruled({
    course: {
      restoreCompanies: restoreRemoved,
      restoreFromPieces: restoreFormed,
      overview: ({ table, money }) => ({ end: [`The bank has ${money(bankLeft(table))}`] }),
      endReasons: { ...END_REASONS, market: 'a share price has come to the end of the market' },
      dragRecognizers,
    },
    // A marker lies on those that came before it. The order of play is that of `operatingOrder`.
    market: { first: 'bottom' },
  }),
];

export const frame = withDifferences(differences);

export const rulebook = composeRulebook({
  game: '1825',
  version: '1825/5',
  clauses,
  headings: {
    leaseTrain: 'Lease a train',
  },
  differences,
  // The texts about the game depend on its box: see title.ts.
  async words(box) {
    const { default: words } = await import('./words.json', { with: { type: 'json' } });
    return { ...words, precis: precis(words.precis, box) };
  },
});
