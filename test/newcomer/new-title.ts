import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { COPIED, type Origin, scaffold } from './scaffold.ts';

/**
 * `npm run -s new-title -- 1889b --from 1889 --name "1889: with a ferry"`: the first files of a new
 * title in engine/games, which begins as another and is on the shelf at once. Then: its map,
 * market, trains, privates and what differs from 1830 in box.json, and its rules in clauses.json
 * with their sentences in words.json.
 */
const games = new URL('../../engine/games/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, games), 'utf8');

const [id = '', ...rest] = process.argv.slice(2);
const option = (name: string, otherwise: string): string =>
  rest[rest.indexOf(`--${name}`) + 1 || rest.length] ?? otherwise;
const from = option('from', '1830');

function origin(): Origin | string {
  if (!/^\w+$/.test(from)) return `There is no title called ${from}.`;
  try {
    if (!read(`${from}/title.ts`).includes('openTitle('))
      return `${from} is no file; begin with 1830 or 1889.`;
    const files = Object.fromEntries(COPIED.map((name) => [name, read(`${from}/${name}`)]));
    return { id: from, files: files as Origin['files'], shelf: read('titles.ts') };
  } catch {
    return `There is no title called ${from}.`;
  }
}

const begun = origin();
const files = typeof begun === 'string' ? begun : scaffold(id, option('name', id), begun);
if (typeof files === 'string') {
  console.error(files);
  process.exit(2);
}
let lines = 0;
for (const [path, text] of files) {
  const file = new URL(path, games);
  mkdirSync(dirname(file.pathname), { recursive: true });
  writeFileSync(file, text);
  if (path.endsWith('.ts') && path !== 'titles.ts') lines += text.split('\n').length - 1;
  console.log(`engine/games/${path}`);
}
console.log(`new-title: ${id} from ${from}, ${files.size} files, ${lines} lines of code`);
console.log(
  `Now: change engine/games/${id}/box.json and the sentences in clauses.json and words.json (engine/games/README.md), add ${id} to the list in test/engine/games/boxes.test.ts, and run npm run -s playouts -- ${id} --games 5.`,
);
