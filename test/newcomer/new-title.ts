import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { COPIED, type Origin, scaffold } from './scaffold.ts';

/**
 * `npm run -s new-title -- 1889b --from 1889 --name "1889: with a ferry"` writes the first files of a new title: a
 * copy of another one, which is on the home page at once, and positions for its tests. `engine/games/README.md` says
 * what to change then.
 */
const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(`engine/games/${path}`, root), 'utf8');

const [id = '', ...rest] = process.argv.slice(2);
const option = (name: string, otherwise: string): string =>
  rest[rest.indexOf(`--${name}`) + 1 || rest.length] ?? otherwise;
const from = option('from', '1830');

function origin(): Origin | string {
  if (!/^\w+$/.test(from)) return `There is no title called ${from}.`;
  try {
    if (!read(`${from}/title.ts`).includes('openTitle('))
      return `The rules of ${from} are code, so it cannot be copied; begin with 1830 or 1889.`;
    const files = Object.fromEntries(COPIED.map((name) => [name, read(`${from}/${name}`)]));
    return { id: from, files: files as Origin['files'], shelf: read('titles.ts') };
  } catch {
    return `There is no title called ${from}.`;
  }
}

const copied = origin();
const files = typeof copied === 'string' ? copied : scaffold(id, option('name', id), copied);
if (typeof files === 'string') {
  console.error(files);
  process.exit(2);
}
let lines = 0;
for (const [path, text] of files) {
  const file = new URL(path, root);
  mkdirSync(dirname(file.pathname), { recursive: true });
  writeFileSync(file, text);
  if (path.endsWith('/title.ts')) lines += text.split('\n').length - 1;
  console.log(path);
}
console.log(`new-title: ${id} from ${from}, ${files.size} files, ${lines} lines of code`);
console.log(`Now, as "Add a title" in engine/games/README.md says:
- change engine/games/${id}/box.json, and the rules in clauses.json with their sentences in words.json;
- write tests beside test/engine/games/${id}/positions.ts;
- run npx tsx test/golden/write.ts: it writes the golden ledger that laws of all titles read;
- run npm run -s playouts -- ${id} --games 5.`);
