import type { Box } from '../../engine/index.ts';
import { byHand, spotOf, tab } from '../browser/people.ts';
import type { Person } from '../browser/served.ts';
import { close, press } from './session.ts';

/** What hands do at a table without a referee, through the dialogs that everybody has. */

/** Opens a dialog of the hands, does something in it, and closes it. */
export async function inDialog(person: Person, name: string, does: () => Promise<unknown>) {
  await byHand(person.page);
  await press(person, name);
  await does();
  await close(person);
}

export const steered = (person: Person, control: string, label: string) =>
  inDialog(person, 'Round and turn …', () =>
    person.page.getByRole('combobox', { name: control, exact: true }).selectOption({ label }),
  );

/** One line of the bookkeeper: the company, the fields by their names, and the button. */
export const booked = (
  person: Person,
  company: string,
  form: string,
  fields: Readonly<Record<string, string>>,
  button: string,
) =>
  inDialog(person, 'Bookkeeping …', async () => {
    const { page } = person;
    await page.locator('select[name=company]').selectOption(company);
    const line = page.getByRole('form', { name: form, exact: true });
    for (const [name, value] of Object.entries(fields)) {
      const field = line.locator(`[name=${name}]`);
      if (await field.evaluate((node) => node instanceof HTMLSelectElement))
        await field.selectOption(value);
      else await field.fill(value);
    }
    await line.getByRole('button', { name: button }).click();
  });

/** Carries a tile from its panel to a hex of the board. */
export async function laysByDragging({ page }: Person, box: Box, tile: string, at: string) {
  await tab(page, 'Tiles');
  const card = page.locator(`tiles-panel [data-piece^="tile:${tile}-"]`).first();
  await card.scrollIntoViewIfNeeded();
  const from = (await card.boundingBox())!;
  const to = await spotOf(page, box, at);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
}
