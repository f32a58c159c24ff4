import { describe, expect, test } from 'vitest';
import { run } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  cousin,
  operating,
  phase,
  type Scene,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';
import { running, wrongs, pays, coast, city, red, ran, revenueOf } from './positions.ts';

const port = (side: number) =>
  `offboard=revenue:yellow_0|green_40|brown_30|gray_20;path=a:${side},b:_0;icon=image:port`;

describe('cousins on the way', () => {
  const ports = ['N20.0', 'N18.0', 'O17.0', 'O19.0'];

  /** Margate and Dover both have a marker of LSR, and a port beside. */
  const twoPorts = (shares: number) => {
    const scene = coast();
    token(scene, 'LSR', 'O17');
    cousin(scene, 'GWSC', 2);
    for (let n = 0; n < shares; n++) scene.put(`share:LSR-${9 - n}`, 'holder:GWSC');
    trains(scene, 'LSR', '2+', '2+');
    return scene;
  };

  test('1820/15.2/14 1820/14.2.1/1 1820/14.2.1/3 1820/14.1/10 1820/14.1/11 1820/14.1/12: from port to port with the steamships alone, half the lesser port to them', () => {
    expect(wrongs(twoPorts(0), ports)).toEqual(['1820/15.2/14']);
    const scene = twoPorts(1);
    expect(wrongs(scene, ports)).toEqual([]);
    // Ports 40 and 30, cities 30 and 30; half of 30 to the cousin.
    expect(pays(scene, ports)).toEqual([130, 15]);
    scene.put('share:LSR-9', 'company:LSR');
    expect(wrongs(scene, ports)).toEqual(['1820/15.2/14']);
  });

  test('1820/14.2.1/2: once for each share in a round', () => {
    const hull = ['C17.0', 'C15.0', 'D16.0', 'D18.0'];
    const two = (shares: number) => {
      const scene = twoPorts(shares);
      tile(scene, 'C15', '5', 4);
      tile(scene, 'D16', '6', 2);
      token(scene, 'LSR', 'C15');
      token(scene, 'LSR', 'D16');
      return wrongs(scene, ports, hull);
    };
    expect(two(1)).not.toEqual([]);
    expect(two(2)).toEqual([]);
  });

  test('1820/7.2.3/3: nobody has to use a cousin', () => {
    const scene = twoPorts(1);
    const [aided, plain] = scene.options(1, 'runTrains');
    expect(scene.wrongs(1, aided!)).toEqual([]);
    expect(scene.wrongs(1, plain!)).toEqual([]);
    scene.play(1, plain!);
    expect(scene.cash('holder:GWSC')).toBe(0);
  });

  test('1820/7.2.3/3: a cousin that adds nothing is not offered', () => {
    const scene = coast();
    cousin(scene, 'GWSC', 2);
    scene.put('share:LSR-9', 'holder:GWSC');
    trains(scene, 'LSR', '2+');
    const runs = scene.options(1, 'runTrains');
    expect(runs).toHaveLength(1);
  });

  test('1820/14.2.2/1 1820/14.2.2/2 1820/14.2.2/3: Sassoon doubles the off-board of a route with a port, up to three', () => {
    const scene = begin({ cousins: ['SDS', 'CBV', 'BI', 'VF'] });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4 });
    tile(scene, 'C15', '5', 3);
    tile(scene, 'B16', '8', 0);
    token(scene, 'LSR', 'C15');
    cousin(scene, 'SDS', 2);
    trains(scene, 'LSR', '2+');
    operating(scene, 'LSR', 'run');
    const way = ['C17.0', 'C15.0', 'B16', 'A15.0'];
    expect(pays(scene, way)).toEqual([30 + 20 + 30, 0]);
    scene.put('share:LSR-9', 'holder:SDS');
    expect(pays(scene, way)).toEqual([30 + 20 + 60, 15]);
    for (const n of [5, 6, 7, 8]) scene.put(`share:LSR-${n}`, 'holder:SDS');
    scene.fund({ 'holder:SDS': 0 });
    const rules = scene.options(1, 'runTrains');
    scene.play(1, rules[0]!);
    expect(scene.cash('holder:SDS')).toBe(15);
  });

  test('1820/14.5.2/1 1820/14.5.2/2 1820/14.5.2/3: Vulcan adds a city to as many trains as shares, for half of it', () => {
    const scene = running(['H6', 'H8', 'H10']);
    token(scene, 'LSR', 'H8');
    cousin(scene, 'VF', 3);
    trains(scene, 'LSR', '2+', '2+');
    const way = ['H6.0', 'H8.0', 'H10.0'];
    expect(wrongs(scene, way)).toEqual(['1820/15.3.1/1']);
    scene.put('share:LSR-9', 'holder:VF');
    expect(wrongs(scene, way)).toEqual([]);
    expect(pays(scene, way)).toEqual([60, 10]);
    // One share, one train: a second train of three cities is too long.
    tile(scene, 'H8', '14', 1);
    tile(scene, 'G9', '57', 0);
    tile(scene, 'I9', '57', 2);
    const other = ['G7.0', 'H8.0', 'I9.0'];
    tile(scene, 'G7', '57', 2);
    expect(wrongs(scene, way, other)).not.toEqual([]);
    const named = { ...run(scene, way), added: ['H6.0'] };
    expect(scene.wrongs(1, named).filter((clause) => clause === '1820/14.5.2/3')).toEqual([]);
    expect(scene.wrongs(1, { ...named, added: ['K17.0'] })).toContain('1820/14.5.2/3');
  });
});

describe('cousins that help a run (1820 §14.3)', () => {
  /** A row of cities, £20, £30 and £20, and LSR in the middle one; a 2+. */
  function row(shares: number): Scene {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4 });
    cousin(scene, 'VF', 3);
    for (let n = 0; n < shares; n++) scene.put(`share:LSR-${9 - n}`, 'holder:VF');
    tile(scene, 'H6', '57', 1);
    tile(scene, 'H8', '14', 1);
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '2+');
    operating(scene, 'LSR', 'run');
    return scene;
  }

  const revenues = (scene: Scene) =>
    scene.options(1, 'runTrains').map((option) => {
      scene.play(1, option);
      const { revenue } = scene.read('operating');
      const cousins = scene.cash('holder:VF') + scene.cash('holder:SDS');
      scene.undo();
      return [revenue, cousins];
    });

  test('without one the best run is offered once', () => {
    expect(revenues(row(0))).toEqual([[50, 0]]);
  });

  test('with Vulcan Foundry the run with it and the run without stand both', () => {
    // Half of the best of the three cities to the cousin, where nobody says which was added.
    expect(revenues(row(1))).toEqual([
      [70, 15],
      [50, 0],
    ]);
  });

  test('a town between two cities is no third one for Vulcan Foundry (1820 §14.5.2)', () => {
    const scene = row(1);
    const [aided] = scene.options(1, 'runTrains');
    for (const id of [...scene.table.places.get('slot:H8.0.0')!]) scene.put(id, 'company:LSR');
    tile(scene, 'H8', '4', 1);
    token(scene, 'LSR', 'H10');
    expect(scene.wrongs(1, aided!)).toEqual(['1820/15.2/1']);
    const [route] = aided!.routes as readonly object[];
    expect(scene.wrongs(1, { ...aided!, routes: [{ ...route, with: [] }] })).toEqual([]);
  });

  test('the director names the city that was added', () => {
    const scene = row(1);
    const [aided] = scene.options(1, 'runTrains');
    for (const [stop, half] of [
      ['H6.0', 10],
      ['H8.0', 15],
      ['H10.0', 10],
    ] as const) {
      scene.play(1, { ...aided!, added: [stop] });
      expect(scene.cash('holder:VF')).toBe(half);
      scene.undo();
    }
    expect(scene.wrongs(1, { ...aided!, added: ['H12.0'] })).toEqual(['1820/14.5.2/3']);
    // A page asks for it only where the rules say that a run may name what it spends.
    expect(scene.game.rulebook!.runTask!(scene.table, 'LSR').rules.named).toBe(true);
  });

  test('an off-board is not the city that was added, however much it brings (D49)', () => {
    const scene = begin();
    phase(scene, 'Gray');
    started(scene, 'LSR', 50, 95, { 1: 20, VF: 1 });
    cousin(scene, 'VF', 3);
    // Scotland £50, Hull and Grimsby £20 each.
    tile(scene, 'C15', '6', 3);
    tile(scene, 'D16', '6', 2);
    tile(scene, 'B16', '8', 0);
    token(scene, 'LSR', 'C15');
    trains(scene, 'LSR', '2+');
    operating(scene, 'LSR', 'run');
    expect(revenues(scene)[0]).toEqual([50 + 20 + 20, 10]);
  });

  test('with Sassoon the off-board is doubled and says why, and half of the port is the cousin’s', () => {
    const scene = begin({ cousins: ['SDS', 'CBV', 'BI', 'VF'] });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, SDS: 1 });
    cousin(scene, 'SDS', 2);
    tile(scene, 'C15', '5', 3);
    tile(scene, 'B16', '8', 0);
    token(scene, 'LSR', 'C15');
    trains(scene, 'LSR', '2+');
    operating(scene, 'LSR', 'run');
    // The port £30, Hull £20, Scotland £30, twice with Sassoon, who gets half of the port.
    expect(revenues(scene)[0]).toEqual([30 + 20 + 60, 15]);
    const hexes = { E2: port(4), E4: city(20, 1, 4), E6: red(1) };
    const way = ['E2.0', 'E4.0', 'E6.0'];
    const told = ran(hexes, ['E4'], ['3+'], { sassoon: 1, phase: 'Green' }).judge(way);
    expect(told.routes[0]!.stops.map(({ value, note }) => [value, note])).toEqual([
      [40, undefined],
      [20, undefined],
      [60, 'doubled by Sassoon'],
    ]);
    const plain = ran(hexes, ['E4'], ['3+'], { phase: 'Green' }).judge(way);
    expect(plain.routes[0]!.stops.map(({ note }) => note)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('trains (10.1, 15)', () => {
  /** LSR of player 1 is about to run. */
  const running = (name: string) => {
    const scene = begin();
    phase(scene, name);
    started(scene, 'LSR', 10, 95, { 1: 4 });
    operating(scene, 'LSR', 'run');
    return scene;
  };

  test('Vulcan’s sixth city of a 5D+ is doubled, half of it single for the cousin', () => {
    const scene = running('Brown');
    const row = ['H2', 'H4', 'H6', 'H8', 'H10', 'H12', 'H14'];
    for (const hex of row) tile(scene, hex, '57', 1);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '5D+');
    cousin(scene, 'VF', 3, 0);
    const way = row.map((hex) => `${hex}.0`);
    expect(revenueOf(scene, way)).toBe(200);
    scene.put('share:LSR-9', 'holder:VF');
    scene.force(1, run(scene, way));
    expect([scene.read('operating').revenue, scene.cash('holder:VF')]).toEqual([240, 10]);
  });

  test('Vulcan has added the best city if the move names none', () => {
    for (const big of ['H6', 'H8', 'H10']) {
      const scene = running('Green');
      const row = ['H6', 'H8', 'H10'];
      for (const hex of row) tile(scene, hex, hex === big ? '14' : '57', 1);
      token(scene, 'LSR', 'H8');
      trains(scene, 'LSR', '2+');
      cousin(scene, 'VF', 3, 0);
      scene.put('share:LSR-9', 'holder:VF');
      scene.force(
        1,
        run(
          scene,
          row.map((hex) => `${hex}.0`),
        ),
      );
      expect([scene.read('operating').revenue, scene.cash('holder:VF')]).toEqual([70, 15]);
    }
  });

  test('Sassoon doubles the off-board before a 5D+ doubles all', () => {
    const scene = begin({ cousins: ['SDS', 'CBV', 'BI', 'VF'] });
    phase(scene, 'Brown');
    started(scene, 'LSR', 10, 95, { 1: 4, SDS: 1 });
    tile(scene, 'C15', '5', 3);
    tile(scene, 'B16', '8', 0);
    token(scene, 'LSR', 'C15');
    cousin(scene, 'SDS', 2, 0);
    trains(scene, 'LSR', '5D+');
    operating(scene, 'LSR', 'run');
    scene.force(1, run(scene, ['C17.0', 'C15.0', 'B16', 'A15.0']));
    // Port 40, Hull 20, Scotland 40 twice; all doubled. Half of 40 for the cousin.
    expect([scene.read('operating').revenue, scene.cash('holder:SDS')]).toEqual([280, 20]);
  });
});
