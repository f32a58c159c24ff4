import { describe, expect, it } from 'vitest';
import {
  loans,
  loansOn,
  PASS,
  passUntil,
  type Scene,
  stand,
  started,
  stockRound,
} from '../../../../kit/1820.ts';
import { acting, sell, buy, twoCompanies } from '../../../../kit/1820-stands.ts';
import { fundLobby } from '../../../../kit/moves.ts';

/** Turns, lobbies, selling, buying and a company’s own action. */

/** A turn with one move. */
function act(scene: Scene, player: number, move: Parameters<Scene['play']>[1]): void {
  scene.play(player, move);
  if (scene.read('stage') === 'stock' && acting(scene)[0] === player) scene.play(player, PASS);
}

describe('turns', () => {
  it('1820/6.5.1/1 1820/6.5.1/2 1820/6.5.2/4 1820/14.1/2: one entity a turn, the player or a cousin or a company', () => {
    const scene = twoCompanies();
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
    const scene = twoCompanies();
    scene.play(1, sell('LSR', 20));
    scene.play(1, buy('CFR', 'pool', 10));
    expect(scene.wrongs(1, buy('CFR', 'pool', 10))).toContain('1820/6.5.2/1');
    expect(scene.wrongs(1, fundLobby(20))).toContain('1820/6.5.2/1');
    scene.play(1, sell('CFR', 10));
    scene.play(1, PASS);
    expect(acting(scene)).toEqual([2]);
    expect(scene.wrongs(2, buy('CFR', 'pool', 20))).toContain('1820/6.5.2.4/3');
  });

  it('1820/6.5.1/3 1820/6.5.1/5 1820/6.5.1/7: a quiet round of turns ends part 1; who passed may act again', () => {
    const scene = twoCompanies();
    scene.play(1, PASS);
    act(scene, 2, fundLobby(40));
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
    const scene = twoCompanies();
    started(scene, 'CFR', 10, 71, { BI: 4, 2: 3 });
    stockRound(scene, 1);
    expect(scene.director('CFR')).toBe('holder:BI');
    expect(scene.wrongs(1, PASS)).toEqual(['1820/6.5.1/4']);
    scene.play(1, sell('CFR', 20, { for: 'holder:BI' }));
    expect(scene.director('CFR')).toBe('player:2');
    scene.play(1, PASS);
  });

  it('1820/6.5.1/8: after the lobbies no lobby and no increase', () => {
    const scene = twoCompanies({ part: 2 });
    expect(scene.wrongs(1, fundLobby(20))).toContain('1820/6.5.1/8');
    expect(scene.wrongs(1, { verb: 'increaseShares', company: 'LSR', size: 10 })).toContain(
      '1820/6.5.1/8',
    );
    expect(scene.options(1, 'buyShare').length).toBeGreaterThan(0);
  });

  it('1820/6.5.1/9 1820/6.5.1/10 1820/6.5.1/11 1820/6.5.1/14 1820/6.5.1/15: cards of the other colour, taken by passing, given back by acting', () => {
    const scene = twoCompanies({ part: 2 });
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
    const scene = twoCompanies();
    scene.fund({ 'player:1': 30, 'holder:BI': 60 });
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toContain('1820/6.5.1/12');
    expect(scene.wrongs(1, buy('LSR', 'pool', 20, { for: 'holder:BI' }))).toContain(
      '1820/6.5.1/12',
    );
    expect(scene.wrongs(1, fundLobby(40))).toContain('1820/6.5.1/12');
  });
});

describe('lobbies', () => {
  it('1820/6.5.2/2 1820/6.5.2.1/1 1820/6.5.2.1/5 1820/6.5.2.1/6: at least £20 in tens under a marker', () => {
    const scene = twoCompanies();
    expect(scene.wrongs(1, fundLobby(10))).toContain('1820/6.5.2.1/5');
    expect(scene.wrongs(1, fundLobby(25))).toContain('1820/6.5.2.1/6');
    scene.play(1, fundLobby(40));
    expect([scene.at('lobbyist:red-0'), scene.cash('lobby:1')]).toEqual(['lobby:1', 40]);
    const none = twoCompanies();
    for (let n = 0; n < 10; n++) none.put(`lobbyist:red-${n}`, `lobby:${n + 1}`);
    expect(none.wrongs(1, fundLobby(50))).toContain('1820/6.5.2.1/1');
  });

  it('1820/6.5.2.1/2 1820/6.5.2.1/3 1820/6.5.2.1/4 1820/6.5.2.1/7: raised by anybody, all different, freed sums free', () => {
    const scene = twoCompanies();
    act(scene, 1, fundLobby(40));
    expect(scene.wrongs(2, fundLobby(40))).toEqual(['1820/6.5.2.1/4']);
    const raise = { verb: 'raiseLobby', lobby: 'lobby:1', amount: 60 };
    expect(scene.wrongs(2, { ...raise, amount: 40 })).toContain('1820/6.5.2.1/2');
    act(scene, 2, raise);
    expect([scene.cash('lobby:1'), scene.cash('player:2')]).toEqual([60, 980]);
    scene.play(3, fundLobby(40));
    expect(scene.at('lobbyist:red-0')).toBe('lobby:1');
  });

  it('1820/6.6.1/1 1820/6.6.1/2 1820/6.6.1/3: highest first, money to the bank, marker back, a float or nothing', () => {
    const scene = twoCompanies();
    act(scene, 1, fundLobby(40));
    act(scene, 2, fundLobby(60));
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
    const scene = twoCompanies();
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
    const scene = twoCompanies();
    scene.play(1, sell('CFR', 20));
    expect(scene.cash('player:1')).toBe(1142);
    expect([scene.shares('pool', 'CFR'), scene.price('CFR')]).toEqual([4, 71]);
    expect(scene.wrongs(1, sell('CFR', 10))).toContain('1820/6.5.2.3/6');
    started(scene, 'CFR', 10, 71, { 1: 1, pool: 9 });
    expect(scene.wrongs(1, sell('CFR', 10))).toContain('1820/6.5.2.3/7');
  });

  it('1820/6.5.2.3/7: somebody keeps a share', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 2 });
    expect(scene.wrongs(1, sell('LSR', 40))).toEqual(['1820/6.5.2.3/7']);
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual([]);
  });
});

describe('buying', () => {
  it('1820/6.5.2.4/1 1820/6.5.2.4/2 1820/6.5.2.4/9 1820/6.5.2.4/12 1820/13.1/3: from treasury or pool at the price, paying company or bank', () => {
    const scene = twoCompanies();
    scene.play(1, buy('CFR', 'company:CFR', 10));
    expect([scene.cash('player:1'), scene.cash('company:CFR')]).toEqual([929, 71]);
    scene.play(1, PASS);
    scene.play(2, buy('LSR', 'pool'));
    expect([scene.cash('player:2'), scene.cash('company:LSR')]).toEqual([905, 0]);
    expect(scene.wrongs(3, buy('LSR', 'ipo'))).toContain('1820/6.5.2.4/1');
  });

  it('1820/6.5.2.4/10 1820/6.5.2.4/11: from a player or cousin who agrees, and is paid', () => {
    const scene = twoCompanies();
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
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 3, pool: 1 });
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toEqual(['1820/6.5.2.4/4']);
    started(scene, 'LSR', 5, 95, { 1: 2, pool: 1 });
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toEqual([]);
  });

  it('1820/6.5.2.4/5: not in liquidation', () => {
    const scene = twoCompanies();
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toContain('1820/6.5.2.4/5');
  });

  it('1820/6.5.2.4/6 1820/6.5.2.4/7 1820/6.5.2.4/8: who sold buys no more in that round; cousins and players do not bind each other', () => {
    const scene = twoCompanies();
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
    const scene = twoCompanies();
    stockRound(scene, 2);
    return scene;
  };

  it('1820/6.5.3.1/1 1820/6.5.3.1/2 1820/17.1/5: takes its shares out of the pool, its director borrowing for it', () => {
    const scene = company();
    scene.fund({ 'company:CFR': 100 });
    expect(scene.wrongs(2, redeem(3))).toContain('1820/6.5.3.1/1');
    scene.play(2, { verb: 'takeLoan', company: 'CFR' });
    scene.play(2, redeem(2));
    // A loan of 200, one cell down; then two at 65.
    expect([scene.cash('company:CFR'), loansOn(scene, 'CFR'), scene.price('CFR')]).toEqual([
      170, 1, 65,
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
