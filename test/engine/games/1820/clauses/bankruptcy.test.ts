import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  cousin,
  count,
  issueRound,
  loans,
  markerIn,
  PASS,
  phase,
  privately,
  stand,
  started,
  stockRound,
  tile,
  trains,
} from '../../../../kit/1820.ts';
import { acting, inTurn as table, sell } from '../../../../kit/1820-stands.ts';

/** Who cannot pay, British Rail, and the end of the game. */

describe('who cannot pay', () => {
  it('1820/10.2/1 1820/9.1/1 1820/10.2/2 1820/17.3/4: sells what may be sold, then is bankrupt; the game ends, with nothing for that player', () => {
    const scene = table();
    started(scene, 'LSR', 10, 95, { 1: 2, 2: 2, pool: 2 });
    started(scene, 'CFR', 5, 71, { 1: 1, 2: 2 });
    loans(scene, 'LSR', 6);
    scene.fund({ 'company:LSR': 190, 'player:1': 5 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'redeemShares', company: 'LSR', shares: 2 });
    expect(scene.turn().verbs).toEqual(['sellShares']);
    expect(scene.wrongs(1, sell('LSR', 10))).toContain('1820/17.3/4');
    scene.play(1, sell('CFR', 20));
    expect(scene.turn().over).toBe(true);
    expect(scene.read('end')).toEqual({ reason: 'bankrupt', player: 'player:1' });
    expect(scene.game.rulebook!.score(scene.table).at(-1)).toMatchObject({
      player: 'player:1',
      total: 0,
    });
  });

  it('1820/10.3/1 1820/10.3/2 1820/10.3/3 1820/10.3/5: a cousin loses all; companies it leaves alone go into liquidation in its player’s order', () => {
    const scene = table();
    cousin(scene, 'BI', 3, 7);
    started(scene, 'CFR', 5, 71, { BI: 2 });
    started(scene, 'SDR', 5, 65, { BI: 3 });
    scene.clock('companies', { CFR: { floated: 2 }, SDR: { floated: 2 } });
    stockRound(scene, 1);
    scene.clock('pending', [
      { kind: 'debt', payer: 'holder:BI', amount: 100, company: 'LSR', repay: false },
    ]);
    scene.settle();
    expect([scene.cash('holder:BI'), scene.at('cousin:BI')]).toEqual([0, 'out']);
    expect([scene.shares('pool', 'CFR'), scene.shares('pool', 'SDR')]).toEqual([2, 3]);
    expect([scene.price('CFR'), scene.price('SDR')]).toEqual([10, 10]);
    expect(acting(scene)).toEqual([3]);
    scene.play(3, { verb: 'choose', choice: 'SDR' });
    // Who goes first lies above who goes next.
    expect(scene.table.places.get('cell:0.0')).toEqual(['marker:CFR', 'marker:SDR']);
  });

  it('1820/10.3/4 1820/8.1/9: in an issue and takeover round they are wound up in it', () => {
    const scene = table();
    cousin(scene, 'BI', 3, 7);
    started(scene, 'CFR', 5, 71, { BI: 2 });
    issueRound(scene, 'takeovers', { order: [] });
    scene.clock('pending', [
      { kind: 'debt', payer: 'holder:BI', amount: 9000, company: 'LSR', repay: false },
    ]);
    scene.settle();
    scene.play(3, sell('CFR', 20, { for: 'holder:BI' }));
    expect(scene.at('cousin:BI')).toBe('out');
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: 'CFR', bank: 20 });
  });
});

describe('British Rail', () => {
  /** The last round of Victoria's life is over. */
  const dead = () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    phase(scene, 'Brown');
    before(scene, 'operating');
    scene.settle();
    scene.put('marker:LSR', scene.at('marker:LSR'), { face: 1 });
    scene.clock('operating', { company: '' });
    scene.settle();
    return scene;
  };

  it('1820/10.8/1 1820/13.5/5 1820/13.5/6 1820/13.5/1 1820/13.5/2: she dies with the first round begun in brown; British Rail comes', () => {
    const yellow = begin();
    started(yellow, 'LSR', 5, 95, { 1: 3 });
    before(yellow, 'operating');
    yellow.settle();
    phase(yellow, 'Brown');
    yellow.put('marker:LSR', yellow.at('marker:LSR'), { face: 1 });
    yellow.clock('operating', { company: '' });
    yellow.settle();
    expect(yellow.read('victoria').dead).toBe(false);
    const scene = dead();
    expect(scene.read('victoria')).toEqual({ dying: false, dead: true, last: 3 });
    expect([scene.price('BR'), scene.shares('pool', 'BR')]).toEqual([95, 100]);
    expect([0, 1, 2, 3, 4].map((city) => markerIn(scene, 'M13', city))).toEqual(
      Array(5).fill('BR'),
    );
    expect(markerIn(scene, 'M15')).toBe('BR');
    expect([scene.director('BR'), scene.cash('company:BR')]).toEqual([undefined, 0]);
    expect(count(scene, 'company:BR', '2+')).toBe(0);
  });

  it('1820/13.5/7: its shares are traded one percent at a time, up to 60', () => {
    const scene = dead();
    stockRound(scene, 1, { turn: 3 });
    scene.fund({ 'player:1': 500 });
    scene.play(1, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect([scene.shares('player:1', 'BR'), scene.cash('player:1')]).toEqual([1, 405]);
    scene.play(1, PASS);
    // Where only certificates of five are left in the pool they are changed.
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.percent === 1) scene.put(id, 'player:1');
    scene.fund({ 'player:2': 500 });
    scene.play(2, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect([scene.shares('player:2', 'BR'), scene.shares('pool', 'BR')]).toEqual([1, 69]);
    expect(scene.shares('player:1', 'BR')).toBe(30);
  });

  it('1820/7.2/3 1820/13.5/10 1820/13.5/11 1820/13.5/12 1820/13.5/13 1820/13.5/14: fills three tiles, earns, pays and moves by itself', () => {
    const scene = dead();
    tile(scene, 'N18', '5', 5);
    tile(scene, 'L14', '57', 0);
    // Scotland on both sides of B14; B16 comes fourth.
    tile(scene, 'B14', '5', 2);
    tile(scene, 'B16', '57', 1);
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.percent === 5) scene.put(id, 'player:2');
    scene.fund({ 'player:2': 0 });
    before(scene, 'operating');
    phase(scene, 'Brown');
    scene.put('marker:LSR', scene.at('marker:LSR'), { face: 1 });
    scene.settle();
    expect(['L14', 'N18', 'B14', 'B16'].map((hex) => markerIn(scene, hex))).toEqual([
      'BR',
      'BR',
      'BR',
      undefined,
    ]);
    // London 5 x 80, Chatham 30, the docks 80 once, three cities 20, Margate's port 30, Scotland twice 40.
    const revenue = 400 + 30 + 80 + 60 + 30 + 80;
    expect(scene.cash('player:2')).toBe(Math.ceil((revenue * 70) / 100));
    expect(scene.price('BR')).toBe(128);
  });
});

describe('the end and what counts', () => {
  it('1820/9.1/4: £500 in an operating round ends the game when the round is over', () => {
    const scene = table('dividend', { revenue: 600, hadTrain: true });
    stand(scene, 'LSR', 477);
    scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'payout' });
    expect([scene.price('LSR'), scene.turn().over]).toEqual([500, false]);
    while (!scene.turn().over) {
      const player = acting(scene)[0]!;
      scene.play(player, PASS);
    }
    expect(scene.read('end')).toEqual({ reason: 'market' });
  });

  it('1820/9.2/1 1820/9.2/2 1820/9.2/3 1820/9.2/4: cash and shares at their price, nothing else; the most wins', () => {
    const scene = table();
    cousin(scene, 'BI', 3, 5000);
    privately(scene, 'CNR', 3);
    trains(scene, 'player:3', '8+');
    scene.fund({ 'player:1': 100, 'player:2': 100, 'player:3': 650 });
    stand(scene, 'LSR', 105);
    const totals = scene.game
      .rulebook!.score(scene.table)
      .map(({ player, total }) => [player, total]);
    expect(totals).toEqual([
      ['player:3', 650],
      ['player:2', 100 + 105 + 3 * 71],
      ['player:1', 100 + 3 * 105],
    ]);
    scene.clock('end', { reason: 'chart' });
    scene.clock('stage', 'over');
    expect(scene.turn().sentence).toContain('{player:3} has most with £650');
  });
});
