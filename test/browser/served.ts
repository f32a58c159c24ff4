import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../.ci/browser.mjs';

/** The product as a stranger starts it: the built client, a real server process, a real Chromium. */
export interface Stand {
  readonly url: string;
  readonly browser: Browser;
  /** A person with a browser of their own; what the page logs as an error fails the test that asks. */
  person(viewport?: Viewport, taste?: Taste): Promise<Person>;
  /** kill -9, as a crash or a power cut would. */
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  close(): Promise<void>;
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** What Chromium itself logs where a line is cut: a request, a socket, the update of a service worker. */
const LOST_LINE = /WebSocket|ERR_CONNECTION|net::|Failed to load|when fetching the script/;

export const DESKTOP: Viewport = { width: 1440, height: 900 };
export const TABLET: Viewport = { width: 1024, height: 768 };
export const PHONE: Viewport = { width: 390, height: 844 };

export interface Taste {
  /** Lets the test put a script of its own into the page. */
  readonly openToScripts?: boolean;
  /** Lets the page keep its files, so that it opens without a line. To fetch them all takes a second. */
  readonly keepsFiles?: boolean;
}

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and console errors of the page, but for lost connections. */
  readonly errors: string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** With PICTURES=1, a picture for people to look at in test/browser/output; no test reads one. */
export async function photo(page: Page, name: string, fullPage = false): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: join(root, `test/browser/output/${name}.png`), fullPage });
}

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SOURCE = ['--import', 'tsx', 'sync-server/main.ts'];

type Served = Pick<Stand, 'url' | 'killServer' | 'startServer' | 'close'>;

/** Serves the client built in this folder, with the server that Node is told to run. */
export async function serve(client: string, program: readonly string[] = SOURCE): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'signalbox-'));
  // Any port that is free at first; who comes back after a crash comes back to the same.
  let port = 0;
  let server: ChildProcess | undefined;

  const startServer = async () => {
    server = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA: data, DIST: client },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    port = await opened(server);
  };
  const killServer = async () => {
    if (!server) return;
    const gone = new Promise((resolve) => server!.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
    server = undefined;
  };

  await startServer();
  return {
    url: `http://localhost:${port}`,
    startServer,
    killServer,
    async close() {
      await killServer();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Serves the client, and starts a Chromium for people to look at it with. */
export async function served(client: string, program: readonly string[] = SOURCE): Promise<Stand> {
  const [browser, server] = await Promise.all([
    chromium.launch({ executablePath: findBrowser({ windowless: true })!, args: BROWSER_FLAGS }),
    serve(client, program),
  ]);
  return {
    ...server,
    browser,
    async person(viewport = DESKTOP, { openToScripts = false, keepsFiles = false } = {}) {
      const context = await browser.newContext({
        viewport,
        colorScheme: 'light',
        hasTouch: Math.min(viewport.width, viewport.height) < 600,
        bypassCSP: openToScripts,
        serviceWorkers: keepsFiles ? 'allow' : 'block',
        locale: 'en-GB',
      });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (line) => {
        const text = line.text();
        if (line.type() === 'error' && !LOST_LINE.test(text)) errors.push(text);
      });
      return { page, context, errors };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** The port of a server, when it has said that it is open. */
async function opened(server: ChildProcess): Promise<number> {
  const said = await new Promise<string>((open, failed) => {
    server.stdout!.once('data', (line: Buffer) => open(line.toString()));
    server.once('exit', () => failed(new Error('the server stopped before it was open')));
  });
  server.stdout!.resume();
  const port = Number(/:(\d+)\s*$/.exec(said)?.[1]);
  if (!(port > 0)) throw new Error(`the server said no port: ${said}`);
  return port;
}
