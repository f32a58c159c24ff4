import type { Locator } from 'playwright-core';
import { Finger } from '../browser/finger.ts';
import { PHONE, type Person } from '../browser/served.ts';
import type { Session } from './session.ts';

const LAPTOP = { width: 1280, height: 800 };

export const button = ({ page }: Person, name: string) =>
  page.getByRole('button', { name, exact: true }).first();
export const log = ({ page }: Person) => page.getByRole('tab', { name: /^Log/ });

/** Who is in the class, and what the session does with them. */
export interface Classroom extends Pick<Session, 'here' | 'picture'> {
  readonly tell: Session['step'];
  /** The teacher on her laptop, and with the phone that she carries. */
  readonly hall: Person;
  readonly carried: Person;
  readonly thumb: Finger;
  /** Zoe has a laptop, Gus a phone. */
  readonly zoe: Person;
  readonly gus: Person;
  readonly finger: Finger;
  readonly pupils: readonly Person[];
  /** The card of a pupil on the page of the class. */
  card(name: string): Locator;
}

export async function gather({ here, joins, step, picture }: Session): Promise<Classroom> {
  const [hall, zoe, gus, carried] = await Promise.all([
    here.person(),
    here.person(LAPTOP),
    here.person(PHONE),
    here.person(PHONE),
  ]);
  const [finger, thumb] = await Promise.all([Finger.on(gus.page), Finger.on(carried.page)]);
  for (const [name, person] of Object.entries({ hall, zoe, gus, carried })) {
    person.context.setDefaultTimeout(40_000);
    joins(name, person);
  }
  const card = (name: string) => hall.page.getByRole('listitem', { name, exact: true });
  const pupils = [zoe, gus];
  return { here, tell: step, picture, hall, carried, thumb, zoe, gus, finger, pupils, card };
}
