import type { FanTile, LegalTargets } from '../../picture/scene.ts';
import {
  type Box,
  boxShapes,
  type CellSpec,
  cities,
  faceName,
  type PieceId,
  piecesIn,
  type PieceSpec,
  type PlaceId,
  shapeOn,
  tileFaces,
  type TileShape,
  topOf,
  towns,
} from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import { toReader } from '../../reading/moves/to-reader.ts';
import { lotOf, money, pieceName } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';
import { groupBy, moveCommand } from './moves.ts';

/** The order of tile colours in a fan. */
const COLOURS = ['yellow', 'green', 'brown', 'gray', 'grey'];

/** The targets for the picture: from the legal moves, or everything on a free table. */
export function legalFor(store: TableStore): LegalTargets {
  const free = !store.ruled;
  const hints = store.dial.help !== 'none';
  const lays = store.moves.filter((move) => move.verb === 'layTile');
  const byHex = groupBy(lays, ({ hex }) => hex as string);
  const glow = new Set<PlaceId>();
  // A power that may be used while others are in turn would light the board all evening.
  const isInTurn = store.turn?.acting.some((player) => player === store.shownPlayer) ?? true;
  if (hints && !free && isInTurn) {
    for (const hex of byHex.keys()) glow.add(`hex:${hex}`);
    for (const { verb, hex } of store.moves)
      if (verb !== 'layTile' && verb !== 'runTrains' && typeof hex === 'string')
        glow.add(`hex:${hex}`);
    for (const cell of parCells(store.box, store.moves)) glow.add(cell);
  }
  return {
    glow,
    powers: placesOfPowers(store, glow),
    fan: (hex) => {
      if (!store.movable) return [];
      const legal = byHex.get(hex);
      if (legal) return fanOf(store, legal);
      return free ? freeFan(store, hex) : [];
    },
    drops: (piece) =>
      free || store.dial.strictness !== 'enforce' ? undefined : dropPlaces(store, piece),
    turn: (piece, place) => firstTurn(store, byHex.get(place.replace('hex:', '')) ?? [], piece),
  };
}

/** The glowing places where only a private may act, with its name, so that nobody takes them for those of the company. */
function placesOfPowers(
  { box, moves }: TableStore,
  glow: LegalTargets['glow'],
): Map<PlaceId, string> {
  const byPlace = groupBy(
    moves.filter(({ hex, verb }) => typeof hex === 'string' && verb !== 'runTrains'),
    ({ hex }) => `hex:${hex as string}`,
  );
  const places = new Map<PlaceId, string>();
  for (const [place, all] of byPlace) {
    const lot = typeof all[0]!.with === 'string' ? lotOf(box, all[0]!.with) : undefined;
    if (lot !== undefined && glow.has(place) && all.every((move) => move.with !== undefined))
      places.set(place, pieceName(box, lot));
  }
  return places;
}

/**
 * The glowing places that the step itself is about, so that they can be brought into view. A place where only a power
 * acts comes into view when the power is used, and the market only if there is a price to choose. If no place is left, all
 * glowing hexes.
 */
export function stepPlaces(
  { box, moves }: TableStore,
  glow: LegalTargets['glow'],
): LegalTargets['glow'] {
  const all = moves.filter((move) => move.with === undefined);
  const places = new Set([
    ...all.map(({ hex }) => `hex:${String(hex)}`),
    ...parCells(box, withChoiceOfPar(all)),
  ]);
  const step = new Set([...glow].filter((place) => places.has(place)));
  return step.size > 0 ? step : new Set([...glow].filter((place) => place.startsWith('hex:')));
}

/** The moves that start a company which may be started at more than one price. */
function withChoiceOfPar(moves: readonly Move[]): Move[] {
  const starts = moves.filter(({ par }) => par !== undefined);
  const byCompany = groupBy(starts, ({ verb, company }) => `${verb} ${String(company)}`);
  return [...byCompany.values()]
    .filter((all) => new Set(all.map(({ par }) => par)).size > 1)
    .flat();
}

/** The cells of the par prices of these moves. If a price stands in several cells, those in a par zone. */
function parCells({ market }: Box, moves: readonly Move[]): PlaceId[] {
  const pars = new Set(moves.flatMap(({ par }) => (par === undefined ? [] : [par])));
  if (pars.size === 0) return [];
  const cells = market.cells.filter(({ price }) => pars.has(price));
  const isPar = ({ zones }: CellSpec) => zones.some((zone) => zone.startsWith('par'));
  const inParZone = new Set(cells.filter(isPar).map(({ price }) => price));
  return cells
    .filter((cell) => isPar(cell) || !inParZone.has(cell.price))
    .map(({ row, col }) => `cell:${row}.${col}`);
}

/** The tiles that these lays put on one hex, each with its legal turns. */
function fanOf(store: TableStore, lays: readonly Move[]): FanTile[] {
  const byTile = groupBy(lays, ({ tile }) => tile as string);
  return [...byTile]
    .map(([tile, all]) => ({
      ...fanTile(store, tile, [...new Set(all.map(({ turn }) => turn as number))].sort()),
      ways: (turn: number) => waysOf(all.filter((lay) => lay.turn === turn)),
      warns: (turn: number) => warningOf(all.find((lay) => lay.turn === turn)),
    }))
    .sort(byGroup);

  function warningOf(lay: Move | undefined): string | undefined {
    const { warns } = lay ? store.moment.preview(lay) : {};
    return warns && toReader(store.names, warns.says);
  }
  /** A lay by a power is never the green button: a power is used by choice, even if there is no other way. */
  function waysOf(ways: readonly Move[]) {
    return ways.map((lay) => ({ says: commandOf(lay, ways), byPower: lay.with !== undefined }));
  }
  function commandOf(lay: Move, ways: readonly Move[]): string {
    // Of several ways each names its company or private.
    if (ways.length > 1 || lay.with !== undefined) return moveCommand(store, lay);
    const { cost } = store.moment.preview(lay);
    return cost > 0 ? `Lay it for ${money(store.box, cost)}` : 'Lay it';
  }
}

/** The legal moves that lay the tile with this turn, by the company or by the power of a private. */
export const layMoves = (store: TableStore, hex: string, tile: string, turn: number): Move[] =>
  store.moves.filter(
    (move) =>
      move.verb === 'layTile' && move.hex === hex && move.tile === tile && move.turn === turn,
  );

/**
 * Without rules: the tiles of the supply that upgrade the tile on a hex, or any yellow tile. If some of them have as many
 * cities and towns as the hex, only those.
 */
function freeFan(store: TableStore, hex: string): FanTile[] {
  const { box, table } = store;
  const top = piecesIn(table, `hex:${hex}`).findLast((id) => box.pieces.get(id)?.kind === 'tile');
  const printed = top
    ? box.tiles.get(faceName(box.pieces.get(top)!, table.pieces.get(top)!.face))
    : undefined;
  const fits = printed
    ? printed.upgradesTo
    : [...box.tiles.values()].filter(({ color }) => color === 'yellow').map(({ id }) => id);
  const stops = stopsOn(store, hex);
  const sameStops = fits.filter((tile) => stopsOf(boxShapes(box).tiles.get(tile)) === stops);
  return (sameStops.length > 0 ? sameStops : fits)
    .map((tile) => fanTile(store, tile, [0, 1, 2, 3, 4, 5]))
    .filter(({ piece }) => piece !== undefined)
    .sort(byGroup);
}

function fanTile(store: TableStore, tile: string, turns: readonly number[]): FanTile {
  const { box, table } = store;
  const supply = piecesIn(table, 'supply').filter((id) => isTile(box.pieces.get(id), tile));
  const group = box.tiles.get(tile)?.color;
  return {
    tile,
    turns,
    left: supply.length,
    ...(supply[0] && { piece: supply[0] }),
    ...(group && { group }),
  };
}

/** How many cities and towns a hex has, as a key: "1/0". */
const stopsOn = ({ table }: TableStore, hex: string): string => stopsOf(shapeOn(table, hex));

function stopsOf(shape: TileShape | undefined): string {
  return shape ? `${cities(shape).length}/${towns(shape).length}` : '';
}

/** Whether this piece is that tile of the catalogue, on one of its faces. */
function isTile(spec: PieceSpec | undefined, tile: string): boolean {
  return spec?.kind === 'tile' && (spec.type === tile || tileFaces(spec).includes(tile));
}

function byGroup(a: FanTile, b: FanTile): number {
  return COLOURS.indexOf(a.group ?? '') - COLOURS.indexOf(b.group ?? '');
}

/** The first legal turn of a tile that is carried to a hex, the one in which the fan shows it. */
function firstTurn({ box }: TableStore, lays: readonly Move[], piece: PieceId): number | undefined {
  const spec = box.pieces.get(piece);
  const turns = lays.flatMap(({ tile, turn }) =>
    isTile(spec, tile as string) ? [turn as number] : [],
  );
  return turns.sort()[0];
}

/** The places where dropping this piece means a legal move. */
function dropPlaces(store: TableStore, piece: PieceId): ReadonlySet<PlaceId> {
  const spec = store.box.pieces.get(piece);
  const places = new Set<PlaceId>();
  for (const move of store.moves) {
    if (move.verb === 'layTile' && isTile(spec, move.tile as string)) places.add(`hex:${move.hex}`);
    if (move.verb === 'placeToken' && spec?.kind === 'token' && spec.company === move.company) {
      for (const place of store.box.places.keys())
        if (place.startsWith(`slot:${move.hex}.${move.city}.`) && !topOf(store.table, place))
          places.add(place);
    }
    if (move.verb === 'buyTrain' && piece === move.train) places.add(`company:${move.company}`);
    if (move.verb === 'discardTrain' && piece === move.train) places.add('pool');
    if (move.verb === 'buyShare' && spec?.kind === 'certificate' && spec.company === move.company)
      for (const player of store.acting) places.add(player);
    if (move.verb === 'sellShares' && spec?.kind === 'certificate' && spec.company === move.company)
      places.add('pool');
  }
  return places;
}
