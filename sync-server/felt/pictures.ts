import * as Y from 'yjs';
import { PICTURE_LIMITS } from '../../shared/felt/picture.ts';
import type { FeltPicture } from '../../shared/felt.ts';
import { FELT } from '../../shared/wire.ts';
import type { Author } from './authors.ts';
import type { Changes } from './places.ts';

/**
 * Pictures of people's own on a felt. Each seat has a number of them that no other seat can use up, and all of
 * them together take nothing of what the rest of the felt may hold. (SPEC F9)
 */
export interface Pictures {
  /** Characters of all pictures that lie here. */
  letters(): number;
  /** Whether the author has room for what this adds, and has not added much just now. */
  fit(author: Author, changes: Changes): boolean;
  /** The changes were applied. */
  wrote({ seat, now }: Author, changes: Changes): void;
}

const MINUTE = 60_000;

export function picturesOf(doc: Y.Doc): Pictures {
  const root = doc.getMap<FeltPicture>(FELT.pictures);
  /** When each seat added pictures, within the last minute. */
  const times = new Map<string, readonly number[]>();
  const lately = (seat: string, now: number) =>
    (times.get(seat) ?? []).filter((at) => Math.abs(now - at) < MINUTE);
  return {
    letters: () => [...root.values()].reduce((sum, { data }) => sum + data.length, 0),
    fit({ seat, now }, changes) {
      const added = addedBy(changes);
      if (added.length === 0) return true;
      const own = [...root].filter(([, { by }]) => by === seat).map(([key]) => key);
      return (
        new Set([...own, ...added]).size <= PICTURE_LIMITS.perSeat &&
        lately(seat, now).length + added.length <= PICTURE_LIMITS.perMinute
      );
    },
    wrote({ seat, now }, changes) {
      const added = addedBy(changes);
      if (added.length > 0) times.set(seat, [...lately(seat, now), ...added.map(() => now)]);
    },
  };
}

/** The pictures that an update adds, with their keys. One that is put in the place of another counts, too. */
const additions = ({ items }: Changes): (readonly [string, FeltPicture])[] =>
  items.flatMap(([{ content }, { part, path }]) =>
    part && path[0] === FELT.pictures && content instanceof Y.ContentAny
      ? content.arr.map((one) => [path[1]!, one as FeltPicture] as const)
      : [],
  );

const addedBy = (changes: Changes) => additions(changes).map(([key]) => key);

/** Characters of the pictures that an update adds. */
export const lettersIn = (changes: Changes): number =>
  additions(changes).reduce((sum, [, { data }]) => sum + data.length, 0);
