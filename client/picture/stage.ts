// Imports single parts of Konva, because the whole would bring much that is not used.
import { Layer } from 'konva/lib/Layer.js';
import { Shape } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import type { PieceId, PlaceId } from '../../engine/index.ts';
import { barrierInk, frameInk, hexInk } from './board/board-ink.ts';
import { paint } from './art/canvas.ts';
import type { Point } from './art/curve.ts';
import type { Ink } from './art/ink.ts';
import { marketInk } from './board/market-ink.ts';
import { badgeInk, cellMark, hexMark, plateInk, ringMark } from './board/mark-ink.ts';
import { figureInk, routeFigures } from './board/route-figures.ts';
import { type PlacedInk, routeInk } from './board/route-ink.ts';
import { detailAt } from './board/route-style.ts';
import { ghostInk } from './board/ghost.ts';
import { type Palette, type Paint } from './palette.ts';
import { namePlates } from './board/name-plates.ts';
import { type Drawn, pieceAt, piecesOn, reservedInk, slotSpots } from './board/pieces.ts';
import type { Scene, View } from './scene.ts';
import { cellAt, hexAt, tabletop } from './board/tabletop.ts';
import type { Viewport } from './camera.ts';

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

/** Milliseconds of rest after which the camera's new view is rastered. */
const REST = 120;
/** How far beyond the view the raster reaches, so that a pan shows no empty rim, CSS pixels. */
const RIM = 160;
/** Milliseconds between two rasters of a long pan that has left the rim behind. */
const LEAST = 220;

/** The most hexes that are painted one by one. If more have changed, all are painted. */
const A_FEW = 6;
/** The distance from its middle within which a hex is painted, board units. */
const AROUND = 116;

const texts = new WeakMap<readonly Ink[], string>();

/** A list of ink as text, to detect a change. It is written once for each list. */
function written(inks: readonly Ink[]): string {
  let text = texts.get(inks);
  if (text === undefined) texts.set(inks, (text = JSON.stringify(inks)));
  return text;
}

export function createPicture(container: HTMLDivElement): Picture {
  const stage = new Stage({ container, width: 1, height: 1, listening: false });
  const ground = new Layer({ listening: false });
  const above = new Layer({ listening: false });
  stage.add(ground, above);

  let scene: Scene | undefined;
  let palette: Palette | undefined;
  let paintedBoard = -1;
  let pieces: readonly Drawn[] = [];
  let homes: ReturnType<typeof reservedInk> = [];
  let plates: ReturnType<typeof namePlates> = [];
  let groundKey = '';
  /** The ink with which each hex was painted last. */
  let faces = new Map<string, readonly Ink[]>();
  let piecesKey = '';
  let rastered: { view: View; port: Viewport } | undefined;
  let rasteredAt = 0;
  let wanted: { view: View; port: Viewport } | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const nodes = new Map<string, { node: Shape; key: string }>();

  const map = new Shape({
    sceneFunc: (context) => {
      const c = context._context;
      if (scene && palette && rastered)
        paintGround(c, scene, palette, inView(rastered), rastered.view.scale);
    },
  });
  ground.add(map);

  const scale = (): number => rastered?.view.scale ?? 1;

  /** Paints the hexes that have changed, or all if many have. */
  function repaint(now: Map<string, readonly Ink[]>): void {
    const changed = [...now].filter(([at, inks]) => faces.get(at) !== inks);
    faces = now;
    if (changed.length === 0 || !scene || !palette || !rastered) return;
    if (changed.length > A_FEW) return void ground.batchDraw();
    const c = ground.getContext()._context;
    const pixels = ground.getCanvas().getPixelRatio();
    const [{ x: left, y: up }, by] = [stage.position(), scale()];
    for (const [at] of changed) {
      const { x, y } = tabletop(scene.box).hexes.get(at)!;
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
  }

  /** The part of the table top that the raster shows. */
  function inView({ view, port }: { view: View; port: Viewport }) {
    const [w, h] = [(port.width / 2 + RIM) / view.scale, (port.height / 2 + RIM) / view.scale];
    return { x: view.x - w, y: view.y - h, w: 2 * w, h: 2 * h };
  }

  function raster(): void {
    if (!wanted) return;
    const { view, port } = wanted;
    const before = detailAt(scale());
    rastered = wanted;
    if (scene && detailAt(scale()) !== before)
      reconcile(marks(scene, pieces, plates, homes, scale()), false);
    rasteredAt = performance.now();
    container.style.transform = '';
    const [width, height] = [port.width + 2 * RIM, port.height + 2 * RIM];
    if (stage.width() !== width || stage.height() !== height) stage.size({ width, height });
    stage.scale({ x: view.scale, y: view.scale });
    stage.position({ x: width / 2 - view.x * view.scale, y: height / 2 - view.y * view.scale });
    stage.batchDraw();
  }

  /** Keeps one node per key, so an entry changes only the nodes that it concerns. */
  function reconcile(wished: ReadonlyMap<string, PlacedInk>, repainted: boolean): void {
    let changed = repainted;
    for (const [name, { node }] of nodes)
      if (!wished.has(name)) {
        node.destroy();
        nodes.delete(name);
        changed = true;
      }
    let z = 0;
    for (const [name, { x, y, inks }] of wished) {
      const key = `${x},${y},${written(inks)}`;
      const known = nodes.get(name);
      if (known?.key !== key) {
        known?.node.destroy();
        const node = new Shape({
          x,
          y,
          sceneFunc: (context) => palette && paint(context._context, inks, palette, scale()),
        });
        above.add(node);
        nodes.set(name, { node, key });
        changed = true;
      }
      const { node } = nodes.get(name)!;
      if (node.index !== z) {
        node.zIndex(z);
        changed = true;
      }
      z += 1;
    }
    if (changed) above.batchDraw();
  }

  return {
    redraw(next, colours) {
      const before = scene;
      scene = next;
      const top = tabletop(next.box);
      const repainted = palette !== colours;
      palette = colours;
      const { board } = next.table.revision;
      const { showNames, showCoordinates, showReserved } = next.options;
      const key = [next.phase, next.theme, showNames, showCoordinates].join('|');
      if (before?.box !== next.box || key !== groundKey || repainted) {
        groundKey = key;
        faces = facesOf(next);
        ground.batchDraw();
      } else if (before.table !== next.table || board !== paintedBoard) repaint(facesOf(next));
      paintedBoard = board;
      const lying = `${next.table.revision.pieces}|${showReserved}`;
      if (before?.table !== next.table || lying !== piecesKey) {
        piecesKey = lying;
        pieces = piecesOn(next.table, top);
        plates = namePlates(next.table, top, pieces);
        homes = showReserved ? reservedInk(next.table, top) : [];
      }
      reconcile(marks(next, pieces, plates, homes, scale()), repainted);
    },
    look(view, port) {
      wanted = { view, port };
      const resized = rastered?.port.width !== port.width || rastered?.port.height !== port.height;
      if (!rastered || resized) return raster();
      clearTimeout(resting);
      const by = view.scale / rastered.view.scale;
      const dx = (rastered.view.x - view.x) * view.scale;
      const dy = (rastered.view.y - view.y) * view.scale;
      container.style.transform = `translate(${dx}px, ${dy}px) scale(${by})`;
      // The view is that of the raster, so nothing has to be done.
      if (by === 1 && dx === 0 && dy === 0) return;
      const [w, h] = [port.width / 2 + RIM, port.height / 2 + RIM];
      const bare =
        Math.abs(dx) > w * by - port.width / 2 || Math.abs(dy) > h * by - port.height / 2;
      if (bare && performance.now() - rasteredAt > LEAST) raster();
      else resting = setTimeout(raster, REST);
    },
    hit(spot, reach) {
      if (!scene) return {};
      const piece = pieceAt(pieces, spot, reach);
      const top = tabletop(scene.box);
      const hex = hexAt(top, spot);
      const place = piece?.place ?? (hex ? `hex:${hex}` : cellAt(top, spot));
      return {
        ...(hex && { hex }),
        ...(place && { place }),
        ...(piece && { piece: piece.piece }),
      };
    },
    slots: (hex) => (scene ? slotSpots(scene.table, tabletop(scene.box), hex) : new Map()),
    spotOf: (on) => (scene ? spotOf(scene, pieces, on) : undefined),
    badgeSpot: (on) => (scene ? badgeSpot(scene, pieces, on) : undefined),
    async png() {
      if (!scene || !palette) return undefined;
      const { map: area } = tabletop(scene.box);
      const canvas = document.createElement('canvas');
      canvas.width = area.w;
      canvas.height = area.h;
      const c = canvas.getContext('2d')!;
      c.translate(-area.x, -area.y);
      paintGround(c, scene, palette, area, 1);
      for (const { x, y, inks } of marks(scene, pieces, plates, homes, 1).values()) {
        c.save();
        c.translate(x, y);
        paint(c, inks, palette, 1);
        c.restore();
      }
      return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
    },
    destroy() {
      clearTimeout(resting);
      stage.destroy();
    },
  };
}

/** The ink of each hex. The same look is the same list. */
function facesOf({ box, table, phase, options }: Scene): Map<string, readonly Ink[]> {
  const { frame } = tabletop(box);
  return new Map(box.map.hexes.map((hex) => [hex.at, hexInk(table, hex, frame, phase, options)]));
}

/** Paper, map, market and tray, as far as they are in view. */
function paintGround(
  c: CanvasRenderingContext2D,
  { box, table, phase, options }: Scene,
  palette: Palette,
  seen: { x: number; y: number; w: number; h: number },
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
    paint(c, hexInk(table, hex, top.frame, phase, options), palette, scale);
    c.restore();
  }
  for (const { x, y, ink } of barrierInk(table, top)) {
    if (!near(x, y, AROUND)) continue;
    c.save();
    c.translate(x, y);
    paint(c, [ink], palette, scale);
    c.restore();
  }
  const { x, y, w, h } = top.market;
  const words = frameInk(table, top, options).filter(
    (ink) => !('y' in ink) || near(ink.x, ink.y, 30),
  );
  paint(c, words, palette, scale);
  if (near(x + w / 2, y + h / 2, Math.max(w, h) / 2 + 60))
    paint(c, marketInk(box, top), palette, scale);
}

/** Pieces and their marks by key, lowest first. */
function marks(
  scene: Scene,
  pieces: readonly Drawn[],
  plates: ReturnType<typeof namePlates>,
  homes: readonly PlacedInk[],
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
    if (spot) put(`glow ${place}`, spot, markOf(scene, place, 'legal'));
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
  if (on.startsWith('hex:')) return hexMark(top.frame, tone, colour);
  const cell = top.cells.get(on);
  if (cell) return cellMark(cell.w, cell.h, tone, colour);
  if (scene.box.pieces.get(on)?.kind === 'tile') return hexMark(top.frame, tone, colour);
  return ringMark(22, tone, colour);
}

/** A badge sits at the upper right of its piece or place. */
function badgeSpot(scene: Scene, pieces: readonly Drawn[], on: string): Point | undefined {
  const spot = spotOf(scene, pieces, on);
  return spot && { x: spot.x + 34, y: spot.y - 46 };
}

/** A piece lies low in its cell, so the middle of a cell is not that of its piece. */
const isCell = (on: string): boolean => on.startsWith('cell:');

function spotOf(scene: Scene, pieces: readonly Drawn[], on: string): Point | undefined {
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
