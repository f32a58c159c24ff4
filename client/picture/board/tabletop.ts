import {
  type Box,
  type CellSpec,
  createGrid,
  type Grid,
  type PieceSpec,
  type PlaceId,
} from '../../../engine/index.ts';
import type { Point } from '../art/curve.ts';
import { APOTHEM, type Hexagon, HEXAGONS, HEX } from '../art/hexagon.ts';

/** A rectangle of the table top, board units. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The positions of everything printed: the map, and the market below it. */
export interface Tabletop {
  readonly hexagon: Hexagon;
  readonly grid: Grid;
  /** Middle of each hex by coordinate. */
  readonly hexes: ReadonlyMap<string, Point>;
  readonly map: Area;
  readonly cells: ReadonlyMap<PlaceId, Area & { readonly cell: CellSpec }>;
  readonly market: Area;
  /** A tray under the market for pieces that lie beside the board. */
  readonly loose: Area;
  readonly all: Area;
}

const MARGIN = 70;
/** Between map and market. When the map is shown whole, no strip of the market is cut off below it. */
const APART = 330;
const kept = new WeakMap<Box, Tabletop>();

export function tabletop(box: Box): Tabletop {
  let known = kept.get(box);
  if (!known) kept.set(box, (known = spread(box)));
  return known;
}

function spread(box: Box): Tabletop {
  const { orientation } = box.map;
  const grid = createGrid({ orientation });
  const hexes = new Map<string, Point>();
  for (const { at } of box.map.hexes) {
    const { x, y } = grid.centre(at);
    hexes.set(at, { x: x * HEX, y: y * HEX });
  }
  const map = around([...hexes.values()], HEX + MARGIN);
  const cells = new Map<PlaceId, Area & { cell: CellSpec }>();
  const plan = cellPlan(box.market);
  const [w, h] = [
    Math.max(...plan.map(({ x, w }) => x + w)),
    Math.max(...plan.map(({ y, h }) => y + h)),
  ];
  const market = { x: map.x + map.w / 2 - w / 2, y: map.y + map.h + APART, w, h };
  for (const spot of plan)
    cells.set(`cell:${spot.cell.row}.${spot.cell.col}`, {
      ...spot,
      x: market.x + spot.x,
      y: market.y + spot.y,
    });
  const tray = { x: market.x, y: market.y + market.h + MARGIN, w: market.w };
  const loose = { ...tray, h: Math.max(160, trayRows(box, tray.w) * TRAY.h) };
  const all = {
    x: Math.min(map.x, market.x - MARGIN),
    y: map.y,
    w: Math.max(map.w, market.w + 2 * MARGIN),
    h: loose.y + loose.h + MARGIN - map.y,
  };
  return { hexagon: HEXAGONS[orientation], grid, hexes, map, cells, market, loose, all };
}

/** The room of a stack of pieces in the tray: its token with its name. */
export const TRAY = { w: 132, h: 62 };

export const stacksInRow = (width: number): number => Math.max(6, Math.floor(width / TRAY.w));

/** What pieces beside the board look like. Those that look alike are one stack. */
export const looksOf = ({ kind, company, type, name }: PieceSpec): string =>
  `${kind} ${company === undefined ? name : company} ${type ?? ''}`;

/** As many rows as the tray has when the game begins. */
function trayRows({ pieces }: Box, width: number): number {
  const beside = [...pieces.values()].filter(
    ({ place }) => place === 'market' || place === 'aside',
  );
  return Math.ceil(new Set(beside.map(looksOf)).size / stacksInRow(width));
}

const CELL = {
  '1D': { w: 118, h: 176 },
  '2D': { w: 112, h: 112 },
  zigzag: { w: 128, h: 136 },
} as const;

/** The market from its own top left corner. A long line is folded, so that it can be read. */
function cellPlan({ kind, cells }: Box['market']): (Area & { readonly cell: CellSpec })[] {
  const { w, h } = CELL[kind];
  const columns = Math.max(...cells.map(({ col }) => col)) + 1;
  if (kind === '2D') return cells.map((cell) => ({ x: cell.col * w, y: cell.row * h, w, h, cell }));
  if (kind === '1D') {
    const fold = Math.min(columns, Math.max(12, Math.ceil(columns / 2)));
    return cells.map((cell) => {
      const line = Math.floor(cell.col / fold);
      return { x: (cell.col % fold) * w, y: line * h, w, h, cell };
    });
  }
  // Each price lies half a cell further on, alternating above and below.
  const fold = 2 * Math.ceil(columns / 4);
  return cells.map((cell) => {
    const line = Math.floor(cell.col / fold);
    const lower = cell.col % 2 === 0;
    return {
      x: ((cell.col % fold) * w) / 2,
      y: line * (2 * h + 30) + (lower ? h : 0),
      w,
      h,
      cell,
    };
  });
}

function around(spots: readonly Point[], margin: number): Area {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

/** The hex under a point, by arithmetic: the nearest centre among the few that could be. */
export function hexAt(top: Tabletop, { x, y }: Point): string | undefined {
  let best: string | undefined;
  let least = HEX;
  for (const [at, centre] of top.hexes) {
    const dx = Math.abs(centre.x - x);
    if (dx > HEX) continue;
    const far = Math.hypot(dx, centre.y - y);
    if (far < least && insideHex(top.hexagon, x - centre.x, y - centre.y)) {
      least = far;
      best = at;
    }
  }
  return best;
}

function insideHex(hexagon: Hexagon, x: number, y: number): boolean {
  return hexagon.sides.every((side) => (side.x * x + side.y * y) / APOTHEM <= APOTHEM + 0.01);
}

export function cellAt(top: Tabletop, { x, y }: Point): PlaceId | undefined {
  for (const [place, { x: left, y: up, w, h }] of top.cells)
    if (x >= left && x < left + w && y >= up && y < up + h) return place;
  return undefined;
}

/** Coordinates as printed along the edges: letters or numbers, each once per row and column. */
export function edgeCoordinates(box: Box, top: Tabletop): { x: number; y: number; text: string }[] {
  const rows = new Map<number, string>();
  const columns = new Map<number, string>();
  for (const [at, { x, y }] of top.hexes) {
    const { letters, number } = wordsOf(at);
    const [across, down] = box.map.orientation === 'pointy' ? [number, letters] : [letters, number];
    columns.set(Math.round(x), across);
    rows.set(Math.round(y), down);
  }
  const { map } = top;
  const words: { x: number; y: number; text: string }[] = [];
  for (const [x, text] of columns)
    words.push({ x, y: map.y + 30, text }, { x, y: map.y + map.h - 30, text });
  for (const [y, text] of rows)
    words.push({ x: map.x + 30, y, text }, { x: map.x + map.w - 30, y, text });
  return words;
}

function wordsOf(at: string): { letters: string; number: string } {
  const letters = /^[A-Za-z]+/.exec(at)?.[0] ?? '';
  return { letters, number: at.slice(letters.length) };
}
