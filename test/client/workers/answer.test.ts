import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../client/workers/answer.ts';
import { bestRun } from '../../../client/workers/best-run.ts';
import type { RunWorker } from '../../../client/workers/best-run.ts';
import type { RunRequest, RunResponse } from '../../../client/workers/messages.ts';
import { loadTitle, restoreSnapshot, snapshot, unpackBox } from '../../../engine/index.ts';
import { late } from '../../kit/stands/1825-late.ts';

const options = { players: 3 };
const boxOf = async (title: string) => {
  const game = (await loadTitle(title)).open(options);
  if (!game.ok) throw new Error(game.error);
  return game.value.box;
};

describe('the best run is searched beside the page', () => {
  it('restores a table from its snapshot', async () => {
    const table = unpackBox(await boxOf('1828'));
    expect(snapshot(restoreSnapshot(table.box, snapshot(table)))).toEqual(snapshot(table));
  });

  it('says so if a title has no route rules yet', async () => {
    const told: RunResponse[] = [];
    const question = {
      title: 'checkers',
      options,
      snapshot: { places: {}, purses: {}, clock: {} },
      company: 'GWR',
    };
    await answerQuestion(
      { id: 7, question },
      (one) => told.push(one),
      () => 0,
    );
    expect(told).toMatchObject([{ id: 7, kind: 'none' }]);
  });

  it('reports progress from 200 ms on, not more often, and what the budget left unproven', async () => {
    const { game, table } = late();
    const { options } = game.box;
    const question = { title: '1825', options, snapshot: snapshot(table), company: 'LNWR' };
    let clock = 0;
    const told: { readonly at: number; readonly one: RunResponse }[] = [];
    await answerQuestion(
      { id: 7, question: { ...question, nodes: 30_000 } },
      (one) => told.push({ at: clock, one }),
      () => (clock += 100),
    );
    const last = told.pop();
    expect(last?.one).toMatchObject({ id: 7, kind: 'best', best: { proven: false } });
    expect(told.length).toBeGreaterThan(1);
    told.forEach(({ at, one }, i) => {
      expect(one.kind).toBe('progress');
      expect(at - (told[i - 1]?.at ?? 100)).toBeGreaterThanOrEqual(200);
    });
  });

  it('reports after a second the routes found so far, and continues', async () => {
    const { game, table } = late();
    const { options } = game.box;
    const told: RunResponse[] = [];
    let clock = 0;
    const question = { title: '1825', options, snapshot: snapshot(table), company: 'LNWR' };
    await answerQuestion(
      { id: 7, question: { ...question, nodes: 6_000 } },
      (one) => told.push(one),
      () => (clock += 1000),
    );
    const [meanwhile, ...others] = told.filter(({ kind }) => kind === 'meanwhile');
    const last = told.at(-1);
    if (meanwhile?.kind !== 'meanwhile' || last?.kind !== 'best') throw new Error('nothing told');
    expect(others).toEqual([]);
    expect(told.indexOf(meanwhile)).toBeLessThan(told.length - 1);
    expect(meanwhile.best.routes.length).toBeGreaterThan(0);
    expect(meanwhile.best.proven).toBe(false);
    expect(last.best.revenue).toBeGreaterThanOrEqual(meanwhile.best.revenue);
    // What is told of the way there never falls behind what could be run already.
    for (const one of told.slice(told.indexOf(meanwhile)))
      if (one.kind === 'progress') expect(one.best).toBeGreaterThanOrEqual(meanwhile.best.revenue);
  });

  it('runs one search at a time: a new one ends the worker of the previous one', async () => {
    const made: { helper: RunWorker; asked: RunRequest[]; ended: boolean }[] = [];
    const make = (): RunWorker => {
      const one = { asked: [] as RunRequest[], ended: false };
      const helper: RunWorker = {
        postMessage: (ask) => one.asked.push(ask),
        terminate: () => {
          made[made.length - 1]!.ended = true;
        },
        onmessage: null,
        onerror: null,
      };
      made.push(Object.assign(one, { helper }));
      return helper;
    };
    const question = {
      title: '1825',
      options,
      snapshot: { places: {}, purses: {}, clock: {} },
      company: 'GWR',
    };
    bestRun(question, {}, make);
    const heard: number[] = [];
    const second = bestRun(question, { progress: (_, best) => heard.push(best) }, make);
    expect(made.map(({ ended }) => ended)).toEqual([true, false]);
    const { helper, asked } = made[1]!;
    const { id } = asked[0]!;
    helper.onmessage?.({ data: { id, kind: 'progress', visited: 4096, best: 50 } });
    const best = { routes: [], revenue: 60, subsidy: 0, proven: true, visited: 5000 };
    helper.onmessage?.({ data: { id, kind: 'best', best } });
    expect([heard, await second.found]).toEqual([[50], best]);
    // An answered worker is kept for the next question.
    bestRun(question, {}, make).cancel();
    expect(made).toHaveLength(2);
    expect(made[1]!.ended).toBe(true);
  });
});
