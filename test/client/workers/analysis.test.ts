import { describe, expect, test } from 'vitest';
import { createAnalyses } from '../../../client/workers/analysis.ts';
import { createAnswers } from '../../../client/workers/answer-analysis.ts';
import type { AnalysisRequest, AnalysisResponse } from '../../../client/workers/messages.ts';
import type { AnalysisQuestion, AnalysisStep } from '../../../engine/analysis/index.ts';
import { fold, snapshot } from '../../../engine/index.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

const saved = goldenGame(latest('1889'));
const options = saved.options as { players: number };

const question = (count: number): AnalysisQuestion => ({
  title: saved.title,
  options,
  entries: saved.entries.slice(0, count),
  seats: {},
  nodes: 300,
});

/** A worker in the same thread. Each look at its clock is a second later, so every step is a slice. */
function worker(told: AnalysisResponse[] = []) {
  let time = 0;
  const mine: ReturnType<NonNullable<Parameters<typeof createAnalyses>[0]>> = {
    onmessage: null,
    onerror: null,
    terminate: () => {},
    postMessage: (request: AnalysisRequest) => void answer(request),
  };
  const answer = createAnswers({
    tell: (data) => {
      told.push(data);
      mine.onmessage?.({ data });
    },
    now: () => (time += 1000),
    rest: () => new Promise((go) => setImmediate(go)),
  });
  return mine;
}

/** Runs an analysis to its end. */
function steps(analyses: ReturnType<typeof createAnalyses>, count: number) {
  const found: AnalysisStep[] = [];
  return new Promise<AnalysisStep[]>((resolve, reject) =>
    analyses.analyse(question(count), {
      steps: (more) => void found.push(...more),
      done: (why) => (why === undefined ? resolve(found) : reject(new Error(why))),
    }),
  );
}

const evaluated = (found: readonly AnalysisStep[]) =>
  found.filter(({ kind }) => kind === 'evaluation').length;

describe('a game is analysed beside the page', () => {
  test('step by step, and a question about a moment is answered in between', async () => {
    const told: AnalysisResponse[] = [];
    const analyses = createAnalyses(() => worker(told));
    const all = steps(analyses, 12);
    const game = await gameOf(saved);
    const { table } = fold(game.box, saved.entries.slice(0, 10));
    const moves = await analyses.bestMoves({
      title: saved.title,
      options,
      snapshot: snapshot(table),
      level: 'learner',
      seed: 1,
      player: game.rulebook!.turn(table).acting[0]!,
      most: 3,
    });
    expect(moves.length).toBeGreaterThan(0);
    expect(evaluated(await all)).toBe(12);
    const at = (kind: AnalysisResponse['kind']) => told.findIndex((one) => one.kind === kind);
    expect(at('bestMoves')).toBeLessThan(at('done'));
  });

  test('a new analysis ends the one before', async () => {
    const analyses = createAnalyses(() => worker());
    let before = 0;
    analyses.analyse(question(12), {
      steps: () => void before++,
      done: () => (before = Infinity),
    });
    expect(evaluated(await steps(analyses, 6))).toBe(6);
    expect(before).toBeLessThan(12);
  });

  test('a title that is not there is said, not thrown', async () => {
    const analyses = createAnalyses(() => worker());
    const why = await new Promise((resolve) =>
      analyses.analyse({ ...question(3), title: 'checkers' }, { steps: () => {}, done: resolve }),
    );
    expect(why).toMatch(/broke off: .*checkers/);
  });
});
