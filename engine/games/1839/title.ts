import * as z from 'zod/mini';
import { numberCards, revenueMarkers, track, zone } from '../accessories.ts';
import { type BoxContents, number, relocate } from '../box.ts';
import { Contents, readData } from '../contents.ts';
import { contentsFor, defineTitle } from '../define-title.ts';
import box from './box.json' with { type: 'json' };
import card from './card.json' with { type: 'json' };
import { rulebook } from './rulebook.ts';

const contents = readData(card.id, Contents, box);

/** Pieces that the data file lists. */
const Tables = z.object({
  discounts: z.array(z.int()),
  /** Private -> the number of its markers. */
  savedMarkers: z.record(z.string(), z.int()),
});
const tables = readData(card.id, Tables, contents.data);

/** Left out for beginners. (1839 D86) */
const DEMANDING = ['KR', 'KV', 'RB'];

/** Markers of the foreign charters, SAVED markers, discounts, cards and tracks. (1839 §2) */
function special(packed: BoxContents, players: number, beginners: boolean): void {
  const { pieces } = packed;
  zone(packed, 'auction', 'the private auction');
  zone(packed, 'blue-privates', 'the blue privates');
  zone(packed, 'brown-privates', 'the brown privates');
  if (beginners) for (const id of DEMANDING) relocate(packed, `private:${id}`, 'out');

  const nflm = zone(packed, 'nflm', 'the markers of NFLM');
  for (const { id, kind } of contents.companies)
    if (kind === 'public') offboardMarkers(packed, id, `company:${id}`);
  offboardMarkers(packed, 'NFLM', nflm);
  revenueMarkers(packed, [...contents.companies.map(({ id }) => id), 'NFLM']);

  const saved = zone(packed, 'saved', 'the SAVED markers');
  for (const [id, count] of Object.entries(tables.savedMarkers))
    number('saved', id, count, packed, {
      kind: 'chit',
      name: `SAVED marker of ${id}`,
      type: 'saved',
      place: saved,
      faces: 1,
    });
  const discounts = zone(packed, 'discounts', 'the discount chips');
  tables.discounts.forEach((amount, i) =>
    pieces.set(`discount:${i}`, {
      kind: 'chit',
      name: `ƒ${amount} discount`,
      type: 'discount',
      place: discounts,
      faces: 1,
      price: amount,
    }),
  );
  numberCards(packed, zone(packed, 'numbers', 'the number cards'), {
    colours: ['blue', 'red'],
    most: 6,
    players,
  });
  track(packed, 'round', 'round track', ['auction', 'stock', 'OR 1', 'OR 2', 'OR 3']);
  // The sixth 5+ train joins only with certain privates. (1839 §2.2)
  relocate(packed, 'train:5+-5', 'out');
}

/** Three markers for each company, one for each country that its trains reach. (1839 §8) */
function offboardMarkers(packed: BoxContents, owner: string, place: string): void {
  number('offboard', owner, 3, packed, {
    kind: 'marker',
    name: `${owner} off-board marker`,
    company: owner,
    type: 'offboard',
    place,
    faces: 1,
  });
}

export const title = defineTitle(card, rulebook, ({ players, beginners }) => ({
  contents: contentsFor(contents, players, 'startingCash', 'certificateLimit'),
  special: (packed) => special(packed, players, beginners === true),
}));
