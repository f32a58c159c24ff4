import { cityStopId } from '../../../hexes/track.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import type { Move } from '../../../../shared/move.ts';
import { hexPlace, trackOf } from '../../../rules/board.ts';
import { objections, wrong, against, verbOf, word } from '../../../rules/course/verb.ts';
import { moneyCheck, payUpTo } from '../../../rules/money.ts';
import { ofOperator, operator, touch } from '../../../rules/operating/turn.ts';
import { nameOf } from '../../../rules/stock/holdings.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { hasCoal, isCoal, MINOR } from '../systems.ts';
import { COALFIELD } from './lay.ts';

/** `buyCoal`: a coal marker from the coalfield, which it opens (1828 A11). */

const coalOnField = (table: Table): string | undefined =>
  lying(table, hexPlace(COALFIELD)).find((id) => isCoal(table, id));

const priceOf = ({ box }: Table): number => (box.data.coal as { readonly price: number }).price;

const COAL = { places: [hexPlace(COALFIELD)] };

export const buyCoal = verbOf('buyCoal', { company: word })({
  name: 'coal',
  checks: [
    objections<Move & { company: string }>(function* (now, { company }) {
      const { table } = now;
      const name = nameOf(now, company);
      if (operator(table) !== company || company === MINOR)
        yield wrong('company', `${name} buys coal only in its own turn.`);
      if (hasCoal(table, company)) yield wrong('one', `${name} has a coal marker.`);
      if (coalOnField(table) === undefined)
        yield wrong('left', `No coal marker is left on ${COALFIELD}.`, COAL);
    }),
    moneyCheck(
      'cash',
      ({ table }) => priceOf(table),
      (_now, { company }) => charterOf(String(company)),
    ),
    against('reach', (now, { company }) => {
      const field = cityStopId(trackOf(now.table), COALFIELD, 0);
      if (networkOf(now, String(company)).hasStop(field)) return undefined;
      const says = `${nameOf(now, String(company))} cannot trace track to the coalfield ${COALFIELD}.`;
      return { says, ...COAL };
    }),
  ],
  candidates: ofOperator((_now, company) => [{ verb: 'buyCoal', company }]),
  effects({ table }, draft, { company }) {
    const coal = coalOnField(table);
    payUpTo(draft, charterOf(company), 'bank', priceOf(table));
    if (coal !== undefined) draft.put(coal, charterOf(company));
    touch(draft);
  },
  say: (now, { company }) => `${nameOf(now, company)} buys a coal marker`,
});
