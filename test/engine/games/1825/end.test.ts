import { describe, expect, test } from 'vitest';
import { builder } from '../../../kit/stands/1825-line.ts';
import { dealing, pass, sell, sellPrivate } from '../../../kit/stands/1825-stock.ts';
import {
  broken,
  formed,
  operating,
  price,
  roundOf,
  type Scene,
  started,
  begin,
  token,
  unformed,
  trains,
} from '../../../kit/1825.ts';

const pay = (kind: string) => ({ verb: 'payDividend', company: 'LNWR', kind });

/** The players of a table for four hold this much together. */
function hold(scene: Scene, sum: number): void {
  for (const player of [2, 3, 4]) scene.fund(`player:${player}`, 100);
  scene.fund('player:1', sum - 300);
}

const cashes = (scene: Scene, ...players: number[]) =>
  players.map((player) => scene.cash(`player:${player}`));

/** LNWR of player 1 at its dividend, MR of player 2 after it. */
function earned(revenue: number, at = 100, options: object = {}): Scene {
  const scene = begin({ players: 4, units: '12', ...options });
  started(scene, 'LNWR', 100, { 1: 60, 2: 10, pool: 30 });
  started(scene, 'MR', 82, { 2: 60 });
  formed(scene, 'LNWR', 'MR');
  price(scene, 'LNWR', at);
  trains(scene, 'LNWR', '2');
  operating(scene, ['LNWR', 'MR'], 'dividend', { revenue });
  return scene;
}

describe('the end of the game', () => {
  const score = (scene: Scene) => scene.game.rulebook!.score(scene.table);

  const worth = (scene: Scene, player: number) =>
    score(scene).find((line) => line.player === `player:${player}`)!.total;

  test('1825/end-of-game/1: a bank broken in an operating round ends it with that round', () => {
    const scene = builder({}, '2', 0);
    hold(scene, 4990);
    operating(scene, ['LNWR', 'MR'], 'dividend', { revenue: 50 }, 2);
    scene.play(1, pay('payout'));
    expect(broken(scene)).toBe(true);
    expect(scene.turn()).toMatchObject({ over: false, entity: 'company:MR' });
    scene.play(2, pass);
    expect(scene.turn()).toMatchObject({ over: true, acting: [] });
    expect(roundOf(scene)).toMatchObject({ number: 1, of: 2 });
  });

  test('1825/end-of-game/2 1825/end-of-game/4: broken in a stock round, it ends with the next operating round', () => {
    const scene = dealing({ r1: false });
    started(scene, 'LNWR', 100, { 4: 80 });
    started(scene, 'GWR', 90, { 1: 20 });
    formed(scene, 'LNWR');
    scene.clock('phase', '2');
    hold(scene, 4890);
    scene.play(1, sell('GWR', 20));
    expect(broken(scene)).toBe(true);
    for (const player of [1, 2, 3, 4]) {
      expect(scene.turn().over).toBe(false);
      scene.play(player, pass);
    }
    expect(scene.turn()).toMatchObject({ over: false, entity: 'company:LNWR' });
    scene.play(4, pass);
    expect(scene.turn().over).toBe(true);
    expect(roundOf(scene)).toMatchObject({ kind: 'operating', number: 1, of: 2 });
  });

  test('1825/end-of-game/3: more cash with the players than the bank began with; companies are not asked', () => {
    const after = (sum: number, paid: number) => {
      const scene = builder({}, '2', 3000);
      hold(scene, sum);
      operating(scene, ['LNWR', 'MR'], 'dividend', { revenue: paid });
      scene.play(1, pay('payout'));
      return broken(scene);
    };
    expect(after(4000, 100)).toBe(false);
    expect(after(4940, 100)).toBe(false);
    expect(after(4941, 100)).toBe(true);
  });

  test('1825/end-of-game/4: looked at after sales and dividends, and not when privates pay', () => {
    const scene = dealing({ r1: false });
    scene.put('private:L&M', 'player:1');
    hold(scene, 4830);
    scene.play(1, sellPrivate('L&M', 180));
    expect(broken(scene)).toBe(true);

    const quiet = dealing({ r1: false });
    started(quiet, 'LNWR', 100, { 4: 60 });
    formed(quiet, 'LNWR');
    hold(quiet, 4990);
    for (const player of [1, 2, 3, 4]) quiet.play(player, pass);
    const held = [1, 2, 3, 4].reduce((sum, player) => sum + quiet.cash(`player:${player}`), 0);
    expect(held).toBe(4990 + 5 + 12 + 20 + 30);
    expect([broken(quiet), quiet.turn().over]).toEqual([false, false]);
    quiet.play(4, pass);
    expect([broken(quiet), quiet.turn().over]).toEqual([true, true]);
  });

  test('1825/end-of-game/5: a price at the end of the row ends it there and then', () => {
    const scene = builder({}, '2', 0);
    price(scene, 'LNWR', 480);
    operating(scene, ['LNWR', 'MR'], 'dividend', { revenue: 250 });
    const before = scene.cash('player:1');
    scene.play(1, pay('payout'));
    expect(scene.price('LNWR')).toBe(500);
    expect(scene.cash('player:1') - before).toBe(150);
    expect(scene.turn()).toMatchObject({ over: true, acting: [] });
    expect(scene.wrongs(2, pass)).toEqual(['1825/end-of-game/9']);
    const near = builder({}, '2', 0);
    price(near, 'LNWR', 460);
    operating(near, ['LNWR', 'MR'], 'dividend', { revenue: 250 });
    near.play(1, pay('payout'));
    expect(near.turn().over).toBe(false);
  });

  test('1825/end-of-game/6: cash, shares at their prices, privates at theirs', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 30 });
    started(scene, 'Cam', 67, { 1: 40 });
    price(scene, 'LNWR', 142);
    price(scene, 'Cam', 55);
    scene.fund('player:1', 321);
    expect(worth(scene, 1)).toBe(321 + 3 * 142 + 4 * 55 + 30);
    scene.put('private:L&M', 'player:1');
    expect(worth(scene, 1)).toBe(321 + 3 * 142 + 4 * 55 + 30 + 210);
  });

  test('1825/end-of-game/7: a company that has not formed counts at its marker', () => {
    const scene = dealing();
    const before = worth(scene, 1);
    started(scene, 'LNWR', 100, { 1: 20 });
    expect(scene.table.clock.get('formed') ?? []).toEqual([]);
    expect(worth(scene, 1) - before).toBe(200);
  });

  test('1825/end-of-game/8: what a company owns is worth nothing to anybody', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 100 });
    const before = score(scene);
    scene.fund('company:LNWR', 900);
    scene.put('train:5-0', 'company:LNWR');
    scene.put('token:LNWR-0', 'slot:T16.0.0');
    expect(score(scene)).toEqual(before);
  });

  test('1825/end-of-game/9: the greatest worth wins, and equals share', () => {
    const scene = dealing();
    for (const player of [1, 2, 3, 4]) {
      const [id] = (scene.table.places.get(`player:${player}`) ?? []).filter((p) =>
        p.startsWith('private'),
      );
      scene.put(id!, 'bank');
      scene.fund(`player:${player}`, 100 * player);
    }
    expect(score(scene).map(({ player }) => player)).toEqual([
      'player:4',
      'player:3',
      'player:2',
      'player:1',
    ]);
    scene.fund('player:1', 400);
    scene.clock('stage', 'over');
    scene.clock('end', { reason: 'bank' });
    const { sentence } = scene.turn();
    expect(sentence).toContain('{player:1}');
    expect(sentence).toContain('{player:4}');
    expect(sentence).not.toContain('{player:2}');
  });
});

describe('1825 D21 and D38, the bank and the end of the row', () => {
  test('1825/end-of-game/1 D21: dividends of another round do not test the bank, and its end is told once', () => {
    const scene = begin({ players: 4, units: '1' });
    for (const id of ['LNWR', 'GWR']) started(scene, id, 90, { 1: 60 });
    formed(scene, 'LNWR', 'GWR');
    token(scene, 'LNWR', 'T16');
    token(scene, 'GWR', 'V14');
    for (const player of [2, 3, 4]) scene.fund(`player:${player}`, 0);
    scene.fund('player:1', 5001);
    const ran = (turn: number, num: number) => ({ turn, num, revenue: 0, kind: 'withhold' });
    scene.clock('lastRun', { LNWR: ran(1, 1), GWR: ran(2, 0) });
    operating(scene, ['LNWR', 'GWR'], 'dividend', { revenue: 50 }, 2);
    scene.settle();
    expect(broken(scene)).toBe(false);
    scene.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'withhold' });
    expect(scene.table.clock.get('end')).toEqual({ reason: 'bank' });
    expect(scene.turn().entity).toBe('company:GWR');
  });

  test('D38: the end of the row remains the reason where the bank is broken too', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 90, { 1: 60 });
    formed(scene, 'LNWR');
    scene.fund('player:1', 4990);
    price(scene, 'LNWR', 320);
    operating(scene, ['LNWR'], 'dividend', { revenue: 200 });
    scene.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'payout' });
    expect(scene.table.clock.get('end')).toEqual({ reason: 'market' });
  });
});

describe('1825 §13, worth', () => {
  test('a company without a director still counts, a private of the bank does not', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 10, pool: 60 });
    price(scene, 'LNWR', 49);
    scene.put('private:S&M', 'bank');
    scene.fund('player:1', 7);
    operating(scene, ['LNWR']);
    const line = scene.game.rulebook!.score(scene.table).find((l) => l.player === 'player:1')!;
    expect(line.total).toBe(7 + 49);
  });
});

describe('1825 §13, bank and row at once', () => {
  test('D38: one dividend that breaks the bank and reaches the end of the row ends it at once', () => {
    const scene = begin({ players: 4, units: '1' });
    for (const id of ['LNWR', 'GWR']) started(scene, id, 90, { 1: 60 });
    formed(scene, 'LNWR', 'GWR');
    for (const player of [2, 3, 4]) scene.fund(`player:${player}`, 0);
    scene.fund('player:1', 4990);
    price(scene, 'LNWR', 320);
    token(scene, 'GWR', 'V14');
    operating(scene, ['LNWR', 'GWR'], 'dividend', { revenue: 200 });
    scene.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'payout' });
    expect(scene.cash('player:1')).toBe(4990 + 120);
    expect(scene.turn()).toMatchObject({ over: true, acting: [] });
  });
});

describe('1825 §13 and D21, when the bank is looked at', () => {
  test('what privates paid is noticed with the next dividend, though nothing is paid out', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    for (const player of [2, 3, 4]) scene.fund(`player:${player}`, 0);
    scene.fund('player:1', 5001);
    operating(scene, ['LNWR'], 'dividend', { revenue: 50 }, 2);
    scene.settle();
    expect(broken(scene)).toBe(false);
    scene.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'withhold' });
    expect(broken(scene)).toBe(true);
    const enough = begin({ players: 4, units: '1' });
    started(enough, 'LNWR', 100, { 1: 60 });
    formed(enough, 'LNWR');
    for (const player of [2, 3, 4]) enough.fund(`player:${player}`, 0);
    enough.fund('player:1', 5000);
    operating(enough, ['LNWR'], 'dividend', { revenue: 50 }, 2);
    enough.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'withhold' });
    expect(broken(enough)).toBe(false);
  });
});

describe('1825 §13 and D21, the bank', () => {
  /** Player 1 sells a share for 100, after which the players have this much. */
  const after = (total: number) => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 50 });
    unformed(scene);
    scene.clock('phase', '2');
    scene.fund('player:1', total - 4600);
    scene.play(1, sell('LNWR', 10));
    return scene;
  };

  test('7000 with the players are the bank of unit 1 with Wales, 7001 are more', () => {
    expect([broken(after(7000)), broken(after(7001))]).toEqual([false, true]);
  });

  test('broken in a stock round: that is finished, and one operating round is the last', () => {
    const scene = after(7001);
    for (const player of [1, 2, 3, 4]) {
      expect(scene.turn().over).toBe(false);
      scene.play(player, pass);
    }
    expect([scene.turn().over, roundOf(scene).number]).toEqual([true, 1]);
    expect(cashes(scene, 2)).toEqual([1512]);
  });

  test('what the privates pay is noticed with the next sale', () => {
    const scene = after(7000);
    for (const player of [1, 2, 3, 4]) scene.play(player, pass);
    // Two rounds of phase 2 have paid 134.
    expect([scene.turn().over, broken(scene), roundOf(scene).kind]).toEqual([
      false,
      false,
      'stock',
    ]);
    expect(cashes(scene, 2)).toEqual([1524]);
    scene.play(1, sell('LNWR', 10));
    expect(broken(scene)).toBe(true);
  });
});

describe('1825 §13, broken by a dividend', () => {
  const pay = (company: string, kind = 'payout') => ({ verb: 'payDividend', company, kind });

  test('§13: broken by a dividend, the round is the last and not the set', () => {
    const scene = earned(130);
    operating(scene, ['LNWR'], 'dividend', { revenue: 130 }, 3);
    scene.fund('player:3', 5000);
    scene.fund('company:LNWR', 500);
    scene.play(1, pay('LNWR'));
    expect([broken(scene), scene.turn().over]).toEqual([true, false]);
    while (!scene.turn().over && scene.turn().acting.length > 0) scene.play(1, pass);
    expect([roundOf(scene).number, roundOf(scene).of]).toEqual([1, 3]);
  });
});
