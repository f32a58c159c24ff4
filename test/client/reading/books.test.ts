import { describe, expect, test } from 'vitest';
import {
  type BookkeepingTask,
  bookkeepingMove,
  counters,
  repeatWords,
  shareOf,
} from '../../../client/reading/bookkeeping.ts';
import { apply, loadTitle, unpackBox } from '../../../engine/index.ts';
import type { Op } from '../../../shared/op.ts';
import { begin, give, opened, stand, started } from '../../kit/1830.ts';

/** PRR with 60% and 20% in two hands, 10% in the pool and the rest unsold. */
function table() {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'PRR', 67, { 1: 60, 2: 20, pool: 10 });
  const task = (task: BookkeepingTask) => bookkeepingMove(scene.game, scene.table, task);
  const keep = (one: BookkeepingTask) => {
    const move = task(one);
    if (typeof move === 'string') throw new Error(move);
    scene.force(1, move);
    return move.as;
  };
  return { scene, task, keep };
}

describe('bookkeeping', () => {
  test('a run is paid to shareholders, withheld, or halved', () => {
    const { scene, keep } = table();
    keep({ task: 'run', company: 'PRR', value: 150, to: 'holders' });
    expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([1090, 1030, 1000]);
    keep({ task: 'run', company: 'PRR', value: 150, to: 'treasury' });
    expect(scene.cash('company:PRR')).toBe(150);
    keep({ task: 'run', company: 'PRR', value: 100, to: 'half' });
    expect([scene.cash('company:PRR'), scene.cash('player:1')]).toEqual([200, 1120]);
  });

  test('an amount per share is paid for each ten percent, the president’s certificate being two', () => {
    const { scene, keep } = table();
    expect(keep({ task: 'perShare', company: 'PRR', value: 7 })).toBe('PRR pays $7 a share');
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([1042, 1014]);
  });

  test('a price moves step by step as the market of the title says', () => {
    const { scene, keep } = table();
    const { cells } = scene.game.box.market;
    const end = Math.max(...cells.filter(({ row }) => row === 2).map(({ col }) => col));
    stand(scene, 'PRR', 2, end - 1);
    keep({ task: 'price', company: 'PRR', way: 'right', steps: 2 });
    expect(scene.cell('PRR')).toEqual([1, end]);
  });

  test('a share is bought of anybody at any price, if it is there', () => {
    const { scene, task, keep } = table();
    const buy = { task: 'buy', company: 'PRR', from: 'player:2', by: 'player:3' } as const;
    keep({ ...buy, percent: 10, value: 85 });
    expect(scene.percent('player:3', 'PRR')).toBe(10);
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([1085, 915]);
    expect(task({ ...buy, percent: 30, value: 1 })).toMatch(/no 30% of PRR/);
    expect(task({ ...buy, percent: 10, value: 5_000 })).toMatch(/is not there/);
  });

  test('a seventh of a company is bought as 14.3%, and is one share (1820 §12)', async () => {
    const opened = (await loadTitle('1820')).open({ players: 3 });
    if (!opened.ok) throw new Error(opened.error);
    const game = opened.value;
    const table = unpackBox(game.box);
    for (let i = 1; i <= 7; i++) apply(table, { op: 'put', piece: `share:LBR-${i}`, to: 'pool' });
    apply(table, { op: 'pay', from: 'bank', to: 'player:1', amount: 100 });
    expect(shareOf(table, 'LBR')).toBeCloseTo(100 / 7);
    const buy = { task: 'buy', company: 'LBR', from: 'pool', by: 'player:1', value: 90 } as const;
    const bought = (percent: number) => {
      const move = bookkeepingMove(game, table, { ...buy, percent });
      return typeof move === 'string'
        ? move
        : (move.ops as Op[]).filter(({ op }) => op === 'put').length;
    };
    expect([bought(14.3), bought(28.6)]).toEqual([1, 2]);
    expect(bought(20)).toMatch(/no 20% of LBR/);
  });

  test('the first buyer gets the president’s certificate; from the pool it is taken last', () => {
    const { scene, keep } = table();
    const lies = () => scene.table.pieces.get('share:B&O-0')!.place;
    const buy = { task: 'buy', company: 'B&O', by: 'player:3', value: 200 } as const;
    keep({ ...buy, from: 'ipo', percent: 20 });
    expect(lies()).toBe('player:3');
    scene.put('share:B&O-0', 'pool');
    for (const n of [1, 2]) scene.put(`share:B&O-${n}`, 'pool');
    keep({ ...buy, from: 'pool', percent: 20 });
    expect(lies()).toBe('pool');
  });

  test('interest is an amount for each loan or a percentage of what was borrowed, rounded up', () => {
    const { scene, task, keep } = table();
    scene.fund('company:PRR', 100);
    const loans = { task: 'interest', payer: 'company:PRR', loans: 3 } as const;
    expect(keep({ ...loans, each: 10 })).toBe('PRR pays $30 interest on 3 loans');
    expect(scene.cash('company:PRR')).toBe(70);
    keep({ ...loans, loans: 1, each: 7, of: 150 });
    expect(scene.cash('company:PRR')).toBe(59);
    expect(task({ ...loans, each: 20 })).toBe('The interest is $60, and $59 is there.');
    scene.undo();
    expect(scene.cash('company:PRR')).toBe(70);
  });

  test('a counter goes on from what it shows, and is put away', () => {
    const { scene, keep } = table();
    const count = (by?: number) =>
      keep({ task: 'count', name: 'strikes', ...(by !== undefined && { by }) });
    count(0);
    count(1);
    expect(count(1)).toBe('counts strikes: 2');
    expect(count(-3)).toBe('counts strikes: -1');
    expect([...counters(scene.table)]).toEqual([['strikes', -1]]);
    count();
    expect(counters(scene.table).size).toBe(0);
  });

  test('the button that repeats a task says what it does, and stays away where it does nothing', () => {
    const { task } = table();
    const says = (one: BookkeepingTask) => {
      const move = task(one);
      if (typeof move === 'string') throw new Error(move);
      return repeatWords(one, move);
    };
    expect(says({ task: 'count', name: 'strikes', by: 1 })).toBe('strikes +1');
    expect(says({ task: 'count', name: 'strikes', by: -1 })).toBe('strikes −1');
    expect(says({ task: 'count', name: 'strikes', by: 0 })).toBeUndefined();
    expect(says({ task: 'throw', dice: 2, sides: 20 })).toBe('throws 2 dice of 20 sides');
    expect(says({ task: 'perShare', company: 'PRR', value: 7 })).toBe('PRR pays $7 a share');
  });

  test.each<BookkeepingTask>([
    { task: 'run', company: 'PRR', value: 100, to: 'holders' },
    { task: 'run', company: 'PRR', value: 100, to: 'treasury' },
    { task: 'run', company: 'PRR', value: 100, to: 'half' },
    { task: 'perShare', company: 'PRR', value: 7 },
    { task: 'price', company: 'PRR', way: 'right', steps: 1 },
    { task: 'buy', company: 'PRR', from: 'ipo', by: 'player:3', percent: 10, value: 67 },
    { task: 'income' },
    { task: 'interest', payer: 'player:1', loans: 1, each: 5 },
    { task: 'throw', dice: 2, sides: 6 },
    { task: 'count', name: 'strikes', by: 1 },
    { task: 'rule', moves: [{ verb: 'startCompany', company: 'B&O', par: 76 }], by: 'player:3' },
  ])('“same again” is there for each task, and says what it does: %j', (task) => {
    const { scene } = table();
    give(scene, 'SV', '2');
    const move = bookkeepingMove(scene.game, scene.table, task);
    if (typeof move === 'string') throw new Error(move);
    const says = repeatWords(task, move);
    expect(says).toBeTruthy();
    if (move.as !== undefined && task.task !== 'count') expect(says).toBe(move.as);
  });

  test('private companies pay what is printed on them', () => {
    const { scene, keep } = table();
    give(scene, 'SV', '2');
    keep({ task: 'income' });
    expect(scene.cash('player:2')).toBe(1005);
  });
});
