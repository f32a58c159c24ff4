import { afterEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import {
  fitView,
  keptInSight,
  panned,
  toBoard,
  toScreen,
  zoomed,
} from '../../../client/picture/camera.ts';
import { fanSpots } from '../../../client/picture/hands/fan-spots.ts';
import { PALETTES, type PaletteName } from '../../../client/picture/palette.ts';
import type { Point } from '../../../client/picture/art/curve.ts';
import type { BoardZone } from '../../../client/picture/scene.ts';
import { type Box, open } from '../../../engine/index.ts';
import { piecesOn } from '../../../client/picture/board/pieces.ts';
import {
  cellAt,
  edgeCoordinates,
  hexAt,
  tabletop,
} from '../../../client/picture/board/tabletop.ts';
import { viewOfZone, zoneShowing } from '../../../client/picture/zones.ts';
import { boxes } from './boxes.ts';

const all = await boxes();
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const spot = fc.record({ x: number(-3000, 3000), y: number(-3000, 3000) });
const port = fc.record({
  width: fc.integer({ min: 200, max: 3000 }),
  height: fc.integer({ min: 200, max: 2000 }),
});
const view = fc.record({
  x: number(-3000, 3000),
  y: number(-3000, 3000),
  scale: number(0.07, 2.3),
});

describe('a place that is asked for and not visible', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is shown with its whole zone', () => {
    for (const box of all) {
      const { hexes, cells } = tabletop(box);
      for (const spot of hexes.values()) expect(zoneShowing(box, [spot])).toBe('map');
      for (const { x, y, w, h } of cells.values())
        expect(zoneShowing(box, [{ x: x + w / 2, y: y + h / 2 }])).toBe('market');
    }
  });
});

/** The board beside the panels where the page is 1440 by 900, and 1024 by 730. */
const PORTS = [
  { width: 1048, height: 780 },
  { width: 632, height: 582 },
];
/** The tools over the lower left corner. */
const corner = { width: 310, height: 62 };

describe.each(PORTS)('beside panels, on a board of $width by $height', (port) => {
  afterEach(() => vi.unstubAllGlobals());
  const room = { port, corner, covered: 0 };
  const seen = (box: Box, zone: BoardZone) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const view = viewOfZone(box, zone, room);
    return (spot: Point) => toScreen(view, port, spot);
  };
  const isFree = ({ x, y }: Point, rim: number) =>
    x >= rim &&
    x <= port.width - rim &&
    y >= rim &&
    y <= port.height - rim &&
    (x >= corner.width || y <= port.height - corner.height);

  it.each(all.map((box) => [box.game, box] as const))(
    'the map of %s is shown whole beside its tools, without a strip of the market',
    (_, box) => {
      const { hexes, cells } = tabletop(box);
      const at = seen(box, 'map');
      expect([...hexes].filter(([, spot]) => !isFree(at(spot), 8))).toEqual([]);
      const words = edgeCoordinates(box, tabletop(box));
      expect(words.filter((word) => !isFree(at(word), 2)).map(({ text }) => text)).toEqual([]);
      // A white edge of a few pixels is no strip.
      for (const { x, y } of cells.values())
        expect(at({ x, y }).y).toBeGreaterThan(port.height - 15);
    },
  );

  it.each(all.map((box) => [box.game, box] as const))(
    'every cell of the market of %s is shown whole, and none under the tools',
    (_, box) => {
      const at = seen(box, 'market');
      for (const { x, y, w, h } of tabletop(box).cells.values()) {
        expect(isFree(at({ x: x + w / 2, y: y + h / 2 }), 0)).toBe(true);
        for (const corner of [at({ x, y }), at({ x: x + w, y: y + h })]) {
          expect(corner.x).toBeGreaterThan(0);
          expect(corner.x).toBeLessThan(port.width);
          expect(corner.y).toBeGreaterThan(0);
          expect(corner.y).toBeLessThan(port.height);
        }
      }
    },
  );
});

describe.each(PORTS)('spare markers, on a board of $width by $height', (port) => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(
    all.flatMap((box) =>
      (['market', 'all'] as const).map((zone) => [box.game, zone, box] as const),
    ),
  )('of %s lie beside the tools in the view of %s', (_, zone, box) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const view = viewOfZone(box, zone, { port, corner, covered: 0 });
    const { loose } = tabletop(box);
    const spares = piecesOn(open(box).table, tabletop(box)).filter(({ y }) => y >= loose.y);
    const hidden = spares.filter((one) => {
      const { x, y } = toScreen(view, port, one);
      return x < corner.width && y > port.height - corner.height;
    });
    expect(hidden.map(({ piece }) => piece)).toEqual([]);
  });
});

describe('the camera', () => {
  it('converts a point of the board to the screen and back', () => {
    fc.assert(
      fc.property(view, port, spot, (view, port, p) => {
        const back = toBoard(view, port, toScreen(view, port, p));
        expect(back.x).toBeCloseTo(p.x, 6);
        expect(back.y).toBeCloseTo(p.y, 6);
      }),
    );
  });

  it('keeps the point under the pointer in place when it zooms', () => {
    fc.assert(
      fc.property(view, port, spot, number(0.2, 5), (view, port, at, by) => {
        const before = toBoard(view, port, at);
        const after = toBoard(zoomed(view, port, at, by), port, at);
        expect(after.x).toBeCloseTo(before.x, 5);
        expect(after.y).toBeCloseTo(before.y, 5);
      }),
    );
  });

  it('moves with the hand', () => {
    fc.assert(
      fc.property(
        view,
        port,
        spot,
        number(-500, 500),
        number(-500, 500),
        (view, port, p, dx, dy) => {
          const before = toScreen(view, port, p);
          const after = toScreen(panned(view, dx, dy), port, p);
          expect(after.x - before.x).toBeCloseTo(dx, 5);
          expect(after.y - before.y).toBeCloseTo(dy, 5);
        },
      ),
    );
  });

  it('shows every zone of every title completely', () => {
    for (const box of all) {
      const top = tabletop(box);
      for (const area of [top.map, top.market, top.all]) {
        const port = { width: 1440, height: 900 };
        const seen = fitView(area, port);
        const a = toScreen(seen, port, area);
        const b = toScreen(seen, port, { x: area.x + area.w, y: area.y + area.h });
        expect(Math.min(a.x, a.y)).toBeGreaterThan(-1);
        expect(b.x).toBeLessThan(port.width + 1);
        expect(b.y).toBeLessThan(port.height + 1);
      }
    }
  });

  it('always shows a part of the table top', () => {
    const area = { x: -100, y: -50, w: 400, h: 300 };
    fc.assert(
      fc.property(view, (view) => {
        const { x, y } = keptInSight(view, area);
        expect(x).toBeGreaterThanOrEqual(-100);
        expect(x).toBeLessThanOrEqual(300);
        expect(y).toBeGreaterThanOrEqual(-50);
        expect(y).toBeLessThanOrEqual(250);
      }),
    );
  });
});

describe.each(all.map((box) => [box.game, box] as const))('on the board of %s', (_, box) => {
  const top = tabletop(box);

  it('a point within a hex is that hex', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...top.hexes),
        number(0, 2 * Math.PI),
        number(0, 86),
        ([at, { x, y }], angle, far) => {
          expect(hexAt(top, { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) })).toBe(
            at,
          );
        },
      ),
    );
  });

  it('every hex and every market cell of the box can be hit, and none covers another', () => {
    for (const { at } of box.map.hexes) expect(hexAt(top, top.hexes.get(at)!)).toBe(at);
    for (const { row, col } of box.market.cells) {
      const place = `cell:${row}.${col}`;
      const { x, y, w, h } = top.cells.get(place)!;
      expect(cellAt(top, { x: x + w / 2, y: y + h / 2 })).toBe(place);
      expect(hexAt(top, { x: x + w / 2, y: y + h / 2 })).toBeUndefined();
    }
  });

  it('a point off the map is no hex', () => {
    expect(hexAt(top, { x: top.map.x + 1, y: top.map.y + 1 })).toBeUndefined();
  });
});

describe('the fan', () => {
  it('stays within the view wherever its hex is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        spot,
        number(10, 160),
        fc.constantFrom({ width: 390, height: 700 }, { width: 1024, height: 768 }),
        (count, middle, radius, port) => {
          for (const { x, y } of fanSpots(count, middle, radius, port)) {
            expect(x).toBeGreaterThanOrEqual(33);
            expect(x).toBeLessThanOrEqual(port.width - 33);
            expect(y).toBeGreaterThanOrEqual(33);
            expect(y).toBeLessThanOrEqual(port.height - 33);
          }
        },
      ),
    );
  });

  it('covers no neighbour of its hex, to which the track leads, in the middle of a view and near its edges', () => {
    const port = { width: 1000, height: 640 };
    for (const middle of [
      { x: 500, y: 320 },
      { x: 500, y: 60 },
      { x: 940, y: 320 },
    ])
      for (let count = 1; count <= (middle.x === 500 && middle.y === 320 ? 8 : 4); count++)
        for (const { x, y } of fanSpots(count, middle, 26, port))
          // The middles of the neighbours are two apothems away, and each reaches one radius further.
          expect(Math.hypot(x - middle.x, y - middle.y) - 33).toBeGreaterThan(26 * 2.6);
  });

  it('keeps its tiles apart', () => {
    for (let count = 2; count <= 10; count++) {
      const spots = fanSpots(count, { x: 500, y: 400 }, 50, { width: 1000, height: 800 });
      spots.forEach((a, i) =>
        spots.slice(0, i).forEach((b) => {
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(62);
        }),
      );
    }
  });
});

/** Contrast by WCAG 2: (lighter + 0.05) / (darker + 0.05). */
function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r, g, b] = [1, 3, 5].map((i) => {
      const c = parseInt(colour.slice(i, i + 2), 16) / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
  return (x! + 0.05) / (y! + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const palette = PALETTES[theme];
  it('prints names readably on every tile colour', () => {
    const grounds = Object.keys(palette).filter(
      (name) => name.startsWith('tile-') && !/line|shine|shade/.test(name),
    );
    for (const name of grounds)
      expect(contrast(palette.print, palette[name as PaletteName]), name).toBeGreaterThan(4);
  });
  it('distinguishes track from its light edge, and words from paper', () => {
    expect(contrast(palette.track, palette.casing)).toBeGreaterThan(10);
    expect(contrast(palette.ink, palette.paper)).toBeGreaterThan(10);
    expect(contrast(palette['ink-soft'], palette.paper)).toBeGreaterThan(4.5);
  });
});
