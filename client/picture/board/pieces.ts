import { inkOn } from '../ink-on.ts';
import {
  type Box,
  cities,
  type CompanySpec,
  type HexSpec,
  type PieceId,
  piecesIn,
  type PieceSpec,
  type PlaceId,
  type Table,
} from '../../../engine/index.ts';
import { PLAIN_OPTIONS } from '../scene.ts';
import { faceOf, shownHex } from './board-ink.ts';
import { type FaceArt, faceArt } from '../art/face/face-art.ts';
import type { Point } from '../art/curve.ts';
import { type Ink, LEGIBLE, widthOf } from '../art/ink.ts';
import { layout, SLOT_RADIUS, slotsOf } from '../art/layout.ts';
import { rectangle } from '../art/tile-ink.ts';
import type { Paint } from '../palette.ts';
import { chipInk, piecesOnCell } from './market-ink.ts';
import { looksOf, stacksInRow, type Tabletop, TRAY } from './tabletop.ts';

/** A piece on the table top: its position, the reach of its grip, and its look. */
export interface Drawn extends Point {
  readonly piece: PieceId;
  readonly place: PlaceId;
  readonly r: number;
  readonly inks: readonly Ink[];
  /** The room for its name, if another piece lies beside it. */
  readonly most?: number;
}

export const TOKEN = SLOT_RADIUS - 2;
/** Everything that lies on hexes, in slots, on market cells and beside the board. */
export function piecesOn(table: Table, top: Tabletop): Drawn[] {
  const drawn: Drawn[] = [];
  for (const hex of table.box.map.hexes) {
    const centre = top.hexes.get(hex.at)!;
    for (const [place, spot] of spotsOn(table, top, hex))
      for (const piece of piecesIn(table, place))
        drawn.push(draw(table, piece, centre.x + spot.x, centre.y + spot.y));
    const loose = piecesIn(table, `hex:${hex.at}`).filter(
      (id) => table.box.pieces.get(id)!.kind !== 'tile',
    );
    if (loose.length === 0) continue;
    const spots = looseSpots(
      faceArt(faceOf(table, hex, top.hexagon, [], PLAIN_OPTIONS)),
      loose.length,
    );
    loose.forEach((piece, i) =>
      drawn.push(draw(table, piece, centre.x + spots[i]!.x, centre.y + spots[i]!.y)),
    );
  }
  for (const [place, area] of top.cells)
    for (const { piece, x, y, chip, most } of piecesOnCell(table, place, area))
      drawn.push({
        ...draw(table, piece, x, y),
        ...(chip && { inks: chipInk(table, piece, chip) }),
        ...(most !== undefined && { most }),
      });
  const perRow = stacksInRow(top.loose.w);
  stacksBeside(table).forEach((stack, i) => {
    const x = top.loose.x + TRAY.w / 2 + (i % perRow) * TRAY.w;
    const y = top.loose.y + 40 + Math.floor(i / perRow) * TRAY.h;
    const step = Math.min(3, 12 / stack.length);
    stack.forEach((piece, k) => drawn.push(draw(table, piece, x + k * step, y - k * step)));
  });
  return drawn;
}

/** The piece under a spot. Of two that overlap it is the nearer one, or the upper one. */
export function pieceAt(pieces: readonly Drawn[], spot: Point, reach: number): Drawn | undefined {
  let found: Drawn | undefined;
  let least = Infinity;
  for (const piece of pieces) {
    const far = Math.hypot(piece.x - spot.x, piece.y - spot.y);
    if (far > piece.r + reach || far > least) continue;
    found = piece;
    least = far;
  }
  return found;
}

/** Pieces beside the market. Those that look alike are one stack: each company has several tokens. */
function stacksBeside(table: Table): PieceId[][] {
  const stacks = new Map<string, PieceId[]>();
  for (const id of ['market', 'aside'].flatMap((place) => piecesIn(table, place))) {
    const looks = looksOf(table.box.pieces.get(id)!);
    stacks.set(looks, [...(stacks.get(looks) ?? []), id]);
  }
  return [...stacks.values()];
}

/** The cost of covering a thing. Revenue and name cost more than the signs of the map. */
const covered = (what: string): number =>
  what.startsWith('revenue') ? 40 : what.startsWith('name') ? 12 : what.startsWith('icon') ? 1 : 4;

/** The spots of loose pieces on a hex, as far as possible beside the print and beside each other. */
function looseSpots({ rects, layout }: FaceArt, count: number): Point[] {
  const { w, h } = LOOSE;
  const lain: Point[] = [];
  const cost = (spot: Point): number => {
    const over = (other: { x: number; y: number; w: number; h: number }): number =>
      Math.max(0, (w + other.w) / 2 - Math.abs(spot.x - other.x)) *
      Math.max(0, (h + other.h) / 2 - Math.abs(spot.y - other.y));
    const printed = rects.map(({ what, rect }) => covered(what) * over(rect));
    const slots = layout.nodes.flatMap(({ slots }) => slots);
    const circle = 2 * SLOT_RADIUS;
    const stations = slots.map((slot) => 60 * over({ ...slot, w: circle, h: circle }));
    const others = lain.map((other) => 30 * over({ ...other, ...LOOSE }));
    return [...printed, ...stations, ...others].reduce((sum, one) => sum + one, 0);
  };
  for (let i = 0; i < count; i++) {
    // Without a better reason, pieces lie in rows from the lower left.
    const costs = LYING.map((spot, order) => cost(spot) + order);
    lain.push(LYING[costs.indexOf(Math.min(...costs))]!);
  }
  return lain;
}

const LOOSE = { w: 44, h: 30 };
/** Places for the middle of a loose piece, within the hex. */
const LYING: readonly Point[] = [48, 32, 16, 0, -16, -32, -48].flatMap((y) =>
  [-58, -46, -34, -23, -12, 0, 12, 23, 34, 46, 58].flatMap((x) =>
    Math.abs(x) + Math.abs(y) * 0.6 <= 90 ? [{ x, y }] : [],
  ),
);

/** Where each slot of a hex lies from its middle; slots that the tile does not have lie at its rim. */
export function slotSpots(table: Table, top: Tabletop, at: string): Map<PlaceId, Point> {
  const hex = table.box.map.hexes.find((hex) => hex.at === at);
  return hex ? spotsOn(table, top, hex) : new Map();
}

function spotsOn(table: Table, top: Tabletop, hex: HexSpec): Map<PlaceId, Point> {
  const { at } = hex;
  const spots = new Map<PlaceId, Point>();
  if (!table.places.has(`slot:${at}.0.0`)) return spots;
  const placed = layout(shownHex(table, hex).shape, top.hexagon);
  for (let city = 0; table.places.has(`slot:${at}.${city}.0`); city++) {
    const circles = slotsOf(placed, city);
    for (let slot = 0; table.places.has(`slot:${at}.${city}.${slot}`); slot++)
      spots.set(
        `slot:${at}.${city}.${slot}`,
        circles[slot] ?? { x: 22 * slot - 34, y: 52 - 24 * city },
      );
  }
  return spots;
}

/** The circle under a spot (from the middle of the hex), where the hex shows several cities. */
export function circleUnder(
  table: Table,
  top: Tabletop,
  at: string,
  spot: Point,
): PlaceId | undefined {
  const hex = table.box.map.hexes.find((hex) => hex.at === at);
  if (!hex) return undefined;
  const { shape } = shownHex(table, hex);
  const placed = layout(shape, top.hexagon);
  const all = cities(shape).flatMap((_, city) =>
    slotsOf(placed, city).map((circle, slot) => ({ circle, place: `slot:${at}.${city}.${slot}` })),
  );
  const under = ({ circle }: { circle: Point }) =>
    Math.hypot(circle.x - spot.x, circle.y - spot.y) <= SLOT_RADIUS + RIM;
  return cities(shape).length > 1 ? all.find(under)?.place : undefined;
}

/** A press this near a circle means it, board units. */
const RIM = 4;

function draw(table: Table, piece: PieceId, x: number, y: number): Drawn {
  const spec = table.box.pieces.get(piece)!;
  const { place, face } = table.pieces.get(piece)!;
  return { piece, place, x, y, r: 26, inks: pieceInk(table.box, spec, face) };
}

/** The look of pieces by face. It is memoized, so that an unchanged look is the same object. */
const looks = new WeakMap<PieceSpec, Map<number, readonly Ink[]>>();

/** One piece, its middle at the origin. */
export function pieceInk(box: Box, spec: PieceSpec, face: number): readonly Ink[] {
  let known = looks.get(spec);
  if (!known) looks.set(spec, (known = new Map()));
  let inks = known.get(face);
  if (!inks) known.set(face, (inks = drawnUp(box, spec, face)));
  return inks;
}

function drawnUp(box: Box, spec: PieceSpec, face: number): Ink[] {
  if (spec.kind === 'die') return dieInk(face);
  if (spec.kind === 'card' && spec.type === 'blank') return cardInk(spec.name);
  const company = spec.company ? box.companies.get(spec.company) : undefined;
  const colour = (company?.colour ?? '#e9e2cf') as Paint;
  const text = (company ? inkOn(company) : '#26231e') as Paint;
  const round = spec.kind === 'token' || spec.kind === 'marker';
  const label = company?.id ?? spec.type ?? spec.name;
  const size = Math.min(16, (TOKEN * 1.75) / Math.max(0.1, widthOf(label, 1, true)));
  const line = { ink: 'words', x: 0, size, fill: text, bold: true } as const;
  const words: Ink = { ...line, y: 0, text: label };
  if (round)
    return [
      { ink: 'disc', x: 0, y: 1.5, r: TOKEN, fill: 'tile-shade', opacity: 0.35 },
      {
        ink: 'disc',
        x: 0,
        y: 0,
        r: TOKEN,
        fill: colour,
        line: { colour: 'tile-line', width: 1.5 },
      },
      {
        ink: 'disc',
        x: 0,
        y: 0,
        r: TOKEN - 3,
        line: { colour: 'tile-shine', width: 1 },
        opacity: 0.6,
      },
      ...inLines(label).map(({ text: part, y, size }): Ink => ({
        ...line,
        text: part,
        y,
        size,
        opacity: face > 0 ? 0.4 : 1,
        least: LEGIBLE,
      })),
    ];
  return [
    {
      ink: 'shape',
      d: rectangle(0, 0, 44, 30),
      fill: colour,
      line: { colour: 'tile-line', width: 1.5 },
    },
    words,
  ];
}

/** The size of letters on a token that can be read when a large map is shown whole. */
const LARGE = 12.5;

/** A long name in a circle is split into two lines where the letters can be largest. */
function inLines(label: string): { text: string; y: number; size: number }[] {
  const set = (parts: string[], most: number, room: number) => ({
    parts,
    size: Math.min(most, (TOKEN * room) / Math.max(...parts.map((part) => widthOf(part, 1, true)))),
  });
  const whole = set([label], 19, 1.85);
  const cuts = label.includes('&')
    ? [label.indexOf('&') + 1, label.indexOf('&')]
    : [Math.ceil(label.length / 2)];
  const halves = cuts.map((cut) => set([label.slice(0, cut), label.slice(cut)], 15, 1.55));
  const all = label.length <= 3 || whole.size >= LARGE ? [whole] : halves;
  const { parts, size } = all.reduce((a, b) => (b.size > a.size ? b : a));
  return parts.map((text, i) => ({ text, y: (i - (parts.length - 1) / 2) * size * 1.02, size }));
}

/** The text of a blank card, in as many lines as it needs and as large as it fits. */
function cardInk(words: string): Ink[] {
  const [width, height] = [76, 50];
  const lines: string[] = [];
  const most = Math.max(8, Math.ceil(Math.sqrt(words.length * 3)));
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length === 0 || longer.length > most) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const wide = Math.max(...lines.map((line) => widthOf(line, 1, true)));
  const size = Math.min(14, (width - 6) / wide, (height - 6) / lines.length / 1.1);
  return [
    {
      ink: 'shape',
      d: rectangle(0, 0, width, height),
      fill: '#fffdf4',
      line: { colour: 'tile-line', width: 1.5 },
    },
    ...lines.map((text, i): Ink => ({
      ink: 'words',
      x: 0,
      y: (i - (lines.length - 1) / 2) * size * 1.1,
      size,
      text,
      fill: '#26231e',
      bold: true,
    })),
  ];
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

function dieInk(face: number): Ink[] {
  return [
    {
      ink: 'shape',
      d: rectangle(0, 0, 40, 40),
      fill: 'slot',
      line: { colour: 'tile-line', width: 2 },
    },
    ...(PIPS[face] ?? []).map(([x, y]): Ink => ({
      ink: 'disc',
      x: x * 11,
      y: y * 11,
      r: 4,
      fill: 'track',
    })),
  ];
}

/** Initials of companies, in rings of their colours, in the home slots that wait for them. */
export function reservedInk(table: Table, top: Tabletop): { x: number; y: number; inks: Ink[] }[] {
  const { box } = table;
  const byHex = new Map(box.map.hexes.map((hex) => [hex.at, hex]));
  const home = atHome(table);
  const found: { x: number; y: number; inks: Ink[] }[] = [];
  for (const company of companiesInPlay(table))
    for (const { hex: at, city = 0 } of company.home) {
      const hex = byHex.get(at);
      const centre = top.hexes.get(at);
      if (!hex || !centre || home.has(`${company.id} ${at}`)) continue;
      const slots = slotsOf(layout(shownHex(table, hex).shape, top.hexagon), city);
      const free = slots.findIndex(
        (_, slot) => piecesIn(table, `slot:${at}.${city}.${slot}`).length === 0,
      );
      const taken = found.filter(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < 90).length;
      const spot =
        slots[free < 0 ? 0 : Math.min(slots.length - 1, free + (slots.length > 1 ? taken : 0))];
      if (!spot) continue;
      const size = Math.min(16, 36 / Math.max(0.1, widthOf(company.id, 1, true)));
      const line = { colour: company.colour as Paint, width: 4 };
      found.push({
        x: centre.x + spot.x,
        y: centre.y + spot.y,
        inks: [
          { ink: 'disc', x: 0, y: 0, r: SLOT_RADIUS - 3, line },
          { ink: 'words', x: 0, y: 0, text: company.id, size, fill: 'print', bold: true },
        ],
      });
    }
  return found;
}

/** The companies that still have a token in the game. */
function companiesInPlay({ box, pieces }: Table): CompanySpec[] {
  const out = new Map<string, boolean>();
  for (const [id, { place }] of pieces) {
    const { kind, company = '' } = box.pieces.get(id)!;
    const isOut = box.places.get(place)?.kind === 'out';
    if (kind === 'token') out.set(company, isOut && out.get(company) !== false);
  }
  return [...box.companies.values()].filter(({ id }) => !out.get(id));
}

/** Companies with a token on a hex: "PRR H12". */
function atHome(table: Table): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [id, { place }] of table.pieces)
    if (place.startsWith('slot:'))
      found.add(`${table.box.pieces.get(id)!.company} ${place.slice(5, place.indexOf('.'))}`);
  return found;
}
