import { readFileSync } from 'node:fs';
import { createGrid, EDGES, opposite } from '../../../engine/hexes/coordinates.ts';
import { exits, rotate } from '../../../engine/hexes/rotate.ts';
import type { TileShape } from '../../../engine/hexes/shape.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import { type Stop, trackGraph, type TrackGraph } from '../../../engine/hexes/track.ts';
import type { Position } from '../../../engine/routes/position.ts';
import type { RouteRules } from '../../../engine/routes/rules.ts';
import { rules1820 } from '../../../engine/games/1820/routes.ts';
import { rules1825 } from '../../../engine/games/1825/routes/rules.ts';
import { rules1828 } from '../../../engine/games/1828/routes/rules.ts';
import { rules1839 } from '../../../engine/games/1839/routes/rules.ts';
import { rules1862 } from '../../../engine/games/1862/routes/rules.ts';
import { dice } from './maps.ts';
import { boardMaker, SHARED } from './oracle.ts';
import type { Moment } from './oracle-rules.ts';

/** The end of a long game at random: every hex built with late tiles that join up well. */
interface LateTitle {
  readonly game: string;
  readonly options: readonly string[];
  /** Colours of tiles that lie about, the later ones more often. */
  readonly colours: readonly string[];
  readonly trains: readonly (readonly string[])[];
  readonly markers: number;
  rules(track: TrackGraph, position: Position, home: string): RouteRules;
}

const KITS = ['unit_123', 'r1', 'r2', 'r3', 'k1', 'k2', 'k3', 'k5', 'k6', 'k7', 'u3p'];

const TITLES: readonly LateTitle[] = [
  {
    game: '1825',
    options: KITS,
    colours: ['green', 'brown', 'brown', 'gray'],
    trains: [
      ['7', '7', '6'],
      ['7', '4+4E', '6'],
      ['4T', 'U3', '7', '7'],
      ['4+4E', '4+4E', '7'],
    ],
    markers: 6,
    rules: (_, position) =>
      rules1825({
        ...position,
        throughStation: () => false,
        twoPlusTwoTownEnd: false,
        haltEndForU3: false,
        twoPlusTwoDoubleHeads: false,
        expressPaysTowns: true,
        bestStopsPaid: false,
      }),
  },
  {
    game: '1828',
    options: [],
    colours: ['green', 'brown', 'brown'],
    trains: [
      ['8E', '6'],
      ['D', '8E'],
      ['D', 'D'],
      ['D', 'D', '8E', '8E'],
    ],
    markers: 5,
    rules: (track, position) => rules1828(track, { ...position, phase: 'Purple', coal: true }),
  },
  {
    game: '1820',
    options: [],
    colours: ['green', 'brown', 'gray'],
    trains: [
      ['8+', '5D+'],
      ['5D+', '5D+'],
      ['FLOOD', '5D+'],
      ['FLOOD', 'FLOOD'],
    ],
    markers: 8,
    rules: (track, position) =>
      rules1820(track, { ...position, phase: 'Gray', steamship: 1, sassoon: 1, vulcan: 1 }),
  },
  {
    game: '1839',
    options: [],
    colours: ['green', 'brown', 'gray'],
    trains: [
      ['7+', '5D+'],
      ['5D+', '5D+'],
      ['7+', '7+', '5+'],
      ['FLOOD', '5D+'],
    ],
    markers: 5,
    rules: (track, position) =>
      rules1839(track, {
        ...position,
        phase: 'Gray',
        exchange: () => [],
        borsig: true,
        ijsel: true,
        posterijen: true,
      }),
  },
  {
    game: '1862',
    options: [],
    colours: ['green', 'brown', 'gray'],
    trains: [
      ['9F', '6E', '6L'],
      ['9F', '9F', '6E'],
      ['6E', '6E', '6L'],
      ['9F', '9F', '9F'],
    ],
    markers: 6,
    rules: (track, position, home) =>
      rules1862(track, {
        ...position,
        phase: 'H',
        home,
        permits: ['freight', 'local', 'express'],
        londonLink: true,
      }),
  },
];

interface Facts {
  readonly map: { readonly orientation: 'flat' | 'pointy'; readonly hexes: readonly Printed[] };
  readonly tiles: readonly { readonly color: string; readonly tile: string }[];
}
interface Printed {
  readonly at: string;
  readonly color: string;
}

const kinds = (shape: TileShape): string =>
  ['city', 'town']
    .map((kind) => String(shape.nodes.filter((node) => node.kind === kind).length))
    .join();

function lateBoard(late: LateTitle, seed: number): Moment {
  const roll = dice(seed);
  const facts = JSON.parse(
    readFileSync(new URL(`games/${late.game}/facts.json`, SHARED)).toString(),
  ) as Facts;
  const { printed } = boardMaker(late.game, late.options);
  const colourOf = new Map([...facts.map.hexes].reverse().map(({ at, color }) => [at, color]));
  const tiles = new Map<string, TileShape[]>();
  for (const colour of late.colours)
    for (const entry of facts.tiles.filter(({ color }) => color === colour)) {
      const shape = tile(entry.tile);
      tiles.set(kinds(shape), [...(tiles.get(kinds(shape)) ?? []), shape]);
    }
  const grid = createGrid({ orientation: facts.map.orientation });
  const shapes = [...printed.shapes];
  const fixed = printed.hexes.map((at) => !['white', 'yellow'].includes(colourOf.get(at) ?? ''));
  const meets = (hex: number, shape: TileShape): number =>
    exits(shape).reduce((sum: number, edge) => {
      const there = printed.index.get(grid.neighbour(printed.hexes[hex]!, edge));
      if (there === undefined || printed.across[hex * 6 + edge]! < 0) return sum - 3;
      if (exits(shapes[there]!).includes(opposite(edge))) return sum + 3;
      return sum - (fixed[there] ? 3 : 0);
    }, 0);
  for (let lap = 0; lap < 2; lap += 1)
    printed.hexes.forEach((_, hex) => {
      if (fixed[hex]) return;
      const fits = tiles.get(kinds(printed.shapes[hex]!)) ?? [];
      if (fits.length === 0) return;
      const tries = Array.from({ length: 8 }, () =>
        rotate(fits[roll(fits.length)]!, roll(EDGES.length)),
      );
      shapes[hex] = tries.reduce((a, b) => (meets(hex, b) > meets(hex, a) ? b : a));
    });
  const track = trackGraph({ ...printed, shapes });
  const slots = new Map<number, (string | null)[]>();
  for (const stop of track.stops)
    if (stop.node.kind === 'city')
      slots.set(
        stop.id,
        Array.from({ length: stop.node.slots }, () => (roll(3) === 0 ? null : 'them')),
      );
  const cities = track.stops.filter(
    (stop) =>
      stop.node.kind === 'city' && exits(shapes[track.board.index.get(stop.at)!]!).length > 1,
  );
  let home = '';
  for (let i = 0; i < late.markers; i += 1) {
    const stop = cities[roll(cities.length)]!;
    slots.get(stop.id)![0] = 'me';
    home ||= stop.at;
  }
  const position = {
    company: 'me',
    phase: '4a',
    slots: (stop: Stop) => slots.get(stop.id) ?? [],
  };
  const set = late.trains[seed % late.trains.length]!;
  return {
    track,
    rules: late.rules(track, position, home),
    trains: set.map((name, i) => ({ id: `t${String(i)}`, name })),
  };
}

/** Some random late boards of each title, each with one of its largest sets of trains. */
export function lateBoards(
  each: number,
): { readonly title: string; readonly boards: readonly Moment[] }[] {
  return TITLES.flatMap((late) =>
    late.trains.map((set, k) => ({
      title: `${late.game} ${set.join(' ')}`,
      boards: Array.from({ length: each }, (_, i) => lateBoard(late, i * late.trains.length + k)),
    })),
  );
}
