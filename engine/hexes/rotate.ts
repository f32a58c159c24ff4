import type { Edge } from './coordinates.ts';
import type { TileShape } from './shape.ts';

/** The shape turned clockwise by r sixths: edge e -> (e + r) mod 6. Same object for same input. */
export declare function rotate(shape: TileShape, r: number): TileShape;

/** Edges with track, ascending. */
export declare function exits(shape: TileShape): readonly Edge[];

/** Edges with a piece of track straight into this node, ascending. */
export declare function nodeExits(shape: TileShape, node: number): readonly Edge[];

/** The rotations that look different, e.g. 0, 1, 2 for a straight track. */
export declare function rotations(shape: TileShape): readonly Edge[];

/** All rotations that look like r, e.g. 1 and 4 for a straight track and r = 1. */
export declare function equivalentRotations(shape: TileShape, r: number): readonly Edge[];
