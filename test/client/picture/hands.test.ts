import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, type Page, chromium } from 'playwright-core';
import { findBrowser } from '../../../.ci/browser.mjs';
import type { Gesture } from '../../../client/gesture/gesture.ts';
import { slotSpots } from '../../../client/picture/board/pieces.ts';
import { tabletop } from '../../../client/picture/board/tabletop.ts';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { loadTitle, unpackBox } from '../../../engine/index.ts';
import { serveBoard } from './page/serve.ts';

interface Inside {
  board: TableBoard;
  said: Gesture[];
  lay(piece: string, hex: string, turn: number): Promise<boolean>;
}

let browser: Browser;
let page: Page;
let stop: () => Promise<void>;

beforeAll(async () => {
  const served = await serveBoard();
  stop = served.stop;
  browser = await chromium.launch({
    executablePath: findBrowser({ windowless: true })!,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.goto(`${served.url}?game=1828&options={"players":4}`);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stop?.();
});

const said = (): Promise<Gesture[]> =>
  page.evaluate(() => (globalThis as unknown as Inside).said.splice(0));

/** Where a hex is on the screen, CSS pixels. */
const whereIs = (hex: string): Promise<{ x: number; y: number }> =>
  page.evaluate((hex) => {
    const { board } = globalThis as unknown as Inside;
    board.lookAt(`hex:${hex}`);
    const { width, height } = board.getBoundingClientRect();
    return { x: width / 2, y: height / 2 };
  }, hex);

const kinds = (gestures: readonly Gesture[], ...wanted: Gesture['kind'][]): Gesture[] =>
  gestures.filter(({ kind }) => wanted.includes(kind));

describe('a piece carried from a panel', () => {
  it('is dropped on the hex under it, turned by R on the way', async () => {
    const card = page.locator('aside button').first();
    const piece = await card.getAttribute('data-piece');
    const { x, y } = await whereIs('D6');
    await said();
    await card.hover();
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    const gestures = await said();
    expect(kinds(gestures, 'grab')).toEqual([{ kind: 'grab', piece }]);
    expect(kinds(gestures, 'drop', 'release')).toEqual([
      { kind: 'drop', piece, place: 'hex:D6', turn: 2 },
    ]);
    expect(gestures.some((g) => g.kind === 'drag' && g.over === 'hex:D6')).toBe(true);
    expect(kinds(gestures, 'menu')).toEqual([]);
  });

  it('returns to its place with Esc, and if there is no target', async () => {
    const card = page.locator('aside button').nth(1);
    const { x, y } = await whereIs('D6');
    await card.hover();
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(kinds(await said(), 'drop', 'release').map(({ kind }) => kind)).toEqual(['release']);
  });
});

describe('the board', () => {
  it('reports the place of a click: the hex, and the city if it has several', async () => {
    const pressed = async (hex: string, { x, y }: { x: number; y: number }) => {
      const middle = await whereIs(hex);
      const unit = await page.evaluate(() => {
        const { board } = globalThis as unknown as Inside;
        return board.toBoard(1, 0).x - board.toBoard(0, 0).x;
      });
      await said();
      await page.mouse.click(middle.x + x / unit, middle.y + y / unit);
      return kinds(await said(), 'menu')[0];
    };
    const menu = { kind: 'menu', hex: 'G13', place: 'hex:G13' };
    expect(await pressed('G13', { x: 0, y: 20 })).toMatchObject(menu);
    const opened = (await loadTitle('1828')).open({ players: 4 });
    if (!opened.ok) throw new Error(opened.error);
    const { box } = opened.value;
    for (const [place, spot] of slotSpots(unpackBox(box), tabletop(box), 'H22'))
      if (/^slot:H22\.[01]\.0$/.test(place))
        expect(await pressed('H22', spot)).toMatchObject({ kind: 'menu', hex: 'H22', place });
  });

  it('pings where it is double-clicked', async () => {
    const { x, y } = await whereIs('G13');
    await said();
    await page.mouse.dblclick(x, y);
    expect(kinds(await said(), 'ping')).toHaveLength(1);
  });

  it('keeps the point under the pointer when the wheel zooms, and reports its view', async () => {
    const { x, y } = await whereIs('G13');
    await page.mouse.move(x + 50, y + 50);
    const before = await page.evaluate(
      ([x, y]) => (globalThis as unknown as Inside).board.toBoard(x!, y!),
      [x + 50, y + 50],
    );
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(() =>
      (globalThis as unknown as Inside).said.some(({ kind }) => kind === 'camera'),
    );
    const after = await page.evaluate(
      ([x, y]) => (globalThis as unknown as Inside).board.toBoard(x!, y!),
      [x + 50, y + 50],
    );
    expect(after.x).toBeCloseTo(before.x, 3);
    expect(after.y).toBeCloseTo(before.y, 3);
  });
});

describe('the mirror in words', () => {
  it('has one tab stop, moves by arrows, and opens what a click opens', async () => {
    await page.evaluate(() => {
      const mirror = (globalThis as unknown as Inside).board.shadowRoot!.querySelector(
        'board-mirror',
      )!;
      mirror.walkTo('D6');
    });
    const here = () =>
      page.evaluate(
        () =>
          (globalThis as unknown as Inside).board
            .shadowRoot!.querySelector('board-mirror')!
            .shadowRoot!.activeElement?.getAttribute('aria-label') ?? '',
      );
    await expect.poll(here).toMatch(/^D6, open land, city Lansing/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(here).toMatch(/^D8, /);
    await page.keyboard.press('ArrowDown');
    await expect.poll(here).toMatch(/^E[79], /);
    await page.keyboard.press('ArrowUp');
    await expect.poll(here).toMatch(/^D8, /);
    await said();
    await page.keyboard.press('Enter');
    expect(kinds(await said(), 'menu')).toMatchObject([{ place: 'hex:D8', hex: 'D8' }]);
    const stops = await page.evaluate(
      () =>
        (globalThis as unknown as Inside).board
          .shadowRoot!.querySelector('board-mirror')!
          .shadowRoot!.querySelectorAll('[tabindex="0"]').length,
    );
    expect(stops).toBe(1);
  });
});

describe('a tile that is laid', () => {
  it('is drawn alone, the same as in a full redraw', async () => {
    await page.reload();
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    const found = await page.evaluate(async () => {
      const { board, lay } = globalThis as unknown as Inside;
      const canvas = board.shadowRoot!.querySelector('canvas')!;
      const pen = canvas.getContext('2d')!;
      const seen = () => pen.getImageData(0, 0, canvas.width, canvas.height).data;
      const settled = async () => {
        await board.updateComplete;
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
      };
      const differing = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
        one.reduce((sum, value, i) => sum + (Math.abs(value - other[i]!) > 40 ? 1 : 0), 0);
      await settled();
      const bare = seen();
      let whole = 0;
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (...words) {
        whole += 1;
        fillText.apply(this, words);
      };
      const tile = [...board.box!.pieces].find(
        ([, { kind, place }]) => kind === 'tile' && place === 'supply',
      )![0];
      await lay(tile, 'E11', 1);
      await settled();
      const alone = seen();
      const words = whole;
      whole = 0;
      board.options = { ...board.options, showNames: false };
      await settled();
      board.options = { ...board.options, showNames: true };
      await settled();
      return {
        laid: differing(bare, alone),
        otherwise: differing(alone, seen()),
        fewer: words < whole / 2,
      };
    });
    expect(found.laid).toBeGreaterThan(500);
    expect(found.otherwise).toBe(0);
    expect(found.fewer).toBe(true);
  });
});
