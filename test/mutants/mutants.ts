import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chosen, type Mutant, subject } from './choose.ts';
import { judged } from './judge.ts';

/**
 * `npm run -s mutants -- <title> [--sites N] [--seed S]`: makes N conditions and constants of the
 * title's rules wrong, one at a time, and runs the tests of the title that come past each. Prints
 * those that no test notices, then `mutants <title>: <k> of <n> noticed`; exit 0 if at least 95% are.
 * `rules` for a title is the frame. What changes nothing that can be seen is named in
 * `equivalent.json` (file, the line it stands within, what it was, and why) and counts as noticed.
 */
const ENOUGH = 0.95;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sites: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const [title = ''] = positionals;
const rules = subject(title);
if (!rules) {
  console.error('Say which title with a rulebook, or the frame: npm run -s mutants -- 1828.');
  process.exit(2);
}
const mutants = chosen(rules.folder, Number(values.sites), Number(values.seed));
const heard = await judged(mutants, rules.tests);

const known = JSON.parse(
  readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'),
) as readonly Pick<Mutant, 'file' | 'was' | 'within'>[];
const survivors = mutants.filter((mutant) => {
  const isIt = ({ file, was, within }: (typeof known)[number]) =>
    file === mutant.file && was === mutant.was && within === mutant.within;
  return !heard.has(mutant.id) && !known.some(isIt);
});
for (const { file, line, was, becomes } of survivors)
  console.log(`${file}:${line}: ${was} -> ${becomes}`);
const noticed = mutants.length - survivors.length;
console.log(`mutants ${title}: ${noticed} of ${mutants.length} noticed`);
process.exit(noticed >= ENOUGH * mutants.length ? 0 : 1);
