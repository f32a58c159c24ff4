import * as z from 'zod/mini';
import { cityStopId } from '../../hexes/track.ts';
import { lying, type Table } from '../../kernel/table.ts';
import type { Move } from '../../../shared/move.ts';
import { hexPlace, trackOf } from '../../rules/board.ts';
import { type VerbRule, way } from '../../rules/course/nouns.ts';
import { payUpTo } from '../../rules/money.ts';
import { operator, touch } from '../../rules/operating/turn.ts';
import { nameOf, treasury } from '../../rules/stock/holdings.ts';
import { networkOf } from '../../rules/track/reach.ts';
import { charterOf } from '../../rules/trains.ts';
import { hasCoal, isCoal, MINOR } from './systems.ts';
import { COALFIELD } from './track.ts';

/** `buyCoal`: a coal marker from the coalfield, which it opens (1828 A11). */

interface BuyCoal extends Move {
  verb: 'buyCoal';
  company: string;
}

const coalOnField = (table: Table): string | undefined =>
  lying(table, hexPlace(COALFIELD)).find((id) => isCoal(table, id));

const priceOf = ({ box }: Table): number => (box.data.coal as { readonly price: number }).price;

const about = () => ({ places: [hexPlace(COALFIELD)] });

export const buyCoal: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('buyCoal'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
  }) as unknown as VerbRule['schema'],
  ways: [
    way<BuyCoal>({
      name: 'coal',
      checks: [
        {
          reason: 'company',
          breaks: ({ table }, { company }) => operator(table) !== company || company === MINOR,
          says: (now, { company }) => `${nameOf(now, company)} buys coal only in its own turn.`,
        },
        {
          reason: 'one',
          breaks: ({ table }, { company }) => hasCoal(table, company),
          says: (now, { company }) => `${nameOf(now, company)} has a coal marker.`,
        },
        {
          reason: 'left',
          breaks: ({ table }) => coalOnField(table) === undefined,
          says: () => `No coal marker is left on ${COALFIELD}.`,
          about,
        },
        {
          reason: 'cash',
          breaks: ({ table }, { company }) => priceOf(table) > treasury(table, company),
          says: ({ table, money }, { company }) =>
            `A coal marker costs ${money(priceOf(table))}; ${money(treasury(table, company))} is there.`,
        },
        {
          reason: 'reach',
          breaks: (now, { company }) =>
            !networkOf(now, company).hasStop(cityStopId(trackOf(now.table), COALFIELD, 0)),
          says: (now, { company }) =>
            `${nameOf(now, company)} cannot trace track to the coalfield ${COALFIELD}.`,
          about,
        },
      ],
      *candidates({ table }) {
        const company = operator(table);
        if (company !== undefined) yield { verb: 'buyCoal', company };
      },
      effects({ table }, draft, { company }) {
        const coal = coalOnField(table);
        payUpTo(draft, charterOf(company), 'bank', priceOf(table));
        if (coal !== undefined) draft.put(coal, charterOf(company));
        touch(draft);
      },
      say: (now, { company }) => `${nameOf(now, company)} buys a coal marker`,
    }),
  ],
};
