import { describe, expect, test } from 'vitest';
import { foreignRevenue } from '../../../../../engine/games/1839/foreign.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  onSale,
  opened,
  operating,
  parred,
  type Scene,
  soldOut,
  started,
  trains,
  passStockRound,
  acquire,
  buy,
  company,
  give,
  lay,
  place,
  run,
} from '../../../../kit/1839.ts';
import { startCompany } from '../../../../kit/moves.ts';
import { abroad, operate, said, certificates } from '../../../../kit/stands/1839-line.ts';

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

describe('the operation of a country', () => {
  test('1839/foreign-or/2: revenues of all who came, whatever they paid, halved, up to the next hundred', () => {
    const revenue = (revenues: { readonly [id: string]: number }) =>
      foreignRevenue(visited(revenues).table, 'BEL');
    expect(revenue({})).toBe(0);
    expect(revenue({ SS: 10 })).toBe(100);
    expect(revenue({ SS: 120, NRS: 80 })).toBe(100);
    expect(revenue({ SS: 130, NRS: 80 })).toBe(200);
  });

  test('1839/foreign-or/2: a second marker of a company counts nothing', () => {
    const scene = visited({ SS: 210 });
    scene.put('offboard:SS-1', 'company:BEL');
    expect(foreignRevenue(scene.table, 'BEL')).toBe(200);
  });

  test('1839/foreign-or/3 1839/foreign-or/4 1839/foreign-or/5 1839/foreign-or/6: half to the treasury, half by shares; the charter’s to the treasury, the pool’s to nobody', () => {
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

  test('1839/foreign-or/7 1839/price-or/11 1839/price-or/12: a dividend moves the price up, none down', () => {
    const paid = visited({ SS: 10 });
    soldOut(paid, '2');
    paid.settle();
    expect(paid.price('BEL')).toBe(89);
    const none = visited({});
    none.settle();
    expect(none.price('BEL')).toBe(72);
  });

  test('1839/foreign-or/8 1839/foreign-or/9 1839/foreign-or/10: it buys back for half the price, rounded down, as much as it can pay', () => {
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

  test('1839/foreign-or/11: somebody changes certificates for it', () => {
    const scene = visited({}, 72);
    for (const id of [...piecesIn(scene.table, 'company:BEL')])
      if (scene.game.box.pieces.get(id)!.percent === 2) scene.put(id, 'player:3');
    scene.put('share:BEL-0', 'pool');
    scene.fund('company:BEL', 40);
    scene.settle();
    expect([scene.percent('pool', 'BEL'), scene.percent('player:3', 'BEL')]).toEqual([2, 20]);
    expect(scene.cash('company:BEL')).toBe(7);
  });

  test('1839/foreign-or/12 1839/foreign-or/13 1839/foreign-or/14 1839/price-or/13: then trains, while it can pay; each lifts the price and leaves the game', () => {
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

  test('1839/foreign-or/15: a FLOOD goes back to the supply, and it buys on', () => {
    const scene = visited({}, 72);
    scene.clock('phase', 'Gray');
    soldOut(scene, '2', '3+', '5+', '7+', '5D+');
    scene.fund('company:BEL', 4100);
    scene.settle();
    expect(piecesIn(scene.table, 'depot')).toHaveLength(9);
    expect([scene.cash('company:BEL'), scene.price('BEL')]).toEqual([100, 80]);
  });

  test('1839/foreign-or/16 1839/trains/4: a first train of a kind changes the phase, and old ones rust', () => {
    const scene = visited({}, 72);
    soldOut(scene, '3+');
    const [two] = trains(scene, 'SS', '2');
    soldOut(scene, '2');
    scene.put(two!, 'company:SS');
    scene.fund('company:BEL', 500);
    scene.settle();
    expect([scene.read('phase'), scene.at(two!)]).toEqual(['Blue', 'out']);
  });

  test('1839/foreign-or/16: a lower limit stops it until trains are discarded', () => {
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

  test('1839/foreign-or/1: a country without a par has no turn', () => {
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

describe('what counts abroad', () => {
  test('1839/foreign-or/2 (§8): a marker that lies abroad without a run brings nothing', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    started(scene, 'SS', 67, { 1: 60 });
    const [marker] = [...scene.game.box.pieces].find(
      ([, spec]) => spec.type === 'offboard' && spec.company === 'SS',
    )!;
    scene.put(marker, 'company:BEL');
    expect(foreignRevenue(scene.table, 'BEL')).toBe(0);
  });

  test('1839/or-overview/1 (§6): what was earned in the last round counts for nobody abroad in this one', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    scene.clock('charters', { SS: { ...scene.read('charters').SS, revenue: 90 } });
    passStockRound(scene);
    expect(scene.read('charters').SS!.revenue).toBe(0);
  });
});

describe('money and trains of a country', () => {
  test.each([
    [10, 50, 89],
    [200, 50, 89],
    [210, 100, 89],
    [400, 100, 89],
    [0, 0, 72],
  ])('1839/foreign-or/2 (§8): %i brought to it put %i into its treasury', (sum, income, price) => {
    // Nobody holds anything: the other half comes to the charter as well.
    const scene = operate(abroad({ SS: sum }, { next: '7+', phase: 'Blue' }));
    expect([scene.cash('company:BEL'), scene.price('BEL')]).toEqual([2 * income, price]);
  });

  test('1839/foreign-or/2 (§8, D60): a company that came to two of its places counts once, several are added before halving', () => {
    const scene = abroad({ SS: 110, NRS: 100 }, { next: '7+', phase: 'Blue' });
    scene.put('offboard:SS-1', 'company:BEL');
    // 210, halved 105, up to 200; each alone would have been 100 with 55 and 50.
    expect(operate(scene).cash('company:BEL')).toBe(200);
  });

  test('1839/foreign-or/4 1839/foreign-or/5 1839/foreign-or/6 (§8): players and charter earn, the pool loses', () => {
    const scene = abroad(
      { SS: 600 },
      { next: '7+', phase: 'Blue', holders: { 1: 10, 2: 2, pool: 20 }, price: 584 },
    );
    // 300: 150 kept, 15 and 3 to the players, 68% of 150 to the charter, the pool's 30 to nobody.
    operate(scene);
    expect([1, 2].map((n) => scene.cash(`player:${n}`))).toEqual([1015, 1003]);
    expect(scene.percent('pool', 'BEL')).toBe(20);
    expect(scene.cash('company:BEL')).toBe(252);
  });

  test('1839/foreign-or/9 (§8): it buys back at half of the price to which it has just moved, rounded down', () => {
    const scene = abroad({}, { holders: { pool: 6 }, price: 101, treasury: 100, next: '7+' });
    // Nothing earned: 101 falls to 89, and 44 are paid twice; the third share stays.
    operate(scene);
    expect([scene.price('BEL'), scene.percent('pool', 'BEL'), scene.cash('company:BEL')]).toEqual([
      89, 2, 12,
    ]);
  });

  test('1839/foreign-or/12 1839/foreign-or/13 (§8): with what is left it buys trains, each a cell up and out of the game', () => {
    const scene = abroad({}, { treasury: 780, next: '3+' });
    operate(scene);
    expect([scene.cash('company:BEL'), scene.price('BEL')]).toEqual([30, 101]);
    expect(['train:3+-0', 'train:3+-1', 'train:3+-2'].map((id) => scene.at(id))).toEqual([
      'out',
      'out',
      'out',
    ]);
    expect(scene.at(onSale(scene))).toBe('depot');
  });

  test('1839/foreign-or/16 (§8, D61): it buys on through a change of phase, which binds everybody at once', () => {
    const scene = abroad({}, { treasury: 700, next: '3+' });
    for (const n of [0, 1, 2, 3, 4, 5]) scene.put(`train:3+-${n}`, 'out');
    scene.put('train:2-0', 'company:SS');
    operate(scene);
    expect([scene.read('phase'), scene.at('train:2-0'), scene.cash('company:BEL')]).toEqual([
      'Blue',
      'out',
      0,
    ]);
  });

  test('1839/foreign-or/15 (§8, D61): FLOODs go back, so it buys while it can pay', () => {
    const scene = abroad({}, { treasury: 7000, next: 'FLOOD', phase: 'Red', price: 67 });
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) scene.put(`train:FLOOD-${n}`, 'out');
    operate(scene);
    // 67 falls to 62 and rises by three.
    expect([scene.cash('company:BEL'), scene.price('BEL'), scene.read('phase')]).toEqual([
      1000,
      80,
      'Gray',
    ]);
    expect(scene.at('train:FLOOD-0')).toBe('depot');
  });

  test('1839/foreign-or/1 (§8): Overzees, België, Duitsland, whatever their prices', () => {
    const scene = abroad({}, { next: '3+', treasury: 250 });
    parred(scene, 'OVER', 55);
    parred(scene, 'GER', 584);
    for (const n of [0, 1, 2, 3, 4, 5]) scene.put(`train:3+-${n}`, 'out');
    scene.fund('company:OVER', 250);
    scene.fund('company:GER', 449);
    operate(scene);
    // One 3+ is left and the first takes it; a 5+ is too dear for the others.
    expect(['OVER', 'BEL', 'GER'].map((id) => scene.cash(`company:${id}`))).toEqual([0, 250, 449]);
    expect(['OVER', 'BEL', 'GER'].map((id) => scene.price(id))).toEqual([56, 72, 454]);
  });

  test('1839/end/3 (§9): a train that lifts a country to 1000 ends the game after the round, not after the set', () => {
    const scene = abroad({ SS: 10 }, { next: '3+', price: 584, treasury: 250 });
    operate(scene);
    expect([scene.price('BEL'), scene.turn().over]).toEqual([1000, true]);
  });
});

describe('change for a country', () => {
  test('1839/foreign-or/8 1839/foreign-or/11 (§8): of 4% in one certificate België buys the half that it can pay', () => {
    const scene = opened(3, 'Blue');
    soldOut(scene, '2', '3+');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'BEL', 72);
    scene.put(certificates(scene, 4)[0]!, 'pool');
    scene.fund('company:BEL', 40);
    operating(scene, [], 'end', { of: 2, begun: false });
    scene.settle();
    // Nothing earned: down to 67, half of it is 33.
    expect([scene.price('BEL'), scene.percent('pool', 'BEL'), scene.cash('company:BEL')]).toEqual([
      67, 2, 7,
    ]);
    expect(scene.percent('company:BEL', 'BEL')).toBe(98);
  });
});

describe('what is refused abroad', () => {
  test('1839/foreign/2, 1839/foreign-par/1 (§8): they are never started, and nobody decides for them', () => {
    const says = ['BEL is a foreign company: nobody decides for it.'];
    const scene = company('SS', 'B19', 'track');
    expect(said(scene, lay('BEL', 'E14', '6'))).toEqual(says);
    for (const [step, move] of [
      ['token', place('BEL', 'B19')],
      ['run', run('BEL', ['train:2-0'])],
      ['dividend', { verb: 'payDividend', company: 'BEL', kind: 'half' }],
      ['home', place('BEL', 'B19')],
    ] as const) {
      operating(scene, ['SS'], step, { revenue: step === 'dividend' ? 100 : null });
      expect([step, said(scene, move)]).toEqual([step, says]);
      expect(scene.wrongs(1, move)).toEqual(['1839/foreign/2']);
    }
    give(scene, 'CO', '1');
    expect(said(scene, acquire('CO', 1, 'BEL'))).toEqual(says);
    const round = opened();
    expect(said(round, startCompany('BEL', 67))).toEqual(says);
    expect(round.wrongs(1, startCompany('BEL', 67))).toEqual(['1839/foreign-par/1']);
  });

  test('1839/foreign-or/12 (§8): they buy trains by themselves, and have no tokens', () => {
    const scene = company('SS', 'B19', 'trains');
    expect(said(scene, buy('GER', onSale(scene), 100))).toEqual([
      'GER is a foreign company: it buys trains by itself.',
    ]);
    expect(said(scene, { verb: 'sellToken', company: 'GER', token: 'token:SS-0' })).toEqual([
      'GER is a foreign company and has no markers.',
    ]);
  });
});
