import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecording } from '../../../engine/formats/read-recording.ts';
import { judges } from '../judges.ts';
import { held } from '../measure/course.ts';
import { momentOf } from '../measure/measure.ts';
import { readJson, readQuestions, readStates, statesOf } from '../oracle.ts';
import { openReplay } from './playing.ts';
import { result } from '../questions/questions.ts';

/** Where the oracle is no measure of an answer: by decision the states, "D26" -> [72, 78]. */
type ByName = Readonly<Record<string, readonly number[]>>;

/**
 * Recorded games as tests: played through the referee, each state and answer held against the oracle.
 * A game has the answers that differ on purpose beside its name.
 */
export function recordedGames(
  title: string,
  clauses: string,
  games: Readonly<Record<string, ByName>>,
): void {
  const folder = new URL(`../../../../shared/oracle/${title}/`, import.meta.url);
  const there = existsSync(folder);
  if (!there) console.log('The recorded games are not beside this checkout: replay is skipped.');

  describe.skipIf(!there)(`${clauses}: a recorded game through the referee`, () => {
    test.each(Object.entries(games))(
      '%s: every action accepted, every state true, every question answered',
      { timeout: 120_000 },
      async (name, onPurpose) => {
        const file = (what: string) => new URL(`${name}.${what}`, folder).pathname;
        const recording = readRecording(readJson(file('actions.json')));
        if (!recording.ok) throw new Error(recording.error);
        const opened = await openReplay(recording.value);
        if (!opened.ok) throw new Error(opened.error);
        const { table, game, step } = opened.value;
        const judge = (await judges(title))!;
        const states = statesOf(readStates(file('states.json.gz')));
        const questions = readQuestions(file('questions.json.gz'));
        const otherwise: Record<string, number[]> = {};
        const check = (n: number) => {
          const theirs = states.next().value!;
          const moment = momentOf(judge, table, recording.value, n, theirs);
          expect(held(opened.value, judge, moment).apart, `state ${n}`).toEqual([]);
          for (const question of questions.filter(({ state }) => state === n)) {
            const lines = judge.answer(game, table, question);
            const names = new Set(lines.map((line) => /^\[(\S+)\] /.exec(line)?.[1] ?? line));
            for (const decision of names) (otherwise[decision] ??= []).push(n);
          }
        };
        check(0);
        for (let n = 1; n <= recording.value.steps.length; n++) {
          expect(step(n - 1), `action ${n}`).toEqual([]);
          check(n);
        }
        expect(otherwise, 'questions answered otherwise, by decision').toEqual(onPurpose);
        expect(result(game, table, recording.value)).toEqual(recording.value.result);
      },
    );
  });
}
