import type { PieceId, Table } from '../../../engine/index.ts';
import { faceArt } from '../art/face/face-art.ts';
import { type Ink, widthOf } from '../art/ink.ts';
import { inkOn } from '../ink-on.ts';
import type { Paint } from '../palette.ts';
import { PLAIN_OPTIONS } from '../scene.ts';
import { faceOf } from './board-ink.ts';
import { type Drawn, TOKEN } from './pieces.ts';
import { TRAY } from './tabletop.ts';
import type { Tabletop } from './tabletop.ts';

interface Plate {
  readonly piece: PieceId;
  readonly x: number;
  readonly y: number;
  readonly inks: readonly Ink[];
}

/**
 * The names of tokens on maps where letters in a circle are too small to read. A plate stands beside the
 * circle, in the company's colours. On a hex the plates stand above and below it, so that they cover
 * neither each other nor a free circle. On the market they lie on the markers, if there is room.
 */
export function namePlates(table: Table, top: Tabletop, pieces: readonly Drawn[]): Plate[] {
  const { box } = table;
  const plates: Plate[] = [];
  const onHexes = new Map<string, Drawn[]>();
  for (const one of pieces) {
    const { kind, company } = box.pieces.get(one.piece)!;
    if (!/^(token|marker)$/.test(kind) || company === undefined) continue;
    if (!/^(slot|hex):/.test(one.place)) {
      // In the tray tokens lie beside each other, so a wide plate would cover the next.
      const widest = one.place.startsWith('cell:') ? one.most : TRAY.w;
      const room = widest === undefined ? {} : { widest };
      plates.push(plate(table, one, one.y, 0, room));
      continue;
    }
    const hex = one.place.slice(one.place.indexOf(':') + 1).split('.')[0]!;
    const others = onHexes.get(hex) ?? [];
    // If two tokens of a company lie on each other, one plate is enough.
    const isSame = ({ piece, x, y }: Drawn) =>
      box.pieces.get(piece)!.company === company && x === one.x && y === one.y;
    if (!others.some(isSame)) onHexes.set(hex, [...others, one]);
  }
  for (const [hex, tokens] of onHexes) {
    const sorted = [...tokens].sort((a, b) => a.y - b.y || a.x - b.x);
    plates.push(
      ...(sorted.length === 1
        ? [plateAlone(table, top, hex, sorted[0]!)]
        : platesOfSeveral(table, top, hex, sorted)),
    );
  }
  return plates;
}

/** The plates of several tokens, some above the circles and the others below, where they cover least. */
function platesOfSeveral(
  table: Table,
  top: Tabletop,
  at: string,
  tokens: readonly Drawn[],
): Plate[] {
  const covers = coveringOn(table, top, at);
  const half = Math.floor(tokens.length / 2);
  const counts = [...tokens.keys(), tokens.length];
  const cost = (aboveCount: number) => {
    const [above, below] = [tokens.slice(0, aboveCount), tokens.slice(aboveCount)];
    const placed = [
      ...above.map((one, i) => [
        one,
        above[0]!.y - TOKEN - (aboveCount - i - 0.5) * 2 * HALF_HEIGHT,
      ]),
      ...below.map((one, i) => [one, below.at(-1)!.y + TOKEN + (i + 0.5) * 2 * HALF_HEIGHT]),
    ] as const;
    const hidden = placed.filter(([one, y]) => covers(one as Drawn, y as number)).length;
    return 10 * hidden + Math.abs(aboveCount - half);
  };
  const aboveCount = counts.reduce((best, one) => (cost(one) < cost(best) ? one : best), half);
  const [above, below] = [tokens.slice(0, aboveCount), tokens.slice(aboveCount)];
  return [
    ...above.map((one, i) => plate(table, one, above[0]!.y - TOKEN, i + 0.5 - aboveCount)),
    ...below.map((one, i) => plate(table, one, below.at(-1)!.y + TOKEN, i + 0.5)),
  ];
}

/** Half the height of a plate, and the size of its letters, on the largest map that has plates. Board units. */
const HALF_HEIGHT = 18;
const LETTERS = 28;

/** The plate of the only token of a hex: below it, above it, or on it if both would cover words. */
function plateAlone(table: Table, top: Tabletop, at: string, one: Drawn): Plate {
  const covers = coveringOn(table, top, at);
  if (!covers(one, one.y + TOKEN + HALF_HEIGHT)) return plate(table, one, one.y + TOKEN, 0.5);
  if (!covers(one, one.y - TOKEN - HALF_HEIGHT)) return plate(table, one, one.y - TOKEN, -0.5);
  return plate(table, one, one.y, 0);
}

/** Whether a token's plate at a height would cover a name or a revenue of the hex. */
function coveringOn(table: Table, top: Tabletop, at: string) {
  const hex = table.box.map.hexes.find((hex) => hex.at === at);
  const centre = top.hexes.get(at);
  const rects =
    hex && centre ? faceArt(faceOf(table, hex, top.hexagon, [], PLAIN_OPTIONS)).rects : [];
  return ({ piece, x }: Drawn, middle: number): boolean => {
    const name = table.box.companies.get(table.box.pieces.get(piece)!.company!)!.id;
    const half = (widthOf(name, LETTERS, true) + 0.4 * LETTERS) / 2;
    return rects.some(
      ({ what, rect }) =>
        /^(revenue|name)/.test(what) &&
        Math.abs(rect.x + centre!.x - x) < half + rect.w / 2 &&
        Math.abs(rect.y + centre!.y - middle) < HALF_HEIGHT + rect.h / 2,
    );
  };
}

function plate(
  { box }: Table,
  { piece, x, inks }: Drawn,
  y: number,
  platesDown: number,
  room: { readonly widest?: number } = {},
): Plate {
  const company = box.companies.get(box.pieces.get(piece)!.company!)!;
  const letterSize = Math.min(...inks.map((ink) => (ink.ink === 'words' ? ink.size : Infinity)));
  const colours = { fill: inkOn(company) as Paint, background: company.colour as Paint };
  const own = { text: company.id, letterSize, ...colours, ...room };
  return { piece, x, y, inks: [{ ink: 'plate', x: 0, y: 0, platesDown, ...own }] };
}
