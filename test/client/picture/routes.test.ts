import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, drawn, plus, type Point } from '../../../client/picture/art/curve.ts';
import { layout, type PlacedNode, SLOT_RADIUS } from '../../../client/picture/art/layout.ts';
import { shownHex } from '../../../client/picture/board/board-ink.ts';
import { type Figure, routeFigures } from '../../../client/picture/board/route-figures.ts';
import { routeInk } from '../../../client/picture/board/route-ink.ts';
import { detailAt } from '../../../client/picture/board/route-style.ts';
import { tabletop } from '../../../client/picture/board/tabletop.ts';
import { PLAIN_OPTIONS, type RouteMark } from '../../../client/picture/scene.ts';
import { judgedRun, revenues } from '../../../client/reading/figures/run-sums.ts';
import { importerFor, readRecording } from '../../../engine/formats/index.ts';
import { type Table, unpackBox } from '../../../engine/index.ts';
import type { Route } from '../../../shared/move.ts';
import { readJson } from '../../conformance/oracle.ts';
import { openReplay } from '../../conformance/games/playing.ts';
import { boxes } from './boxes.ts';
import { busy } from './page/busy.ts';

const DETAILS = [1, 0.3, 0.15].map(detailAt);

const figuresOn = (table: Table, routes: readonly RouteMark[], sizes = DETAILS[0]!) =>
  routeFigures({ table, routes, phase: [], options: PLAIN_OPTIONS }, tabletop(table.box), sizes);

/** Figures that lie over another, measured here and not asked of the placer. */
function overlaps(figures: readonly Figure[]): string[] {
  return figures.flatMap((a, i) =>
    figures.slice(0, i).flatMap((b) => {
      const over =
        Math.abs(a.rect.x - b.rect.x) < (a.rect.w + b.rect.w) / 2 &&
        Math.abs(a.rect.y - b.rect.y) < (a.rect.h + b.rect.h) / 2;
      return over ? [`${a.text} of ${a.route} over ${b.text} of ${b.route}`] : [];
    }),
  );
}

/** From a point to the nearest of a rectangle. */
const from = ({ x, y, w, h }: Figure['rect'], p: Point): number =>
  Math.hypot(Math.max(0, Math.abs(p.x - x) - w / 2), Math.max(0, Math.abs(p.y - y) - h / 2));

/** From the rim of a stop to the nearest of its figure. */
const gap = ({ rect, stop, rim }: Figure): number => from(rect, stop) - rim;

/** Everything on the hexes of a table that is a node, and the middle of its hex. */
function nodesOn(table: Table): { at: string; middle: Point; placed: PlacedNode }[] {
  const top = tabletop(table.box);
  return table.box.map.hexes.flatMap((hex) =>
    layout(shownHex(table, hex).shape, top.hexagon).nodes.map((placed) => ({
      at: hex.at,
      middle: top.hexes.get(hex.at)!,
      placed,
    })),
  );
}

/** Stops of a table by name, with where they lie. */
const stopsOf = (table: Table) =>
  nodesOn(table)
    .filter(({ placed }) => placed.node.kind !== 'junction')
    .map(({ at, middle, placed }) => ({
      name: `${at}.${placed.node.index}`,
      ...plus(middle, placed.centre),
    }));

/** Up to four routes over stops that lie close together, many of them shared. */
function crowds(table: Table): fc.Arbitrary<RouteMark[]> {
  const stops = stopsOf(table);
  const near = stops.map((stop) =>
    [...stops].sort((a, b) => distance(a, stop) - distance(b, stop)).slice(0, 7),
  );
  return fc
    .constantFrom(...near)
    .chain((close) =>
      fc.array(
        fc.shuffledSubarray(close, { minLength: 2, maxLength: 6 }).chain((way) =>
          fc.record({
            way: fc.constant(way.map(({ name }) => name)),
            revenues: fc.tuple(...way.map(() => fc.constantFrom(0, 10, 40, 120, undefined))),
            sum: fc.constantFrom('90 (2)', '1,240 (5+5E)'),
          }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    )
    .map((routes) => routes.map((route, i): RouteMark => ({ id: `train ${i}`, ...route })));
}

const all = await boxes();

describe.each(all.map((box) => [box.game, box] as const))(
  'figures of routes that share stops of %s',
  (_, box) => {
    const late = unpackBox(box);
    busy(late, 0.8);
    it.each([
      ['as printed', unpackBox(box)],
      ['late', late],
    ])('never lie over one another, and stay by their stops, %s', (_, table) => {
      fc.assert(
        fc.property(crowds(table), fc.constantFrom(...DETAILS), (routes, sizes) => {
          const figures = figuresOn(table, routes, sizes);
          const paid = routes.flatMap(({ revenues }) => revenues!.filter((r) => r !== undefined));
          expect(figures).toHaveLength(
            routes.length + (sizes.stop === undefined ? 0 : paid.length),
          );
          expect(overlaps(figures)).toEqual([]);
          for (const figure of figures) expect(gap(figure)).toBeLessThan(8 * sizes.sum);
        }),
        { numRuns: 60, seed: 18 },
      );
    });

    it('stay in place when another route is drawn', () => {
      fc.assert(
        fc.property(crowds(late), (routes) => {
          const all = figuresOn(late, routes);
          const before = figuresOn(late, routes.slice(0, -1));
          expect(all.slice(0, before.length)).toEqual(before);
        }),
        { numRuns: 20, seed: 18 },
      );
    });
  },
);

const FOLDER = new URL('../../../../shared/oracle/', import.meta.url);
const RECORDED = [
  '1825/1825_game_end_bank',
  '1825/141331',
  '1828/23366',
  '1828/1828Games_game_end_bankrupt',
];

/** Every run of a recorded game as it is shown, and the table it was run on. */
async function* runs(name: string): AsyncGenerator<{ table: Table; routes: RouteMark[] }> {
  const recording = readRecording(readJson(new URL(`${name}.actions.json`, FOLDER).pathname));
  if (!recording.ok) throw new Error(recording.error);
  const importer = await importerFor(recording.value);
  const replay = await openReplay(recording.value);
  if (!importer.ok || !replay.ok) throw new Error(`${name} cannot be replayed`);
  const { table, game, step } = replay.value;
  const desk = game.rulebook!.runTask!;
  for (const n of recording.value.steps.keys()) {
    const moves = importer.value.moves(table, recording.value, n);
    for (const move of moves.ok ? moves.value : []) {
      if (move.verb !== 'runTrains') continue;
      const routes = move.routes as Route[];
      const judged = judgedRun(desk, table, move.company as string, routes)!;
      yield {
        table,
        routes: judged.routes.map((route, i) => ({
          id: `${i}`,
          way: routes[i]!.way,
          revenues: revenues({ ...route, way: routes[i]!.way }),
          sum: `${route.revenue} (2)`,
        })),
      };
    }
    step(n);
  }
}

describe.skipIf(!existsSync(FOLDER))('figures of the runs of a recorded game', () => {
  it.each(RECORDED)('%s: each beside its stop, over no other and no station', async (name) => {
    const wrong: string[] = [];
    for await (const { table, routes } of runs(name)) {
      const stations = stationsOf(table);
      for (const sizes of DETAILS) {
        const figures = figuresOn(table, routes, sizes);
        wrong.push(...overlaps(figures));
        for (const figure of figures) {
          const says = `${figure.text} of ${routes[Number(figure.route)]!.way.join(' ')}`;
          if (gap(figure) > 3 * sizes.sum) wrong.push(`${says} is far from its stop`);
          // From afar stations are dots, and only the sums are there to be read.
          if (sizes.stop !== undefined && stations.some((spot) => from(figure.rect, spot) < DISC))
            wrong.push(`${says} covers a station`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The middles of all station circles, and how much of one must be seen. */
const DISC = SLOT_RADIUS - 3;
function stationsOf(table: Table): Point[] {
  return nodesOn(table).flatMap(({ middle, placed }) =>
    placed.slots.map((slot) => plus(middle, slot)),
  );
}

describe('lines of routes', () => {
  const table = unpackBox(all.find(({ game }) => game === '1828')!);
  const top = tabletop(table.box);
  const mark = (id: string): RouteMark => ({ id, way: ['A3', 'A5.0', 'A7.0'] });
  const shapes = (routes: readonly RouteMark[]) =>
    routeInk(table, top, routes, DETAILS[0]!).map((pieces) =>
      pieces.flatMap(({ inks }) => inks.flatMap((ink) => (ink.ink === 'shape' ? [ink.d] : []))),
    );

  it('lie on the track itself', () => {
    const hex = table.box.map.hexes.find(({ at }) => at === 'A5')!;
    const track = layout(shownHex(table, hex).shape, top.hexagon).paths.map(({ curve }) =>
      drawn(curve),
    );
    const [only] = shapes([mark('1')]);
    for (const d of track) expect(only).toContain(d);
  });

  it('run side by side if several use the same track', () => {
    const [one, other] = shapes([mark('1'), mark('2')]);
    expect(one).toHaveLength(other!.length);
    for (const d of one!) expect(other).not.toContain(d);
  });
});
