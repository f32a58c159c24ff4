import { describe, expect, it } from 'vitest';
import {
  begin,
  cousin,
  markerIn,
  operating,
  phase,
  started,
  tile,
  tileAt,
  token,
} from '../../../../kit/1820.ts';
import {
  building as table,
  groundsAgainst as wrongs,
  lay,
  near,
} from '../../../../kit/1820-stands.ts';

/** Where tiles may lie, and the cousins who build. */

describe('laying', () => {
  it('1820/12.3.1.1/1 1820/12.3.1.1/2: traced from a marker, not past a full city', () => {
    const scene = near('H10', '57', 1);
    tile(scene, 'H12', '57', 1);
    const east = lay('H14', '9', 1);
    expect(scene.wrongs(1, east)).toEqual([]);
    expect(scene.wrongs(1, lay('H16', '9', 1))).toEqual(['1820/12.3.1.1/1']);
    token(scene, 'CFR', 'H12');
    expect(scene.wrongs(1, east)).toEqual(['1820/12.3.1.1/1']);
  });

  it('1820/12.3.1.1/3 1820/12.3.5/5 1820/12.3.5/6: what is joined stays joined, sides with sides and with cities', () => {
    const scene = table('Green');
    tile(scene, 'H10', '9', 0);
    expect(wrongs(scene, 'H10', '16', 0)).toEqual(['1820/12.3.5/5']);
    expect(wrongs(scene, 'H10', '23', 0)).toEqual([]);
    tile(scene, 'C7', '802', 0);
    // 35 has none of its cities on both 0 and 3, though it has... 66 has.
    expect(wrongs(scene, 'C7', '66', 0)).toEqual([]);
    expect(wrongs(scene, 'C7', '35', 0)).not.toEqual([]);
    tile(scene, 'G7', '150', 0);
    expect(wrongs(scene, 'G7', '182', 0)).toEqual(['1820/12.3.5/5']);
    tile(scene, 'C7', '64', 0);
    phase(scene, 'Brown');
    const kept = [0, 1, 2, 3, 4, 5].filter((turn) => wrongs(scene, 'C7', '339', turn).length === 0);
    const cut = [0, 1, 2, 3, 4, 5].flatMap((turn) => wrongs(scene, 'C7', '339', turn));
    expect(kept.length).toBeGreaterThan(0);
    expect(cut).toContain('1820/12.3.5/6');
  });

  it('1820/12.3.1.1/10: the treasury pays, before the tile lies', () => {
    const scene = near('H10', '57', 1);
    tile(scene, 'H12', '9', 1);
    scene.fund({ 'company:LSR': 30, 'player:1': 500 });
    // H14 is a river hex.
    expect(scene.wrongs(1, lay('H14', '9', 1))).toEqual(['1820/12.3.1.1/10']);
    scene.fund({ 'company:LSR': 50 });
    scene.play(1, lay('H14', '9', 1));
    expect([scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([10, 500]);
  });

  it('1820/12.3.1/1: what was allowed when laid stays, whatever is built beside it', () => {
    const scene = near('H10', '57', 1, 'Green');
    // A town beside London would be wrong now; one that lies there is upgraded all the same.
    tile(scene, 'L12', '4', 0);
    expect(wrongs(scene, 'L12', '848', 0)).toEqual([]);
  });

  it('1820/12.3.1/4 1820/12.3.5/4: a hex stays what its first tile made it', () => {
    const scene = table('Green');
    tile(scene, 'H10', '9', 0);
    expect(wrongs(scene, 'H10', '848', 0)).toContain('1820/12.3.1/4');
    tile(scene, 'H10', '57', 0);
    expect(wrongs(scene, 'H10', '179', 0)).toEqual(['1820/12.3.1/4']);
  });

  it('1820/12.3.2/1: plain track on any rural hex', () => {
    const scene = table();
    for (const type of ['7', '8', '9']) expect(wrongs(scene, 'H10', type, 0)).toEqual([]);
    expect(wrongs(scene, 'N18', '9', 1)).toEqual(['1820/12.3.3.1/1']);
  });

  it('1820/12.3.3.1/1: small cities on Grimsby, Hull, Margate and Preston', () => {
    const scene = table();
    for (const hex of ['D16', 'C15', 'N18', 'B6']) expect(wrongs(scene, hex, '57', 1)).toEqual([]);
  });

  it('1820/12.3.3.1/3 1820/12.3.3.1/4 1820/12.3.3.2/4: barriers part, and Chatham is not seen from the north', () => {
    const scene = table();
    // L16 is next to Chatham, in row L; N16 too, in row N.
    expect(wrongs(scene, 'L16', '57', 1)).toEqual([]);
    expect(wrongs(scene, 'N16', '57', 1)).toContain('1820/12.3.3.1/2');
    // N8 and N6 are parted by a barrier, K19 and L18 too.
    tile(scene, 'N8', '57', 0);
    expect(wrongs(scene, 'N6', '57', 0)).toEqual([]);
    tile(scene, 'L18', '5', 0);
    expect(wrongs(scene, 'K19', '5', 4)).not.toContain('1820/12.3.3.1/2');
    // K17 is two hexes from Chatham, and from no other city.
    expect(wrongs(table(), 'K17', '150', 1)).toEqual([]);
  });

  it('1820/12.3.3.2/1 1820/12.3.3.2/2 1820/12.3.3.2/3: big cities in three towns, in Hull or Grimsby, or two hexes from every city', () => {
    const scene = table();
    for (const [hex, turn] of [
      ['G7', 0],
      ['O17', 0],
      ['C5', 1],
    ] as const)
      expect(wrongs(scene, hex, '150', turn).filter((id) => id.includes('12.3.3'))).toEqual([]);
    expect(wrongs(scene, 'G7', '57', 0)).toEqual(['1820/12.3.3.2/1']);
    expect(wrongs(scene, 'C15', '150', 1)).toEqual([]);
    tile(scene, 'C15', '150', 1);
    expect(wrongs(scene, 'D16', '150', 1)).toEqual(['1820/12.3.3.2/2']);
    expect(wrongs(scene, 'D16', '57', 1)).toEqual([]);
    expect(wrongs(scene, 'H14', '150', 1)).toEqual([]);
    tile(scene, 'H10', '57', 1);
    expect(wrongs(scene, 'H14', '150', 1)).toEqual(['1820/12.3.3.2/3']);
    expect(wrongs(scene, 'H16', '150', 1)).toEqual([]);
  });

  it('1820/12.3.4/1 1820/12.3.4/2: no town beside a town or London', () => {
    const scene = table();
    expect(wrongs(scene, 'L12', '4', 1)).toEqual(['1820/12.3.4/2']);
    expect(wrongs(scene, 'H10', '4', 1)).toEqual([]);
    tile(scene, 'H12', '4', 1);
    expect(wrongs(scene, 'H10', '4', 1)).toEqual(['1820/12.3.4/1']);
    // The gray town in A9 is no tile; cities do not matter.
    expect(wrongs(scene, 'B10', '4', 1)).toEqual([]);
  });

  it('1820/12.3.5/7: nobody upgrades twice in a hex in one turn', () => {
    const scene = near('H10', '57', 1, 'Green');
    scene.play(1, lay('H12', '9', 1));
    expect(scene.wrongs(1, lay('H12', '23', 1))).toContain('1820/12.3.5/7');
  });

  it('1820/12.3.5/10: markers move with their city', () => {
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

describe('cousins who build', () => {
  /** A table on which a cousin of player 2 holds so many shares of LSR. */
  const helped = (id: string, shares: number, name = 'Green') => {
    const scene = begin({
      cousins: [
        id === 'RSCF' ? 'GWSC' : 'GWSC',
        id === 'RSCF' ? id : 'CBV',
        id === 'RSCF' ? 'BI' : id,
        'VF',
      ],
    });
    phase(scene, name);
    cousin(scene, id, 2);
    started(scene, 'LSR', 10, 95, { 1: 4, [id]: shares });
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H10');
    scene.fund({ 'company:LSR': 1000 });
    operating(scene, 'LSR', 'track');
    return scene;
  };

  it('1820/14.4.1/1 1820/14.4.1/2: Bedlington upgrades one more city, for half of it', () => {
    const scene = helped('BI', 1);
    operating(scene, 'LSR', 'track', { actions: 2 });
    const moves = scene.options(1, 'layTile');
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.every((move) => move.with === 'BI' && move.hex === 'H10')).toBe(true);
    expect(scene.wrongs(1, lay('H12', '9', 1, { with: 'BI' }))).toContain('1820/14.4.1/1');
    scene.play(1, moves[0]!);
    expect(scene.cash('holder:BI')).toBe(15);
    expect(scene.read('operating').step).not.toBe('track');
    const none = helped('BI', 0);
    operating(none, 'LSR', 'track', { actions: 2 });
    expect(none.wrongs(1, moves[0]!)).toContain('1820/14.4.1/1');
  });

  it('1820/14.4.2/1 1820/14.4.2/2 1820/14.4.2/3: Gas Light lays a big city where a small one may be, or makes a small one big; once', () => {
    const scene = helped('GLCC', 1);
    tile(scene, 'H12', '9', 1);
    // Two hexes from H10: too near for a big city, not for a small one.
    const big = lay('H14', '150', 1);
    expect(scene.wrongs(1, big)).toContain('1820/12.3.3.2/3');
    expect(scene.wrongs(1, { ...big, with: 'GLCC' })).toEqual([]);
    const up = scene.options(1, 'layTile').filter((m) => m.with === 'GLCC' && m.hex === 'H10');
    expect(up.length).toBeGreaterThan(0);
    scene.play(1, up[0]!);
    expect(['179', '180', '181', '182']).toContain(tileAt(scene, 'H10')![0]);
    expect([scene.cash('holder:GLCC'), scene.read('operating').actions]).toEqual([40, 1]);
    expect(scene.wrongs(1, { ...big, with: 'GLCC' })).toContain('1820/14.4.2/2');
  });

  it('1820/14.4.3/1 1820/14.4.3/2 1820/14.4.3/3: Locke halves what hexes and edges cost, and has the other half', () => {
    const scene = helped('JL', 1);
    tile(scene, 'H12', '9', 1);
    scene.play(1, lay('H14', '9', 1));
    expect([scene.cash('company:LSR'), scene.cash('holder:JL')]).toEqual([980, 20]);
    // There is no move that leaves Locke out.
    expect(scene.options(1, 'layTile').every((move) => move.with === undefined)).toBe(true);
  });

  it('1820/14.3.2/1 1820/14.3.2/2 1820/14.3.2/3: Stephenson & Fox give markers for nothing, as often as they hold shares', () => {
    const scene = helped('RSCF', 2);
    tile(scene, 'H12', '57', 1);
    tile(scene, 'H14', '57', 1);
    for (const n of [2, 3]) scene.put(`token:LSR-${n}`, 'company:LSR');
    const free = (hex: string) => ({
      verb: 'placeToken',
      company: 'LSR',
      hex,
      city: 0,
      with: 'RSCF',
    });
    for (const hex of ['H12', 'H14']) {
      operating(scene, 'LSR', 'station');
      scene.play(1, free(hex));
    }
    expect([scene.cash('company:LSR'), scene.cash('holder:RSCF')]).toEqual([1000, 100]);
    tile(scene, 'H8', '57', 1);
    operating(scene, 'LSR', 'station');
    expect(scene.wrongs(1, free('H8'))).toContain('1820/14.3.2/2');
    expect(scene.wrongs(1, { ...free('H8'), with: undefined })).toEqual([]);
  });
});
