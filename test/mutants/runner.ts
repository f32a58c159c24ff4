import { appendFileSync } from 'node:fs';
import { setMaxListeners } from 'node:events';
import { inject, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';

declare global {
  /** Asked at each site that can be wrong: is it now? */
  var isMutant: ((id: number) => boolean) | undefined;
  /** Said in each turn of every loop. */
  var turned: (() => void) | undefined;
  /** A memory of the engine that outlives a run of a test must not: what a mutant put there would stay. */
  var Forgetful: typeof WeakMap;
  /** A shelf of a module, of boxes that were packed: what a mutant put there only that mutant finds. */
  var Apart: typeof Map;
}
declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that is alive from the first import on; 0 = each in turn, within the tests. */
    readonly mutant: number;
    /** Turns of loops after which a run from the first import on is endless. */
    readonly most: number;
    readonly files: number;
    /** The file of each mutant. */
    readonly fileOf: Readonly<Record<number, string>>;
    /** Where lines are written of what was found. */
    readonly found: string;
  }
}

/** A line of what was found. */
export type Found =
  /** Tests come past it, and each of them is asked. */
  | { readonly tested: number }
  | { readonly noticed: number; readonly by: string }
  /** Come past only while modules load or tests are collected, where no test can switch it. */
  | { readonly loaded: readonly number[] }
  /** How many turns of loops a test takes. */
  | { readonly test: string; readonly turns: number }
  /** A test that does not pass a second time, so it notices nothing. */
  | { readonly once: string };

// Each run of a test listens for the end of that test.
setMaxListeners(0);

const wholeRun = inject('mutant');
const say = (found: Found) => appendFileSync(inject('found'), `${JSON.stringify(found)}\n`);

let alive = wholeRun;
let run = 0;
let turns = 0;
/** Has the living mutant been come past? */
let met = false;
let limit = wholeRun === 0 ? Infinity : inject('most');
let files = 0;
const passed = new Set<number>();
const once = new Set<RunnerTestCase>();

globalThis.isMutant = (id) => {
  if (alive === 0) passed.add(id);
  if (id === alive) met = true;
  return id === alive;
};
globalThis.turned = () => {
  if (++turns > limit) throw new Error('This loop does not end.');
};
globalThis.Forgetful = class<K extends WeakKey, V> extends WeakMap<K, V> {
  #run = run;
  #own = new WeakMap<K, V>();
  #now(): WeakMap<K, V> {
    if (this.#run !== run) [this.#run, this.#own] = [run, new WeakMap()];
    return this.#own;
  }
  override get(key: K) {
    return this.#now().get(key);
  }
  override has(key: K) {
    return this.#now().has(key);
  }
  override set(key: K, value: V) {
    this.#now().set(key, value);
    return this;
  }
  override delete(key: K) {
    return this.#now().delete(key);
  }
};

globalThis.Apart = class<K, V> extends Map<K, V> {
  #of = 0;
  #own = new Map<K, V>();
  #sound = new Map<K, V>();
  #now(): Map<K, V> {
    if (alive === 0) return this.#sound;
    if (this.#of !== alive) [this.#of, this.#own] = [alive, new Map()];
    return this.#own;
  }
  override get(key: K) {
    return this.#now().get(key);
  }
  override has(key: K) {
    return this.#now().has(key);
  }
  override set(key: K, value: V) {
    this.#now().set(key, value);
    return this;
  }
  override delete(key: K) {
    return this.#now().delete(key);
  }
  override keys() {
    return this.#now().keys();
  }
  override get size() {
    return this.#now().size;
  }
};

/** Runs a test with a mutant alive, or with none; what speaks against it, if anything does. */
async function wrong(test: RunnerTestCase, mutant: number, most = Infinity): Promise<unknown> {
  [alive, turns, limit] = [mutant, 0, most];
  if (wholeRun === 0) run++;
  try {
    await TestRunner.getTestFn(test)();
  } catch (error) {
    // The clock of a busy machine says nothing of a rule.
    if (!/^Test timed out/.test((error as Error).message)) return error;
  } finally {
    [alive, limit] = [wholeRun, Infinity];
  }
  return undefined;
}

interface Ran {
  readonly test: RunnerTestCase;
  readonly turns: number;
  /** Mutants it came past. */
  readonly passed: ReadonlySet<number>;
}
const ran: Ran[] = [];

/** Runs every test once as it is; after the last file each mutant by the tests that came past it. */
export default class Mutating extends TestRunner {
  onBeforeRunFiles(_files: RunnerTestFile[]): void {
    if (wholeRun === 0) say({ loaded: [...passed] });
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    passed.clear();
    const before = await wrong(test, wholeRun, wholeRun === 0 ? Infinity : inject('most'));
    if (before) throw before;
    if (wholeRun !== 0) return;
    ran.push({ test, turns, passed: new Set(passed) });
    say({ test: test.fullName, turns });
    passed.clear();
  }

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    if (wholeRun === 0 && ++files === inject('files')) await mutate();
  }
}

/** How many mutants of a file each test has noticed. */
const hits = new Map<string, Map<Ran, number>>();

/** Tests that come past a mutant: the short ones first, and those that noticed others of its file. */
function likeliestFirst(mutant: number): Ran[] {
  const known = hits.get(inject('fileOf')[mutant]!);
  const price = (one: Ran) => one.turns / (1 + 10 * (known?.get(one) ?? 0));
  return ran
    .filter((one) => one.passed.has(mutant))
    .sort((one, other) => price(one) - price(other));
}

function noteHit(mutant: number, by: Ran): void {
  const file = inject('fileOf')[mutant]!;
  const known = hits.get(file) ?? new Map<Ran, number>();
  hits.set(file, known.set(by, (known.get(by) ?? 0) + 1));
}

async function mutate(): Promise<void> {
  for (const mutant of new Set(ran.flatMap((one) => [...one.passed]))) {
    met = false;
    for (const one of likeliestFirst(mutant)) {
      if (once.has(one.test)) continue;
      if (!(await wrong(one.test, mutant, 10 * one.turns + 5_000))) continue;
      if (!(await wrong(one.test, 0))) {
        say({ noticed: mutant, by: one.test.fullName });
        noteHit(mutant, one);
        break;
      }
      once.add(one.test);
      say({ once: one.test.fullName });
    }
    // A test that was the first to load a module came past what no test comes past again.
    say(met ? { tested: mutant } : { loaded: [mutant] });
  }
}
