import type { Stop } from '../../hexes/track.ts';
import { idPrefix } from '../../kernel/names.ts';
import { piecesIn } from '../../kernel/table.ts';
import { boxShapes } from '../../rules/board.ts';
import { companyProgress } from '../../rules/course/keys.ts';
import type {
  Box,
  Draft,
  Context,
  PieceId,
  PlaceId,
  Step,
  Table,
} from '../../rules/course/nouns.ts';
import { bankLeft, houseFigure } from '../../rules/house/house.ts';
import { memoizeByBox, memoizeByRevision } from '../../rules/memoize.ts';
import { type Station, stationsOf } from '../../rules/stations.ts';
import { orderOf } from '../../rules/stock/holdings.ts';
import { priceOf } from '../../rules/stock/market.ts';
import { issuedCertificates, percentIn, holderOfPresidency } from '../../rules/stock/issued.ts';
import { COMPANIES } from '../../rules/stock/rules.ts';
import { countedCertificates } from '../../rules/stock/shares.ts';
import { networkOf, standsOn } from '../../rules/track/reach.ts';
import { charterOf, trainsIn } from '../../rules/trains/cards.ts';
import { read, write } from './clock.ts';

/** Companies in play, their shareholders and directors. (1862 §S1) */

export const SHARES = 10;
/** The director's certificate, in tens of percent. */
export const DIRECTOR_TENTHS = 3;
export const CHARTERED_MARKERS = 3;

export const isInPlay = (table: Table, company: string): boolean =>
  table.box.companies.has(company) && table.pieces.get(charterCard(company))?.place !== 'out';

const charterCard = idPrefix('charter:');
const parMarker = idPrefix('par:');

const lists = memoizeByRevision<Table, { all?: readonly string[] }>(() => ({}));

/** Companies in play, in the order of the list. */
export const companies = (table: Table): readonly string[] =>
  (lists(table, table.revision.pieces).all ??= COMPANIES.all(table).filter((id) =>
    isInPlay(table, id),
  ));

interface Par {
  readonly chartered: boolean;
  readonly par: number;
}
/** The spaces of the par chart. */
const chartOf = memoizeByBox(
  ({ places }) =>
    new Map(
      [...places.keys()].flatMap((place): [PlaceId, Par][] => {
        const match = /^par:(non-)?chartered-(\d+)$/.exec(place);
        return match ? [[place, { chartered: !match[1], par: Number(match[2]) }]] : [];
      }),
    ),
);

/** The place of a company's par marker on the par chart. */
const parPlace = (table: Table, company: string): Par | undefined =>
  chartOf(table.box).get(table.pieces.get(parMarker(company))?.place ?? '');

export const parOf = (table: Table, company: string): number | undefined =>
  parPlace(table, company)?.par;

/** What the bank pays to a company that is re-financed. (1862 §S14.6) */
export const refinancingOf = (table: Table, company: string): number =>
  SHARES * (parOf(table, company) ?? 0);

export const isChartered = (table: Table, company: string): boolean =>
  parPlace(table, company)?.chartered ?? false;

export const isStarted = (table: Table, company: string): boolean =>
  parPlace(table, company) !== undefined;

/** Puts the par marker on a price of the chart. */
export const markPar = (draft: Draft, company: string, par: number, chartered: boolean): void =>
  draft.put(`par:${company}`, `par:${chartered ? '' : 'non-'}chartered-${par}`);

/** Why nobody decides for the company; undefined = somebody may. */
export const undecided = (table: Table, company: string) =>
  isInPlay(table, company) ? undefined : { says: `${company} is not in this game.` };

export const isFloated = (table: Table, company: string): boolean =>
  isStarted(table, company) && companyProgress(table, company).floated === true;

/** Certificates of a company in a place, in order of arrival. */
export function certificatesIn(table: Table, place: PlaceId, company: string): PieceId[] {
  return piecesIn(table, place).filter((id) => {
    const spec = table.box.pieces.get(id)!;
    return spec.kind === 'certificate' && spec.company === company;
  });
}

/** The ordinary certificates of a company in a place. */
export const ordinaries = (table: Table, place: PlaceId, company: string): PieceId[] =>
  certificatesIn(table, place, company).filter((id) => !table.box.pieces.get(id)!.president);

/** Tens of percent of a company in a place. */
export const units = (table: Table, place: PlaceId, company: string): number =>
  percentIn(table, place, company) / 10;

export const unitsOf = (table: Table, certificate: PieceId): number =>
  table.box.pieces.get(certificate)!.percent! / 10;

export const directorsCertificate = (table: Table, company: string): PieceId | undefined =>
  issuedCertificates(table.box, company).president;

/** The director; undefined for a company that has not started or is in receivership. */
export const director = (table: Table, company: string): PlaceId | undefined =>
  holderOfPresidency(table, company);

export const inReceivership = (table: Table, company: string): boolean =>
  isStarted(table, company) && director(table, company) === undefined;

/** A step that waits only for companies with a director. (1862 §S15) */
export const directed = (step: Step): Step => ({
  ...step,
  open: (context, company) =>
    director(context.table, company) !== undefined && step.open(context, company),
});

/**
 * The director. In receivership, the player with most shares; of equals the first, or the first player if
 * nobody has any.
 */
export function decider(table: Table, company: string): PlaceId | undefined {
  const leader = director(table, company);
  if (leader !== undefined || !isStarted(table, company)) return leader;
  const order = orderOf(table);
  const most = Math.max(...order.map((player) => units(table, player, company)));
  return order.find((player) => units(table, player, company) === most);
}

/** The players clockwise, starting with this one. */
export function clockwiseFrom(table: Table, player: PlaceId | undefined): readonly PlaceId[] {
  const order = orderOf(table);
  const at = Math.max(0, order.indexOf(player ?? ''));
  return [...order.slice(at), ...order.slice(0, at)];
}

export const trainsOf = (table: Table, company: string): readonly PieceId[] =>
  trainsIn(table, charterOf(company));

export const certificateLimit = (table: Table): number =>
  houseFigure(table, 'certificates') ??
  read(table, 'limit') ??
  Number(table.box.data.certificateLimit);

export const hasRoom = (context: Context, player: PlaceId): boolean =>
  countedCertificates(context, player) < certificateLimit(context.table);

/** Companies for which a player has an obligation, in the order obtained. */
export function obligationsOf(table: Table, player: PlaceId): string[] {
  return piecesIn(table, player).flatMap((id) => {
    const { type, company } = table.box.pieces.get(id)!;
    return type === 'obligation' && company !== undefined ? [company] : [];
  });
}

/** Ends the obligation for a company. */
export function fulfil(draft: Draft, company: string): void {
  const card = `obligation:${company}`;
  if (draft.table.pieces.get(card)?.place.startsWith('player:')) draft.put(card, 'obligations');
}

/** A bank that must pay more than it holds is broken, unless the LNER has formed. (1862 §S18) */
export function noteBank(draft: Draft): void {
  if (bankLeft(draft.table) < 0 && read(draft.table, 'lner') !== 'formed')
    write(draft, 'broken', true);
}

/** The bank pays in any case. */
export function fromBank(draft: Draft, to: PlaceId, amount: number, why: string): void {
  draft.pay('bank', to, amount, why);
  noteBank(draft);
}

/** Half, rounded down. */
export const half = (amount: number): number => Math.floor(amount / 2);

/** The value of ten percent: the price, or without a train half of it, rounded down. (1862 D10) */
export function valueOf(table: Table, company: string): number {
  const price = priceOf(table, company);
  return trainsOf(table, company).length > 0 ? price : half(price);
}

/** What a company can trace from its markers. (1862 §S8.2) */

const LONDON = 'London';

/** Colours of the hexes of off-board areas and ports. */
export const AREAS = ['red', 'blue'];

/** True for an area. A London link space is in one, so its marker is no station. (1862 D31) */
export const isArea = (box: Box, hex: string): boolean =>
  AREAS.includes(boxShapes(box).hexes.get(hex)?.color ?? '');

/** Track is not traced through an area, from a link in one, or through a station full of other companies. */
export const blocked =
  (box: Box, full: (stop: Stop) => boolean) =>
  (stop: Stop): boolean =>
    stop.node.kind === 'offboard' || full(stop) || isArea(box, stop.at);

/** The London link of a company, if it has one. */
export const londonLink = (table: Table, company: string): Station | undefined =>
  stationsOf(table, company).find(({ at }) => isArea(table.box, at));

/** True if its track leads to any entry of London. */
export function reachesLondon(context: Context, company: string): boolean {
  const { stops, graph } = networkOf(context, company);
  return stops.some((id) => graph.stops[id]!.node.groups.includes(LONDON));
}

/** Companies with markers in large stations that this company's track reaches, itself included. (1862 §S14.1) */
export function connected(context: Context, company: string): Set<string | null> {
  const { stops, graph } = networkOf(context, company);
  const stands = standsOn(context);
  return new Set(stops.flatMap((id) => stands(graph.stops[id]!)));
}
