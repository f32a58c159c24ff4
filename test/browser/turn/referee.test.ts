import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hex, sees, tab, turnDial, openForTwo } from '../people.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

/** What the referee says so that the room hears it: where it happened, at once, and to everybody. */

let here: Stand;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  here = await stand();
  ({ ada, ben } = await openForTwo(here, {
    title: '1825',
    options: { Units: '1' },
    referee: 'Enforce',
  }));
  await Promise.all([sees(ada.page, 2), sees(ben.page, 2)]);
}, 180_000);
afterAll(() => here?.close());

const refused = (page: Page) => page.getByRole('alert', { name: /^Refused/ });
const rim = (page: Page) => page.getByRole('status', { name: 'The referee says' });

/** Drags the first of these pieces that a panel shows onto a place that the rail offers. */
async function carry(page: Page, piece: string, to: string): Promise<{ x: number; y: number }> {
  const node = page.locator(`[data-piece^="${piece}"]`).first();
  await node.scrollIntoViewIfNeeded();
  const from = (await node.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x - 60, from.y + 20, { steps: 4 });
  await page.mouse.move(from.x - 200, from.y + 20, { steps: 4 });
  const goal = page.locator(`[data-place="${to}"]`).last();
  const box = (await goal.boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y, { steps: 6 });
  await page.mouse.up();
  return at;
}

async function distance(page: Page, at: { x: number; y: number }): Promise<number> {
  const box = (await refused(page).boundingBox())!;
  const dx = Math.max(box.x - at.x, 0, at.x - box.x - box.width);
  const dy = Math.max(box.y - at.y, 0, at.y - box.y - box.height);
  return Math.hypot(dx, dy);
}

describe('while rules are enforced', () => {
  test('a tile dropped where none may lie says why, beside the drop, with the section', async () => {
    const { page } = ada;
    await tab(page, 'Tiles');
    const tile = page.locator('tiles-panel [data-piece^="tile:8-"]').first();
    await tile.scrollIntoViewIfNeeded();
    const from = (await tile.boundingBox())!;
    const board = (await page.locator('table-board').boundingBox())!;
    const at = { x: board.x + board.width * 0.55, y: board.y + board.height * 0.5 };
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y, { steps: 8 });
    const before = performance.now();
    await page.mouse.up();
    await refused(page).waitFor();
    expect(performance.now() - before).toBeLessThan(1_500);
    expect(await distance(page, at)).toBeLessThan(60);
    await photo(page, 'refused-drop');
    await refused(page)
      .getByText(/^A hand moves tile 8 to .* no rule does that now: /)
      .waitFor();
    await refused(page).getByRole('button', { name: 'Dismiss' }).click();
  });

  test('the host is told of another’s refused move, and can let it stand in their name', async () => {
    const { page } = ben;
    await tab(page, 'Market');
    await carry(page, 'share:GWR', 'player:2');
    const told = rim(ada.page).getByRole('group', { name: /^Refused to Player 2/ });
    await told.waitFor();
    await photo(ada.page, 'refused-other');
    await told.getByRole('button', { name: /^Let it stand/ }).click();
    await told.getByRole('textbox', { name: 'Why it may stand' }).fill('we agreed');
    await told.getByRole('button', { name: 'Let it stand', exact: true }).click();
    await Promise.all([sees(ada.page, 3), sees(ben.page, 3)]);
    await tab(ben.page, 'Log');
    await ben.page.getByText('(let stand: for Player 2: we agreed)').waitFor();
    await ben.page.keyboard.press('u');
    await Promise.all([sees(ada.page, 4), sees(ben.page, 4)]);
  });

  test('"why not?" explains a share, and does not offer to let a move stand that nobody made', async () => {
    const { page } = ben;
    await tab(page, 'Market');
    await page.locator('[data-piece^="share:GWR"]').first().click();
    await page.getByRole('menuitem', { name: /^Why can this not be bought/ }).click();
    const answer = page.getByRole('alert', { name: 'Why not' });
    await answer.waitFor();
    await expect.poll(() => answer.getByRole('button', { name: /Let it stand/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});

describe('while rules are commented', () => {
  test('everybody is told of a move against the rules; the message goes by itself', async () => {
    await turnDial(ada.page, 'Comment');
    await Promise.all([sees(ada.page, 5), sees(ben.page, 5)]);
    await tab(ben.page, 'Tiles');
    const tile = ben.page.locator('tiles-panel [data-piece^="tile:8-"]').first();
    const from = (await tile.boundingBox())!;
    const at = (await ben.page.locator('table-board').boundingBox())!;
    await ben.page.mouse.move(from.x + 20, from.y + 20);
    await ben.page.mouse.down();
    await ben.page.mouse.move(at.x + at.width / 2, at.y + at.height / 2, { steps: 8 });
    await ben.page.mouse.up();
    const told = rim(ada.page).getByRole('group', { name: /^Player 2’s move stands/ });
    await told.waitFor();
    await photo(ada.page, 'stands');
    await told.waitFor({ state: 'detached', timeout: 25_000 });
  });

  test('the badge of a finding opens its sentence by pointer, press and key', async () => {
    const { page } = ada;
    const badge = page
      .locator('finding-badges')
      .getByRole('button', { name: /^Against the rules/ });
    const said = page.getByRole('alert', { name: /^It stands/ });
    await badge.hover();
    await said.waitFor();
    await said.getByRole('button', { name: 'Dismiss' }).click();
    await said.waitFor({ state: 'detached' });
    await badge.click();
    await said.waitFor();
    await said.getByRole('button', { name: 'Dismiss' }).click();
    await hex(page, 'V20').focus();
    await badge.focus();
    await said.waitFor();
    await photo(page, 'badge');
  });

  test('the log names what an undo takes back, and when', async () => {
    const { page } = ben;
    await page.keyboard.press('u');
    await sees(page, 7);
    await tab(page, 'Log');
    await page.getByText(/takes back entry 6: moves/).waitFor();
    await expect
      .poll(() => page.locator('log-panel time').first().textContent())
      .toMatch(/^\d\d:\d\d$/);
  });

  test('on a phone one message at most lies over the board', async () => {
    const { page } = ada;
    await page.setViewportSize(PHONE);
    await tab(ben.page, 'Market');
    for (const count of [8, 9]) {
      await carry(ben.page, 'share:GWR', 'player:2');
      await sees(ben.page, count);
    }
    const told = rim(page).getByRole('group', { name: /^Player 2’s move stands/ });
    await told.first().waitFor();
    await expect.poll(() => told.count()).toBe(1);
    await photo(page, 'phone-referee');
    expect(ada.errors).toEqual([]);
    expect(ben.errors).toEqual([]);
  });
});
