import type { Severity } from '../../../shared/finding.ts';
import type { Paint } from '../palette.ts';
import type { HighlightKind } from '../scene.ts';
import { at, polygon } from '../art/curve.ts';
import { type Hexagon, shrunk } from '../art/hexagon.ts';
import { type Ink, widthOf } from '../art/ink.ts';
import { rectangle } from '../art/tile-ink.ts';

const TONES: Readonly<Record<HighlightKind, Paint>> = {
  legal: 'legal-line',
  power: 'power-line',
  chosen: 'chosen',
  changed: 'changed',
  finding: 'finding',
  faint: 'hex-line',
  pending: 'print-soft',
  since: 'changed',
};

/** A possible move is dashed; one that only a private makes is dotted, in another colour. A piece that is not at the table yet, or has come lately, is dotted. */
const DASHES: Partial<Record<HighlightKind, number[]>> = {
  legal: [18, 9],
  power: [3, 11],
  pending: [4, 9],
  since: [5, 8],
};

const rings = new Map<string, readonly Ink[]>();

/** The mark of a hex: a light ring around the colour of its tone. The same look gives the same list. */
export function hexMark(hexagon: Hexagon, tone: HighlightKind, colour = ''): readonly Ink[] {
  const key = `${hexagon.orientation}|${tone}|${colour}`;
  let ring = rings.get(key);
  if (!ring) rings.set(key, (ring = ringOf(hexagon, tone, colour || undefined)));
  return ring;
}

function ringOf(hexagon: Hexagon, tone: HighlightKind, colour?: string): Ink[] {
  const paint = (colour as Paint | undefined) ?? TONES[tone];
  const d = shrunk(hexagon, 9);
  const dash = DASHES[tone] ? { dash: DASHES[tone] } : {};
  return [
    { ink: 'shape', d, line: { colour: 'legal', width: 10 }, opacity: 0.75 },
    { ink: 'shape', d, line: { colour: paint, width: 5.5, ...dash } },
  ];
}

export function ringMark(r: number, tone: HighlightKind, colour?: string): Ink[] {
  const dash = DASHES[tone] ? { dash: DASHES[tone] } : {};
  const paint = (colour as Paint | undefined) ?? TONES[tone];
  return [
    { ink: 'disc', x: 0, y: 0, r: r + 3, line: { colour: 'legal', width: 7 }, opacity: 0.8 },
    { ink: 'disc', x: 0, y: 0, r: r + 3, line: { colour: paint, width: 4, ...dash } },
  ];
}

export function cellMark(w: number, h: number, tone: HighlightKind, colour?: string): Ink[] {
  const paint = (colour as Paint | undefined) ?? TONES[tone];
  const dash = DASHES[tone] ? { dash: DASHES[tone] } : {};
  const line = { colour: paint, width: 5, ...dash };
  return [{ ink: 'shape', d: rectangle(0, 0, w - 8, h - 8), line }];
}

/** Violation, caution, note: each its own shape, so that the colour is not the only sign. */
export function badgeInk(severity: Severity): Ink[] {
  const corners = { violation: 8, caution: 3, note: 0 }[severity];
  const line = { colour: 'legal' as const, width: 3 };
  const words: Ink = {
    ink: 'words',
    x: 0,
    y: severity === 'caution' ? 3 : 0,
    text: severity === 'note' ? 'i' : '!',
    size: 22,
    fill: 'legal',
    bold: true,
  };
  if (corners === 0) return [{ ink: 'disc', x: 0, y: 0, r: 18, fill: severity, line }, words];
  const start = corners === 3 ? -90 : -67.5;
  const ring = Array.from({ length: corners }, (_, i) =>
    at(start + (360 / corners) * i, corners === 3 ? 24 : 20),
  );
  return [{ ink: 'shape', d: polygon(ring), fill: severity, line }, words];
}

/** Width and height of a plate. */
export const plateSize = (text: string, size: number): { w: number; h: number } => ({
  w: widthOf(text, size, true) + 0.8 * size,
  h: size * 1.4,
});

/** A small label on a plate, for the revenue of a stop. A filled plate stands out more. */
export function plateInk(
  text: string,
  colour: Paint,
  { size, full = false }: { readonly size: number; readonly full?: boolean },
): Ink[] {
  const { w, h } = plateSize(text, size);
  const line = full
    ? ({ colour: 'legal', width: size / 10 } as const)
    : { colour, width: size / 7 };
  const d = rectangle(0, 0, w - line.width, h - line.width);
  return [
    { ink: 'shape', d, fill: full ? colour : 'legal', line },
    {
      ink: 'words',
      x: 0,
      y: 0,
      text,
      size,
      fill: full ? 'legal' : 'print',
      bold: true,
      w: w - 0.4 * size,
    },
  ];
}
