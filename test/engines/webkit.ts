import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { findProgram } from './find.ts';
import { clickAt, type Engine, scriptOf, type Tab } from './tab.ts';

const driverPath = () => findProgram(process.env.WEBKIT_DRIVER_PATH, ['WebKitWebDriver']);
const screenPath = () => findProgram(undefined, ['Xvfb']);

/**
 * WebKitGTK, driven by classic WebDriver (https://www.w3.org/TR/webdriver2). It always has a window, so it gets
 * a screen of its own that nobody sees.
 */
export const webkit: Engine = {
  name: 'WebKit',
  missing() {
    if (!driverPath()) return 'no WebKitWebDriver is installed (WEBKIT_DRIVER_PATH names one)';
    return screenPath() ? undefined : 'no Xvfb is installed to give it a screen';
  },
  open: openWebkit,
};

async function openWebkit(width: number, height: number): Promise<Tab> {
  const screen = spawn(
    screenPath()!,
    ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = await told(screen, screen.stdio[3] as Readable, /^(\d+)\n/);
  const port = await freePort();
  const driver = spawn(driverPath()!, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const session = await openSession(`http://127.0.0.1:${port}`, driver);
  await fit(session, width, height);
  const errors: string[] = [];
  return {
    ...tabOf(session, errors),
    errors,
    async close() {
      await session('DELETE', '').catch(() => undefined);
      for (const program of [driver, screen]) {
        const gone = once(program, 'exit');
        if (program.kill()) await gone;
      }
    },
  };
}

/** A command to one session of a driver: the answer's value. */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

async function openSession(url: string, driver: ChildProcess): Promise<Send> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error} ${message}`);
  };
  // The driver says nothing once it listens.
  for (let ready = false; !ready;) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver stopped');
    ready = await send('GET', '/status').then(
      () => true,
      () => new Promise((again) => setTimeout(() => again(false), 50)),
    );
  }
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  })) as { sessionId: string };
  return (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
}

/** Makes the page this large; a window has a bar besides. */
async function fit(send: Send, width: number, height: number): Promise<void> {
  const rect = { width, height };
  await send('POST', '/window/rect', rect);
  const script = 'return [innerWidth, innerHeight]';
  const [wide, high] = (await send('POST', '/execute/sync', { script, args: [] })) as number[];
  rect.width += width - wide!;
  rect.height += height - high!;
  await send('POST', '/window/rect', rect);
}

function tabOf(send: Send, errors: string[]): Pick<Tab, 'goto' | 'ask' | 'click' | 'picture'> {
  const ask: Tab['ask'] = async (does, ...args) => {
    const script = `return ${scriptOf(does, args)}`;
    return JSON.parse(
      (await send('POST', '/execute/sync', { script, args: [] })) as string,
    ) as never;
  };
  const note = async () => void errors.push(...(await ask(wrongSince)));
  return {
    async goto(url) {
      await send('POST', '/url', { url });
      await note();
    },
    async ask(does, ...args) {
      await note();
      return ask(does, ...args);
    },
    async click(x, y) {
      await send('POST', '/actions', { actions: [clickAt(x, y)] });
    },
    picture: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
  };
}

/**
 * What went wrong in the page since this was asked last. Classic WebDriver does not tell it, so the page keeps
 * it from the moment that it was loaded.
 */
function wrongSince(): string[] {
  const page = window as { wrongSince?: string[] };
  const kept = page.wrongSince;
  page.wrongSince = [];
  if (kept) return kept;
  const ears = {
    error: console.error,
    keep(what: unknown): void {
      page.wrongSince!.push(String(what));
    },
  };
  console.error = (...what: unknown[]) => {
    ears.keep(what.join(' '));
    ears.error.apply(console, what);
  };
  addEventListener('error', ({ message }) => ears.keep(message));
  addEventListener('unhandledrejection', ({ reason }) => ears.keep(reason));
  return [];
}

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What a program says on this stream, once it has said so. */
function told(program: ChildProcess, stream: Readable, what: RegExp): Promise<string> {
  return new Promise((come, failed) => {
    let said = '';
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = what.exec(said);
      if (found) come(found[1]!);
    });
    program.once('error', failed);
    program.once('exit', () => failed(new Error(`${program.spawnfile} stopped: ${said}`)));
  });
}
