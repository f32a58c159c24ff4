import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exported, formatsOf, readRecording } from '../../../engine/formats/index.ts';
import { fold, loadTitle } from '../../../engine/index.ts';
import { playout } from '../../kit/playout.ts';
import { gameOf } from '../../kit/scene.ts';
import { barriers } from '../barriers.ts';
import { sees, sentence, tab, timeline, press } from '../people.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let ada: Person;

beforeAll(async () => {
  here = await stand();
  ada = await here.person(undefined, { openToScripts: true });
  ada.context.setDefaultTimeout(8_000);
}, 180_000);
afterAll(() => here?.close());

const picture = (name: string) => photo(ada.page, `house-${name}`);

describe('14.10 house rules', () => {
  test('are chosen when a table is opened: defaults shown, what differs said, nonsense refused', async () => {
    const { page } = ada;
    await page.goto(`${here.url}/?open=1830`);
    await page.getByText('House rules', { exact: true }).click();
    const said = page.getByRole('status', { name: 'House rules chosen' });
    await said.getByText('None: everything is played as printed.').waitFor();
    const bank = page.getByRole('spinbutton', { name: 'Bank' });
    await expect.poll(() => bank.getAttribute('placeholder')).toBe('$12,000');
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
    await press(ada.page, 'Open the table');
    await sentence(page).waitFor();
    await tab(page, 'Log');
    await page
      .getByRole('list', { name: 'Log' })
      .getByText('sets a house rule: bank of $8,000', { exact: false })
      .first()
      .waitFor();
    await tab(page, 'Players');
    await page.getByText('$500').filter({ visible: true }).first().waitFor();
  });

  test('are changed in play by the host, and the referee cites them', async () => {
    const { page } = ada;
    await press(ada.page, 'Settings');
    const settings = page.getByRole('region', { name: 'House rules' });
    await settings.getByText('Played otherwise here: bank of $8,000', { exact: false }).waitFor();
    await page.getByText('Change the house rules').click();
    // What is in force is shown with its value, before anything is changed.
    await expect
      .poll(() => page.getByRole('spinbutton', { name: 'Bank' }).inputValue())
      .toBe('8000');
    await expect
      .poll(() => page.getByRole('spinbutton', { name: 'Trains: 2', exact: true }).inputValue())
      .toBe('4');
    await page.getByRole('button', { name: 'Bank as printed' }).waitFor();
    await expect
      .poll(() => page.getByRole('spinbutton', { name: 'Starting money' }).isDisabled())
      .toBe(true);
    await page.getByRole('spinbutton', { name: 'Certificate limit' }).fill('9');
    await page.getByRole('checkbox', { name: 'Unlimited tiles' }).check();
    await page.getByRole('combobox', { name: 'Order of the players' }).selectOption('told');
    // Two change places, so that it is not the printed order, whatever the lot has drawn.
    const earlier = page.getByRole('button', { name: /one seat earlier$/ });
    const drawn = await earlier.evaluateAll((all) => all.map((one) => one.ariaLabel!));
    const isPrinted = [...drawn].sort().join() === [drawn[1], drawn[0], drawn[2]].join();
    await earlier.nth(isPrinted ? 2 : 1).click();
    await settings.getByRole('status').getByText('seats in the order', { exact: false }).waitFor();
    await picture('in-play');
    expect(await barriers(page)).toEqual([]);
    await press(ada.page, 'Play so from now on');
    await sees(page, 4);
    await settings
      .getByText(/Played otherwise here: .*seats in the order.*unlimited tiles/)
      .waitFor();
    await page.keyboard.press('Escape');
    await tab(page, 'Tiles');
    await page.getByText('∞').first().waitFor();
    await press(ada.page, 'Undo');
    await sees(page, 5);
    await expect.poll(() => page.getByText('∞').count()).toBe(0);
  });

  test('a title has its own among them, and says why one would mean nothing in it', async () => {
    const { page } = ada;
    await page.goto(`${here.url}/?open=1820`);
    await page.getByText('House rules', { exact: true }).click();
    const income = page.getByRole('spinbutton', { name: 'Income of the players' });
    await expect.poll(() => income.getAttribute('placeholder')).toBe('£800');
    const bank = page.getByRole('spinbutton', { name: 'Bank' });
    await expect.poll(() => bank.getAttribute('placeholder')).toBe('without end');
    await page.getByText('1820 has no certificate limit to change').waitFor();
    await page.getByRole('combobox', { name: 'Order of the players' }).selectOption('told');
    await page
      .getByRole('status', { name: 'House rules chosen' })
      .getByText('seats in the order')
      .waitFor();
    await picture('1820');
    expect(ada.errors).toEqual([]);
  });
});

/** The first moves of a game of 1889 in the form of 18xx.games. */
async function recorded() {
  const game = gameOf(await loadTitle('1889'), { players: 3, unasked_exchange: true });
  const { entries } = fold(game.box, playout(game, 3).ledger.entries.slice(0, 400));
  const players = ['Ada', 'Ben', 'Cleo'];
  return exported({ game, entries, name: '7', players, ...(await formatsOf('1889'))! }).file;
}

/** A game of 1830 up to a sale of CA from player to player, as if 18xx.games had one. */
async function resale() {
  const game = gameOf(await loadTitle('1830'), { players: 3, unasked_exchange: true });
  const { entries } = playout(game, 1).ledger;
  const { importer, exporter } = (await formatsOf('1830'))!;
  const { refuses: _, ...willing } = exporter;
  const players = ['Ada', 'Ben', 'Cleo'];
  const wish = { game, name: '8', players, importer };
  const [told = ''] = exported({ ...wish, entries, exporter }).unsaid;
  // Behind the sale comes the consent of whoever sells.
  const until = entries.slice(0, Number(/\d+/.exec(told)?.[0]) + 2);
  return exported({ ...wish, entries: until, exporter: willing }).file;
}

describe('14.16 charts and files', () => {
  const saved = async (name: string | RegExp) => {
    const [file] = await Promise.all([ada.page.waitForEvent('download'), press(ada.page, name)]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };

  test('a game leaves as it came: for 18xx.games, as pictures, as charts, as a package', async () => {
    const { page } = ada;
    const file = await recorded();
    await page.goto(here.url);
    await page.getByLabel('Recorded game file').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
    await timeline(page).getByRole('button', { name: 'To the present' }).click();
    await tab(page, 'Numbers');
    for (const chart of [
      'Worth of each player',
      'Revenue of each company',
      'Income for ten percent',
    ])
      await page.getByRole('img', { name: new RegExp(`^${chart}`) }).waitFor();
    await picture('charts');

    await press(ada.page, 'Save / export');
    await page.getByRole('heading', { name: 'Pictures of the moment' }).waitFor();
    const forOthers = await saved('Save for 18xx.games');
    expect(forOthers.name).toMatch(/18xx\.games\.json$/);
    const [ours, theirs] = [JSON.parse(forOthers.bytes.toString()), file].map(readRecording);
    expect(ours!.ok && ours!.value.steps.map(({ type, entity }) => [type, entity])).toEqual(
      theirs!.ok && theirs!.value.steps.map(({ type, entity }) => [type, entity]),
    );
    await page.getByText(/All \d+ moves are in the file/).waitFor();
    await picture('files');
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await picture('files-phone');
    await page.setViewportSize({ width: 1440, height: 900 });

    const map = (await saved('Map as SVG')).bytes.toString();
    expect(map).toMatch(/^<svg .*Takamatsu/s);
    const board = await saved('Board as PNG');
    expect(board.bytes.subarray(1, 4).toString()).toBe('PNG');
    // What the board is wide says that it was drawn, and not cut to a corner.
    expect(board.bytes.readUInt32BE(16)).toBeGreaterThan(1000);

    const { bytes } = await saved('Save a playtest package');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['game.signalbox.json', 'log.csv', 'comments.csv', 'board.svg']),
    );
    const charts = Object.keys(files).filter((name) => name.startsWith('charts/'));
    expect(charts.length).toBe(10);
    const log = Buffer.from(files['log.csv']!).toString().split('\r\n');
    expect(log[0]).toMatch(/^\ufeff"entry","time","seconds","round"/);
    const game = JSON.parse(Buffer.from(files['game.signalbox.json']!).toString());
    expect(log.length - 1).toBe(game.entries.length);
    expect(ada.errors).toEqual([]);
  });

  test('what 18xx.games does not play is told before the file is saved', async () => {
    const { page } = ada;
    await page.goto(here.url);
    await page.getByLabel('Recorded game file').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(await resale())),
    });
    await timeline(page).getByRole('button', { name: 'To the present' }).click();
    await press(page, 'Save / export');
    const files: unknown[] = [];
    page.on('download', (file) => files.push(file));
    await press(page, 'Save for 18xx.games');
    const told = page.getByText(
      /^Entry \d+ \(buyPrivate\) is no move at that site: it sells CA to/,
    );
    await told.waitFor();
    await picture('files-told');
    expect(files).toEqual([]);
    const { bytes } = await saved('Save the file as it is');
    expect(JSON.parse(bytes.toString()).description).toContain(await told.textContent());
    expect(ada.errors).toEqual([]);
  });

  test('a title that is not known there says so', async () => {
    const { page } = ada;
    await page.goto(`${here.url}/look/1839`);
    await press(ada.page, 'Save / export');
    await page.getByText('18xx.games does not play this game', { exact: false }).waitFor();
  });
});
