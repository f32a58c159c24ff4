/** Names of the box are few; what a stranger makes up is not kept for ever. */
const MOST = 4096;

/** What is spelled of a name, each once. */
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
 * Spells ids that begin alike: a string made anew has to be put together and hashed for every look-up.
 */
export const idPrefix = (prefix: string): ((name: string) => string) =>
  memoizeByName((name) => prefix + name);
