import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { chosen, type Mutant } from './choose.ts';
import { instrumented } from './sites.ts';

/**
 * Judges mutants, one JSON line each: its arguments are title, how many, seed, which to begin with,
 * and a folder for what is found out once (`chosen.json`, `reached.jsonl`). Run by `mutants.ts`.
 */
const [title = '', many = '', seed = '', from = '', folder = ''] = process.argv.slice(2);
const mutants = chosen(title, Number(many), Number(seed));
writeFileSync(join(folder, 'chosen.json'), JSON.stringify(mutants));

const plugin = {
  name: 'mutants',
  enforce: 'pre' as const,
  transform(source: string, id: string) {
    const path = id.split('?')[0]!;
    const own = mutants.filter(({ file }) => path.endsWith(`/${file}`));
    return own.length > 0 ? { code: instrumented(source, own), map: null } : undefined;
  },
};
// The project's own configuration speaks of projects, and what is given here would not reach them.
const vitest = await createVitest(
  'test',
  {
    ...{ config: false, watch: false, reporters: [{}], maxWorkers: 1, testTimeout: 30_000 },
    ...{ include: [`test/engine/games/${title}/**/*.test.ts`] },
    ...{ setupFiles: ['test/mutants/reach.ts'] },
  },
  { plugins: [plugin] },
);
const project = vitest.getRootProject();
const alive = (mutant: number, reached: string) => {
  project.provide('mutant', mutant);
  project.provide('reached', reached);
};

const specs = await vitest.globTestSpecifications();
const reached = join(folder, 'reached.jsonl');
if (!existsSync(reached)) {
  writeFileSync(reached, '');
  alive(0, reached);
  // All tests once, which takes its time; `mutants.ts` takes long silence for an endless loop.
  const breath = setInterval(() => console.log('all tests once ...'), 5_000);
  await vitest.runTestSpecifications(specs);
  clearInterval(breath);
  if (vitest.state.getCountOfFailedTests() > 0) throw new Error('the tests fail as they are');
  project.config.bail = 1;
}

/** For each mutant the files of tests that come past it, those with most such tests first. */
const passing = new Map<number, Map<string, number>>();
for (const line of readFileSync(reached, 'utf8').split('\n').filter(Boolean)) {
  const { file, ids } = JSON.parse(line) as { file: string; ids: number[] };
  for (const id of ids) {
    const files = passing.get(id) ?? new Map<string, number>();
    passing.set(id, files.set(file, (files.get(file) ?? 0) + 1));
  }
}

for (const mutant of mutants.slice(Number(from)))
  console.log(JSON.stringify({ mutant, noticed: await isNoticed(mutant) }));
await vitest.close();
process.exit(0);

async function isNoticed({ id }: Mutant): Promise<boolean> {
  alive(id, '');
  const files = [...(passing.get(id) ?? [])].sort(([, a], [, b]) => b - a);
  for (const [file] of files) {
    const spec = specs.find(({ moduleId }) => moduleId === file);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([spec!]);
    if (unhandledErrors.length > 0 || testModules.some((module) => !module.ok())) return true;
  }
  return false;
}
