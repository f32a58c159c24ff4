import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignalboxTable } from '../../../client/panels/table/table.ts';
import type { Open } from '../../../client/store/page-state.ts';
import { Finger } from '../finger.ts';
import { openTable } from '../people.ts';
import { photo, stand, type Person, type Stand } from '../stand.ts';

/** Every dialog of a table, on a phone that is held on its side. */

let here: Stand;
let ada: Person;
let finger: Finger;
beforeAll(async () => {
  here = await stand();
  ada = await here.person({ width: 844, height: 390 });
  finger = await Finger.on(ada.page);
  await openTable(ada, here, { title: '1889', players: 3, referee: 'Off' });
}, 180_000);
afterAll(() => here?.close());

/** A word that is explained stands in a line, and what is pressed is the word. */
const isWord = (button: Element) =>
  (button.getRootNode() as Partial<ShadowRoot>).host?.localName === 'term-word';

const DIALOGS: readonly Open[] = [
  { dialog: 'seats' },
  { dialog: 'replace' },
  { dialog: 'class' },
  { dialog: 'lines' },
  { dialog: 'lead' },
  { dialog: 'pay' },
  { dialog: 'move' },
  { dialog: 'clock' },
  { dialog: 'spare' },
  { dialog: 'pictures' },
  { dialog: 'books' },
  { dialog: 'settings' },
  { dialog: 'title' },
  { dialog: 'files' },
  { dialog: 'keys' },
  { dialog: 'hex', about: 'K8' },
];

test.each(DIALOGS)('a finger reaches every button of the dialog $dialog', async (open) => {
  const { page } = ada;
  await page
    .locator('signalbox-table')
    .evaluate(({ store }: SignalboxTable, one) => store.set({ open: one }), open);
  const dialog = page.locator('paper-dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await dialog.getByText('One moment …').waitFor({ state: 'detached' });
  await photo(page, `on-its-side-${open.dialog}`);
  for (const button of await dialog.locator('button:visible:enabled').all())
    if (!(await button.evaluate(isWord))) await finger.reach(button);
  await finger.tap(dialog.getByRole('button', { name: 'Close', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  expect(ada.errors).toEqual([]);
});
