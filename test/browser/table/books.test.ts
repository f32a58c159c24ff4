import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { begin, opened, type Scene, stand as stands, started } from '../../kit/1830.ts';
import { byHand, cashOf, heard, press, sees, tab, entries, turnDial } from '../people.ts';
import { openAlone } from '../position.ts';
import { type Person, photo, stand, type Stand } from '../stand.ts';

/** The books of a table without a referee: two companies at prices of their own. */

let here: Stand;
let ada: Person;
let scene: Scene;
beforeAll(async () => {
  here = await stand();
  ada = await here.person();
  scene = opened(begin({ players: 2 }));
  started(scene, 'PRR', 67, { 1: 60 });
  started(scene, 'B&O', 100, { 2: 60 });
  stands(scene, 'PRR', 2, 7);
  await openAlone(ada, here, scene);
  await heard(ada.page, /may/);
  await turnDial(ada.page, 'Off');
  await byHand(ada.page);
  await press(ada.page, 'Bookkeeping …');
  await books().waitFor();
}, 180_000);
afterAll(() => here?.close());

const books = () => ada.page.getByRole('dialog', { name: 'Bookkeeping' });
/** What the dialog shows. */
const inside = () => ada.page.locator('books-dialog');
const shares = () => inside().getByRole('form', { name: 'Shares' });
const price = () => shares().locator('input[name=value]').inputValue();
const percent = (figure: number) => shares().locator('input[name=percent]').fill(String(figure));

test('the books cover no board, and stay open while the board is pressed and moves are made', async () => {
  const { page } = ada;
  const [left, right] = await Promise.all(
    [page.locator('table-board'), books()].map((part) => part.boundingBox()),
  );
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  const spot = await page
    .locator('table-board')
    .evaluate((node: TableBoard) => node.pageSpot('hex:H12'));
  await page.mouse.click(spot!.x, spot!.y);
  const fan = page.getByRole('group', { name: 'Tiles that fit H12' });
  await fan.waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await fan.waitFor({ state: 'detached' });
  await expect.poll(() => books().isVisible()).toBe(true);
  const count = await entries(page);
  const run = inside().getByRole('form', { name: 'Run' });
  await run.locator('input[name=value]').fill('100');
  await run.getByRole('button', { name: 'Book the run' }).click();
  await sees(page, count + 1);
  await expect.poll(() => books().isVisible()).toBe(true);
  await photo(page, 'books-beside');
});

test('the price follows the percent, the company and the market', async () => {
  const { page } = ada;
  const of = (company: string) => scene.price(company)!;
  await inside().locator('select[name=company]').selectOption('PRR');
  await expect.poll(price).toBe(String(of('PRR')));
  await percent(30);
  await expect.poll(price).toBe(String(3 * of('PRR')));
  const count = await entries(page);
  await press(page, 'Move the price');
  await sees(page, count + 1);
  stands(scene, 'PRR', 2, 8);
  await expect.poll(price).toBe(String(3 * of('PRR')));
  await inside().locator('select[name=company]').selectOption('B&O');
  await expect.poll(price).toBe(String(of('B&O')));
  await expect.poll(() => shares().locator('input[name=percent]').inputValue()).toBe('10');
  await percent(20);
  await expect.poll(price).toBe(String(2 * of('B&O')));
});

test('nobody buys from themselves or pays themselves', async () => {
  const { page } = ada;
  const never = async (from: ReturnType<typeof shares>, to: ReturnType<typeof shares>) => {
    const values = (list: typeof from) =>
      list
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    for (const one of await values(from)) {
      await from.selectOption(one);
      await expect.poll(() => values(to)).not.toContain(one);
      await expect.poll(() => to.inputValue(), { message: one }).not.toBe('');
    }
  };
  await never(shares().locator('select[name=from]'), shares().locator('select[name=by]'));
  // Escape on the board has left it open; in its own fields it closes it.
  await page.keyboard.press('Escape');
  await books().waitFor({ state: 'detached' });
  await tab(page, 'Players');
  const cash = await cashOf(page, 'player:1');
  await byHand(page);
  await press(page, /^Pay money/);
  const pays = page.getByRole('dialog', { name: 'Pay money by hand' });
  const [from, to] = ['From', 'To'].map((name) =>
    page.getByRole('combobox', { name, exact: true }),
  );
  await never(from!, to!);
  await from!.selectOption('bank');
  await expect.poll(() => to!.inputValue()).toBe('player:1');
  await page.getByRole('spinbutton').fill('5');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await pays.waitFor({ state: 'detached' });
  await tab(page, 'Players');
  await expect.poll(() => cashOf(page, 'player:1')).toBe(cash + 5);
});

test('the page had no error', () => {
  expect(ada.errors).toEqual([]);
});
