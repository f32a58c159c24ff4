import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Mutant } from './choose.ts';

/**
 * `npm run -s mutants -- <title> [--sites N] [--seed S]`: makes N conditions and constants of the
 * title's rules wrong, one at a time, and runs the tests of the title that come past each. Prints
 * those that no test notices, then `mutants <title>: <k> of <n> noticed`; exit 0 if at least 95 % are.
 * What changes nothing that can be seen is named in `equivalent.json` (file, the line it stands within,
 * what it was, and why) and counts as noticed.
 */
const ENOUGH = 0.95;
/** A mutant may make a loop endless: after this long without a word it counts as noticed. */
const SILENCE = 90_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sites: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const [title = ''] = positionals;
if (!existsSync(new URL(`../../engine/games/${title}/rulebook.ts`, import.meta.url))) {
  console.error('Say which title with a rulebook: npm run -s mutants -- 1828.');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
const judge = fileURLToPath(new URL('judge.ts', import.meta.url));

interface Word {
  readonly mutant: Mutant;
  readonly noticed: boolean;
}

/**
 * Lets a process of its own judge all mutants from the `from`-th on. True if it came to the end, false
 * if it fell silent and was ended; a judge that breaks ends everything.
 */
function judged(from: number, hear: (word: Word) => void): Promise<boolean> {
  const args = ['--import', 'tsx', judge, title, values.sites, values.seed, String(from), folder];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  return new Promise((done) => {
    let silence: NodeJS.Timeout;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), SILENCE);
    };
    listen();
    createInterface(child.stdout).on('line', (line) => {
      listen();
      if (!line.startsWith('{')) return;
      hear(JSON.parse(line) as Word);
    });
    child.on('close', (code, signal) => {
      clearTimeout(silence);
      if (code !== 0 && signal !== 'SIGKILL') process.exit(2);
      done(code === 0);
    });
  });
}

const words: Word[] = [];
while (!(await judged(words.length, (word) => words.push(word)))) {
  const all = JSON.parse(readFileSync(join(folder, 'chosen.json'), 'utf8')) as Mutant[];
  words.push({ mutant: all[words.length]!, noticed: true });
}

const known = JSON.parse(
  readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'),
) as readonly Pick<Mutant, 'file' | 'was' | 'within'>[];
const survivors = words.filter(({ noticed, mutant }) => {
  const isIt = ({ file, was, within }: (typeof known)[number]) =>
    file === mutant.file && was === mutant.was && within === mutant.within;
  return !noticed && !known.some(isIt);
});
for (const { mutant } of survivors)
  console.log(`${mutant.file}:${mutant.line}: ${mutant.was} -> ${mutant.becomes}`);
const noticed = words.length - survivors.length;
console.log(`mutants ${title}: ${noticed} of ${words.length} noticed`);
process.exit(noticed >= ENOUGH * words.length ? 0 : 1);
