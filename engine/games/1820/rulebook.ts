import { composeRulebook, type Difference, difference, unruled } from '../../rules/frame.ts';
import { placeToken } from '../../rules/tokens/place.ts';
import { layTile } from '../../rules/track/lay.ts';
import { assignTrain, takeTrains } from './auction/futures.ts';
import clauses from './clauses.json' with { type: 'json' };
import { trainLimit } from './companies/chart.ts';
import { catalogue, decidesFor as decider, saysUnused, sizeOf } from './companies/holdings.ts';
import { nextCell, operatingOrder } from './companies/market.ts';
import { bid, takeCousin } from './auction/cousins.ts';
import {
  dividendStep,
  payDividend,
  priceSteps,
  runs,
  runStep,
  runTrains,
} from './operating/runs.ts';
import {
  dueVerbs,
  interestStep,
  maintenanceStep,
  repayLoan,
  repayStep,
  takeLoan,
} from './operating/dues.ts';
import { firstToken, floatLay, stationStep, token } from './track/tokens.ts';
import { course, rounds } from './end.ts';
import { deal, setUp } from './setup.ts';
import { fundLobby, house, raiseLobby } from './stock/round.ts';
import { startCompany } from './stock/floats.ts';
import { dump, increaseShares, subscribe } from './stock/placing.ts';
import { buyShare, redeemShares, sellShares } from './stock/shares.ts';
import { issueShares, reduceShares } from './takeover/issuing.ts';
import { acceptBid, acquire, declineBid, offerCompany } from './takeover/offering.ts';
import { choose } from './takeover/questions.ts';
import { lay, laysPerTurn, tilesFor, trackStep } from './track/lay.ts';
import { CLOSED } from './track/hexes.ts';
import { buyTrain, cashSale, discardTrain, supplyStep, trainStep } from './trains.ts';

/** The differences between 1820 and 1830. */
export const differences: readonly Difference[] = [
  difference('4/6', { course: { deal }, verbs: { setUp, endGame: undefined } }),
  difference('6.1/1', { rounds, house }),
  ...course,
  difference('6.3.3/1', { verbs: { bid, takeCousin, buyPrivate: undefined } }),
  difference('6.4.2/4', { verbs: { takeTrains } }),
  difference('6.4.3/2', { verbs: { assignTrain }, anytimeActions: ['takeLoan', 'assign'] }),
  difference('6.5.2.1/1', { verbs: { fundLobby, raiseLobby } }),
  difference('6.5.2.2/2', { verbs: { increaseShares, subscribe } }),
  difference('6.5.2.3/6', {
    verbs: { sellShares: { ...sellShares, actions: [dump, ...sellShares.actions, cashSale] } },
  }),
  difference('6.5.2.4/1', { verbs: { buyShare } }),
  difference('6.5.3.1/1', { verbs: { redeemShares } }),
  difference('6.6.2/3', { verbs: { startCompany } }),
  difference('6.6.2/7', { tokens: { homes: () => [] } }),
  difference('6.7/2', { market: { next: nextCell } }),
  difference('7.1/5', { operating: { order: operatingOrder } }),
  difference('7.2/1', {
    steps: [
      trackStep,
      stationStep,
      supplyStep,
      runStep,
      dividendStep,
      maintenanceStep,
      trainStep,
      interestStep,
      repayStep,
    ],
  }),
  difference('7.2.1/1', { verbs: { layTile: { ...layTile, actions: [floatLay, lay] } } }),
  difference('7.2.2/7', { verbs: { placeToken: { ...placeToken, actions: [firstToken, token] } } }),
  difference('7.2.3/2', { verbs: { runTrains } }),
  ...runs,
  difference('7.2.4/11', { verbs: { payDividend } }),
  difference('7.2.4/12', { dividends: { priceSteps } }),
  difference('7.2.5/1', { verbs: dueVerbs }),
  difference('7.2.7/3', { verbs: { buyTrain, discardTrain } }),
  difference('8.1/5', { verbs: { issueShares, reduceShares } }),
  difference('8.4.2/1', { verbs: { offerCompany, acceptBid, declineBid, acquire } }),
  difference('10.2/1', { verbs: { choose, declareBankruptcy: undefined } }),
  difference('6.6.2/1', {
    companies: {
      undecided: (table, company) => {
        const says = saysUnused(table, company);
        return says === undefined ? undefined : { says };
      },
    },
  }),
  // A float that fails leaves nothing behind, so every company in play has floated.
  difference('6.6.2/20', { companies: { isFloated: () => true } }),
  difference('13.1/1', { companies: { all: ({ box }) => catalogue(box) } }),
  difference('13.3/1', { companies: { isParred: (table, company) => sizeOf(table, company) > 0 } }),
  difference('13.4/1', { companies: { decider } }),
  unruled({ companies: { head: 'director' } }),
  difference('12.2/1', { track: { upgrades: (table, hex) => tilesFor(table, hex) } }),
  difference('12.3.1.1/9', { track: { permanentColours: CLOSED } }),
  difference('12.3.5/5', { track: { mustKeep: 'connections' } }),
  difference('13.2/5', { track: { laysPerTurn } }),
  difference('7.2.7/13', { trains: { mustOwn: 'never' } }),
  difference('13.7/1', { trains: { trainLimit } }),
  difference('13.7/4', { trains: { discardPlace: 'out' } }),
  difference('13.7/5', { trains: { discardOrder: 'from the turn' } }),
  difference('15.1/11', { trains: { rusts: () => [] } }),
  difference('17.1/5', { verbs: { takeLoan } }),
  difference('17.3/1', { verbs: { repayLoan } }),
];

export const rulebook = composeRulebook({
  game: '1820',
  version: '1820/8',
  clauses,
  headings: {
    takeCousin: 'Take a cousin',
    fundLobby: 'Fund a lobby',
    raiseLobby: 'Raise a lobby',
    assignTrain: 'Assign a train',
    offerCompany: 'Offer a company',
    payDue: 'Pay what is due',
    refuseDue: 'Refuse what is due',
    takeLoan: 'Take a loan',
    repayLoan: 'Repay a loan',
  },
  words: async () => (await import('./words.json', { with: { type: 'json' } })).default,
  differences,
});
