import { describe, expect, it } from 'vitest';
import { begin, count, type Scene, tile, tileAt } from '../../../../kit/1820.ts';
import {
  building as table,
  groundsAgainst as wrongs,
  lay,
  near,
} from '../../../../kit/1820-stands.ts';

/** The map and the tiles. */

/** What the company pays for a lay. */
const pays = (scene: Scene, hex: string, type: string, turn: number) => {
  const before = scene.cash('company:LSR');
  scene.force(1, lay(hex, type, turn));
  const paid = before - scene.cash('company:LSR');
  scene.undo();
  return paid;
};

describe('the map', () => {
  const { map } = begin().game.box;
  const at = (hex: string) => map.hexes.find((one) => one.at === hex)!;

  it('1820/11/1 1820/12.3.1/2 1820/12.3.3.1/2: a printed circle is a city before any tile is there', () => {
    const scene = table();
    expect(at('G7').name).toBe('Birmingham');
    // G9 is next to bare Birmingham.
    expect(wrongs(scene, 'G9', '57', 0)).toEqual(['1820/12.3.3.1/2']);
    expect(wrongs(scene, 'H10', '57', 1)).toEqual([]);
    tile(scene, 'H12', '57', 1);
    expect(wrongs(scene, 'H10', '57', 1)).toEqual(['1820/12.3.3.1/2']);
  });

  it('1820/11/2 1820/11/3 1820/12.3.1.1/6 1820/12.3.1.1/9: blue and red hexes take no tile and are met at their spikes', () => {
    const scene = table();
    for (const hex of ['N20', 'A13'])
      expect(wrongs(scene, hex, '9', 0)).toEqual(['1820/12.3.1.1/9']);
    // B14 touches Scotland's spikes; M3 has Cornwall M1 to its left; L20's spike leads to L18 only.
    expect(wrongs(scene, 'B14', '7', 2)).toEqual([]);
    expect(wrongs(scene, 'M3', '9', 1)).toEqual([]);
    expect(wrongs(scene, 'K19', '9', 2)).toEqual(['1820/12.3.1.1/6']);
  });

  it('1820/11/4 1820/12.3.1.1/5 1820/12.3.1.1/4: gray by its track only, and never off the map', () => {
    const scene = table();
    expect(at('M15').color).toBe('gray');
    expect(wrongs(scene, 'M15', '57', 0)).toEqual(['1820/12.3.1.1/9']);
    // L14 to Chatham's blank side 2; N14 to its side 0 has track.
    expect(wrongs(scene, 'L14', '7', 5)).toEqual(['1820/12.3.1.1/5']);
    expect(wrongs(scene, 'N14', '9', 0)).toEqual([]);
    expect(wrongs(scene, 'H22', '9', 1)).toEqual(['1820/12.3.1.1/4']);
  });

  it('1820/11/5 1820/7.2.1/4 1820/12.3.1/5 1820/12.3.5/9: £40 for the first tile by a river or hill, never again', () => {
    const scene = table('Green');
    expect([
      pays(scene, 'F8', '9', 0),
      pays(scene, 'B8', '9', 1),
      pays(scene, 'H8', '9', 0),
    ]).toEqual([40, 40, 0]);
    tile(scene, 'F8', '9', 0);
    expect(pays(scene, 'F8', '23', 0)).toBe(0);
  });

  it('1820/11/7 1820/11/8 1820/7.2.1/5 1820/7.2.1/6 1820/12.3.1.1/7 1820/12.3.1.1/8: blue barriers wait for green, then cost £80', () => {
    const barriers = map.borders.filter(({ type }) => type === 'water');
    expect(barriers.map(({ at: hex, edge }) => `${hex}.${edge}`).sort()).toEqual(
      ['C5.3', 'C5.0', 'C5.5', 'C5.4', 'D4.2', 'C15.5', 'L18.3', 'N8.1'].sort(),
    );
    // Hull C15 and Grimsby D16, from either side.
    for (const [hex, turn] of [
      ['C15', 5],
      ['D16', 2],
    ] as const)
      expect(wrongs(table(), hex, '57', turn)).toEqual(['1820/12.3.1.1/7']);
    const scene = table('Green');
    expect(wrongs(scene, 'C15', '57', 2)).toEqual([]);
    expect(pays(scene, 'D16', '57', 2)).toBe(40);
    tile(scene, 'C15', '57', 2);
    expect(pays(scene, 'D16', '57', 2)).toBe(120);
  });

  it('1820/11/9 1820/12.3.1/3: each way into London costs £40', () => {
    const scene = table();
    expect(pays(scene, 'L12', '57', 2)).toBe(40);
    expect(pays(scene, 'L12', '57', 1)).toBe(0);
  });
});

describe('tiles', () => {
  it('1820/12.1/1 1820/12.1/5 1820/12.3.5/8: they run out but for 7, 8 and 9; replaced ones come back', () => {
    const scene = near('H10', '57', 1, 'Green');
    const left = count(scene, 'supply', '57');
    const [up] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'H10');
    scene.play(1, up!);
    expect(count(scene, 'supply', '57')).toBe(left + 1);
    for (const id of [...scene.table.places.get('supply')!])
      if (scene.game.box.pieces.get(id)!.type === '4') scene.put(id, 'out');
    expect(wrongs(scene, 'H14', '4', 1)).toEqual(['1820/12.1/1']);
    expect(['7', '8', '9'].every((id) => count(scene, 'supply', id) >= 40)).toBe(true);
  });

  it('1820/12.1/2 1820/12.1/3 1820/12.1/4: yellow on bare hexes, then green, brown, gray; none on London', () => {
    const scene = table('Gray');
    expect(wrongs(scene, 'H10', '14', 0)).toEqual(['1820/12.1/4']);
    expect(wrongs(scene, 'M13', '57', 0)).toEqual(['1820/12.1/3']);
    tile(scene, 'H10', '57', 0);
    expect(wrongs(scene, 'H10', '51', 0)).toEqual(['1820/12.1/4']);
    expect(wrongs(scene, 'H10', '14', 0)).toEqual([]);
    tile(scene, 'H10', '14', 0);
    expect(wrongs(scene, 'H10', '51', 0)).toEqual([]);
    tile(scene, 'G7', '198', 0);
    expect(wrongs(scene, 'G7', '290', 0)).toEqual([]);
  });

  it('1820/12.3.5/1 1820/12.3.5/2 1820/12.3.5/3: each colour from its phase on', () => {
    const closed = (name: string, type: string, on: string) => {
      const scene = table(name);
      tile(scene, 'G7', on, 0);
      return wrongs(scene, 'G7', type, 0);
    };
    expect(closed('Yellow', '179', '150')).toEqual(['1820/12.3.5/1']);
    expect(closed('Blue', '198', '180')).toEqual(['1820/12.3.5/2']);
    expect(closed('Red', '290', '198')).toEqual(['1820/12.3.5/3']);
    expect(closed('Green', '179', '150')).toEqual([]);
  });

  it('1820/12.2/1 1820/12.2/2 1820/12.2/3 1820/12.2/6 1820/12.2/7 1820/12.2/8 1820/12.2/9: cities, big and small, towns and plain track', () => {
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

  it('1820/12.2/4: OO tiles on OO hexes, and nothing else there', () => {
    const scene = table();
    expect(wrongs(scene, 'C11', '802', 1)).toEqual([]);
    expect(wrongs(scene, 'C11', '57', 1)).toEqual(['1820/12.2/4']);
    expect(wrongs(scene, 'H10', '802', 1)).toEqual(['1820/12.2/4']);
  });

  it('1820/12.2/5 1820/12.3.3.3/1 1820/12.3.1/6: Manchester has its own, and pays £40 again for green', () => {
    const scene = table();
    expect(wrongs(scene, 'D6', '57', 0)).toEqual(['1820/12.2/5']);
    expect(wrongs(scene, 'H10', 'M01', 1)).toEqual(['1820/12.2/5']);
    // In yellow phase only turned so that the blank side faces the barrier.
    const turns = [0, 1, 2, 3, 4, 5].filter(
      (turn) => wrongs(scene, 'D6', 'M01', turn).length === 0,
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
