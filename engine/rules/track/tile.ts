import { defineCheck, objection } from '../course/check.ts';
import { bitsOf, type Edge, EDGES } from '../../hexes/coordinates.ts';
import { exitBits, exits } from '../../hexes/rotate.ts';
import { cities, labelOf, type TileShape, towns } from '../../hexes/shape.ts';
import { isStation, type NodeMap, sideOpen, upgradeNodes } from '../../hexes/upgrade.ts';
import { piecesIn, type Table } from '../../kernel/table.ts';
import {
  boardOf,
  colourOn,
  boxShapes,
  hexPlace,
  shapeOn,
  termFor,
  tileFaces,
  tileOn,
  tileShape,
  tileType,
} from '../board.ts';
import { memoizeByBox, memoizeByRevision, memoizeByCompany } from '../memoize.ts';
import { joinWords } from '../procedure.ts';
import { movedTokens, replaceMarkers } from '../stations.ts';
import type { Box, Check, Draft, Context, PieceId } from '../course/nouns.ts';
import type { SharedMove } from '../course/verb.ts';
import { NEXT_COLOUR, openColours } from './rules.ts';

/** Which tile fits where, for every kind of lay, and what a lay does. */

export type LayTile = SharedMove<'layTile'>;

export const isPermanent = ({ rules, box }: Context, hex: string): boolean =>
  rules.track.permanentColours.includes(boxShapes(box).hexes.get(hex)?.color ?? '');

/** The next tile colour of a hex. */
export const nextColour = ({ table }: Context, hex: string): string | undefined =>
  NEXT_COLOUR[colourOn(table, hex)];

/** The faces of each tile piece. They are found once for each piece, spares included. */
const faces = memoizeByBox(() => new Map<PieceId, readonly string[]>());

/** The faces in a supply, as far as it has been searched. */
interface SearchedSupply {
  /** The first tile with each face. */
  readonly first: Map<string, PieceId>;
  /** How many tiles have been searched, from the bottom. */
  searchedCount: number;
}
const supplies = memoizeByRevision<Table, SearchedSupply>(() => ({
  first: new Map(),
  searchedCount: 0,
}));

/** The first tile of the supply with this face. */
export function inSupply(table: Table, tile: string): PieceId | undefined {
  const { box } = table;
  const known = faces(box);
  const supply = piecesIn(table, 'supply');
  const searched = supplies(table, table.revision.tiles);
  const { first } = searched;
  while (searched.searchedCount < supply.length && !first.has(tile)) {
    const id = supply[searched.searchedCount++]!;
    let shown = known.get(id);
    if (!shown) {
      const spec = box.pieces.get(id)!;
      known.set(id, (shown = spec.kind === 'tile' ? tileFaces(spec) : []));
    }
    for (const face of shown) if (!first.has(face)) first.set(face, id);
  }
  return first.get(tile);
}

/** Sides of a hex where track may end, as bits. */
const openSides = memoizeByCompany((context: Context, hex) => {
  const board = boardOf(context.table);
  const permanent = (at: string) => isPermanent(context, at);
  return bitsOf(EDGES.filter((edge) => sideOpen(board, hex, edge, permanent)));
}, 'tiles');

/** The exits of the tile that the map does not allow. */
export function badExits(context: Context, hex: string, shape: TileShape): readonly Edge[] {
  const bad = exitBits(shape) & ~openSides(context, hex);
  return bad === 0 ? NONE : exits(shape).filter((edge) => (bad >> edge) & 1);
}
const NONE: readonly Edge[] = [];

export const tileColour = (box: Box, tile: string): string => box.tiles.get(tile)?.color ?? '';

/** Has this hex its last tile? The game has no later one, whatever is open and in the supply. */
function isLast({ table, box }: Context, hex: string, next: string | undefined): boolean {
  // Not every title has tiles of each colour: 1830 has no gray ones.
  if (![...box.tiles.values()].some(({ color }) => color === next)) return true;
  const lies = tileOn(table, hex);
  return lies !== undefined && box.tiles.get(tileType(table, lies.id))!.upgradesTo.length === 0;
}

/** The hex takes tiles. */
export const hexChecks: readonly Check<LayTile>[] = [
  defineCheck<LayTile>(
    'hex',
    ({ box }, { hex, tile }) => {
      if (!boxShapes(box).hexes.has(hex)) return `There is no hex ${hex}.`;
      return !box.tiles.has(tile) && `There is no tile ${tile} in this game.`;
    },
    { reads: ['hex', 'tile'], stops: true },
  ),
  defineCheck<LayTile>(
    'permanent',
    (context, { hex }) =>
      isPermanent(context, hex) && `${hex} is printed for good; no tile is laid there.`,
    { reads: ['hex'], stops: true },
  ),
];

/** The colour follows on the hex and is open. */
export const colourChecks: readonly Check<LayTile>[] = [
  defineCheck<LayTile>(
    'colour',
    (context, { hex, tile }) => {
      const { box } = context;
      const next = nextColour(context, hex);
      const colour = tileColour(box, tile);
      if (colour === next) return undefined;
      return () =>
        isLast(context, hex, next)
          ? `${hex} cannot be upgraded any further.`
          : `The next tile on ${hex} is ${termFor(box, next ?? '')}, and ${tile} is ${termFor(box, colour)}.`;
    },
    {
      reads: ['hex', 'tile'],
      finerReason(context, { hex }) {
        if (isFirst(context.table, hex)) return 'first-colour';
        if (!isLast(context, hex, nextColour(context, hex))) return 'colour';
        return townCount(shapeOn(context.table, hex)) > 0 ? 'last-town' : 'last';
      },
    },
  ),
  defineCheck<LayTile>(
    'open',
    ({ table, box }, { tile }) => {
      const colour = tileColour(box, tile);
      return !openColours(table).includes(colour) && `No ${termFor(box, colour)} tile is open yet.`;
    },
    { reads: ['tile'] },
  ),
];

export const pieceChecks: readonly Check<LayTile>[] = [...hexChecks, ...colourChecks];

/** A copy is left. If the tile can never go on this hex, only that is said: more copies would not help. */
export const supplyCheck = defineCheck<LayTile>(
  'supply',
  ({ table }, { tile }) =>
    inSupply(table, tile) === undefined && `No tile ${tile} is left in the supply.`,
  { reads: ['tile'], silentAfter: ['colour', 'kind'] },
);

const A_COUNT = ['no', 'one', 'two', 'three', 'four'];

/** "one city", "two towns". */
const counted = (count: number, what: string, many: string): string =>
  `${A_COUNT[count] ?? count} ${count <= 1 ? what : many}`;

/** How a tile differs from every tile that may follow on a hex; `none` = in no single thing. */
export type KindDifference = 'reserved' | 'cities' | 'towns' | 'label' | 'none';

const cityCount = (shape: TileShape): number => cities(shape).length;
const townCount = (shape: TileShape): number => towns(shape).length;

export function kindDifference(
  { rules, table, box }: Context,
  { hex, tile }: Pick<LayTile, 'hex' | 'tile'>,
): KindDifference {
  if (rules.track.reservedTiles.includes(tile)) return 'reserved';
  const { tiles } = boxShapes(box);
  const old = shapeOn(table, hex);
  const next = tiles.get(tile)!;
  const follow = rules.track.upgrades(table, hex).flatMap((one) => tiles.get(one) ?? []);
  const differs = (of: (shape: TileShape) => unknown): boolean =>
    of(old) !== of(next) && follow.length > 0 && follow.every((one) => of(one) !== of(next));
  if (differs(cityCount)) return 'cities';
  if (differs(townCount)) return 'towns';
  return differs(labelOf) ? 'label' : 'none';
}

/**
 * Why a tile does not go on a hex: the number of its cities or towns, or its label, if every tile that may go there
 * differs in it. Otherwise the sentence says that it never goes there.
 */
export function saysKind(context: Context, move: Pick<LayTile, 'hex' | 'tile'>): string {
  const { table, box } = context;
  const { hex, tile } = move;
  const old = shapeOn(table, hex);
  const next = boxShapes(box).tiles.get(tile)!;
  const has = (count: (shape: TileShape) => number, what: string, many: string): string =>
    `${hex} has ${counted(count(old), what, many)}, and tile ${tile} has ${counted(count(next), what, many)}.`;
  switch (kindDifference(context, move)) {
    case 'reserved':
      return `Tile ${tile} is laid with the power of a private only.`;
    case 'cities':
      return has(cityCount, 'city', 'cities');
    case 'towns':
      return has(townCount, 'town', 'towns');
    case 'label':
      return `${hex} has ${saysLabel(old)}, and tile ${tile} has ${saysLabel(next)}.`;
    case 'none': {
      const lies = tileOn(table, hex);
      return lies
        ? `Tile ${tile} never replaces tile ${tileType(table, lies.id)}.`
        : `Tile ${tile} never goes on what is printed in ${hex}.`;
    }
  }
}

const saysLabel = (shape: TileShape): string => {
  const label = labelOf(shape);
  return label ? `the label ${label}` : 'no label';
};

/** The tile matches kind and label of the hex. */
export const kindCheck = defineCheck<LayTile>(
  'kind',
  (context, move) => {
    const { reservedTiles, upgrades } = context.rules.track;
    const isOfKind =
      !reservedTiles.includes(move.tile) && upgrades(context.table, move.hex).includes(move.tile);
    return !isOfKind && (() => saysKind(context, move));
  },
  { reads: ['hex', 'tile'] },
);

/** What the tile would not keep of the hex. */
export function saysLost({ rules, table, box }: Context, { hex, tile, turn }: LayTile): string {
  const old = shapeOn(table, hex);
  const fitTurned = (by: number) => upgradeNodes(old, tileShape(box, tile, by), rules.track);
  const nodes = fitTurned(turn);
  const next = tileShape(box, tile, turn);
  const lost = exits(old).filter((edge) => !exits(next).includes(edge));
  const stopsOf = ({ nodes }: TileShape): number => nodes.filter(isStation).length;
  const someTurnFits = EDGES.some((by) => fitTurned(by).ok);
  const turned = someTurnFits ? `Tile ${tile} turned so` : `However it is turned, tile ${tile}`;
  switch (nodes.ok ? '' : nodes.error.code) {
    case 'station-lost':
      if (someTurnFits && lost.length > 0)
        return `${turned} would cut the track of ${hex} to ${lost.length === 1 ? 'side' : 'sides'} ${joinWords(lost.map(String))}.`;
      return `${turned} has no place for a town or city of ${hex} with all its track.`;
    case 'station-split':
      return `${turned} would lead track of one town or city of ${hex} to two.`;
    case 'too-many-new-stations':
      // As many stops as before, and one of them is new: two of the old ones are one.
      if (stopsOf(next) === stopsOf(old))
        return `${turned} would join ${cityCount(old) > 1 ? 'cities' : 'stops'} of ${hex} that are apart.`;
      return `${turned} would put a town or city where ${hex} has none.`;
    default:
      return `${turned} would cut track that lies in ${hex}.`;
  }
}

/** An exit that the map does not allow, and the hex beyond it. `blank`: that hex takes no track at this side. */
export interface BlockedExit {
  readonly kind: 'off' | 'barrier' | 'blank';
  readonly beyond: string;
}

export function blockedExits(context: Context, { hex, tile, turn }: LayTile): BlockedExit[] {
  const { grid, index, closedSides } = boardOf(context.table);
  return badExits(context, hex, tileShape(context.box, tile, turn)).map((edge) => {
    const beyond = grid.neighbour(hex, edge);
    if (!index.has(beyond)) return { kind: 'off', beyond };
    return { kind: closedSides[index.get(hex)! * 6 + edge] ? 'barrier' : 'blank', beyond };
  });
}

const WHERE_IT_LEADS: Readonly<Record<BlockedExit['kind'], (beyond: string) => string>> = {
  off: () => 'off the map',
  barrier: (beyond) => `over the barrier to ${beyond}`,
  blank: (beyond) => `into a blank side of ${beyond}`,
};

/** Where track would lead that the map does not allow, in a sentence. */
const saysEnds = (ends: readonly BlockedExit[]): string =>
  `Track would run ${joinWords([...new Set(ends.map(({ kind, beyond }) => WHERE_IT_LEADS[kind](beyond)))])}.`;

/** The check of exits for a title with several clauses: one objection for each. */
export const endsCheck = <const R extends string>(
  reasons: readonly R[],
  reasonFor: (context: Context, end: BlockedExit) => NoInfer<R>,
): Check<LayTile> =>
  defineCheck<LayTile, R>(reasons, function* (context, move) {
    const ends = blockedExits(context, move);
    for (const reason of new Set(ends.map((end) => reasonFor(context, end))))
      yield objection(reason, saysEnds(ends.filter((end) => reasonFor(context, end) === reason)));
  });

/** Old track is kept, and no exit leads off the board. */
export const fitChecks: readonly Check<LayTile>[] = [
  defineCheck<LayTile>(
    'keep',
    (context, move) => {
      const { rules, table, box } = context;
      const next = tileShape(box, move.tile, move.turn);
      const isKept = upgradeNodes(shapeOn(table, move.hex), next, rules.track).ok;
      return !isKept && (() => saysLost(context, move));
    },
    { silentAfter: ['colour', 'kind'] },
  ),
  defineCheck<LayTile>('edges', (context, move) => {
    const { hex, tile, turn } = move;
    const bad = badExits(context, hex, tileShape(context.box, tile, turn));
    if (bad.length === 0) return undefined;
    return () => ({ says: saysEnds(blockedExits(context, move)), facts: { edges: bad.join(' ') } });
  }),
];

/** Replaces the tile and moves the tokens with their cities. */
export function putTile(context: Context, draft: Draft, { hex, tile, turn }: LayTile): void {
  const { table, box, rules } = context;
  const piece = inSupply(table, tile);
  if (piece === undefined) return;
  const old = shapeOn(table, hex);
  const next = tileShape(box, tile, turn);
  const mapped = upgradeNodes(old, next, rules.track);
  const moved = mapped.ok ? movedTokens(table, hex, old, next, mapped.value as NodeMap) : [];
  const lies = tileOn(table, hex);
  if (lies) draft.put(lies.id, 'supply', { turn: 0, face: 0 });
  const face = Math.max(0, tileFaces(box.pieces.get(piece)!).indexOf(tile));
  draft.put(piece, hexPlace(hex), { turn, face });
  replaceMarkers(draft, moved);
}

/** Is this the first tile on its hex? */
export const isFirst = (table: Table, hex: string): boolean => tileOn(table, hex) === undefined;
