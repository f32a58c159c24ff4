import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entries, heard, links, press, sees, sentence, tab, timeline } from '../people.ts';
import { type Person, photo, stand, type Stand } from '../stand.ts';

/** A title of one's own: its file is dropped on the first page, and the table that it opens carries it for ever. */

const FILE = new URL('../../boxes/18Chesapeake.json', import.meta.url);
const text = readFileSync(FILE, 'utf8');
const PHONE = { width: 390, height: 844 };

let here: Stand;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  here = await stand();
  ada = await here.person();
  ben = await here.person();
}, 180_000);
afterAll(() => here?.close());

const choose = ({ page }: Person, json: string, name = 'title.json') =>
  page
    .getByLabel('Recorded game file')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(json) });

const light = ({ page }: Person) => page.getByRole('status', { name: 'What this title is' });

describe('a title of your own', () => {
  test('a file that cannot be read says where and how to mend it; one whose rules are unknown is a free table', async () => {
    const { page } = ada;
    await page.goto(here.url);
    const file = JSON.parse(text) as { trains: { price: unknown }[]; differences: object[] };
    await choose(ada, JSON.stringify({ ...file, trains: [{ ...file.trains[0], price: 'cheap' }] }));
    await light(ada).getByText('Cannot be read').waitFor();
    await light(ada)
      .getByText(/^trains\.0\.price: /)
      .waitFor();
    await choose(ada, JSON.stringify({ info: { title: 'Old' }, tiles: { 7: 2 } }));
    await light(ada)
      .getByText(/^rules: Files of 18xx-maker hold no rules/)
      .waitFor();
    await light(ada).getByText('A free table, with these gaps').waitFor();
    const unknown = { says: 'Trains fly.', rules: { trains: { fly: true } } };
    await choose(ada, JSON.stringify({ ...file, differences: [...file.differences, unknown] }));
    await light(ada).getByText('A free table, with these gaps').waitFor();
    await light(ada)
      .getByText(/^differences\.\d+\.rules\.trains/)
      .waitFor();
  });

  test('is dropped and opened, and two sit at its table', async () => {
    const { page } = ada;
    await page.goto(here.url);
    await choose(ada, text);
    await light(ada).getByText('Plays with a referee').waitFor();
    await light(ada)
      .getByText(/18Chesapeake, by Scott Petersen, for 2 to 6 players/)
      .waitFor();
    await photo(page, 'own-title');
    await light(ada).getByRole('button', { name: 'Open a table' }).click();
    await page.getByText('2', { exact: true }).first().click();
    await page.getByText('Enforce', { exact: true }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await sentence(page).waitFor();
    const [second] = await links(ada);
    await ben.page.goto(second!);
    for (const one of [ada, ben])
      await heard(one.page, /Auction of the privates: .* buys or bids for a private company/);
    await photo(page, 'own-title-table');
  });

  test('is there after a reload, on a phone, and in the file that is saved, which opens elsewhere', async () => {
    const { page } = ada;
    const count = await entries(page);
    await page.reload();
    await sees(page, count);
    await page.setViewportSize(PHONE);
    await page.reload();
    await sentence(page).waitFor();
    await photo(page, 'own-title-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(page, 'Save / export');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Save the game as a file'),
    ]);
    const game = readFileSync(await saved.path(), 'utf8');
    const { title, options } = JSON.parse(game) as { title: string; options: { file: string } };
    expect([title, JSON.parse(options.file)]).toEqual(['own', JSON.parse(text)]);
    const eve = await here.person();
    await eve.page.goto(here.url);
    await choose(eve, game, 'game.json');
    await timeline(eve.page)
      .getByText(new RegExp(`of ${count}$`))
      .waitFor();
    expect([...ada.errors, ...ben.errors, ...eve.errors]).toEqual([]);
  });

  test('gets a newer version while it is played, for everybody at once, and can be taken back', async () => {
    const { page } = ada;
    const choosing = (file: object) =>
      page.getByLabel('File of a newer version').setInputFiles({
        name: 'newer.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(file)),
      });
    const file = JSON.parse(text) as { trains: { price: number }[]; privates: object[] };
    const dearer = {
      ...file,
      trains: file.trains.map((one, i) => ({ ...one, price: 91 + 100 * i })),
    };
    await page.keyboard.press('Escape');
    await press(page, 'Settings');
    await press(page, 'A newer version of the title');
    await choosing({ ...dearer, privates: file.privates.slice(1) });
    await page.getByRole('alert').getByText('It does not fit this table').waitFor();
    await page
      .getByRole('alert')
      .getByText(/lies at .*, and the new version does not have it/)
      .waitFor();
    await photo(page, 'own-title-version');
    await choosing(dearer);
    await page.getByText(/trains › 2 › price/).waitFor();
    await press(page, 'Put this version under the table');
    const price = (one: Person, sum: string) =>
      one.page.getByRole('row', { name: new RegExp(`^2 .*\\$${sum}`) }).waitFor();
    for (const one of [ada, ben]) {
      await tab(one.page, 'Trains');
      await price(one, '91');
    }
    await ben.page.reload();
    await tab(ben.page, 'Trains');
    await price(ben, '91');
    await tab(page, 'Log');
    await page.getByText(/puts a newer version of the title under the table/).waitFor();
    await press(page, 'Undo');
    await tab(ben.page, 'Trains');
    await price(ben, '80');
    expect([...ada.errors, ...ben.errors]).toEqual([]);
  });
});

describe('the editor of titles', () => {
  test('makes a title from blank that is played with the referee on, and keeps it', async () => {
    const { page, errors } = await here.person();
    await page.goto(`${here.url}/edit`);
    await press(page, 'From blank');
    const light = page.getByRole('status').first();
    await light.getByText('2 things are missing or wrong').waitFor();
    await press(page, 'City');
    const hex = (at: string) => page.getByRole('button', { name: new RegExp(`^${at},`) });
    for (const at of ['C4', 'F9']) await hex(at).click();
    // However long the other title takes to arrive, each part that was taken is there.
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\//, async (route) => {
      await arrived;
      await route.continue();
    });
    for (const part of ['Tiles', 'Market', 'Trains and phases']) {
      await page.getByRole('tab', { name: part }).click();
      await page.getByLabel(/^Take the .* of$/).selectOption({ label: '1889' });
    }
    arrive();
    await light.getByText('1 thing is missing or wrong').waitFor();
    await page.getByRole('tab', { name: 'Companies' }).click();
    for (const [i, at] of ['C4', 'F9'].entries()) {
      await press(page, 'Add a company');
      await press(page, `Home of company ${i + 1}`);
      await hex(at).click();
      await page
        .getByRole('button', { name: `Home of company ${i + 1}` })
        .getByText(at)
        .waitFor();
    }
    await page.getByLabel('Shares of company 1').fill('20, 10');
    await page.getByLabel('Shares of company 1').press('Tab');
    await page.getByText(/The certificates of AR are 30% together/).waitFor();
    await press(page, 'Undo');
    await light.getByText('Plays with a referee').waitFor();
    await photo(page, 'editor-companies');
    await page.reload();
    await light.getByText('Plays with a referee').waitFor();
    const editor = page.url();
    await press(page, 'Play it');
    await heard(page, /Stock round 1: Player 1 may act or pass/);
    await press(page, /^Start AR/);
    await page.goto(editor);
    await press(page, 'Play with others');
    await press(page, 'Open the table');
    await heard(page, /Stock round 1: Player 1 may act or pass/);
    await press(page, 'Seats and links');
    await page
      .getByText(/\/t\/\w+#/)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  });

  test('changes a title that was dropped, rule by rule, and says what is different', async () => {
    const { page, errors } = await here.person();
    await page.goto(here.url);
    await choose({ page } as Person, text);
    await press(page, 'Change it in the editor');
    await page.getByRole('tab', { name: /^Rules/ }).click();
    await press(page, 'Change Last set');
    await page.getByLabel('Last set', { exact: true }).fill('7');
    await page.getByLabel('Last set in your own words').fill('Seven sets end it.');
    await page.getByLabel('Last set in your own words').press('Tab');
    await press(page, 'Compare');
    await page.getByText(/Seven sets end it/).waitFor();
    await photo(page, 'editor-compare');
    expect(errors).toEqual([]);
  });
});
