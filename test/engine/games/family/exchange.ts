import { expect, test } from 'vitest';
import type { BoxOptions } from '../../../../engine/kernel/box.ts';
import { buy, give, opened, PASS, started } from '../../../kit/1830.ts';
import type { FamilyTitle } from './titles.ts';

/** The owner of a private that can be exchanged is asked, though nothing else is left to do (§9). */
export function exchangeClauses(
  { id, begin }: FamilyTitle,
  { card, company, price }: { card: string; company: string; price: number },
): void {
  /** Nobody but player 1 has money; player 2 owns the private. */
  const table = (options: BoxOptions) => {
    const scene = opened(begin(options));
    started(scene, company, price, { 1: 20 });
    give(scene, card, '2');
    for (const poor of [2, 3]) scene.fund(`player:${poor}`, 0);
    return scene;
  };

  test(`${id} §9: with ${card} its owner is asked before the stock round ends, and may exchange it then`, () => {
    const scene = table({ players: 3 });
    scene.play(1, PASS);
    expect([scene.read('stage'), scene.acting()]).toEqual(['stock', 2]);
    scene.play(2, buy(company, 'ipo', { with: card }));
    expect(scene.percent('player:2', company)).toBe(10);
    // Now there is a share that could be sold.
    scene.play(2, PASS);
    expect(scene.read('stage')).toBe('operating');
  });

  test(`${id} §9: a pass of the owner ends the round, and is no exchange`, () => {
    const scene = table({ players: 3 });
    scene.play(1, PASS);
    scene.play(2, PASS);
    expect(scene.read('stage')).toBe('operating');
    expect(scene.percent('player:2', company)).toBe(0);
  });

  test(`${id} §9: nobody is asked where the exchange is not legal`, () => {
    const scene = table({ players: 3 });
    started(scene, company, price, { 1: 60, 3: 40 });
    scene.play(1, PASS);
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    expect(scene.read('stage')).toBe('operating');
  });

  test(`${id} §9: at a table that plays as 18xx.games does nobody is asked`, () => {
    const scene = table({ players: 3, unasked_exchange: true });
    scene.play(1, PASS);
    expect(scene.read('stage')).toBe('operating');
  });
}
