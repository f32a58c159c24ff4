import { describe, expect, test } from 'vitest';
import { building, groundsAgainst, lay, near } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  type Scene,
  tile,
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

const paid = (scene: Scene, move: ReturnType<typeof lay>) => {
  const before = scene.cash('company:LSR');
  scene.play(1, move);
  const cost = before - scene.cash('company:LSR');
  scene.undo();
  return cost;
};

describe('the map', () => {
  const { map } = begin().game.box;

  const at = (hex: string) => map.hexes.find((one) => one.at === hex)!;

  test('1820/11/1 1820/12.3.1/2 1820/12.3.3.1/2: a printed circle is a city before any tile is there', () => {
    const scene = building();
    expect(at('G7').name).toBe('Birmingham');
    // G9 is next to bare Birmingham.
    expect(groundsAgainst(scene, 'G9', '57', 0)).toEqual(['1820/12.3.3.1/2']);
    expect(groundsAgainst(scene, 'H10', '57', 1)).toEqual([]);
    tile(scene, 'H12', '57', 1);
    expect(groundsAgainst(scene, 'H10', '57', 1)).toEqual(['1820/12.3.3.1/2']);
  });

  test('1820/11/2 1820/11/3 1820/12.3.1.1/6 1820/12.3.1.1/9: blue and red hexes take no tile and are met at their spikes', () => {
    const scene = building();
    for (const hex of ['N20', 'A13'])
      expect(groundsAgainst(scene, hex, '9', 0)).toEqual(['1820/12.3.1.1/9']);
    // B14 touches Scotland's spikes; M3 has Cornwall M1 to its left; L20's spike leads to L18 only.
    expect(groundsAgainst(scene, 'B14', '7', 2)).toEqual([]);
    expect(groundsAgainst(scene, 'M3', '9', 1)).toEqual([]);
    expect(groundsAgainst(scene, 'K19', '9', 2)).toEqual(['1820/12.3.1.1/6']);
  });

  test('1820/11/4 1820/12.3.1.1/5 1820/12.3.1.1/4: gray by its track only, and never off the map', () => {
    const scene = building();
    expect(at('M15').color).toBe('gray');
    expect(groundsAgainst(scene, 'M15', '57', 0)).toEqual(['1820/12.3.1.1/9']);
    // L14 to Chatham's blank side 2; N14 to its side 0 has track.
    expect(groundsAgainst(scene, 'L14', '7', 5)).toEqual(['1820/12.3.1.1/5']);
    expect(groundsAgainst(scene, 'N14', '9', 0)).toEqual([]);
    expect(groundsAgainst(scene, 'H22', '9', 1)).toEqual(['1820/12.3.1.1/4']);
  });

  test('1820/11/5 1820/7.2.1/4 1820/12.3.1/5 1820/12.3.5/9: £40 for the first tile by a river or hill, never again', () => {
    const scene = building('Green');
    expect([
      pays(scene, 'F8', '9', 0),
      pays(scene, 'B8', '9', 1),
      pays(scene, 'H8', '9', 0),
    ]).toEqual([40, 40, 0]);
    tile(scene, 'F8', '9', 0);
    expect(pays(scene, 'F8', '23', 0)).toBe(0);
  });

  test('1820/11/7 1820/11/8 1820/7.2.1/5 1820/7.2.1/6 1820/12.3.1.1/7 1820/12.3.1.1/8: blue barriers wait for green, then cost £80', () => {
    const barriers = map.borders.filter(({ type }) => type === 'water');
    expect(barriers.map(({ at: hex, edge }) => `${hex}.${edge}`).sort()).toEqual(
      ['C5.3', 'C5.0', 'C5.5', 'C5.4', 'D4.2', 'C15.5', 'L18.3', 'N8.1'].sort(),
    );
    // Hull C15 and Grimsby D16, from either side.
    for (const [hex, turn] of [
      ['C15', 5],
      ['D16', 2],
    ] as const)
      expect(groundsAgainst(building(), hex, '57', turn)).toEqual(['1820/12.3.1.1/7']);
    const scene = building('Green');
    expect(groundsAgainst(scene, 'C15', '57', 2)).toEqual([]);
    expect(pays(scene, 'D16', '57', 2)).toBe(40);
    tile(scene, 'C15', '57', 2);
    expect(pays(scene, 'D16', '57', 2)).toBe(120);
  });

  test('1820/11/9 1820/12.3.1/3: each way into London costs £40', () => {
    const scene = building();
    expect(pays(scene, 'L12', '57', 2)).toBe(40);
    expect(pays(scene, 'L12', '57', 1)).toBe(0);
  });
});

describe('what edges and hexes cost (1820 §9.6, 12.3.1)', () => {
  test('a side of London £40 once; an upgrade over it pays nothing', () => {
    const scene = nearGreen('K11', '57', 2);
    // L12 lies south-east of K11, London south-east of L12.
    expect(paid(scene, lay('L12', '9', 2))).toBe(40);
    scene.play(1, lay('L12', '9', 2));
    operating(scene, 'LSR', 'track');
    const up = scene.options(1, 'layTile').find(({ hex }) => hex === 'L12')!;
    expect(paid(scene, up as never)).toBe(0);
  });

  test('a barrier costs £80 when track meets across it, paid by the company that completes it', () => {
    const scene = nearGreen('C5', '150', 1);
    expect(paid(scene, lay('C7', '803', 0))).toBe(40 + 80);
    // Hull points over the water to Grimsby, where nothing lies yet: the river alone.
    const hull = nearGreen('B14', '57', 2);
    expect(paid(hull, lay('C15', '57', 2))).toBe(40);
    hull.play(1, lay('C15', '57', 2));
    expect(paid(hull, lay('D16', '57', 2))).toBe(40 + 80);
  });

  test('the terrain of a hex once, whatever comes on it; Manchester pays again for green alone', () => {
    const scene = nearGreen('D6', 'M01', 0);
    const up = scene.options(1, 'layTile').find(({ hex }) => hex === 'D6')!;
    expect([up.tile, paid(scene, up as never)]).toEqual(['M02', 40]);
    const brown = nearGreen('D6', 'M02', 0, 'Brown');
    expect(paid(brown, lay('D6', 'M03', 0))).toBe(0);
    const river = nearGreen('H14', '57', 1);
    expect(paid(river, lay('H14', '14', 1))).toBe(0);
  });

  test('a private company pays from its director’s purse', () => {
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
