import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecording } from '../../../../engine/formats/18xx-games.ts';
import { answer, result } from '../../../conformance/1825-questions.ts';
import { observe } from '../../../conformance/1825.ts';
import {
  differences,
  readJson,
  readQuestions,
  readStates,
  statesOf,
} from '../../../conformance/oracle.ts';
import { openReplay } from '../../../conformance/playing.ts';

const folder = new URL('../../../../../shared/oracle/1825/', import.meta.url);
const there = existsSync(folder);
if (!there) console.log('The recorded games are not beside this checkout: replay is skipped.');

/** Answers that differ on purpose, by question: game, state, and the decision behind it. */
const ON_PURPOSE: Record<string, Record<number, string[]>> = {
  '141331': { 479: ['[D29] sell: only oracle Cam 20 152'] },
};

describe.skipIf(!there)('1825/replay: a recorded game through the referee', () => {
  test.each(['1825_game_end_bank', '141331'])(
    '%s: every action accepted, every state true, every question answered',
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
        const theirs = states.next().value;
        expect(differences(observe(table, recording.value), theirs), `state ${n}`).toEqual([]);
        for (const question of questions.filter(({ state }) => state === n))
          expect(answer(game, table, question), `${question.kind} at ${n}`).toEqual(
            ON_PURPOSE[name]?.[n] ?? [],
          );
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
