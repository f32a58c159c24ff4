import type { Layer } from 'konva/lib/Layer.js';
import { Shape } from 'konva/lib/Shape.js';
import { paint } from '../art/canvas.ts';
import type { Ink } from '../art/ink.ts';
import type { PlacedInk } from '../board/route-ink.ts';
import type { Palette } from '../palette.ts';

const texts = new WeakMap<readonly Ink[], string>();

/** A list of ink as text, to detect a change. It is written once for each list. */
function written(inks: readonly Ink[]): string {
  let text = texts.get(inks);
  if (text === undefined) texts.set(inks, (text = JSON.stringify(inks)));
  return text;
}

/** Colours and scale with which the nodes are painted. */
export interface Brush {
  palette: Palette | undefined;
  scale: number;
}

/** Pieces and marks: one node for each key, so an entry changes only the nodes that it concerns. */
export function createNodes(layer: Layer, brush: Brush) {
  const nodes = new Map<string, { readonly node: Shape; readonly key: string }>();

  function dropOthers(wished: ReadonlyMap<string, PlacedInk>): boolean {
    let dropped = false;
    for (const [name, { node }] of nodes) {
      if (wished.has(name)) continue;
      node.destroy();
      nodes.delete(name);
      dropped = true;
    }
    return dropped;
  }

  /** The node of this name with this ink. `isNew` tells that it was made now. */
  function nodeFor(name: string, { x, y, inks }: PlacedInk): { node: Shape; isNew: boolean } {
    const key = `${x},${y},${written(inks)}`;
    const known = nodes.get(name);
    if (known?.key === key) return { node: known.node, isNew: false };
    known?.node.destroy();
    const node = new Shape({
      x,
      y,
      sceneFunc: ({ _context: c }) => brush.palette && paint(c, inks, brush.palette, brush.scale),
    });
    layer.add(node);
    nodes.set(name, { node, key });
    return { node, isNew: true };
  }

  return {
    /** Shows exactly these, the first lowest. */
    show(wished: ReadonlyMap<string, PlacedInk>, repainted: boolean): void {
      let changed = dropOthers(wished) || repainted;
      let z = 0;
      for (const [name, placed] of wished) {
        const { node, isNew } = nodeFor(name, placed);
        const isMoved = node.index !== z;
        if (isMoved) node.zIndex(z);
        changed ||= isNew || isMoved;
        z += 1;
      }
      if (changed) layer.batchDraw();
    },
  };
}
