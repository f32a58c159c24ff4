import type { Move } from '../../../../../../shared/move.ts';
import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import {
  begin,
  cousin,
  markerIn,
  onCharter,
  operating,
  phase,
  type Scene,
  started,
  tile,
  tileAt,
  token,
  trains,
} from '../../../../../kit/1820.ts';
import { groundsAgainst, lay, near, run } from '../../../../../kit/1820-stands.ts';

/**
 * Map, track, routes and cousins by a second reader, outcomes written down before the referee was
 * asked (sections of the rulebook).
 */

const legal = (scene: Scene, move: Move) => scene.wrongs(1, move).length === 0;

describe('what may lie beside what (12.3.3, 12.3.4)', () => {
  const empty = near('H10', '57', 1, 'Green');
  const fits = (hex: string, type: string, turn: number, ...beside: string[]) => {
    const scene = beside.length > 0 ? near('H10', '57', 1, 'Green') : empty;
    if (beside.length > 0) tile(scene, beside[0]!, beside[1]!, 0);
    return groundsAgainst(scene, hex, type, turn).length === 0;
  };

  it('12.3.4: no town beside a laid town or London; beside a city, and a printed town, it may be', () => {
    expect(fits('H14', '4', 1)).toBe(true);
    expect(fits('H14', '4', 1, 'H16', '4')).toBe(false);
    expect(fits('H12', '4', 1)).toBe(true);
    expect(fits('L14', '4', 1)).toBe(false);
    expect(fits('K15', '4', 1)).toBe(true);
    // B8 lies under the printed town of A9.
    expect(fits('B8', '4', 1)).toBe(true);
  });

  it('12.3.3.1: a small city beside none, across a barrier yes; Chatham binds nobody north of it', () => {
    expect([fits('H12', '57', 1), fits('H14', '57', 1)]).toEqual([false, true]);
    expect(fits('K19', '57', 1)).toBe(true);
    expect(fits('K19', '57', 1, 'L18', '57')).toBe(true);
    expect(fits('K19', '57', 1, 'K17', '57')).toBe(false);
    expect([fits('L16', '57', 1), fits('L14', '57', 1), fits('N16', '57', 2)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('12.3.3.2: between a big city and any other lie two hexes', () => {
    expect([fits('J16', '150', 1), fits('K15', '150', 1)]).toEqual([true, false]);
    expect([fits('H16', '150', 1), fits('H14', '150', 1)]).toEqual([true, false]);
  });

  it('12.2: OO on OO and nowhere else, M on Manchester, B where it is printed', () => {
    expect([fits('D10', '802', 1), fits('H14', '802', 1), fits('D10', '57', 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([fits('G7', '57', 1), fits('G7', '150', 1), fits('N18', '150', 0)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([fits('D6', '57', 1), fits('H14', 'M01', 0)]).toEqual([false, false]);
  });

  it('12.3.1.1: nothing into a gray hex’s blank side, nor off the map, nor on red, gray or blue', () => {
    // Chatham has none to the north, M17 some on all sides; O1 has some towards N2.
    expect([fits('L16', '9', 0), fits('L16', '9', 2), fits('N2', '9', 0)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(fits('N2', '9', 1)).toBe(false);
    for (const hex of ['A13', 'A7', 'B4', 'M15']) expect(fits(hex, '9', 0)).toBe(false);
  });
});

describe('reach and money (7.2.1, 12.3)', () => {
  it('track has to lead to a marker, and ends before a city that others fill', () => {
    const scene = near('H10', '57', 1, 'Green');
    expect(scene.wrongs(1, lay('H12', '9', 1))).toEqual([]);
    expect(scene.wrongs(1, lay('H12', '9', 0))).toEqual(['1820/12.3.1.1/1']);
    tile(scene, 'H12', '57', 1);
    expect(scene.wrongs(1, lay('H14', '9', 1))).toEqual([]);
    token(scene, 'CFR', 'H12');
    expect(scene.wrongs(1, lay('H14', '9', 1))).toEqual(['1820/12.3.1.1/1']);
  });

  it('£40 for a river at once, to the pound, out of the treasury alone', () => {
    const scene = near('H12', '57', 1, 'Green');
    scene.fund({ 'company:LSR': 39, 'player:1': 1000 });
    expect(legal(scene, lay('H14', '9', 1))).toBe(false);
    scene.fund({ 'company:LSR': 40 });
    scene.play(1, lay('H14', '9', 1));
    expect([scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([0, 1000]);
  });

  it('two actions in two hexes: what was laid in this turn is not upgraded in it', () => {
    const scene = near('H10', '57', 1, 'Green');
    scene.play(1, lay('H12', '9', 1));
    expect(legal(scene, lay('H12', '23', 1))).toBe(false);
    expect(legal(scene, lay('H12', '20', 1))).toBe(false);
    const up = scene.options(1, 'layTile').find(({ hex }) => hex === 'H10')!;
    scene.play(1, up);
    expect(tileAt(scene, 'H10')![0]).toBe(up.tile);
    expect(scene.options(1, 'layTile')).toEqual([]);
  });

  it('12.3.5: an upgrade keeps every pair of joined edges, and the kind', () => {
    const scene = near('H10', '57', 1, 'Green');
    tile(scene, 'H12', '9', 1);
    const turns = (type: string) =>
      [0, 1, 2, 3, 4, 5].filter((turn) => legal(scene, lay('H12', type, turn)));
    // 23 joins 0 to 3 and 4: of its lines the straight one has to lie west to east.
    expect(turns('23')).toEqual([1, 4]);
    expect(turns('24')).toEqual([1, 4]);
    // 25 has no straight line.
    expect(turns('25')).toEqual([]);
    expect(turns('14')).toEqual([]);
    expect(turns('848')).toEqual([]);
  });
});

describe('stations (7.2.2)', () => {
  const placing = (name = 'Green') => {
    const scene = near('H10', '57', 1, name);
    started(scene, 'LSR', 5, 95, { 1: 3 });
    tile(scene, 'H12', '57', 1);
    tile(scene, 'H14', '57', 1);
    operating(scene, 'LSR', 'station');
    return scene;
  };
  const place = (hex: string) => ({ verb: 'placeToken', company: 'LSR', hex, city: 0 });

  it('one in a turn, for £40 in yellow and £100 later, where track leads to', () => {
    for (const [name, price] of [
      ['Yellow', 40],
      ['Green', 100],
    ] as const) {
      const scene = placing(name);
      scene.fund({ 'company:LSR': price - 1 });
      expect(legal(scene, place('H12'))).toBe(false);
      scene.fund({ 'company:LSR': price + 500 });
      expect(legal(scene, place('G7'))).toBe(false);
      scene.play(1, place('H14'));
      expect([markerIn(scene, 'H14'), scene.cash('company:LSR')]).toEqual(['LSR', 500]);
      expect(legal(scene, place('H12'))).toBe(false);
    }
  });

  it('without a marker on the charter none; a full city on the way blocks', () => {
    const scene = placing();
    token(scene, 'CFR', 'H12');
    expect([legal(scene, place('H12')), legal(scene, place('H14'))]).toEqual([false, false]);
    const other = placing();
    while (onCharter(other, 'LSR') > 0)
      other.put(
        piecesIn(other.table, 'company:LSR').find((id) => id.startsWith('token:'))!,
        'out',
      );
    expect(legal(other, place('H12'))).toBe(false);
  });
});

describe('routes (15)', () => {
  /** LSR of player 1 is about to run; tiles and own markers by hex, trains by kind. */
  const table = (
    name: string,
    tiles: readonly (readonly [string, string, number])[],
    stations: readonly string[],
    kinds: readonly string[],
    cousins: readonly string[] = ['GWSC', 'CBV', 'BI', 'VF'],
  ) => {
    const scene = begin({ cousins });
    phase(scene, name);
    started(scene, 'LSR', 10, 95, { 1: 4 });
    for (const [hex, type, turn] of tiles) tile(scene, hex, type, turn);
    for (const hex of stations) token(scene, 'LSR', hex);
    trains(scene, 'LSR', ...kinds);
    operating(scene, 'LSR', 'run');
    return scene;
  };
  const runs = (scene: Scene, ...ways: readonly (readonly string[])[]) =>
    scene.wrongs(1, run(scene, ...ways)).every((clause) => clause === '1820/7.2.3/2');
  /** What the company and the cousin get. */
  const pays = (scene: Scene, who: string, ...ways: readonly (readonly string[])[]) => {
    scene.force(1, run(scene, ...ways));
    const paid = [scene.read('operating').revenue, scene.cash(`holder:${who}`)];
    scene.undo();
    return paid;
  };

  it('15.2: nothing goes through an off-board, though it has two spikes', () => {
    const scene = table(
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

  const coasts = [
    ['I21', '57', 1],
    ['I19', '8', 2],
    ['H18', '57', 2],
  ] as const;
  const ports = ['I23.0', 'I21.0', 'I19', 'H18.0', 'G17.0'];

  it('14.2.1: a port at both ends for a share of the steamships, half of the smaller one for them', () => {
    const scene = table('Green', coasts, ['I21', 'H18'], ['2+']);
    cousin(scene, 'GWSC', 3, 0);
    expect(runs(scene, ports)).toBe(false);
    scene.put('share:LSR-9', 'holder:GWSC');
    expect(runs(scene, ports)).toBe(true);
    // Great Yarmouth 50, two cities at 20, Kings Lynn 20.
    expect(pays(scene, 'GWSC', ports)).toEqual([110, 10]);
    const brown = table('Brown', coasts, ['I21', 'H18'], ['2+']);
    cousin(brown, 'GWSC', 3, 0);
    brown.put('share:LSR-9', 'holder:GWSC');
    expect(pays(brown, 'GWSC', ports)).toEqual([90, 10]);
  });

  it('14.2.1: each port wants a marker beside it, with the steamships too', () => {
    const scene = table('Green', coasts, ['I21'], ['2+']);
    cousin(scene, 'GWSC', 3, 0);
    scene.put('share:LSR-9', 'holder:GWSC');
    expect(runs(scene, ports)).toBe(false);
    expect(runs(scene, ports.slice(0, 4))).toBe(true);
  });

  const wales = [
    ['K3', '5', 0],
    ['L2', '9', 0],
  ] as const;
  const west = ['K1.0', 'K3.0', 'L2', 'M1.0'];

  it('14.2.2: Sassoon doubles the off-board of a route with a port, for half of the port', () => {
    const scene = table('Green', wales, ['K3'], ['2+'], ['SDS', 'CBV', 'BI', 'VF']);
    cousin(scene, 'SDS', 3, 0);
    expect(pays(scene, 'SDS', west)).toEqual([30 + 20 + 30, 0]);
    scene.put('share:LSR-9', 'holder:SDS');
    expect(pays(scene, 'SDS', west)).toEqual([30 + 20 + 60, 15]);
    // Without the port nothing is doubled.
    expect(pays(scene, 'SDS', west.slice(1))).toEqual([50, 0]);
  });

  it('15.3.4: each spike that has a line of its own to a marker counts the ports once more', () => {
    const one = table('Gray', wales, ['K3'], ['FLOOD']);
    expect(pays(one, 'VF', west)[0]).toBe(20 + 50 + 40);
    const two = table(
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

  it('15.2, 12.2: the two cities of an OO tile are two, each with track of its own', () => {
    const scene = table(
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
    expect(pays(scene, 'VF', ['D10.1', 'D12.0'])[0]).toBe(70);
  });
});

describe('cousins that build (14.3.2, 14.4)', () => {
  it('14.3.2: a free marker for a share, a second one for two, and £50 for the cousin each time', () => {
    const scene = begin({ cousins: ['GWSC', 'RSCF', 'BI', 'VF'] });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, RSCF: 1 });
    cousin(scene, 'RSCF', 3, 0);
    for (const hex of ['H8', 'H10', 'H12']) tile(scene, hex, '57', 1);
    token(scene, 'LSR', 'H8');
    scene.put('token:LSR-9', 'company:LSR');
    scene.fund({ 'company:LSR': 0 });
    const free = (hex: string) => ({
      verb: 'placeToken',
      company: 'LSR',
      hex,
      city: 0,
      with: 'RSCF',
    });
    operating(scene, 'LSR', 'station');
    scene.play(1, free('H10'));
    expect([scene.cash('holder:RSCF'), scene.cash('company:LSR'), markerIn(scene, 'H10')]).toEqual([
      50,
      0,
      'LSR',
    ]);
    operating(scene, 'LSR', 'station');
    expect(legal(scene, free('H12'))).toBe(false);
    scene.put('share:LSR-9', 'holder:RSCF');
    expect(legal(scene, free('H12'))).toBe(true);
    scene.put('share:LSR-9', 'company:LSR');
    scene.put('share:LSR-5', 'player:3');
    expect(legal(scene, free('H12'))).toBe(false);
    // A third one for a third share, and for a fourth nothing more.
    for (const n of [8, 9, 10]) scene.put(`share:LSR-${n}`, 'holder:RSCF');
    scene.clock('companies', { LSR: { floated: 0, fox: 2 } });
    expect(legal(scene, free('H12'))).toBe(true);
    scene.clock('companies', { LSR: { floated: 0, fox: 3 } });
    expect(legal(scene, free('H12'))).toBe(false);
  });

  it('14.4.2: a big city where a small one fits, for its revenue to the cousin, once', () => {
    const scene = begin({ cousins: ['GWSC', 'CBV', 'GLCC', 'VF'] });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, GLCC: 1 });
    cousin(scene, 'GLCC', 3, 0);
    tile(scene, 'H10', '57', 1);
    tile(scene, 'H12', '9', 1);
    token(scene, 'LSR', 'H10');
    scene.fund({ 'company:LSR': 1000 });
    operating(scene, 'LSR', 'track');
    const big = { verb: 'layTile', company: 'LSR', hex: 'H14', tile: '150', turn: 1 };
    expect(legal(scene, big)).toBe(false);
    scene.play(1, { ...big, with: 'GLCC' });
    expect(scene.cash('holder:GLCC')).toBe(30);
    operating(scene, 'LSR', 'track');
    const up = { ...big, hex: 'H10', tile: '180', with: 'GLCC' };
    expect([0, 1, 2, 3, 4, 5].some((turn) => legal(scene, { ...up, turn }))).toBe(false);
  });

  it('14.4.1: Bedlington’s third action is an upgrade of a city, and half of the city’s is its', () => {
    const scene = near('H10', '57', 1, 'Green');
    cousin(scene, 'BI', 3, 0);
    scene.put('share:LSR-9', 'holder:BI');
    scene.play(1, lay('H12', '9', 1));
    scene.play(1, lay('H8', '9', 1));
    expect(legal(scene, lay('H14', '9', 1))).toBe(false);
    expect(legal(scene, lay('H14', '9', 1, { with: 'BI' }))).toBe(false);
    expect(legal(scene, lay('H10', '14', 1))).toBe(false);
    scene.play(1, lay('H10', '14', 1, { with: 'BI' }));
    expect(scene.cash('holder:BI')).toBe(15);
  });

  it('14.4.3: Locke pays half of a river, whether the director likes it or not', () => {
    const scene = begin({ cousins: ['GWSC', 'CBV', 'JL', 'VF'] });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, JL: 1 });
    cousin(scene, 'JL', 3, 0);
    tile(scene, 'H12', '57', 1);
    token(scene, 'LSR', 'H12');
    scene.fund({ 'company:LSR': 20 });
    operating(scene, 'LSR', 'track');
    scene.play(1, lay('H14', '9', 1));
    expect([scene.cash('company:LSR'), scene.cash('holder:JL')]).toEqual([0, 20]);
  });
});
