import type { Person } from '../browser/served.ts';

/** What some people have pressed, without what only checks. */
export interface Presses {
  /** Since this was asked last. */
  taken(): Promise<number>;
  /** Does something that a person at the table would not press. */
  aside<T>(does: () => Promise<T>): Promise<T>;
}

/**
 * Counts on these pages from the next page that they open: a click, a drag or a key is one press. A list in which
 * something is chosen is two, opened and chosen. A field that is filled is entered, and typed digit by digit.
 */
export async function countPresses(people: readonly Person[]): Promise<Presses> {
  for (const { page } of people) await page.addInitScript(countOnPage);
  const now = async () => {
    const counts = await Promise.all(
      people.map(({ page }) =>
        page.evaluate(() => (globalThis as { pressed?: number }).pressed ?? 0),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  let from = 0;
  return {
    async taken() {
      const to = await now();
      const count = to - from;
      from = to;
      return count;
    },
    async aside(does) {
      const before = await now();
      const done = await does();
      from += (await now()) - before;
      return done;
    },
  };
}

function countOnPage(): void {
  const page = globalThis as { pressed?: number };
  page.pressed = 0;
  const counts: readonly (readonly [event: string, presses: number])[] = [
    ['pointerdown', 1],
    ['keydown', 1],
  ];
  for (const [event, presses] of counts)
    addEventListener(event, () => void (page.pressed! += presses), { capture: true });
  addEventListener(
    'input',
    (event) => {
      const [field] = event.composedPath();
      if (field instanceof HTMLSelectElement) page.pressed! += 2;
      // Whoever types is counted by their keys.
      else if (field instanceof HTMLInputElement && !(event as InputEvent).inputType)
        page.pressed! += /number|text/.test(field.type) ? 1 + field.value.length : 0;
    },
    { capture: true },
  );
}
