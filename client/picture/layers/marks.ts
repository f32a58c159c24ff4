import type { Point } from '../art/curve.ts';
import type { Ink } from '../art/ink.ts';
import { ghostInk } from '../board/ghost.ts';
import { badgeInk, cellMark, hexMark, plateInk, ringMark } from '../board/mark-ink.ts';
import { namePlates } from '../board/name-plates.ts';
import { type Drawn, piecesOn, reservedInk, slotSpots } from '../board/pieces.ts';
import { figureInk, routeFigures } from '../board/route-figures.ts';
import { type PlacedInk, routeInk } from '../board/route-ink.ts';
import { detailAt } from '../board/route-style.ts';
import { tabletop } from '../board/tabletop.ts';
import type { Paint } from '../palette.ts';
import type { Scene } from '../scene.ts';

/** A scene with what lies on its table: pieces, the name plates beside them, and reserved homes. */
export interface Shown {
  readonly scene: Scene;
  readonly pieces: readonly Drawn[];
  readonly plates: ReturnType<typeof namePlates>;
  readonly homes: readonly PlacedInk[];
}

/** Reads what lies on the table of a scene. */
export function lyingOn(scene: Scene): Shown {
  const { table, box, options } = scene;
  const top = tabletop(box);
  const pieces = piecesOn(table, top);
  const plates = namePlates(table, top, pieces);
  return { scene, pieces, plates, homes: options.showReserved ? reservedInk(table, top) : [] };
}

/** Pieces and their marks by key, lowest first. */
export function marksOf(
  { scene, pieces, plates, homes }: Shown,
  scale: number,
): Map<string, PlacedInk> {
  const { box, table, routes } = scene;
  const top = tabletop(box);
  const sizes = detailAt(scale);
  const wished = new Map<string, PlacedInk>();
  const put = (name: string, { x, y }: Point, inks: readonly Ink[]) =>
    wished.set(name, { x, y, inks });

  homes.forEach(({ x, y, inks }, i) => put(`home ${i}`, { x, y }, inks));
  for (const place of scene.legal.glow) {
    const spot = spotOf(scene, pieces, place);
    const tone = scene.legal.powers.has(place) ? 'power' : 'legal';
    if (spot) put(`glow ${place}`, spot, markOf(scene, place, tone));
  }
  routeInk(table, top, routes, sizes).forEach((placed, i) =>
    placed.forEach((piece, k) => put(`route ${routes[i]!.id} ${k}`, piece, piece.inks)),
  );
  for (const { piece, x, y, inks } of pieces) put(piece, { x, y }, inks);
  for (const { piece, x, y, inks } of plates) put(`plate ${piece}`, { x, y }, inks);
  figureInk(routeFigures(scene, top, sizes)).forEach((placed, i) =>
    put(`figure ${i}`, placed, placed.inks),
  );
  scene.highlights.forEach(({ on, kind, colour }, i) => {
    const spot = spotOf(scene, pieces, on);
    if (spot) put(`mark ${i} ${on}`, spot, markOf(scene, on, kind, colour));
  });
  scene.ghosts.forEach((ghost, i) => {
    const spot =
      ghost.hex !== undefined ? top.hexes.get(ghost.hex) : { x: ghost.x ?? 0, y: ghost.y ?? 0 };
    if (!spot) return;
    put(`ghost ${i}`, spot, ghostInk(scene, top, ghost));
    if (ghost.name)
      put(
        `ghost name ${i}`,
        { x: spot.x, y: spot.y + 60 },
        plateInk(ghost.name, (ghost.colour ?? 'print') as Paint, { size: 16 }),
      );
  });
  scene.findings.forEach(({ on, severity }, i) => {
    const spot = badgeSpot(scene, pieces, on);
    if (spot) put(`badge ${i}`, spot, badgeInk(severity));
  });
  return wished;
}

function markOf(scene: Scene, on: string, tone: Parameters<typeof hexMark>[1], colour?: string) {
  const top = tabletop(scene.box);
  if (on.startsWith('hex:')) return hexMark(top.hexagon, tone, colour);
  const cell = top.cells.get(on);
  if (cell) return cellMark(cell.w, cell.h, tone, colour);
  if (scene.box.pieces.get(on)?.kind === 'tile') return hexMark(top.hexagon, tone, colour);
  return ringMark(22, tone, colour);
}

/** A badge sits at the upper right of its piece or place. */
export function badgeSpot(scene: Scene, pieces: readonly Drawn[], on: string): Point | undefined {
  const spot = spotOf(scene, pieces, on);
  return spot && { x: spot.x + 34, y: spot.y - 46 };
}

/** A piece lies low in its cell, so the middle of a cell is not that of its piece. */
const isCell = (on: string): boolean => on.startsWith('cell:');

export function spotOf(scene: Scene, pieces: readonly Drawn[], on: string): Point | undefined {
  const top = tabletop(scene.box);
  const drawn = pieces.find(({ piece, place }) => piece === on || (place === on && !isCell(on)));
  if (drawn) return drawn;
  const place = scene.table.pieces.get(on)?.place ?? on;
  const [kind, name = ''] = [
    place.slice(0, place.indexOf(':')),
    place.slice(place.indexOf(':') + 1),
  ];
  if (kind === 'hex') return top.hexes.get(name);
  if (kind === 'slot') {
    const hex = name.split('.')[0]!;
    const circle = slotSpots(scene.table, top, hex).get(place);
    const centre = top.hexes.get(hex);
    return centre && circle ? { x: centre.x + circle.x, y: centre.y + circle.y } : centre;
  }
  const cell = top.cells.get(place);
  return cell && { x: cell.x + cell.w / 2, y: cell.y + cell.h / 2 };
}
