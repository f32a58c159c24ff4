import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentence } from '../people.ts';
import { DESKTOP, PHONE, stand, type Stand } from '../stand.ts';

let here: Stand;
beforeAll(async () => {
  here = await stand();
}, 180_000);
afterAll(() => here?.close());

const PANELS = /\/assets\/panels-[^/]*\.js$/;

describe('the board comes before the panels around it', () => {
  test.for([
    ['on a desktop', DESKTOP],
    ['on a phone', PHONE],
  ] as const)('and does not move when they arrive, %s', async ([, viewport]) => {
    const { page, context } = await here.person(viewport);
    let letCome = (): void => {};
    const may = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(PANELS, async (route) => {
      await may;
      await route.continue();
    });
    await page.goto(`${here.url}/look/1889`);
    await page.getByText('One moment …').waitFor();
    await sentence(page).waitFor();
    const board = page.locator('table-board');
    const before = await board.boundingBox();
    expect(before!.height).toBeGreaterThan(500);
    letCome();
    await page.getByRole('tab', { name: 'Log' }).waitFor();
    expect(await board.boundingBox()).toEqual(before);
    expect(await page.getByText('One moment …').isVisible()).toBe(false);
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
