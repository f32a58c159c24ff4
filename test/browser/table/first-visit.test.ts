import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { sentence } from '../people.ts';
import { DESKTOP, PHONE, stand, type Stand } from '../stand.ts';

let here: Stand;
beforeAll(async () => {
  here = await stand();
}, 180_000);
afterAll(() => here?.close());

const PANELS = /\/assets\/panels-[^/]*\.js$/;

/** Holds the panels back until what it answers is called. */
async function holdPanels(page: Page): Promise<() => void> {
  let letCome = (): void => {};
  const may = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(PANELS, async (route) => {
    await may;
    await route.continue();
  });
  return letCome;
}

describe('the board comes before the panels around it', () => {
  test.for([
    ['on a desktop', DESKTOP],
    ['on a phone', PHONE],
  ] as const)('and does not move when they arrive, %s', async ([, viewport]) => {
    const { page, context } = await here.person(viewport);
    const letCome = await holdPanels(page);
    await page.goto(`${here.url}/look/1889`);
    await page.getByText('One moment …').waitFor();
    await sentence(page).waitFor();
    const board = page.locator('table-board');
    const before = await board.boundingBox();
    expect(before!.height).toBeGreaterThan(500);
    letCome();
    await page.getByRole('tab', { name: 'Log' }).waitFor();
    await expect.poll(() => board.boundingBox()).toEqual(before);
    await expect.poll(() => page.getByText('One moment …').isVisible()).toBe(false);
    await context.close();
  });

  test('a click on the board that comes before them opens its menu when they are here', async () => {
    const { page, context } = await here.person(DESKTOP);
    const letCome = await holdPanels(page);
    await page.goto(`${here.url}/look/1889`);
    await sentence(page).waitFor();
    const board = page.locator('table-board');
    const at = await board.evaluate((node: TableBoard) => node.pageSpot('hex:K8'));
    await page.mouse.click(at!.x, at!.y);
    await expect.poll(() => page.getByRole('menu').isVisible()).toBe(false);
    letCome();
    await page.getByRole('menu').getByText('K8').first().waitFor();
    await context.close();
  });

  test('if they cannot be fetched, the page says so and offers to try again', async () => {
    const { page, context } = await here.person(DESKTOP);
    await page.route(PANELS, (route) => route.abort());
    await page.goto(`${here.url}/look/1889`);
    await page.getByRole('alert').getByText('could not be fetched').waitFor();
    await page.unroute(PANELS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('tab', { name: 'Log' }).waitFor();
    await context.close();
  });
});

test('a page of which a part cannot be fetched says so, and comes when it can', async () => {
  const { page, context } = await here.person(PHONE);
  const part = /\/assets\/drill-page-[^/]*\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto(`${here.url}/drill/1889`);
  await page.getByRole('alert').getByText('This page could not be fetched').waitFor();
  await page.getByRole('link', { name: 'First page' }).waitFor();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('drill-page').waitFor();
  await context.close();
});
