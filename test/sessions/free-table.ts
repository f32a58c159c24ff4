import { type Box, loadTitle } from '../../engine/index.ts';
import { cashOf, entries, pay, put, sees, shownIn, tab, until } from '../browser/people.ts';
import type { Person } from '../browser/served.ts';
import { countPresses, type Presses } from './presses.ts';
import { booked } from './hands.ts';
import { all, press, type Session } from './session.ts';

/** Large towns with one circle, where plain yellow tiles go: whoever lives there begins at once. */
export const HOMES: Readonly<Record<string, string>> = {
  WNR: 'E2',
  ENR: 'F3',
  'W&F': 'E4',
  'L&D': 'D5',
  'L&E': 'C6',
  WVR: 'G8',
  'N&B': 'E8',
  NGC: 'C10',
  SVR: 'D11',
  ECR: 'D13',
  'N&E': 'B13',
  WStI: 'B5',
  'N&S': 'H7',
};
/** What a company is paid in at ten times par, and its three station markers at £60. (1862 §S6.6) */
export const capital = (par: number) => 10 * par;
export const MARKERS = 180;
export const TRAIN = 100;

/** Ada and Ben at a table of 1862, and what both of them see there. */
export interface FreeTable extends Session {
  readonly ada: Person;
  readonly ben: Person;
  readonly both: readonly Person[];
  readonly box: Box;
  readonly presses: Presses;
  /** Counts the entries that the table has. */
  begin(): Promise<void>;
  /** Both see so many more. */
  bothSee(more: number): Promise<void>;
  /** Both see this much money there. */
  cash(place: string, amount: number): Promise<void>;
  /** Both see a piece there. */
  lies(place: string, piece: string): Promise<void>;
}

const panelOf = (place: string) => (place.startsWith('company:') ? 'Companies' : 'Players');

export async function sitDown(session: Session): Promise<FreeTable> {
  const { here, joins } = session;
  const opened = (await loadTitle('1862')).open({ players: 2 });
  if (!opened.ok) throw new Error(opened.error);
  const [ada, ben] = await Promise.all([here.person(), here.person({ width: 1280, height: 800 })]);
  const both = [ada, ben];
  for (const [name, person] of Object.entries({ ada, ben })) {
    person.context.setDefaultTimeout(30_000);
    joins(name, person);
  }
  const presses = await countPresses(both);
  let count = 0;
  const bothSee = async (more: number) => {
    count += more;
    await all(both, ({ page }) => sees(page, count));
  };
  return {
    ...session,
    ada,
    ben,
    both,
    box: opened.value.box,
    presses,
    async begin() {
      count = await entries(ada.page);
      await bothSee(0);
    },
    bothSee,
    cash: (place, amount) =>
      presses.aside(async () => {
        for (const { page } of both) {
          await tab(page, panelOf(place));
          await until(
            () => cashOf(page, place),
            (now) => now === amount,
            `${place} has ${amount}`,
            5_000,
          );
        }
      }),
    lies: (place, piece) =>
      presses.aside(async () => {
        for (const { page } of both) {
          await tab(page, panelOf(place));
          await shownIn(page, place, piece).first().waitFor({ state: 'attached' });
        }
      }),
  };
}

/** A station marker on the charter, as the panel of companies shows it. */
const tokenOf = async ({ page }: Person, company: string) => {
  await tab(page, 'Companies');
  const token = page.locator(`[data-place="company:${company}"] [data-piece^="token:"]`).first();
  return (await token.getAttribute('data-piece'))!;
};

/** Par, the director's certificate and two more shares; the bank pays what floats a company. */
export async function begins(
  { box, bothSee, lies }: FreeTable,
  person: Person,
  seat: string,
  company: string,
  par: number,
): Promise<void> {
  const cell = box.market.cells.find(({ price }) => price === par)!;
  const hand = { kind: 'Share market', to: `cell:${cell.row}.${cell.col}` };
  await put(person.page, { piece: `marker:${company}`, from: 'market', ...hand });
  await bothSee(1);
  await put(person.page, {
    piece: `par:${company}`,
    from: 'market',
    kind: 'Other places',
    to: `par:chartered-${par}`,
  });
  await bothSee(1);
  const paid = { from: 'ipo', by: seat, percent: '30', value: String(3 * par) };
  await booked(person, company, 'Shares', paid, 'Buy');
  await bothSee(1);
  await lies(seat, `share:${company}-0`);
}

/** Two more shares, the second with “same again”, and what the bank pays when a company floats. */
export async function floats(
  { bothSee }: FreeTable,
  person: Person,
  seat: string,
  company: string,
  par: number,
): Promise<void> {
  await booked(
    person,
    company,
    'Shares',
    { from: 'ipo', by: seat, percent: '10', value: String(par) },
    'Buy',
  );
  await bothSee(1);
  await tab(person.page, 'Desk');
  await press(person, /^Same again/);
  await bothSee(1);
  await pay(person.page, 'bank', `company:${company}`, capital(par));
  await pay(person.page, `company:${company}`, 'bank', MARKERS);
  await bothSee(2);
}

/** Puts its first station marker into its home. */
export async function stands(
  { bothSee }: FreeTable,
  person: Person,
  company: string,
): Promise<void> {
  const at = HOMES[company]!;
  const piece = await tokenOf(person, company);
  await put(person.page, {
    piece,
    from: `company:${company}`,
    kind: 'City circles',
    to: `slot:${at}.0.0`,
  });
  await bothSee(1);
}

/** Buys a train, runs it for what its holders get, and moves the price. */
export async function operates(
  { bothSee }: FreeTable,
  person: Person,
  company: string,
  train: number,
  value: number,
): Promise<void> {
  const { page } = person;
  await put(page, {
    piece: `train:A-${train}`,
    from: 'depot',
    kind: 'Companies',
    to: `company:${company}`,
  });
  await pay(page, `company:${company}`, 'bank', TRAIN);
  await bothSee(2);
  await booked(person, company, 'Run', { value: String(value), to: 'holders' }, 'Book the run');
  await booked(person, company, 'Price', { way: 'right', steps: '1' }, 'Move the price');
  await bothSee(2);
}
