/** Names of the box are few; what a stranger makes up is not kept for ever. */
const MOST = 4096;

/**
 * Spells ids that begin alike, each once: a string made anew has to be put together and hashed for
 * every look-up.
 */
export function spelling(prefix: string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let id = known.get(name);
    if (id === undefined) {
      if (known.size >= MOST) known.clear();
      known.set(name, (id = prefix + name));
    }
    return id;
  };
}
