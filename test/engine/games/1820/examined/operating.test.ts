import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  count,
  cousin,
  loans,
  loansOn,
  markerIn,
  onCharter,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  soldOut,
  stand,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';
import { acting, due, first } from '../../../../kit/1820-stands.ts';
import { buyTrain } from '../../../../kit/moves.ts';

/**
 * A company's turn, its money and its trains (7, 13.7, 14.1, 17): answers written from the rulebook before they were asked for.
 */

const pay = (kind: string, company = 'LSR') => ({ verb: 'payDividend', company, kind });

/** LSR (player 1) at £95 and CFR (player 2) at £71, both with five shares. */
function table(step: Parameters<typeof operating>[2] = 'track', more = {}): Scene {
  const scene = begin();
  started(scene, 'LSR', 5, 95, { 1: 3, 2: 1 });
  started(scene, 'CFR', 5, 71, { 2: 3 });
  scene.fund({ 'player:1': 1000, 'player:2': 1000, 'company:LSR': 1000, 'company:CFR': 500 });
  operating(scene, 'LSR', step, more);
  return scene;
}

describe('dividends (7.2.4, 16.2.3)', () => {
  const moved = (revenue: number, price = 95, hadTrain = true, kind = 'payout') => {
    const scene = table('dividend', { revenue, hadTrain });
    stand(scene, 'LSR', price);
    scene.play(1, pay(kind));
    return scene.price('LSR');
  };

  it('the cells at the bounds: the price, its double, four times it', () => {
    expect([94, 95, 189, 190, 379, 380].map((revenue) => moved(revenue))).toEqual([
      86, 105, 105, 116, 116, 128,
    ]);
  });

  it('the whole revenue is the dividend, though most of the shares lie in the treasury', () => {
    const scene = table('dividend', { revenue: 380, hadTrain: true });
    started(scene, 'LSR', 50, 95, { 1: 1 });
    scene.fund({ 'company:LSR': 0 });
    operating(scene, 'LSR', 'dividend', { revenue: 380, hadTrain: true });
    scene.play(1, pay('payout'));
    // 380 / 50 is 7.6: 8 to the player.
    expect([scene.price('LSR'), scene.cash('player:1'), scene.cash('company:LSR')]).toEqual([
      128, 1008, 372,
    ]);
  });

  it('withheld, or nothing earned: one down, two without a train', () => {
    expect(moved(500, 95, true, 'withhold')).toBe(86);
    expect(moved(0, 95, true)).toBe(86);
    expect(moved(0, 95, false)).toBe(78);
    expect(moved(0, 95, false, 'withhold')).toBe(78);
    expect([moved(0, 43, false), moved(0, 40, false), moved(0, 10, false)]).toEqual([10, 10, 10]);
    expect([moved(10, 10), moved(40, 10)]).toEqual([40, 47]);
  });

  it('each holder’s sum is rounded, not the share: up for holders, down for the pool, the rest the company’s', () => {
    const scene = table();
    cousin(scene, 'BI', 3, 0);
    started(scene, 'LSR', 20, 95, { 1: 3, BI: 1, pool: 5 });
    scene.fund({ 'company:LSR': 0, 'holder:BI': 0 });
    operating(scene, 'LSR', 'dividend', { revenue: 70, hadTrain: true });
    scene.play(1, pay('payout'));
    expect(['player:1', 'holder:BI', 'company:LSR'].map((purse) => scene.cash(purse))).toEqual([
      1011,
      4,
      70 - 11 - 4 - 17,
    ]);
  });

  it('where holders have all, the bank bears what rounding adds', () => {
    const scene = table();
    started(scene, 'LSR', 20, 95, { 1: 11, 2: 9 });
    scene.fund({ 'company:LSR': 0 });
    operating(scene, 'LSR', 'dividend', { revenue: 50, hadTrain: true });
    scene.play(1, pay('payout'));
    expect(['player:1', 'player:2', 'company:LSR'].map((purse) => scene.cash(purse))).toEqual([
      1028, 1023, 0,
    ]);
  });
});

describe('maintenance (7.2.5)', () => {
  const owing = (treasury: number, player: number) => {
    const scene = table('maintenance');
    phase(scene, 'Brown', 10);
    trains(scene, 'LSR', '2+', '8+');
    scene.fund({ 'company:LSR': treasury, 'player:1': player });
    return scene;
  };

  it('each train by its own row; the director covers all that lacks or nothing', () => {
    // Column 10: 650 and 100.
    const rich = owing(750, 0);
    rich.play(1, due('payDue'));
    expect([rich.cash('company:LSR'), rich.price('LSR')]).toEqual([0, 95]);
    expect(owing(100, 649).wrongs(1, due('payDue'))).not.toEqual([]);
    const just = owing(100, 650);
    just.play(1, due('payDue'));
    expect([just.cash('player:1'), just.price('LSR')]).toEqual([0, 86]);
  });

  it('covered at £40 the cell down is the one of liquidation, and no loan helps after that', () => {
    const scene = owing(0, 800);
    stand(scene, 'LSR', 40);
    scene.play(1, due('payDue'));
    expect([scene.price('LSR'), scene.read('operating').step]).toEqual([10, 'trains']);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'LSR' })).toContain('1820/10.7/3');
    expect(scene.wrongs(1, due('payDue'))).not.toEqual([]);
  });

  it('refused, nothing is paid', () => {
    const scene = owing(700, 600);
    scene.play(1, due('refuseDue'));
    expect([scene.price('LSR'), scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([
      10, 700, 600,
    ]);
    expect(count(scene, 'company:LSR', '8+')).toBe(1);
  });

  it('13.2: a private company’s director pays from the purse, without a cell to lose', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 2: 3 });
    privately(scene, 'CNR', 1);
    phase(scene, 'Green', 4);
    trains(scene, 'CNR', '2+', '3+');
    scene.fund({ 'player:1': 35 });
    operating(scene, 'CNR', 'maintenance');
    scene.play(1, due('payDue', 'CNR'));
    expect([scene.cash('player:1'), scene.at('marker:CNR')]).toEqual([0, 'private-track:1']);
    expect(scene.at('charter:CNR')).toBe('player:1');
  });
});

describe('trains (7.2.7, 13.7, 10.5)', () => {
  it('the last of a colour opens the next for sale, not the phase', () => {
    const scene = table('trains');
    phase(scene, 'Green', 4);
    soldOut(scene, '2+');
    for (const id of [...scene.table.places.get('depot')!])
      if (scene.game.box.pieces.get(id)!.type === '3+' && count(scene, 'depot', '3+') > 1)
        scene.put(id, 'out');
    expect(scene.wrongs(1, buyTrain('LSR', first(scene, '5+'), 400))).not.toEqual([]);
    scene.play(1, buyTrain('LSR', first(scene, '3+'), 200));
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Green', 'column:4']);
    scene.play(1, buyTrain('LSR', first(scene, '5+'), 400));
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Blue', 'column:6']);
  });

  it('with room under the old limit the first FLOOD is bought, and an older train goes', () => {
    const scene = table('trains');
    phase(scene, 'Red', 13);
    soldOut(scene, '2+', '3+', '5+', '8+', '5D+');
    trains(scene, 'LSR', '5D+', '8+');
    trains(scene, 'CFR', '8+', '8+', '5+');
    scene.fund({ 'company:LSR': 2000 });
    scene.play(1, buyTrain('LSR', first(scene, 'FLOOD'), 2000));
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Gray', 'column:15']);
    // LSR on turn first, then CFR.
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['discardTrain']]);
    scene.play(1, scene.options(1, 'discardTrain')[0]!);
    expect(acting(scene)).toEqual([2]);
    scene.play(2, scene.options(2, 'discardTrain')[0]!);
    expect(scene.wrongs(1, buyTrain('LSR', first(scene, 'FLOOD'), 2000))).not.toEqual([]);
  });

  it('the bound between public and private is £1 where maintenance is more than the face', () => {
    const scene = table('trains');
    phase(scene, 'Blue', 6);
    privately(scene, 'CNR', 2);
    const [theirs] = trains(scene, 'CNR', '2+');
    const [ours] = trains(scene, 'LSR', '2+');
    expect(scene.wrongs(1, buyTrain('LSR', theirs!, 2))).not.toEqual([]);
    expect(scene.wrongs(1, buyTrain('LSR', theirs!, 1))).toEqual([]);
    operating(scene, 'CNR', 'trains');
    expect(scene.wrongs(2, buyTrain('CNR', ours!, 1))).toEqual([]);
    expect(scene.wrongs(2, buyTrain('CNR', ours!, 0))).not.toEqual([]);
    // Between public ones there is none.
    const [other] = trains(scene, 'CFR', '2+');
    operating(scene, 'LSR', 'trains');
    expect(scene.wrongs(1, buyTrain('LSR', other!, 700))).toEqual([]);
  });

  it('a train bought in the turn saves from liquidation, not from the second cell', () => {
    const scene = table('dividend', { revenue: 0, hadTrain: false });
    scene.play(1, pay('withhold'));
    while (scene.read('operating').step !== 'trains') scene.play(1, PASS);
    scene.play(1, buyTrain('LSR', first(scene, '2+'), 80));
    scene.play(1, PASS);
    expect(scene.price('LSR')).toBe(78);
  });
});

describe('loans (7.2.8, 7.2.9, 17)', () => {
  it('interest is covered by the director whole or not at all, a cell down once', () => {
    const owing = (player: number) => {
      const scene = table('interest');
      phase(scene, 'Red', 12);
      loans(scene, 'LSR', 3);
      scene.fund({ 'company:LSR': 100, 'player:1': player });
      return scene;
    };
    // Three times 60.
    expect(owing(79).wrongs(1, due('payDue'))).not.toEqual([]);
    const scene = owing(80);
    scene.play(1, due('payDue'));
    expect([scene.cash('player:1'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      0, 0, 86,
    ]);
  });

  it('repaying to £500 ends the game when the round is over', () => {
    const scene = table('repay');
    stand(scene, 'LSR', 477);
    loans(scene, 'LSR', 1);
    trains(scene, 'LSR', '2+');
    scene.play(1, { verb: 'repayLoan', company: 'LSR' });
    expect([scene.price('LSR'), scene.turn().over]).toEqual([500, false]);
    for (let n = 0; n < 30 && !scene.turn().over; n++) scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('end')).toMatchObject({ reason: 'market' });
  });

  it('repaying lifts a company out of liquidation', () => {
    const scene = table('repay');
    stand(scene, 'LSR', 10);
    loans(scene, 'LSR', 2);
    scene.play(1, { verb: 'repayLoan', company: 'LSR' });
    expect([scene.price('LSR'), loansOn(scene, 'LSR')]).toEqual([40, 1]);
  });
});

describe('markers (7.2.2)', () => {
  it('the price by size and phase', () => {
    const paid = (size: number, name: string) => {
      const scene = begin();
      phase(scene, name);
      if (size === 1) privately(scene, 'LSR', 1);
      else started(scene, 'LSR', size, 95, { 1: 2 });
      for (const hex of ['H8', 'H10']) tile(scene, hex, '57', 1);
      scene.put('token:LSR-0', 'company:LSR');
      scene.put('token:LSR-1', 'company:LSR');
      token(scene, 'LSR', 'H8');
      const purse = size === 1 ? 'player:1' : 'company:LSR';
      scene.fund({ [purse]: 500 });
      operating(scene, 'LSR', 'station');
      scene.play(1, { verb: 'placeToken', company: 'LSR', hex: 'H10', city: 0 });
      return 500 - scene.cash(purse);
    };
    expect([paid(1, 'Yellow'), paid(5, 'Yellow'), paid(10, 'Yellow')]).toEqual([40, 40, 100]);
    expect([paid(1, 'Green'), paid(5, 'Green'), paid(50, 'Gray')]).toEqual([100, 100, 100]);
  });

  it('a second one in London sends the first home, and British Rail stands there', () => {
    const scene = table('station');
    phase(scene, 'Green');
    tile(scene, 'L12', '5', 4);
    tile(scene, 'L14', '5', 0);
    token(scene, 'LSR', 'M13', 0);
    const spare = onCharter(scene, 'LSR');
    scene.play(1, { verb: 'placeToken', company: 'LSR', hex: 'M13', city: 1 });
    expect([markerIn(scene, 'M13', 0), markerIn(scene, 'M13', 1)]).toEqual(['BR', 'LSR']);
    expect([onCharter(scene, 'LSR'), scene.cash('company:LSR')]).toEqual([spare, 900]);
  });

  it('past a full city that has the own marker, not past one that British Rail filled', () => {
    const scene = table('station');
    phase(scene, 'Green');
    tile(scene, 'H8', '57', 1);
    tile(scene, 'H10', '14', 1);
    tile(scene, 'H12', '57', 1);
    scene.put('token:LSR-0', 'company:LSR');
    scene.put('token:LSR-1', 'company:LSR');
    token(scene, 'LSR', 'H8');
    token(scene, 'CFR', 'H10', 0, 0);
    token(scene, 'BR', 'H10', 0, 1);
    const place = { verb: 'placeToken', company: 'LSR', hex: 'H12', city: 0 };
    expect(scene.wrongs(1, place)).not.toEqual([]);
    scene.put('token:CFR-0', 'stations');
    scene.put('token:CFR-1', 'stations');
    for (const [id, { place: at }] of scene.table.pieces)
      if (at === 'slot:H10.0.0') scene.put(id, 'stations');
    expect(scene.wrongs(1, place)).toEqual([]);
  });
});

describe('companies of cousins (14.1)', () => {
  it('what owes nothing is not put into liquidation, and buys nothing', () => {
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

  it('without a train it ends in liquidation after two cells', () => {
    const scene = begin();
    cousin(scene, 'BI', 2);
    started(scene, 'LSR', 5, 60, { 1: 3 });
    started(scene, 'CFR', 5, 95, { BI: 3, 2: 2 });
    scene.fund({ 'company:CFR': 500 });
    before(scene, 'operating');
    scene.settle();
    expect([scene.price('CFR'), scene.cash('company:CFR')]).toEqual([10, 500]);
  });

  it('they close in red with half, rounded up; a company left to the pool alone is in liquidation', () => {
    const scene = table('trains');
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
