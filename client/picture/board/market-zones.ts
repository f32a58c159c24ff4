import type { CellSpec } from '../../../engine/index.ts';
import type { Paint } from '../palette.ts';

/** The look of a market zone: its ground and a sign, so that colour is never the only mark. */
export interface MarketZoneStyle {
  readonly ground: Paint;
  readonly sign: string;
}

/** Zones by the title's own words; colours have the shapes that they have on tiles. */
const ZONES: readonly [word: RegExp, ground: Paint, sign: string][] = [
  [/^(close|bankrupt|liquidation|bottom)/, 'tile-red', '✕'],
  [/^end/, 'tile-red', '★'],
  [/^(no-cert-limit|yellow)/, 'tile-yellow', '∞'],
  [/^orange/, 'tile-orange', '◇'],
  [/^brown/, 'tile-brown', '■'],
  [/^par-yellow/, 'tile-yellow', 'P●'],
  [/^par-green/, 'tile-green', 'P▲'],
  [/^par-blue/, 'tile-blue', 'P▼'],
  [/^par-brown/, 'tile-brown', 'P■'],
  [/^par-chartered/, 'tile-white', 'PC'],
  [/^par/, 'tile-white', 'P'],
  [/^gr[ae]y/, 'tile-gray', '◆'],
  [/^ignore/, 'tile-blue', '≈'],
];

/** The mark of a cell; undefined for an ordinary cell. */
export function zoneLook({ zones }: Pick<CellSpec, 'zones'>): MarketZoneStyle | undefined {
  const found = ZONES.find(([word]) => zones.some((zone) => word.test(zone)));
  return found && { ground: found[1], sign: found[2] };
}
