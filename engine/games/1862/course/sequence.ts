import { type Draft, drafted } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { advanceSwap } from '../merger/swap.ts';
import { bankrupt, fallen } from '../operating/bankruptcy.ts';
import { advanceOperating, beginRound, beginSet } from '../operating/round.ts';
import { advanceParliament, beginParliament, canOpen } from '../parliament/round.ts';
import { companies, isChartered, isStarted, papers, units } from '../stock/holdings.ts';
import { operatingOrder } from '../stock/market.ts';
import { advanceStock, beginStockRound, waits } from '../stock/round.ts';
import { beginning, isSetUp, read, write } from './clock.ts';
import { endGame } from './end.ts';
import type { Follow } from './follow.ts';
import { leave } from './setup.ts';

/** One round after the other, until the end. (1862 §3, §17, §18) */

/** One thing that follows by itself; false = somebody has to decide. */
export function advance(draft: Draft): boolean {
  const { table } = draft;
  if (!isSetUp(table) || read(table, 'offer') || read(table, 'stage') === 'over') return false;
  if (read(table, 'swap')) return advanceSwap(draft) !== 'wait';
  const poor = fallen(table);
  if (poor !== undefined) {
    bankrupt(draft, poor);
    return true;
  }
  return after(draft, inRound(draft));
}

function inRound(draft: Draft): Follow {
  switch (read(draft.table, 'stage')) {
    case 'parliament':
      return advanceParliament(draft);
    case 'stock':
      return advanceStock(draft);
    case 'operating':
      return advanceOperating(draft);
    case 'over':
      return 'wait';
  }
}

function after(draft: Draft, follow: Follow): boolean {
  if (follow !== 'over') return follow === 'on';
  switch (read(draft.table, 'stage')) {
    case 'parliament':
      beginStockRound(draft);
      break;
    case 'stock':
      if (isIdle(draft.table)) endGame(draft, 'idle');
      else beginSet(draft);
      break;
    default:
      endOperatingRound(draft);
  }
  return true;
}

/**
 * No company operates, and in the rounds to come nobody could put up, start, buy or sell anything:
 * nothing would ever change again. The rules have no word for it; the game is over. What a player has
 * sold, bought or won forbids him things in that round only, so the next ones are looked at.
 */
function isIdle(table: Table): boolean {
  if (operatingOrder(table).length > 0) return false;
  let idle = true;
  drafted(table, 0, (draft) => {
    write(draft, 'parliament', beginning('parliament'));
    write(draft, 'stock', beginning('stock'));
    idle = playersOf(table.box).every((player) => !waits(table, player) && !canOpen(table, player));
  });
  return idle;
}

function endOperatingRound(draft: Draft): void {
  const { table } = draft;
  const { num, of } = read(table, 'operating');
  if (read(table, 'soared')) return endGame(draft, 'market');
  if (num < of) return beginRound(draft, num + 1, of);
  if (read(table, 'broken')) return endGame(draft, 'bank');
  const lner = read(table, 'lner');
  if (lner === 'formed') return endGame(draft, 'lner');
  write(draft, 'turn', read(table, 'turn') + 1);
  if (lner === 'no') return beginParliament(draft, 1);
  formLner(draft);
  beginStockRound(draft);
}

/** Unsold chartered shares to the pool, unstarted companies away, and a new limit. (1862 §17) */
function formLner(draft: Draft): void {
  const { table } = draft;
  const all = companies(table);
  const held = playersOf(table.box).map((player) =>
    all.reduce((sum, company) => sum + units(table, player, company), 0),
  );
  write(draft, 'lner', 'formed');
  write(draft, 'limit', Math.max(...held));
  for (const company of all) {
    if (!isStarted(table, company)) leave(draft, company);
    else if (isChartered(table, company))
      for (const id of papers(table, 'ipo', company)) draft.put(id, 'pool');
  }
}
