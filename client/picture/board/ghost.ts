import { type Edge, rotate, tile, tileNumber } from '../../../engine/index.ts';
import type { Ink } from '../art/ink.ts';
import { tileInk } from '../art/tile-ink.ts';
import { pieceInk } from './pieces.ts';
import type { Ghost, Scene } from '../scene.ts';
import type { Tabletop } from './tabletop.ts';

/** A piece in somebody's hand, or a tile being considered: paler than what lies there. */
export function ghostInk({ box, table, phase }: Scene, top: Tabletop, ghost: Ghost): Ink[] {
  const spec = ghost.piece ? box.pieces.get(ghost.piece) : undefined;
  const id = ghost.tile ?? (spec?.kind === 'tile' ? spec.type : undefined);
  const face = ghost.piece ? (table.pieces.get(ghost.piece)?.face ?? 0) : 0;
  const inks = id === undefined ? (spec ? pieceInk(box, spec, face) : []) : tileGhost(id);
  return inks.map((ink) => ({ ...ink, opacity: (ink.opacity ?? 1) * 0.82 }));

  function tileGhost(id: string): Ink[] {
    const { tile: text = '', color: colour = 'gray' } = box.tiles.get(id) ?? {};
    const shape = rotate(tile(text), ghost.turn as Edge);
    return tileInk(shape, top.hexagon, { colour, laid: true, number: tileNumber(box, id), phase });
  }
}
