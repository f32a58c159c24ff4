import type { Fault } from '../../boxes/index.ts';

/** Collects what a file does not say, or says in a way that is not read. */
export interface Gaps {
  /** `at` = where in the file: "map.hexes C4". `part` is the field before the blank. */
  note(at: string, says: string): void;
  /** One line for each thing to say, with all the places it is said of. */
  list(): readonly Fault[];
}

/** So many places are named in one line. */
const MOST_PLACES = 10;

export function gaps(): Gaps {
  const said = new Map<string, { field: string; says: string; places: Set<string> }>();
  return {
    note(at, says) {
      const [field = '', place] = at.split(' ', 2) as [string, string?];
      const key = `${field} ${says}`;
      const line = said.get(key) ?? { field, says, places: new Set<string>() };
      if (place !== undefined) line.places.add(place);
      said.set(key, line);
    },
    list: () =>
      [...said.values()].map(({ field, says, places }) => {
        const named = [...places];
        const more = named.length - MOST_PLACES;
        const list = `${named.slice(0, MOST_PLACES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
        return { field: list ? `${field} (${list})` : field, says };
      }),
  };
}
