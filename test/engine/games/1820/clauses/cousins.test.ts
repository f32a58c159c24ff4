import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  count,
  cousin,
  loans,
  operating,
  PASS,
  phase,
  type Scene,
  soldOut,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';

/** Companies that cousins direct, how cousins end, Vignoles and Holden. */

describe('a company that a cousin directs', () => {
  /** CFR of cousin BI is next to operate. */
  const run = (change: (scene: Scene) => void = () => {}) => {
    const scene = begin();
    cousin(scene, 'BI', 2);
    started(scene, 'LSR', 5, 60, { 1: 3 });
    started(scene, 'CFR', 5, 95, { BI: 3, 2: 2 });
    tile(scene, 'N18', '5', 5);
    tile(scene, 'O17', '148', 3);
    token(scene, 'CFR', 'N18');
    trains(scene, 'CFR', '2+');
    scene.fund({ 'company:CFR': 500 });
    change(scene);
    before(scene, 'operating');
    scene.settle();
    return scene;
  };

  it('1820/7.2.4/2 1820/14.1/5 1820/14.1/6: runs at its best, withholds, builds and places nothing', () => {
    const scene = run();
    expect(scene.read('operating').company).toBe('LSR');
    // Margate 20 and Dover 30; 50 withheld, one cell down.
    expect([scene.cash('company:CFR'), scene.price('CFR')]).toEqual([550, 86]);
    expect(count(scene, 'company:CFR', '2+')).toBe(1);
    expect(scene.cash('player:2')).toBe(begin().cash('player:2'));
  });

  it('1820/14.1/7: pays no maintenance and no interest, and so goes into liquidation', () => {
    expect(run((scene) => phase(scene, 'Green', 4)).price('CFR')).toBe(10);
    const lent = run((scene) => loans(scene, 'CFR', 1));
    expect([lent.price('CFR'), lent.cash('company:CFR')]).toEqual([10, 550]);
  });
});

describe('the end of the cousins', () => {
  it('1820/14.1/13 1820/14.1/14 1820/14.1/15: with red phase shares go to the pool, half the money to the player', () => {
    const scene = begin();
    cousin(scene, 'BI', 2, 101);
    started(scene, 'LSR', 5, 95, { 1: 3, BI: 1 });
    started(scene, 'CFR', 5, 71, { BI: 2 });
    phase(scene, 'Brown', 11);
    soldOut(scene, '2+', '3+', '5+', '8+');
    trains(scene, 'LSR', '5+');
    scene.fund({ 'company:LSR': 2000, 'player:2': 0 });
    operating(scene, 'LSR', 'trains');
    const red = [...scene.table.places.get('depot')!][0]!;
    scene.play(1, { verb: 'buyTrain', company: 'LSR', train: red, price: 1600 });
    expect(scene.read('phase')).toBe('Red');
    // 101 + 95 + 2 x 71 = 338: 169 to the player.
    expect([scene.cash('player:2'), scene.cash('holder:BI'), scene.at('cousin:BI')]).toEqual([
      169,
      0,
      'out',
    ]);
    expect([scene.shares('pool', 'LSR'), scene.shares('pool', 'CFR')]).toEqual([1, 2]);
    // Nobody is left with CFR.
    expect([scene.price('CFR'), scene.director('CFR')]).toEqual([10, undefined]);
  });
});

describe('Charles Blacker Vignoles', () => {
  /** Player 1 floats SDR with markers in Birmingham and two hexes off; the fee is £160. */
  const floated = () => {
    const scene = begin();
    cousin(scene, 'CBV', 3, 500);
    scene.fund({ 'player:1': 2000, 'player:2': 1000, 'lobby:1': 20 });
    scene.put('lobbyist:red-0', 'lobby:1');
    tile(scene, 'G7', '150', 0);
    tile(scene, 'G11', '57', 0);
    before(scene, 'floats');
    scene.settle();
    scene.play(1, { verb: 'startCompany', company: 'SDR', par: 65, size: 5 });
    scene.play(1, { verb: 'placeToken', company: 'SDR', hex: 'G7', city: 0 });
    scene.play(1, { verb: 'placeToken', company: 'SDR', hex: 'G11', city: 0 });
    expect(scene.cash('player:1')).toBe(2000 - 160);
    return scene;
  };
  const give = (holder: string, shares: number) => ({
    verb: 'subscribe',
    company: 'SDR',
    holder,
    shares,
  });

  it('1820/14.3.1/1 1820/14.3.1/2 1820/14.3.1/3: buying in that round halves the fee for the director; the cousin has half of the rest', () => {
    const scene = floated();
    scene.play(1, give('player:1', 2));
    scene.play(1, PASS);
    expect(scene.cash('player:1')).toBe(2000 - 160 - 130);
    stockRound(scene, 3, { part: 2 });
    scene.play(3, {
      verb: 'buyShare',
      company: 'SDR',
      from: 'company:SDR',
      percent: 20,
      for: 'holder:CBV',
    });
    expect(scene.cash('player:1')).toBe(2000 - 80 - 130);
    expect(scene.cash('holder:CBV')).toBe(500 - 65 + 40);
    // Once only.
    stockRound(scene, 3, { part: 2 });
    scene.play(3, {
      verb: 'buyShare',
      company: 'SDR',
      from: 'company:SDR',
      percent: 20,
      for: 'holder:CBV',
    });
    expect(scene.cash('player:1')).toBe(2000 - 80 - 130);
    // At the float itself it counts as well.
    const first = floated();
    first.play(1, give('player:1', 2));
    first.play(1, give('holder:CBV', 1));
    first.play(3, { verb: 'agree' });
    first.play(1, PASS);
    expect([first.cash('player:1'), first.cash('holder:CBV')]).toEqual([2000 - 80 - 130, 475]);
  });
});

describe('James Holden', () => {
  const helped = () => {
    const scene = begin({ cousins: ['GWSC', 'CBV', 'BI', 'JH'] });
    cousin(scene, 'JH', 2);
    started(scene, 'LSR', 5, 95, { 1: 3, JH: 1 });
    scene.fund({ 'company:LSR': 500, 'player:1': 0 });
    operating(scene, 'LSR', 'supply');
    scene.settle();
    return scene;
  };
  const buy = (scene: Scene, more = {}) => ({
    verb: 'buyTrain',
    company: 'LSR',
    train: [...scene.table.places.get('depot')!][0]!,
    price: 80,
    ...more,
  });

  it('1820/14.5.1/1: a train before the run, and run at once', () => {
    const scene = helped();
    expect(scene.read('operating').step).toBe('supply');
    expect(scene.wrongs(1, buy(scene))).toContain('1820/7.2/1');
    scene.play(1, buy(scene, { with: 'JH' }));
    expect(scene.read('operating').step).toBe('run');
    expect([scene.cash('company:LSR'), scene.cash('holder:JH')]).toEqual([420, 0]);
  });

  it('1820/14.5.1/2: once a company, three times in all', () => {
    const scene = helped();
    const aided = buy(scene, { with: 'JH' });
    scene.clock('companies', { LSR: { floated: 0, holden: true } });
    expect(scene.wrongs(1, aided)).toContain('1820/14.5.1/2');
    const used = { floated: 0, holden: true };
    scene.clock('companies', { LSR: { floated: 0 }, CFR: used, SDR: used });
    expect(scene.wrongs(1, aided)).toEqual([]);
    scene.clock('companies', { CNR: used });
    expect(scene.wrongs(1, aided)).toContain('1820/14.5.1/2');
  });
});
