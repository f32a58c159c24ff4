import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { local } from '../../../client/table/local.ts';
import { loadTitle } from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import type { Json, Op } from '../../../shared/op.ts';
import { API, type Export, CreatedTable, pageLink } from '../../../shared/wire.ts';
import { certificatesOf, readClock } from '../../kit/1828.ts';
import { sees, tab } from '../people.ts';
import { photo, stand, type Person, type Stand } from '../stand.ts';

/** A merger of 1828 by two directors in two browsers: proposed, agreed to, completed, taken back. */

/** GT is Ada's and IC Ben's, both have operated; Ben has an odd share, Cyd two. */
const HELD = {
  GT: { 'player:1': 6, 'player:2': 2, 'player:3': 1 },
  IC: { 'player:2': 5, 'player:1': 2, 'player:3': 1 },
} as const;
const CASH: Readonly<Record<string, number>> = { 'company:GT': 300, 'company:IC': 450 };

/** The game up to the proposal, as the file that a table can be opened from. */
async function game(): Promise<Export> {
  const options = { players: 3 };
  const opened = (await loadTitle('1828')).open(options);
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  let ids = 0;
  const tools = { newId: () => `merger-${ids++}`, now: () => 0, luck: () => 1, kept: () => {} };
  const table = local(opened.value, [], tools);
  const host = { seat: 'seat-1', players: ['player:1'], host: true };
  const does = (move: Move) => {
    const { verdict } = table.propose(move, host);
    if (!verdict.stands) throw new Error(verdict.findings.map((f) => f.message).join(' '));
  };
  does({ verb: 'dial', strictness: 'off', help: 'legal' });
  does({ verb: 'setUp', seed: 1 });

  const set = (key: string, value: unknown): Op => ({ op: 'set', key, value: value as Json });
  const running = { par: 79, floated: true, operated: true };
  const companies = { ...readClock(table.ledger.table, 'companies'), GT: running, IC: running };
  const ops: Op[] = [
    set('stage', 'stock'),
    set('turn', 2),
    set('order', ['player:1', 'player:2', 'player:3']),
    set('companies', companies),
    { op: 'put', piece: 'train:2-0', to: 'company:GT' },
    { op: 'put', piece: 'train:3-0', to: 'company:IC' },
    { op: 'put', piece: 'token:GT-0', to: 'slot:D4.0.0' },
    { op: 'put', piece: 'token:IC-0', to: 'slot:J6.0.0' },
  ];
  for (const company of ['GT', 'IC'] as const) {
    ops.push({ op: 'put', piece: `marker:${company}`, to: 'cell:9.5' });
    const [crown, ...rest] = certificatesOf(box, company).own;
    Object.entries(HELD[company]).forEach(([holder, units], i) => {
      const papers = i === 0 ? [crown!, ...rest.splice(0, units - 2)] : rest.splice(0, units);
      for (const piece of papers) ops.push({ op: 'put', piece, to: holder });
    });
    for (const piece of rest) ops.push({ op: 'put', piece, to: 'ipo' });
  }
  for (const [to, amount] of Object.entries(CASH))
    ops.push({ op: 'pay', from: 'bank', to, amount });
  does({ verb: 'hand', ops });
  does({ verb: 'dial', strictness: 'enforce' });
  return {
    format: 'signalbox/1',
    title: '1828',
    options,
    name: 'Two lines',
    players: ['Ada', 'Ben', 'Cyd'],
    entries: table.ledger.entries,
  };
}

let here: Stand;
let ada: Person;
let ben: Person;
let count: number;
beforeAll(async () => {
  here = await stand();
  [ada, ben] = await Promise.all([here.person(), here.person()]);
  const file = await game();
  count = file.entries.length;
  const answer = await fetch(here.url + API.import, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(file),
  });
  const { table, links } = CreatedTable.parse(await answer.json());
  await ada.page.goto(here.url + pageLink(table, links.host.secret));
  await ben.page.goto(here.url + pageLink(table, links.seats[0]!.secret));
  await allSee(0);
  for (const { page } of both()) await tab(page, 'Desk');
}, 180_000);
afterAll(() => here?.close());

const both = () => [ada, ben];
/** Both pages have so many entries more than at first. */
const allSee = (more: number) => Promise.all(both().map(({ page }) => sees(page, count + more)));
async function digestOf({ page }: Person): Promise<string> {
  return (await page.locator('signalbox-table').getAttribute('data-digest'))!;
}
const bothHave = (digest: string) =>
  Promise.all(
    both().map(({ page }) => page.locator(`signalbox-table[data-digest="${digest}"]`).waitFor()),
  );
const merger = (page: Page) => page.getByRole('region', { name: 'Merger GT-IC', exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** A line of the panel, waited for. */
const says = (page: Page, text: string | RegExp) => merger(page).getByText(text).waitFor();
/** The lines of a list, as they are read. */
async function told(page: Page, list: string): Promise<string[]> {
  const lines = await merger(page).getByRole('list', { name: list }).getByRole('listitem').all();
  const texts = await Promise.all(lines.map((line) => line.innerText()));
  return texts.map((text) =>
    text
      .replace(/[\s\u00a0]+/g, ' ')
      .replace(/★ ?director’s/g, '★')
      .replace(/^[✓▸·] ?(done|now|to come): ?/, '')
      .trim(),
  );
}
/** The rows of a table in the panel: holder, then figures. */
async function rows(page: Page): Promise<string[]> {
  const all = await merger(page).getByRole('table').getByRole('row').allInnerTexts();
  return all.slice(1).map((row) => row.replace(/\s+/g, ' ').trim());
}
const propose = () => button(ada.page, /merge IC into GT/i).click();
/** Prices of the two companies as the panel of companies has them. */
async function prices(page: Page): Promise<Record<string, boolean>> {
  await tab(page, 'Companies');
  const priced = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByText('Price').isVisible();
  await page.getByRole('region', { name: 'Grand Trunk', exact: true }).waitFor();
  const seen = { GT: await priced('Grand Trunk'), IC: await priced('Illinois Central') };
  await tab(page, 'Desk');
  return seen;
}

describe('a merger by two directors in two browsers', () => {
  let before: string;

  test('Ada proposes: both see who has to agree, and what is exchanged first', async () => {
    before = await digestOf(ada);
    await expect.poll(() => digestOf(ben)).toBe(before);
    await expect.poll(() => prices(ben.page)).toEqual({ GT: true, IC: true });
    await propose();
    await allSee(1);
    for (const { page } of both()) {
      await merger(page).waitFor();
      await expect
        .poll(() => told(page, 'Who has a part in it'))
        .toEqual(['Ada proposes', 'Ben is asked']);
      await expect
        .poll(() => told(page, 'Pairs'))
        .toEqual([
          'Ada gives GT 20%★ IC 10% IC 10% gets GT–IC 20%★',
          'Ada gives GT 10% GT 10% gets GT–IC 10%',
          'Ada gives GT 10% GT 10% gets GT–IC 10%',
        ]);
      await says(page, 'is asked, and the rest follows from the answers');
    }
    // Whoever is asked is spoken to; the others read of them by name.
    await says(ben.page, 'You agree or decline.');
    await says(ada.page, 'Ben agrees or declines.');
    // Who proposes may take it back, and does not agree with it.
    await button(ada.page, 'Withdraw the proposal').waitFor();
    await expect.poll(() => ada.page.getByRole('button', { name: /^Decline/ }).count()).toBe(0);
    await expect.poll(() => ada.page.locator('desk-panel button.main').count()).toBe(0);
    await expect.poll(() => button(ada.page, 'Agree').count()).toBe(0);
    await photo(ben.page, 'merger-proposed');
  });

  test('Ben refuses: the two companies are as they were', async () => {
    await button(ben.page, 'Decline').click();
    await allSee(2);
    for (const { page } of both()) await merger(page).waitFor({ state: 'detached' });
    await expect.poll(() => prices(ada.page)).toEqual({ GT: true, IC: true });
  });

  let start: string;
  test('proposed again, Ben agrees and is asked for his odd share', async () => {
    start = await digestOf(ada);
    await propose();
    await allSee(3);
    await button(ben.page, 'Agree').click();
    await allSee(4);
    // Who is asked is spoken to; the others read the name.
    const asked = ({ page }: Person) => merger(page).getByRole('status');
    await asked(ada).getByText('Ben chooses the odd share to set aside').waitFor();
    await asked(ben).getByText('You choose the odd share to set aside').waitFor();
    await expect.poll(() => button(ada.page, /Set a share of/).count()).toBe(0);
    await photo(ben.page, 'merger-asks');
    await button(ben.page, 'Set a share of IC aside').click();
    await allSee(5);
    await button(ben.page, /^Pay \$32 on top of the odd share/).waitFor();
  });

  test('every exchange and its result are shown before the merger is completed; nothing has moved', async () => {
    await button(ben.page, 'Sell the odd share of IC for $79').click();
    await allSee(6);
    const asked = ({ page }: Person) => merger(page).getByRole('status');
    await asked(ada).getByText('You look over the exchange and complete it').waitFor();
    await asked(ben).getByText('Ada looks over the exchange and completes it').waitFor();
    for (const { page } of both()) {
      await expect.poll(() => told(page, 'Pairs')).toHaveLength(8);
      await expect.poll(() => told(page, 'Odd shares')).toEqual(['Ben sells: gives IC 10% +$79']);
      await expect
        .poll(() => told(page, 'Unsold shares'))
        .toEqual([
          'the initial offering gives GT 10% IC 10% gets GT–IC 10%',
          'the initial offering swaps: gives IC 10% gets GT 10% with the discard pile',
          'the initial offering gives GT 10% gets GT–IC 10%',
        ]);
      await expect
        .poll(() => rows(page))
        .toEqual([
          'Ada 60% 20% 30% –',
          'Ben 20% 50% 30% +$79',
          'Cyd 10% 10% 10% –',
          'Initial offering 10% 20% 20% –',
          'Treasury – – 10% –',
        ]);
    }
    await expect.poll(() => prices(ben.page)).toEqual({ GT: true, IC: true });
    await expect.poll(() => button(ben.page, 'Complete the merger').count()).toBe(0);
    await button(ada.page, 'Complete the merger').waitFor();
    await photo(ada.page, 'merger-ready');
  });

  test('Ada completes it: both see the system, and one company less', async () => {
    await button(ada.page, 'Complete the merger').click();
    await allSee(7);
    for (const { page } of both()) {
      await says(page, 'The two are one system now');
      await expect
        .poll(() => rows(page))
        .toEqual(['Ada 30%', 'Ben 30%', 'Cyd 10%', 'Initial offering 20%', 'Treasury 10%']);
      await says(page, '$111');
      await says(page, '$750');
      await expect.poll(() => prices(page)).toEqual({ GT: true, IC: false });
    }
    await photo(ada.page, 'merger-formed');
  });

  test('one undo takes the whole merger back: both see the two companies again', async () => {
    await button(ada.page, 'Undo this from its beginning').click();
    await allSee(8);
    await bothHave(start);
    for (const { page } of both()) {
      await merger(page).waitFor({ state: 'detached' });
      await expect.poll(() => prices(page)).toEqual({ GT: true, IC: true });
    }
    await photo(ben.page, 'merger-taken-back');
  });

  test('no page had an error', () => {
    for (const { errors } of both()) expect(errors).toEqual([]);
  });
});
