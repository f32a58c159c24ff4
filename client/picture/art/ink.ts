import type { Paint } from '../palette.ts';

/**
 * A drawing command. Positions are board units. Colours are names of the palette, so one list serves every
 * theme. Later ink lies over earlier ink.
 */
export type Ink =
  | {
      readonly ink: 'shape';
      /** SVG path data. */
      readonly d: string;
      readonly fill?: Paint;
      readonly line?: Line;
      readonly opacity?: number;
    }
  | {
      readonly ink: 'disc';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly fill?: Paint;
      readonly line?: Line;
      readonly opacity?: number;
      /** The size of the figure inside. The circle grows with it. */
      readonly holds?: number;
    }
  | {
      readonly ink: 'words';
      /** Middle of the word, both ways. */
      readonly x: number;
      readonly y: number;
      readonly text: string;
      /** Height of the letters' em box. */
      readonly size: number;
      readonly fill: Paint;
      readonly bold?: boolean;
      readonly italic?: boolean;
      /** The width that the words may take. A wider typeface is condensed to fit. */
      readonly w?: number;
      readonly opacity?: number;
      /** The words are left out if they are smaller than so many screen pixels. A plate shows them there. */
      readonly least?: number;
      /** The size of the figure in a circle. The words are enlarged as that is. */
      readonly holds?: number;
      /** The words are enlarged at most so many times where they could not be read. The line at `y` keeps its place. */
      readonly grows?: { readonly by: number; readonly y: number };
    }
  | {
      /** A name at readable size, shown where letters of `letterSize` below it could not be read. */
      readonly ink: 'plate';
      readonly x: number;
      readonly y: number;
      /** By how many heights of a plate it is moved down; negative = up. */
      readonly platesDown: number;
      readonly text: string;
      readonly letterSize: number;
      readonly fill: Paint;
      readonly background: Paint;
      readonly opacity?: number;
      /** The plate is left out if it would be wider than so many board units. */
      readonly widest?: number;
    };

/** The least height of readable letters, in screen pixels. */
export const LEGIBLE = 7;

export interface Line {
  readonly colour: Paint;
  readonly width: number;
  readonly cap?: 'butt' | 'round';
  readonly dash?: readonly number[];
}

/** The widths of letters in thousandths of the em, for one typeface. They are enough to reserve room. */
const NARROW = "iljtfrI.,:;'!|()[] /-";
const WIDE = 'mwMWQOGCD&%@';

/** The width of a word, a little wider than any sans-serif draws it. */
export function widthOf(text: string, size: number, bold = false): number {
  let em = 0;
  for (const letter of text) {
    if (NARROW.includes(letter)) em += 0.34;
    else if (WIDE.includes(letter)) em += 0.83;
    else if (letter >= 'A' && letter <= 'Z') em += 0.69;
    else em += 0.57;
  }
  return em * size * (bold ? 1.06 : 1);
}
