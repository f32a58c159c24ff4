import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import {
  begin,
  give,
  opened,
  operating,
  started,
  stockRound,
  tile,
  token,
} from '../../kit/1830.ts';
import * as london from '../../kit/1820.ts';
import * as shikoku from '../../kit/1889.ts';
import { entries, heard, sees, tab } from '../people.ts';
import { openAlone } from '../position.ts';
import { type Person, photo, type Stand, stand } from '../stand.ts';

/**
 * Pressing the thing itself does the same as the desk: a price of the market, a certificate, a
 * company's marker, a station circle and a train, each with the mouse, on one table of 1830.
 */

let here: Stand;
let ada: Person;
beforeAll(async () => {
  here = await stand();
  ada = await here.person();
}, 180_000);
afterAll(() => here?.close());

/** A press in the middle of a place or piece, where the board shows it. */
async function hit(on: string): Promise<void> {
  const spot = () =>
    ada.page.locator('table-board').evaluate((node: TableBoard, on) => node.pageSpot(on), on);
  await expect.poll(spot).toBeDefined();
  const { x, y } = (await spot())!;
  await ada.page.mouse.click(x, y);
}

/** What the menu offers is pressed, and is one more entry of the ledger. */
async function takes(offer: RegExp, then: RegExp): Promise<void> {
  const { page } = ada;
  const before = await entries(page);
  await page.getByRole('menuitem', { name: offer }).click();
  await heard(page, then);
  // The timeline draws itself a moment after the sentence does.
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
}

const show = (part: string) =>
  ada.page
    .getByRole('group', { name: 'Parts of the table' })
    .getByRole('button', { name: part })
    .click();

test('in a stock round: a price of the market, a certificate, a marker', async () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'PRR', 67, { 1: 20 }, {});
  stockRound(scene);
  await openAlone(ada, here, scene);
  await heard(ada.page, /Player 1 may act/);
  const par = scene.game.box.market.cells.find(
    ({ price, zones }) => price === 100 && zones.includes('par'),
  )!;

  await show('Market');
  await hit(`cell:${par.row}.${par.col}`);
  await takes(/^Start NYC at \$100/, /Player 2 may act/);

  await tab(ada.page, 'Market');
  await ada.page.locator('[data-piece^="share:PRR"]').first().click();
  await takes(/^Buy 10% of PRR from/, /Player 2 may sell shares/);
  await tab(ada.page, 'Desk');
  await ada.page.getByRole('region', { name: 'Go on' }).getByRole('button').first().click();
  await heard(ada.page, /Player 3 may act/);

  await hit('marker:PRR');
  await takes(/^Buy 10% of PRR from/, /Player 3 may sell shares/);
});

test('in an operating round: a station circle, a train', async () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'PRR', 67, { 1: 60 }, { floated: true, operated: true });
  scene.fund('company:PRR', 670);
  token(scene, 'PRR', 'H12');
  tile(scene, 'H10', '57', 1);
  operating(scene, ['PRR'], 'token');
  await openAlone(ada, here, scene);
  await heard(ada.page, /PRR, run by Player 1, may place a token/);

  await show('Map');
  await hit('slot:H10.0');
  await takes(/^Place a token in H10 Pittsburgh for \$40/, /must buy a train/);

  await tab(ada.page, 'Trains');
  await ada.page.locator('[data-piece^="train:2-"]').first().click();
  await takes(/^Buy a 2 train for \$80/, /may buy trains/);
  await tab(ada.page, 'Desk');
  await ada.page.getByText('Trains 2, limit 4').waitFor();
  expect(ada.errors).toEqual([]);
});

test('a tap in a hex of several cities means the city that is tapped', async () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'PRR', 67, { 1: 60 }, { floated: true, operated: true });
  scene.fund('company:PRR', 670);
  token(scene, 'PRR', 'H16');
  token(scene, 'PRR', 'G19', 1);
  tile(scene, 'H16', '57', 1);
  tile(scene, 'H18', '59', 1);
  operating(scene, ['PRR'], 'token');
  await openAlone(ada, here, scene);
  const { page } = ada;
  await heard(page, /PRR, run by Player 1, may place a token/);
  await show('Map');
  const places = page.getByRole('menuitem', { name: /^Place a token in H18/ });
  const offered: string[] = [];
  for (const city of [0, 1]) {
    await hit(`slot:H18.${city}.0`);
    await places.first().waitFor();
    await expect.poll(() => places.count()).toBe(1);
    offered.push((await places.textContent())!.trim());
    if (city === 0) await page.keyboard.press('Escape');
  }
  expect(new Set(offered).size).toBe(2);
  await places.click();
  await heard(page, /must buy a train/);
  await page.locator('board-menu').getByRole('menuitem').first().waitFor({ state: 'detached' });
  const stands = page.getByRole('gridcell', { name: /^H18\b/ });
  await expect.poll(() => stands.getAttribute('aria-label')).toMatch(/PRR/);
});

test('a tile is dragged from the desk onto a hex in one gesture, before and after the hex is chosen', async () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'PRR', 67, { 1: 60 }, { floated: true, operated: true });
  scene.fund('company:PRR', 670);
  token(scene, 'PRR', 'H12');
  operating(scene, ['PRR'], 'track');
  const { page } = ada;
  const track = page.locator('desk-panel lay-track').first();
  const drag = async (hex: string): Promise<void> => {
    const from = track.locator('[data-piece^="tile:9-"]').filter({ visible: true }).first();
    await from.scrollIntoViewIfNeeded();
    await from.hover();
    await page.mouse.down();
    const { x, y } = (await page
      .locator('table-board')
      .evaluate((node: TableBoard, on) => node.pageSpot(on), `hex:${hex}`))!;
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
    await heard(page, /may place a station token|runs its trains|buys? trains|may buy/);
  };
  for (const chosen of [false, true]) {
    await openAlone(ada, here, scene);
    await heard(page, /PRR, run by Player 1, may lay track/);
    await track.getByRole('combobox', { name: 'Hex' }).waitFor();
    if (chosen) await track.getByRole('combobox', { name: 'Hex' }).selectOption('H14');
    const before = await entries(page);
    await drag('H14');
    await expect.poll(() => entries(page)).toBeGreaterThan(before);
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
  }
});

test('a tile that a private may lay, too, is offered both ways, each turn of it once', async () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'CPR', 67, { 1: 60 }, { floated: true, operated: true });
  scene.fund('company:CPR', 670);
  token(scene, 'CPR', 'A19');
  give(scene, 'CS', 'CPR');
  operating(scene, ['CPR'], 'track');
  await openAlone(ada, here, scene);
  const { page } = ada;
  await heard(page, /CPR, run by Player 1, may lay track/);

  await show('Map');
  await hit('hex:B20');
  const fan = page.getByRole('group', { name: 'Tiles that fit B20' });
  await fan.getByRole('button', { name: /tile/ }).first().click();
  // The private may lay it in more directions than the company.
  const by = fan.getByRole('button', { name: /^Lay \S+ on B20 with CS$/ });
  await by.waitFor();
  const company = fan.getByRole('button', { name: /^Lay \S+ on B20$/ });
  const turned = async () => {
    await fan.getByRole('button', { name: /^Turn/ }).click();
    return (await by.count()) + (await company.count());
  };
  await expect.poll(turned).toBe(2);
  await fan.getByRole('button', { name: 'Close' }).click();

  // On the desk the company and the private each have a part of their own.
  const power = page.getByRole('region', { name: 'Use Champlain & St.Lawrence' });
  await power.getByRole('combobox', { name: 'Hex for Champlain & St.Lawrence' }).waitFor();
  const ways = page.getByRole('button', { name: /^Lay \S+ on B20/ });
  for (const part of [page.locator('lay-track').first(), power]) {
    await part.getByRole('combobox', { name: 'Hex' }).selectOption('B20');
    await part.getByRole('group', { name: 'Tile' }).getByRole('button').first().click();
    await part.getByRole('button', { name: /^Lay \S+ on B20/ }).waitFor();
    const turns = part.getByRole('group', { name: 'Turn' }).getByRole('button');
    const texts = await turns.allInnerTexts();
    expect(new Set(texts).size).toBe(texts.length);
  }
  await expect.poll(() => ways.count()).toBe(2);
  // The power is used up, so the company's own lay alone is the green button.
  await expect
    .poll(() => page.locator('button.main').allInnerTexts())
    .toEqual([expect.stringMatching(/^Lay \S+ on B20$/)]);
  const before = await entries(page);
  await ways.last().click();
  await sees(page, before + 1);
  await heard(page, /CPR, run by Player 1, may lay track/);
  await page.getByRole('combobox', { name: 'Hex' }).first().waitFor();
  expect(ada.errors).toEqual([]);
});

test('with no help what may be done at any time, such as a loan in 1820, is there for who asks', async () => {
  const scene = london.begin();
  london.phase(scene, 'Green');
  london.started(scene, 'LSR', 10, 95, { 1: 6 });
  london.token(scene, 'LSR', 'N18');
  london.tile(scene, 'N18', '15', 4);
  london.tile(scene, 'O17', '148', 3);
  london.trains(scene, 'LSR', '2+');
  london.operating(scene, 'LSR', 'run');
  await openAlone(ada, here, scene);
  const { page } = ada;
  await heard(page, /LSR, run by Player 1, .*runs? its trains/);
  const count = await entries(page);
  await page.getByRole('button', { name: /Referee and help/ }).click();
  const table = page.getByRole('region', { name: 'The table' });
  await table.getByText('None', { exact: true }).click();
  await page.keyboard.press('Escape');
  await sees(page, count + 1);

  const loan = page.getByRole('button', { name: /loan/i });
  await page.getByRole('region', { name: 'Run trains' }).waitFor();
  await expect.poll(() => loan.isVisible()).toBe(false);
  await page.getByText('Show what may be done').click();
  await loan.click();
  await sees(page, count + 2);
  await heard(page, /LSR, run by Player 1, .*runs? its trains/);
  await tab(page, 'Log');
  await page.getByRole('button', { name: /LSR takes a loan/ }).waitFor();
  expect(ada.errors).toEqual([]);
});

test('1889: the hexes of the ferry have another look than those of the company, and one press less', async () => {
  const scene = shikoku.opened(shikoku.begin({ players: 3 }));
  shikoku.started(scene, 'IR', 65, { 1: 60 }, { floated: true, operated: true });
  scene.fund('company:IR', 500);
  shikoku.token(scene, 'IR', 'E2');
  shikoku.give(scene, 'MF', 'player:1');
  shikoku.operating(scene, ['IR'], 'track');
  await openAlone(ada, here, scene);
  const { page } = ada;
  await heard(page, /IR, run by Player 1, may lay track/);
  const looks = () =>
    page.locator('table-board').evaluate((board: TableBoard) => {
      const { glow, powers } = board.legal;
      return {
        own: [...glow].filter((one) => !powers.has(one)),
        powers: [...powers.keys()].sort(),
      };
    });
  await expect.poll(looks).toMatchObject({ powers: ['hex:B11', 'hex:G10', 'hex:I12', 'hex:J9'] });
  expect((await looks()).own.length).toBeGreaterThan(0);
  await page
    .getByRole('gridcell', { name: /^I12\b.*may be built on with Mitsubishi Ferry$/ })
    .waitFor({ state: 'attached' });
  const power = page.getByRole('region', { name: 'Use Mitsubishi Ferry' });
  await power.getByText('Dotted blue on the board.').waitFor();
  await photo(page, 'ferry');

  // There is but one port: the hex is chosen, and the tile with it.
  const count = await entries(page);
  await power.getByRole('combobox', { name: 'Hex for Mitsubishi Ferry' }).selectOption('I12');
  await power.getByRole('button', { name: /^Lay 437 on I12/ }).click();
  await sees(page, count + 1);
  expect(ada.errors).toEqual([]);
});
