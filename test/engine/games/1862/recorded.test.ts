import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecording } from '../../../../engine/formats/18xx-games.ts';
import { answer, result } from '../../../conformance/1862-questions.ts';
import { comparable } from '../../../conformance/1862-measure.ts';
import { observe } from '../../../conformance/1862.ts';
import {
  differences,
  readJson,
  readQuestions,
  readStates,
  statesOf,
} from '../../../conformance/oracle.ts';
import { openReplay } from '../../../conformance/playing.ts';

const folder = new URL('../../../../../shared/oracle/1862/', import.meta.url);
const there = existsSync(folder);
if (!there) console.log('The recorded games are not beside this checkout: replay is skipped.');

/**
 * Where the oracle is no measure, by game, decision and state. D26: a bare home is tiled before the
 * track step is over. D34: permanent freights may run apart, and a loop scores its best stop.
 */
const ON_PURPOSE: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  '46925': { D26: [72, 78, 87, 233, 421], D34: [248] },
  '1862_game_end_bank': { D26: [62, 70, 84, 90, 522], D34: [578] },
};

/** A recording, its states and its questions. */
const open = async (name: string) => {
  const file = (what: string) => new URL(`${name}.${what}`, folder).pathname;
  const recording = readRecording(readJson(file('actions.json')));
  if (!recording.ok) throw new Error(recording.error);
  const opened = await openReplay(recording.value);
  if (!opened.ok) throw new Error(opened.error);
  return {
    ...{ recording: recording.value, replay: opened.value },
    states: statesOf(readStates(file('states.json.gz'))),
    questions: readQuestions(file('questions.json.gz')),
  };
};

describe.skipIf(!there)(
  '1862/recorded-games/1, 1862/recorded-games/2, 1862/recorded-games/3, 1862/recorded-games/4, ' +
    '1862/recorded-games/5, 1862/recorded-games/6: a recorded game through the referee',
  () => {
    test.each(['46925', '1862_game_end_bank'])(
      '%s: every action accepted, every state true, every question answered',
      { timeout: 120_000 },
      async (name) => {
        const { recording, replay, states, questions } = await open(name);
        const { table, game, step } = replay;
        const otherwise: Record<string, number[]> = { D26: [], D34: [] };
        const check = (n: number) => {
          const sides = comparable(observe(table, recording), states.next().value!);
          expect(differences(...sides), `state ${n}`).toEqual([]);
          for (const question of questions.filter(({ state }) => state === n)) {
            const lines = answer(game, table, question);
            const decided = new Set(lines.map((line) => /^\[(D\d+)\] /.exec(line)?.[1] ?? line));
            for (const decision of decided) {
              expect(Object.keys(otherwise), `${question.kind} at ${n}`).toContain(decision);
              otherwise[decision]!.push(n);
            }
          }
        };
        check(0);
        for (let n = 1; n <= recording.steps.length; n++) {
          expect(step(n - 1), `action ${n}`).toEqual([]);
          check(n);
        }
        expect(otherwise).toEqual(ON_PURPOSE[name]);
        expect(result(game, table, recording)).toEqual(recording.result);
      },
    );
  },
);
