import * as z from 'zod/mini';
import { cash } from '../../../kernel/table.ts';
import { answered, ask, askedAs } from '../../../rules/course/keys.ts';
import type { Draft, Now, Table, Waiting } from '../../../rules/course/nouns.ts';
import { objections, wrong, verbOf, word } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { named } from '../../../rules/procedure.ts';
import {
  CHARTERED_MARKERS,
  decider,
  fulfil,
  isChartered,
  isStarted,
  noteBank,
} from '../companies.ts';
import { fetchMarkers, markerPrice } from '../track/home.ts';

/** A company floats: three station markers with a charter, without one as many as it buys. (1862 §6.6) */

const LEAST = 2;
const MOST = 7;

/** The capital has been paid. */
export function floated(draft: Draft, company: string): void {
  const { table } = draft;
  noteBank(draft);
  if (!isChartered(table, company)) return ask(draft, { ask: 'markers', company });
  draft.pay(charterOf(company), 'bank', CHARTERED_MARKERS * markerPrice(table, true));
  fetchMarkers(draft, company, CHARTERED_MARKERS);
  fulfil(draft, company);
}

/** The company whose number of markers is being chosen. */
export const buyingMarkers = (table: Table): string | undefined =>
  askedAs(table, 'markers', 'company')?.company;

/** The most that it may buy: two at least, whatever is in the treasury. */
const mostOf = (table: Table, company: string): number => {
  const affordable = Math.floor(cash(table, charterOf(company)) / markerPrice(table, false));
  return Math.max(LEAST, Math.min(MOST, affordable));
};

const costOf = (table: Table, count: number): number => count * markerPrice(table, false);

export const buyMarkers = verbOf('buyMarkers', {
  company: word,
  count: z.int().check(z.gte(0)),
})({
  name: 'markers',
  checks: [
    objections(function* ({ table }, { company, count }) {
      if (buyingMarkers(table) !== company)
        return yield wrong('company', `${company} buys no station markers now.`);
      if (count < LEAST || count > MOST)
        yield wrong('count', `A company buys ${LEAST} to ${MOST} markers.`);
      const most = mostOf(table, company);
      if (count <= MOST && count > most)
        yield wrong('cost', `${company} can pay for ${most} markers.`);
    }),
  ],
  *candidates({ table }) {
    const company = buyingMarkers(table);
    if (company !== undefined)
      for (let count = LEAST; count <= mostOf(table, company); count++)
        yield { verb: 'buyMarkers', company, count };
  },
  effects({ table }, draft, { company, count }) {
    payUpTo(draft, charterOf(company), 'bank', costOf(table, count));
    fetchMarkers(draft, company, count);
    if (buyingMarkers(table) === company) answered(draft);
  },
  say: ({ table, money }, { company, count }) =>
    `${company} buys ${count} station markers for ${money(costOf(table, count))}`,
});

/** Who says how many: the director, or in receivership whoever holds most. */
const chooser = ({ table }: Now, company: string) =>
  isStarted(table, company) ? decider(table, company) : undefined;

export const markersWaiting: Waiting = {
  name: 'markers',
  floor(now, before) {
    const company = buyingMarkers(now.table);
    if (company === undefined) return undefined;
    const who = chooser(now, company);
    return {
      round: before().round,
      entity: charterOf(company),
      acting: who === undefined ? [] : [who],
      ways: ['markers'],
      because: 'markers',
      sentence: `${company} floats: ${who === undefined ? 'nobody' : named(who)} chooses its number of station markers.`,
    };
  },
  settle(now, draft) {
    const company = buyingMarkers(now.table);
    if (company === undefined || chooser(now, company) !== undefined) return false;
    answered(draft);
    return true;
  },
};
