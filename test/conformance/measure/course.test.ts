import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { readRecording } from '../../../engine/formats/read-recording.ts';
import { type Members, readJson, readStates, statesOf } from '../oracle.ts';
import { blindSpots } from './blindness.ts';
import { course } from './course.ts';

const FOLDER = new URL('../../../../shared/oracle/1889/', import.meta.url);
const there = existsSync(FOLDER);
if (!there)
  console.log('The recorded games are not beside this checkout: the measure is not tried.');

/** A short game of people, stopped by hand in its first stock round. */
describe.skipIf(!there)('what the corpus says of a game', () => {
  let recording: Recording;
  let states: Members[];
  beforeAll(() => {
    const file = (what: string) => new URL(`hs_lhglbbiz_17502.${what}`, FOLDER).pathname;
    const read = readRecording(readJson(file('actions.json')));
    if (!read.ok) throw new Error(read.error);
    recording = read.value;
    states = [...statesOf(readStates(file('states.json.gz')))];
  });
  const faults = async (oracle: Members[], of = recording) =>
    (await course(of, oracle)).faults.map(({ kind, step }) => [kind, step]);

  test('a true record has no fault, and every state is held against it', async () => {
    const { faults, states: held, left } = await course(recording, states);
    expect([faults, held, left.size]).toEqual([[], recording.steps.length + 1, 0]);
  });
  test('a last state that is missing is a fault, and so is a file without states', async () => {
    const last = recording.steps.length;
    expect(await faults(states.slice(0, -1))).toEqual([['length', last]]);
    expect(await faults([])).toEqual([['length', last]]);
  });
  test('every state that differs is told, not the first alone', async () => {
    const poorer = states.map((state, i) => (i === 3 || i === 20 ? { ...state, turn: 9 } : state));
    expect(await faults(poorer)).toEqual([
      ['state', 3],
      ['state', 20],
    ]);
  });
  test('a result that the record does not have is not equal', async () => {
    const without = await course({ ...recording, result: {} }, states);
    expect(without.result).toBe('none');
    const other = { ...recording, result: { ...recording.result, 1: -1 } };
    expect(await faults(states, other)).toEqual([['result', recording.steps.length]]);
  });
  test('a leaf that is changed is seen, but for what a tolerance names', async () => {
    const unseen: string[] = [];
    await course(recording, states, ({ tolerances }, moment) => {
      if (moment.step % 25 === 0) unseen.push(...blindSpots(tolerances, moment).unseen.keys());
    });
    expect(new Set(unseen)).toEqual(
      new Set(['`canOther` is advice, but for who may sell shares for a train']),
    );
  });
});
