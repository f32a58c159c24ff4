import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  entries,
  links,
  looksAt,
  moveByHand,
  openTable,
  sees,
  sentence,
  tab,
  timeline,
  turnDial,
} from '../people.ts';
import { photo, stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let ada: Person;
let ben: Person;
let cyd: Person;

/** A charter taken while private companies are still on offer: possible, and against the rules. */
const tooEarly = {
  from: 'the initial offering',
  piece: 'LNWR 20%',
  kind: 'Players',
  to: 'Player 1',
} as const;

beforeAll(async () => {
  here = await stand();
  [ada, ben, cyd] = await Promise.all([here.person(), here.person(), here.person()]);
  await openTable(ada, here, { title: '1825', players: 2, options: { Units: '1' } });
}, 180_000);
afterAll(() => here?.close());

const inAdasHand = ({ page }: Person) =>
  page.locator('[data-place="player:1"]').locator('[data-piece^="share:LNWR"]');
const everyone = () => [ada, ben, cyd];
const allSee = (count: number) => Promise.all(everyone().map(({ page }) => sees(page, count)));

describe('two seats and a spectator', () => {
  test('take their seats by link and see the same sentence', async () => {
    const [player, spectator] = await links(ada);
    await ben.page.goto(player!);
    await cyd.page.goto(spectator!);
    await cyd.page.getByRole('textbox').fill('Cyd');
    await cyd.page.getByRole('button', { name: 'Watch' }).click();
    for (const { page } of everyone()) {
      await sentence(page).waitFor();
      await expect.poll(() => sentence(page).textContent()).toMatch(/Stock round 1/);
    }
    await allSee(2);
  });

  test('a spectator cannot move pieces', async () => {
    await expect.poll(() => cyd.page.getByRole('button', { name: /Move a piece/ }).count()).toBe(0);
  });

  test('off: an illegal move stands without a comment', async () => {
    await turnDial(ada.page, 'Off');
    await allSee(3);
    await moveByHand(ada.page, tooEarly);
    await allSee(4);
    await tab(cyd.page, 'Players');
    await inAdasHand(cyd).waitFor();
    await tab(cyd.page, 'Log');
    const line = cyd.page.getByRole('button', { name: /^4 Player 1: moves LNWR 20%/ });
    await line.waitFor();
    await expect.poll(() => line.getByRole('img').count()).toBe(0);
  });

  test('undo takes it back for everyone', async () => {
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await allSee(5);
    await tab(cyd.page, 'Players');
    await expect.poll(() => inAdasHand(cyd).count()).toBe(0);
  });

  test('annotate: it stands with its clause', async () => {
    await turnDial(ada.page, 'Comment');
    await allSee(6);
    await moveByHand(ada.page, tooEarly);
    await allSee(7);
    await tab(cyd.page, 'Log');
    const line = cyd.page.getByRole('button', { name: /^7 Player 1: / });
    await line.getByRole('img', { name: 'Against the rules' }).waitFor();
    await line.click();
    await cyd.page
      .getByText(/Stock dealing rounds/i)
      .last()
      .waitFor();
    await photo(cyd.page, 'findings');
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await allSee(8);
  });

  test('enforce: it is refused with its findings, and the picture goes back', async () => {
    await turnDial(ada.page, 'Enforce');
    await allSee(9);
    await moveByHand(ada.page, tooEarly);
    const refusal = ada.page.getByRole('alert').first();
    await refusal.waitFor();
    await refusal
      .getByText(/Stock dealing rounds/i)
      .first()
      .waitFor();
    await photo(ada.page, 'refusal');
    await allSee(9);
    await tab(ada.page, 'Players');
    await expect.poll(() => inAdasHand(ada).count()).toBe(0);
  });

  test('a legal move is played from the list and seen by all', async () => {
    await tab(ada.page, 'Desk');
    const offer = ada.page.getByRole('button', { name: /^Pass/ });
    await offer.first().click();
    await allSee(10);
    for (const { page } of everyone())
      await sentence(page)
        .filter({ hasText: /Player 2/ })
        .waitFor();
  });

  test('the timeline scrubs to any moment and back', async () => {
    const { page } = cyd;
    const scrub = (name: string) => timeline(page).getByRole('button', { name }).click();
    await scrub('First entry');
    await looksAt(page, 0, 10);
    await photo(page, 'timeline');
    await scrub('One entry on');
    await looksAt(page, 1, 10);
    await scrub('To the present');
    await sees(page, 10);
  });

  test('a tile dragged in one browser is seen in the other', async () => {
    await turnDial(ada.page, 'Off');
    await allSee(11);
    const { page } = ada;
    await tab(page, 'Tiles');
    const tile = page.locator('tiles-panel [data-piece^="tile:9-"]').first();
    await tile.scrollIntoViewIfNeeded();
    const from = (await tile.boundingBox())!;
    const board = (await page.locator('table-board').boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2 - 5, { steps: 6 });
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2, { steps: 3 });
    await page.mouse.up();
    await allSee(12);
    await ben.page.getByRole('gridcell', { name: /tile 9\b/ }).waitFor({ state: 'attached' });
  });

  test('the server is killed and started again: both go on, nothing acknowledged is lost', async () => {
    const before = await entries(ben.page);
    await here.killServer();
    await here.startServer();
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await allSee(before + 1);
    await moveByHand(ada.page, tooEarly);
    await allSee(before + 2);
  });

  test('a move made while the server is away is kept and stands when it is back', async () => {
    const before = await entries(ben.page);
    await here.killServer();
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await here.startServer();
    await allSee(before + 1);
  });

  test('the same ledger gives the same digest in Node and in Chromium', async () => {
    const digests = await Promise.all(
      everyone().map(({ page }) => page.locator('signalbox-table').getAttribute('data-digest')),
    );
    expect(digests[0]).toMatch(/^2-[0-9a-f]{16}$/);
    expect(new Set(digests).size).toBe(1);
  });

  test('no page had an error', () => {
    for (const { errors } of everyone()) expect(errors).toEqual([]);
  });
});
