import { END_REASONS } from '../../rules/course/end.ts';
import { read } from '../../rules/course/keys.ts';
import { withActions, defineSharedVerb } from '../../rules/course/verb.ts';
import {
  composeRulebook,
  type Difference,
  difference,
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
import { TOKENS } from './track/reach.ts';
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
  records,
  restoreFormed,
  restoreRemoved,
  sale,
  start,
} from './stock/rules.ts';
import { founders, isStarted } from './stock/tiers.ts';
import { lay, layCost, replacements, takes } from './track/lay.ts';
import { discarding, train, trains, TRAINS } from './trains.ts';
import clauses from './clauses.json' with { type: 'json' };

/** The differences between 1825 and 1830. */
export const differences: readonly Difference[] = [
  difference('distribution/8', {
    course: { firstRound: () => 'stock', deal },
    house: houseRulesWith(cashFrom(dearestDealt)),
    rounds: {
      auction: undefined,
      stock: stockRound(
        ['buy', 'presidency', 'par', 'bankPrivate', 'sell', 'sellPrivate'],
        [isAsked],
        asked,
      ),
    },
    verbs: { bid: undefined },
  }),
  difference('stock-dealing-rounds/1', {
    verbs: {
      startCompany: withActions(startCompany, start),
      buyPrivate,
      sellPrivate: sellPrivateVerb,
      buyShare: withActions(buyShare, presidency, buy),
      sellShares: withActions(sellShares, sale),
    },
    companies: { isParred: isStarted, originalCompanies: founders },
  }),
  difference('starting-a-company/3', { stock: records }),
  difference('stock-dealing-rounds/18', { market: { first: 'bottom', arrived } }),
  difference('certificate-limit/5', {
    market: { zones: { uncounted: ['no-cert-limit'], unlimited: [], bulk: [] } },
  }),
  difference('private-companies/3', { anytimeActions: [] }),
  difference('order-of-play/4', {
    operating: {
      order: operatingOrder,
      hasTurn: (table, company) => !isRemoved(table, company),
    },
  }),
  difference('lay-track/1', {
    steps: [building, runs, dividends, trains],
    track: {
      laysUsed: takes,
      upgrades: replacements,
      terrainCost: (table, _of, hex) => layCost(table, hex),
    },
  }),
  difference('upgrading-tiles/7', { verbs: { layTile: withActions(layTile, lay) } }),
  difference('starting-a-company/45', {
    operating: { homePlacement: 'round' },
    tokens: TOKENS,
    verbs: { placeToken: withActions(placeToken, home, token) },
  }),
  difference('run-trains/5', { runs: { routeRules: routes, runningTrains: running } }),
  difference('pay-dividends/4', { dividends: { treasuryPlaces: [] } }),
  difference('pay-dividends/8', { dividends: { priceSteps: markerSteps } }),
  difference('forced-train-purchases/1', {
    trains: TRAINS,
    verbs: { buyTrain: withActions(buyTrain, train), declareBankruptcy: undefined },
  }),
  difference('receivership/1', {
    companies: { decider },
    verbs: {
      leaseTrain,
      runTrains: defineSharedVerb('runTrains')(runAction),
    },
  }),
  difference('end-of-game/1', {
    course: {
      watch: watchBank,
      restoreCompanies: restoreRemoved,
      restoreFromPieces: restoreFormed,
      overview: ({ table, money }) => ({ end: [`The bank has ${money(bankLeft(table))}`] }),
      endsSet: ({ table }) => read(table, 'end') !== null,
      endReasons: { ...END_REASONS, market: 'a share price has come to the end of the market' },
      interruptions: [homeInterruption, discarding],
      dragRecognizers: dragRecognizers,
    },
    verbs: { endGame },
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
