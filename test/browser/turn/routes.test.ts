import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteMark } from '../../../client/picture/scene.ts';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { north } from '../../kit/stands/1820-stands.ts';
import { builder, line } from '../../kit/stands/1825-line.ts';
import { bestRun, nowOf, operating, runnableTrains, type Scene, token } from '../../kit/1825.ts';
import { Finger } from '../finger.ts';
import { entries, pounds, ran, sees, spotOf, tab, until } from '../people.ts';
import { openAlone, openGolden, openPosition } from '../position.ts';
import { DESKTOP, PHONE, photo, stand, type Person, type Stand, type Viewport } from '../stand.ts';

/** Runs on a table in two browsers: found beside the page, drawn for all, as much helped as wished. */

const COMPANY = 'LNWR';

/** LNWR, led by player 1, about to run two trains on a line that has its tokens in two cities. */
function position(): Scene {
  const scene = line(builder(), '2', '3');
  token(scene, COMPANY, 'Q17');
  operating(scene, [COMPANY, 'MR'], 'run');
  return scene;
}

const scene = position();
const context = nowOf(scene.table);
const owned = runnableTrains(context, COMPANY).map(({ id }) => id);
const best = bestRun(context, COMPANY, owned);
let here: Stand;
let ada: Person;
let ben: Person;
let count: number;

beforeAll(async () => {
  here = await stand();
  const opened = await openPosition(here, scene);
  count = opened.count;
  [ada, ben] = await Promise.all([here.person(), here.person()]);
  await ada.page.goto(opened.host);
  await ben.page.goto(opened.seats[0]!);
  await Promise.all([ada, ben].map(({ page }) => tab(page, 'Desk')));
}, 180_000);
afterAll(() => here?.close());

const bestButton = (page: Page) => page.getByRole('button', { name: /^Best run/ });
const drawn = (page: Page) => page.getByRole('region', { name: /draws routes of/ });
const together = (page: Page) => page.getByText(/^Together £/);

/** The routes that the board of a page shows. */
const onBoard = (page: Page) =>
  page
    .locator('table-board')
    .evaluate((board) => (board as unknown as { routes: readonly RouteMark[] }).routes);

async function help(page: Page, to: 'None' | 'What is legal' | 'Full'): Promise<void> {
  count += 1;
  await page.getByRole('button', { name: /Referee and help/ }).click();
  const table = page.getByRole('region', { name: 'The table' });
  await table.getByText(to, { exact: true }).click();
  await page.keyboard.press('Escape');
  await Promise.all([ada, ben].map((person) => sees(person.page, count)));
}

describe('the run of a company', () => {
  test('a worker finds the best run, proven, and says it stop by stop', async () => {
    const { page } = ada;
    await bestButton(page).waitFor();
    expect(best.routes).toHaveLength(2);
    await expect
      .poll(() => bestButton(page).textContent())
      .toContain(`run for ${pounds(best.revenue)}`);
    expect(page.workers().map((worker) => worker.url())).toEqual([
      expect.stringMatching(/routes\.worker/),
    ]);
    await page.getByText('proven', { exact: true }).waitFor();
    const sums = page.getByRole('list', { name: /stop by stop/ }).getByRole('listitem');
    await expect.poll(() => sums.count()).toBe(best.routes.length);
    const totals = (await sums.allTextContents()).map((text) =>
      Number(/= (\d+)$/.exec(text.trim())![1]),
    );
    expect(totals.reduce((a, b) => a + b)).toBe(best.revenue);
  });

  test('routes being drawn are on the board of the other seat at once, with their figures', async () => {
    expect(await onBoard(ben.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
    await drawn(ben.page).waitFor();
    const marks = await onBoard(ben.page);
    expect(marks.map(({ way, tentative }) => ({ way, tentative }))).toEqual(
      best.routes.map(({ way }) => ({ way, tentative: true })),
    );
    const paid = marks.flatMap(({ revenues }) => revenues ?? []).filter((value) => value !== null);
    expect(paid.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(best.revenue);
    for (const { sum } of marks) expect(sum).toMatch(/^\d+ \(\d\)$/);
    await together(ada.page).waitFor();
    await photo(ben.page, 'routes-other-seat');
    await photo(ada.page, 'routes-director');
  });

  test('a drawing outlives a look at another tab, and goes for all when it is taken away', async () => {
    await tab(ada.page, 'Trains');
    await tab(ada.page, 'Desk');
    await together(ada.page).waitFor();
    expect(await onBoard(ben.page)).toHaveLength(best.routes.length);
    for (let left = best.routes.length; left > 0; left--)
      await ada.page.getByRole('button', { name: 'Remove' }).first().click();
    await drawn(ben.page).waitFor({ state: 'detached' });
    expect(await onBoard(ben.page)).toEqual([]);
  });

  test('by arrows the next stops are looked through, and Enter alone adds the one that is shown', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: /Draw a route/ }).click();
    const next = page.getByRole('combobox', { name: 'Next stop of route 1' });
    const way = page.getByRole('group', { name: 'Route 1', exact: true }).locator('.way');
    await next.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => next.inputValue()).not.toBe('');
    const shown = await next.inputValue();
    await expect.poll(() => way.textContent()).toContain('Choose stops');
    await page.keyboard.press('Enter');
    await expect.poll(() => way.textContent()).toContain(shown);
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await drawn(ben.page).waitFor({ state: 'detached' });
  });

  test('help with what is legal: totals of what is drawn, and no best run', async () => {
    await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
    await help(ada.page, 'What is legal');
    await bestButton(ada.page).waitFor({ state: 'detached' });
    await expect
      .poll(() => together(ada.page).textContent())
      .toBe(`Together ${pounds(best.revenue)}`);
  });

  test('no help: the lines are seen by all, the totals by nobody', async () => {
    await help(ada.page, 'None');
    await together(ada.page).waitFor({ state: 'detached' });
    await expect.poll(() => bestButton(ada.page).count()).toBe(0);
    await ada.page.getByRole('button', { name: 'Run these routes' }).waitFor();
    await expect.poll(() => drawn(ben.page).textContent()).not.toMatch(/= \d/);
    for (const { page } of [ada, ben]) {
      const marks = await onBoard(page);
      expect(marks).toHaveLength(best.routes.length);
      for (const mark of marks) expect([mark.sum, mark.revenues]).toEqual([undefined, undefined]);
    }
  });

  test('the best run is run: it stands, and the drawing has become the run for all', async () => {
    await help(ada.page, 'Full');
    await bestButton(ada.page).click();
    count += 1;
    for (const { page } of [ada, ben]) {
      await sees(page, count);
      // What is drawn goes when the run has come, which the board shows a frame later.
      const stands = (marks: readonly RouteMark[]) => marks.every((mark) => !mark.tentative);
      const marks = await until(() => onBoard(page), stands, 'the run stands on the board');
      expect(marks.map(({ way }) => way)).toEqual(best.routes.map(({ way }) => way));
      await expect.poll(() => entries(page)).toBe(count);
    }
    await expect.poll(() => drawn(ben.page).count()).toBe(0);
    for (const { page } of [ada, ben]) await ran(page, best.revenue);
  });

  test('no page had an error', () => {
    for (const { errors } of [ada, ben]) expect(errors).toEqual([]);
  });
});

describe('a run that a cousin helps on (1820 §14.1: at the director’s wish)', () => {
  const openedOn = async (port: Viewport, scene: ReturnType<typeof north>): Promise<Person> => {
    const alone = await here.person(port);
    await openAlone(alone, here, scene);
    return alone;
  };

  let page: Page;
  beforeAll(async () => {
    ({ page } = await openedOn(DESKTOP, north()));
    await tab(page, 'Desk');
  });

  test('is offered with the help and without it, each with what it brings', async () => {
    await page.getByRole('button', { name: /^Without help: .*£80$/ }).waitFor();
    await page
      .getByRole('button', { name: /^Best run: .*£110 with Sassoon David Sassoon$/ })
      .waitFor();
  });

  test('declined on the route that is drawn, it brings less, and is run so', async () => {
    await page.getByRole('button', { name: 'Show', exact: true }).first().click();
    const help = page.getByRole('checkbox', { name: 'With the help of Sassoon David Sassoon' });
    await expect.poll(() => help.isChecked()).toBe(true);
    await expect.poll(() => together(page).textContent()).toBe('Together £110');
    await help.uncheck();
    await expect.poll(() => together(page).textContent()).toBe('Together £80');
    await photo(page, 'routes-declined');
    await help.check();
    await expect.poll(() => together(page).textContent()).toBe('Together £110');
    await help.uncheck();
    await page.getByRole('button', { name: 'Run these routes' }).click();
    await ran(page, 80);
  });

  test('on a phone, the run just made comes into sight', async () => {
    const scene = north();
    const { page: small } = await openedOn(PHONE, scene);
    await small
      .locator('table-board')
      .evaluate((board: TableBoard, far) => board.lookAt(`hex:${far}`), 'O17');
    await small.getByRole('button', { name: /^Best run: / }).tap();
    const inSight = async (): Promise<number> => {
      const ways = await small
        .locator('table-board')
        .evaluate(({ routes }: TableBoard) => routes.flatMap(({ way }) => way));
      const sheet = await small.getByRole('tabpanel').boundingBox();
      const spots = await Promise.all(
        ways.map((stop) => spotOf(small, scene.table.box, stop.split('.')[0]!)),
      );
      const seen = spots.filter(({ x, y }) => x > 0 && x < PHONE.width && y > 0 && y < sheet!.y);
      return seen.length / spots.length;
    };
    await expect.poll(inSight).toBeGreaterThanOrEqual(0.5);
    await photo(small, 'routes-on-a-phone');
  });
});

test('the route that a warning names is taken with one press, and the run is in sight on a phone', async () => {
  const eve = await here.person(PHONE);
  const { page } = eve;
  await openAlone(eve, here, position(), 'legal');
  const take = page.getByRole('button', { name: 'Take this route' });
  const routes = page.getByRole('group', { name: /^Route \d$/ });
  const finger = await Finger.on(page);
  for (const count of [1, 2]) {
    await finger.tap(take);
    await expect.poll(() => routes.count()).toBe(count);
  }
  await together(page).waitFor();
  // Nobody changes them: no list of stops pushes the run down.
  await expect.poll(() => page.getByRole('combobox', { name: /^Next stop/ }).count()).toBe(0);
  await finger.reach(page.getByRole('button', { name: 'Run these routes' }), 0);
  await photo(page, 'routes-taken');
  await page.getByRole('button', { name: 'Change' }).first().tap();
  await page.getByRole('combobox', { name: 'Next stop of route 1' }).waitFor();
  await eve.context.close();
});

test('beside the best run nothing less is offered with its dividend, and what a drawn run lacks is said', async () => {
  const eve = await here.person();
  const { page } = eve;
  await openAlone(eve, here, position());
  await page.getByText('proven', { exact: true }).waitFor();
  const pays = page.getByRole('button', { name: /^Run and pay out/ });
  await expect.poll(() => pays.count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: /^Take / }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await together(page).waitFor();
  await expect.poll(() => pays.count()).toBe(2);
  await page.getByRole('button', { name: 'Remove' }).first().click();
  const sum = Number(/£(\d+)/.exec((await together(page).textContent())!)![1]);
  await page.getByText(`The best run brings ${pounds(best.revenue - sum)} more.`).waitFor();
  await expect.poll(() => pays.count()).toBe(1);
  await photo(page, 'less-than-the-best-run');
  await eve.context.close();
});

test('the best run comes into room that was kept for it: no button below it moves', async () => {
  const eve = await here.person();
  const { page } = eve;
  await page.addInitScript(held);
  await openGolden(eve, here, '1889', 192);
  const draw = page.getByRole('button', { name: /^Draw a route/ });
  await page.getByText('Looking for the best run …').waitFor();
  const before = (await draw.boundingBox())!.y;
  await photo(page, 'room-for-a-run');
  await page.evaluate(() => (globalThis as unknown as { ask: () => void }).ask());
  await page.getByRole('button', { name: /^Run and pay out/ }).waitFor();
  expect((await draw.boundingBox())!.y).toBe(before);
  await photo(page, 'run-in-its-room');
  await eve.context.close();
});

/** Run in the page: what a worker is asked waits until `ask` is called. */
function held(): void {
  const send = Worker.prototype.postMessage as (told: unknown) => void;
  const waiting: (() => void)[] = [];
  Worker.prototype.postMessage = function (this: Worker, told: unknown): void {
    waiting.push(() => send.call(this, told));
  };
  Object.assign(globalThis, { ask: () => waiting.splice(0).forEach((one) => one()) });
}

test('nothing is run by a quick press while the best run is looked for', async () => {
  const { page } = ada;
  let answer = (): void => {};
  const held = new Promise<void>((go) => (answer = go));
  const searcher = /routes\.worker/;
  await page.context().route(searcher, async (route) => {
    await held;
    await route.continue();
  });
  await openGolden(ada, here, '1889', 35);
  const nothing = page.getByRole('button', { name: 'Run for ¥0' });
  await nothing.waitFor();
  expect(await nothing.isDisabled()).toBe(true);
  await page.getByText('Looking for the best run').waitFor();
  expect(await nothing.isDisabled()).toBe(true);
  answer();
  await page.getByRole('button', { name: /^Best run/ }).waitFor();
  await expect.poll(() => nothing.isEnabled()).toBe(true);
  await page.context().unroute(searcher);
});
