import {
  type Box,
  formatMoney,
  type PieceId,
  piecesIn,
  type PlaceId,
  type Table,
} from '../../../engine/index.ts';
import type { Area, Tabletop } from './tabletop.ts';
import type { Point } from '../art/curve.ts';
import { type Ink, widthOf } from '../art/ink.ts';
import { rectangle } from '../art/tile-ink.ts';
import { inkOn } from '../ink-on.ts';
import type { Paint } from '../palette.ts';
import { zoneLook } from './market-zones.ts';

/** Letters of a price and of its sign, and the room between them, board units. */
const PRICE = 22;
const SIGN = 17;
const BETWEEN = 6;

const drawn = new WeakMap<Box, readonly Ink[]>();

/** The share market: cells with price, zone and sign; origin at the table top's. Drawn up once. */
export function marketInk(box: Box, top: Tabletop): readonly Ink[] {
  let inks = drawn.get(box);
  if (!inks) drawn.set(box, (inks = drawUp(box, top)));
  return inks;
}

function drawUp(box: Box, top: Tabletop): Ink[] {
  const inks: Ink[] = [];
  for (const { x, y, w, h, cell } of top.cells.values()) {
    const zone = zoneLook(cell);
    inks.push({
      ink: 'shape',
      d: rectangle(x + w / 2, y + h / 2, w - 4, h - 4),
      fill: zone?.ground ?? 'cell',
      line: { colour: 'cell-line', width: 1.5 },
    });
    const price = formatMoney(box, cell.price);
    const sign = zone?.sign;
    const room = sign === undefined ? 0 : widthOf(sign, SIGN, true) + BETWEEN;
    const wide = widthOf(price, PRICE, true);
    // A long price is condensed, so that it does not touch its sign.
    const taken = Math.min(wide, w - 12 - room);
    const left = x + (w - taken - room) / 2;
    const line = { ink: 'words', y: y + 22, bold: true } as const;
    inks.push({ ...line, x: left + taken / 2, text: price, size: PRICE, fill: 'print', w: taken });
    if (sign !== undefined)
      inks.push({
        ...line,
        x: left + taken + BETWEEN + (room - BETWEEN) / 2,
        text: sign,
        size: SIGN,
        fill: 'print',
      });
  }
  return inks;
}

/** How the pieces on a cell of the market are drawn. */
export interface CellPiece extends Point {
  readonly piece: PieceId;
  /** The piece is a chip: a bar with its name. Otherwise it is a disc. */
  readonly chip?: { readonly w: number; readonly h: number };
  /** The room for its name, if another piece lies beside it. */
  readonly most?: number;
}

/** The room above the pieces for the price, and the least rise from disc to disc that shows each name. */
const HEADROOM = 36;
const RISE = 28;
const DISC = 42;

/**
 * The pieces of a cell, spread so that each name can be read: one column of discs, two columns, or chips
 * if there are more. The one that acts first stands highest and furthest left.
 */
export function piecesOnCell(table: Table, place: PlaceId, area: Area): CellPiece[] {
  const inOrder = [...piecesIn(table, place)].reverse();
  const { x, y, w, h } = area;
  const rows = 1 + Math.floor((h - HEADROOM - DISC - 6) / RISE);
  const columns = Math.ceil(inOrder.length / rows);
  const bottom = y + h - 6 - DISC / 2;
  if (columns * DISC > w - 8) return chips(inOrder, area);
  // The lowest is drawn first, and the others over it.
  return inOrder
    .map((piece, i): CellPiece => {
      const row = Math.floor(i / columns);
      const last = Math.ceil(inOrder.length / columns) - 1;
      const inRow = Math.min(columns, inOrder.length - row * columns);
      return {
        piece,
        x: x + w / 2 + ((i % columns) - (inRow - 1) / 2) * (DISC + 4),
        y: bottom - (last - row) * Math.min(30, (h - HEADROOM - DISC - 6) / Math.max(1, last)),
        ...(columns > 1 && { most: DISC + 4 }),
      };
    })
    .reverse();
}

function chips(inOrder: readonly PieceId[], { x, y, w, h }: Area): CellPiece[] {
  const room = { w: w - 8, h: h - HEADROOM - 4 };
  const columns = Math.ceil(inOrder.length / 2) * 18 > room.h ? 3 : 2;
  const rows = Math.ceil(inOrder.length / columns);
  const chip = { w: room.w / columns - 2, h: Math.min(24, room.h / rows) - 2 };
  return inOrder.map((piece, i) => ({
    piece,
    x: x + 4 + ((i % columns) + 0.5) * (room.w / columns),
    y: y + HEADROOM + (Math.floor(i / columns) + 0.5) * (chip.h + 2),
    chip,
    most: chip.w,
  }));
}

/** A chip in the colours of its company. */
export function chipInk({ box }: Table, piece: PieceId, { w, h }: { w: number; h: number }): Ink[] {
  const spec = box.pieces.get(piece)!;
  const company = box.companies.get(spec.company ?? '');
  const text = company?.id ?? spec.name;
  const size = Math.min(h * 0.8, (w - 4) / widthOf(text, 1, true));
  return [
    {
      ink: 'shape',
      d: rectangle(0, 0, w, h),
      fill: (company?.colour ?? '#e9e2cf') as Paint,
      line: { colour: 'tile-line', width: 1.5 },
    },
    {
      ink: 'words',
      x: 0,
      y: 0,
      text,
      size,
      bold: true,
      fill: (company ? inkOn(company) : '#26231e') as Paint,
    },
  ];
}
