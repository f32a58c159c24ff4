import { cities } from '../../../hexes/shape.ts';
import type { Box } from '../../../kernel/box.ts';
import { hexPlace, shapeOn } from '../../../rules/board.ts';
import { amend, read as readFrame } from '../../../rules/course/keys.ts';
import {
  type Against,
  faults,
  type Now,
  type Step,
  those,
  type VerbRule,
  way,
} from '../../../rules/course/nouns.ts';
import { ofOperator } from '../../../rules/operating/turn.ts';
import { slotPlace, unusedTokens } from '../../../rules/stations.ts';
import {
  placeToken as placing,
  type PlaceToken,
  token as usual,
} from '../../../rules/tokens/place.ts';
import { reachedCities } from '../../../rules/track/reach.ts';
import { read } from '../clock.ts';
import { director } from '../companies.ts';
import { freeSpace, standMarker, standsIn } from './home.ts';
import { isArea, londonLink, reachesLondon } from './reach.ts';

/** The marker of the turn: a station on a route of the company, or the link to London. (1862 §9) */

const areas = new WeakMap<Box, readonly string[]>();

/** The hexes of a map that are printed for good. */
function areasOf(box: Box): readonly string[] {
  let known = areas.get(box);
  if (!known) {
    known = box.map.hexes.flatMap(({ at }) => (isArea(box, at) ? [at] : []));
    areas.set(box, known);
  }
  return known;
}

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
  const against = (reason: string, says: string) => ({ reason, says, places: [hexPlace(hex)] });
  if (!hasLink(now, hex)) {
    if (standsIn(table, company, hex))
      return against('same-hex', `${company} has a marker in ${hex} already.`);
    if (reached(now, company).includes(hex)) return undefined;
    return against('reach', `No route of ${company} leads to a large station in ${hex}.`);
  }
  if (londonLink(table, company))
    return against('linked', `${company} is linked to London already.`);
  if (readFrame(table, 'work').laid.length > 0)
    return against('built', `${company} has built track this turn: no London link now.`);
  if (reachesLondon(now, company)) return undefined;
  return against('london', `No track of ${company} leads to an entry of London.`);
}

const token = way<PlaceToken>({
  name: 'token',
  // Which free space of a station is taken makes no difference, and candidates leave it open.
  partial: true,
  checks: [
    ...those(usual.checks, 'company', 'once', 'left'),
    {
      reason: 'lner',
      breaks: ({ table }) => read(table, 'lner') === 'formed',
      says: () => 'No markers are placed any more: the LNER has formed.',
    },
    {
      reason: 'space',
      breaks({ table }, { hex, city, slot }) {
        const free = freeSpace(table, hex);
        return city !== 0 || free === undefined || (slot ?? free) !== free;
      },
      says: (_now, { hex }) => `There is no free space in ${hex}, or that one is not next.`,
    },
    ...faults(['same-hex', 'reach', 'linked', 'built', 'london'], misplaced),
  ],
  candidates: ofOperator(function* (now, company) {
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

export const placeToken: VerbRule = { ...placing, ways: [token] };

export const tokenStep: Step = {
  name: 'token',
  ways: ['token'],
  may: 'may place a marker or link to London',
  open(now, company) {
    const player = director(now.table, company);
    return player !== undefined && now.can(token, player);
  },
};
