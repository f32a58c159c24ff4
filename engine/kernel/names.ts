/** A box has few names. The limit keeps invented names from filling the memory. */
const MOST = 4096;

/** Memoizes a function of a name. */
export function memoizeByName(spell: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let id = known.get(name);
    if (id === undefined) {
      if (known.size >= MOST) known.clear();
      known.set(name, (id = spell(name)));
    }
    return id;
  };
}

/**
 * Builds ids with a common prefix and keeps them. A new string would have to be joined and hashed for
 * every lookup.
 */
export const idPrefix = (prefix: string): ((name: string) => string) =>
  memoizeByName((name) => prefix + name);
