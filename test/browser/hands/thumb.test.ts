import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignalboxTable } from '../../../client/panels/table/table.ts';
import { type Box, loadTitle } from '../../../engine/index.ts';
import * as shikoku from '../../kit/1889.ts';
import { Finger } from '../finger.ts';
import { heard, hex, openTable, spotOf } from '../people.ts';
import { openAlone, openGolden } from '../position.ts';
import {
  DESKTOP,
  PHONE,
  TABLET,
  photo,
  stand,
  type Person,
  type Stand,
  type Viewport,
} from '../stand.ts';

/** A stock round and operating rounds of 1825 on the board itself: by finger, and by mouse. */

let here: Stand;
let box: Box;
beforeAll(async () => {
  here = await stand();
  const game = (await loadTitle('1825')).open({ players: 2, units: '1' } as never);
  if (!game.ok) throw new Error(game.error);
  box = game.value.box;
}, 180_000);
afterAll(() => here?.close());

interface Hand {
  readonly name: string;
  readonly port: Viewport;
  readonly phone: boolean;
}

describe.each<Hand>([
  { name: 'phone', port: PHONE, phone: true },
  { name: 'tablet', port: TABLET, phone: false },
])('on a $name', ({ name, port, phone }) => {
  let ada: Person;
  let finger: Finger;
  beforeAll(async () => {
    ada = await here.person(port);
    finger = await Finger.on(ada.page);
    await openTable(ada, here, {
      title: '1825',
      players: 2,
      options: { Units: '1' },
      referee: 'Enforce',
      help: 'Full',
      onThisDevice: true,
    });
  });
  afterAll(() => ada?.context.close());

  const shot = (what: string) => photo(ada.page, `${name}-${what}`);
  const says = (what: RegExp) => heard(ada.page, what);
  const hit = async (at: string) => {
    if (phone) return finger.tapHex(at);
    const { x, y } = await spotOf(ada.page, box, at);
    await ada.page.mouse.click(x, y);
  };
  const press = (what: Locator) => (phone ? finger.tap(what) : what.click());
  /** On a phone the panels are a sheet: up while the table waits for who opens it, up and down by its tab. */
  const sheet = async (is: 'up' | 'down') => {
    if (!phone) return;
    const panel = ada.page.getByRole('tabpanel');
    if ((await panel.isVisible()) !== (is === 'up'))
      await finger.tap(ada.page.getByRole('tab', { name: /^Desk/ }));
    await panel.waitFor({ state: is === 'up' ? 'visible' : 'hidden' });
  };
  const move = async (offer: RegExp, then: RegExp) => {
    await press(ada.page.getByRole('button', { name: offer }).first());
    await says(then);
  };

  test('a game chosen far down the shelf begins at its name, and Back leads to the shelf', async () => {
    const { page } = await here.person(port);
    await page.goto(here.url);
    const card = page.getByRole('button', { name: /^Open a table of 1862/ });
    await (phone ? (await Finger.on(page)).tap(card) : card.click());
    const name = page.getByRole('heading', { name: /^1862/ });
    await expect.poll(() => name.evaluate((one) => one.matches(':focus'))).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => card.evaluate((one) => one.matches(':focus'))).toBe(true);
    await page.context().close();
  });

  test('the stock round is played from the sheet', async () => {
    await ada.page.getByRole('tabpanel').waitFor();
    await shot('act');
    await move(/^Buy C&W/, /Player 2 may/);
    await move(/^Buy L&M/, /Player 1 may/);
    await move(/^Start LNWR/, /Player 2 may/);
    for (let share = 0; share < 8; share++)
      await move(/^Buy 10 ?% of LNWR/, share % 2 ? /Player 2 may/ : /Player 1 may/);
    await move(/^Pass/, /Player 1 may/);
    await move(/^Pass/, /Operating round 1\.1: LNWR/);
  });

  test.runIf(phone)(
    'while a fan is open the sheet makes room, and comes back where nothing was laid',
    async () => {
      await sheet('up');
      await hit('T14');
      const fan = ada.page.getByRole('group', { name: 'Tiles that fit T14' });
      for (const tile of await fan.getByRole('button', { name: /^yellow tile/ }).all())
        await finger.reach(tile);
      await finger.tap(fan.getByRole('button', { name: /^yellow tile 8,/ }));
      await finger.reach(fan.getByRole('button', { name: 'Lay it' }));
      await shot('fan-and-neighbours');
      // The neighbours that track is to join lie free.
      for (const at of ['T12', 'T16', 'S13', 'S15', 'U13', 'U15']) await finger.reachHex(at, 0);
      await finger.tap(fan.getByRole('button', { name: 'Close' }));
      await ada.page.getByRole('tabpanel').waitFor();
    },
  );

  test('track is laid where the board glows, out of the fan', async () => {
    await sheet('down');
    await hex(ada.page, 'T14')
      .and(ada.page.getByLabel(/may be built on/))
      .waitFor({ state: 'attached' });
    await hit('T14');
    const fan = ada.page.getByRole('group', { name: 'Tiles that fit T14' });
    // A second tap turns a tile; one that cannot be turned says so.
    const other = fan.getByRole('button', { name: /^yellow tile 9,/ });
    const stuck = fan.getByText('fits this way only').first();
    for (const said of [0, 1]) {
      await expect.poll(() => stuck.count()).toBe(0);
      await press(other);
      if (said) await stuck.waitFor();
      else await fan.getByRole('button', { name: 'Lay it' }).waitFor();
    }
    await press(fan.getByRole('button', { name: /^yellow tile 8,/ }));
    await shot('fan');
    await press(fan.getByRole('button', { name: 'Lay it' }));
    await expect
      .poll(() => hex(ada.page, 'T14').getAttribute('aria-label'), { timeout: 10_000 })
      .toContain('yellow tile 8, track north-west and east');
    // Nothing comes up under the finger that laid.
    if (phone) await expect.poll(() => ada.page.getByRole('tabpanel').isVisible()).toBe(false);
  });

  test('trains are bought and run, and the revenue is paid', async () => {
    await sheet('up');
    await move(/^Done$/, /buy trains/);
    await shot('trains');
    await move(/^Buy a 2 train/, /buy trains/);
    await move(/^Done$/, /Stock round 2: Player 2/);
    await move(/^Pass/, /Player 1 may/);
    await move(/^Pass/, /Operating round 2\.1: LNWR/);
    await move(/^Done$/, /runs its trains/);
    await ada.page.getByRole('button', { name: /^Best run/ }).waitFor();
    await press(ada.page.getByRole('button', { name: 'Show', exact: true }));
    await shot('run');
    await move(/^Best run: .*£50/, /pays a dividend or withholds/);
    await shot('dividend');
    for (const each of ['Player 1 +£30', 'Player 2 +£20'])
      await ada.page.getByRole('listitem', { name: 'pay' }).getByText(each).waitFor();
    await move(/^Pay out £50/, /may buy trains/);
  });

  test('the page had no error', () => {
    expect(ada.errors).toEqual([]);
  });
});

test('a swipe where the finger lies on the desk brings up its last move, however long it is', async () => {
  const cyd = await here.person(PHONE);
  await openTable(cyd, here, {
    title: '1862',
    players: 2,
    referee: 'Enforce',
    help: 'Full',
    onThisDevice: true,
  });
  const finger = await Finger.on(cyd.page);
  await finger.reach(
    cyd.page
      .getByRole('tabpanel')
      .getByRole('button', { name: /charter/ })
      .last(),
  );

  // Every answer of the auction is in sight, and what a choice arms comes into sight.
  const button = (name: string | RegExp) =>
    cyd.page.getByRole('tabpanel').getByRole('button', { name });
  // Which charters are there the deal decides.
  const charter = button(/^Put up the charter of .* at £0$/).last();
  const company = /charter of (.*) at/.exec((await charter.textContent())!.trim())![1]!;
  await finger.tap(charter);
  await heard(cyd.page, new RegExp(`Player 2 may raise for ${company}`));
  await finger.reach(button(`Bid £5 for ${company}`), 0);
  await finger.tapInSight(button('Leave the auction'));
  await heard(cyd.page, new RegExp(`Player 1 has won the charter of ${company}`));
  await finger.tapInSight(button(/^£74, par/));
  await photo(cyd.page, 'phone-par');
  await finger.tapInSight(button(`Start ${company} at £74 for £222`));
  await heard(cyd.page, /Player 1 may buy a further share/);
  await finger.reach(button(new RegExp(`^Buy a share of ${company} from .* for £74$`)), 0);
  await finger.tapInSight(button('No further share'));
  await heard(cyd.page, /Player 2 may put up a charter/);
  expect(cyd.errors).toEqual([]);
  await cyd.context.close();
});

test('the map and the list show the lay of the company, not the one that a private allows', async () => {
  const dee = await here.person(PHONE);
  const scene = shikoku.opened(shikoku.begin({ players: 2 }));
  shikoku.give(scene, 'MF', '1');
  shikoku.started(scene, 'AR', 75, { 1: 60 });
  scene.fund('company:AR', 750);
  shikoku.token(scene, 'AR', 'K8');
  shikoku.operating(scene, ['AR']);
  await openAlone(dee, here, scene);
  await heard(dee.page, /AR, run by Player 1, may lay track/);
  const finger = await Finger.on(dee.page);
  const { x, y } = await finger.reachHex('K8', 0);
  const listed = dee.page.getByRole('region', { name: 'Lay track' });
  await listed.getByRole('button', { name: /^Tile 5\b/ }).waitFor();
  // The station stands in the way of no tile.
  await finger.tapAt({ x, y: y - 2 });
  const fan = dee.page.getByRole('group', { name: 'Tiles that fit K8' });
  await finger.tapInSight(fan.getByRole('button', { name: /^yellow tile 5,/ }));
  await photo(dee.page, 'phone-lay');
  await finger.tapInSight(fan.getByRole('button', { name: 'Lay it' }));
  await fan.waitFor({ state: 'detached' });
  // Nothing is left to lay: the desk comes back by itself, seen from its top.
  const treasury = dee.page.getByRole('tabpanel').getByText('¥750', { exact: true });
  await finger.reach(treasury.first(), 0);
  expect(dee.errors).toEqual([]);
  await dee.context.close();
});

test.each([
  ['a phone', PHONE],
  ['a tablet held upright', { width: 820, height: 1180 }],
  ['a desktop', DESKTOP],
] as const)(
  'what the referee says to a press on the desk leaves the desk free on %s',
  async (_, viewport) => {
    const gus = await here.person(viewport);
    const { page } = gus;
    await openGolden(gus, here, '1889', 35);
    // It is pressed where nothing happens, so that what is said is all that comes of it.
    const steps = page.getByRole('list', { name: 'Steps of the turn' });
    if (viewport === PHONE) await (await Finger.on(page)).tapInSight(steps);
    else await steps.click();
    // No button of the desk is refused, so the refusal of a move that came from elsewhere stands for one.
    await page
      .locator('signalbox-table')
      .evaluate(({ store }: SignalboxTable) =>
        store.propose({ verb: 'payDividend', company: 'IR', kind: 'pay' }),
      );
    const said = page.locator('toast-stack').getByRole('alert');
    await said.waitFor();
    await photo(page, `said-${viewport.width}`);
    const message = (await said.boundingBox())!;
    const dock = (await page.locator('table-dock').boundingBox())!;
    const isAbove = message.y + message.height <= dock.y;
    const isLeft = message.x + message.width <= dock.x;
    expect(isAbove || isLeft).toBe(true);
    expect(gus.errors).toEqual([]);
    await gus.context.close();
  },
);

/** Taps the button twice before any timer of the page can run, as touches on a busy page do. */
function tapAtOnce(button: Element): void {
  const about = { bubbles: true, composed: true, cancelable: true };
  for (let tap = 0; tap < 2; tap++) {
    button.dispatchEvent(new PointerEvent('pointerdown', { ...about, pointerType: 'touch' }));
    button.dispatchEvent(new MouseEvent('click', { ...about, detail: 1 }));
  }
}

test('a double tap on a busy page makes one move', async () => {
  const fay = await here.person(PHONE);
  const { page } = fay;
  await openTable(fay, here, { title: '1889', players: 3, referee: 'Enforce', onThisDevice: true });
  // Taps rest for a moment once the sheet has come up by itself.
  await page.locator('table-dock .body.half').waitFor();
  await page.locator('signalbox-table[resting]').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Pass$/ })
    .first()
    .evaluate(tapAtOnce);
  await heard(page, /Player 2/);
  await page.context().close();
});

test('a double tap by finger makes one move', async () => {
  const eve = await here.person(PHONE);
  const { page } = eve;
  await openTable(eve, here, {
    title: '1889',
    players: 3,
    referee: 'Enforce',
    help: 'Full',
    onThisDevice: true,
  });
  const finger = await Finger.on(page);
  const spot = await finger.reach(page.getByRole('button', { name: /^Pass$/ }).first());
  await finger.tapTwice(spot);
  await heard(page, /Player 2/);
  // The third tap is another one.
  await finger.tapAt(spot);
  await heard(page, /Player 3/);
  await page.context().close();
});
