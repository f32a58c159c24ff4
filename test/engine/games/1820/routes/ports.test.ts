import { describe, expect, test } from 'vitest';
import { cousin } from '../../../../kit/1820.ts';
import { withCousins, runs, paysTo, wales, west } from './positions.ts';

describe('routes (15)', () => {
  const coasts = [
    ['I21', '57', 1],
    ['I19', '8', 2],
    ['H18', '57', 2],
  ] as const;

  const ports = ['I23.0', 'I21.0', 'I19', 'H18.0', 'G17.0'];

  test('14.2.1: a port at both ends for a share of the steamships, half of the smaller one for them', () => {
    const scene = withCousins('Green', coasts, ['I21', 'H18'], ['2+']);
    cousin(scene, 'GWSC', 3, 0);
    expect(runs(scene, ports)).toBe(false);
    scene.put('share:LSR-9', 'holder:GWSC');
    expect(runs(scene, ports)).toBe(true);
    // Great Yarmouth 50, two cities at 20, Kings Lynn 20.
    expect(paysTo(scene, 'GWSC', ports)).toEqual([110, 10]);
    const brown = withCousins('Brown', coasts, ['I21', 'H18'], ['2+']);
    cousin(brown, 'GWSC', 3, 0);
    brown.put('share:LSR-9', 'holder:GWSC');
    expect(paysTo(brown, 'GWSC', ports)).toEqual([90, 10]);
  });

  test('14.2.1: each port wants a marker beside it, with the steamships too', () => {
    const scene = withCousins('Green', coasts, ['I21'], ['2+']);
    cousin(scene, 'GWSC', 3, 0);
    scene.put('share:LSR-9', 'holder:GWSC');
    expect(runs(scene, ports)).toBe(false);
    expect(runs(scene, ports.slice(0, 4))).toBe(true);
  });

  test('14.2.2: Sassoon doubles the off-board of a route with a port, for half of the port', () => {
    const scene = withCousins('Green', wales, ['K3'], ['2+'], ['SDS', 'CBV', 'BI', 'VF']);
    cousin(scene, 'SDS', 3, 0);
    expect(paysTo(scene, 'SDS', west)).toEqual([30 + 20 + 30, 0]);
    scene.put('share:LSR-9', 'holder:SDS');
    expect(paysTo(scene, 'SDS', west)).toEqual([30 + 20 + 60, 15]);
    // Without the port nothing is doubled.
    expect(paysTo(scene, 'SDS', west.slice(1))).toEqual([50, 0]);
  });
});
