import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunRequest } from '../../../client/workers/messages.ts';
import { bestRoutes } from '../../../engine/routes/index.ts';
import { nowOf, runTask } from '../../kit/1825.ts';
import { late } from '../../kit/stands/1825-late.ts';
import { pounds, ran, sees, tab, turnDial } from '../people.ts';
import { openPosition } from '../position.ts';
import { type Person, photo, type Stand, stand } from '../stand.ts';

/** A search that takes its whole budget, seconds long: told, cancelled, left, and what it found. */

const COMPANY = 'LNWR';
const { table } = late();
const { track, rules, trains } = runTask(nowOf(table), COMPANY);
/** A budget that this position is too hard for. */
const NODES = 100_000;
/** What the finder answers within it; it counts nodes, so the page gets the same. */
const best = bestRoutes(track, rules, trains, { nodes: NODES });

let here: Stand;
let ada: Person;
let ben: Person;
let count: number;

beforeAll(async () => {
  here = await stand();
  const opened = await openPosition(here, late());
  count = opened.count;
  [ada, ben] = await Promise.all([here.person(), here.person()]);
  await ben.page.goto(opened.seats[1]!);
  await ada.page.addInitScript(endless, NODES);
  await ada.page.goto(opened.host);
  await tab(ada.page, 'Desk');
}, 180_000);
afterAll(() => here?.close());

/**
 * Run in the page: notes when a worker was last asked, and gives the search a budget without end, so
 * that it lasts as long as it is looked at however quick the machine is.
 */
function endless(ended: number): void {
  const ask = Worker.prototype.postMessage as (told: RunRequest) => void;
  Worker.prototype.postMessage = function (this: Worker, { id, question }: RunRequest): void {
    performance.mark('asked');
    const nodes = 'ended' in globalThis ? ended : Number.MAX_SAFE_INTEGER;
    ask.call(this, { id, question: { ...question, nodes } });
  };
}

/** From now on searches have a budget that ends. */
const end = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { ended: true }));

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Looking for the best run' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Milliseconds from the last question to now. */
const sinceAsked = (page: Page) =>
  page.evaluate(() => performance.now() - performance.getEntriesByName('asked').at(-1)!.startTime);

/**
 * Waits until the page has so many workers. Chromium lets one that is busy have two seconds to come to
 * its end, whatever the page wants.
 */
const workers = (page: Page, number: number) =>
  expect.poll(() => page.workers().length, { timeout: 20_000 }).toBe(number);

describe('a search for the best run that takes long', () => {
  test('is a search that the budget ends, with routes to show for it', () => {
    expect(best.proven).toBe(false);
    expect(best.routes.length).toBeGreaterThan(0);
  });

  test('is spoken of after a moment, with what it has found so far', async () => {
    const { page } = ada;
    await bar(page).waitFor();
    expect(await sinceAsked(page)).toBeGreaterThan(150);
    await page.getByText(/£[\d,]+ so far, [\d,]+ tried/).waitFor();
    await workers(page, 1);
  });

  test('offers what it has found so far, to be run, while it goes on', async () => {
    const { page } = ada;
    await button(page, /^Best so far: run for £[\d,]+$/).waitFor();
    await page.getByText('not proven', { exact: true }).waitFor();
    await expect.poll(() => bar(page).count()).toBe(1);
    await photo(page, 'best-so-far');
  });

  test('is cancelled at once, and the table goes on', async () => {
    const { page } = ada;
    await button(page, 'Cancel').click();
    await page.getByText('The search was cancelled.').waitFor();
    await workers(page, 0);
    await expect.poll(() => bar(page).count()).toBe(0);
    await button(page, /^Best so far/).waitFor();
    await button(page, /Draw a route/).click();
    await page.getByRole('group', { name: 'Route 1' }).waitFor();
    await button(page, 'Remove').click();
  });

  test('ends when the person turns to another tab, and begins again on the way back', async () => {
    const { page } = ada;
    await button(page, 'Look for the best run').click();
    await bar(page).waitFor();
    await tab(page, 'Trains');
    await workers(page, 0);
    await tab(page, 'Desk');
    await bar(page).waitFor();
  });

  test('holds up no move, and is about the table as it is after it', async () => {
    const { page } = ada;
    await end(page);
    await turnDial(page, 'Comment');
    count += 1;
    await Promise.all([ada, ben].map((person) => sees(person.page, count)));
    await workers(page, 1);
  });

  test('says that a better run may exist where the budget ran out, and offers what it found', async () => {
    const { page } = ada;
    await page.getByText('not proven', { exact: true }).waitFor();
    await expect
      .poll(() => button(page, /^Best run/).textContent())
      .toContain(`run for ${pounds(best.revenue)}`);
    await expect.poll(() => page.getByText('proven', { exact: true }).count()).toBe(0);
    await expect.poll(() => bar(page).count()).toBe(0);
    const sums = page.getByRole('list', { name: /stop by stop/ }).getByRole('listitem');
    await expect.poll(() => sums.count()).toBe(best.routes.length);
  });

  test('what it found is run', async () => {
    await button(ada.page, /^Best run/).click();
    count += 1;
    for (const { page } of [ada, ben]) {
      await sees(page, count);
      await ran(page, best.revenue);
    }
  });

  test('no page had an error', () => {
    for (const { errors } of [ada, ben]) expect(errors).toEqual([]);
  });
});
