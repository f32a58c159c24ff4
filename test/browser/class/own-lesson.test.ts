import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Finger } from '../finger.ts';
import { openTable, sentence } from '../people.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let hall: Person;
let bob: Person;

beforeAll(async () => {
  here = await stand();
  [hall, bob] = await Promise.all([here.person(PHONE), here.person(PHONE)]);
}, 180_000);
afterAll(() => here?.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

/** Writes into a field as a person does who taps it first. */
async function write(finger: Finger, name: string, text: string): Promise<void> {
  const field = finger.page.getByRole('textbox', { name, exact: true });
  await finger.tap(field);
  await field.fill(text);
  await field.blur();
}

test('a lesson is written by finger on a phone, tried, and given to a class', async () => {
  const { page } = hall;
  const finger = await Finger.on(page);
  await openTable(hall, here, { title: '1889', players: 2, onThisDevice: true });
  await finger.tap(button(page, 'About this game'));
  await finger.tap(button(page, 'Make a lesson from this moment'));
  await write(finger, 'Name', 'The first private');
  await write(finger, 'Text', 'Privates are sold in order.');
  await finger.tap(button(page, 'Add a step'));
  await write(finger, 'Text', 'Buy the cheapest one.');

  // The form makes room for the table, says what was played there, and asks what it is.
  await finger.tapInSight(page.getByRole('tab', { name: /^Desk/ }));
  await finger.tap(button(page, /^Buy Takamatsu/));
  await button(page, 'What is it?').waitFor();
  await photo(page, 'own-lesson-played-phone');
  await finger.tapInSight(button(page, 'What is it?'));
  await finger.tapInSight(button(page, 'The answer'));
  await finger.tapInSight(button(page, /Buy a private company$/));
  await finger.tapInSight(button(page, /Buy a private company$/));
  await finger.tap(button(page, 'Pass'));
  await finger.tapInSight(button(page, 'What is it?'));
  await finger.tapInSight(button(page, 'A wrong answer'));
  // While something is pointed out, half of the page is the map.
  await finger.tap(button(page, 'Point something out'));
  await page.getByText('Press a hex, a piece or a player.').waitFor();
  await finger.tapHex('K4');
  await finger.tapInSight(button(page, 'That is all'));
  await button(page, 'Point out no more: K4 Takamatsu').waitFor();
  await finger.tap(button(page, 'Add a step'));
  await write(finger, 'Text', 'Now the others bid.');
  await finger.tap(button(page, 'Check all steps'));
  await page.getByText('All 3 steps can be done.').waitFor();

  // A trial leads back to the editor.
  await finger.tap(page.getByRole('link', { name: 'Try it as a pupil' }));
  await page.getByText('Privates are sold in order.').waitFor();
  await photo(page, 'own-lesson-tried-phone');
  await finger.tapInSight(page.getByRole('link', { name: 'Write on' }));
  await finger.tap(button(page, 'Open a class with it'));
  await write(finger, 'Your name, as pupils see it', 'Ms Hall');
  await finger.tap(button(page, 'Open the class'));
  await button(page, 'The link for pupils').waitFor({ timeout: 90_000 });
  await finger.tap(button(page, 'The link for pupils'));
  const link = (await page.getByText(/^http.+\/join\/.+#/).textContent())!.trim();

  // Two pupils take it, each alone. One is wrong first, and the teacher sees it.
  const ann = await here.person();
  for (const [{ page: own }, name] of [
    [ann, 'Ann'],
    [bob, 'Bob'],
  ] as const) {
    await own.goto(link);
    await own.getByRole('textbox', { name: 'Your name' }).fill(name);
    await button(own, 'Come in').click();
    await sentence(own).waitFor();
    await button(own, 'Next').click();
  }
  const card = (name: string) => page.getByRole('listitem', { name, exact: true });
  await button(ann.page, /^Buy Takamatsu/).click();
  await card('Ann').getByText('Step 2 of 3, done').waitFor();
  const thumb = await Finger.on(bob.page);
  await thumb.tap(bob.page.getByRole('tab', { name: /^Desk/ }));
  await thumb.tap(button(bob.page, 'Pass'));
  await card('Bob')
    .getByText(/Tried: passes/)
    .waitFor();
  await photo(page, 'own-lesson-class-phone');
  await photo(bob.page, 'own-lesson-wrong-phone');
  await thumb.tap(button(bob.page, /^Buy Takamatsu/));
  // On its side the phone shows the folded lesson above the table, and opens it beside the table.
  await bob.page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await thumb.tapInSight(button(bob.page, /^Read the lesson/));
  await photo(bob.page, 'own-lesson-on-its-side');
  await thumb.tapInSight(button(bob.page, 'Next'));
  await card('Bob').getByText('Step 3 of 3').waitFor();
  expect([...hall.errors, ...ann.errors, ...bob.errors]).toEqual([]);
}, 240_000);
