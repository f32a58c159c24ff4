import type { PieceId, PlaceId, Table } from '../../../engine/index.ts';
import type { Point } from '../art/curve.ts';
import type { LegalTargets } from '../scene.ts';
import type { Picture } from '../stage.ts';
import { tabletop } from './tabletop.ts';

/**
 * The place where a piece lands if it is dropped at a point of the table top. A station marker lands in the
 * nearest free circle of the hex, anything else on the hex or market cell. A place that the rules allow
 * comes first. Elsewhere the piece lands as well, and the referee says why it may not.
 */
export function landingSpot(
  table: Table,
  picture: Picture,
  legal: LegalTargets,
  piece: PieceId,
  spot: Point,
): PlaceId | undefined {
  const { hex, place } = picture.hit(spot, 0);
  const drops = legal.drops(piece);
  const may = (place: PlaceId) => drops?.has(place) === true;
  const isToken = table.box.pieces.get(piece)?.kind === 'token';
  const circle = hex && isToken ? nearestCircle(table, picture, hex, spot, may) : undefined;
  const all = [circle, hex && `hex:${hex}`, place].filter((place) => place !== undefined);
  return all.find((place) => place !== '' && may(place)) ?? all[0];
}

function nearestCircle(
  table: Table,
  picture: Picture,
  hex: string,
  spot: Point,
  may: (place: PlaceId) => boolean,
): PlaceId | undefined {
  const centre = tabletop(table.box).hexes.get(hex)!;
  const far = ({ x, y }: Point) => Math.hypot(centre.x + x - spot.x, centre.y + y - spot.y);
  const free = [...picture.slots(hex)].filter(([place]) => table.places.get(place)?.length === 0);
  return free.sort(
    ([one, a], [two, b]) => Number(may(two)) - Number(may(one)) || far(a) - far(b),
  )[0]?.[0];
}
