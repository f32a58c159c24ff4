import { describe, expect, test } from 'vitest';
import { bestRun, company, give, tile, trains, started, token, run } from '../../../../kit/1839.ts';
import { best } from './positions.ts';
import { zwolle, line, row } from '../../../../kit/stands/1839-line.ts';

describe('powers of runs', () => {
  test('1839/blue/13 1839/blue/14: Borsig makes towns 20 better', () => {
    expect([best(line([], '3+')), best(line(['BORSIG'], '3+'))]).toEqual([50, 70]);
  });

  test('1839/blue/15 1839/blue/16: IJsel lets one train come to one city more', () => {
    expect([best(line([], '2')), best(line(['IJSTM'], '2'))]).toEqual([30, 50]);
  });

  test('1839/blue/21 1839/blue/22: Posterijen bring 10 for each stop of one train', () => {
    expect([best(line([], '3+')), best(line(['PTT'], '3+'))]).toEqual([50, 80]);
    const scene = line(['PTT'], '3+');
    scene.clock('obsolete', true);
    scene.play(1, scene.options(1, 'runTrains')[0]!);
    expect([scene.read('charters').SS!.revenue, scene.at('private:PTT')]).toEqual([80, 'out']);
  });
});

describe('Posterijen', () => {
  test('1839/blue/21 (§10.6, D76): Posterijen count a city passed for 0, and serve one train', () => {
    const scene = company('SS', 'I12', 'run', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'I12', 'U06', 3);
    tile(scene, 'H13', '57', 0);
    tile(scene, 'G14', '14', 0);
    for (let n = 0; n < 2; n++) token(scene, 'NRS', 'H13');
    give(scene, 'PTT', 'SS');
    trains(scene, 'SS', '3+');
    expect(bestRun(scene.table, 'SS').revenue).toBe(60 + 30);
    const two = company('SS', 'E14', 'run', 'Green');
    tile(two, 'E14', '14', 0);
    tile(two, 'D15', '4', 0);
    tile(two, 'F13', '4', 0);
    token(two, 'SS', 'E14');
    give(two, 'PTT', 'SS');
    trains(two, 'SS', '2', '2');
    expect(bestRun(two.table, 'SS').revenue).toBe(80 + 20);
  });
});

describe('IJsel', () => {
  test('1839/blue/15 (§10.6, D76): IJsel makes one train longer by one city, not two', () => {
    const one = row('E14', '3+');
    give(one, 'IJSTM', 'SS');
    expect(best(one)).toBe(120);
    // The better of a 2 and a 3+ is not both: one marker, one train.
    const two = row('E14', '2', '3+');
    give(two, 'IJSTM', 'SS');
    expect(best(two)).toBe(120);
  });
});

describe('large trains', () => {
  const bestOf = (next: string, phase: string, ...held: string[]) => {
    const scene = zwolle('run', phase, next);
    tile(scene, 'D15', '4', 0);
    trains(scene, 'SS', next);
    for (const id of held) give(scene, id, 'SS');
    return bestRun(scene.table, 'SS').revenue;
  };

  test('1839/blue/13 1839/trains/7 (§10.6, D55, D76): a 5D+ doubles towns with Borsig’s 20', () => {
    expect([bestOf('5D+', 'Red'), bestOf('5D+', 'Red', 'BORSIG')]).toEqual([80, 160]);
  });

  test('1839/blue/13 1839/blue/21 (§10.6, D56, D76): a FLOOD has Borsig’s 20 for each town and Posterijen’s 10 for each stop', () => {
    expect([
      bestOf('FLOOD', 'Gray'),
      bestOf('FLOOD', 'Gray', 'BORSIG'),
      bestOf('FLOOD', 'Gray', 'PTT'),
      bestOf('FLOOD', 'Gray', 'BORSIG', 'PTT'),
    ]).toEqual([40, 80, 70, 110]);
  });

  test('1839/blue/21 1839/run/15 (D76): a FLOOD that runs earns them without being told', () => {
    const scene = zwolle('run', 'Gray', 'FLOOD');
    give(scene, 'PTT', 'SS');
    const [flood] = trains(scene, 'SS', 'FLOOD');
    scene.play(1, run('SS', [flood!, 'E14.0']));
    // Zwolle 20 and F13 10, and 10 for each.
    expect(scene.read('charters').SS!.revenue).toBe(50);
    expect(scene.at('private:PTT')).toBe('company:SS');
  });

  test('1839/blue/21 1839/privates/18 (§10.3): an obsolete Posterijen closes with the run that used it', () => {
    const scene = zwolle('run', 'Gray', 'FLOOD');
    scene.clock('obsolete', true);
    give(scene, 'PTT', 'SS');
    const [flood] = trains(scene, 'SS', 'FLOOD');
    scene.play(1, run('SS', [flood!, 'E14.0']));
    expect([scene.read('charters').SS!.revenue, scene.at('private:PTT')]).toEqual([50, 'out']);
  });
});
