import { widthOf } from './ink.ts';

/** One way to write a name: its lines, their size, and the room that they need. */
export interface Setting {
  readonly lines: readonly string[];
  readonly size: number;
  readonly w: number;
  readonly h: number;
}

const LEADING = 1.08;

function setting(lines: readonly string[], size: number): Setting {
  return {
    lines,
    size,
    w: Math.max(...lines.map((line) => widthOf(line, size, true))) + 2,
    h: lines.length * size * LEADING,
  };
}

/** Words split into `count` lines, the longest as short as can be. */
function wrapped(name: string, count: number): string[] | undefined {
  const words = name.split(/(?<=[-–])|\s+/).filter(Boolean);
  if (words.length < count) return undefined;
  let best: string[] | undefined;
  let least = Infinity;
  const join = (part: string[]) => part.join(' ').replace(/- /g, '-');
  const tryAt = (from: number, left: number, lines: string[]): void => {
    if (left === 1) {
      const all = [...lines, join(words.slice(from))];
      const longest = Math.max(...all.map((line) => widthOf(line, 10)));
      if (longest < least) {
        least = longest;
        best = all;
      }
      return;
    }
    for (let to = from + 1; to <= words.length - left + 1; to++)
      tryAt(to, left - 1, [...lines, join(words.slice(from, to))]);
  };
  tryAt(0, count, []);
  return best;
}

/** Long words cut after a few letters: "Southampton" becomes "Southa." or "Sout." */
function cut(name: string, letters: number): string {
  return name
    .split(' ')
    .map((word) => (word.length > letters + 1 ? `${word.slice(0, letters)}.` : word))
    .join(' ');
}

/** The ways to write a name, the best first. The last ones are cut short. */
export function settings(name: string): Setting[] {
  const whole = ways(name, [20, 18.5, 17, 15.5, 14, 12.5, 11, 10, 9], 3);
  const loss = ({ size, lines }: Setting) => 20 - size + (lines.length - 1) * 2.4;
  whole.sort((a, b) => loss(a) - loss(b));
  return [
    ...whole,
    ...ways(cut(name, 6), [10, 9], 3),
    ...ways(cut(name, 4), [9, 8], 3),
    ...ways(cut(name, 2), [8], 3),
  ];
}

function ways(text: string, sizes: readonly number[], most: number): Setting[] {
  const found: Setting[] = [];
  for (const size of sizes)
    for (let count = 1; count <= most; count++) {
      const lines = count === 1 ? [text] : wrapped(text, count);
      if (lines) found.push(setting(lines, size));
    }
  return found;
}

/** Baselines of the lines of a setting around the middle of its box. */
export function lineMiddles(set: Setting, y: number): number[] {
  const step = set.size * LEADING;
  return set.lines.map((_, i) => y + (i - (set.lines.length - 1) / 2) * step);
}
