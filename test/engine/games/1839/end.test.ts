import { describe, expect, test } from 'vitest';
import {
  begin,
  buy,
  company,
  give,
  opened,
  parred,
  PASS,
  stand,
  started,
  trains,
  operating,
  token,
  type Scene,
} from '../../../kit/1839.ts';
import { payDividend } from '../../../kit/moves.ts';

/** The end of the game and what counts then (1839 §9). */

const faceOf = (scene: Scene, id: string) => scene.game.box.pieces.get(id)!.price!;

describe('score', () => {
  /** A game that has ended, with these things at player 1's. */
  function over() {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 30, 2: 40 });
    parred(scene, 'BEL', 80, { 1: 6 });
    give(scene, 'CO', '1');
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 100 * player);
    scene.clock('end', { reason: 'market' });
    scene.clock('stage', 'over');
    return scene;
  }

  const score = (scene: ReturnType<typeof over>) =>
    Object.fromEntries(
      scene.game.rulebook!.score(scene.table).map(({ player, total }) => [player, total]),
    );

  test('1839/end/4 1839/end/6 1839/end/7: cash, shares at their final price, privates at face', () => {
    const scene = over();
    expect(score(scene)).toEqual({
      'player:1': 100 + 201 + 240 + 160,
      'player:2': 200 + 268,
      'player:3': 300,
    });
    stand(scene, 'SS', 101);
    expect(score(scene)['player:2']).toBe(200 + 404);
  });

  test('1839/end/5: what companies have counts for nobody', () => {
    const scene = over();
    const before = score(scene);
    scene.fund('company:SS', 5000);
    trains(scene, 'SS', '5+');
    expect(score(scene)).toEqual(before);
  });

  test('1839/end/4: a share without a price is worth nothing', () => {
    const scene = over();
    scene.put('share:NRS-3', 'player:3');
    expect(score(scene)['player:3']).toBe(300);
  });

  test('1839/end/8: the most wins', () => {
    const scene = over();
    expect(scene.game.rulebook!.score(scene.table)[0]!.player).toBe('player:1');
    expect(scene.turn().sentence).toContain('{player:1} has most');
  });

  test('1839/end/9: equals share it', () => {
    const scene = over();
    scene.fund('player:3', 701);
    expect(scene.turn().sentence).toContain('{player:1} and {player:3} share the win');
  });

  test('1839/end/1 1839/end/3: over is over', () => {
    const scene = over();
    expect(scene.turn()).toMatchObject({ over: true, acting: [], verbs: [] });
    expect(scene.wrongs(1, PASS)).toEqual(['1839/overview/11']);
    expect(scene.wrongs(1, buy('SS', 'train:2-0', 100))).toEqual(['1839/overview/11']);
  });
});

describe('on the way', () => {
  test('1839/end/3 1839/foreign/6: a country at 1000 ends it after the round, too', () => {
    const scene = company('SS', 'B19', 'trains');
    trains(scene, 'SS', '2');
    parred(scene, 'BEL', 761);
    scene.put('offboard:SS-0', 'company:BEL');
    scene.clock('charters', { SS: { ...scene.read('charters').SS, revenue: 90 } });
    scene.clock('round', { of: 2 });
    scene.play(1, PASS);
    expect(scene.price('BEL')).toBe(1000);
    expect(scene.turn().over).toBe(true);
  });

  test('1839/overview/1: before it is set up nothing is played', () => {
    const scene = begin({ players: 2 });
    for (const key of [...scene.table.clock.keys()])
      if (key !== 'dial') scene.table.clock.delete(key);
    expect(scene.turn().verbs).toEqual(['setUp']);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/overview/1']);
  });
});

describe('a price of 1000', () => {
  test.each([
    [760, 584, false],
    [770, 1000, true],
  ])(
    '1839/end/3 1839/price-or/4 (§7.3, §9): at 761 a dividend of %i leads to %i',
    (sum, to, ends) => {
      const scene = company('SS', 'B19', 'dividend', 'Red');
      started(scene, 'SS', 761, { 1: 60 });
      started(scene, 'NRS', 135, { 2: 60 });
      token(scene, 'NRS', 'I12');
      for (const id of ['SS', 'NRS']) trains(scene, id, '5D+');
      operating(scene, ['SS', 'NRS'], 'dividend', { of: 3, revenue: sum });
      scene.play(1, payDividend('SS', 'payout'));
      while (scene.turn().entity === 'company:SS') scene.play(1, PASS);
      expect(scene.price('SS')).toBe(to);
      // The others still have their turn in this round, and there is no second one.
      expect([scene.turn().over, scene.turn().entity]).toEqual([false, 'company:NRS']);
      for (let n = 0; n < 5 && scene.turn().entity === 'company:NRS'; n++) scene.play(2, PASS);
      expect(scene.turn().over).toBe(ends);
      expect(scene.read('round').num).toBe(ends ? 1 : 2);
    },
  );
});

test('1839/end/6 (§9, §10): a card counts its face, whatever it cost and whatever it earns', () => {
  const scene = opened();
  for (const id of ['BEIJ', 'STL-C']) give(scene, id, '2');
  give(scene, 'KV', 'SS');
  const score = scene.game.rulebook!.score(scene.table).find(({ player }) => player === 'player:2');
  expect(score!.total).toBe(1000 + faceOf(scene, 'private:BEIJ'));
  expect(faceOf(scene, 'private:BEIJ')).toBe(260);
});
