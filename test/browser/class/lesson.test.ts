import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerDrill, type Drill, type DrillQuestion } from '../../../engine/drills/index.ts';
import { loadTitle } from '../../../engine/index.ts';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { Finger } from '../finger.ts';
import { LESSON_API } from '../../../shared/lesson-counts.ts';
import { openTable, sentence, tab, press, spotOf, until } from '../people.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let ada: Person;

const LOW = [
  { width: 844, height: 390 },
  { width: 683, height: 384 },
];

beforeAll(async () => {
  here = await stand();
  ada = await here.person();
}, 180_000);
afterAll(() => here?.close());

describe('a beginner', () => {
  test('reads about a game before any table exists, and searches its clauses', async () => {
    const { page } = ada;
    await page.goto(here.url);
    await page.getByRole('link', { name: 'Rules, lessons of 1889: Shikoku' }).click();
    await page.getByText('How this game differs from 1830').waitFor();
    await page.getByRole('heading', { name: 'Powers of the privates (§9)' }).waitFor();
    await page.getByRole('searchbox').fill('token free');
    await page.getByText('puts it down, free').last().waitFor();
    await expect.poll(() => page.getByText(/\d+ of \d+ clauses/).count()).toBe(1);
    await page.getByRole('button', { name: 'private companies: what is that?' }).click();
    await page.getByRole('note').getByText('A small company with one owner').waitFor();
    await page.keyboard.press('Escape');
  });

  test('is told what is wrong with a move, does it right, and goes on to the end', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: '2 · A stock round', exact: true }).click();
    await page.getByText('You play Ada', { exact: true }).waitFor();
    await press(ada.page, 'Next');
    await press(ada.page, 'Pass');
    const lesson = page.getByRole('region', { name: 'Lesson' });
    await lesson.getByText('Not yet').waitFor();
    await expect.poll(() => sentence(page).textContent()).toMatch(/Stock round 2: Ada/);
    await expect
      .poll(() => page.getByRole('button', { name: 'Next', exact: true }).isDisabled())
      .toBe(true);
    const awa = page.getByRole('listitem', { name: 'Awa Railroad' });
    await awa.getByRole('button', { name: 'Sell 10% of AR' }).click();
    await lesson.getByText('You were paid ¥65.').waitFor();
    await press(ada.page, 'Next');
    await press(ada.page, 'Hint');
    await press(ada.page, 'Show me');
    await lesson.getByText('✓ Done').waitFor();
    await press(ada.page, 'Next');
    await page.reload();
    await lesson.getByText('Ben and Cyd passed.').waitFor();
    await press(ada.page, 'Pass');
    await press(ada.page, 'Next');
    await press(ada.page, 'Next');
    await lesson.getByText('The lesson is done').waitFor();
    // The operator reads how far people come, and nothing else.
    const counts = async () => {
      const text = await (await fetch(here.url + LESSON_API.read)).text();
      return text.split('\n').filter((line) => line.startsWith('1889-stock,'));
    };
    const last = '1889-stock,5,1,1,0,0';
    expect(await until(counts, (lines) => lines[4] === last, 'all is counted')).toEqual([
      // step, reached, done, shown, wrong
      '1889-stock,1,1,1,0,0',
      '1889-stock,2,1,1,0,1',
      '1889-stock,3,1,0,1,0',
      '1889-stock,4,1,1,0,0',
      last,
    ]);
    // Every lesson ends in "play on": the others are programs then.
    await press(ada.page, 'Play on against programs');
    await page.waitForURL(/\/l\//);
    await page.getByRole('combobox', { name: 'Programs play' }).waitFor();
    const people = page.getByRole('list', { name: 'Who is here' });
    await people.getByRole('button', { name: /^Ben, .*program, level learner/ }).waitFor();
    expect(ada.errors).toEqual([]);
  });

  test('on a page with no height reads the lesson beside the table, and goes on', async () => {
    // A phone on its side, and a small laptop at 200 %.
    for (const size of LOW) {
      const cyd = await here.person(size);
      const finger = await Finger.on(cyd.page);
      await cyd.page.goto(`${here.url}/lesson/1889/3`);
      const next = cyd.page.getByRole('button', { name: 'Next', exact: true });
      await finger.reach(next, 0);
      await next.click();
      const lesson = cyd.page.getByRole('region', { name: 'Lesson' });
      await lesson.getByText('Lay a tile on Tokushima').waitFor();
      expect((await lesson.boundingBox())!.height).toBeGreaterThan(size.height / 3);
      await photo(cyd.page, `lesson-low-${size.width}`);
      expect(cyd.errors).toEqual([]);
      await cyd.context.close();
    }
  });

  test('has the sentence in its bar and all steps in sight with text of twice the size', async () => {
    const cyd = await here.person({ width: 1366, height: 768 });
    const { page } = cyd;
    await page.goto(`${here.url}/lesson/1889/3`);
    await sentence(page).waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '187.5%'));
    await page.getByRole('list', { name: 'Steps of the turn' }).getByText('Trains').waitFor();
    const box = async (one: Locator) => (await one.boundingBox())!;
    const end = async (one: Locator) => {
      const { y, height } = await box(one);
      return y + height;
    };
    await expect
      .poll(async () => (await end(sentence(page))) - (await end(page.locator('top-bar'))))
      .toBeLessThanOrEqual(0);
    expect((await box(sentence(page))).y).toBeGreaterThanOrEqual(0);
    const steps = page.getByRole('list', { name: 'Steps of the turn' }).getByRole('listitem');
    for (const step of await steps.all()) {
      const { x, width } = await box(step);
      expect(x + width).toBeLessThanOrEqual(1366);
    }
    await photo(page, 'lesson-large-text');
    expect(cyd.errors).toEqual([]);
    await cyd.context.close();
  });

  test('on a phone reads three lines at least with text of twice the size, and goes on', async () => {
    const dan = await here.person(PHONE);
    const { page } = dan;
    const finger = await Finger.on(page);
    await page.goto(`${here.url}/lesson/1889/1`);
    await sentence(page).waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '187.5%'));
    const lesson = page.getByRole('region', { name: 'Lesson' });
    const lines = () =>
      lesson.evaluate((text) => {
        const { top, bottom } = text.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(text.querySelector('p')!);
        const whole = [...words.getClientRects()].filter(
          (line) => line.top >= top && line.bottom <= bottom,
        );
        return new Set(whole.map((line) => Math.round(line.bottom))).size;
      });
    await expect.poll(lines).toBeGreaterThanOrEqual(3);
    await photo(page, 'lesson-phone-large-text');
    await finger.tapInSight(page.getByRole('button', { name: 'Next', exact: true }));
    await page.getByText('The island is Shikoku').waitFor();
    await finger.reach(page.getByRole('button', { name: 'Fold the lesson' }), 0);
    const board = (await page.locator('table-board').boundingBox())!;
    expect(PHONE.height - board.y).toBeGreaterThan(PHONE.height * 0.4);
    expect(dan.errors).toEqual([]);
    await dan.context.close();
  });

  test('on a phone sees half of the page as board while reading, and more once it is read', async () => {
    const ben = await here.person(PHONE);
    const { page } = ben;
    const finger = await Finger.on(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    /** How much of the page is board that nothing lies over. */
    const board = async () => {
      const top = await page.locator('table-board').boundingBox();
      const sheet = await page.locator('#body').boundingBox();
      const tabs = await page.getByRole('tablist', { name: 'Parts of the game' }).boundingBox();
      return (Math.min(sheet?.y ?? Infinity, tabs!.y) - top!.y) / PHONE.height;
    };
    await page.goto(`${here.url}/lesson/1889/1`);
    // Where there is only to look, the sheet is down and the map is seen.
    await page.getByRole('tabpanel').waitFor({ state: 'hidden' });
    await expect.poll(board).toBeGreaterThan(0.5);
    await finger.tap(button('Next'));
    await page.getByText('The island is Shikoku').waitFor();
    // The middle of the island is seen while the text speaks of it, not the market where Ada may act.
    const opened = (await loadTitle('1889')).open({ players: 3 });
    if (!opened.ok) throw new Error(opened.error);
    const { y } = await spotOf(page, opened.value.box, 'G6');
    const top = (await page.locator('table-board').boundingBox())!.y;
    expect(y).toBeGreaterThan(top);
    expect(y).toBeLessThan(PHONE.height);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(PHONE.width);
    // Where there is something to do at the desk it comes up; used, it makes the lesson one line.
    await finger.tap(button('Next'));
    await page.getByRole('tabpanel').waitFor();
    await finger.tap(page.getByRole('tabpanel').getByRole('button', { name: /70/ }).first());
    await button(/^Read the lesson/).waitFor();
    await photo(page, 'lesson-phone');
    await finger.tap(button('Fold the sheet'));
    await page.getByRole('tabpanel').waitFor({ state: 'hidden' });
    await expect.poll(board).toBeGreaterThan(0.7);
    await finger.tap(button(/^Read the lesson/));
    await finger.reach(page.getByText('president’s certificate').first());
    // The answer to a wrong move and a hint are in sight, without a swipe.
    await finger.tap(page.getByRole('tab', { name: /^Desk/ }));
    await finger.tap(button(/^¥90, par/));
    await finger.tapInSight(button('Start AR at ¥90 for ¥180'));
    const lesson = page.getByRole('region', { name: 'Lesson' });
    await lesson.getByText('Not yet').waitFor();
    await finger.reach(lesson.getByText('Not yet'), 0);
    await photo(page, 'lesson-phone-answer');
    await finger.tapInSight(page.getByRole('button', { name: 'Hint', exact: true }));
    await lesson.getByText('Open the desk beside the board').waitFor();
    await finger.reach(lesson.getByText('Open the desk beside the board'), 0);
    await page.goto(`${here.url}/look/1889`);
    await sentence(page).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    expect(ben.errors).toEqual([]);
    await ben.context.close();
  });
});

/** Somebody else opens the lesson by its link, then by its file, and reads what a broken file lacks. */
async function isBrought(link: string, file: Buffer) {
  const ben = await here.person();
  const { page } = ben;
  await page.goto(link);
  await page.getByText('Nobody needs to buy.').waitFor();
  await page.goto(here.url);
  const drop = (buffer: Buffer) =>
    page
      .getByLabel('Recorded game file')
      .setInputFiles({ name: 'a.lesson.json', mimeType: 'application/json', buffer });
  const lesson = JSON.parse(file.toString()) as { steps: object[] };
  await drop(Buffer.from(JSON.stringify({ ...lesson, steps: [{ says: 7 }] })));
  await page.getByText(/step 1.*says/i).waitFor();
  await drop(file);
  await page.waitForURL(/\/lesson\/mine\//);
  await page.getByText('Nobody needs to buy.').waitFor();
  await press(ben.page, 'Pass');
  await page.getByText('✓ Done').waitFor();
  expect(ben.errors).toEqual([]);
  await ben.context.close();
}

test('a learner answers drills, keeps the streak, and finds the very drill by its link', async () => {
  const cyd = await here.person();
  const { page } = cyd;
  const drill = async (question: DrillQuestion): Promise<Drill> => {
    const made = await answerDrill(question);
    if (typeof made === 'string') throw new Error(made);
    await page.goto(
      `${here.url}/drill/1889/${question.kind}/${question.difficulty}/${question.seed}`,
    );
    await asked.getByText(made.question.slice(0, 30)).waitFor();
    return made;
  };
  const asked = page.getByRole('region', { name: 'Drill' });
  const streak = page.getByText(/Streak \d/);
  const price = { title: '1889', kind: 'price', difficulty: 'easy', seed: 5 } as const;
  const { choices, right } = await drill(price);
  const wrong = choices!.findIndex((_, i) => i !== right);
  await page.keyboard.press(String(wrong + 1));
  await asked.getByText('✗ Wrong').waitFor();
  await asked.getByText('Dividend').first().waitFor();
  await photo(page, 'drill-wrong');
  await press(page, 'Next');
  await page.waitForURL((url) => !url.pathname.endsWith('/5'));

  // Where there is none of the level that is asked for, the harder one is shown at its address.
  await drill({ title: '1889', kind: 'rust', difficulty: 'easy', seed: 5 });
  const run = await drill({ title: '1889', kind: 'run', difficulty: 'hard', seed: 3 });
  await page.getByRole('spinbutton').fill(String(run.right));
  await page.keyboard.press('Enter');
  await asked.getByText('✓ Right').waitFor();
  await expect.poll(() => streak.textContent()).toContain('Streak 1');
  await photo(page, 'drill-right');
  await page.setViewportSize(PHONE);
  await photo(page, 'drill-phone');
  await page.reload();
  await asked.getByText(run.question.slice(0, 30)).waitFor();
  await expect.poll(() => streak.textContent()).toContain('Streak 1');
  await page.getByRole('spinbutton').fill(String(run.right));
  await page.keyboard.press('Enter');
  // What went wrong is asked again.
  await press(page, 'One that went wrong');
  await page.waitForURL(/\/drill\/1889\/price\/easy\/5$/);
  // The answer is in sight, however many choices there are.
  const finger = await Finger.on(page);
  await page.getByRole('button', { name: choices![right]! }).click();
  await finger.reach(asked.getByText('✓ Right'), 0);
  await photo(page, 'drill-phone-right');
  await expect.poll(() => streak.textContent()).toContain('Streak 3');
  expect(cyd.errors).toEqual([]);
  await cyd.context.close();
});

describe('a teacher', () => {
  test('makes a lesson from a moment of a game, tries it and plays it', async () => {
    const { page } = ada;
    await openTable(ada, here, { title: '1889', players: 3, onThisDevice: true });
    await page.getByRole('button', { name: 'About this game' }).click();
    await page.getByRole('button', { name: 'Make a lesson from this moment' }).click();
    const sheet = page.getByRole('form', { name: 'Lesson' });
    await sheet.getByLabel('Text').fill('Nobody needs to buy.\n\nPass.');
    await press(ada.page, 'Pass');
    await sheet.getByText('Passes', { exact: true }).waitFor();
    await press(ada.page, 'The answer');
    await sheet.getByText('The answer: Passes.').waitFor();
    // What counts is pressed: first the move alone, then what is so after it.
    const counts = sheet.getByRole('group', { name: 'What counts' });
    const chosen = counts.getByRole('button', { pressed: true });
    await expect.poll(() => chosen.allTextContents()).toEqual([expect.stringMatching(/✓ Pass/)]);
    await chosen.first().click();
    await sheet.getByText('Something has to count.').waitFor();
    await counts.getByRole('button', { name: /is the turn of/ }).click();
    await expect.poll(() => chosen.count()).toBe(2);
    // A wrong answer gets a reply for its kind of move.
    await page.getByRole('button', { name: /^Bid/ }).first().click();
    await press(ada.page, 'A wrong answer');
    await press(ada.page, 'Answer this kind of move');
    await sheet.getByLabel('Reply').fill('Keep your money.');
    await sheet.getByLabel('Said when it is right').fill('Well done.');
    // A place is pointed out by pressing it.
    await press(ada.page, 'Point something out');
    await page.locator('table-board').click({ position: { x: 300, y: 300 } });
    await sheet.getByRole('button', { name: /^Point out no more/ }).waitFor();
    await press(ada.page, 'That is all');
    await sheet.getByLabel('Words at the end of the lesson').fill('Passing is free.');
    await press(ada.page, 'Check all steps');
    await sheet.getByText('The step can be done.').waitFor();
    await photo(page, 'lesson-editor');
    await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(ada.page, 'Copy a link');
    await sheet.getByText('The whole lesson is in it.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      press(ada.page, 'Save as a file'),
    ]);
    expect(saved.suggestedFilename()).toMatch(/[.]lesson[.]json$/);
    await isBrought(link, readFileSync(await saved.path()));
    await page.getByRole('link', { name: 'Try it as a pupil' }).click();
    await page.getByText('Nobody needs to buy.').waitFor();
    await page.getByRole('button', { name: /^Bid/ }).first().click();
    await page.getByText('Keep your money.').waitFor();
    await press(ada.page, 'Pass');
    await page.getByText('Well done.').waitFor();
    await page.getByRole('link', { name: 'Write on' }).waitFor();
    expect(ada.errors).toEqual([]);
  });
});

test('an author points out the hex that takes a tile', async () => {
  const dan = await here.person();
  const { page } = dan;
  await page.goto(`${here.url}/lesson/1889/3`);
  await press(page, 'Next');
  await press(page, 'About this game');
  await press(page, 'Make a lesson from this moment');
  const sheet = page.getByRole('form', { name: 'Lesson' });
  await press(page, 'Point something out');
  const board = page.locator('table-board');
  const spot = await board.evaluate((node: TableBoard) => node.pageSpot('hex:K8')!);
  await page.mouse.click(spot.x, spot.y);
  await sheet.getByRole('button', { name: 'Point out no more: K8 Tokushima' }).waitFor();
  const tiles = page.getByRole('button', { name: /^yellow tile/ });
  await expect.poll(() => tiles.count()).toBe(0);
  await press(page, 'That is all');
  // Then a press lays track there again. What is said of the tiles lies under no button.
  await page.mouse.click(spot.x, spot.y);
  await tiles.first().waitFor();
  const tools = page.getByRole('group', { name: 'Parts of the table' });
  await tools.waitFor({ state: 'hidden' });
  await photo(page, 'lesson-editor-fan');
  await page.keyboard.press('Escape');
  expect(dan.errors).toEqual([]);
  await dan.context.close();
});

test('charts are saved as a picture and as figures', async () => {
  const { page } = ada;
  await page.goto(`${here.url}/lesson/1889/6`);
  await tab(page, 'Numbers');
  const chart = page.getByRole('group', { name: 'Save: Worth of each player, round by round' });
  const saved = async (kind: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: kind }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const picture = await saved('PNG');
  expect(picture.name).toBe('Worth-of-each-player-round-by-round.png');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1920, 1080]);
  const figures = (await saved('CSV')).bytes.toString().split('\r\n');
  expect(figures[0]).toBe('\ufeff"round","Ada","Ben","Cyd"');
  expect(figures.length).toBeGreaterThan(15);
  expect(ada.errors).toEqual([]);
});
