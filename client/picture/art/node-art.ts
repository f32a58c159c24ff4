import type { Revenue } from '../../../engine/index.ts';
import { type Paint, tilePaint } from '../palette.ts';
import { across, minus, plus, polygon, scaled, spot } from './curve.ts';
import type { Ink } from './ink.ts';
import { type PlacedNode, SLOT_RADIUS, TOWN_RADIUS } from './layout.ts';
import type { Rect } from './face/free-space.ts';

/** A stop as it is printed: station circles, a bar, a dot. Off-board areas show only figures. */
export function nodeArt(placed: PlacedNode): Ink[] {
  const { x, y } = placed.centre;
  switch (placed.node.kind) {
    case 'city':
      return cityArt(placed);
    case 'town': {
      if (!placed.bar)
        return [{ ink: 'disc', x, y, r: TOWN_RADIUS, fill: 'track', line: edge(2.5) }];
      const side = scaled(across(placed.along), 13);
      const d = `M${spot(plus(placed.centre, side))}L${spot(minus(placed.centre, side))}`;
      return [
        { ink: 'shape', d, line: { colour: 'casing', width: 15, cap: 'butt' } },
        { ink: 'shape', d, line: { colour: 'track', width: 10, cap: 'butt' } },
      ];
    }
    case 'halt':
      return [{ ink: 'disc', x, y, r: TOWN_RADIUS - 1, fill: 'casing', line: black(3) }];
    case 'junction':
      return [{ ink: 'disc', x, y, r: 5, fill: 'track' }];
    case 'offboard':
      return [];
  }
}

const edge = (width: number) => ({ colour: 'casing' as const, width });
const black = (width: number) => ({ colour: 'slot-line' as const, width });

function cityArt({ slots }: PlacedNode): Ink[] {
  const circles = slots.map(({ x, y }): Ink => ({
    ink: 'disc',
    x,
    y,
    r: SLOT_RADIUS,
    fill: 'slot',
    line: black(2),
  }));
  if (slots.length === 1) return circles;
  const round = slots.length > 4 ? slots : hull(slots);
  const d = polygon(round);
  return [
    { ink: 'shape', d, fill: 'slot-line', line: black(2 * SLOT_RADIUS + 8) },
    { ink: 'shape', d, fill: 'slot', line: { colour: 'slot', width: 2 * SLOT_RADIUS + 3 } },
    ...circles,
  ];
}

/** Two, three or four circles in drawing order around their middle. */
function hull(slots: PlacedNode['slots']) {
  return slots.length === 4 ? [slots[0]!, slots[1]!, slots[3]!, slots[2]!] : slots;
}

/** Width and height of a revenue circle, or of so many columns of figures per phase. */
export function figuresSize(
  revenue: Revenue,
  size: number,
  columns: number,
): { w: number; h: number } {
  if (typeof revenue === 'number') {
    const r = circleRadius(revenue, size);
    return { w: 2 * r + 2, h: 2 * r + 2 };
  }
  const cell = cellOf(revenue, size);
  return { w: columns * cell.w + 2, h: rowsIn(revenue, columns) * cell.h + 2 };
}

/** In how many columns figures may stand, the widest first. */
export const columnsFor = (revenue: Revenue): readonly number[] => {
  const count = typeof revenue === 'number' ? 1 : Object.keys(revenue).length;
  const widest = count > 3 ? Math.ceil(count / 2) : count;
  return widest > 2 ? [widest, 2] : [widest];
};

const circleRadius = (revenue: number, size: number) => size * (revenue > 99 ? 1.03 : 0.86);
const cellOf = (revenue: Readonly<Record<string, number>>, size: number) => ({
  w: size * (Object.values(revenue).some((figure) => figure > 99) ? 2.25 : 1.85),
  h: size * 1.42,
});
const rowsIn = (revenue: Readonly<Record<string, number>>, columns: number): number =>
  Math.ceil(Object.keys(revenue).length / columns);

/** A figure in a circle; or one box per phase, the one that counts now framed. */
export function figuresArt(
  revenue: Revenue,
  rect: Rect,
  phase: readonly string[],
  size: number,
  columns: number,
): Ink[] {
  const { x, y } = rect;
  if (typeof revenue === 'number')
    return [
      {
        ink: 'disc',
        x,
        y,
        r: circleRadius(revenue, size),
        fill: 'money',
        line: { colour: 'coin', width: 1.5 },
        holds: size,
      },
      { ink: 'words', x, y, text: String(revenue), size, fill: 'coin', bold: true, holds: size },
    ];
  const figures = Object.entries(revenue);
  const now = phase.find((colour) => colour in revenue);
  const rows = rowsIn(revenue, columns);
  const { w, h } = cellOf(revenue, size);
  const cells = figures.map(([colour, figure], i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, figures.length - row * columns);
    return {
      colour,
      text: figure === 0 ? '–' : String(figure),
      x: x + ((i % columns) - (inRow - 1) / 2) * w,
      y: y + (row - (rows - 1) / 2) * h,
    };
  });
  const frame = (cell: { x: number; y: number }, by: number) =>
    `M${cell.x - w / 2 + by} ${cell.y - h / 2 + by}h${w - 2 * by}v${h - 2 * by}h${2 * by - w}Z`;
  const ink: Ink[] = cells.map((cell) => ({
    ink: 'shape',
    d: frame(cell, 0),
    fill: tilePaint(cell.colour),
    line: { colour: 'coin', width: 1 },
  }));
  for (const cell of cells) {
    const current = cell.colour === now;
    const fill: Paint = 'print';
    if (current)
      ink.push(
        { ink: 'shape', d: frame(cell, 1), line: { colour: 'coin', width: 4 } },
        { ink: 'shape', d: frame(cell, 1), line: { colour: 'money', width: 1.6 } },
      );
    ink.push({
      ink: 'words',
      x: cell.x,
      y: cell.y,
      text: cell.text,
      size,
      fill,
      bold: current || now === undefined,
    });
  }
  return ink;
}
