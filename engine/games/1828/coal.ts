import { cityStopId } from '../../hexes/track.ts';
import { lying, type Table } from '../../kernel/table.ts';
import type { Move } from '../../../shared/move.ts';
import { hexPlace, trackOf } from '../../rules/board.ts';
import { way } from '../../rules/course/nouns.ts';
import { verbOf, word } from '../../rules/course/verb.ts';
import { moneyCheck, payUpTo } from '../../rules/money.ts';
import { ofOperator, operator, touch } from '../../rules/operating/turn.ts';
import { nameOf } from '../../rules/stock/holdings.ts';
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

export const buyCoal = verbOf('buyCoal', { company: word })(
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
      moneyCheck(
        'cash',
        ({ table }) => priceOf(table),
        (_now, { company }) => charterOf(company),
      ),
      {
        reason: 'reach',
        breaks: (now, { company }) =>
          !networkOf(now, company).hasStop(cityStopId(trackOf(now.table), COALFIELD, 0)),
        says: (now, { company }) =>
          `${nameOf(now, company)} cannot trace track to the coalfield ${COALFIELD}.`,
        about,
      },
    ],
    candidates: ofOperator((_now, company) => [{ verb: 'buyCoal', company }]),
    effects({ table }, draft, { company }) {
      const coal = coalOnField(table);
      payUpTo(draft, charterOf(company), 'bank', priceOf(table));
      if (coal !== undefined) draft.put(coal, charterOf(company));
      touch(draft);
    },
    say: (now, { company }) => `${nameOf(now, company)} buys a coal marker`,
  }),
);
