import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from '../barriers.ts';
import { PICTURE_LIMITS, readPicture } from '../../../shared/felt/picture.ts';
import { png } from '../../shared/pictures.ts';
import { Finger } from '../finger.ts';
import { byHand, links, openTable, press, put, sees, sentence, shownIn, tab } from '../people.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let ada: Person;
let ben: Person;
let cyd: Person;
let finger: Finger;

beforeAll(async () => {
  here = await stand();
  [ada, ben, cyd] = await Promise.all([
    here.person(undefined, { openToScripts: true }),
    here.person(PHONE, { openToScripts: true }),
    here.person(),
  ]);
  for (const { context } of [ada, ben, cyd]) context.setDefaultTimeout(6_000);
  await openTable(ada, here, { title: '1889', players: 2, referee: 'Off' });
  const [player, spectator] = await links(ada);
  await ben.page.goto(player!);
  await cyd.page.goto(spectator!);
  await cyd.page.getByRole('textbox').fill('Cyd');
  await press(cyd.page, 'Watch');
  await Promise.all([ben, cyd].map(({ page }) => sentence(page).waitFor()));
  finger = await Finger.on(ben.page);
}, 180_000);
afterAll(() => here?.close());

const CARD = 'blank:1:Strike';
const bytes = (of: Buffer, type: string) => ({ name: 'picture', mimeType: type, buffer: of });
/** A photograph of 2,000 by 1,000 points, as a camera of this page would make it. */
async function photograph(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1000 });
    const paper = canvas.getContext('2d')!;
    for (let n = 0; n < 400; n++) {
      paper.fillStyle = `hsl(${n} 70% 50%)`;
      paper.fillRect((n % 20) * 100, Math.floor(n / 20) * 50, 100, 50);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1]!;
  });
  return Buffer.from(data, 'base64');
}

const dialog = (page: Page) => page.locator('pictures-dialog');
const onFelt = (page: Page) => page.locator('.felt g[data-tool="picture"] image');
const onCard = (page: Page) => page.locator('.felt g.card image');
const laid = (page: Page) => dialog(page).getByRole('listitem');

async function fill(page: Page, file: Buffer, type: string, says: string): Promise<void> {
  await dialog(page).locator('input[type=file]').setInputFiles(bytes(file, type));
  await dialog(page).getByRole('textbox', { name: 'What it shows' }).fill(says);
}
const choose = (page: Page, label: string, value: string) =>
  dialog(page).getByRole('combobox', { name: label, exact: true }).selectOption(value);

/** Where a picture lies on the page: its middle. */
async function middle(shown: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await shown.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('nobody lays a picture before the host allows it, and onlookers never do', async () => {
  const { page } = ada;
  await tab(page, 'Desk');
  await press(page, 'Draw');
  const offers = () => page.getByRole('button', { name: /^Pictures? …/ }).count();
  await expect.poll(offers).toBe(0);
  await press(page, 'Settings');
  await page
    .getByRole('group', { name: 'Pictures of your own' })
    .getByText('Those who play')
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Picture …', exact: true }).waitFor();
  await expect.poll(offers).toBe(2);
  // The row of pens hides nothing beside it.
  await page.getByRole('button', { name: 'Lead', exact: true }).click({ trial: true });
  await sees(cyd.page, 3);
  await expect.poll(() => cyd.page.getByRole('button', { name: /^Pictures? …/ }).count()).toBe(0);
});

test('a table on this device says where pictures can be laid', async () => {
  const eve = await here.person();
  const { page } = eve;
  await openTable(eve, here, { title: '1889', players: 2, referee: 'Off', onThisDevice: true });
  await press(page, 'Settings');
  await page
    .getByText(/Pictures of your own can be laid at a table that is opened with links/)
    .waitFor();
  await eve.context.close();
});

test('a picture on the felt is drawn anew, small and without what the file held besides; all see it', async () => {
  const { page } = ada;
  await press(page, 'Picture …');
  await fill(
    page,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
    'A trick',
  );
  await press(page, 'Lay the picture');
  await dialog(page)
    .getByRole('alert')
    .getByText(/no PNG or JPEG/)
    .waitFor();
  await fill(page, png(900, 600, ['tEXt', Buffer.from('Author\0Ada')]), 'image/png', 'A plan');
  await choose(page, 'Laid', 'hex:F9');
  await press(page, 'Lay the picture');
  await laid(page).getByText('A plan').waitFor();
  for (const other of [ben, cyd]) await onFelt(other.page).waitFor();
  const source = (await onFelt(cyd.page).getAttribute('href'))!;
  const [head, data] = source.split(',');
  expect(head).toBe('data:image/png;base64');
  const side = PICTURE_LIMITS.side;
  expect(readPicture(Buffer.from(data!, 'base64'))).toEqual({
    type: 'image/png',
    width: side,
    height: (side * 2) / 3,
    bare: true,
  });
  await photo(page, 'pictures-dialog');
  expect(await barriers(page, { without: 'board-view' })).toEqual([]);
  await page.keyboard.press('Escape');
  await photo(cyd.page, 'pictures-felt');
});

test('on a phone a photograph goes onto a blank card, and with the card wherever it goes', async () => {
  await byHand(ada.page);
  await press(ada.page, 'Cards, spares …');
  await ada.page.locator('select[name=to]').selectOption('hex:C4');
  await ada.page.getByRole('textbox', { name: 'Words on the card' }).fill('Strike');
  await press(ada.page, 'Lay the card');
  await sees(ada.page, 4);
  const { page } = ben;
  await finger.tap(page.getByRole('tab', { name: /^Desk/ }));
  await finger.tap(page.getByRole('button', { name: 'Pictures …' }));
  await fill(page, await photograph(page), 'image/jpeg', 'Pickets at the gate');
  await choose(page, 'Laid', `card:${CARD}`);
  await finger.tap(page.getByRole('button', { name: 'Lay the picture' }));
  await laid(page).getByText('Pickets at the gate').waitFor();
  await photo(page, 'pictures-phone');
  expect(await barriers(page, { without: 'board-view' })).toEqual([]);
  await page.keyboard.press('Escape');
  for (const other of [ada, cyd]) await onCard(other.page).waitFor();
  const source = (await onCard(ada.page).getAttribute('href'))!;
  const read = readPicture(Buffer.from(source.split(',')[1]!, 'base64'));
  expect(read).toEqual({ type: 'image/jpeg', width: 480, height: 240, bare: true });
  const before = await middle(onCard(cyd.page));
  await put(ada.page, { piece: CARD, from: 'hex:C4', kind: 'Hexes', to: 'hex:F9' });
  await sees(cyd.page, 5);
  await expect
    .poll(async () => {
      const { x, y } = await middle(onCard(cyd.page));
      return Math.hypot(x - before.x, y - before.y);
    })
    .toBeGreaterThan(60);
  await photo(cyd.page, 'pictures-card');
  await put(ada.page, { piece: CARD, from: 'hex:F9', kind: 'Players', to: 'player:2' });
  await sees(cyd.page, 6);
  await tab(cyd.page, 'Players');
  await shownIn(cyd.page, 'player:2', CARD)
    .getByRole('img', { name: 'Pickets at the gate' })
    .waitFor();
  await expect.poll(() => onCard(cyd.page).count()).toBe(0);
  await photo(cyd.page, 'pictures-players');
});

test('a saved game carries them: opened elsewhere they lie where they lay, and in the picture of the board', async () => {
  const { page } = ada;
  await press(page, 'Save / export');
  await page.getByRole('checkbox', { name: 'With the pictures of people’s own (2)' }).waitFor();
  const save = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
    return file.path();
  };
  expect(readFileSync(await save('Board as SVG'), 'utf8').match(/<image /g)).toHaveLength(1);
  const game = await save('Save the game as a file');
  await page.keyboard.press('Escape');
  const eve = await here.person();
  await eve.page.goto(here.url);
  await eve.page.locator('input[type=file]').setInputFiles(game);
  const same = async (shown: (page: Page) => Locator) =>
    expect(await shown(eve.page).getAttribute('href')).toBe(
      await shown(cyd.page).getAttribute('href'),
    );
  await onFelt(eve.page).waitFor();
  await same(onFelt);
  await eve.page.keyboard.press('End');
  await tab(eve.page, 'Players');
  const card = shownIn(eve.page, 'player:2', CARD);
  await card.getByRole('img', { name: 'Pickets at the gate' }).waitFor();
  // They stay with the table on this device.
  await eve.page.reload();
  await onFelt(eve.page).waitFor();
  await photo(eve.page, 'pictures-elsewhere');
  expect(eve.errors).toEqual([]);
  await eve.context.close();
});

test('whoever laid it moves it, by the pointer or by the keyboard alone; others may not', async () => {
  const { page } = ada;
  const shown = onFelt(cyd.page);
  const farFrom = async (from: { x: number; y: number }) => {
    const { x, y } = await middle(shown);
    return Math.hypot(x - from.x, y - from.y);
  };
  const first = await middle(shown);
  const pens = page.getByRole('group', { name: 'Draw on the board' });
  await pens.getByText('Carry').click();
  const { x, y } = await middle(onFelt(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 3 });
  await page.mouse.move(x - 120, y - 80, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => farFrom(first)).toBeGreaterThan(40);
  const second = await middle(shown);
  await pens.getByText('Picture …').focus();
  await page.keyboard.press('Enter');
  await laid(page).first().waitFor();
  const to = dialog(page).getByRole('combobox', { name: 'Move A plan' });
  await to.focus();
  await page.keyboard.type('On the right');
  await page.keyboard.press('Enter');
  await expect.poll(() => farFrom(second)).toBeGreaterThan(100);
  const wide = (await shown.boundingBox())!.width;
  await dialog(page).getByRole('combobox', { name: 'Size of A plan' }).selectOption('1');
  await expect.poll(async () => (await shown.boundingBox())!.width).toBeLessThan(wide * 0.6);
  // Ben's is not Ada's to move; as host she may take it away.
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('combobox', { name: /Move Pickets/ })
        .count(),
    )
    .toBe(0);
  await press(page, 'Take away Pickets at the gate');
  const card = shownIn(cyd.page, 'player:2', CARD);
  await card.getByRole('img').waitFor({ state: 'detached' });
  await card.getByText('“Strike”').last().waitFor();
});

test('the host hides all of them again', async () => {
  const { page } = ada;
  await page.keyboard.press('Escape');
  await press(page, 'Settings');
  const choice = page.getByRole('group', { name: 'Pictures of your own' });
  await choice.getByText('Nobody').click();
  await onFelt(cyd.page).waitFor({ state: 'detached' });
  await choice.getByText('Those who play').click();
  await onFelt(cyd.page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Draw on the board' }).getByText('Picture …').click();
  await press(page, 'Take away A plan');
  await onFelt(cyd.page).waitFor({ state: 'detached' });
  for (const { errors } of [ada, ben, cyd]) expect(errors).toEqual([]);
});
