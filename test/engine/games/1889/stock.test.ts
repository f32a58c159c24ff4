import { describe, expect, test } from 'vitest';
import {
  begin,
  buy,
  opened,
  sell,
  started,
  give,
  par,
  PASS,
  type Scene,
  stand,
  passUntil,
  stockRound,
  RAN,
} from '../../../kit/1889.ts';
import { sellShares } from '../../../kit/moves.ts';
import { legal } from '../../../kit/scene.ts';
import { stockClauses } from '../family/stock.ts';
import { TITLE_1889 } from '../family/titles.ts';

const wrong = (name: string) => [`1889/${name}`];

const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);

const cashes = (scene: Scene, ...players: number[]) =>
  players.map((player) => scene.cash(`player:${player}`));

/** Player 1 has all of SR, which stands outside orange, and some of KO. */
function holding(): Scene {
  const scene = opened(begin({ players: 3 }), '5');
  const begun = { floated: true, operated: true };
  started(scene, 'SR', 65, { 1: 100 }, begun);
  started(scene, 'KO', 65, { 1: 30, 2: 20 }, begun);
  stockRound(scene, 1, 3, '5');
  return scene;
}

describe('as in the family: stock', () => stockClauses(TITLE_1889));

describe('in a stock round', () => {
  const table = () => {
    const scene = opened(begin({ players: 3 }));
    started(scene, 'IR', 100, { 2: 30, 1: 20 });
    started(scene, 'SR', 65, { 2: 30, 1: 20 });
    started(scene, 'UR', 65, { 2: 20 });
    return scene;
  };

  test('1889/stock-round-turns/8: who sold and then bought has done, who bought first may still sell', () => {
    const scene = table();
    scene.play(1, sell('IR'));
    scene.play(1, buy('UR'));
    expect(scene.acting()).toBe(2);
    expect(scene.wrongs(1, sell('SR'))).not.toEqual([]);
    const other = table();
    other.play(1, buy('UR'));
    expect(other.wrongs(1, sell('SR'))).toEqual([]);
    other.play(1, sell('SR'));
    expect(other.percent('pool', 'SR')).toBe(10);
  });

  test('1889/stock-round-selling/9: one sale of a company in a turn', () => {
    const scene = opened(begin({ players: 3 }));
    started(scene, 'IR', 100, { 2: 40, 1: 30 });
    started(scene, 'SR', 65, { 2: 30, 1: 20 });
    scene.play(1, sell('IR'));
    expect(scene.wrongs(1, sell('IR'))).toEqual(wrong('stock-round-selling/9'));
    expect(scene.wrongs(1, sell('SR'))).toEqual([]);
  });
});

describe('sales, limits and presidents', () => {
  test('§5.7: half is enough to float, wherever the shares lie, and 40% are not', () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 20, pool: 10 }, {});
    scene.play(1, buy('SR'));
    expect(scene.cash('company:SR')).toBe(0);
    scene.play(1, PASS);
    scene.play(2, buy('SR'));
    expect([scene.cash('company:SR'), ...cashes(scene, 2)]).toEqual([650, 935]);
  });

  test('§5.3: half of a company is all that the pool takes', () => {
    const can = (pool: number, percent: number) => {
      const scene = table();
      started(scene, 'SR', 65, { 1: 40, 2: 20, pool }, RAN);
      return legal(scene, 1, sell('SR', percent));
    };
    expect([can(20, 30), can(30, 20), can(30, 30), can(40, 10)]).toEqual([true, true, false, true]);
  });

  test('§5.4, 5.5: orange lifts the 60% and the limit, for one certificate a turn as ever', () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 60 }, RAN);
    stand(scene, 'SR', 8, 1);
    expect(legal(scene, 1, buy('SR'))).toBe(false);
    stand(scene, 'SR', 8, 0);
    scene.play(1, buy('SR'));
    expect(scene.percent('player:1', 'SR')).toBe(70);
    expect(legal(scene, 1, buy('SR'))).toBe(false);
  });

  test('§5.5: at the limit of 14 only what counts for nothing is bought', () => {
    const scene = table(4);
    started(scene, 'SR', 65, { 1: 60 }, RAN);
    started(scene, 'IR', 65, { 1: 60 }, RAN);
    started(scene, 'UR', 65, { 2: 20, 1: 40 }, RAN);
    started(scene, 'TR', 65, { 2: 20 }, RAN);
    // Five, five and three; a private is the fourteenth.
    give(scene, 'SIR', '1');
    expect([legal(scene, 1, buy('TR')), legal(scene, 1, par('AR', 65))]).toEqual([false, false]);
    for (const [row, col, can] of [
      [7, 1, true],
      [7, 2, true],
      [6, 2, false],
      [9, 0, true],
    ] as const) {
      stand(scene, 'TR', row, col);
      expect([row, col, legal(scene, 1, buy('TR'))]).toEqual([row, col, can]);
    }
    give(scene, 'SIR', 'out');
    stand(scene, 'TR', 6, 2);
    expect(legal(scene, 1, buy('TR'))).toBe(true);
  });

  test('§5.6: half of a president’s certificate is sold where somebody has 20% for the whole', () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 20, 2: 10 }, RAN);
    expect(legal(scene, 1, sell('SR', 10))).toBe(false);
    started(scene, 'SR', 65, { 1: 20, 2: 20 }, RAN);
    scene.play(1, sell('SR', 10));
    expect(['player:1', 'player:2', 'pool'].map((at) => scene.percent(at, 'SR'))).toEqual([
      10, 20, 10,
    ]);
    expect([scene.president('SR'), scene.at('share:SR-0')]).toEqual(['player:2', 'player:2']);
  });
});

describe('sales, limits and presidents', () => {
  test('§5.8, 8.1: all with players: one row up, in the order of operating, and no further than the top', () => {
    const scene = table();
    const all = { 1: 60, 2: 40 };
    for (const [company, row, col] of [
      ['SR', 1, 3],
      ['IR', 1, 3],
      ['UR', 0, 3],
      ['AR', 4, 3],
    ] as const) {
      started(scene, company, 65, company === 'AR' ? { 1: 50, 2: 40 } : all, RAN);
      stand(scene, company, row, col);
    }
    // SR came before IR.
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(['SR', 'IR', 'UR', 'AR'].map((id) => scene.cell(id))).toEqual([
      [0, 3],
      [0, 3],
      [0, 3],
      [4, 3],
    ]);
    expect(scene.read('round').order).toEqual(['UR', 'SR', 'IR', 'AR']);
  });
});

describe('turns of a stock round', () => {
  const two = () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 30, 2: 40 }, RAN);
    started(scene, 'IR', 65, { 1: 30, 2: 40 }, RAN);
    started(scene, 'UR', 65, { 3: 50 }, RAN);
    return scene;
  };

  test('§5.2, 5.3: sales of several companies, each once, then a purchase, and nothing behind it', () => {
    const scene = two();
    scene.play(1, sell('SR', 10));
    expect([legal(scene, 1, sell('SR', 10)), legal(scene, 1, sell('IR', 10))]).toEqual([
      false,
      true,
    ]);
    scene.play(1, buy('UR'));
    if (scene.acting() === 1) {
      expect(legal(scene, 1, sell('IR', 10))).toBe(false);
      scene.play(1, PASS);
    }
    expect(scene.acting()).toBe(2);
  });

  test('§5.2: or a purchase first, then sales, and no second purchase', () => {
    const scene = two();
    scene.play(1, buy('UR'));
    scene.play(1, sell('SR', 10));
    expect([legal(scene, 1, buy('IR')), legal(scene, 1, sell('IR', 20))]).toEqual([false, true]);
  });

  test('§5.3: what was sold is bought again in the next round, not in this one', () => {
    const scene = two();
    scene.play(1, sell('SR', 10));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.acting()).toBe(1);
    expect([legal(scene, 1, buy('SR')), legal(scene, 1, buy('SR', 'pool'))]).toEqual([
      false,
      false,
    ]);
    stockRound(scene, 1, 3);
    expect(legal(scene, 1, buy('SR', 'pool'))).toBe(true);
  });

  test('§5.1: behind the last who acted the next round begins', () => {
    const scene = two();
    scene.play(1, PASS);
    scene.play(2, buy('UR'));
    if (scene.acting() === 2) scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, PASS);
    expect(scene.read('stage')).toBe('operating');
    expect(scene.read('order')).toEqual(['player:3', 'player:1', 'player:2']);
  });

  test('§5.7: one of six pars, for twice the price, below the markers there', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 20 }, {});
    expect([60, 65, 95, 100, 110].map((price) => legal(scene, 1, par('SR', price)))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    scene.fund('player:1', 129);
    expect(legal(scene, 1, par('SR', 65))).toBe(false);
    scene.fund('player:1', 130);
    scene.play(1, par('SR', 65));
    expect([scene.cash('player:1'), scene.president('SR')]).toEqual([0, 'player:1']);
    expect(scene.table.places.get('cell:5.3')).toEqual(['marker:SR', 'marker:IR']);
  });

  test('§5.6: of two with most the next behind the old president leads', () => {
    const scene = table(4);
    started(scene, 'SR', 65, { 3: 40, 2: 30, 4: 30 }, RAN);
    stockRound(scene, 3);
    scene.play(3, sell('SR', 20));
    expect([scene.president('SR'), scene.percent('player:3', 'SR')]).toEqual(['player:4', 20]);
  });

  test('§5.5: a player with more than 60% when orange is left may only sell', () => {
    const scene = two();
    started(scene, 'SR', 65, { 1: 80 }, RAN);
    stand(scene, 'SR', 8, 0);
    expect(legal(scene, 1, PASS)).toBe(true);
    stand(scene, 'SR', 8, 1);
    expect([legal(scene, 1, PASS), legal(scene, 1, buy('UR'))]).toEqual([false, false]);
    scene.play(1, sell('SR', 20));
    expect(scene.percent('player:1', 'SR')).toBe(60);
  });
});

test('§5.5: a limit of the house binds at its own figure', () => {
  const scene = begin({ players: 4, setUp: { verb: 'house', rules: { certificates: 5 } } });
  scene.play(1, { verb: 'setUp' });
  opened(scene);
  started(scene, 'UR', 100, { 2: 50 });
  started(scene, 'IR', 100, { 1: 60 });
  expect(legal(scene, 1, buy('UR'))).toBe(false);
  started(scene, 'IR', 100, { 1: 50 });
  expect(legal(scene, 1, buy('UR'))).toBe(true);
});

describe('a player over 60%', () => {
  test('1889 §5.5: sells before anything else', () => {
    const scene = holding();
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.turn().verbs).toEqual(['sellShares']);
  });

  test('1889 §5.3, §5.5: a player who has sold that company in this turn need not sell others for it', () => {
    const scene = holding();
    scene.play(1, sellShares('SR', 30));
    expect(scene.percent('player:1', 'SR')).toBe(70);
    expect(scene.wrongs(1, PASS)).toEqual([]);
    expect(scene.options(1, 'sellShares').map(({ company }) => company)).toContain('KO');
  });
});
