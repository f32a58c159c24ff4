import { createGrid, type Edge, opposite } from '../../hexes/coordinates.ts';
import { exits, rotate } from '../../hexes/rotate.ts';
import type { TileShape } from '../../hexes/shape.ts';
import { parseTile } from '../../hexes/tile.ts';
import { upgradeRotations } from '../../hexes/upgrade.ts';
import { follows } from '../catalogue/upgrades.ts';
import type { Fault } from '../fault.ts';
import type { TitleFile } from '../schema/title.ts';

/** Hexes of these colours are never built on: track only leads to what is printed there. */
const PERMANENT = new Set(['gray', 'red', 'blue', 'sepia']);

/** Homes on blank land where no tile of the title can be laid, so that their company never has track. */
export function firstTileFaults(file: TitleFile): Fault[] {
  if (file.tiles.length === 0) return [];
  const tiles = shapesOf(file);
  const isOpen = openSides(file);
  const white = new Map(
    file.map.hexes.filter(({ color }) => color === 'white').map((hex) => [hex.at, hex]),
  );
  return file.companies.flatMap(({ id, home }, i) =>
    home.flatMap(({ hex: at }, n) => {
      const hex = white.get(at);
      const printed = hex && parseTile(hex.tile);
      if (!printed?.ok) return [];
      const candidates = tiles.filter(({ id: tile, color, shape }) =>
        hex!.firstTiles
          ? hex!.firstTiles.includes(tile)
          : color === 'yellow' && follows(printed.value, shape),
      );
      const fits = candidates.some(({ shape }) =>
        upgradeRotations(printed.value, shape).some((turn) =>
          exits(rotate(shape, turn)).every((edge) => isOpen(at, edge)),
        ),
      );
      const says =
        candidates.length === 0
          ? `No tile can be laid on ${at}, the home of ${id}, first: put a yellow tile on the sheet with its label and as many cities and towns.`
          : `Every tile that can be laid on ${at}, the home of ${id}, first leads off the map or to where no track can go on: put one on the sheet that fits there, or choose another home.`;
      return fits ? [] : [{ field: `companies.${i}.home.${n}.hex`, says }];
    }),
  );
}

/** Tiles on the sheet, and those that an option adds. */
function shapesOf({ tiles, options = [] }: TitleFile) {
  const all = [...tiles, ...options.flatMap(({ changes }) => changes.tiles ?? [])];
  return all.flatMap(({ id, color, tile }) => {
    const read = tile === undefined ? undefined : parseTile(tile);
    return read?.ok ? [{ id, color, shape: read.value satisfies TileShape }] : [];
  });
}

/** May track end at this side of the hex? */
function openSides({ map }: TitleFile): (at: string, edge: Edge) => boolean {
  const grid = createGrid({ orientation: map.orientation });
  const hexes = new Map(map.hexes.map((hex) => [hex.at, hex]));
  const side = (at: string, edge: Edge): string => `${at} ${edge}`;
  const shut = new Set(
    (map.borders ?? [])
      .filter(({ type }) => type === 'impassable')
      .flatMap(({ at, edge }) => [
        side(at, edge as Edge),
        side(grid.neighbour(at, edge as Edge), opposite(edge as Edge)),
      ]),
  );
  return (at, edge) => {
    const beyond = hexes.get(grid.neighbour(at, edge));
    if (!beyond || shut.has(side(at, edge))) return false;
    if (!PERMANENT.has(beyond.color)) return true;
    const read = parseTile(beyond.tile);
    return read.ok && exits(read.value).includes(opposite(edge));
  };
}
