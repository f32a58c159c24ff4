import { until } from '../browser/people.ts';
import { hexSpot, named, words } from './eyes.ts';
import { choosePicture, openTable, sizesOnFelt } from './own-picture.ts';
import type { Tab } from './tab.ts';

/** More presses than this lead nobody to a second operating round. */
const MANY = 60;
/** Milliseconds in which a press that counts is seen. */
const PATIENCE = 1_500;

/** What is pressed while the sentence on top says so; the first that is there. */
const HABITS: readonly (readonly [says: RegExp, presses: string])[] = [
  [/Auction of the privates/, '^Buy .* for ¥'],
  [/Stock round 1/, '^Start AR at'],
  [/Stock round 1/, '^Buy 10% of AR'],
  [/may buy trains/, '^Buy a 2 train'],
  [/runs its trains/, '^Best run'],
  [/pays a dividend/, '^Pay out'],
  [/./, '^Done'],
  [/./, '^Pass$'],
];

/** One train is enough. */
const ONCE: ReadonlySet<string> = new Set(['^Buy a 2 train']);

/** One stop of the tour: what it shows in a sentence, and how. */
export interface Stop {
  readonly says: string;
  readonly see: (tab: Tab, url: string) => Promise<void>;
}

const waitFor = (tab: Tab, what: RegExp) =>
  until(
    () => tab.ask(words),
    (now) => what.test(now),
    `the page says ${what}`,
  );

async function press(tab: Tab, pattern: string): Promise<void> {
  const spot = await until(
    () => tab.ask(named, pattern),
    (now) => now !== null,
    `a button ${pattern} can be pressed`,
  );
  await tab.click(spot!.x, spot!.y);
}

/** Lays a picture that this browser made, by the form. */
async function lay(tab: Tab, type: string, width: number, height: number, says: string) {
  await press(tab, '^Picture …$');
  await until(
    () => tab.ask(choosePicture, type, width, height, says),
    Boolean,
    'a picture can be chosen',
  );
  await press(tab, '^Lay the picture$');
  await waitFor(tab, new RegExp(`${says} yours`));
  await press(tab, '^Close');
}

/** The sentence on top, by the round that it begins with. */
const SENTENCE = /(Auction of the privates|Stock round \d|Operating round \d\.\d) ?:[^:]*\./;
const sentence = async (tab: Tab): Promise<string> =>
  SENTENCE.exec(await tab.ask(words))?.[0] ?? '';

/** Presses what is there by habit, until the sentence says so. */
async function play(tab: Tab, to: RegExp): Promise<void> {
  const done = new Set<string>();
  for (let presses = 0; presses < MANY; presses++) {
    const says = await sentence(tab);
    if (to.test(says)) return;
    for (const [when, pattern] of HABITS) {
      if (!when.test(says) || done.has(pattern)) continue;
      const spot = await tab.ask(named, pattern);
      if (!spot) continue;
      if (ONCE.has(pattern)) done.add(pattern);
      const before = await tab.ask(words);
      await tab.click(spot.x, spot.y);
      // A button that has just come is not armed: it is pressed again, but not at once.
      await until(
        () => tab.ask(words),
        (now) => now !== before,
        'a press',
        PATIENCE,
      ).catch(() => {});
      break;
    }
  }
  throw new Error(`${MANY} presses did not lead to ${to}: ${await sentence(tab)}`);
}

export const TOUR: readonly Stop[] = [
  {
    says: 'home shows every game, and opens a table of 1889 on this device',
    async see(tab, url) {
      await tab.goto(url);
      await waitFor(tab, /1889: Shikoku/);
      await press(tab, '^Open a table of 1889');
      await press(tab, '^2$');
      await press(tab, '^Play on this device only');
      await waitFor(tab, /Auction of the privates/);
    },
  },
  {
    says: 'the auction and a stock round are played on the desk',
    see: (tab) => play(tab, /Operating round 1\.1: AR.* may lay track/),
  },
  {
    says: 'a tile is laid on the board, out of the fan',
    async see(tab) {
      const spot = await until(
        () => tab.ask(hexSpot, 'K8'),
        (now) => now !== null,
        'K8 is on the board',
      );
      // Beside the station, which has a menu of its own.
      await tab.click(spot!.x - 16, spot!.y + 16);
      await press(tab, '^yellow tile 5,');
      await press(tab, '^Lay it');
      await press(tab, '^Done');
      await waitFor(tab, /may buy trains/);
    },
  },
  {
    says: 'a train is bought, and a second operating round begins',
    see: (tab) => play(tab, /Operating round 2\.1/),
  },
  {
    says: 'pictures of one’s own are laid on the felt, and read there',
    async see(tab, url) {
      await tab.goto(await openTable(url));
      await press(tab, '^Settings');
      await press(tab, '^Those who play$');
      await press(tab, '^Close');
      await press(tab, '^Draw');
      await lay(tab, 'image/png', 600, 300, 'A plan');
      await lay(tab, 'image/jpeg', 2000, 1000, 'A photograph');
      await until(
        () => tab.ask(sizesOnFelt),
        (now) => now.join() === 'image/png 480 by 240,image/jpeg 480 by 240',
        'both are read',
      );
    },
  },
  {
    says: 'a lesson answers a wrong move, and a right one',
    async see(tab, url) {
      await tab.goto(`${url}/lesson/1889/1`);
      await press(tab, '^Next$');
      await press(tab, '^Next$');
      await press(tab, '^Pass$');
      await waitFor(tab, /Not yet/);
      await press(tab, '^¥70, par');
      await press(tab, '^Start AR at ¥70');
      await waitFor(tab, /✓ Done/);
    },
  },
];
