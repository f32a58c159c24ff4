import { describe, expect, it } from 'vitest';
import {
  begin,
  cousin,
  operating,
  phase,
  privately,
  type Scene,
  started,
  tile,
  tileAt,
  token,
  trains,
} from '../../../../kit/1820.ts';
import { lay, run } from '../../../../kit/1820-stands.ts';

/**
 * Track and trains (11, 12, 14, 15): answers written from the rulebook before they were asked for.
 */

/** LSR of player 1 builds, with a marker in a hex on a tile, and £1000. */
function near(hex: string, type: string, turn: number, name = 'Green'): Scene {
  const scene = begin();
  phase(scene, name);
  started(scene, 'LSR', 10, 95, { 1: 4 });
  scene.fund({ 'company:LSR': 1000 });
  tile(scene, hex, type, turn);
  token(scene, 'LSR', hex);
  operating(scene, 'LSR', 'track');
  return scene;
}
const paid = (scene: Scene, move: ReturnType<typeof lay>) => {
  const before = scene.cash('company:LSR');
  scene.play(1, move);
  const cost = before - scene.cash('company:LSR');
  scene.undo();
  return cost;
};
/** Whether a tile may lie so, reach left aside. */
const fits = (scene: Scene, hex: string, type: string, turn: number) =>
  scene.wrongs(1, lay(hex, type, turn)).filter((id) => id !== '1820/12.3.1.1/1').length === 0;

describe('what edges and hexes cost (1820 §9.6, 12.3.1)', () => {
  it('a side of London £40 once; an upgrade over it pays nothing', () => {
    const scene = near('K11', '57', 2);
    // L12 lies south-east of K11, London south-east of L12.
    expect(paid(scene, lay('L12', '9', 2))).toBe(40);
    scene.play(1, lay('L12', '9', 2));
    operating(scene, 'LSR', 'track');
    const up = scene.options(1, 'layTile').find(({ hex }) => hex === 'L12')!;
    expect(paid(scene, up as never)).toBe(0);
  });

  it('a barrier costs £80 when track meets across it, paid by the company that completes it', () => {
    const scene = near('C5', '150', 1);
    expect(paid(scene, lay('C7', '803', 0))).toBe(40 + 80);
    // Hull points over the water to Grimsby, where nothing lies yet: the river alone.
    const hull = near('B14', '57', 2);
    expect(paid(hull, lay('C15', '57', 2))).toBe(40);
    hull.play(1, lay('C15', '57', 2));
    expect(paid(hull, lay('D16', '57', 2))).toBe(40 + 80);
  });

  it('the terrain of a hex once, whatever comes on it; Manchester pays again for green alone', () => {
    const scene = near('D6', 'M01', 0);
    const up = scene.options(1, 'layTile').find(({ hex }) => hex === 'D6')!;
    expect([up.tile, paid(scene, up as never)]).toEqual(['M02', 40]);
    const brown = near('D6', 'M02', 0, 'Brown');
    expect(paid(brown, lay('D6', 'M03', 0))).toBe(0);
    const river = near('H14', '57', 1);
    expect(paid(river, lay('H14', '14', 1))).toBe(0);
  });

  it('a private company pays from its director’s purse', () => {
    const scene = begin();
    phase(scene, 'Green');
    privately(scene, 'LSR', 1);
    scene.fund({ 'player:1': 50 });
    tile(scene, 'H12', '57', 1);
    token(scene, 'LSR', 'H12');
    operating(scene, 'LSR', 'track');
    scene.play(1, lay('H14', '9', 1));
    expect(scene.cash('player:1')).toBe(10);
    // H16 is a river too.
    expect(scene.wrongs(1, lay('H16', '9', 1))).toContain('1820/12.3.1.1/10');
  });
});

describe('what may lie (12)', () => {
  it('tiles by the colours of the phase', () => {
    const allowed = (name: string) => {
      const scene = near('H10', '57', 1, name);
      tile(scene, 'H6', '14', 1);
      tile(scene, 'G7', '198', 1);
      const of = (hex: string) => scene.options(1, 'layTile').some((move) => move.hex === hex);
      token(scene, 'LSR', 'H6');
      token(scene, 'LSR', 'G7');
      operating(scene, 'LSR', 'track');
      return [of('H10'), of('H6'), of('G7')];
    };
    expect(allowed('Yellow')).toEqual([false, false, false]);
    expect(allowed('Green')).toEqual([true, false, false]);
    expect(allowed('Blue')).toEqual([true, false, false]);
    expect(allowed('Brown')).toEqual([true, true, false]);
    expect(allowed('Red')).toEqual([true, true, false]);
    expect(allowed('Gray')).toEqual([true, true, true]);
  });

  it('two tiles for a public company, four for a private one once yellow is over', () => {
    const laid = (name: string, isPrivate: boolean) => {
      const scene = near('H10', '57', 1, name);
      if (isPrivate) {
        const other = begin();
        phase(other, name);
        privately(other, 'LSR', 1);
        other.fund({ 'player:1': 2000 });
        tile(other, 'H10', '57', 1);
        token(other, 'LSR', 'H10');
        operating(other, 'LSR', 'track');
        return far(other);
      }
      return far(scene);
    };
    const far = (scene: Scene) => {
      let n = 0;
      for (const hex of ['H12', 'H14', 'H16', 'H18', 'H20']) {
        if (scene.read('operating').step !== 'track') break;
        scene.play(1, lay(hex, '9', 1));
        n++;
      }
      return n;
    };
    expect([laid('Yellow', false), laid('Gray', false)]).toEqual([2, 2]);
    expect([laid('Yellow', true), laid('Green', true)]).toEqual([2, 4]);
  });

  it('five copies of a tile and no sixth, but any number of 7, 8 and 9', () => {
    const scene = near('H10', '57', 1);
    const rural = ['F2', 'F4', 'F6', 'G13', 'H2'];
    for (const hex of rural) tile(scene, hex, '3', 0);
    expect(fits(scene, 'J10', '3', 0)).toBe(false);
    for (const hex of [...rural, 'H6', 'H8']) tile(scene, hex, '7', 0);
    expect(fits(scene, 'J10', '3', 0)).toBe(true);
    expect(fits(scene, 'J12', '7', 0)).toBe(true);
  });

  it('small cities one hex from printed ones, big ones two between', () => {
    const scene = near('H20', '57', 1);
    // Birmingham in G7 without a tile.
    expect([fits(scene, 'G9', '57', 1), fits(scene, 'G11', '57', 1)]).toEqual([false, true]);
    expect([fits(scene, 'G11', '150', 1), fits(scene, 'G13', '150', 1)]).toEqual([false, true]);
    // London in M13.
    expect([fits(scene, 'L12', '57', 1), fits(scene, 'K11', '57', 1)]).toEqual([false, true]);
    expect([fits(scene, 'K11', '150', 1), fits(scene, 'J10', '150', 1)]).toEqual([false, true]);
  });

  it('no track to gray without track, off the map, to red or blue without a spike', () => {
    const scene = near('H20', '57', 1);
    // L14: south-east is Chatham's blank side; south-west London.
    expect([fits(scene, 'L14', '9', 2), fits(scene, 'L14', '9', 0)]).toEqual([false, true]);
    // H2 ends in the west.
    expect([fits(scene, 'H2', '9', 1), fits(scene, 'H2', '9', 0)]).toEqual([false, true]);
    // Margate: north-east are the London Docks, which open to the west alone; east is its own port.
    expect([fits(scene, 'N18', '57', 0), fits(scene, 'N18', '57', 1)]).toEqual([false, true]);
    // B14 meets Scotland at both upper sides; E5 nothing but land.
    expect([0, 1, 2].map((turn) => fits(scene, 'B14', '9', turn))).toEqual([true, true, true]);
  });

  it('in yellow nothing points at a barrier, from either side', () => {
    const yellow = near('H20', '57', 1, 'Yellow');
    const green = near('H20', '57', 1, 'Green');
    for (const [hex, type, turn] of [
      ['C5', '150', 1],
      ['N6', '9', 1],
      ['N8', '9', 1],
      ['C15', '57', 2],
    ] as const)
      expect([fits(yellow, hex, type, turn), fits(green, hex, type, turn)]).toEqual([false, true]);
  });

  it('Hull or Grimsby is big for the whole game, upgrades too', () => {
    const scene = near('D16', '181', 1, 'Brown');
    expect(fits(scene, 'C15', '57', 1)).toBe(true);
    expect(fits(scene, 'C15', '150', 1)).toBe(false);
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
  const pays = (scene: Scene, ...ways: readonly (readonly string[])[]) => {
    scene.force(1, run(scene, ...ways));
    const { revenue } = scene.read('operating');
    scene.undo();
    return revenue;
  };

  it('North Wales by the phase, blue as green and red as brown', () => {
    const worth = (name: string) => {
      const scene = running(name);
      // F2 lies south-east of E1.
      tile(scene, 'F2', '57', 2);
      token(scene, 'LSR', 'F2');
      trains(scene, 'LSR', '2+');
      return pays(scene, ['E1.0', 'F2.0'])! - 20;
    };
    expect(['Yellow', 'Green', 'Blue', 'Brown', 'Red', 'Gray'].map(worth)).toEqual([
      30, 40, 40, 30, 30, 40,
    ]);
  });

  it('an off-board counts among the N; towns do not', () => {
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
    expect(pays(scene, ['E1.0', 'F2.0', 'G3.0', 'H4.0'])).toBe(40 + 20 + 20 + 10);
  });

  it('a city and a town are two centres, a city and a port are one; a port is for nothing in yellow', () => {
    const scene = running('Yellow');
    tile(scene, 'I21', '57', 1);
    tile(scene, 'I19', '4', 1);
    token(scene, 'LSR', 'I21');
    trains(scene, 'LSR', '2+');
    expect(wrongs(scene, ['I21.0', 'I19.0'])).toEqual([]);
    expect(wrongs(scene, ['I23.0', 'I21.0'])).not.toEqual([]);
    expect(wrongs(scene, ['I23.0', 'I21.0', 'I19.0'])).toEqual([]);
    expect(pays(scene, ['I23.0', 'I21.0', 'I19.0'])).toBe(30);
    phase(scene, 'Green');
    expect(pays(scene, ['I23.0', 'I21.0', 'I19.0'])).toBe(80);
  });

  it('5D+ doubles the port too; Liverpool’s port follows its city', () => {
    const scene = running('Red');
    tile(scene, 'C5', '290', 1);
    tile(scene, 'C7', '802', 1);
    token(scene, 'LSR', 'C5');
    trains(scene, 'LSR', '5D+');
    // 290 has sides 0 to 4, turned 1 to 5: C3 to the west, C7 to the east; 802 lies west to east.
    const way = ['C3.0', 'C5.0', 'C7.0'];
    expect(wrongs(scene, way)).toEqual([]);
    expect(pays(scene, way)).toBe(2 * (90 + 70 + 50));
  });

  it('Vulcan’s sixth city of a 5D+ is doubled, half of it single for the cousin', () => {
    const scene = running('Brown');
    const row = ['H2', 'H4', 'H6', 'H8', 'H10', 'H12', 'H14'];
    for (const hex of row) tile(scene, hex, '57', 1);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '5D+');
    cousin(scene, 'VF', 3, 0);
    const way = row.map((hex) => `${hex}.0`);
    expect(pays(scene, way)).toBe(200);
    scene.put('share:LSR-9', 'holder:VF');
    scene.force(1, run(scene, way));
    expect([scene.read('operating').revenue, scene.cash('holder:VF')]).toEqual([240, 10]);
  });

  it('Vulcan has added the best city if the move names none', () => {
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

  it('Sassoon doubles the off-board before a 5D+ doubles all', () => {
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

  it('London counts as one of the N cities, its docks do not', () => {
    const scene = running('Gray');
    tile(scene, 'L12', '57', 2);
    tile(scene, 'K11', '57', 2);
    token(scene, 'LSR', 'M13', 0);
    const [small] = trains(scene, 'LSR', '2+');
    const docks = ['M19.0', 'M17', 'M15', 'M13.0', 'L12.0'];
    expect(wrongs(scene, docks)).toEqual([]);
    expect(pays(scene, docks)).toBe(100 + 100 + 20);
    expect(wrongs(scene, ['M13.0', 'L12.0', 'K11.0'])).not.toEqual([]);
    scene.put(small!, 'out');
    trains(scene, 'LSR', '3+');
    expect(wrongs(scene, [...docks, 'K11.0'])).toEqual([]);
  });
});

describe('cousins who build (14.4)', () => {
  const helped = (id: string) => {
    const scene = begin({ cousins: ['GWSC', 'CBV', id, 'VF'] });
    phase(scene, 'Green');
    cousin(scene, id, 2, 0);
    started(scene, 'LSR', 10, 95, { 1: 4, [id]: 1 });
    scene.fund({ 'company:LSR': 1000 });
    return scene;
  };

  it('Bedlington has half of one city of two', () => {
    const scene = helped('BI');
    tile(scene, 'C7', '802', 1);
    token(scene, 'LSR', 'C7', 0);
    operating(scene, 'LSR', 'track', { actions: 2 });
    const up = scene.options(1, 'layTile').find((move) => move.hex === 'C7' && move.with === 'BI')!;
    scene.play(1, up);
    expect(scene.cash('holder:BI')).toBe(25);
  });

  it('Locke halves sides of London and barriers too', () => {
    const scene = helped('JL');
    tile(scene, 'K11', '57', 2);
    token(scene, 'LSR', 'K11');
    operating(scene, 'LSR', 'track');
    scene.play(1, lay('L12', '9', 2));
    expect([scene.cash('company:LSR'), scene.cash('holder:JL')]).toEqual([980, 20]);
    expect(tileAt(scene, 'L12')).toEqual(['9', 2]);
    const other = helped('JL');
    tile(other, 'C5', '150', 1);
    token(other, 'LSR', 'C5');
    operating(other, 'LSR', 'track');
    other.play(1, lay('C7', '803', 0));
    expect([other.cash('company:LSR'), other.cash('holder:JL')]).toEqual([940, 60]);
  });
});
