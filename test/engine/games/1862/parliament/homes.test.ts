import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { begin, marker, stockRound, tile } from '../../../../kit/1862.ts';
import { bid, startCompany } from '../../../../kit/moves.ts';

describe('auctions', () => {
  test('1862/4.1/10: the home has a space, or can gain one', () => {
    const scene = begin();
    scene.put('tile:57-0', 'hex:D13', { turn: 1 });
    marker(scene, 'EUR', 'D13');
    expect(scene.wrongs(1, bid('ECR', 0))).toContain('1862/4.1/10');
    scene.clock('phase', 'B');
    expect(scene.wrongs(1, bid('ECR', 0))).toEqual([]);
    scene.put('tile:57-0', 'supply');
    scene.put('tile:14-0', 'hex:D13');
    expect(scene.wrongs(1, bid('ECR', 0))).toEqual([]);
    marker(scene, 'N&E', 'D13', 1);
    scene.clock('phase', 'D');
    expect(scene.wrongs(1, bid('ECR', 0))).toContain('1862/4.1/10');
  });
});

describe('a home for the company', () => {
  test('1862/4.1, 1862/7.2: an N town of two, of three and of four spaces', () => {
    const full = (type: string, phase: string, ...others: string[]) => {
      const scene = begin();
      tile(scene, 'E12', type);
      others.forEach((company, slot) => marker(scene, company, 'E12', slot));
      scene.clock('phase', phase);
      return scene.wrongs(1, bid('EUR', 0)).length === 0;
    };
    expect(full('790', 'A', 'WVR')).toBe(true);
    expect(full('790', 'A', 'WVR', 'ECR')).toBe(false);
    expect(full('790', 'B', 'WVR', 'ECR')).toBe(true);
    expect(full('791', 'B', 'WVR', 'ECR')).toBe(true);
    expect(full('791', 'C', 'WVR', 'ECR', 'ENR')).toBe(false);
    expect(full('791', 'D', 'WVR', 'ECR', 'ENR')).toBe(true);
    expect(full('794', 'H', 'WVR', 'ECR', 'ENR', 'N&E')).toBe(false);
  });

  test('1862/4.1: a Y town gains by going green, and never by going russet', () => {
    const full = (type: string, phase: string, ...others: string[]) => {
      const scene = begin();
      tile(scene, 'H5', type);
      others.forEach((company, slot) => marker(scene, company, 'H5', slot));
      scene.clock('phase', phase);
      return scene.wrongs(1, bid('Y&N', 0)).length === 0;
    };
    expect(full('201', 'A', 'WVR')).toBe(false);
    expect(full('201', 'B', 'WVR')).toBe(true);
    expect(full('792', 'H', 'WVR', 'ECR')).toBe(false);
  });

  test('1862/4.1: the upgrade must be in the supply, and find sides to leave by', () => {
    // G8 has the sea to its lower right, and its track leaves by the sides 2 and 4. Of the three
    // green tiles only 15 and 619 join those two without the side that is closed.
    const left = (...gone: string[]) => {
      const scene = begin();
      tile(scene, 'G8', '6', 2);
      marker(scene, 'ECR', 'G8');
      scene.clock('phase', 'B');
      for (const id of [...piecesIn(scene.table, 'supply')])
        if (gone.some((type) => id.startsWith(`tile:${type}-`))) scene.put(id, 'out');
      return scene.wrongs(1, bid('WVR', 0));
    };
    expect(left()).toEqual([]);
    expect(left('14', '15')).toEqual([]);
    expect(left('14', '619')).toEqual([]);
    expect(left('15', '619')).toContain('1862/4.1/10');
  });

  test('1862/S6.4: the same test keeps a company without a charter from starting', () => {
    const scene = begin();
    tile(scene, 'G8', '57', 0);
    marker(scene, 'ECR', 'G8');
    stockRound(scene);
    expect(scene.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.3/3');
    scene.clock('phase', 'B');
    expect(scene.wrongs(1, startCompany('WVR', 54))).toEqual([]);
  });
});
