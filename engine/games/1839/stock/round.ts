import { percentIn, playersOf } from '../../../rules/stock/papers.ts';
import { amend, beginning, OVER, read, standRound, write } from '../../../rules/course/keys.ts';
import type { Draft, Floor, Now, PlaceId, Round, Table } from '../../../rules/course/nouns.ts';
import { cellOf } from '../../../rules/stock/market.ts';
import { moveMarker, operatingOrder } from '../../../rules/stock/moves.ts';
import { limitsOf } from '../../../rules/stock/shares.ts';
import { hasBought, mustSell, nextAt, stockActor } from '../../../rules/stock/turn.ts';
import { named } from '../../../rules/procedure.ts';
import { COUNTRIES, stands } from '../holdings.ts';
import { own, put } from '../clock.ts';
import { closeObsolete, owners } from '../privates/privates.ts';
import { giveCardBack, stopped, takeCard, turnColour } from '../../../rules/stock/cards.ts';
import { orderOf } from '../../../rules/stock/holdings.ts';
import { repar } from './floating.ts';
import { answerAbroad, buyAbroad, sellAbroad } from '../foreign/shares.ts';
import { buy, sell } from './rules.ts';

/** Stock rounds: number cards say who is asked and when they end; then prices answer (§5.1, §7.4). */

/** The turn ends; without an action in it that is a pass. */
function endTurn({ table, rules }: Now, draft: Draft, player: PlaceId): void {
  const { acted, at } = read(table, 'stock');
  if (acted.length === 0) takeCard(draft, player);
  const out = rules.stock.passing === 'for good' ? stopped(table) : [];
  amend(draft, 'stock', { at: nextAt(orderOf(table), at, out), acted: [], bought: [] });
}

/** Pars dealt to countries that nobody has reached yet, in a line for all to see; none = nothing. */
export function parsToCome({ table, box, money }: Now): { readonly story?: readonly string[] } {
  const pars = own(table, 'foreignPars');
  const waiting = COUNTRIES.filter((id) => !stands(table, id) && pars[id] !== undefined);
  if (waiting.length === 0) return {};
  const each = waiting.map((id) => `${box.companies.get(id)?.name ?? id} at ${money(pars[id]!)}`);
  return { story: [`Still to be parred: ${each.join(', ')}.`] };
}

export const stockRound: Round = {
  name: 'stock',
  begin({ table }, draft) {
    write(draft, 'stock', beginning('stock'));
    put(draft, 'floatedBy', {});
    closeObsolete(draft, owners(table));
    standRound(draft, 'stock');
  },
  floor(now): Floor {
    const { table } = now;
    const player = stockActor(table);
    const acted = read(table, 'stock').acted.length > 0;
    const over = mustSell(now, player);
    const says = `${named(player)} is over the certificate limit and has to sell first.`;
    return {
      round: `Stock round ${read(table, 'turn')}`,
      entity: player,
      acting: [player],
      because: 'stock',
      ways: ['sell', 'sellAbroad', 'buy', 'buyAbroad', 'par', 'repar'],
      sentence: `${named(player)} ${acted ? 'may go on or ends the turn' : 'sells, buys or passes'}.`,
      ...parsToCome(now),
      limits: () => limitsOf(now, player),
      pass: {
        must: over ? { reason: 'must-sell', says } : undefined,
        says: 'passes',
        effects: endTurn,
      },
    };
  },
  advance(now, draft) {
    const { table } = now;
    const player = stockActor(table);
    if (read(table, 'stock').acted.length > 0 && giveCardBack(draft, player)) return 'on';
    if (stopped(table).length === playersOf(table.box).length) return 'over';
    // After its purchase a turn in which nothing more can be done is over.
    if (!hasBought(table)) return 'wait';
    if ([sell, sellAbroad, buy, buyAbroad, repar].some((way) => now.can(way, player)))
      return 'wait';
    endTurn(now, draft, player);
    return 'on';
  },
};

/** Cards turn, prices answer to the pool, and the operating rounds begin. (§5.1.7) */
export function closeStockRound(now: Now, draft: Draft): string {
  const { table } = now;
  turnColour(draft);
  for (const company of operatingOrder(now))
    moveMarker(now, draft, company, 'left', percentIn(table, 'pool', company) / 10);
  for (const country of COUNTRIES) {
    if (!stands(table, country)) continue;
    answerAbroad(now, draft, country);
    if (!stands1000(table, country)) continue;
    write(draft, 'end', { reason: 'abroad' });
    return OVER;
  }
  return 'operating';
}

export const stands1000 = (table: Table, company: string): boolean =>
  cellOf(table, company)?.zones.includes('end') ?? false;
