import * as z from 'zod/mini';
import type { Box, PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import { type Rulebook, type Turn, type Verb, verb } from '../../rules/rulebook.ts';
import { clauses, violation } from './clauses.ts';
import { isSetUp, read } from './course/clock.ts';
import { proposals } from './course/consents.ts';
import { endTurn as gameOver, score } from './course/end.ts';
import { advance } from './course/sequence.ts';
import { setUp } from './course/setup.ts';
import { actorFor } from './course/turns.ts';
import { removeMarker } from './merger/markers.ts';
import {
  mergerConsent,
  type ProposeMerger,
  proposeMerger,
  settleOption,
  swapTurn,
} from './merger/verbs.ts';
import { payDividend } from './operating/dividend.ts';
import { closeStep } from './operating/operator.ts';
import { redeemShare } from './operating/redeem.ts';
import { judgeDone, operatingTurn } from './operating/round.ts';
import { runTrains } from './operating/run.ts';
import { bid, judgeParliamentPass, parliamentPass } from './parliament/bid.ts';
import { parliamentTurn } from './parliament/round.ts';
import { differences, precis } from './precis.ts';
import { recognise } from './recognise.ts';
import { buyMarkers } from './stock/float.ts';
import { director } from './stock/holdings.ts';
import { endTurn, judgeStockPass, stockTurn } from './stock/round.ts';
import { startCompany } from './stock/start.ts';
import { buyShare, sellShares } from './stock/verbs.ts';
import { layTile } from './track/lay.ts';
import { placeToken } from './track/tokens.ts';
import { type BuyTrain, buyTrain, trainSeller } from './trains/buying.ts';
import { declareBankruptcy, refinance, sellTreasury } from './trains/forced.ts';

/** Everything the referee knows of 1862; the folders follow the rulebook. */

/** Changes whenever a ruling may. */
const VERSION = '1862/2';

type Pass = { verb: 'pass' };

const over = () => violation('1862/10.3/4', 'The game is over.');

const pass = verb<Pass>({
  schema: z.strictObject({ verb: z.literal('pass') }),
  judge(table, _move, actor) {
    switch (read(table, 'stage')) {
      case 'parliament':
        return judgeParliamentPass(table, actor);
      case 'stock':
        return judgeStockPass(table, actor);
      case 'operating':
        return judgeDone(table, actor);
      case 'over':
        return [over()];
    }
  },
  effects(draft) {
    switch (read(draft.table, 'stage')) {
      case 'parliament':
        return parliamentPass(draft);
      case 'stock':
        return endTurn(draft);
      case 'operating':
        return closeStep(draft);
      case 'over':
        return;
    }
  },
  *options(table, player) {
    const move = { verb: 'pass' } as const;
    if (this.judge(table, move, actorFor(player)).length === 0) yield move;
  },
  say: (table) => (read(table, 'stage') === 'operating' ? 'is done with this step' : 'passes'),
});

/** Who proposes a move of a company. */
const directorOf = (table: Table, company: unknown): PlaceId =>
  (typeof company === 'string' ? director(table, company) : undefined) ?? 'player:1';

const offers = proposals([
  [
    'proposeMerger',
    proposeMerger,
    (table, move) => directorOf(table, move.company),
    (table, move) => mergerConsent(table, move as ProposeMerger),
  ],
  [
    'buyTrain',
    buyTrain,
    (table, move) => directorOf(table, move.company),
    (table, move) => trainSeller(table, move as BuyTrain),
  ],
]);

const plain: readonly [string, Verb][] = [
  ['setUp', setUp],
  ['bid', bid],
  ['startCompany', startCompany],
  ['sellShares', sellShares],
  ['buyShare', buyShare],
  ['buyMarkers', buyMarkers],
  ['settleOption', settleOption],
  ['removeMarker', removeMarker],
  ['layTile', layTile],
  ['placeToken', placeToken],
  ['runTrains', runTrains],
  ['payDividend', payDividend],
  ['sellTreasury', sellTreasury],
  ['refinance', refinance],
  ['declareBankruptcy', declareBankruptcy],
  ['redeemShare', redeemShare],
  ['pass', pass],
];

/** Verbs for what is waited for before all else. */
const IN_SWAP = ['settleOption', 'removeMarker'];
const IN_OFFER = ['agree', 'decline'];

/** Nothing else is done before set-up, while an offer or a merger waits, or after the end. */
function guarded(name: string, rule: Verb): Verb {
  return {
    ...rule,
    judge(table, move, actor) {
      if (name === 'setUp') return rule.judge(table, move, actor);
      if (!isSetUp(table)) return [violation('1862/set-up/13', 'The game has to be set up first.')];
      if (read(table, 'stage') === 'over') return [over()];
      if (read(table, 'offer') && !IN_OFFER.includes(name))
        return [violation('1862/7.5.1/1', 'A proposal waits for its answer first.')];
      if (read(table, 'swap') && !IN_SWAP.includes(name))
        return [violation('1862/7.5.3/2', 'The exchange of shares under way comes first.')];
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
  const swap = read(table, 'swap');
  if (swap && read(table, 'stage') !== 'over') return swapTurn(table, swap);
  switch (read(table, 'stage')) {
    case 'parliament':
      return parliamentTurn(table);
    case 'stock':
      return stockTurn(table);
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
  for (let i = 0; i < MOST_FOLLOWS && draft.impossible === undefined; i++)
    if (!advance(draft)) return;
}

/** The rulebook of a box of 1862. */
export function rulebook(_box: Box): Rulebook {
  return {
    game: '1862',
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
