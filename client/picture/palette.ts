import type { Theme } from './scene.ts';

/**
 * Colours by name. The page may set any of them as a CSS custom property (`--paper`, `--ink`,
 * `--tile-yellow`, ...) on the board or above it. In the dark the board is the same board in less light,
 * not a negative.
 */
const LIGHT = {
  paper: '#f3efe6', // the table top
  'paper-deep': '#e7e1d3', // trays and the felt around the market
  ink: '#26231e', // words on the table top
  'ink-soft': '#6f685c', // lesser words on the table top
  line: '#cfc7b6', // rules and tray edges

  'tile-white': '#f7f2dc',
  'tile-yellow': '#f6c92e',
  'tile-green': '#6db35a',
  'tile-brown': '#b9783f',
  'tile-gray': '#b4b2ac',
  'tile-red': '#d85c4a',
  'tile-blue': '#9ecbe3',
  'tile-sepia': '#cdb088',
  'tile-purple': '#b79ad0',
  'tile-orange': '#ee9c3d',
  beyond: '#dcd8cd', // printed hexes outside the map in play
  'hex-line': '#8d8672', // between printed hexes
  'tile-line': '#231f18', // around a laid tile
  'tile-shine': '#ffffff', // light edge of a laid tile
  'tile-shade': '#000000', // its shadow

  print: '#1d1a15', // words on a hex or tile
  'print-soft': '#574f41', // tile numbers, coordinates
  track: '#14120f',
  casing: '#fbf8ef', // light edge of track
  narrow: '#8a8478',
  slot: '#ffffff',
  'slot-line': '#14120f',
  water: '#2f7fb5',
  rock: '#8a5a2c',
  barrier: '#1f6fc4',
  impassable: '#1b3f8b',
  money: '#fffdf6', // revenue circle
  coin: '#2b2822',

  legal: '#ffffff',
  'legal-line': '#1c7c54',
  'power-line': '#1864ab', // where only the power of a private acts
  chosen: '#d9480f',
  changed: '#7048e8',
  finding: '#c92a2a',
  violation: '#c92a2a',
  caution: '#b45f06',
  note: '#1864ab',
  cell: '#fffdf4',
  'cell-line': '#a79f8d',
} as const;

export type PaletteName = keyof typeof LIGHT;
/** A name of the palette, or a colour of the box (`#rrggbb`) as it is. */
export type Paint = PaletteName | `#${string}`;
export type Palette = Readonly<Record<PaletteName, string>>;

const DARK: Palette = {
  ...LIGHT,
  paper: '#1b1d20',
  'paper-deep': '#25282c',
  ink: '#ece7db',
  'ink-soft': '#a39c8e',
  line: '#3b3f44',
  'tile-white': '#cbc5b0',
  'tile-yellow': '#d9ae25',
  'tile-green': '#589a49',
  'tile-brown': '#ad713d',
  'tile-gray': '#96948f',
  'tile-red': '#c9604f',
  'tile-blue': '#6f9fb8',
  'tile-sepia': '#ab9170',
  'tile-purple': '#9279ab',
  'tile-orange': '#c9822f',
  beyond: '#4a4b4a',
  'hex-line': '#77705f',
  casing: '#e8e3d4',
  slot: '#f1eee4',
  money: '#f3efe2',
  water: '#215f8a',
  cell: '#d8d3c3',
  'cell-line': '#857e6f',
};

export const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = { light: LIGHT, dark: DARK };

/** The palette of a theme, with the colours that the page has set. */
export function readPalette(
  theme: 'light' | 'dark',
  custom: (property: string) => string,
): Palette {
  const chosen: Record<string, string> = { ...PALETTES[theme] };
  for (const name of Object.keys(LIGHT)) {
    const own = custom(`--${name}`).trim();
    if (own) chosen[name] = own;
  }
  return chosen as Palette;
}

/** The colours of the page around an element; read again only when the theme changes. */
export function pagePalette(element: Element): (theme: Theme) => Palette {
  let palette: Palette | undefined;
  let read = '';
  return (theme) => {
    const isDark =
      theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    const shown = isDark ? 'dark' : 'light';
    if (!palette || read !== shown) {
      const style = getComputedStyle(element);
      palette = readPalette(shown, (name) => style.getPropertyValue(name));
      read = shown;
    }
    return palette;
  };
}

export function colourOf(palette: Palette, paint: Paint): string {
  return paint.startsWith('#') ? paint : palette[paint as PaletteName];
}

/** A paint as a CSS value, for SVG in the page. It follows the theme without a redraw. */
export function cssColour(paint: Paint): string {
  return paint.startsWith('#') ? paint : `var(--${paint}, ${LIGHT[paint as PaletteName]})`;
}

/** The paint of a tile or hex colour. An unknown colour is gray. */
export function tilePaint(colour: string): PaletteName {
  const name = `tile-${colour === 'grey' ? 'gray' : colour}`;
  return name in LIGHT ? (name as PaletteName) : 'tile-gray';
}

/** Routes: distinct in colour and in dash. */
export const ROUTE_STYLES: readonly {
  readonly colour: string;
  readonly dash: readonly number[];
}[] = [
  { colour: '#e8590c', dash: [] },
  { colour: '#1971c2', dash: [14, 8] },
  { colour: '#c2255c', dash: [4, 8] },
  { colour: '#0b7a75', dash: [20, 6, 4, 6] },
  { colour: '#7048e8', dash: [10, 4] },
  { colour: '#a8730b', dash: [2, 5] },
];
