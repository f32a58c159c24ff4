import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bidi, type BrowserEvent, connectBidi } from './bidi.ts';
import { findProgram } from './find.ts';
import { clickAt, type Engine, scriptOf, type Tab } from './tab.ts';

const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const path = () => findProgram(process.env.FIREFOX_PATH, ['firefox-esr', 'firefox']);

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (path() ? undefined : 'no Firefox is installed (FIREFOX_PATH names one)'),
  open: openFirefox,
};

/** Starts a Firefox with a profile of its own. */
async function openFirefox(width: number, height: number): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'signalbox-firefox-'));
  const program = spawn(
    path()!,
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
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: scriptOf(does, args),
        target: { context },
        awaitPromise: false,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text ?? 'the page answered nothing');
      return JSON.parse(result.value) as never;
    },
    async click(x, y) {
      await send('input.performActions', { context, actions: [clickAt(x, y)] });
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
