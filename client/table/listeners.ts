/** A set of listeners and a function that calls all of them. */
export function createListeners<E>() {
  const all = new Set<(event: E) => void>();
  return {
    listen(listener: (event: E) => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (event: E) => [...all].forEach((listener) => listener(event)),
  };
}
