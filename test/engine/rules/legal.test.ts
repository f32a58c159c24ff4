import { describe, expect, test } from 'vitest';
import { legalityTest } from '../../../engine/rules/course/rulebook/legal.ts';
import type { Check, Move, Context } from '../../../engine/rules/course/nouns.ts';
import { defineAction } from '../../../engine/rules/course/verb.ts';

/** Which candidates no check breaks, and how often a check is asked. */

type Lay = Move & { hex: string; turn: number };
const lay = (hex: string, turn: number): Lay => ({ verb: 'lay', hex, turn });

function listed(...checks: Check<Lay>[]) {
  const revision = { all: 1 };
  const context = { table: { revision } } as unknown as Context;
  const parts = { name: 'lay', checks, candidates: () => [], effects: () => {}, say: () => '' };
  return { revision, isLegal: legalityTest(context, defineAction<Lay>(parts), 'player:1') };
}

function counted(check: Pick<Check<Lay>, 'reads' | 'severity'>, breaks: (move: Lay) => boolean) {
  const asked: Lay[] = [];
  const made: Check<Lay> = {
    ...check,
    reasons: ['one'],
    breaks: (_context, move) => asked.push(move) > 0 && breaks(move),
    find: () => [],
  };
  return { asked, check: made };
}

describe('candidates are legal where no check breaks', () => {
  test('a check that sees the hex is asked once of all turns on it', () => {
    const sea = counted({ reads: ['hex'] }, ({ hex }) => hex === 'sea');
    const { isLegal } = listed(sea.check);
    const all = [lay('A1', 0), lay('A1', 1), lay('sea', 0), lay('sea', 1), lay('A1', 0)];
    expect(all.map(isLegal)).toEqual([true, true, false, false, true]);
    expect(sea.asked.map(({ hex }) => hex)).toEqual(['A1', 'sea', 'A1']);
  });

  test('a check that may see anything is asked of each that the rest let pass', () => {
    const sea = counted({ reads: ['hex'] }, ({ hex }) => hex === 'sea');
    const odd = counted({}, ({ turn }) => turn % 2 === 1);
    for (const checks of [
      [sea.check, odd.check],
      [odd.check, sea.check],
    ]) {
      const { isLegal } = listed(...checks);
      const all = [lay('A1', 1), lay('A1', 0), lay('A1', 1), lay('sea', 0), lay('A1', 2)];
      expect(all.map(isLegal)).toEqual([false, true, false, false, true]);
    }
  });

  test('once the table has changed all is asked anew', () => {
    const closed = new Set(['A1']);
    const { revision, isLegal } = listed(
      counted({ reads: ['hex'] }, ({ hex }) => closed.has(hex)).check,
    );
    expect(isLegal(lay('A1', 0))).toBe(false);
    closed.clear();
    expect(isLegal(lay('A1', 1))).toBe(false);
    revision.all += 1;
    expect(isLegal(lay('A1', 2))).toBe(true);
  });

  test('a caution keeps nobody from anything', () => {
    const { isLegal } = listed(counted({ severity: 'caution' }, () => true).check);
    expect(isLegal(lay('A1', 0))).toBe(true);
  });
});
