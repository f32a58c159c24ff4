import * as z from 'zod/mini';
import type { Move } from '../../../shared/move.ts';
import type { PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { cash, type Table } from '../../kernel/table.ts';
import { playersOf } from '../../rules/certificates.ts';
import { type Turn, verb, type Worth } from '../../rules/rulebook.ts';
import { violation } from './clauses.ts';
import { read, setStanding, standing, write } from './course/clock.ts';
import { companies, nameOf, privatesIn, units } from './holdings.ts';
import { blockHome } from './operating/tokens.ts';
import { faceValue } from './privates/privates.ts';
import { priceOf } from './stock/market.ts';
import { found, named } from './course/turns.ts';

/** The end of the game and what counts then (1828 A15, A16); companies that leave it in purple. */

/** At the start of a stock round in purple phase. (A5.8) */
export function removeUnparred(draft: Draft): void {
  const { table } = draft;
  for (const company of companies(table)) {
    if (standing(table, company).par !== undefined) continue;
    blockHome(draft, company);
    setStanding(draft, company, { removed: true });
  }
}

/** Cash, shares of parred companies at their price, privates at face. */
export function worthOf(table: Table, player: PlaceId): Worth {
  const parts = [{ of: 'cash', amount: cash(table, player) }];
  for (const company of companies(table)) {
    const amount = units(table, player, company) * priceOf(table, company);
    if (amount > 0) parts.push({ of: nameOf(table, company), amount });
  }
  for (const id of privatesIn(table, player))
    parts.push({ of: id, amount: faceValue(table.box, id) });
  return { player, total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

export function score(table: Table): Worth[] {
  return playersOf(table.box)
    .map((player) => worthOf(table, player))
    .sort((a, b) => b.total - a.total);
}

const WHY: Readonly<Record<string, string>> = {
  bankrupt: 'a director is bankrupt',
  market: 'a stock price has reached $500',
  purple: 'the last set of operating rounds is over',
  agreement: 'all players agree',
};

export function endTurn(table: Table): Turn {
  const why = WHY[read(table, 'end')?.reason ?? ''] ?? 'it has ended';
  const worths = score(table);
  const most = worths[0]?.total;
  const best = worths.filter(({ total }) => total === most).map(({ player }) => named(player));
  const who = [best.slice(0, -1).join(', '), best.at(-1)].filter(Boolean).join(' and ');
  // Equal players share the place. (A16)
  const wins = ` ${who} ${best.length > 1 ? 'share the win' : 'has most'} with $${most}.`;
  return {
    round: 'End of the game',
    acting: [],
    verbs: [],
    sentence: `The game is over: ${why}.${wins}`,
    over: true,
  };
}

export interface EndGame extends Move {
  verb: 'endGame';
}

/** Proposes to end the game now; it ends when everybody has agreed. */
export const endGame = verb<EndGame>({
  schema: z.strictObject({ verb: z.literal('endGame') }),
  judge: (table) =>
    found(
      read(table, 'stage') === 'over' && violation('1828/endcrit/1', 'The game is over already.'),
    ),
  effects(draft) {
    write(draft, 'end', { reason: 'agreement' });
    write(draft, 'stage', 'over');
  },
  options: () => [],
  say: () => 'proposes to end the game',
});

/** Everybody but the proposer. */
export function allOthers(table: Table, proposer: PlaceId): PlaceId[] {
  return playersOf(table.box).filter((player) => player !== proposer);
}
