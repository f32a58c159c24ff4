import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, read, setStanding, standing } from '../course/clock.ts';
import { found, money, mover } from '../course/turns.ts';
import { privateAt } from '../holdings.ts';
import { parCell, parPrices, placeMarker } from './market.ts';
import { mustSellDown, limitFinding } from './shares.ts';
import { noteAct, notNow, purchaseUnmade, stockActor } from './turn.ts';

/** Ketwich & Voombergh: another par for a company that its owner has just floated (1839 §10.7, D80). */

const KETWICH = 'KV';

/** Companies that the player may give another par now. */
export function reparrable(table: Table, player: PlaceId): string[] {
  if (privateAt(table, KETWICH) !== player || !purchaseUnmade(table)) return [];
  const { floatedBy } = read(table, 'stock');
  return Object.keys(floatedBy).filter((company) => floatedBy[company] === player);
}

interface ReparCompany extends Move {
  verb: 'reparCompany';
  company: string;
  par: number;
}

export const reparCompany = verb<ReparCompany>({
  schema: z.strictObject({
    verb: z.literal('reparCompany'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    par: z.int().check(z.gte(1), z.lte(1000)),
  }),
  judge(table, { company, par }, actor) {
    const player = stockActor(table);
    const about = { facts: { par }, pieces: [`private:${KETWICH}`] };
    return [
      ...notNow(table, actor),
      ...found(
        mustSellDown(table, player) && limitFinding(table, player),
        !purchaseUnmade(table) &&
          violation(
            '1839/buying/1',
            'A new par takes the place of the purchase of the turn.',
            about,
          ),
        purchaseUnmade(table) &&
          !reparrable(table, player).includes(company) &&
          violation(
            '1839/brown/31',
            `Only the owner of Ketwich & Voombergh who has floated ${company} in this round may change its par.`,
            about,
          ),
        (!parPrices(table).includes(par) || par === standing(table, company).par) &&
          violation(
            '1839/brown/31',
            `The new par is another one of ${parPrices(table).join(', ')}.`,
            about,
          ),
      ),
    ];
  },
  effects(draft, { company, par }, actor) {
    const { table } = draft;
    noteAct(draft, mover(actor, [stockActor(table)]), 'buy');
    const cell = parCell(table, par);
    const more = 10 * (par - (standing(table, company).par ?? par));
    if (cell) placeMarker(draft, company, cell);
    setStanding(draft, company, { par });
    if (more > 0) draft.pay('bank', charterOf(company), more);
    else payUpTo(draft, charterOf(company), 'bank', -more);
    const { floatedBy, bought } = read(table, 'stock');
    const rest = Object.fromEntries(Object.entries(floatedBy).filter(([id]) => id !== company));
    // It is the purchase of the turn, and brings no certificate.
    amend(draft, 'stock', { floatedBy: rest, bought: bought ?? { company: '', percent: 0 } });
  },
  *options(table, player) {
    if (read(table, 'stage') !== 'stock' || stockActor(table) !== player) return;
    if (mustSellDown(table, player)) return;
    for (const company of reparrable(table, player))
      for (const par of parPrices(table))
        if (par !== standing(table, company).par) yield { verb: 'reparCompany', company, par };
  },
  say: (_table, { company, par }) => `gives ${company} a new par of ${money(par)}`,
});
