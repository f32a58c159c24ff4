import { numberCards, parMarker, track, zone } from '../accessories.ts';
import { type BoxContents, forPlayers, number, relocate } from '../box.ts';
import { Contents, readData } from '../contents.ts';
import { contentsFor, defineTitle } from '../define-title.ts';
import box from './box.json' with { type: 'json' };
import card from './card.json' with { type: 'json' };
import { rulebook } from './rulebook.ts';

const contents = readData(card.id, Contents, box);

/** Coal, blocking markers, certificates of systems, and the pieces of the minor. (1828 A2, A3) */
function special(packed: BoxContents, players: number): void {
  const { pieces } = packed;
  for (const [i, hex] of ['K11', 'K11', 'K13'].entries())
    pieces.set(`coal:${i}`, {
      kind: 'chit',
      name: 'coal marker',
      type: 'coal',
      place: `hex:${hex}`,
      faces: 1,
      price: 120,
    });
  // The rules set no limit. These are more than any game has used.
  number('token', 'blocking', 40, packed, {
    kind: 'token',
    name: 'blocking marker',
    type: 'blocking',
    place: zone(packed, 'blocking', 'the blocking markers'),
    faces: 1,
  });
  const systems = zone(packed, 'systems', 'the certificates of systems');
  for (const { id, kind } of contents.companies) {
    if (kind !== 'public') continue;
    [20, 10, 10, 10, 10, 10, 10, 10, 10].forEach((percent, i) =>
      pieces.set(`share:${id}-system-${i}`, {
        kind: 'certificate',
        name: `${id} system ${percent}%${i === 0 ? ' (director)' : ''}`,
        company: id,
        place: systems,
        faces: 1,
        percent,
        ...(i === 0 && { president: true }),
        data: { system: true },
      }),
    );
    parMarker(packed, id);
  }
  pieces.set('marker:merger', {
    kind: 'marker',
    name: 'merger marker',
    type: 'merger',
    place: 'aside',
    faces: 1,
  });
  numberCards(packed, 'aside', { colours: ['blue', 'red'], most: 5, players });
  track(packed, 'round', 'round track', ['auction', 'stock', 'OR 1', 'OR 2', 'OR 3', 'OR 4']);

  relocate(packed, 'token:C&P-0', 'slot:C15.0.0');
  relocate(packed, 'train:2-1', 'company:C&P', { permanent: true });
}

/** How many privates leave the game, by number of players. */
type Removed = { readonly count: { readonly [players: string]: number } } & Contents['data'];

export const title = defineTitle(card, rulebook, ({ players }) => {
  const seated = contentsFor(contents, players, 'startingCash');
  const removed = contents.data.privatesRemoved as Removed;
  const privatesRemoved = { ...removed, count: forPlayers(removed.count, players) };
  return {
    contents: { ...seated, data: { ...seated.data, privatesRemoved } },
    special(packed) {
      special(packed, players);
      // With fewer than five players the last red train stays in the box. (1828 A3)
      if (players < 5) relocate(packed, 'train:6-3', 'out');
    },
  };
});
