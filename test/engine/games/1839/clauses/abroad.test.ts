import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { foreignRevenue } from '../../../../../engine/games/1839/foreign.ts';
import {
  buy,
  company,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  passStockRound,
  type Scene,
  soldOut,
  started,
  tile,
  trains,
} from '../../../../kit/1839.ts';

/** Foreign companies: parring and operating (1839 §6.6, §8). */

/** AMS in Heerlen, next to Aken, about to run. */
function heerlen(): Scene {
  const scene = company('AMS', 'N17', 'run', 'Green');
  tile(scene, 'N17', '57', 1);
  tile(scene, 'N15', '57', 1);
  trains(scene, 'AMS', '2');
  return scene;
}
const runBest = (scene: Scene) => scene.play(1, scene.options(1, 'runTrains')[0]!);

/** The countries are next; these companies have come to België with these revenues. */
function visited(revenues: { readonly [id: string]: number }, price = 80, holders = {}): Scene {
  const scene = opened(3, 'Green');
  started(scene, 'SS', 67, { 1: 60 });
  parred(scene, 'BEL', price, holders);
  for (const [id, revenue] of Object.entries(revenues)) {
    scene.put(`offboard:${id}-0`, 'company:BEL');
    scene.clock('charters', { [id]: { ...scene.read('charters')[id], revenue } });
  }
  scene.clock('round', { of: 2, num: 1 });
  operating(scene, [], 'end', { of: 2, begun: false });
  return scene;
}

describe('parring', () => {
  it('1839/foreign-par/1 1839/foreign-par/2 1839/foreign/4: the first public train that comes pars a country at its price, at once', () => {
    const scene = heerlen();
    expect(scene.price('GER')).toBeUndefined();
    runBest(scene);
    expect(scene.price('GER')).toBe(80);
    expect([scene.price('BEL'), scene.price('OVER')]).toEqual([undefined, undefined]);
  });

  it('1839/foreign-par/3 1839/dividend/11 1839/run/14: a marker lies on its charter, and it operates in this round', () => {
    const scene = heerlen();
    runBest(scene);
    expect(
      piecesIn(scene.table, 'company:GER').filter((id) => id.startsWith('offboard:AMS')),
    ).toHaveLength(1);
    scene.clock('round', { of: 2 });
    soldOut(scene, '2', '3+');
    scene.play(1, { verb: 'payDividend', company: 'AMS', kind: 'withhold' });
    scene.play(1, PASS);
    // Half of 80 is up to 100: 50 to the treasury, 50 to the charter shares.
    expect([scene.cash('company:GER'), scene.price('GER')]).toEqual([100, 89]);
    expect(scene.at('offboard:AMS-0')).toBe('company:AMS');
  });
});

describe('operating', () => {
  it('1839/foreign-or/2: revenues of all who came, whatever they paid, halved, up to the next hundred', () => {
    const revenue = (revenues: { readonly [id: string]: number }) =>
      foreignRevenue(visited(revenues).table, 'BEL');
    expect(revenue({})).toBe(0);
    expect(revenue({ SS: 10 })).toBe(100);
    expect(revenue({ SS: 120, NRS: 80 })).toBe(100);
    expect(revenue({ SS: 130, NRS: 80 })).toBe(200);
  });

  it('1839/foreign-or/2: a second marker of a company counts nothing', () => {
    const scene = visited({ SS: 210 });
    scene.put('offboard:SS-1', 'company:BEL');
    expect(foreignRevenue(scene.table, 'BEL')).toBe(200);
  });

  it('1839/foreign-or/3 1839/foreign-or/4 1839/foreign-or/5 1839/foreign-or/6: half to the treasury, half by shares; the charter’s to the treasury, the pool’s to nobody', () => {
    const scene = visited({ SS: 800 }, 454, { 1: 20, 2: 8, pool: 22 });
    const bank = scene.cash('bank');
    scene.settle();
    // 400: 200 kept, of the other 200 40, 16, 100 for the charter's half; then ten shares bought back.
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([1040, 1016]);
    const price = 584 / 2;
    expect(scene.cash('company:BEL')).toBe(300 - price);
    expect(scene.percent('pool', 'BEL')).toBe(20);
    // The pool's 44 stay with the bank; privates pay 90 as the next round begins.
    expect(scene.cash('bank')).toBe(bank - 40 - 16 - 300 + price - 90);
  });

  it('1839/foreign-or/7 1839/price-or/11 1839/price-or/12: a dividend moves the price up, none down', () => {
    const paid = visited({ SS: 10 });
    soldOut(paid, '2');
    paid.settle();
    expect(paid.price('BEL')).toBe(89);
    const none = visited({});
    none.settle();
    expect(none.price('BEL')).toBe(72);
  });

  it('1839/foreign-or/8 1839/foreign-or/9 1839/foreign-or/10: it buys back for half the price, rounded down, as much as it can pay', () => {
    const scene = visited({}, 72, { pool: 10 });
    scene.fund('company:BEL', 100);
    scene.settle();
    // The price fell to 67: three shares at 33.
    expect([
      scene.percent('pool', 'BEL'),
      scene.percent('company:BEL', 'BEL'),
      scene.cash('company:BEL'),
    ]).toEqual([4, 96, 1]);
  });

  it('1839/foreign-or/11: somebody changes certificates for it', () => {
    const scene = visited({}, 72);
    for (const id of [...piecesIn(scene.table, 'company:BEL')])
      if (scene.game.box.pieces.get(id)!.percent === 2) scene.put(id, 'player:3');
    scene.put('share:BEL-0', 'pool');
    scene.fund('company:BEL', 40);
    scene.settle();
    expect([scene.percent('pool', 'BEL'), scene.percent('player:3', 'BEL')]).toEqual([2, 20]);
    expect(scene.cash('company:BEL')).toBe(7);
  });

  it('1839/foreign-or/12 1839/foreign-or/13 1839/foreign-or/14 1839/price-or/13: then trains, while it can pay; each lifts the price and leaves the game', () => {
    const scene = visited({}, 72);
    scene.fund('company:BEL', 250);
    const [first, second] = piecesIn(scene.table, 'depot');
    scene.settle();
    expect([scene.at(first!), scene.at(second!), scene.cash('company:BEL')]).toEqual([
      'out',
      'out',
      50,
    ]);
    // Down one without a dividend, up two for the trains.
    expect(scene.price('BEL')).toBe(80);
    expect(scene.game.box.pieces.get(onSale(scene))!.type).toBe('2');
  });

  it('1839/foreign-or/15: a FLOOD goes back to the supply, and it buys on', () => {
    const scene = visited({}, 72);
    scene.clock('phase', 'Gray');
    soldOut(scene, '2', '3+', '5+', '7+', '5D+');
    scene.fund('company:BEL', 4100);
    scene.settle();
    expect(piecesIn(scene.table, 'depot')).toHaveLength(9);
    expect([scene.cash('company:BEL'), scene.price('BEL')]).toEqual([100, 80]);
  });

  it('1839/foreign-or/16 1839/trains/4: a first train of a kind changes the phase, and old ones rust', () => {
    const scene = visited({}, 72);
    soldOut(scene, '3+');
    const [two] = trains(scene, 'SS', '2');
    soldOut(scene, '2');
    scene.put(two!, 'company:SS');
    scene.fund('company:BEL', 500);
    scene.settle();
    expect([scene.read('phase'), scene.at(two!)]).toEqual(['Blue', 'out']);
  });

  it('1839/foreign-or/16: a lower limit stops it until trains are discarded', () => {
    const scene = visited({}, 72);
    scene.clock('phase', 'Blue');
    trains(scene, 'SS', '5+', '5+', '5+', '5+');
    soldOut(scene, '2', '3+', '5+');
    for (const n of [0, 1, 2, 3]) scene.put(`train:5+-${n}`, 'company:SS');
    scene.fund('company:BEL', 1500);
    scene.settle();
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    expect(scene.cash('company:BEL')).toBe(800);
    scene.play(1, scene.options(1, 'discardTrain')[0]!);
    expect(scene.cash('company:BEL')).toBe(100);
    expect(scene.read('obsolete')).toBe(true);
  });

  it('1839/foreign-or/1: a country without a par has no turn', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    scene.fund('company:GER', 1000);
    const next = onSale(scene);
    operating(scene, [], 'end', { begun: false, of: 2 });
    scene.settle();
    expect(scene.at(next)).toBe('depot');
    expect(scene.read('round').num).toBe(2);
  });
});

describe('a whole story abroad', () => {
  it('1839/or-overview/1 1839/foreign-par/3 1839/buying/16: from the first run to Aken to the country’s own trains', () => {
    const scene = heerlen();
    runBest(scene);
    scene.play(1, { verb: 'payDividend', company: 'AMS', kind: 'payout' });
    scene.play(1, buy('AMS', onSale(scene), 100));
    scene.play(1, PASS);
    expect(scene.read('stage')).toBe('stock');
    // Its shares are on sale now, and their price is the country's for one half.
    const price = scene.price('GER')!;
    const before = scene.cash('company:GER');
    const player = scene.acting();
    scene.play(player, { verb: 'buyShare', company: 'GER', from: 'company:GER', percent: 4 });
    expect(scene.cash('company:GER')).toBe(before + price);
    scene.play(player, PASS);
    passStockRound(scene);
    expect(scene.read('round').num).toBe(1);
    // In the next round AMS runs there again, and Duitsland buys a train with what it has.
    scene.fund('company:GER', 1000);
    const sold = onSale(scene);
    for (let i = 0; i < 12 && scene.read('round').num === 1; i++) {
      const step = scene.read('step');
      const verb = step === 'run' ? 'runTrains' : step === 'dividend' ? 'payDividend' : 'pass';
      scene.play(1, scene.options(1, verb)[0]!);
    }
    expect(scene.at(sold)).toBe('out');
    expect(scene.price('GER')!).toBeGreaterThan(price);
  });
});
