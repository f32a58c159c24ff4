import { createGrid, type Edge } from '../../../engine/index.ts';
import { type Point, ORIGIN, at, between, polygon, scaled, spot, unit } from './curve.ts';

/** The outline of a hex, centre at the origin, a hundred units from centre to corner. */
export interface Hexagon {
  readonly orientation: 'flat' | 'pointy';
  readonly corners: readonly Point[];
  /** Middle of each side. */
  readonly sides: readonly Point[];
  readonly outline: string;
  /** Unit vectors from the centre to each side. */
  readonly normals: readonly Point[];
}

export const HEX = 100;
/** From the centre to the middle of a side. */
export const APOTHEM = (HEX * Math.sqrt(3)) / 2;

function hexagon(orientation: 'flat' | 'pointy'): Hexagon {
  const home = 'A0';
  const corners = createGrid({ orientation })
    .corners(home)
    .map((corner) => scaled(corner, HEX));
  const sides = corners.map((corner, e) => between(corner, corners[(e + 1) % 6]!, 0.5));
  return { orientation, corners, sides, outline: polygon(corners), normals: sides.map(unit) };
}

export const HEXAGONS = { flat: hexagon('flat'), pointy: hexagon('pointy') } as const;

/** Unit vector from the centre to a side; halves lie between two sides (tile language `loc`). */
export function towards(hexagon: Hexagon, edge: number): Point {
  const angle = Math.atan2(hexagon.sides[0]!.y, hexagon.sides[0]!.x) + (edge * Math.PI) / 3;
  return at((angle * 180) / Math.PI, 1);
}

/** How far a point is inside the hex: distance to the nearest side, negative outside. */
export function inset(hexagon: Hexagon, p: Point): number {
  let farthest = -Infinity;
  for (const { x, y } of hexagon.normals) {
    const out = p.x * x + p.y * y;
    if (out > farthest) farthest = out;
  }
  return APOTHEM - farthest;
}

/** The hex drawn smaller, for an inner line or a laid tile. */
export function shrunk(hexagon: Hexagon, by: number): string {
  return polygon(hexagon.corners.map((corner) => between(ORIGIN, corner, 1 - by / APOTHEM)));
}

/** One side as path data. */
export const sideLine = (hexagon: Hexagon, edge: Edge): string =>
  `M${spot(hexagon.corners[edge]!)}L${spot(hexagon.corners[(edge + 1) % 6]!)}`;
