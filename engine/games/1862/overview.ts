import { read as readPhase } from '../../rules/course/keys.ts';
import { bankToEnd } from '../../rules/course/rulebook/overview.ts';
import { faceName } from '../../kernel/box.ts';
import { memoizeByBox } from '../../rules/memoize.ts';
import type { Context, OwnOverview, PlaceId } from '../../rules/course/nouns.ts';
import type { BesideRow } from '../../rules/rulebook.ts';
import { trainsBefore } from '../../rules/trains/cards.ts';
import { read } from './clock.ts';
import { companies, isChartered, isStarted, parOf, trainsOf } from './companies.ts';
import { groupOf } from './parliament.ts';
import { LAST_PHASE, permitsOf, warrantiesOn } from './trains/roster.ts';

/** The overview: the charters with their permits and homes. */

const hexNames = memoizeByBox(
  ({ map }) =>
    new Map(map.hexes.map(({ at, name }) => [at, name === undefined ? at : `${name} (${at})`])),
);

/** How a company was started, and its par; nothing if it was not. */
function stateOf({ table, money }: Context, company: string): string[] {
  const par = parOf(table, company);
  if (!isStarted(table, company) || par === undefined) return [];
  return [`${isChartered(table, company) ? 'chartered' : 'non-chartered'}, par ${money(par)}`];
}

function charterRow(context: Context, company: string): BesideRow {
  const { table, box } = context;
  const permits = permitsOf(table, company);
  const [home] = box.companies.get(company)?.home ?? [];
  const at = home && hexNames(box).get(home.hex);
  const says = [
    permits.length > 0 ? permits.join(' and ') : 'no permit',
    ...(at === undefined ? [] : [`home in ${at}`]),
    ...stateOf(context, company),
  ];
  return { name: company, company, says: says.join(', ') };
}

/**
 * The charters in lists, by when they may be started: in a single list of twenty nobody finds what is to be had now.
 * (1862 §S2)
 */
function charterLists(context: Context): { heading: string; rows: BesideRow[] }[] {
  const { table } = context;
  const headed = companies(table).map((id) => ({ id, heading: headingOf(table, id) }));
  return ['started', 'to be had', 'from phase B', 'from phase C'].map((heading) => ({
    heading: `Charters ${heading}`,
    rows: headed.filter((one) => one.heading === heading).map(({ id }) => charterRow(context, id)),
  }));
}

function headingOf(table: Context['table'], company: string): string {
  if (isStarted(table, company)) return 'started';
  const group = groupOf(table, company);
  return readPhase(table, 'phase') < group ? `from phase ${group}` : 'to be had';
}

/**
 * For each kind of train, the phase from which it is obsolete. A warranty keeps a train of it for a while. (1862
 * §S12.3)
 */
const obsolete = memoizeByBox(({ trains }) =>
  Object.fromEntries(
    [...trains.values()].flatMap(({ name, data }) =>
      typeof data.rustsOn === 'string' ? [[name, data.rustsOn]] : [],
    ),
  ),
);

/** With the first train of the last band the LNER forms, and one set of rounds is left. (1862 §S17) */
function lnerToCome({ table }: Context): string[] {
  switch (read(table, 'lner')) {
    case 'no':
      return [
        `LNER with the first ${LAST_PHASE} (${trainsBefore(table, LAST_PHASE)} trains to go)`,
      ];
    case 'triggered':
      return ['The LNER forms, and one set of rounds follows'];
    default:
      return ['The end after this set'];
  }
}

/** The cash of a player that a bid binds: the highest bidder pays it if nobody raises it. (1862 §S4.2) */
function boundCash({ table }: Context, player: PlaceId): number {
  const { auction } = read(table, 'parliament');
  return auction?.high.player === player ? auction.high.amount : 0;
}

/** What people read where warranties are bought, and where they lie. (1862 §S12.3) */
const WARRANTY =
  'The dividend step takes one warranty off each train. An obsolete train leaves with its last one.';

/** The trains that carry warranties, company by company. (1862 §S12.3) */
function warrantyRows({ table, box }: Context): BesideRow[] {
  return companies(table).flatMap((company) => {
    const says = trainsOf(table, company).flatMap((train) => {
      const count = warrantiesOn(table, train);
      const name = faceName(box.pieces.get(train)!, table.pieces.get(train)!.face);
      return count === 0
        ? []
        : [`${name} with ${count} ${count === 1 ? 'warranty' : 'warranties'}`];
    });
    return says.length === 0 ? [] : [{ name: company, says: says.join(', ') }];
  });
}

export const overview = (context: Context): OwnOverview => ({
  boundCash: (player) => boundCash(context, player),
  rusts: obsolete(context.box),
  end: [...bankToEnd(context), ...lnerToCome(context)],
  besides: [
    { heading: 'Warranties', note: WARRANTY, rows: warrantyRows(context) },
    ...charterLists(context),
  ],
});
