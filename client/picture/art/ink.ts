import type { Paint } from '../palette.ts';

/**
 * What a printer does with a board. Positions in board units; colours are names of the palette, so
 * that one list serves every theme. Later ink lies over earlier ink.
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
      /** Size of the figure in it, which it grows with. */
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
      /** Room for it: a wider typeface is pressed into this. */
      readonly w?: number;
      readonly opacity?: number;
      /** Left out where it would be smaller than so many pixels of the screen: a plate says it there. */
      readonly least?: number;
      /** Size of a figure that is drawn larger where a map is so small that it could not be read. */
      readonly holds?: number;
    }
  | {
      /** A name where letters of size `of` could not be read: on every screen as large as can be. */
      readonly ink: 'plate';
      readonly x: number;
      readonly y: number;
      /** So many plates lower than there, or higher. */
      readonly rows: number;
      readonly text: string;
      readonly of: number;
      readonly fill: Paint;
      readonly ground: Paint;
      readonly opacity?: number;
    };

/** Letters that are to be read have so many pixels of the screen. */
export const LEGIBLE = 7;

export interface Line {
  readonly colour: Paint;
  readonly width: number;
  readonly cap?: 'butt' | 'round';
  readonly dash?: readonly number[];
}

/** Letters of one typeface, narrow to wide, in thousandths of the em; enough to reserve room. */
const NARROW = "iljtfrI.,:;'!|()[] /-";
const WIDE = 'mwMWQOGCD&%@';

/** Width of a word, a little on the generous side of what any sans-serif draws. */
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
