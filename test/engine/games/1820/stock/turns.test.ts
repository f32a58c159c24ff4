import { describe, expect, test } from 'vitest';
import {
  acting,
  sell,
  buy,
  twoCompanies,
  act,
  passing,
  done,
  twoDirectors,
} from '../../../../kit/stands/1820-stands.ts';
import { PASS, type Scene, started, stockRound, privately, stand } from '../../../../kit/1820.ts';
import { fundLobby, steer } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { dealt } from './positions.ts';

describe('turns', () => {
  test('1820/6.5.1/1 1820/6.5.1/2 1820/6.5.2/4 1820/14.1/2: one entity a turn, the player or a cousin or a company', () => {
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

  test('1820/6.5.2/1 1820/6.5.2.4/3: sell, one main action, sell', () => {
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

  test('1820/6.5.1/3 1820/6.5.1/5 1820/6.5.1/7: a quiet round of turns ends part 1; who passed may act again', () => {
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

  test('1820/6.5.1/4 1820/14.1/3 1820/14.1/4: no pass while a cousin directs and could sell', () => {
    const scene = twoCompanies();
    started(scene, 'CFR', 10, 71, { BI: 4, 2: 3 });
    stockRound(scene, 1);
    expect(scene.director('CFR')).toBe('holder:BI');
    expect(scene.wrongs(1, PASS)).toEqual(['1820/6.5.1/4']);
    scene.play(1, sell('CFR', 20, { for: 'holder:BI' }));
    expect(scene.director('CFR')).toBe('player:2');
    scene.play(1, PASS);
  });

  test('1820/6.5.1/8: after the lobbies no lobby and no increase', () => {
    const scene = twoCompanies({ part: 2 });
    expect(scene.wrongs(1, fundLobby(20))).toContain('1820/6.5.1/8');
    expect(scene.wrongs(1, { verb: 'increaseShares', company: 'LSR', size: 10 })).toContain(
      '1820/6.5.1/8',
    );
    expect(scene.options(1, 'buyShare').length).toBeGreaterThan(0);
  });

  test('1820/6.5.1/9 1820/6.5.1/10 1820/6.5.1/11 1820/6.5.1/14 1820/6.5.1/15: cards of the other colour, taken by passing, given back by acting', () => {
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

  test('1820/6.5.1/12: nobody spends what is not there', () => {
    const scene = twoCompanies();
    scene.fund({ 'player:1': 30, 'holder:BI': 60 });
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toContain('1820/6.5.1/12');
    expect(scene.wrongs(1, buy('LSR', 'pool', 20, { for: 'holder:BI' }))).toContain(
      '1820/6.5.1/12',
    );
    expect(scene.wrongs(1, fundLobby(40))).toContain('1820/6.5.1/12');
  });
});

describe('turns of the stock round (6.5)', () => {
  const red = (scene: Scene, ...cards: number[]) => cards.map((n) => scene.at(`card:red-${n}`));

  test('6.5.1: who acts again gives the card back and all with higher ones move down', () => {
    const scene = dealt(4, { part: 2 });
    passing(scene, 1, 2, 3);
    expect(red(scene, 1, 2, 3)).toEqual(['player:1', 'player:2', 'player:3']);
    scene.play(4, buy('CFR', 'pool', 10));
    done(scene, 4);
    scene.play(1, buy('CFR', 'pool', 10));
    done(scene, 1);
    expect(red(scene, 1, 2, 3)).toEqual(['player:2', 'player:3', 'numbers']);
    passing(scene, 2, 3, 4);
    expect(scene.read('stage')).toBe('stock');
    scene.play(1, PASS);
    expect(scene.read('stage')).not.toBe('stock');
    expect(red(scene, 1, 2, 3, 4)).toEqual(['player:2', 'player:3', 'player:4', 'player:1']);
    expect(scene.read('colour')).toBe('red');
  });

  test('6.5.1: purchases are quiet turns; after as many as players the lobbies end, and play goes on in rotation', () => {
    const scene = dealt();
    for (const player of [1, 2]) {
      scene.play(player, buy('CFR', 'pool', 10));
      done(scene, player);
    }
    expect(scene.read('stock').part).toBe(1);
    scene.play(3, buy('CFR', 'pool', 10));
    done(scene, 3);
    expect([scene.read('stage'), scene.read('stock').part, acting(scene)]).toEqual([
      'stock',
      2,
      [1],
    ]);
    expect(legal(scene, 1, { verb: 'fundLobby', amount: 20 })).toBe(false);
  });

  test('6.5.1: a turn is for one: who sold for a cousin buys for that cousin, not for himself', () => {
    const scene = dealt();
    scene.play(1, sell('CFR', 10, { for: 'holder:BI' }));
    expect(legal(scene, 1, buy('LSR', 'pool'))).toBe(false);
    expect(legal(scene, 1, buy('LSR', 'pool', 20, { for: 'holder:BI' }))).toBe(true);
    expect(legal(scene, 1, { verb: 'redeemShares', company: 'LSR', shares: 1 })).toBe(false);
  });

  test('6.5.2: selling before and behind the one main action, no second main action', () => {
    const scene = dealt();
    scene.play(1, sell('CFR', 10));
    scene.play(1, buy('LSR', 'pool'));
    expect(legal(scene, 1, { verb: 'fundLobby', amount: 20 })).toBe(false);
    expect(legal(scene, 1, buy('LSR', 'pool'))).toBe(false);
    scene.play(1, sell('CFR', 10));
    expect(scene.cash('player:1')).toBe(1000 + 71 - 95 + 71);
  });
});

describe('buying and selling (6.5.2)', () => {
  test('6.5.1, 14.1: a pass stands where a directing cousin has nothing it could sell', () => {
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
});

describe('turns and lobbies (6.5.1, 6.5.2.1)', () => {
  test('6.5.1: a company’s own action is a quiet turn, an increase is not', () => {
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
});

describe('a table of 1820 is steered by hand', () => {
  test('to the turn of a player, in the order of the number cards', () => {
    const scene = twoDirectors();
    stockRound(scene, 1);
    scene.put('card:blue-2', 'player:3');
    scene.put('card:blue-3', 'player:2');
    scene.force(1, steer('turn', 'player:3'));
    expect(scene.turn().acting).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  test('number cards are moved, so there is no priority deal to set', () => {
    const scene = twoDirectors();
    stockRound(scene, 1);
    const ids = scene.game.rulebook!.steering!.controls(scene.table).map(({ id }) => id);
    expect(ids).toEqual(['round', 'turn', 'phase']);
  });
});
