import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chosen, type Mutant, sitesIn, subject } from './choose.ts';
import { judge } from './judge.ts';

/**
 * `npm run -s mutants -- <title> [--sites N] [--seed S] [--folder F]...`: makes N conditions and
 * constants of the title's rules wrong, one at a time, and runs the tests of the title that come past
 * each. Prints those that no test notices, then `mutants <title>: <k> of <n> noticed`; exit 0 if at
 * least 96 % are.
 * `rules` for a title is the frame. What changes nothing that can be seen is named in
 * `equivalent.json` (file, the line it stands within, what it was, and why); it is not run and counts
 * as noticed. A run that is ended early prints what it has found by then, and exits 1.
 *
 * `--folder rules/stock` takes the rules of that folder (or file) of the engine alone, and judges all
 * that fit in one run (or `--sites N`) by the tests that stand nearest. That is quick and finds most;
 * what it names may still be noticed by other tests.
 */
const ENOUGH = 0.96;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sites: { type: 'string' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string', multiple: true },
  },
});
const [title = ''] = positionals;
const rules = subject(title);
if (!rules) {
  console.error(
    'Say which title with a rulebook of its own, or rules for the frame, which is what all titles share.',
  );
  process.exit(2);
}
const all = sitesIn(rules.folder);
const { folder: folders } = values;
const candidates = all.filter(
  ({ file }) => !folders || folders.some((folder) => `${file}/`.startsWith(`engine/${folder}/`)),
);
if (candidates.length === 0) {
  console.error(`No rule of ${title} stands there: ${folders?.join(', ')}.`);
  process.exit(2);
}
const many = Number(values.sites ?? (folders ? Infinity : 200));
const mutants = chosen(candidates, many, Number(values.seed));

type Named = Pick<Mutant, 'file' | 'was' | 'within'>;
const known = JSON.parse(
  readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'),
) as readonly Named[];
const isIt = (one: Named, other: Named): boolean =>
  one.file === other.file && one.was === other.was && one.within === other.within;
const asked = mutants.filter((mutant) => !known.some((one) => isIt(one, mutant)));
for (const one of known)
  if (one.file.startsWith(`${rules.folder}/`) && !all.some((site) => isIt(site, one)))
    console.error(
      `equivalent.json names what is not there: ${one.file}: ${one.within}: ${one.was}`,
    );

/** Prints who survived, and how many did not; true if those are enough. */
function report(noticed: ReadonlySet<number>, judged: readonly Mutant[]): boolean {
  const survivors = judged.filter(({ id }) => !noticed.has(id));
  for (const { file, line, was, becomes } of survivors)
    console.log(`${file}:${line}: ${was} -> ${becomes}`);
  const unjudged = asked.length - judged.length;
  const rest = unjudged > 0 ? `, ${unjudged} not judged` : '';
  const count = mutants.length - survivors.length - unjudged;
  console.log(`mutants ${title}: ${count} of ${mutants.length} noticed${rest}`);
  return count >= ENOUGH * mutants.length;
}

const judging = judge(asked, folders ? rules.near : rules.tests);
process.once('SIGTERM', () => {
  const { noticed, judged } = judging.sofar();
  report(
    noticed,
    asked.filter(({ id }) => judged.has(id)),
  );
  process.exit(1);
});
process.exit(report(await judging.noticed, asked) ? 0 : 1);
