import { describe, expect, test } from 'vitest';
import {
  drawnTile,
  isDrawn,
  linesOn,
  stopsOn,
} from '../../../../client/panels/editor/map/tile-parts.ts';
import { catalogueNumbers, catalogueTile } from '../../../../engine/boxes/index.ts';

describe('a tile that is drawn stop by stop and line by line', () => {
  test('has two cities and a line that crosses between them', () => {
    const one = { kind: 'city', revenue: '40', slots: 1 } as const;
    const tile = drawnTile(
      'label=OO',
      [
        { ...one, sides: [0, 1] },
        { ...one, slots: 2, sides: [3] },
      ],
      [[2, 5]],
    );
    expect(tile).toBe(
      'city=revenue:40;city=revenue:40,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_1;path=a:2,b:5;label=OO',
    );
  });

  test('stays the same tile when nothing is changed, whatever tile of the catalogue it is', () => {
    const drawn = catalogueNumbers.filter((id) => isDrawn(catalogueTile(id)!.tile));
    expect(drawn.length).toBeGreaterThan(catalogueNumbers.length * 0.9);
    for (const id of drawn) {
      const { tile } = catalogueTile(id)!;
      const again = drawnTile(tile, stopsOn(tile), linesOn(tile));
      expect(meaning(again), id).toEqual(meaning(tile));
    }
  });

  test('loses the track of a stop that is taken away, and no other', () => {
    const { tile } = catalogueTile('1')!;
    const [, second] = stopsOn(tile);
    const left = drawnTile(tile, [second!], linesOn(tile));
    expect(stopsOn(left)).toEqual([second]);
  });

  test('is written where its words cannot be drawn: track from stop to stop, or of another gauge', () => {
    expect(isDrawn('city=revenue:20;town=revenue:10;path=a:_0,b:_1')).toBe(false);
    expect(isDrawn('path=a:0,b:3,track:narrow')).toBe(false);
    expect(isDrawn('offboard=revenue:20;path=a:0,b:_0')).toBe(false);
  });
});

/** The words of a tile, in whatever order they stand: stops in theirs, the ends of track from either side. */
function meaning(tile: string) {
  const parts = tile.split(';');
  const isStop = (part: string) => /^(city|town|junction)/.test(part);
  const sorted = (part: string) =>
    part.replace(/=.*/, (words) => words.slice(1).split(',').sort().join());
  const ends = (part: string) =>
    part.startsWith('path=')
      ? [...part.matchAll(/[ab]:(_?\d)/g)]
          .map(([, end]) => end)
          .sort()
          .join()
      : part;
  return {
    stops: parts.filter(isStop).map(sorted),
    rest: parts
      .filter((part) => !isStop(part))
      .map(ends)
      .sort(),
  };
}
