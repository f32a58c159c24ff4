import { describe, expect, test } from 'vitest';
import clauses from '../../../../../engine/games/1828/clauses.json' with { type: 'json' };
import { tileChecks } from '../../../../../engine/games/1828/track/lay.ts';
import { readReasons } from '../../../../../engine/rules/clauses.ts';
import { layCandidates as laysFor } from '../../../../../engine/rules/track/lay.ts';
import {
  begin,
  operating,
  type Scene,
  started,
  tile,
  tileAt,
  token,
  nowOf,
  grandRapids,
  system,
} from '../../../../kit/1828.ts';
import { layTile } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { said } from '../../../../kit/stands/1828-stands.ts';
import { lay, builder, type Lay, laying } from './positions.ts';

const reasons = readReasons('1828', clauses);

/** Clauses against a tile on a hex, whoever lays it and whatever was laid in this turn. */
function wrongs(table: Scene['table'], one: Lay): string[] {
  const context = nowOf(table);
  const found: string[] = [];
  for (const check of tileChecks) {
    if (check.reasons.includes('twice') || check.reasons.includes('blocked')) continue;
    const move = laying('GT', one);
    if (!check.breaks(context, move, 'player:1')) continue;
    for (const { reason } of check.find(context, move, 'player:1')) {
      const finer = check.finerReason?.(context, move, 'player:1') ?? reason;
      found.push(`1828/${reasons.lay![finer] ?? reasons.lay![reason] ?? finer}`);
    }
    if (check.stops) break;
  }
  return found;
}

/** Tiles and ways to turn them that are right for a hex. */
const lays = (table: Scene['table'], hex: string): Lay[] =>
  [...laysFor(nowOf(table), hex)].filter((one) => wrongs(table, one).length === 0);

describe('connection', () => {
  test('1828/track2/1 1828/track2/10: some track of the tile is reached; the rest may be of no use', () => {
    const scene = builder('Green');
    expect(scene.wrongs(1, lay('GT', 'H10', '9', 1))).toEqual(['1828/track2/1']);
    expect(scene.wrongs(1, lay('GT', 'E5', '8', 3))).toContain('1828/track2/1');
    for (const hex of ['E5', 'F6', 'G7']) tile(scene, hex, '9', 2);
    // The new straight of a crossing leads from nowhere to nowhere.
    expect(scene.wrongs(1, lay('GT', 'G7', '20', 1))).toEqual([]);
  });

  test('1828/track2/2: a full city ends the way, an open or own place does not', () => {
    const scene = builder();
    tile(scene, 'D6', '57', 1);
    expect(scene.wrongs(1, lay('GT', 'D8', '57', 1))).toEqual([]);
    const mark = token(scene, 'blocking', 'D6');
    expect(scene.wrongs(1, lay('GT', 'D8', '57', 1))).toEqual(['1828/track2/1']);
    scene.put(mark, 'blocking');
    token(scene, 'WAB', 'D6');
    expect(scene.wrongs(1, lay('GT', 'D8', '57', 1))).toEqual(['1828/track2/1']);
    scene.put('token:WAB-0', 'company:WAB');
    token(scene, 'GT', 'D6');
    expect(scene.wrongs(1, lay('GT', 'D8', '57', 1))).toEqual([]);
  });

  test('1828/track2/2 1828/coal/3 1828/coal/4: K11 ends the way without a coal marker', () => {
    const scene = begin({ players: 4 });
    started(scene, 'C&O', 79, { 1: 6 });
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    token(scene, 'C&O', 'K15');
    operating(scene, ['C&O']);
    expect(scene.wrongs(1, lay('C&O', 'J12', '9', 0))).toEqual(['1828/track2/1']);
    scene.put('coal:0', 'company:C&O');
    expect(scene.wrongs(1, lay('C&O', 'J12', '9', 0))).toEqual([]);
  });

  test('1828/track2/3: the way uses no edge twice, not even round a loop', () => {
    const scene = builder('Green');
    // From D4 down into E5 and F6, where the track turns round over G7 and G5.
    tile(scene, 'E5', '23', 5);
    tile(scene, 'F6', '23', 2);
    tile(scene, 'G7', '7', 1);
    tile(scene, 'G5', '7', 3);
    expect(scene.wrongs(1, lay('GT', 'D6', '57', 0))).toEqual(['1828/track2/1']);
    tile(scene, 'E5', '7', 2);
    expect(scene.wrongs(1, lay('GT', 'D6', '57', 0))).toEqual([]);
  });

  test('1828/placeov/1: what was laid rightly stays when the way to it is closed', () => {
    const scene = builder();
    tile(scene, 'D6', '57', 1);
    scene.play(1, lay('GT', 'D8', '57', 1));
    token(scene, 'blocking', 'D6');
    scene.settle();
    expect(tileAt(scene, 'D8')).toEqual(['57', 1]);
  });
});

describe('hexes of privates', () => {
  test.each([
    ['SVN', 'G19'],
    ['StCT', 'D10'],
    ['C&StL', 'B24'],
    ['D&H', 'F20'],
    ['C&P', 'C15'],
    ['M&H', 'D22'],
    ['E&K', 'E7'],
    ['C&A', 'H22'],
  ] as const)('1828/track1/12 1828/privgen/8 %s closes %s while a player owns it', (id, hex) => {
    const scene = builder('Green');
    const [one] = [...lays(scene.table, hex)];
    const closed = () =>
      scene
        .findings(1, lay('GT', hex, one!.tile, one!.turn))
        .some(({ clause }) => clause === '1828/track1/12');
    scene.put(`private:${id}`, 'player:2');
    expect(closed()).toBe(true);
    scene.put(`private:${id}`, 'company:IC');
    expect(closed()).toBe(false);
    scene.put(`private:${id}`, 'out');
    expect(closed()).toBe(false);
  });
});

describe('closed hexes and full cities', () => {
  test('1828 A10.1: a player’s private closes its hex, a company’s does not', () => {
    const scene = grandRapids('track');
    tile(scene, 'D6', '57', 1);
    tile(scene, 'D8', '57', 1);
    scene.put('private:StCT', 'player:1');
    expect(legal(scene, 1, lay('GT', 'D10', '4', 1))).toBe(false);
    scene.put('private:StCT', 'company:WAB');
    expect(legal(scene, 1, lay('GT', 'D10', '4', 1))).toBe(true);
  });

  test('1828 A6.5: nothing is built beyond a city that is full of others', () => {
    const scene = grandRapids('track');
    tile(scene, 'D6', '57', 1);
    expect(legal(scene, 1, lay('GT', 'D8', '57', 1))).toBe(true);
    const mark = token(scene, 'blocking', 'D6');
    expect(legal(scene, 1, lay('GT', 'D8', '57', 1))).toBe(false);
    scene.put(mark, 'aside');
    token(scene, 'GT', 'D6');
    expect(legal(scene, 1, lay('GT', 'D8', '57', 1))).toBe(true);
  });
});

describe('what a closed hex is told', () => {
  test('1828 A6.5: a hex that nobody may build on is told before the tile, the supply after it', () => {
    const scene = grandRapids('track', 'Green');
    system(scene, 'GT', 'IC');
    operating(scene, ['GT'], 'track', { lays: 1, laid: ['D6'] });
    for (const id of scene.table.places.get('supply')!.filter((one) => one.startsWith('tile:2-')))
      scene.put(id, 'out');
    const [first, ...others] = said(scene, 1, layTile('GT', 'D6', '2', 1));
    expect(first).toBe('D6 has had a tile this turn.');
    expect(others.join(' ')).not.toContain('supply');
  });
});
