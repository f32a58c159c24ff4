import { describe, expect, it } from 'vitest';
import { spaces } from '../../../../../engine/games/1862/runs.ts';
import {
  begin,
  operating,
  PASS,
  price_,
  type Scene,
  started,
  train,
  trainsOf,
} from '../../../../kit/1862.ts';

const pay = (kind: string) => ({ verb: 'payDividend', company: 'ECR', kind }) as const;

/** ECR at its dividend step: player 1 has five shares, 2 two, the pool one, the company two. */
function scene(
  revenue: number,
  price = 100,
  more: { subsidy?: number; cash?: number } = {},
): Scene {
  const scene = begin();
  started(
    scene,
    'ECR',
    { 1: 5, 2: 2, pool: 1, 'company:ECR': 2 },
    { price, cash: more.cash ?? 500 },
  );
  train(scene, 'ECR', '1F');
  operating(scene, ['ECR'], 'dividend', { revenue, subsidy: more.subsidy ?? 0 });
  return scene;
}

const worth = (scene: Scene) => [1, 2, 3].map((n) => scene.cash(`player:${n}`) - 800);

describe('dividends', () => {
  it('1862/7.8.5/1, 1862/7.8.5/2, 1862/7.8.5/3: a tenth a share, the charter too, not the pool', () => {
    const table = scene(150);
    table.play(1, pay('payout'));
    expect(worth(table)).toEqual([75, 30, 0]);
    expect(table.cash('company:ECR')).toBe(530);
    const chartered = scene(150);
    chartered.put('par:ECR', 'par:chartered-100');
    for (const id of ['share:ECR-6', 'share:ECR-7']) chartered.put(id, 'ipo');
    chartered.play(1, pay('payout'));
    expect(chartered.cash('company:ECR')).toBe(500);
  });

  it('1862/7.8.5/4, 1862/7.8.5/10: withheld, it is the company’s, and one space left', () => {
    const table = scene(150);
    table.play(1, pay('withhold'));
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([650, 90]);
    expect(worth(table)).toEqual([0, 0, 0]);
  });

  it('1862/7.8.5/5, 1862/7.8.5/6, 1862/7.8.5/7, 1862/7.8.5/8, 1862/7.8.5/9: the price moves by what is paid', () => {
    expect(
      [10, 90, 100, 190, 200, 290, 300, 390, 400, 900].map((paid) => spaces(paid, 100)),
    ).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    // Without a price nothing moves.
    expect([spaces(10, 1), spaces(10, 0)]).toEqual([4, 0]);
    const after = (revenue: number) => {
      const table = scene(revenue);
      table.play(1, pay('payout'));
      return table.price('ECR');
    };
    expect([90, 100, 200, 300, 400].map(after)).toEqual([100, 110, 122, 134, 150]);
  });

  it('1862/7.8.5/11: all or nothing', () => {
    expect(scene(150).wrongs(1, pay('half'))).toContain('1862/7.8.5/11');
    expect(scene(150).wrongs(1, PASS)).toContain('1862/7.8.5/11');
  });

  it('1862/7.8.5/12, 1862/receivership/3: in receivership it keeps all and moves left', () => {
    const table = scene(150, 100, { subsidy: 20 });
    started(table, 'ECR', { 1: 2, 2: 2, pool: 5 });
    table.settle();
    // With £670 it then buys the train on sale.
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([670 - 100, 90]);
    expect(worth(table)).toEqual([0, 0, 0]);
  });

  it('1862/7.8.5/13: a run for nothing is no dividend', () => {
    const table = scene(0, 100, { subsidy: 30 });
    table.settle();
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([500, 90]);
    expect(table.read('lastRun').ECR).toMatchObject({ revenue: 0, kind: 'withhold' });
  });

  it('1862/market/1, 1862/market/2, 1862/market/3: two prices right or left, and the ends hold', () => {
    const table = scene(4000, 1000);
    table.play(1, pay('payout'));
    expect(table.price('ECR')).toBe(1000);
    const low = scene(10, 7);
    low.play(1, pay('withhold'));
    // Left beyond the start is 0, and that is bankruptcy.
    expect(low.at('marker:ECR')).toBe('market');
    const right = scene(100);
    right.play(1, pay('payout'));
    expect(right.price('ECR')).toBe(110);
  });

  it('1862/market/6: 1000 is the end, soon', () => {
    const table = scene(900, 900);
    table.play(1, pay('payout'));
    expect([table.price('ECR'), table.read('soared')]).toEqual([1000, true]);
  });
});

describe('subsidy and Hudson', () => {
  it('1862/7.8.2/5: the subsidy goes to the treasury whatever is paid', () => {
    const table = scene(150, 100, { subsidy: 40 });
    table.play(1, pay('payout'));
    expect(table.cash('company:ECR')).toBe(500 + 40 + 30);
    expect(worth(table)).toEqual([75, 30, 0]);
  });

  it('1862/7.8.6/1: with £10 and more, and less than the price', () => {
    expect(scene(100).wrongs(1, pay('hudson'))).toContain('1862/7.8.6/1');
    expect(scene(90).wrongs(1, pay('hudson'))).toEqual([]);
    expect(scene(10).wrongs(1, pay('hudson'))).toEqual([]);
    expect(
      scene(90)
        .options(1, 'payDividend')
        .map(({ kind }) => kind),
    ).toContain('hudson');
    expect(
      scene(100)
        .options(1, 'payDividend')
        .map(({ kind }) => kind),
    ).not.toContain('hudson');
  });

  it('1862/7.8.6/2, 1862/7.8.6/4, 1862/7.8.6/5, 1862/7.8.6/6: tens are added, all is paid, one right', () => {
    const table = scene(70, 95);
    const bank = table.cash('bank');
    table.play(1, pay('hudson'));
    expect(worth(table)).toEqual([50, 20, 0]);
    // £30 in, £90 of the 100 out: the pool's share earns nothing.
    expect(table.cash('company:ECR')).toBe(500 - 30 + 20);
    expect(table.cash('bank')).toBe(bank + 30 - 90);
    expect(table.price('ECR')).toBe(105);
    expect(table.read('lastRun').ECR?.kind).toBe('hudson');
  });

  it('1862/7.8.6/3, 1862/7.8.2/6: out of the treasury, this turn’s subsidy included', () => {
    expect(scene(70, 100, { cash: 20 }).wrongs(1, pay('hudson'))).toContain('1862/7.8.6/3');
    expect(scene(70, 100, { cash: 20, subsidy: 10 }).wrongs(1, pay('hudson'))).toEqual([]);
    const table = scene(70, 100, { cash: 20, subsidy: 10 });
    table.play(1, pay('hudson'));
    expect(table.cash('company:ECR')).toBe(20);
  });
});

describe('warranties', () => {
  it('1862/7.10/5, 1862/7.10/6: one goes after each run, and an old train with its last', () => {
    const table = scene(100);
    const old = train(table, 'ECR', '2L');
    const other = train(table, 'ECR', '2E');
    table.clock('phase', 'C');
    table.clock('warranties', { [old]: 1, [other]: 2 });
    table.play(1, pay('payout'));
    expect(trainsOf(table, 'ECR')).toEqual(['1F', '2E']);
    expect(table.read('warranties')).toEqual({ [other]: 1 });
    price_(table, 'ECR', 100);
    const idle = scene(0);
    const kept = train(idle, 'ECR', '2L', 3);
    idle.settle();
    expect(idle.read('warranties')).toEqual({ [kept]: 2 });
  });
});
