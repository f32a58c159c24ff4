import type { Move } from '../../../shared/move.ts';
import type { Box, PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import type { Rulebook, Turn, Verb } from '../../rules/rulebook.ts';
import { takeCousin } from './auctions/cousins.ts';
import { takeTrains } from './auctions/futures.ts';
import { clauses, violation } from './clauses.ts';
import { isSetUp, read, write } from './course/clock.ts';
import { proposals } from './course/consents.ts';
import { score } from './end.ts';
import { payDividend } from './operating/dividend.ts';
import { payDue, refuseDue } from './operating/dues.ts';
import {
  assignConsent,
  assignProposer,
  assignTrain,
  type AssignTrain,
} from './operating/future.ts';
import { repayLoans, takeLoan } from './operating/lending.ts';
import { runTrains } from './operating/running.ts';
import { type BuyTrain, buyTrain, discardTrain, trainConsent } from './operating/trains.ts';
import { choose, pendingTurn } from './pending/questions.ts';
import { differences, precis } from './precis.ts';
import { recognise } from './recognise.ts';
import { advance, begin, turnOf } from './sequence.ts';
import { setUp } from './setup.ts';
import { runs } from './companies/holdings.ts';
import { startCompany } from './stock/floating.ts';
import { increaseShares } from './stock/increasing.ts';
import { fundLobby, raiseLobby } from './stock/lobbies.ts';
import { subscribe, type Subscribe, subscribeConsent } from './stock/raising.ts';
import { redeemShares } from './stock/redeeming.ts';
import { type BuyShare, buyConsent } from './stock/trading.ts';
import { stockActor } from './stock/turn.ts';
import { layTile } from './track/lay.ts';
import { placeToken } from './track/stations.ts';
import { issueShares } from './takeover/issuing.ts';
import { acceptBid, acquire, declineBid, offerCompany } from './takeover/offering.ts';
import { reduceShares } from './takeover/reducing.ts';
import { bid, buyShare, pass, sellShares } from './shared-verbs.ts';

/** Everything the referee knows of 1820; the folders follow the rulebook. */

/** Changes whenever a ruling may. */
const VERSION = '1820/2';

const directorOf = (table: Table, move: Move): PlaceId =>
  runs(table, String(move.company)) ?? stockActor(table);

const offers = proposals([
  ['buyShare', buyShare, stockActor, (table, move) => buyConsent(table, move as BuyShare)],
  [
    'subscribe',
    subscribe,
    (table) => read(table, 'raising')?.by ?? stockActor(table),
    (table, move) => subscribeConsent(table, move as Subscribe),
  ],
  ['buyTrain', buyTrain, directorOf, (table, move) => trainConsent(table, move as BuyTrain)],
  [
    'assignTrain',
    assignTrain,
    assignProposer,
    (table, move) => assignConsent(table, move as AssignTrain),
  ],
]);

const plain: readonly [string, Verb][] = [
  ['setUp', setUp],
  ['bid', bid],
  ['takeCousin', takeCousin],
  ['takeTrains', takeTrains],
  ['fundLobby', fundLobby],
  ['raiseLobby', raiseLobby],
  ['increaseShares', increaseShares],
  ['redeemShares', redeemShares],
  ['sellShares', sellShares],
  ['startCompany', startCompany],
  ['layTile', layTile],
  ['placeToken', placeToken],
  ['runTrains', runTrains],
  ['payDividend', payDividend],
  ['payDue', payDue],
  ['refuseDue', refuseDue],
  ['discardTrain', discardTrain],
  ['takeLoan', takeLoan],
  ['repayLoan', repayLoans],
  ['issueShares', issueShares],
  ['reduceShares', reduceShares],
  ['offerCompany', offerCompany],
  ['acceptBid', acceptBid],
  ['declineBid', declineBid],
  ['acquire', acquire],
  ['choose', choose],
  ['pass', pass],
];

const IN_OFFER = ['agree', 'decline'];
const IN_PENDING = ['choose', 'discardTrain', 'sellShares', 'takeLoan'];
const IN_RAISING = ['layTile', 'placeToken', 'subscribe', 'sellShares', 'pass', ...IN_OFFER];

/** Nothing else is done before set-up, while a question or an offer waits, or after the end. */
function guarded(name: string, rule: Verb): Verb {
  return {
    ...rule,
    judge(table, move, actor) {
      if (name === 'setUp') return rule.judge(table, move, actor);
      if (!isSetUp(table)) return [violation('1820/4/2', 'The game has to be set up first.')];
      if (read(table, 'stage') === 'over') return [violation('1820/9.1/1', 'The game is over.')];
      if (read(table, 'pending').length > 0 && !IN_PENDING.includes(name))
        return [violation('1820/7.1/8', 'Something else has to be settled first.')];
      if (read(table, 'offer') && !IN_OFFER.includes(name))
        return [violation('1820/6.5.2.4/1', 'A proposal waits for its answer first.')];
      if (read(table, 'raising') && !IN_RAISING.includes(name))
        return [violation('1820/6.6.2/17', 'The shares of a company are being placed first.')];
      return rule.judge(table, move, actor);
    },
  };
}

const verbs: ReadonlyMap<string, Verb> = new Map(
  [...plain, ...offers.verbs].map(([name, rule]) => [name, guarded(name, rule)]),
);

function turn(table: Table): Turn {
  if (!isSetUp(table))
    return {
      round: 'Set-up',
      acting: [],
      verbs: ['setUp'],
      sentence: 'The game is to be set up.',
      over: false,
    };
  const now = turnOf(table);
  if (now.over) return now;
  return pendingTurn(table, now.round) ?? offers.turn(table, now);
}

/** More than this follows from no move. */
const MOST_FOLLOWS = 4000;

/** What follows by itself, until somebody has to decide. */
function settle(draft: Draft): void {
  const { table } = draft;
  for (let i = 0; i < MOST_FOLLOWS && draft.impossible === undefined; i++) {
    if (!isSetUp(table) || read(table, 'offer') || read(table, 'stage') === 'over') return;
    if (!read(table, 'begun')) {
      write(draft, 'begun', true);
      begin(draft);
    } else if (!advance(draft)) return;
  }
}

/** The rulebook of a box of 1820. */
export function rulebook(_box: Box): Rulebook {
  return {
    game: '1820',
    version: VERSION,
    clauses,
    verbs,
    turn,
    settle,
    recognise,
    score,
    precis,
    differences,
  };
}
