import { describe, expect, test } from 'vitest';
import { acting, issue, reduce, threeCompanies } from '../../../../kit/stands/1820-stands.ts';
import { before, count, cousin, type Scene, soldOut, trains } from '../../../../kit/1820.ts';

describe('the round begins (8.1, 10.5)', () => {
  const begun = (name: string, column: number, change: (scene: Scene) => void = () => {}) => {
    const scene = threeCompanies(name);
    scene.put('marker:column', `column:${column}`);
    change(scene);
    before(scene, 'issue');
    scene.settle();
    return scene;
  };

  const left = (scene: Scene) =>
    ['2+', '3+', '5+', '8+', '5D+', 'FLOOD'].map((type) => count(scene, 'depot', type));

  test('onto green the yellow trains leave, one green too, and the phase begins', () => {
    const scene = begun('Yellow', 2);
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:3', 'Green']);
    expect(left(scene)).toEqual([0, 14, 13, 5, 3, 9]);
  });

  test('within a colour one train leaves and nothing else', () => {
    const scene = begun('Green', 3, (s) => soldOut(s, '2+'));
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:4', 'Green']);
    expect(left(scene)).toEqual([0, 14, 13, 5, 3, 9]);
  });

  test('the last of a colour takes the first of the next along, and the marker moves again', () => {
    const scene = begun('Green', 3, (s) => {
      soldOut(s, '2+');
      for (const id of [...s.table.places.get('depot')!])
        if (s.game.box.pieces.get(id)!.type === '3+' && count(s, 'depot', '3+') > 1)
          s.put(id, 'out');
    });
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:6', 'Blue']);
    expect(left(scene)).toEqual([0, 0, 12, 5, 3, 9]);
  });

  test('onto a colour of which the phase has long begun nothing leaves but one', () => {
    const scene = begun('Brown', 9, (s) => soldOut(s, '2+', '3+', '5+'));
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:10', 'Brown']);
    expect(left(scene)).toEqual([0, 0, 0, 4, 3, 9]);
  });

  test('onto red the limit falls for all, and the cousins close', () => {
    const scene = begun('Brown', 11, (s) => {
      soldOut(s, '2+', '3+', '5+');
      cousin(s, 'BI', 3, 7);
      trains(s, 'LSR', '8+', '8+', '8+', '5+');
    });
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:12', 'Red']);
    expect([scene.at('cousin:BI'), scene.cash('player:3')]).toEqual(['out', 104]);
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['discardTrain']]);
  });

  test('with no train left nothing leaves; onto the last column the game ends', () => {
    const all = ['2+', '3+', '5+', '8+', '5D+', 'FLOOD'];
    const scene = begun('Gray', 16, (s) => soldOut(s, ...all));
    expect([scene.at('marker:column'), scene.turn().over]).toEqual(['column:17', false]);
    const over = begun('Gray', 17);
    expect([over.turn().over, over.read('end')]).toEqual([true, { reason: 'chart' }]);
    expect(count(over, 'depot', 'FLOOD')).toBe(9);
  });

  test('brown in this very round forbids to shrink in it', () => {
    const scene = begun('Blue', 8, (s) => soldOut(s, '2+', '3+'));
    expect(scene.read('phase')).toBe('Brown');
    expect(scene.wrongs(1, reduce('LSR', 5))).not.toEqual([]);
    expect(scene.wrongs(1, issue('LSR', 1))).toEqual([]);
  });
});
