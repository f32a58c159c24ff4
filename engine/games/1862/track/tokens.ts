import { cities } from '../../../hexes/shape.ts';
import { cityStopId } from '../../../hexes/track.ts';
import { shapeOn, trackOf } from '../../../rules/board.ts';
import { amend, read as readFrame } from '../../../rules/course/keys.ts';
import type { Against, Now, Step } from '../../../rules/course/nouns.ts';
import { objections, those, way, wrong, meant } from '../../../rules/course/verb.ts';
import { byBox } from '../../../rules/kept.ts';
import { ofOperator } from '../../../rules/operating/turn.ts';
import { slotPlace, unusedTokens } from '../../../rules/stations.ts';
import type { PlaceToken } from '../../../rules/tokens/place.ts';
import { placeToken as placing, token as usual } from '../../../rules/tokens/place.ts';
import { networkOf, reachedCities } from '../../../rules/track/reach.ts';
import { read } from '../clock.ts';
import { director } from '../companies.ts';
import { freeSpace, standMarker, standsIn } from './home.ts';
import { isArea, londonLink, reachesLondon } from './reach.ts';

/** The marker of the turn: a station on a route of the company, or the link to London. (1862 §9) */

/** The hexes of a map that are printed for good. */
const areasOf = byBox((box) => box.map.hexes.map(({ at }) => at).filter((at) => isArea(box, at)));

const hasLink = ({ box, table }: Now, hex: string): boolean =>
  isArea(box, hex) && cities(shapeOn(table, hex)).length > 0;

/** The hexes with link spaces. */
const linkHexes = (now: Now): string[] => areasOf(now.box).filter((hex) => hasLink(now, hex));

/** Large stations that the company's track reaches. */
const reached = (now: Now, company: string): string[] =>
  reachedCities(now, company).flatMap(({ hex }) => (isArea(now.box, hex) ? [] : [hex]));

/** Why there may be no station, or no link to London. */
function misplaced(now: Now, { company, hex }: PlaceToken): Against | undefined {
  const { table } = now;
  if (!hasLink(now, hex)) {
    if (standsIn(table, company, hex))
      return wrong('same-hex', `${company} has a marker in ${hex} already.`);
    if (networkOf(now, company).hasStop(cityStopId(trackOf(table), hex, 0))) return undefined;
    return wrong('reach', `No route of ${company} leads to a large station in ${hex}.`);
  }
  if (londonLink(table, company)) return wrong('linked', `${company} is linked to London already.`);
  if (readFrame(table, 'work').laid.length > 0)
    return wrong('built', `${company} has built track this turn: no London link now.`);
  if (reachesLondon(now, company)) return undefined;
  return wrong('london', `No track of ${company} leads to an entry of London.`);
}

const token = way<PlaceToken>({
  name: 'token',
  // Which free space of a station is taken makes no difference, and candidates leave it open.
  partial: true,
  checks: [
    ...those(usual.checks, 'company', 'once', 'left'),
    objections(function* (now, move) {
      const { table } = now;
      const { hex, city, slot } = move;
      if (read(table, 'lner') === 'formed')
        yield wrong('lner', 'No markers are placed any more: the LNER has formed.');
      const free = freeSpace(table, hex);
      if (city !== 0 || free === undefined || (slot ?? free) !== free)
        yield wrong('space', `There is no free space in ${hex}, or that one is not next.`);
      const isMisplaced = misplaced(now, move);
      if (isMisplaced) yield isMisplaced;
    }),
  ],
  candidates: ofOperator(function* (now, company) {
    if (unusedTokens(now.table, company).length === 0) return;
    for (const hex of [...reached(now, company), ...linkHexes(now)])
      yield { verb: 'placeToken', company, hex, city: 0 };
  }),
  effects({ table }, draft, { company, hex, city, slot }) {
    const [marker] = unusedTokens(table, company);
    const space = slot ?? freeSpace(table, hex);
    if (marker !== undefined && space !== undefined)
      standMarker(draft, marker, slotPlace(hex, city, space));
    amend(draft, 'work', { tokened: true, acted: true });
  },
  say: ({ box }, { company, hex }) =>
    isArea(box, hex)
      ? `${company} builds its link to London`
      : `${company} places a marker in ${hex}`,
});

export const placeToken = meant(placing, token);

export const tokenStep: Step = {
  name: 'token',
  ways: ['token'],
  may: 'may place a marker or link to London',
  open: (now, company) => now.can(token, director(now.table, company)!),
};
