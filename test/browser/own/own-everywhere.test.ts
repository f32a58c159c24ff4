import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from '../barriers.ts';
import { press, sentence } from '../people.ts';
import { PHONE, type Person, photo, stand, type Stand } from '../stand.ts';

/** A title of one's own in what-ifs, lessons, classes and games of programs, as any title of ours. */

const text = readFileSync(new URL('../../boxes/18Chesapeake.json', import.meta.url), 'utf8');

let here: Stand;
let ada: Person;
beforeAll(async () => {
  here = await stand();
  ada = await here.person(undefined, { openToScripts: true });
}, 180_000);
afterAll(() => here?.close());

/** A table of the title on this device. */
async function begun({ page }: Person): Promise<void> {
  await page.goto(here.url);
  await page
    .getByLabel('Recorded game file')
    .setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await press(page, 'Change it in the editor');
  await press(page, 'Play it');
  await sentence(page).waitFor();
}

test('a what-if is tried and thrown away', async () => {
  const { page } = ada;
  await begun(ada);
  const before = await sentence(page).textContent();
  await press(page, 'What if?');
  await press(page, 'Pass');
  await expect.poll(() => sentence(page).textContent()).not.toBe(before);
  await press(page, 'Throw away');
  await expect.poll(() => sentence(page).textContent()).toBe(before);
});

test('a lesson is made from a moment, checked, and played', async () => {
  const { page } = ada;
  await press(page, 'About this game');
  await press(page, 'Make a lesson from this moment');
  const sheet = page.getByRole('form', { name: 'Lesson' });
  await sheet.getByLabel('Text').fill('Pass.');
  await press(page, 'Pass');
  await sheet.getByText('Passes', { exact: true }).waitFor();
  await press(page, 'The answer');
  await sheet.getByText('The answer: Passes.').waitFor();
  await press(page, 'Check all steps');
  await sheet.getByText('The step can be done.').waitFor();
  await page.getByRole('link', { name: 'Try it as a pupil' }).click();
  await page.getByRole('region', { name: 'Lesson' }).getByText('Pass.').waitFor();
  await press(page, 'Pass');
  await page.getByText('✓ Done').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Lesson' }).waitFor();
});

test('a class plays from a moment, each pupil alone', async () => {
  const { page } = ada;
  await begun(ada);
  await press(page, 'About this game');
  await press(page, 'Open this moment for a class');
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Ms Hall');
  await page.getByRole('textbox', { name: 'What there is to do' }).fill('Buy or pass?');
  await press(page, 'Open the class');
  await press(page, 'The link for pupils');
  const link = await page.getByText(/^http.+\/join\/.+#/).textContent();
  const ann = await here.person();
  await ann.page.goto(link!.trim());
  await ann.page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await press(ann.page, 'Come in');
  await sentence(ann.page).waitFor();
  await press(ann.page, 'Pass');
  await page
    .getByRole('listitem', { name: 'Ann', exact: true })
    .getByText('1 move', { exact: true })
    .waitFor();
  expect([...ada.errors, ...ann.errors]).toEqual([]);
});

test('programs play it from the editor, and can be called off', async () => {
  const { page } = ada;
  await page.goto(`${here.url}/edit`);
  await press(page, 'From 1889');
  await page.getByText('Plays with a referee').waitFor();
  await page.getByRole('button', { name: /^K8, / }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await press(page, 'Play three games with programs');
  await press(page, 'Play three games');
  await page.getByText(/^Game 1 of 3: [1-9]\d* moves, /).waitFor();
  await press(page, 'Cancel');
  await page.getByText(/^Cancelled in game 1/).waitFor();
  expect(ada.errors).toEqual([]);
});

test('a title begins from the box of one whose rules are code, and what it lacks is said first', async () => {
  const { page } = ada;
  await page.goto(`${here.url}/edit`);
  await press(page, 'From 1862');
  const lacks = page.getByRole('region', { name: 'What is not in the file' });
  await lacks.getByText(/The rules of 1862.* are code/).waitFor();
  await lacks.getByText(/Code says what the train reaches/).waitFor();
  await press(page, 'Begin without these');
  await page.getByText('Plays with a referee').waitFor();
  expect(ada.errors).toEqual([]);
});

test('on a phone the bars of the editor leave most of the screen to the part', async () => {
  const { page } = ada;
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  const top = await page.getByRole('tabpanel').evaluate((one) => one.getBoundingClientRect().top);
  await photo(page, 'editor-phone');
  expect(top).toBeLessThan(PHONE.height / 3);
});
