import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { built } from '../server/kit/built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built client. */
    client: string;
    /** The built server, for Node to run. */
    server: string;
  }
}

/** Builds client and server once for all files of a run, beside the repository's own. */
export default async function buildProduct(project: TestProject): Promise<() => void> {
  const client = mkdtempSync(join(tmpdir(), 'signalbox-client-'));
  await build({
    configFile: fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: client, emptyOutDir: true },
  });
  project.provide('client', client);
  const server = await built({});
  project.provide('server', server.program('main'));
  return () => {
    server.remove();
    rmSync(client, { recursive: true });
  };
}
