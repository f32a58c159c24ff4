import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COPIED, type Origin, scaffold } from './scaffold.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const games = join(root, 'engine/games');
const read = (path: string) => readFileSync(join(games, path), 'utf8');
const from1889: Origin = {
  id: '1889',
  files: Object.fromEntries(COPIED.map((name) => [name, read(`1889/${name}`)])) as Origin['files'],
  shelf: read('titles.ts'),
};

test('a new title begins as a copy: it is on the shelf, its games are played out, and its tests have positions', () => {
  const files = scaffold('1889trial', 'Its own name', from1889);
  if (typeof files === 'string') throw new Error(files);
  const folder = mkdtempSync(join(tmpdir(), 'new-title-'));
  // The engine as it is, with one more title.
  const link = (path: string) => symlinkSync(join(root, path), join(folder, path));
  mkdirSync(join(folder, 'engine/games'), { recursive: true });
  mkdirSync(join(folder, 'test'));
  for (const name of ['shared', 'test/kit', 'node_modules', 'package.json']) link(name);
  for (const room of readdirSync(join(root, 'engine')))
    if (room !== 'games') link(`engine/${room}`);
  for (const name of readdirSync(games)) if (name !== 'titles.ts') link(`engine/games/${name}`);
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const play = `
    import { loadTitle, titles } from './engine/games/titles.ts';
    import { playout } from './test/kit/playout.ts';
    const card = titles.find(({ id }) => id === '1889trial');
    const opened = (await loadTitle('1889trial')).open({ players: 2 });
    if (!opened.ok) throw new Error(opened.error);
    const { ended, broken } = playout(opened.value, 5);
    const cited = [...opened.value.rulebook.clauses.keys()].every((id) => id.startsWith('1889trial/'));
    const { stationed } = await import('./test/engine/games/1889trial/positions.ts');
    const lays = stationed('KO', 'K4').options(1, 'layTile').length > 0;
    console.log(JSON.stringify([card.name, opened.value.rulebook.version, cited, ended, broken, lays]));
  `;
  writeFileSync(join(folder, 'play.ts'), play);
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'play.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual(['Its own name', '1889trial/1', true, true, [], true]);
  rmSync(folder, { recursive: true });
});

test('its page of decisions is its own: a variant that decides nothing yet, with the subjects that its clauses cite', () => {
  const files = scaffold('1889trial', 'Its own name', from1889) as ReadonlyMap<string, string>;
  const page = files.get('engine/games/1889trial/DECISIONS.md')!;
  expect(page).toContain('1889trial is a variant of 1889.');
  expect(page).not.toMatch(/recorded games have to replay|^- \*\*D/m);
  expect(page).toMatch(/^\| 5\.7 /m);
});

test('a name that is none, or is there already, is refused with a sentence', () => {
  expect(scaffold('../../etc', 'x', from1889)).toMatch(/no name for a title/);
  expect(scaffold('1830', 'x', from1889)).toMatch(/already/);
});
