import { describe, expect, test } from 'vitest';
import { bestRun, company, tile, trains, token } from '../../../../kit/1839.ts';
import { best, venlo, runningToAmersfoort, tried, utrecht } from './positions.ts';

describe('a FLOOD', () => {
  test('1839/trains/8 1839/route/19: a FLOOD counts all that can be reached, once, branches and all', () => {
    const scene = runningToAmersfoort('Gray', 'FLOOD');
    tile(scene, 'E14', '15', 3);
    tile(scene, 'D15', '4', 0);
    tile(scene, 'E16', '8', 1);
    // Zwolle 30, F13 10, Amersfoort 20 and D15 10; a second marker adds nothing.
    expect(bestRun(scene.table, 'SS').revenue).toBe(70);
    const [flood] = scene.ids;
    expect(tried(scene, [flood!, 'E14.0'])).toEqual({ wrongs: [], earns: 70 });
    const alone = company('SS', 'E14', 'run', 'Gray');
    tile(alone, 'E14', '6', 0);
    const [lone] = trains(alone, 'SS', 'FLOOD');
    expect(tried(alone, [lone!, 'E14.0']).wrongs).toContain('1839/route/20');
    expect(bestRun(alone.table, 'SS').routes).toEqual([]);
  });

  test('1839/trains/8: two FLOODs are worth one, and another train runs beside none', () => {
    const scene = runningToAmersfoort('Gray', 'FLOOD', 'FLOOD');
    expect(bestRun(scene.table, 'SS').revenue).toBe(50);
    expect(tried(scene, [scene.ids[0]!, 'E14.0'], [scene.ids[1]!, 'E14.0']).wrongs).not.toEqual([]);
  });
});

describe('where it stops', () => {
  test('1839/trains/8 (§6.6, D56): a FLOOD stops at a full city; with an exchange marker it reaches everything', () => {
    const scene = utrecht('57', 'Gray', 'FLOOD');
    token(scene, 'NRS', 'H13');
    expect(best(scene)).toBe(50);
    token(scene, 'NRS', 'H13');
    expect(best(scene)).toBe(80);
  });

  test('1839/route/17 1839/trains/8 (§6.6, D56): two FLOODs are worth one, and of FLOOD and 5D+ the better runs', () => {
    expect(best(utrecht('57', 'Gray', 'FLOOD', 'FLOOD'))).toBe(80);
    expect(best(utrecht('57', 'Gray', 'FLOOD', '5D+'))).toBe(160);
  });

  test('1839/trains/8 (§6.6, D11, D56): a FLOOD counts every off-board it reaches, also two of one country', () => {
    const scene = venlo('Gray', ['FLOOD']);
    // 70 of stops, Luik 50, the Roer twice that.
    expect(best(scene, 'AMS')).toBe(70 + 50 + 100);
    const two = company('AMS', 'L3', 'run', 'Gray');
    tile(two, 'L3', '51', 0);
    trains(two, 'AMS', 'FLOOD');
    // Middelburg 40 and towns of 10, 20, 10 and 10; Overzees 100, and Brugge 50 and Antwerpen 60 in België.
    expect(best(two, 'AMS')).toBe(90 + 210);
  });
});

describe('what it reaches', () => {
  test('1839/trains/8 (§6.6, D56): a FLOOD counts what any marker reaches, also if the markers are not connected', () => {
    const scene = company('SS', 'E14', 'run', 'Gray');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '4', 0);
    tile(scene, 'N15', '57', 1);
    trains(scene, 'SS', 'FLOOD');
    expect(best(scene)).toBe(20 + 10);
    token(scene, 'SS', 'N15');
    // Maastricht 20, and Geleen 20 beside it.
    expect(best(scene)).toBe(30 + 20 + 20);
  });

  test('1839/route/20 1839/trains/10 (§6.6, D56): one city and the country behind it are no run of a FLOOD', () => {
    const scene = company('AMS', 'N17', 'run', 'Gray');
    tile(scene, 'N17', '57', 1);
    trains(scene, 'AMS', 'FLOOD');
    expect(best(scene, 'AMS')).toBe(0);
    tile(scene, 'N15', '6', 0);
    // Maastricht 20 joins it, and Luik 50 behind it.
    expect(best(scene, 'AMS')).toBe(20 + 20 + 50 + 50);
  });
});
