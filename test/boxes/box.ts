import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  type FileTitle,
  openBox,
  parseFile,
  readTitle,
  type TitleFile,
  titleFaults,
} from '../../engine/boxes/index.ts';
import { isMakerFile, readMaker } from '../../engine/formats/index.ts';
import { readmeFile, readmeText, schemaFile, schemaText } from './documentation.ts';
import { boxPictures } from './pictures.ts';
import { summary } from './summary.ts';

/**
 * `npm run -s box -- FILE [--players N] [--out FOLDER]`: checks a title's file, counts what it holds, says what is
 * missing with field and remedy, and draws map, market, tiles and charters as SVG. A file of 18xx-maker is read too, and
 * what it does not say is listed. A `box.json` beside a `title.ts` is opened by it, with the clauses of that folder.
 * Exit 0 if there is a table to play on.
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
const maker = isMakerFile(json.value) ? readMaker(json.value) : undefined;
const title = maker?.file ?? json.value;
const file = readTitle(title);
if (!file.ok) refuse([...file.error, ...(maker?.gaps ?? [])]);
const code = join(dirname(resolve(path)), 'title.ts');
const ofFolder = existsSync(code)
  ? ((await import(pathToFileURL(code).href)) as FileTitle)
  : undefined;
const read = ofFolder ? undefined : openBox(title);
if (read?.ok === false) refuse(read.error);
const opened = ofFolder ?? read!.value;
const gaps = maker?.gaps ?? (ofFolder ? [] : titleFaults(title));
const players = Number(values.players ?? file.value.players.min);
const game = opened.title.open({ players });
if (!game.ok) refuse([{ field: 'players', says: game.error }]);

const { box } = game.value;
const asWritten = ofFolder && (title as TitleFile);
for (const line of await summary(file.value, opened, box, asWritten)) console.log(line);
if (values.out !== undefined) {
  mkdirSync(values.out, { recursive: true });
  for (const [name, svg] of boxPictures(box)) {
    const to = join(values.out, `${name}.svg`);
    writeFileSync(to, svg);
    console.log(`drawn: ${to}`);
  }
}
for (const { field, says } of gaps) console.log(`gap: ${field}: ${says}`);
console.log(
  maker || gaps.length > 0
    ? `box: ${basename(path)}${maker ? ' (18xx-maker)' : ''} is a free table, ${players} players, ${gaps.length} gaps`
    : `box: ${basename(path)} plays with a referee, ${players} players, 0 faults`,
);
