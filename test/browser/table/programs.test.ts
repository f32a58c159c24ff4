import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entries, sentence, until } from '../people.ts';
import { DESKTOP, PHONE, photo } from '../served.ts';
import { type Person, type Stand, stand } from '../stand.ts';

let at: Stand;
let ada: Person;

beforeAll(async () => {
  at = await stand();
  ada = await at.person();
}, 180_000);
afterAll(() => at?.close());

const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^1889/ }) });

/** Passes, or presses what the desk offers first, whenever the turn is Ada's, until the sentence says so. */
async function passUntil(page: Page, what: RegExp): Promise<void> {
  const desk = page.getByRole('tabpanel', { name: 'Desk' });
  for (;;) {
    const now = await until(
      async () => ({
        says: (await sentence(page).textContent()) ?? '',
        mine: await desk.getByRole('button', { name: /^Pass/ }).count(),
        count: await entries(page),
      }),
      ({ says, mine }) => what.test(says) || mine > 0,
      `Ada may pass, or ${what}`,
    );
    if (what.test(now.says)) return;
    await desk.getByRole('button', { name: /^Pass/ }).first().click();
    await until(
      () => entries(page),
      (count) => count > now.count,
      'the pass is an entry',
    );
  }
}

describe('a game of one person against programs', () => {
  test('opens with two presses, and the programs play it as far as the first stock round', async () => {
    const { page } = ada;
    await page.goto(at.url);
    await card(page).getByRole('button', { name: 'Play against programs' }).click();
    await photo(page, 'programs-home');
    await card(page).getByRole('button', { name: '2 programs' }).click();
    await sentence(page).waitFor();
    const pace = page.getByRole('combobox', { name: 'Programs play' });
    await pace.selectOption('at once');
    await passUntil(page, /Stock round 1/);
    await photo(page, 'programs-desk');
    expect(ada.errors).toEqual([]);
  });

  test('says which seats are programs, and why a program made a move', async () => {
    const { page } = ada;
    const people = page.getByRole('list', { name: 'Who is here' });
    await people.getByRole('button', { name: /^Club 2, .*program, level club/ }).waitFor();
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByRole('region', { name: 'Club 3 (program)' }).waitFor();
    await photo(page, 'programs-players');
    await page.getByRole('tab', { name: 'Log' }).click();
    const row = page.getByRole('button', { name: /Club \d\s+\(program\)\s*:/ }).first();
    await row.click();
    await page.getByRole('button', { name: 'Why this move?' }).click();
    const why = page.locator('program-why').getByRole('status');
    const read = () => until(async () => (await why.textContent()) ?? '', isReason, 'a reason');
    const before = await read();
    await photo(page, 'programs-log');
    // The reason belongs to the position: a page that is loaded anew finds the same one.
    await page.reload();
    await page.getByRole('tab', { name: 'Log' }).click();
    await row.click();
    await page.getByRole('button', { name: 'Why this move?' }).click();
    expect(await read()).toBe(before);
  });

  test('goes on by itself on a page that is loaded anew, also on a phone', async () => {
    const { page } = ada;
    await page.getByRole('tab', { name: 'Desk' }).click();
    const pace = page.getByRole('combobox', { name: 'Programs play' });
    await pace.selectOption('like people');
    const before = await entries(page);
    await page.getByRole('button', { name: /^Pass$/ }).click();
    await page.reload();
    await until(
      () => entries(page),
      (count) => count > before + 1,
      'the programs have moved',
    );
    await page.setViewportSize(PHONE);
    await photo(page, 'programs-phone');
    // A seat that a program played can be taken back at any time.
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Seats and links' }).first().click();
    const seat = page.getByRole('combobox', { name: 'Who plays the seat of Club 3' });
    await photo(page, 'programs-seats');
    await seat.selectOption('Person');
    await page.keyboard.press('Escape');
    const people = page.getByRole('list', { name: 'Who is here' });
    await people.getByRole('button', { name: /^Club 3, ¥\d+(, to act)?$/ }).waitFor();
    expect(ada.errors).toEqual([]);
  });
});

describe('a table of the server with programs', () => {
  test('they play beside people who are there, and the host sets their pace and takes a seat back', async () => {
    const { page } = ada;
    await page.goto(at.url);
    await card(page)
      .getByRole('button', { name: /Open a table/ })
      .click();
    for (const seat of [2, 3])
      await page.getByRole('combobox', { name: `Who plays seat ${seat}` }).selectOption('learner');
    await page.getByText('Full', { exact: true }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await sentence(page).waitFor();
    await page.getByRole('combobox', { name: 'Programs play' }).selectOption('at once');
    const people = page.getByRole('list', { name: 'Who is here' });
    await people.getByRole('button', { name: /^Learner 2, .*program, level learner/ }).waitFor();
    // A hint tells the reason first, and the move when somebody asks for it.
    await page.getByRole('button', { name: 'Give me a hint' }).click();
    const hint = page.locator('program-hint').getByRole('status');
    const told = async () => (await hint.textContent()) ?? '';
    const reason = await until(told, (text) => /I expect to end with/.test(text), 'a reason');
    expect(reason).toMatch(/^A program of level club would say:\s+“/);
    expect(reason).not.toMatch(/Its move/);
    await hint.getByRole('button', { name: 'Show the move' }).click();
    await until(told, (text) => /Its move: “(bids|passes)/.test(text), 'the move');
    await photo(page, 'programs-hint');
    await passUntil(page, /Stock round 1/);
    await page.getByRole('tab', { name: 'Log' }).click();
    await page
      .getByRole('button', { name: /Learner \d\s+\(program\)\s*:/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Why this move?' }).click();
    const why = page.locator('program-why').getByRole('status');
    await until(async () => (await why.textContent()) ?? '', isReason, 'a reason');
    await photo(page, 'programs-online');
    await page.getByRole('button', { name: 'Seats and links' }).first().click();
    const seat = page.getByRole('combobox', { name: 'Who plays the seat of Learner 3' });
    await seat.selectOption('Person; away: club');
    await photo(page, 'programs-online-seats');
    await page.keyboard.press('Escape');
    // Nobody has opened that seat, so the program sits in.
    await people.getByRole('button', { name: /^Learner 3, .*program, level club/ }).waitFor();
    expect(ada.errors).toEqual([]);
  });
});

const isReason = (text: string): boolean => text.length > 20 && !text.startsWith('One moment');
