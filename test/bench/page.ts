import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { build } from 'vite';
import type { TableBoard } from '../../client/picture/table-board.ts';
import { titles } from '../../engine/index.ts';
import { links, openTable, sentence } from '../browser/people.ts';
import { DESKTOP, served, type Person, type Stand } from '../browser/served.ts';
import { median, quantile, table } from './figures.ts';

/** What a first visit to the home page may weigh on the wire, in how many requests; */
const HOME = { bytes: 120_000, requests: 15 };
/** and one to a table, until its board is to be seen. */
const TABLE = { bytes: 300_000 };
const PRESSES = 12;
const MOVES = 6;
const DROPS = 6;
/** So long may the server take to answer a move, in milliseconds. */
const ANSWERED = 3_000;

/**
 * `npm run -s bench -- page`: requests and bytes on the wire of a first visit to the home page and
 * to a table of each title, until something is to be seen and with all that comes after by itself,
 * and the time until it is to be seen; from the link of a seat to sitting there; with the processor
 * slowed down four times, from press to paint, of a tab and of moves made one after the other, and
 * from a drop to the finding shown beside it. Exit 1 where a first visit weighs more than it may.
 */
export async function run(): Promise<void> {
  const dist = mkdtempSync(join(tmpdir(), 'signalbox-page-'));
  await build({
    configFile: fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
  });
  try {
    const rows: string[][] = [];
    const home = await beside(dist, (at) => visit(at, at.url, 'h3'));
    rows.push(['home', ...figures(home)]);
    let heaviest = 0;
    let whole = 0;
    const press: number[] = [];
    const move: number[] = [];
    const drop: number[] = [];
    const seat: number[] = [];
    for (const { id, name, players } of titles) {
      const opening = { title: name, players: players.min, referee: 'Enforce' } as const;
      const seen = await beside(dist, async (at) => {
        const host = await at.person(DESKTOP);
        await openTable(host, at, opening);
        press.push(...(await presses(host)));
        drop.push(...(await drops(host)));
        const all = await links(host);
        seat.push(await seated(at, all[0]!));
        return visit(at, all.at(-1)!, 'canvas');
      });
      // At a table of one device whoever is in turn sits here.
      const played = await beside(dist, async (at) => {
        const host = await at.person(DESKTOP);
        await openTable(host, at, { ...opening, onThisDevice: true });
        return moves(host);
      });
      move.push(...played);
      heaviest = Math.max(heaviest, seen.bytes);
      whole = Math.max(whole, seen.all.bytes);
      rows.push([`table of ${id}`, ...figures(seen)]);
    }
    console.log(
      table(['first visit', 'requests', 'bytes', 'shown ms', 'requests in all', 'bytes'], rows),
    );
    const paint = `press to paint p50 ${median(press).toFixed(0)} p95 ${quantile(press, 0.95).toFixed(0)} ms at 4x slower`;
    const made = `from a move p50 ${median(move).toFixed(0)} p95 ${quantile(move, 0.95).toFixed(0)} ms`;
    const sat = `link to seated p50 ${median(seat).toFixed(0)} most ${Math.max(...seat).toFixed(0)} ms`;
    const found = `drop to finding p50 ${median(drop).toFixed(0)} p95 ${quantile(drop, 0.95).toFixed(0)} ms`;
    console.log(
      `page: home ${home.all.requests} requests ${home.all.bytes} bytes, heaviest table ${heaviest} bytes, ${whole} in all, ${paint}, ${made}, ${found}, ${sat}`,
    );
    const { requests, bytes } = home.all;
    if (bytes > HOME.bytes || requests > HOME.requests || heaviest > TABLE.bytes)
      process.exitCode = 1;
  } finally {
    rmSync(dist, { recursive: true });
  }
}

/** A server of its own for each visit: what a stranger may ask for in a minute is limited. */
async function beside<T>(dist: string, work: (at: Stand) => Promise<T>): Promise<T> {
  const at = await served(dist);
  try {
    return await work(at);
  } finally {
    await at.close();
  }
}

interface Visit {
  readonly requests: number;
  readonly bytes: number;
  readonly shown: number;
  /** With what comes when the page has nothing else to do. */
  readonly all: { readonly requests: number; readonly bytes: number };
}

const figures = ({ requests, bytes, shown, all }: Visit) => [
  String(requests),
  String(bytes),
  shown.toFixed(0),
  String(all.requests),
  String(all.bytes),
];

/** The page rests when nothing was asked for in so many milliseconds. */
const RESTS = 700;

/** A visit by somebody who was never here, until nothing more is asked for. */
async function visit(at: Stand, url: string, sign: string): Promise<Visit> {
  const { page, context } = await at.person(DESKTOP, { openToScripts: true });
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const asked = new Map<string, { at: number; bytes?: number }>();
  let last = 0;
  wire.on('Network.requestWillBeSent', ({ requestId, wallTime }) => {
    last = performance.now();
    asked.set(requestId, { at: wallTime * 1000 });
  });
  const came = (requestId: string, bytes: number): void => {
    last = performance.now();
    const one = asked.get(requestId);
    if (one) one.bytes = bytes;
  };
  wire.on('Network.loadingFinished', (one) => came(one.requestId, one.encodedDataLength));
  wire.on('Network.loadingFailed', ({ requestId }) => came(requestId, 0));
  const start = performance.now();
  await page.goto(url);
  if (url !== at.url) {
    await page.getByRole('textbox').fill('Ada');
    await page.getByRole('button', { name: 'Watch' }).click();
  }
  const there = await page.waitForFunction(shownAt, sign, { polling: 'raf' });
  const shown = performance.now() - start;
  const seen = await there.jsonValue();
  while (
    performance.now() - last < RESTS ||
    [...asked.values()].some(({ bytes }) => bytes === undefined)
  )
    await page.waitForTimeout(50);
  await context.close();
  const weigh = (some: readonly { readonly bytes?: number }[]) => ({
    requests: some.length,
    bytes: some.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  });
  return {
    ...weigh([...asked.values()].filter((one) => one.at <= seen)),
    shown,
    all: weigh([...asked.values()]),
  };
}

/** Milliseconds from opening the link of a seat, by somebody who was never here, to sitting there. */
async function seated(at: Stand, link: string): Promise<number> {
  const { page, context } = await at.person(DESKTOP);
  const start = performance.now();
  await page.goto(link);
  await sentence(page).waitFor();
  const took = performance.now() - start;
  await context.close();
  return took;
}

/** When something is there, in milliseconds by the clock; runs in the page, once a frame. */
function shownAt(sign: string): number {
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    if (root.querySelector(sign)) return Date.now();
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  return 0;
}

async function slowDown({ page, context }: Person): Promise<void> {
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds from pressing a tab to the frame that shows it. */
async function presses(host: Person): Promise<number[]> {
  await slowDown(host);
  const { page } = host;
  const times: number[] = [];
  for (let i = 0; i < PRESSES; i++) {
    const name = i % 2 === 0 ? /^Log/ : /^Desk/;
    times.push(await pressed(page.getByRole('tab', { name })));
  }
  return times;
}

/** Milliseconds from pressing what the desk offers first to the frame that shows what came of it. */
async function moves(host: Person): Promise<number[]> {
  await slowDown(host);
  const { page } = host;
  const offer = page.locator('desk-panel button.move:enabled').first();
  const times: number[] = [];
  for (let i = 0; i < MOVES; i++) {
    // Nothing is offered until the server has answered the last one.
    const isOffered = await offer.waitFor({ timeout: ANSWERED }).then(
      () => true,
      () => false,
    );
    if (!isOffered) break;
    times.push(await pressed(offer));
  }
  return times;
}

/** Milliseconds from letting go of a tile, where none may lie, to the frame that says why. */
async function drops({ page }: Person): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < DROPS; i++) {
    times.push(await page.locator('table-board').evaluate(dropped));
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  return times;
}

/** Runs in the page. */
function dropped(board: TableBoard): Promise<number> {
  const { box, table } = board;
  const piece = [...table!.pieces].find(
    ([id, { place }]) => place === 'supply' && box!.pieces.get(id)?.kind === 'tile',
  )![0];
  const place = `hex:${box!.map.hexes[0]!.at}`;
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const detail = { kind: 'drop', piece, place, turn: 0 };
    board.dispatchEvent(new CustomEvent('gesture', { detail, bubbles: true, composed: true }));
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      const root = board.getRootNode() as ShadowRoot;
      const toasts = (root.host.getRootNode() as ShadowRoot).querySelector('toast-stack');
      port1.onmessage = () =>
        toasts?.shadowRoot?.querySelector('finding-card')
          ? resolve(performance.now() - start)
          : reject(new Error('nothing was said of the drop'));
      port2.postMessage(null);
    });
  });
}

const pressed = (what: Locator): Promise<number> =>
  what.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        (element as HTMLElement).click();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(null);
        });
      }),
  );
