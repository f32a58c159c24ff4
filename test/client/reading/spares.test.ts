import { describe, expect, test } from 'vitest';
import { blankCard, type NextSpare, spareLike } from '../../../client/reading/spares.ts';
import { CARD_LETTERS, digest, MOST_SPARES, SPARES, verbOf } from '../../../engine/index.ts';
import { begin, opened } from '../../kit/1830.ts';

/** What lies beyond the box of 1830, and a hand that fetches it and moves it. */
function hands() {
  const scene = opened(begin({ players: 3 }));
  const { table, game } = scene;
  const put = (piece: string, to: string, spare?: true) => {
    const move = { verb: 'hand', ops: [{ op: 'put', piece, to, ...(spare && { spare }) }] };
    const says = verbOf(game, 'hand')!.say(table, move);
    scene.force(1, move);
    return says;
  };
  return { scene, table, put };
}

function idOf(next: NextSpare): string {
  if (typeof next === 'string') throw new Error(next);
  return next.id;
}

describe('a blank card', () => {
  test('has words, lies anywhere, passes from player to player, is removed, and the removal is undone', () => {
    const { scene, table, put } = hands();
    const bare = digest(table);
    const card = idOf(blankCard(table, '  Strike in  York '));
    expect(table.box.pieces.get(card)!.name).toBe('“Strike in York”');
    expect(put(card, 'hex:F4', true)).toMatch(/^lays out “Strike in York” at /);
    for (const place of ['cell:0.0', 'company:PRR', 'player:2']) {
      put(card, place);
      expect([scene.at(card), table.places.get(place)!.at(-1)]).toEqual([place, card]);
    }
    const held = digest(table);
    expect(put(card, SPARES)).toBe('throws “Strike in York” away');
    expect([table.pieces.has(card), digest(table)]).toEqual([false, bare]);
    scene.undo();
    expect([scene.at(card), digest(table)]).toEqual(['player:2', held]);
  });

  test('may repeat the words of another, but not be too long or invisible', () => {
    const { table, put } = hands();
    const [one, two] = [1, 2].map(() => {
      const card = idOf(blankCard(table, 'Debt'));
      put(card, 'player:1', true);
      return card;
    });
    expect(one).not.toBe(two);
    expect(idOf(blankCard(table, 'x'.repeat(CARD_LETTERS)))).toHaveLength(CARD_LETTERS + 8);
    for (const words of [' ', 'x'.repeat(CARD_LETTERS + 1), 'turned\u202eround'])
      expect(blankCard(table, words)).toBeTypeOf('string');
  });
});

describe('a spare piece', () => {
  test('is one more station or price marker of a company that the game has', () => {
    const { scene, table, put } = hands();
    const station = idOf(spareLike(table, 'token:PRR'));
    const own = [...table.box.pieces.keys()].filter((id) => id.startsWith('token:PRR-'));
    expect(own).not.toContain(station);
    expect(put(station, 'company:PRR', true)).toMatch(/^lays out a spare PRR token at /);
    expect(table.box.pieces.get(station)).toMatchObject({ kind: 'token', company: 'PRR' });
    const marker = idOf(spareLike(table, 'marker:PRR'));
    put(marker, 'cell:0.0', true);
    expect([scene.at(marker), scene.at('marker:PRR')]).toEqual(['cell:0.0', 'market']);
    expect(spareLike(table, 'token:GWR')).toMatch(/no such pieces/);
  });

  test('runs out, until one is removed', () => {
    const { table, put } = hands();
    const lay = () => put(idOf(blankCard(table, 'Debt')), 'player:1', true);
    expect(MOST_SPARES).toBe(60);
    for (let n = 0; n < 60; n++) lay();
    expect(lay).toThrow(/table\/spare-limit/);
    put('blank:7:Debt', SPARES);
    expect(lay()).toMatch(/^lays out/);
  });
});
