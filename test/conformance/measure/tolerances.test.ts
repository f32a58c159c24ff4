import { beforeAll, describe, expect, test } from 'vitest';
import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { loadTitle } from '../../../engine/games/titles.ts';
import { open } from '../../../engine/kernel/ledger.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { type Judge, judges } from '../judges.ts';
import { EXAMPLES, type Example } from './examples.ts';
import type { Moment } from './measure.ts';

describe.each(Object.entries(EXAMPLES))('tolerances of %s', (title, examples) => {
  let judge: Judge;
  let table: Table;
  beforeAll(async () => {
    judge = (await judges(title))!;
    const opened = (await loadTitle(title)).open({ players: 3 });
    if (!opened.ok) throw new Error(opened.error);
    ({ table } = open(opened.value.box));
  });
  const excuses = (name: string, { path, we, they, ...more }: Example): boolean => {
    const { ours = {}, theirs = {}, steps = [] } = more;
    const recording = { steps } as unknown as Recording;
    const moment: Moment = { table, recording, step: steps.length, ours, theirs };
    const difference = { path: path.split('.'), ours: we, theirs: they };
    return judge.tolerances.find((one) => one.name === name)!.excuses(difference, moment);
  };

  test('each has an example here, and a rule', () => {
    expect(judge.tolerances.map(({ name }) => name)).toEqual(Object.keys(examples));
    expect(judge.tolerances.filter(({ rule }) => rule === '')).toEqual([]);
  });
  test.each(Object.entries(examples))('%s: that, and nothing like it', (name, [yes, no]) => {
    expect(excuses(name, yes)).toBe(true);
    expect(excuses(name, no)).toBe(false);
  });
});

/** Departures known by what our referee says: a sentence that is excused, and one like it that is not. */
test.each([
  [
    '1825',
    'tile 115 may become 6',
    '1825/upgrading-tiles/4 In Y7 tile 6 cannot replace tile 115; 12, 13 can.',
    '1825/upgrading-tiles/4 In Y7 tile 6 cannot replace tile 12; 115 can.',
  ],
  [
    '1825',
    'half of a minor’s director certificate is sold and kept',
    '1825/selling/12 FR has no change for half of it.',
    '1825/selling/1 FR has no change for half of it.',
  ],
  [
    '1862',
    'a company raises money though it could buy a train of its own director',
    '1862/7.11/4 L&H can buy a 1F train from W&F for £50. The same director cannot refuse.',
    '1862/7.11/4 Its shares do not bring the £50 that are missing.',
  ],
])('departure of %s: %s', async (title, name, yes, no) => {
  const departures = (await judges(title))!.departures;
  expect(departures.filter(({ rule }) => rule === '')).toEqual([]);
  const refusal = departures.find((one) => one.name === name)!.refusal!;
  const moment = {} as Moment;
  expect([refusal(moment, yes), refusal(moment, no)]).toEqual([true, false]);
});
