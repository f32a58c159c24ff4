import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { markerOf } from '../../../rules/market.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { parPrices, sizes } from '../course/chart.ts';
import { note, read, recordOf, write } from '../course/clock.ts';
import type { Raising } from '../course/keys.ts';
import { found, money, mover } from '../course/turns.ts';
import { settleDirector } from '../companies/directors.ts';
import {
  directedBy,
  inPlay,
  isPrivate,
  moveShares,
  privatePaper,
  runs,
  sharesIn,
  sizeOf,
  treasuryOf,
} from '../companies/holdings.ts';
import { inLiquidation, placeOfMarker, standAt } from '../companies/market.ts';
import { isPlaced, undoDeals } from './raising.ts';
import { noteSale } from './selling.ts';
import { acted, entities, stockActor, turnFindings } from './turn.ts';

/** Increasing the share-count of a company (1820 §4.9). */

export interface IncreaseShares extends Move {
  verb: 'increaseShares';
  company: string;
  size: number;
  /** Par price, for a private company only. */
  par?: number | undefined;
}

/** Was it floated in this very stock round, or enlarged in it? */
const isNew = (table: Table, company: string): boolean =>
  (recordOf(table, company).floated ?? 0) >= read(table, 'turn');

export const increaseShares = verb<IncreaseShares>({
  schema: z.strictObject({
    verb: z.literal('increaseShares'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    size: z.int().check(z.gte(1), z.lte(100)),
    par: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  }),
  judge(table, { company, size, par }, actor) {
    const player = stockActor(table);
    const now = sizeOf(table, company);
    const facts = { size, now };
    const wasPrivate = isPrivate(table, company);
    return found(
      ...turnFindings(table, actor, player, { main: true }),
      read(table, 'stock').part !== 1 &&
        violation('1820/6.5.1/8', 'After the lobbies no company grows in this stock round.'),
      runs(table, company) !== player &&
        violation('1820/6.5.2/3', `The director alone enlarges ${company}.`),
      isNew(table, company) &&
        violation('1820/6.5.2.2/1', `${company} was floated in this stock round.`),
      inLiquidation(table, company) &&
        violation('1820/6.5.2.4/5', `${company} is in liquidation: nobody could buy.`),
      (!sizes(table).includes(size) || size <= now) &&
        violation('1820/6.5.2.2/2', `${company} has ${now} shares and takes a larger size.`, {
          facts,
        }),
      wasPrivate &&
        (par === undefined || !parPrices(table).includes(par)) &&
        violation('1820/6.5.2.2/3', 'A private company first gets a par price that is open.'),
      !wasPrivate &&
        par !== undefined &&
        violation('1820/6.5.2.2/3', 'Only a private company gets a par price.'),
    );
  },
  effects(draft, { company, size, par }, actor) {
    const { table } = draft;
    if (!table.box.companies.has(company) || sizeOf(table, company) === 0) return;
    const by = mover(actor, [stockActor(table)]);
    const was = sizeOf(table, company);
    const from = placeOfMarker(table, company);
    if (isPrivate(table, company)) {
      const director = runs(table, company) ?? by;
      draft.put(privatePaper(company), 'ipo');
      moveShares(draft, company, 'ipo', director, 1);
      standAt(draft, company, par ?? 0);
    }
    const more = size - inPlay(table, company) - sharesIn(table, treasuryOf(company), company);
    moveShares(draft, company, 'ipo', treasuryOf(company), Math.max(0, more));
    write(draft, 'raising', {
      ...{ kind: 'increase', company, by, size, was, from, step: 'shares', hex: '' },
      ...{ laid: [], fee: 0, deals: [] },
    });
  },
  *options(table, player) {
    const { part, main } = read(table, 'stock');
    if (part !== 1 || main || !entities(table, player).includes(player)) return;
    for (const company of directedBy(table, player)) {
      if (isNew(table, company) || inLiquidation(table, company)) continue;
      const pars = isPrivate(table, company) ? parPrices(table) : [undefined];
      for (const size of sizes(table).filter((one) => one > sizeOf(table, company)))
        for (const par of pars)
          yield {
            ...{ verb: 'increaseShares', company, size },
            ...(par !== undefined && { par }),
          };
    }
  },
  say: (table, { company, size, par }) =>
    `enlarges ${company} from ${sizeOf(table, company)} to ${size} shares` +
    (par === undefined ? '' : ` at ${money(par)}`),
});

/** Shares that go to the pool: a tenth, at least one; as many again if a size was skipped. (§4.9) */
function toPool(table: Table, { size, was }: Raising): number {
  const all = sizes(table);
  const tenth = Math.max(1, size / 10);
  const skipped = all.indexOf(size) - all.indexOf(was) > 1;
  return tenth + (skipped ? size / 10 : 0);
}

/** The director is done: with less than 40% held, nothing has happened. */
export function closeIncrease(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, by } = raising;
  write(draft, 'raising', null);
  if (!isPlaced(table, raising)) return undoIncrease(draft, raising);
  moveShares(draft, company, treasuryOf(company), 'pool', Math.floor(toPool(table, raising)));
  note(draft, company, { increased: read(table, 'turn') });
  for (const { kind, holder } of raising.deals)
    if (kind === 'dump') noteSale(draft, holder, company);
  settleDirector(draft, company, by);
  acted(draft, by, { main: true, loud: true });
}

function undoIncrease(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, by, was, from } = raising;
  undoDeals(draft, raising);
  const keep = was === 1 ? 0 : was - inPlay(table, company);
  const spare = sharesIn(table, treasuryOf(company), company) - keep;
  moveShares(draft, company, treasuryOf(company), 'ipo', Math.max(0, spare));
  if (was !== 1) return;
  for (const id of [...lying(table, by)])
    if (table.box.pieces.get(id)!.company === company && id.startsWith('share:'))
      draft.put(id, 'ipo');
  draft.put(privatePaper(company), by);
  draft.put(markerOf(company), from);
}
