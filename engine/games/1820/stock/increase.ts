import * as z from 'zod/mini';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { count, objections, sum, verbOf, word, wrong } from '../../../rules/course/verb.ts';
import { markerOf } from '../../../rules/stock/market.ts';
import { note, type Raising, read, recordOf, write } from '../clock.ts';
import { parPrices, sizes } from '../companies/chart.ts';
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
import { beginRaising, isPlaced, undoDeals } from './placing.ts';
import { noteSale } from './shares.ts';
import { acted, notFor } from './turn.ts';

/** Increasing the share-count of a company. (1820 §4.9) */

/** `par`: for a private company only. */
export const increaseShares = verbOf('increaseShares', {
  ...{ company: word, size: count },
  par: z.optional(sum),
})({
  name: 'increase',
  checks: [
    objections(function* (now, { company, size, par }, player) {
      const { table } = now;
      const was = sizeOf(table, company);
      yield* notFor(now, player);
      if (runs(table, company) !== player)
        yield wrong('6.5.2/3', `The director alone enlarges ${company}.`);
      if ((recordOf(table, company).floated ?? 0) >= read(table, 'turn'))
        yield wrong('6.5.2.2/1', `${company} was floated in this stock round.`);
      if (inLiquidation(table, company))
        return yield wrong('6.5.2.4/5', `${company} is in liquidation.`);
      if (!sizes(table).includes(size) || size <= was) {
        const says = `${company} has ${was} shares and takes a larger size.`;
        yield wrong('6.5.2.2/2', says, { facts: { size, now: was } });
      }
      if (!isPrivate(table, company)) {
        if (par !== undefined) yield wrong('6.5.2.2/3', 'Only a private company gets a par price.');
      } else if (par === undefined || !parPrices(table).includes(par))
        yield wrong('6.5.2.2/3', 'A private company first gets a par price that is open.');
    }),
  ],
  *candidates({ table }, player) {
    for (const company of directedBy(table, player)) {
      const pars = isPrivate(table, company) ? parPrices(table) : [undefined];
      for (const size of sizes(table).filter((one) => one > sizeOf(table, company)))
        for (const par of pars)
          yield { verb: 'increaseShares', company, size, ...(par !== undefined && { par }) };
    }
  },
  effects({ table }, draft, { company, size, par }, by) {
    if (!table.box.companies.has(company) || sizeOf(table, company) === 0) return;
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
    beginRaising(draft, { kind: 'increase', company, by, size, was, from, step: 'shares' });
  },
  say: ({ table, money }, { company, size, par }) =>
    `enlarges ${company} from ${sizeOf(table, company)} to ${size} shares` +
    (par === undefined ? '' : ` at ${money(par)}`),
});

/** Shares that go to the pool: a tenth, at least one; as many again if a size was skipped. (§4.9) */
function toPool(table: Table, { size, was }: Raising): number {
  const all = sizes(table);
  const tenth = Math.max(1, size / 10);
  const skipped = all.indexOf(size) - all.indexOf(was) > 1;
  return Math.floor(tenth + (skipped ? size / 10 : 0));
}

/** The director is done: with less than 40% held, nothing has happened. */
export function closeIncrease(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, by } = raising;
  write(draft, 'raising', null);
  if (!isPlaced(table, raising)) return undoIncrease(draft, raising);
  moveShares(draft, company, treasuryOf(company), 'pool', toPool(table, raising));
  note(draft, company, { increased: read(table, 'turn') });
  for (const { kind, holder } of raising.deals)
    if (kind === 'dump') noteSale(draft, holder, company);
  settleDirector(draft, company, by);
  acted(draft, by, 'main', true);
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
