import * as z from 'zod/mini';
import type { PlaceId, Box } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import { type Rulebook, type Turn, type Verb, verb } from '../../rules/rulebook.ts';
import { advanceAuction, auctionPass, auctionTurn, bid, judgeAuctionPass } from './auction.ts';
import { clauses, violation } from './clauses.ts';
import { isSetUp, read } from './course/clock.ts';
import { proposals } from './course/consents.ts';
import { allOthers, endGame, endTurn as gameOver, score } from './end.ts';
import { nameOf, runs, shells } from './holdings.ts';
import { trainsIn, charterOf } from '../../rules/trains.ts';
import {
  answerMerger,
  completeMerger,
  failMerger,
  mergerPartners,
  mergerTurn,
  type ProposeMerger,
  proposeMerger,
} from './merger/verbs.ts';
import { canStillBuy, declareBankruptcy } from './operating/emergency.ts';
import { layTile } from './operating/lay.ts';
import { payDividend } from './operating/dividend.ts';
import { advanceOperating, closeStep, operatingTurn, operator } from './operating/round.ts';
import { runTrains } from './operating/routes.ts';
import { declineMarker, placeToken } from './operating/tokens.ts';
import {
  type BuyTrain,
  buyTrain,
  discardTrain,
  moveTrain,
  mustBuy,
  trainLimit,
  trainSeller,
} from './operating/trains.ts';
import { differences, precis } from './precis.ts';
import { buyCoal, buyPrivate, privateSeller } from './privates/purchases.ts';
import { recognise } from './recognise.ts';
import { setUp } from './setup.ts';
import {
  advanceStock,
  endTurn,
  judgeStockPass,
  stockActor,
  stockTurn,
} from './stock/stock-round.ts';
import { buyShare, sellShares, startCompany } from './stock/verbs.ts';
import { found, outOfTurn } from './course/turns.ts';

/** Everything the referee knows of 1828; the folders follow the rulebook. */

/** Changes whenever a ruling may. */
const VERSION = '1828/2';

type Pass = { verb: 'pass' };

const pass = verb<Pass>({
  schema: z.strictObject({ verb: z.literal('pass') }),
  judge(table, _move, actor) {
    switch (read(table, 'stage')) {
      case 'auction':
        return judgeAuctionPass(table, actor);
      case 'stock':
        return judgeStockPass(table, actor);
      case 'operating':
        return judgeDone(table, actor);
      case 'over':
        return [violation('1828/overview/12', 'The game is over.')];
    }
  },
  effects(draft) {
    const { table } = draft;
    switch (read(table, 'stage')) {
      case 'auction':
        return auctionPass(draft);
      case 'stock':
        return endTurn(draft);
      case 'operating':
        if (read(table, 'pending').length > 0) return declineMarker(draft);
        return closeStep(draft);
      case 'over':
        return;
    }
  },
  *options(table, player) {
    const actor = { seat: player, players: [player], host: false };
    const move = { verb: 'pass' } as const;
    if (this.judge(table, move, actor).length === 0) yield move;
  },
  say(table) {
    return read(table, 'stage') === 'operating' ? 'is done with this step' : 'passes';
  },
});

/** May the operating company be done with the step it stands at? */
function judgeDone(table: Table, actor: Parameters<typeof outOfTurn>[0]) {
  const [waiting] = read(table, 'pending');
  const company = waiting?.company ?? operator(table);
  const player = company === undefined ? undefined : runs(table, company);
  const { step, atLeast } = read(table, 'operating');
  const name = company === undefined ? 'The company' : nameOf(table, company);
  const declinable = waiting?.kind === 'dhMarker' || waiting?.kind === 'cpMarker';
  return found(
    outOfTurn(actor, player === undefined ? [] : [player], '1828/opactions/13'),
    waiting && !declinable && violation('1828/opactions/13', 'This has to be answered first.'),
    !waiting && step === 'run' && violation('1828/opactions/4', `${name} has to run its trains.`),
    !waiting &&
      step === 'dividend' &&
      violation('1828/dividend1/1', `${name} has to pay out or to withhold.`),
    !waiting &&
      step === 'arrange' &&
      company !== undefined &&
      shells(table, company).some(
        (shell) => trainsIn(table, charterOf(shell)).length > trainLimit(table),
      ) &&
      violation('1828/systems/4', 'Both shells have to be within the train limit.'),
    !waiting &&
      step === 'trains' &&
      company !== undefined &&
      mustBuy(table, company) &&
      violation('1828/trains1/8', `${name} must own a train at the end of this step.`),
    !waiting &&
      step === 'trains' &&
      atLeast !== null &&
      company !== undefined &&
      canStillBuy(table, company) &&
      violation('1828/emergency/12', 'Shares have been sold for a train: one has to be bought.'),
  );
}

const directorOf = (table: Table, company: unknown): PlaceId =>
  (typeof company === 'string' ? runs(table, company) : undefined) ?? stockActor(table);

const offers = proposals([
  [
    'proposeMerger',
    proposeMerger,
    stockActor,
    (table, move) => mergerPartners(table, move as ProposeMerger),
  ],
  [
    'buyPrivate',
    buyPrivate,
    (table, move) =>
      move.company === undefined
        ? (auctionTurn(table).acting[0] ?? 'player:1')
        : directorOf(table, move.company),
    (table, move) => privateSeller(table, move as Parameters<typeof privateSeller>[1]),
  ],
  [
    'buyTrain',
    buyTrain,
    (table, move) => directorOf(table, move.company),
    (table, move) => trainSeller(table, move as BuyTrain),
  ],
  ['endGame', endGame, stockActor, (table, _move, by) => allOthers(table, by)],
]);

const plain: readonly [string, Verb][] = [
  ['setUp', setUp],
  ['bid', bid],
  ['sellShares', sellShares],
  ['buyShare', buyShare],
  ['startCompany', startCompany],
  ['answerMerger', answerMerger],
  ['completeMerger', completeMerger],
  ['failMerger', failMerger],
  ['layTile', layTile],
  ['placeToken', placeToken],
  ['buyCoal', buyCoal],
  ['runTrains', runTrains],
  ['payDividend', payDividend],
  ['moveTrain', moveTrain],
  ['discardTrain', discardTrain],
  ['declareBankruptcy', declareBankruptcy],
  ['pass', pass],
];

/** Verbs for what is waited for before all else. */
const IN_MERGER = ['answerMerger', 'completeMerger'];
const IN_OFFER = ['agree', 'decline'];

/** Nothing else is done before set-up, while an offer or a merger waits, or after the end. */
function guarded(name: string, rule: Verb): Verb {
  return {
    ...rule,
    judge(table, move, actor) {
      if (name === 'setUp') return rule.judge(table, move, actor);
      if (!isSetUp(table)) return [violation('1828/setup/1', 'The game has to be set up first.')];
      if (read(table, 'stage') === 'over')
        return [violation('1828/overview/12', 'The game is over.')];
      if (read(table, 'offer') && !IN_OFFER.includes(name))
        return [violation('1828/negotiation/2', 'A proposal waits for its answer first.')];
      if (read(table, 'merger') && !IN_MERGER.includes(name) && !IN_OFFER.includes(name))
        return [violation('1828/merge/26', 'The merger under way comes first.')];
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
  const merger = read(table, 'merger');
  if (merger) return offers.turn(table, mergerTurn(table, merger));
  switch (read(table, 'stage')) {
    case 'auction':
      return offers.turn(table, auctionTurn(table));
    case 'stock':
      return offers.turn(table, stockTurn(table));
    case 'operating':
      return offers.turn(table, operatingTurn(table));
    case 'over':
      return gameOver(table);
  }
}

/** More than this follows from no move. */
const MOST_FOLLOWS = 2000;

/** What follows by itself, until somebody has to decide. */
function settle(draft: Draft): void {
  const { table } = draft;
  for (let i = 0; i < MOST_FOLLOWS && draft.impossible === undefined; i++) {
    if (!isSetUp(table) || read(table, 'merger') || read(table, 'offer')) return;
    if (!advance(draft)) return;
  }
}

function advance(draft: Draft): boolean {
  switch (read(draft.table, 'stage')) {
    case 'auction':
      return advanceAuction(draft);
    case 'stock':
      return advanceStock(draft);
    case 'operating':
      return advanceOperating(draft);
    case 'over':
      return false;
  }
}

/** The rulebook of a box of 1828. */
export function rulebook(_box: Box): Rulebook {
  return {
    game: '1828',
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
