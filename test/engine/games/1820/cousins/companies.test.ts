import { describe, expect, test } from 'vitest';
import {
  bid,
  offering,
  acting,
  first,
  companiesAt,
  go,
  said,
} from '../../../../kit/stands/1820-stands.ts';
import {
  before,
  begin,
  count,
  cousin,
  loans,
  operating,
  phase,
  type Scene,
  soldOut,
  started,
  tile,
  token,
  trains,
  loansOn,
  stockRound,
} from '../../../../kit/1820.ts';
import { buyTrain, buyShare } from '../../../../kit/moves.ts';

describe('a company that a cousin directs', () => {
  /** CFR of cousin BI is next to operate. */
  const run = (change: (scene: Scene) => void = () => {}) => {
    const scene = begin();
    cousin(scene, 'BI', 2);
    started(scene, 'LSR', 5, 60, { 1: 3 });
    started(scene, 'CFR', 5, 95, { BI: 3, 2: 2 });
    tile(scene, 'N18', '5', 5);
    tile(scene, 'O17', '148', 3);
    token(scene, 'CFR', 'N18');
    trains(scene, 'CFR', '2+');
    scene.fund({ 'company:CFR': 500 });
    change(scene);
    before(scene, 'operating');
    scene.settle();
    return scene;
  };

  test('1820/7.2.4/2 1820/14.1/5 1820/14.1/6: runs at its best, withholds, builds and places nothing', () => {
    const scene = run();
    expect(scene.read('operating').company).toBe('LSR');
    // Margate 20 and Dover 30; 50 withheld, one cell down.
    expect([scene.cash('company:CFR'), scene.price('CFR')]).toEqual([550, 86]);
    expect(count(scene, 'company:CFR', '2+')).toBe(1);
    expect(scene.cash('player:2')).toBe(begin().cash('player:2'));
  });

  test('1820/14.1/7: pays no maintenance and no interest, and so goes into liquidation', () => {
    expect(run((scene) => phase(scene, 'Green', 4)).price('CFR')).toBe(10);
    const lent = run((scene) => loans(scene, 'CFR', 1));
    expect([lent.price('CFR'), lent.cash('company:CFR')]).toEqual([10, 550]);
  });
});

describe('the end of the cousins', () => {
  test('1820/14.1/13 1820/14.1/14 1820/14.1/15: with red phase shares go to the pool, half the money to the player', () => {
    const scene = begin();
    cousin(scene, 'BI', 2, 101);
    started(scene, 'LSR', 5, 95, { 1: 3, BI: 1 });
    started(scene, 'CFR', 5, 71, { BI: 2 });
    phase(scene, 'Brown', 11);
    soldOut(scene, '2+', '3+', '5+', '8+');
    trains(scene, 'LSR', '5+');
    scene.fund({ 'company:LSR': 2000, 'player:2': 0 });
    operating(scene, 'LSR', 'trains');
    const red = [...scene.table.places.get('depot')!][0]!;
    scene.play(1, { verb: 'buyTrain', company: 'LSR', train: red, price: 1600 });
    expect(scene.read('phase')).toBe('Red');
    // 101 + 95 + 2 x 71 = 338: 169 to the player.
    expect([scene.cash('player:2'), scene.cash('holder:BI'), scene.at('cousin:BI')]).toEqual([
      169,
      0,
      'out',
    ]);
    expect([scene.shares('pool', 'LSR'), scene.shares('pool', 'CFR')]).toEqual([1, 2]);
    // Nobody is left with CFR.
    expect([scene.price('CFR'), scene.director('CFR')]).toEqual([10, undefined]);
  });
});

describe('cousin-run companies', () => {
  test('1820/14.1/8 1820/14.1/9: offers itself at its turn, never another, and does not bid', () => {
    const scene = offering();
    cousin(scene, 'BI', 3);
    started(scene, 'SDR', 5, 60, { BI: 2 });
    scene.settle();
    expect(scene.read('auction')).toMatchObject({ company: 'SDR', by: 'SDR', bank: 60 });
    // Player 3 has no other company to bid for.
    expect(scene.wrongs(3, bid('SDR', 70))).toContain('1820/8.4.2/5');
  });
});

describe('companies of cousins (14.1)', () => {
  test('what owes nothing is not put into liquidation, and buys nothing', () => {
    const scene = begin();
    cousin(scene, 'BI', 2);
    started(scene, 'LSR', 5, 60, { 1: 3 });
    started(scene, 'CFR', 5, 95, { BI: 3, 2: 2 });
    trains(scene, 'CFR', '2+');
    scene.fund({ 'company:CFR': 500 });
    before(scene, 'operating');
    scene.settle();
    expect([scene.price('CFR'), scene.cash('company:CFR')]).toEqual([86, 500]);
    expect(acting(scene)).toEqual([1]);
  });

  test('without a train it ends in liquidation after two cells', () => {
    const scene = begin();
    cousin(scene, 'BI', 2);
    started(scene, 'LSR', 5, 60, { 1: 3 });
    started(scene, 'CFR', 5, 95, { BI: 3, 2: 2 });
    scene.fund({ 'company:CFR': 500 });
    before(scene, 'operating');
    scene.settle();
    expect([scene.price('CFR'), scene.cash('company:CFR')]).toEqual([10, 500]);
  });

  test('they close in red with half, rounded up; a company left to the pool alone is in liquidation', () => {
    const scene = companiesAt('trains');
    cousin(scene, 'BI', 2, 10);
    started(scene, 'SDR', 5, 71, { BI: 1, pool: 1 });
    phase(scene, 'Brown', 11);
    soldOut(scene, '2+', '3+', '5+', '8+');
    scene.fund({ 'company:LSR': 2000, 'player:2': 0 });
    scene.play(1, buyTrain('LSR', first(scene, '5D+'), 1600));
    // 10 + 71 = 81.
    expect([scene.cash('player:2'), scene.price('SDR')]).toEqual([41, 10]);
    expect(scene.shares('pool', 'SDR')).toBe(2);
  });
});

describe('cousins closing (14.1)', () => {
  test('a company that goes from cousin to cousin asks nobody', () => {
    const scene = begin();
    for (const [id, player] of [
      ['GWSC', 1],
      ['BI', 2],
      ['VF', 3],
    ] as const)
      cousin(scene, id, player, 0);
    started(scene, 'LSR', 5, 95, { 1: 3 });
    started(scene, 'SDR', 20, 60, { GWSC: 4, BI: 3, VF: 3, 2: 1 });
    phase(scene, 'Brown', 11);
    soldOut(scene, '2+', '3+', '5+', '8+');
    trains(scene, 'LSR', '5+');
    scene.fund({ 'company:LSR': 2000 });
    operating(scene, 'LSR', 'trains');
    scene.play(1, { verb: 'buyTrain', company: 'LSR', train: first(scene, '5D+'), price: 1600 });
    expect(scene.director('SDR')).toBe('player:2');
    expect(scene.read('pending')).toEqual([]);
  });
});

describe('companies of cousins (14.1)', () => {
  const cousins = (loansHeld: number, ...kinds: string[]) => {
    const scene = begin();
    phase(scene, 'Green');
    cousin(scene, 'BI', 1);
    started(scene, 'LSR', 5, 95, { BI: 3 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    token(scene, 'LSR', 'M15');
    trains(scene, 'LSR', ...kinds);
    loans(scene, 'LSR', loansHeld);
    scene.fund({ 'company:LSR': 1000 });
    before(scene, 'operating');
    scene.settle();
    go(scene, () => scene.at('marker:LSR') !== 'cell:0.11');
    return scene;
  };

  test('pay no maintenance, though the treasury could, and are in liquidation', () => {
    const scene = cousins(0, '2+');
    expect([scene.price('LSR'), scene.cash('company:LSR')]).toEqual([10, 1000]);
    expect(count(scene, 'company:LSR', '2+')).toBe(1);
  });

  test('pay no interest either', () => {
    const scene = cousins(1, '3+');
    expect([scene.price('LSR'), scene.cash('company:LSR'), loansOn(scene, 'LSR')]).toEqual([
      10, 1000, 1,
    ]);
  });

  test('are quiet with a green train in green: one cell down for no revenue', () => {
    expect(cousins(0, '3+').price('LSR')).toBe(86);
  });
});

describe('money and shares', () => {
  test('1820/14.1/13, 1820/6.5.1/2: nobody acts for a cousin that is not in the game', () => {
    const scene = offering();
    stockRound(scene);
    const buys = (cousin: string) => ({ ...buyShare('SDR', 'company:SDR', 20), for: cousin });
    scene.put('cousin:CBV', 'out');
    expect(said(scene, 1, buys('holder:CBV'))[0]).toMatch(
      /^Charles Blacker Vignoles is not in the game\.$/,
    );
    cousin(scene, 'CBV', 2);
    expect(said(scene, 1, buys('holder:CBV'))[0]).toBe(
      '{player:1} does not act for Charles Blacker Vignoles.',
    );
  });
});
