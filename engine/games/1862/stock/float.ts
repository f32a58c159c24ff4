import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { decider } from './holdings.ts';
import { fetchMarkers } from './markers.ts';
import { markerPrice } from './shares.ts';

/** A non-chartered company floats: how many station markers does it buy? (1862 §6.6) */

const LEAST = 2;
const MOST = 7;

export interface BuyMarkers extends Move {
  verb: 'buyMarkers';
  company: string;
  count: number;
}

/** The director chooses; in receivership whoever holds most. */
export const markerChooser = (table: Table, company: string): PlaceId | undefined =>
  decider(table, company);

const affordable = (table: Table, company: string): number =>
  Math.floor(cash(table, charterOf(company)) / markerPrice(table, false));

/** Numbers of markers that may be bought. The least is two, whatever is in the treasury. */
export function markerCounts(table: Table, company: string): number[] {
  const most = Math.max(LEAST, Math.min(MOST, affordable(table, company)));
  return Array.from({ length: most - LEAST + 1 }, (_, i) => LEAST + i);
}

export const buyMarkers = verb<BuyMarkers>({
  schema: z.strictObject({
    verb: z.literal('buyMarkers'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    count: z.int().check(z.gte(0), z.lte(20)),
  }),
  judge(table, { company, count }, actor) {
    const due = read(table, 'stock').markers;
    if (read(table, 'stage') !== 'stock' || due !== company)
      return [violation('1862/6.5.4.2/6', `${company} buys no station markers now.`)];
    const counts = markerCounts(table, company);
    const facts = { count, most: counts.at(-1)!, treasury: cash(table, charterOf(company)) };
    return found(
      outOfTurn(actor, [markerChooser(table, company)], '1862/6.5.4.2/4'),
      (count < LEAST || count > MOST) &&
        violation('1862/6.5.4.2/2', `A company buys ${LEAST} to ${MOST} markers.`, { facts }),
      count <= MOST &&
        count > counts.at(-1)! &&
        violation('1862/6.5.4.2/3', `${company} can pay for ${counts.at(-1)!} markers.`, { facts }),
    );
  },
  effects(draft, { company, count }) {
    const { table } = draft;
    payUpTo(draft, charterOf(company), 'bank', count * markerPrice(table, false));
    fetchMarkers(draft, company, count);
    if (read(table, 'stock').markers === company) amend(draft, 'stock', { markers: null });
  },
  *options(table, player) {
    const { markers } = read(table, 'stock');
    if (read(table, 'stage') !== 'stock' || markers === null) return;
    if (markerChooser(table, markers) !== player) return;
    for (const count of markerCounts(table, markers))
      yield { verb: 'buyMarkers', company: markers, count };
  },
  say: (table, { company, count }) =>
    `${company} buys ${count} station markers for ${money(count * markerPrice(table, false))}`,
});
