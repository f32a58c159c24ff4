import { afterAll, beforeAll, expect, test } from 'vitest';
import { titles } from '../../../engine/index.ts';
import { playLesson } from '../../door/lesson.ts';
import { pressesOf } from '../../door/presses.ts';
import { play } from '../../door/robot.ts';
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

test('a lesson is done to its end by one finger, which presses only what it can reach', async () => {
  const { steps, answered, stuck } = await playLesson(here, '1889', 2);
  expect(stuck).toEqual([]);
  expect(answered).toBeGreaterThan(0);
  expect(steps).toBeGreaterThan(3);
}, 120_000);
