import { tileShape } from '../../../rules/board.ts';
import type { Draft, Now, PieceId, PlaceId, Table } from '../../../rules/course/nouns.ts';
import {
  circles,
  readSlot,
  slotPlace,
  stationsOf,
  tokensOf,
  unusedTokens,
} from '../../../rules/stations.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { read, write } from '../clock.ts';
import { CITY, type Lay, lays, spacesIn, spacesOn } from './tiles.ts';

/**
 * Station markers that a company has not bought, or has lost, lie aside; those on its charter it may
 * still place. (1862 §6.6, §14.5)
 */
const ASIDE = 'aside';

const lyingAside = (table: Table, company: string): PieceId[] =>
  tokensOf(table.box, company).filter((id) => table.pieces.get(id)!.place === ASIDE);

/** Makes the charter hold this many unused markers, as far as there are any. */
export function fetchMarkers(draft: Draft, company: string, count: number): void {
  const { table } = draft;
  const unused = unusedTokens(table, company);
  for (const id of unused.slice(count)) draft.put(id, ASIDE);
  for (const id of lyingAside(table, company).slice(0, Math.max(0, count - unused.length)))
    draft.put(id, charterOf(company));
}

/** A marker leaves the map for good. */
export const loseMarker = (draft: Draft, marker: PieceId): void => draft.put(marker, ASIDE);

/** A marker that lies aside, to be stood on the map. */
export const spareMarker = (table: Table, company: string): PieceId | undefined =>
  lyingAside(table, company)[0] ?? unusedTokens(table, company).at(-1);

/** What one station marker costs at flotation. */
export function markerPrice(table: Table, chartered: boolean): number {
  const prices = table.box.data.stationMarkerPrice;
  return (prices as { chartered: number; nonChartered: number })[
    chartered ? 'chartered' : 'nonChartered'
  ];
}

/** The home hex of a company: is there room for its marker, and who has to give way. (1862 §4.1, §7.1) */

export const homeOf = (table: Table, company: string): string =>
  table.box.companies.get(company)?.home[0]?.hex ?? '';

/** The first free space of a large station; undefined where there is none. */
export function freeSpace(table: Table, hex: string): number | undefined {
  const at = circles(table, hex, CITY, spacesOn(table, hex)).indexOf(null);
  return at < 0 ? undefined : at;
}

/** Does a tile bring its hex a further space? */
export const addsSpace = (table: Table, { hex, tile, turn }: Lay): boolean =>
  spacesIn(tileShape(table.box, tile, turn)) > spacesOn(table, hex);

/** Lays on a hex that bring it a further space. */
export function* roomierLays(now: Now, hex: string): Generator<Lay> {
  for (const lay of lays(now, hex)) if (addsSpace(now.table, lay)) yield lay;
}

/** Could the home hex take the marker, now or after an upgrade? */
export const hasRoomAtHome = (now: Now, company: string): boolean =>
  freeSpace(now.table, homeOf(now.table, company)) !== undefined || canGain(now, company);

const canGain = (now: Now, company: string): boolean =>
  !roomierLays(now, homeOf(now.table, company)).next().done;

/** Its first turn with a director: the home marker is due. */
export const owesHome = (table: Table, company: string): boolean =>
  !read(table, 'homed').includes(company);

/** The home hex is full, and an upgrade would help: that comes first, while track is built at all. */
export const mustUpgradeHome = (now: Now, company: string): boolean =>
  read(now.table, 'lner') !== 'formed' &&
  owesHome(now.table, company) &&
  freeSpace(now.table, homeOf(now.table, company)) === undefined &&
  canGain(now, company);

/** Stands a marker in a space and writes down when. */
export function standMarker(draft: Draft, marker: PieceId, space: PlaceId): void {
  if (!draft.table.places.has(space)) return;
  draft.put(marker, space);
  const before = read(draft.table, 'placed').filter((id) => id !== marker);
  write(draft, 'placed', [...before, marker]);
}

/** The home marker goes to a free space, or to that of the marker last placed there. */
export function placeHome(draft: Draft, company: string): void {
  const { table } = draft;
  const hex = homeOf(table, company);
  const [marker] = unusedTokens(table, company);
  write(draft, 'homed', [...read(table, 'homed').filter((one) => one !== company), company]);
  if (marker === undefined || standsIn(table, company, hex)) return;
  const free = freeSpace(table, hex) ?? displace(draft, hex);
  if (free !== undefined) standMarker(draft, marker, slotPlace(hex, CITY, free));
}

/** Does the company have a marker on the hex? */
export const standsIn = (table: Table, company: string, hex: string): boolean =>
  circles(table, hex, CITY, spacesOn(table, hex)).includes(company);

/** A home marker put down by hand is placed as any other. */
export function foundHome(draft: Draft, company: string): void {
  const { table } = draft;
  const hex = homeOf(table, company);
  if (!owesHome(table, company) || !standsIn(table, company, hex)) return;
  write(draft, 'homed', [...read(table, 'homed'), company]);
  const markers = stationsOf(table, company).map(({ token }) => token);
  write(draft, 'placed', [...read(table, 'placed'), ...markers]);
}

/** The marker last placed on a hex goes back to its owner; answers the space it leaves. */
function displace(draft: Draft, hex: string): number | undefined {
  const { table } = draft;
  const placed = read(table, 'placed');
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
