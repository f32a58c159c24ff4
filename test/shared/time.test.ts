import { describe, expect, test } from 'vitest';
import {
  formatClock,
  clocksOf,
  formatDuration,
  budgetSentence,
  type TimeBudget,
  SHARED_CLOCK,
  type WaitRecord,
} from '../../shared/time/time.ts';

/** A game told second by second: each entry says when it was made and what the table waits for then. */
function game() {
  const waits: WaitRecord[] = [];
  const write = (second: number, verb: string, more: Partial<WaitRecord> = {}, move = {}) => {
    const last = waits.at(-1) ?? { acting: [], round: '', over: false };
    const { acting, round, over } = last;
    const company = waits.at(-1)?.company;
    const aside = verb === 'time' || verb === 'dial';
    const before = { acting, round, over, ...(company && { company }) };
    waits.push({ at: second * 1000, move: { verb, ...move }, aside, ...before, ...more });
  };
  return {
    waits,
    /** The host sets a budget, and the clock runs. */
    budget: (second: number, budget: TimeBudget | null, runs = true) =>
      write(second, 'time', {}, { budget, runs }),
    runs: (second: number, runs: boolean) => write(second, 'time', {}, { runs }),
    /** A move after which these are waited for. */
    move: (second: number, acting: string, more: Partial<WaitRecord> = {}) =>
      write(second, 'move', { acting: acting.split(' '), ...more }),
    undo(second: number, like: number) {
      const { acting, round } = waits[like - 1]!;
      write(second, 'undo', { acting, round, like });
    },
    left: (owner: string, second: number) => clocksOf(waits).left(owner, second * 1000) / 1000,
    get clocks() {
      return clocksOf(waits);
    },
  };
}

const each: TimeBudget = { of: 'player', over: 'game', seconds: 100, add: 0 };
const [ann, bob] = ['player:1', 'player:2'];

describe('14.7 a time budget', () => {
  test('runs for the player that the table waits for, and continues below zero without effect', () => {
    const at = game();
    at.move(0, ann);
    at.budget(5, each);
    at.move(35, bob);
    expect([at.left(ann, 50), at.left(bob, 50)]).toEqual([70, 85]);
    expect(at.clocks.running).toEqual([bob]);
    expect(at.left(bob, 200)).toBe(-65);
  });

  test('runs for both of two players who may decide at once', () => {
    const at = game();
    at.move(0, `${ann} ${bob}`);
    at.budget(0, each);
    expect([at.left(ann, 10), at.left(bob, 10)]).toEqual([90, 90]);
  });

  test('with an increment adds it for each turn that was played, and for nothing else', () => {
    const at = game();
    at.move(0, ann);
    at.budget(0, { ...each, add: 10 });
    at.move(20, ann);
    expect(at.left(ann, 20)).toBe(80);
    at.move(30, bob);
    expect([at.left(ann, 30), at.left(bob, 30)]).toEqual([80, 100]);
    at.move(40, ann);
    expect(at.left(bob, 40)).toBe(100);
  });

  test('of a company runs in its turn, whoever leads it, and belongs to the company', () => {
    const at = game();
    at.move(0, ann, { company: 'company:GWR' });
    at.budget(0, { of: 'company', over: 'turn', seconds: 60, add: 0 });
    at.move(40, ann, { company: 'company:LMS' });
    expect(at.clocks.running).toEqual(['company:LMS']);
    expect(at.left('company:LMS', 50)).toBe(50);
    at.move(50, ann, { company: 'company:GWR' });
    // Another turn, another minute.
    expect(at.left('company:GWR', 55)).toBe(55);
  });

  test('per round starts again with each round; the rest is not kept', () => {
    const at = game();
    at.move(0, ann, { round: 'Stock round 1' });
    at.budget(0, { ...each, over: 'round' });
    at.move(30, bob, { round: 'Stock round 1' });
    at.move(40, ann, { round: 'Stock round 1' });
    expect(at.left(ann, 40)).toBe(70);
    at.move(50, ann, { round: 'Stock round 2' });
    expect(at.left(ann, 55)).toBe(95);
  });

  test('of all together runs in every turn until the game is over', () => {
    const at = game();
    at.move(0, ann);
    at.budget(0, { ...each, of: 'table' });
    at.move(30, bob);
    at.move(50, bob, { over: true });
    expect(at.left(SHARED_CLOCK, 500)).toBe(50);
    expect(at.clocks.running).toEqual([]);
  });

  test('is stopped as a whole: nothing runs, no increment is added, no move took that long', () => {
    const at = game();
    at.move(0, ann);
    at.budget(0, { ...each, add: 10 }, false);
    expect(at.left(ann, 90)).toBe(100);
    at.runs(100, true);
    at.runs(110, false);
    at.runs(1000, true);
    at.move(1005, bob);
    expect(at.left(ann, 1005)).toBe(95);
    expect(at.clocks.took.at(-1)).toBe(15_000);
  });

  test('is not given back by an undo, which returns to the earlier turn with its time', () => {
    const at = game();
    at.move(0, ann);
    at.budget(0, { ...each, over: 'turn', seconds: 60 });
    at.move(40, bob);
    at.undo(50, 1);
    expect(at.left(ann, 55)).toBe(15);
    // What a turn earned goes with it, and is not earned twice.
    const fischer = game();
    fischer.move(0, ann);
    fischer.budget(0, { ...each, add: 10 });
    fischer.move(20, bob);
    fischer.undo(25, 1);
    expect(fischer.left(ann, 25)).toBe(80);
    fischer.move(30, bob);
    expect(fischer.left(ann, 30)).toBe(85);
  });

  test('keeps what was used when its figures change; after it was ended it starts again', () => {
    const at = game();
    at.move(0, ann);
    at.budget(0, each);
    at.budget(30, { ...each, seconds: 200 });
    expect(at.left(ann, 30)).toBe(170);
    at.budget(40, null);
    expect(at.clocks.budget).toBeUndefined();
    at.budget(60, each);
    expect(at.left(ann, 60)).toBe(100);
  });

  test('that nobody could have set is ignored, because a file may contain anything', () => {
    const at = game();
    at.move(0, ann);
    at.waits.push({
      ...at.waits[0]!,
      at: 1,
      aside: true,
      move: { verb: 'time', budget: { of: 7 } },
    });
    expect(at.clocks.budget).toBeUndefined();
  });
});

test('14.7 a move took the time since the move before it, whatever asides were between', () => {
  const at = game();
  at.move(0, ann);
  at.move(10, bob);
  at.budget(15, each);
  at.move(40, ann);
  at.undo(50, 2);
  at.move(57, ann);
  expect(at.clocks.took).toEqual([undefined, 10_000, undefined, 30_000, undefined, 7_000]);
  // Nobody thinks about the set-up.
  const set = game();
  set.runs(0, true);
  set.move(3, ann, { move: { verb: 'setUp' } });
  expect(set.clocks.took).toEqual([undefined, undefined]);
});

test('14.7 times are written as people say them', () => {
  expect([60_000, 59_001, 400, 0, -1, -31_000, 3_760_000].map(formatClock)).toEqual([
    '1:00',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
    '−0:31',
    '1:02:40',
  ]);
  expect([40_000, 99_400, 720_000, 11_100_000, 187_200_000].map(formatDuration)).toEqual([
    '40 s',
    '99 s',
    '12 min',
    '3 h 5 min',
    '2 d 4 h',
  ]);
  expect(budgetSentence({ of: 'player', over: 'game', seconds: 5400, add: 60 })).toBe(
    'each player has 90 minutes for the whole game and 1 minute more for each turn played',
  );
  expect(budgetSentence({ of: 'table', over: 'round', seconds: 3600, add: 0 })).toBe(
    'all have 1 hour together in each round',
  );
});
