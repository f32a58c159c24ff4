import { describe, expect, test } from 'vitest';
import { company, lay, markersIn, started, supplyOf, tile, token } from '../../../../kit/1839.ts';
import { said } from '../../../../kit/stands/1839-line.ts';
describe('connections', () => {
  test('1839/track-limits/1 1839/track-limits/13: some track of the tile has to be in reach, any will do', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    expect(scene.wrongs(1, lay('SS', 'E16', '9'))).toEqual(['1839/track-limits/1']);
    tile(scene, 'B19', '57');
    tile(scene, 'C16', '8', 1);
    // 16 adds a line that does not touch the network, beside the one that does.
    expect(scene.wrongs(1, lay('SS', 'B19', '14'))).toEqual([]);
  });

  test('1839/track-limits/2 1839/track-limits/3: a full city is in the way, unless somebody exchanges there', () => {
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

  test('1839/track-limits/4: the way does not turn round over the side it came by', () => {
    const scene = company('SS', 'I4', 'track', 'Green');
    // South-west to J3, and on to Hoek van Holland; from there J3 leads to J5 and Rotterdam as well.
    tile(scene, 'I4', '57', 0);
    const rotterdam = () => scene.wrongs(1, lay('SS', 'J7', 'R121', 1));
    expect(rotterdam()).toEqual(['1839/track-limits/1']);
    tile(scene, 'I4', '5', 0);
    expect(rotterdam()).toEqual([]);
  });

  test('1839/track-limits/5 1839/track-limits/6: what was connected stays so, whatever the line', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '9', 1);
    expect(scene.wrongs(1, lay('SS', 'E16', '20', 0))).toEqual([]);
    // A junction joins what a straight line joined.
    expect(scene.wrongs(1, lay('SS', 'E16', '213', 1))).toEqual([]);
    expect(scene.wrongs(1, lay('SS', 'E16', '213', 0))).toContain('1839/track-limits/5');
    expect(scene.wrongs(1, lay('SS', 'E16', '21', 0))).toContain('1839/track-limits/5');
  });

  test('1839/track-limits/7 1839/track-limits/8 1839/track-limits/9 1839/map/5 1839/map/7: track does not leave the map, or meet a blank side', () => {
    const scene = company('SS', 'B19');
    expect(scene.wrongs(1, lay('SS', 'A14', '9', 0))).toContain('1839/track-limits/7');
    // J5 is blank to the north-east, where I6 lies, and L9 to the east, where L11 lies.
    expect(scene.wrongs(1, lay('SS', 'I6', '9', 0))).toContain('1839/track-limits/8');
    expect(scene.wrongs(1, lay('SS', 'L11', '9', 1))).toContain('1839/track-limits/9');
    // Hannover has an arrow to the west.
    expect(scene.wrongs(1, lay('SS', 'G18', '802', 1))).not.toContain('1839/track-limits/9');
  });

  test('1839/track-limits/12 1839/map/6: red and gray hexes take no tile', () => {
    const scene = company('SS', 'B19');
    for (const hex of ['E10', 'C20', 'L9', 'Z9'])
      expect(scene.wrongs(1, lay('SS', hex, '57'))).toContain('1839/track-limits/12');
  });

  test('1839/upgrade/5 1839/tiles/6: the tile that was there goes back to the supply', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    tile(scene, 'B19', '57');
    const before = supplyOf(scene, '57');
    scene.play(1, lay('SS', 'B19', '14'));
    expect(supplyOf(scene, '57')).toBe(before + 1);
  });

  test('1839/upgrade/8: markers stay in their city, also where cities merge', () => {
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

  test('1839/upgrade/8: on the first tile of two cities the layer says which city is the marker’s', () => {
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

describe('sides without an arrow', () => {
  test('1839/track-limits/9 (§6.4): no side without an arrow: not from L11 into Antwerpen', () => {
    const scene = company('AMS', 'K12', 'track', 'Green');
    tile(scene, 'K12', '802', 0);
    expect(scene.wrongs(1, lay('AMS', 'L11', '9', 0))).toEqual([]);
    expect(scene.wrongs(1, lay('AMS', 'L11', '8', 1))).toContain('1839/track-limits/9');
  });
});

describe('blank sides', () => {
  test('1839/track-limits/8 1839/map/7 (§6.4): no track against the blank side of Essen', () => {
    const scene = company('NBDS', 'K8', 'track', 'Green');
    tile(scene, 'K8', 'B07', 1);
    expect(scene.wrongs(1, lay('NBDS', 'K6', '1', 0))).toEqual([]);
    expect(scene.wrongs(1, lay('NBDS', 'K6', '1', 1))).toContain('1839/track-limits/8');
  });
});

describe('what a lay is refused for', () => {
  test('1839/track-limits/7, 1839/track-limits/8, 1839/track-limits/9 (§6.4): where track would run is named; there are no barriers', () => {
    const scene = company('SS', 'B19', 'track');
    const runs = (hex: string, turn: number): string | undefined =>
      said(scene, lay('SS', hex, '9', turn)).find((one) => one.startsWith('Track would run'));
    expect(runs('L3', 2)).toBe('Track would run into a blank side of K2.');
    expect(runs('E8', 1)).toBe('Track would run off the map.');
    expect(runs('F9', 1)).toBe('Track would run into a blank side of F11.');
  });
});
