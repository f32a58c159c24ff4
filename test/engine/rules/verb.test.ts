import { describe, expect, test } from 'vitest';
import type { Context } from '../../../engine/rules/course/nouns.ts';
import {
  checkInOrder,
  objection,
  checkWith,
  sum,
  defineVerb,
  text,
} from '../../../engine/rules/course/verb.ts';

/** Verbs that one title has, and checks that say what is wrong in one breath. */

const context = {} as Context;

describe('a check that is against something', () => {
  const dear = checkWith<{ verb: string; price: number }>(
    'cash',
    (_context, { price }) => price > 5 && { says: `It costs ${price}.`, facts: { price } },
  );

  test('breaks where it has a sentence, and tells what decided it', () => {
    const move = { verb: 'buy', price: 9 };
    expect(dear.breaks(context, move, 'player:1')).toBe(true);
    expect(dear.says(context, move, 'player:1')).toBe('It costs 9.');
    expect(dear.about!(context, move, 'player:1')).toEqual({ facts: { price: 9 } });
  });

  test('is silent where it has none', () => {
    expect(dear.breaks(context, { verb: 'buy', price: 5 }, 'player:1')).toBe(false);
  });
});

describe('objections', () => {
  type Lay = { verb: string; cost: number; hex: string };
  const lay = checkInOrder<Lay>(function* (_context, { cost, hex }) {
    if (hex === 'sea') return yield objection('track/1', 'That is the sea.');
    if (cost > 5) yield objection('track/2', `It costs ${cost}.`, { facts: { cost } });
    if (hex === 'A1') yield objection('track/3', 'A1 is closed.');
  });
  const all = (move: Lay) => [...lay.findAll!(context, move, 'player:1')];

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
