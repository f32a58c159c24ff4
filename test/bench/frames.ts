import { chromium } from 'playwright-core';
import { serveBoard } from '../client/picture/page/serve.ts';
import { findBrowser } from '../../.ci/browser.mjs';
import { median, quantile, table } from './figures.ts';

const FRAMES = 180;
const KINDS = ['pan', 'zoom', 'drag', 'cursors'] as const;
type Bench = Record<(typeof KINDS)[number], (count: number) => Promise<number[]>>;

/**
 * Milliseconds from frame to frame in Chromium without a graphics card, on the biggest map (1825,
 * units 1 to 3, tiles on most hexes): panning, zooming, dragging a tile, eight moving cursors.
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
    for (const pixels of [1, 2]) {
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
        const figure = median(found).toFixed(1);
        rows.push([`${kind} at ${pixels}x`, figure, quantile(found, 0.95).toFixed(1)]);
        figures.push(`${kind} ${pixels}x ${figure}`);
      }
      await page.close();
    }
    console.log(table(['frame to frame, ms', 'median', 'p95'], rows));
    console.log(`frames: ${figures.join(', ')} ms`);
  } finally {
    await browser.close();
    await stop();
  }
}
