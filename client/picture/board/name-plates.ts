import type { PieceId, Table } from '../../../engine/index.ts';
import { faceArt } from '../art/face/face-art.ts';
import { type Ink, widthOf } from '../art/ink.ts';
import { inkOn } from '../ink-on.ts';
import type { Paint } from '../palette.ts';
import { PLAIN_OPTIONS } from '../scene.ts';
import { faceOf } from './board-ink.ts';
import { type Drawn, TOKEN } from './pieces.ts';
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
 * neither each other nor a free circle. On the market they lie on the tokens, which step upwards.
 */
export function namePlates(table: Table, top: Tabletop, pieces: readonly Drawn[]): Plate[] {
  const { box } = table;
  const plates: Plate[] = [];
  const onHexes = new Map<string, Drawn[]>();
  for (const one of pieces) {
    const { kind, company } = box.pieces.get(one.piece)!;
    if (kind !== 'token' || company === undefined) continue;
    if (!/^(slot|hex):/.test(one.place)) {
      plates.push(plate(table, one, one.y, 0));
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
    if (sorted.length === 1) {
      plates.push(plateAlone(table, top, hex, sorted[0]!));
      continue;
    }
    const above = sorted.slice(0, Math.floor(sorted.length / 2));
    const below = sorted.slice(above.length);
    above.forEach((one, i) =>
      plates.push(plate(table, one, above[0]!.y - TOKEN, i + 0.5 - above.length)),
    );
    below.forEach((one, i) => plates.push(plate(table, one, below.at(-1)!.y + TOKEN, i + 0.5)));
  }
  return plates;
}

/** Half the size of a plate in board units, on the largest map on which everything can be read. */
const HALF_HEIGHT = 18;
const LETTERS = 28;

/** The plate of the only token of a hex: below it, above it, or on it if both would cover words. */
function plateAlone(table: Table, top: Tabletop, at: string, one: Drawn): Plate {
  const hex = table.box.map.hexes.find((hex) => hex.at === at);
  const centre = top.hexes.get(at);
  const below = plate(table, one, one.y + TOKEN, 0.5);
  if (!hex || !centre) return below;
  const { boxes } = faceArt(faceOf(table, hex, top.frame, [], PLAIN_OPTIONS));
  const name = table.box.companies.get(table.box.pieces.get(one.piece)!.company!)!.id;
  const half = (widthOf(name, LETTERS, true) + 0.4 * LETTERS) / 2;
  const covers = (middle: number) =>
    boxes.some(
      ({ what, box }) =>
        /^(revenue|name)/.test(what) &&
        Math.abs(box.x + centre.x - one.x) < half + box.w / 2 &&
        Math.abs(box.y + centre.y - middle) < HALF_HEIGHT + box.h / 2,
    );
  if (!covers(one.y + TOKEN + HALF_HEIGHT)) return below;
  if (!covers(one.y - TOKEN - HALF_HEIGHT)) return plate(table, one, one.y - TOKEN, -0.5);
  return plate(table, one, one.y, 0);
}

function plate({ box }: Table, { piece, x, inks }: Drawn, y: number, rows: number): Plate {
  const company = box.companies.get(box.pieces.get(piece)!.company!)!;
  const of = Math.min(...inks.map((ink) => (ink.ink === 'words' ? ink.size : Infinity)));
  const colours = { fill: inkOn(company) as Paint, ground: company.colour as Paint };
  const ink: Ink = { ink: 'plate', x: 0, y: 0, rows, text: company.id, of, ...colours };
  return { piece, x, y, inks: [ink] };
}
