import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  operating,
  type Scene,
  sell,
  soldOut,
  started,
  train,
  trains,
  give,
  PASS,
  sale,
} from '../../../kit/1830.ts';
import { legal } from '../../../kit/scene.ts';
import { TITLE_1830 } from '../family/titles.ts';
import { trainClauses } from '../family/trains.ts';
import { company, table } from '../../../kit/stands/1830-stands.ts';

const wrong = (name: string) => [`1830/${name}`];

/** PRR, alone at a step. */
const railroad = (step: string, phase: string): Scene => company('PRR', 'H12', step, phase);

const LINKED = { floated: true, operated: true, linked: true };
const clauses = (names: readonly string[]) => names.map((name) => `1830/${name}`);

describe('as in the family: trains', () => trainClauses(TITLE_1830));

test('1830/forced-purchase/5: with the president’s money another company’s train costs its printed price at most', () => {
  const scene = company('PRR', 'H12', 'trains', '4');
  soldOut(scene, '2', '3');
  started(scene, 'NYC', 67, { 1: 60 });
  trains(scene, 'NYC', '4');
  scene.fund('company:PRR', 10);
  scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
  expect(scene.wrongs(1, train('PRR', 'train:4-0', 301))).toEqual(wrong('forced-purchase/5'));
  expect(scene.wrongs(1, train('PRR', 'train:4-0', 300))).toEqual([]);
});

test('1830/forced-purchase/8: other companies may be lost in a sale for a train, the buyer not', () => {
  const scene = company('PRR', 'H12', 'trains', '4');
  soldOut(scene, '2', '3');
  for (const [id, price] of [
    ['PRR', 67],
    ['NYC', 67],
  ] as const)
    started(scene, id, price, { 1: 30, 2: 30 }, { floated: true, linked: true });
  scene.fund('company:PRR', 10);
  scene.fund('player:1', 0);
  expect(scene.wrongs(1, sell('PRR', 10))).toEqual(wrong('forced-purchase/8'));
  expect(scene.wrongs(1, sell('NYC', 10))).toEqual([]);
});

test('1830/forced-purchase/9: shares once sold, another company’s train costs what could not be paid before', () => {
  const scene = company('PRR', 'H12', 'trains', '4');
  soldOut(scene, '2', '3');
  started(scene, 'NYC', 67, { 2: 60 });
  started(scene, 'CPR', 67, { 2: 40, 1: 20 });
  trains(scene, 'NYC', '4');
  scene.fund('company:PRR', 10);
  scene.fund('player:1', 50);
  scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
  const at = (price: number) => scene.wrongs(1, train('PRR', 'train:4-0', price));
  expect(at(60)).toEqual([]);
  scene.play(1, sell('CPR', 10));
  expect(at(60)).toEqual(wrong('forced-purchase/9'));
  expect([at(61), at(60 + 67)]).toEqual([[], []]);
  expect(at(60 + 68)).toEqual(wrong('forced-purchase/6'));
});

test('a wrong price is told alone where treasury and president can pay the right one', () => {
  const scene = railroad('trains', '4');
  soldOut(scene, '2', '3');
  scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
  scene.fund('player:1', 300);
  // A 4 costs $300. The president helps with it, then the treasury pays it alone.
  for (const treasury of [10, 300]) {
    scene.fund('company:PRR', treasury);
    expect(scene.wrongs(1, train('PRR', 'train:4-0', 700))).toEqual(wrong('trains/3'));
  }
});

test('1830/forced-purchase/9: a train that shares sold have put out of reach is refused for their sale', () => {
  const scene = railroad('trains', '5');
  started(scene, 'NYC', 67, { 2: 60 });
  trains(scene, 'NYC', '4');
  soldOut(scene, '2', '3', '4');
  scene.fund('company:PRR', 400);
  scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
  scene.clock('work', { sold: ['CPR'], least: 410 });
  expect(scene.wrongs(1, train('PRR', 'train:4-0', 410))).toEqual(wrong('forced-purchase/9'));
});

test('1830/trains/2: what is for sale is told, one kind or two', () => {
  const scene = railroad('trains', '4');
  soldOut(scene, '2', '3');
  const says = (id = 'train:D-0') => scene.findings(1, train('PRR', id, 300))[0]!.message;
  expect(says()).toContain('a 4 for $300 is.');
  scene.put('train:4-3', 'pool');
  expect(says()).toContain('a 4 for $300 is.');
  scene.put('train:3-0', 'pool');
  scene.put('train:5-2', 'pool');
  expect(says('train:5-0')).toBe('Another train is for sale now, a 5 for $450.');
  scene.put('train:5-2', 'depot');
  expect(says()).toMatch(/a 4 for \$300 and a 3 for \$180 are\./);
});

describe('trains', () => {
  const buyer = (phase: string, money: number, ...kinds: string[]) => {
    const scene = table(phase);
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 67, { 2: 60 }, LINKED);
    scene.fund('company:PRR', money);
    trains(scene, 'PRR', ...kinds);
    operating(scene, ['PRR', 'NYC'], 'trains');
    return scene;
  };

  test('§7.1: what lies in the pool costs its printed price', () => {
    const scene = buyer('4', 500);
    scene.put('train:3-0', 'pool');
    expect(scene.wrongs(1, train('PRR', 'train:3-0', 179))).not.toEqual([]);
    scene.play(1, train('PRR', 'train:3-0', 180));
    expect(scene.at('train:3-0')).toBe('company:PRR');
  });

  test('§7.1: only a 4, 5 or 6 is traded in, and one for each D', () => {
    const scene = buyer('6', 2000, '3');
    soldOut(scene, '2', '4', '5', '6');
    expect(scene.wrongs(1, train('PRR', 'train:D-0', 800, { exchange: 'train:3-0' }))).not.toEqual(
      [],
    );
    expect(scene.wrongs(1, train('PRR', 'train:D-0', 800))).not.toEqual([]);
  });

  test('§7.1, 7.3: the D bought for a 4 rusts the 4s in every hand but leaves the 5s', () => {
    const scene = buyer('6', 2000, '4');
    soldOut(scene, '2', '3', '5', '6');
    scene.put('train:4-1', 'company:NYC');
    scene.put('train:5-0', 'company:NYC');
    scene.play(1, train('PRR', 'train:D-0', 800, { exchange: 'train:4-0' }));
    expect(['train:4-0', 'train:4-1', 'train:5-0'].map(scene.at)).toEqual([
      'out',
      'out',
      'company:NYC',
    ]);
  });

  test('§7.2: a trade-in is paid by the treasury alone, though a train is due', () => {
    const scene = buyer('6', 500);
    soldOut(scene, '2', '3', '4', '5', '6');
    scene.put('train:5-0', 'company:PRR');
    expect(scene.wrongs(1, train('PRR', 'train:D-0', 800, { exchange: 'train:5-0' }))).not.toEqual(
      [],
    );
  });

  test('§7.2: with the president’s money the cheapest of bank and pool, and no other', () => {
    const scene = buyer('6', 100);
    soldOut(scene, '2', '3', '4', '5');
    scene.put('train:5-1', 'pool');
    expect(scene.wrongs(1, train('PRR', 'train:6-0', 630))).not.toEqual([]);
    scene.play(1, train('PRR', 'train:5-1', 450));
    expect([scene.cash('company:PRR'), scene.cash('player:1')]).toEqual([0, 650]);
  });

  test('§7.2: the treasury’s own money buys whatever is on sale, though a cheaper one is due', () => {
    const scene = buyer('6', 700);
    soldOut(scene, '2', '3', '4', '5');
    scene.put('train:5-1', 'pool');
    expect(scene.wrongs(1, train('PRR', 'train:6-0', 630))).toEqual([]);
  });

  test('§7.2, 5.3: what the pool cannot take is not sold in an emergency either', () => {
    const scene = buyer('4', 0);
    soldOut(scene, '2', '3');
    scene.fund('player:1', 0);
    started(scene, 'CPR', 67, { 2: 30, 1: 20, pool: 50 });
    expect(scene.wrongs(1, sell('CPR', 10))).toEqual(clauses(['stock-round-selling/5']));
  });

  test('§7.2: the presidency of the buying company is not sold, that of another is', () => {
    const scene = buyer('4', 0);
    soldOut(scene, '2', '3');
    scene.fund('player:1', 0);
    started(scene, 'PRR', 67, { 1: 30, 2: 30 }, LINKED);
    started(scene, 'CPR', 100, { 1: 30, 3: 30 }, LINKED);
    expect(scene.wrongs(1, sell('PRR', 10))).not.toEqual([]);
    scene.play(1, sell('CPR', 20));
    expect(scene.president('CPR')).toBe('player:3');
  });

  test('§7.2: without any track to run on no train is due', () => {
    const scene = buyer('4', 0);
    scene.clock('companies', { PRR: { par: 67, floated: true, operated: true } });
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('§7.3: the fifth 3 changes nothing; the first 3 opens green and lets companies buy privates', () => {
    const scene = buyer('2', 500);
    soldOut(scene, '2');
    give(scene, 'SV', '1');
    expect(scene.wrongs(1, sale('SV', 20, 'PRR'))).toEqual(clauses(['privates/1']));
    scene.play(1, train('PRR', 'train:3-0', 180));
    expect(scene.read('phase')).toBe('3');
    expect(scene.wrongs(1, sale('SV', 20, 'PRR'))).toEqual([]);
  });

  test('§7.3: a second 5 begins nothing: a private that was put back stays', () => {
    const scene = buyer('4', 1000);
    soldOut(scene, '2', '3', '4');
    give(scene, 'SV', '1');
    scene.play(1, train('PRR', 'train:5-0', 450));
    expect([scene.read('phase'), scene.at('private:SV')]).toEqual(['5', 'out']);
    give(scene, 'SV', '1');
    scene.play(1, train('PRR', 'train:5-1', 450));
    expect(scene.at('private:SV')).toBe('player:1');
  });
});

describe('limits, help and ruin', () => {
  const buyer = (phase: string, money: number, ...own: string[]) => {
    const scene = table(phase);
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 67, { 2: 60 }, LINKED);
    scene.fund('company:PRR', money);
    trains(scene, 'PRR', ...own);
    operating(scene, ['PRR', 'NYC'], 'trains');
    return scene;
  };

  test('§7.1: at the limit no train is bought, though the purchase would lower what others have', () => {
    const scene = buyer('2', 1000, '2', '2', '2', '2');
    expect(legal(scene, 1, train('PRR', 'train:2-4', 80))).toBe(false);
    scene.put('train:2-3', 'depot', { at: 0 });
    expect(legal(scene, 1, train('PRR', 'train:2-3', 80))).toBe(true);
  });

  test('§7.2: instead of the cheapest one a train of another for its face value at most', () => {
    const scene = buyer('4', 100);
    soldOut(scene, '2', '3');
    scene.put('train:4-1', 'company:NYC');
    expect([300, 301, 400].map((sum) => legal(scene, 1, train('PRR', 'train:4-1', sum)))).toEqual([
      true,
      false,
      false,
    ]);
    // Out of the treasury alone the price is free.
    scene.fund('company:PRR', 1000);
    expect(legal(scene, 1, train('PRR', 'train:4-1', 1000))).toBe(true);
  });

  test('§7.2, 10: a president who lacks one dollar for the train, shares included, is bankrupt, and the game ends', () => {
    const at = (treasury: number) => {
      const scene = buyer('4', treasury);
      soldOut(scene, '2', '3');
      started(scene, 'PRR', 67, { 1: 30, 2: 30 }, LINKED);
      started(scene, 'CPR', 100, { 1: 20, 2: 30 }, LINKED);
      scene.fund('player:1', 0);
      return scene;
    };
    const broke = { verb: 'declareBankruptcy', company: 'PRR' };
    // Two shares of CPR are worth 200; of PRR none may go, or player 2 presides.
    const enough = at(100);
    expect(legal(enough, 1, broke)).toBe(false);
    enough.play(1, sell('CPR', 20));
    enough.play(1, train('PRR', piecesIn(enough.table, 'depot')[0]!, 300));
    expect([enough.cash('player:1'), enough.cash('company:PRR')]).toEqual([0, 0]);
    const short = at(99);
    expect(legal(short, 1, PASS)).toBe(false);
    short.play(1, broke);
    expect([short.turn().over, short.read('end')]).toEqual([
      true,
      { reason: 'bankrupt', player: 'player:1' },
    ]);
  });

  test('§7.3: the first 5 takes the 3rd train of every company, and all privates', () => {
    const scene = buyer('4', 1000, '4');
    soldOut(scene, '2', '3');
    trains(scene, 'NYC', '4', '4', '4');
    soldOut(scene, '4');
    for (const [id, at] of [
      ['SV', '1'],
      ['CS', 'PRR'],
      ['MH', '2'],
      ['BO', '3'],
    ] as const)
      give(scene, id, at);
    scene.play(1, train('PRR', 'train:5-0', 450));
    expect(['SV', 'CS', 'MH', 'BO'].map((id) => scene.at(`private:${id}`))).toEqual([
      'out',
      'out',
      'out',
      'out',
    ]);
    expect(scene.acting()).toBe(2);
    const [one = ''] = piecesIn(scene.table, 'company:NYC').filter((id) => id.startsWith('train:'));
    scene.play(2, { verb: 'discardTrain', company: 'NYC', train: one });
    expect(scene.at(one)).toBe('pool');
    expect(
      piecesIn(scene.table, 'company:NYC').filter((id) => id.startsWith('train:')),
    ).toHaveLength(2);
    // PRR has two and no room: NYC operates.
    expect([scene.read('at'), scene.acting(), scene.options(2, 'discardTrain')]).toEqual([
      1,
      2,
      [],
    ]);
  });
});
