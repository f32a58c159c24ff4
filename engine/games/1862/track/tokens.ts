import * as z from 'zod/mini';
import { cities } from '../../../hexes/shape.ts';
import { cityStopId } from '../../../hexes/track.ts';
import { cash } from '../../../kernel/table.ts';
import { shapeOn, tileShape, trackOf } from '../../../rules/board.ts';
import {
  amend,
  popQuestion,
  pushQuestion,
  pendingQuestionAs,
  read,
} from '../../../rules/course/keys.ts';
import type {
  Draft,
  Context,
  PieceId,
  PlaceId,
  Step,
  Table,
  Interruption,
} from '../../../rules/course/nouns.ts';
import { defineCheck, objection, pickChecks } from '../../../rules/course/check.ts';
import { withActions, defineVerb, defineAction, text } from '../../../rules/course/verb.ts';
import { memoizeByBox } from '../../../rules/memoize.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operatorMoves } from '../../../rules/operating/turn.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { saysIdle } from '../../../rules/stock/holdings.ts';
import {
  markersInCity,
  readSlot,
  slotPlace,
  stationsOf,
  tokensOf,
  unusedTokens,
} from '../../../rules/stations.ts';
import type { PlaceToken } from '../../../rules/tokens/place.ts';
import { placeToken as placing, token as usual } from '../../../rules/tokens/place.ts';
import { networkOf, reachedCities } from '../../../rules/track/reach.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { read as readOwn, write } from '../clock.ts';
import {
  CHARTERED_MARKERS,
  decider,
  director,
  fulfil,
  isArea,
  isChartered,
  isFloated,
  isStarted,
  londonLink,
  noteBank,
  reachesLondon,
} from '../companies.ts';
import { CITY, type Lay, lays, spacesIn, spacesOn } from './tiles.ts';

/**
 * The place of station markers that a company has not bought or has lost. Those on its charter it may still
 * place. (1862 §S6.6, §S14.5)
 */
const ASIDE = 'aside';

const lyingAside = (table: Table, company: string): PieceId[] =>
  tokensOf(table.box, company).filter((id) => table.pieces.get(id)!.place === ASIDE);

/** Gives the charter this many unused markers, as far as there are any. */
export function fetchTokens(draft: Draft, company: string, count: number): void {
  const { table } = draft;
  const unused = unusedTokens(table, company);
  for (const id of unused.slice(count)) draft.put(id, ASIDE);
  for (const id of lyingAside(table, company).slice(0, Math.max(0, count - unused.length)))
    draft.put(id, charterOf(company));
}

/** Removes a marker from the map for good. */
export const loseMarker = (draft: Draft, marker: PieceId): void => draft.put(marker, ASIDE);

/** A marker from the aside place, for the map. */
export const spareToken = (table: Table, company: string): PieceId | undefined =>
  lyingAside(table, company)[0] ?? unusedTokens(table, company).at(-1);

/** The price of one station marker at flotation. */
export function markerPrice(table: Table, chartered: boolean): number {
  const prices = table.box.data.stationMarkerPrice;
  return (prices as { chartered: number; nonChartered: number })[
    chartered ? 'chartered' : 'nonChartered'
  ];
}

/**
 * The home hex of a company: whether there is room for its marker, and which marker gives way. (1862 §4.1,
 * §S7.1)
 */

export const homeOf = (table: Table, company: string): string =>
  table.box.companies.get(company)?.home[0]?.hex ?? '';

/** The first free space of a large station; undefined if there is none. */
function freeSpace(table: Table, hex: string): number | undefined {
  const at = markersInCity(table, hex, CITY, spacesOn(table, hex)).indexOf(null);
  return at < 0 ? undefined : at;
}

/** True if a tile adds a space to its hex. */
export const addsSpace = (table: Table, { hex, tile, turn }: Lay): boolean =>
  spacesIn(tileShape(table.box, tile, turn)) > spacesOn(table, hex);

/** Lays on a hex that add a space. */
export function* roomierLays(context: Context, hex: string): Generator<Lay> {
  for (const lay of lays(context, hex)) if (addsSpace(context.table, lay)) yield lay;
}

/** True if the home hex can take the marker, now or after an upgrade. */
export const hasRoomAtHome = (context: Context, company: string): boolean =>
  freeSpace(context.table, homeOf(context.table, company)) !== undefined ||
  canGain(context, company);

const canGain = (context: Context, company: string): boolean =>
  !roomierLays(context, homeOf(context.table, company)).next().done;

/** True in its first turn with a director: the home marker is due. */
export const owesHome = (table: Table, company: string): boolean =>
  !readOwn(table, 'homed').includes(company);

/**
 * True if the home hex is full and an upgrade would help. The upgrade comes first, while track may be built.
 */
export const mustUpgradeHome = (context: Context, company: string): boolean =>
  readOwn(context.table, 'lner') !== 'formed' &&
  owesHome(context.table, company) &&
  freeSpace(context.table, homeOf(context.table, company)) === undefined &&
  canGain(context, company);

/** Puts a marker in a space and records the order. */
function standMarker(draft: Draft, marker: PieceId, space: PlaceId): void {
  if (!draft.table.places.has(space)) return;
  draft.put(marker, space);
  const before = readOwn(draft.table, 'placed').filter((id) => id !== marker);
  write(draft, 'placed', [...before, marker]);
}

/** The home marker goes to a free space, or replaces the marker that was placed there last. */
export function placeHome(draft: Draft, company: string): void {
  const { table } = draft;
  const hex = homeOf(table, company);
  const [marker] = unusedTokens(table, company);
  write(draft, 'homed', [...readOwn(table, 'homed').filter((one) => one !== company), company]);
  if (marker === undefined || standsIn(table, company, hex)) return;
  const free = freeSpace(table, hex) ?? displace(draft, hex);
  if (free !== undefined) standMarker(draft, marker, slotPlace(hex, CITY, free));
}

/** True if the company has a marker on the hex. */
const standsIn = (table: Table, company: string, hex: string): boolean =>
  markersInCity(table, hex, CITY, spacesOn(table, hex)).includes(company);

/** A home marker that was placed by hand counts as placed. */
export function foundHome(draft: Draft, company: string): void {
  const { table } = draft;
  const hex = homeOf(table, company);
  if (!owesHome(table, company) || !standsIn(table, company, hex)) return;
  write(draft, 'homed', [...readOwn(table, 'homed'), company]);
  const markers = stationsOf(table, company).map(({ token }) => token);
  write(draft, 'placed', [...readOwn(table, 'placed'), ...markers]);
}

/** Returns the last marker that was placed on a hex to its owner. Returns the freed space. */
function displace(draft: Draft, hex: string): number | undefined {
  const { table } = draft;
  const placed = readOwn(table, 'placed');
  const there = [...table.box.pieces].flatMap(([id, { kind }]) => {
    const space = kind === 'token' ? readSlot(table.pieces.get(id)!.place) : undefined;
    return space?.at === hex ? [{ id, slot: space.slot }] : [];
  });
  const last = there
    .sort((a, b) => placed.indexOf(a.id) - placed.indexOf(b.id) || a.slot - b.slot)
    .at(-1);
  if (!last) return undefined;
  draft.put(last.id, charterOf(table.box.pieces.get(last.id)!.company!));
  return last.slot;
}

/**
 * A company floats with three station markers if it has a charter, otherwise with as many as it buys. (1862
 * §S6.6)
 */

const LEAST = 2;
const MOST = 7;

/** The price of the markers with which a company with a charter floats. */
export const floatCosts = (table: Table, company: string): number =>
  isChartered(table, company) ? CHARTERED_MARKERS * markerPrice(table, true) : 0;

/** What happens after the capital has been paid. */
export function floated(draft: Draft, company: string): void {
  const { table } = draft;
  noteBank(draft);
  if (!isChartered(table, company)) return pushQuestion(draft, { ask: 'markers', company });
  fetchTokens(draft, company, CHARTERED_MARKERS);
  fulfil(draft, company);
}

/** The company that is choosing its number of markers. */
export const buyingMarkers = (table: Table): string | undefined =>
  pendingQuestionAs(table, 'markers', 'company')?.company;

/** The most that it may buy: at least two, whatever its treasury has. */
const mostOf = (table: Table, company: string): number => {
  const affordable = Math.floor(cash(table, charterOf(company)) / markerPrice(table, false));
  return Math.max(LEAST, Math.min(MOST, affordable));
};

const costOf = (table: Table, count: number): number => count * markerPrice(table, false);

export const buyMarkers = defineVerb('buyMarkers', {
  company: text,
  count: z.int().check(z.gte(0)),
})({
  name: 'markers',
  checks: [
    defineCheck(['later', 'company', 'count', 'cost'], function* (context, { company, count }) {
      const { table } = context;
      if (buyingMarkers(table) !== company) {
        const says = saysIdle(context, company) ?? `${company} has bought its markers.`;
        return yield objection(isFloated(table, company) ? 'later' : 'company', says);
      }
      if (count < LEAST || count > MOST)
        yield objection('count', `A company buys ${LEAST} to ${MOST} markers.`);
      const most = mostOf(table, company);
      if (count <= MOST && count > most)
        yield objection('cost', `${company} can pay for ${most} markers.`);
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
    fetchTokens(draft, company, count);
    if (buyingMarkers(table) === company) popQuestion(draft);
  },
  say: ({ table, money }, { company, count }) =>
    `${company} buys ${count} markers for ${money(costOf(table, count))}`,
});

/** Who chooses the number: the director, or in receivership the player with most shares. */
const chooser = ({ table }: Context, company: string) =>
  isStarted(table, company) ? decider(table, company) : undefined;

export const markersInterruption: Interruption = {
  name: 'markers',
  prompt(context, before) {
    const company = buyingMarkers(context.table);
    if (company === undefined) return undefined;
    const who = chooser(context, company);
    return {
      round: before().round,
      entity: charterOf(company),
      acting: who === undefined ? [] : [who],
      actions: ['markers'],
      closedReason: 'markers',
      sentence: `${company} floats: ${who === undefined ? 'nobody' : playerToken(who)} chooses its number of markers.`,
    };
  },
  settle(context, draft) {
    const company = buyingMarkers(context.table);
    if (company !== undefined && chooser(context, company) === undefined) popQuestion(draft);
  },
};

/** The marker of the turn: a station on a route of the company, or the link to London. (1862 §S9) */

/** The printed hexes of a map that take no tile. */
const areasOf = memoizeByBox((box) =>
  box.map.hexes.map(({ at }) => at).filter((at) => isArea(box, at)),
);

const hasLink = ({ box, table }: Pick<Context, 'box' | 'table'>, hex: string): boolean =>
  isArea(box, hex) && cities(shapeOn(table, hex)).length > 0;

/** The hexes with link spaces. */
const linkHexes = (context: Context): string[] =>
  areasOf(context.box).filter((hex) => hasLink(context, hex));

/** Large stations that the company's track reaches. */
const reached = (context: Context, company: string): string[] =>
  reachedCities(context, company).flatMap(({ hex }) => (isArea(context.box, hex) ? [] : [hex]));

/** Why no space of the station is free for the marker; undefined if it has one. */
function withoutSpace({ table, box }: Context, { hex, city, slot }: PlaceToken) {
  if (spacesOn(table, hex) === 0) return objection('space', `${hex} has no large station.`);
  if (city !== CITY)
    return objection(
      'space',
      hasLink({ box, table }, hex)
        ? `The link spaces of ${hex} are its city ${CITY}.`
        : `${hex} has one large station only.`,
    );
  const free = freeSpace(table, hex);
  if (free === undefined) return objection('space', `There is no free space in ${hex}.`);
  if (slot === undefined || slot === free) return undefined;
  return objection('space', `Spaces in ${hex} are taken in order: space ${free + 1} is next.`);
}

/** Why there can be no station. A hex without a station is out of reach anyway. */
function misplaced(context: Context, { company, hex }: PlaceToken) {
  const { table } = context;
  if (spacesOn(table, hex) === 0) return undefined;
  if (hasLink(context, hex)) return undefined;
  if (standsIn(table, company, hex))
    return objection('same-hex', `${company} has a marker in ${hex} already.`);
  if (networkOf(context, company).hasStop(cityStopId(trackOf(table), hex, 0))) return undefined;
  return objection('reach', `No route of ${company} leads to a large station in ${hex}.`);
}

/** Why a company gets no link to London in this turn. */
function unlinkable(context: Context, company: string) {
  const { table } = context;
  if (londonLink(table, company))
    return [objection('linked', `${company} is linked to London already.`)];
  const built = read(table, 'work').laid.length > 0;
  const faults = [
    built && objection('built', `${company} has built track this turn: no London link now.`),
    !reachesLondon(context, company) &&
      objection('london', `No track of ${company} leads to an entry of London.`),
  ];
  return faults.filter((fault) => fault !== false);
}

const token = defineAction<PlaceToken>({
  name: 'token',
  // The candidates name no space, because every free space of a station is equal.
  partial: true,
  checks: [
    ...pickChecks(usual.checks, 'company', 'once', 'left'),
    defineCheck(
      ['lner', 'space', 'same-hex', 'reach', 'linked', 'built', 'london'],
      function* (context, move) {
        if (readOwn(context.table, 'lner') === 'formed')
          yield objection('lner', 'No markers are placed any more: the LNER has formed.');
        if (hasLink(context, move.hex)) {
          const faults = unlinkable(context, move.company);
          if (faults.length > 0) return yield* faults;
        }
        const isTaken = withoutSpace(context, move);
        if (isTaken) yield isTaken;
        const isMisplaced = misplaced(context, move);
        if (isMisplaced) yield isMisplaced;
      },
    ),
  ],
  candidates: operatorMoves(function* (context, company) {
    if (unusedTokens(context.table, company).length === 0) return;
    for (const hex of [...reached(context, company), ...linkHexes(context)])
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

export const placeToken = withActions(placing, token);

export const tokenStep: Step = {
  name: 'token',
  actions: ['token'],
  may: 'may place a marker',
  says(context, company) {
    return unlinkable(context, company).length > 0 ? this.may : `${this.may} or link to London`;
  },
  open: (context, company) => context.can(token, director(context.table, company)!),
};
