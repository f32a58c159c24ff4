import type { Finding } from '../../../../shared/finding.ts';
import { exits } from '../../../hexes/rotate.ts';
import { BLANK, cities, labelOf, type TileShape, towns } from '../../../hexes/shape.ts';
import { type NodeMap, sideOpen, upgradeNodes, upgradeRotations } from '../../../hexes/upgrade.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import {
  boardOf,
  colourOn,
  drawings,
  hexPlace,
  tileOn,
  tileShape,
  tileType,
} from '../../../rules/board.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { read, write } from '../course/clock.ts';
import { hasCoal, isCoal, MINOR, owner } from '../holdings.ts';
import { blocker, blocks } from '../privates/privates.ts';
import { networkOf, COALFIELD } from './reach.ts';
import { found } from '../course/turns.ts';

/** Which tile may lie where, and what laying it does (1828 A6.5). Who may lay: `lay.ts`. */

export interface Lay {
  readonly hex: string;
  readonly tile: string;
  readonly turn: number;
}

const PERMANENT = new Set(['gray', 'red']);
const NEXT_COLOUR: Readonly<Record<string, string>> = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
};
const HOME_OF_ERIE = 'E15';

/** What can be seen on a hex: a tile as it lies, or the print. */
export function shapeOn(table: Table, hex: string): TileShape {
  const board = boardOf(table);
  return board.shapes[board.index.get(hex) ?? -1] ?? BLANK;
}

/** Is this the first tile on its hex? Then its terrain is paid. */
export const isFirst = (table: Table, hex: string): boolean => tileOn(table, hex) === undefined;

/** A lay on an empty hex; everything else is an upgrade. */
export const isYellowLay = (table: Table, hex: string): boolean => colourOn(table, hex) === 'white';

export function terrain(table: Table, hex: string): number {
  if (!isFirst(table, hex)) return 0;
  const printed = drawings(table.box).printed.get(hex) ?? BLANK;
  return printed.upgrades.reduce((sum, { cost }) => sum + cost, 0);
}

/** A tile of this number in the supply. */
export const inSupply = (table: Table, tile: string): string | undefined =>
  lying(table, 'supply').find((id) => tileType(table, id) === tile);

/** Tile numbers that may follow what lies on the hex, as the catalogue and the print say. */
export function successors(table: Table, hex: string): readonly string[] {
  const lies = tileOn(table, hex);
  if (lies) return table.box.tiles.get(tileType(table, lies.id))?.upgradesTo ?? [];
  const first = (table.box.data.firstLays as Readonly<Record<string, string[]>> | undefined)?.[hex];
  return first ?? [];
}

const colourOf = (table: Table, tile: string): string => table.box.tiles.get(tile)?.color ?? '';

const openColours = (table: Table): readonly string[] =>
  table.box.phases.find(({ name }) => name === read(table, 'phase'))?.tiles ?? [];

const permanent = (table: Table) => (at: string) =>
  PERMANENT.has(drawings(table.box).hexes.get(at)?.color ?? '');

/** Edges of the tile that lead nowhere they may. (track2/5-8) */
function badExits(table: Table, hex: string, shape: TileShape): number[] {
  const board = boardOf(table);
  const closed = permanent(table);
  return exits(shape).filter((edge) => !sideOpen(board, hex, edge, closed));
}

/** Everything wrong with a tile on a hex, whoever lays it. */
export function tileFindings(table: Table, { hex, tile, turn }: Lay): Finding[] {
  const about = { facts: { tile, hex, turn }, places: [hexPlace(hex)] };
  const spec = drawings(table.box).hexes.get(hex);
  if (!spec || !table.box.tiles.has(tile))
    return [violation('1828/track2/5', `There is no hex ${hex} or no tile ${tile}.`, about)];
  const old = shapeOn(table, hex);
  const next = tileShape(table.box, tile, turn);
  const colour = colourOn(table, hex);
  if (PERMANENT.has(spec.color))
    return [
      violation('1828/track2/9', `${hex} is printed for good; no tile is laid there.`, about),
    ];
  const wanted = NEXT_COLOUR[colour];
  const fits = upgradeNodes(old, next);
  const bad = badExits(table, hex, next);
  const alike =
    cities(old).length === cities(next).length && towns(old).length === towns(next).length;
  return found(
    inSupply(table, tile) === undefined &&
      violation('1828/track1/9', `No tile ${tile} is left in the supply.`, about),
    colourOf(table, tile) !== wanted &&
      violation(
        '1828/track1/11',
        wanted
          ? `On ${hex} lies ${colour}: the next tile there is ${wanted}, and ${tile} is ${colourOf(table, tile)}.`
          : `${hex} cannot be upgraded any further.`,
        about,
      ),
    !openColours(table).includes(colourOf(table, tile)) &&
      violation('1828/track3/2', `${colourOf(table, tile)} tiles are not open yet.`, about),
    labelOf(old) !== labelOf(next) &&
      violation('1828/track4/1', `${hex} and tile ${tile} do not carry the same label.`, about),
    !alike &&
      violation('1828/tiletypes/1', `Tile ${tile} is for another kind of hex than ${hex}.`, about),
    hex === 'K13' &&
      tile !== '4' &&
      violation('1828/track4/3', 'Only tile 4 is laid in the Virginia Tunnel K13.', about),
    alike &&
      labelOf(old) === labelOf(next) &&
      !successors(table, hex).includes(tile) &&
      violation('1828/track3/3', `Tile ${tile} does not follow what lies on ${hex}.`, about),
    !fits.ok &&
      violation('1828/track2/4', `Tile ${tile} turned so would cut track that lies there.`, about),
    bad.length > 0 &&
      violation(
        '1828/track2/5',
        `Track would run off the map, over a barrier or into a blank edge.`,
        {
          ...about,
          facts: { ...about.facts, edges: bad.join(' ') },
        },
      ),
  );
}

/** The private that closes the hex, unless the minor builds on its own. */
export function blockedFinding(table: Table, hex: string, company: string): Finding | undefined {
  const id = blocker(table, hex);
  if (id === undefined) return undefined;
  if (company === MINOR && id === MINOR && blocks(table.box, MINOR).includes(hex)) return undefined;
  return violation(
    '1828/track1/12',
    `${hex} is closed while a player owns ${id}: it opens when a company buys it or it closes.`,
    { places: [hexPlace(hex)], pieces: [`private:${id}`] },
  );
}

/** Does a track edge of the tile lie on what the company can trace? */
export function isConnected(table: Table, company: string, { hex, tile, turn }: Lay): boolean {
  const reach = networkOf(table, company);
  return exits(tileShape(table.box, tile, turn)).some((edge) => reach.touches(hex, edge));
}

/** Tiles and ways to turn them that are right for a hex, looks alike once. */
export function* lays(table: Table, hex: string, only?: readonly string[]): Generator<Lay> {
  const old = shapeOn(table, hex);
  for (const tile of only ?? successors(table, hex)) {
    const shape = drawings(table.box).tiles.get(tile);
    if (!shape || inSupply(table, tile) === undefined) continue;
    for (const turn of upgradeRotations(old, shape)) {
      const lay = { hex, tile, turn };
      if (tileFindings(table, lay).length === 0) yield lay;
    }
  }
}

/** The tile is swapped, markers move with their cities, and what lies there is taken. */
export function putTile(draft: Draft, company: string, { hex, tile, turn }: Lay): void {
  const { table } = draft;
  const piece = inSupply(table, tile);
  if (piece === undefined) return;
  const old = shapeOn(table, hex);
  const next = tileShape(table.box, tile, turn);
  const lies = tileOn(table, hex);
  const first = lies === undefined;
  const mapped = upgradeNodes(old, next);
  if (lies) draft.put(lies.id, 'supply', { turn: 0 });
  draft.put(piece, hexPlace(hex), { turn });
  if (mapped.ok) moveMarkers(draft, hex, old, next, mapped.value);
  takeCoal(draft, company, hex);
  if (first && hex === HOME_OF_ERIE) askErie(draft);
}

function moveMarkers(
  draft: Draft,
  hex: string,
  old: TileShape,
  next: TileShape,
  map: NodeMap,
): void {
  const moved: { token: string; to: string }[] = [];
  for (const node of cities(old)) {
    const city = next.nodes[map[node.index] ?? -1]?.cityIndex ?? node.cityIndex;
    if (city === node.cityIndex) continue;
    for (let slot = 0; slot < node.slots; slot++)
      for (const token of lying(draft.table, `slot:${hex}.${node.cityIndex}.${slot}`))
        moved.push({ token, to: `slot:${hex}.${city}.${slot}` });
  }
  // All off the tile first: two cities may change places.
  for (const { token } of moved) draft.put(token, hexPlace(hex));
  for (const { token, to } of moved) draft.put(token, to);
}

/** A coal marker on a hex other than the coalfield goes to the company, or to the coalfield. (track4/4) */
function takeCoal(draft: Draft, company: string, hex: string): void {
  const { table } = draft;
  if (hex === COALFIELD) return;
  for (const id of lying(table, hexPlace(hex)).filter((piece) => isCoal(table, piece)))
    draft.put(
      id,
      company === MINOR || hasCoal(table, company) ? hexPlace(COALFIELD) : charterOf(company),
    );
}

/** ERIE's marker stood in the hex without a city: its director takes it up and chooses one. (A6.4.1) */
function askErie(draft: Draft): void {
  const { table } = draft;
  for (const [token, spec] of table.box.pieces) {
    if (spec.kind !== 'token' || spec.company !== 'ERIE') continue;
    if (!table.pieces.get(token)!.place.startsWith(`slot:${HOME_OF_ERIE}.`)) continue;
    const company = owner(table, 'ERIE');
    draft.put(token, charterOf(company));
    write(draft, 'pending', [...read(table, 'pending'), { kind: 'homeCity', company, token }]);
  }
}
