import { describe, expect, test } from 'vitest';
import {
  begin,
  operating,
  PASS,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  token,
  trains,
  four,
  RAN,
} from '../../../kit/1828.ts';
import { payDividend } from '../../../kit/moves.ts';
import { drive, operatingGT, runGT } from '../../../kit/stands/1828-stands.ts';

describe('the end of the game', () => {
  test('1828/endcrit/1 1828/overview/12: all agree, and it is over; one says no, and it is not', () => {
    const end = { verb: 'endGame' };
    const scene = operatingGT();
    stockRound(scene, 1);
    scene.play(1, end);
    for (const n of [2, 3]) scene.play(n, { verb: 'agree' });
    expect(scene.turn().over).toBe(false);
    scene.play(4, { verb: 'agree' });
    expect(scene.turn().over).toBe(true);
    expect(scene.wrongs(1, PASS)).toContain('1828/overview/12');
    const other = operatingGT();
    stockRound(other, 1);
    other.play(1, end);
    other.play(2, { verb: 'decline' });
    expect(other.turn().over).toBe(false);
    expect(other.wrongs(1, PASS)).toEqual([]);
  });

  test('1828/endcrit/5: $500 in an operating round ends the game with that round', () => {
    const scene = operatingGT('run');
    started(scene, 'WAB', 67, { 2: 6 });
    stand(scene, 'GT', 0, 13);
    operating(scene, ['GT', 'WAB'], 'run', { of: 3 });
    scene.play(1, runGT([scene.two]));
    scene.play(1, payDividend('GT', 'payout'));
    expect([scene.price('GT'), scene.turn().over]).toEqual([500, false]);
    while (scene.turn().entity === 'company:GT') scene.play(1, PASS);
    expect(scene.turn().entity).toBe('company:WAB');
    trains(scene, 'WAB', '2');
    while (!scene.turn().over) scene.play(2, PASS);
    expect(scene.read('round').num).toBe(1);
  });

  test('1828/endcrit/6 1828/endcrit/7: the set of the first D is finished, then a stock round and four operating rounds', () => {
    const scene = operatingGT('run', 3000);
    soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
    scene.clock('phase', 'Gray');
    operating(scene, ['GT'], 'trains', { num: 2, of: 3 });
    expect(scene.turn().round).toBe('Operating round 2.2');
    scene.play(1, { verb: 'buyTrain', company: 'GT', train: 'train:D-0', price: 900 });
    scene.play(1, PASS);
    expect(drive(scene, () => scene.turn().over)).toEqual([
      'Operating round 2.3',
      'Stock round 3',
      'Operating round 3.1',
      'Operating round 3.2',
      'Operating round 3.3',
      'Operating round 3.4',
    ]);
    expect(scene.turn().over).toBe(true);
  });
});

describe('the result', () => {
  const worth = (scene: Scene) => scene.game.rulebook!.score(scene.table);

  test('1828/scoring/1 1828/scoring/2 1828/scoring/4: cash, shares at their price, privates at face; what companies own is nobody’s', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 3 }, {});
    stand(scene, 'GT', 4, 5);
    scene.put('private:C&A', 'player:1');
    scene.fund('company:GT', 5000);
    trains(scene, 'GT', 'D');
    const mine = worth(scene).find(({ player }) => player === 'player:1')!;
    expect(mine.parts).toEqual([
      { of: 'cash', amount: 700 },
      { of: 'GT', amount: 333 },
      { of: 'C&A', amount: 160 },
    ]);
    expect(mine.total).toBe(700 + 3 * 111 + 160);
  });

  test('1828/scoring/5: the most comes first', () => {
    const scene = begin({ players: 4 });
    scene.fund('player:3', 900);
    scene.fund('player:2', 800);
    expect(worth(scene).map(({ player, total }) => [player, total])).toEqual([
      ['player:3', 900],
      ['player:2', 800],
      ['player:1', 700],
      ['player:4', 700],
    ]);
  });

  test('1828/scoring/5: the end names all players with the highest score', () => {
    const ended = (...cash: number[]) => {
      const scene = begin({ players: 4 });
      cash.forEach((amount, i) => scene.fund(`player:${i + 1}`, amount));
      scene.clock('end', { reason: 'agreement' });
      scene.clock('stage', 'over');
      return scene.turn().sentence;
    };
    expect(ended(1, 9, 3, 3)).toBe(
      'The game is over: all players agree. {player:2} has most with $9.',
    );
    expect(ended(1, 9, 3, 9)).toMatch(/ \{player:2\} and \{player:4\} share the win with \$9\.$/);
    expect(ended(9, 9, 3, 9)).toMatch(
      / \{player:1\}, \{player:2\} and \{player:4\} share the win with \$9\.$/,
    );
  });
});

describe('the end', () => {
  test('1828 A16: units of what has a par, floated or not, privates at their face, no paper without a par', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 6, 2: 4 });
    started(scene, 'IC', 67, { 1: 2 }, {});
    scene.put('share:PRR-8', 'player:1');
    scene.put('private:SVN', 'player:1');
    const totals = scene.game
      .rulebook!.score(scene.table)
      .map(({ player, total }) => [player, total]);
    expect(Object.fromEntries(totals)).toEqual({
      'player:1': 700 + 474 + 134 + 20,
      'player:2': 700 + 316,
      'player:3': 700,
      'player:4': 700,
    });
  });

  test('1828 A15.4: the set of the first D, one stock round, and four rounds more', () => {
    const scene = four();
    started(scene, 'WAB', 79, { 1: 6, 2: 3 }, RAN);
    token(scene, 'WAB', 'H6');
    soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
    scene.fund('company:WAB', 2000);
    scene.clock('phase', 'Gray');
    operating(scene, ['WAB'], 'trains', { num: 2, of: 3 });
    const [d] = scene.options(1, 'buyTrain');
    scene.play(1, d!);
    const seen: string[] = [];
    for (let n = 0; n < 99 && !scene.turn().over; n++) {
      const { num, of } = scene.read('round');
      const now = scene.read('stage') === 'stock' ? 'stock' : `${String(num)} of ${String(of)}`;
      if (seen.at(-1) !== now) seen.push(now);
      scene.play(scene.acting(), PASS);
    }
    expect(seen).toEqual(['2 of 3', '3 of 3', 'stock', '1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });
});
