import type { Layer } from 'konva/lib/Layer.js';
import { Shape } from 'konva/lib/Shape.js';
import { paint } from '../art/canvas.ts';
import type { Ink } from '../art/ink.ts';
import { placedBorders, coordinateInk, hexInk } from '../board/board-ink.ts';
import { marketInk } from '../board/market-ink.ts';
import { tabletop } from '../board/tabletop.ts';
import type { Palette } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { areaOf, originOf, type RasterView } from './raster.ts';

/** The most hexes that are painted one by one. If more have changed, all are painted. */
const A_FEW = 6;
/** The distance from its middle within which a hex is painted, board units. */
const AROUND = 116;

/** A part of the table top, board units. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Map and market as one raster. A tile that is laid is painted by itself. */
export interface Ground {
  draw(scene: Scene, palette: Palette): void;
  /** The camera came to rest here. Whoever calls it draws the layer. */
  rest(raster: RasterView): void;
}

export function createGround(layer: Layer): Ground {
  let scene: Scene | undefined;
  let palette: Palette | undefined;
  let raster: RasterView | undefined;
  /** Phase, theme and options of the last drawing, and the revision of its board. */
  let look = '';
  let board = -1;
  /** The ink with which each hex was painted last. */
  let faces = new Map<string, readonly Ink[]>();

  layer.add(
    new Shape({
      sceneFunc: ({ _context: c }) => {
        if (scene && palette && raster)
          paintGround(c, scene, palette, areaOf(raster), raster.view.scale);
      },
    }),
  );

  return {
    draw(next, colours) {
      const { showNames, showCoordinates } = next.options;
      const nextLook = [next.phase, next.theme, showNames, showCoordinates].join('|');
      const isNew = scene?.box !== next.box || nextLook !== look || palette !== colours;
      const isChanged = scene?.table !== next.table || next.table.revision.board !== board;
      [scene, palette, look, board] = [next, colours, nextLook, next.table.revision.board];
      if (!isNew && !isChanged) return;
      const before = faces;
      faces = facesOf(next);
      const changed = [...faces].filter(([at, inks]) => before.get(at) !== inks);
      if (isNew || changed.length > A_FEW) return void layer.batchDraw();
      if (raster) for (const [at] of changed) paintHex(layer, next, palette, raster, at);
    },
    rest: (at) => void (raster = at),
  };
}

/** Paints one hex and what is around it, and nothing beside. */
function paintHex(
  layer: Layer,
  scene: Scene,
  palette: Palette,
  raster: RasterView,
  hex: string,
): void {
  const c = layer.getContext()._context;
  const pixels = layer.getCanvas().getPixelRatio();
  const { x: left, y: up } = originOf(raster);
  const by = raster.view.scale;
  const { x, y } = tabletop(scene.box).hexes.get(hex)!;
  const area = { x: x - AROUND, y: y - AROUND, w: 2 * AROUND, h: 2 * AROUND };
  // Rounds to whole pixels. Otherwise the edge of the patch would be visible.
  const [x0, y0] = [left + area.x * by, up + area.y * by].map((n) => Math.floor(n * pixels));
  const [x1, y1] = [left + (area.x + area.w) * by, up + (area.y + area.h) * by].map((n) =>
    Math.ceil(n * pixels),
  );
  c.save();
  c.resetTransform();
  c.beginPath();
  c.rect(x0!, y0!, x1! - x0!, y1! - y0!);
  c.clip();
  c.clearRect(x0!, y0!, x1! - x0!, y1! - y0!);
  c.setTransform(by * pixels, 0, 0, by * pixels, left * pixels, up * pixels);
  paintGround(c, scene, palette, area, by);
  c.restore();
}

/** The ink of each hex. The same look is the same list. */
function facesOf({ box, table, phase, options }: Scene): Map<string, readonly Ink[]> {
  const { hexagon } = tabletop(box);
  return new Map(box.map.hexes.map((hex) => [hex.at, hexInk(table, hex, hexagon, phase, options)]));
}

/** Paper, map, market and tray, as far as they are in view. */
export function paintGround(
  c: CanvasRenderingContext2D,
  { box, table, phase, options }: Scene,
  palette: Palette,
  seen: Area,
  scale: number,
): void {
  const top = tabletop(box);
  const near = (x: number, y: number, r: number) =>
    x + r > seen.x && x - r < seen.x + seen.w && y + r > seen.y && y - r < seen.y + seen.h;
  for (const hex of box.map.hexes) {
    const { x, y } = top.hexes.get(hex.at)!;
    if (!near(x, y, AROUND)) continue;
    c.save();
    c.translate(x, y);
    paint(c, hexInk(table, hex, top.hexagon, phase, options), palette, scale);
    c.restore();
  }
  for (const { x, y, ink } of placedBorders(table, top)) {
    if (!near(x, y, AROUND)) continue;
    c.save();
    c.translate(x, y);
    paint(c, [ink], palette, scale);
    c.restore();
  }
  const { x, y, w, h } = top.market;
  const words = coordinateInk(table, top, options).filter(
    (ink) => !('y' in ink) || near(ink.x, ink.y, 30),
  );
  paint(c, words, palette, scale);
  if (near(x + w / 2, y + h / 2, Math.max(w, h) / 2 + 60))
    paint(c, marketInk(box, top), palette, scale);
}
