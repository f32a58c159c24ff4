import { describe, expect, test } from 'vitest';
import { type Holder } from '../../../../../engine/games/1828/merger/trade.ts';
import { begin, stockRound, PASS, type Scene } from '../../../../kit/1828.ts';
import { buyShare } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { type Position, steps, done, asked, p1, p2, p3, traded, question } from './positions.ts';
import { propose, two } from './two-companies.ts';

const purses = (scene: Scene) => [1, 2, 3, 4].map((n) => scene.cash(`player:${n}`));

describe('singles', () => {
  const each: Position = { S: { a: [1], b: [2], c: [3] } };

  test('1828/merge/37: after the pairs, everybody with one left pays up or sells, the mover last', () => {
    expect(asked(each)).toMatchObject({ ask: 'single', player: 'b', options: ['trade', 'sell'] });
    expect(asked(each, 'sell')).toMatchObject({ player: 'c' });
    expect(asked(each, 'sell', 'trade')).toMatchObject({ player: 'a' });
  });

  test('1828/merge/38: paying up costs the difference to the system’s price', () => {
    const result = done(each, 'trade', 'sell', 'trade');
    expect(asked(each)).toMatchObject({ price: 100, difference: 40 });
    expect([result.paid.get('b'), result.paid.get('a')]).toEqual([-40, -40]);
    expect(result.hands.get('b')).toHaveLength(1);
  });

  test('1828/merge/39: who sold this round, lacks the cash or finds none left has to sell', () => {
    const forced = (more: Position) =>
      steps({ S: { b: [2] }, ...more }).some(({ who, does }) => who === 'b' && does === 'sell');
    expect(forced({ sold: ['b'] })).toBe(true);
    expect(forced({ sold: ['c'] })).toBe(false);
    expect(forced({ cash: { b: 39 } })).toBe(true);
    expect(forced({ cash: { b: 40 } })).toBe(false);
    expect(forced({ S: { a: [3, 4], b: [2] }, stack: 1 })).toBe(true);
  });

  test('1828/merge/40: a share not cheaper than the system can only be sold', () => {
    const options = (Y: number) => asked({ S: { b: [2] }, prices: [200, 80, Y] });
    expect(options(200)).toMatchObject({ options: ['sell'] });
    expect(options(190)).toMatchObject({ options: ['sell'] });
    expect(options(201)).toMatchObject({ options: ['trade', 'sell'] });
  });

  test('1828/merge/41: a share sold brings its price and is a sale', () => {
    const result = done({ S: { b: [2] }, O: { c: [1] } }, 'sell', 'sell');
    expect([result.paid.get('b'), result.paid.get('c')]).toEqual([100, 80]);
    expect(result.sold).toEqual([
      { player: 'b', of: 'S' },
      { player: 'c', of: 'O' },
    ]);
  });
});

describe('mergers', () => {
  test('1828 A7.4: nothing is answered where nothing is asked', () => {
    const scene = begin({ players: 4, seed: 23366 });
    stockRound(scene, 1);
    expect(legal(scene, 1, { verb: 'answerMerger', choice: 'GT' })).toBe(false);
    expect(legal(scene, 1, { verb: 'completeMerger' })).toBe(false);
  });
});

describe('mergers', () => {
  /** Player 2 has a tenth of GT, player 3 one of IC; the system costs $111, $32 more than either. */
  const singles = (choice: string) => {
    const scene = two({ 1: 6, 2: 1 }, { 1: 2, 3: 1 });
    scene.play(1, propose());
    expect(scene.acting()).toBe(2);
    scene.play(2, { verb: 'answerMerger', choice });
    scene.play(3, { verb: 'answerMerger', choice: 'trade' });
    scene.play(1, { verb: 'completeMerger' });
    const places = ['player:1', 'company:GT', 'player:2', 'player:3', 'ipo', 'pool'];
    return { scene, units: places.map((place) => scene.units(place, 'GT')) };
  };

  test('1828 A7.4: single tenths are traded up for the difference, that of IC through the discards', () => {
    const { scene, units } = singles('trade');
    // Four for player 1, one each; the rest of ten is the IPO, nothing is left over.
    expect(units).toEqual([3, 1, 1, 1, 4, 0]);
    expect(purses(scene)).toEqual([700, 668, 668, 700]);
    scene.play(1, PASS);
    expect(legal(scene, 2, buyShare('GT'))).toBe(true);
  });

  test('1828 A7.4, A7.5.1: a player who sells the single share has sold the system for this round', () => {
    const { scene, units } = singles('sell');
    expect(units).toEqual([3, 1, 0, 1, 5, 0]);
    expect(purses(scene)).toEqual([700, 779, 668, 700]);
    expect(scene.price('GT')).toBe(111);
    scene.play(1, PASS);
    expect(legal(scene, 2, buyShare('GT'))).toBe(false);
    scene.play(2, PASS);
    expect(legal(scene, 3, buyShare('GT'))).toBe(true);
  });
});

describe('single tenths', () => {
  function done(...given: Parameters<typeof traded>) {
    const result = traded(...given);
    if (result.state !== 'done') throw new Error(JSON.stringify(result));
    const { hands, paid, stack, steps, ...rest } = result;
    const of = (player: Holder | undefined) => hands.get(player!)!.join(' ');
    return {
      ...rest,
      steps,
      hands: [of(p1), of(p2), of(p3)],
      stack: stack.join(' '),
      paid: [p1, p2, p3].map((player) => paid.get(player!)),
    };
  }

  const one = { [p1!]: 's1', [p2!]: 's2', [p3!]: 's3' };

  test('1828 A7.4: the acting player is the last; a dollar short of the difference it is sold', () => {
    const cash = { [p1!]: 39, [p2!]: 39, [p3!]: 38 };
    expect(question(one, {}, { cash })).toMatchObject({
      player: p2,
      of: 'S',
      price: 79,
      difference: 39,
      options: ['trade', 'sell'],
    });
    expect(question(one, {}, { cash }, ['sell'])).toMatchObject({ player: p1 });
    const result = done(one, {}, { cash }, ['sell', 'trade']);
    expect(result.paid).toEqual([-39, 79, 79]);
    expect(result.sold).toEqual([
      { player: p2, of: 'S' },
      { player: p3, of: 'S' },
    ]);
    expect([result.hands, result.director]).toEqual([['Y', '', ''], p1]);
    // Two were discarded: two of the system's are the pool's.
    expect(result.pool).toEqual(['y1', 'y2']);
  });

  test('1828 A7.4: a player who has sold either company in this round sells this too', () => {
    const rich = { [p1!]: 900, [p2!]: 900, [p3!]: 900 };
    const asked = question(one, {}, { cash: rich, sold: [p2!] });
    expect(asked).toMatchObject({ player: p3 });
  });

  test('1828 A7.4, C27: a system no dearer than the tenth is not traded up to', () => {
    for (const Y of [79, 78])
      expect(question(one, {}, { prices: { S: 79, O: 79, Y } })).toMatchObject({
        player: p2,
        options: ['sell'],
      });
    const cash = { [p2!]: 1 };
    const dearer = question(one, {}, { prices: { S: 79, O: 79, Y: 80 }, cash });
    expect(dearer).toMatchObject({ options: ['trade', 'sell'], difference: 1 });
  });

  test('1828 A7.4: a tenth of the other goes for one of the survivor’s first, which evens the prices', () => {
    const setting = { prices: { S: 100, O: 60, Y: 130 }, cash: { [p2!]: 70, [p3!]: 30 } };
    const S = { [p3!]: 's1' };
    const O = { [p2!]: 'o1' };
    expect(question(S, O, setting)).toMatchObject({ player: p2, difference: 70 });
    expect(question(S, O, setting, ['trade'])).toMatchObject({ player: p3, of: 'O', price: 60 });
    const result = done(S, O, setting, ['trade', 'sell']);
    expect([result.hands, result.paid]).toEqual([
      ['', 'Y', ''],
      [0, -70, 100],
    ]);
    // Without one to be had it is discarded, and nothing is paid.
    const lost = done({}, O, setting, ['trade']);
    expect([lost.hands, lost.paid, lost.sold]).toEqual([['', '', ''], [0, 0, 0], []]);
  });

  test('1828 A7.4, C28: with no certificate of the system left a single one is sold, and a pair ends it all', () => {
    const all = { S: 's1 s2 s3 s4 s5 s6 s7 s8 s9', O: 'o1 o2 o3 o4 o5 o6 o7 o8 o9' };
    const late = (theirs: string) =>
      traded({ [p1!]: all.S, [p2!]: theirs }, { [p1!]: all.O }, { cash: { [p2!]: 900 } });
    expect(late('s10')).toMatchObject({ state: 'done', sold: [{ player: p2, of: 'S' }] });
    expect(late('s10 s11')).toMatchObject({ state: 'fails' });
    expect(traded({ [p1!]: 's1 s2' }, { [p1!]: 'o1' }, {}, ['nobody'])).toMatchObject({
      state: 'fails',
    });
  });
});
