import { chromium } from 'playwright-core';
import { serveBoard } from '../../client/picture/page/serve.ts';
import { findBrowser } from '../../../.ci/browser.mjs';
import { median, quantile, table } from '../figures.ts';

const FRAMES = 180;
/** Milliseconds that a frame may take, 95 of 100, while eight cursors move; by device pixel ratio. */
const BARS = [
  { pixels: 1, most: 20 },
  { pixels: 2, most: 33 },
] as const;
const KINDS = ['pan', 'zoom', 'drag', 'cursors'] as const;
type Bench = Record<(typeof KINDS)[number], (count: number) => Promise<number[]>>;

/**
 * Milliseconds from frame to frame in Chromium without a graphics card, on the biggest map (1825,
 * units 1 to 3, tiles on most hexes): panning, zooming, dragging a tile, eight moving cursors. Exit 1
 * where the cursors take longer than they may.
 */
export async function run(): Promise<void> {
  const { url, stop } = await serveBoard();
  const browser = await chromium.launch({
    executablePath: findBrowser()!,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const rows: string[][] = [];
    const figures: string[] = [];
    for (const { pixels, most } of BARS) {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        deviceScaleFactor: pixels,
      });
      const options = encodeURIComponent(JSON.stringify({ players: 6, units: '123' }));
      await page.goto(`${url}?game=1825&options=${options}&busy=0.8`);
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      for (const kind of KINDS) {
        const found = await page.evaluate(
          ([kind, count]) => (globalThis as unknown as { bench: Bench }).bench[kind](count),
          [kind, FRAMES] as const,
        );
        const slow = quantile(found, 0.95);
        const row = [median(found).toFixed(1), slow.toFixed(1)];
        rows.push([`${kind} at ${pixels}x`, ...row]);
        figures.push(`${kind} ${pixels}x ${row.join('/')}`);
        if (kind === 'cursors' && slow > most) process.exitCode = 1;
      }
      await page.close();
    }
    console.log(table(['frame to frame, ms', 'median', 'p95'], rows));
    console.log(`frames, median/p95: ${figures.join(', ')} ms`);
  } finally {
    await browser.close();
    await stop();
  }
}
