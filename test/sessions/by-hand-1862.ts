import { type Box, loadTitle } from '../../engine/index.ts';
import { entries, heard, openTable, pounds, sees, spotOf } from '../browser/people.ts';
import type { Person } from '../browser/served.ts';
import { countPresses, type Presses } from './presses.ts';
import { holds, type Session } from './session.ts';

/** The same deal at both tables. */
const SEED = 3;
/** By hand it takes at most so many times the presses. */
const MOST = 2;
const FIRST = { company: 'ECR', par: 82, home: 'D13', next: ['57', 'D11'] } as const;
const SECOND = { company: 'W&F', par: 74, home: 'E4', next: ['5', 'E2'] } as const;
const BOTH: readonly Company[] = [FIRST, SECOND];

interface Company {
  readonly company: string;
  readonly par: number;
  readonly home: string;
  readonly next: readonly [tile: string, hex: string];
}

/** A way to play: what people press for what they do. */
interface Way {
  begins(): Promise<void>;
  starts(company: Company): Promise<void>;
  buys(company: Company): Promise<void>;
  /** A company floats and buys two station markers. */
  markers(): Promise<void>;
  /** Who has nothing to do, at the end of the stock round. */
  passes(): Promise<void>;
  /** The round that follows. */
  operating(round: string): Promise<void>;
  lays(tile: string, hex: string): Promise<void>;
  stands(): Promise<void>;
  runs(company: Company): Promise<void>;
  buysTrain(): Promise<void>;
  /** The company is done. */
  done(): Promise<void>;
}

/** One stock round and two operating rounds of 1862, by hand and at the desk, counted in presses. */
export async function byHand1862({ here, joins, step, picture }: Session): Promise<void> {
  const opened = (await loadTitle('1862')).open({ players: 2 });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  const ruled = await here.person();
  const free = await here.person();
  for (const [name, person] of Object.entries({ ruled, free })) {
    person.context.setDefaultTimeout(60_000);
    await person.page.addInitScript(sameDeal, SEED);
    joins(name, person);
  }
  const [desk, hands] = await Promise.all([countPresses([ruled]), countPresses([free])]);
  const ways = [
    { who: 'at the desk', way: atTheDesk(ruled, box, desk), presses: desk },
    { who: 'by hand', way: byHandAlone(free, box, hands), presses: hands },
  ];
  const figures: string[] = [];
  const counted = async (round: string, play: (way: Way) => Promise<void>) => {
    const taken: number[] = [];
    for (const { way, presses, who } of ways)
      await step(`${round}, ${who}`, async () => {
        await presses.taken();
        await play(way);
        taken.push(await presses.taken());
      });
    const [there = 0, here = 0] = taken;
    figures.push(`${round} ${here} by hand, ${there} at the desk`);
    await step(`${round}: ${here} presses by hand, ${there} at the desk`, () => {
      holds(here <= MOST * there, `it takes more than ${MOST} times the presses`);
      return Promise.resolve();
    });
  };

  await step(
    'Two tables of 1862 with the same deal, one with the referee, one without',
    async () => {
      await opens(ruled, here, { referee: 'Enforce', help: 'Full' });
      await opens(free, here, { referee: 'Off' });
      for (let i = 0; i < 4; i++) await press(ruled, /^Pass/);
      await heard(ruled.page, /Stock round 1/);
    },
  );
  await counted('Stock round 1', async (way) => {
    await way.begins();
    for (const company of BOTH) await way.starts(company);
    for (const company of BOTH) await way.buys(company);
    for (const company of BOTH) {
      await way.buys(company);
      await way.markers();
    }
    for (const _ of BOTH) await way.passes();
  });
  await picture(free, '1-stock-by-hand');
  await counted('Operating round 1.1', async (way) => {
    await way.operating('1.1');
    for (const { home } of BOTH) {
      await way.lays('57', home);
      await way.stands();
      await way.buysTrain();
      await way.done();
    }
  });
  await picture(free, '2-operating-by-hand');
  await step('Nothing is done in the rounds between', async () => {
    for (let i = 0; i < 4; i++) await press(ruled, /^Pass/);
    await heard(ruled.page, /Operating round 2\.1/);
    await chosen(free, 'Round', 'Stock round 2');
  });
  await counted('Operating round 2.1', async (way) => {
    await way.operating('2.1');
    for (const company of BOTH) {
      await way.lays(...company.next);
      await way.runs(company);
      await way.done();
    }
  });
  await picture(free, '3-run-by-hand');
  await picture(ruled, '3-run-at-the-desk');
  console.log(`  ${figures.join('; ')}`);
}

const opens = (
  person: Person,
  here: Session['here'],
  wish: Pick<Parameters<typeof openTable>[2], 'referee' | 'help'>,
): Promise<void> =>
  openTable(person, here, { title: '1862', players: 2, onThisDevice: true, ...wish });

/** With the referee on: everything on the desk. */
function atTheDesk(person: Person, _box: Box, presses: Presses): Way {
  const { page } = person;
  const does = (name: string | RegExp) => press(person, name);
  return {
    begins: () => Promise.resolve(),
    async starts({ company, par }) {
      const list = page.getByRole('combobox', { name: 'Company' });
      if ((await list.inputValue()) !== company) await list.selectOption(company);
      await page.getByRole('button', { name: new RegExp(`^${pounds(par)}`) }).click();
      await does(new RegExp(`^Start ${company}`));
    },
    buys: ({ company }) => does(new RegExp(`^Buy 10% of ${company}`)),
    markers: () => does(/^Buy 2 markers/),
    passes: () => does(/^Pass/),
    operating: (round) => heard(page, new RegExp(`Operating round ${round.replace('.', '\\.')}`)),
    async lays(tile, hex) {
      const list = page.getByRole('combobox', { name: 'Hex' });
      const wanted = list.getByRole('option').filter({ hasText: new RegExp(`^\\s*${hex}\\b`) });
      const value = (await wanted.first().getAttribute('value'))!;
      if ((await list.inputValue()) !== value) await list.selectOption(value);
      await does(new RegExp(`Tile ${tile}\\b`));
      await does(new RegExp(`^Lay ${tile} on ${hex}`));
      await does(/^Done/);
    },
    stands: () => Promise.resolve(),
    async runs({ company }) {
      const pays = page.getByRole('button', { name: /^Run and pay out/ });
      const may = page.getByRole('button', { name: /^Done/ });
      await presses.aside(() => pays.or(may).first().waitFor());
      if ((await pays.count()) === 0) await may.first().click();
      await pays.click();
      await heard(page, new RegExp(`${company}.*(buy|train)`));
    },
    buysTrain: () => does(/^Buy a 2L train for/),
    done: () => does(/^Done/),
  };
}

/** Without a referee: the bookkeeper of the desk, and the board. */
function byHandAlone(person: Person, box: Box, presses: Presses): Way {
  const { page } = person;
  let count = 0;
  const stands = () => presses.aside(async () => void (count = await entries(page)));
  /** Each is one entry. */
  const one = async (does: () => Promise<unknown>) => {
    await stands();
    await does();
    await presses.aside(() => sees(page, count + 1));
  };
  const does = (name: string | RegExp) => one(() => press(person, name));
  const next = () => does('Next player');
  return {
    begins: () => one(() => chosen(person, 'Round', 'Stock round 1')),
    async starts({ company, par }) {
      await chosen(person, 'Start', company);
      await chosen(person, 'at', pounds(par));
      await does(`Start ${company}`);
      await next();
    },
    async buys({ company }) {
      await does(new RegExp(`^Buy 10% of ${company}`));
      if ((await page.getByRole('button', { name: /^Buy 2 markers/ }).count()) === 0) await next();
    },
    async markers() {
      await does(/^Buy 2 markers/);
      await next();
    },
    passes: next,
    operating: (round) => one(() => chosen(person, 'Round', `Operating round ${round}`)),
    lays: (tile, hex) =>
      one(async () => {
        const { x, y } = await spotOf(page, box, hex);
        await page.mouse.click(x, y);
        const fan = page.getByRole('group', { name: /^Tiles that fit/ });
        await fan.getByRole('button', { name: new RegExp(`tile ${tile}\\b`, 'i') }).click();
        await fan.getByRole('button', { name: /^Lay/ }).click();
      }),
    stands: () => does(/^Marker on its home/),
    runs: ({ company }) =>
      one(async () => {
        const field = page.getByRole('spinbutton', { name: /^It ran for/ });
        await field.click();
        await page.keyboard.type(String(REVENUES[company]));
        await press(person, 'Pay out');
      }),
    buysTrain: () => does(/^Buy a 2L train for/),
    done: () => does('Next company'),
  };
}

/** What the two run for in operating round 2.1: Witham and Sudbury, Fakenham and Wells. */
const REVENUES: Readonly<Record<string, number>> = { ECR: 40, 'W&F': 40 };

const press = ({ page }: Person, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const chosen = ({ page }: Person, list: string, label: string) =>
  page.getByRole('combobox', { name: list, exact: true }).first().selectOption({ label });

/** Runs in the page: what the table draws follows from the seed. */
function sameDeal(seed: number): void {
  let x = seed >>> 0;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    const bytes = array && new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; bytes && i < bytes.length; i++) {
      x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
      bytes[i] = x >>> 24;
    }
    return array;
  };
}
