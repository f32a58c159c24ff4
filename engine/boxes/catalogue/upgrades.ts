import { cities, labelOf, type TileShape, towns } from '../../hexes/shape.ts';
import { upgradeRotations } from '../../hexes/upgrade.ts';
import type { TitleFile } from '../schema/title.ts';

/** Which tile may follow which, where a file does not say. */

export const NEXT_COLOUR: Readonly<Record<string, string>> = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
  brown: 'gray',
};

type FileTile = TitleFile['tiles'][number];

/**
 * A tile follows one of the colour before with the same label that has as many cities and towns, and whose
 * track it keeps. A labelled tile may join cities of the one before.
 */
export function follows(old: TileShape, next: TileShape): boolean {
  if (labelOf(old) !== labelOf(next)) return false;
  const joins = labelOf(old) !== null && cities(next).length < cities(old).length;
  if (!joins && cities(old).length !== cities(next).length) return false;
  if (towns(old).length !== towns(next).length) return false;
  return upgradeRotations(old, next).length > 0;
}

/** The tiles with what may follow each. `shapes` = the shapes by id. */
export function withUpgrades(
  tiles: readonly FileTile[],
  shapes: ReadonlyMap<string, TileShape>,
): FileTile[] {
  const byColour = new Map<string, FileTile[]>();
  for (const one of tiles) byColour.set(one.color!, [...(byColour.get(one.color!) ?? []), one]);
  return tiles.map((one) => ({
    ...one,
    upgradesTo:
      one.upgradesTo ??
      (byColour.get(NEXT_COLOUR[one.color!] ?? '') ?? [])
        .filter(({ id }) => follows(shapes.get(one.id)!, shapes.get(id)!))
        .map(({ id }) => id),
  }));
}
