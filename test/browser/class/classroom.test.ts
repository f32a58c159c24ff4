import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from '../barriers.ts';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { entries, openTable, sees, sentence, press, tab } from '../people.ts';
import { DESKTOP, PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let hall: Person;
let ann: Person;
let bob: Person;
/** The link of the lesson class. */
let way = '';

beforeAll(async () => {
  here = await stand();
  [hall, ann, bob] = await Promise.all([
    here.person(undefined, { openToScripts: true }),
    here.person(undefined, { openToScripts: true }),
    here.person(PHONE),
  ]);
}, 120_000);
afterAll(() => here?.close());

const picture = ({ page }: Person, name: string) => photo(page, `class-${name}`);
const card = (name: string) => hall.page.getByRole('listitem', { name, exact: true });

/** The link for pupils, as whoever teaches shows it. */
async function invitation(): Promise<string> {
  // A game that is brought to the server is judged there with the lowest priority.
  const invites = hall.page.getByRole('button', { name: 'The link for pupils' });
  await invites.waitFor({ timeout: 90_000 });
  await press(hall.page, 'The link for pupils');
  const link = await hall.page.getByText(/^http.+\/join\/.+#/).textContent();
  await hall.page.getByRole('img', { name: /^Code for a camera/ }).waitFor();
  await picture(hall, 'link');
  await press(hall.page, 'The link for pupils');
  return link!.trim();
}

async function come(pupil: Person, link: string, name: string): Promise<void> {
  await pupil.page.goto(link);
  await pupil.page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await picture(pupil, `come-${name}`);
  // The way in stands on the line of the name.
  const [field, way] = await Promise.all([
    pupil.page.getByRole('textbox', { name: 'Your name' }).boundingBox(),
    pupil.page.getByRole('button', { name: 'Come in' }).boundingBox(),
  ]);
  expect([way!.y, way!.height]).toEqual([field!.y, field!.height]);
  await press(pupil.page, 'Come in');
  await sentence(pupil.page).waitFor();
}

test('a moment for a class: each alone with it, all seen live, one shown to everybody without a name', async () => {
  await openTable(hall, here, {
    title: '1889',
    players: 2,
    referee: 'Enforce',
    onThisDevice: true,
  });
  await press(hall.page, 'Pass');
  await press(hall.page, 'About this game');
  await press(hall.page, 'Open this moment for a class');
  await hall.page.getByRole('textbox', { name: /^Your name/ }).fill('Ms Hall');
  await hall.page.getByRole('textbox', { name: 'What there is to do' }).fill('Buy or pass?');
  await picture(hall, 'open');
  await press(hall.page, 'Open the class');
  const link = await invitation();
  await Promise.all([come(ann, link, 'Ann'), come(bob, link, 'Bob')]);

  // Each moves alone; both are seen, and so is a hand that goes up. What they were given stays.
  const undo = ann.page.getByRole('button', { name: 'Undo', exact: true });
  expect(await undo.isDisabled()).toBe(true);
  await press(ann.page, 'Pass');
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await card('Ann').getByText('1 move', { exact: true }).waitFor();
  await card('Ann')
    .getByText(/Last: passes/)
    .waitFor();
  await card('Bob').getByText('0 moves').waitFor();
  await press(bob.page, 'I need help');
  await picture(bob, 'pupil-phone');
  await picture(ann, 'pupil');
  await card('Bob').getByText('! Asks for help').waitFor();
  await press(ann.page, 'I am done');
  await card('Ann').getByText('✓ Done').waitFor();
  await picture(hall, 'overview');
  // Who may talk is a button beside the heading, and no part of it.
  await hall.page.getByRole('heading', { name: 'Talk', exact: true }).waitFor();
  expect(await barriers(hall.page)).toEqual([]);
  expect(await barriers(ann.page)).toEqual([]);

  // What Ann did is shown to all without her name, move by move, and then everybody is back.
  await press(hall.page, 'Look at Ann');
  await sentence(hall.page).waitFor();
  await press(hall.page, 'Show without the name');
  const shown = bob.page.getByText('Ms Hall shows everybody “One way to do it”.');
  await shown.waitFor();
  await expect.poll(() => sentence(bob.page).textContent()).not.toContain('Ann');
  const before = await sentence(bob.page).textContent();
  await press(hall.page, 'One entry on');
  await expect.poll(() => sentence(bob.page).textContent()).not.toBe(before);
  await picture(hall, 'showing');
  await picture(bob, 'shown');
  // That she is here is no secret; that it was she who did it is.
  const named = bob.page.getByText('Ann');
  const isHere = bob.page.getByRole('list', { name: 'Who is here' }).getByText('Ann');
  await expect.poll(() => named.count()).toBe(await isHere.count());
  // Who comes while it is shown, or comes back, sees it with the others.
  const eve = await here.person();
  await Promise.all([come(eve, link, 'Eve'), bob.page.reload()]);
  for (const { page } of [eve, bob])
    await page.getByText('Ms Hall shows everybody “One way to do it”.').waitFor();
  await press(hall.page, 'Stop showing');
  for (const { page } of [eve, bob])
    await page
      .getByText('Ms Hall shows everybody “One way to do it”.')
      .waitFor({ state: 'hidden' });
  await press(hall.page, 'Back to the class');
  await card('Bob').waitFor();
  // Whoever comes back, by the class's link or a reload, is at their own table.
  await ann.page.goto(link);
  await ann.page.getByText('Buy or pass?').waitFor();
  await card('Ann').getByText('1 move', { exact: true }).waitFor();
  // Whoever is taken out has no table there any more, and is told so.
  await hall.page.setViewportSize(PHONE);
  await picture(hall, 'overview-phone');
  await press(hall.page, 'Look at Ann');
  await sentence(hall.page).waitFor();
  await picture(hall, 'look-phone');
  await press(hall.page, 'Back to the class');
  // One press asks; looking elsewhere keeps her.
  await press(hall.page, 'Take out Eve');
  await hall.page.getByRole('textbox', { name: /^Say something/ }).focus();
  await press(hall.page, 'Take out Eve');
  await press(hall.page, 'Yes, take Eve out');
  await eve.page
    .getByRole('alert')
    .filter({ hasText: /not in this class any more/ })
    .waitFor();
  await expect.poll(() => eve.page.locator('signalbox-table[inert]').count()).toBe(1);
  await picture(eve, 'out');
  await card('Eve').waitFor({ state: 'hidden' });
  await hall.page.setViewportSize(DESKTOP);
  expect([...hall.errors, ...ann.errors, ...bob.errors, ...eve.errors]).toEqual([]);
  await eve.context.close();
}, 180_000);

test('a lesson for a class: each takes it alone, and the step they are at is seen', async () => {
  const { page } = hall;
  await page.goto(`${here.url}/about/1889`);
  await page
    .getByRole('link', { name: /^For a class/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Ms Hall');
  await press(hall.page, 'Open the class');
  const link = (way = await invitation());
  await come(ann, link, 'Ann');
  await card('Ann')
    .getByText(/^Step 1 of/)
    .waitFor();
  await press(ann.page, 'Next');
  await card('Ann')
    .getByText(/^Step 2 of/)
    .waitFor();
  // A reload leaves a lesson where it was.
  await ann.page.reload();
  await ann.page.getByRole('list', { name: /^Step 2 of/ }).waitFor();
  await card('Ann')
    .getByText(/^Step 2 of/)
    .waitFor();
  await picture(ann, 'lesson');
  await picture(hall, 'lesson-overview');

  // With keys alone: a button that is disabled at the new step leaves the focus to the text to read.
  const lesson = ann.page.getByRole('region', { name: 'Lesson' });
  await ann.page.getByRole('button', { name: 'Next', exact: true }).focus();
  await ann.page.keyboard.press('Enter');
  await expect.poll(() => lesson.evaluate((text) => text.matches(':focus'))).toBe(true);

  // What the table calls a pupil is said to both.
  await ann.page.getByText('You play Ada', { exact: true }).waitFor();

  // Held hands move nothing, but hints can be read.
  await press(hall.page, 'Lead');
  await press(hall.page, 'Hold all hands');
  await hall.page.keyboard.press('Escape');
  await lesson.getByText('Your hands are held').waitFor();
  const button = (name: string) => ann.page.getByRole('button', { name, exact: true });
  for (let hints = 0; hints < 2; hints++) await press(ann.page, 'Hint');
  await expect.poll(() => lesson.getByText('Hint', { exact: true }).count()).toBe(2);
  await expect.poll(() => button('Show me').count()).toBe(0);
  await picture(ann, 'lesson-held');
  // The menu of a hex says so too, and offers no move.
  await press(ann.page, 'Map');
  const { x: hexX, y: hexY } = await ann.page
    .locator('table-board')
    .evaluate((board: TableBoard) => board.pageSpot('hex:K8')!);
  await ann.page.mouse.click(hexX, hexY);
  const menu = ann.page.getByRole('menu');
  await menu.getByText(/holds your hands for the moment/).waitFor();
  await expect.poll(() => menu.getByText('nothing is to be done').count()).toBe(0);
  await ann.page.keyboard.press('Escape');
  await press(hall.page, 'Give hands back');
  await lesson.getByText('Your hands are held').waitFor({ state: 'hidden' });

  // A wrong try is taken back by the lesson. Shown to everybody, it lies on the board of the class, and is
  // said in the talk with the reply.
  await press(ann.page, 'Pass');
  await lesson.getByText('Not yet').waitFor();
  await card('Ann').getByText('Tried: passes (just now)').waitFor();
  const stands = await entries(ann.page);
  await press(hall.page, /^Look at Ann/);
  await press(hall.page, 'Show to everyone');
  await hall.page.getByText(/“Ann tried: passes\. /).waitFor();
  await ann.page
    .getByText(/Ann tried: passes\. /)
    .first()
    .waitFor({ state: 'attached' });
  await ann.page.getByText('Ms Hall shows everybody “What Ann tried”.').waitFor();
  await sees(ann.page, stands + 1);
  await picture(ann, 'lesson-shown-try');
  await press(hall.page, 'Stop showing');
  await press(hall.page, 'Back to the class');
  // It is news until the talk is on the screen.
  const news = ann.page.getByText('1 new in the talk');
  await news.waitFor({ state: 'attached' });
  await tab(ann.page, 'Log');
  await news.waitFor({ state: 'detached' });
  await tab(ann.page, 'Desk');

  // Whoever was brought to another board goes back to their own when they want to.
  await press(hall.page, 'Your own board');
  await press(hall.page, 'Lead');
  await press(hall.page, 'Bring everyone here');
  await ann.page.getByText('Ms Hall shows everybody this board.').waitFor();
  await lesson.waitFor({ state: 'detached' });
  await press(ann.page, 'Back to my table');
  await lesson.waitFor();
  await press(hall.page, 'Let everyone go');
  // Brought again, they see at once who is there, and look where the teacher looks.
  await hall.page.locator('table-board').hover();
  await hall.page.mouse.wheel(0, -400);
  await press(hall.page, 'Lead');
  await press(hall.page, 'Bring everyone here');
  await ann.page.getByRole('list', { name: 'Who is here' }).getByText('Ms Hall').waitFor();
  const middle = ({ page }: Person) =>
    page.locator('table-board').evaluate((board: TableBoard) => Math.round(board.view.x));
  await expect.poll(() => middle(ann)).toBe(await middle(hall));
  await picture(ann, 'brought-again');
  await press(hall.page, 'Let everyone go');
  await lesson.waitFor();
  await press(hall.page, 'Back to the class');

  // On a phone on its side the lesson stands beside the board, with all of its buttons.
  await ann.page.setViewportSize({ width: 844, height: 390 });
  await picture(ann, 'lesson-on-its-side');
  expect((await lesson.boundingBox())!.height).toBeGreaterThan(130);
  const back = (await button('Back').boundingBox())!;
  expect(back.y + back.height).toBeLessThanOrEqual(390);
  await button('Back').click({ trial: true });
  await press(hall.page, /^Look at Ann/);
  await hall.page.setViewportSize({ width: 844, height: 390 });
  const watched = hall.page.getByRole('region', { name: 'Lesson' });
  await watched.waitFor();
  await picture(hall, 'look-on-its-side');
  expect((await watched.boundingBox())!.height).toBeGreaterThan(130);
  await hall.page.setViewportSize(DESKTOP);
  await press(hall.page, 'Back to the class');

  // On a phone that has lost its line, the sentence and the word of it stand within the page.
  await ann.page.setViewportSize(PHONE);
  await ann.context.setOffline(true);
  const lost = ann.page.getByText('Connecting again');
  await lost.waitFor();
  await picture(ann, 'lesson-offline-phone');
  const { x, width } = (await lost.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(PHONE.width);
  const says = (await sentence(ann.page).boundingBox())!;
  expect(says.width).toBeGreaterThan(PHONE.width / 2);
  await ann.context.setOffline(false);
  await lost.waitFor({ state: 'detached' });
  await ann.page.setViewportSize(DESKTOP);

  // At the end a pupil plays on against programs, as everybody does who takes the lesson alone.
  while (!(await button('Play on against programs').isVisible())) {
    if (await button('Show me').isVisible()) await press(ann.page, 'Show me');
    else if (await button('Next').isEnabled()) await press(ann.page, 'Next');
    else await press(ann.page, 'Hint');
  }
  await press(ann.page, 'Play on against programs');
  await ann.page.waitForURL(/\/l\//);
  await ann.page.getByRole('combobox', { name: 'Programs play' }).waitFor();
  expect([...hall.errors, ...ann.errors]).toEqual([]);
}, 180_000);

test('the class goes on to another lesson, and each pupil has the way there at their table', async () => {
  await ann.page.goto(way);
  await ann.page.getByRole('region', { name: 'Lesson' }).waitFor();
  const before = hall.page.url();
  await hall.page.getByRole('combobox', { name: 'Go on with all pupils to' }).waitFor();
  await press(hall.page, 'Go on');
  await hall.page.getByRole('heading', { name: '2 · A stock round' }).waitFor({ timeout: 90_000 });
  expect(hall.page.url()).not.toBe(before);
  await picture(hall, 'another-lesson');
  await ann.page.getByText('Ms Hall goes on with 2 · A stock round.').waitFor();
  // It is a field of the class, and no line of the talk that somebody could write.
  await expect.poll(() => ann.page.getByText('1 new in the talk').count()).toBe(0);
  await ann.page.setViewportSize(PHONE);
  await picture(ann, 'another-lesson-phone');
  await ann.page.setViewportSize(DESKTOP);
  await ann.page.getByRole('button', { name: 'Go to the new lesson' }).click();
  await press(ann.page, 'Come in');
  await ann.page.getByRole('heading', { name: '2 · A stock round' }).first().waitFor();
  await card('Ann')
    .getByText(/^Step 1 of/)
    .waitFor();
  expect([...hall.errors, ...ann.errors]).toEqual([]);
}, 180_000);
