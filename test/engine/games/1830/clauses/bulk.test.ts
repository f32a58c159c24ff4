import { describe, expect, test } from 'vitest';
import {
  begin,
  buy,
  give,
  lay,
  opened,
  operating,
  stand,
  started,
  tile,
  token,
} from '../../../../kit/1830.ts';
import type { Scene } from '../../../../kit/1830.ts';

/** What the house chose about brown shares, and tiles of privates where one lies already. */

const CHOICE = 'multiple_brown_from_ipo';
const ONCE = ['1830/stock-round-buying/5'];

/** Player 1 in a stock round: PRR in a cell, 3 of its shares sold, some in the pool. */
function stockRound(column: number, options = {}): Scene {
  const scene = opened(begin({ players: 3, ...options }));
  started(scene, 'PRR', 67, { 2: 30, pool: 30 });
  started(scene, 'NYC', 67, { 2: 30 });
  stand(scene, 'PRR', column, 0);
  return scene;
}

describe('several brown certificates from the IPO are a choice of the house (§5.2)', () => {
  test('1830/stock-round-buying/10: chosen at the table, a second one may come from the IPO', () => {
    const scene = stockRound(7, { [CHOICE]: true });
    scene.play(1, buy('PRR', 'ipo'));
    expect(scene.wrongs(1, buy('PRR', 'ipo'))).toEqual([]);
  });

  test('1830/stock-round-buying/10: not chosen, it is refused', () => {
    const scene = stockRound(7);
    scene.play(1, buy('PRR', 'ipo'));
    expect(scene.wrongs(1, buy('PRR', 'ipo'))).toEqual(ONCE);
  });

  test('taken back in play, the choice is what a second one from the IPO breaks, and nothing else', () => {
    const scene = stockRound(7, { [CHOICE]: true });
    scene.play(1, buy('PRR', 'ipo'));
    scene.force(1, { verb: 'house', rules: { [CHOICE]: false } });
    expect(scene.wrongs(1, buy('PRR', 'ipo'))).toEqual([`house/${CHOICE}`]);
    // A company that does not stand in brown, and the pool after the IPO, are matters of the rules.
    expect(scene.wrongs(1, buy('NYC', 'ipo'))).toEqual(ONCE);
    expect(scene.wrongs(1, buy('PRR', 'pool'))).toEqual(ONCE);
  });
});

describe('tiles of privates go where none lies (§9)', () => {
  function holding(id: string): Scene {
    const scene = opened(begin({ players: 3 }), '3');
    started(scene, 'PRR', 67, { 1: 60 }, { floated: true, operated: true });
    scene.fund('company:PRR', 1000);
    token(scene, 'PRR', 'H12');
    operating(scene, ['PRR'], 'track');
    give(scene, id, 'PRR');
    return scene;
  }

  test.each([
    ['CS', 'B20', '58'],
    ['DH', 'F16', '57'],
  ])('1830/powers-of-the-privates/3: %s and a tile on %s', (id, hex, number) => {
    const move = lay('PRR', hex, number, 0, { with: id });
    const scene = holding(id);
    expect(scene.wrongs(1, move)).toEqual([]);
    tile(scene, hex, number, 0);
    expect(scene.wrongs(1, move)).toContain('1830/powers-of-the-privates/3');
  });
});
