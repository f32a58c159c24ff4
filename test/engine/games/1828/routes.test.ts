import { describe, expect, test } from 'vitest';
import { rules1828 } from '../../../../engine/games/1828/routes/rules.ts';
import type { TrackGraph } from '../../../../engine/hexes/track.ts';
import { trackOf } from '../../../../engine/rules/board.ts';
import { judgedRun, routeRules } from '../../../../engine/rules/operating/run.ts';
import { tile, token, trains, nowOf, line, grandRapids } from '../../../kit/1828.ts';
import { runTrains } from '../../../kit/moves.ts';
import type { Drawn } from '../../routes/drawn.ts';
import { sharedSide, sideTwice } from '../../routes/forks.ts';
import { run, runner, said } from '../../../kit/stands/1828-stands.ts';

const LINE = ['C5.0', 'D4.0', 'D6.0', 'D8.0', 'D10.0', 'D12', 'D14.0'];

const rulesOf = (track: TrackGraph, slots: Drawn['slots']) =>
  rules1828(track, { company: 'me', phase: 'Green', slots, coal: false });

describe('routes', () => {
  test('1828/route/1 1828/routegen/3: unbroken, with two stops or more', () => {
    const scene = runner(['3']);
    line(scene);
    expect(run(scene, ['D4.0', 'D6.0'])).toBe(50);
    expect(run(scene, ['D4.0'])).toContain('1828/route/1');
    expect(run(scene, ['D4.0', 'D8.0'])).toContain('1828/route/1');
    expect(run(scene, ['D4.0', 'E5', 'D6.0'])).toContain('1828/route/1');
  });

  test('1828/route/2: with a city where a marker of the company stands', () => {
    const scene = runner(['3']);
    line(scene);
    expect(run(scene, ['D6.0', 'D8.0'])).toEqual(['1828/route/2']);
    token(scene, 'WAB', 'D6');
    expect(run(scene, ['D6.0', 'D8.0'])).toEqual(['1828/route/2']);
    token(scene, 'GT', 'D8');
    expect(run(scene, ['D6.0', 'D8.0'])).toBe(40);
  });

  test('1828/route/3 1828/map/3: off-boards and Canada end a route', () => {
    const scene = runner(['3']);
    tile(scene, 'E5', '9', 2);
    tile(scene, 'F6', '8', 0);
    tile(scene, 'G5', '8', 1);
    tile(scene, 'H4', '8', 2);
    tile(scene, 'H6', '57', 1);
    const toChicago = ['D4.0', 'E5', 'F6', 'G5', 'G3.0'];
    expect(run(scene, toChicago)).toBe(30 + 40);
    expect(run(scene, [...toChicago, 'H4', 'H6.0'])).toEqual(['1828/route/3']);
    const canada = runner(['3']);
    tile(canada, 'B14', '57', 0);
    token(canada, 'GT', 'B14');
    tile(canada, 'B16', '9', 2);
    tile(canada, 'C17', '8', 2);
    expect(run(canada, ['B14.0', 'A15.0'])).toBe(50);
    expect(run(canada, ['B14.0', 'A15.0', 'B16', 'C17', 'C19.0'])).toContain('1828/route/3');
  });

  test('1828/map/3 1828/route/14: A13 and A15 are Canada, whichever a route names; a bare hex at an end is its stop', () => {
    const scene = runner(['3']);
    tile(scene, 'B14', '57', 2);
    token(scene, 'GT', 'B14');
    const ways = [
      ['A13', 'B14.0'],
      ['A13.0', 'B14'],
      ['B14', 'A13'],
      ['B14.0', 'A13', 'A15.0'],
    ];
    for (const way of ways) {
      expect(run(scene, way)).toBe(50);
      const move = {
        verb: 'runTrains' as const,
        company: 'GT',
        routes: [{ trains: [scene.ids[0]!], way }],
      };
      const [route] = judgedRun(nowOf(scene.table), move).routes;
      expect([...route!.way].sort()).toEqual(['A13', 'A15.0', 'B14.0']);
    }
    expect(run(scene, ['A15.0', 'B14.0'])).toContain('1828/route/1');
    trains(scene, 'GT', '3');
    const both = { ...scene, ids: ['train:3-0', 'train:3-1'] };
    expect(run(both, ['A13', 'B14'], ['A15', 'A13', 'B14'])).toContain('1828/route/11');
  });

  test('1828/route/4 1828/route/5 1828/br/5: a full city ends a route and is not passed', () => {
    const scene = runner(['3']);
    line(scene);
    const through = ['D4.0', 'D6.0', 'D8.0'];
    expect(run(scene, through)).toBe(70);
    for (const owner of ['WAB', 'blocking']) {
      const mark = token(scene, owner, 'D6');
      expect(run(scene, ['D4.0', 'D6.0'])).toBe(50);
      expect(run(scene, through)).toContain('1828/route/5');
      scene.put(mark, 'aside');
    }
    token(scene, 'GT', 'D6');
    expect(run(scene, through)).toBe(70);
    // With a second place open the way is open.
    tile(scene, 'D8', '14', 1);
    token(scene, 'WAB', 'D8', 0, 0);
    expect(run(scene, ['D6.0', 'D8.0', 'D10.0'])).toBe(60);
    token(scene, 'blocking', 'D8', 0, 1);
    expect(run(scene, ['D6.0', 'D8.0', 'D10.0'])).toContain('1828/route/5');
  });

  test('1828/route/6: crossing tracks are separate', () => {
    const scene = runner(['3']);
    tile(scene, 'E5', '9', 2);
    tile(scene, 'F6', '20', 2);
    tile(scene, 'G7', '8', 2);
    tile(scene, 'G5', '8', 1);
    tile(scene, 'G9', '9', 1);
    // Straight on over the crossing, but not round the corner.
    expect(run(scene, ['D4.0', 'E5', 'F6', 'G7', 'G9', 'G11.0'])).toContain('1828/route/1');
    tile(scene, 'G11', '1', 0);
    expect(run(scene, ['D4.0', 'E5', 'F6', 'G5', 'G3.0'])).toContain('1828/route/1');
    tile(scene, 'F6', '8', 0);
    expect(run(scene, ['D4.0', 'E5', 'F6', 'G5', 'G3.0'])).toBe(70);
  });

  test('1828/route/7: out of a city or town by any other track', () => {
    const scene = runner(['3']);
    tile(scene, 'D6', '14', 0);
    tile(scene, 'D8', '57', 1);
    tile(scene, 'E5', '7', 2);
    // Into D6 by its left side, out by the right one or the lower left one.
    expect(run(scene, ['D4.0', 'D6.0', 'D8.0'])).toBe(80);
    expect(run(scene, ['D8.0', 'D6.0', 'E5', 'D4.0'])).toBe(80);
    expect(run(scene, ['C5.0', 'D4.0', 'D6.0'])).toBe(70);
  });

  test('1828/route/8: no hex side twice', () => {
    const scene = runner(['3']);
    tile(scene, 'E5', '31', 3);
    tile(scene, 'D6', '57', 0);
    tile(scene, 'F6', '8', 2);
    tile(scene, 'F8', '57', 1);
    // In and out of D6 over its lower left side.
    expect(run(scene, ['D4.0', 'E5', 'D6.0', 'E5', 'F6', 'F8.0'])).toContain('1828/route/8');
    expect(run(scene, ['D4.0', 'E5', 'D6.0'])).toBe(50);
    // A loop that comes back over the side it left by is no track at all.
    tile(scene, 'E5', '23', 5);
    tile(scene, 'F6', '23', 2);
    tile(scene, 'G7', '7', 1);
    tile(scene, 'G5', '7', 3);
    expect(run(scene, ['D4.0', 'E5', 'F6', 'G7', 'G5', 'F6', 'E5', 'D6.0'])).toEqual([
      '1828/route/1',
    ]);
  });

  test('1828/route/9 1828/route/10: no track and no stop twice; two cities of a hex are two stops', () => {
    const scene = runner(['5']);
    tile(scene, 'D6', '15', 0);
    expect(run(scene, ['D4.0', 'C5.0', 'D6.0'])).toBe(70);
    expect(run(scene, ['D4.0', 'C5.0', 'D6.0', 'D4.0'])).toContain('1828/route/10');
    expect(run(scene, ['D4.0', 'D6.0', 'D4.0'])).toContain('1828/route/9');
    const double = runner(['5']);
    tile(double, 'D14', '59', 0);
    tile(double, 'D12', '8', 3);
    tile(double, 'C13', '7', 5);
    token(double, 'GT', 'D14', 1);
    expect(run(double, ['D14.0', 'E13', 'D12', 'C13', 'D14.1'])).toBe(80);
  });

  test('1828/route/11 1828/run2/3 1828/routegen/4: trains share no track but may meet', () => {
    const scene = runner(['2', '3']);
    line(scene);
    expect(run(scene, ['D4.0', 'D6.0'], ['C5.0', 'D4.0'])).toBe(50 + 40);
    expect(run(scene, ['D4.0', 'D6.0'], ['D4.0', 'D6.0', 'D8.0'])).toContain('1828/route/11');
  });

  test('1828/route/12 1828/ntrain/2: a train with a number makes that many stops, towns among them', () => {
    for (const [kind, reach] of [
      ['2', 2],
      ['3', 3],
      ['5', 5],
    ] as const) {
      const scene = runner([kind]);
      line(scene);
      expect(Array.isArray(run(scene, LINE.slice(0, reach)))).toBe(false);
      expect(run(scene, LINE.slice(0, reach + (reach === 5 ? 2 : 1)))).toContain('1828/route/12');
    }
    const six = runner(['6']);
    line(six);
    expect(run(six, LINE)).toBe(130);
    tile(six, 'D14', '64', 1);
    const { reach } = routeRules(nowOf(six.table), 'GT').modes({ id: '', name: '6' })[0]!;
    expect(reach).toBe(6);
  });

  test('1828/route/13 1828/coal/3 1828/map/9: K11 only with coal', () => {
    const scene = runner(['3']);
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    tile(scene, 'J12', '9', 0);
    token(scene, 'GT', 'K15');
    const way = ['K15.0', 'K13.0', 'K11.0'];
    expect(run(scene, way)).toContain('1828/route/13');
    scene.put('coal:0', 'company:GT');
    expect(run(scene, way)).toBe(20 + 10 + 30);
    scene.clock('phase', 'Brown');
    expect(run(scene, way)).toBe(20 + 10 + 60);
  });

  test('1828/route/14: the two hexes of Canada are one stop', () => {
    const scene = runner(['3']);
    tile(scene, 'B14', '14', 2);
    token(scene, 'GT', 'B14');
    expect(run(scene, ['B14.0', 'A15.0'])).toBe(60);
    expect(run(scene, ['B14.0', 'A13', 'A15.0'])).toBe(60);
    expect(run(scene, ['A15.0', 'B14.0', 'A13', 'A15.0'])).toContain('1828/route/10');
    const { stops } = trackOf(scene.table);
    const canada = stops.filter(({ at }) => at === 'A13' || at === 'A15');
    const rule = routeRules(nowOf(scene.table), 'GT').modes({ id: '', name: '3' })[0]!;
    const [a, b] = canada;
    expect(canada.length).toBe(2);
    expect(rule.clash(a!, b!)).toBe('same-area');
  });
});

describe('what a route is refused for', () => {
  test('1828 A6.7: the stops of a route without a marker stand before what to do', () => {
    const scene = grandRapids('run');
    line(scene);
    const [two] = trains(scene, 'GT', '2');
    expect(said(scene, 1, runTrains('GT', [two!, 'D6.0', 'D8.0']))).toEqual([
      `Route 1 (2 train): no stop on it (D6, D8) holds a marker of the company; lead it through one that does.`,
    ]);
    expect(said(scene, 1, runTrains('GT', [two!, 'D4.0']))).toEqual([
      `Route 1 (2 train): a route joins at least two stops (D4); go on to another one.`,
    ]);
  });
});

test('1828 A6.7: two trains of a company never cross one hex side, where the track forks neither', () => {
  const shared = sharedSide(rulesOf, '3');
  expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
});

test('1828 A6.7: a train never crosses one hex side twice, where the track forks neither', () => {
  expect(sideTwice(rulesOf, '5')).toEqual({ codes: ['side-twice'], best: 90 });
});
