import { describe, expect, test } from 'vitest';
import { rulebook as rulebook1830 } from '../../../engine/games/1830/title.ts';
import type { Check, Context } from '../../../engine/rules/course/nouns.ts';
import {
  checkOf,
  defineCheck,
  dropChecks,
  memoizeObjection,
  objection,
  pickChecks,
} from '../../../engine/rules/course/check.ts';
import { count, defineVerb, listOf, sum, text } from '../../../engine/rules/course/verb.ts';

/** The builders of checks and verbs. */

const context = {} as Context;

test('a name has 1 to 64 letters, a count is 1 to 100, a sum is up to a million', () => {
  const fit = (of: typeof text | typeof count, ...all: readonly (string | number)[]) =>
    all.map((one) => of.safeParse(one).success);
  expect(fit(text, '', 'a', 'a'.repeat(64), 'a'.repeat(65))).toEqual([false, true, true, false]);
  expect(fit(count, 0, 1, 100, 101)).toEqual([false, true, true, false]);
  expect(fit(sum, -1, 0, 1_000_000, 1_000_001)).toEqual([false, true, true, false]);
});

test('a list in a move has 24 entries at most', () => {
  const reads = (length: number) => listOf(count).safeParse(Array(length).fill(1)).success;
  expect([0, 24, 25].map(reads)).toEqual([true, true, false]);
});

describe('a check with one reason', () => {
  const dear = defineCheck<{ verb: string; price: number }>(
    'cash',
    (_context, { price }) => price > 5 && { says: `It costs ${price}.`, facts: { price } },
  );

  test('breaks if it finds a sentence, and its objection has the figures', () => {
    const move = { verb: 'buy', price: 9 };
    expect(dear.breaks(context, move, 'player:1')).toBe(true);
    expect([...dear.find(context, move, 'player:1')]).toEqual([
      { reason: 'cash', says: 'It costs 9.', facts: { price: 9 } },
    ]);
  });

  test('builds a sentence that is a function only if it is read', () => {
    let built = 0;
    const slow = defineCheck('slow', () => () => `Built ${(built += 1)} times.`);
    expect(slow.breaks(context, { verb: 'buy' }, 'player:1')).toBe(true);
    expect(built).toBe(0);
    expect([...slow.find(context, { verb: 'buy' }, 'player:1')]).toEqual([
      { reason: 'slow', says: 'Built 1 times.' },
    ]);
  });

  test('does not break if it finds nothing', () => {
    expect(dear.breaks(context, { verb: 'buy', price: 5 }, 'player:1')).toBe(false);
  });
});

describe('a check with several reasons', () => {
  type Lay = { verb: string; cost: number; hex: string };
  const lay = defineCheck<Lay>(
    ['track/1', 'track/2', 'track/3'],
    function* (_context, { cost, hex }) {
      if (hex === 'sea') return yield objection('track/1', 'That is the sea.');
      if (cost > 5) yield objection('track/2', `It costs ${cost}.`, { facts: { cost } });
      if (hex === 'A1') yield objection('track/3', 'A1 is closed.');
    },
  );
  const all = (move: Lay) => [...lay.find(context, move, 'player:1')];

  test('finds all objections in the order of the rules', () => {
    expect(all({ verb: 'lay', cost: 9, hex: 'A1' })).toEqual([
      { reason: 'track/2', says: 'It costs 9.', facts: { cost: 9 } },
      { reason: 'track/3', says: 'A1 is closed.' },
    ]);
  });

  test('ends where the generator returns', () => {
    expect(all({ verb: 'lay', cost: 9, hex: 'sea' }).map(({ reason }) => reason)).toEqual([
      'track/1',
    ]);
  });

  test('keeps the reasons that a title picks, and loses those that it drops', () => {
    const move = { verb: 'lay', cost: 9, hex: 'A1' };
    const reasonsOf = (checks: readonly Check<Lay>[]) =>
      checks.flatMap((check) =>
        [...check.find(context, move, 'player:1')].map(({ reason }) => reason),
      );
    const [closed] = pickChecks([lay], 'track/3');
    expect(reasonsOf([closed!])).toEqual(['track/3']);
    expect(closed!.breaks(context, { ...move, hex: 'B2' }, 'player:1')).toBe(false);
    expect(reasonsOf(dropChecks([lay], 'track/3'))).toEqual(['track/2']);
    expect(() => checkOf([lay], 'track/4')).toThrow('no check track/4');
  });

  test('breaks only if there is an objection', () => {
    expect(lay.breaks(context, { verb: 'lay', cost: 5, hex: 'B2' }, 'player:1')).toBe(false);
    expect(lay.breaks(context, { verb: 'lay', cost: 6, hex: 'B2' }, 'player:1')).toBe(true);
  });
});

describe('a verb of a title’s own', () => {
  const lobby = defineVerb('raise', { lobby: text, amount: sum })({
    name: 'raise',
    checks: [],
    candidates: () => [],
    effects: () => {},
    say: (_context, { lobby, amount }) => `raises ${lobby} to ${amount}`,
  });

  test('takes a move with its fields and nothing else', () => {
    const fits = (move: object) => lobby.schema.safeParse(move).success;
    expect(fits({ verb: 'raise', lobby: 'lobby:1', amount: 40 })).toBe(true);
    expect(fits({ verb: 'raise', lobby: 'lobby:1' })).toBe(false);
    expect(fits({ verb: 'raise', lobby: 'lobby:1', amount: -1 })).toBe(false);
    // Nothing is a sum too: it is the rules that say what has to be paid at least.
    expect(fits({ verb: 'raise', lobby: 'lobby:1', amount: 0 })).toBe(true);
    const most = [1_000_000, 1_000_001].map((amount) => ({
      verb: 'raise',
      lobby: 'lobby:1',
      amount,
    }));
    expect(most.map(fits)).toEqual([true, false]);
    expect(fits({ verb: 'raise', lobby: 'lobby:1', amount: 40, more: 1 })).toBe(false);
    expect(fits({ verb: 'fund', lobby: 'lobby:1', amount: 40 })).toBe(false);
  });
});

test('a remembered objection is that of the same move of the same player at the same table', () => {
  let asked = 0;
  const find = memoizeObjection((_context, _move, player) => {
    asked += 1;
    return objection('one', `${player} ${asked}`);
  });
  const at = { table: { revision: { all: 1 } } };
  const move = { verb: 'buy' };
  const says = (player: string, of = move) => find(at as Context, of, player)!.says;
  expect([says('player:1'), says('player:1')]).toEqual(['player:1 1', 'player:1 1']);
  expect([says('player:2'), says('player:2')]).toEqual(['player:2 2', 'player:2 2']);
  at.table.revision.all = 2;
  expect([says('player:2'), says('player:2')]).toEqual(['player:2 3', 'player:2 3']);
  expect(says('player:2', { ...move })).toBe('player:2 4');
});

test('a verb that may need consent has effects for when it is agreed, and no other', () => {
  const agreed = (verb: string) => rulebook1830.verbs.get(verb)!.agreedEffects !== undefined;
  expect(['buyPrivate', 'buyTrain', 'layTile', 'bid'].map(agreed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
