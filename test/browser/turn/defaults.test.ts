import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignalboxTable } from '../../../client/panels/table/table.ts';
import { bid, fresh, near } from '../../kit/stands/1820-stands.ts';
import { begin as begin1820, COUSINS, started as started1820, stockRound } from '../../kit/1820.ts';
import {
  begin as begin1830,
  opened,
  operating as operating1830,
  token as token1830,
  trains as trains1830,
  stand as stand1830,
  started as started1830,
  stockRound as stockRound1830,
} from '../../kit/1830.ts';
import { company } from '../../kit/stands/1830-stands.ts';
import { begin as begin1828, stockRound as stockRound1828 } from '../../kit/1828.ts';
import { begin, operating, permit, started } from '../../kit/1862.ts';
import { startCompany } from '../../kit/moves.ts';
import { entries, heard, sees, sentence, tab } from '../people.ts';
import { openAlone, openGolden } from '../position.ts';
import { photo, stand, type Person, type Stand } from '../stand.ts';

/** Defaults never cost: what is filled in, what is green, and what a second press does. */

let here: Stand;
let ada: Person;

beforeAll(async () => {
  here = await stand();
  ada = await here.person();
}, 180_000);
afterAll(() => here?.close());

/** Buttons that stand out on the desk. */
const green = () =>
  ada.page
    .locator('desk-panel button.main')
    .allTextContents()
    .then((all) => all.map((one) => one.replace(/\s+/g, ' ').trim()));

test('1820 §4.2 a won cousin is taken for its bid unless more is typed, and what it gets is said', async () => {
  const { page } = ada;
  const scene = fresh();
  const [cousin] = COUSINS;
  scene.settle();
  scene.play(scene.acting(), bid(cousin, 60));
  for (let n = 0; n < 3; n++) scene.play(scene.acting(), { verb: 'pass' });
  await openAlone(ada, here, scene);
  await heard(page, /takes .* and may pay more than the bid/);
  const sum = page.getByRole('spinbutton', { name: /Price/ });
  await expect.poll(() => sum.inputValue()).toBe('60');
  await page
    .getByRole('paragraph')
    .filter({ hasText: /gets £\d/ })
    .waitFor();
  await photo(page, 'cousin-taken');
});

test('1820 §4.2 who is outbid has the money back, and what is set aside for a bid is nobody’s gain', async () => {
  const { page } = ada;
  const scene = fresh();
  scene.settle();
  scene.play(scene.acting(), bid(COUSINS[0], 60));
  await openAlone(ada, here, scene);
  await heard(page, /bids for a cousin or passes/);
  const back = page.getByText(/^Player \d gets £60 back\.$/);
  await back.waitFor();
  await expect.poll(() => page.getByText(/The bid on .* gets/).count()).toBe(0);
});

test('1862 §S10 a train is first offered as one that the company may run, and another is warned of', async () => {
  const { page } = ada;
  const scene = begin();
  started(scene, 'ECR', { 1: 6 }, { cash: 700 });
  permit(scene, 'ECR', 'express');
  operating(scene, ['ECR'], 'trains');
  await openAlone(ada, here, scene);
  await heard(page, /must buy a train/);
  const kinds = page.getByRole('group', { name: 'Kind' }).getByRole('button');
  const taken = page.getByRole('group', { name: 'Kind' }).locator('[aria-pressed="true"]');
  const first = (await taken.textContent())!.trim();
  expect(first).toMatch(/E$/);
  await expect.poll(() => page.getByText(/has no .* permit/).count()).toBe(0);
  await expect.poll(green).toEqual([]);
  await kinds.filter({ hasText: /F/ }).click();
  await page.getByText(/ECR has no freight permit: it cannot run/).waitFor();
  await photo(page, 'no-permit');
});

test('1862 §S4.2 a raise is green once its figure is typed, so that presses alone do not raise it', async () => {
  const { page } = ada;
  const scene = begin();
  scene.play(1, { verb: 'bid', on: 'WVR', amount: 20 });
  scene.play(2, { verb: 'bid', on: 'WVR', amount: 25 });
  await openAlone(ada, here, scene);
  await page.getByRole('button', { name: 'Bid £30 for WVR' }).waitFor();
  await expect.poll(green).toEqual([]);
  await page.getByRole('spinbutton', { name: /^Amount/ }).fill('40');
  await page.getByRole('button', { name: 'Bid £40 for WVR' }).waitFor();
  await expect.poll(green).toEqual(['Bid £40 for WVR']);
});

test('1862 §S4.3 a further share of a charter that was won has its price on the button', async () => {
  const { page } = ada;
  const scene = begin();
  scene.play(1, { verb: 'bid', on: 'WVR', amount: 0 });
  for (const other of [2, 3]) scene.play(other, { verb: 'pass' });
  scene.play(1, startCompany('WVR', 54));
  await openAlone(ada, here, scene);
  await page
    .getByRole('button', { name: /^Buy a share of WVR from the initial offering for £54$/ })
    .waitFor();
  // The charter says its permit and its home.
  await tab(page, 'Companies');
  const charter = page.locator('companies-panel [data-place="company:WVR"]');
  await charter
    .getByText(/permit|express|freight|local/i)
    .first()
    .waitFor();
  await expect.poll(() => charter.textContent()).toMatch(/home in /);
  await photo(page, 'charter');
});

test('1820 §4.8 a proposal has its price on the button, and who agrees reads who pays whom', async () => {
  const { page } = ada;
  const scene = begin1820();
  started1820(scene, 'LSR', 5, 95, { 1: 2, 2: 1 });
  scene.fund({ 'player:1': 1000, 'player:2': 1000 });
  stockRound(scene, 1);
  await openAlone(ada, here, scene);
  const count = await entries(page);
  await page
    .getByRole('button', { name: /^Propose to buy a share of LSR from Player 2 for £95$/ })
    .click();
  await sees(page, count + 1);
  await page.getByText('Player 1 pays £95; Player 2 gets £95.').waitFor();
  await photo(page, 'proposal');
});

test('1820 §13 an optional loan is never green', async () => {
  const { page } = ada;
  await openAlone(ada, here, near('C15', '5', 3));
  await page.getByRole('button', { name: /^Take a loan/ }).waitFor();
  await expect.poll(green).toEqual([]);
});

test('a double click lays one tile, and the next lay is chosen anew', async () => {
  const { page } = ada;
  const scene = near('F10');
  await openAlone(ada, here, scene);
  const hex = page.getByRole('combobox', { name: 'Hex' });
  await hex.locator('option').nth(1).waitFor({ state: 'attached' });
  await hex.selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Tile' }).getByRole('button').first().click();
  const lay = page.locator('lay-track button.main');
  const count = await entries(page);
  await lay.dblclick();
  await sees(page, count + 1);
  await expect.poll(() => entries(page)).toBe(count + 1);
  expect((await green()).filter((one) => one.startsWith('Lay'))).toEqual([]);
});

test('a phase that begins is announced with what it changes, and heads its entry in the log', async () => {
  const { page } = ada;
  await openGolden(ada, here, '1889', 161);
  const count = await entries(page);
  await page
    .locator('desk-panel')
    .getByRole('button', { name: /^Buy a 4 train for/ })
    .first()
    .click();
  await sees(page, count + 1);
  const told = page.getByRole('group', { name: 'Phase 4 begins' });
  await told.getByText('Train limit 3.').waitFor();
  await told.getByText(/^The 2 trains of .* go\.$/).waitFor();
  await photo(page, 'phase-begins');
  await tab(page, 'Log');
  await page.getByRole('heading', { name: 'Phase 4 begins', level: 3 }).last().waitFor();
  await expect.poll(() => page.getByRole('group', { name: 'Phase 4 begins' }).count()).toBe(1);
});

test('1889 §7 to run for nothing is warned of where a train could run, and the log unfolds a run to its stops', async () => {
  const { page } = ada;
  const stands =
    'Four 2 trains stand still, and one of them could run E2 Matsuyama – F1 Imabari for ¥50.';
  await openGolden(ada, here, '1889', 35, 'legal');
  const nothing = page.getByRole('button', { name: 'Run for ¥0' });
  await nothing.waitFor();
  // The route that earns stands before the run that earns nothing, which was all that a phone showed.
  const route = page.getByRole('button', { name: 'Take this route' });
  expect((await route.boundingBox())!.y).toBeLessThan((await nothing.boundingBox())!.y);
  // A route that was found first need not be the best: it is drawn, and not run and paid at once.
  await expect.poll(() => page.getByRole('button', { name: /^Run and / }).count()).toBe(0);
  await page.getByText(stands).waitFor();
  await photo(page, 'run-nothing');
  // Beside a route that is drawn nothing speaks of running none.
  await route.click();
  await nothing.waitFor({ state: 'detached' });
  // With the best run above it, the run of nothing is warned of and offers no other.
  await openGolden(ada, here, '1889', 35);
  await page.getByText(stands).waitFor();
  await expect.poll(() => route.count()).toBe(0);
  const count = await entries(page);
  await page.getByRole('button', { name: /^Best run/ }).click();
  await sees(page, count + 1);
  await tab(page, 'Log');
  const run = page.getByRole('button', { name: new RegExp(`^${count + 1} .*1 route`) });
  await run.click();
  await page
    .getByRole('list', { name: 'Routes of the run' })
    .getByText(/^E2 Matsuyama \d+ \+ F1 Imabari \d+ = \d+$/)
    .waitFor();
  await photo(page, 'log-routes');
});

test('1825 §8 where no train can run, the step says why, and what falls', async () => {
  const { page } = ada;
  await openGolden(ada, here, '1825', 158);
  const desk = page.locator('desk-panel');
  await desk.getByText(/^No train of NER can run: L14 Darlington – /).waitFor();
  await desk.getByText('As it stands, when this step ends: NER falls from £67 to £61.').waitFor();
  await photo(page, 'no-train-runs');
});

test('1830 §4, §5.8 the lot for sale has a card, and a started company says what it lacks to float', async () => {
  const { page } = ada;
  const desk = page.locator('desk-panel');
  await openGolden(ada, here, '1830', 2);
  const lot = desk.getByRole('region', { name: 'For sale now' }).getByRole('listitem');
  await lot.getByText('Brings $5').waitFor();
  await photo(page, 'lot-for-sale');
  await openGolden(ada, here, '1830', 14);
  await desk
    .getByText(/^Floats with \d+% more, and then gets \$/)
    .first()
    .waitFor();
  await desk
    .getByText(/^(You|Player \d) \d+%, at most 60%$/)
    .first()
    .waitFor();
  await page
    .locator('table-overview')
    .getByText(/^floats with \d+% more$/)
    .first()
    .waitFor();
  await photo(page, 'lacks-to-float');
});

test('a run and its dividend take one press and are two entries, with what each purse gets', async () => {
  const { page } = ada;
  await openGolden(ada, here, '1889', 35);
  const desk = page.locator('desk-panel');
  const pays = desk.getByRole('group', { name: 'Run, and decide at once' });
  await pays.getByRole('button', { name: 'Run and pay out ¥50' }).waitFor();
  await pays
    .getByText(/^Player \d \+¥\d+(, .*)?; [A-Z]+ rises from ¥\d+ to ¥\d+\.$/)
    .first()
    .waitFor();
  await photo(page, 'run-and-pay');
  const count = await entries(page);
  await pays.getByRole('button', { name: /^Run and withhold/ }).click();
  await sees(page, count + 2);
  const verbs = await page
    .locator('signalbox-table')
    .evaluate(({ store }: SignalboxTable) => store.entries.slice(-2).map(({ move }) => move.verb));
  expect(verbs).toEqual(['runTrains', 'payDividend']);
});

/** Presses a button of the desk, and answers the verbs of the entries that it makes. */
async function pressed(title: string, count: number, name: RegExp, made: number) {
  const { page } = ada;
  await openGolden(ada, here, title, count);
  const before = await entries(page);
  await page.locator('desk-panel').getByRole('button', { name }).first().click();
  await sees(page, before + made);
  return page
    .locator('signalbox-table')
    .evaluate(
      ({ store }: SignalboxTable, from) => store.entries.slice(from).map(({ move }) => move.verb),
      before,
    );
}

test.each([
  ['1862', 65, /^No marker: run and pay out/, ['pass', 'runTrains', 'payDividend']],
  ['1839', 84, /^No marker: run and pay out/, ['pass', 'runTrains', 'payDividend']],
  ['1839', 83, /^No more track, no marker/, ['pass', 'pass']],
  ['1862', 41, /^… and end the turn: buy a/, ['buyTrain', 'pass']],
  ['1839', 61, /^… two for ƒ200, and end it: buy a/, ['buyTrain', 'buyTrain', 'pass']],
  ['1825', 23, /^… four for £720: buy a 2 train/, Array.from({ length: 4 }, () => 'buyTrain')],
  ['1839', 56, /^Place all \d: in /, ['placeToken', 'placeToken']],
])('%s one press says and makes several moves (%i)', async (title, count, name, verbs) => {
  expect(await pressed(title, count, name, verbs.length)).toEqual(verbs);
});

test('1862 one press ends a turn in which only trains, shares and mergers are left, and names them', async () => {
  const { page } = ada;
  await openGolden(ada, here, '1862', 237);
  const company = /: ([^,]+), run by/.exec((await sentence(page).textContent())!)![1]!;
  await page.getByText(/^Leaves out: buy a train/).waitFor();
  await photo(page, 'done-with-the-turn');
  await page.getByRole('button', { name: 'Done with the turn' }).click();
  await heard(page, new RegExp(`^(?!.*: ${company}, run by)`));
});

test('trains that another company may sell stand after those for sale', async () => {
  const { page } = ada;
  await openGolden(ada, here, '1862', 237);
  const cards = page.locator('desk-panel').getByRole('listitem', { name: / train, / });
  await cards.first().waitFor();
  const sellers = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('aria-label')!.replace(/.* train, /, '')),
  );
  const owned = sellers.findIndex((seller) => seller !== 'Trains for sale');
  expect(owned).toBeGreaterThan(0);
  expect(sellers.slice(owned)).not.toContain('Trains for sale');
});

test('1830 §6 of two places for a share the cheaper stands first', async () => {
  const scene = opened(begin1830({ players: 3 }));
  started1830(scene, 'PRR', 67, { 1: 30, 2: 20, pool: 10 });
  const { row, col } = scene.game.box.market.cells.find(({ price }) => price === 60)!;
  stand1830(scene, 'PRR', row, col);
  stockRound1830(scene, 1);
  await openAlone(ada, here, scene);
  const buys = ada.page.getByRole('button', { name: /^Buy 10 ?% of PRR/ });
  await buys.first().waitFor();
  const says = (await buys.allTextContents()).map((one) => one.replace(/\s+/g, ' ').trim());
  expect(says).toEqual([expect.stringMatching(/\$60$/), expect.stringMatching(/\$67$/)]);
});

/** In the page: presses "Done", and once more as soon as the next company of the same player is shown. */
function pressTwice(panel: Element): Promise<void> {
  const root = panel.shadowRoot!;
  const done = () =>
    [...root.querySelectorAll<HTMLElement>('.pass button')].find((one) =>
      one.textContent.trim().startsWith('Done'),
    )!;
  const name = () => root.querySelector('.badge')!.textContent;
  const before = name();
  done().click();
  return new Promise((resolve) => {
    const look = () => {
      if (name() === before) return void requestAnimationFrame(look);
      requestAnimationFrame(() => resolve(done().click()));
    };
    look();
  });
}

test('a Done that follows at once passes over nothing of the same player’s next company', async () => {
  const { page } = ada;
  const scene = company('PRR', 'H12', 'trains', '4');
  trains1830(scene, 'PRR', '4');
  started1830(scene, 'NYC', 67, { 1: 60 }, { floated: true, operated: true } as never);
  token1830(scene, 'NYC', 'E19');
  operating1830(scene, ['PRR', 'NYC'], 'trains');
  await openAlone(ada, here, scene);
  await heard(page, /PRR, run by .* may buy/);
  const count = await entries(page);
  await page.locator('desk-panel').evaluate(pressTwice);
  await page
    .getByText(/^The turn of .*New York Central.* has begun, and nothing of it/)
    .first()
    .waitFor();
  await heard(page, /NYC, run by .* may lay/);
  expect(await entries(page)).toBe(count + 1);
  // Whoever means it presses again.
  await page.locator('desk-panel').getByRole('button', { name: 'Done', exact: true }).click();
  await sees(page, count + 2);
});

test('1828 §A10.2 a private that any company may use is one form, not a list of companies', async () => {
  const { page } = ada;
  const scene = begin1828({ players: 3, seed: 23366 });
  scene.put('private:M&H', 'player:1');
  stockRound1828(scene, 1);
  await openAlone(ada, here, scene);
  const part = page.getByRole('region', { name: 'Use Mohawk & Hudson Railroad' });
  await part.getByRole('combobox').first().waitFor();
  await expect
    .poll(() => part.getByRole('button', { name: /^(Exchange|Start) / }).count())
    .toBeLessThan(3);
  await expect.poll(green).toEqual([]);
  await photo(page, 'power-form');
});
