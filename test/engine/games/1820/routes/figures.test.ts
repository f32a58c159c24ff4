import { describe, expect, test } from 'vitest';
import { run } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  operating,
  phase,
  type Scene,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';
import { running, wrongs, pays, coast, city, ran, revenueOf } from './positions.ts';

const port = (side: number) =>
  `offboard=revenue:yellow_0|green_40|brown_30|gray_20;path=a:${side},b:_0;icon=image:port`;

describe('trains', () => {
  test('1820/15.3.1/1 1820/15.3.1/2 1820/15.3.1/3 1820/15.3.1/4: N cities and off-boards, towns and a port on top, all paid', () => {
    const scene = running(['H8', 'H14']);
    tile(scene, 'H10', '4', 1);
    tile(scene, 'H12', '4', 1);
    tile(scene, 'H16', '57', 1);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '2+');
    const towns = ['H8.0', 'H10.0', 'H12.0', 'H14.0'];
    expect(wrongs(scene, towns)).toEqual([]);
    expect(pays(scene, towns)[0]).toBe(20 + 10 + 10 + 20);
    expect(wrongs(scene, [...towns, 'H16.0'])).toEqual(['1820/15.3.1/1']);
    const port = coast();
    trains(port, 'LSR', '2+');
    // Port 40, Margate 30, Dover 30.
    expect(pays(port, ['N20.0', 'N18.0', 'O17.0'])[0]).toBe(100);
  });

  test('1820/15.3.3/1 1820/15.3.3/2: a 5D+ goes anywhere and is paid twice its best five', () => {
    const row = ['H4', 'H6', 'H8', 'H10', 'H12', 'H14', 'H16'];
    const scene = running(row, 'Red');
    tile(scene, 'H10', '4', 1);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '5D+');
    const way = row.map((hex) => `${hex}.0`);
    expect(wrongs(scene, way)).toEqual([]);
    // Six cities at 20, five of them paid, and the town.
    expect(pays(scene, way)[0]).toBe(2 * (5 * 20 + 10));
  });

  test('1820/11/6 1820/11/10 1820/11/11 1820/11/13: figures of the phase; London, Liverpool’s port and the gray towns', () => {
    const worth = (name: string) => {
      const scene = running([], name);
      tile(scene, 'L12', '57', 2);
      token(scene, 'LSR', 'M13', 0);
      trains(scene, 'LSR', '2+');
      return pays(scene, ['M13.0', 'L12.0'])[0]! - 20;
    };
    expect(['Yellow', 'Green', 'Blue', 'Brown', 'Red', 'Gray'].map(worth)).toEqual([
      40, 60, 60, 80, 80, 100,
    ]);
    const port = running([], 'Green');
    tile(port, 'C5', '148', 0);
    tile(port, 'D4', '802', 0);
    token(port, 'LSR', 'C5');
    trains(port, 'LSR', '2+');
    // Liverpool 30, its port 20 more, Chester 50.
    expect(pays(port, ['C3.0', 'C5.0', 'D4.0'])[0]).toBe(50 + 30 + 50);
    const town = running();
    tile(town, 'B8', '57', 0);
    token(town, 'LSR', 'B8');
    trains(town, 'LSR', '2+');
    expect(pays(town, ['B8.0', 'A9.0'])[0]).toBe(40);
  });
});

describe('a 5D+ (1820 §10.3)', () => {
  const line = (figures: readonly number[], marker = 'E4') => {
    const hexes = Object.fromEntries(
      figures.map((figure, i) => [`E${4 + 2 * i}`, city(figure, 1, 4)]),
    );
    const board = ran(hexes, [marker], ['5D+']);
    const way = figures.map((_, i) => `E${4 + 2 * i}.0`);
    return { board, judged: board.judge(way) };
  };

  test('of six cities the best five are paid, wherever the poorest is, and they are named', () => {
    for (const figures of [
      [10, 60, 20, 50, 30, 40],
      [60, 20, 50, 10, 40, 30],
      [40, 50, 30, 60, 20, 10],
    ]) {
      const { judged, board } = line(figures);
      expect([judged.failures, judged.revenue]).toEqual([[], 400]);
      expect(board.best()).toBe(400);
      expect(judged.routes[0]!.stops.map(({ value }) => value)).toEqual(
        figures.filter((figure) => figure > 10).map((figure) => 2 * figure),
      );
    }
  });

  test('of eight it is paid the best five, and of equal ones no more than are paid', () => {
    expect(line([10, 20, 30, 40, 50, 60, 70, 80]).judged.revenue).toBe(2 * 300);
    expect(line([30, 30, 30, 30, 30, 30, 30]).judged.revenue).toBe(2 * 150);
  });
});

describe('ports (1820 §10.1, §10.2)', () => {
  test('one that pays nothing in this phase is not told among what pays', () => {
    const hexes = { E2: port(4), E4: city(20, 1, 4), E6: city(20, 1) };
    const way = ['E2.0', 'E4.0', 'E6.0'];
    const yellow = ran(hexes, ['E4'], ['2+'], { phase: 'Yellow' }).judge(way);
    expect([yellow.failures, yellow.revenue]).toEqual([[], 40]);
    expect(yellow.routes[0]!.stops.map(({ stop }) => stop)).toEqual(['E4.0', 'E6.0']);
    const green = ran(hexes, ['E4'], ['2+'], { phase: 'Green' }).judge(way);
    expect(green.routes[0]!.stops).toHaveLength(3);
  });

  test('that of Liverpool is worth the city there and £20, or £20 while there is none (D58)', () => {
    const city5 = { C3: port(4), C5: city(30, 1, 4), C7: city(20, 1) };
    expect(ran(city5, ['C5'], ['2+'], { phase: 'Green' }).best()).toBe(30 + 20 + (30 + 20));
    const none = { C3: port(5), D4: city(20, 2, 4), D6: city(20, 1) };
    expect(ran(none, ['D4'], ['2+'], { phase: 'Green' }).best()).toBe(20 + 20 + 20);
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

  const wrongs = (scene: Scene, ...ways: readonly (readonly string[])[]) =>
    scene.wrongs(1, run(scene, ...ways)).filter((clause) => clause !== '1820/7.2.3/2');

  test('North Wales by the phase, blue as green and red as brown', () => {
    const worth = (name: string) => {
      const scene = running(name);
      // F2 lies south-east of E1.
      tile(scene, 'F2', '57', 2);
      token(scene, 'LSR', 'F2');
      trains(scene, 'LSR', '2+');
      return revenueOf(scene, ['E1.0', 'F2.0'])! - 20;
    };
    expect(['Yellow', 'Green', 'Blue', 'Brown', 'Red', 'Gray'].map(worth)).toEqual([
      30, 40, 40, 30, 30, 40,
    ]);
  });

  test('an off-board counts among the N; towns do not', () => {
    const scene = running('Green');
    tile(scene, 'F2', '57', 2);
    tile(scene, 'G3', '57', 2);
    tile(scene, 'H4', '4', 2);
    token(scene, 'LSR', 'F2');
    const [small] = trains(scene, 'LSR', '2+');
    expect(wrongs(scene, ['E1.0', 'F2.0'])).toEqual([]);
    expect(wrongs(scene, ['E1.0', 'F2.0', 'G3.0'])).not.toEqual([]);
    expect(wrongs(scene, ['F2.0', 'G3.0', 'H4.0'])).toEqual([]);
    scene.put(small!, 'out');
    trains(scene, 'LSR', '3+');
    expect(wrongs(scene, ['E1.0', 'F2.0', 'G3.0', 'H4.0'])).toEqual([]);
    expect(revenueOf(scene, ['E1.0', 'F2.0', 'G3.0', 'H4.0'])).toBe(40 + 20 + 20 + 10);
  });

  test('a city and a town are two centres, a city and a port are one; a port is for nothing in yellow', () => {
    const scene = running('Yellow');
    tile(scene, 'I21', '57', 1);
    tile(scene, 'I19', '4', 1);
    token(scene, 'LSR', 'I21');
    trains(scene, 'LSR', '2+');
    expect(wrongs(scene, ['I21.0', 'I19.0'])).toEqual([]);
    expect(wrongs(scene, ['I23.0', 'I21.0'])).not.toEqual([]);
    expect(wrongs(scene, ['I23.0', 'I21.0', 'I19.0'])).toEqual([]);
    expect(revenueOf(scene, ['I23.0', 'I21.0', 'I19.0'])).toBe(30);
    phase(scene, 'Green');
    expect(revenueOf(scene, ['I23.0', 'I21.0', 'I19.0'])).toBe(80);
  });

  test('5D+ doubles the port too; Liverpool’s port follows its city', () => {
    const scene = running('Red');
    tile(scene, 'C5', '290', 1);
    tile(scene, 'C7', '802', 1);
    token(scene, 'LSR', 'C5');
    trains(scene, 'LSR', '5D+');
    // 290 has sides 0 to 4, turned 1 to 5: C3 to the west, C7 to the east; 802 lies west to east.
    const way = ['C3.0', 'C5.0', 'C7.0'];
    expect(wrongs(scene, way)).toEqual([]);
    expect(revenueOf(scene, way)).toBe(2 * (90 + 70 + 50));
  });

  test('London counts as one of the N cities, its docks do not', () => {
    const scene = running('Gray');
    tile(scene, 'L12', '57', 2);
    tile(scene, 'K11', '57', 2);
    token(scene, 'LSR', 'M13', 0);
    const [small] = trains(scene, 'LSR', '2+');
    const docks = ['M19.0', 'M17', 'M15', 'M13.0', 'L12.0'];
    expect(wrongs(scene, docks)).toEqual([]);
    expect(revenueOf(scene, docks)).toBe(100 + 100 + 20);
    expect(wrongs(scene, ['M13.0', 'L12.0', 'K11.0'])).not.toEqual([]);
    scene.put(small!, 'out');
    trains(scene, 'LSR', '3+');
    expect(wrongs(scene, [...docks, 'K11.0'])).toEqual([]);
  });
});
