import { describe, expect, test } from 'vitest';
import { tile, token, trains } from '../../../../kit/1820.ts';
import {
  running,
  wrongs,
  pays,
  coast,
  city,
  ran,
  laidOut,
  withCousins,
  runs,
  paysTo,
} from './positions.ts';

const port = (side: number) =>
  `offboard=revenue:yellow_0|green_40|brown_30|gray_20;path=a:${side},b:_0;icon=image:port`;

describe('routes', () => {
  /** LSR stands in London over L12 and in Chatham over N14. */
  const capital = () => {
    const scene = running([], 'Green');
    tile(scene, 'L12', '57', 2);
    tile(scene, 'N14', '57', 0);
    token(scene, 'LSR', 'M13', 0);
    token(scene, 'LSR', 'M15');
    return scene;
  };

  const fromLondon = ['M19.0', 'M17', 'M15', 'M13.0', 'L12.0'];

  const fromChatham = ['M19.0', 'M17', 'M15.0', 'N14.0'];

  test('1820/15.2/1 1820/15.2/2 1820/15.2/20: one line of track, two centres, a marker of the company', () => {
    const scene = running(['H6', 'H8', 'H10', 'H12']);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '2+');
    expect(wrongs(scene, ['H8.0', 'H10.0'])).toEqual([]);
    expect(wrongs(scene, ['H8.0', 'H12.0'])).toEqual(['1820/15.2/1']);
    expect(wrongs(scene, ['H10.0', 'H12.0'])).toEqual(['1820/15.2/2']);
    expect(wrongs(scene, ['H8.0'])).toContain('1820/15.2/20');
    const port = coast();
    trains(port, 'LSR', '2+');
    expect(wrongs(port, ['N20.0', 'N18.0'])).toContain('1820/15.2/20');
  });

  test('1820/15.2/3 1820/15.2/10: past open cities, not past full ones', () => {
    const scene = running(['H6', 'H8', 'H10']);
    token(scene, 'LSR', 'H6');
    trains(scene, 'LSR', '3+');
    expect(wrongs(scene, ['H6.0', 'H8.0', 'H10.0'])).toEqual([]);
    token(scene, 'CFR', 'H8');
    expect(wrongs(scene, ['H6.0', 'H8.0', 'H10.0'])).toEqual(['1820/15.2/10']);
    expect(wrongs(scene, ['H6.0', 'H8.0'])).toEqual([]);
  });

  test('1820/15.2/4: lines that cross are two lines, for one train and another', () => {
    const scene = running(['H8', 'H12']);
    tile(scene, 'H10', '20', 0);
    tile(scene, 'G11', '57', 0);
    tile(scene, 'I9', '57', 0);
    token(scene, 'LSR', 'H8');
    token(scene, 'LSR', 'G11');
    trains(scene, 'LSR', '2+', '2+');
    expect(wrongs(scene, ['H8.0', 'H10', 'G11.0'])).toEqual(['1820/15.2/1']);
    expect(wrongs(scene, ['H8.0', 'H10', 'H12.0'], ['G11.0', 'H10', 'I9.0'])).toEqual([]);
  });

  test('1820/15.2/5: in at one side of a city, out at any other', () => {
    const scene = running(['H8', 'H12']);
    tile(scene, 'H10', '14', 0);
    tile(scene, 'G11', '57', 0);
    tile(scene, 'I9', '57', 0);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '3+');
    for (const end of ['H12.0', 'G11.0', 'I9.0'])
      expect(wrongs(scene, ['H8.0', 'H10.0', end])).toEqual([]);
  });

  test('1820/15.2/6 1820/11/12: a port beside a marker of the company, at the end', () => {
    const scene = coast();
    trains(scene, 'LSR', '2+');
    expect(wrongs(scene, ['N20.0', 'N18.0', 'O17.0'])).toEqual([]);
    scene.put('token:LSR-0', 'slot:O17.0.0');
    expect(wrongs(scene, ['N20.0', 'N18.0', 'O17.0'])).toEqual(['1820/15.2/6']);
    // To the south-east, by the curve in O19.
    const curve = running([], 'Green');
    tile(curve, 'N18', '5', 5);
    tile(curve, 'O17', '148', 3);
    token(curve, 'LSR', 'N18');
    trains(curve, 'LSR', '2+');
    expect(wrongs(curve, ['N20.0', 'O19', 'N18.0', 'O17.0'])).toEqual([]);
  });

  test('1820/15.2/7 1820/15.2/18 1820/7.2.3/5: the docks lie behind London and Chatham, and the white track bears a train from each', () => {
    const scene = capital();
    trains(scene, 'LSR', '2+', '2+');
    expect(wrongs(scene, fromLondon)).toEqual([]);
    expect(wrongs(scene, fromChatham)).toEqual([]);
    expect(wrongs(scene, fromLondon, fromChatham)).toEqual([]);
    // London 60, L12 20, Chatham 30, N14 20, the docks 60 twice.
    expect(pays(scene, fromLondon, fromChatham)[0]).toBe(60 + 20 + 30 + 20 + 120);
  });

  test('1820/15.2/8 1820/15.2/9 1820/15.2/11: no side, no track and no city twice', () => {
    const scene = running(['H8', 'H10']);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '3+');
    const back = wrongs(scene, ['H8.0', 'H10.0', 'H8.0']);
    expect(back).toContain('1820/15.2/11');
    expect(back).toContain('1820/15.2/9');
    const turned = running();
    tile(turned, 'G9', '57', 0);
    tile(turned, 'H8', '23', 0);
    tile(turned, 'I7', '57', 0);
    tile(turned, 'H10', '57', 1);
    token(turned, 'LSR', 'G9');
    trains(turned, 'LSR', '3+');
    expect(wrongs(turned, ['G9.0', 'H8', 'I7.0', 'H8', 'H10.0'])).toContain('1820/15.2/8');
    // The two cities of an OO tile are two.
    const oo = running();
    tile(oo, 'C7', '35', 0);
    tile(oo, 'D8', '7', 1);
    tile(oo, 'D6', '7', 3);
    token(oo, 'LSR', 'C7', 0);
    trains(oo, 'LSR', '2+');
    expect(wrongs(oo, ['C7.0', 'D8', 'D6', 'C7.1'])).toEqual([]);
  });

  test('1820/15.2/12 1820/15.2/13: London over an own side only, and not at both ends', () => {
    const scene = running();
    tile(scene, 'L12', '5', 4);
    tile(scene, 'L14', '5', 0);
    token(scene, 'LSR', 'L12');
    trains(scene, 'LSR', '5+');
    expect(wrongs(scene, ['L12.0', 'M13.0'])).toEqual(['1820/15.2/12']);
    token(scene, 'LSR', 'M13', 0);
    expect(wrongs(scene, ['L12.0', 'M13.0'])).toEqual([]);
    token(scene, 'LSR', 'M13', 1);
    expect(wrongs(scene, ['M13.0', 'L12.0', 'L14.0', 'M13.1'])).toEqual(['1820/15.2/13']);
  });

  test('1820/15.2/16 1820/15.2/17 1820/7.2.3/4: no track is shared, cities are', () => {
    const scene = running(['H6', 'H8', 'H10']);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '2+', '2+');
    expect(wrongs(scene, ['H8.0', 'H10.0'], ['H10.0', 'H8.0'])).toContain('1820/15.2/16');
    expect(wrongs(scene, ['H8.0', 'H10.0'], ['H6.0', 'H8.0'])).toEqual([]);
  });

  test('1820/15.2/19: off-boards and London are ends', () => {
    const scene = running();
    tile(scene, 'B12', '5', 3);
    tile(scene, 'B14', '5', 2);
    token(scene, 'LSR', 'B12');
    trains(scene, 'LSR', '5+');
    expect(wrongs(scene, ['B12.0', 'A13.0'])).toEqual([]);
    expect(wrongs(scene, ['B12.0', 'A13.0', 'B14.0'])).toEqual(['1820/15.2/19']);
  });
});

describe('steps and track', () => {
  test('15.2: a straight line from west to east is white in M17 alone', () => {
    const row = [
      ['H8', '57', 1],
      ['H10', '9', 1],
      ['H12', '57', 1],
    ] as const;
    const [scene, own] = laidOut('Green', row, ['H8', 'H12'], '2+', '2+');
    const way = ['H8.0', 'H10', 'H12.0'];
    const routes = own.map((id) => ({ trains: [id], way }));
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LSR', routes })).toContain(
      '1820/15.2/16',
    );
    expect(
      scene.wrongs(1, { verb: 'runTrains', company: 'LSR', routes: routes.slice(0, 1) }),
    ).not.toContain('1820/15.2/16');
  });
});

describe('track that two trains may share (1820 §10.2)', () => {
  test('is the line from west to east in M17 and all in the docks', () => {
    const { track, rules } = ran(
      {
        M15: city(30, 4),
        M17: 'path=a:1,b:4;path=a:1,b:3;path=a:2,b:4;path=a:2,b:3',
        M19: port(1),
        M21: 'path=a:1,b:4',
      },
      [],
      [],
    );
    const white = track.pieces.filter(({ id }) => rules.shareable!.pieces.has(id));
    expect(white.map(({ at, path }) => [at, path])).toEqual([
      ['M17', 0],
      ['M19', 0],
    ]);
  });
});

describe('routes (15)', () => {
  test('15.2: nothing goes through an off-board, though it has two spikes', () => {
    const scene = withCousins(
      'Green',
      [
        ['L2', '57', 0],
        ['M3', '57', 1],
      ],
      ['L2', 'M3'],
      ['3+'],
    );
    expect(runs(scene, ['L2.0', 'M1.0'])).toBe(true);
    expect(runs(scene, ['M3.0', 'M1.0'])).toBe(true);
    expect(runs(scene, ['L2.0', 'M1.0', 'M3.0'])).toBe(false);
  });

  test('15.2, 12.2: the two cities of an OO tile are two, each with track of its own', () => {
    const scene = withCousins(
      'Green',
      [
        // One lies south-west to north-east, the other west to east.
        ['D10', '68', 0],
        ['D12', '57', 1],
      ],
      ['D12'],
      ['2+'],
    );
    expect(runs(scene, ['D10.1', 'D12.0'])).toBe(true);
    expect(runs(scene, ['D10.0', 'D12.0'])).toBe(false);
    expect(paysTo(scene, 'VF', ['D10.1', 'D12.0'])[0]).toBe(70);
  });
});
