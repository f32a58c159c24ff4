import type { Finding } from '../../../../shared/finding.ts';
import { EDGES, opposite } from '../../../hexes/coordinates.ts';
import { exits, rotations } from '../../../hexes/rotate.ts';
import { cities, type TileShape } from '../../../hexes/shape.ts';
import { upgradeNodes, upgradeRotations } from '../../../hexes/upgrade.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { boardOf, drawings, hexPlace, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import { movedTokens, restand } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { isTileOpen, phaseIndex } from '../course/chart.ts';
import { found } from '../course/turns.ts';
import {
  borderAt,
  citiesNear,
  isBarrier,
  isBuildable,
  isClosed,
  isRural,
  type Kind,
  kindOfTile,
  kindsFor,
  LONDON,
  mayBeBig,
  shapeOn,
  townsNear,
} from './hexes.ts';

/** Which tile may lie where, and what laying it does (1820 §9). Who may lay: `lay.ts`. */

export interface Lay {
  readonly hex: string;
  readonly tile: string;
  readonly turn: number;
  /** The Gas Light & Coke Company lays it: a big city where a small one may be. */
  readonly gas?: boolean;
}

const NEXT: Readonly<Record<string, string>> = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
  brown: 'gray',
};

const colourOfTile = (table: Table, tile: string): string => table.box.tiles.get(tile)?.color ?? '';

export const colourOnHex = (table: Table, hex: string): string => {
  const lies = tileOn(table, hex);
  return lies ? colourOfTile(table, tileType(table, lies.id)) : 'white';
};

export const isBare = (table: Table, hex: string): boolean => tileOn(table, hex) === undefined;

/** A tile of this number in the supply. */
export const inSupply = (table: Table, tile: string): string | undefined =>
  lying(table, 'supply').find((id) => tileType(table, id) === tile);

/** How what lies on a hex becomes the new tile, node by node; undefined if track would be lost. */
export function nodesAfter(old: TileShape, next: TileShape): readonly number[] | undefined {
  const fits = upgradeNodes(old, next, { keep: 'connections' });
  return fits.ok ? fits.value : undefined;
}

/** Spacing and kind of a first tile. (§9.2, §9.3) */
function firstTileFindings(table: Table, { hex, tile, gas }: Lay): Finding[] {
  const kind = kindOfTile(table.box, tile);
  const about = { facts: { hex, tile }, places: [hexPlace(hex)] };
  if (!kindsFor(table, hex).includes(kind)) return [wrongKind(table, hex, kind)];
  if (!isRural(table, hex)) return [];
  if (kind === 'town') {
    const near = townsNear(table, hex);
    const london = near.includes(LONDON);
    return found(
      near.length > (london ? 1 : 0) &&
        violation('1820/12.3.4/1', `Another town is next to ${hex}.`, about),
      london && violation('1820/12.3.4/2', 'No town is laid next to London.', about),
    );
  }
  if (kind !== 'small' && kind !== 'big') return [];
  const wide = kind === 'big' && gas !== true;
  const near = citiesNear(table, hex, wide ? 2 : 1);
  return found(
    near.length > 0 &&
      violation(
        wide ? '1820/12.3.3.2/3' : '1820/12.3.3.1/2',
        `${hex} is too near to the city of ${near.join(', ')}.`,
        { ...about, places: [hexPlace(hex), ...near.map(hexPlace)] },
      ),
  );
}

function wrongKind(table: Table, hex: string, kind: Kind): Finding {
  const [wanted] = kindsFor(table, hex);
  const about = { facts: { hex, kind }, places: [hexPlace(hex)] };
  if (kind === 'OO' || wanted === 'OO')
    return violation('1820/12.2/4', 'OO tiles belong on OO hexes, and nothing else does.', about);
  if (kind === 'M' || wanted === 'M')
    return violation('1820/12.2/5', 'M tiles belong in Manchester, and nothing else does.', about);
  if (wanted === 'small' && kind === 'big')
    return violation('1820/12.3.3.2/2', `No big city is laid in ${hex}.`, about);
  return violation(
    wanted === 'big' ? '1820/12.3.3.2/1' : '1820/12.3.3.1/1',
    `A tile of this kind is not laid in ${hex}.`,
    about,
  );
}

/** Is an upgrade of the kind that lies there? (§9.4) */
function kindFindings(table: Table, { hex, tile, gas }: Lay): Finding[] {
  const about = { facts: { hex, tile }, places: [hexPlace(hex)] };
  const lies = tileOn(table, hex)!;
  const was = kindOfTile(table.box, tileType(table, lies.id));
  const kind = kindOfTile(table.box, tile);
  const grows = gas === true && was === 'small' && kind === 'big';
  return found(
    kind !== was &&
      !grows &&
      violation('1820/12.3.1/4', `${hex} stays what its first tile made it.`, about),
    grows &&
      !mayBeBig(table, hex) &&
      violation('1820/12.3.3.2/2', `No big city is laid in ${hex}.`, about),
  );
}

/** Does an upgrade keep what was joined? (§9.4) */
function trackFindings(table: Table, { hex, tile, turn }: Lay): Finding[] {
  const old = shapeOn(table, hex);
  const next = tileShape(table.box, tile, turn);
  return found(
    nodesAfter(old, next) === undefined &&
      violation(
        joins(old, next) ? '1820/12.3.5/6' : '1820/12.3.5/5',
        `Tile ${tile} turned so would cut a connection that is there.`,
        { facts: { hex, tile, turn }, places: [hexPlace(hex)] },
      ),
  );
}

/** Is every side with track on the old tile one with track on the new? */
const joins = (old: TileShape, next: TileShape): boolean =>
  cities(old).length > 0 && exits(old).every((edge) => exits(next).includes(edge));

/** Track that would lead where none may. (§9.4, 3 and 4) */
function exitFindings(table: Table, { hex, tile, turn }: Lay): Finding[] {
  const { grid, index } = boardOf(table);
  const yellow = phaseIndex(table) === 0;
  const about = { facts: { hex, tile, turn }, places: [hexPlace(hex)] };
  const out = exits(tileShape(table.box, tile, turn));
  const beyond = out.map((edge) => ({ edge, at: grid.neighbour(hex, edge) }));
  const blank = beyond.filter(
    ({ edge, at }) =>
      index.has(at) &&
      isClosed(table.box, at) &&
      !exits(shapeOn(table, at)).includes(opposite(edge)),
  );
  const gray = ({ at }: { at: string }) => drawings(table.box).hexes.get(at)?.color === 'gray';
  return found(
    beyond.some(({ at }) => !index.has(at)) &&
      violation('1820/12.3.1.1/4', 'Track would run off the map.', about),
    blank.some(gray) &&
      violation('1820/12.3.1.1/5', 'Track would run into a blank side of a gray hex.', about),
    blank.some((side) => !gray(side)) &&
      violation('1820/12.3.1.1/6', 'A red or blue hex is met at its spikes only.', about),
    yellow &&
      out.some((edge) => isBarrier(table, hex, edge)) &&
      violation('1820/12.3.1.1/7', 'Before green phase no track points at a blue barrier.', about),
  );
}

const PHASE_CLAUSE: Readonly<Record<string, string>> = {
  yellow: '1820/12.1/2',
  green: '1820/12.3.5/1',
  brown: '1820/12.3.5/2',
  gray: '1820/12.3.5/3',
};

/** What is wrong with a tile on a hex however it is turned. */
function placeFindings(table: Table, lay: Lay): Finding[] {
  const { hex, tile } = lay;
  const about = { facts: { hex, tile }, places: [hexPlace(hex)] };
  if (!table.box.tiles.has(tile) || !drawings(table.box).hexes.has(hex))
    return [violation('1820/12.3.1.1/4', `There is no hex ${hex} or no tile ${tile}.`, about)];
  if (hex === LONDON) return [violation('1820/12.1/3', 'No tile is laid in London.', about)];
  if (!isBuildable(table.box, hex))
    return [violation('1820/12.3.1.1/9', `${hex} is printed for good.`, about)];
  const colour = colourOfTile(table, tile);
  const wanted = NEXT[colourOnHex(table, hex)];
  if (colour !== wanted)
    return [
      violation(
        '1820/12.1/4',
        wanted ? `The next tile in ${hex} is ${wanted}.` : `${hex} is not upgraded any further.`,
        about,
      ),
    ];
  return found(
    !isTileOpen(table, colour) &&
      violation(PHASE_CLAUSE[colour] ?? '1820/12.1/2', `${colour} tiles are not open yet.`, about),
    inSupply(table, tile) === undefined &&
      violation('1820/12.1/1', `No tile ${tile} is left in the supply.`, about),
    ...(isBare(table, hex) ? firstTileFindings(table, lay) : kindFindings(table, lay)),
  );
}

/** Everything wrong with a tile on a hex, whoever lays it. */
export function tileFindings(table: Table, lay: Lay): Finding[] {
  const wrong = placeFindings(table, lay);
  if (wrong.some(({ clause }) => FINAL.has(clause))) return wrong;
  return [...wrong, ...turnFindings(table, lay)];
}

/** After these there is nothing more to say of a lay. */
const FINAL = new Set(['1820/12.3.1.1/4', '1820/12.1/3', '1820/12.3.1.1/9', '1820/12.1/4']);

/** What is wrong with the tile turned this way. */
const turnFindings = (table: Table, lay: Lay): Finding[] => [
  ...(isBare(table, lay.hex) ? [] : trackFindings(table, lay)),
  ...exitFindings(table, lay),
];

/** Terrain of a first tile, or of Manchester's first upgrade, as printed on what lies there. */
const terrain = (table: Table, hex: string): number =>
  shapeOn(table, hex).upgrades.reduce((sum, { cost }) => sum + cost, 0);

/** What laying costs: terrain, and connections made over barriers and London's edges. (§9.6) */
export function layCost(table: Table, { hex, tile, turn }: Lay): number {
  const { grid } = boardOf(table);
  const before = exits(shapeOn(table, hex));
  const after = exits(tileShape(table.box, tile, turn));
  const edges = EDGES.filter((edge) => after.includes(edge) && !before.includes(edge));
  const connected = edges.filter((edge) =>
    exits(shapeOn(table, grid.neighbour(hex, edge))).includes(opposite(edge)),
  );
  return connected.reduce(
    (sum, edge) => sum + (borderAt(table, hex, edge)?.cost ?? 0),
    terrain(table, hex),
  );
}

/** Tile numbers that could follow what lies on a hex, right or wrong. */
function candidates(table: Table, hex: string): string[] {
  const wanted = NEXT[colourOnHex(table, hex)];
  return [...table.box.tiles.values()].filter(({ color }) => color === wanted).map(({ id }) => id);
}

/** Tiles and turns that are right for a hex, looks alike once. */
export function* lays(
  table: Table,
  hex: string,
  only: (kind: Kind) => boolean = () => true,
  gas = false,
): Generator<Lay> {
  if (!isBuildable(table.box, hex)) return;
  const old = shapeOn(table, hex);
  const fits = new Map<string, boolean>();
  for (const tile of candidates(table, hex)) {
    const kind = kindOfTile(table.box, tile);
    if (fits.get(kind) === false || inSupply(table, tile) === undefined || !only(kind)) continue;
    const flat = { hex, tile, turn: 0, ...(gas && { gas }) };
    // In supply, so what is wrong now is wrong with every tile of the kind.
    if (!fits.has(kind)) fits.set(kind, placeFindings(table, flat).length === 0);
    if (!fits.get(kind)) continue;
    const shape = drawings(table.box).tiles.get(tile)!;
    const open = isBare(table, hex)
      ? rotations(shape)
      : upgradeRotations(old, shape, { keep: 'connections' });
    for (const turn of open) {
      const lay = { ...flat, turn };
      if (turnFindings(table, lay).length === 0) yield lay;
    }
  }
}

/** The tile is swapped and markers move with their cities. */
export function putTile(draft: Draft, { hex, tile, turn }: Lay): void {
  const { table } = draft;
  const piece = inSupply(table, tile);
  if (piece === undefined || !table.places.has(hexPlace(hex))) return;
  const old = shapeOn(table, hex);
  const next = tileShape(table.box, tile, turn);
  const lies = tileOn(table, hex);
  const map = nodesAfter(old, next);
  const moved = map ? movedTokens(table, hex, old, next, map) : [];
  if (lies) draft.put(lies.id, 'supply', { turn: 0 });
  draft.put(piece, hexPlace(hex), { turn });
  restand(draft, moved);
}
