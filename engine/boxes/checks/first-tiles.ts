import { createGrid, type Edge, opposite } from '../../hexes/coordinates.ts';
import { exits, rotate } from '../../hexes/rotate.ts';
import { cities, type TileShape, towns } from '../../hexes/shape.ts';
import { parseTile } from '../../hexes/tile.ts';
import { upgradeRotations } from '../../hexes/upgrade.ts';
import { follows, NEXT_COLOUR } from '../catalogue/upgrades.ts';
import type { Fault } from '../fault.ts';
import type { TitleFile } from '../schema/title.ts';

/** Hexes of these colours are never built on: track only leads to what is printed there. */
const PERMANENT = new Set(['gray', 'red', 'blue', 'sepia']);

type Hex = TitleFile['map']['hexes'][number];

interface SheetTile {
  readonly id: string;
  readonly color: string | undefined;
  readonly shape: TileShape;
}

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
      const candidates = tiles.filter((tile) => mayFollow(hex!, printed.value, tile));
      const says =
        candidates.length === 0
          ? `No tile can be laid on ${at}, the home of ${id}, first: put a yellow tile on the sheet with its label and as many cities and towns.`
          : `Every tile that can be laid on ${at}, the home of ${id}, first leads off the map or to where no track can go on: put one on the sheet that fits there, or choose another home.`;
      return candidates.some(({ shape }) => leadsOn(isOpen, at, printed.value, shape))
        ? []
        : [{ field: `companies.${i}.home.${n}.hex`, says }];
    }),
  );
}

/** Powers to lay a tile where none of their tiles fits any of their hexes. */
export function layPowerFaults(file: TitleFile): Fault[] {
  const tiles = shapesOf(file);
  const isOpen = openSides(file);
  const hexes = new Map(file.map.hexes.map((hex) => [hex.at, hex]));
  const fits = (at: string, tile: SheetTile, onlyEmptyHex: boolean): boolean => {
    const hex = hexes.get(at);
    const printed = hex && parseTile(hex.tile);
    // A hex or a track that is wrong by itself has its own fault.
    if (!printed?.ok) return true;
    if (PERMANENT.has(hex!.color)) return false;
    if (tile.color === NEXT_COLOUR[hex!.color] && hasSameStops(printed.value, tile.shape))
      return leadsOn(isOpen, at, printed.value, tile.shape);
    // It may fit when other tiles have been laid there before.
    return !onlyEmptyHex && isLater(hex!.color, tile.color);
  };
  return file.privates.flatMap(({ id, powers = [] }, i) =>
    powers.flatMap((power, n) => {
      if (power.power !== 'lay' || power.hexes.length === 0) return [];
      const own = tiles.filter((tile) => power.tiles.includes(tile.id));
      const isUsable = own.some((tile) =>
        power.hexes.some((at) => fits(at, tile, power.onlyEmptyHex === true)),
      );
      return own.length === 0 || isUsable
        ? []
        : [
            {
              field: `privates.${i}.powers.${n}.tiles`,
              says: `${id} can never lay ${own.map((tile) => tile.id).join(' or ')} on ${power.hexes.join(' or ')}: name a tile with as many cities and towns as the hex whose track leads on from there, or another hex.`,
            },
          ];
    }),
  );
}

/** May the tile be the first that is laid on this hex? */
function mayFollow({ color, firstTiles }: Hex, printed: TileShape, tile: SheetTile): boolean {
  if (firstTiles) return firstTiles.includes(tile.id);
  return tile.color === NEXT_COLOUR[color] && follows(printed, tile.shape);
}

/** A power names its tiles, so neither labels nor the first tiles of the hex bind it. */
const hasSameStops = (printed: TileShape, shape: TileShape): boolean =>
  cities(printed).length === cities(shape).length && towns(printed).length === towns(shape).length;

/** Is there a rotation in which no track of the tile ends where none can go on? */
const leadsOn = (
  isOpen: ReturnType<typeof openSides>,
  at: string,
  printed: TileShape,
  shape: TileShape,
): boolean =>
  upgradeRotations(printed, shape).some((turn) =>
    exits(rotate(shape, turn)).every((edge) => isOpen(at, edge)),
  );

/** Does the colour come later than the one after this? */
function isLater(printed: string, color: string | undefined): boolean {
  let next = NEXT_COLOUR[NEXT_COLOUR[printed] ?? ''];
  while (next !== undefined && next !== color) next = NEXT_COLOUR[next];
  return next !== undefined;
}

/** Tiles on the sheet, and those that an option adds. */
function shapesOf({ tiles, options = [] }: TitleFile): SheetTile[] {
  const all = [...tiles, ...options.flatMap(({ changes }) => changes.tiles ?? [])];
  return all.flatMap(({ id, color, tile }) => {
    const read = tile === undefined ? undefined : parseTile(tile);
    return read?.ok ? [{ id, color, shape: read.value }] : [];
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
