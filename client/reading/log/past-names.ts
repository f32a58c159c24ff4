import type { Entry } from '../../../shared/entry.ts';
import type { ClassNote } from '../../../shared/people/classroom.ts';
import type { Names } from '../say.ts';

/**
 * The names at the time of each entry, by its number: a seat may have got somebody new since. Where a class
 * was opened, what was played before is by those who played it, not by the teacher in one of their seats.
 */
export function pastNames(
  names: Names,
  entries: readonly Entry[],
  course?: Pick<ClassNote, 'start' | 'cast'>,
): (seq: number) => Names {
  const since = namesSince(names, entries);
  const { start, cast = [] } = course ?? {};
  if (start === undefined || cast.length === 0) return since;
  const before = { ...names, seats: cast };
  return (seq) => (seq <= start ? before : since(seq));
}

function namesSince(names: Names, entries: readonly Entry[]): (seq: number) => Names {
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
