import { describe, expect, it } from 'vitest';
import {
  begin,
  buy,
  give,
  markerIn,
  lay,
  opened,
  operating,
  par,
  PASS,
  pay,
  place,
  run,
  sale,
  type Scene,
  sell,
  soldOut,
  stand,
  started,
  stockRound,
  tile,
  token,
  train,
  trains,
} from '../../../kit/1830.ts';

/** Where two rules of 1830 meet, and what lies at their ends: answers written before they were asked for. */

const LINKED = { floated: true, operated: true, linked: true };
const clauses = (names: readonly string[]) => names.map((name) => `1830/${name}`);
const table = (phase = '2', players = 3): Scene => opened(begin({ players }), phase);

describe('holding and selling', () => {
  it('§5.5, 5.4: a certificate in yellow counts for no limit, but 60% is the most there too', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    stand(scene, 'PRR', 0, 0);
    expect(scene.wrongs(1, buy('PRR'))).toEqual(clauses(['stock-round-buying/6']));
  });

  it('§5.5: who stood above 60% in orange sells when the marker has left it', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 80 });
    stand(scene, 'PRR', 3, 0);
    expect(scene.wrongs(1, PASS)).toEqual([]);
    stand(scene, 'PRR', 3, 1);
    expect(scene.wrongs(1, PASS)).toEqual(clauses(['certificate-limit/3']));
    scene.play(1, sell('PRR', 20));
    expect(scene.percent('player:1', 'PRR')).toBe(60);
  });

  it('§5.5: over a limit that no sale can mend anything may be done', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 70, pool: 30 });
    stockRound(scene, 1, 1);
    // In the first stock round nothing is sold.
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('§5.2: what was bought in a turn may be sold behind it, and not bought again', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 40, 1: 10 });
    scene.play(1, buy('PRR'));
    expect(scene.acting()).toBe(1);
    scene.play(1, sell('PRR', 20));
    expect(scene.wrongs(1, buy('PRR', 'pool'))).not.toEqual([]);
    expect(scene.percent('pool', 'PRR')).toBe(20);
  });

  it('§5.3, 5.7: of 30% a president sells all to somebody with 20%, whose two shares go to the pool', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 20 });
    const cash = scene.cash('player:1');
    scene.play(1, sell('PRR', 30));
    expect(scene.president('PRR')).toBe('player:2');
    expect(scene.percent('pool', 'PRR')).toBe(30);
    expect(scene.percent('player:2', 'PRR')).toBe(20);
    expect(scene.cash('player:1')).toBe(cash + 3 * 67);
  });

  it('§5.3: the pool takes the half that it has room for, not the president’s certificate with it', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 20, pool: 30 });
    expect(scene.wrongs(1, sell('PRR', 30))).toEqual(clauses(['stock-round-selling/5']));
    scene.play(1, sell('PRR', 20));
    expect([scene.percent('pool', 'PRR'), scene.president('PRR')]).toEqual([50, 'player:2']);
  });

  it('§5.7: a sale by somebody else changes no presidency, equal or not', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 30, 3: 30 });
    stockRound(scene, 2);
    scene.play(2, sell('PRR', 10));
    expect(scene.president('PRR')).toBe('player:1');
  });

  it('§5.7: the next in seat order after the old president, not after the first seat', () => {
    const scene = table('2', 4);
    started(scene, 'PRR', 67, { 3: 30, 1: 20, 4: 20 });
    stockRound(scene, 3);
    scene.play(3, sell('PRR', 20));
    expect(scene.president('PRR')).toBe('player:4');
  });

  it('§8.2: a sale of three rows at the foot of a column stops there', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 40, 1: 30 });
    stand(scene, 'PRR', 9, 4);
    scene.play(1, sell('PRR', 30));
    expect(scene.cell('PRR')).toEqual([10, 4]);
  });

  it('§8.1: who falls into a cell lies below those that are there', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 40, 1: 20 });
    started(scene, 'NYC', 67, { 2: 40, 1: 20 });
    stand(scene, 'PRR', 2, 4);
    stand(scene, 'NYC', 3, 4);
    scene.play(1, sell('PRR', 10));
    expect(scene.table.places.get('cell:3.4')).toEqual(['marker:PRR', 'marker:NYC']);
  });
});

describe('starting', () => {
  it('§5.8: what lies in the pool has left the IPO and floats a company', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, pool: 20 }, {});
    scene.play(1, buy('PRR'));
    expect(scene.cash('company:PRR')).toBe(670);
  });

  it('§4.5, 5.8: the share that came with CA counts for the float', () => {
    const scene = table();
    started(scene, 'PRR', 100, { 1: 40, 2: 10 }, {});
    scene.play(1, buy('PRR'));
    expect(scene.read('companies').PRR).toMatchObject({ floated: true });
  });

  it('§5.8: what is sold after the float out of the IPO pays the bank', () => {
    const scene = table();
    started(scene, 'PRR', 100, { 2: 60 }, { floated: true });
    const treasury = scene.cash('company:PRR');
    scene.play(1, buy('PRR'));
    expect(scene.cash('company:PRR')).toBe(treasury);
  });

  it('§5.8: a company with a par is not parred again', () => {
    const scene = table();
    started(scene, 'PRR', 100, { 2: 20 }, {});
    expect(scene.wrongs(1, par('PRR', 67))).not.toEqual([]);
  });

  it('§5.5: the president’s certificate counts one at the limit', () => {
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

describe('privates', () => {
  it('§9, 5.4: MH is swapped whatever was sold before, and beyond the certificate limit', () => {
    const scene = table('2', 6);
    started(scene, 'PRR', 100, { 1: 60 });
    started(scene, 'CPR', 100, { 1: 50, 2: 30 });
    started(scene, 'NYC', 100, { 2: 30, 1: 20, 3: 20 });
    give(scene, 'MH', '1');
    scene.play(1, sell('NYC', 10));
    scene.play(1, buy('NYC', 'ipo', { with: 'MH' }));
    expect(scene.at('private:MH')).toBe('out');
    expect(scene.percent('player:1', 'NYC')).toBe(20);
  });

  it('§9: MH brings a share of NYC before that company has a par', () => {
    const scene = table();
    give(scene, 'MH', '2');
    scene.play(2, buy('NYC', 'ipo', { with: 'MH' }));
    expect(scene.percent('player:2', 'NYC')).toBe(10);
    expect(scene.president('NYC')).toBe('ipo');
  });

  it('§5.8, 9: the share of MH floats NYC', () => {
    const scene = table();
    started(scene, 'NYC', 76, { 1: 50 }, {});
    give(scene, 'MH', '2');
    scene.play(2, buy('NYC', 'ipo', { with: 'MH' }));
    expect(scene.cash('company:NYC')).toBe(760);
  });

  it('§5.7, 9: the share of MH makes a president', () => {
    const scene = table();
    started(scene, 'NYC', 76, { 1: 30, 2: 30 });
    give(scene, 'MH', '2');
    scene.play(2, buy('NYC', 'ipo', { with: 'MH' }));
    expect(scene.president('NYC')).toBe('player:2');
  });

  it('§9: MH is a player’s to swap: in a treasury it is none', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 });
    started(scene, 'NYC', 67, { 2: 60 });
    give(scene, 'MH', 'PRR');
    expect(scene.wrongs(1, buy('NYC', 'ipo', { with: 'MH' }))).not.toEqual([]);
  });

  it('§9.2: half is the least and twice the most, at any step of the turn', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    trains(scene, 'PRR', '4');
    scene.fund('company:PRR', 1000);
    give(scene, 'CA', '2');
    for (const step of ['track', 'token', 'run', 'trains']) {
      operating(scene, ['PRR'], step);
      expect(scene.wrongs(1, sale('CA', 79, 'PRR')), step).toEqual(clauses(['privates/2']));
      expect(scene.wrongs(1, sale('CA', 80, 'PRR')), step).toEqual([]);
      expect(scene.wrongs(1, sale('CA', 320, 'PRR')), step).toEqual([]);
      expect(scene.wrongs(1, sale('CA', 321, 'PRR')), step).toEqual(clauses(['privates/2']));
    }
  });

  it('§9.3: players trade none in the first stock round, none from phase 5 on, and never BO', () => {
    const scene = table();
    give(scene, 'SV', '2');
    give(scene, 'BO', '2');
    expect(scene.wrongs(1, sale('SV', 1))).toEqual([]);
    expect(scene.wrongs(1, sale('BO', 300))).not.toEqual([]);
    stockRound(scene, 1, 1);
    expect(scene.wrongs(1, sale('SV', 1))).not.toEqual([]);
    stockRound(scene, 1, 5, '5');
    expect(scene.wrongs(1, sale('SV', 1))).not.toEqual([]);
  });

  it('§9.4, 7.1: the 5 bought in the middle of a turn closes what a company has not used', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 1000);
    soldOut(scene, '2', '3', '4');
    give(scene, 'CS', 'PRR');
    operating(scene, ['PRR'], 'trains');
    scene.play(1, train('PRR', 'train:5-0', 450));
    expect(scene.at('private:CS')).toBe('out');
    expect(scene.wrongs(1, lay('PRR', 'B20', '58', 0, { with: 'CS' }))).not.toEqual([]);
  });
});

describe('operating', () => {
  /** A company of player 1 with its home and money, alone at a step. */
  const company = (id: string, hex: string, step = 'track', phase = '5'): Scene => {
    const scene = table(phase);
    started(scene, id, 67, { 1: 60 }, { floated: true, operated: true });
    scene.fund(`company:${id}`, 1000);
    token(scene, id, hex);
    operating(scene, [id], step);
    return scene;
  };

  it('§6.3: a hex with an own token is reached at all its edges', () => {
    const scene = company('NYC', 'E19', 'track', '3');
    tile(scene, 'E19', '57', 0);
    // Track of 57 leaves on two edges; the upgrade to 14 or 15 may turn any way that keeps them.
    expect(
      scene.options(1, 'layTile').some(({ hex, tile: type }) => hex === 'E19' && type === '15'),
    ).toBe(true);
  });

  it('§6.3: neither more track nor a better stop is asked of a lay', () => {
    const scene = company('PRR', 'H12', 'track', '2');
    const plain = scene.options(1, 'layTile').map(({ tile: type }) => type);
    expect(plain).toEqual(expect.arrayContaining(['7', '8', '9']));
  });

  it('§6.3: what cannot be paid is not laid, and the treasury alone pays', () => {
    const scene = company('B&O', 'I15', 'track', '2');
    scene.fund('company:B&O', 79);
    const water = lay('B&O', 'I17', '9', 1);
    expect(scene.wrongs(1, water)).not.toEqual([]);
    scene.fund('company:B&O', 80);
    expect(scene.wrongs(1, water)).toEqual([]);
    scene.play(1, water);
    expect(scene.cash('company:B&O')).toBe(0);
  });

  it('§6.4: a second token costs 40, a third 100, and an empty treasury places none', () => {
    const scene = company('PRR', 'H12', 'token', '3');
    tile(scene, 'H10', '57', 1);
    expect(scene.wrongs(1, place('PRR', 'H10'))).toEqual([]);
    scene.fund('company:PRR', 39);
    expect(scene.wrongs(1, place('PRR', 'H10'))).not.toEqual([]);
    scene.fund('company:PRR', 40);
    scene.play(1, place('PRR', 'H10'));
    expect([markerIn(scene, 'H10'), scene.cash('company:PRR')]).toEqual(['PRR', 0]);
  });

  it('§6.5: two trains may meet in a stop, and share no edge', () => {
    const scene = company('PRR', 'H12', 'run', '3');
    tile(scene, 'H10', '57', 1);
    trains(scene, 'PRR', '2', '2');
    const [one, two] = ['train:2-0', 'train:2-1'];
    const way = ['H10.0', 'H12.0'];
    const twice = run('PRR', [one, ...way], [two, ...way]);
    expect(scene.wrongs(1, twice)).toEqual(clauses(['routes/7']));
  });

  it('§6.6: a revenue of nothing is withheld without a question', () => {
    const scene = company('PRR', 'H12', 'run', '3');
    trains(scene, 'PRR', '2');
    const [, col] = scene.cell('PRR')!;
    scene.settle();
    while (scene.read('step') !== 'trains') scene.play(1, PASS);
    expect(scene.cell('PRR')![1]).toBe(col - 1);
  });

  it('§6.6, 8.2: paid at the right end of the top row it stays, and the shares of others are paid', () => {
    const scene = table('5');
    started(scene, 'PRR', 67, { 1: 60, 2: 20, pool: 20 }, LINKED);
    stand(scene, 'PRR', 0, 18);
    operating(scene, ['PRR'], 'dividend', { revenue: 500 });
    scene.play(1, pay('PRR', 'payout'));
    expect(scene.cell('PRR')).toEqual([0, 18]);
    expect([1, 2].map((n) => scene.cash(`player:${n}`))).toEqual([1300, 1100]);
    expect(scene.cash('company:PRR')).toBe(100);
  });
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

  it('§7.1: what lies in the pool costs its printed price', () => {
    const scene = buyer('4', 500);
    scene.put('train:3-0', 'pool');
    expect(scene.wrongs(1, train('PRR', 'train:3-0', 179))).not.toEqual([]);
    scene.play(1, train('PRR', 'train:3-0', 180));
    expect(scene.at('train:3-0')).toBe('company:PRR');
  });

  it('§7.1: only a 4, 5 or 6 is traded in, and one for each D', () => {
    const scene = buyer('6', 2000, '3');
    soldOut(scene, '2', '4', '5', '6');
    expect(scene.wrongs(1, train('PRR', 'train:D-0', 800, { exchange: 'train:3-0' }))).not.toEqual(
      [],
    );
    expect(scene.wrongs(1, train('PRR', 'train:D-0', 800))).not.toEqual([]);
  });

  it('§7.1, 7.3: the D bought for a 4 rusts the 4s in every hand but leaves the 5s', () => {
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

  it('§7.2: a trade-in is paid by the treasury alone, though a train is due', () => {
    const scene = buyer('6', 500);
    soldOut(scene, '2', '3', '4', '5', '6');
    scene.put('train:5-0', 'company:PRR');
    expect(scene.wrongs(1, train('PRR', 'train:D-0', 800, { exchange: 'train:5-0' }))).not.toEqual(
      [],
    );
  });

  it('§7.2: with the president’s money the cheapest of bank and pool, and no other', () => {
    const scene = buyer('6', 100);
    soldOut(scene, '2', '3', '4', '5');
    scene.put('train:5-1', 'pool');
    expect(scene.wrongs(1, train('PRR', 'train:6-0', 630))).not.toEqual([]);
    scene.play(1, train('PRR', 'train:5-1', 450));
    expect([scene.cash('company:PRR'), scene.cash('player:1')]).toEqual([0, 650]);
  });

  it('§7.2: the treasury’s own money buys whatever is on sale, though a cheaper one is due', () => {
    const scene = buyer('6', 700);
    soldOut(scene, '2', '3', '4', '5');
    scene.put('train:5-1', 'pool');
    expect(scene.wrongs(1, train('PRR', 'train:6-0', 630))).toEqual([]);
  });

  it('§7.2, 5.3: what the pool cannot take is not sold in an emergency either', () => {
    const scene = buyer('4', 0);
    soldOut(scene, '2', '3');
    scene.fund('player:1', 0);
    started(scene, 'CPR', 67, { 2: 30, 1: 20, pool: 50 });
    expect(scene.wrongs(1, sell('CPR', 10))).toEqual(clauses(['stock-round-selling/5']));
  });

  it('§7.2: the presidency of the buying company is not sold, that of another is', () => {
    const scene = buyer('4', 0);
    soldOut(scene, '2', '3');
    scene.fund('player:1', 0);
    started(scene, 'PRR', 67, { 1: 30, 2: 30 }, LINKED);
    started(scene, 'CPR', 100, { 1: 30, 3: 30 }, LINKED);
    expect(scene.wrongs(1, sell('PRR', 10))).not.toEqual([]);
    scene.play(1, sell('CPR', 20));
    expect(scene.president('CPR')).toBe('player:3');
  });

  it('§7.2: without any track to run on no train is due', () => {
    const scene = buyer('4', 0);
    scene.clock('companies', { PRR: { par: 67, floated: true, operated: true } });
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('§7.3: the fifth 3 changes nothing; the first 3 opens green and lets companies buy privates', () => {
    const scene = buyer('2', 500);
    soldOut(scene, '2');
    give(scene, 'SV', '1');
    expect(scene.wrongs(1, sale('SV', 20, 'PRR'))).toEqual(clauses(['privates/1']));
    scene.play(1, train('PRR', 'train:3-0', 180));
    expect(scene.read('phase')).toBe('3');
    expect(scene.wrongs(1, sale('SV', 20, 'PRR'))).toEqual([]);
  });
});

describe('the end', () => {
  it('§10: a bank that breaks in a stock round ends the game with the set behind it', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 40, 1: 20 });
    scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - 10);
    scene.play(1, sell('PRR', 10));
    expect(scene.cash('bank')).toBeLessThan(0);
    expect(scene.read('stage')).toBe('stock');
    for (let n = 0; n < 60 && scene.read('stage') !== 'over'; n++) scene.play(scene.acting(), PASS);
    expect(scene.read('stage')).toBe('over');
    expect(scene.read('turn')).toBe(2);
  });

  it('§10: shares of a company without a par are worth nothing', () => {
    const scene = table();
    scene.put('share:PRR-1', 'player:1');
    const total = scene.game
      .rulebook!.score(scene.table)
      .find(({ player }) => player === 'player:1')!;
    expect(total.total).toBe(1000);
  });
});
