import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from '../barriers.ts';
import { entries, heard, links, sees, tab, press } from '../people.ts';
import { DESKTOP, PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

/** A clock is seen to run within some seconds. */
const SOON = { timeout: 10_000 };

let here: Stand;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  here = await stand();
  [ada, ben] = await Promise.all([
    here.person(undefined, { openToScripts: true }),
    here.person(PHONE),
  ]);
}, 120_000);
afterAll(() => here?.close());

const picture = ({ page }: Person, name: string) => photo(page, `time-${name}`);
/** What a page says that somebody has left. */
const timer = ({ page }: Person, whose: string) =>
  page.getByRole('timer', { name: new RegExp(`^Time of ${whose}: `) }).first();
const says = async (who: Person, whose: string) => timer(who, whose).textContent();

test('14.7 a time budget: set when a table is opened, seen by all, stopped by any, enforced by nobody', async () => {
  const { page } = ada;
  await page.goto(`${here.url}/?open=1830`);
  await page.getByText('2', { exact: true }).first().click();
  await page.getByText('Time', { exact: true }).click();
  await page.getByText('Each player', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('20');
  await page.keyboard.press('Tab');
  await page
    .getByText(/Each player has 20 minutes for the whole game and 10 seconds more/)
    .waitFor();
  await picture(ada, 'open');
  await press(ada.page, 'Open the table');

  // Nobody's time runs before somebody says so.
  const [seat] = await links(ada);
  await ben.page.clock.install();
  await ben.page.goto(seat!);
  await ben.page.getByText('Clock stopped').waitFor();
  expect(await says(ben, 'Player 1')).toBe('20:00');
  await press(ben.page, 'Let the clock run');
  await expect.poll(() => says(ada, 'Player 1'), SOON).toMatch(/^19:5[0-8]$/);
  expect(await says(ada, 'Player 2')).toBe('20:00');

  // A turn that was played earns ten seconds, and the other's time runs.
  await press(ada.page, 'Pass');
  await heard(ben.page, /Player 2/);
  expect(await says(ben, 'Player 1')).toMatch(/^20:0\d$/);
  await picture(ada, 'runs');
  expect(await barriers(page)).toEqual([]);

  // Who runs out is told so and plays on. Here only his own clock went on, and it is set right again.
  await ben.page.clock.fastForward('25:00');
  await ben.page.getByText(/The time of Player 2 has run out/).waitFor();
  await picture(ben, 'out-phone');
  await ben.page.setViewportSize(DESKTOP);
  await ben.page.reload();
  await timer(ben, 'Player 2').waitFor();
  expect(await says(ben, 'Player 2')).toMatch(/^(20:00|19:\d\d)$/);
  await press(ben.page, 'Pass');
  await heard(ada.page, /Player 1/);

  // A what-if takes nobody's time: what is tried there is nobody's turn here.
  await press(ada.page, 'What if?');
  await press(ada.page, 'Pass');
  await heard(page, /Player 2/);
  const before = await says(ada, 'Player 1');
  await expect.poll(() => says(ada, 'Player 1'), SOON).not.toBe(before);
  await press(ada.page, 'Throw away');

  // Whoever leads pauses the stage, and the clock with it.
  await press(ada.page, 'Lead');
  await press(ada.page, 'Pause the stage');
  await ben.page.getByText('Clock stopped').waitFor();
  await page.keyboard.press('Escape');
  await press(ada.page, 'Let the clock run');

  // The log says what each move took; the host sets another time, and all read it.
  await tab(page, 'Log');
  await page.getByRole('button', { name: /Player 1: passes.* s$/ }).waitFor();
  await picture(ada, 'log');
  const count = await entries(page);
  await press(ada.page, 'Settings');
  await page.getByText('Each company', { exact: true }).click();
  await page.getByText('Each turn', { exact: true }).click();
  await picture(ada, 'settings');
  await press(ada.page, 'Play with this time');
  await page.keyboard.press('Escape');
  await sees(page, count + 1);
  await page.getByText('No company’s turn').waitFor();
  await ben.page.getByText('No company’s turn').waitFor();
  await picture(ben, 'company-phone');

  // The host lets time bind: it counts down for all, and a vote stops it.
  await press(ada.page, 'Settings');
  await page.getByText('A program decides', { exact: true }).click();
  await press(ada.page, 'Let this time bind');
  await page.keyboard.press('Escape');
  const counts = (who: Person) =>
    who.page.getByRole('timer', { name: /Player \d: .* left to decide/ }).first();
  await counts(ada).waitFor();
  await counts(ben).waitFor();
  await picture(ada, 'binds');
  await press(ada.page, 'Ask to stop the clock');
  await press(ben.page, 'Agree');
  await page.getByText('Clock stopped').waitFor();
  expect([...ada.errors, ...ben.errors]).toEqual([]);
}, 90_000);
