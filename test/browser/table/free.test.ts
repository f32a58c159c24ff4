import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byHand, cashOf, openTable, put, sees, sentence, shownIn, tab, press } from '../people.ts';
import { photo, stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let ada: Person;

beforeAll(async () => {
  here = await stand();
  ada = await here.person();
  ada.context.setDefaultTimeout(6_000);
  await openTable(ada, here, { title: '1830', players: 2, referee: 'Off', onThisDevice: true });
}, 180_000);
afterAll(() => here?.close());
const picture = (name: string) => photo(ada.page, `free-${name}`);
const log = async (text: string | RegExp) => {
  await tab(ada.page, 'Log');
  await ada.page.getByRole('list', { name: 'Log' }).getByText(text).first().waitFor();
};
const open = async (dialog: string) => {
  await byHand(ada.page);
  await press(ada.page, dialog);
};

describe('14.8 round and turn by hand', () => {
  test('with the referee off no turn is announced', async () => {
    const { page } = ada;
    const said = await sentence(page).textContent();
    expect(said).toMatch(/The referee is off: everything is moved by hand. The mark stands at/);
    expect(said).not.toMatch(/bids|buys/);
    await tab(page, 'Desk');
    await expect.poll(() => page.getByRole('button', { name: /^Pass/ }).count()).toBe(0);
    await press(page, 'Show what the rules would offer at the mark');
    await page.getByRole('button', { name: /^Pass/ }).first().waitFor();
  });

  test('round, whose turn, phase and priority are set by name, and stand in the log', async () => {
    const { page } = ada;
    await open('Round and turn …');
    await page.getByRole('combobox', { name: 'Round' }).selectOption({ label: 'Stock round 1' });
    await sees(page, 3);
    await press(page, 'Next player');
    await sees(page, 4);
    await page.getByRole('combobox', { name: 'Priority deal' }).selectOption({ label: 'Player 2' });
    await sees(page, 5);
    await page.getByRole('combobox', { name: 'Phase' }).selectOption('3');
    await sees(page, 6);
    await picture('steer');
    await page.keyboard.press('Escape');
    await expect.poll(() => sentence(page).textContent()).toMatch(/Stock round 1/);
    await log('sets the round: Stock round 1');
    await log('sets the phase: 3');
  });

  test('raw keys are behind "advanced" and refuse nonsense with a sentence', async () => {
    const { page } = ada;
    await open('Round and turn …');
    const key = page.getByRole('textbox', { name: 'Key' });
    await expect.poll(() => key.isVisible()).toBe(false);
    await page.getByText('Advanced: the clock key by key').click();
    await page.locator('input[name=key]').fill('stage');
    await page.locator('input[name=value]').fill('banana');
    await press(page, 'Set');
    await page
      .getByRole('alert')
      .getByText(/“banana” is no stage of this game/)
      .waitFor();
    await page.locator('input[name=key]').fill('banana');
    await press(page, 'Set');
    await page
      .getByRole('alert')
      .getByText(/clock has no “banana”/)
      .waitFor();
    const [left, right] = await Promise.all(
      ['key', 'value'].map((name) => page.locator(`input[name=${name}]`).boundingBox()),
    );
    expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
    await picture('nonsense');
    await page.keyboard.press('Escape');
    await sees(page, 6);
  });
});

describe('14.9 bookkeeping', () => {
  test('shares bought at a price, a run paid out, "same again": one entry each that undoes as one', async () => {
    const { page } = ada;
    await open('Bookkeeping …');
    await page.locator('select[name=company]').selectOption('B&O');
    const shares = page.getByRole('form', { name: 'Shares' });
    await shares.locator('input[name=percent]').fill('20');
    await shares.locator('input[name=value]').fill('200');
    await shares.getByRole('button', { name: 'Buy' }).click();
    await sees(page, 7);
    await expect.poll(() => shares.locator('select[name=from]').inputValue()).toBe('ipo');
    const run = page.getByRole('form', { name: 'Run' });
    await run.locator('input[name=value]').fill('100');
    await run.getByRole('button', { name: 'Book the run' }).click();
    await sees(page, 8);
    await picture('books');
    await page.keyboard.press('Escape');
    await tab(page, 'Players');
    const cash = await cashOf(page, 'player:1');
    await tab(page, 'Desk');
    await press(page, /^Same again: B&O pays out \$100/);
    await sees(page, 9);
    await tab(page, 'Players');
    await expect.poll(() => cashOf(page, 'player:1')).toBe(cash + 20);
    await press(page, 'Undo');
    await sees(page, 10);
    await expect.poll(() => cashOf(page, 'player:1')).toBe(cash);
    await log('Player 1 buys 20% of B&O');
  });

  test('a price moves by the rules of its market; counters and dice of any sides', async () => {
    const { page } = ada;
    await open('Bookkeeping …');
    await page.locator('input[name=name]').fill('strikes');
    await press(page, 'Begin to count');
    await press(page, 'More strikes');
    await page.getByText('strikes: 1').waitFor();
    const dice = page.getByRole('form', { name: 'Dice' });
    await dice.locator('input[name=sides]').fill('20');
    await dice.getByRole('button', { name: 'Throw' }).click();
    await sees(page, 13);
    await page.keyboard.press('Escape');
    await tab(page, 'Desk');
    await press(page, 'Same again: throws 2 dice of 20 sides');
    await sees(page, 14);
    await open('Bookkeeping …');
    await press(page, 'More strikes');
    await page.keyboard.press('Escape');
    await tab(page, 'Desk');
    await press(page, 'Same again: strikes +1');
    await sees(page, 16);
    await open('Bookkeeping …');
    await page.getByText('strikes: 3').waitFor();
    await page.keyboard.press('Escape');
    await log(/throws 2 dice of 20 sides: \d+, \d+/);
    await picture('log');
  });
});

describe('14.9 cards, spares and interest', () => {
  test('a card with words lies on a hex, is given away and thrown away; a spare token; interest', async () => {
    const { page } = ada;
    const words = 'Strike in York';
    const card = `blank:1:${words}`;
    const lay = async (place: string) => {
      await open('Cards, spares …');
      await page.locator('select[name=to]').selectOption(place);
    };
    await lay('hex:F4');
    await page.locator('input[name=words]').fill(words);
    await press(page, 'Lay the card');
    await sees(page, 17);
    await picture('card');
    await put(page, { piece: card, from: 'hex:F4', kind: 'Players', to: 'player:2' });
    await sees(page, 18);
    await tab(page, 'Players');
    await shownIn(page, 'player:2', card).click();
    await page.getByRole('menuitem', { name: 'Throw away' }).click();
    await sees(page, 19);
    await shownIn(page, 'player:2', card).waitFor({ state: 'detached' });
    await lay('company:PRR');
    await page.locator('spare-dialog select[name=company]').selectOption('PRR');
    await press(page, 'Spare token');
    await sees(page, 20);
    await tab(page, 'Players');
    const cash = await cashOf(page, 'player:1');
    await open('Bookkeeping …');
    const interest = page.getByRole('form', { name: 'Interest' });
    await interest.locator('select[name=payer]').selectOption('player:1');
    await interest.locator('input[name=loans]').fill('3');
    await interest.locator('input[name=value]').fill('10');
    await interest.getByRole('button', { name: 'Pay interest' }).click();
    await sees(page, 21);
    await picture('interest');
    await page.keyboard.press('Escape');
    await tab(page, 'Players');
    await expect.poll(() => cashOf(page, 'player:1')).toBe(cash - 30);
    await press(page, 'Undo');
    await sees(page, 22);
    await expect.poll(() => cashOf(page, 'player:1')).toBe(cash);
    await log(/throws “Strike in York” away/);
    await log(/lays out a spare PRR token at/);
  });
});

describe('14.11 the referee is turned on again', () => {
  test('it first says where it thinks that the game stands, and people can correct it', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: /Referee and help/ }).click();
    await page.getByText('Enforce', { exact: true }).click();
    const reads = page.getByRole('group', { name: 'Where the referee takes the table to stand' });
    await reads
      .getByText(/Stock round 1/)
      .first()
      .waitFor();
    await reads.getByRole('combobox', { name: 'Player' }).selectOption({ label: 'Player 1' });
    await reads
      .getByText(/Player 1/)
      .first()
      .waitFor();
    await picture('turned-on');
    await press(page, 'Turn the referee on here');
    await page.keyboard.press('Escape');
    await expect.poll(() => sentence(page).textContent()).toMatch(/^\s*Stock round 1: Player 1/);
    await tab(page, 'Desk');
    await page.getByRole('button', { name: /^Pass/ }).first().waitFor();
  });
});

test('no page had an error', () => {
  expect(ada.errors).toEqual([]);
});

test('bids that differ in their sum are one list, and the one that is chosen is made', async () => {
  const eve = await here.person();
  const { page } = eve;
  await openTable(eve, here, { title: '1830', players: 2, referee: 'Off', onThisDevice: true });
  await tab(page, 'Desk');
  const also = page.getByRole('region', { name: 'Also by hand' });
  const bid = also.getByRole('form', { name: /^Bid \$\d+ on DH, or another figure$/ });
  await bid.waitFor();
  await expect.poll(() => also.getByRole('button', { name: /^Bid / }).count()).toBe(0);
  const list = bid.getByRole('combobox');
  const last = (await list.locator('option').last().textContent())!.trim();
  await list.selectOption(last);
  await photo(page, 'bids-by-hand');
  await bid.getByRole('button', { name: 'Do it' }).click();
  await sees(page, 3);
  await tab(page, 'Log');
  const said = last.replace(/^Bid/, 'bids');
  await page.getByRole('list', { name: 'Log' }).getByText(said).first().waitFor();
  await page.context().close();
});
