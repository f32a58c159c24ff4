import { cities } from '../../hexes/shape.ts';
import { parseTile } from '../../hexes/tile.ts';
import type { Fault } from '../fault.ts';
import type { TitleFile } from '../schema/title.ts';

/**
 * Homes where the referee never lets a company act: its home token starts its network, so without one it lays no
 * track, places no token and runs no train. On a free table people lay the token by hand, so such a file still opens.
 */
export function homeFaults(file: TitleFile): Fault[] {
  return file.companies.flatMap(({ id, home }, i) => {
    const field = `companies.${i}.home`;
    if (home.length === 0)
      return [
        {
          field,
          says: `${id} has no home, so it could never lay track or run a train: give it one in a hex with a city.`,
        },
      ];
    return home.flatMap(({ hex }, n) =>
      canHaveCity(file, hex)
        ? []
        : [
            {
              field: `${field}.${n}.hex`,
              says: `${hex}, the home of ${id}, has no city, so its token could never be placed: choose a hex with a city, or put a city on ${hex}.`,
            },
          ],
    );
  });
}

/** Is a city printed in the hex, or on a tile that is named as its first? */
function canHaveCity({ map, tiles }: TitleFile, at: string): boolean {
  const hex = map.hexes.find((one) => one.at === at);
  if (!hex) return false;
  const first = tiles.filter(({ id }) => hex.firstTiles?.includes(id)).map(({ tile }) => tile);
  return [hex.tile, ...first].some((text) => {
    const read = parseTile(text ?? '');
    return read.ok && cities(read.value).length > 0;
  });
}
