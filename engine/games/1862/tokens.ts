import { railwayMoves } from '../../../shared/move.ts';
import { cities } from '../../hexes/shape.ts';
import { hexPlace, shapeOn } from '../../rules/board.ts';
import { amend, read as readFrame } from '../../rules/course/keys.ts';
import { type Check, type Now, type Step, type VerbRule, way } from '../../rules/course/nouns.ts';
import { operator } from '../../rules/operating/turn.ts';
import { slotPlace, unusedTokens } from '../../rules/stations.ts';
import type { PlaceToken } from '../../rules/tokens/place.ts';
import { networkOf } from '../../rules/track/reach.ts';
import { read } from './clock.ts';
import { director } from './companies.ts';
import { freeSpace, standMarker, standsIn } from './track/home.ts';
import { isArea, londonLink, reachesLondon } from './track/reach.ts';

/** The marker of the turn: a station on a route of the company, or the link to London. (1862 §9) */

/** The hexes with link spaces. */
const linkHexes = ({ box, table }: Now): string[] =>
  [...box.map.hexes].flatMap(({ at }) =>
    isArea(box, at) && cities(shapeOn(table, at)).length > 0 ? [at] : [],
  );

/** Large stations that the company's track reaches. */
function reached(now: Now, company: string): string[] {
  const { stops, graph } = networkOf(now, company);
  return stops.flatMap((id) => {
    const { at, node } = graph.stops[id]!;
    return node.kind === 'city' && !isArea(now.box, at) ? [at] : [];
  });
}

const about = (_now: Now, { hex }: PlaceToken) => ({ places: [hexPlace(hex)] });

/** A check of stations, or of links to London. */
const check = (
  link: boolean,
  reason: string,
  breaks: (now: Now, move: PlaceToken) => boolean,
  says: (move: PlaceToken) => string,
): Check<PlaceToken> => ({
  reason,
  breaks: (now, move) => linkHexes(now).includes(move.hex) === link && breaks(now, move),
  says: (_now, move) => says(move),
  about,
});

const token = way<PlaceToken>({
  name: 'token',
  // Which free space of a station is taken makes no difference, and candidates leave it open.
  partial: true,
  checks: [
    {
      reason: 'company',
      breaks: ({ table }, { company }) => operator(table) !== company,
      says: (_now, { company }) => `${company} is not placing a marker now.`,
    },
    {
      reason: 'lner',
      breaks: ({ table }) => read(table, 'lner') === 'formed',
      says: () => 'No markers are placed any more: the LNER has formed.',
    },
    {
      reason: 'once',
      breaks: ({ table }) => readFrame(table, 'work').tokened,
      says: (_now, { company }) => `${company} has placed its marker of this turn.`,
    },
    {
      reason: 'left',
      breaks: ({ table }, { company }) => unusedTokens(table, company).length === 0,
      says: (_now, { company }) => `${company} has no unused marker.`,
    },
    {
      reason: 'space',
      breaks({ table }, { hex, city, slot }) {
        const free = freeSpace(table, hex);
        return city !== 0 || free === undefined || (slot ?? free) !== free;
      },
      says: (_now, { hex }) => `There is no free space in ${hex}, or that one is not next.`,
      about,
    },
    check(
      false,
      'same-hex',
      ({ table }, { company, hex }) => standsIn(table, company, hex),
      ({ company, hex }) => `${company} has a marker in ${hex} already.`,
    ),
    check(
      false,
      'reach',
      (now, { company, hex }) => !reached(now, company).includes(hex),
      ({ company, hex }) => `No route of ${company} leads to a large station in ${hex}.`,
    ),
    check(
      true,
      'linked',
      ({ table }, { company }) => londonLink(table, company) !== undefined,
      ({ company }) => `${company} is linked to London already.`,
    ),
    check(
      true,
      'built',
      ({ table }) => readFrame(table, 'work').laid.length > 0,
      ({ company }) => `${company} has built track this turn: no London link now.`,
    ),
    check(
      true,
      'london',
      (now, { company }) => !reachesLondon(now, company),
      ({ company }) => `No track of ${company} leads to an entry of London.`,
    ),
  ],
  *candidates(now) {
    const company = operator(now.table);
    if (company === undefined) return;
    for (const hex of [...reached(now, company), ...linkHexes(now)])
      yield { verb: 'placeToken', company, hex, city: 0 };
  },
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

export const placeToken: VerbRule = {
  schema: railwayMoves.placeToken as unknown as VerbRule['schema'],
  ways: [token],
};

export const tokenStep: Step = {
  name: 'token',
  ways: ['token'],
  may: 'may place a marker or link to London',
  open(now, company) {
    const player = director(now.table, company);
    return player !== undefined && now.can(token, player);
  },
};
