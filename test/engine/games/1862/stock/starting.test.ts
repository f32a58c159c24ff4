import { describe, expect, test } from 'vitest';
import { previewMove } from '../../../../../client/reading/moves/move-preview.ts';
import { said, inStockRound } from '../../../../kit/stands/1862-line.ts';
import { begin, operating, stockRound, PASS } from '../../../../kit/1862.ts';
import { startCompany, bid } from '../../../../kit/moves.ts';
describe('starting without a charter', () => {
  test('1862/6.5.3/1, 1862/6.5.3/2, 1862/6.5.3/3, 1862/6.5.3/4, 1862/6.5.3/5, 1862/6.5.3/8', () => {
    const table = begin();
    stockRound(table);
    table.fund('player:1', 290);
    expect(table.wrongs(1, startCompany('WVR', 100))).toContain('1862/6.5.3/2');
    expect(table.wrongs(1, startCompany('WVR', 55))).toContain('1862/6.5.3/2');
    expect(table.wrongs(1, startCompany('WStI', 54))).toContain('1862/6.5.3/3');
    table.play(1, startCompany('WVR', 95));
    expect(table.director('WVR')).toBe('player:1');
    // Begun is begun, whatever a host lets stand.
    table.force(2, startCompany('WVR', 54));
    expect([table.director('WVR'), table.price('WVR')]).toEqual(['player:1', 95]);
    expect([table.cash('company:WVR'), table.cash('player:1')]).toEqual([285, 5]);
    expect([table.units('company:WVR', 'WVR'), table.units('ipo', 'WVR')]).toEqual([7, 0]);
    expect(table.turn().acting).toEqual(['player:2']);
    operating(table, []);
    expect(table.wrongs(1, startCompany('ECR', 54))).toContain('1862/6.5.3/1');
  });

  test('1862/6.5.3/6, 1862/6.5.3/7: the par below, 100 for all above', () => {
    const at = (price: number) => {
      const table = begin();
      stockRound(table);
      table.play(1, startCompany('WVR', price));
      return [table.at('par:WVR'), table.price('WVR')];
    };
    expect(at(56)).toEqual(['par:non-chartered-54', 56]);
    expect(at(95)).toEqual(['par:non-chartered-90', 95]);
    expect(at(200)).toEqual(['par:non-chartered-100', 200]);
  });
});

describe('what a start pays', () => {
  test('1862/S6.4, 1862/S5: a start pays the company; the par is the chartered one below', () => {
    for (const [price, par] of [
      [56, 54],
      [60, 58],
      [71, 68],
      [95, 90],
      [200, 100],
    ] as const) {
      const scene = inStockRound();
      scene.play(1, startCompany('WVR', price));
      expect([scene.cash('player:1'), scene.cash('company:WVR'), scene.price('WVR')]).toEqual([
        800 - 3 * price,
        3 * price,
        price,
      ]);
      expect(scene.at('par:WVR')).toBe(`par:non-chartered-${par}`);
      expect(scene.units('company:WVR', 'WVR')).toBe(7);
    }
    expect(inStockRound().wrongs(1, startCompany('WVR', 210))).not.toEqual([]);
    expect(inStockRound().wrongs(1, startCompany('WVR', 52))).not.toEqual([]);
    expect(
      Math.max(
        ...inStockRound()
          .options(1, 'startCompany')
          .map(({ par }) => Number(par)),
      ),
    ).toBe(200);
  });
});

describe('money for a start', () => {
  test('1862/S6.4: £162 start a company at 54, £161 do not', () => {
    const table = begin();
    stockRound(table);
    table.fund('player:1', 161);
    expect(table.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.3/2');
    table.fund('player:1', 162);
    table.play(1, startCompany('WVR', 54));
    expect([table.cash('player:1'), table.cash('company:WVR')]).toEqual([0, 162]);
  });
});

describe('what a start is refused for', () => {
  test('1862/6.5.3/2: without a charter there are starting prices, and cash decides among these only', () => {
    const scene = begin();
    stockRound(scene);
    scene.fund('player:1', 118);
    expect(scene.findings(1, startCompany('WVR', 57))).toMatchObject([
      {
        clause: '1862/6.5.3/2',
        message:
          'Nothing starts at £57: the least is £54, and {player:1} cannot pay three times that.',
      },
    ]);
  });

  test('1862/6.5.3/2, 1862/4.2/2: one price that can be paid is the only one', () => {
    const scene = begin();
    stockRound(scene);
    scene.fund('player:1', 165);
    expect(said(scene, 1, startCompany('WVR', 55))).toEqual([
      'Nothing starts at £55: {player:1} can pay three times only £54.',
    ]);
    scene.fund('player:1', 168);
    expect(said(scene, 1, startCompany('WVR', 55))).toEqual([
      'Nothing starts at £55: {player:1} can pay three times any of £54, £56.',
    ]);
    const other = begin();
    other.play(1, bid('WVR', 0));
    other.play(2, PASS);
    other.play(3, PASS);
    expect(said(other, 1, startCompany('ESR', 57))).toEqual([
      'The charter of WVR has been won, no other.',
    ]);
  });
});

describe('what the preview of a start says', () => {
  test('a company started without a charter floats with no capital: what it has its founder paid (§S6.4, §S6.6)', () => {
    const scene = begin();
    stockRound(scene, 1);
    const company = scene.read('offered')[0]!;
    const move = { verb: 'startCompany', company, par: 54 };
    const actor = { seat: 'a', players: ['player:1'], host: false };
    const { cost, follows } = previewMove(scene.game, scene.table, move, actor);
    expect(cost).toBe(162);
    expect(follows).toContain(`${company} floats with 20% more`);
    expect(follows.join()).not.toMatch(/floats with [^,]*£|and then gets/);
  });
});
