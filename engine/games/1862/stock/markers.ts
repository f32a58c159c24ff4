import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { answered, ask, firstAsked } from '../../../rules/course/keys.ts';
import { type Now, type Waiting, way } from '../../../rules/course/nouns.ts';
import { verbOf, word } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { charterOf } from '../../../rules/trains.ts';
import { named } from '../../../rules/turns.ts';
import {
  CHARTERED_MARKERS,
  decider,
  fulfil,
  isChartered,
  isStarted,
  noteBank,
} from '../companies.ts';
import { fetchMarkers, markerPrice } from '../track/markers.ts';

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
export const buyingMarkers = (table: Table): string | undefined => {
  const asked = firstAsked(table);
  return asked?.ask === 'markers' ? String(asked.company) : undefined;
};

/** The most that it may buy: two at least, whatever is in the treasury. */
const mostOf = (table: Table, company: string): number => {
  const affordable = Math.floor(cash(table, charterOf(company)) / markerPrice(table, false));
  return Math.max(LEAST, Math.min(MOST, affordable));
};

interface BuyMarkers extends Move {
  verb: 'buyMarkers';
  company: string;
  count: number;
}

const costOf = (table: Table, { count }: BuyMarkers): number => count * markerPrice(table, false);

export const buyMarkers = verbOf('buyMarkers', {
  company: word,
  count: z.int().check(z.gte(0), z.lte(20)),
})(
  way<BuyMarkers>({
    name: 'markers',
    checks: [
      {
        reason: 'company',
        breaks: ({ table }, { company }) => buyingMarkers(table) !== company,
        says: (_now, { company }) => `${company} buys no station markers now.`,
        bars: true,
      },
      {
        reason: 'count',
        breaks: (_now, { count }) => count < LEAST || count > MOST,
        says: () => `A company buys ${LEAST} to ${MOST} markers.`,
      },
      {
        reason: 'cost',
        breaks: ({ table }, { company, count }) => count <= MOST && count > mostOf(table, company),
        says: ({ table }, { company }) =>
          `${company} can pay for ${mostOf(table, company)} markers.`,
      },
    ],
    *candidates({ table }) {
      const company = buyingMarkers(table);
      if (company !== undefined)
        for (let count = LEAST; count <= mostOf(table, company); count++)
          yield { verb: 'buyMarkers', company, count };
    },
    effects({ table }, draft, move) {
      payUpTo(draft, charterOf(move.company), 'bank', costOf(table, move));
      fetchMarkers(draft, move.company, move.count);
      if (buyingMarkers(table) === move.company) answered(draft);
    },
    say: ({ table, money }, move) =>
      `${move.company} buys ${move.count} station markers for ${money(costOf(table, move))}`,
  }),
);

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
