import { railwayMoves } from '../../../shared/move.ts';
import { ENDS } from '../../rules/course/end.ts';
import { read } from '../../rules/course/keys.ts';
import type { Round, VerbRule } from '../../rules/course/nouns.ts';
import { composed, type Difference, differs, framed } from '../../rules/frame.ts';
import { operatingRound } from '../../rules/operating/round.ts';
import { buy, buyShare } from '../../rules/stock/buy.ts';
import { stockRound } from '../../rules/stock/round.ts';
import { sellShares } from '../../rules/stock/sell.ts';
import { startCompany } from '../../rules/stock/start.ts';
import { placeToken } from '../../rules/tokens/place.ts';
import { layTile } from '../../rules/track/lay.ts';
import { buyTrain } from '../../rules/trains/buy.ts';
import { discardTrain } from '../../rules/trains/discard.ts';
import { isRemoved, translate } from './clock.ts';
import { building } from './building.ts';
import clauses from './clauses.json' with { type: 'json' };
import { onSale } from './depot.ts';
import { dividends, markerSteps } from './dividends.ts';
import { arrived, endGame, watchBank } from './end.ts';
import { home, homesWaiting } from './homes.ts';
import { buyPrivate, sellPrivateVerb } from './privates.ts';
import { decider } from './receivership.ts';
import { recognise } from './recognise.ts';
import { leaseTrain, routes, running, runs, runWay } from './runs.ts';
import { deal } from './setup.ts';
import { asked, operatingOrder, presidency, records, sale, start } from './stock.ts';
import { isStarted } from './tiers.ts';
import { token } from './tokens.ts';
import { lay, layCost, replacements } from './track.ts';
import { discard, discarding, train, trains } from './trains.ts';

/** What comes too early in a round is cited by the round. */
const cited = (round: Round, because: string): Round => ({
  ...round,
  floor: (now) => ({ ...round.floor(now), because }),
});

const ways = (rule: VerbRule, ...of: VerbRule['ways']): VerbRule => ({ ...rule, ways: of });

/** 1825 is 1830 but for this: see the modules of the same names. */
const differences: readonly Difference[] = [
  differs('distribution/8', {
    course: { first: () => 'stock', deal, translate },
    rounds: {
      stock: cited(
        stockRound(
          ['buy', 'presidency', 'par', 'bankPrivate', 'sell', 'sellPrivate'],
          [(now, player) => asked(now, player).length > 0],
          asked,
        ),
        'stock',
      ),
      operating: cited(operatingRound, 'operating'),
    },
    verbs: { bid: undefined },
  }),
  differs('stock-dealing-rounds/1', {
    verbs: {
      startCompany: ways(startCompany, start),
      buyPrivate,
      sellPrivate: sellPrivateVerb,
      buyShare: ways(buyShare, presidency, buy),
      sellShares: ways(sellShares, sale),
    },
    companies: { parred: isStarted },
  }),
  differs('starting-a-company/3', { stock: records }),
  differs('stock-dealing-rounds/18', { market: { first: 'bottom', arrived } }),
  differs('certificate-limit/5', {
    market: { zones: { uncounted: ['no-cert-limit'], unlimited: [], bulk: [] } },
  }),
  differs('private-companies/3', { trains: { closesPrivates: [] }, anytime: [] }),
  differs('order-of-play/4', {
    operating: {
      order: operatingOrder,
      operates: (table, company) => !isRemoved(table, company),
    },
  }),
  differs('lay-track/1', {
    steps: [building, runs, dividends, trains],
    track: {
      lays: () => 2,
      successors: replacements,
      cost: (table, _of, hex) => layCost(table, hex),
    },
    verbs: { layTile: ways(layTile, lay), placeToken: ways(placeToken, home, token) },
  }),
  differs('upgrading-tiles/7', {}),
  differs('starting-a-company/45', { tokens: { homes: () => [] } }),
  differs('run-trains/5', { runs: { routes, trains: running } }),
  differs('pay-dividends/4', { dividends: { toTreasury: [] } }),
  differs('pay-dividends/8', { dividends: { steps: markerSteps } }),
  differs('purchase-trains/2', { trains: { onSale } }),
  differs('forced-train-purchases/1', {
    trains: { must: 'never' },
    verbs: {
      buyTrain: ways(buyTrain, train),
      discardTrain: ways(discardTrain, discard),
      declareBankruptcy: undefined,
    },
  }),
  differs('receivership/1', {
    companies: { decider },
    verbs: {
      leaseTrain,
      runTrains: {
        schema: railwayMoves.runTrains as unknown as VerbRule['schema'],
        ways: [runWay],
      },
    },
  }),
  differs('end-of-game/1', {
    course: {
      watch: watchBank,
      endsSet: ({ table }) => read(table, 'end') !== null,
      ends: { ...ENDS, market: 'a share price has come to the end of the market' },
      waitings: [homesWaiting, discarding],
      recognise,
    },
    verbs: { endGame },
  }),
];

export const frame = framed(differences);

export const rulebook = composed({
  game: '1825',
  version: '1825/3',
  clauses,
  differences,
  // What is told of a game depends on its box: see title.ts.
  precis: [],
});
