import { afterAll, beforeAll, expect, test } from 'vitest';
import { titles } from '../../../engine/index.ts';
import { playLesson } from '../../door/lesson.ts';
import { pressesOf } from '../../door/presses.ts';
import { play } from '../../door/robot.ts';
import { openGolden } from '../position.ts';
import { type Stand, stand } from '../stand.ts';

/** Every title with a referee through the real page, by a robot that knows nothing but the page. */

let here: Stand;
beforeAll(async () => {
  here = await stand();
}, 180_000);
afterAll(() => here?.close());

/** The rest of the game is played by `npm run -s door`. */
const A_DOZEN = 12;

test.each(titles.filter(({ referee }) => referee))(
  '$id is played from its opening on, and every press is answered',
  { timeout: 240_000 },
  async ({ id, players }) => {
    const { ended, moves, stuck, mute, raw, wrong } = await play(here, {
      title: id,
      players: players.min,
      seed: 3,
      moves: A_DOZEN,
    });
    expect({ stuck, mute, raw, wrong }).toEqual({ stuck: [], mute: [], raw: [], wrong: [] });
    expect(ended || moves >= A_DOZEN).toBe(true);
  },
);

test(
  'a game with programs at the other seats is played, and what the desk says holds',
  { timeout: 240_000 },
  async () => {
    const played = await play(here, {
      title: '1889',
      players: 3,
      seed: 3,
      programs: 'club',
      moves: 40,
      reads: true,
    });
    const { moves, stuck, mute, raw, wrong, mismatches } = played;
    const none = { stuck: [], mute: [], raw: [], wrong: [], mismatches: [] };
    expect({ stuck, mute, raw, wrong, mismatches }).toEqual(none);
    expect(moves).toBeGreaterThanOrEqual(40);
  },
);

/** Titles that are played through a stock round and a company's operating turn by keys alone. */
const BY_KEYS = [
  { title: '1889', players: 2, seed: 4 },
  { title: '1862', players: 3, seed: 4 },
];

test.each(BY_KEYS)(
  '$title is played through its first operating turn by the accessibility tree alone',
  { timeout: 240_000 },
  async (game) => {
    const played = await play(here, { ...game, moves: 150, turns: 1, keys: true });
    const { turns, stuck, mute, raw, wrong } = played;
    expect({ stuck, mute, raw, wrong }).toEqual({ stuck: [], mute: [], raw: [], wrong: [] });
    expect(turns).toBe(1);
  },
);

/** A stock round of a recorded game, played by keys alone from its beginning to the end of a company's turn, and a step of that turn. */
const FROM_STOCK = [
  { title: '1820', at: 57, seed: 3, comesTo: /may place a station marker/ },
  { title: '1825', at: 33, seed: 1, comesTo: /, runs its trains/ },
  { title: '1828', at: 408, seed: 1, comesTo: /, runs its trains/ },
  { title: '1839', at: 72, seed: 1, comesTo: /, runs its trains/ },
  { title: '1862', at: 60, seed: 1, comesTo: /, runs its trains/ },
];

test.each(FROM_STOCK)(
  'a stock round and an operating turn of $title are played by the accessibility tree alone',
  { timeout: 120_000 },
  async ({ title, at, seed, comesTo }) => {
    const heard: string[] = [];
    const { turns, stuck, mute, wrong } = await play(here, {
      title,
      players: 3,
      seed,
      moves: 150,
      turns: 1,
      keys: true,
      from: (person) => openGolden(person, here, title, at),
      tell: (line) => heard.push(line),
    });
    expect({ stuck, mute, wrong }).toEqual({ stuck: [], mute: [], wrong: [] });
    expect(turns).toBe(1);
    expect(heard[0]).toMatch(/^0 Stock round/);
    for (const step of [/may (lay|build) (track|up to two tiles)/, comesTo])
      expect(
        heard.some((line) => step.test(line)),
        String(step),
      ).toBe(true);
  },
);

/** A turn of a recorded game (track, run, pay, a train) takes no more presses than this. */
const MOST_PRESSES = 8;

test.each(titles.filter(({ referee }) => referee))(
  'an operating turn of $id takes at most 8 presses',
  { timeout: 120_000 },
  async ({ id }) => {
    const person = await here.person();
    const pressed = await pressesOf(here, person, id).finally(() => person.context.close());
    expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(MOST_PRESSES);
  },
);

test(
  'a turn of 1862 that runs two trains takes at most 8 presses with the help "What is legal"',
  { timeout: 120_000 },
  async () => {
    const person = await here.person();
    const pressed = await pressesOf(here, person, '1862', { help: 'legal', trains: 2 }).finally(
      () => person.context.close(),
    );
    const said = pressed.join(', ');
    expect(pressed.length, said).toBeLessThanOrEqual(MOST_PRESSES);
    // A press for each train, and one that runs and decides.
    expect(
      pressed.filter((one) => one.startsWith('Take this route')),
      said,
    ).toHaveLength(2);
  },
);

test('a lesson is done to its end by one finger, which presses only what it can reach', async () => {
  const { steps, answered, stuck } = await playLesson(here, '1889', 2);
  expect(stuck).toEqual([]);
  expect(answered).toBeGreaterThan(0);
  expect(steps).toBeGreaterThan(3);
}, 120_000);
