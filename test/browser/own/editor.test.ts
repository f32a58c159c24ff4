import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heard, press, sentence, tab, until } from '../people.ts';
import { DESKTOP, type Person, PHONE, photo, stand, type Stand } from '../stand.ts';

/** A designer makes a title with the page alone. */

let here: Stand;
let ada: Person;
beforeAll(async () => {
  here = await stand();
  ada = await here.person();
}, 180_000);
afterAll(() => here?.close());

const part = (name: string) => ada.page.getByRole('tab', { name }).click();

describe('a title that is made on the page', () => {
  test('shows each tile that can be printed whole, with its number', async () => {
    const { page } = ada;
    await page.goto(`${here.url}/edit`);
    await press(page, 'From 1830');
    await press(page, 'Printed tile');
    const tiles = page.getByRole('button', { name: /^Tile \d+$/ });
    await tiles.first().waitFor();
    const shown = await tiles.evaluateAll((all) =>
      all.slice(0, 9).map((one) => {
        const button = one.getBoundingClientRect();
        const picture = one.querySelector('svg')!.getBoundingClientRect();
        const number = one.querySelector('span')!.getBoundingClientRect();
        return {
          says: one.querySelector('span')!.textContent,
          fits:
            button.right <= one.parentElement!.getBoundingClientRect().right + 1 &&
            picture.top >= button.top &&
            number.bottom <= button.bottom,
        };
      }),
    );
    expect(shown.map(({ says }) => says).slice(0, 3)).toEqual(['1', '2', '3']);
    expect(shown.every(({ fits }) => fits)).toBe(true);
    await photo(page, 'editor-printed-tiles');
  });

  test('keeps what is being written in a field when a hex is pressed', async () => {
    const { page } = ada;
    const hex = (at: string) => page.getByRole('button', { name: new RegExp(`^${at},`) });
    const name = page.getByLabel('Name', { exact: true });
    await press(page, 'Choose a hex');
    await hex('B12').click();
    await name.fill('Ely');
    await hex('B14').click();
    await name.fill('Lynn');
    await press(page, 'Terrain');
    await page.getByLabel('Cost of terrain').fill('40');
    await hex('B16').click();
    await expect.poll(() => page.getByLabel('Cost', { exact: true }).inputValue()).toBe('40');
    await press(page, 'Choose a hex');
    await page.getByRole('button', { name: 'B12, Ely' }).waitFor();
    await page.getByRole('button', { name: 'B14, Lynn' }).waitFor();
  });

  test('has all fields of a list in its column', async () => {
    const { page } = ada;
    for (const [list, last] of [
      ['Trains and phases', 'Remove phase 1'],
      ['Companies', 'Home of company 1'],
      ['Privates', 'Remove private 1'],
      ['Market', 'Price in row 1, column 11'],
    ] as const) {
      await part(list);
      await page.getByLabel(last, { exact: true }).waitFor();
      const over = await page
        .locator('.scroll')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(over.filter((pixels) => pixels > 1)).toEqual([]);
    }
    await photo(page, 'editor-lists');
  });

  test('brings into view what a press has opened under a list or a map', async () => {
    const { page } = ada;
    const inView = (one: ReturnType<typeof page.locator>, what: string) =>
      until(
        () =>
          one.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top >= 0 && Math.min(bottom, top + 100) <= innerHeight;
          }),
        Boolean,
        `${what} is in view`,
        5000,
      );
    await part('Companies');
    await press(page, 'Home of company 1');
    await inView(page.locator('map-picture'), 'the map');
    await part('Map');
    await press(page, 'Choose a hex');
    const hex = page.getByRole('button', { name: /^B12,/ });
    await hex.hover();
    await page.mouse.down();
    await inView(page.getByRole('heading', { name: 'Hex B12' }), 'the form of the hex');
    // The map may have moved under the mouse that is still pressed: another hex is not chosen by that.
    const { x, y, height } = (await hex.boundingBox())!;
    await page.mouse.move(x, y + height * 1.5);
    await page.mouse.up();
    await page.getByRole('heading', { name: 'Hex B12' }).waitFor();
  });

  test('says that privates are never sold without an auction, and opens with one', async () => {
    const { page } = ada;
    await part('Title');
    await page.getByLabel('Opening').selectOption('stock');
    await part('Privates');
    await page.getByText('nobody ever buys these privates').waitFor();
    await photo(page, 'editor-privates-unsold');
    await press(page, 'Open with their auction');
    await page.getByText('nobody ever buys these privates').waitFor({ state: 'hidden' });
    await part('Title');
    await expect.poll(() => page.getByLabel('Opening').inputValue()).not.toBe('');
  });

  test('ticks a moment of a power by its own name alone', async () => {
    const { page } = ada;
    await part('Privates');
    const tick = page.getByRole('checkbox', { name: 'track step', exact: true }).first();
    const before = await tick.isChecked();
    await page.getByText('“track step”: of the owning company').first().click();
    await expect.poll(() => tick.isChecked()).toBe(before);
  });

  test('draws a tile by its sides and its stop, with its picture beside', async () => {
    const { page } = ada;
    await part('Tiles');
    await press(page, 'Draw a tile');
    const tile = page.getByRole('article', { name: 'Tile X1' });
    await tile.getByRole('button', { name: 'right', exact: true }).click();
    await tile.getByLabel('Value of tile X1').fill('40');
    await tile.getByLabel('Value of tile X1').press('Enter');
    await tile.getByLabel('Stop of tile X1').selectOption('town');
    await tile.getByText('In tile language').click();
    const text = tile.getByLabel('Tile X1 in tile language');
    await expect
      .poll(() => text.inputValue())
      .toBe('town=revenue:40;path=a:0,b:_0;path=a:3,b:_0;path=a:4,b:_0');
    await text.fill('city=rivers:3');
    await text.blur();
    await tile.getByRole('alert').getByText('It cannot be read').waitFor();
    await photo(page, 'editor-own-tile');
    await press(page, 'Undo');
    await press(page, 'Add a stop to tile X1');
    await press(page, 'Add a line to tile X1');
    await page.getByLabel('Kind of stop 2 of tile X1').selectOption('city');
    await expect
      .poll(() => text.inputValue())
      .toMatch(
        /^town=revenue:40;city=revenue:40;(path=a:\d,b:_0;){3}path=a:\d,b:_1;path=a:\d,b:\d$/,
      );
    await photo(page, 'editor-own-tile-several');
    await press(page, 'Remove tile X1');
  });

  test('asks before a part is replaced, and can be undone after it was played', async () => {
    const { page } = ada;
    const number = page.getByLabel('Price of train 1');
    await part('Trains and phases');
    await number.fill('95');
    await number.press('Enter');
    await page.getByLabel('Take the trains and phases of').selectOption({ label: '1889' });
    await page.getByText(/^\s*Replace your .* by those of 1889\?/).waitFor();
    await press(page, 'Keep mine');
    await expect.poll(() => number.inputValue()).toBe('95');
    await press(page, 'Play it');
    await sentence(page).waitFor();
    await tab(page, 'Trains');
    await page.getByRole('cell', { name: 'any number' }).waitFor();
    await photo(page, 'editor-played');
    await page.getByRole('link', { name: 'Edit this title' }).click();
    await part('Trains and phases');
    await expect.poll(() => number.inputValue()).toBe('95');
    await press(page, 'Undo');
    await expect.poll(() => number.inputValue()).toBe('80');
    expect(ada.errors).toEqual([]);
  });
});

describe('the real table beside the editor', () => {
  /** The frame of the table, once it has opened. */
  const beside = async () => {
    const opened = () => ada.page.frames().find((one) => /\/edit\/\w+\/table$/.test(one.url()));
    return (await until(() => Promise.resolve(opened()), Boolean, 'a frame has the table'))!;
  };
  const price = () => ada.page.getByLabel('Price of train 1');
  const write = async (text: string) => {
    await price().fill(text);
    await price().press('Enter');
  };

  test('shows what the designer changes; with a fault in the draft the last version stays', async () => {
    const { page } = ada;
    await page.goto(`${here.url}/edit`);
    await press(page, 'From 1830');
    const table = await beside();
    await heard(table, /Auction of the privates/);
    await tab(table, 'Trains');
    await part('Trains and phases');
    await write('95');
    await table.getByRole('cell', { name: '$95' }).first().waitFor();
    await write('-1');
    await table.getByText('so this is the last version that can be played').waitFor();
    await table.getByRole('cell', { name: '$95' }).first().waitFor();
    await photo(page, 'editor-table');
    await press(page, 'Undo');
    await table.getByText('so this is the last version').waitFor({ state: 'detached' });
  });

  test('keeps what is played under a newer version, and says first what has no place in it', async () => {
    const { page } = ada;
    const table = await beside();
    await tab(table, 'Desk');
    await press(table, /^Buy /);
    await heard(table, /Player 2 /);
    await tab(table, 'Trains');
    await write('99');
    await table.getByRole('cell', { name: '$99' }).first().waitFor();
    await heard(table, /Player 2 /);
    await part('Privates');
    await press(page, 'Remove private 1');
    const misfit = table.getByRole('alert', { name: 'What has no place' });
    await misfit.getByText(/^Schuylkill Valley .* does not have it\.$/).waitFor();
    await photo(page, 'editor-table-misfit');
    await heard(table, /Player 2 /);
    await press(table, 'Begin anew with the newest version');
    await heard(table, /Player 1 /);
  });

  test('is still there after a reload, as is the way back of the editor, and can be folded away', async () => {
    const { page } = ada;
    let table = await beside();
    await tab(table, 'Desk');
    await press(table, /^Buy /);
    await heard(table, /Player 2 /);
    await page.reload();
    table = await beside();
    await heard(table, /Player 2 /);
    await part('Privates');
    await press(page, 'Undo');
    await page.getByRole('button', { name: 'Remove private 6' }).waitFor();
    await press(page, 'Redo');
    await press(page, 'Fold the table away');
    await page.locator('iframe').waitFor({ state: 'hidden' });
    await press(page, 'Show the table');
    await page.locator('iframe').waitFor();
  });

  test('begins a new game when that is asked for twice', async () => {
    const { page } = ada;
    const table = await beside();
    await press(page, 'New game');
    await press(page, 'Keep it');
    await heard(table, /Player 2 /);
    await press(page, 'New game');
    await press(page, 'Begin anew');
    await heard(table, /Player 1 /);
    await press(table, /^Buy /);
    await heard(table, /Player 2 /);
  });

  test('is a tab on a phone', async () => {
    const { page } = ada;
    await page.setViewportSize(PHONE);
    await page.locator('iframe').waitFor({ state: 'hidden' });
    await part('Table');
    await heard(await beside(), /Player 2 /);
    await photo(page, 'editor-table-phone');
    await page.setViewportSize(DESKTOP);
    expect(ada.errors).toEqual([]);
  });

  test('leads elsewhere in place of the whole page', async () => {
    const { page } = ada;
    const editor = page.url();
    let table = await beside();
    await press(table, 'About this game');
    await press(table, 'Make a lesson from this moment');
    await page.waitForURL(/\/lesson\/edit\//);
    await page.goto(editor);
    table = await beside();
    await table.getByRole('link', { name: 'To the first page' }).click();
    await page.getByRole('heading', { level: 3 }).first().waitFor();
  });
});
