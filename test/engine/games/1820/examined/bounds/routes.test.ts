import { describe, expect, it } from 'vitest';
import { rules1820 } from '../../../../../../engine/games/1820/routes.ts';
import { bestRoutes } from '../../../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../../../engine/routes/judge.ts';
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
} from '../../../../../kit/1820.ts';
import { drawn } from '../../../../routes/drawn.ts';

/**
 * What routes are paid at the bounds of the rules (1820 §10, §14.3): answers written from the
 * rulebook before they were asked for. Sides of a drawn hex: 1 left, 4 right, 2 and 3 above, 5 and 0 below.
 */

const city = (revenue: number, ...sides: readonly number[]) =>
  [`city=revenue:${revenue}`, ...sides.map((side) => `path=a:${side},b:_0`)].join(';');
const red = (side: number) =>
  `offboard=revenue:yellow_30|green_30|brown_40|gray_50;path=a:${side},b:_0`;
const port = (side: number) =>
  `offboard=revenue:yellow_0|green_40|brown_30|gray_20;path=a:${side},b:_0;icon=image:port`;

interface Given {
  readonly phase?: string;
  readonly steamship?: number;
  readonly sassoon?: number;
  readonly vulcan?: number;
}

/** What these trains make of a drawn board on which the company stands in these hexes. */
function ran(
  hexes: Readonly<Record<string, string>>,
  own: readonly string[],
  names: readonly string[],
  { phase: name = 'Gray', steamship = 0, sassoon = 0, vulcan = 0 }: Given = {},
) {
  const { track, slots } = drawn(hexes, Object.fromEntries(own.map((at) => [`${at}.0`, ['me']])));
  const rules = rules1820(track, {
    company: 'me',
    phase: name,
    slots,
    steamship,
    sassoon,
    vulcan,
  });
  const owned = names.map((train, i) => ({ id: `t${i}`, name: train }));
  const judge = (...ways: readonly (readonly string[])[]) =>
    judgeRoutes(
      track,
      rules,
      owned,
      ways.map((way, i) => ({ trains: [`t${i}`], way: [...way] })),
    );
  const best = () => bestRoutes(track, rules, owned).revenue;
  return { track, rules, judge, best };
}

describe('a 5D+ (1820 §10.3)', () => {
  const line = (figures: readonly number[], marker = 'E4') => {
    const hexes = Object.fromEntries(
      figures.map((figure, i) => [`E${4 + 2 * i}`, city(figure, 1, 4)]),
    );
    const board = ran(hexes, [marker], ['5D+']);
    const way = figures.map((_, i) => `E${4 + 2 * i}.0`);
    return { board, judged: board.judge(way) };
  };

  it('of six cities the best five are paid, wherever the poorest is, and they are named', () => {
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

  it('of eight it is paid the best five, and of equal ones no more than are paid', () => {
    expect(line([10, 20, 30, 40, 50, 60, 70, 80]).judged.revenue).toBe(2 * 300);
    expect(line([30, 30, 30, 30, 30, 30, 30]).judged.revenue).toBe(2 * 150);
  });
});

describe('ports (1820 §10.1, §10.2)', () => {
  it('one that pays nothing in this phase is not told among what pays', () => {
    const hexes = { E2: port(4), E4: city(20, 1, 4), E6: city(20, 1) };
    const way = ['E2.0', 'E4.0', 'E6.0'];
    const yellow = ran(hexes, ['E4'], ['2+'], { phase: 'Yellow' }).judge(way);
    expect([yellow.failures, yellow.revenue]).toEqual([[], 40]);
    expect(yellow.routes[0]!.stops.map(({ stop }) => stop)).toEqual(['E4.0', 'E6.0']);
    const green = ran(hexes, ['E4'], ['2+'], { phase: 'Green' }).judge(way);
    expect(green.routes[0]!.stops).toHaveLength(3);
  });

  it('that of Liverpool is worth the city there and £20, or £20 while there is none (D58)', () => {
    const city5 = { C3: port(4), C5: city(30, 1, 4), C7: city(20, 1) };
    expect(ran(city5, ['C5'], ['2+'], { phase: 'Green' }).best()).toBe(30 + 20 + (30 + 20));
    const none = { C3: port(5), D4: city(20, 2, 4), D6: city(20, 1) };
    expect(ran(none, ['D4'], ['2+'], { phase: 'Green' }).best()).toBe(20 + 20 + 20);
  });
});

describe('what a FLOOD is paid for ports (1820 §10.4)', () => {
  it('only where a marker’s own track leads there, not by way of another city', () => {
    // D5 lies above E4 and E6; only E6 is joined to it.
    const hexes = { E4: city(20, 4), E6: city(20, 1, 2), D5: port(5) };
    expect(ran(hexes, ['E4'], ['FLOOD']).best()).toBe(20 + 20);
    expect(ran(hexes, ['E6'], ['FLOOD']).best()).toBe(20 + 20 + 20);
    expect(ran(hexes, ['E4', 'E6'], ['FLOOD']).best()).toBe(20 + 20 + 20);
  });

  const spikes = { E6: city(20, 1, 3, 5), D7: red(0), F7: red(2) };

  it('once for two off-boards whose lines share the track to the only marker', () => {
    const hexes = { E2: port(4), E4: city(20, 1, 4), ...spikes };
    expect(ran(hexes, ['E4'], ['FLOOD']).best()).toBe(20 + 20 + 50 + 50 + 20);
  });

  it('twice where each has a line of its own to a marker', () => {
    const hexes = { E2: port(4), E4: city(20, 1, 4), ...spikes };
    expect(ran(hexes, ['E4', 'E6'], ['FLOOD']).best()).toBe(20 + 20 + 50 + 50 + 2 * 20);
  });

  it('a marker that the train does not reach gives an off-board no line', () => {
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

  it('a marker without track has none; one whose track another train uses shares it', () => {
    const alone = ran({ E4: city(20), E6: city(20) }, ['E4'], ['FLOOD']).judge(['E4.0']);
    expect(alone.failures.map(({ code }) => code)).toEqual(['no-such-track']);
    expect(faults(['E4'], row, true)).toEqual(['track-shared']);
    expect(ran(row, ['E4'], ['FLOOD']).judge(['E4.0']).failures).toEqual([]);
  });

  it('takes what a line train left, and nothing of what that one runs on', () => {
    const longer = { E4: city(20, 4), E6: city(20, 1, 4), E8: city(20, 1) };
    const judged = ran(longer, ['E6'], ['2+', 'FLOOD']).judge(['E4.0', 'E6.0'], ['E6.0']);
    expect([judged.failures, judged.revenue]).toEqual([[], 40 + 40]);
  });
});

describe('track that two trains may share (1820 §10.2)', () => {
  it('is the line from west to east in M17 and all in the docks', () => {
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

  it('without one the best run is offered once', () => {
    expect(revenues(row(0))).toEqual([[50, 0]]);
  });

  it('with Vulcan Foundry the run with it and the run without stand both', () => {
    // Half of the best of the three cities to the cousin, where nobody says which was added.
    expect(revenues(row(1))).toEqual([
      [70, 15],
      [50, 0],
    ]);
  });

  it('the director names the city that was added', () => {
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
  });

  it('an off-board is not the city that was added, however much it brings (D49)', () => {
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

  it('with Sassoon the off-board is doubled and says why, and half of the port is the cousin’s', () => {
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
