import { describe, expect, test } from 'vitest';
import { dearestDealt } from '../../../../../engine/games/1825/setup.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { privatesOf } from '../../../../../engine/rules/privates/rules.ts';
import { buy, buyPrivate } from '../../../../kit/stands/1825-stock.ts';
import { begin, boxOf, clause } from '../../../../kit/1825.ts';
import { done, cashes, starts, acting, companies } from './positions.ts';

const privates = (options: object) => {
  const box = boxOf({ players: 4, ...options } as never);
  return [...privatesOf(box)];
};

const u3 = { units: '3', players: 2 };

describe('distribution', () => {
  test.each(
    [
      [1, { units: '123' }, ['S&M', 'TWW', 'C&HP', 'C&W', 'S&D', 'L&M']],
      [2, { units: '1' }, ['S&M', 'C&HP', 'C&W', 'L&M']],
      [3, { units: '2' }, ['L&MI', 'C&HP', 'S&D', 'L&M']],
      [4, u3, ['A&F', 'TWW', 'S&D']],
      [5, { units: '12' }, ['S&M', 'C&HP', 'C&W', 'S&D', 'L&M']],
      [6, { units: '23' }, ['A&F', 'TWW', 'C&HP', 'S&D', 'L&M']],
      [7, { units: '123', players: 8 }, ['S&M', 'TWW', 'C&HP', 'C&W', 'S&D', 'L&M']],
    ].map(([n, ...row]) => [clause(`distribution/${n as number}`), ...row] as const),
  )('%s: %j is played with %j', (_, options, ids) => {
    expect(privates(options as object)).toEqual(ids);
  });

  test('1825/distribution/8 1825/distribution/9 1825/distribution/10: a private each from the cheapest up, paid for', () => {
    const scene = begin({ players: 3, units: '1' });
    const dealt = ['S&M', 'C&HP', 'C&W'].map((id) => scene.at(`private:${id}`));
    expect(dealt).toEqual(['player:1', 'player:2', 'player:3']);
    const cash = [1, 2, 3].map((player) => scene.cash(`player:${player}`));
    expect(cash).toEqual([830 - 30, 830 - 75, 830 - 130]);
    expect(scene.cash('bank')).toBe(5000 - cash.reduce((a, b) => a + b, 0));
  });

  test('1825/distribution/16: what is not dealt is offered first', () => {
    const scene = begin({ players: 2, units: '1' });
    expect(scene.at('private:C&W')).toBe('ipo');
    expect(scene.at('private:L&M')).toBe('ipo');
    const buys = scene.options(1, 'buyPrivate');
    expect(buys).toEqual([{ verb: 'buyPrivate', private: 'C&W', price: 130 }]);
    expect(scene.options(1, 'startCompany')).toEqual([]);
  });

  test('1825/distribution/11 1825/distribution/12: LNWR paper where privates run out', () => {
    const scene = begin({ players: 6, units: '12' });
    expect(scene.holds(6, 'LNWR')).toBe(20);
    expect(scene.director('LNWR')).toBe('player:6');
    expect(scene.cash('player:6')).toBe(420 - 200);
    expect(scene.price('LNWR')).toBe(100);
    const seven = begin({ players: 7, units: '12' });
    expect([6, 7].map((player) => seven.holds(player, 'LNWR'))).toEqual([20, 10]);
    expect(seven.cash('player:7')).toBe(360 - 100);
    expect(begin({ players: 5, units: '12' }).price('LNWR')).toBeUndefined();
  });

  test('1825/distribution/13 1825/distribution/15: by the rulebook the ninth seat starts, otherwise the first', () => {
    const nine = begin({ players: 9 });
    expect(nine.turn().acting).toEqual(['player:9']);
    expect([7, 8, 9].map((player) => nine.holds(player, 'LNWR'))).toEqual([20, 10, 0]);
    expect(nine.cash('player:9')).toBe(280);
    expect(nine.wrongs(9, { verb: 'setUp' })).toEqual(['1825/distribution/15']);
    expect(begin({ players: 8 }).turn().acting).toEqual(['player:1']);
    expect(begin({ players: 4, units: '1' }).turn().acting).toEqual(['player:1']);
  });

  test('1825/distribution/14: in recorded games the ninth seat has a second 10% and the first starts', () => {
    const nine = begin({ players: 9, profile: 'peer' });
    expect([7, 8, 9].map((player) => nine.holds(player, 'LNWR'))).toEqual([20, 10, 10]);
    expect(nine.cash('player:9')).toBe(280 - 100);
    expect(nine.turn().acting).toEqual(['player:1']);
  });

  test('1825/distribution/17: trains of minors are put aside, the first of their kinds', () => {
    const scene = begin({ players: 4, units: '1', r1: true, r2: true, r3: true });
    const aside = piecesIn(scene.table, 'bank').filter((id) => id.startsWith('train:'));
    expect([...aside].sort()).toEqual(['train:4T-0', 'train:4T-1', 'train:5-0', 'train:U3-0']);
    const stock = piecesIn(scene.table, 'depot');
    for (const id of aside) expect(stock).not.toContain(id);
    expect(stock[0]).toBe('train:2-0');
  });
});

describe('1825 §2.3 and §4.3, what is dealt and offered', () => {
  test('§2.3: six and seven of units 1 and 2: after five privates 20% and 10% of LNWR', () => {
    const scene = begin({ players: 7, units: '12' });
    expect([6, 7].map((p) => [scene.holds(p, 'LNWR'), scene.cash(`player:${p}`)])).toEqual([
      [20, 160],
      [10, 260],
    ]);
    expect([scene.director('LNWR'), scene.price('LNWR')]).toEqual(['player:6', 100]);
    expect([1, 2, 3, 4, 5].map((p) => scene.cash(`player:${p}`))).toEqual([
      330, 285, 230, 200, 150,
    ]);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.options(1, 'buyShare')).toEqual([buy('LNWR')]);
    expect(starts(scene)).toEqual([]);
  });

  test('§4.3: with two players of unit 1 the C&W comes before the L&M, and before any company', () => {
    const scene = begin({ players: 2, units: '1' });
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).not.toEqual([]);
    expect(starts(scene)).toEqual([]);
    scene.play(1, buyPrivate('C&W', 130));
    done(scene, 1);
    expect(starts(scene, 2)).toEqual([]);
    scene.play(2, buyPrivate('L&M', 210));
    done(scene, 2);
    expect(starts(scene)).toEqual(['LNWR']);
  });
});

describe('1825 §2, what is dealt', () => {
  test('nobody pays more than the face of the dearest private that is dealt', () => {
    const dearest = (players: number, units: '1' | '2' | '123', kits = {}) =>
      dearestDealt(begin({ players, units, ...kits }).table);
    expect([dearest(2, '1'), dearest(4, '1'), dearest(3, '2')]).toEqual([75, 210, 160]);
    expect(dearest(9, '123', { r1: true, r2: true, r3: true })).toBe(210);
  });
});

describe('1825 §2.3, more players than privates', () => {
  test('the fifth of unit 1 has the certificate of LNWR, which is started and not formed', () => {
    const scene = begin({ players: 5, units: '1' });
    expect(cashes(scene, 1, 2, 3, 4, 5)).toEqual([474, 429, 374, 294, 304]);
    expect([scene.director('LNWR'), scene.price('LNWR'), scene.holds(5, 'LNWR')]).toEqual([
      'player:5',
      100,
      20,
    ]);
    expect([scene.cash('company:LNWR'), acting(scene)]).toEqual([0, 1]);
    // Nothing of the first tier is sold out.
    expect(scene.options(1, 'startCompany')).toEqual([]);
    expect(companies(scene, 1, 'buyShare')).toEqual(['LNWR']);
    scene.play(1, buy('LNWR'));
    expect([scene.director('LNWR'), ...cashes(scene, 1)]).toEqual(['player:5', 374]);
  });

  test('D13: the ninth begins by the book, and has paper in recorded games', () => {
    const nine = { players: 9, units: '123', r1: true, r2: true, r3: true };
    const book = begin(nine);
    expect([acting(book), ...cashes(book, 6, 7, 8, 9)]).toEqual([9, 70, 80, 180, 280]);
    const peer = begin({ ...nine, profile: 'peer' });
    expect([acting(peer), ...cashes(peer, 8, 9)]).toEqual([1, 180, 180]);
    expect([peer.holds(7, 'LNWR'), peer.holds(9, 'LNWR'), book.holds(9, 'LNWR')]).toEqual([
      20, 10, 0,
    ]);
  });
});
