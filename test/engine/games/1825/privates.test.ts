import { describe, expect, test } from 'vitest';
import { privatesOf } from '../../../../engine/rules/privates/rules.ts';
import {
  buyPrivate,
  dealing,
  pass,
  sellPrivate,
  buy,
  soldOut,
} from '../../../kit/stands/1825-stock.ts';
import {
  begin,
  privatesOwned,
  stockRound,
  started,
  boxOf,
  clause,
  formed,
  operating,
  type Scene,
  token,
} from '../../../kit/1825.ts';

/** Everybody passes until something else than this stock round is going on. */
function passAll(scene: Scene): void {
  const { round } = scene.turn();
  for (let i = 0; i < 20 && scene.turn().round === round; i++)
    scene.play(Number(scene.turn().acting[0]!.slice(7)), { verb: 'pass' });
}

const onlyOnce = (wrongs: readonly string[]) => [...new Set(wrongs)];

function toOperating(scene: Scene): void {
  for (let i = 0; i < 9 && scene.turn().round.startsWith('Stock'); i++)
    scene.play(Number(scene.turn().acting[0]!.slice(7)), pass);
}

describe('buying', () => {
  test('1825/buying/6: a private sold is not bought back by its seller in the round', () => {
    const scene = dealing();
    scene.play(1, sellPrivate('S&M', 0));
    expect(scene.wrongs(1, buyPrivate('S&M', 30))).toEqual(['1825/buying/6']);
    scene.play(1, pass);
    expect(scene.wrongs(2, buyPrivate('S&M', 30))).toEqual([]);
  });

  test('1825/buying/8: a private costs what is printed on it', () => {
    const scene = dealing();
    scene.put('private:C&W', 'bank');
    expect(scene.wrongs(1, buyPrivate('C&W', 129))).toEqual(['1825/buying/8']);
    const before = scene.cash('bank');
    scene.play(1, buyPrivate('C&W', 130));
    expect(scene.cash('bank') - before).toBe(130);
    expect(scene.at('private:C&W')).toBe('player:1');
    expect(scene.wrongs(1, buyPrivate('C&W', 130))).toContain('1825/buying/8');
  });

  test('1825/buying/9: a private that came back waits until every other has had an owner', () => {
    const scene = begin({ players: 2, units: '1' });
    stockRound(scene, 1);
    scene.put('private:S&M', 'bank');
    expect(scene.wrongs(1, buyPrivate('S&M', 30))).toEqual(['1825/buying/9']);
    privatesOwned(scene);
    expect(scene.wrongs(1, buyPrivate('S&M', 30))).toEqual([]);
  });
});

describe('selling', () => {
  test('1825/selling/7 1825/selling/8: a private brings 30 less than its price, the cheapest nothing', () => {
    const scene = dealing();
    scene.put('private:L&M', 'player:1');
    expect(scene.wrongs(1, sellPrivate('L&M', 210))).toEqual(['1825/selling/7']);
    expect(scene.wrongs(1, sellPrivate('S&M', 30))).toEqual(['1825/selling/8']);
    const before = scene.cash('player:1');
    scene.play(1, sellPrivate('L&M', 180));
    scene.play(1, sellPrivate('S&M', 0));
    expect(scene.cash('player:1') - before).toBe(180);
    expect([scene.at('private:L&M'), scene.at('private:S&M')]).toEqual(['bank', 'bank']);
    expect(scene.wrongs(1, sellPrivate('L&M', 180))).toEqual(['1825/selling/7']);
  });

  test('1825/selling/9: by the book privates are sold on either side of the purchase', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20 });
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
    scene.play(1, buy('LNWR'));
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
    expect(scene.turn().verbs).toContain('sellPrivate');
  });

  test('1825/selling/10: in recorded games privates are sold before the purchase only', () => {
    const scene = dealing({ profile: 'peer' });
    started(scene, 'LNWR', 100, { 4: 20 });
    soldOut(scene, 'GWR', 90);
    scene.put('share:GWR-8', 'player:1');
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
    scene.play(1, buy('LNWR'));
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual(['1825/selling/10']);
    expect(scene.options(1, 'sellPrivate')).toEqual([]);
  });

  test('1825/selling/13: nobody has the revenue of a private of the bank', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20 });
    scene.play(1, sellPrivate('S&M', 0));
    for (const player of [1, 2, 3, 4]) {
      scene.fund(`player:${player}`, 0);
      if (scene.turn().acting[0] === `player:${player}`) scene.play(player, pass);
    }
    const received = [1, 2, 3, 4].map((player) => scene.cash(`player:${player}`));
    expect(received).toEqual([0, 12, 20, 30]);
  });
});

describe('private companies', () => {
  test.each(
    [
      [4, 'A&F', 30, 5, ['3']],
      [5, 'L&MI', 30, 5, ['2']],
      [6, 'S&M', 30, 5, ['1']],
      [7, 'TWW', 60, 10, ['3']],
      [8, 'C&HP', 75, 12, ['1', '2']],
      [9, 'C&W', 130, 20, ['1']],
      [10, 'S&D', 160, 25, ['2', '3']],
      [11, 'L&M', 210, 30, ['1', '2']],
    ].map(([n, ...row]) => [clause(`private-companies/${n as number}`), ...row] as const),
  )('%s: %s costs %i, brings %i and comes with %j', (_, id, price, revenue, units) => {
    for (const unit of ['1', '2', '3']) {
      const box = boxOf({ players: 2, units: unit });
      const piece = box.pieces.get(`private:${id as string}`);
      if ((units as string[]).includes(unit))
        expect(piece).toMatchObject({ price, data: { revenue } });
      else expect(piece).toBeUndefined();
    }
  });

  test('1825/private-companies/1 1825/private-companies/3: they only pay, round after round, in every phase', () => {
    const scene = begin({ players: 4, units: '1' });
    expect(scene.game.rulebook!.verbs.has('usePrivate')).toBe(false);
    scene.clock('phase', '3');
    const before = scene.cash('player:4');
    passAll(scene);
    const paid = scene.cash('player:4') - before;
    expect(paid).toBe(3 * 30);
    expect(scene.at('private:L&M')).toBe('player:4');
  });

  test('1825/private-companies/2: a company builds where no private holds it up', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    token(scene, 'LNWR', 'T16');
    scene.fund('company:LNWR', 1000);
    operating(scene, ['LNWR']);
    const offered = new Set(scene.options(1, 'layTile').map((move) => move.hex));
    privatesOwned(scene);
    for (const id of privatesOf(scene.game.box)) scene.put(`private:${id}`, 'out');
    const free = new Set(scene.options(1, 'layTile').map((move) => move.hex));
    expect(free.size).toBeGreaterThan(0);
    expect(free).toEqual(offered);
  });
});

describe('prices of privates', () => {
  test('1825/buying/8: a player’s private is not for sale at any price', () => {
    const scene = dealing();
    scene.put('private:C&W', 'player:2');
    scene.fund('player:1', 0);
    expect(onlyOnce(scene.wrongs(1, buyPrivate('C&W', 5)))).toEqual(['1825/buying/8']);
  });

  test('1825/selling/7 1825/selling/8: the bank pays face less 30, and nothing for the cheapest', () => {
    const scene = dealing();
    for (const id of ['S&M', 'C&W']) scene.put(`private:${id}`, 'player:1');
    const wrongs = (id: string, paid: number) => scene.wrongs(1, sellPrivate(id, paid));
    expect([wrongs('S&M', 0), wrongs('C&W', 100)]).toEqual([[], []]);
    expect(wrongs('C&W', 99)).toEqual(['1825/selling/7']);
    expect(wrongs('C&W', 1)).toEqual(['1825/selling/7']);
    expect(wrongs('C&W', 0)).toEqual(['1825/selling/8']);
    expect(wrongs('S&M', 1)).toEqual(['1825/selling/8']);
  });
});

describe('1825 §4.5, a private back with the bank', () => {
  test('§4.5: a private back with the bank pays nobody and costs its full price', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR');
    scene.put('private:C&W', 'player:1');
    scene.play(1, sellPrivate('C&W', 100));
    scene.play(1, pass);
    expect(scene.wrongs(2, buyPrivate('C&W', 100))).not.toEqual([]);
    expect(scene.wrongs(2, buyPrivate('C&W', 130))).toEqual([]);
    const cash = scene.cash('player:1');
    toOperating(scene);
    expect(scene.cash('player:1') - cash).toBe(5);
  });
});
