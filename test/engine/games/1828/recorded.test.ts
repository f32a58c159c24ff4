import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecording } from '../../../../engine/formats/18xx-games.ts';
import { answer, result } from '../../../conformance/1828-questions.ts';
import { comparable } from '../../../conformance/1828-measure.ts';
import { observe } from '../../../conformance/1828.ts';
import {
  differences,
  readJson,
  readQuestions,
  readStates,
  statesOf,
} from '../../../conformance/oracle.ts';
import { openReplay } from '../../../conformance/playing.ts';

const folder = new URL('../../../../../shared/oracle/1828/', import.meta.url);
const there = existsSync(folder);
if (!there) console.log('The recorded games are not beside this checkout: replay is skipped.');

describe.skipIf(!there)('1828/replay: a recorded game through the referee', () => {
  test.each(['23366', '1828Games_game_end_bankrupt'])(
    '%s: every action accepted, every state true, every question answered',
    { timeout: 120_000 },
    async (name) => {
      const file = (what: string) => new URL(`${name}.${what}`, folder).pathname;
      const recording = readRecording(readJson(file('actions.json')));
      if (!recording.ok) throw new Error(recording.error);
      const opened = await openReplay(recording.value);
      if (!opened.ok) throw new Error(opened.error);
      const { table, game, step } = opened.value;
      const states = statesOf(readStates(file('states.json.gz')));
      const questions = readQuestions(file('questions.json.gz'));
      const check = (n: number) => {
        const theirs = states.next().value!;
        const sides = comparable(observe(table, recording.value), theirs);
        expect(differences(...sides), `state ${n}`).toEqual([]);
        for (const question of questions.filter(({ state }) => state === n))
          expect(answer(game, table, question), `${question.kind} at ${n}`).toEqual([]);
      };
      check(0);
      for (let n = 1; n <= recording.value.steps.length; n++) {
        expect(step(n - 1), `action ${n}`).toEqual([]);
        check(n);
      }
      expect(result(game, table, recording.value)).toEqual(recording.value.result);
    },
  );
});
