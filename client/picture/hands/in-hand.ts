import type { PieceId, PlaceId } from '../../../engine/index.ts';
import type { Point } from '../art/curve.ts';
import type { ChosenTile } from './fan.ts';
import type { FanTile, Ghost, Highlight, Scene } from '../scene.ts';

/** What only this person has on the board: a fan, a held piece, the keyboard focus. */
export interface LocalHand {
  readonly open?: { readonly hex: string; readonly tiles: readonly FanTile[] };
  readonly chosen?: ChosenTile;
  readonly piece?: { readonly piece: PieceId; readonly spot: Point; readonly turn: number };
  /** Where the piece would land. */
  readonly over?: PlaceId;
  readonly focusHex?: string;
}

/** The scene with what this person has in hand drawn on top. */
export function withHand(scene: Scene, { open, chosen, piece, over, focusHex }: LocalHand): Scene {
  const ghosts: Ghost[] = [...scene.ghosts];
  const highlights: Highlight[] = [...scene.highlights];
  if (open && chosen && !ghosts.some(({ hex }) => hex === open.hex))
    ghosts.push({ hex: open.hex, tile: chosen.tile.tile, turn: chosen.turn });
  if (piece) {
    const { spot, turn } = piece;
    ghosts.push({ piece: piece.piece, turn, x: spot.x, y: spot.y });
    if (over) highlights.push({ on: over, kind: 'chosen' });
  }
  if (open) highlights.push({ on: `hex:${open.hex}`, kind: 'chosen' });
  if (focusHex) highlights.push({ on: `hex:${focusHex}`, kind: 'chosen' });
  return { ...scene, ghosts, highlights };
}
