import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers } from '../barriers.ts';
import { byHand, openTable, sees, tab, heard } from '../people.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

/** A stock round and two operating rounds of 1825, a lesson and a class by keys alone; and what axe finds on the way. */

let here: Stand;
let ada: Person;
beforeAll(async () => {
  here = await stand();
  ada = await here.person();
}, 180_000);
afterAll(() => here?.close());

interface Focus {
  readonly role: string;
  readonly says: string;
  readonly id: string;
}

/** What has the focus, through all shadow roots. */
const focus = (page: Page) =>
  page.evaluate((): Focus => {
    let node = document.activeElement as HTMLElement | null;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement as HTMLElement;
    const labelled = node as HTMLInputElement | null;
    const label = labelled?.labels?.[0]?.innerText;
    return {
      role: node?.getAttribute('role') ?? node?.tagName.toLowerCase() ?? '',
      says: (node?.getAttribute('aria-label') ?? label ?? node?.innerText ?? '').trim(),
      id: node?.id ?? '',
    };
  });

/** Tab until the focus is on what is meant: at most once around the page. */
async function tabTo(page: Page, meant: (focus: Focus) => boolean, what: string): Promise<Focus> {
  for (let steps = 0; steps < 160; steps++) {
    const at = await focus(page);
    if (meant(at)) return at;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${what}.`);
}

/** Tab to a button (or link, tab, radio) that says so, once it is there, and press it. */
async function press(page: Page, says: RegExp): Promise<void> {
  const named = (role: 'button' | 'link' | 'tab' | 'radio') => page.getByRole(role, { name: says });
  const any = named('button').or(named('link')).or(named('tab')).or(named('radio'));
  await any.first().waitFor({ state: 'attached' });
  await tabTo(page, (at) => says.test(at.says), String(says));
  await page.keyboard.press('Enter');
}

/** Arrow keys from hex to hex, until the focus is where one wants to be. */
async function walkTo(page: Page, at: string): Promise<void> {
  await tabTo(page, ({ role }) => role === 'gridcell', 'the map');
  for (let steps = 0; steps < 60; steps++) {
    const now = (await focus(page)).id.replace('hex-', '');
    if (now === at) return;
    const rows = at.charCodeAt(0) - now.charCodeAt(0);
    const columns = Number(at.slice(1)) - Number(now.slice(1));
    const key = rows !== 0 ? (rows > 0 ? 'Down' : 'Up') : columns > 0 ? 'Right' : 'Left';
    await page.keyboard.press(`Arrow${key}`);
    await expect.poll(async () => (await focus(page)).id).not.toBe(`hex-${now}`);
  }
  throw new Error(`The arrow keys do not lead to ${at}.`);
}

/** The first stop of Tab on a new page leads past everything to the part with this role. */
async function skips(page: Page, to: string): Promise<void> {
  await page.keyboard.press('Tab');
  expect((await focus(page)).says).toBe('Skip to the main part');
  await page.keyboard.press('Enter');
  expect((await focus(page)).role).toBe(to);
}

const says = (page: Page, what: RegExp) => heard(page, what);

describe('by keys alone', () => {
  let count = 2;
  const move = async (name: RegExp) => {
    await press(ada.page, name);
    await sees(ada.page, ++count);
  };

  test('a table is opened', async () => {
    const { page } = ada;
    await page.goto(here.url);
    await page.getByRole('button', { name: /^Open a table of 1825/ }).waitFor();
    await skips(page, 'main');
    await press(page, /^Open a table\s+of 1825/);
    await tabTo(page, ({ says }) => says === '3', 'how many players');
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, ({ says, role }) => role === 'select' && /^Units/.test(says), 'the units');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, ({ says }) => says === 'Comment', 'the referee');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, ({ says }) => says === 'What is legal', 'help');
    await page.keyboard.press('ArrowRight');
    await press(page, /^Play on this device only/);
    await says(page, /Stock round 1: Player 1 may/);
    await page.getByRole('button', { name: 'Referee and help: Referee enforces' }).waitFor();
    await sees(page, 2);
    await skips(page, 'tabpanel');
  });

  test('a stock round is played', async () => {
    const { page } = ada;
    await move(/^Buy C&W/);
    await move(/^Buy L&M/);
    await move(/^Start LNWR/);
    for (let share = 0; share < 8; share++) await move(/^Buy 10 ?% of LNWR/);
    await press(page, /^Pass$/);
    // What came where the button was is not pressed by a second Enter.
    await page.keyboard.press('Enter');
    expect((await focus(page)).role).toBe('tabpanel');
    await sees(page, ++count);
    await says(page, /Player 1 may/);
    await move(/^Pass/);
    await says(page, /Operating round 1\.1: LNWR/);
  });

  test('track is laid on the map: walk, open the fan, turn, lay', async () => {
    const { page } = ada;
    // Tab enters the map where something may be done.
    const entered = await tabTo(page, ({ role }) => role === 'gridcell', 'the map');
    expect(entered.says).toMatch(/may be built on/);
    await walkTo(page, 'T14');
    expect((await focus(page)).says).toMatch(/may be built on/);
    await page.keyboard.press('Enter');
    const fan = page.getByRole('group', { name: 'Tiles that fit T14' });
    await fan.waitFor({ state: 'attached' });
    await expect.poll(async () => (await focus(page)).says).toMatch(/^yellow tile/);
    // The arrows go around the tiles, each of which says what it looks like before it is chosen.
    const tiles = await fan.getByRole('button', { name: /^yellow tile/ }).count();
    expect(tiles).toBeGreaterThan(1);
    const first = await focus(page);
    const seen = new Set<string>();
    for (let i = 0; i < tiles; i++) {
      const { says } = await focus(page);
      expect(says).toMatch(/^yellow tile \d+, .*track [\w-]+(, [\w-]+)* and [\w-]+/);
      seen.add(says);
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await focus(page)).says).not.toBe(says);
    }
    expect(seen.size).toBe(tiles);
    expect(await focus(page)).toEqual(first);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await focus(page)).says).toBe([...seen].at(-1));
    await page.keyboard.press('Home');
    await expect.poll(() => focus(page)).toEqual(first);
    for (let i = 0; !/^yellow tile 8,/.test((await focus(page)).says) && i < tiles; i++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await fan.getByText('8 on T14', { exact: true }).waitFor();
    const spoken = () => fan.getByRole('status').textContent();
    const firstSpoken = await spoken();
    const tile = fan.getByRole('button', { name: /^yellow tile 8,/ });
    const lies = () => tile.innerHTML();
    const lay = await lies();
    await page.keyboard.press('r');
    await expect.poll(lies).not.toBe(lay);
    expect(firstSpoken).toMatch(/^8 on T14, track /);
    expect(await spoken()).not.toBe(firstSpoken);
    await photo(page, 'fan');
    await page.keyboard.press('Shift+R');
    await expect.poll(lies).toBe(lay);
    await page.keyboard.press('Enter');
    await sees(page, ++count);
    await expect.poll(async () => (await focus(page)).id).toBe('hex-T14');
    expect((await focus(page)).says).toMatch(/yellow tile 8, track north-west and east/);
  });

  test('the fan is left by Esc, and the focus is on its hex again', async () => {
    const { page } = ada;
    const glowing = page.getByRole('gridcell', { name: /open land.*may be built on/ }).first();
    const at = (await glowing.getAttribute('id'))!.replace('hex-', '');
    await walkTo(page, at);
    await page.keyboard.press('Enter');
    const fan = page.getByRole('group', { name: `Tiles that fit ${at}` });
    await fan.waitFor({ state: 'attached' });
    await expect.poll(async () => (await focus(page)).says).toMatch(/ tile /);
    await page.keyboard.press('Escape');
    await fan.waitFor({ state: 'detached' });
    await expect.poll(async () => (await focus(page)).id).toBe(`hex-${at}`);
  });

  test('trains are bought, run and paid for in the rounds that follow', async () => {
    const { page } = ada;
    await move(/^Done$/);
    await move(/^Buy a 2 train/);
    await move(/^Done$/);
    await move(/^Pass/);
    await move(/^Pass/);
    await says(page, /Operating round 2\.1: LNWR/);
    await move(/^Done$/);
    await says(page, /runs its trains/);
    await page.getByRole('button', { name: /^Best run/ }).waitFor();
    await photo(page, 'run-trains');
    await move(/^Best run: .*£50/);
    await photo(page, 'dividend');
    await move(/^Pay/);
    await says(page, /may buy trains/);
  });

  test('U takes back, the arrows walk on the timeline, ? lists the keys', async () => {
    const { page } = ada;
    await page.keyboard.press('u');
    await sees(page, ++count);
    await says(page, /LNWR/);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowLeft');
    await page.getByText(/You are looking back: after entry/).waitFor();
    await page.keyboard.press('End');
    await sees(page, count);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
  });

  test('the page had no error', () => {
    expect(ada.errors).toEqual([]);
  });
});

describe('by keys alone, taught', () => {
  let ben: Person;
  beforeAll(async () => {
    ben = await here.person();
  });
  afterAll(() => ben?.context.close());

  test('a lesson is done to its end', async () => {
    const { page } = ben;
    await page.goto(`${here.url}/about/1889`);
    await page.getByRole('link', { name: '2 · A stock round', exact: true }).waitFor();
    await press(page, /^2 · A stock round$/);
    const lesson = page.getByRole('region', { name: 'Lesson' });
    const step = async (key: RegExp, then: RegExp) => {
      await press(page, key);
      await lesson.getByText(then).first().waitFor();
    };
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    await press(page, /^Next$/);
    await step(/^Pass$/, /Not yet/);
    await step(/^Sell 10% of AR/, /You were paid ¥65/);
    await press(page, /^Next$/);
    await press(page, /^Hint$/);
    await step(/^Show me$/, /✓ Done/);
    await step(/^Next$/, /Ben and Cyd passed/);
    await step(/^Pass$/, /✓ Done/);
    await press(page, /^Next$/);
    await step(/^Next$/, /The lesson is done/);
  });

  test('a class is opened, joined and looked at', async () => {
    const { page } = ben;
    const pupil = await here.person();
    await openTable(ben, here, { title: '1889', players: 2, onThisDevice: true });
    const types = async (who: Page, field: RegExp, text: string) => {
      await tabTo(who, ({ says, role }) => role === 'input' && field.test(says), String(field));
      await who.keyboard.type(text);
    };
    await press(page, /^About this game$/);
    await press(page, /^Open this moment for a class$/);
    await page.getByRole('textbox', { name: /^Your name/ }).waitFor();
    await types(page, /^Your name/, 'Ms Hall');
    await press(page, /^Open the class$/);
    await page.getByRole('button', { name: 'The link for pupils' }).waitFor();
    await press(page, /^The link for pupils/);
    const link = await page.getByText(/^http.+\/join\/.+#/).textContent();
    await pupil.page.goto(link!.trim());
    await pupil.page.getByRole('textbox', { name: 'Your name' }).waitFor();
    await types(pupil.page, /^Your name/, 'Ann');
    await press(pupil.page, /^Come in$/);
    await heard(pupil.page, /Auction of the privates/);
    await press(pupil.page, /^Pass$/);
    const card = page.getByRole('listitem', { name: 'Ann', exact: true });
    await card.getByText('1 move', { exact: true }).waitFor();
    await press(page, /^Look at Ann$/);
    await heard(page, /Auction of the privates: Player 2/);
    expect([...ben.errors, ...pupil.errors]).toEqual([]);
    await pupil.context.close();
  });
});

/** The pictures of the maps are files, and here when they have a width of their own. */
const drawn = (all: (HTMLElement | SVGElement)[]) =>
  all.filter((picture) => (picture as HTMLImageElement).naturalWidth > 0).length >= 3;

/** What axe finds on the page in the light; in the dark it has other colours and nothing else that is other. */
async function clear(page: Page, what: string, { fullPage = false, without = '' } = {}) {
  for (const light of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
    await photo(page, `${what}-${light}`, fullPage);
    const found = await barriers(page, {
      ...(without && { without }),
      ...(light === 'dark' && { rules: ['color-contrast'] }),
    });
    expect.soft(found, `${what} in the ${light}`).toEqual([]);
  }
}

describe('axe finds no barrier, in the light and in the dark', () => {
  let ben: Person;
  beforeAll(async () => {
    ben = await here.person(undefined, { openToScripts: true });
  });
  afterAll(() => ben?.context.close());

  test('on the first page and before a table is opened', async () => {
    const { page } = ben;
    await page.goto(here.url);
    const open = page.getByRole('button', { name: /^Open a table of 1825/ });
    await open.waitFor();
    await expect.poll(() => page.locator('map-thumb img').evaluateAll(drawn)).toBe(true);
    await clear(page, 'home');
    await open.click();
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    await clear(page, 'open', { fullPage: true });
  });

  test('at the table, in every tab', { timeout: 120_000 }, async () => {
    const { page } = ben;
    await openTable(ben, here, {
      title: '1825',
      players: 2,
      options: { Units: '1' },
      onThisDevice: true,
    });
    const move = (name: RegExp) => page.getByRole('button', { name }).first().click();
    await move(/^Buy C&W/);
    await move(/^Buy L&M/);
    await move(/^Start LNWR/);
    for (const one of [
      'Desk',
      'Players',
      'Companies',
      'Market',
      'Trains',
      'Tiles',
      'Numbers',
      'Log',
    ]) {
      await tab(page, one);
      // The board beside the tabs stays as it is.
      await clear(page, `tab-${one.toLowerCase()}`, {
        without: one === 'Desk' ? '' : 'board-view',
      });
    }
  });

  test('on the spreadsheet, and where the referee says why not', async () => {
    const { page } = ben;
    await tab(page, 'Numbers');
    await page.getByRole('button', { name: 'Open the spreadsheet' }).click();
    await page.locator('sheet-view').getByRole('table').first().waitFor();
    await clear(page, 'sheet');
    await page.keyboard.press('Escape');
    await tab(page, 'Trains');
    await page.locator('trains-panel [data-piece]').first().click();
    await page.getByRole('menuitem', { name: /^Why/ }).first().click();
    await page.getByRole('alert').waitFor();
    await clear(page, 'why-not');
  });

  test('in every dialog', { timeout: 120_000 }, async () => {
    const { page } = ben;
    await openTable(ben, here, { title: '1825', players: 2, options: { Units: '1' } });
    await byHand(page);
    for (const [button, heading] of [
      [/^Pay money/, 'Pay money by hand'],
      [/^Move a piece/, 'Move a piece by hand'],
      [/^Round and turn/, 'Round and turn by hand'],
      [/^Seats and links/, 'Seats and links'],
      [/^About this game/, '1825'],
      [/^Settings/, 'Settings'],
      [/^Keys/, 'Keys'],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click();
      const dialog = page.getByRole('dialog', { name: heading });
      await dialog.waitFor();
      const without = 'board-view';
      await clear(page, `dialog-${heading.toLowerCase().replaceAll(' ', '-')}`, { without });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test('on a phone', async () => {
    const { page } = ben;
    await page.setViewportSize(PHONE);
    await tab(page, 'Players');
    await clear(page, 'phone-table');
  });
});
