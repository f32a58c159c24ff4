import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import { catalogueTile } from '../../boxes/index.ts';
import { count, entries, fields, type Fields, items, text } from './json.ts';
import type { Gaps } from './gaps.ts';
import { plainId } from './plain-id.ts';
import { FLAT, tileText } from './drawing/tile-text.ts';

/** The tiles of an 18xx-maker file: how many of each number, and those that it draws itself. */

const COLOURS = ['yellow', 'green', 'brown', 'gray'];

/** Fields that say how a tile is printed, not what is on it. */
const isDrawn = (tile: Fields): boolean =>
  ['track', 'cities', 'towns', 'centerTowns'].some((list) => items(tile[list]).length > 0);

export function readTiles(json: Fields, told: Gaps) {
  const ids = new Map<string, string>();
  const all = entries(json['tiles']);
  if (all.length > BOX_LIMITS.tileKinds)
    told.note(
      'tiles',
      `A title has at most ${BOX_LIMITS.tileKinds} kinds: the others are left out.`,
    );
  return all.slice(0, BOX_LIMITS.tileKinds).flatMap(([number, written]) => {
    const at = `tiles ${number}`;
    const own = fields(written);
    const id = plainId(number, ids, at, told);
    const copies = countOf(
      typeof written === 'object' ? (own['quantity'] ?? 1) : written,
      at,
      told,
    );
    if (isDrawn(own)) {
      const color = text(own['color']) === 'grey' ? 'gray' : text(own['color']);
      if (color === undefined || !COLOURS.includes(color)) {
        told.note(at, `It is of colour "${color ?? ''}": it is left out.`);
        return [];
      }
      return [{ id, count: copies, color, tile: tileText(own, FLAT, at, told).tile }];
    }
    const known = catalogueTile(number) ?? catalogueTile(number.split('|')[0]!);
    if (!known) {
      told.note(
        at,
        'The catalogue here has no tile of that number, and the file does not draw it: it is left out. Draw it in the editor.',
      );
      return [];
    }
    return [{ id, count: copies, ...(id !== number && { ...known }) }];
  });
}

function countOf(written: unknown, at: string, { note }: Gaps): number | 'unlimited' {
  if (written === '∞') return 'unlimited';
  const read = count(written);
  if (read === undefined) note(at, 'How many there are is not said: one.');
  if (read !== undefined && read > BOX_LIMITS.tileCopies)
    note(at, `There are at most ${BOX_LIMITS.tileCopies} of a tile.`);
  return Math.min(read ?? 1, BOX_LIMITS.tileCopies);
}
