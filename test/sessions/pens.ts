import type { Person } from '../browser/served.ts';

/** The pens of the board: strokes, and what they leave on it. */

export const marks = ({ page }: Person, tool: string) =>
  page.locator(`.felt g[data-tool="${tool}"]`);

export const colourOf = (person: Person, tool: string) =>
  marks(person, tool)
    .first()
    .evaluate((mark) => (mark as SVGElement).style.getPropertyValue('--seat'));

/** A stroke over the board, from one point to another in parts of its width and height. The pens are out. */
export async function strokes(
  { page }: Person,
  tool: string,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const pens = page.getByRole('group', { name: 'Draw on the board' });
  await pens.getByText(tool, { exact: true }).click();
  const box = (await page.locator('table-board').boundingBox())!;
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 6 });
  await page.mouse.up();
}
