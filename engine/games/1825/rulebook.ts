import { ENDS } from '../../rules/course/end.ts';
import { read } from '../../rules/course/keys.ts';
import { meant, sharedVerb } from '../../rules/course/verb.ts';
import { composed, type Difference, differs, framed } from '../../rules/frame.ts';
import { cashFrom, houseWith } from '../../rules/house/rules.ts';
import { buy, buyShare } from '../../rules/stock/buy.ts';
import { stockRound } from '../../rules/stock/round.ts';
import { sellShares } from '../../rules/stock/sell.ts';
import { startCompany } from '../../rules/stock/start.ts';
import { home, homeWaiting, placeToken } from '../../rules/tokens/place.ts';
import { layTile } from '../../rules/track/lay.ts';
import { buyTrain } from '../../rules/trains/buy.ts';
import { isRemoved } from './clock.ts';
import { translate } from './older.ts';
import { building, token } from './track/tokens.ts';
import { dividends, markerSteps, leaseTrain, routes, running, runs, runWay } from './runs.ts';
import { arrived, endGame, watchBank } from './end.ts';
import { TOKENS } from './track/reach.ts';
import { buyPrivate, sellPrivateVerb } from './stock/privates.ts';
import { decider } from './receivership.ts';
import { hands } from './recognise.ts';
import { dearestDealt, deal } from './setup.ts';
import { precis } from './box/precis.ts';
import { asked, isAsked, operatingOrder, presidency, records, sale, start } from './stock/rules.ts';
import { founders, isStarted } from './stock/tiers.ts';
import { lay, layCost, replacements, takes } from './track/lay.ts';
import { discarding, train, trains, TRAINS } from './trains.ts';
import clauses from './clauses.json' with { type: 'json' };

/** 1825 is 1830 but for this: see the modules of the same names. */
const differences: readonly Difference[] = [
  differs('distribution/8', {
    course: { first: () => 'stock', deal, translate },
    house: houseWith(cashFrom(dearestDealt)),
    rounds: {
      stock: stockRound(
        ['buy', 'presidency', 'par', 'bankPrivate', 'sell', 'sellPrivate'],
        [isAsked],
        asked,
      ),
    },
    verbs: { bid: undefined },
  }),
  differs('stock-dealing-rounds/1', {
    verbs: {
      startCompany: meant(startCompany, start),
      buyPrivate,
      sellPrivate: sellPrivateVerb,
      buyShare: meant(buyShare, presidency, buy),
      sellShares: meant(sellShares, sale),
    },
    companies: { parred: isStarted, founders },
  }),
  differs('starting-a-company/3', { stock: records }),
  differs('stock-dealing-rounds/18', { market: { first: 'bottom', arrived } }),
  differs('certificate-limit/5', {
    market: { zones: { uncounted: ['no-cert-limit'], unlimited: [], bulk: [] } },
  }),
  differs('private-companies/3', { anytime: [] }),
  differs('order-of-play/4', {
    operating: {
      order: operatingOrder,
      operates: (table, company) => !isRemoved(table, company),
    },
  }),
  differs('lay-track/1', {
    steps: [building, runs, dividends, trains],
    track: {
      takes,
      successors: replacements,
      cost: (table, _of, hex) => layCost(table, hex),
    },
  }),
  differs('upgrading-tiles/7', { verbs: { layTile: meant(layTile, lay) } }),
  differs('starting-a-company/45', {
    operating: { homes: 'round' },
    tokens: TOKENS,
    verbs: { placeToken: meant(placeToken, home, token) },
  }),
  differs('run-trains/5', { runs: { routes, trains: running } }),
  differs('pay-dividends/4', { dividends: { toTreasury: [] } }),
  differs('pay-dividends/8', { dividends: { steps: markerSteps } }),
  differs('forced-train-purchases/1', {
    trains: TRAINS,
    verbs: { buyTrain: meant(buyTrain, train), declareBankruptcy: undefined },
  }),
  differs('receivership/1', {
    companies: { decider },
    verbs: {
      leaseTrain,
      runTrains: sharedVerb('runTrains')(runWay),
    },
  }),
  differs('end-of-game/1', {
    course: {
      watch: watchBank,
      endsSet: ({ table }) => read(table, 'end') !== null,
      ends: { ...ENDS, market: 'a share price has come to the end of the market' },
      waitings: [homeWaiting, discarding],
      hands,
    },
    verbs: { endGame },
  }),
];

export const frame = framed(differences);

export const rulebook = composed({
  game: '1825',
  version: '1825/5',
  clauses,
  headings: {
    leaseTrain: 'Lease a train',
  },
  differences,
  // What is told of a game depends on its box: see title.ts.
  async words(box) {
    const { default: words } = await import('./words.json', { with: { type: 'json' } });
    return { ...words, precis: precis(words.precis, box) };
  },
});
