import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built client. */
    client: string;
  }
}

/** Builds the client once for all files of a run, beside the repository's own `dist`. */
export default async function buildClient(project: TestProject): Promise<() => void> {
  const client = mkdtempSync(join(tmpdir(), 'signalbox-client-'));
  await build({
    configFile: fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: client, emptyOutDir: true },
  });
  project.provide('client', client);
  return () => {
    rmSync(client, { recursive: true });
  };
}
