import type { Frame, Page } from 'playwright-core';
import { tabletop } from '../../client/picture/board/tabletop.ts';
import type { TableBoard } from '../../client/picture/table-board.ts';
import type { Box } from '../../engine/index.ts';
import type { Person, Stand } from './stand.ts';

/** What people do at a table, by the words and roles they see. */

/** Where the middle of a hex is on the page. */
export async function spotOf(page: Page, box: Box, at: string): Promise<{ x: number; y: number }> {
  const { x, y } = tabletop(box).hexes.get(at)!;
  return page.locator('table-board').evaluate(
    (node: TableBoard, spot) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const { x, y, scale } = node.view;
      return {
        x: left + width / 2 + (spot.x - x) * scale,
        y: top + height / 2 + (spot.y - y) * scale,
      };
    },
    { x, y },
  );
}

export interface Opening {
  readonly title: string;
  readonly players?: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly referee?: 'Off' | 'Comment' | 'Enforce';
  readonly help?: 'None' | 'What is legal' | 'Full';
  /** Without the server, in this browser alone. */
  readonly onThisDevice?: boolean;
}

/** Opens a table from the home page and answers the host's page at it. */
export async function openTable(host: Person, at: Stand, opening: Opening): Promise<void> {
  const { page } = host;
  await page.goto(at.url);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${opening.title}`) }) })
    .getByRole('button', { name: /Open a table/ })
    .click();
  if (opening.players !== undefined)
    await page.getByText(String(opening.players), { exact: true }).first().click();
  for (const [name, value] of Object.entries(opening.options ?? {}))
    await page.getByRole('combobox', { name: new RegExp(`^${name}`) }).selectOption(value);
  if (opening.referee) await page.getByText(opening.referee, { exact: true }).click();
  if (opening.help) await page.getByText(opening.help, { exact: true }).click();
  const open = opening.onThisDevice ? 'Play on this device only' : 'Open the table';
  await page.getByRole('button', { name: open }).click();
  await sentence(page).waitFor();
}

/** The links of the table by seat: players in order, then the spectators' one. */
export async function links(host: Person): Promise<string[]> {
  const { page } = host;
  await page.getByRole('button', { name: 'Seats and links' }).first().click();
  const shown = page.getByText(/http.+#/);
  await shown.first().waitFor();
  const texts = await shown.allTextContents();
  await page.keyboard.press('Escape');
  return texts.map((text) => text.trim());
}

/** Ada opens a table of two, and Ben takes the other seat by its link. */
export async function openForTwo(
  at: Stand,
  opening: Omit<Opening, 'players'>,
): Promise<{ readonly ada: Person; readonly ben: Person }> {
  const [ada, ben] = await Promise.all([at.person(), at.person()]);
  await openTable(ada, at, { ...opening, players: 2 });
  const [second] = await links(ada);
  await ben.page.goto(second!);
  await sentence(ben.page).waitFor();
  return { ada, ben };
}

/** The one sentence on top that says what is happening. */
export const sentence = (page: Page | Frame) =>
  page.getByRole('status', { name: 'What is happening' });

/** Waits until the sentence says so; what its terms have to explain is not part of it. */
export async function heard(page: Page | Frame, what: RegExp): Promise<void> {
  const words = async () => (await sentence(page).textContent())?.replace(/\s+/g, ' ') ?? '';
  await until(words, (now) => what.test(now), `the sentence says ${what}`);
}

/** Asks the page again and again until the answer is as it ought to be. */
export async function until<T>(
  ask: () => Promise<T>,
  isSo: (now: T) => boolean,
  wanted: string,
  patience = 20_000,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const now = await ask();
    if (isSo(now)) return now;
    if (performance.now() > end) throw new Error(`not so: ${wanted}; it is ${String(now)}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}

export const timeline = (page: Page) => page.getByRole('navigation', { name: 'Timeline' });

/** How many entries the ledger has, as the timeline says it. */
export async function entries(page: Page): Promise<number> {
  const text = await timeline(page)
    .getByText(/^\d+ of \d+$/)
    .textContent();
  return Number(/of (\d+)/.exec(text ?? '')?.[1]);
}

/** Waits until a page looks at this entry of so many. */
export async function looksAt(page: Page, entry: number, count: number): Promise<void> {
  await timeline(page).getByText(`${entry} of ${count}`, { exact: true }).waitFor();
}

/** Waits until a page has so many entries and looks at the last. */
export const sees = (page: Page, count: number) => looksAt(page, count, count);

/** Waits until the picture is drawn as it stands: what is set is drawn in the frame after the next. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))),
  );

/** Presses a button by its name, the first of several. */
export const press = (page: Page | Frame, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

export async function tab(page: Page | Frame, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** A sum as people read it: "£1,440". */
export const pounds = (sum: number): string => `£${sum.toLocaleString('en')}`;

/** Waits until the log says that a company ran for so much. */
export async function ran(page: Page, revenue: number): Promise<void> {
  await tab(page, 'Log');
  await page.getByRole('button', { name: new RegExp(` runs for ${pounds(revenue)}\\b`) }).waitFor();
}

/** The tools of hands, which are folded away while a referee is at the table. */
export async function byHand(page: Page): Promise<void> {
  await tab(page, 'Desk');
  const away = page.locator('details:not([open])').filter({ hasText: /^\s*By hand/ });
  if ((await away.count()) > 0) await away.getByText('By hand', { exact: true }).click();
}

/** Moves a piece through the dialog that every hand has: all that a mouse can do. */
export async function moveByHand(
  page: Page,
  { from, piece, kind, to }: { from: string; piece: string; kind: string; to: string },
): Promise<void> {
  await byHand(page);
  await page.getByRole('button', { name: /Move a piece/ }).click();
  await choose(page, 'From', from);
  await choose(page, 'Piece', piece);
  await page.getByRole('combobox', { name: 'Kind of place' }).selectOption(kind);
  await choose(page, 'Place', to);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
}

async function choose(page: Page, name: string, start: string): Promise<void> {
  const box = page.getByRole('combobox', { name, exact: true });
  const option = box.getByRole('option').filter({ hasText: start }).first();
  await box.selectOption((await option.getAttribute('value'))!);
}

export async function turnDial(page: Page, to: 'Off' | 'Comment' | 'Enforce'): Promise<void> {
  await page.getByRole('button', { name: /Referee and help/ }).click();
  await page.getByText(to, { exact: true }).click();
  // Turned on in mid-game, it first says where it takes the table to stand.
  const on = page.getByRole('button', { name: 'Turn the referee on here' });
  if (await on.isVisible()) await on.click();
  await page.keyboard.press('Escape');
}

/** Moves one piece by its ids, through the dialog that every hand has. */
export async function put(
  page: Page,
  { piece, from, kind, to }: { piece: string; from: string; kind: string; to: string },
): Promise<void> {
  await byHand(page);
  await page.getByRole('button', { name: /Move a piece/ }).click();
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(from);
  await page.getByRole('combobox', { name: 'Piece', exact: true }).selectOption(piece);
  await page.getByRole('combobox', { name: 'Kind of place' }).selectOption(kind);
  await page.getByRole('combobox', { name: 'Place', exact: true }).selectOption(to);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
}

/** Pays through the dialog that a purse's figure opens. */
export async function pay(page: Page, from: string, to: string, amount: number): Promise<void> {
  await byHand(page);
  await page.getByRole('button', { name: /Pay money/ }).click();
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(from);
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption(to);
  await page.getByRole('spinbutton', { name: /How much/ }).fill(String(amount));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** A piece where a panel shows it. */
export const shownIn = (page: Page, place: string, piece: string) =>
  page.locator(`[data-place="${place}"]`).locator(`[data-piece="${piece}"]`);

/** A hex in words: the board as a screen reader has it. */
export const hex = (page: Page, at: string) => page.locator(`#hex-${at}`);

/** The cash of a place, as its heading in the panels says it. */
export async function cashOf(page: Page, place: string): Promise<number> {
  const said = await page
    .locator(`[data-place="${place}"]`)
    .getByTitle('Pay by hand')
    .first()
    .textContent();
  return Number((said ?? '').replace(/[^\d−-]/g, '').replace('−', '-'));
}
