import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Programs of the server as plain JavaScript, as a host runs them. */
export interface Built {
  /** Path of a program, by its name. */
  program(name: string): string;
  remove(): void;
}

/**
 * Builds these programs (name -> source, from the top of the repository) once: a process that a test
 * starts again and again starts in a fifth of the time that its source takes. They lie where the
 * packages are found.
 */
export async function built(input: Readonly<Record<string, string>>): Promise<Built> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'built-'));
  await build({
    root,
    configFile: join(root, 'sync-server/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, rolldownOptions: { input: { ...input } } },
  });
  return {
    program: (name) => join(outDir, `${name}.js`),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
