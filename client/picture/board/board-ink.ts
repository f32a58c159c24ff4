import {
  type Box,
  type Edge,
  faceName,
  type HexSpec,
  piecesIn,
  rotate,
  type Table,
  tile,
  tileNumber,
  type TileShape,
} from '../../../engine/index.ts';
import type { PictureOptions } from '../scene.ts';
import type { Tabletop } from './tabletop.ts';
import { edgeCoordinates } from './tabletop.ts';
import type { Face } from '../art/face/face.ts';
import type { Hexagon } from '../art/hexagon.ts';
import type { Ink } from '../art/ink.ts';
import { borderInk, tileInk } from '../art/tile-ink.ts';

/** What lies face up on a hex: its print, or the tile on top with its id and turn. `shape` is turned already. */
export interface ShownHex {
  readonly shape: TileShape;
  readonly colour: string;
  readonly tile?: string;
  readonly turn: number;
}

/** Shapes by the text that describes them in a box. */
const shapes = new Map<string, TileShape>();

function shapeOf(text: string): TileShape {
  let shape = shapes.get(text);
  if (!shape) shapes.set(text, (shape = tile(text)));
  return shape;
}

/** What lies face up on a hex at this table. */
export function shownHex(table: Table, hex: HexSpec): ShownHex {
  const { box } = table;
  const top = piecesIn(table, `hex:${hex.at}`).findLast(
    (id) => box.pieces.get(id)?.kind === 'tile',
  );
  if (top === undefined) return { shape: shapeOf(hex.tile), colour: hex.color, turn: 0 };
  const { turn, face } = table.pieces.get(top)!;
  const id = faceName(box.pieces.get(top)!, face);
  const spec = box.tiles.get(id);
  const shape = rotate(shapeOf(spec?.tile ?? ''), turn as Edge);
  return { shape, colour: spec?.color ?? 'gray', tile: id, turn };
}

/** The ink of faces. If there are too many, all are forgotten. */
const drawings = new Map<string, readonly Ink[]>();
const MOST_DRAWINGS = 3000;

/** The face of a hex: everything that its drawing depends on. `phase` = the revenue colours that count now. */
export function faceOf(
  table: Table,
  hex: HexSpec,
  hexagon: Hexagon,
  phase: readonly string[],
  options: PictureOptions,
): Face {
  const { shape, colour, tile } = shownHex(table, hex);
  const name = options.showNames ? hex.name : undefined;
  return {
    hexagon,
    shape,
    colour,
    laid: tile !== undefined,
    phase,
    ...(tile !== undefined && { number: tileNumber(table.box, tile) }),
    ...(name !== undefined && { name }),
  };
}

/** The ink of one hex. The origin is its middle. Faces that look the same share one list. */
export function hexInk(
  table: Table,
  hex: HexSpec,
  hexagon: Hexagon,
  phase: readonly string[],
  options: PictureOptions,
): readonly Ink[] {
  const { tile, turn } = shownHex(table, hex);
  const face = faceOf(table, hex, hexagon, phase, options);
  const { colour, name } = face;
  const key = [
    table.box.game,
    hexagon.orientation,
    tile ?? hex.tile,
    turn,
    colour,
    name,
    phase,
  ].join('|');
  let inks = drawings.get(key);
  if (!inks) {
    if (drawings.size > MOST_DRAWINGS) drawings.clear();
    drawings.set(key, (inks = tileInk(face.shape, hexagon, face)));
  }
  return inks;
}

/** The coordinates along the edges of the map, or nothing if they are hidden. The origin is that of the tabletop. */
export function coordinateInk(table: Table, top: Tabletop, options: PictureOptions): Ink[] {
  const inks: Ink[] = [];
  if (options.showCoordinates)
    for (const { x, y, text } of edgeCoordinates(table.box, top))
      inks.push({ ink: 'words', x, y, text, size: 22, fill: 'ink-soft' });
  return inks;
}

/** The borders between hexes, such as water. They never change, so their ink is made once for each box. */
export function placedBorders({ box }: Table, top: Tabletop): readonly PlacedBorder[] {
  let borders = bordersByBox.get(box);
  if (!borders) {
    borders = box.map.borders.flatMap(({ at, edge, type }) => {
      const centre = top.hexes.get(at);
      return centre ? [{ ...centre, ink: borderInk(top.hexagon, edge, type) }] : [];
    });
    bordersByBox.set(box, borders);
  }
  return borders;
}

/** The ink of a border, and the centre of its hex. */
interface PlacedBorder {
  readonly x: number;
  readonly y: number;
  readonly ink: Ink;
}
const bordersByBox = new WeakMap<Box, readonly PlacedBorder[]>();
