import { describe, expect, test } from 'vitest';
import { bestRun, company, run, type Scene, tile, token, trains } from '../../../../kit/1839.ts';

/**
 * Lines that only cross on a tile are separate; lines joined at its centre, on 213 to 219, are one
 * piece of track there, once for one train and once for all of a company (1839 §6.6, D19; rulebook,
 * Route definition: no piece of track twice, no matter how small).
 */

/**
 * E16 joins or bridges what comes from F15, E14, D17 and E18; SS stands in Zwolle (E14) and D17.
 * F15 is a city with track to E14 and to E16.
 */
function round(middle: string, ...kinds: string[]): Scene & { ids: string[] } {
  const scene = company('SS', 'E14', 'run', 'Brown');
  tile(scene, 'E14', '5', 5);
  tile(scene, 'E16', middle, 0);
  tile(scene, 'E18', '55', 2);
  tile(scene, 'D17', '57', 0);
  tile(scene, 'F15', '5', 3);
  token(scene, 'SS', 'D17');
  return Object.assign(scene, { ids: trains(scene, 'SS', ...kinds) });
}

const NORTH = ['D17.0', 'E16', 'F15.0'] as const;
const WEST = ['E14.0', 'E16', 'E18.0'] as const;
const TWICE = ['D17.0', 'E16', 'F15.0', 'E14.0', 'E16', 'E18.0'] as const;

describe('a joined centre', () => {
  test('1839/route/9 1839/route/17: two trains pass a bridge on its two lines, but a joined centre only once', () => {
    const bridge = round('20', '3+', '3+');
    const [a, b] = bridge.ids;
    expect(bridge.wrongs(1, run('SS', [a!, ...NORTH], [b!, ...WEST]))).not.toContain(
      '1839/route/17',
    );
    const joined = round('217', '3+', '3+');
    expect(joined.wrongs(1, run('SS', [a!, ...NORTH], [b!, ...WEST]))).toContain('1839/route/17');
    expect(joined.wrongs(1, run('SS', [a!, ...NORTH], [b!, 'F15.0', 'E14.0']))).not.toContain(
      '1839/route/17',
    );
  });

  test('1839/route/9 1839/route/12: one train passes a bridge on both lines, but a joined centre only once', () => {
    const bridge = round('20', '3+');
    const [a] = bridge.ids;
    expect(bridge.wrongs(1, run('SS', [a!, ...TWICE]))).toEqual([]);
    expect(bestRun(bridge.table, 'SS').revenue).toBe(70);
    const joined = round('217', '3+');
    expect(joined.wrongs(1, run('SS', [a!, ...TWICE]))).toContain('1839/route/12');
  });

  test('1839/run/15: the best run that is asked for passes it once, too', () => {
    const one = round('217', '3+');
    expect(bestRun(one.table, 'SS')).toMatchObject({ revenue: 60, proven: true });
    const [move] = one.options(1, 'runTrains');
    expect(one.wrongs(1, move!)).toEqual([]);
    // Without track from F15 to Zwolle everything comes through E16: a second train over a bridge only.
    const two = round('217', '2', '2');
    tile(two, 'F15', '57', 0);
    expect(bestRun(two.table, 'SS')).toMatchObject({ revenue: 40, proven: true });
    const apart = round('20', '2', '2');
    tile(apart, 'F15', '57', 0);
    expect(bestRun(apart.table, 'SS')).toMatchObject({ revenue: 70, proven: true });
  });

  test('1839/route/19: a FLOOD counts what lies behind it on every side', () => {
    const scene = round('217', 'FLOOD');
    scene.clock('phase', 'Gray');
    expect(bestRun(scene.table, 'SS').revenue).toBe(70);
  });
});
