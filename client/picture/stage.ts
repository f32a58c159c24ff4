// Imports single parts of Konva, because the whole would bring much that is not used.
import { Layer } from 'konva/lib/Layer.js';
import { Stage } from 'konva/lib/Stage.js';
import type { PieceId, PlaceId } from '../../engine/index.ts';
import { paint } from './art/canvas.ts';
import type { Point } from './art/curve.ts';
import { pieceAt, slotSpots } from './board/pieces.ts';
import { detailAt } from './board/route-style.ts';
import { cellAt, hexAt, tabletop } from './board/tabletop.ts';
import type { Viewport } from './camera.ts';
import { createGround, paintGround } from './layers/ground.ts';
import { badgeSpot, lyingOn, marksOf, type Shown, spotOf } from './layers/marks.ts';
import { type Brush, createNodes } from './layers/nodes.ts';
import { createRaster } from './layers/raster.ts';
import type { Palette } from './palette.ts';
import type { Scene, View } from './scene.ts';

/** What lies under a point of the board. */
export interface BoardHit {
  readonly hex?: string;
  readonly place?: PlaceId;
  readonly piece?: PieceId;
}

/**
 * The canvas: two Konva layers in one stage. Map and market are one raster. It is made again when the
 * camera rests, and in part when a tile is laid. Pieces and marks lie above it, one node each, by key.
 * While the camera moves, a CSS transform moves the finished raster.
 */
export interface Picture {
  /** Draws the scene again. Nothing else draws. */
  redraw(scene: Scene, palette: Palette): void;
  look(view: View, port: Viewport): void;
  hit(spot: Point, reach: number): BoardHit;
  /** The station circles of a hex, from its middle. */
  slots(hex: string): ReadonlyMap<PlaceId, Point>;
  /** Middle of a place or piece, board units. */
  spotOf(on: PlaceId | PieceId): Point | undefined;
  /** Where the badge of a finding on it lies, board units. */
  badgeSpot(on: PlaceId | PieceId): Point | undefined;
  png(): Promise<Blob | undefined>;
  destroy(): void;
}

export function createPicture(container: HTMLDivElement): Picture {
  const stage = new Stage({ container, width: 1, height: 1, listening: false });
  const below = new Layer({ listening: false });
  const above = new Layer({ listening: false });
  stage.add(below, above);

  const brush: Brush = { palette: undefined, scale: 1 };
  const ground = createGround(below);
  const nodes = createNodes(above, brush);
  let shown: Shown | undefined;
  /** The revision of the pieces that are shown, and whether homes are. */
  let lying = '';

  const raster = createRaster(container, stage, (next) => {
    ground.rest(next);
    const before = detailAt(brush.scale);
    brush.scale = next.view.scale;
    if (shown && detailAt(brush.scale) !== before) nodes.show(marksOf(shown, brush.scale), false);
  });

  return {
    redraw(scene, palette) {
      const repainted = brush.palette !== palette;
      brush.palette = palette;
      ground.draw(scene, palette);
      const key = `${scene.table.revision.pieces}|${scene.options.showReserved}`;
      const moved = shown?.scene.table !== scene.table || key !== lying;
      shown = moved || !shown ? lyingOn(scene) : { ...shown, scene };
      lying = key;
      nodes.show(marksOf(shown, brush.scale), repainted);
    },
    look: raster.look,
    hit: (spot, reach) => (shown ? hitOn(shown, spot, reach) : {}),
    slots: (hex) =>
      shown ? slotSpots(shown.scene.table, tabletop(shown.scene.box), hex) : new Map(),
    spotOf: (on) => shown && spotOf(shown.scene, shown.pieces, on),
    badgeSpot: (on) => shown && badgeSpot(shown.scene, shown.pieces, on),
    async png() {
      return shown && brush.palette ? pngOf(shown, brush.palette) : undefined;
    },
    destroy() {
      raster.stop();
      stage.destroy();
    },
  };
}

function hitOn({ scene, pieces }: Shown, spot: Point, reach: number): BoardHit {
  const piece = pieceAt(pieces, spot, reach);
  const top = tabletop(scene.box);
  const hex = hexAt(top, spot);
  const place = piece?.place ?? (hex ? `hex:${hex}` : cellAt(top, spot));
  return { ...(hex && { hex }), ...(place && { place }), ...(piece && { piece: piece.piece }) };
}

/** The whole map with everything on it, at the scale of the board. */
function pngOf(shown: Shown, palette: Palette): Promise<Blob | undefined> {
  const { map } = tabletop(shown.scene.box);
  const canvas = document.createElement('canvas');
  canvas.width = map.w;
  canvas.height = map.h;
  const c = canvas.getContext('2d')!;
  c.translate(-map.x, -map.y);
  paintGround(c, shown.scene, palette, map, 1);
  for (const { x, y, inks } of marksOf(shown, 1).values()) {
    c.save();
    c.translate(x, y);
    paint(c, inks, palette, 1);
    c.restore();
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
}
