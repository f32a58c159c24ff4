import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import { opened, parred, type Scene, stand } from '../../../../kit/1839.ts';
import { sellShares, buyShare } from '../../../../kit/moves.ts';
import { certificates, share, said } from '../../../../kit/stands/1839-line.ts';
describe('foreign certificates', () => {
  const of = (scene: Scene, percent: number) =>
    [...scene.game.box.pieces]
      .filter(([, spec]) => spec.company === 'BEL' && spec.percent === percent)
      .map(([id]) => id);

  test('1839/selling/10 1839/buying/13 (§5.2): nothing is changed where a certificate of 2% is at hand', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    const [double] = of(scene, 4);
    const [single] = of(scene, 2);
    for (const id of [double!, single!]) scene.put(id, 'player:1');
    scene.play(1, sellShares('BEL', 2));
    expect([scene.at(double!), scene.at(single!)]).toEqual(['player:1', 'pool']);
    const more = opened(3, 'Green');
    parred(more, 'BEL', 72);
    for (const id of of(more, 4).slice(0, 2)) more.put(id, 'player:1');
    more.play(1, sellShares('BEL', 4));
    expect(of(more, 2).map((id) => more.at(id))).toEqual(Array(10).fill('company:BEL'));
  });

  test('1839/selling/10 (§5.2): the only two certificates of 2% serve as change', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    const singles = of(scene, 2);
    // One each with the pool and player 2, two with player 3, the others lost by hand.
    for (const [i, id] of singles.entries())
      scene.put(id, ['pool', 'player:2', 'player:3', 'player:3'][i] ?? 'out');
    const [double] = of(scene, 4);
    scene.put(double!, 'player:1');
    scene.play(1, sellShares('BEL', 2));
    expect(['player:1', 'player:3', 'pool'].map((at) => scene.percent(at, 'BEL'))).toEqual([
      2, 4, 4,
    ]);
    expect(scene.at(double!)).toBe('player:3');
  });

  test('1839/selling/6 (§5.2): shares of 2%, one at least, and no more than are held', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 6 });
    for (const percent of [2, 4, 6])
      expect(scene.wrongs(1, sellShares('BEL', percent))).toEqual([]);
    for (const percent of [1, 3, 8])
      expect(scene.wrongs(1, sellShares('BEL', percent))).not.toEqual([]);
    expect(scene.options(1, 'sellShares').map(({ percent }) => percent)).toEqual([2, 4, 6]);
  });

  test('1839/selling/6 (§5.2): where a host lets an odd percent stand, whole shares are sold', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 10 });
    const before = scene.cash('player:1');
    scene.force(1, sellShares('BEL', 3));
    expect([scene.percent('player:1', 'BEL'), scene.percent('pool', 'BEL')]).toEqual([8, 2]);
    // The next lower price is 67.
    expect(scene.cash('player:1')).toBe(before + 67);
  });

  test('1839/buying/12 (§5.3): a certificate of 2% and one of 4% are on offer, and no other', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    const offered = scene.options(1, 'buyShare').filter(({ company: of }) => of === 'BEL');
    expect(offered.map(({ percent }) => percent)).toEqual([2, 4]);
  });

  test('1839/selling/4 (§5.2): a country without a price sells nothing', () => {
    const scene = opened(3, 'Green');
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BEL' && spec.percent === 4) scene.put(id, 'player:1');
    expect(scene.wrongs(1, sellShares('BEL', 4))).toEqual(['1839/selling/4']);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });
});

describe('change', () => {
  test('1839/buying/12 1839/buying/13 (§5.3): 4% are sold where two of 2% lie', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    const twos = certificates(scene, 2).slice(0, 2);
    for (const id of [...certificates(scene, 2), ...certificates(scene, 4)])
      if (!twos.includes(id)) scene.put(id, 'player:2');
    const share = (percent: number): Move => ({
      verb: 'buyShare',
      company: 'BEL',
      from: 'company:BEL',
      percent,
    });
    expect(scene.wrongs(1, share(6))).not.toEqual([]);
    scene.play(1, share(4));
    expect([scene.percent('player:1', 'BEL'), scene.percent('player:2', 'BEL')]).toEqual([4, 96]);
    expect([scene.cash('player:1'), scene.cash('company:BEL')]).toEqual([856, 72]);
  });
});

describe('where shares lie', () => {
  test('1839/buying/12 (§5.3): no 4% where 2% lie; the pool’s money is the bank’s', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { pool: 2 });
    expect(scene.wrongs(1, share('BEL', 4, 'pool'))).not.toEqual([]);
    scene.play(1, share('BEL', 2, 'pool'));
    expect([scene.cash('player:1'), scene.cash('company:BEL')]).toEqual([928, 0]);
  });
});

describe('prices abroad', () => {
  test.each([
    [72, 67],
    [56, 55],
    [55, 55],
    [1000, 761],
  ])(
    '1839/selling/6 1839/selling/7 (§5.2, D38): at %i a foreign share brings %i',
    (price, paid) => {
      const scene = opened(3, 'Brown');
      parred(scene, 'OVER', price, { 1: 10 });
      scene.play(1, sellShares('OVER', 6));
      expect(scene.cash('player:1')).toBe(1000 + 3 * paid);
      expect([scene.percent('pool', 'OVER'), scene.price('OVER')]).toEqual([6, price]);
    },
  );

  test('1839/selling/10 (§5.2): half of a 4% certificate is sold by changing it with another player', () => {
    const scene = opened(3, 'Green');
    stand(scene, 'GER', 80);
    const papers = [...scene.game.box.pieces]
      .filter(([id]) => id.startsWith('share:GER'))
      .map(([id, { percent }]) => [id, percent] as const);
    const singles = papers.filter(([, percent]) => percent === 2).map(([id]) => id);
    const doubles = papers.filter(([, percent]) => percent === 4).map(([id]) => id);
    expect([singles.length, doubles.length]).toEqual([10, 20]);
    for (const id of singles) scene.put(id, 'player:2');
    scene.put(doubles[0]!, 'player:1');
    scene.play(1, sellShares('GER', 2));
    expect([1, 2].map((n) => scene.percent(`player:${n}`, 'GER'))).toEqual([2, 20]);
    expect(scene.percent('pool', 'GER')).toBe(2);
  });

  test.each([
    ['Green', 67, 2, 34],
    ['Blue', 67, 4, 67],
    ['Blue', 89, 2, 45],
    ['Brown', 67, 2, 67],
    ['Gray', 89, 4, 178],
  ])(
    '1839/buying/17 (§5.3): in %s at %i the purchase of %i percent puts %i into the foreign treasury',
    (phase, price, percent, treasury) => {
      const scene = opened(3, phase);
      parred(scene, 'BEL', price);
      const bank = scene.cash('bank');
      scene.play(1, buyShare('BEL', 'company:BEL', percent));
      const paid = (price * percent) / 2;
      expect([scene.cash('company:BEL'), scene.cash('player:1')]).toEqual([treasury, 1000 - paid]);
      expect(scene.cash('bank')).toBe(bank + paid - treasury);
    },
  );

  test('1839/buying/8 (§5.3): abroad from green phase on, with a par, and 4% at most', () => {
    const yellow = opened(3, 'Yellow');
    parred(yellow, 'BEL', 72);
    expect(yellow.wrongs(1, buyShare('BEL', 'company:BEL', 2))).not.toEqual([]);
    const green = opened(3, 'Green');
    expect(green.wrongs(1, buyShare('BEL', 'company:BEL', 2))).not.toEqual([]);
    parred(green, 'BEL', 72, { pool: 2 });
    expect(green.wrongs(1, buyShare('BEL', 'company:BEL', 6))).not.toEqual([]);
    expect(green.wrongs(1, buyShare('BEL', 'pool', 4))).not.toEqual([]);
    expect(green.wrongs(1, buyShare('BEL', 'pool', 2))).toEqual([]);
    expect(green.wrongs(1, buyShare('BEL', 'company:BEL', 4))).toEqual([]);
  });
});

describe('what a purchase is refused for', () => {
  test('1839/buying/8, 1839/buying/9 (§5.3): phase and price decide before the place that a share comes from', () => {
    const yellow = opened(3, 'Yellow');
    expect(said(yellow, buyShare('GER', 'ipo', 10))).toEqual([
      'Foreign shares are sold from green phase on.',
    ]);
    const scene = opened(3, 'Green');
    expect(said(scene, buyShare('GER', 'ipo', 10))).toEqual([
      'No train has reached GER yet, so it has no price.',
    ]);
    parred(scene, 'GER', 72, { pool: 2 });
    expect(said(scene, buyShare('GER', 'pool', 4))).toEqual([
      'Of GER 2% is left in the bank pool.',
    ]);
    expect(said(scene, sellShares('GER', 2))).toEqual(['{player:1} holds no shares of GER.']);
  });
});

describe('what a foreign purchase is refused for', () => {
  test('1839/buying/8 (§5.1): before green phase it is the phase alone, whatever cash there is', () => {
    const scene = opened(3, 'Yellow');
    parred(scene, 'BEL', 80);
    scene.fund('player:1', 0);
    expect(scene.wrongs(1, share('BEL', 2, 'company:BEL'))).toEqual(['1839/buying/8']);
  });
});
