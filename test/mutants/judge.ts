import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import type { Mutant } from './choose.ts';
import type { Found } from './runner.ts';
import { instrumented, looped } from './sites.ts';

export interface Judging {
  /** The mutants that these tests notice, by number. */
  readonly noticed: Promise<ReadonlySet<number>>;
  /** What is known by now. */
  sofar(): { readonly noticed: ReadonlySet<number>; readonly judged: ReadonlySet<number> };
}

/** Begins to judge mutants by these tests. */
export function judge(mutants: readonly Mutant[], tests: readonly string[]): Judging {
  const found = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'found.jsonl');
  writeFileSync(found, '');
  const sofar = () => {
    const all = foundIn(found);
    const noticed = new Set(all.flatMap((one) => ('noticed' in one ? [one.noticed] : [])));
    const tested = all.flatMap((one) => ('tested' in one ? [one.tested] : []));
    return { noticed, judged: new Set([...noticed, ...tested]) };
  };
  return { noticed: judged(mutants, tests, found), sofar };
}

const foundIn = (found: string): Found[] =>
  readFileSync(found, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Found);

/** Test files run in the order in which they are given. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

async function judged(
  mutants: readonly Mutant[],
  tests: readonly string[],
  found: string,
): Promise<ReadonlySet<number>> {
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
      config: false,
      watch: false,
      reporters: [{}],
      include: [...tests],
      testTimeout: 0,
      isolate: false,
      maxWorkers: 1,
      sequence: { sequencer: AsGiven },
      runner: 'test/mutants/runner.ts',
    },
    { plugins: [plugin] },
  );
  const project = vitest.getRootProject();
  /** Playouts, records and golden games cost most, and come last. */
  const specs = (await vitest.globTestSpecifications()).sort(
    (one, other) => cost(one.moduleId) - cost(other.moduleId),
  );
  const failed = (): string[] =>
    vitest.state
      .getTestModules()
      .flatMap((module) => [
        ...(module.errors().length > 0 ? [module.moduleId] : []),
        ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
      ]);
  const fileOf = Object.fromEntries(mutants.map(({ id, file }) => [id, file]));
  const pass = async (mutant: number, most = 0): Promise<boolean> => {
    project.provide('found', found);
    project.provide('mutant', mutant);
    project.provide('most', most);
    project.provide('files', specs.length);
    project.provide('fileOf', fileOf);
    const order = mutant === 0 ? specs : nearestFirst(specs, fileOf[mutant]!);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(order);
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  };

  if (!(await pass(0))) throw new Error(`These tests fail as they are: ${failed().join(', ')}`);
  const all = foundIn(found);
  const noticed = new Set<number>();
  for (const one of all) {
    if ('noticed' in one) noticed.add(one.noticed);
    if ('once' in one) console.error(`Does not pass a second time: ${one.once}`);
  }
  // What loading modules come past is wrong from then on too: one run of its own each, if no test noticed it.
  const most = 10 * Math.max(...all.map((one) => ('turns' in one ? one.turns : 0)));
  project.config.bail = 1;
  for (const id of new Set(all.flatMap((one) => ('loaded' in one ? one.loaded : []))))
    if (!noticed.has(id) && !(await pass(id, most))) noticed.add(id);
  await vitest.close();
  return noticed;
}

const cost = (file: string): number =>
  /playout|recorded|whole-games|replay|golden/.test(file) ? Infinity : statSync(file).size;

/** Tests stand where their subject stands: those with most words of its path run first. */
function nearestFirst(specs: readonly TestSpecification[], file: string): TestSpecification[] {
  const words = new Set(file.split(/[/.-]/));
  const shared = ({ moduleId }: TestSpecification) =>
    new Set(moduleId.split(/[/.-]/).filter((word) => words.has(word))).size;
  return specs.toSorted((one, other) => shared(other) - shared(one));
}
