import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  cousin,
  loans,
  loansOn,
  PASS,
  phase,
  privately,
  type Scene,
  stand,
  started,
  stockRound,
  tile,
} from '../../../../kit/1820.ts';
import { acting, sell, buy, twoCompanies } from '../../../../kit/1820-stands.ts';
import { fundLobby } from '../../../../kit/moves.ts';

/**
 * Stock rounds (6.5 to 6.7, 13.4, 16.2): answers written from the rulebook before they were asked for.
 */

describe('buying and selling (6.5.2)', () => {
  it('6.5.2.4: three fifths of every size are the end of buying', () => {
    for (const [size, most] of [
      [5, 3],
      [10, 6],
      [20, 12],
      [50, 30],
    ] as const) {
      const percent = 100 / size;
      const scene = begin();
      scene.fund({ 'player:1': 500 });
      started(scene, 'LSR', size, 55, { 1: most - 1, pool: 1 });
      stockRound(scene, 1);
      expect(scene.wrongs(1, buy('LSR', 'pool', percent))).toEqual([]);
      started(scene, 'LSR', size, 55, { 1: most, pool: 1 });
      stockRound(scene, 1);
      expect(scene.wrongs(1, buy('LSR', 'pool', percent))).not.toEqual([]);
    }
  });

  it('6.5.2.4: a share passed to another player counts as sold', () => {
    const scene = twoCompanies();
    scene.play(1, buy('LSR', 'player:2'));
    scene.play(2, { verb: 'agree' });
    scene.play(1, PASS);
    expect(scene.wrongs(2, buy('LSR', 'pool'))).toEqual(['1820/6.5.2.4/6']);
  });

  it('6.5.2.3, 6.5.2.4: a new company is not sold to the pool, but to a holder who agrees', () => {
    const scene = twoCompanies();
    scene.clock('companies', { LSR: { floated: 2 } });
    expect(scene.wrongs(2, sell('LSR', 20))).not.toEqual([]);
    expect(scene.wrongs(1, sell('LSR', 20))).not.toEqual([]);
    expect(scene.wrongs(1, buy('LSR', 'player:2'))).toEqual([]);
  });

  it('6.5.2.3: a cousin may be the holder who keeps a share, and then directs', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 2, BI: 1 });
    stockRound(scene, 1);
    scene.play(1, sell('LSR', 40));
    expect([scene.director('LSR'), scene.cash('player:1')]).toEqual(['holder:BI', 1190]);
  });

  it('6.5.2.4, 10.7: nobody buys shares of a company in liquidation, not even from another player', () => {
    const scene = twoCompanies();
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, buy('LSR', 'player:2'))).not.toEqual([]);
    expect(scene.wrongs(1, buy('LSR', 'company:LSR'))).not.toEqual([]);
  });

  it('6.5.1, 14.1: a pass stands where a directing cousin has nothing it could sell', () => {
    const directed = (holders: { readonly [holder: string]: number }) => {
      const scene = twoCompanies();
      started(scene, 'CFR', 10, 71, holders);
      stockRound(scene, 1);
      return scene;
    };
    expect(directed({ BI: 1 }).wrongs(1, PASS)).toEqual([]);
    expect(directed({ BI: 2 }).wrongs(1, PASS)).not.toEqual([]);
    const young = directed({ BI: 4, 2: 3 });
    young.clock('companies', { CFR: { floated: 2 } });
    expect(young.wrongs(1, PASS)).toEqual([]);
    const sunk = directed({ BI: 4, 2: 3 });
    stand(sunk, 'CFR', 10);
    expect(sunk.wrongs(1, PASS)).toEqual([]);
  });

  it('13.4, 14.1: a cousin that buys past the director takes over; with as many it does not', () => {
    const scene = twoCompanies();
    started(scene, 'CFR', 10, 71, { 2: 3, BI: 2, pool: 2 });
    stockRound(scene, 1);
    scene.play(1, buy('CFR', 'pool', 10, { for: 'holder:BI' }));
    expect(scene.director('CFR')).toBe('player:2');
    stockRound(scene, 1);
    scene.play(1, buy('CFR', 'pool', 10, { for: 'holder:BI' }));
    expect(scene.director('CFR')).toBe('holder:BI');
  });

  it('13.4: after a sale a tied player precedes a cousin', () => {
    const scene = twoCompanies();
    started(scene, 'CFR', 10, 71, { 2: 3, BI: 2, 3: 2 });
    stockRound(scene, 2);
    scene.play(2, sell('CFR', 20));
    expect(scene.director('CFR')).toBe('player:3');
    const tied = twoCompanies();
    started(tied, 'CFR', 10, 71, { 2: 3, BI: 2 });
    stockRound(tied, 2);
    // As many as the cousin: nobody else has more, so nothing changes.
    tied.play(2, sell('CFR', 10));
    expect(tied.director('CFR')).toBe('player:2');
  });
});

describe('turns and lobbies (6.5.1, 6.5.2.1)', () => {
  it('6.5.1: a company’s own action is a quiet turn, an increase is not', () => {
    const scene = twoCompanies();
    scene.play(1, fundLobby(40));
    scene.play(1, PASS);
    scene.fund({ 'company:CFR': 500 });
    scene.play(2, { verb: 'redeemShares', company: 'CFR', shares: 1 });
    scene.play(3, PASS);
    expect(scene.read('stage')).toBe('stock');
    scene.play(1, PASS);
    expect(scene.read('stage')).toBe('floats');
    const grown = twoCompanies();
    grown.play(1, PASS);
    grown.play(2, PASS);
    stockRound(grown, 3, { ...grown.read('stock') });
    privately(grown, 'SDR', 3);
    grown.play(3, { verb: 'increaseShares', company: 'SDR', size: 5, par: 55 });
    grown.play(3, { verb: 'subscribe', company: 'SDR', holder: 'player:3', shares: 1 });
    while (acting(grown)[0] === 3) grown.play(3, PASS);
    grown.play(1, PASS);
    grown.play(2, PASS);
    expect(grown.read('stock').part).toBe(1);
    grown.play(3, PASS);
    expect([grown.read('stage'), grown.read('stock').part]).toEqual(['stock', 2]);
  });

  it('6.5.2.1: a raise ends in tens, and not where another lobby is', () => {
    const scene = twoCompanies();
    scene.play(1, fundLobby(40));
    scene.play(1, PASS);
    scene.play(2, fundLobby(60));
    scene.play(2, PASS);
    const raise = (amount: number) => ({ verb: 'raiseLobby', lobby: 'lobby:1', amount });
    expect(scene.wrongs(3, raise(60))).toEqual(['1820/6.5.2.1/4']);
    expect(scene.wrongs(3, raise(45))).not.toEqual([]);
    scene.play(3, raise(70));
    // Player 1 is asked first though player 3 paid for it.
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect([scene.read('stage'), acting(scene)]).toEqual(['floats', [1]]);
  });
});

describe('growing (6.5.2.2)', () => {
  const grow = (from: number, size: number, held: number) => {
    const scene = begin();
    scene.fund({ 'player:1': 9000, 'player:2': 9000 });
    if (from === 1) privately(scene, 'LSR', 1);
    else started(scene, 'LSR', from, 60, { 1: from });
    loans(scene, 'LSR', from === 1 ? 0 : 1);
    stockRound(scene, 1);
    const par = from === 1 ? { par: 60 } : {};
    scene.play(1, { verb: 'increaseShares', company: 'LSR', size, ...par });
    const more = held - from;
    if (more > 0) {
      scene.play(1, { verb: 'subscribe', company: 'LSR', holder: 'player:2', shares: more });
      scene.play(2, { verb: 'agree' });
    }
    scene.play(1, PASS);
    return scene;
  };

  it('a tenth or a share to the pool, twice where a size is skipped, however many', () => {
    const pooled = (from: number, size: number, held: number) => {
      const scene = grow(from, size, held);
      expect([scene.size('LSR'), scene.price('LSR')]).toEqual([size, 60]);
      return scene.shares('pool', 'LSR');
    };
    expect(pooled(1, 5, 2)).toBe(1);
    expect(pooled(1, 10, 4)).toBe(2);
    expect(pooled(5, 10, 5)).toBe(1);
    expect(pooled(5, 20, 8)).toBe(4);
    expect(pooled(10, 20, 10)).toBe(2);
    expect(pooled(20, 50, 20)).toBe(5);
    expect(pooled(5, 50, 20)).toBe(10);
  });

  it('loans stay, and two fifths are two fifths', () => {
    expect(loansOn(grow(5, 20, 8), 'LSR')).toBe(1);
    expect(grow(5, 20, 7).size('LSR')).toBe(5);
    expect(grow(1, 10, 3).at('share:LSR-0')).toBe('player:1');
  });

  it('shares in the pool do not count towards two fifths', () => {
    const scene = begin();
    scene.fund({ 'player:1': 0, 'company:LSR': 10 });
    started(scene, 'LSR', 5, 60, { 1: 3, pool: 2 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'increaseShares', company: 'LSR', size: 10 });
    scene.play(1, PASS);
    expect([scene.size('LSR'), scene.shares('pool', 'LSR')]).toEqual([5, 2]);
  });
});

describe('floating (6.6.2)', () => {
  const floating = (name = 'Yellow', column?: number, player = 1) => {
    const scene = begin();
    phase(scene, name, column);
    scene.fund({ 'player:1': 3000, 'player:2': 3000, 'player:3': 3000, 'lobby:1': 20 });
    const marker = [...scene.table.pieces].find(
      ([id, { place }]) => id.startsWith('lobbyist:') && place === `player:${player}`,
    )![0];
    scene.put(marker, 'lobby:1');
    before(scene, 'floats');
    scene.settle();
    return scene;
  };

  it('sizes by the chart’s column, par prices by the phase', () => {
    const offered = (name: string, column: number) => {
      const moves = floating(name, column)
        .options(1, 'startCompany')
        .filter(({ company }) => company === 'SDR');
      const of = (key: 'size' | 'par') =>
        [...new Set(moves.map((move) => Number(move[key])))].sort((a, b) => a - b);
      return [of('size'), of('par')];
    };
    const yellow = [55, 60, 65, 71];
    const green = [...yellow, 78, 86, 95];
    const blue = [...green, 105, 116];
    const brown = [...blue, 128];
    expect(offered('Yellow', 2)).toEqual([[5], yellow]);
    expect(offered('Green', 3)).toEqual([[5, 10], green]);
    expect(offered('Green', 5)).toEqual([[5, 10], green]);
    expect(offered('Blue', 6)).toEqual([[10, 20], blue]);
    expect(offered('Brown', 11)).toEqual([[10, 20], brown]);
    expect(offered('Red', 12)).toEqual([[20, 50], brown]);
    expect(offered('Gray', 15)).toEqual([[50], brown]);
  });

  it('of equal holders the floating player directs, else the next by card, players before cousins', () => {
    const directed = (player: number, shares: { readonly [holder: string]: number }) => {
      const scene = floating('Yellow', 1, player);
      cousin(scene, 'VF', 3, 500);
      scene.play(player, { verb: 'startCompany', company: 'SDR', par: 60, size: 5 });
      scene.play(player, { verb: 'placeToken', company: 'SDR', hex: 'M15', city: 0 });
      scene.play(player, PASS);
      for (const [holder, count] of Object.entries(shares)) {
        scene.play(player, { verb: 'subscribe', company: 'SDR', holder, shares: count });
        if (holder !== `player:${player}`) scene.play(acting(scene)[0]!, { verb: 'agree' });
      }
      scene.play(player, PASS);
      return scene.director('SDR');
    };
    expect(directed(2, { 'player:1': 2, 'player:2': 2 })).toBe('player:2');
    expect(directed(2, { 'player:1': 2, 'player:3': 2 })).toBe('player:3');
    expect(directed(3, { 'player:2': 2, 'player:1': 2 })).toBe('player:1');
    expect(directed(1, { 'holder:VF': 2, 'player:2': 2 })).toBe('player:2');
    expect(directed(1, { 'holder:VF': 2, 'player:2': 1 })).toBe('holder:VF');
  });

  it('the path between two markers crosses gray hexes along their track', () => {
    const scene = floating();
    tile(scene, 'L14', '5', 0);
    tile(scene, 'N18', '5', 0);
    scene.play(1, { verb: 'startCompany', company: 'SDR', par: 60, size: 5 });
    scene.play(1, { verb: 'placeToken', company: 'SDR', hex: 'M15', city: 0 });
    const fee = (hex: string) => {
      const had = scene.cash('player:1');
      scene.play(1, { verb: 'placeToken', company: 'SDR', hex, city: 0 });
      const paid = had - scene.cash('player:1');
      scene.undo();
      return paid;
    };
    // Chatham has no track to the north: by way of London, whose docks lie behind it.
    expect(fee('L14')).toBe(160);
    // Over N16 or M17.
    expect(fee('N18')).toBe(160);
  });
});

describe('the end of the round (6.7)', () => {
  const closed = (change: (scene: Scene) => void) => {
    const scene = begin();
    cousin(scene, 'BI', 1);
    change(scene);
    before(scene, 'market');
    scene.settle();
    return scene;
  };

  it('a cell a share, of fifty shares one for each begun twentieth', () => {
    const falls = (size: number, pool: number) =>
      closed((scene) => {
        started(scene, 'LSR', size, 173, { 1: 2, pool });
        started(scene, 'CFR', 5, 60, { 2: 2 });
      }).price('LSR');
    expect([1, 2, 3, 5, 13].map((n) => falls(50, n))).toEqual([157, 157, 142, 142, 95]);
    expect([1, 7].map((n) => falls(20, n))).toEqual([157, 86]);
    expect(falls(5, 3)).toBe(128);
  });

  it('up where players and cousins hold all, from £10 too', () => {
    const scene = closed((s) => {
      started(s, 'LSR', 5, 95, { 1: 3, BI: 2 });
      started(s, 'CFR', 5, 10, { 2: 5 });
      started(s, 'SDR', 5, 60, { 2: 4 });
    });
    expect(['LSR', 'CFR', 'SDR'].map((id) => scene.price(id))).toEqual([105, 40, 60]);
  });

  it('16.2.1: a marker that moves into a cell goes below those there, the first of two above the second', () => {
    const scene = closed((s) => {
      started(s, 'LSR', 5, 95, { 1: 3, pool: 1 });
      started(s, 'CFR', 5, 95, { 2: 3, pool: 1 });
      started(s, 'SDR', 5, 86, { 2: 3 });
      privately(s, 'CNR', 3);
    });
    expect(scene.table.places.get('cell:0.10')).toEqual(['marker:CFR', 'marker:LSR', 'marker:SDR']);
  });
});
