import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  bestRun,
  buy,
  company,
  give,
  lay,
  markersIn,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  passStockRound,
  place,
  run,
  type Scene,
  soldOut,
  started,
  supplyOf,
  tile,
  tileAt,
  token,
  trains,
  acquire,
} from '../../../../kit/1839.ts';

/**
 * Positions of a second reader, their outcomes written down before the referee was asked: places
 * where two rules meet (each test names its section).
 */

const KINDS = ['2', '3+', '5+', '7+', '5D+', 'FLOOD'];
const pay = (kind: string): Move => ({ verb: 'payDividend', company: 'SS', kind });

/** SS of player 1 in Groningen at a step; this kind is the next on sale. */
function groningen(step: 'home' | 'track' | 'run' | 'trains', kind: string, phase: string): Scene {
  const scene = company('SS', 'B19', step, phase);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(kind)));
  return scene;
}

/** SS in Zwolle with a 2 that has rusted and is saved, in blue phase, and a town to run to. */
function saved(step: 'run' | 'trains'): Scene {
  const scene = company('SS', 'E14', step, 'Blue');
  soldOut(scene, '2', '3+');
  started(scene, 'NRS', 67, { 1: 60 });
  started(scene, 'SS', 101, { 1: 60 });
  scene.put('train:2-0', 'company:SS');
  scene.put('saved:VERV-0', 'company:SS');
  scene.clock('saved', { 'train:2-0': 'saved:VERV-0' });
  scene.clock('lastRuns', ['train:2-0']);
  tile(scene, 'E14', '57', 0);
  tile(scene, 'F13', '4', 0);
  return scene;
}

describe('a saved train', () => {
  it('1839/price-or/9 (§7.3, §10.8): after its last run nothing is left: kept back, the price falls by three', () => {
    const scene = saved('run');
    scene.play(1, run('SS', ['train:2-0', 'E14.0', 'F13.0']));
    expect(scene.at('train:2-0')).toBe('out');
    scene.play(1, pay('withhold'));
    expect(scene.price('SS')).toBe(72);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
  });

  it('1839/brown/6 (§10.8): one that has rusted is worth nothing to another company', () => {
    const scene = saved('run');
    scene.fund('company:NRS', 500);
    operating(scene, ['NRS'], 'trains');
    const deal = buy('NRS', 'train:2-0', 50);
    if (scene.wrongs(1, deal).length === 0) {
      scene.play(1, deal);
      expect(scene.at('train:2-0')).toBe('out');
    }
    expect([...scene.table.places.get('company:NRS')!]).not.toContain('train:2-0');
  });

  it('1839/brown/4 (§10.8, D65): it is a train: its company need not buy another while it lasts', () => {
    const scene = saved('trains');
    scene.fund('company:SS', 0);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('the first 7+', () => {
  it('1839/brown/23 1839/privates/17 (§10.3, D83): made from Beijnes it begins brown and ends the privates with the turn', () => {
    const scene = groningen('trains', '7+', 'Blue');
    give(scene, 'BEIJ', 'SS');
    give(scene, 'LAAN', '2');
    operating(scene, ['SS'], 'trains', { of: 2 });
    scene.play(1, buy('SS', onSale(scene), 0, { with: 'BEIJ' }));
    expect(scene.read('phase')).toBe('Brown');
    if (scene.read('round').num === 1) scene.play(1, PASS);
    // Player 2 is paid once more in the second round, and then it closes.
    expect([scene.at('private:LAAN'), scene.cash('player:2')]).toEqual(['out', 1005]);
  });

  it('1839/privates/17 (§10.3, D67): bought abroad it ends them after that operation', () => {
    const scene = groningen('trains', '7+', 'Blue');
    parred(scene, 'BEL', 80);
    scene.fund('company:BEL', 700);
    give(scene, 'LAAN', '2');
    give(scene, 'CO', 'SS');
    scene.put('train:5+-0', 'company:SS');
    operating(scene, [], 'end', { begun: false, of: 2 });
    scene.settle();
    expect(scene.read('obsolete')).toBe(true);
    expect([scene.at('private:LAAN'), scene.cash('player:2')]).toEqual(['out', 1005]);
    // SS keeps its card until the end of its turn in this second round.
    expect([scene.at('private:CO'), scene.turn().entity]).toEqual(['company:SS', 'company:SS']);
  });

  it('1839/privates/17 1839/privates/19 (§10.3, D67): bought abroad in the last round they close unpaid', () => {
    const scene = groningen('trains', '7+', 'Blue');
    parred(scene, 'BEL', 80);
    scene.fund('company:BEL', 700);
    give(scene, 'LAAN', '2');
    give(scene, 'CO', 'SS');
    scene.put('train:5+-0', 'company:SS');
    operating(scene, [], 'end', { begun: false, num: 2, of: 2 });
    scene.settle();
    expect([scene.read('stage'), scene.read('phase')]).toEqual(['stock', 'Brown']);
    expect([scene.at('private:LAAN'), scene.at('private:CO')]).toEqual(['out', 'out']);
    expect([scene.cash('player:2'), scene.cash('company:SS')]).toEqual([1000, 1000]);
  });

  it('1839/foreign-or/16 1839/train-limit/3 (§8, D66): bought abroad it makes a director discard before the country goes on', () => {
    const scene = groningen('trains', '7+', 'Blue');
    parred(scene, 'BEL', 80);
    scene.fund('company:BEL', 1400);
    for (const n of [0, 1, 2, 3]) scene.put(`train:5+-${n}`, 'company:SS');
    operating(scene, [], 'end', { begun: false, of: 2 });
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.play(1, { verb: 'discardTrain', company: 'SS', train: 'train:5+-2' });
    expect([scene.at('train:5+-2'), scene.cash('company:BEL'), scene.price('BEL')]).toEqual([
      'out',
      0,
      89,
    ]);
  });
});

describe('any moment of the turn', () => {
  it.each(['home', 'track', 'token', 'run', 'dividend', 'trains'] as const)(
    '1839/privates/5 (§10.2): a private changes hands in the %s step',
    (step) => {
      const scene = company('SS', 'B19', step, 'Green');
      if (step === 'home') {
        started(scene, 'SS', 67, { 1: 60 }, { floated: true });
        scene.put('token:SS-0', 'company:SS');
      }
      trains(scene, 'SS', '2');
      operating(scene, ['SS'], step, step === 'dividend' ? { revenue: 40 } : {});
      give(scene, 'CO', '1');
      scene.play(1, acquire('CO', 1));
      expect(scene.at('private:CO')).toBe('company:SS');
    },
  );

  it('1839/privates/5 (§10.2): but only in the turn of the company that buys', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    started(scene, 'NRS', 67, { 1: 60 });
    scene.fund('company:NRS', 500);
    give(scene, 'CO', '1');
    const other: Move = { verb: 'buyPrivate', company: 'NRS', private: 'CO', price: 10 };
    expect(scene.wrongs(1, other)).not.toEqual([]);
  });

  it.each(['track', 'token', 'dividend'] as const)(
    '1839/brown/21 (§10.7): the Nederlandsche Fabriek buys in the %s step, up to the limit',
    (step) => {
      const scene = company('SS', 'B19', step, 'Green');
      give(scene, 'NFWS', 'SS');
      trains(scene, 'SS', '2', '2', '2');
      operating(scene, ['SS'], step, step === 'dividend' ? { revenue: 40 } : {});
      scene.play(1, buy('SS', onSale(scene), 100));
      expect(scene.wrongs(1, buy('SS', onSale(scene), 100))).not.toEqual([]);
      expect(scene.cash('company:SS')).toBe(900);
    },
  );
});

describe('money', () => {
  it('1839/floating/7 1839/yellow/1 (§5.5): capital comes on top of what Staatslijn C has earned', () => {
    const scene = opened();
    started(scene, 'SS', 80, { 1: 30, 2: 20 }, {});
    scene.fund('company:SS', 40);
    scene.play(1, { verb: 'buyShare', company: 'SS', from: 'ipo', percent: 10 });
    expect(scene.cash('company:SS')).toBe(840);
  });

  it('1839/price-or/8 (§7.3): a train that finds no route: nothing earned, two down', () => {
    const scene = company('SS', 'E14', 'token', 'Green');
    started(scene, 'SS', 101, { 1: 60 });
    trains(scene, 'SS', '2');
    operating(scene, ['SS'], 'token');
    while (scene.read('step') !== 'trains') {
      const [move] = [...scene.options(1, 'runTrains'), ...scene.options(1, 'payDividend')];
      scene.play(1, move ?? PASS);
    }
    expect([scene.price('SS'), scene.cash('company:SS')]).toEqual([80, 1000]);
  });

  it('1839/emergency/11 1839/trains-buy/3 (§6.8, §6.9): another director’s train at his price, paid out of both purses once he agrees', () => {
    const scene = groningen('trains', '5+', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    scene.put('train:3+-0', 'company:NRS');
    scene.fund('company:SS', 20);
    scene.fund('player:1', 100);
    scene.play(1, buy('SS', 'train:3+-0', 90));
    expect(scene.turn().acting).toEqual(['player:2']);
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([20, 100]);
    scene.play(2, { verb: 'agree' });
    expect([scene.cash('company:SS'), scene.cash('player:1'), scene.cash('company:NRS')]).toEqual([
      0, 30, 90,
    ]);
    expect(scene.at('train:3+-0')).toBe('company:SS');
  });

  it('1839/brown/10 (§10.7, D82): Crédit Mobilier takes nothing off a 2, nor off another company’s train', () => {
    const scene = groningen('trains', '2', 'Yellow');
    give(scene, 'CM', 'SS');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 0, { with: 'CM' }))).not.toEqual([]);
    const other = groningen('trains', '5+', 'Green');
    give(other, 'CM', 'SS');
    started(other, 'NRS', 67, { 1: 60 });
    other.put('train:3+-0', 'company:NRS');
    expect(other.wrongs(1, buy('SS', 'train:3+-0', 1, { with: 'CM' }))).not.toEqual([]);
    expect(other.wrongs(1, buy('SS', 'train:3+-0', 1))).toEqual([]);
    expect(other.wrongs(1, buy('SS', onSale(other), 300))).not.toEqual([]);
  });

  it('1839/brown/27 (§10.7, D84): a marker of Beyer Peacock costs 200, 50 of it to the owner, and 199 buy none', () => {
    const scene = groningen('trains', '5+', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    scene.put('train:3+-0', 'company:SS');
    give(scene, 'BPC', 'NRS');
    for (const n of [0, 1, 2]) scene.put(`saved:BPC-${n}`, 'saved');
    const order: Move = { verb: 'buySaved', company: 'SS' };
    scene.fund('company:SS', 199);
    expect(scene.wrongs(1, order)).not.toEqual([]);
    expect(scene.options(1, 'buySaved')).toEqual([]);
    scene.fund('company:SS', 200);
    expect(scene.options(1, 'buySaved')).toEqual([order]);
    scene.play(1, order);
    expect([scene.cash('company:SS'), scene.cash('company:NRS')]).toEqual([0, 50]);
  });

  it('1839/end/9 (§9): two who have as much are both named', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 30, 2: 30 });
    scene.clock('end', { reason: 'market' });
    scene.clock('stage', 'over');
    scene.fund('player:3', 1201);
    const totals = scene.game.rulebook!.score(scene.table).map(({ total }) => total);
    expect(totals).toEqual([1201, 1201, 1201]);
    for (const n of [1, 2, 3]) expect(scene.turn().sentence).toContain(`{player:${n}}`);
  });
});

describe('track and routes', () => {
  it('1839/tiles/5 (§6.4, D16): the Afsluitdijk is bettered like 9 and 8, and its tiles leave the game', () => {
    const scene = company('SS', 'B13', 'track', 'Green');
    tile(scene, 'B13', '57', 1);
    tile(scene, 'C10', 'A09', 0);
    tile(scene, 'D9', 'A08', 1);
    expect(scene.wrongs(1, lay('SS', 'C10', '17', 0))).not.toEqual([]);
    // No bridge from 1 to 4: there is nothing west of it.
    expect(scene.wrongs(1, lay('SS', 'C10', '20', 0))).toContain('1839/track-limits/7');
    scene.play(1, lay('SS', 'C10', '214', 3));
    expect(tileAt(scene, 'C10')).toEqual(['214', 3]);
    expect(supplyOf(scene, 'A09')).toBe(0);
  });

  it('1839/upgrade/8 (§6.4): Amsterdam’s two cities become one, and both markers stand in it', () => {
    const scene = company('SS', 'G10', 'track', 'Gray', 0);
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'G10', 'A801', 0);
    token(scene, 'NRS', 'G10', 1);
    scene.play(1, lay('SS', 'G10', 'A378', 0));
    const there = [0, 1, 2, 3, 4].flatMap((slot) => markersIn(scene, 'G10', 0, slot));
    expect(there.sort()).toEqual(['NRS', 'SS']);
    expect(scene.cash('company:SS')).toBe(920);
  });

  it('1839/upgrade/4 (§6.4): gray in gray phase only', () => {
    const scene = company('SS', 'G10', 'track', 'Red', 0);
    tile(scene, 'G10', 'A801', 0);
    expect(scene.wrongs(1, lay('SS', 'G10', 'A378', 0))).not.toEqual([]);
  });

  it('1839/blue/21 (§10.6, D76): Posterijen count a city passed for 0, and serve one train', () => {
    const scene = company('SS', 'I12', 'run', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'I12', 'U06', 3);
    tile(scene, 'H13', '57', 0);
    tile(scene, 'G14', '14', 0);
    for (let n = 0; n < 2; n++) token(scene, 'NRS', 'H13');
    give(scene, 'PTT', 'SS');
    trains(scene, 'SS', '3+');
    expect(bestRun(scene.table, 'SS').revenue).toBe(60 + 30);
    const two = company('SS', 'E14', 'run', 'Green');
    tile(two, 'E14', '14', 0);
    tile(two, 'D15', '4', 0);
    tile(two, 'F13', '4', 0);
    token(two, 'SS', 'E14');
    give(two, 'PTT', 'SS');
    trains(two, 'SS', '2', '2');
    expect(bestRun(two.table, 'SS').revenue).toBe(80 + 20);
  });

  it('1839/markers/2 (§6.5, D50): a city with printed track costs its 20 without a tile', () => {
    const scene = company('SS', 'B19', 'token', 'Green');
    tile(scene, 'C18', '55', 0);
    tile(scene, 'D17', '7', 3);
    // Groningen's line to the south-west over C18 and D17 comes to Emmen's printed side.
    scene.play(1, place('SS', 'D19'));
    expect(scene.cash('company:SS')).toBe(960);
  });

  it('1839/brown/1 (§10.7, D78): each company of the owner links a city for the first time once', () => {
    const scene = company('AMS', 'N15', 'token', 'Green');
    started(scene, 'NRS', 67, { 1: 60 });
    give(scene, 'MESS', '1');
    tile(scene, 'N15', '57', 1);
    tile(scene, 'N17', '14', 1);
    token(scene, 'NRS', 'N17');
    for (const id of ['AMS', 'NRS']) {
      trains(scene, id, '2');
      const own = id === 'AMS' ? 'N15.0' : 'N17.0';
      scene.clock('charters', { [id]: { ...scene.read('charters')[id], met: [own] } });
    }
    const marker = (id: string) => {
      const before = scene.cash('player:1');
      operating(scene, [id], 'token');
      scene.play(1, PASS);
      return scene.cash('player:1') - before;
    };
    // AMS: Heerlen 30, N13 20, O16 30. NRS: Maastricht 20, O16; N13 lies behind the full Maastricht.
    expect([marker('AMS'), marker('NRS'), marker('AMS')]).toEqual([80, 50, 0]);
  });

  it('1839/or-actions/1 (§6.3): the company linked to Rijkswaterstaat may begin in Emmen alone', () => {
    const scene = opened(3, 'Green');
    started(scene, 'ZHESM', 67, { 1: 60 }, { floated: true });
    scene.clock('linked', 'ZHESM');
    passStockRound(scene);
    scene.play(1, place('ZHESM', 'D19'));
    scene.play(1, PASS);
    expect([markersIn(scene, 'D19'), markersIn(scene, 'G8')]).toEqual([['ZHESM'], []]);
    expect(scene.read('step')).toBe('track');
  });
});
