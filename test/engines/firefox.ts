import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Bidi, type BrowserEvent, connectBidi } from './bidi.ts';

const NAMES = ['firefox-esr', 'firefox'];
const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Path of a Firefox: FIREFOX_PATH, or one on the PATH. */
export function findFirefox(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.FIREFOX_PATH, ...onPath].find((path) => path && existsSync(path));
}

/** One tab of a Firefox without a window. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It may use nothing but its arguments, which are plain data. */
  ask<A extends readonly unknown[], R>(does: (...args: A) => R, ...args: A): Promise<R>;
  click(x: number, y: number): Promise<void>;
  picture(): Promise<Buffer>;
  /** What the page said was wrong so far. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Starts a Firefox with a profile of its own. */
export async function openFirefox(path: string, width: number, height: number): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'signalbox-firefox-'));
  const program = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const errors: string[] = [];
  const bidi = await connectBidi(await listening(program), (event) => note(event, errors));
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as {
    contexts: { context: string }[];
  };
  const { context } = contexts[0]!;
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    ...tabOf(bidi, context),
    errors,
    async close() {
      const gone = new Promise((resolve) => program.once('exit', resolve));
      bidi.close();
      program.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function tabOf({ send }: Bidi, context: string): Pick<Tab, 'goto' | 'ask' | 'click' | 'picture'> {
  return {
    goto: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async ask(does, ...args) {
      const call = `JSON.stringify((${does.toString()})(...${JSON.stringify(args)})) ?? 'null'`;
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: call,
        target: { context },
        awaitPromise: false,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text ?? 'the page answered nothing');
      return JSON.parse(result.value) as never;
    },
    async click(x, y) {
      const at = { x: Math.round(x), y: Math.round(y) };
      const button = { button: 0 };
      const actions = [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', ...button },
        { type: 'pointerUp', ...button },
      ];
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
      await send('input.performActions', { context, actions: [mouse] });
    },
    async picture() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
  };
}

/** The address at which a browser takes commands, once it has said so. */
function listening(program: ChildProcess): Promise<string> {
  return new Promise((come, failed) => {
    let said = '';
    program.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = LISTENS.exec(said);
      if (found) come(found[1]!);
    });
    program.once('error', failed);
    program.once('exit', () => failed(new Error(`Firefox stopped: ${said}`)));
  });
}

function note({ method, params }: BrowserEvent, errors: string[]): void {
  if (method !== 'log.entryAdded' || params.level !== 'error') return;
  errors.push(String(params.text));
}
