import { existsSync, readFileSync } from 'node:fs';
import { catalogueTile } from '../../../engine/boxes/catalogue/tiles.ts';
import { readMaker } from '../../../engine/formats/index.ts';
import { gaps } from '../../../engine/formats/18xx-maker/gaps.ts';
import { FLAT, tileText } from '../../../engine/formats/18xx-maker/drawing/tile-text.ts';
import { createBoard } from '../../../engine/hexes/board.ts';
import { createGrid } from '../../../engine/hexes/coordinates.ts';
import { rotate } from '../../../engine/hexes/rotate.ts';
import { revenueOf } from '../../../engine/hexes/shape.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import { type Stop, trackGraph } from '../../../engine/hexes/track.ts';
import { plainTrain } from '../../../engine/routes/plain.ts';
import { holds, open, type Position } from '../../../engine/routes/position.ts';
import type { RouteRules } from '../../../engine/routes/rules.ts';
import { SHARED } from './oracle.ts';

/**
 * The public yardstick of route finding: the last operating round of a recorded game of 1867, on the map of
 * 18xx-maker (../shared/oracle/1867_bc, ../shared/maker). Published: the best revenue and the seconds on two cores.
 */
const YARDSTICK = new URL('oracle/1867_bc/1867_bc.game', SHARED);
export const yardstickAtHand = existsSync(YARDSTICK);

export const PUBLISHED = [
  { company: 'CNR', trains: ['5', '5+5E'], revenue: 1130, seconds: 121 },
  { company: 'GW', trains: ['5', '8'], revenue: 840, seconds: 5 },
  { company: 'C&O', trains: ['6', '8'], revenue: 900, seconds: 45 },
] as const;

/** How far tiles of the record are turned against ours of the same number, as its routes cross them; others are not. */
const TURNED: Readonly<Record<string, number>> = { 8: 4, 16: 4, 42: 3, 58: 4, 124: 1 };
const ROTATIONS: Readonly<Record<string, number>> = { Cw1: 1, Cw2: 2, Half: 3, Acw2: 4, Acw1: 5 };

interface Recorded {
  readonly row: number;
  readonly col: number;
  readonly tile?: string;
  readonly rotation?: string;
  readonly tokens?: readonly (readonly [number, string])[];
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, SHARED), 'utf8')) as unknown;

/** The coordinate of a row and column, counted from the top left of the map: A is the first column. */
const at = ({ row, col }: Recorded): string =>
  `${String.fromCharCode(65 + col)}${2 * row + (col % 2) + 1}`;

export function position1867() {
  const maker = read('maker/games/1867.json') as Readonly<Record<string, unknown>>;
  const { map, tiles } = readMaker(maker).file as {
    map: { hexes: readonly { at: string; tile: string; name?: string }[] };
    tiles: readonly { id: string; tile?: string }[];
  };
  const drawn = read('maker/tiles/brown.json') as Readonly<Record<string, object>>;
  const faceOf = (id: string): string | undefined =>
    tiles.find((one) => one.id === id)?.tile ??
    catalogueTile(id)?.tile ??
    (drawn[id] &&
      tileText(drawn[id] as Readonly<Record<string, unknown>>, FLAT, 'tiles', gaps()).tile);
  const { map: record } = read('oracle/1867_bc/1867_bc.game') as {
    map: { tiles: readonly Recorded[] };
  };
  const tokens = new Map<string, readonly string[]>();
  const laid = new Map<string, ReturnType<typeof tile>>();
  for (const one of record.tiles) {
    if (one.tokens)
      tokens.set(
        at(one),
        one.tokens.map(([, company]) => company),
      );
    const face = one.tile === undefined || /\D\D/.test(one.tile) ? undefined : faceOf(one.tile);
    if (face === undefined) continue;
    const turn = (ROTATIONS[one.rotation ?? ''] ?? 0) + (TURNED[one.tile!] ?? 0);
    laid.set(at(one), rotate(tile(face), turn % 6));
  }
  const hexes = map.hexes.map((hex) => ({ at: hex.at, shape: laid.get(hex.at) ?? tile(hex.tile) }));
  const board = createBoard(createGrid({ orientation: 'flat' }), hexes, []);
  return { track: () => trackGraph(board), tokens };
}

/** Trains of 1867: towns may be passed by; a 5+5E counts its best five stops of any kind twice. */
export function rules1867(
  company: string,
  tokens: ReadonlyMap<string, readonly string[]>,
): RouteRules {
  const slots = ({ at: hex, node }: Stop) =>
    node.kind === 'city'
      ? Array.from({ length: node.slots }, (_, i) => tokens.get(hex)?.[i] ?? null)
      : [];
  const place: Position = { company, phase: '8', slots };
  const worth = (times: number) => (stop: Stop) =>
    times * revenueOf(stop.node.revenue, 'gray', 'brown', 'green', 'yellow');
  const isTown = ({ node }: Stop) => node.kind === 'town';
  const plain = (reach: number) =>
    plainTrain({
      kind: String(reach),
      reach,
      weighs: (stop) => (isTown(stop) ? 0 : 1),
      worth: (stop) => (isTown(stop) ? 0 : worth(1)(stop)),
    });
  const express = plainTrain({
    kind: '5+5E',
    reach: Infinity,
    weighs: () => 1,
    worth: worth(2),
    paid: 5,
    score: ({ stops }) =>
      stops
        .map((stop, index) => ({ index, value: worth(2)(stop) }))
        .sort((a, b) => b.value - a.value || a.index - b.index)
        .slice(0, 5),
  });
  return {
    game: '1867',
    own: (stop) => holds(place, stop),
    passes: (stop) => open(place, stop),
    needsOwn: true,
    modes: ({ name }) => [name === '5+5E' ? express : plain(Number(name))],
    apart: 'sides and track',
    powers: {},
  };
}
