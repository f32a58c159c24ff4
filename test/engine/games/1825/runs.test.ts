import { describe, expect, test } from 'vitest';
import { markerSteps } from '../../../../engine/games/1825/runs.ts';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { builder, lay, line } from '../../../kit/stands/1825-line.ts';
import { pass } from '../../../kit/stands/1825-stock.ts';
import {
  formed,
  operating,
  price,
  type Scene,
  started,
  token,
  begin,
  trains,
} from '../../../kit/1825.ts';
import { buyTrain } from '../../../kit/moves.ts';
import { inDepot } from '../../../kit/scene.ts';

const pay = (kind: string, company = 'LNWR') => ({ verb: 'payDividend', company, kind });

/** LNWR, whose price is this, has run for so much. */
function earned(revenue: number, at = 100, options: object = {}): Scene {
  const scene = builder(options, '2', 0);
  price(scene, 'LNWR', at);
  operating(scene, ['LNWR', 'MR'], 'dividend', { revenue });
  return scene;
}

const priceAfter = (kind: string, revenue: number, at = 100, options: object = {}) => {
  const scene = earned(revenue, at, options);
  scene.play(1, pay(kind));
  return scene.price('LNWR');
};

const own = (scene: Scene, place = 'company:LNWR') =>
  piecesIn(scene.table, place).filter((id) => id.startsWith('train'));

describe('paying dividends', () => {
  /** LNWR at 5, with a train, a token and cash, keeps its revenue. */
  function gone(options: object = {}): Scene {
    const scene = line(builder(options, '2', 250), '3');
    price(scene, 'LNWR', 5);
    scene.put('share:LNWR-8', 'player:3');
    operating(scene, ['LNWR', 'MR'], 'dividend', { revenue: 30 });
    scene.play(1, pay('withhold'));
    return scene;
  }

  test('1825/pay-dividends/1 1825/pay-dividends/2: all or nothing, and what is kept goes to the company', () => {
    const scene = earned(90);
    expect(scene.wrongs(1, pay('half'))).toEqual(['1825/pay-dividends/1']);
    expect(scene.options(1, 'payDividend')).toEqual([pay('payout'), pay('withhold')]);
    const players = [1, 2].map((player) => scene.cash(`player:${player}`));
    scene.play(1, pay('withhold'));
    expect(scene.cash('company:LNWR')).toBe(90);
    expect([1, 2].map((player) => scene.cash(`player:${player}`))).toEqual(players);
  });

  test('1825/pay-dividends/3 1825/pay-dividends/4: a tenth for each tenth that a player holds, for others nothing', () => {
    const scene = earned(90);
    scene.put('share:LNWR-7', 'pool');
    scene.put('share:LNWR-8', 'player:2');
    const before = [1, 2, 3].map((player) => scene.cash(`player:${player}`));
    const bank = scene.cash('bank');
    scene.play(1, pay('payout'));
    const paid = [1, 2, 3].map((player, i) => scene.cash(`player:${player}`) - before[i]!);
    expect(paid).toEqual([54, 9, 0]);
    expect(scene.cash('company:LNWR')).toBe(0);
    expect(bank - scene.cash('bank')).toBe(63);
  });

  test('1825/pay-dividends/3 1825/pay-dividends/12: a fifth for each fifth of a minor, its price moved by the whole', () => {
    const scene = builder({ r1: true }, '2', 0);
    started(scene, 'Cam', 67, { 1: 60, 2: 20 });
    formed(scene, 'Cam');
    price(scene, 'Cam', 100);
    operating(scene, ['Cam'], 'dividend', { revenue: 50 });
    const before = [1, 2].map((player) => scene.cash(`player:${player}`));
    scene.play(1, pay('payout', 'Cam'));
    expect([1, 2].map((p, i) => scene.cash(`player:${p}`) - before[i]!)).toEqual([30, 10]);
    expect(scene.price('Cam')).toBe(112);
  });

  test('1825/pay-dividends/5: nothing paid, one step left', () => {
    expect(priceAfter('withhold', 90)).toBe(90);
    expect(priceAfter('withhold', 400)).toBe(90);
  });

  test('1825/pay-dividends/6 1825/pay-dividends/8: half the price or more, one step right; less, none', () => {
    expect(priceAfter('payout', 50)).toBe(112);
    expect(priceAfter('payout', 190)).toBe(112);
    expect(priceAfter('payout', 40)).toBe(100);
    expect(priceAfter('payout', 40, 82)).toBe(82);
    expect(priceAfter('payout', 50, 82)).toBe(90);
  });

  test('1825/pay-dividends/7: in recorded games it takes more than half', () => {
    const peer = { profile: 'peer' };
    expect(priceAfter('payout', 50, 100, peer)).toBe(100);
    expect(priceAfter('payout', 60, 100, peer)).toBe(112);
    expect(priceAfter('payout', 40, 71, peer)).toBe(76);
  });

  test.each([
    ['1825/pay-dividends/9', 200, 126],
    ['1825/pay-dividends/9', 290, 126],
    ['1825/pay-dividends/10', 300, 142],
    ['1825/pay-dividends/10', 390, 142],
    ['1825/pay-dividends/11', 400, 160],
    ['1825/pay-dividends/11', 900, 160],
  ])('%s: %i paid at 100 moves it to %i', (_, revenue, to) => {
    expect(priceAfter('payout', revenue)).toBe(to);
  });

  test('1825/pay-dividends/13: a company that runs nothing falls without being asked', () => {
    const scene = builder({}, '2', 0);
    scene.play(1, { verb: 'pass' });
    expect(scene.price('LNWR')).toBe(90);
    expect(scene.turn().entity).toBe('company:MR');
    const runs = line(builder({}, '2', 0), '2');
    runs.play(1, { verb: 'pass' });
    runs.play(1, { verb: 'runTrains', company: 'LNWR', routes: [] });
    expect(runs.price('LNWR')).toBe(90);
  });

  test('1825/pay-dividends/14 1825/pay-dividends/15: at nothing it is gone: tokens, shares, cash, and the places kept for it', () => {
    const scene = gone();
    expect(scene.price('LNWR')).toBeUndefined();
    expect(scene.at('token:LNWR-0')).toBe('out');
    expect(scene.at('share:LNWR-0')).toBe('out');
    expect(scene.holds(3, 'LNWR')).toBe(0);
    expect(scene.cash('company:LNWR')).toBe(0);
    expect(scene.turn().entity).toBe('company:MR');
    token(scene, 'MR', 'R16');
    operating(scene, ['MR']);
    const home = { verb: 'placeToken', company: 'MR', hex: 'T16', city: 0 };
    expect(scene.wrongs(2, home)).toEqual([]);
    expect(scene.wrongs(2, lay('MR', 'U17', '8', 0))).toEqual([]);
  });

  test('1825/pay-dividends/16 1825/pay-dividends/17: its trains go to the open market, or are lost in recorded games', () => {
    expect(gone().at('train:3-0')).toBe('pool');
    expect(gone({ profile: 'peer' }).at('train:3-0')).toBe('out');
  });

  test('1825/pay-dividends/5: the second price from the left is no end', () => {
    const scene = earned(30, 10);
    scene.play(1, pay('withhold'));
    expect(scene.price('LNWR')).toBe(5);
    expect(scene.at('token:LNWR-0')).toBe('slot:T16.0.0');
  });
});

describe('running and dividends', () => {
  test('1825/run-trains/1: a company without a train is not asked for its run, however far its track leads', () => {
    const scene = line(builder({}, '1', 0));
    scene.play(1, pass);
    expect([scene.turn().entity, scene.price('LNWR')]).toEqual(['company:MR', 90]);
  });

  test('1825/pay-dividends/8: half the price or more is a step to the right, nothing one to the left', () => {
    const scene = builder();
    price(scene, 'LNWR', 100);
    const steps = (paid: number) => markerSteps(scene.table, 'LNWR', paid);
    expect([0, 40, 50, 190, 200, 290, 300, 390, 400].map(steps)).toEqual([
      -1, 0, 1, 1, 2, 2, 3, 3, 4,
    ]);
  });
});

describe('1825 §9, how prices move', () => {
  const pay = (company: string, kind = 'payout') => ({ verb: 'payDividend', company, kind });

  const after = (at: number, revenue: number, options: object = {}) => {
    const scene = builder(options, '2', 0);
    price(scene, 'LNWR', at);
    operating(scene, ['LNWR', 'MR'], 'dividend', { revenue });
    scene.play(1, pay('LNWR'));
    return scene.price('LNWR');
  };

  test.each([
    [61, 30, 61],
    [61, 40, 67],
    [205, 100, 205],
    [205, 110, 230],
    [255, 130, 280],
    [5, 10, 16],
    [5, 20, 34],
    [16, 50, 42],
    [34, 100, 49],
    [34, 140, 61],
    [82, 160, 90],
    [82, 170, 100],
    [90, 270, 126],
    [90, 260, 112],
  ])('D4: at %i a dividend of %i makes it %i', (at, revenue, to) => {
    expect(after(at, revenue)).toBe(to);
  });

  test('D4: an odd price in recorded games, and an even one', () => {
    const peer = { profile: 'peer' };
    expect(after(205, 110, peer)).toBe(230);
    expect(after(160, 80, peer)).toBe(160);
    expect(after(160, 80)).toBe(180);
    expect(after(160, 90, peer)).toBe(180);
  });

  test('§1.3, §13: without unit 2 the row ends at 340, and no step goes past it', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    price(scene, 'LNWR', 320);
    operating(scene, ['LNWR'], 'dividend', { revenue: 1300 });
    const cash = scene.cash('player:1');
    scene.play(1, pay('LNWR'));
    expect([scene.price('LNWR'), scene.cash('player:1') - cash]).toEqual([340, 780]);
    expect(scene.turn().over).toBe(true);
    const long = begin({ players: 4, units: '12' });
    started(long, 'LNWR', 100, { 1: 60 });
    formed(long, 'LNWR');
    price(long, 'LNWR', 320);
    operating(long, ['LNWR'], 'dividend', { revenue: 200 });
    long.play(1, pay('LNWR'));
    expect([long.price('LNWR'), long.turn().over]).toEqual([340, false]);
  });

  test('a minor that reaches the end of the row ends the game as well', () => {
    const scene = begin({ players: 4, units: '1', r1: true });
    started(scene, 'Cam', 100, { 1: 60, 2: 40 });
    formed(scene, 'Cam');
    price(scene, 'Cam', 320);
    operating(scene, ['Cam'], 'dividend', { revenue: 160 });
    scene.play(1, pay('Cam'));
    expect([scene.price('Cam'), scene.turn().over]).toEqual([340, true]);
  });
});

describe('1825 §9, a fifth of a minor', () => {
  test('a fifth of 70 is 14, and the market gets nothing of a minor', () => {
    const scene = begin({ players: 4, units: '1', r1: true });
    started(scene, 'Cam', 100, { 1: 40, 2: 20, pool: 20 });
    formed(scene, 'Cam');
    operating(scene, ['Cam'], 'dividend', { revenue: 70 });
    const before = [1, 2].map((player) => scene.cash(`player:${player}`));
    const treasury = scene.cash('company:Cam');
    scene.play(1, { verb: 'payDividend', company: 'Cam', kind: 'payout' });
    expect([1, 2].map((p, i) => scene.cash(`player:${p}`) - before[i]!)).toEqual([28, 14]);
    expect(scene.cash('company:Cam')).toBe(treasury);
    expect(scene.price('Cam')).toBe(112);
  });
});

describe('1825 §9, dividends', () => {
  const pay = (company: string, kind = 'payout') => ({ verb: 'payDividend', company, kind });

  /** LNWR of player 1 at its dividend, MR of player 2 after it. */
  function earned(revenue: number, at = 100, options: object = {}): Scene {
    const scene = begin({ players: 4, units: '12', ...options });
    started(scene, 'LNWR', 100, { 1: 60, 2: 10, pool: 30 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    price(scene, 'LNWR', at);
    trains(scene, 'LNWR', '2');
    operating(scene, ['LNWR', 'MR'], 'dividend', { revenue });
    return scene;
  }

  test('half, twice, three and four times the price, and ten less', () => {
    const to = (at: number, revenue: number) => {
      const scene = earned(revenue, at);
      scene.play(1, pay('LNWR'));
      return scene.price('LNWR');
    };
    expect([40, 50, 190, 200, 290, 300, 390, 400].map((sum) => to(100, sum))).toEqual([
      100, 112, 112, 126, 126, 142, 142, 160,
    ]);
    expect([30, 40, 130, 140, 200, 210, 260, 270].map((sum) => to(67, sum))).toEqual([
      67, 71, 71, 76, 76, 82, 82, 90,
    ]);
    expect([20, 30, 90].map((sum) => to(42, sum))).toEqual([42, 49, 55]);
  });

  test('who cannot run falls by one without a question, and need buy nothing', () => {
    const scene = builder();
    expect(scene.turn().verbs).not.toContain('payDividend');
    scene.play(1, pass);
    expect([scene.price('LNWR'), scene.turn().acting]).toEqual([90, ['player:1']]);
    expect(scene.wrongs(1, buyTrain('LNWR', inDepot(scene, '2'), 180))).toEqual([]);
    expect(scene.wrongs(1, pass)).toEqual([]);
  });

  test('§12: at 5 and nothing paid it is gone: money, tokens, trains; and its train is for sale', () => {
    const scene = earned(30, 5);
    scene.fund('company:LNWR', 200);
    scene.fund('company:MR', 500);
    token(scene, 'LNWR', 'T16');
    const bank = scene.cash('bank');
    const [owned] = own(scene) as [string];
    scene.play(1, pay('LNWR', 'withhold'));
    expect([scene.cash('company:LNWR'), scene.at(owned), scene.price('LNWR') ?? 0]).toEqual([
      0,
      'pool',
      0,
    ]);
    // The thirty withheld come back as well.
    expect(scene.cash('bank')).toBe(bank + 200);
    expect(piecesIn(scene.table, 'slot:T16.0.0')).toEqual([]);
    expect(scene.holds(1, 'LNWR')).toBe(0);
    expect(scene.turn().acting).toEqual(['player:2']);
    operating(scene, ['MR'], 'trains');
    scene.play(2, buyTrain('MR', owned, 180));
    expect(scene.cash('company:MR')).toBe(320);
  });

  test('D8: in recorded games its train is out of the game', () => {
    const scene = earned(30, 5, { profile: 'peer' });
    const [owned] = own(scene) as [string];
    scene.play(1, pay('LNWR', 'withhold'));
    expect(['pool', 'depot'].includes(scene.at(owned))).toBe(false);
  });
});
