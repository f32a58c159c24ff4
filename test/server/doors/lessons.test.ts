import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
import { cardsOfAll } from '../../../engine/lessons/index.ts';
import { COUNT_RATE, LESSON_API } from '../../../shared/lesson-counts.ts';
import { readConfig } from '../../../sync-server/config.ts';
import type { Env } from '../../../sync-server/doors/answers.ts';
import { lessonRoutes } from '../../../sync-server/doors/routes/lesson-routes.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';
import { lessonCounts } from '../../../sync-server/lesson-counts.ts';
import { stand } from '../kit/stand.ts';

const { id: lesson, steps } = cardsOfAll()[0]!;
const asked = { lesson, step: 1, what: 'reached' } as const;

/** What the operator of this server reads, from this machine. */
async function read(url: string): Promise<readonly string[]> {
  const answer = await fetch(url + LESSON_API.read);
  expect(answer.status).toBe(200);
  return (await answer.text()).trim().split('\n');
}

describe('L1 steps of lessons are counted', () => {
  test('and read by the operator, a line for each step of each lesson', async () => {
    const at = await stand();
    for (const what of ['reached', 'wrong', 'wrong', 'shown'])
      expect(await at.post(LESSON_API.counts, { ...asked, what })).toMatchObject({
        status: 200,
        body: { counts: true },
      });
    await at.post(LESSON_API.counts, { ...asked, step: steps, what: 'done' });
    const lines = await read(at.url);
    expect(lines[0]).toBe('lesson,step,reached,done,shown,wrong');
    expect(lines[1]).toBe(`${lesson},1,1,0,1,2`);
    expect(lines[steps]).toBe(`${lesson},${steps},0,1,0,0`);
    expect(lines).toHaveLength(1 + cardsOfAll().reduce((sum, card) => sum + card.steps, 0));
    await at.close();
  });

  test.each([
    ['a lesson that the house does not have', { ...asked, lesson: 'mine' }, 404],
    ['a step after the last', { ...asked, step: steps + 1 }, 404],
    ['a name that every object inherits', { ...asked, lesson: 'constructor' }, 404],
    ['something else than is counted', { ...asked, what: 'liked' }, 400],
    ['more than a step', { ...asked, name: 'Ada' }, 400],
  ])('%s is refused, and nothing is kept of it', async (_, body, status) => {
    const storage = memoryLedger();
    const at = await stand({ storage });
    expect((await at.post(LESSON_API.counts, body)).status).toBe(status);
    await at.close();
    expect(await storage.stepCounts()).toEqual([]);
  });

  test('one network counts no more than the rate, and no other waits for it', async () => {
    const site = new Hono<Env>();
    let from = 'school';
    let now = 0;
    const lessons = lessonCounts(memoryLedger());
    lessonRoutes(site, { network: () => from }, { lessons, clock: () => now });
    const status = async () => {
      const body = JSON.stringify(asked);
      return (await site.request(LESSON_API.counts, { method: 'POST', body })).status;
    };
    site.onError((why, c) => c.body(null, why instanceof HTTPException ? why.status : 500));
    for (let i = 0; i < COUNT_RATE.burst; i++) expect(await status()).toBe(200);
    expect(await status()).toBe(429);
    now += 1000;
    expect(await status()).toBe(200);
    from = 'home';
    expect(await status()).toBe(200);
  });

  test('are there again after a stop, and add up over restarts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lessons-'));
    for (const times of [1, 2]) {
      const at = await stand({ storage: sqliteLedger(join(folder, 'tables.db')) });
      await at.post(LESSON_API.counts, asked);
      if (times === 2) expect((await read(at.url))[1]).toBe(`${lesson},1,2,0,0,0`);
      await at.close();
    }
    rmSync(folder, { recursive: true });
  });

  test('are stored together, and kept for later where storage fails', async () => {
    const storage = memoryLedger();
    let full = true;
    let writes = 0;
    const counts = lessonCounts({
      stepCounts: storage.stepCounts,
      async countSteps(some) {
        writes++;
        if (full) throw new Error('the disk is full');
        await storage.countSteps(some);
      },
    });
    for (let i = 0; i < 50; i++) counts.count(asked);
    expect(writes).toBe(0);
    await expect(counts.keep()).rejects.toThrow('full');
    counts.count(asked);
    full = false;
    await counts.keep();
    await counts.keep();
    expect(writes).toBe(2);
    expect(await storage.stepCounts()).toEqual([{ ...asked, count: 51 }]);
  });
});

describe('L2 the operator', () => {
  test('alone reads the counts', async () => {
    const at = await stand({ metricsToken: 'a-token-of-the-operator' });
    expect((await at.get(LESSON_API.read)).status).toBe(403);
    expect((await at.get(LESSON_API.read, 'a-token-of-the-operator')).status).toBe(200);
    await at.close();
  });

  test('may switch the counting off', async () => {
    expect(readConfig({ LESSON_COUNTS: 'off' }, '/root')).toMatchObject({
      value: { countLessons: false },
    });
    const storage = memoryLedger();
    const at = await stand({ storage, countLessons: false });
    expect(await at.post(LESSON_API.counts, asked)).toMatchObject({
      status: 200,
      body: { counts: false },
    });
    expect((await fetch(at.url + LESSON_API.read)).status).toBe(404);
    await at.close();
    expect(await storage.stepCounts()).toEqual([]);
  });
});
