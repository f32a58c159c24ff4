import * as z from 'zod/mini';
import { type Move, railwayMoves } from '../../../shared/move.ts';
import type { Box, PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import { type Rulebook, type Turn, type Verb, verb } from '../../rules/rulebook.ts';
import { advanceAuction, auctionTurn, placeDiscount } from './auction.ts';
import { clauses, violation } from './clauses.ts';
import { amend, isSetUp, read } from './course/clock.ts';
import { answers, offerTurn, type Proposable, withConsent } from './course/consents.ts';
import { found, mover, outOfTurn } from './course/turns.ts';
import { gameOver, score } from './end.ts';
import { director } from './holdings.ts';
import { againstUnspent, unspent } from './operating/bank.ts';
import { payDividend } from './operating/dividend.ts';
import {
  declareBankruptcy,
  discardPrivate,
  saleForTrain,
  sellToken,
} from './operating/emergency.ts';
import { advanceOperating, mustAct, operatingTurn } from './operating/round.ts';
import { runTrains } from './operating/running.ts';
import { buySaved, saveTrain } from './operating/saved.ts';
import { type BuyTrain, buyTrain, discardTrain, trainSeller } from './operating/trains.ts';
import { finishStep, operator } from './operating/turn.ts';
import { differences, precis } from './precis.ts';
import { nflmOwner } from './privates/nflm.ts';
import { type BuyPrivate, buyPrivate, privateSeller } from './privates/purchases.ts';
import { recognise } from './recognise.ts';
import { setUp } from './setup.ts';
import { floatCompany, kabinetOwner, kabinetTurn } from './stock/kabinet.ts';
import { reparCompany } from './stock/ketwich.ts';
import { advanceStock, closeStockRound, stockTurn } from './stock/round.ts';
import { limitFinding, mustSellDown } from './stock/shares.ts';
import { endTurn, notNow, stockActor } from './stock/turn.ts';
import { buyShare, saleInRound, saySale, type SellShares, startCompany } from './stock/verbs.ts';
import { layTile } from './track/lay.ts';
import { moveToken, placeToken } from './track/markers.ts';

/** Everything the referee knows of 1839; the folders follow the rulebook. */

/** Changes whenever a ruling may. */
const VERSION = '1839/2';

const isStock = (table: Table): boolean => read(table, 'stage') === 'stock';

/** Shares are sold in stock rounds, and by a director who needs money for a train. */
const sellShares = verb<SellShares>({
  schema: railwayMoves.sellShares,
  judge: (table, move, actor) =>
    (isStock(table) ? saleInRound : saleForTrain).judge(table, move, actor),
  effects: (draft, move, actor) =>
    (isStock(draft.table) ? saleInRound : saleForTrain).effects(draft, move, actor),
  options: (table, player) => (isStock(table) ? saleInRound : saleForTrain).options(table, player),
  say: saySale,
});

type Pass = { verb: 'pass' };

/** Ends a turn, a step, or the wait for a private's power. */
const pass = verb<Pass>({
  schema: z.strictObject({ verb: z.literal('pass') }),
  judge(table, _move, actor) {
    switch (read(table, 'stage')) {
      case 'stock': {
        const player = stockActor(table);
        const above = mustSellDown(table, player);
        return [...notNow(table, actor), ...found(above && limitFinding(table, player))];
      }
      case 'kabinet':
        return found(outOfTurn(actor, [kabinetOwner(table)], '1839/brown/19'));
      case 'operating':
        return judgeStepPass(table, actor);
      default:
        return [
          violation('1839/auction/2', 'There is no passing: a private is bought or made cheaper.'),
        ];
    }
  },
  effects(draft, _move, actor) {
    const { table } = draft;
    switch (read(table, 'stage')) {
      case 'stock':
        return endTurn(draft, mover(actor, [stockActor(table)]));
      case 'kabinet':
        return closeStockRound(draft);
      case 'operating':
        if (read(table, 'operating').part === 'privates') amend(draft, 'operating', { nflm: true });
        else finishStep(draft);
        return;
      default:
        return;
    }
  },
  *options(table, player) {
    const actor = { seat: player, players: [player], host: false };
    if (!turn(table).verbs.includes('pass')) return;
    if (pass.judge(table, { verb: 'pass' }, actor).length === 0) yield { verb: 'pass' };
  },
  say: () => 'passes',
});

const PASSABLE = ['home', 'track', 'marker', 'trains'];

function judgeStepPass(
  table: Table,
  actor: { players: readonly PlaceId[] } & Parameters<Verb['judge']>[2],
) {
  const { part, step } = read(table, 'operating');
  if (part === 'privates') return found(outOfTurn(actor, [nflmOwner(table)], '1839/blue/26'));
  const company = operator(table) ?? '';
  const owed = mustAct(table, company);
  return found(
    outOfTurn(actor, [director(table, company)], '1839/or-actions/8'),
    (!PASSABLE.includes(step) || read(table, 'pending').length > 0) &&
      violation('1839/or-actions/4', 'Only track, marker and trains are left out.'),
    owed === 'home' && violation('1839/or-actions/2', `${company} uses one of its homes at least.`),
    owed === 'train' &&
      violation(
        '1839/trains-buy/9',
        `${company} has no train, and may not end its turn without one.`,
      ),
  );
}

/** Verbs that another player may have to agree to. */
const proposable: ReadonlyMap<string, Proposable> = new Map<string, Proposable>([
  [
    'buyPrivate',
    {
      rule: buyPrivate,
      by: (table, { company }) => director(table, String(company)),
      asks: (table, move) => privateSeller(table, move as BuyPrivate),
    },
  ],
  [
    'buyTrain',
    {
      rule: buyTrain,
      by: (table, { company }) => director(table, String(company)),
      asks: (table, move) => trainSeller(table, move as BuyTrain),
    },
  ],
]);

const plain: readonly [string, Verb][] = [
  ['setUp', setUp],
  ['placeDiscount', placeDiscount],
  ['sellShares', sellShares],
  ['buyShare', buyShare],
  ['startCompany', startCompany],
  ['reparCompany', reparCompany],
  ['floatCompany', floatCompany],
  ['layTile', layTile],
  ['placeToken', placeToken],
  ['moveToken', moveToken],
  ['runTrains', runTrains],
  ['payDividend', payDividend],
  ['saveTrain', saveTrain],
  ['buySaved', buySaved],
  ['sellToken', sellToken],
  ['discardPrivate', discardPrivate],
  ['discardTrain', discardTrain],
  ['declareBankruptcy', declareBankruptcy],
  ['pass', pass],
];

const IN_OFFER = ['agree', 'decline'];

/** Nothing else is done before set-up, while an offer or money raised waits, or after the end. */
function guarded(name: string, rule: Verb): Verb {
  return {
    ...rule,
    judge(table, move, actor) {
      if (name === 'setUp') return rule.judge(table, move, actor);
      if (!isSetUp(table))
        return [violation('1839/overview/1', 'The game has to be set up first.')];
      if (read(table, 'stage') === 'over')
        return [violation('1839/overview/11', 'The game is over.')];
      if (read(table, 'offer') && !IN_OFFER.includes(name))
        return [violation('1839/privates/6', 'A proposal waits for its answer first.')];
      return [...found(againstUnspent(table, move)), ...rule.judge(table, move, actor)];
    },
    *options(table, player) {
      const waits = unspent(table);
      for (const move of rule.options(table, player))
        if (!waits || !againstUnspent(table, move, waits)) yield move;
    },
  };
}

const verbs: ReadonlyMap<string, Verb> = new Map(
  [
    ...plain,
    ...[...proposable].map(([name, one]): [string, Verb] => [name, withConsent(one)]),
    ...answers(proposable),
  ].map(([name, rule]) => [name, guarded(name, rule)]),
);

/** What waits for consent; a hand may have set the clock to anything. */
function sayProposal(table: Table, move: Move): string {
  const rule = proposable.get(move.verb)?.rule;
  const parsed = rule?.schema.safeParse(move);
  return rule && parsed?.success ? rule.say(table, parsed.data) : 'something';
}

function turn(table: Table): Turn {
  if (!isSetUp(table))
    return {
      round: 'Set-up',
      acting: [],
      verbs: ['setUp'],
      sentence: 'The game is to be set up.',
      over: false,
    };
  switch (read(table, 'stage')) {
    case 'discounts':
    case 'auction':
      return auctionTurn(table);
    case 'stock':
      return stockTurn(table);
    case 'kabinet':
      return kabinetTurn(table);
    case 'operating':
      return offerTurn(table, operatingTurn(table), sayProposal);
    case 'over':
      return gameOver(table);
  }
}

/** More than this follows from no move. */
const MOST_FOLLOWS = 2000;

/** What follows by itself, until somebody has to decide. */
function settle(draft: Draft): void {
  for (let i = 0; i < MOST_FOLLOWS && draft.impossible === undefined; i++) {
    if (!isSetUp(draft.table) || read(draft.table, 'offer')) return;
    if (!advance(draft)) return;
  }
}

function advance(draft: Draft): boolean {
  switch (read(draft.table, 'stage')) {
    case 'discounts':
    case 'auction':
      return advanceAuction(draft);
    case 'stock':
      return advanceStock(draft);
    case 'operating':
      return advanceOperating(draft);
    case 'kabinet':
    case 'over':
      return false;
  }
}

/** The rulebook of a box of 1839. */
export function rulebook(_box: Box): Rulebook {
  return {
    game: '1839',
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
