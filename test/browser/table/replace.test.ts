import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { barriers } from '../barriers.ts';
import { links, openTable, pay, press, sees, sentence, tab } from '../people.ts';
import { PHONE, photo, served, type Person, type Stand } from '../stand.ts';

/** A seat gets somebody new: by the host, and by a vote. (SPEC G12 G13) */

let here: Stand;
let ada: Person;
let ben: Person;
let cyd: Person;

/** When this file is there, six minutes more have passed at the server. */
const folder = mkdtempSync(join(tmpdir(), 'signalbox-later-'));
const later = join(folder, 'later');
const clock = `import { existsSync } from 'node:fs'; const now = Date.now;
  Date.now = () => now() + (existsSync(${JSON.stringify(later)}) ? 360_000 : 0);`;

beforeAll(async () => {
  const shifted = ['--import', `data:text/javascript,${encodeURIComponent(clock)}`];
  here = await served(inject('client'), [...shifted, inject('server')]);
  [ada, ben, cyd] = await Promise.all([here.person(), here.person(), here.person()]);
  await openTable(ada, here, { title: '1830', players: 3, referee: 'Off' });
  const [bens, cyds] = await links(ada);
  await ben.page.goto(bens!);
  await cyd.page.goto(cyds!);
  for (const { page } of [ada, ben, cyd]) await sees(page, 2);
}, 120_000);
afterAll(async () => {
  await here?.close();
  rmSync(folder, { recursive: true });
});

const dialog = ({ page }: Person) => page.locator('replace-dialog');
const newLink = async (person: Person) => {
  const shown = dialog(person).getByText(/^http.+#/);
  return (await shown.textContent())!.trim();
};

test('the host gives a seat to somebody new, and the log keeps who did what', async () => {
  await pay(ben.page, 'bank', 'player:2', 40);
  await sees(ada.page, 3);
  await press(ada.page, 'Seats and links');
  await press(ada.page, 'More for Player 2');
  await ada.page
    .getByRole('button', { name: 'Give the seat of Player 2 to somebody new …' })
    .click();
  await dialog(ada)
    .getByRole('textbox', { name: /Who gets the seat/ })
    .fill('Dee');
  await photo(ada.page, 'replace-host');
  await dialog(ada).getByRole('button', { name: 'Give them the seat' }).click();
  const link = await newLink(ada);
  await photo(ada.page, 'replace-link');
  expect(await barriers(ada.page)).toEqual([]);
  await ada.page.keyboard.press('Escape');
  await ben.page.getByText(/link/).first().waitFor();
  await ben.page.goto(link);
  await sentence(ben.page).waitFor();
  await pay(ben.page, 'bank', 'player:2', 5);
  await sees(ada.page, 5);
  await tab(ada.page, 'Log');
  for (const line of [
    /^3 Player 2: moves \$40/,
    /^4 Player 1: gives the seat of Player 2 to Dee/,
    /^5 Dee: moves \$5/,
  ])
    await ada.page.getByRole('button', { name: line }).waitFor();
});

test('where the table chose a vote, the others agree, and who asked gets the link', async () => {
  await press(ada.page, 'Settings');
  const choice = ada.page.getByRole('group', { name: 'Somebody new for a seat' });
  await choice.getByText('Vote', { exact: true }).click();
  await choice.getByText(/everybody who plays votes/).waitFor();
  await photo(ada.page, 'replace-choice');
  await ada.page.keyboard.press('Escape');
  await ben.page.close();
  await sees(cyd.page, 6);
  await cyd.page.setViewportSize(PHONE);
  await press(cyd.page, 'Seats and links');
  const seat = cyd.page.getByRole('listitem', { name: 'Seat of Dee' });
  await seat.getByText(/^player, plays/).waitFor();
  writeFileSync(later, '');
  await cyd.page.getByRole('button', { name: 'Give the seat of Dee to somebody new …' }).click();
  await dialog(cyd)
    .getByRole('textbox', { name: /Who gets the seat/ })
    .fill('Eve');
  await photo(cyd.page, 'replace-ask-phone');
  await dialog(cyd).getByRole('button', { name: 'Ask the others' }).click();
  const vote = (person: Person) => person.page.getByRole('status', { name: 'Vote' });
  const asked = /to give the seat of Dee, who has left, to somebody\s+new:\s+Eve/;
  await vote(ada).filter({ hasText: asked }).waitFor();
  await photo(ada.page, 'replace-vote');
  await vote(ada).getByRole('button', { name: 'Agree' }).click();
  await vote(cyd).getByText('It is agreed.').waitFor();
  await photo(cyd.page, 'replace-agreed-phone');
  await vote(cyd).getByRole('button', { name: 'Make the new link' }).click();
  await dialog(cyd).getByRole('button', { name: 'Make the new link' }).click();
  expect(await newLink(cyd)).toContain('#');
  await photo(cyd.page, 'replace-link-phone');
  await vote(ada).waitFor({ state: 'detached' });
  expect([...ada.errors, ...cyd.errors]).toEqual([]);
});
