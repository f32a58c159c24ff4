import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Source } from './sources.ts';

/**
 * The architecture as a picture: folders as boxes, imports as arrows. It is drawn from the code, so it is true
 * as long as `npm run -s house` finds it unchanged.
 */

/** The layers, from top to bottom. Layers of one row stand side by side. */
const ROWS: readonly (readonly { readonly name: string; readonly says: string }[])[] = [
  [
    { name: 'client', says: 'what people see and touch' },
    { name: 'sync-server', says: 'judges, stores, tells' },
  ],
  [{ name: 'engine', says: 'the referee: pure and deterministic' }],
  [{ name: 'shared', says: 'the words both sides speak' }],
];
const LAYERS = ROWS.flat();

const WIDTH = 900;
const SPACE = 26;
const BOX = { width: 104, height: 34, gap: 14 };
const ROW = 58;
const PAD = { top: 36, bottom: 16 };

interface Box {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

interface Placed {
  readonly name: string;
  readonly says: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
}

const layerOf = (path: string): string => path.split('/')[0]!;

/** "client/panels" for a file in that folder or below it; undefined for a file beside the folders. */
function folderOf(path: string): string | undefined {
  const [layer, folder, file] = path.split('/');
  return folder !== undefined && file !== undefined ? `${layer}/${folder}` : undefined;
}

/** Folder -> the folders that its files import. */
function importsOf(sources: readonly Source[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const known = new Set(LAYERS.map(({ name }) => name));
  for (const { path, tree } of sources) {
    const from = folderOf(path);
    if (from === undefined || !known.has(layerOf(path))) continue;
    const targets = found.get(from) ?? new Set();
    found.set(from, targets);
    for (const one of tree.statements) {
      if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) continue;
      const target = join(dirname(path), one.moduleSpecifier.text);
      const to = folderOf(target);
      if (to !== undefined && to !== from && layerOf(to) === layerOf(from)) targets.add(to);
    }
  }
  return found;
}

/** Folders in rows: a folder stands above everything that it imports. */
function rowsOf(
  folders: readonly string[],
  imports: ReadonlyMap<string, ReadonlySet<string>>,
): string[][] {
  const depth = new Map<string, number>();
  const depthOf = (folder: string, above: readonly string[] = []): number => {
    const known = depth.get(folder);
    if (known !== undefined) return known;
    const below = [...(imports.get(folder) ?? [])].filter((one) => !above.includes(one));
    const own = Math.max(0, ...below.map((one) => depthOf(one, [...above, folder]) + 1));
    depth.set(folder, own);
    return own;
  };
  const rows: string[][] = [];
  for (const folder of [...folders].sort()) (rows[depthOf(folder)] ??= []).push(folder);
  return rows.reverse();
}

/** One layer with its boxes; the top left corner is given. */
function placeLayer(
  { name, says }: (typeof LAYERS)[number],
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  corner: { readonly x: number; readonly y: number; readonly width: number },
): Placed {
  const folders = [...imports.keys()].filter((folder) => layerOf(folder) === name);
  const rows = rowsOf(folders, imports);
  const boxes = rows.flatMap((row, line) =>
    row.map((id, column) => {
      const width = row.length * BOX.width + (row.length - 1) * BOX.gap;
      const x = corner.x + (corner.width - width) / 2 + column * (BOX.width + BOX.gap);
      return { id, x, y: corner.y + PAD.top + line * ROW };
    }),
  );
  const height = PAD.top + Math.max(rows.length * ROW - (ROW - BOX.height), 0) + PAD.bottom;
  return { name, says, ...corner, height, boxes };
}

function place(imports: ReadonlyMap<string, ReadonlySet<string>>): Placed[] {
  let y = 8;
  return ROWS.flatMap((row) => {
    const width = (WIDTH - 16 - (row.length - 1) * SPACE) / row.length;
    const placed = row.map((layer, i) =>
      placeLayer(layer, imports, { x: 8 + i * (width + SPACE), y, width }),
    );
    const height = Math.max(...placed.map((one) => one.height));
    y += height + SPACE;
    return placed.map((one) => ({ ...one, height }));
  });
}

const text = (x: number, y: number, says: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${says}</text>`;

function arrow(from: Box, to: Box): string {
  const [x1, y1] = [from.x + BOX.width / 2, from.y + BOX.height];
  const [x2, y2] = [to.x + BOX.width / 2, to.y];
  const middle = (y1 + y2) / 2;
  return `<path d="M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${y2 - 4}" class="arrow inside"/>`;
}

/** The picture as an SVG file. */
export function architecture(sources: readonly Source[]): string {
  const imports = importsOf(sources);
  const layers = place(imports);
  const boxes = new Map(layers.flatMap(({ boxes }) => boxes.map((box) => [box.id, box] as const)));
  const arrows = [...imports].flatMap(([from, targets]) =>
    [...targets].sort().flatMap((to) => {
      const [one, other] = [boxes.get(from), boxes.get(to)];
      return one && other && other.y > one.y ? [arrow(one, other)] : [];
    }),
  );
  const height = layers.at(-1)!.y + layers.at(-1)!.height + 12;
  const layer = layers.flatMap(({ name, says, x, y, width, height }) => [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" class="layer"/>`,
    text(x + 12, y + 22, `${name}/`, 'class="name"'),
    text(x + 122, y + 22, says, 'class="says"'),
  ]);
  const box = [...boxes.values()].flatMap(({ id, x, y }) => [
    `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="5" class="box"/>`,
    text(x + BOX.width / 2, y + 22, id.split('/')[1]!, 'class="folder"'),
  ]);
  const [client, server, engine, shared] = layers as [Placed, Placed, Placed, Placed];
  const down = [
    [client, engine],
    [server, engine],
    [engine, shared],
  ].map(([from, to]) => {
    const x = from!.x + from!.width / 2;
    return `<path d="M${x} ${from!.y + from!.height} V${to!.y - 5}" class="arrow between"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif">
<style>
.layer { fill: #f6f1e4; stroke: #b9ad92; }
.box { fill: #fff; stroke: #6b5f45; }
.name { font-size: 15px; font-weight: 700; fill: #3b3222; }
.says { font-size: 13px; fill: #6b5f45; }
.folder { font-size: 13px; text-anchor: middle; fill: #222; }
.inside { stroke-width: 1; opacity: 0.55; }
.between { stroke-width: 2; opacity: 1; }
.arrow { fill: none; stroke: #8a7a55; marker-end: url(#head); }
</style>
<defs><marker id="head" markerWidth="7" markerHeight="7" refX="5" refY="3" orient="auto"><path d="M0 0L6 3L0 6z" fill="#8a7a55"/></marker></defs>
${[...layer, ...arrows, ...down, ...box].join('\n')}
</svg>
`;
}
