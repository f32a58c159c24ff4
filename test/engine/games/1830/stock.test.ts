import { describe, expect, test } from 'vitest';
import {
  begin,
  buy,
  opened,
  stand,
  started,
  type Scene,
  PASS,
  sell,
  stockRound,
  give,
  par,
  passUntil,
} from '../../../kit/1830.ts';
import { legal } from '../../../kit/scene.ts';
import { stockClauses } from '../family/stock.ts';
import { TITLE_1830 } from '../family/titles.ts';
import { table } from '../../../kit/stands/1830-stands.ts';

const CHOICE = 'multiple_brown_from_ipo';
const ONCE = ['1830/stock-round-buying/5'];

/** Player 1 in a stock round: PRR in a cell, 3 of its shares sold, some in the pool. */
function inColumn(column: number, options = {}): Scene {
  const scene = opened(begin({ players: 3, ...options }));
  started(scene, 'PRR', 67, { 2: 30, pool: 30 });
  started(scene, 'NYC', 67, { 2: 30 });
  stand(scene, 'PRR', column, 0);
  return scene;
}

const clauses = (names: readonly string[]) => names.map((name) => `1830/${name}`);
const LINKED = { floated: true, operated: true, linked: true };

describe('as in the family: stock', () => stockClauses(TITLE_1830));

describe('several brown certificates from the IPO are a choice of the house (§5.2)', () => {
  test('1830/stock-round-buying/10: chosen at the table, a second one may come from the IPO', () => {
    const scene = inColumn(7, { [CHOICE]: true });
    scene.play(1, buy('PRR', 'ipo'));
    expect(scene.wrongs(1, buy('PRR', 'ipo'))).toEqual([]);
  });

  test('1830/stock-round-buying/10: not chosen, it is refused', () => {
    const scene = inColumn(7);
    scene.play(1, buy('PRR', 'ipo'));
    expect(scene.wrongs(1, buy('PRR', 'ipo'))).toEqual(ONCE);
  });

  test('taken back in play, the choice is what a second one from the IPO breaks, and nothing else', () => {
    const scene = inColumn(7, { [CHOICE]: true });
    scene.play(1, buy('PRR', 'ipo'));
    scene.force(1, { verb: 'house', rules: { [CHOICE]: false } });
    expect(scene.wrongs(1, buy('PRR', 'ipo'))).toEqual([`house/${CHOICE}`]);
    // A company that does not stand in brown, and the pool after the IPO, are matters of the rules.
    expect(scene.wrongs(1, buy('NYC', 'ipo'))).toEqual(ONCE);
    expect(scene.wrongs(1, buy('PRR', 'pool'))).toEqual(ONCE);
  });
});

test('1830/stock-round-buying/8, 1830/stock-round-buying/9, 1830/stock-round-buying/11: in brown several from the pool, or one from the IPO', () => {
  const brown = (options = {}) => {
    const scene = opened(begin({ players: 3, ...options }));
    started(scene, 'PRR', 67, { 2: 30, pool: 40 });
    started(scene, 'NYC', 67, { 2: 30, 1: 20 });
    stand(scene, 'PRR', 7, 0);
    return scene;
  };
  const scene = brown();
  scene.play(1, buy('PRR', 'pool'));
  scene.play(1, buy('PRR', 'pool'));
  expect(scene.wrongs(1, buy('PRR', 'ipo'))).not.toEqual([]);
  expect(scene.wrongs(1, buy('NYC'))).not.toEqual([]);
  const other = brown();
  other.play(1, buy('PRR', 'ipo'));
  expect(other.wrongs(1, buy('PRR', 'pool'))).not.toEqual([]);
});

test('1830/stock-round-buying/10: with the option brown ones come from the IPO too', () => {
  const scene = opened(begin({ players: 3, multiple_brown_from_ipo: true }));
  started(scene, 'PRR', 67, { 2: 30, pool: 30 });
  stand(scene, 'PRR', 7, 0);
  scene.play(1, buy('PRR', 'ipo'));
  expect(scene.wrongs(1, buy('PRR', 'pool'))).toEqual([]);
});

describe('holding and selling', () => {
  test('§5.5, 5.4: a certificate in yellow counts for no limit, but 60% is the most there too', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    stand(scene, 'PRR', 0, 0);
    expect(scene.wrongs(1, buy('PRR'))).toEqual(clauses(['stock-round-buying/6']));
  });

  test('§5.5: who stood above 60% in orange sells when the marker has left it', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 80 });
    stand(scene, 'PRR', 3, 0);
    expect(scene.wrongs(1, PASS)).toEqual([]);
    stand(scene, 'PRR', 3, 1);
    expect(scene.wrongs(1, PASS)).toEqual(clauses(['certificate-limit/3']));
    scene.play(1, sell('PRR', 20));
    expect(scene.percent('player:1', 'PRR')).toBe(60);
  });

  test('§5.5: over a limit that no sale can mend anything may be done', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 70, pool: 30 });
    stockRound(scene, 1, 1);
    // In the first stock round nothing is sold.
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('§5.2: what was bought in a turn may be sold behind it, and not bought again', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 40, 1: 10 });
    scene.play(1, buy('PRR'));
    expect(scene.acting()).toBe(1);
    scene.play(1, sell('PRR', 20));
    expect(scene.wrongs(1, buy('PRR', 'pool'))).not.toEqual([]);
    expect(scene.percent('pool', 'PRR')).toBe(20);
  });

  test('§5.3, 5.7: of 30% a president sells all to somebody with 20%, whose two shares go to the pool', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 20 });
    const cash = scene.cash('player:1');
    scene.play(1, sell('PRR', 30));
    expect(scene.president('PRR')).toBe('player:2');
    expect(scene.percent('pool', 'PRR')).toBe(30);
    expect(scene.percent('player:2', 'PRR')).toBe(20);
    expect(scene.cash('player:1')).toBe(cash + 3 * 67);
  });

  test('§5.3: the pool takes the half that it has room for, not the president’s certificate with it', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 20, pool: 30 });
    expect(scene.wrongs(1, sell('PRR', 30))).toEqual(clauses(['stock-round-selling/5']));
    scene.play(1, sell('PRR', 20));
    expect([scene.percent('pool', 'PRR'), scene.president('PRR')]).toEqual([50, 'player:2']);
  });

  test('§5.7: a sale by somebody else changes no presidency, equal or not', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 30, 3: 30 });
    stockRound(scene, 2);
    scene.play(2, sell('PRR', 10));
    expect(scene.president('PRR')).toBe('player:1');
  });

  test('§5.7: the next in seat order after the old president, not after the first seat', () => {
    const scene = table('2', 4);
    started(scene, 'PRR', 67, { 3: 30, 1: 20, 4: 20 });
    stockRound(scene, 3);
    scene.play(3, sell('PRR', 20));
    expect(scene.president('PRR')).toBe('player:4');
  });

  test('§8.2: a sale of three rows at the foot of a column stops there', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 40, 1: 30 });
    stand(scene, 'PRR', 9, 4);
    scene.play(1, sell('PRR', 30));
    expect(scene.cell('PRR')).toEqual([10, 4]);
  });

  test('§8.1: who falls into a cell lies below those that are there', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 40, 1: 20 });
    started(scene, 'NYC', 67, { 2: 40, 1: 20 });
    stand(scene, 'PRR', 2, 4);
    stand(scene, 'NYC', 3, 4);
    scene.play(1, sell('PRR', 10));
    expect(scene.table.places.get('cell:3.4')).toEqual(['marker:PRR', 'marker:NYC']);
  });
});

describe('pars, and floating', () => {
  test('§5.8: what lies in the pool has left the IPO and floats a company', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, pool: 20 }, {});
    scene.play(1, buy('PRR'));
    expect(scene.cash('company:PRR')).toBe(670);
  });

  test('§4.5, 5.8: the share that came with CA counts for the float', () => {
    const scene = table();
    started(scene, 'PRR', 100, { 1: 40, 2: 10 }, {});
    scene.play(1, buy('PRR'));
    expect(scene.read('companies').PRR).toMatchObject({ floated: true });
  });

  test('§5.8: what is sold after the float out of the IPO pays the bank', () => {
    const scene = table();
    started(scene, 'PRR', 100, { 2: 60 }, { floated: true });
    const treasury = scene.cash('company:PRR');
    scene.play(1, buy('PRR'));
    expect(scene.cash('company:PRR')).toBe(treasury);
  });

  test('§5.8: a company with a par is not parred again', () => {
    const scene = table();
    started(scene, 'PRR', 100, { 2: 20 }, {});
    expect(scene.wrongs(1, par('PRR', 67))).not.toEqual([]);
  });

  test('§5.5: the president’s certificate counts one at the limit', () => {
    const scene = table('2', 6);
    started(scene, 'PRR', 100, { 1: 60 });
    started(scene, 'NYC', 100, { 1: 60 });
    expect(scene.wrongs(1, par('CPR', 67))).toEqual([]);
    give(scene, 'SV', '1');
    expect(scene.wrongs(1, par('CPR', 67))).toEqual(
      expect.arrayContaining(clauses(['stock-round-buying/7'])),
    );
  });
});

test('§5.9, 8.1: all of it with players: a row up in the order of operating, not in row 0', () => {
  const scene = table();
  for (const [id, row, held] of [
    ['PRR', 1, { 1: 60, 2: 40 }],
    ['NYC', 0, { 1: 60, 2: 40 }],
    ['CPR', 3, { 1: 60, 2: 30, pool: 10 }],
    ['C&O', 4, { 1: 60, 2: 30 }],
  ] as const) {
    started(scene, id, 67, held, LINKED);
    stand(scene, id, row, 6);
  }
  passUntil(scene, () => scene.read('stage') === 'operating');
  expect(['PRR', 'NYC', 'CPR', 'C&O'].map((id) => scene.cell(id)![0])).toEqual([0, 0, 3, 4]);
  expect(scene.read('round').order).toEqual(['NYC', 'PRR', 'CPR', 'C&O']);
});

describe('over the limits', () => {
  test('§5.3, 5.7: a pool that a free hand overfilled takes no more, and gives to buyers as ever', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 20, pool: 50 });
    scene.force(1, sell('PRR'));
    expect([scene.percent('pool', 'PRR'), scene.president('PRR')]).toEqual([60, 'player:1']);
    scene.play(1, PASS);
    expect(legal(scene, 2, sell('PRR'))).toBe(false);
    expect(legal(scene, 2, buy('PRR', 'pool'))).toBe(true);
  });

  test('§5.4: who was let past 60% has to sell in the next turn', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60, 2: 30 });
    scene.force(1, buy('PRR'));
    expect(scene.percent('player:1', 'PRR')).toBe(70);
    stockRound(scene, 1);
    expect([legal(scene, 1, PASS), legal(scene, 1, par('NYC', 67))]).toEqual([false, false]);
    expect(legal(scene, 1, sell('PRR'))).toBe(true);
  });
});
