import type { PlaceId } from '../kernel/box.ts';
import type { BoxContents } from './box.ts';

/** Pieces of many boards: tracks with a marker, number cards, deal cards. */

/** A row of spaces with one marker on the first: rounds, phases, years. */
export function track(
  { places, pieces }: BoxContents,
  name: string,
  label: string,
  spaces: readonly string[],
): void {
  spaces.forEach((space) => {
    places.set(`${name}:${space}`, { kind: 'zone', label: `${space} on the ${label}` });
  });
  pieces.set(`marker:${name}`, {
    kind: 'marker',
    name: `marker of the ${label}`,
    type: name,
    place: `${name}:${spaces[0]!}`,
    faces: 1,
  });
}

/** A place for pieces that belong nowhere else. */
export function zone({ places }: BoxContents, id: PlaceId, label: string): PlaceId {
  places.set(id, { kind: 'zone', label });
  return id;
}

/** Player number cards from 1, one set in each colour. Cards above the number of players stay in the box. */
export function numberCards(
  { pieces }: BoxContents,
  place: PlaceId,
  { colours, most, players }: { colours: readonly string[]; most: number; players: number },
): void {
  for (const colour of colours)
    for (let n = 1; n <= most; n++)
      pieces.set(`card:${colour}-${n}`, {
        kind: 'card',
        name: `number ${n}, ${colour}`,
        type: 'number',
        place: n > players ? 'out' : place,
        faces: 2,
        data: { colour, number: n },
      });
}

/** The card of the player who has the priority deal. */
export function priorityCard({ pieces }: BoxContents, place: PlaceId): void {
  pieces.set('card:priority', {
    kind: 'card',
    name: 'priority deal',
    type: 'priority',
    place,
    faces: 1,
  });
}

/** A marker for the par of each company. */
export function parMarker({ pieces }: BoxContents, company: string): void {
  pieces.set(`par:${company}`, {
    kind: 'marker',
    name: `${company} par marker`,
    company,
    type: 'par',
    place: 'market',
    faces: 1,
  });
}

/** A marker for each company's last revenue, beside the revenue track at first. */
export function revenueMarkers(packed: BoxContents, owners: readonly string[]): void {
  const place = zone(packed, 'revenue', 'the revenue track');
  for (const owner of owners)
    packed.pieces.set(`revenue:${owner}`, {
      kind: 'marker',
      name: `${owner} revenue marker`,
      company: owner,
      type: 'revenue',
      place,
      faces: 1,
    });
}
