import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { Finger } from '../finger.ts';
import { heard, links, openTable, press, sentence, tab } from '../people.ts';
import { begin, opened } from '../../kit/1830.ts';
import { openAlone, openGolden, openPosition } from '../position.ts';
import type { SignalboxTable } from '../../../client/panels/table/table.ts';
import type { Move } from '../../../shared/move.ts';
import { goldenGame, latest } from '../../golden/ledgers.ts';
import { PHONE, photo, stand, type Person, type Stand, TABLET } from '../stand.ts';

/** The map and what the step is for are in sight, on a phone without a swipe. */

/** A phone on its side. */
const ON_ITS_SIDE = { width: 844, height: 390 };

let here: Stand;
let ada: Person;
let finger: Finger;
/** At a page of 1024 by 768. */
let ben: Person;
beforeAll(async () => {
  here = await stand();
  ada = await here.person(PHONE);
  finger = await Finger.on(ada.page);
  ben = await here.person(TABLET);
}, 180_000);
afterAll(() => here?.close());

const STEPS = [
  [
    '1839',
    58,
    'a step for track, though pars are still to come',
    { role: 'combobox', name: 'Hex' },
  ],
  ['1889', 21, 'a step in which two may decide', { role: 'combobox', name: 'Hex' }],
  [
    '1830',
    30,
    'a stock round in which privates may be bought, the dearest company first',
    { role: 'button', name: /C&O/ },
  ],
] as const;

test.each(STEPS)('in %s after %i entries: %s', async (title, count, _, { role, name }) => {
  await openGolden(ada, here, title, count);
  await ada.page.getByRole('tabpanel').waitFor();
  await finger.reach(ada.page.getByRole(role, { name }).first(), 0);
  await photo(ada.page, `in-sight-${title}`);
});

/** Whether every hex of the map lies above the sheet. */
const isWhole = (who = ada) =>
  who.page.locator('table-board').evaluate((board: TableBoard) => {
    const { top, left, right, bottom } = board.getBoundingClientRect();
    return board.box!.map.hexes.every(({ at }) => {
      const { x, y } = board.pageSpot(`hex:${at}`)!;
      return x > left && x < right && y > top && y < bottom - board.covered;
    });
  });

test('the map is shown whole again after the market was', async () => {
  await openGolden(ada, here, '1820', 45);
  await heard(ada.page, /floats a company/);
  await expect.poll(() => isWhole()).toBe(false);
  await finger.tap(ada.page.getByRole('button', { name: /^£60/ }));
  await finger.tap(ada.page.getByRole('button', { name: /^Float .* at £60/ }));
  await heard(ada.page, /places a first marker/);
  await photo(ada.page, 'in-sight-after-market');
  await expect.poll(() => isWhole()).toBe(true);
});

/** Where the map lies free on the page, between what is above it and the sheet. */
const freeMap = () =>
  ada.page.locator('table-board').evaluate((board: TableBoard) => {
    const { top, bottom } = board.getBoundingClientRect();
    return { top, bottom: bottom - board.covered };
  });

test('a phone says that a phase begins and leaves two thirds of the map free', async () => {
  const before = 239;
  await openGolden(ada, here, '1862', before);
  const { page } = ada;
  await page.locator('table-dock .body.half').waitFor();
  const move = goldenGame(latest('1862')).entries[before]!.move as Move;
  await page
    .locator('signalbox-table')
    .evaluate(({ store }: SignalboxTable, buys) => void store.propose(buys), move);
  const card = page.getByRole('group', { name: 'Phase C begins' });
  await card.getByText('The 2L train of E&H goes.').waitFor();
  const { top, bottom } = await freeMap();
  const { y, height } = (await card.boundingBox())!;
  expect(y + height - top).toBeLessThan((bottom - top) / 3);
  await photo(page, 'in-sight-phase');
}, 120_000);

test('further tabs of a phone lie over nothing, and arrows walk the tabs as they stand', async () => {
  await openGolden(ada, here, '1889', 21);
  const { page } = ada;
  await finger.tap(page.getByRole('button', { name: 'Fold the sheet' }));
  const tools = page.getByRole('group', { name: 'Parts of the table' });
  const head = page.getByRole('tablist', { name: 'Parts of the game' });
  await finger.tap(page.getByRole('button', { name: 'More parts of the game' }));
  await finger.reach(tools.getByRole('button', { name: 'Map', exact: true }), 0);
  const hasRoom = async () => {
    const lies = (await tools.boundingBox())!;
    return lies.y + lies.height <= (await head.boundingBox())!.y;
  };
  await expect.poll(hasRoom).toBe(true);
  // The board knows of both.
  const above = (await head.boundingBox())!.y;
  await expect.poll(async () => (await freeMap()).bottom).toBeLessThan(above - 40);
  await page.getByRole('tab', { name: /^Desk/ }).focus();
  for (const next of ['Log', 'Players', 'Companies']) {
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('tab', { name: next, selected: true })
      .and(page.locator(':focus'))
      .waitFor();
  }
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: 'Players', selected: true }).waitFor();
});

test('the map stays where companies may be started at one price each (1825)', async () => {
  await openGolden(ben, here, '1825', 44);
  await ben.page.getByRole('button', { name: /^Start MR/ }).waitFor();
  await photo(ben.page, 'in-sight-1825-starts');
  expect(await isWhole(ben)).toBe(true);
});

test('at a page of 1024 by 730 what starts a company is in sight beside what passes, and P is explained', async () => {
  const eve = await here.person({ width: 1024, height: 730 });
  const { page } = eve;
  await openAlone(eve, here, opened(begin({ players: 4 })));
  const start = page.getByRole('button', { name: /^Start PRR at / });
  await start.waitFor();
  const foot = page.getByRole('region', { name: 'Go on' });
  const box = async (one: Locator) => (await one.boundingBox())!;
  await expect
    .poll(async () => {
      const { y, height } = await box(start);
      return y + height <= (await box(foot)).y;
    })
    .toBe(true);
  await page.getByText('P par', { exact: true }).waitFor();
  await photo(page, 'in-sight-start-1024');
  await eve.context.close();
});

test.each([
  ['1839', 8, /^Buy /],
  ['1820', 45, /^Float /],
  ['1862', 120, /^Propose to buy /],
])(
  'in %s after %i entries the answers and what everybody can spend are in sight at 1366 by 768',
  { timeout: 120_000 },
  async (title, count, answer) => {
    const eve = await here.person({ width: 1366, height: 768 });
    const { page } = eve;
    await openGolden(eve, here, title, count);
    const desk = page.locator('desk-panel');
    await desk.getByRole('button', { name: answer }).first().waitFor();
    const line = desk.locator('table-overview .cash');
    /** Whether nothing lies over the middle of it. */
    const isSeen = () =>
      line.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = (one.getRootNode() as ShadowRoot).elementFromPoint(
          left + width / 2,
          top + height / 2,
        );
        return one.contains(hit);
      });
    await expect.poll(isSeen).toBe(true);
    await photo(page, `in-sight-cash-${title}`);
    // Whose turn comes, or who operates next, stands last in the line below and is not cut off.
    const standing = desk.locator('.standing .now');
    expect(await standing.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    const { y } = (await desk.getByRole('button', { name: answer }).first().boundingBox())!;
    expect(y).toBeLessThan((await line.boundingBox())!.y);
    // Where the players themselves come into sight, nothing is said twice.
    await desk.locator('.top').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
    await expect.poll(isSeen).toBe(false);
    await eve.context.close();
  },
);

test('four seats and their bids leave the sentence its room', { timeout: 120_000 }, async () => {
  const eve = await here.person({ width: 1366, height: 768 });
  const { page } = eve;
  const scene = begin({ players: 4 });
  for (const player of [1, 2, 3, 4]) {
    const bid = [...scene.options(player, 'bid')].at(-1)!;
    scene.play(player, { ...bid, amount: [225, 230, 235, 240][player - 1] });
  }
  const { host } = await openPosition(here, scene);
  await page.goto(host);
  await heard(page, /Player 1 buys or bids for a private company, or passes/);
  await page.getByRole('button', { name: /Player 4, \$360, \$240 in bids/ }).waitFor();
  const cut = () => sentence(page).evaluate((one) => one.scrollHeight - one.clientHeight);
  await expect.poll(cut).toBeLessThanOrEqual(1);
  await photo(page, 'in-sight-bids-1366');
  // On a smaller page sentence and tools take two lines, not three.
  await page.setViewportSize({ width: 1024, height: 730 });
  const bar = page.locator('top-bar');
  await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThan(110);
  await eve.context.close();
});

/** The hexes of which something lies under what is said above the board. */
const underBanner = () =>
  ben.page.locator('table-board').evaluate((board: TableBoard) => {
    const { top } = board.getBoundingClientRect();
    return board.box!.map.hexes.filter(
      ({ at }) => board.pageSpot(`hex:${at}`)!.y - 80 * board.view.scale < top,
    ).length;
  });

test('what is said of the whole board covers no hex, and moves none that somebody looks at', async () => {
  const { page } = ben;
  const banner = page.getByRole('status').filter({ hasText: 'What if?' });
  await openGolden(ben, here, '1830', 30);
  const board = page.locator('table-board');
  const topOf = () => board.evaluate((one) => one.getBoundingClientRect().top);
  const before = await topOf();
  await press(page, 'What if?');
  await banner.waitFor();
  await expect.poll(topOf).toBeGreaterThan(before + 20);
  const { y, height } = (await banner.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(await topOf());
  await expect.poll(underBanner).toBe(0);
  await photo(page, 'in-sight-banner');
  await press(page, 'Throw away');
  await expect.poll(topOf).toBe(before);
  // A view that somebody has moved stays under their eyes.
  await board.evaluate((one: TableBoard) => one.look({ ...one.view, scale: 0.6 }));
  const spot = () => board.evaluate((one: TableBoard) => one.pageSpot('hex:E15')!.y);
  const there = await spot();
  await press(page, 'What if?');
  await expect.poll(topOf).toBeGreaterThan(before + 20);
  await expect.poll(async () => Math.abs((await spot()) - there)).toBeLessThan(1);
});

test('whoever follows on a phone sees it all above the sheet, and then looks where they looked before', async () => {
  const host = await here.person();
  const phone = await here.person(PHONE);
  const { page } = phone;
  await openTable(host, here, { title: '1830', players: 2 });
  const [second] = await links(host);
  await page.goto(second!);
  await sentence(page).waitFor();
  await tab(page, 'Desk');
  await page.getByRole('tabpanel').waitFor();
  const board = page.locator('table-board');
  const seen = () => board.evaluate(({ view, covered }: TableBoard) => ({ ...view, covered }));
  await expect.poll(async () => (await seen()).covered).toBeGreaterThan(100);
  const own = await seen();
  await page.getByRole('button', { name: /^Player 1, .*here/ }).click();
  await page.getByText('You look where Player 1 looks.').waitFor();
  for (const key of ['+', '0']) await host.page.keyboard.press(key);
  await expect.poll(() => isWhole(phone)).toBe(true);
  await photo(page, 'in-sight-followed');
  await press(page, 'Look for myself');
  await expect.poll(seen).toEqual(own);
});

test.each([3, 6])(
  'on a phone on its side the sentence is whole at a table of %i',
  async (players) => {
    const host = await here.person(ON_ITS_SIDE);
    const { page } = host;
    await openTable(host, here, { title: '1889', players, referee: 'Enforce' });
    await heard(page, /Auction of the privates: Player 1 buys or bids/);
    const cut = () => sentence(page).evaluate((one) => one.scrollHeight - one.clientHeight);
    await expect.poll(cut).toBeLessThanOrEqual(1);
    const hand = await Finger.on(page);
    await hand.reach(sentence(page), 0);
    await photo(page, `in-sight-on-its-side-${players}`);
    // What made way for it is one press away, with everybody who is here.
    const folded = page.getByRole('button', { name: 'Tools of the table' });
    const { x, y } = await hand.reach(folded, 0);
    await page.mouse.click(x, y);
    for (const name of ['What if?', 'Seats and links', 'Save / export', /^Player 1/])
      await hand.reach(page.locator('top-bar').getByRole('button', { name }), 0);
    const people = page.getByRole('list', { name: 'Who is here' }).getByRole('button');
    await hand.reach(people.last(), 0);
    expect(host.errors).toEqual([]);
    await host.context.close();
  },
);

test.each([
  ['upright', PHONE],
  ['on its side', ON_ITS_SIDE],
])('on a phone %s every part of the game is two presses away, without a swipe', async (_, size) => {
  const who = await here.person(size);
  const { page } = who;
  await openGolden(who, here, '1889', 21);
  const hand = await Finger.on(page);
  const hit = async (one: Locator) => {
    const { x, y } = await hand.reach(one, 0);
    await page.mouse.click(x, y);
  };
  const part = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  for (const name of ['Desk', 'Log', 'Players', 'Companies']) await hand.reach(part(name), 0);
  const more = page.getByRole('button', { name: 'More parts of the game' });
  for (const name of ['Trains', 'Tiles', 'Numbers']) {
    await hit(more);
    await hit(part(name));
    await page.getByRole('tabpanel', { name }).waitFor();
    // What is shown is seen among the tabs.
    await hand.reach(part(name), 0);
    await photo(page, `in-sight-tabs-${size.width}-${name}`);
    await hit(part('Players'));
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
  }
  expect(who.errors).toEqual([]);
  await who.context.close();
});
