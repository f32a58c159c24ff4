import type { Cursor } from '../../picture/scene.ts';
import type { ConnectedPerson } from '../../table/presence.ts';

/** Milliseconds after which a cursor that rests fades, and after which it is gone. */
const FADES = 4_000;
const GONE = 20_000;

/** The cursors of others now, and after how many milliseconds the first of them changes by itself. */
export function cursorsOfOthers(
  others: readonly ConnectedPerson[],
  now: number,
): { readonly cursors: readonly Cursor[]; readonly changesIn: number } {
  const cursors: Cursor[] = [];
  let changesIn = Infinity;
  for (const { client, state, moved, pointer } of others) {
    const rests = now - moved;
    if (!pointer || rests >= GONE) continue;
    changesIn = Math.min(changesIn, (rests < FADES ? FADES : GONE) - rests);
    cursors.push({
      seat: `${state.seat.id}/${client}`,
      name: state.seat.name,
      colour: state.seat.colour,
      x: pointer.x,
      y: pointer.y,
      trails: pointer.trail,
      still: rests >= FADES,
    });
  }
  return { cursors, changesIn };
}
