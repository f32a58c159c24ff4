import { err, ok } from './result.ts';
import type { Result } from './result.ts';

/** A coordinate as players write it, letters and a number: `E10`, `AA7`, `b8`, `C-1`. */
export type Coordinate = string;

/** A side of a hex, clockwise. On a flat map 0 is the bottom side; on a pointy map the lower left side. */
export type Edge = 0 | 1 | 2 | 3 | 4 | 5;

export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];

/** A point in hex sizes (centre to corner = 1). y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The parts of a coordinate. `letter` counts A = 0, Z = 25, AA = 26; rows above the top are a = -1, b = -2. */
export interface CoordinateParts {
  readonly letter: number;
  readonly number: number;
}

export interface GridOptions {
  readonly orientation: 'flat' | 'pointy';
  /**
   * The axis that the letter counts. Default: rows on a pointy map, columns on a flat one. Numbers on the
   * other axis go up in twos (`E10`, `E12`, ...).
   */
  readonly letter?: 'row' | 'column';
}

/** The arithmetic of a hex map. It does not know the map, so a neighbour may lie outside it. */
export interface Grid {
  readonly orientation: 'flat' | 'pointy';
  /** The hex beyond `edge`. */
  neighbour(at: Coordinate, edge: Edge): Coordinate;
  /** The edge of `a` that faces `b`, or null if they are not neighbours. */
  edgeTowards(a: Coordinate, b: Coordinate): Edge | null;
  /** Centre of the hex, in hex sizes. */
  centre(at: Coordinate): Point;
  edgeMidpoint(at: Coordinate, edge: Edge): Point;
  /** The six corners. Edge e lies between corner e and corner e + 1. */
  corners(at: Coordinate): readonly Point[];
}

const SHAPE = /^([A-Z]+|[a-z]+)(-?\d+)$/;

/** Reads `E10` as {letter: 4, number: 10}. */
export function parseCoordinate(at: string): Result<CoordinateParts> {
  const match = SHAPE.exec(at);
  if (!match) return err(`"${at}" is no hex coordinate`);
  const letters = match[1]!;
  const upper = letters.toUpperCase();
  let count = 0;
  for (const c of upper) count = count * 26 + (c.charCodeAt(0) - 64);
  return ok({ letter: letters === upper ? count - 1 : -count, number: Number(match[2]) });
}

/** Writes {letter: 4, number: 10} as `E10`. */
export function printCoordinate({ letter, number }: CoordinateParts): Coordinate {
  const base = letter < 0 ? 97 : 65;
  let count = letter < 0 ? -letter : letter + 1;
  let letters = '';
  while (count > 0) {
    letters = String.fromCharCode(base + ((count - 1) % 26)) + letters;
    count = Math.floor((count - 1) / 26);
  }
  return letters + String(number);
}

/** A bit set of edges: bit e = edge e. */
export const bitsOf = (edges: readonly Edge[]): number =>
  edges.reduce<number>((bits, edge) => bits | (1 << edge), 0);

export const opposite = (edge: Edge): Edge => ((edge + 3) % 6) as Edge;

export const turn = (edge: Edge, by: number): Edge => ((((edge + by) % 6) + 6) % 6) as Edge;

const H = Math.sqrt(3) / 2;

// One step per edge: in half columns and rows (pointy), or in columns and half rows (flat).
const POINTY_STEPS = [
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
] as const;
const FLAT_STEPS = [
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
  [1, 1],
] as const;

const POINTY_CORNERS = [
  [0, 1],
  [-H, 0.5],
  [-H, -0.5],
  [0, -1],
  [H, -0.5],
  [H, 0.5],
] as const;
const FLAT_CORNERS = [
  [0.5, H],
  [-0.5, H],
  [-1, 0],
  [-0.5, -H],
  [0.5, -H],
  [1, 0],
] as const;

/** Creates the arithmetic of a map. A malformed coordinate is a programming error and throws. */
export function createGrid(options: GridOptions): Grid {
  const pointy = options.orientation === 'pointy';
  const letterIsY = (options.letter ?? (pointy ? 'row' : 'column')) === 'row';
  const steps = pointy ? POINTY_STEPS : FLAT_STEPS;
  const offsets = pointy ? POINTY_CORNERS : FLAT_CORNERS;
  const neighbours = new Map<Coordinate, readonly Coordinate[]>();

  const indices = (at: Coordinate): CoordinateParts => {
    const parsed = parseCoordinate(at);
    if (!parsed.ok) throw new RangeError(parsed.error);
    return parsed.value;
  };
  const around = (at: Coordinate): readonly Coordinate[] => {
    let found = neighbours.get(at);
    if (!found) {
      const { letter, number } = indices(at);
      found = steps.map(([x, y]) =>
        printCoordinate({
          letter: letter + (letterIsY ? y : x),
          number: number + (letterIsY ? x : y),
        }),
      );
      neighbours.set(at, found);
    }
    return found;
  };
  const centre = (at: Coordinate): Point => {
    const { letter, number } = indices(at);
    const x = letterIsY ? number : letter;
    const y = letterIsY ? letter : number;
    return pointy ? { x: x * H, y: y * 1.5 } : { x: x * 1.5, y: y * H };
  };

  return {
    orientation: options.orientation,
    neighbour: (at, edge) => around(at)[edge]!,
    edgeTowards: (a, b) => {
      const edge = around(a).indexOf(b);
      return edge < 0 ? null : (edge as Edge);
    },
    centre,
    edgeMidpoint: (at, edge) => {
      const { x, y } = centre(at);
      const [ax, ay] = offsets[edge]!;
      const [bx, by] = offsets[(edge + 1) % 6]!;
      return { x: x + (ax + bx) / 2, y: y + (ay + by) / 2 };
    },
    corners: (at) => {
      const { x, y } = centre(at);
      return offsets.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
    },
  };
}
