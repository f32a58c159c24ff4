import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from '../barriers.ts';
import { entries, heard, openTable, sees, sentence, press } from '../people.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let ada: Person;
let phone: Person;

beforeAll(async () => {
  here = await stand();
  [ada, phone] = await Promise.all([
    here.person(undefined, { openToScripts: true }),
    here.person(PHONE),
  ]);
}, 120_000);
afterAll(() => here?.close());

const picture = ({ page }: Person, name: string) => photo(page, `devices-${name}`);
const close = ({ page }: Person) => page.keyboard.press('Escape');

/** The dark squares of the code on the page, row by row. */
async function squares({ page }: Person): Promise<Set<string>> {
  const path = await page.getByRole('img', { name: /^Code for a camera/ }).locator('path');
  return new Set((await path.getAttribute('d'))!.match(/\d+ \d+/g));
}

test('a seat goes to a phone by a code, is open on both, and host rights go from hand to hand', async () => {
  await openTable(ada, here, { title: '1889', players: 2, referee: 'Enforce' });
  await press(ada.page, 'Settings');
  await press(ada.page, 'Show me on my phone');
  const own = ada.page.getByRole('listitem', { name: 'Seat of', exact: false }).first();
  const link = (await own.getByText(/^http.+\/t\/.+#/).textContent())!.trim();
  // What the camera sees is the link: square by square what it is encoded as.
  const { data } = encode(link, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
  expect(await squares(ada)).toEqual(new Set(dark));
  await picture(ada, 'code');
  expect(await barriers(ada.page)).toEqual([]);

  // The host moves to the phone; both are open, and the address there shows no secret.
  await phone.page.goto(link);
  await sentence(phone.page).waitFor();
  expect(phone.page.url()).not.toContain('#');
  await own.getByText(/^host, you on 2 devices/).waitFor();
  await close(ada);
  const count = await entries(ada.page);
  await press(ada.page, 'Pass');
  await sees(ada.page, count + 1);
  await heard(phone.page, /Ben|Player 2/);
  await expect.poll(() => phone.page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);

  // Host rights are lent, seen in the log, and the whole table is handed over from the phone.
  await press(phone.page, 'Seats and links');
  await press(phone.page, /^More for/);
  await press(phone.page, /^Make .* co-host$/);
  await phone.page.getByText(/^co-host/).waitFor();
  await picture(phone, 'rights');
  await press(phone.page, /^Hand the table to/);
  await picture(phone, 'handing');
  await press(phone.page, 'Hand it over');
  await phone.page.getByText(/is host now/).waitFor();
  await phone.page.getByText(/^player, you/).waitFor();
  await expect.poll(() => phone.page.getByText(/#/).count()).toBe(0);

  // Whoever lost a device signs out everywhere else, and sits where they sat.
  await press(phone.page, 'On another device');
  await picture(phone, 'own');
  await press(phone.page, 'Sign out everywhere else');
  await ada.page.getByText(/This link is not valid any more/).waitFor();
  await sentence(phone.page).waitFor();
  await press(phone.page, 'Seats and links');
  await phone.page.getByText(/^player, you/).waitFor();
  await close(phone);
  await phone.page.getByRole('tab', { name: /^Log/ }).click();
  for (const says of [/gives host rights to/, /hands the table to .*, who is host now/])
    await phone.page.getByRole('button', { name: says }).first().waitFor();
  expect([...ada.errors, ...phone.errors]).toEqual([]);
}, 90_000);
