import { describe, expect, test } from 'vitest';
import {
  company,
  lay,
  tile,
  give,
  supplyOf,
  markersIn,
  started,
  tileAt,
  token,
  operating,
} from '../../../../kit/1839.ts';
import { said, told } from '../../../../kit/stands/1839-line.ts';
describe('kinds of tiles', () => {
  test.each([
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

  test('1839/special-tiles/6 1839/tiles/8: no other hex takes them', () => {
    const scene = company('SS', 'B19');
    expect(scene.wrongs(1, lay('SS', 'B19', 'H06', 2))).toContain('1839/special-tiles/6');
    expect(scene.wrongs(1, lay('SS', 'G8', 'B06', 2))).toContain('1839/special-tiles/3');
  });

  test('1839/special-tiles/7: track printed in G8, G10, J7, K8, B11, B19 and D19 stays', () => {
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

  test('1839/special-tiles/8: so does that of B13', () => {
    const scene = company('HIJSM', 'B13', 'track', 'Yellow');
    expect(scene.wrongs(1, lay('HIJSM', 'B13', '57', 0))).toContain('1839/special-tiles/8');
    expect(scene.wrongs(1, lay('HIJSM', 'B13', '57', 1))).toEqual([]);
  });

  test('1839/special-tiles/9: in K8 a tile leads out by sides 3 and 5', () => {
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

  test('1839/tiles/7 1839/tiles/11 1839/tiles/12 1839/tiles/13: a tile is for hexes of its kind', () => {
    const scene = company('SS', 'B19');
    expect(scene.wrongs(1, lay('SS', 'C16', '57'))).toContain('1839/tiles/7');
    expect(scene.wrongs(1, lay('SS', 'C16', '4'))).toContain('1839/tiles/11');
    expect(scene.wrongs(1, lay('SS', 'A16', '1'))).toContain('1839/tiles/12');
    expect(scene.wrongs(1, lay('SS', 'A16', '9'))).toContain('1839/tiles/13');
  });

  test('1839/tiles/10: OO tiles go only where two cities are', () => {
    const scene = company('SS', 'B19');
    expect(scene.wrongs(1, lay('SS', 'B19', '802'))).toContain('1839/tiles/10');
    expect(scene.wrongs(1, lay('SS', 'B17', '57'))).toContain('1839/tiles/10');
  });

  test('1839/tiles/3: what is kept back is never laid by a company', () => {
    const scene = company('SS', 'B19', 'track', 'Yellow');
    for (const [hex, id] of [
      ['C10', 'A09'],
      ['D9', 'A08'],
      ['F13', 'F04'],
      ['G12', 'F08'],
    ] as const)
      expect(scene.wrongs(1, lay('SS', hex, id))).toContain('1839/tiles/3');
  });

  test('1839/tiles/5: A08, A09 and F08 are upgraded like 8 and 9, and leave the game', () => {
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

  test('1839/tiles/16: a town has no ordinary upgrade', () => {
    const scene = company('SS', 'A16', 'track', 'Gray');
    tile(scene, 'A16', '4');
    expect(scene.options(1, 'layTile').filter(({ hex }) => hex === 'A16')).toEqual([]);
    expect(scene.wrongs(1, lay('SS', 'A16', '14'))).toContain('1839/tiles/16');
  });

  test('1839/track-limits/13: a bridge joins nothing, a junction does', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '20', 0);
    expect(scene.wrongs(1, lay('SS', 'F15', '9', 0))).toEqual(['1839/track-limits/1']);
    tile(scene, 'E16', '213', 1);
    expect(scene.wrongs(1, lay('SS', 'F15', '9', 0))).toEqual([]);
  });
});

describe('which city is which', () => {
  test('1839/upgrade/8 (§6.4, D52): which city is which is asked of the first tile on two cities of an OO hexagon, where a marker stands', () => {
    const swapped = (at: string, id: string, before = '', stands = at, phase = 'Green') => {
      const scene = company('SS', stands, 'track', phase);
      if (before) tile(scene, at, before, 0);
      const offers = scene.options(1, 'layTile').some((one) => one.hex === at && one.swap === true);
      const told = scene.wrongs(1, lay('SS', at, id, 0, { swap: true }));
      return [told.includes('1839/upgrade/8'), offers];
    };
    expect(swapped('G18', '802')).toEqual([false, true]);
    // One city; two with printed track; two with a tile; two with no marker.
    expect(swapped('E14', '57')).toEqual([true, false]);
    expect(swapped('G10', 'A800')).toEqual([true, false]);
    expect(swapped('G18', '66', '802')).toEqual([true, false]);
    expect(swapped('B17', '802', '', 'B19')).toEqual([true, false]);
  });

  test('1839/track-limits/5 (§6.4): plain track that would be cut is no town', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'D15', '8', 0);
    // What kind of tile it is decides, so nothing is said of what it would cut.
    expect(scene.wrongs(1, lay('SS', 'D15', '18', 0))).toEqual(['1839/track-limits/5']);
  });
});

describe('the supply', () => {
  test('1839/special-tiles/9 (§6.4, D5): Breda keeps its arrow and its stub', () => {
    const scene = company('SS', 'K8', 'track', 'Green');
    const turns = (id: string) =>
      [0, 1, 2, 3, 4, 5].filter((turn) => scene.wrongs(1, lay('SS', 'K8', id, turn)).length === 0);
    // B06 has 0, 3 and 5; B07 every second side.
    expect(turns('B06')).toEqual([0]);
    expect(turns('B07')).toEqual([1, 3, 5]);
  });

  test('1839/tiles/3 1839/tiles/5 (§6.4): the reserved tiles are nobody’s to lay; a built one is bettered like its kind', () => {
    const scene = company('SS', 'G8', 'track', 'Green');
    for (const id of ['A08', 'A09', 'F04', 'F08'])
      for (const hex of ['C10', 'F13', 'G12', 'H9'])
        expect(scene.wrongs(1, lay('SS', hex, id, 0))).not.toEqual([]);
    const dike = company('SS', 'H13', 'track', 'Green');
    tile(dike, 'H13', '57', 1);
    tile(dike, 'G12', 'F08', 1);
    tile(dike, 'H11', '1', 4);
    tile(dike, 'F13', 'F04', 0);
    expect(dike.wrongs(1, lay('SS', 'F13', '14', 0))).not.toEqual([]);
  });
});

describe('brown and gray', () => {
  test('1839/tiles/5 (§6.4, D16): the Afsluitdijk is bettered like 9 and 8, and its tiles leave the game', () => {
    const scene = company('SS', 'B13', 'track', 'Green');
    tile(scene, 'B13', '57', 1);
    tile(scene, 'C10', 'A09', 0);
    tile(scene, 'D9', 'A08', 1);
    expect(scene.wrongs(1, lay('SS', 'C10', '17', 0))).not.toEqual([]);
    // No bridge from 1 to 4: there is nothing west of it.
    expect(scene.wrongs(1, lay('SS', 'C10', '20', 0))).toContain('1839/track-limits/7');
    scene.play(1, lay('SS', 'C10', '214', 3));
    expect(tileAt(scene, 'C10')).toEqual(['214', 3]);
    expect(supplyOf(scene, 'A09')).toBe(0);
  });

  test('1839/upgrade/8 (§6.4): Amsterdam’s two cities become one, and both markers stand in it', () => {
    const scene = company('SS', 'G10', 'track', 'Gray', 0);
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'G10', 'A801', 0);
    token(scene, 'NRS', 'G10', 1);
    scene.play(1, lay('SS', 'G10', 'A378', 0));
    const there = [0, 1, 2, 3, 4].flatMap((slot) => markersIn(scene, 'G10', 0, slot));
    expect(there.sort()).toEqual(['NRS', 'SS']);
    expect(scene.cash('company:SS')).toBe(920);
  });

  test('1839/upgrade/4 (§6.4): gray in gray phase only', () => {
    const scene = company('SS', 'G10', 'track', 'Red', 0);
    tile(scene, 'G10', 'A801', 0);
    expect(scene.wrongs(1, lay('SS', 'G10', 'A378', 0))).not.toEqual([]);
  });
});

describe('kinds and numbers', () => {
  test.each([
    ['E14', '4', 'a town in a city'],
    ['C16', '57', 'a city in the country'],
    ['D15', '9', 'nothing in a town'],
    ['C18', '4', 'one town in two'],
    ['D15', '1', 'two towns in one'],
    ['G16', '57', 'one city in two'],
    ['E14', '802', 'two cities in one'],
  ])(
    '1839/tiles/7 1839/tiles/10 1839/tiles/12 (§6.4): no kind that does not fit: %s, %s (%s)',
    (hex, kind) => {
      const scene = company('SS', 'E14', 'track', 'Green');
      const wrong = [0, 1, 2, 3, 4, 5].map((turn) => scene.wrongs(1, lay('SS', hex, kind, turn)));
      for (const clauses of wrong)
        expect(clauses.some((clause) => /^1839\/(tiles|special-tiles)\//.test(clause))).toBe(true);
    },
  );

  test('1839/map/8 1839/special-tiles/7 (§6.4): what is printed yellow in B11 is bettered from green on, and kept', () => {
    const better = (kind: string, turn: number, phase = 'Green') => {
      const scene = company('HIJSM', 'B13', 'track', phase);
      return [scene, lay('HIJSM', 'B11', kind, turn)] as const;
    };
    const [early, before] = better('215', 5, 'Yellow');
    expect(early.wrongs(1, before)).not.toEqual([]);
    // 215 turned by 5 ends on 4, 5 and 0; by 0 on 0, 1 and 5, and 4 is lost; 17 runs off the map.
    const [turned, lost] = better('215', 0);
    expect(turned.wrongs(1, lost)).not.toEqual([]);
    const [shore, off] = better('17', 0);
    expect(shore.wrongs(1, off)).toContain('1839/track-limits/7');
    const [scene, good] = better('215', 5);
    scene.play(1, good);
    expect(scene.cash('company:HIJSM')).toBe(1000);
  });

  test('1839/special-tiles/7 1839/special-tiles/4 (§6.4): Rotterdam keeps its two ends, and waits for green', () => {
    const scene = company('SS', 'J7', 'track', 'Green');
    const turns = (kind: string) =>
      [0, 1, 2, 3, 4, 5].filter(
        (turn) => scene.wrongs(1, lay('SS', 'J7', kind, turn)).length === 0,
      );
    // West and north-east: of three neighbouring ends only 1, 2, 3; of every second one 1, 3, 5.
    expect(turns('R123')).toEqual([1]);
    expect(turns('R121')).toEqual([1, 3, 5]);
    expect(turns('14')).toEqual([]);
    const yellow = company('SS', 'J7', 'track', 'Yellow');
    expect(yellow.options(1, 'layTile').filter(({ hex }) => hex === 'J7')).toEqual([]);
  });

  test('1839/track/2 1839/track/3 (§6.4): of a kind as many as there are, of 7, 8 and 9 as many as are wanted', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '57', 0);
    const straight = lay('SS', 'F13', '4', 0);
    expect(scene.wrongs(1, straight)).toEqual([]);
    for (const hex of ['A16', 'C12', 'H17']) tile(scene, hex, '4', 0);
    expect(supplyOf(scene, '4')).toBe(0);
    expect(scene.wrongs(1, straight)).toEqual(['1839/track/2']);
    const country =
      'A14 A18 A20 B15 C10 C14 D9 D13 D17 E8 E16 F9 F15 F17 G6 G12 H5 H9 H15 H19 I6 I8 I10 I18 ' +
      'J9 J11 J13 J15 K10 K14 L11 L13 L15 L17 M16';
    for (const kind of ['7', '8', '9']) {
      const full = company('SS', 'E14', 'track', 'Green');
      tile(full, 'E14', '57', 0);
      tile(full, 'D15', '4', 0);
      // All the country but one hexagon.
      for (const hex of country.split(' ')) tile(full, hex, kind, 0);
      const turn = kind === '8' ? 4 : 0;
      expect(full.wrongs(1, lay('SS', 'C16', kind, turn)), kind).toEqual([]);
    }
  });
});

describe('what a tile is refused for', () => {
  test('1839/special-tiles/7 (§6.4): a tile with the cities of the hex may still put one elsewhere', () => {
    const scene = company('SS', 'B19', 'track');
    expect(said(scene, lay('SS', 'G10', 'A800', 2))).toContain(
      'Tile A800 turned so would join cities of G10 that are apart.',
    );
  });

  test('1839/track-limits/12 (§6.4): a hex or a tile that the game has not is named', () => {
    const scene = company('SS', 'B19', 'track');
    expect(said(scene, lay('SS', 'Z9', '9'))).toEqual(['There is no hex Z9.']);
    expect(said(scene, lay('SS', 'K16', '63'))).toEqual(['There is no tile 63 in this game.']);
  });

  test('1839/track-limits/12 (§6.4): nothing is said of the upgrades of the turn where no tile is ever laid', () => {
    const scene = company('NBDS', 'K8', 'track');
    const lays = { mode: '', tiles: 1, upgrades: 1, counted: 1, rijn: [] };
    operating(scene, ['NBDS'], 'track', { lays });
    expect(said(scene, lay('NBDS', 'M4', '9'))).toEqual([
      'M4 is printed for good; no tile is laid there.',
    ]);
  });

  test('1839/tiles/16 (§6.4, D20, D73): a town tile has no next colour; only Lokaalspoorweg makes it a city', () => {
    const scene = company('SS', 'B19', 'track');
    tile(scene, 'D15', '58');
    const move = lay('SS', 'D15', '7');
    expect(said(scene, move)[0]).toBe('D15 cannot be upgraded any further.');
    expect(scene.wrongs(1, move)).toContain('1839/tiles/16');
    const city = lay('SS', 'D15', '14');
    expect(said(scene, city)).toContain(
      'D15 carries a town tile: only Lokaalspoorweg makes it a city, and that is not in the game.',
    );
    give(scene, 'LOK', 'SS');
    expect(said(scene, move)[0]).toBe('Tile 58 on D15 is upgraded with Lokaalspoorweg only.');
    expect(said(scene, city)).toContain(
      'D15 carries a town tile: only Lokaalspoorweg makes it a city.',
    );
  });

  test('1839/tiles/3 (D16, D85): a reserved tile is laid by nobody', () => {
    const scene = company('SS', 'B19', 'track');
    expect(said(scene, lay('SS', 'G12', 'F08'))[0]).toBe(
      'Tile F08 is kept for G12; no company lays it.',
    );
    expect(scene.wrongs(1, lay('SS', 'G12', 'F08'))).toContain('1839/tiles/3');
  });
});

describe('what keeps a tile of another colour away', () => {
  // The clause of the tile that is tried; and what bars it for good, whatever its colour. (§6.4)
  test.each([
    ['D17', '21', 'track/10', undefined, undefined],
    ['D17', 'H375', 'track/12', 'special-tiles/6', 'D17 has no city, and tile H375 has one city.'],
    ['N15', '218', 'track/11', 'tiles/13', 'N15 has one city, and tile 218 has no city.'],
    [
      'N15',
      'H121',
      'track/10',
      'special-tiles/6',
      'N15 has no label, and tile H121 has the label H.',
    ],
    ['H11', '804', 'track/12', 'tiles/10', 'H11 has no city, and tile 804 has two cities.'],
    [
      'K12',
      'R123',
      undefined,
      'special-tiles/6',
      'K12 has two cities, and tile R123 has one city.',
    ],
  ])('1839 §6.4: on %s tile %s', (hex, id, colour, kind, says) => {
    const scene = company('SS', 'N15', 'track', 'Gray');
    if (hex === 'K12') tile(scene, 'K12', '803', 1);
    const all = told(scene, lay('SS', hex, id));
    const [first, second] = all.filter(([clause]) => !clause.startsWith('track-limits'));
    const kinds = kind === undefined ? undefined : [kind, says];
    expect([first, second].filter(Boolean)).toEqual(
      [colour === undefined ? undefined : [colour, first![1]], kinds].filter(Boolean),
    );
  });

  test('1839/green/10 1839/blue/4: a private that has left the game', () => {
    const scene = company('SS', 'B19');
    for (const [power, clause] of [
      ['SHZ', 'green/10'],
      ['VVDH', 'blue/4'],
      ['LAAN', 'green/5'],
      ['LOK', 'blue/8'],
    ])
      expect(scene.wrongs(1, { ...lay('SS', 'B17', '57'), with: power })).toEqual([
        `1839/${clause}`,
      ]);
  });
});
