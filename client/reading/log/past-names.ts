import type { Entry } from '../../../shared/entry.ts';
import type { Names } from '../say.ts';

/** The names at the time of each entry, by its number: a seat may have got somebody new since. */
export function pastNames(names: Names, entries: readonly Entry[]): (seq: number) => Names {
  const replaced = entries.filter(({ move }) => move.verb === 'replace');
  if (replaced.length === 0) return () => names;
  return (seq) => {
    const seats = names.seats.map((seat) => {
      const next = replaced.find((entry) => entry.seq >= seq && entry.move.seat === seat.id);
      const name = next?.move.from;
      return typeof name === 'string' ? { ...seat, name } : seat;
    });
    return { ...names, seats };
  };
}
