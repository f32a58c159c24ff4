import { withDraft } from '../../kernel/draft.ts';
import { playersOf } from '../../rules/stock/issued.ts';
import * as frame from '../../rules/course/keys.ts';
import type { Draft, Context, PlaceId } from '../../rules/course/nouns.ts';
import { type Difference, difference, unruled } from '../../rules/differences.ts';
import { operatingOrder } from '../../rules/stock/moves.ts';
import { priceOf } from '../../rules/stock/market.ts';
import { bankrupt, companyAtZero } from './bankruptcy.ts';
import { beginning, read, write } from './clock.ts';
import {
  companies,
  half,
  isChartered,
  isStarted,
  noteBank,
  certificatesIn,
  trainsOf,
  units,
  unitsOf,
} from './companies.ts';
import { overview } from './overview.ts';
import { canOpen } from './parliament.ts';
import { returnToBox } from './setup.ts';
import { mayAct } from './stock/round.ts';
import { foundHome } from './track/tokens.ts';

/** The order of rounds, the end of the game, and the score. (1862 §S3, §S17, §S18) */

export const course: readonly Difference[] = [
  difference('sequence/1', { course: { firstRound: () => 'parliament' } }),
  difference('sequence/2', { course: { nextRound } }),
  difference('market/5', { course: { watch } }),
  difference('end-of-game/1', { course: { endsSet: ({ table }) => read(table, 'soared') } }),
  difference('end-of-game/6', { course: { shareWorth: worth } }),
  unruled({
    course: {
      restoreFromPieces: foundHome,
      overview,
      endReasons: {
        market: 'a share price has reached £1000',
        bank: 'the bank is broken',
        idle: 'no company is left, and nobody has the means to start one',
        lner: 'the LNER has run its set of operating rounds',
      },
    },
  }),
];

function nextRound(context: Context, draft: Draft, round: string): string {
  const { table } = context;
  if (round === 'parliament') return 'stock';
  if (round === 'stock') return isIdle(context) ? over(draft, 'idle') : 'operating';
  if (read(table, 'soared')) return over(draft, 'market');
  if (read(table, 'broken')) return over(draft, 'bank');
  const lner = read(table, 'lner');
  if (lner === 'formed') return over(draft, 'lner');
  frame.write(draft, 'turn', frame.read(table, 'turn') + 1);
  if (lner === 'no') return 'parliament';
  formLner(draft);
  return 'stock';
}

/** Closes a company at 0, and notes a broken bank. */
function watch({ table }: Context, draft: Draft): void {
  noteBank(draft);
  if (read(table, 'swap')) return;
  const poor = companyAtZero(table);
  if (poor !== undefined) bankrupt(draft, poor);
}

function over(draft: Draft, reason: string): string {
  frame.write(draft, 'end', { reason });
  return frame.GAME_OVER;
}

/**
 * True if no company operates and nobody could offer, start, buy or sell anything in the rounds to come, so
 * nothing would ever change. The rules do not cover this; the game is over. What a player sold, bought or won
 * binds them in that round only, so the next rounds are checked.
 */
function isIdle(context: Context): boolean {
  const { table } = context;
  if (operatingOrder(context).length > 0) return false;
  let idle = true;
  withDraft(table, 0, (draft) => {
    write(draft, 'parliament', beginning('parliament'));
    write(draft, 'bought', {});
    frame.write(draft, 'stock', frame.initialValue('stock'));
    idle = playersOf(table.box).every(
      (player) => !mayAct(context, player) && !canOpen(context, player),
    );
  });
  return idle;
}

/** Moves unsold chartered shares to the pool, removes unstarted companies, and sets a new limit. (1862 §S17) */
function formLner(draft: Draft): void {
  const { table } = draft;
  const all = companies(table);
  const held = playersOf(table.box).map((player) =>
    all.reduce((sum, company) => sum + units(table, player, company), 0),
  );
  write(draft, 'lner', 'formed');
  write(draft, 'limit', Math.max(...held));
  for (const company of all) {
    if (!isStarted(table, company)) returnToBox(draft, company);
    else if (isChartered(table, company))
      for (const id of certificatesIn(table, 'ipo', company)) draft.put(id, 'pool');
  }
}

/** Shares count at their price. Without a train each certificate counts half, rounded down. */
function worth({ table }: Context, player: PlaceId, company: string): number {
  const runs = trainsOf(table, company).length > 0;
  const values = certificatesIn(table, player, company).map(
    (id) => unitsOf(table, id) * priceOf(table, company),
  );
  return values.reduce((sum, value) => sum + (runs ? value : half(value)), 0);
}
