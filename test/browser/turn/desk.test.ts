import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { entries, openTable, sees, press, tab, heard } from '../people.ts';
import * as kit1839 from '../../kit/1839.ts';
import { started } from '../../kit/1825.ts';
import { soldOut, started as started1830, trains as trains1830 } from '../../kit/1830.ts';
import { company } from '../../kit/stands/1830-stands.ts';
import { dealing } from '../../kit/stands/1825-stock.ts';
import { openAlone, openGolden } from '../position.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

/** The desk beside and under the board: steps, passing on, what a press means, all figures at once. */

let here: Stand;
let ada: Person;

beforeAll(async () => {
  here = await stand();
  ada = await here.person();
  await openTable(ada, here, {
    title: '1825',
    players: 2,
    options: { Units: '1' },
    referee: 'Enforce',
    help: 'Full',
    onThisDevice: true,
  });
}, 180_000);
afterAll(() => here?.close());

/** Presses an offer of the desk, and reads the page in the next frame. Runs in the page. */
function firstFrame(offer: Element): Promise<{ isTold: boolean; isDeskBehind: boolean }> {
  const hosts: Element[] = [];
  for (let at: Node = offer; at.getRootNode() instanceof ShadowRoot;) {
    at = (at.getRootNode() as ShadowRoot).host;
    hosts.push(at as Element);
  }
  const inside = (tag: string) => hosts.find(({ localName }) => localName === tag)!;
  const bar = inside('signalbox-table').shadowRoot!.querySelector('top-bar')!;
  const sentence = () => bar.shadowRoot!.querySelector('.sentence')!.textContent;
  const before = sentence();
  const desk = inside('desk-panel') as Element & { readonly isUpdatePending: boolean };
  return new Promise((resolve) => {
    (offer as HTMLElement).click();
    requestAnimationFrame(() =>
      resolve({ isTold: sentence() !== before, isDeskBehind: desk.isUpdatePending }),
    );
  });
}

const says = (what: RegExp) => heard(ada.page, what);
const move = async (offer: RegExp) => {
  const { page } = ada;
  const count = await entries(page);
  await page.getByRole('button', { name: offer }).first().click();
  await expect.poll(() => entries(page)).toBeGreaterThan(count);
};
const passUntil = async (what: RegExp) => {
  const shut = ada.page.locator('details:not([open])').getByText('Pass until …', { exact: true });
  if ((await shut.count()) > 0) await shut.click();
  await move(what);
};

describe('in a stock round', () => {
  test('the frame after a press tells the move, and the desk follows it', async () => {
    const { page } = ada;
    const offer = page.getByRole('button', { name: /^Buy C&W/ }).first();
    const frame = await offer.evaluate(firstFrame);
    expect(frame).toEqual({ isTold: true, isDeskBehind: true });
    await offer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await offer.waitFor();
  });

  test('a player who passes until something happens is asked again when it happens', async () => {
    await move(/^Buy C&W/);
    await move(/^Buy L&M/);
    await move(/^Start LNWR/);
    await says(/Player 2 may/);
    await passUntil(/^Pass until anybody does something else/);
    await says(/Player 1 may/);
    await move(/^Buy 10 ?% of LNWR/);
    await says(/Player 2 may/);
  });

  test('a player who passes until the round is over is not asked again in it, and may stop passing', async () => {
    const { page } = ada;
    await passUntil(/^Pass until this round is over/);
    await says(/Player 1 may/);
    const count = await entries(page);
    await page.getByRole('button', { name: /^Buy 10 ?% of LNWR/ }).click();
    // The purchase, and the pass of the other after it.
    await sees(page, count + 2);
    await says(/Player 1 may/);
    await page.getByText('Player 2 passes until this round is over.').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Player 2 passes until').waitFor({ state: 'detached' });
    await move(/^Buy 10 ?% of LNWR/);
    await says(/Player 2 may/);
  });

  test('a share that is pressed does what the desk would', async () => {
    const { page } = ada;
    await tab(page, 'Market');
    await page.locator('[data-piece^="share:LNWR"]').first().click();
    const count = await entries(page);
    await page.getByRole('menuitem', { name: /^Buy 10 ?% of LNWR/ }).click();
    await sees(page, count + 1);
    await tab(page, 'Desk');
    for (let share = 0; share < 4; share++) await move(/^Buy 10 ?% of LNWR/);
    await move(/^Pass$/);
    await move(/^Pass$/);
    await says(/Operating round 1\.1: LNWR/);
  });
});

describe('in an operating round', () => {
  const steps = () =>
    ada.page
      .getByRole('list', { name: 'Steps of the turn' })
      .getByRole('listitem')
      .allTextContents()
      .then((all) => all.map((one) => one.replace(/[^A-Za-z ,]/g, '').trim()));

  test('the steps stand in a line: done, now, to come', async () => {
    await expect
      .poll(steps)
      .toEqual(['Track, now', 'Token, to come', 'Run, to come', 'Pay, to come', 'Trains, to come']);
    await photo(ada.page, 'steps');
  });

  test('on a phone the hex that is asked for is never under the sheet', async () => {
    const { page } = ada;
    await page.setViewportSize(PHONE);
    await tab(page, 'Desk');
    const hexes = await page.getByRole('combobox', { name: 'Hex' }).locator('option').all();
    const values = await Promise.all(hexes.map((option) => option.getAttribute('value')));
    for (const at of values.filter((value): value is string => !!value)) {
      await page.getByRole('combobox', { name: 'Hex' }).selectOption(at);
      const top = (await page.getByRole('tabpanel').boundingBox())!.y;
      const bar = (await page.locator('top-bar').boundingBox())!;
      const spot = () =>
        page
          .locator('table-board')
          .evaluate((node: TableBoard, hex) => node.pageSpot(`hex:${hex}`)!.y, at);
      await expect.poll(spot).toBeGreaterThan(bar.y + bar.height);
      await expect.poll(spot).toBeLessThan(top);
    }
    await photo(page, 'phone-asked');
  });

  test('on a phone a table that is opened begins where the company may build', async () => {
    const cyd = await here.person(PHONE);
    const { page } = cyd;
    // A company builds at the upper edge of the map, on B8 and nowhere else.
    await openGolden(cyd, here, '1820', 543);
    await page.getByRole('tabpanel').waitFor();
    const top = () => page.getByRole('tabpanel').evaluate((one) => one.getBoundingClientRect().y);
    const bar = (await page.locator('top-bar').boundingBox())!;
    const spot = () =>
      page.locator('table-board').evaluate((node: TableBoard) => node.pageSpot('hex:B8')?.y ?? -1);
    await expect.poll(spot).toBeGreaterThan(bar.y + bar.height);
    await expect.poll(async () => (await spot()) < (await top())).toBe(true);
    await photo(page, 'phone-begins');
    await cyd.context.close();
  });

  test('on a phone every target is 44 px', async () => {
    const { page } = ada;
    // The desk comes last: pressed while it is open, its tab folds the sheet.
    for (const one of ['Players', 'Companies', 'Market', 'Trains', 'Log', 'Desk']) {
      if (one === 'Trains') await press(page, 'More parts of the game');
      await tab(page, one);
      const small = await page.getByRole('tabpanel').evaluate((panel) => {
        const found: string[] = [];
        const all: Element[] = [panel];
        for (let node = all.pop(); node; node = all.pop()) {
          all.push(...node.children, ...(node.shadowRoot?.children ?? []));
          if (!/^(BUTTON|SELECT|SUMMARY)$/.test(node.tagName)) continue;
          const { width, height } = node.getBoundingClientRect();
          if (width > 1 && height > 1 && (width < 43.5 || height < 43.5))
            found.push(`${node.textContent?.trim().slice(0, 20)} ${width}×${height}`);
        }
        return found;
      });
      expect.soft(small, one).toEqual([]);
    }
    // A term in the sentence is pressed as easily: nothing lies over its ends.
    const term = page.locator('top-bar term-word').first();
    const { x, y, width, height } = (await term.getByRole('button').boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThan(43.5);
    for (const at of [y + 1, y + height - 1])
      expect(
        await page.evaluate(
          ([x, y]) => {
            const bar = document.elementFromPoint(x!, y!)?.shadowRoot;
            for (let node: ShadowRoot | null | undefined = bar; node;) {
              const inner: Element | null = node.elementFromPoint(x!, y!);
              if (inner?.closest('term-word')) return true;
              node = inner?.shadowRoot === node ? null : inner?.shadowRoot;
            }
            return false;
          },
          [x + width / 2, at],
        ),
      ).toBe(true);
    // The way to everything else is there on a tablet, however it is held.
    for (const width of [820, 1000, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['What if?', 'About this game', 'Save / export', 'Keys'])
        await page.locator('top-bar').getByRole('button', { name, exact: true }).waitFor();
    }
  });

  test('all figures are shown on one wide page, and closed again', async () => {
    const { page } = ada;
    await tab(page, 'Numbers');
    await page.getByRole('button', { name: 'Open the spreadsheet' }).click();
    const all = page.getByRole('region', { name: 'Players and companies' });
    const lnwr = all.getByRole('row', { name: /^LNWR/ });
    const percents = (await lnwr.getByRole('cell').allTextContents()).map((one) => one.trim());
    const held = percents.filter((one) => one.includes('%')).map((one) => Number.parseFloat(one));
    expect(held.reduce((sum, one) => sum + one, 0)).toBe(100);
    await photo(page, 'spreadsheet');
    await page.keyboard.press('Escape');
    await all.waitFor({ state: 'detached' });
    expect(ada.errors).toEqual([]);
  });
});

describe('the text of a choice is never cut off', () => {
  let cyd: Person;
  beforeAll(async () => (cyd = await here.person()));
  afterAll(() => cyd?.context.close());

  test('whoever acts for a cousin reads what the cousin pays, and needs no consent for a share of their own', async () => {
    await openGolden(cyd, here, '1820', 124);
    const offers = cyd.page.getByRole('button', {
      name: /^(Propose to b|B)uy a share of LO&PR .* for Joseph Locke, who pays £47$/,
    });
    await offers.first().waitFor();
    await expect
      .poll(() => offers.allInnerTexts())
      .toEqual([
        'Buy a share of LO&PR from its treasury for Joseph Locke, who pays £47',
        'Buy a share of LO&PR from Player 3 for Joseph Locke, who pays £47',
        'Propose to buy a share of LO&PR from Player 1 for Joseph Locke, who pays £47',
      ]);
  });

  test('a choice too long for its list is written out beneath it', async () => {
    await openGolden(cyd, here, '1839', 32);
    const long = 'AMS, Aken-Maastrichtsche Spoorweg-Maatschappij';
    await cyd.page.getByRole('combobox', { name: 'Company' }).selectOption({ label: long });
    await cyd.page.locator('move-form p').getByText(long, { exact: true }).waitFor();
    await photo(cyd.page, 'long-choice');
    expect(cyd.errors).toEqual([]);
  });
});

test('the companies at the table are headed by the word of the title for who leads them', async () => {
  const dan = await here.person();
  await openGolden(dan, here, '1862', 237);
  const companies = dan.page.getByRole('table', { name: 'Companies in operating order' });
  await companies.getByRole('columnheader', { name: 'Director' }).waitFor();
  await expect.poll(() => companies.getByText('President').count()).toBe(0);
  expect(dan.errors).toEqual([]);
  await dan.context.close();
});

test('on a slow line the desk can be used while the other tabs are still loading', async () => {
  const ben = await here.person();
  const { page, context } = ben;
  let asked = 0;
  let lose = (): void => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await context.route(/assets\/tabs-.*\.js$/, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await lost;
    return route.abort();
  });
  const opening = {
    title: '1825',
    players: 2,
    options: { Units: '1' },
    referee: 'Enforce',
  } as const;
  await openTable(ben, here, { ...opening, onThisDevice: true });
  const count = await entries(page);

  await tab(page, 'Players');
  await page.getByText('One moment …').waitFor();
  await tab(page, 'Desk');
  await page
    .getByRole('button', { name: /^Buy C&W/ })
    .first()
    .click();
  await sees(page, count + 1);
  await tab(page, 'Players');
  lose();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  // A browser that asks for no module twice begins the page anew, at the desk.
  await expect.poll(() => asked).toBe(2);
  await tab(page, 'Players');
  await page.getByRole('heading', { name: 'Player 1' }).first().waitFor();
  await sees(page, count + 1);
  expect(asked).toBe(2);
  expect(ben.errors).toEqual([]);
  await context.close();
});

test('a step in which nothing can be done says so, and a city says why it takes no marker', async () => {
  const eve = await here.person();
  const { page } = eve;
  await openGolden(eve, here, '1839', 102);
  await heard(page, /NRS, run by Player 3, may place a marker/);
  await page.getByText('NRS can place no marker now. The menu of a city says why.').waitFor();
  await photo(page, 'empty-step');
  const city = page.getByRole('gridcell', { name: /Amsterdam/ }).first();
  await city.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Why can no marker be placed here?' }).click();
  await page.getByRole('alert', { name: 'Why not' }).waitFor();
  await photo(page, 'empty-step-why');
  expect(eve.errors).toEqual([]);
  await eve.context.close();
});

test('a share stands before a private of the bank, and says that the certificate limit holds; what is to come stands below', async () => {
  const fay = await here.person();
  const { page } = fay;
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const top = async (name: string) => (await section(name).boundingBox())!.y;
  const scene = dealing();
  scene.put('private:C&W', 'bank');
  started(scene, 'LNWR', 100, { 1: 100 });
  // One certificate less than the limit; the president's counts as one and is two shares.
  const { held, most } = scene.turn().limits!.certificates!;
  started(scene, 'GWR', 90, { 1: 10 * (most - held) });
  await openAlone(fay, here, scene);
  await section('To be had').getByText('Canterbury').first().waitFor();
  await photo(page, 'shares-first');
  await section('Companies').getByText('1 more may be held under the certificate limit').waitFor();
  await section('Under way').getByText('once GWR is sold out').waitFor();
  expect(await top('Companies')).toBeLessThan(await top('To be had'));
  expect(await top('To be had')).toBeLessThan(await top('Under way'));

  // The pars of countries that are to come push nothing down that a player may do now. (1839 §5.1)
  const green = kit1839.opened(3, 'Green');
  kit1839.stockRound(green, 1, 2);
  kit1839.started(green, 'SS', 67, { 2: 30, 1: 20 });
  await openAlone(fay, here, green);
  await section('Under way').getByText('Still to be parred').waitFor();
  await photo(page, 'pars-to-come');
  expect(await top('Companies')).toBeLessThan(await top('Under way'));
  expect(fay.errors).toEqual([]);
  await fay.context.close();
});

test('1830 §7 a forced train is bought on a card that reads at once, and an open price is typed', async () => {
  const { page } = ada;
  const scene = company('PRR', 'H12', 'trains', '4');
  soldOut(scene, '2', '3');
  started1830(scene, 'NYC', 67, { 1: 40, 2: 20 });
  started1830(scene, 'CPR', 67, { 2: 40, 1: 20 });
  trains1830(scene, 'NYC', '4');
  scene.fund('company:PRR', 10);
  scene.fund('player:1', 50);
  scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
  await openAlone(ada, here, scene);
  const desk = page.locator('desk-panel');
  const sales = desk.getByRole('region', { name: 'Sell shares' });
  await sales.getByRole('button', { name: 'Sell 20% of CPR for $134' }).waitFor();
  // What a sale does to the price stands on its button, and what else follows below it.
  await sales.getByRole('button', { name: 'Sell 30% of NYC for $201, then $60' }).waitFor();
  await sales.getByText('then $60').first().waitFor();
  await sales.getByText('30% and 40%: Player 2 becomes president of NYC.').waitFor();
  // A line for each company, with its sales side by side.
  for (const line of await sales.getByRole('listitem').all()) {
    const heights = [line, ...(await line.locator('.follows').all())].map(
      async (one) => (await one.boundingBox())!.height,
    );
    const [whole = 0, ...follows] = await Promise.all(heights);
    expect(whole - follows.reduce((sum, one) => sum + one, 0)).toBeLessThan(95);
  }
  await photo(page, 'forced-train');
  const buys = desk.getByRole('region', { name: 'Buy a train' });
  const price = buys.getByRole('spinbutton', { name: /Price/ });
  await expect.poll(() => price.inputValue()).toBe('1');
  await price.fill('33');
  const count = await entries(page);
  await buys.getByRole('button', { name: /^Buy a 4 train from NYC for \$33/ }).click();
  await sees(page, count + 1);
});
