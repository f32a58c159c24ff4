import { describe, expect, test } from 'vitest';
import { company, give, tile, trains, lay, PASS, spent } from '../../../../kit/1839.ts';
import { branched, offers } from './positions.ts';
import { twoCities, step } from '../../../../kit/stands/1839-line.ts';

describe('what is offered', () => {
  test('1839/privates/10 (§10.9): what a power allows is offered once', () => {
    const scene = twoCities('track', [
      'LOK',
      'IJR',
      'KLEEF',
      'SHZ',
      'LAAN',
      'VVDH',
      'AMB',
      'STL-C',
    ]);
    tile(scene, 'D15', '4', 0);
    const offered = scene
      .options(1, 'layTile')
      .map((one) => JSON.stringify(Object.entries(one).sort()));
    expect(offered.length).toBeGreaterThan(20);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((one) => one.includes('LOK'))).toHaveLength(1);
  });
});

describe('powers together', () => {
  test('1839/green/3 1839/blue/9 (§10.9): the Laantje comes on top of the two upgrades of the Ambachtsschool', () => {
    const scene = branched('Green', 'AMB', 'LAAN');
    scene.play(1, lay('SS', 'G12', '20', 0, { with: 'AMB' }));
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'AMB' }));
    if (step(scene) === 'track') scene.play(1, lay('SS', 'C16', '19', 0, { with: 'LAAN' }));
    expect([spent(scene), scene.at('private:LAAN')]).toEqual([20, 'out']);
  });

  test('1839/blue/9 (§10.9): of Ambachtsschool, Van Vlissingen and Staatslijn one in a turn', () => {
    for (const [one, ...others] of [
      ['AMB', 'VVDH', 'STL-C'],
      ['VVDH', 'STL-C', 'AMB'],
      ['STL-C', 'AMB', 'VVDH'],
    ] as const) {
      const scene = branched('Green', 'AMB', 'VVDH');
      for (const power of [one, ...others]) expect(offers(scene, power)).not.toEqual([]);
      scene.play(1, lay('SS', 'G12', '20', 0, { with: one }));
      for (const power of others) expect(offers(scene, power)).toEqual([]);
    }
  });

  test('1839/green/7 (§10.9, D69): Schielands is a lay of the ordinary kind: none beside a Staatslijn', () => {
    const scene = branched('Green', 'SHZ');
    scene.play(1, lay('SS', 'G12', '20', 0, { with: 'STL-C' }));
    expect(offers(scene, 'SHZ')).toEqual([]);
    const dike = lay('SS', 'L3', '57', 0, { with: 'SHZ' });
    expect(scene.wrongs(1, dike)).toContain('1839/track/1');
    expect(branched('Green', 'SHZ').wrongs(1, dike)).not.toContain('1839/track/1');
    const other = branched('Green', 'SHZ');
    other.play(
      1,
      offers(other, 'SHZ').find(({ hex }) => hex === 'L3')!,
    );
    expect(offers(other, 'STL-C')).toEqual([]);
  });

  test('1839/yellow/23 (§10.9): IJzeren Rijn comes on top of Staatslijn E', () => {
    const scene = company('AMS', 'K16', 'track', 'Green');
    tile(scene, 'K16', '5', 0);
    trains(scene, 'AMS', '2');
    scene.play(1, lay('AMS', 'L15', '7', 3, { with: 'STL-E' }));
    scene.play(1, lay('AMS', 'L17', '7', 1, { with: 'IJR' }));
    expect(spent(scene, 'AMS')).toBe(10);
    while (step(scene) === 'track') scene.play(1, PASS);
    expect([scene.at('private:STL-E'), scene.at('private:IJR')]).toEqual(['out', 'out']);
  });

  test('1839/blue/11 (§10.9): Genietroepen help a Staatslijn with its river, 10 and 40 remain', () => {
    const scene = company('SS', 'N15', 'track', 'Green');
    give(scene, 'GENIE', 'SS');
    scene.play(1, lay('SS', 'N15', '57', 1, { with: 'STL-C' }));
    expect(spent(scene)).toBe(50);
  });

  test('1839/green/1 (§10.9): no power betters anything in yellow phase', () => {
    const scene = branched('Yellow', 'LAAN', 'VVDH', 'AMB', 'LOK');
    tile(scene, 'H11', '1', 0);
    const better = scene
      .options(1, 'layTile')
      .filter(({ hex }) => ['E14', 'G12', 'C16', 'H11'].includes(String(hex)));
    expect(better).toEqual([]);
  });
});

describe('what a power is refused for', () => {
  test('1839/privates/11 1839/green/10 (§10.9): that it lays no track, or is another’s, is said alone', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    const using = (power: string) => scene.wrongs(1, lay('SS', 'E14', '57', 0, { with: power }));
    expect(['CO', 'SHZ', 'AMB'].map(using)).toEqual([
      ['1839/privates/11'],
      ['1839/green/10'],
      ['1839/blue/10'],
    ]);
  });
});
