import type { Finding } from '../../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import { cities } from '../../../hexes/shape.ts';
import type { Table } from '../../../kernel/table.ts';
import { hexPlace } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { circles, slotPlace, unusedTokens } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, outOfTurn } from '../course/turns.ts';
import { operator } from '../operating/operator.ts';
import { director } from '../stock/holdings.ts';
import { freeSpace, standMarker, standsIn } from './home.ts';
import { isArea, londonLink, networkOf, reachesLondon } from './reach.ts';
import { shapeOn } from './tiles.ts';

/** The marker of the turn: a station on a route of the company, or the link to London. (1862 §9) */

type PlaceToken = Of<RailwayMove, 'placeToken'>;

/** The hexes with link spaces. */
const linkHexes = (table: Table): string[] =>
  [...table.box.map.hexes].flatMap(({ at }) =>
    isArea(table, at) && cities(shapeOn(table, at)).length > 0 ? [at] : [],
  );

/** Large stations that the company's track reaches. */
function reached(table: Table, company: string): string[] {
  const { stops, graph } = networkOf(table, company);
  return stops.flatMap((id) => {
    const { at, node } = graph.stops[id]!;
    return node.kind === 'city' && !isArea(table, at) ? [at] : [];
  });
}

/** Where the company could stand a marker, the moment left aside. */
function spaces(table: Table, company: string): string[] {
  const all = [...reached(table, company), ...linkHexes(table)];
  return all.filter((hex) => placeFindings(table, company, hex, 0).length === 0);
}

/** Does the step wait? */
export const tokenOpen = (table: Table, company: string): boolean =>
  director(table, company) !== undefined &&
  read(table, 'lner') !== 'formed' &&
  !read(table, 'operating').tokened &&
  spaces(table, company).length > 0;

function placeFindings(table: Table, company: string, hex: string, city: number): Finding[] {
  const about = { places: [hexPlace(hex)] };
  const link = linkHexes(table).includes(hex);
  const full = freeSpace(table, hex) === undefined;
  const unused = unusedTokens(table, company).length;
  return found(
    unused === 0 && violation('1862/7.7/5', `${company} has no unused marker.`),
    (city !== 0 || full) &&
      violation('1862/7.7/3', `There is no free space in ${hex}.`, {
        ...about,
        facts: { standing: circles(table, hex, city, 4).filter(Boolean).join(' ') },
      }),
    ...(link ? linkFindings(table, company) : stationFindings(table, company, hex)),
  );
}

function stationFindings(table: Table, company: string, hex: string): Finding[] {
  const about = { places: [hexPlace(hex)] };
  return found(
    standsIn(table, company, hex) &&
      violation('1862/7.7/4', `${company} has a marker in ${hex} already.`, about),
    !reached(table, company).includes(hex) &&
      violation('1862/7.7/3', `No route of ${company} leads to a large station in ${hex}.`, about),
  );
}

function linkFindings(table: Table, company: string): Finding[] {
  return found(
    londonLink(table, company) !== undefined &&
      violation('1862/7.6.5/5', `${company} is linked to London already.`),
    read(table, 'operating').laid.length > 0 &&
      violation('1862/7.6.5/3', `${company} has built track this turn: no London link now.`),
    !reachesLondon(table, company) &&
      violation('1862/7.6.5/4', `No track of ${company} leads to an entry of London.`),
  );
}

function judge(table: Table, { company, hex, city, slot }: PlaceToken): Finding[] {
  const { step, tokened } = read(table, 'operating');
  return found(
    (operator(table) !== company || step !== 'token') &&
      violation('1862/7/4', `${company} is not placing a marker now.`),
    read(table, 'lner') === 'formed' &&
      violation('1862/7.7/7', 'No markers are placed any more: the LNER has formed.'),
    tokened && violation('1862/7.7/1', `${company} has placed its marker of this turn.`),
    slot !== undefined &&
      slot !== freeSpace(table, hex) &&
      violation('1862/7.7/3', `Spaces are filled in order; that one of ${hex} is not next.`),
    ...placeFindings(table, company, hex, city),
  );
}

export const placeToken = verb<PlaceToken>({
  schema: railwayMoves.placeToken,
  // Which free space of a station is taken makes no difference, and options leave it open.
  partial: true,
  judge: (table, move, actor) =>
    found(outOfTurn(actor, [director(table, move.company)], '1862/7.7/1'), ...judge(table, move)),
  effects(draft, { company, hex, city, slot }) {
    const { table } = draft;
    const [marker] = unusedTokens(table, company);
    const space = slot ?? freeSpace(table, hex);
    if (marker !== undefined && space !== undefined)
      standMarker(draft, marker, slotPlace(hex, city, space));
    amend(draft, 'operating', { tokened: true });
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!tokenOpen(table, company) || read(table, 'operating').step !== 'token') return;
    for (const hex of spaces(table, company)) yield { verb: 'placeToken', company, hex, city: 0 };
  },
  say: (table, { company, hex }) =>
    isArea(table, hex)
      ? `${company} builds its link to London`
      : `${company} places a marker in ${hex}`,
});
