import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run -s size`: lines of TypeScript of each title, of what titles share, and of the frame of all
 * rulebooks, held against what the house may have grown to. Last line
 * `size: games <n> of <most>, with rules <n> of <most>, 1830 <n> of 500, 1889 <n> of 500`; exit 0 if
 * all hold.
 */
const MOST = { games: 24_000, withRules: 28_000, proof: 500 };
const PROOFS = ['1830', '1889'];

const engine = fileURLToPath(new URL('../../engine/', import.meta.url));

function measure(folder: string): { lines: number; files: number } {
  const sources = readdirSync(`${engine}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${engine}${folder}/${file}`, 'utf8').split('\n').length - 1);
  return { lines: sources.reduce((sum, lines) => sum + lines, 0), files: sources.length };
}

const isFolder = (name: string) => statSync(`${engine}games/${name}`).isDirectory();
const titles = readdirSync(`${engine}games`).filter(isFolder).sort();
const print = (name: string, { lines, files }: { lines: number; files: number }) =>
  console.log(
    `${name.padEnd(16)}${String(lines).padStart(7)} lines${String(files).padStart(5)} files`,
  );

for (const title of titles) print(title, measure(`games/${title}`));
const games = measure('games');
const rules = measure('rules');
print('games, all', games);
print('rules', rules);

const of = (title: string): number =>
  titles.includes(title) ? measure(`games/${title}`).lines : 0;
const both = games.lines + rules.lines;
const proofs = PROOFS.map((title) => `${title} ${of(title)} of ${MOST.proof}`).join(', ');
console.log(
  `size: games ${games.lines} of ${MOST.games}, with rules ${both} of ${MOST.withRules}, ${proofs}`,
);
const holds =
  games.lines <= MOST.games &&
  both <= MOST.withRules &&
  PROOFS.every((title) => of(title) <= MOST.proof);
process.exit(holds ? 0 : 1);
