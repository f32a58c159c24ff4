import { describe, expect, test } from 'vitest';
import { company, run, type Scene, tile, trains, token } from '../../../../kit/1839.ts';
import { best, venlo } from './positions.ts';

/** SS in Middelburg, by the sea: Overzees, Middelburg 20, a town of 10, a town of 20. */
function middelburg(phase: string, ...kinds: string[]): Scene & { ids: string[] } {
  const scene = company('SS', 'L3', 'run', phase);
  tile(scene, 'L3', '57', 1);
  return Object.assign(scene, { ids: trains(scene, 'SS', ...kinds) });
}

describe('abroad', () => {
  test.each([
    ['Yellow', 50],
    ['Green', 60],
    ['Blue', 60],
    ['Brown', 30],
    ['Red', 80],
    ['Gray', 130],
  ])(
    '1839/run/9 1839/run/13 (§6.6, D9, D10): Overzees and two stops bring a 2 in %s %i',
    (phase, sum) => {
      expect(best(middelburg(phase, '2'))).toBe(sum);
    },
  );

  test('1839/run/10 1839/run/16 (§6.6, D58): in brown Overzees is visited for nothing or left out; only a visit pars it', () => {
    for (const visits of [true, false]) {
      const scene = middelburg('Brown', '2');
      const way = [...(visits ? ['L1.0'] : []), 'L3.0', 'L5.0'];
      scene.play(1, run('SS', [scene.ids[0]!, ...way]));
      expect(scene.price('OVER')).toBe(visits ? 67 : undefined);
      expect(scene.at('offboard:SS-0')).toBe(visits ? 'company:OVER' : 'company:SS');
    }
  });

  test('1839/run/15 (§6.6): where Overzees pays it may not be left out', () => {
    const scene = middelburg('Green', '2');
    expect(scene.wrongs(1, run('SS', [scene.ids[0]!, 'L3.0', 'L5.0']))).toEqual(['1839/run/15']);
  });

  test('1839/route/20 1839/trains/10 (§6.6): an off-board and one city of the Netherlands are no route', () => {
    const scene = company('AMS', 'N17', 'run', 'Green');
    tile(scene, 'N17', '57', 1);
    const [train] = trains(scene, 'AMS', '2');
    expect(best(scene, 'AMS')).toBe(0);
    expect(scene.wrongs(1, run('AMS', [train!, 'N17.0', 'N19.0']))).toContain('1839/route/20');
  });

  test('1839/route/22 1839/dividend/11 (§6.6): a 2 runs from country to country over two cities and pars both', () => {
    const scene = company('AMS', 'N15', 'run', 'Green');
    tile(scene, 'N15', '6', 0);
    tile(scene, 'N17', '57', 1);
    const [train] = trains(scene, 'AMS', '2');
    expect(best(scene, 'AMS')).toBe(30 + 20 + 20 + 40);
    scene.play(1, run('AMS', [train!, 'O14.0', 'N15.0', 'N17.0', 'N19.0']));
    expect([scene.price('BEL'), scene.price('GER'), scene.price('OVER')]).toEqual([
      72,
      80,
      undefined,
    ]);
  });

  test('1839/route/16 (§6.6): not from Duitsland to Duitsland: the better end only', () => {
    const scene = venlo('Green', ['3+']);
    tile(scene, 'N15', '57', 1);
    tile(scene, 'N17', '57', 1);
    // Without the Roer 40 + 20 + 20 + 20 + 10 + 20.
    expect(best(scene, 'AMS')).toBe(130);
    const [train] = [...scene.table.places.get('company:AMS')!].filter((id) => /^train/.test(id));
    const line = ['K16.0', 'L15', 'M14.0', 'N13.0', 'N15.0', 'N17.0', 'N19.0'];
    expect(scene.wrongs(1, run('AMS', [train!, 'K18.0', ...line]))).toContain('1839/route/16');
    expect(scene.wrongs(1, run('AMS', [train!, ...line]))).toEqual([]);
  });

  test.each<[string, string, string[], number]>([
    // To the town of 10 only: the Roer is worth Venlo's 20.
    ['2', 'Green', [], 20 + 20 + 10],
    // All the way to Luik, 30: the Roer is worth 60.
    ['3+', 'Green', [], 60 + 20 + 10 + 20 + 20 + 30],
    ['7+', 'Gray', [], 100 + 20 + 10 + 20 + 20 + 50],
    // Stops doubled, off-boards and Roer single.
    ['5D+', 'Gray', [], 100 + 2 * 70 + 50],
    // Borsig's towns are better, the Roer no better by them; 20 more for each of two towns.
    ['2', 'Green', ['BORSIG'], 20 + 20 + 30],
    ['3+', 'Green', ['BORSIG'], 60 + 20 + 30 + 40 + 20 + 30],
    // Posterijen see four towns and cities; off-boards are none.
    ['3+', 'Green', ['PTT'], 160 + 40],
    ['3+', 'Green', ['PTT', 'BORSIG'], 160 + 40 + 40],
    ['5D+', 'Brown', ['BORSIG'], 60 + 2 * (20 + 30 + 40 + 20) + 30],
  ])(
    '1839/run/11 (§6.6, D57, D76): the Roer for a %s in %s with %j: %i',
    (kind, phase, privates, sum) => {
      expect(best(venlo(phase, [kind], privates), 'AMS')).toBe(sum);
    },
  );
});

describe('both ends abroad', () => {
  test('1839/route/16 1839/run/6 (§6.6): from Overzees to België by one train, from België by another', () => {
    const scene = company('SS', 'L3', 'run', 'Gray');
    tile(scene, 'L3', '51', 0);
    token(scene, 'SS', 'L3');
    trains(scene, 'SS', '7+', '7+');
    // 100, Middelburg 40, Terneuzen 10, Antwerpen 60; Brugge 50, 40, a town of 10 and Goes 20.
    expect(best(scene)).toBe(210 + 120);
  });
});
