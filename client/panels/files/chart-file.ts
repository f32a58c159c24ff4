import { csvOf } from '../../browser/save-file.ts';

/** A chart that can be saved as a picture or as figures. */

export interface Chart {
  readonly label: string;
  readonly marks: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    /** A colour value. Custom properties do not exist outside the page. */
    readonly colour: string;
    readonly values: readonly (number | undefined)[];
  }[];
  say(value: number): string;
}

export const DASHES = ['', '6 3', '2 3', '9 3 2 3', '4 2 1 2', '12 4'];

const WIDTH = 960;
const HEIGHT = 540;
const LEFT = 80;
const RIGHT = 190;
const TOP = 56;
const BOTTOM = 44;

/** The whole chart as SVG on white, with title, axes and names of lines. */
export function chartSvg({ label, marks, lines, say }: Chart): string {
  const top = nice(Math.max(1, ...lines.flatMap(({ values }) => values.map((one) => one ?? 0))));
  const x = (i: number) => LEFT + (i / Math.max(1, marks.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM);
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${x}" y="${y.toFixed(1)}" ${more}>${escaped(words)}</text>`;
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = y(top * share);
    return `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at.toFixed(1)}" y2="${at.toFixed(1)}" stroke="#d5d0c2"/>${text(LEFT - 10, at + 5, say(Math.round(top * share)), 'text-anchor="end"')}`;
  });
  const drawn = lines.map(({ name, colour, values }, i) => {
    const dash = DASHES[i % DASHES.length]!;
    const look = `stroke="${escaped(colour)}" stroke-width="2.5" stroke-dasharray="${dash}" fill="none"`;
    const at = TOP + 8 + i * 22;
    const key = WIDTH - RIGHT + 16;
    return `<path d="${pathOf(values, x, y)}" ${look}/><line x1="${key}" x2="${key + 30}" y1="${at}" y2="${at}" ${look}/>${text(key + 38, at + 5, name)}`;
  });
  const ends =
    text(LEFT, HEIGHT - 16, marks[0] ?? '') +
    text(WIDTH - RIGHT, HEIGHT - 16, marks.at(-1) ?? '', 'text-anchor="end"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="14" fill="#26241f"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${text(LEFT, 32, label, 'font-size="20" font-weight="600"')}${grid.join('')}${drawn.join('')}${ends}</svg>`;
}

/** CSV with a row for each round and a column for each line. */
export const chartCsv = ({ marks, lines }: Chart): string =>
  csvOf([
    ['round', ...lines.map(({ name }) => name)],
    ...marks.map((mark, i) => [mark, ...lines.map(({ values }) => values[i])]),
  ]);

/** Renders an SVG as PNG with `sharp` pixels for each of its own. */
export async function pngOf(svg: string, sharp = 2): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * sharp;
    canvas.height = image.naturalHeight * sharp;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture')))),
    );
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

export function pathOf(
  values: readonly (number | undefined)[],
  x: (i: number) => number,
  y: (value: number) => number,
): string {
  let pen = 'M';
  return values
    .map((value, i) => {
      if (value === undefined) {
        pen = 'M';
        return '';
      }
      const point = `${pen}${x(i).toFixed(1)} ${y(value).toFixed(1)}`;
      pen = 'L';
      return point;
    })
    .join('');
}

/** The next round number. */
export function nice(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, figure)));
  return (
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
      .map((times) => times * power)
      .find((one) => one >= figure) ?? figure
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
