import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Finger } from '../finger.ts';
import { links, openTable, sees, looksAt, sentence, tab, press } from '../people.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let ada: Person;
let ben: Person;
let cyd: Person;
let stage: Page;

beforeAll(async () => {
  here = await stand();
  [ada, ben, cyd] = await Promise.all([here.person(), here.person(), here.person(PHONE)]);
  for (const { context } of [ada, ben, cyd]) context.setDefaultTimeout(6_000);
  await openTable(ada, here, { title: '1889', players: 2, referee: 'Enforce' });
  const [player, spectator] = await links(ada);
  await ben.page.goto(player!);
  await cyd.page.goto(spectator!);
  await cyd.page.getByRole('textbox').fill('Cyd');
  await cyd.page.getByRole('button', { name: 'Watch' }).click();
  stage = await cyd.context.newPage();
  await stage.setViewportSize({ width: 1280, height: 720 });
  await Promise.all([ben, cyd].map(({ page }) => sentence(page).waitFor()));
  await stage.goto(`${cyd.page.url()}?stage`);
  await stage.locator('stage-view h1').waitFor();
}, 180_000);
afterAll(() => here?.close());

const drawings = (page: Page, tool: string) => page.locator(`.felt g[data-tool="${tool}"]`);
const picture = (page: Page, name: string) => photo(page, `together-${name}`);

const SLOW = { timeout: 5_000 };

/** Draws from one point of the board to another, in parts of its width and height. */
async function draw(page: Page, tool: string, from: [number, number], to: [number, number]) {
  await page
    .getByRole('group', { name: 'Draw on the board' })
    .getByText(tool, { exact: true })
    .click();
  const box = (await page.locator('table-board').boundingBox())!;
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, from[1] + 0.03]), { steps: 4 });
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

describe('14.1 on the felt', () => {
  test('pen, arrow, ring, text and light are seen by all, on the stage too', async () => {
    await press(ada.page, 'Draw');
    // The pointer is still on it: its white word stands on the colour of the seat, as on the pen.
    const ground = (name: string) =>
      ada.page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect.poll(() => ground('Draw')).toBe(await ground('Pen'));
    await draw(ada.page, 'Pen', [0.2, 0.3], [0.35, 0.3]);
    await draw(ada.page, 'Arrow', [0.3, 0.6], [0.55, 0.45]);
    await draw(ada.page, 'Ring', [0.6, 0.4], [0.65, 0.44]);
    await draw(ada.page, 'Text', [0.62, 0.3], [0.62, 0.3]);
    await ada.page.getByRole('textbox', { name: 'What shall stand there' }).fill('Next stop?');
    await press(ada.page, 'Write');
    await press(ben.page, 'Draw');
    await draw(ben.page, 'Light', [0.5, 0.5], [0.5, 0.3]);
    for (const page of [ben.page, cyd.page, stage]) {
      for (const tool of ['pen', 'arrow', 'ring', 'text'])
        await drawings(page, tool).waitFor({ state: 'attached' });
      await expect.poll(() => drawings(page, 'text').textContent()).toBe('Next stop?');
    }
    await drawings(ada.page, 'light').waitFor({ state: 'attached' });
    await picture(ada.page, 'drawn');
    await picture(stage, 'stage');
    await picture(cyd.page, 'phone');
  });

  test('who drew or leads rubs out; somebody else may not; a fading mark goes by itself', async () => {
    const box = (await ben.page.locator('table-board').boundingBox())!;
    const ring = await drawings(ben.page, 'ring').locator('circle').last().boundingBox();
    await ben.page.getByRole('group', { name: 'Draw on the board' }).getByText('Rub out').click();
    await ben.page.mouse.click(ring!.x + ring!.width - 2, ring!.y + ring!.height / 2);
    await ben.page.getByText(/drawn by somebody else/).waitFor();
    await expect.poll(() => drawings(ada.page, 'ring').count()).toBe(1);
    await ben.page.getByLabel('fades').check();
    await draw(ben.page, 'Arrow', [0.2, 0.8], [0.4, 0.8]);
    await expect.poll(() => drawings(ada.page, 'arrow').count()).toBe(2);
    await press(ada.page, 'Wipe all');
    await expect.poll(() => drawings(stage, 'light').count()).toBe(0);
    for (const page of [ada.page, ben.page, stage])
      await expect.poll(() => page.locator('.felt g[data-tool]').count()).toBe(0);
    await draw(ben.page, 'Pen', [0.2, 0.8], [0.4, 0.8]);
    await drawings(ada.page, 'pen').waitFor({ state: 'attached' });
    await expect.poll(() => drawings(ada.page, 'pen').count(), { timeout: 9_000 }).toBe(0);
    for (const { page } of [ada, ben]) await press(page, 'Put the pen away');
    expect(box.width).toBeGreaterThan(0);
  });

  test('a trail follows the pointer while Shift is held', async () => {
    const box = (await ben.page.locator('table-board').boundingBox())!;
    await ben.page.keyboard.down('Shift');
    await ben.page.mouse.move(box.x + 200, box.y + 300);
    await ben.page.mouse.move(box.x + 500, box.y + 420, { steps: 60 });
    const points = () => ada.page.locator('.trail').first().getAttribute('points');
    await expect.poll(async () => (await points())?.split(' ').length ?? 0).toBeGreaterThan(2);
    await picture(ada.page, 'trail');
    await ben.page.keyboard.up('Shift');
    await expect.poll(() => ada.page.locator('.trail').count(), SLOW).toBe(0);
  });

  test('a finger points: a tap is a ping, and drawn along it leaves a trail', async () => {
    const [player] = await links(ada);
    const dan = await here.person(PHONE);
    await dan.page.goto(player!);
    await sentence(dan.page).waitFor();
    const finger = await Finger.on(dan.page);
    await finger.tap(dan.page.getByRole('button', { name: 'Draw', exact: true }));
    await finger.tap(dan.page.getByRole('button', { name: 'Point', exact: true }));
    const pings = () => ada.page.locator('.ping').count();
    await expect.poll(pings).toBe(0);
    await finger.tapHex('F5');
    await expect.poll(pings).toBe(1);
    await picture(ada.page, 'pointed');
    await expect.poll(() => dan.page.getByRole('menu').count()).toBe(0);
    const from = await finger.reachHex('F5', 0);
    // A trail fades soon, so it is watched for before the finger draws it.
    const trail = ada.page.locator('.trail').first();
    const seen = trail.waitFor({ state: 'attached', timeout: 30_000 });
    for (const x of [-60, 60, -60]) await finger.swipe(from, { x, y: -40 });
    await seen;
    await picture(dan.page, 'pointing-phone');
    await expect.poll(() => ada.page.locator('.trail').count(), SLOW).toBe(0);
    expect(dan.errors).toEqual([]);
    await dan.context.close();
  });

  test('what is said stands beside the log, a note on its entry and hex; the host closes talk', async () => {
    for (const { page } of [ada, ben]) await tab(page, 'Log');
    await ben.page.getByRole('textbox', { name: 'Say something to all …' }).fill('Shall I bid?');
    await ben.page.keyboard.press('Enter');
    await ada.page.getByRole('log', { name: 'Talk' }).getByText('Shall I bid?').waitFor();
    await ben.page.locator('button.entry').first().click();
    await ben.page.getByRole('textbox', { name: 'Write a note for all …' }).fill('Mind this');
    await ben.page.keyboard.press('Enter');
    await ada.page.locator('button.entry').first().click();
    await ada.page.getByText('Mind this').waitFor();
    await picture(ada.page, 'talk');
    await press(ada.page, 'Only I talk and draw');
    await ben.page.getByText(/has closed talk and pens/).waitFor();
    await expect
      .poll(() => ben.page.getByRole('textbox', { name: /Say something/ }).count())
      .toBe(0);
    await expect
      .poll(() => ben.page.getByRole('button', { name: 'Draw', exact: true }).count())
      .toBe(0);
    await press(ada.page, 'Let all talk and draw');
    await ben.page.getByRole('textbox', { name: /Say something/ }).waitFor();
  });
});

describe('14.2 whoever leads', () => {
  test('brings everybody here, and one press leads away', async () => {
    await ada.page.keyboard.press('Home');
    await press(ada.page, 'Lead');
    await press(ada.page, 'Bring everyone here');
    await looksAt(ben.page, 0, 2);
    await ben.page.getByText(/You look where Player 1 looks/).waitFor();
    await press(ben.page, 'Look for myself');
    await sees(ben.page, 2);
    await ada.page.keyboard.press('End');
    await sees(ada.page, 2);
  });

  test('stops others from moving, and lets them move again', async () => {
    await tab(ada.page, 'Desk');
    await press(ada.page, 'Lead');
    await press(ada.page, 'Hold the hands of Player 2');
    await ben.page.getByText(/holds all moves for the moment/).waitFor();
    await picture(ben.page, 'held');
    await picture(ada.page, 'lead');
    await ada.page.keyboard.press('Escape');
    await press(ada.page, /^Pass/);
    await sees(ben.page, 3);
    await tab(ben.page, 'Desk');
    await expect.poll(() => ben.page.getByRole('button', { name: /^Pass/ }).count()).toBe(0);
    // Held hands are not forgotten: the way to give them back stands beside "Lead".
    await press(ada.page, 'Give hands back');
    await ben.page.getByText(/holds all moves for the moment/).waitFor({ state: 'detached' });
    await press(ben.page, /^Pass/);
    await sees(ada.page, 4);
  });

  test('a stage that is paused shows what it showed, whatever happens behind it', async () => {
    const said = await stage.locator('h1').textContent();
    await press(ada.page, 'Lead');
    await press(ada.page, 'Pause the stage');
    await stage.getByText('Paused', { exact: true }).waitFor();
    await ada.page.keyboard.press('Escape');
    await press(ben.page, 'Undo');
    await sees(ben.page, 5);
    await expect.poll(() => stage.locator('h1').textContent()).toBe(said);
    await picture(stage, 'paused');
    await press(ada.page, 'Lead');
    await press(ada.page, 'Let the stage go on');
    await ada.page.keyboard.press('Escape');
    await expect.poll(() => stage.locator('h1').textContent(), SLOW).not.toBe(said);
    await press(ben.page, 'Redo');
    await sees(ben.page, 6);
  });

  test('hands the lead on: the stage follows the new leader', async () => {
    await press(ada.page, 'Lead');
    await press(ada.page, 'Hand the lead to Player 2');
    await ada.page.keyboard.press('Escape');
    await ben.page.getByRole('button', { name: 'Lead', exact: true }).waitFor();
    const now = await stage.locator('h1').textContent();
    await ben.page.keyboard.press('Home');
    await expect.poll(() => stage.locator('h1').textContent(), SLOW).not.toBe(now);
    await ben.page.keyboard.press('End');
    await expect.poll(() => stage.locator('h1').textContent(), SLOW).toBe(now);
    await press(ada.page, 'Lead');
    await press(ada.page, 'Take the lead back from Player 2');
    await ada.page.keyboard.press('Escape');
    await ben.page
      .getByRole('button', { name: 'Lead', exact: true })
      .waitFor({ state: 'detached' });
  });
});

describe('14.3 what-if for the room', () => {
  test('a line is opened to all, is not the game, and is played in by others', async () => {
    await press(ada.page, 'What if?');
    await press(ada.page, /^Pass/);
    await ada.page.getByRole('textbox', { name: 'Name of this what-if' }).fill('All pass');
    await press(ada.page, 'Open to the room');
    await ada.page.getByText('What if: All pass').waitFor();
    await press(ben.page, 'What-ifs (1)');
    await picture(ben.page, 'lines');
    await press(ben.page, 'Go in');
    await ben.page.getByText('What if: All pass').waitFor();
    await picture(ben.page, 'line');
    await press(ben.page, /^Pass/);
    await sees(ada.page, 8);
    await press(ben.page, 'Back to the game');
    await sees(ben.page, 6);
  });

  test('a second line branches off it, stands under it, is compared and thrown away', async () => {
    await press(ada.page, 'Branch off');
    await press(ada.page, /^Pass/);
    await ada.page.getByRole('textbox', { name: 'Name of this what-if' }).fill('One more');
    await press(ada.page, 'Open to the room');
    await ada.page.getByText('What if: One more').waitFor();
    await press(ben.page, 'What-ifs (2)');
    const row = (name: string) => ben.page.getByRole('row', { name });
    await row('One more').getByText('3 moves from entry 6').waitFor();
    await row('All pass').getByText('2 moves from entry 6').waitFor();
    const names = ['The game now', 'All pass', 'One more'];
    const worth = await Promise.all(names.map((name) => row(name).getByText(/¥\d/).count()));
    for (const figures of worth) expect(figures).toBeGreaterThanOrEqual(2);
    const [stem, branch] = await Promise.all(
      ['All pass', 'One more'].map((name) => row(name).locator('b').boundingBox()),
    );
    expect(branch!.x).toBeGreaterThan(stem!.x);
    expect(branch!.y).toBeGreaterThan(stem!.y);
    await picture(ben.page, 'branch');
    await press(ada.page, 'What-ifs (2)');
    await press(ada.page, 'Throw away One more');
    await row('One more').waitFor({ state: 'detached' });
    await row('All pass').waitFor();
    await ben.page.keyboard.press('Escape');
    await ada.page.getByText('was thrown away; this is the game').waitFor();
    await ada.page.getByRole('row', { name: 'All pass' }).getByText('Go in').click();
    await ada.page.getByText('What if: All pass').waitFor();
    await sees(ada.page, 8);
  });

  test('it is played at the table move by move, each by the seat whose move it is', async () => {
    await press(ada.page, 'Do it at the table');
    await sees(ben.page, 7);
    await ada.page.getByText(/1 of 2 done. Next is Player 2’s to do/).waitFor();
    await ben.page.getByText(/In Player 1’s what-if “All pass” you would now/).waitFor();
    await picture(ben.page, 'asked');
    await press(ben.page, 'Do it');
    await sees(ben.page, 8);
    await ada.page.getByText('All of it has been done at the table.').waitFor();
    await press(ada.page, 'Back to the game');
    await sees(ada.page, 8);
    await tab(ben.page, 'Log');
    await ben.page.getByRole('button', { name: /^8 Player 2: passes/ }).waitFor();
  });
});

describe('14.4 moments', () => {
  test('a link shows its entry, and one press leads back to now', async () => {
    const moment = `${here.url}${new URL(ben.page.url()).pathname}#at=3`;
    await ben.page.goto(moment);
    await looksAt(ben.page, 3, 8);
    await picture(ben.page, 'moment');
    await press(ben.page, 'To the present');
    await sees(ben.page, 8);
    expect(new URL(ben.page.url()).hash).toBe('');
  });

  test('a link leads into a what-if, also for somebody new', async () => {
    await press(ada.page, 'What-ifs (1)');
    await press(ada.page, 'Go in');
    await ada.page.keyboard.press('ArrowLeft');
    const { hash, pathname } = new URL(ada.page.url());
    expect(hash).toMatch(/^#line=[a-z0-9]+&at=7$/);
    await ben.page.goto(`${here.url}/`);
    await ben.page.goto(`${here.url}${pathname}${hash}`);
    await ben.page.getByText('What if: All pass').waitFor();
    await looksAt(ben.page, 7, 8);
    await press(ben.page, 'Back to the game');
    await sees(ben.page, 8);
  });
});

test('no page had an error', () => {
  for (const { errors } of [ada, ben, cyd]) expect(errors).toEqual([]);
});
