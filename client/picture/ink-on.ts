import type { CompanySpec } from '../../engine/index.ts';

/** The least contrast for small letters (WCAG AA). */
const ENOUGH = 4.5;

/**
 * The colour of letters on a company's colour: the company's own if it can be read, otherwise black or
 * white.
 */
export function inkOn({ colour, textColour }: Pick<CompanySpec, 'colour' | 'textColour'>): string {
  const ground = light(colour);
  const own = light(textColour);
  if (ground === undefined) return textColour;
  if (own !== undefined && contrast(ground, own) >= ENOUGH) return textColour;
  return contrast(ground, 0) > contrast(ground, 1) ? '#000000' : '#ffffff';
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of "#rrggbb", "#rgb", "black" or "white". */
function light(colour: string): number | undefined {
  if (colour === 'white') return 1;
  if (colour === 'black') return 0;
  const long = colour.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
  const parts = /^#(\w\w)(\w\w)(\w\w)/.exec(long)?.slice(1, 4);
  if (!parts) return undefined;
  const [r, g, b] = parts.map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
