import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { begin, operating, phase, started, tile, token, trains } from '../../../../kit/1820.ts';
import {
  running,
  wrongs,
  pays,
  city,
  red,
  ran,
  laidOut,
  withCousins,
  paysTo,
  wales,
  west,
} from './positions.ts';

const port = (side: number) =>
  `offboard=revenue:yellow_0|green_40|brown_30|gray_20;path=a:${side},b:_0;icon=image:port`;

describe('FLOOD', () => {
  /** Hull with its port and two ways to Scotland. */
  const hull = () => {
    const scene = running([], 'Gray');
    tile(scene, 'C15', '15', 1);
    tile(scene, 'B16', '8', 0);
    tile(scene, 'B14', '8', 3);
    token(scene, 'LSR', 'C15');
    trains(scene, 'LSR', 'FLOOD');
    return scene;
  };

  test('1820/15.3.4/1 1820/15.3.4/2 1820/15.3.4/5 1820/15.3.4/6: all that is joined to one marker, its port once for each spike', () => {
    const scene = hull();
    // Hull 30, Scotland 50 once, the port 20 for each of two spikes.
    expect(pays(scene, ['C15.0'])[0]).toBe(30 + 50 + 2 * 20);
    tile(scene, 'B14', '9', 0);
    expect(pays(scene, ['C15.0'])[0]).toBe(30 + 50 + 20);
    expect(wrongs(scene, ['A15.0'])).not.toEqual([]);
  });

  test('1820/15.3.4/3: not past cities full of others', () => {
    const scene = running(['H6', 'H8', 'H10'], 'Gray');
    token(scene, 'LSR', 'H6');
    trains(scene, 'LSR', 'FLOOD');
    expect(pays(scene, ['H6.0'])[0]).toBe(60);
    token(scene, 'CFR', 'H8');
    expect(pays(scene, ['H6.0'])[0]).toBe(40);
  });

  test('1820/15.3.4/4: its own track again, another train’s never', () => {
    const scene = running(['H8', 'H12'], 'Gray');
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '3+', 'FLOOD');
    tile(scene, 'H6', '57', 1);
    // The line train takes H8 to H12; what is left is H6 and H8.
    const [line, flood] = piecesIn(scene.table, 'company:LSR').filter((id) =>
      id.startsWith('train:'),
    );
    const both = {
      verb: 'runTrains',
      company: 'LSR',
      routes: [
        { trains: [line!], way: ['H8.0', 'H10.0', 'H12.0'] },
        { trains: [flood!], way: ['H8.0'] },
      ],
    };
    scene.force(1, both);
    expect(scene.read('operating').revenue).toBe(60 + 40);
    // Alone it has all four, though H8 lies between the others.
    scene.undo();
    const alone = { ...both, routes: [{ trains: [flood!], way: ['H8.0'] }] };
    scene.force(1, alone);
    expect(scene.read('operating').revenue).toBe(80);
  });
});

describe('steps and track', () => {
  test('15.3.4: a port that is reached by way of an open city without a marker does not count', () => {
    const line = [
      ['I21', '57', 1],
      ['I19', '57', 1],
    ] as const;
    const pays = (...stations: string[]) => {
      const [scene] = laidOut('Gray', line, stations, 'FLOOD');
      scene.play(1, scene.options(1, 'runTrains')[0]!);
      return scene.read('operating').revenue;
    };
    expect([pays('I19'), pays('I19', 'I21')]).toEqual([40, 40 + 30]);
  });
});

describe('what a FLOOD is paid for ports (1820 §10.4)', () => {
  const spikes = { E6: city(20, 1, 3, 5), D7: red(0), F7: red(2) };

  test('only where a marker’s own track leads there, not by way of another city', () => {
    // D5 lies above E4 and E6; only E6 is joined to it.
    const hexes = { E4: city(20, 4), E6: city(20, 1, 2), D5: port(5) };
    expect(ran(hexes, ['E4'], ['FLOOD']).best()).toBe(20 + 20);
    expect(ran(hexes, ['E6'], ['FLOOD']).best()).toBe(20 + 20 + 20);
    expect(ran(hexes, ['E4', 'E6'], ['FLOOD']).best()).toBe(20 + 20 + 20);
  });

  test('once for two off-boards whose lines share the track to the only marker', () => {
    const hexes = { E2: port(4), E4: city(20, 1, 4), ...spikes };
    expect(ran(hexes, ['E4'], ['FLOOD']).best()).toBe(20 + 20 + 50 + 50 + 20);
  });

  test('twice where each has a line of its own to a marker', () => {
    const hexes = { E2: port(4), E4: city(20, 1, 4), ...spikes };
    expect(ran(hexes, ['E4', 'E6'], ['FLOOD']).best()).toBe(20 + 20 + 50 + 50 + 2 * 20);
  });

  test('a marker that the train does not reach gives an off-board no line', () => {
    // Two off-boards, each between the city with the port's marker and one that is cut off.
    const twoSided = (a: number, b: number) =>
      `offboard=revenue:gray_50;path=a:${a},b:_0;path=a:${b},b:_0`;
    const hexes = {
      E2: port(4),
      E4: city(20, 1, 4),
      E6: city(20, 1, 3, 5),
      D7: twoSided(0, 4),
      F7: twoSided(2, 4),
      D9: city(20, 1),
      F9: city(20, 1),
    };
    expect(ran(hexes, ['E4', 'D9', 'F9'], ['FLOOD']).best()).toBe(20 + 20 + 50 + 50 + 20);
  });
});

describe('what is against a FLOOD (1820 §10.2, §10.4)', () => {
  const row = { E4: city(20, 4), E6: city(20, 1) };

  const faults = (own: readonly string[], hexes: Readonly<Record<string, string>>, line: boolean) =>
    ran(hexes, own, ['2+', 'FLOOD'])
      .judge(...(line ? [['E4.0', 'E6.0']] : []), ['E4.0'])
      .failures.map(({ code }) => code);

  test('a marker without track has none; one whose track another train uses shares it', () => {
    const alone = ran({ E4: city(20), E6: city(20) }, ['E4'], ['FLOOD']).judge(['E4.0']);
    expect(alone.failures.map(({ code }) => code)).toEqual(['no-such-track']);
    expect(faults(['E4'], row, true)).toEqual(['track-shared']);
    expect(ran(row, ['E4'], ['FLOOD']).judge(['E4.0']).failures).toEqual([]);
  });

  test('takes what a line train left, and nothing of what that one runs on', () => {
    const longer = { E4: city(20, 4), E6: city(20, 1, 4), E8: city(20, 1) };
    const judged = ran(longer, ['E6'], ['2+', 'FLOOD']).judge(['E4.0', 'E6.0'], ['E6.0']);
    expect([judged.failures, judged.revenue]).toEqual([[], 40 + 40]);
  });
});

describe('routes (15)', () => {
  test('15.3.4: each spike that has a line of its own to a marker counts the ports once more', () => {
    const one = withCousins('Gray', wales, ['K3'], ['FLOOD']);
    expect(paysTo(one, 'VF', west)[0]).toBe(20 + 50 + 40);
    const two = withCousins(
      'Gray',
      [
        ['K3', '38', 3],
        ['L2', '9', 0],
        ['L4', '8', 0],
        ['M3', '8', 1],
      ],
      ['K3'],
      ['FLOOD'],
    );
    const network = two.options(1, 'runTrains')[0]!;
    two.play(1, network);
    // Bristol twice, Cornwall once though two lines come to it.
    expect(two.read('operating').revenue).toBe(30 + 50 + 2 * 40);
  });
});

describe('FLOOD of little (15.3.4)', () => {
  /** One marker of LSR in Margate with its port; nothing else is joined. */
  const margate = () => {
    const scene = begin();
    phase(scene, 'Gray');
    started(scene, 'LSR', 10, 95, { 1: 4 });
    tile(scene, 'N18', '5', 4);
    token(scene, 'LSR', 'N18');
    operating(scene, 'LSR', 'run');
    return scene;
  };

  const run = (...floods: string[]) => ({
    verb: 'runTrains',
    company: 'LSR',
    routes: floods.map((train) => ({ trains: [train], way: ['N18.0'] })),
  });

  test('a city and its port are a network', () => {
    const scene = margate();
    const move = run(...trains(scene, 'LSR', 'FLOOD'));
    expect(scene.wrongs(1, move)).toEqual([]);
    scene.play(1, move);
    expect(scene.read('operating').revenue).toBeGreaterThan(20);
  });

  test('two of them do not run on the same track', () => {
    const scene = margate();
    const move = run(...trains(scene, 'LSR', 'FLOOD', 'FLOOD'));
    expect(scene.wrongs(1, move)).toEqual(['1820/15.2/16']);
  });
});
