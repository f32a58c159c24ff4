import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBox, parseFile, readTitle } from '../../engine/boxes/index.ts';
import { readmeFile, readmeText, schemaFile, schemaText } from './documentation.ts';
import { boxPictures } from './pictures.ts';
import { summary } from './summary.ts';

/**
 * `npm run -s box -- FILE [--players N] [--out FOLDER]`: checks a title's file, counts what it holds, says what is
 * missing with field and remedy, and draws map, market, tiles and charters as SVG. Exit 0 if the title plays.
 *
 * `npm run -s box -- --document` makes the JSON Schema and the tables of engine/boxes/README.md anew.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string' },
    out: { type: 'string' },
    document: { type: 'boolean', default: false },
  },
});

if (values.document) {
  writeFileSync(schemaFile, schemaText());
  writeFileSync(readmeFile, await readmeText());
  console.log('box: the JSON Schema and the README are made anew');
  process.exit(0);
}

const [path] = positionals;
if (path === undefined) {
  console.error('Say which file: npm run -s box -- FILE [--players N] [--out FOLDER].');
  process.exit(2);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    console.error(`There is no file ${file} that can be read.`);
    process.exit(2);
  }
}

function refuse(faults: readonly { readonly field: string; readonly says: string }[]): never {
  for (const { field, says } of faults) console.log(`${field || 'the file'}: ${says}`);
  console.log(`box: ${faults.length} fault${faults.length === 1 ? '' : 's'}, refused`);
  process.exit(1);
}

const json = parseFile(textOf(path));
if (!json.ok) refuse(json.error);
const file = readTitle(json.value);
if (!file.ok) refuse(file.error);
const opened = openBox(json.value);
if (!opened.ok) refuse(opened.error);
const players = Number(values.players ?? file.value.players.min);
const game = opened.value.title.open({ players });
if (!game.ok) refuse([{ field: 'players', says: game.error }]);

const { box } = game.value;
for (const line of await summary(file.value, opened.value, box)) console.log(line);
if (values.out !== undefined) {
  mkdirSync(values.out, { recursive: true });
  for (const [name, svg] of boxPictures(box)) {
    const to = join(values.out, `${name}.svg`);
    writeFileSync(to, svg);
    console.log(`drawn: ${to}`);
  }
}
console.log(`box: ${basename(path)} plays with a referee, ${players} players, 0 faults`);
