import { describe, expect, test } from 'vitest';
import { upgradeRotations } from '../../../../../engine/hexes/upgrade.ts';
import { tileShape } from '../../../../../engine/rules/board.ts';
import { atStep, said, lay, atHome, inBand } from '../../../../kit/stands/1862-line.ts';
import { marker, markerIn, nowOf, tile, tileAt } from '../../../../kit/1862.ts';
import { layTile } from '../../../../kit/moves.ts';
import { building, laysOn } from './positions.ts';

const KEEPS = { mustKeep: 'connections' } as const;

describe('tiles and upgrades', () => {
  test('1862/7.6.1/5, 1862/7.6.1/6: large stations on towns, small ones in villages', () => {
    const table = atHome();
    expect(table.wrongs(1, lay('C12', '57', 0))).toContain('1862/7.6.1/5');
    expect(table.wrongs(1, lay('D11', '8852', 0))).toContain('1862/7.6.1/6');
    const bare = atHome('A', 'ECR', 'D13', '');
    const tiles = new Set(bare.options(1, 'layTile').map(({ tile }) => tile));
    expect([...tiles].sort()).toEqual(['5', '57', '6']);
  });

  test('1862/7.6.1/7, 1862/7.6.1/8: letters', () => {
    const table = atHome();
    expect(table.wrongs(1, lay('E12', '57', 0))).toContain('1862/7.6.1/7');
    const bare = atHome('A', 'ECR', 'D13', '');
    expect(bare.wrongs(1, lay('D13', '790', 0))).toContain('1862/7.6.1/8');
    expect(bare.wrongs(1, lay('D13', '202', 0))).toContain('1862/7.6.1/8');
  });

  test('1862/7.6.1/9: 795 is Ipswich, 797 Harwich', () => {
    const ipswich = atHome('D', 'EUR', 'F11', '791', 1);
    expect(ipswich.options(1, 'layTile').some(({ tile }) => tile === '795')).toBe(true);
    const colchester = atHome('D', 'EUR', 'E12', '791', 1);
    expect(colchester.options(1, 'layTile').some(({ tile }) => tile === '795')).toBe(false);
    expect(colchester.wrongs(1, lay('E12', '795', 0, 'EUR'))).toContain('1862/7.6.1/9');
    expect(colchester.wrongs(1, lay('E12', '797', 0, 'EUR'))).toContain('1862/7.6.1/9');
  });

  test('1862/7.6.1/11: the supply limits, and takes back', () => {
    const table = atHome('B');
    table.play(1, lay('D13', '14', 0));
    expect(table.at('tile:57-0')).toBe('supply');
    const other = atHome('B');
    for (const id of other.table.places
      .get('supply')!
      .filter((piece) => piece.startsWith('tile:14-')))
      other.put(id, 'out');
    expect(other.wrongs(1, lay('D13', '14', 0))).toContain('1862/7.6.1/11');
  });

  test('1862/7.6.3/3, 1862/7.6.3/8: old track stays, and markers in their station', () => {
    const table = atHome('B');
    expect(table.wrongs(1, lay('D13', '619', 0))).toContain('1862/7.6.3/3');
    table.play(1, lay('D13', '14', 0));
    expect(markerIn(table, 'D13')).toBe('ECR');
    expect(tileAt(table, 'D13')).toEqual(['14', 0]);
  });
});

describe('markers on the next tile', () => {
  test('1862/7.6.3/3: on the next tile markers stand close together', () => {
    const scene = inBand('track', 'B');
    tile(scene, 'E12', '790', 1);
    const second = marker(scene, 'ECR', 'E12', 1);
    scene.play(
      1,
      scene.options(1, 'layTile').find(({ hex }) => hex === 'E12')!,
    );
    expect(scene.at(second)).toBe('slot:E12.0.0');
  });
});

describe('letters, sides and colours', () => {
  test('1862/S8.3: at Harwich three sides are open, and tile by tile one way is left', () => {
    const scene = building('ECR', 'F13', '202', 0, 'B');
    // The green tiles that keep the sides 0 and 2 and add 5 alone.
    expect(laysOn(scene, 'F13')).toEqual(['793/5']);
    const russet = building('ECR', 'F13', '793', 5, 'D');
    expect(laysOn(russet, 'F13')).toEqual(['797/2']);
  });

  test('1862/S8.3: Ipswich has no way over its wall: 790 turned by one or four, russet 795', () => {
    const scene = building('ESR', 'F11', '', 0);
    const ways = laysOn(scene, 'F11');
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.every((way) => way === '790/1' || way === '790/4')).toBe(true);
    expect(laysOn(building('ESR', 'F11', '791', 1, 'D'), 'F11')).toEqual(['795/3']);
    // Elsewhere all six sides are open, and 795 is no tile for it.
    expect(
      new Set(laysOn(building('EUR', 'E12', '791', 1, 'D'), 'E12').map((way) => way.slice(0, 3))),
    ).toEqual(new Set(['794']));
  });

  test('1862/S8.3, 1862/S8.4: a bare town takes yellow tiles of its letter, and neither green ones nor others', () => {
    const scene = building('ECR', 'D13', '57', 1, 'B');
    // E12 is an N town, D11 one without a letter.
    expect(scene.wrongs(1, layTile('ECR', 'E12', '790', 1))).toEqual([]);
    // Nothing lies there, so nothing is replaced: the letter alone decides.
    expect(scene.wrongs(1, layTile('ECR', 'E12', '57', 1))).toEqual(['1862/7.6.1/7']);
    for (const [hex, green] of [
      ['E12', '791'],
      ['D11', '14'],
    ] as const)
      expect(scene.wrongs(1, layTile('ECR', hex, green, 0))).toContain('1862/7.6/1');
  });

  test('1862/S8.4: yellow to russet is two steps, green to yellow is none', () => {
    const scene = building('ECR', 'D13', '14', 0, 'D');
    expect(scene.wrongs(1, layTile('ECR', 'D13', '57', 0))).not.toEqual([]);
    expect(scene.wrongs(1, layTile('ECR', 'D13', '15', 0))).not.toEqual([]);
    const yellow = building('ECR', 'D13', '57', 0, 'D');
    expect(laysOn(yellow, 'D13').every((way) => !way.startsWith('611'))).toBe(true);
    expect(laysOn(yellow, 'D13').length).toBeGreaterThan(0);
  });
});

describe('what a tile is refused for', () => {
  test('1862/7.6.3/4: on a bare hex nothing is replaced; the colour of a green tile decides', () => {
    const scene = atStep('track', 'B');
    for (const [hex, green] of [
      ['E12', '791'],
      ['D11', '14'],
      ['B11', '18'],
    ] as const)
      expect(said(scene, 1, layTile('ECR', hex, green))).toContain(
        `The next tile on ${hex} is yellow, and ${green} is green.`,
      );
    const all = ['E12', 'D11', 'B11'].flatMap((hex) =>
      ['791', '14', '18'].flatMap((tile) => said(scene, 1, layTile('ECR', hex, tile))),
    );
    expect(all.filter((one) => /turned so|never replaces|small station/.test(one))).toEqual([]);
  });

  test('1862/7.6.3/3: a tile of another line replaces none, however it is turned', () => {
    const scene = atStep('track', 'B');
    tile(scene, 'C12', '8850', 0);
    expect(said(scene, 1, layTile('ECR', 'C12', '20_1', 1))).toContain(
      'Tile 20_1 never replaces tile 8850.',
    );
  });

  test('1862/7.6.3/3: it replaces none with another number of small stations either', () => {
    const scene = atStep('track', 'B');
    tile(scene, 'C12', '8850', 0);
    for (const other of ['20', '20_2'])
      expect(said(scene, 1, layTile('ECR', 'C12', other, 1))).toContain(
        `Tile ${other} never replaces tile 8850.`,
      );
  });

  test('1862/S8.4: a tile that may follow keeps the track in some turn, so it is only told to be turned', () => {
    const { box } = nowOf(atStep().table);
    const pairs = [...box.tiles].flatMap(([old, { upgradesTo = [] }]) =>
      upgradesTo.map((next) => [old, next] as const),
    );
    expect(pairs.length).toBeGreaterThan(50);
    for (const [old, next] of pairs) {
      const turns = upgradeRotations(tileShape(box, old, 0), tileShape(box, next, 0), KEEPS);
      expect(turns.length, `${old} to ${next}`).toBeGreaterThan(0);
    }
    const scene = building('ECR', 'D13', '5', 0, 'B');
    const told = (turn: number) =>
      said(scene, 1, layTile('ECR', 'D13', '14', turn)).filter((one) => one.includes('cut'));
    expect([0, 1].map(told)).toEqual([[], ['Tile 14 turned so would cut track that lies in D13.']]);
  });

  test('1862/7.6/1, 1862/7.6.3/4: the colour on a bare hex is no upgrade', () => {
    const scene = atStep('track', 'B');
    const colour = (hex: string, tile: string) =>
      scene.findings(1, layTile('ECR', hex, tile)).find(({ message }) => /^The next/.test(message));
    expect(colour('E12', '791')?.clause).toBe('1862/7.6/1');
    tile(scene, 'E12', '790', 1);
    expect(colour('E12', '57')?.clause).toBe('1862/7.6.3/4');
  });

  test('1862/7.6/2: the third colour is russet', () => {
    const scene = atStep('track', 'B');
    tile(scene, 'B11', '17_1', 4);
    const says = said(scene, 1, layTile('ECR', 'B11', '780_1b', 1));
    expect(says).toContain('No russet tile is open yet.');
    expect(says).toContain('Tile 780_1b never replaces tile 17_1.');
    expect(said(scene, 1, layTile('ECR', 'E12', '798', 1))).toContain(
      'The next tile on E12 is yellow, and 798 is russet.',
    );
  });

  test('1862/7.6.3/5, 1862/7.6.3/4: a second yellow tile on a hex is no upgrade', () => {
    const scene = atStep('track');
    tile(scene, 'C12', '8850', 0);
    scene.clock('work', { ...scene.read('work'), lays: 1 });
    const says = said(scene, 1, layTile('ECR', 'C12', '8851', 2));
    expect(says).toContain('The next tile on C12 is green, and 8851 is yellow.');
    expect(says.filter((one) => /nothing is upgraded/.test(one))).toEqual([]);
  });
});
