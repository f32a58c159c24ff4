import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { loadTitle } from '../../../engine/index.ts';
import type { CreatedTable, Export } from '../../../shared/wire.ts';
import { goldenGame, latest } from '../../golden/ledgers.ts';
import {
  entries,
  heard,
  hex,
  links,
  looksAt,
  moveByHand,
  openTable,
  sees,
  sentence,
  spotOf,
  tab,
  timeline,
  turnDial,
  openForTwo,
} from '../people.ts';
import { photo, stand, type Person, type Stand } from '../stand.ts';

/** What it is to sit at one table: seeing each other's hands, and the ways back. */

const PATIENT = { timeout: 15_000 };
const stolen = {
  from: 'the initial offering',
  piece: 'GWR 10%',
  kind: 'Players',
  to: 'Player 2',
} as const;

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

const both = (count: number) => Promise.all([sees(ada.page, count), sees(ben.page, count)]);
const board = (page: Page) => page.locator('table-board');
const digestOf = (page: Page) => page.locator('signalbox-table').getAttribute('data-digest');
const view = (page: Page) =>
  board(page).evaluate((node: TableBoard) => {
    const { x, y, scale } = node.view;
    return [x, y, scale * 1000].map(Math.round).join(' ');
  });

/** What of the table top a page shows. */
const part = (page: Page) =>
  board(page).evaluate((node: TableBoard) => {
    const { x, y, scale } = node.view;
    return { x, y, width: node.clientWidth / scale, height: node.clientHeight / scale };
  });

/** Whether a page looks at the middle that the other looks at, and sees as much or more. */
async function looksAlong(page: Page, other: Page): Promise<boolean> {
  const [own, led] = await Promise.all([part(page), part(other)]);
  const isThere = Math.hypot(own.x - led.x, own.y - led.y) < 1;
  return isThere && own.width > led.width - 1 && own.height > led.height - 1;
}

async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = (await board(page).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('hands that the others see', () => {
  test('a pointer over the board', async () => {
    const { x, y } = await middle(ada.page);
    await ada.page.mouse.move(x, y, { steps: 4 });
    await ben.page.locator('.cursor', { hasText: 'Player 1' }).waitFor();
  });

  test('a ping, with the name of whoever points', async () => {
    const seen = ben.page.locator('.ping span', { hasText: 'Player 1' }).waitFor();
    await hex(ada.page, 'V20').focus();
    await ada.page.keyboard.press('p');
    await seen;
  });

  test('a carried piece, until it is put back', async () => {
    const { page } = ada;
    await tab(page, 'Tiles');
    const tile = page.locator('tiles-panel [data-piece^="tile:8-"]').first();
    await tile.scrollIntoViewIfNeeded();
    const from = (await tile.boundingBox())!;
    const { x, y } = await middle(page);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 8 });
    const carried = () =>
      board(ben.page).evaluate((node: TableBoard) =>
        node.ghosts.map(({ piece, name }) => `${name}: ${piece}`),
      );
    await expect.poll(carried, PATIENT).toEqual([expect.stringMatching(/^Player 1: tile:8-/)]);
    await photo(ben.page, 'carried');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(carried, PATIENT).toEqual([]);
    await both(2);
  });

  test('whoever follows looks where the other looks, until they look for themselves', async () => {
    const own = await view(ben.page);
    await ben.page.getByRole('button', { name: /^Player 1, £[\d,]+, here/ }).click();
    await ben.page.getByText('You look where Player 1 looks.').waitFor();
    const [before, led] = [await view(ben.page), await view(ada.page)];
    for (const key of ['+', '+', '-', '+']) await ada.page.keyboard.press(key);
    await expect.poll(() => view(ben.page), PATIENT).not.toBe(before);
    await expect.poll(() => looksAlong(ben.page, ada.page), PATIENT).toBe(true);
    await photo(ben.page, 'following');
    await ben.page.getByRole('button', { name: 'Look for myself' }).click();
    await ada.page.keyboard.press('0');
    await expect.poll(() => view(ada.page), PATIENT).toBe(led);
    await expect.poll(() => view(ben.page), PATIENT).toBe(own);
    await ada.page.keyboard.press('+');
    await expect.poll(() => view(ada.page), PATIENT).not.toBe(led);
    expect(await view(ben.page)).toBe(own);
    await ada.page.keyboard.press('0');
  });

  test('the page says that the connection was lost, and that it is back', async () => {
    const notice = ben.page.getByText('Connecting again');
    await here.killServer();
    await notice.waitFor();
    await here.startServer();
    await notice.waitFor({ state: 'detached' });
    await both(2);
  });
});

describe('what does not agree with the rules', () => {
  test('is refused, and may be let stand by the host with a note', async () => {
    const { page } = ada;
    await moveByHand(page, stolen);
    const refused = page.getByRole('alert', { name: /^Refused/ });
    await refused.getByRole('button', { name: /^Let it stand/ }).click();
    await refused.getByRole('textbox', { name: 'Why it may stand' }).fill('we agreed on it');
    await photo(page, 'let-stand');
    await refused.getByRole('button', { name: 'Let it stand', exact: true }).click();
    await both(3);
    await tab(ben.page, 'Log');
    await ben.page.getByText('(let stand: we agreed on it)').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await both(4);
  });

  test('can be let stand by nobody but the host', async () => {
    await moveByHand(ben.page, stolen);
    const refused = ben.page.getByRole('alert', { name: /^Refused/ });
    await refused.waitFor();
    await expect.poll(() => refused.getByRole('button', { name: /Let it stand/ }).count()).toBe(0);
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await refused.waitFor({ state: 'detached' });
  });

  test('its findings can be accepted where it was commented', async () => {
    const { page } = ada;
    await turnDial(page, 'Comment');
    await both(5);
    await moveByHand(ben.page, stolen);
    await both(6);
    await tab(page, 'Log');
    await page.getByRole('button', { name: /^6 Player 2: / }).click();
    await page.getByRole('button', { name: 'Accept the findings' }).click();
    await both(7);
    await tab(ben.page, 'Log');
    const line = ben.page.getByRole('button', { name: /^6 Player 2: / });
    await line.locator('.accepted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await both(8);
  });
});

describe('what if', () => {
  const pass = (page: Page) => page.getByRole('button', { name: /^Pass/ }).first();

  test('is tried where nobody else sees it, and thrown away', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: 'What if?', exact: true }).click();
    await tab(page, 'Desk');
    await pass(page).click();
    await sees(page, 9);
    await photo(page, 'what-if');
    await sees(ben.page, 8);
    await page.getByRole('button', { name: 'Throw away' }).click();
    await both(8);
  });

  test('is done at the table, move by move, each by whose move it is', async () => {
    const { page } = ada;
    const done = page.getByRole('button', { name: 'Do it at the table' });
    await page.getByRole('button', { name: 'What if?', exact: true }).click();
    await tab(page, 'Desk');
    for (const count of [9, 10, 11]) {
      await pass(page).click();
      await sees(page, count);
    }
    const tried = await digestOf(page);
    await expect.poll(() => digestOf(ben.page)).not.toBe(tried);
    await sees(ben.page, 8);
    await done.click();
    await sees(ben.page, 9);
    await page.getByText('1 of 3 done. Next is Player 2’s to do').waitFor();
    await expect.poll(() => done.count()).toBe(0);
    await tab(ben.page, 'Desk');
    await pass(ben.page).click();
    await sees(ben.page, 10);
    await done.click();
    await both(11);
    for (const seat of [page, ben.page]) await expect.poll(() => digestOf(seat)).toBe(tried);
  });
});

describe('a game as a file', () => {
  test('is saved and opened again as it was', async () => {
    const { page } = ada;
    const count = await entries(page);
    const digest = await digestOf(page);
    await page.getByRole('button', { name: 'Save / export' }).first().click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the game as a file' }).click(),
    ]);
    const text = readFileSync(await file.path());
    expect(JSON.parse(text.toString())).toMatchObject({ format: 'signalbox/1', title: '1825' });
    const cyd = await here.person();
    await cyd.page.goto(here.url);
    await cyd.page
      .getByLabel('Recorded game file')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: text });
    await timeline(cyd.page).getByRole('button', { name: 'To the present' }).click();
    await looksAt(cyd.page, count, count);
    await expect.poll(() => digestOf(cyd.page)).toBe(digest);
    expect(cyd.errors).toEqual([]);
    await cyd.context.close();
  });

  test('a table on this device is there again after a reload', async () => {
    const dan = await here.person();
    await openTable(dan, here, {
      title: '1825',
      players: 2,
      options: { Units: '1' },
      onThisDevice: true,
    });
    await tab(dan.page, 'Desk');
    await dan.page.getByRole('button', { name: /^Pass/ }).first().click();
    await sees(dan.page, 3);
    const said = await sentence(dan.page).textContent();
    await dan.page.reload();
    await sees(dan.page, 3);
    await expect.poll(() => sentence(dan.page).textContent()).toBe(said);
    await timeline(dan.page).getByRole('button', { name: 'First entry' }).click();
    await heard(dan.page, /The box as it was opened/);
    // It goes on with others, at a table of the server.
    await dan.page.getByRole('button', { name: 'Save / export' }).first().click();
    await dan.page.getByRole('button', { name: 'Play on with others' }).click();
    await dan.page.waitForURL(/\/t\//);
    await sees(dan.page, 3);
    await expect.poll(() => sentence(dan.page).textContent()).toBe(said);
    expect(await links(dan)).toHaveLength(2);
    expect(dan.errors).toEqual([]);
    await dan.context.close();
  });

  test('a table that this device has no room for says so, and is kept again when there is', async () => {
    const eva = await here.person();
    await openTable(eva, here, { title: '1825', players: 2, onThisDevice: true });
    const pass = async (entries: number) => {
      await eva.page.getByRole('button', { name: /^Pass/ }).first().click();
      await sees(eva.page, entries);
    };
    const warning = eva.page.getByRole('alert').filter({ hasText: 'no room left' });
    await tab(eva.page, 'Desk');
    await expect.poll(() => warning.count()).toBe(0);
    await eva.page.evaluate(fillStorage);
    await pass(3);
    await warning.waitFor();
    await photo(eva.page, 'no-room');
    const download = eva.page.waitForEvent('download');
    await warning.getByRole('button', { name: 'Save the game as a file' }).click();
    const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Export;
    expect(saved.entries).toHaveLength(3);
    await eva.page.evaluate(() => localStorage.removeItem('filler'));
    await pass(4);
    await warning.waitFor({ state: 'detached' });
    await eva.page.reload();
    await sees(eva.page, 4);
    expect(eva.errors).toEqual([]);
    await eva.context.close();
  });
});

/** Run in the page: leaves no room for another letter in what the browser keeps for it. */
function fillStorage(): void {
  let filler = '';
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try {
      localStorage.setItem('filler', filler + 'x'.repeat(size));
      filler += 'x'.repeat(size);
    } catch {
      // No room for so much; half of it may fit.
    }
  }
}

test('a home that glows is pressed with the mouse, its menu stays open, and places the token', async () => {
  const saved = goldenGame(latest('1839'));
  const answer = await fetch(`${here.url}/api/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...saved, entries: saved.entries.slice(0, 56) }),
  });
  const { table, links: made } = (await answer.json()) as CreatedTable;
  const game = (await loadTitle('1839')).open(saved.options as { players: number });
  if (!game.ok) throw new Error(game.error);
  const { page } = ada;
  await page.goto(`${here.url}/t/${table}#${made.host.secret}`);
  await sees(page, 56);
  const press = async (at: string) => {
    const { x, y } = await spotOf(page, game.value.box, at);
    await page.mouse.click(x, y);
  };
  const menu = page.getByRole('menu');
  await press('G8');
  await menu.getByRole('menuitem', { name: /Place its home marker/ }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await press('G8');
  await press('D19');
  await menu.getByRole('menuitem', { name: /home marker in D19/ }).click();
  await sees(page, 57);
  await menu.waitFor({ state: 'hidden' });
});

test('no page had an error', () => {
  for (const { errors } of [ada, ben]) expect(errors).toEqual([]);
});
