import type { Page } from 'playwright-core';
import type { Ghost } from '../../../client/picture/scene.ts';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  entries,
  heard,
  hex as hexCell,
  links,
  openTable,
  press,
  sees,
  sentence,
  tab,
  until,
} from '../people.ts';
import { openPosition } from '../position.ts';
import { begin, opened, operating, started, token, trains } from '../../kit/1889.ts';
import { DESKTOP, type Person, photo, type Stand, stand } from '../stand.ts';
import { type Wire, wire } from '../../kit/wire.ts';

/** What is seen of others over a line, and what is done where a line is cut or falls silent. */

let here: Stand;
let line: Wire;
beforeAll(async () => {
  here = await stand();
  line = await wire(here.url);
}, 180_000);
afterAll(async () => {
  line?.close();
  await here?.close();
});

/** A test that fails with its line cut leaves a whole one to the next. */
beforeEach(() => line.mend());

/** The button by which a turn or a step is ended with nothing more done. */
const goOn = (page: Page) => page.getByRole('button', { name: /^(Pass|Done)$/ }).first();
const late = (page: Page) => page.getByRole('alert', { name: /^Not done: / });

async function sit(link: string): Promise<Person> {
  const one = await here.person();
  await one.page.goto(link);
  await sentence(one.page).waitFor();
  await tab(one.page, 'Desk');
  return one;
}

/** Without its line a page goes on by itself, and what is pressed there waits to be sent. */
async function endsOffline({ page }: Person): Promise<void> {
  line.cut();
  await page.getByText(/Connecting again/).waitFor();
  await goOn(page).click();
  await page.getByText('Connecting again, 1 to send').waitFor();
}

test('T4 a pass pressed offline is not made in a later turn, and the page says so, also after a reload', async () => {
  const ada = await here.person();
  await openTable(ada, here, { title: '1889', players: 2, referee: 'Enforce' });
  const [link] = await links(ada);
  const [phone, laptop] = [await sit(link!), await sit(line.through(link!))];
  await tab(ada.page, 'Desk');
  await goOn(ada.page).click();
  await sees(laptop.page, 3);
  await endsOffline(laptop);
  await goOn(phone.page).click();
  await sees(ada.page, 4);
  await goOn(ada.page).click();
  await sees(phone.page, 5);
  line.mend();
  await late(laptop.page).waitFor();
  await photo(laptop.page, 'late-pass');
  await late(laptop.page)
    .getByText(/turn or a step that was over/)
    .waitFor();
  await sees(laptop.page, 5);
  await heard(laptop.page, /Player 2 buys or bids/);

  // The same of a page that was shut meanwhile.
  await endsOffline(laptop);
  const address = laptop.page.url();
  await laptop.page.close();
  await goOn(phone.page).click();
  await sees(ada.page, 6);
  await press(ada.page, /^Buy .*\(TR\)/);
  await sees(phone.page, 7);
  line.mend();
  const again = await laptop.context.newPage();
  await again.goto(address);
  await sees(again, 7);
  await late(again).waitFor();
  await photo(again, 'late-pass-reopened');
  await heard(again, /Player 2 buys or bids/);
  for (const { errors } of [ada, phone, laptop]) expect(errors).toEqual([]);
});

test('a game on this device opens again where no server is to be reached', async () => {
  const ada = await here.person(DESKTOP, { keepsFiles: true });
  // The first file of the page comes only when the worker that keeps files is on duty.
  await ada.context.route('**/assets/home-*.js', async (route) => {
    await ada.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await route.continue();
  });
  await openTable(ada, here, { title: '1889', players: 2, onThisDevice: true });
  const { page, errors } = ada;
  const missing = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const files = ['/', ...loaded.filter((name) => name.includes('/assets/'))];
      const kept = await Promise.all(files.map((file) => caches.match(file)));
      return files.filter((_, i) => kept[i] === undefined);
    });
  await until(missing, (files) => files.length === 0, 'the files of the page are kept');
  await goOn(page).click();
  await sees(page, 3);
  await here.killServer();
  await page.reload();
  await sees(page, 3);
  await goOn(page).click();
  await sees(page, 4);
  await here.startServer();
  expect(errors).toEqual([]);
});

test('T4 a step ended offline ends no step of the next company', async () => {
  const scene = opened(begin({ players: 2 }), '3');
  for (const [company, price, hex] of [
    ['KO', 80, 'K4'],
    ['IR', 70, 'E2'],
  ] as const) {
    started(scene, company, price, { 1: 60 }, { floated: true, operated: true });
    token(scene, company, hex);
    trains(scene, company, '3');
    scene.fund(`company:${company}`, 500);
  }
  operating(scene, ['KO', 'IR'], 'trains');
  const { host, count } = await openPosition(here, scene);
  const [phone, laptop] = [await sit(host), await sit(line.through(host))];
  await endsOffline(laptop);
  await goOn(phone.page).click();
  await sees(phone.page, count + 1);
  line.mend();
  await late(laptop.page).waitFor();
  await expect.poll(() => entries(phone.page)).toBe(count + 1);
  await heard(laptop.page, /IR, run by you, may lay track/);
});

// That it is said within five seconds is tested where no slow machine is in the way: live.test.ts.
test('W6 the page says that the connection fell silent, and that it is back', async () => {
  const ada = await here.person();
  await openTable(ada, here, { title: '1889', players: 2 });
  const [link] = await links(ada);
  const { page } = await sit(line.through(link!));
  const notice = page.getByText('Connecting again');
  await expect.poll(() => notice.count()).toBe(0);
  line.hang();
  await notice.waitFor();
  line.mend();
  await notice.waitFor({ state: 'detached' });
});

test('P8 all see the tile that the person in turn considers; a follower is told who left', async () => {
  const scene = opened(begin({ players: 2 }));
  started(scene, 'KO', 80, { 1: 60 }, { floated: true, operated: true });
  token(scene, 'KO', 'K4');
  scene.fund('company:KO', 500);
  operating(scene, ['KO'], 'track');
  const { host, seats } = await openPosition(here, scene);
  const [ada, ben] = [await sit(host), await sit(seats[0]!)];
  const considered = () =>
    ben.page.locator('table-board').evaluate((board: TableBoard) => board.ghosts);
  await ada.page.getByRole('combobox', { name: 'Hex' }).selectOption({ index: 1 });
  await ada.page.getByRole('group', { name: 'Tile' }).getByRole('button').first().click();
  await expect.poll(considered).toMatchObject([{ name: 'Player 1' }]);
  const [{ hex, tile }] = (await considered()) as [Ghost];
  await photo(ben.page, 'tile-of-another');
  await ada.page
    .getByRole('button', { name: `Lay ${tile} on ${hex}` })
    .first()
    .waitFor();
  // The price falls whatever is laid, for there is no train: it is said once, for the step.
  await ada.page
    .getByText('As it stands, when this step ends: KO falls from ¥80 to ¥75.')
    .waitFor();
  await expect.poll(() => ada.page.getByText(/KO falls/).count()).toBe(1);
  await photo(ada.page, 'step-ends');
  // Ben is not in turn, and asks all the same.
  await hexCell(ben.page, 'K4').focus();
  await ben.page.keyboard.press('Enter');
  await ben.page.getByRole('menuitem', { name: 'What can this hex become?' }).click();
  await ben.page.getByRole('dialog', { name: 'What K4 Takamatsu can become' }).waitFor();
  const upgrades = ben.page.locator('hex-upgrades');
  await upgrades.getByText('Track of KO leads here now.').waitFor();
  await upgrades
    .getByRole('list', { name: 'Tiles that can follow' })
    .getByText('from phase 3')
    .first()
    .waitFor();
  await photo(ben.page, 'hex-upgrades');
  await ben.page.keyboard.press('Escape');
  await upgrades.waitFor({ state: 'detached' });
  await press(ada.page, 'Done');
  await expect.poll(considered).toEqual([]);
  await ada.page
    .getByText(/^KO had nothing to decide in .*: KO falls from ¥80 to ¥75\.$/)
    .waitFor();
  await photo(ada.page, 'skipped-steps');

  await ben.page
    .getByRole('button', { name: /^Player 1\b/ })
    .first()
    .click();
  await ben.page.getByText('You look where Player 1 looks.').waitFor();
  await ada.page.close();
  await ben.page.getByText(/^Player 1 has left the table/).waitFor();
  await photo(ben.page, 'followed-has-left');
  expect(ben.errors).toEqual([]);
});
