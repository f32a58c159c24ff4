import { describe, expect, it } from 'vitest';
import {
  company,
  lay,
  markersIn,
  operating,
  PASS,
  started,
  supplyOf,
  tile,
  tileAt,
  token,
  opened,
  give,
  trains,
} from '../../../../kit/1839.ts';

/** Laying track (1839 §6.4). */

describe('what may be laid', () => {
  it('1839/track/1 1839/track/8: no tile, one or two; free where there is no terrain', () => {
    const scene = company('SS', 'E14', 'track', 'Yellow');
    scene.play(1, lay('SS', 'E14', '6', 0));
    expect(scene.read('lays').tiles).toBe(1);
    scene.play(1, lay('SS', 'E16', '9', 1));
    expect(scene.cash('company:SS')).toBe(1000);
    expect(scene.read('step')).not.toBe('track');
    const again = company('SS', 'E14', 'track', 'Yellow');
    const used = { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] };
    operating(again, ['SS'], 'track', { lays: used });
    expect(again.wrongs(1, lay('SS', 'E14', '6', 0))).toEqual(['1839/track/1']);
    const none = company('SS', 'E14', 'track', 'Yellow');
    trains(none, 'SS', '2');
    none.play(1, PASS);
    expect(none.read('lays').tiles).toBe(0);
  });

  it('1839/track/2 1839/tiles/2: what the supply has not cannot be laid', () => {
    const scene = company('SS', 'B19', 'track', 'Yellow');
    for (const hex of ['G14', 'H13', 'I4', 'I16']) tile(scene, hex, '57');
    expect(supplyOf(scene, '57')).toBe(0);
    expect(scene.wrongs(1, lay('SS', 'B19', '57'))).toContain('1839/track/2');
    expect(scene.options(1, 'layTile').some((move) => move.tile === '57')).toBe(false);
  });

  it('1839/track/3: of 7, 8 and 9 there are more than the map has hexes for', () => {
    const scene = opened();
    for (const id of ['7', '8', '9']) expect(supplyOf(scene, id)).toBeGreaterThanOrEqual(40);
  });

  it('1839/track/4 1839/upgrade/1: one of the two may be an upgrade', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '9', 1);
    scene.play(1, lay('SS', 'E14', '15', 3));
    expect(scene.wrongs(1, lay('SS', 'E16', '20', 0))).toEqual(['1839/upgrade/1']);
    scene.play(1, lay('SS', 'D15', '4', 0));
  });

  it('1839/track/5: the yellow tile just laid may be upgraded', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    scene.play(1, lay('SS', 'B19', '57'));
    expect(scene.wrongs(1, lay('SS', 'B19', '14'))).toEqual([]);
    scene.play(1, lay('SS', 'B19', '14'));
    expect(tileAt(scene, 'B19')).toEqual(['14', 0]);
  });

  it.each([
    ['G10', 'A800', 80],
    ['J7', 'R121', 80],
    ['G8', 'H06', 80],
    ['K8', 'B06', 0],
    ['I12', 'U06', 0],
  ])(
    '1839/track/6 1839/upgrade/7 1839/track-limits/11 1839/tiles/8 1839/tiles/9: in %s, from %s on, each upgrade costs 80',
    (hex, first, price) => {
      const scene = company('SS', hex, 'track', 'Gray');
      const costs: number[] = [];
      for (let i = 0; i < 4; i++) {
        operating(scene, ['SS'], 'track');
        scene.fund('company:SS', 1000);
        const next = scene.options(1, 'layTile').find((move) => move.hex === hex);
        if (!next) break;
        if (i === 0) expect(String(next.tile)[0]).toBe(first[0]);
        scene.play(1, next);
        costs.push(1000 - scene.cash('company:SS'));
      }
      const upgrades = ['G10', 'J7'].includes(hex) ? 3 : 4;
      expect(costs).toEqual([price, 80, 80, 80].slice(0, upgrades));
    },
  );

  it('1839/track/7 1839/track-limits/10: a river costs 80, out of the treasury, and has to be there before', () => {
    const scene = company('AMS', 'N15', 'track', 'Yellow');
    const bank = scene.cash('bank');
    scene.fund('company:AMS', 79);
    expect(scene.wrongs(1, lay('AMS', 'N15', '6', 2))).toEqual(['1839/track/7']);
    scene.fund('company:AMS', 100);
    const [move] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N15');
    scene.play(1, move!);
    expect(scene.cash('company:AMS')).toBe(20);
    expect(scene.cash('bank')).toBe(bank + 900 + 80);
  });

  it('1839/upgrade/6: later tiles on a river are free', () => {
    const scene = company('AMS', 'N15', 'track', 'Green');
    const [move] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N15');
    scene.play(1, move!);
    expect(scene.cash('company:AMS')).toBe(920);
    const [up] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N15');
    scene.play(1, up!);
    expect(scene.cash('company:AMS')).toBe(920);
  });

  it.each([
    ['1839/phase-table/5 1839/track/9', 'Yellow', ['yellow']],
    ['1839/phase-table/11 1839/upgrade/2', 'Green', ['yellow', 'green']],
    ['1839/phase-table/17', 'Blue', ['yellow', 'green']],
    ['1839/phase-table/23 1839/upgrade/3', 'Brown', ['yellow', 'green', 'brown']],
    ['1839/phase-table/29', 'Red', ['yellow', 'green', 'brown']],
    ['1839/phase-table/35 1839/upgrade/4', 'Gray', ['yellow', 'green', 'brown', 'gray']],
  ])('%s: tiles of %s phase', (_clause, phase, open) => {
    const scene = company('NBDS', 'K8', 'track', phase);
    const chain = [
      ['yellow', 'B06'],
      ['green', 'B122'],
      ['brown', 'B522'],
      ['gray', 'B375'],
    ] as const;
    for (const [colour, id] of chain) {
      const turn = id === 'B06' ? 0 : undefined;
      const turns = turn === undefined ? [0, 1, 2, 3, 4, 5] : [turn];
      const fits = turns.find(
        (one) =>
          !scene
            .wrongs(1, lay('NBDS', 'K8', id, one))
            .some(
              (wrong) =>
                wrong !== '1839/track/9' &&
                wrong !== '1839/track-limits/8' &&
                wrong !== '1839/track-limits/9',
            ),
      );
      const wrongs = scene.wrongs(1, lay('NBDS', 'K8', id, fits ?? 0));
      expect(wrongs.includes('1839/track/9'), `${id} in ${phase}`).toBe(!open.includes(colour));
      tile(scene, 'K8', id, fits ?? 0);
    }
  });

  it('1839/track/10 1839/map/8: green follows yellow and printed yellow', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    expect(scene.wrongs(1, lay('SS', 'B19', '14'))).toContain('1839/track/10');
    const yellow = company('NCS', 'G10', 'track', 'Yellow', 1);
    expect(yellow.wrongs(1, lay('NCS', 'G10', 'A800', 4))).toContain('1839/track/9');
    const green = company('NCS', 'G10', 'track', 'Green', 1);
    expect(green.options(1, 'layTile').some(({ tile: id }) => id === 'A800')).toBe(true);
    expect(green.wrongs(1, lay('NCS', 'B11', '9', 1))).toContain('1839/track/10');
  });

  it('1839/track/11 1839/track/12: brown follows green, gray follows brown', () => {
    const scene = company('NBDS', 'K8', 'track', 'Gray');
    tile(scene, 'K8', 'B06');
    expect(scene.wrongs(1, lay('NBDS', 'K8', 'B522'))).toContain('1839/track/10');
    tile(scene, 'K8', 'B122', 3);
    expect(scene.wrongs(1, lay('NBDS', 'K8', 'B375'))).toContain('1839/track/11');
    tile(scene, 'K8', 'B522');
    expect(scene.wrongs(1, lay('NBDS', 'K8', 'B122', 3))).toContain('1839/track/12');
    tile(scene, 'K8', 'B375');
    expect(scene.wrongs(1, lay('NBDS', 'K8', 'B522'))).toContain('1839/track/12');
  });

  it('1839/track/13 1839/privates/12 1839/privates/13 1839/privates/14 1839/privates/15: privates with players close their hexes', () => {
    for (const [id, hexes] of [
      ['LAAN', ['H7']],
      ['SWO', ['C10', 'D9']],
      ['RWS', ['F13', 'G12']],
    ] as const)
      for (const hex of hexes) {
        const scene = company('SS', 'B19');
        give(scene, id, '1');
        expect(scene.wrongs(1, lay('SS', hex, '8'))).toContain('1839/track/13');
        if (id === 'RWS') continue;
        give(scene, id, 'SS');
        expect(scene.wrongs(1, lay('SS', hex, '8'))).not.toContain('1839/track/13');
      }
  });
});

describe('connections', () => {
  it('1839/track-limits/1 1839/track-limits/13: some track of the tile has to be in reach, any will do', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    expect(scene.wrongs(1, lay('SS', 'E16', '9'))).toEqual(['1839/track-limits/1']);
    tile(scene, 'B19', '57');
    tile(scene, 'C16', '8', 1);
    // 16 adds a line that does not touch the network, beside the one that does.
    expect(scene.wrongs(1, lay('SS', 'B19', '14'))).toEqual([]);
  });

  it('1839/track-limits/2 1839/track-limits/3: a full city is in the way, unless somebody exchanges there', () => {
    const scene = company('SS', 'B19', 'track', 'Yellow');
    started(scene, 'NRS', 67, { 2: 60 });
    // South-west from Groningen to a city in D17, and E16 behind it.
    tile(scene, 'B19', '57', 0);
    tile(scene, 'C18', '55', 1);
    tile(scene, 'D17', '57', 0);
    const wrongs = () => scene.wrongs(1, lay('SS', 'E16', '9', 0));
    expect(wrongs()).toEqual([]);
    token(scene, 'NRS', 'D17');
    expect(wrongs()).toEqual(['1839/track-limits/1']);
    const second = scene.table.places.get('company:NRS')!.find((id) => id.startsWith('token:'));
    scene.put(second!, 'slot:D17.0.0');
    expect(wrongs()).toEqual([]);
  });

  it('1839/track-limits/4: the way does not turn round over the side it came by', () => {
    const scene = company('SS', 'I4', 'track', 'Green');
    // South-west to J3, and on to Hoek van Holland; from there J3 leads to J5 and Rotterdam as well.
    tile(scene, 'I4', '57', 0);
    const rotterdam = () => scene.wrongs(1, lay('SS', 'J7', 'R121', 1));
    expect(rotterdam()).toEqual(['1839/track-limits/1']);
    tile(scene, 'I4', '5', 0);
    expect(rotterdam()).toEqual([]);
  });

  it('1839/track-limits/5 1839/track-limits/6: what was connected stays so, whatever the line', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '9', 1);
    expect(scene.wrongs(1, lay('SS', 'E16', '20', 0))).toEqual([]);
    // A junction joins what a straight line joined.
    expect(scene.wrongs(1, lay('SS', 'E16', '213', 1))).toEqual([]);
    expect(scene.wrongs(1, lay('SS', 'E16', '213', 0))).toContain('1839/track-limits/5');
    expect(scene.wrongs(1, lay('SS', 'E16', '21', 0))).toContain('1839/track-limits/5');
  });

  it('1839/track-limits/7 1839/track-limits/8 1839/track-limits/9 1839/map/5 1839/map/7: track does not leave the map, or meet a blank side', () => {
    const scene = company('SS', 'B19');
    expect(scene.wrongs(1, lay('SS', 'A14', '9', 0))).toContain('1839/track-limits/7');
    // J5 is blank to the north-east, where I6 lies, and L9 to the east, where L11 lies.
    expect(scene.wrongs(1, lay('SS', 'I6', '9', 0))).toContain('1839/track-limits/8');
    expect(scene.wrongs(1, lay('SS', 'L11', '9', 1))).toContain('1839/track-limits/9');
    // Hannover has an arrow to the west.
    expect(scene.wrongs(1, lay('SS', 'G18', '802', 1))).not.toContain('1839/track-limits/9');
  });

  it('1839/track-limits/12 1839/map/6: red and gray hexes take no tile', () => {
    const scene = company('SS', 'B19');
    for (const hex of ['E10', 'C20', 'L9', 'Z9'])
      expect(scene.wrongs(1, lay('SS', hex, '57'))).toContain('1839/track-limits/12');
  });

  it('1839/upgrade/5 1839/tiles/6: the tile that was there goes back to the supply', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    tile(scene, 'B19', '57');
    const before = supplyOf(scene, '57');
    scene.play(1, lay('SS', 'B19', '14'));
    expect(supplyOf(scene, '57')).toBe(before + 1);
  });

  it('1839/upgrade/8: markers stay in their city, also where cities merge', () => {
    const scene = company('NCS', 'G10', 'track', 'Gray', 1);
    started(scene, 'NRS', 67, { 2: 60 });
    token(scene, 'NRS', 'G10', 0);
    const piled = scene.table.places.get('company:NRS')!.find((id) => id.startsWith('token:'))!;
    scene.put(piled, 'slot:G10.0.0');
    tile(scene, 'G10', 'A800', 4);
    tile(scene, 'G10', 'A801', 4);
    const [move] = scene.options(1, 'layTile').filter(({ tile: id }) => id === 'A378');
    scene.play(1, move!);
    expect([markersIn(scene, 'G10', 0, 0), markersIn(scene, 'G10', 0, 1)]).toEqual([
      ['NRS', 'NRS'],
      ['NCS'],
    ]);
  });

  it('1839/upgrade/8: on the first tile of two cities the layer says which city is the marker’s', () => {
    const scene = company('NWS', 'G16', 'track', 'Yellow', 1);
    const own = scene
      .options(1, 'layTile')
      .filter(({ hex, tile: id }) => hex === 'G16' && id === '803');
    expect(
      own.some(({ swap }) => swap === true) && own.some(({ swap }) => swap === undefined),
    ).toBe(true);
    const straight = own.find(({ swap }) => swap === undefined)!;
    scene.play(1, { ...straight, swap: true });
    expect([markersIn(scene, 'G16', 0), markersIn(scene, 'G16', 1)]).toEqual([['NWS'], []]);
    const other = company('NWS', 'G16', 'track', 'Yellow', 1);
    other.play(1, straight);
    expect([markersIn(other, 'G16', 0), markersIn(other, 'G16', 1)]).toEqual([[], ['NWS']]);
  });
});

describe('kinds of tiles', () => {
  it.each([
    ['1839/special-tiles/1', 'G10', '14'],
    ['1839/special-tiles/2', 'K8', '57'],
    ['1839/special-tiles/3', 'G8', '57'],
    ['1839/special-tiles/4', 'J7', '14'],
    ['1839/special-tiles/5', 'I12', '57'],
  ])('%s: %s takes only tiles of its letter', (clause, hex, other) => {
    const scene = company('SS', hex, 'track', 'Green', hex === 'G10' ? 1 : 0);
    expect(scene.wrongs(1, lay('SS', hex, other))).toContain(clause);
    const letters = scene.options(1, 'layTile').filter((move) => move.hex === hex);
    expect(letters.length).toBeGreaterThan(0);
    for (const move of letters)
      expect(String(move.tile)[0]).toBe({ G10: 'A', K8: 'B', G8: 'H', J7: 'R', I12: 'U' }[hex]);
  });

  it('1839/special-tiles/6 1839/tiles/8: no other hex takes them', () => {
    const scene = company('SS', 'B19');
    expect(scene.wrongs(1, lay('SS', 'B19', 'H06', 2))).toContain('1839/special-tiles/6');
    expect(scene.wrongs(1, lay('SS', 'G8', 'B06', 2))).toContain('1839/special-tiles/3');
  });

  it('1839/special-tiles/7: track printed in G8, G10, J7, K8, B11, B19 and D19 stays', () => {
    for (const [hex, id, wrong] of [
      ['G8', 'H06', 2],
      ['G10', 'A800', 5],
      ['J7', 'R123', 0],
      ['B19', '57', 1],
      ['D19', '57', 0],
      ['B11', '20', 0],
    ] as const) {
      const scene = company(
        'SS',
        hex === 'G10' ? 'G10' : 'B19',
        'track',
        'Green',
        hex === 'G10' ? 1 : 0,
      );
      expect(scene.wrongs(1, lay('SS', hex, id, wrong)), hex).toContain('1839/special-tiles/7');
    }
  });

  it('1839/special-tiles/8: so does that of B13', () => {
    const scene = company('HIJSM', 'B13', 'track', 'Yellow');
    expect(scene.wrongs(1, lay('HIJSM', 'B13', '57', 0))).toContain('1839/special-tiles/8');
    expect(scene.wrongs(1, lay('HIJSM', 'B13', '57', 1))).toEqual([]);
  });

  it('1839/special-tiles/9: in K8 a tile leads out by sides 3 and 5', () => {
    const scene = company('NBDS', 'K8', 'track', 'Yellow');
    const fits = [0, 1, 2, 3, 4, 5].filter(
      (turn) => !scene.wrongs(1, lay('NBDS', 'K8', 'B06', turn)).includes('1839/special-tiles/9'),
    );
    for (const turn of fits) {
      const exits = [0, 3, 5].map((edge) => (edge + turn) % 6);
      expect(exits).toEqual(expect.arrayContaining([3, 5]));
    }
    expect(fits.length).toBeGreaterThan(0);
  });

  it('1839/tiles/7 1839/tiles/11 1839/tiles/12 1839/tiles/13: a tile is for hexes of its kind', () => {
    const scene = company('SS', 'B19');
    expect(scene.wrongs(1, lay('SS', 'C16', '57'))).toContain('1839/tiles/7');
    expect(scene.wrongs(1, lay('SS', 'C16', '4'))).toContain('1839/tiles/11');
    expect(scene.wrongs(1, lay('SS', 'A16', '1'))).toContain('1839/tiles/12');
    expect(scene.wrongs(1, lay('SS', 'A16', '9'))).toContain('1839/tiles/13');
  });

  it('1839/tiles/10: OO tiles go only where two cities are', () => {
    const scene = company('SS', 'B19');
    expect(scene.wrongs(1, lay('SS', 'B19', '802'))).toContain('1839/tiles/10');
    expect(scene.wrongs(1, lay('SS', 'B17', '57'))).toContain('1839/tiles/10');
  });

  it('1839/tiles/3: what is kept back is never laid by a company', () => {
    const scene = company('SS', 'B19', 'track', 'Yellow');
    for (const [hex, id] of [
      ['C10', 'A09'],
      ['D9', 'A08'],
      ['F13', 'F04'],
      ['G12', 'F08'],
    ] as const)
      expect(scene.wrongs(1, lay('SS', hex, id))).toContain('1839/tiles/3');
  });

  it('1839/tiles/5: A08, A09 and F08 are upgraded like 8 and 9, and leave the game', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', 'A09', 1);
    scene.play(1, lay('SS', 'E16', '20', 0));
    expect(scene.at('tile:A09-0')).toBe('out');
    const like = (id: string) => scene.game.box.tiles.get(id)!.upgradesTo;
    expect([like('A08'), like('A09'), like('F08'), like('F04')]).toEqual([
      like('8'),
      like('9'),
      like('8'),
      like('4'),
    ]);
  });

  it('1839/tiles/16: a town has no ordinary upgrade', () => {
    const scene = company('SS', 'A16', 'track', 'Gray');
    tile(scene, 'A16', '4');
    expect(scene.options(1, 'layTile').filter(({ hex }) => hex === 'A16')).toEqual([]);
    expect(scene.wrongs(1, lay('SS', 'A16', '14'))).toContain('1839/tiles/16');
  });

  it('1839/track-limits/13: a bridge joins nothing, a junction does', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '20', 0);
    expect(scene.wrongs(1, lay('SS', 'F15', '9', 0))).toEqual(['1839/track-limits/1']);
    tile(scene, 'E16', '213', 1);
    expect(scene.wrongs(1, lay('SS', 'F15', '9', 0))).toEqual([]);
  });
});
