import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Person, Stand } from '../browser/served.ts';

/** A session of some people at a table, told step by step; each step is a sentence that must come true. */
export interface Session {
  readonly here: Stand;
  /** Takes a seat in the room: a browser of their own, and a name for the pictures. */
  joins(name: string, person: Person): Person;
  step(sentence: string, does: () => Promise<unknown>): Promise<void>;
  /** A picture for people to look at. */
  picture(person: Person | Page, name: string): Promise<void>;
}

export interface Told {
  readonly steps: number;
  readonly broken: number;
}

/** What follows a step that did not come true would not be what it says. */
class Broken extends Error {}

/** Plays a session to its end, or to the first step that does not come true. */
export async function told(
  here: Stand,
  folder: string,
  name: string,
  play: (session: Session) => Promise<void>,
): Promise<Told> {
  mkdirSync(folder, { recursive: true });
  const people = new Map<string, Person>();
  const shown = async (page: Page, what: string) =>
    void (await page.screenshot({ path: join(folder, `${name}-${what}.png`) }));
  let steps = 0;
  let broken = 0;
  const session: Session = {
    here,
    joins(who, person) {
      people.set(who, person);
      return person;
    },
    async step(sentence, does) {
      steps++;
      try {
        await does();
        for (const [who, { errors }] of people)
          if (errors.length > 0) throw new Error(`the page of ${who} says ${errors.join('; ')}`);
        console.log(`  ${sentence}`);
      } catch (problem) {
        console.log(`  BROKEN: ${sentence}\n    ${String(problem).split('\n').join('\n    ')}`);
        await Promise.all([...people].map(([who, { page }]) => shown(page, `broken-${who}`)));
        throw new Broken(sentence);
      }
    },
    picture: (of, what) => shown('page' in of ? of.page : of, what),
  };
  console.log(`${name}:`);
  try {
    await play(session);
  } catch (problem) {
    if (!(problem instanceof Broken)) console.log(`  BROKEN: ${String(problem)}`);
    broken++;
  }
  await Promise.all([...people.values()].map(({ context }) => context.close()));
  return { steps, broken };
}

/** Presses a button by its whole name, or by how it is called. */
export const press = ({ page }: Person, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** What stands anywhere on the page in these words. */
export const banner = ({ page }: Person, words: string | RegExp) => page.getByText(words).first();

export const close = ({ page }: Person): Promise<void> => page.keyboard.press('Escape');

/** For everybody at once. */
export const all = <T>(people: readonly Person[], does: (person: Person) => Promise<T>) =>
  Promise.all(people.map(does));

/** What must be so, in words. */
export function holds(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
