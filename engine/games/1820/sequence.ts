import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import type { Turn } from '../../rules/rulebook.ts';
import { advanceCousins, beginCousins, cousinTurn } from './auctions/cousins.ts';
import { advanceFutures, beginFutures, futuresTurn } from './auctions/futures.ts';
import { read } from './course/clock.ts';
import type { Stage } from './course/keys.ts';
import { gameOver } from './end.ts';
import { advanceOperating, beginOperating, operatingTurn } from './operating/round.ts';
import { advancePending, isPending } from './pending/debts.ts';
import { endStockRound } from './stock/ending.ts';
import { advanceFloats, beginFloats, floatTurn } from './stock/floating.ts';
import { sayLobbies } from './stock/lobbies.ts';
import { raisingTurn } from './stock/raising.ts';
import { advanceStock, stockTurn } from './stock/turn.ts';
import {
  advanceIssue,
  advanceLiquidations,
  advanceTakeovers,
  beginIssue,
  issueTurn,
  takeoverTurn,
} from './takeover/round.ts';
import { payIfAble } from './takeover/offering.ts';

/** The order of rounds: how each begins, goes on by itself, and what it waits for (1820 §3). */

interface Round {
  begin(draft: Draft): void;
  advance(draft: Draft): boolean;
  turn(table: Table): Turn;
}

const nothing = (): void => {};

function stockRoundTurn(table: Table): Turn {
  const turn = stockTurn(table);
  const raising = read(table, 'raising');
  if (raising) return raisingTurn(table, raising, turn.round);
  const story = [...sayLobbies(table), ...(turn.story ?? [])];
  return story.length > 0 ? { ...turn, story } : turn;
}

const rounds: Readonly<Record<Stage, Round>> = {
  cousins: { begin: beginCousins, advance: advanceCousins, turn: cousinTurn },
  futures: { begin: beginFutures, advance: advanceFutures, turn: futuresTurn },
  stock: { begin: nothing, advance: advanceStock, turn: stockRoundTurn },
  floats: { begin: beginFloats, advance: advanceFloats, turn: floatTurn },
  market: { begin: endStockRound, advance: () => false, turn: stockTurn },
  operating: { begin: beginOperating, advance: advanceOperating, turn: operatingTurn },
  issue: { begin: beginIssue, advance: advanceIssue, turn: issueTurn },
  liquidations: { begin: nothing, advance: advanceLiquidations, turn: takeoverTurn },
  takeovers: { begin: nothing, advance: advanceTakeovers, turn: takeoverTurn },
  over: { begin: nothing, advance: () => false, turn: gameOver },
};

const now = (table: Table): Round => rounds[read(table, 'stage')];

export const begin = (draft: Draft): void => now(draft.table).begin(draft);

/** One thing that follows by itself; false = somebody has to decide. */
export function advance(draft: Draft): boolean {
  if (isPending(draft.table)) return advancePending(draft);
  return payIfAble(draft) || now(draft.table).advance(draft);
}

export const turnOf = (table: Table): Turn => now(table).turn(table);
