import { describe, expect, test } from 'vitest';
import { building, groundsAgainst, lay, near, legal } from '../../../../kit/stands/1820-stands.ts';
import { markerIn, phase, tile, token, tileAt } from '../../../../kit/1820.ts';

describe('laying', () => {
  test('1820/12.3.1.1/1 1820/12.3.1.1/2: traced from a marker, not past a full city', () => {
    const scene = near('H10', '57', 1);
    tile(scene, 'H12', '57', 1);
    const east = lay('H14', '9', 1);
    expect(scene.wrongs(1, east)).toEqual([]);
    expect(scene.wrongs(1, lay('H16', '9', 1))).toEqual(['1820/12.3.1.1/1']);
    token(scene, 'CFR', 'H12');
    expect(scene.wrongs(1, east)).toEqual(['1820/12.3.1.1/1']);
  });

  test('1820/12.3.1.1/3 1820/12.3.5/5 1820/12.3.5/6: what is joined stays joined, sides with sides and with cities', () => {
    const scene = building('Green');
    tile(scene, 'H10', '9', 0);
    expect(groundsAgainst(scene, 'H10', '16', 0)).toEqual(['1820/12.3.5/5']);
    expect(groundsAgainst(scene, 'H10', '23', 0)).toEqual([]);
    tile(scene, 'C7', '802', 0);
    // 35 has none of its cities on both 0 and 3, though it has... 66 has.
    expect(groundsAgainst(scene, 'C7', '66', 0)).toEqual([]);
    expect(groundsAgainst(scene, 'C7', '35', 0)).not.toEqual([]);
    tile(scene, 'G7', '150', 0);
    expect(groundsAgainst(scene, 'G7', '182', 0)).toEqual(['1820/12.3.5/5']);
    tile(scene, 'C7', '64', 0);
    phase(scene, 'Brown');
    const kept = [0, 1, 2, 3, 4, 5].filter(
      (turn) => groundsAgainst(scene, 'C7', '339', turn).length === 0,
    );
    const cut = [0, 1, 2, 3, 4, 5].flatMap((turn) => groundsAgainst(scene, 'C7', '339', turn));
    expect(kept.length).toBeGreaterThan(0);
    expect(cut).toContain('1820/12.3.5/6');
  });

  test('1820/12.3.1.1/10: the treasury pays, before the tile lies', () => {
    const scene = near('H10', '57', 1);
    tile(scene, 'H12', '9', 1);
    scene.fund({ 'company:LSR': 30, 'player:1': 500 });
    // H14 is a river hex.
    expect(scene.wrongs(1, lay('H14', '9', 1))).toEqual(['1820/12.3.1.1/10']);
    scene.fund({ 'company:LSR': 50 });
    scene.play(1, lay('H14', '9', 1));
    expect([scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([10, 500]);
  });

  test('1820/12.3.1/1: what was allowed when laid stays, whatever is built beside it', () => {
    const scene = near('H10', '57', 1, 'Green');
    // A town beside London would be wrong now; one that lies there is upgraded all the same.
    tile(scene, 'L12', '4', 0);
    expect(groundsAgainst(scene, 'L12', '848', 0)).toEqual([]);
  });

  test('1820/12.3.1/4 1820/12.3.5/4: a hex stays what its first tile made it', () => {
    const scene = building('Green');
    tile(scene, 'H10', '9', 0);
    expect(groundsAgainst(scene, 'H10', '848', 0)).toContain('1820/12.3.1/4');
    tile(scene, 'H10', '57', 0);
    expect(groundsAgainst(scene, 'H10', '179', 0)).toEqual(['1820/12.3.1/4']);
  });

  test('1820/12.3.2/1: plain track on any rural hex', () => {
    const scene = building();
    for (const type of ['7', '8', '9']) expect(groundsAgainst(scene, 'H10', type, 0)).toEqual([]);
    expect(groundsAgainst(scene, 'N18', '9', 1)).toEqual(['1820/12.3.3.1/1']);
  });

  test('1820/12.3.3.1/1: small cities on Grimsby, Hull, Margate and Preston', () => {
    const scene = building();
    for (const hex of ['D16', 'C15', 'N18', 'B6'])
      expect(groundsAgainst(scene, hex, '57', 1)).toEqual([]);
  });

  test('1820/12.3.3.1/3 1820/12.3.3.1/4 1820/12.3.3.2/4: barriers part, and Chatham is not seen from the north', () => {
    const scene = building();
    // L16 is next to Chatham, in row L; N16 too, in row N.
    expect(groundsAgainst(scene, 'L16', '57', 1)).toEqual([]);
    expect(groundsAgainst(scene, 'N16', '57', 1)).toContain('1820/12.3.3.1/2');
    // N8 and N6 are parted by a barrier, K19 and L18 too.
    tile(scene, 'N8', '57', 0);
    expect(groundsAgainst(scene, 'N6', '57', 0)).toEqual([]);
    tile(scene, 'L18', '5', 0);
    expect(groundsAgainst(scene, 'K19', '5', 4)).not.toContain('1820/12.3.3.1/2');
    // K17 is two hexes from Chatham, and from no other city.
    expect(groundsAgainst(building(), 'K17', '150', 1)).toEqual([]);
  });

  test('1820/12.3.3.2/1 1820/12.3.3.2/2 1820/12.3.3.2/3: big cities in three towns, in Hull or Grimsby, or two hexes from every city', () => {
    const scene = building();
    for (const [hex, turn] of [
      ['G7', 0],
      ['O17', 0],
      ['C5', 1],
    ] as const)
      expect(groundsAgainst(scene, hex, '150', turn).filter((id) => id.includes('12.3.3'))).toEqual(
        [],
      );
    expect(groundsAgainst(scene, 'G7', '57', 0)).toEqual(['1820/12.3.3.2/1']);
    expect(groundsAgainst(scene, 'C15', '150', 1)).toEqual([]);
    tile(scene, 'C15', '150', 1);
    expect(groundsAgainst(scene, 'D16', '150', 1)).toEqual(['1820/12.3.3.2/2']);
    expect(groundsAgainst(scene, 'D16', '57', 1)).toEqual([]);
    expect(groundsAgainst(scene, 'H14', '150', 1)).toEqual([]);
    tile(scene, 'H10', '57', 1);
    expect(groundsAgainst(scene, 'H14', '150', 1)).toEqual(['1820/12.3.3.2/3']);
    expect(groundsAgainst(scene, 'H16', '150', 1)).toEqual([]);
  });

  test('1820/12.3.4/1 1820/12.3.4/2: no town beside a town or London', () => {
    const scene = building();
    expect(groundsAgainst(scene, 'L12', '4', 1)).toEqual(['1820/12.3.4/2']);
    expect(groundsAgainst(scene, 'H10', '4', 1)).toEqual([]);
    tile(scene, 'H12', '4', 1);
    expect(groundsAgainst(scene, 'H10', '4', 1)).toEqual(['1820/12.3.4/1']);
    // The gray town in A9 is no tile; cities do not matter.
    expect(groundsAgainst(scene, 'B10', '4', 1)).toEqual([]);
  });

  test('1820/12.3.5/7: nobody upgrades twice in a hex in one turn', () => {
    const scene = near('H10', '57', 1, 'Green');
    scene.play(1, lay('H12', '9', 1));
    expect(scene.wrongs(1, lay('H12', '23', 1))).toContain('1820/12.3.5/7');
  });

  test('1820/12.3.5/10: markers move with their city', () => {
    const scene = near('C7', '802', 0, 'Green');
    const ups = scene.options(1, 'layTile').filter(({ hex }) => hex === 'C7');
    expect(ups.length).toBeGreaterThan(0);
    for (const up of ups) {
      scene.play(1, up);
      const city = [0, 1].find((n) => markerIn(scene, 'C7', n) === 'LSR')!;
      const { tile: print } = scene.game.box.tiles.get(String(up.tile))!;
      const edges = [...print.matchAll(/path=a:(\d),b:_(\d)/g)]
        .filter(([, , node]) => Number(node) === city)
        .map(([, edge]) => (Number(edge) + Number(up.turn)) % 6);
      expect(edges).toEqual(expect.arrayContaining([0, 3]));
      scene.undo();
    }
  });
});

test('12.3.1.1: a tile is reached over a single side, whichever that is', () => {
  for (const [turn, hex] of [
    [0, 'G11'],
    [1, 'H12'],
    [2, 'I11'],
    [0, 'I9'],
    [1, 'H8'],
    [2, 'G9'],
  ] as const) {
    const scene = building();
    tile(scene, 'H10', '57', turn);
    token(scene, 'LSR', 'H10');
    expect([hex, scene.wrongs(1, lay(hex, '9', turn))]).toEqual([hex, []]);
    expect([hex, scene.wrongs(1, lay(hex, '9', (turn + 1) % 3))]).toEqual([
      hex,
      ['1820/12.3.1.1/1'],
    ]);
  }
});

describe('reach and money (7.2.1, 12.3)', () => {
  test('track has to lead to a marker, and ends before a city that others fill', () => {
    const scene = near('H10', '57', 1, 'Green');
    expect(scene.wrongs(1, lay('H12', '9', 1))).toEqual([]);
    expect(scene.wrongs(1, lay('H12', '9', 0))).toEqual(['1820/12.3.1.1/1']);
    tile(scene, 'H12', '57', 1);
    expect(scene.wrongs(1, lay('H14', '9', 1))).toEqual([]);
    token(scene, 'CFR', 'H12');
    expect(scene.wrongs(1, lay('H14', '9', 1))).toEqual(['1820/12.3.1.1/1']);
  });

  test('£40 for a river at once, to the pound, out of the treasury alone', () => {
    const scene = near('H12', '57', 1, 'Green');
    scene.fund({ 'company:LSR': 39, 'player:1': 1000 });
    expect(legal(scene, lay('H14', '9', 1))).toBe(false);
    scene.fund({ 'company:LSR': 40 });
    scene.play(1, lay('H14', '9', 1));
    expect([scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([0, 1000]);
  });

  test('two actions in two hexes: what was laid in this turn is not upgraded in it', () => {
    const scene = near('H10', '57', 1, 'Green');
    scene.play(1, lay('H12', '9', 1));
    expect(legal(scene, lay('H12', '23', 1))).toBe(false);
    expect(legal(scene, lay('H12', '20', 1))).toBe(false);
    const up = scene.options(1, 'layTile').find(({ hex }) => hex === 'H10')!;
    scene.play(1, up);
    expect(tileAt(scene, 'H10')![0]).toBe(up.tile);
    expect(scene.options(1, 'layTile')).toEqual([]);
  });

  test('12.3.5: an upgrade keeps every pair of joined edges, and the kind', () => {
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
