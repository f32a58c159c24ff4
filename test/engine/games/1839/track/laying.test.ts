import { describe, expect, test } from 'vitest';
import {
  company,
  lay,
  operating,
  PASS,
  supplyOf,
  tile,
  tileAt,
  opened,
  give,
  trains,
  started,
  spent,
} from '../../../../kit/1839.ts';
import { zwolleAt } from '../../../../kit/stands/1839-line.ts';
describe('what may be laid', () => {
  test('1839/track/1 1839/track/8: no tile, one or two; free where there is no terrain', () => {
    const scene = company('SS', 'E14', 'track', 'Yellow');
    scene.play(1, lay('SS', 'E14', '6', 0));
    expect(scene.read('lays').tiles).toBe(1);
    scene.play(1, lay('SS', 'E16', '9', 1));
    expect(scene.cash('company:SS')).toBe(1000);
    expect(scene.read('step')).not.toBe('track');
    const again = company('SS', 'E14', 'track', 'Yellow');
    const used = { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] };
    operating(again, ['SS'], 'track', { lays: used });
    expect(again.wrongs(1, lay('SS', 'E14', '6', 0))).toEqual(['1839/track/1']);
    const none = company('SS', 'E14', 'track', 'Yellow');
    trains(none, 'SS', '2');
    none.play(1, PASS);
    expect(none.read('lays').tiles).toBe(0);
  });

  test('1839/track/2 1839/tiles/2: what the supply has not cannot be laid', () => {
    const scene = company('SS', 'B19', 'track', 'Yellow');
    for (const hex of ['G14', 'H13', 'I4', 'I16']) tile(scene, hex, '57');
    expect(supplyOf(scene, '57')).toBe(0);
    expect(scene.wrongs(1, lay('SS', 'B19', '57'))).toContain('1839/track/2');
    expect(scene.options(1, 'layTile').some((move) => move.tile === '57')).toBe(false);
  });

  test('1839/track/3: of 7, 8 and 9 there are more than the map has hexes for', () => {
    const scene = opened();
    for (const id of ['7', '8', '9']) expect(supplyOf(scene, id)).toBeGreaterThanOrEqual(40);
  });

  test('1839/track/4 1839/upgrade/1: one of the two may be an upgrade', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '9', 1);
    scene.play(1, lay('SS', 'E14', '15', 3));
    expect(scene.wrongs(1, lay('SS', 'E16', '20', 0))).toEqual(['1839/upgrade/1']);
    scene.play(1, lay('SS', 'D15', '4', 0));
  });

  test('1839/track/5: the yellow tile just laid may be upgraded', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    scene.play(1, lay('SS', 'B19', '57'));
    expect(scene.wrongs(1, lay('SS', 'B19', '14'))).toEqual([]);
    scene.play(1, lay('SS', 'B19', '14'));
    expect(tileAt(scene, 'B19')).toEqual(['14', 0]);
  });

  test.each([
    ['G10', 'A800', 80],
    ['J7', 'R121', 80],
    ['G8', 'H06', 80],
    ['K8', 'B06', 0],
    ['I12', 'U06', 0],
  ])(
    '1839/track/6 1839/upgrade/7 1839/track-limits/11 1839/tiles/8 1839/tiles/9: in %s, from %s on, each upgrade costs 80',
    (hex, first, price) => {
      const scene = company('SS', hex, 'track', 'Gray');
      const costs: number[] = [];
      for (let i = 0; i < 4; i++) {
        operating(scene, ['SS'], 'track');
        scene.fund('company:SS', 1000);
        const next = scene.options(1, 'layTile').find((move) => move.hex === hex);
        if (!next) break;
        if (i === 0) expect(String(next.tile)[0]).toBe(first[0]);
        scene.play(1, next);
        costs.push(1000 - scene.cash('company:SS'));
      }
      const upgrades = ['G10', 'J7'].includes(hex) ? 3 : 4;
      expect(costs).toEqual([price, 80, 80, 80].slice(0, upgrades));
    },
  );

  test('1839/track/7 1839/track-limits/10: a river costs 80, out of the treasury, and has to be there before', () => {
    const scene = company('AMS', 'N15', 'track', 'Yellow');
    const bank = scene.cash('bank');
    scene.fund('company:AMS', 79);
    expect(scene.wrongs(1, lay('AMS', 'N15', '6', 2))).toEqual(['1839/track/7']);
    scene.fund('company:AMS', 100);
    const [move] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N15');
    scene.play(1, move!);
    expect(scene.cash('company:AMS')).toBe(20);
    expect(scene.cash('bank')).toBe(bank + 900 + 80);
  });

  test('1839/upgrade/6: later tiles on a river are free', () => {
    const scene = company('AMS', 'N15', 'track', 'Green');
    const [move] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N15');
    scene.play(1, move!);
    expect(scene.cash('company:AMS')).toBe(920);
    const [up] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N15');
    scene.play(1, up!);
    expect(scene.cash('company:AMS')).toBe(920);
  });

  test.each([
    ['1839/phase-table/5 1839/track/9', 'Yellow', ['yellow']],
    ['1839/phase-table/11 1839/upgrade/2', 'Green', ['yellow', 'green']],
    ['1839/phase-table/17', 'Blue', ['yellow', 'green']],
    ['1839/phase-table/23 1839/upgrade/3', 'Brown', ['yellow', 'green', 'brown']],
    ['1839/phase-table/29', 'Red', ['yellow', 'green', 'brown']],
    ['1839/phase-table/35 1839/upgrade/4', 'Gray', ['yellow', 'green', 'brown', 'gray']],
  ])('%s: tiles of %s phase', (_clause, phase, open) => {
    const scene = company('NBDS', 'K8', 'track', phase);
    const chain = [
      ['yellow', 'B06'],
      ['green', 'B122'],
      ['brown', 'B522'],
      ['gray', 'B375'],
    ] as const;
    for (const [colour, id] of chain) {
      const turn = id === 'B06' ? 0 : undefined;
      const turns = turn === undefined ? [0, 1, 2, 3, 4, 5] : [turn];
      const fits = turns.find(
        (one) =>
          !scene
            .wrongs(1, lay('NBDS', 'K8', id, one))
            .some(
              (wrong) =>
                wrong !== '1839/track/9' &&
                wrong !== '1839/track-limits/8' &&
                wrong !== '1839/track-limits/9',
            ),
      );
      const wrongs = scene.wrongs(1, lay('NBDS', 'K8', id, fits ?? 0));
      expect(wrongs.includes('1839/track/9'), `${id} in ${phase}`).toBe(!open.includes(colour));
      tile(scene, 'K8', id, fits ?? 0);
    }
  });

  test('1839/track/10 1839/map/8: green follows yellow and printed yellow', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    expect(scene.wrongs(1, lay('SS', 'B19', '14'))).toContain('1839/track/10');
    const yellow = company('NCS', 'G10', 'track', 'Yellow', 1);
    expect(yellow.wrongs(1, lay('NCS', 'G10', 'A800', 4))).toContain('1839/track/9');
    const green = company('NCS', 'G10', 'track', 'Green', 1);
    expect(green.options(1, 'layTile').some(({ tile: id }) => id === 'A800')).toBe(true);
    expect(green.wrongs(1, lay('NCS', 'B11', '9', 1))).toContain('1839/track/10');
  });

  test('1839/track/11 1839/track/12: brown follows green, gray follows brown', () => {
    const scene = company('NBDS', 'K8', 'track', 'Gray');
    tile(scene, 'K8', 'B06');
    expect(scene.wrongs(1, lay('NBDS', 'K8', 'B522'))).toContain('1839/track/11');
    tile(scene, 'K8', 'B122', 3);
    expect(scene.wrongs(1, lay('NBDS', 'K8', 'B375'))).toContain('1839/track/12');
    tile(scene, 'K8', 'B522');
    expect(scene.wrongs(1, lay('NBDS', 'K8', 'B122', 3))).toContain('1839/track/10');
    tile(scene, 'K8', 'B375');
    expect(scene.wrongs(1, lay('NBDS', 'K8', 'B522'))).toContain('1839/track/11');
  });

  test('1839/track/13 1839/privates/12 1839/privates/13 1839/privates/14 1839/privates/15: privates with players close their hexes', () => {
    for (const [id, hexes] of [
      ['LAAN', ['H7']],
      ['SWO', ['C10', 'D9']],
      ['RWS', ['F13', 'G12']],
    ] as const)
      for (const hex of hexes) {
        const scene = company('SS', 'B19');
        give(scene, id, '1');
        expect(scene.wrongs(1, lay('SS', hex, '8'))).toContain('1839/track/13');
        if (id === 'RWS') continue;
        give(scene, id, 'SS');
        expect(scene.wrongs(1, lay('SS', hex, '8'))).not.toContain('1839/track/13');
      }
  });
});

describe('costs and numbers', () => {
  test.each<[string, string, string, number, number]>([
    // The first tile: 80 in Haarlem, nothing in Breda and Utrecht.
    ['G8', '', 'H06', 0, 80],
    ['K8', '', 'B06', 0, 0],
    ['I12', '', 'U06', 0, 0],
    // Every upgrade of the five: 80.
    ['G8', 'H06', 'H121', 0, 80],
    ['K8', 'B06', 'B122', 3, 80],
    ['I12', 'U06', 'U121', 0, 80],
    ['J7', '', 'R123', 1, 80],
    // A river is paid with the first tile only.
    ['N15', '', '57', 1, 80],
    ['N15', '57', '14', 1, 0],
    ['E14', '', '57', 0, 0],
  ])('1839/track-limits/10 1839/upgrade/7 (§6.4, D8): %s, from "%s" to %s', (...row) => {
    const [hex, before, after, turn, price] = row;
    const scene = company('SS', hex, 'track', 'Green');
    if (before) tile(scene, hex, before, hex === 'N15' ? 1 : 0);
    const move = scene
      .options(1, 'layTile')
      .find((one) => one.hex === hex && one.tile === after && (before === '' || one.turn === turn));
    scene.fund('company:SS', Math.max(0, price - 1));
    if (price > 0) expect(scene.wrongs(1, move ?? lay('SS', hex, after, turn))).not.toEqual([]);
    scene.fund('company:SS', 1000);
    scene.play(1, move ?? lay('SS', hex, after, turn));
    expect(spent(scene)).toBe(price);
  });

  test('1839/track/4 1839/upgrade/1 (§6.4): one new and one better in either order, never two better', () => {
    const scene = zwolleAt('Green');
    tile(scene, 'D15', '4', 0);
    scene.play(1, lay('SS', 'E14', '14', 0));
    expect(scene.wrongs(1, lay('SS', 'C16', '9', 0))).toEqual([]);
    const two = zwolleAt('Green');
    tile(two, 'F13', '4', 0);
    tile(two, 'G12', '9', 0);
    two.play(1, lay('SS', 'G12', '20', 0));
    expect(two.wrongs(1, lay('SS', 'E14', '14', 0))).toEqual(['1839/upgrade/1']);
    expect(two.wrongs(1, lay('SS', 'D15', '4', 0))).toEqual([]);
  });

  test('1839/privates/12 1839/privates/13 (§10.4, D71): H7 waits for the Laantje, and then anybody builds there', () => {
    const attempt = (owner: string) => {
      const scene = company('SS', 'G8', 'track', 'Green');
      started(scene, 'NRS', 67, { 2: 60 });
      tile(scene, 'G8', 'H06', 0);
      give(scene, 'LAAN', owner);
      return scene.options(1, 'layTile').some(({ hex }) => hex === 'H7');
    };
    expect([attempt('1'), attempt('2'), attempt('NRS')]).toEqual([false, false, true]);
  });
});
