import { describe, expect, test } from 'vitest';
import { rules1820 } from '../../../../../engine/games/1820/routes.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import type { RoutePath } from '../../../../../engine/routes/rules.ts';
import type { Move } from '../../../../../shared/move.ts';
import { lay, north } from '../../../../kit/stands/1820-stands.ts';
import {
  type Scene,
  begin,
  cousin,
  operating,
  phase,
  started,
  tile,
  token,
} from '../../../../kit/1820.ts';
import { drawn } from '../../../routes/drawn.ts';

/**
 * The help of cousins is used at the director's discretion (1820 §14.1/10, 7.2.3/3, §8.3):
 * each may be left, and where one helps on fewer routes than there are, the director says on which.
 */

const NORTH = ['C17.0', 'C15.0', 'B16', 'A15.0'];

/** A run of the only train. */
const run = ({ table }: Scene, route: Omit<RoutePath, 'trains'>): Move => ({
  verb: 'runTrains',
  company: 'LSR',
  routes: [{ trains: piecesIn(table, 'company:LSR').filter((id) => /^train/.test(id)), ...route }],
});

/** What a run brings the company and a cousin, and how the log tells it. */
function told(scene: Scene, move: Move, helper: string) {
  const says = scene.game.rulebook!.verbs.get('runTrains')!.say(scene.table, move);
  const before = scene.cash(`holder:${helper}`);
  scene.play(1, move);
  const { revenue } = scene.read('operating');
  const brings = [revenue, scene.cash(`holder:${helper}`) - before, says];
  scene.undo();
  return brings;
}

const city = (revenue: number, ...sides: readonly number[]) =>
  [`city=revenue:${revenue}`, ...sides.map((side) => `path=a:${side},b:_0`)].join(';');

const red = (side: number, pays: number) => `offboard=revenue:gray_${pays};path=a:${side},b:_0`;
const port = (side: number) => `offboard=revenue:gray_20;path=a:${side},b:_0;icon=image:port`;

interface Powers {
  readonly steamship?: number;
  readonly sassoon?: number;
  readonly vulcan?: number;
}

/** What a train each makes of these routes on a drawn board: its faults, or what each brings. */
function judged(
  hexes: Readonly<Record<string, string>>,
  own: readonly string[],
  { steamship = 0, sassoon = 0, vulcan = 0 }: Powers,
  train: string,
  ...routes: readonly Omit<RoutePath, 'trains'>[]
) {
  const { track, slots } = drawn(hexes, Object.fromEntries(own.map((at) => [`${at}.0`, ['me']])));
  const given = { company: 'me', phase: 'Gray', slots, steamship, sassoon, vulcan };
  const owned = routes.map((_, i) => ({ id: `t${i}`, name: train }));
  const ways = routes.map((route, i) => ({ trains: [`t${i}`], ...route }));
  const { failures, routes: paid } = judgeRoutes(track, rules1820(track, given), owned, ways);
  return failures.length > 0
    ? failures.map(({ code }) => code)
    : paid.map(({ revenue, spends }) => [revenue, ...spends]);
}

describe('Sassoon (1820 §14.2.2)', () => {
  test('is declined by naming no cousin: the route earns £80, and Sassoon nothing', () => {
    const scene = north();
    const without = run(scene, { way: NORTH, with: [] });
    expect(scene.wrongs(1, without)).toEqual([]);
    expect(told(scene, without, 'SDS')).toEqual([80, 0, 'LSR runs for £80']);
  });

  test('is used by being named, or where nothing is said', () => {
    const scene = north();
    for (const named of [{ with: ['SDS'] }, {}]) {
      const aided = run(scene, { way: NORTH, ...named });
      expect(told(scene, aided, 'SDS')).toEqual([
        110,
        15,
        'LSR runs for £110 with Sassoon David Sassoon',
      ]);
    }
  });

  test('with and without are offered once each, at what they bring', () => {
    const scene = north();
    const offers = scene.options(1, 'runTrains');
    expect(offers.map((offer) => told(scene, offer, 'SDS'))).toEqual([
      [110, 15, 'LSR runs for £110 with Sassoon David Sassoon'],
      [80, 0, 'LSR runs for £80'],
    ]);
  });

  test('without a share no cousin is offered, and naming Sassoon is refused', () => {
    const scene = north(0);
    expect(scene.options(1, 'runTrains')).toEqual([run(scene, { way: NORTH.toReversed() })]);
    expect(scene.wrongs(1, run(scene, { way: NORTH, with: ['SDS'] }))).toEqual(['1820/15.2/1']);
    expect(scene.wrongs(1, run(scene, { way: NORTH, with: [] }))).toEqual([]);
  });

  test('does not help if there is nothing to double, and no other cousin replaces Sassoon', () => {
    const scene = north();
    const short = NORTH.slice(1);
    expect(scene.wrongs(1, run(scene, { way: short, with: ['SDS'] }))).toContain('1820/15.2/1');
    for (const other of ['GWSC', 'CBV', 'player:1'])
      expect(scene.wrongs(1, run(scene, { way: NORTH, with: [other] }))).toEqual(['1820/15.2/1']);
    expect(scene.wrongs(1, run(scene, { way: NORTH, with: ['SDS', 'SDS'] }))).toEqual([
      '1820/15.2/1',
    ]);
  });
});

describe('on which route a cousin helps (1820 §14.2, §14.5.2)', () => {
  // Two lines from a port over a city to an off-board: £20 + £20 + £50, and £20 + £20 + £30.
  const lines = {
    E2: port(4),
    E4: city(20, 1, 4),
    E6: red(1, 50),
    G2: port(4),
    G4: city(20, 1, 4),
    G6: red(1, 30),
  };

  const rich = ['E2.0', 'E4.0', 'E6.0'];

  const poor = ['G2.0', 'G4.0', 'G6.0'];

  const ran = (sassoon: number, ...routes: readonly Omit<RoutePath, 'trains'>[]) =>
    judged(lines, ['E4', 'G4'], { sassoon }, '3+', ...routes);

  test('is on the one that brings most where nothing is said', () => {
    expect(ran(1, { way: rich }, { way: poor })).toEqual([[140, 'SDS'], [70]]);
    expect(ran(1, { way: poor }, { way: rich })).toEqual([[70], [140, 'SDS']]);
  });

  test('is on the train that is named, and the other has none', () => {
    expect(ran(1, { way: rich }, { way: poor, with: ['SDS'] })).toEqual([[90], [100, 'SDS']]);
    expect(ran(1, { way: rich, with: [] }, { way: poor })).toEqual([[90], [100, 'SDS']]);
    expect(ran(1, { way: rich, with: [] }, { way: poor, with: [] })).toEqual([[90], [70]]);
  });

  test('is not on more routes than the cousin has shares', () => {
    const both = [
      { way: rich, with: ['SDS'] },
      { way: poor, with: ['SDS'] },
    ];
    expect(ran(1, ...both)).toEqual(['power-spent']);
    expect(ran(2, ...both)).toEqual([
      [140, 'SDS'],
      [100, 'SDS'],
    ]);
  });
});

describe('Vulcan Foundry (1820 §14.5.2)', () => {
  const figures = [10, 20, 30, 40, 50, 60, 70];

  const row = Object.fromEntries(figures.map((pays, i) => [`E${2 + 2 * i}`, city(pays, 1, 4)]));

  const stops = Object.keys(row).map((at) => `${at}.0`);

  const ran = (train: string, many: number, named?: readonly string[], vulcan = 1) =>
    judged(row, ['E4'], { vulcan }, train, {
      way: stops.slice(0, many),
      ...(named && { with: named }),
    });

  test('a 5D+ that visits six cities or more is paid for five if help is declined', () => {
    expect(ran('5D+', 6)).toEqual([[2 * 210, 'VF']]);
    expect(ran('5D+', 6, ['VF'])).toEqual([[2 * 210, 'VF']]);
    expect(ran('5D+', 6, [])).toEqual([[2 * 200]]);
    expect(ran('5D+', 7, [])).toEqual([[2 * 250]]);
  });

  test('adds a city to a train that is full, and helps only trains that gain one', () => {
    expect(ran('3+', 4)).toEqual([[100, 'VF']]);
    expect(ran('3+', 4, ['VF'])).toEqual([[100, 'VF']]);
    expect(ran('3+', 4, [])).toEqual(['too-long']);
    expect(ran('3+', 3)).toEqual([[60]]);
    expect(ran('3+', 3, ['VF'])).toEqual(['power-idle']);
    expect(ran('5D+', 5, ['VF'])).toEqual(['power-idle']);
  });

  test('helps only companies whose shares the cousin holds', () => {
    expect(ran('3+', 4, ['VF'], 0)).toEqual(['power-idle']);
    expect(ran('3+', 3, [], 0)).toEqual([[60]]);
  });

  test('one cousin is declined and the other used, on the same route', () => {
    const line = {
      E2: port(4),
      E4: city(20, 1, 4),
      E6: city(10, 1, 4),
      E8: city(10, 1, 4),
      E10: city(10, 1, 4),
      E12: city(10, 1, 4),
      E14: red(1, 50),
    };
    const way = ['E2.0', 'E4.0', 'E6.0', 'E8.0', 'E10.0', 'E12.0', 'E14.0'];
    const with_ = (...named: readonly string[]) =>
      judged(line, ['E4'], { sassoon: 1, vulcan: 1 }, '5D+', { way, with: named });
    // The port is doubled by the train as all is; of six that weigh five are paid, or all.
    expect(with_('SDS', 'VF')).toEqual([[2 * (20 + 20 + 4 * 10 + 100), 'SDS', 'VF']]);
    expect(with_('VF', 'SDS')).toEqual(with_('SDS', 'VF'));
    expect(with_('SDS')).toEqual([[2 * (20 + 20 + 3 * 10 + 100), 'SDS']]);
    expect(with_('VF')).toEqual([[2 * (20 + 20 + 4 * 10 + 50), 'VF']]);
    expect(with_()).toEqual([[2 * (20 + 20 + 3 * 10 + 50)]]);
  });
});

describe('the Steamship Company (1820 §14.2.1)', () => {
  const coast = { E2: port(4), E4: city(20, 1, 4), E6: city(20, 1, 4), E8: port(1) };

  const both = ['E2.0', 'E4.0', 'E6.0', 'E8.0'];

  const ran = (way: readonly string[], named: readonly string[]) =>
    judged(coast, ['E4', 'E6'], { steamship: 1 }, '3+', { way, with: named });

  test('declined, a second port is one too many; with one port no help is possible', () => {
    expect(ran(both, ['GWSC'])).toEqual([[80, 'GWSC']]);
    expect(ran(both, [])).toEqual(['two-ports']);
    expect(ran(both.slice(1), [])).toEqual([[60]]);
    expect(ran(both.slice(1), ['GWSC'])).toEqual(['power-idle']);
  });
});

describe('other cousins whose help may be declined (1820 §14.3.2, 14.4, 14.5.1)', () => {
  const helped = (helper: string, of: string, step: string): Scene => {
    const drawn = ['GWSC', 'CBV', 'BI', 'VF'].map((one) => (one === of ? helper : one));
    const scene = begin({ cousins: drawn });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, [helper]: 1 });
    cousin(scene, helper, 2, 0);
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H10');
    scene.put('token:LSR-2', 'company:LSR');
    scene.fund({ 'company:LSR': 500 });
    operating(scene, 'LSR', step);
    scene.settle();
    return scene;
  };

  test('an upgrade that Bedlington could make is made as one of the company’s own', () => {
    const scene = helped('BI', 'BI', 'track');
    const upgrades = scene.options(1, 'layTile').filter(({ hex }) => hex === 'H10');
    const own = upgrades.find((move) => move.with === undefined);
    expect(upgrades.some((move) => move.with === 'BI')).toBe(true);
    scene.play(1, own!);
    expect([scene.cash('holder:BI'), scene.read('operating').actions]).toEqual([0, 1]);
  });

  test('a third one is optional: the director continues', () => {
    const scene = helped('BI', 'BI', 'track');
    operating(scene, 'LSR', 'track', { actions: 2 });
    scene.settle();
    expect(scene.options(1, 'layTile').length).toBeGreaterThan(0);
    scene.play(1, { verb: 'pass' });
    expect(scene.read('operating').step).not.toBe('track');
  });

  test('a big city that is legal without Gas Light is laid without it', () => {
    const scene = helped('GLCC', 'BI', 'track');
    for (const hex of ['H12', 'H14']) tile(scene, hex, '9', 1);
    scene.play(1, lay('H16', '150', 1));
    expect(scene.cash('holder:GLCC')).toBe(0);
  });

  test('a marker that Stephenson & Fox could give is paid for', () => {
    const scene = helped('RSCF', 'CBV', 'track');
    tile(scene, 'H12', '57', 1);
    operating(scene, 'LSR', 'station');
    const place = { verb: 'placeToken', company: 'LSR', hex: 'H12', city: 0 };
    expect(scene.options(1, 'placeToken')).toEqual([place, { ...place, with: 'RSCF' }]);
    scene.play(1, place);
    expect(scene.cash('company:LSR')).toBeLessThan(500);
    expect([scene.cash('holder:RSCF'), scene.read('companies').LSR?.fox]).toEqual([0, undefined]);
  });

  test('a train that Holden could help to is left', () => {
    const scene = helped('JH', 'VF', 'supply');
    expect(scene.read('operating').step).toBe('supply');
    scene.play(1, { verb: 'pass' });
    expect(scene.read('operating').step).not.toBe('supply');
    expect(scene.read('companies').LSR?.holden).toBeUndefined();
  });
});
