import { describe, expect, test } from 'vitest';
import type { Now } from '../../../engine/rules/course/nouns.ts';
import {
  objections,
  wrong,
  against,
  sum,
  verbOf,
  word,
} from '../../../engine/rules/course/verb.ts';

/** Verbs that one title has, and checks that say what is wrong in one breath. */

const now = {} as Now;

describe('a check that is against something', () => {
  const dear = against<{ verb: string; price: number }>(
    'cash',
    (_now, { price }) => price > 5 && { says: `It costs ${price}.`, facts: { price } },
  );

  test('breaks where it has a sentence, and tells what decided it', () => {
    const move = { verb: 'buy', price: 9 };
    expect(dear.breaks(now, move, 'player:1')).toBe(true);
    expect(dear.says(now, move, 'player:1')).toBe('It costs 9.');
    expect(dear.about!(now, move, 'player:1')).toEqual({ facts: { price: 9 } });
  });

  test('is silent where it has none', () => {
    expect(dear.breaks(now, { verb: 'buy', price: 5 }, 'player:1')).toBe(false);
  });
});

describe('objections', () => {
  type Lay = { verb: string; cost: number; hex: string };
  const lay = objections<Lay>(function* (_now, { cost, hex }) {
    if (hex === 'sea') return yield wrong('track/1', 'That is the sea.');
    if (cost > 5) yield wrong('track/2', `It costs ${cost}.`, { facts: { cost } });
    if (hex === 'A1') yield wrong('track/3', 'A1 is closed.');
  });
  const all = (move: Lay) => [...lay.all!(now, move, 'player:1')];

  test('are all told, with what decided them', () => {
    expect(all({ verb: 'lay', cost: 9, hex: 'A1' })).toEqual([
      { reason: 'track/2', says: 'It costs 9.', facts: { cost: 9 } },
      { reason: 'track/3', says: 'A1 is closed.' },
    ]);
  });

  test('end where the rest would make no sense', () => {
    expect(all({ verb: 'lay', cost: 9, hex: 'sea' }).map(({ reason }) => reason)).toEqual([
      'track/1',
    ]);
  });

  test('break only where there is one', () => {
    expect(lay.breaks(now, { verb: 'lay', cost: 5, hex: 'B2' }, 'player:1')).toBe(false);
    expect(lay.breaks(now, { verb: 'lay', cost: 6, hex: 'B2' }, 'player:1')).toBe(true);
  });
});

describe('a verb of a title’s own', () => {
  const lobby = verbOf('raise', { lobby: word, amount: sum })({
    name: 'raise',
    checks: [],
    candidates: () => [],
    effects: () => {},
    say: (_now, { lobby, amount }) => `raises ${lobby} to ${amount}`,
  });

  test('takes a move with its fields and nothing else', () => {
    const fits = (move: object) => lobby.schema.safeParse(move).success;
    expect(fits({ verb: 'raise', lobby: 'lobby:1', amount: 40 })).toBe(true);
    expect(fits({ verb: 'raise', lobby: 'lobby:1' })).toBe(false);
    expect(fits({ verb: 'raise', lobby: 'lobby:1', amount: -1 })).toBe(false);
    expect(fits({ verb: 'raise', lobby: 'lobby:1', amount: 40, more: 1 })).toBe(false);
    expect(fits({ verb: 'fund', lobby: 'lobby:1', amount: 40 })).toBe(false);
  });
});
