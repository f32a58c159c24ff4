import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { heard, openTable, sees, sentence, tab } from './people.ts';
import { output, PHONE, type Person, type Stand, stand } from './stand.ts';

let here: Stand;
let ada: Person;

beforeAll(async () => {
  here = await stand();
  ada = await here.person(undefined, { openToScripts: true });
  ada.context.setDefaultTimeout(8_000);
}, 180_000);
afterAll(() => here?.close());

const picture = (name: string) => ada.page.screenshot({ path: join(output, `house-${name}.png`) });
const press = (name: string | RegExp) =>
  ada.page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

describe('14.10 house rules', () => {
  test('are chosen when a table is opened: defaults shown, what differs said, nonsense refused', async () => {
    const { page } = ada;
    await page.goto(`${here.url}/?open=1830`);
    await page.getByText('House rules', { exact: true }).click();
    const said = page.getByRole('status', { name: 'House rules chosen' });
    await said.getByText('None: everything is played as printed.').waitFor();
    const bank = page.getByRole('spinbutton', { name: 'Bank' });
    expect(await bank.getAttribute('placeholder')).toBe('$12,000');
    await bank.fill('900');
    await bank.press('Tab');
    await page
      .getByText('A bank of $900 cannot give 3 players $800 each', { exact: false })
      .waitFor();
    await bank.fill('8000');
    await bank.press('Tab');
    await page.getByRole('spinbutton', { name: 'Starting money' }).fill('500');
    await page.getByRole('spinbutton', { name: 'Trains: 2', exact: true }).fill('4');
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: 'Order of the players' }).selectOption('lot');
    await said
      .getByText(
        'House rules: bank of $8,000; $500 for each player to begin with; seats drawn by lot; 4 × 2-train.',
      )
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('list', { name: 'House rules' }).scrollIntoViewIfNeeded();
    await picture('opening');
    await page.setViewportSize(PHONE);
    await picture('opening-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByText('Enforce', { exact: true }).click();
    await press('Open the table');
    await sentence(page).waitFor();
    await tab(page, 'Log');
    await page
      .getByRole('list', { name: 'Log' })
      .getByText('sets a house rule: bank of $8,000', { exact: false })
      .first()
      .waitFor();
    await tab(page, 'Players');
    await page.getByText('$500').first().waitFor();
  });

  test('are changed in play by the host, and the referee cites them', async () => {
    const { page } = ada;
    await press('Settings');
    const settings = page.getByRole('region', { name: 'House rules' });
    await settings.getByText('Played otherwise here: bank of $8,000', { exact: false }).waitFor();
    await page.getByText('Change the house rules').click();
    expect(await page.getByRole('spinbutton', { name: 'Starting money' }).isDisabled()).toBe(true);
    await page.getByRole('spinbutton', { name: 'Certificate limit' }).fill('9');
    await page.getByRole('checkbox', { name: 'Unlimited tiles' }).check();
    await picture('in-play');
    expect(await barriers(page)).toEqual([]);
    await press('Play so from now on');
    await sees(page, 4);
    await settings.getByText(/^Played otherwise here: .*unlimited tiles/).waitFor();
    await page.keyboard.press('Escape');
    await tab(page, 'Tiles');
    await page.getByText('∞').first().waitFor();
    await press('Undo');
    await sees(page, 5);
    await expect.poll(() => page.getByText('∞').count()).toBe(0);
  });

  test('a title that is not on the frame says which it takes', async () => {
    const { page } = ada;
    await page.goto(`${here.url}/?open=1820`);
    await page.getByText('House rules', { exact: true }).click();
    await page.getByRole('listitem', { name: 'Unlimited tiles' }).waitFor();
    expect(ada.errors).toEqual([]);
    void [heard, openTable];
  });
});
