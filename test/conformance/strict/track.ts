import { type Books, isSystems, type Reader } from './books.ts';

/** Tiles and tokens at that site. */

export const layTile: Reader = ({ tiles }, { tile, hex }) => {
  const id = String(tile);
  const lies = tiles.get(id);
  for (const [other, at] of tiles) if (at === hex) tiles.delete(other);
  tiles.set(id, String(hex));
  return lies !== undefined && lies !== hex ? [`${id} lies on ${lies}`] : [];
};

/** "57-1-0" is a part of tile 57-1 where it lies, "H12-0-0" one of a printed hex that is still bare. */
function wrongCity({ tiles, box, recording }: Books, city: unknown): string[] {
  const [, name = '', copy = ''] = /^(.+)-(\d+)-\d+$/.exec(String(city)) ?? [];
  if (tiles.has(`${name}-${copy}`)) return [];
  const isPrinted = box.map.hexes.some(({ at }) => at === name) && copy === '0';
  // Old records of 1830 name printed cities by their kind.
  if (recording.title === '1830' && /^(city|town)$/.test(name)) return [];
  if (!isPrinted) return [`${String(city)} is no city on the map`];
  return [...tiles.values()].includes(name) ? [`${name} has a tile`] : [];
}

export const placeToken: Reader = (books, { entity, entity_type: by, tokener, slot, city }) => {
  const wrongs = wrongCity(books, city);
  if (!Number.isInteger(slot)) wrongs.push('it names no slot');
  if (tokener === undefined) return wrongs;
  const name = String(tokener);
  if (by !== 'company' && name !== entity) wrongs.push(`${name} is not who acts`);
  if (isSystems(books) && books.merged.has(name)) wrongs.push(`${name} is in a system`);
  return wrongs;
};

export const removeToken: Reader = (books, { city }) => wrongCity(books, city);
