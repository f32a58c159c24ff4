import { describe, expect, it } from 'vitest';
import {
  broken,
  formed,
  operating,
  price,
  roundOf,
  type Scene,
  started,
} from '../../../../kit/1825.ts';
import { dealing, pass, sell, sellPrivate } from '../../../../kit/1825-stock.ts';
import { builder } from '../../../../kit/1825-line.ts';

const pay = (kind: string) => ({ verb: 'payDividend', company: 'LNWR', kind });
/** The players of a table for four hold this much together. */
function hold(scene: Scene, sum: number): void {
  for (const player of [2, 3, 4]) scene.fund(`player:${player}`, 100);
  scene.fund('player:1', sum - 300);
}

describe('the end of the game', () => {
  it('1825/end-of-game/1: a bank broken in an operating round ends it with that round', () => {
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

  it('1825/end-of-game/2 1825/end-of-game/4: broken in a stock round, it ends with the next operating round', () => {
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

  it('1825/end-of-game/3: more cash with the players than the bank began with; companies are not asked', () => {
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

  it('1825/end-of-game/4: looked at after sales and dividends, and not when privates pay', () => {
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

  it('1825/end-of-game/5: a price at the end of the row ends it there and then', () => {
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

  const score = (scene: Scene) => scene.game.rulebook!.score(scene.table);
  const worth = (scene: Scene, player: number) =>
    score(scene).find((line) => line.player === `player:${player}`)!.total;

  it('1825/end-of-game/6: cash, shares at their prices, privates at theirs', () => {
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

  it('1825/end-of-game/7: a company that has not formed counts at its marker', () => {
    const scene = dealing();
    const before = worth(scene, 1);
    started(scene, 'LNWR', 100, { 1: 20 });
    expect(scene.table.clock.get('formed') ?? []).toEqual([]);
    expect(worth(scene, 1) - before).toBe(200);
  });

  it('1825/end-of-game/8: what a company owns is worth nothing to anybody', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 100 });
    const before = score(scene);
    scene.fund('company:LNWR', 900);
    scene.put('train:5-0', 'company:LNWR');
    scene.put('token:LNWR-0', 'slot:T16.0.0');
    expect(score(scene)).toEqual(before);
  });

  it('1825/end-of-game/9: the greatest worth wins, and equals share', () => {
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
