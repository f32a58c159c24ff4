import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, expect, inject } from 'vitest';

/**
 * Runs before each test file of a mutation run: says which mutant is alive, and writes down which
 * ones each test came past.
 */
declare global {
  var isMutant: ((id: number) => boolean) | undefined;
}
declare module 'vitest' {
  interface ProvidedContext {
    /** The living mutant; 0 = none. */
    readonly mutant: number;
    /** Where to write what was reached; '' = nowhere. */
    readonly reached: string;
  }
}

const alive = inject('mutant');
const file = inject('reached');
const passed = new Set<number>();

globalThis.isMutant = (id) => {
  passed.add(id);
  return id === alive;
};

const write = (test: string) => {
  if (file === '' || passed.size === 0) return;
  const line = JSON.stringify({ file: expect.getState().testPath, test, ids: [...passed] });
  appendFileSync(file, `${line}\n`);
  passed.clear();
};
afterEach(() => write(expect.getState().currentTestName ?? ''));
afterAll(() => write(''));
