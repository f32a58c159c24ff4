import { fields, text } from './json.ts';

/** Colours by the names that 18xx-maker gives them, as its files use them for companies. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#1d1d1f',
  blue: '#2463ad',
  brightgreen: '#43b02a',
  brightred: '#ee2737',
  brown: '#6e4530',
  cherry: '#b5123e',
  cyan: '#25b6d2',
  darkblue: '#14315f',
  darkbrown: '#4a2c1d',
  darkgold: '#a3781c',
  darkgreen: '#1f5633',
  darklime: '#7c9a1e',
  darkred: '#8c1c22',
  darkturquoise: '#0d7478',
  darkviolet: '#4f2a73',
  fuchsia: '#c4227f',
  gold: '#dba616',
  gray: '#7f8488',
  green: '#23733a',
  grey: '#7f8488',
  inky: '#2b3350',
  lavender: '#b9a3d6',
  lightblue: '#7db9de',
  lightbrown: '#b58a5c',
  lightgreen: '#8ec97a',
  lightred: '#ea8076',
  lime: '#a9c636',
  mustard: '#c79f2b',
  natural: '#e5cf9f',
  navyblue: '#1b2c63',
  orange: '#e8811a',
  pink: '#e79ab4',
  purple: '#6f3b8e',
  red: '#cf2027',
  salmon: '#e9967a',
  tan: '#c9a878',
  teal: '#17807d',
  turquoise: '#1fa8a5',
  violet: '#7b4aa5',
  white: '#ffffff',
  yellow: '#f3cf2a',
};

const HEX = /^#[0-9a-f]{6}$/i;

/** The colour of a name, by the file's own list first. */
export function colourOf(name: unknown, own: unknown): string | undefined {
  const written = text(name);
  if (written === undefined) return undefined;
  const listed = text(fields(own)[written]);
  const read = listed ?? written;
  if (HEX.test(read)) return read.toLowerCase();
  const plain = read.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(NAMED, plain) ? NAMED[plain] : undefined;
}

/** Colours that companies have for want of another. */
const SPARE = ['#4d6a8f', '#8f4d4d', '#4d8f62', '#8f7d4d', '#6f4d8f', '#4d8a8f'];
export const spareColour = (i: number): string => SPARE[i % SPARE.length]!;

/** Black or white, whichever is read better on a colour. */
export function textOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return 0.299 * r + 0.587 * g + 0.114 * b > 150 ? '#000000' : '#ffffff';
}
