import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  count,
  cousin,
  issueRound,
  loans,
  loansOn,
  markerIn,
  operating,
  PASS,
  passUntil,
  phase,
  privately,
  type Scene,
  stand,
  started,
  stockRound,
  tile,
  tileAt,
  token,
} from '../../../../kit/1820.ts';

/** Stock actions, lobbies, increases, floats and the end of a stock round. */

const buy = (company: string, from: string, percent = 20, more = {}) => ({
  ...{ verb: 'buyShare', company, from, percent },
  ...more,
});
const sell = (company: string, percent: number, more = {}) => ({
  ...{ verb: 'sellShares', company, percent },
  ...more,
});
const fund = (amount: number) => ({ verb: 'fundLobby', amount });
const acting = (scene: Scene) => scene.turn().acting.map((player) => Number(player.slice(7)));

/** A turn with one move. */
function act(scene: Scene, player: number, move: Parameters<Scene['play']>[1]): void {
  scene.play(player, move);
  if (scene.read('stage') === 'stock' && acting(scene)[0] === player) scene.play(player, PASS);
}

/** Player 1 directs LSR (5 shares at £95), player 2 CFR (10 at £71); BI belongs to player 1. */
function table(more: Parameters<typeof stockRound>[2] = {}): Scene {
  const scene = begin();
  started(scene, 'LSR', 5, 95, { 1: 2, 2: 1, pool: 1 });
  started(scene, 'CFR', 10, 71, { 2: 3, 1: 2, BI: 1, pool: 2 });
  cousin(scene, 'BI', 1, 500);
  scene.fund({ 'player:1': 1000, 'player:2': 1000, 'player:3': 1000 });
  stockRound(scene, 1, more);
  return scene;
}

describe('turns', () => {
  it('1820/6.5.1/1 1820/6.5.1/2 1820/6.5.2/4 1820/14.1/2: one entity a turn, the player or a cousin or a company', () => {
    const scene = table();
    expect(scene.wrongs(2, buy('LSR', 'pool'))).toContain('1820/6.5.1/1');
    scene.play(1, sell('CFR', 10));
    const other = buy('LSR', 'pool', 20, { for: 'holder:BI' });
    expect(scene.wrongs(1, other)).toContain('1820/6.5.1/2');
    expect(scene.wrongs(1, { verb: 'redeemShares', company: 'LSR', shares: 1 })).toContain(
      '1820/6.5.1/2',
    );
    scene.undo();
    scene.play(1, other);
    expect(scene.shares('holder:BI', 'LSR')).toBe(1);
    expect(scene.cash('holder:BI')).toBe(405);
    expect(scene.wrongs(1, sell('LSR', 20))).toContain('1820/6.5.1/2');
    scene.play(1, PASS);
    expect(scene.wrongs(2, buy('CFR', 'pool', 10, { for: 'holder:BI' }))).toContain('1820/6.5.1/2');
  });

  it('1820/6.5.2/1 1820/6.5.2.4/3: sell, one main action, sell', () => {
    const scene = table();
    scene.play(1, sell('LSR', 20));
    scene.play(1, buy('CFR', 'pool', 10));
    expect(scene.wrongs(1, buy('CFR', 'pool', 10))).toContain('1820/6.5.2/1');
    expect(scene.wrongs(1, fund(20))).toContain('1820/6.5.2/1');
    scene.play(1, sell('CFR', 10));
    scene.play(1, PASS);
    expect(acting(scene)).toEqual([2]);
    expect(scene.wrongs(2, buy('CFR', 'pool', 20))).toContain('1820/6.5.2.4/3');
  });

  it('1820/6.5.1/3 1820/6.5.1/5 1820/6.5.1/7: a quiet round of turns ends part 1; who passed may act again', () => {
    const scene = table();
    scene.play(1, PASS);
    act(scene, 2, fund(40));
    scene.play(3, PASS);
    act(scene, 1, buy('CFR', 'pool', 10));
    expect(scene.read('stage')).toBe('stock');
    scene.play(2, PASS);
    // Three quiet turns after the lobby of player 2: it is resolved.
    expect(scene.read('stage')).toBe('floats');
    scene.play(2, PASS);
    expect(scene.read('stock').part).toBe(2);
    expect(acting(scene)).toEqual([3]);
  });

  it('1820/6.5.1/4 1820/14.1/3 1820/14.1/4: no pass while a cousin directs and could sell', () => {
    const scene = table();
    started(scene, 'CFR', 10, 71, { BI: 4, 2: 3 });
    stockRound(scene, 1);
    expect(scene.director('CFR')).toBe('holder:BI');
    expect(scene.wrongs(1, PASS)).toEqual(['1820/6.5.1/4']);
    scene.play(1, sell('CFR', 20, { for: 'holder:BI' }));
    expect(scene.director('CFR')).toBe('player:2');
    scene.play(1, PASS);
  });

  it('1820/6.5.1/8: after the lobbies no lobby and no increase', () => {
    const scene = table({ part: 2 });
    expect(scene.wrongs(1, fund(20))).toContain('1820/6.5.1/8');
    expect(scene.wrongs(1, { verb: 'increaseShares', company: 'LSR', size: 10 })).toContain(
      '1820/6.5.1/8',
    );
    expect(scene.options(1, 'buyShare').length).toBeGreaterThan(0);
  });

  it('1820/6.5.1/9 1820/6.5.1/10 1820/6.5.1/11 1820/6.5.1/14 1820/6.5.1/15: cards of the other colour, taken by passing, given back by acting', () => {
    const scene = table({ part: 2 });
    scene.play(1, PASS);
    scene.play(2, PASS);
    expect([scene.at('card:red-1'), scene.at('card:red-2')]).toEqual(['player:1', 'player:2']);
    act(scene, 3, buy('LSR', 'pool'));
    act(scene, 1, sell('CFR', 10));
    expect([scene.at('card:red-1'), scene.at('card:red-2')]).toEqual(['player:2', 'numbers']);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.at('card:red-2')).toBe('player:3');
    const price = scene.price('LSR');
    scene.play(1, PASS);
    expect(scene.read('stage')).toBe('operating');
    expect(scene.read('colour')).toBe('red');
    expect([1, 2, 3].map((n) => scene.at(`card:red-${n}`))).toEqual([
      'player:2',
      'player:3',
      'player:1',
    ]);
    expect(scene.at('card:blue-1')).toBe('numbers');
    // LSR has no share in the pool any more; CFR has three and falls three cells.
    expect([scene.price('LSR'), scene.price('CFR')]).toEqual([price, 55]);
  });

  it('1820/6.5.1/12: nobody spends what is not there', () => {
    const scene = table();
    scene.fund({ 'player:1': 30, 'holder:BI': 60 });
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toContain('1820/6.5.1/12');
    expect(scene.wrongs(1, buy('LSR', 'pool', 20, { for: 'holder:BI' }))).toContain(
      '1820/6.5.1/12',
    );
    expect(scene.wrongs(1, fund(40))).toContain('1820/6.5.1/12');
  });
});

describe('lobbies', () => {
  it('1820/6.5.2/2 1820/6.5.2.1/1 1820/6.5.2.1/5 1820/6.5.2.1/6: at least £20 in tens under a marker', () => {
    const scene = table();
    expect(scene.wrongs(1, fund(10))).toContain('1820/6.5.2.1/5');
    expect(scene.wrongs(1, fund(25))).toContain('1820/6.5.2.1/6');
    scene.play(1, fund(40));
    expect([scene.at('lobbyist:red-0'), scene.cash('lobby:1')]).toEqual(['lobby:1', 40]);
    const none = table();
    for (let n = 0; n < 10; n++) none.put(`lobbyist:red-${n}`, `lobby:${n + 1}`);
    expect(none.wrongs(1, fund(50))).toContain('1820/6.5.2.1/1');
  });

  it('1820/6.5.2.1/2 1820/6.5.2.1/3 1820/6.5.2.1/4 1820/6.5.2.1/7: raised by anybody, all different, freed sums free', () => {
    const scene = table();
    act(scene, 1, fund(40));
    expect(scene.wrongs(2, fund(40))).toEqual(['1820/6.5.2.1/4']);
    const raise = { verb: 'raiseLobby', lobby: 'lobby:1', amount: 60 };
    expect(scene.wrongs(2, { ...raise, amount: 40 })).toContain('1820/6.5.2.1/2');
    act(scene, 2, raise);
    expect([scene.cash('lobby:1'), scene.cash('player:2')]).toEqual([60, 980]);
    scene.play(3, fund(40));
    expect(scene.at('lobbyist:red-0')).toBe('lobby:1');
  });

  it('1820/6.6.1/1 1820/6.6.1/2 1820/6.6.1/3: highest first, money to the bank, marker back, a float or nothing', () => {
    const scene = table();
    act(scene, 1, fund(40));
    act(scene, 2, fund(60));
    passUntil(scene, () => scene.read('stage') === 'floats');
    expect(acting(scene)).toEqual([2]);
    expect(scene.turn().verbs).toEqual(['startCompany', 'pass']);
    scene.play(2, PASS);
    expect([scene.cash('lobby:2'), scene.cash('player:2')]).toEqual([0, 940]);
    expect(scene.at('lobbyist:blue-0')).toBe('player:2');
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(2, { verb: 'startCompany', company: 'SDR', par: 60, size: 5 })).toContain(
      '1820/6.6.1/3',
    );
  });
});

describe('selling', () => {
  it('1820/6.5.2.3/1 1820/6.5.2.3/2 1820/6.5.2.3/3 1820/10.7/6: not what is new, grown, or in liquidation', () => {
    const scene = table();
    scene.clock('companies', { LSR: { floated: 2 } });
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual(['1820/6.5.2.3/1']);
    scene.clock('companies', { LSR: { floated: 1, increased: 2 } });
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual(['1820/6.5.2.3/2']);
    scene.clock('companies', { LSR: { floated: 1, increased: 1 } });
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual([]);
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual(['1820/6.5.2.3/3']);
  });

  it('1820/6.5.2.3/4 1820/6.5.2.3/5 1820/6.5.2.3/6: any number at the price, into the pool, and the price stays', () => {
    const scene = table();
    scene.play(1, sell('CFR', 20));
    expect(scene.cash('player:1')).toBe(1142);
    expect([scene.shares('pool', 'CFR'), scene.price('CFR')]).toEqual([4, 71]);
    expect(scene.wrongs(1, sell('CFR', 10))).toContain('1820/6.5.2.3/6');
    started(scene, 'CFR', 10, 71, { 1: 1, pool: 9 });
    expect(scene.wrongs(1, sell('CFR', 10))).toContain('1820/6.5.2.3/7');
  });

  it('1820/6.5.2.3/7: somebody keeps a share', () => {
    const scene = table();
    started(scene, 'LSR', 5, 95, { 1: 2 });
    expect(scene.wrongs(1, sell('LSR', 40))).toEqual(['1820/6.5.2.3/7']);
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual([]);
  });
});

describe('buying', () => {
  it('1820/6.5.2.4/1 1820/6.5.2.4/2 1820/6.5.2.4/9 1820/6.5.2.4/12 1820/13.1/3: from treasury or pool at the price, paying company or bank', () => {
    const scene = table();
    scene.play(1, buy('CFR', 'company:CFR', 10));
    expect([scene.cash('player:1'), scene.cash('company:CFR')]).toEqual([929, 71]);
    scene.play(1, PASS);
    scene.play(2, buy('LSR', 'pool'));
    expect([scene.cash('player:2'), scene.cash('company:LSR')]).toEqual([905, 0]);
    expect(scene.wrongs(3, buy('LSR', 'ipo'))).toContain('1820/6.5.2.4/1');
  });

  it('1820/6.5.2.4/10 1820/6.5.2.4/11: from a player or cousin who agrees, and is paid', () => {
    const scene = table();
    scene.play(1, buy('LSR', 'player:2'));
    expect(acting(scene)).toEqual([2]);
    expect(scene.wrongs(1, PASS)).toContain('1820/6.5.2.4/1');
    scene.play(2, { verb: 'agree' });
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([905, 1095]);
    scene.play(1, PASS);
    scene.play(2, buy('CFR', 'holder:BI', 10));
    scene.play(1, { verb: 'agree' });
    expect([scene.cash('holder:BI'), scene.shares('player:2', 'CFR')]).toEqual([571, 4]);
  });

  it('1820/6.5.2.4/4: at 60% a holder buys no more', () => {
    const scene = table();
    started(scene, 'LSR', 5, 95, { 1: 3, pool: 1 });
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toEqual(['1820/6.5.2.4/4']);
    started(scene, 'LSR', 5, 95, { 1: 2, pool: 1 });
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toEqual([]);
  });

  it('1820/6.5.2.4/5: not in liquidation', () => {
    const scene = table();
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toContain('1820/6.5.2.4/5');
  });

  it('1820/6.5.2.4/6 1820/6.5.2.4/7 1820/6.5.2.4/8: who sold buys no more in that round; cousins and players do not bind each other', () => {
    const scene = table();
    scene.play(1, sell('CFR', 10));
    expect(scene.wrongs(1, buy('CFR', 'pool', 10))).toEqual(['1820/6.5.2.4/6']);
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    stockRound(scene, 1, { sold: scene.read('stock').sold });
    expect(scene.wrongs(1, buy('CFR', 'pool', 10))).toEqual(['1820/6.5.2.4/6']);
    expect(scene.wrongs(1, buy('CFR', 'pool', 10, { for: 'holder:BI' }))).toEqual([]);
    // The next stock round begins without memory of it.
    scene.clock('stage', 'takeovers');
    scene.clock('half', 2);
    scene.settle();
    expect(scene.read('stock').sold).toEqual({});
  });
});

describe('a company in its own turn', () => {
  const redeem = (shares: number) => ({ verb: 'redeemShares', company: 'CFR', shares });
  const company = () => {
    const scene = table();
    stockRound(scene, 2);
    return scene;
  };

  it('1820/6.5.3.1/1 1820/6.5.3.1/2 1820/17.1/5: takes its shares out of the pool, borrowing for it', () => {
    const scene = company();
    scene.fund({ 'company:CFR': 100 });
    expect(scene.wrongs(2, redeem(3))).toContain('1820/6.5.3.1/1');
    scene.play(2, redeem(2));
    // 142 to pay: one loan of 200, one cell down.
    expect([scene.cash('company:CFR'), loansOn(scene, 'CFR'), scene.price('CFR')]).toEqual([
      158, 1, 65,
    ]);
    expect([scene.shares('pool', 'CFR'), scene.shares('company:CFR', 'CFR')]).toEqual([0, 4]);
    expect(acting(scene)).toEqual([3]);
  });

  it('1820/6.5.3.1/3: not in liquidation', () => {
    const scene = company();
    stand(scene, 'CFR', 10);
    expect(scene.wrongs(2, redeem(1))).toContain('1820/6.5.3.1/3');
  });

  it('1820/6.5.3.1/4 1820/17.2/2 1820/17.3/3 1820/17.3/5: loans above the shares in play go back at once, the director helping', () => {
    const scene = company();
    started(scene, 'CFR', 10, 71, { 2: 3, pool: 2 });
    loans(scene, 'CFR', 5);
    scene.fund({ 'company:CFR': 200, 'player:2': 1000 });
    stockRound(scene, 2);
    scene.play(2, redeem(2));
    // 142 paid; two loans too many cost 400, of which 58 are there. Two up, then one down.
    expect([loansOn(scene, 'CFR'), scene.cash('company:CFR')]).toEqual([3, 0]);
    expect(scene.cash('player:2')).toBe(1000 - 342);
    expect(scene.price('CFR')).toBe(78);
  });
});

describe('increasing the share-count', () => {
  const grow = (company: string, size: number, more = {}) => ({
    ...{ verb: 'increaseShares', company, size },
    ...more,
  });
  const give = (company: string, holder: string, shares: number) => ({
    ...{ verb: 'subscribe', company, holder, shares },
  });

  it('1820/6.5.2/3 1820/6.5.2.2/1 1820/6.5.2.2/2 1820/13.1/2: a larger size of the table, by the director, of an older company', () => {
    const scene = table();
    expect(scene.wrongs(1, grow('CFR', 20))).toContain('1820/6.5.2/3');
    expect(scene.wrongs(1, grow('LSR', 5))).toContain('1820/6.5.2.2/2');
    expect(scene.wrongs(1, grow('LSR', 15))).toContain('1820/6.5.2.2/2');
    expect(scene.options(1, 'increaseShares').map(({ size }) => size)).toEqual([10, 20, 50]);
    scene.clock('companies', { LSR: { floated: 2 } });
    expect(scene.wrongs(1, grow('LSR', 10))).toContain('1820/6.5.2.2/1');
  });

  it('1820/6.5.2.2/6 1820/6.5.2.2/7 1820/6.5.2.2/8 1820/6.5.2.2/9 1820/6.5.2.2/12: filled up, two fifths held, a tenth to the pool', () => {
    const scene = table();
    scene.play(1, grow('LSR', 10));
    expect(scene.shares('company:LSR', 'LSR')).toBe(6);
    expect(scene.turn().verbs).toContain('subscribe');
    expect(scene.wrongs(2, give('LSR', 'player:2', 1))).toContain('1820/6.5.2.2/9');
    expect(scene.wrongs(1, give('LSR', 'player:3', 7))).toContain('1820/6.5.2.2/8');
    scene.play(1, give('LSR', 'player:3', 1));
    scene.play(3, { verb: 'agree' });
    expect([scene.cash('company:LSR'), scene.cash('player:3')]).toEqual([95, 905]);
    scene.play(1, PASS);
    expect(scene.size('LSR')).toBe(10);
    expect(scene.shares('pool', 'LSR')).toBe(2);
    expect(scene.read('companies').LSR).toMatchObject({ increased: 2 });
  });

  it('1820/6.5.2.2/10 1820/6.5.2.2/11 1820/13.4/2: holders may sell meanwhile, and control may change', () => {
    const scene = table();
    scene.play(1, grow('LSR', 10));
    scene.play(1, sell('LSR', 10));
    scene.play(1, give('LSR', 'player:2', 2));
    scene.play(2, { verb: 'agree' });
    expect(scene.wrongs(2, sell('CFR', 10))).toContain('1820/6.5.2.2/11');
    scene.play(1, PASS);
    expect(scene.director('LSR')).toBe('player:2');
  });

  it('1820/6.5.2.2/13: a skipped size costs another tenth', () => {
    const scene = table();
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 2 });
    stockRound(scene, 1);
    scene.play(1, grow('LSR', 20));
    scene.play(1, give('LSR', 'player:1', 3));
    scene.play(1, PASS);
    expect(scene.shares('pool', 'LSR')).toBe(4);
    expect(scene.shares('company:LSR', 'LSR')).toBe(8);
  });

  it('1820/6.5.2.2/14: short of two fifths everything is as before', () => {
    const scene = table();
    const paid = scene.cash('player:1');
    scene.play(1, grow('LSR', 50));
    scene.play(1, give('LSR', 'player:1', 3));
    scene.play(1, PASS);
    expect([scene.size('LSR'), scene.cash('player:1'), scene.cash('company:LSR')]).toEqual([
      5,
      paid,
      0,
    ]);
    expect([scene.shares('player:1', 'LSR'), scene.shares('company:LSR', 'LSR')]).toEqual([2, 1]);
    expect(scene.wrongs(1, fund(20))).toEqual([]);
  });

  it('1820/6.5.2.2/3 1820/6.5.2.2/4 1820/6.5.2.2/5 1820/13.2/12: a private company gets a par and one share', () => {
    const scene = table();
    privately(scene, 'SDR', 1);
    stand(scene, 'CFR', 60);
    expect(scene.wrongs(1, grow('SDR', 5))).toContain('1820/6.5.2.2/3');
    expect(scene.wrongs(1, grow('SDR', 5, { par: 95 }))).toContain('1820/6.5.2.2/3');
    scene.play(1, grow('SDR', 5, { par: 60 }));
    expect(scene.at('share:SDR-0')).toBe('ipo');
    expect(scene.shares('player:1', 'SDR')).toBe(1);
    scene.play(1, give('SDR', 'player:1', 1));
    scene.play(1, PASS);
    expect(scene.price('SDR')).toBe(60);
    expect(scene.table.places.get('cell:0.6')).toEqual(['marker:SDR', 'marker:CFR']);
    expect([scene.cash('company:SDR'), scene.shares('pool', 'SDR')]).toEqual([60, 1]);
  });
});

describe('floating', () => {
  /** The lobby of player 1 is being resolved. */
  function floating(name = 'Yellow'): Scene {
    const scene = begin();
    phase(scene, name);
    scene.fund({ 'player:1': 2000, 'player:2': 1000, 'player:3': 1000, 'lobby:1': 20 });
    scene.put('lobbyist:red-0', 'lobby:1');
    before(scene, 'floats');
    scene.settle();
    return scene;
  }
  const start = (company: string, par: number, size = 5) => ({
    ...{ verb: 'startCompany', company, par, size },
  });
  const lay = (hex: string, tile: string, turn: number) => ({
    ...{ verb: 'layTile', company: 'SDR', hex, tile, turn },
  });
  const place = (hex: string, city = 0) => ({ verb: 'placeToken', company: 'SDR', hex, city });
  const give = (holder: string, shares: number) => ({
    ...{ verb: 'subscribe', company: 'SDR', holder, shares },
  });
  const started1 = (name?: string) => {
    const scene = floating(name);
    scene.play(1, start('SDR', 65, scene.read('phase') === 'Brown' ? 10 : 5));
    return scene;
  };

  it('1820/6.6.2/1 1820/6.6.2/3 1820/13.3/3: an unused company, a size of the chart, an open par', () => {
    const scene = floating();
    started(scene, 'LSR', 5, 95, { 1: 2 });
    expect(scene.wrongs(1, start('LSR', 65))).toContain('1820/6.6.2/1');
    expect(scene.wrongs(1, start('SDR', 65, 10))).toEqual(['1820/6.6.2/1']);
    expect(scene.wrongs(1, start('SDR', 78))).toEqual(['1820/6.6.2/3']);
  });

  it('1820/6.6.2/2 1820/6.6.2/4 1820/6.6.2/5 1820/13.3/7 1820/16.1/5: charter, shares and marker, under all others', () => {
    const scene = floating();
    started(scene, 'LSR', 5, 65, { 1: 2 });
    scene.play(1, start('SDR', 65));
    expect(scene.table.places.get('cell:0.7')).toEqual(['marker:SDR', 'marker:LSR']);
    expect(scene.shares('company:SDR', 'SDR')).toBe(5);
    expect(count(scene, 'company:SDR', 'share')).toBe(5);
    const tokens = [...scene.table.pieces].filter(
      ([id, { place }]) => id.startsWith('token:SDR') && place === 'company:SDR',
    );
    expect(tokens).toHaveLength(2);
  });

  it('1820/6.6.2/8 1820/6.6.2/9 1820/6.6.2/6 1820/13.6/1: a yellow city for a marker, free of terrain; one or two markers', () => {
    const scene = started1();
    const money = scene.cash('player:1');
    expect(scene.wrongs(1, lay('B6', '9', 1))).toContain('1820/12.3.3.1/1');
    expect(scene.wrongs(1, lay('H8', '9', 1))).toContain('1820/6.6.2/8');
    scene.play(1, lay('B6', '57', 1));
    expect(scene.wrongs(1, place('M15'))).toContain('1820/6.6.2/6');
    scene.play(1, place('B6'));
    expect([markerIn(scene, 'B6'), scene.cash('player:1')]).toEqual(['SDR', money]);
    scene.play(1, PASS);
    expect(scene.read('raising')!.step).toBe('shares');
  });

  it('1820/6.6.2/7 1820/6.6.2/13: any open circle of a tile, never London', () => {
    const scene = started1();
    expect(scene.wrongs(1, place('M13'))).toContain('1820/6.6.2/13');
    expect(scene.wrongs(1, place('B6'))).toContain('1820/6.6.2/7');
    tile(scene, 'G7', '150', 0);
    expect(scene.wrongs(1, place('G7'))).toEqual([]);
    expect(scene.wrongs(1, place('M15'))).toEqual([]);
    token(scene, 'LSR', 'G7');
    expect(scene.wrongs(1, place('G7'))).toContain('1820/6.6.2/7');
  });

  it('1820/6.6.2/10 1820/6.6.2/11 1820/6.6.2/12: a free upgrade that opens a circle, not of a tile another float laid now', () => {
    const scene = started1('Green');
    tile(scene, 'N18', '5', 0);
    token(scene, 'LSR', 'N18');
    const up = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N18');
    expect(up.length).toBeGreaterThan(0);
    scene.clock('floatLaid', { N18: 'LSR' });
    expect(scene.wrongs(1, up[0]!)).toEqual(['1820/6.6.2/11']);
    scene.clock('floatLaid', { N18: 'SDR' });
    const money = scene.cash('player:1');
    scene.play(1, up[0]!);
    scene.play(1, place('N18'));
    expect([markerIn(scene, 'N18', 0, 1), scene.cash('player:1')]).toEqual(['SDR', money]);
    // With a circle open already there is nothing to upgrade for.
    const other = started1('Green');
    tile(other, 'N18', '5', 0);
    expect(other.wrongs(1, up[0]!)).toContain('1820/6.6.2/10');
  });

  it('1820/6.6.2/14 1820/6.6.2/15 1820/6.6.2/16: two hexes, £80 for each side between, round barriers and gray', () => {
    const scene = started1();
    tile(scene, 'G7', '150', 0);
    tile(scene, 'C7', '802', 0);
    tile(scene, 'C5', '150', 1);
    scene.play(1, place('C7', 0));
    expect(scene.wrongs(1, place('C7', 1))).toContain('1820/6.6.2/14');
    const fee = (hex: string) => {
      scene.play(1, place(hex));
      const paid = 2000 - scene.cash('player:1');
      scene.undo();
      return paid;
    };
    // C7-D8-E7-F8-G7 in four; C5 is next door, but the barrier sends the path round it over the sea.
    expect(fee('G7')).toBe(4 * 80);
    expect(fee('C5')).toBeGreaterThan(80);
    scene.fund({ 'player:1': 310 });
    expect(scene.wrongs(1, place('G7'))).toEqual(['1820/6.6.2/15']);
  });

  it('1820/6.6.2/17 1820/6.6.2/18 1820/6.6.2/19 1820/13.4/1: two fifths at par to who agrees; the director has the charter', () => {
    const scene = started1();
    scene.play(1, place('M15'));
    scene.play(1, PASS);
    scene.play(1, give('player:2', 2));
    expect(acting(scene)).toEqual([2]);
    scene.play(2, { verb: 'agree' });
    scene.play(1, give('player:1', 1));
    expect(scene.cash('company:SDR')).toBe(195);
    expect(scene.wrongs(1, give('player:2', 2))).toContain('1820/6.5.2.4/4');
    scene.play(1, PASS);
    expect(scene.at('charter:SDR')).toBe('player:2');
    expect(scene.read('companies').SDR).toMatchObject({ floated: 2 });
    expect(scene.wrongs(2, give('player:2', 1))).toContain('1820/6.6.2/17');
  });

  it('1820/6.6.2/20: failing, all goes back but the lobby', () => {
    const scene = started1();
    scene.play(1, lay('G7', '150', 0));
    scene.play(1, place('G7'));
    scene.play(1, lay('B6', '57', 1));
    scene.play(1, place('B6'));
    expect(scene.cash('player:1')).toBeLessThan(2000);
    scene.play(1, give('player:1', 1));
    scene.play(1, PASS);
    expect(scene.cash('player:1')).toBe(2000);
    expect([tileAt(scene, 'G7'), tileAt(scene, 'B6')]).toEqual([undefined, undefined]);
    expect([scene.at('charter:SDR'), scene.at('marker:SDR'), scene.size('SDR')]).toEqual([
      'charters',
      'market',
      0,
    ]);
    expect([scene.at('lobbyist:red-0'), scene.cash('lobby:1')]).toEqual(['player:1', 0]);
    expect(scene.at('token:SDR-0')).toBe('company:SDR');
  });
});

describe('the end of the stock round', () => {
  const close = (scene: Scene) => {
    before(scene, 'market');
    scene.settle();
  };

  it('1820/6.7/1 1820/6.7/2 1820/6.7/5 1820/16.2.2/1 1820/16.2.2/2: down by shares in the pool, up if wholly held', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3, pool: 2 });
    started(scene, 'CFR', 10, 95, { 2: 6, pool: 4 });
    started(scene, 'SDR', 50, 95, { 2: 20, pool: 6 });
    started(scene, 'CNR', 5, 95, { 1: 3, 2: 2 });
    started(scene, 'MHR', 20, 95, { 1: 3 });
    close(scene);
    expect(['LSR', 'CFR', 'SDR', 'CNR', 'MHR'].map(scene.price)).toEqual([78, 65, 71, 105, 95]);
  });

  it('1820/6.7/3 1820/6.7/4 1820/16.1/4 1820/16.2.1/1: £10 is the bottom; British Rail does not drop', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 43, { 1: 1, pool: 4 });
    // Face down, so that it does not operate when the next round begins.
    scene.put('marker:BR', 'cell:0.11', { face: 1 });
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.kind === 'certificate') scene.put(id, 'pool');
    close(scene);
    expect([scene.price('LSR'), scene.price('BR')]).toEqual([10, 95]);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'LSR' })).toContain('1820/10.7/3');
  });

  it('1820/9.1/3 1820/16.1/3 1820/16.2.1/2: £500 there ends the game at once', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 477, { 1: 3, 2: 2 });
    close(scene);
    expect([scene.price('LSR'), scene.turn().over]).toEqual([500, true]);
    expect(scene.read('end')).toEqual({ reason: 'market' });
  });

  it('1820/9.1/2: so does nobody directing anything, after either kind of round', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { BI: 3 });
    cousin(scene, 'BI', 1);
    close(scene);
    expect(scene.read('end')).toEqual({ reason: 'control' });
    const other = begin();
    issueRound(other, 'takeovers');
    other.settle();
    expect(other.read('end')).toEqual({ reason: 'control' });
  });
});

describe('directors', () => {
  it('1820/13.4/3 1820/13.4/4: selling below others hands over, of equal players to the next by card', () => {
    const scene = begin();
    started(scene, 'LSR', 20, 95, { 2: 4, 1: 3, 3: 3, BI: 3 });
    cousin(scene, 'BI', 1);
    stockRound(scene, 2);
    scene.play(2, sell('LSR', 10));
    expect(scene.director('LSR')).toBe('player:3');
  });

  it('1820/13.4/5: between cousins alone the seller chooses', () => {
    const scene = begin();
    started(scene, 'LSR', 20, 95, { 2: 4, BI: 3, VF: 3 });
    cousin(scene, 'BI', 1);
    cousin(scene, 'VF', 3);
    stockRound(scene, 2);
    scene.play(2, sell('LSR', 10));
    expect(scene.options(2, 'choose').map(({ choice }) => choice)).toEqual([
      'holder:BI',
      'holder:VF',
    ]);
    expect(scene.wrongs(2, { verb: 'choose', choice: 'player:2' })).toContain('1820/13.4/5');
    scene.play(2, { verb: 'choose', choice: 'holder:VF' });
    expect(scene.director('LSR')).toBe('holder:VF');
  });

  it('1820/13.4/2: buying past the director takes over', () => {
    const scene = begin();
    started(scene, 'LSR', 20, 95, { 1: 3, 2: 3 });
    scene.fund({ 'player:2': 500 });
    stockRound(scene, 2);
    expect(scene.director('LSR')).toBe('player:1');
    scene.play(2, buy('LSR', 'company:LSR', 5));
    expect(scene.director('LSR')).toBe('player:2');
  });
});

it('1820/10.1/5: all holdings lie open', () => {
  const scene = table();
  operating(scene, 'LSR');
  for (const place of ['player:1', 'holder:BI', 'company:CFR'])
    expect(scene.table.places.get(place)!.length).toBeGreaterThan(0);
  expect(scene.cash('holder:BI')).toBe(500);
});
