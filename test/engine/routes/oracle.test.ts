import { describe, expect, it } from 'vitest';
import { judgeRoutes } from '../../../engine/routes/judge.ts';
import { momentsOf } from './oracle-rules.ts';
import { oracleAtHand, recorded, RECORDED, wayOfRecord } from './oracle.ts';

if (!oracleAtHand) console.log('oracle.test: no ../shared beside the repository, skipped');

/**
 * 1862 §S10.5, D34: freights of 6F and up may run apart, and a loop scores its best stop; the recording
 * engine always chains them, and a loop scores the stop written first.
 */
const APART = new Set([
  '1862_game_end_bank 578 route 1 replaced by the same track as route 0',
  '46925 248 route 1 replaced by the same track as route 0',
]);

/** 1828 A6.3: the C&P may run between centres joined to its new plain tile; older records differ. */
const RECORDED_WITHOUT_VALUE = new Set(['23366 268']);

describe.skipIf(!oracleAtHand)('recorded runs and questions about routes', () => {
  it.each(RECORDED)('%s %s: every run is legal and worth what was recorded', (game, id) => {
    const doc = recorded(game, id);
    const momentAt = momentsOf(doc);
    expect(doc.runs.length).toBeGreaterThan(20);
    for (const run of doc.runs) {
      const { track, rules, trains } = momentAt(run.state, run.entity);
      const leased = run.routes.map(({ train }, i) => ({ id: train, name: run.names[i] ?? '' }));
      const all = [...trains, ...leased.filter(({ id: own }) => !trains.some((t) => t.id === own))];
      const routes = run.routes.map((route) => ({
        trains: [route.train],
        way: wayOfRecord(track, route) ?? [],
      }));
      const judged = judgeRoutes(track, rules, all, routes);
      const where = `${id} ${String(run.state)}`;
      expect(judged.failures, where).toEqual([]);
      if (RECORDED_WITHOUT_VALUE.has(where)) continue;
      expect([judged.revenue, judged.subsidy], where).toEqual([run.total, run.subsidy]);
    }
  });

  it.each(RECORDED)('%s %s: every changed set of routes gets the recorded answer', (game, id) => {
    const doc = recorded(game, id);
    const momentAt = momentsOf(doc);
    let asked = 0;
    for (const question of doc.questions) {
      const entity = question.entity.split(':')[1]!;
      const { track, rules, trains } = momentAt(question.state, entity);
      for (const variant of question.variants) {
        const where = `${id} ${String(question.state)} ${variant.what}`;
        // A leased train is on no charter in these states, so who may run it cannot be told.
        if (
          APART.has(where) ||
          variant.routes.some(({ train }) => !trains.some((t) => t.id === train))
        )
          continue;
        const routes = variant.routes.map((route) => ({
          trains: [route.train],
          way: wayOfRecord(track, route) ?? [],
        }));
        const judged = judgeRoutes(track, rules, trains, routes);
        expect(judged.legal, where).toBe(variant.legal);
        if (variant.legal)
          expect([judged.revenue, judged.subsidy], where).toEqual([
            variant.total,
            variant.subsidy ?? 0,
          ]);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(100);
  });
});
