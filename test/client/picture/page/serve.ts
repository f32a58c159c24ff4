import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { AddressInfo } from 'node:net';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
};

export interface ServedPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the page with the board alone and serves it. */
export const serveBoard = (): Promise<ServedPage> => servePage(new URL('.', import.meta.url));

/** Builds the page in a folder and serves it, with a file of data beside it. Port 0 = any that is free. */
export async function servePage(folder: URL, data = '', port = 0): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'page-'));
  await build({
    configFile: false,
    root: fileURLToPath(folder),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', cssTarget: 'chrome125' },
    worker: { format: 'es' },
  });
  await writeFile(join(outDir, 'data.json'), data);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = normalize(pathname === '/' ? '/index.html' : pathname).replace(
      /^(\.\.[/\\])+/,
      '',
    );
    readFile(join(outDir, name)).then(
      (body) => {
        const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
