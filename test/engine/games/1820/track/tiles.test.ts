import { describe, expect, test } from 'vitest';
import { building, groundsAgainst, lay, near, said } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  count,
  type Scene,
  tile,
  tileAt,
  operating,
  phase,
  privately,
  token,
} from '../../../../kit/1820.ts';

/** What the company pays for a lay. */
const pays = (scene: Scene, hex: string, type: string, turn: number) => {
  const before = scene.cash('company:LSR');
  scene.force(1, lay(hex, type, turn));
  const paid = before - scene.cash('company:LSR');
  scene.undo();
  return paid;
};

/** LSR of player 1 builds, with a marker in a hex on a tile, and £1000. */
const nearGreen = (hex: string, type: string, turn: number, name = 'Green') =>
  near(hex, type, turn, name);

/** Whether a tile may lie so, reach left aside. */
const fits = (scene: Scene, hex: string, type: string, turn: number) =>
  scene.wrongs(1, lay(hex, type, turn)).filter((id) => id !== '1820/12.3.1.1/1').length === 0;

describe('tiles', () => {
  test('1820/12.1/1 1820/12.1/5 1820/12.3.5/8: they run out but for 7, 8 and 9; replaced ones come back', () => {
    const scene = near('H10', '57', 1, 'Green');
    const left = count(scene, 'supply', '57');
    const [up] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'H10');
    scene.play(1, up!);
    expect(count(scene, 'supply', '57')).toBe(left + 1);
    for (const id of [...scene.table.places.get('supply')!])
      if (scene.game.box.pieces.get(id)!.type === '4') scene.put(id, 'out');
    expect(groundsAgainst(scene, 'H14', '4', 1)).toEqual(['1820/12.1/1']);
    expect(['7', '8', '9'].every((id) => count(scene, 'supply', id) >= 40)).toBe(true);
  });

  test('1820/12.1/2 1820/12.1/3 1820/12.1/4: yellow on bare hexes, then green, brown, gray; none on London', () => {
    const scene = building('Gray');
    expect(groundsAgainst(scene, 'H10', '14', 0)).toEqual(['1820/12.1/4']);
    expect(groundsAgainst(scene, 'M13', '57', 0)).toEqual(['1820/12.1/3']);
    tile(scene, 'H10', '57', 0);
    expect(groundsAgainst(scene, 'H10', '51', 0)).toEqual(['1820/12.1/4']);
    expect(groundsAgainst(scene, 'H10', '14', 0)).toEqual([]);
    tile(scene, 'H10', '14', 0);
    expect(groundsAgainst(scene, 'H10', '51', 0)).toEqual([]);
    tile(scene, 'G7', '198', 0);
    expect(groundsAgainst(scene, 'G7', '290', 0)).toEqual([]);
  });

  test('1820/12.3.5/1 1820/12.3.5/2 1820/12.3.5/3: each colour from its phase on', () => {
    const closed = (name: string, type: string, on: string) => {
      const scene = building(name);
      tile(scene, 'G7', on, 0);
      return groundsAgainst(scene, 'G7', type, 0);
    };
    expect(closed('Yellow', '179', '150')).toEqual(['1820/12.3.5/1']);
    expect(closed('Blue', '198', '180')).toEqual(['1820/12.3.5/2']);
    expect(closed('Red', '290', '198')).toEqual(['1820/12.3.5/3']);
    expect(closed('Green', '179', '150')).toEqual([]);
  });

  test('1820/12.2/1 1820/12.2/2 1820/12.2/3 1820/12.2/6 1820/12.2/7 1820/12.2/8 1820/12.2/9: cities, big and small, towns and plain track', () => {
    const { tiles } = begin().game.box;
    const of = (id: string) => tiles.get(id)!.tile;
    expect(of('57')).toBe('city=revenue:20;path=a:0,b:_0;path=a:3,b:_0');
    expect(of('150')).toContain('revenue:30');
    expect(of('150')).toContain('label=B');
    expect(of('4')).toContain('town=revenue:10');
    expect(of('9')).toBe('path=a:0,b:3');
    expect([of('848'), of('868')].map((one) => /revenue:(\d+)/.exec(one)![1])).toEqual([
      '20',
      '30',
    ]);
  });

  test('1820/12.2/4: OO tiles on OO hexes, and nothing else there', () => {
    const scene = building();
    expect(groundsAgainst(scene, 'C11', '802', 1)).toEqual([]);
    expect(groundsAgainst(scene, 'C11', '57', 1)).toEqual(['1820/12.2/4']);
    expect(groundsAgainst(scene, 'H10', '802', 1)).toEqual(['1820/12.2/4']);
  });

  test('1820/12.2/5 1820/12.3.3.3/1 1820/12.3.1/6: Manchester has its own, and pays £40 again for green', () => {
    const scene = building();
    expect(groundsAgainst(scene, 'D6', '57', 0)).toEqual(['1820/12.2/5']);
    expect(groundsAgainst(scene, 'H10', 'M01', 1)).toEqual(['1820/12.2/5']);
    // In yellow phase only turned so that the blank side faces the barrier.
    const turns = [0, 1, 2, 3, 4, 5].filter(
      (turn) => groundsAgainst(scene, 'D6', 'M01', turn).length === 0,
    );
    expect(turns).toEqual([1]);
    expect(pays(scene, 'D6', 'M01', 1)).toBe(40);
    const green = near('D6', 'M01', 1, 'Green');
    const ups = green.options(1, 'layTile').filter(({ tile: id }) => id === 'M02');
    // The city that is left takes the town, also where its side leads to another city too. (D28)
    expect(ups.map(({ turn }) => turn)).toEqual([0, 1]);
    const [up] = ups;
    const before = green.cash('company:LSR');
    green.play(1, up!);
    expect(before - green.cash('company:LSR')).toBe(40);
    expect(tileAt(green, 'D6')![0]).toBe('M02');
  });
});

describe('what may lie (12)', () => {
  test('tiles by the colours of the phase', () => {
    const allowed = (name: string) => {
      const scene = nearGreen('H10', '57', 1, name);
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

  test('two tiles for a public company, four for a private one once yellow is over', () => {
    const laid = (name: string, isPrivate: boolean) => {
      const scene = nearGreen('H10', '57', 1, name);
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

  test('five copies of a tile and no sixth, but any number of 7, 8 and 9', () => {
    const scene = nearGreen('H10', '57', 1);
    const rural = ['F2', 'F4', 'F6', 'G13', 'H2'];
    for (const hex of rural) tile(scene, hex, '3', 0);
    expect(fits(scene, 'J10', '3', 0)).toBe(false);
    for (const hex of [...rural, 'H6', 'H8']) tile(scene, hex, '7', 0);
    expect(fits(scene, 'J10', '3', 0)).toBe(true);
    expect(fits(scene, 'J12', '7', 0)).toBe(true);
  });

  test('small cities one hex from printed ones, big ones two between', () => {
    const scene = nearGreen('H20', '57', 1);
    // Birmingham in G7 without a tile.
    expect([fits(scene, 'G9', '57', 1), fits(scene, 'G11', '57', 1)]).toEqual([false, true]);
    expect([fits(scene, 'G11', '150', 1), fits(scene, 'G13', '150', 1)]).toEqual([false, true]);
    // London in M13.
    expect([fits(scene, 'L12', '57', 1), fits(scene, 'K11', '57', 1)]).toEqual([false, true]);
    expect([fits(scene, 'K11', '150', 1), fits(scene, 'J10', '150', 1)]).toEqual([false, true]);
  });

  test('no track to gray without track, off the map, to red or blue without a spike', () => {
    const scene = nearGreen('H20', '57', 1);
    // L14: south-east is Chatham's blank side; south-west London.
    expect([fits(scene, 'L14', '9', 2), fits(scene, 'L14', '9', 0)]).toEqual([false, true]);
    // H2 ends in the west.
    expect([fits(scene, 'H2', '9', 1), fits(scene, 'H2', '9', 0)]).toEqual([false, true]);
    // Margate: north-east are the London Docks, which open to the west alone; east is its own port.
    expect([fits(scene, 'N18', '57', 0), fits(scene, 'N18', '57', 1)]).toEqual([false, true]);
    // B14 meets Scotland at both upper sides; E5 nothing but land.
    expect([0, 1, 2].map((turn) => fits(scene, 'B14', '9', turn))).toEqual([true, true, true]);
  });

  test('in yellow nothing points at a barrier, from either side', () => {
    const yellow = nearGreen('H20', '57', 1, 'Yellow');
    const green = nearGreen('H20', '57', 1, 'Green');
    for (const [hex, type, turn] of [
      ['C5', '150', 1],
      ['N6', '9', 1],
      ['N8', '9', 1],
      ['C15', '57', 2],
    ] as const)
      expect([fits(yellow, hex, type, turn), fits(green, hex, type, turn)]).toEqual([false, true]);
  });

  test('Hull or Grimsby is big for the whole game, upgrades too', () => {
    const scene = nearGreen('D16', '181', 1, 'Brown');
    expect(fits(scene, 'C15', '57', 1)).toBe(true);
    expect(fits(scene, 'C15', '150', 1)).toBe(false);
  });
});

describe('what may lie beside what (12.3.3, 12.3.4)', () => {
  const empty = near('H10', '57', 1, 'Green');

  const fits = (hex: string, type: string, turn: number, ...beside: string[]) => {
    const scene = beside.length > 0 ? near('H10', '57', 1, 'Green') : empty;
    if (beside.length > 0) tile(scene, beside[0]!, beside[1]!, 0);
    return groundsAgainst(scene, hex, type, turn).length === 0;
  };

  test('12.3.4: no town beside a laid town or London; beside a city, and a printed town, it may be', () => {
    expect(fits('H14', '4', 1)).toBe(true);
    expect(fits('H14', '4', 1, 'H16', '4')).toBe(false);
    expect(fits('H12', '4', 1)).toBe(true);
    expect(fits('L14', '4', 1)).toBe(false);
    expect(fits('K15', '4', 1)).toBe(true);
    // B8 lies under the printed town of A9.
    expect(fits('B8', '4', 1)).toBe(true);
  });

  test('12.3.3.1: a small city beside none, across a barrier yes; Chatham binds nobody north of it', () => {
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

  test('12.3.3.2: between a big city and any other lie two hexes', () => {
    expect([fits('J16', '150', 1), fits('K15', '150', 1)]).toEqual([true, false]);
    expect([fits('H16', '150', 1), fits('H14', '150', 1)]).toEqual([true, false]);
  });

  test('12.2: OO on OO and nowhere else, M on Manchester, B where it is printed', () => {
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

  test('12.3.1.1: nothing into a gray hex’s blank side, nor off the map, nor on red, gray or blue', () => {
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

describe('tiles', () => {
  test('1820/12.3.1.1/1: a tile that cannot lie so is not traced', () => {
    const scene = near('H10', '57', 1);
    tile(scene, 'H12', '9', 1);
    phase(scene, 'Green');
    // A curve cuts the line that joins it to the marker. In another hex no line leads to the tile.
    expect(said(scene, 1, lay('H12', '19', 0))).toEqual([
      'Tile 19 turned so would cut track that lies in H12.',
    ]);
    tile(scene, 'H16', '9', 1);
    expect(said(scene, 1, lay('H16', '23', 1))).toEqual([
      'No line leads from a marker of LSR to track of the tile.',
    ]);
  });

  test('1820/12.1/4: a tile that only has to wait for its colour is not the last', () => {
    const scene = near('H10', '57', 1);
    expect(said(scene, 1, lay('H10', '5', 0))).toEqual([
      'The next tile on H10 is green, and 5 is yellow.',
    ]);
    tile(scene, 'C7', '36', 0);
    expect(said(scene, 1, lay('C7', '35', 0))).toEqual(['C7 cannot be upgraded any further.']);
  });
});
