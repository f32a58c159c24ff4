import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededLuck } from '../../engine/kernel/luck.ts';
import { apart, type Site, sitesOf } from './sites.ts';

/** One site, in one file, under the number by which it is switched on. */
export interface Mutant extends Site {
  readonly id: number;
  /** As the repository names it: "engine/games/1828/end.ts". */
  readonly file: string;
}

/** Rules that are made wrong together, and the tests that judge them. */
export interface Subject {
  readonly folder: string;
  readonly tests: readonly string[];
  /** Those of the tests that a folder of these rules is judged by: quick, and written for them. */
  readonly near: readonly string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** No rule is decided there: what people read, how a record is read or written, which options there are. */
const NO_RULES = /(^|\/)(clauses|precis|card|told|import|export|recognise|title)[^/]*$|^records\//;

/** A version's answers to its golden game count for the title, and those of all titles for the frame. */
const GOLDEN = 'test/golden/answers.test.ts';

/** Which house rules mean something in each title. */
const HOUSE = 'test/engine/rules/house/titles.test.ts';

/** What must hold in every title. */
const EVERY_TITLE = 'test/engine/games/*.test.ts';

/** Every test of these titles but those that take long: the frame meets them in its own titles. */
const QUICK_TESTS =
  'test/engine/games/{1820,1825,1828,1839,1862}/**/!(playout|playouts|recorded|nonsense|best|best-of-all).test.ts';

/**
 * A title with a rulebook, or the frame ("rules"). The frame's own titles are 1830, 1889 and title files. What only
 * another title makes use of, such as several charters of a company, is tested with that title. Time that binds is
 * tested at a table of the server, spare pieces where a page fetches them.
 */
export function subject(name: string): Subject | undefined {
  const testsOf = (title: string) => `test/engine/games/${title}/**/*.test.ts`;
  if (name === 'rules') {
    const near = [
      'test/engine/rules/**/*.test.ts',
      'test/engine/boxes/{version,vocabulary*}.test.ts',
      'test/engine/referee.test.ts',
      'test/server/{table/undo,seats/clocks}.test.ts',
      'test/client/reading/spares.test.ts',
      'test/engine/games/{1830,1889}/**/!(whole-games|nonsense).test.ts',
    ];
    return {
      folder: 'engine/rules',
      tests: [
        'test/engine/*.test.ts',
        ...near,
        ...['1830', '1889'].map(testsOf),
        QUICK_TESTS,
        EVERY_TITLE,
        GOLDEN,
      ],
      near,
    };
  }
  const folder = `engine/games/${name}`;
  return existsSync(join(root, folder, 'rulebook.ts'))
    ? { folder, tests: [testsOf(name), EVERY_TITLE, HOUSE, GOLDEN], near: [testsOf(name)] }
    : undefined;
}

/** Every site of the rule files of a folder. */
export function sitesIn(folder: string): Omit<Mutant, 'id'>[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NO_RULES.test(file))
    .sort();
  return files.flatMap((name) => {
    const path = join(root, folder, name);
    const file = relative(root, path);
    return sitesOf(path, readFileSync(path, 'utf8')).map((site) => ({ ...site, file }));
  });
}

/** So many of these sites, drawn by a seed, each in no other one. */
export function chosen(all: readonly Omit<Mutant, 'id'>[], many: number, seed: number): Mutant[] {
  const kept: Omit<Mutant, 'id'>[] = [];
  for (const one of seededLuck(seed).shuffled(all)) {
    const beside = kept.every((other) => other.file !== one.file || apart(other, one));
    if (kept.length < many && beside) kept.push(one);
  }
  return kept.map((site, i) => ({ ...site, id: i + 1 }));
}
