import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Mutant } from './choose.ts';
import type { Found } from './runner.ts';
import { instrumented, looped } from './sites.ts';

/** The mutants that these tests notice, by number, with what noticed each. */
export async function judged(
  mutants: readonly Mutant[],
  tests: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const plugin = {
    name: 'mutants',
    enforce: 'pre' as const,
    transform(source: string, id: string) {
      const path = id.split('?')[0]!;
      if (!/\/(engine|test)\/.*\.ts$/.test(path) || path.includes('/test/mutants/'))
        return undefined;
      const own = mutants.filter(({ file }) => path.endsWith(`/${file}`));
      const wrong = instrumented(source, own);
      const forgets = /\/engine\/(rules|games)\//.test(path);
      const code = forgets
        ? wrong
            .replaceAll('new WeakMap', 'new Forgetful')
            .replace(/^(const \w+ = )new Map(<.*>\(\);)$/gm, '$1new Apart$2')
        : wrong;
      return { code: looped(code), map: null };
    },
  };
  // The project's own configuration speaks of projects, and what is given here would not reach them.
  const vitest = await createVitest(
    'test',
    {
      ...{ config: false, watch: false, reporters: [{}], include: [...tests], testTimeout: 0 },
      ...{ isolate: false, maxWorkers: 1, runner: 'test/mutants/runner.ts' },
    },
    { plugins: [plugin] },
  );
  const project = vitest.getRootProject();
  const found = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'found.jsonl');
  /** Playouts, records and golden games cost most, and come last. */
  const specs = (await vitest.globTestSpecifications()).sort(
    (one, other) => cost(one.moduleId) - cost(other.moduleId),
  );
  const pass = async (mutant: number, most = 0): Promise<boolean> => {
    project.provide('found', found);
    project.provide('mutant', mutant);
    project.provide('most', most);
    project.provide('files', specs.length);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  };

  if (!(await pass(0))) throw new Error('The tests fail as they are.');
  const lines = readFileSync(found, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as Found);
  const noticed = new Map<number, string>();
  const tested = new Set(all.map((one) => ('tested' in one ? one.tested : 0)));
  for (const one of all) {
    if ('noticed' in one) noticed.set(one.noticed, one.by);
    if ('once' in one) console.error(`Does not pass a second time: ${one.once}`);
  }
  // What only loading modules come past is wrong from then on or not at all: one run of its own each.
  const most = 10 * Math.max(...all.map((one) => ('turns' in one ? one.turns : 0)));
  project.config.bail = 1;
  for (const id of new Set(all.flatMap((one) => ('loaded' in one ? one.loaded : []))))
    if (!tested.has(id) && !(await pass(id, most))) noticed.set(id, 'a run of its own');
  await vitest.close();
  return noticed;
}

const cost = (file: string): number =>
  /playout|recorded|replay|golden/.test(file) ? Infinity : statSync(file).size;
