import * as z from 'zod/mini';
import { Drawing, FELT_ID, FeltPicture } from '../felt.ts';
import { PICTURE_LIMITS } from './picture.ts';

/** A picture of somebody's own in an exported game: on its blank card, or with the drawing that shows it. */
export const SavedPicture = z.strictObject({
  id: z.string().check(z.regex(FELT_ID)),
  shows: FeltPicture,
  drawn: z.optional(Drawing),
});
export type SavedPicture = z.infer<typeof SavedPicture>;

/** The pictures of a file. It holds no more of them than a page shows. */
export const SavedPictures = z.array(SavedPicture).check(
  z.maxLength(PICTURE_LIMITS.shown),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
);

/** The pictures that lie somewhere, as a file saves them. */
export function savedPictures(
  pictures: ReadonlyMap<string, FeltPicture>,
  marks: Iterable<Drawing>,
): SavedPicture[] {
  const drawings = new Map<string, Drawing>();
  for (const mark of marks) if (mark.picture !== undefined) drawings.set(mark.picture, mark);
  return [...pictures].flatMap(([id, shows]) => {
    const drawn = drawings.get(id);
    if (shows.card !== undefined) return [{ id, shows }];
    return drawn ? [{ id, shows, drawn }] : [];
  });
}

/** What a felt has of the pictures of a file. `seatOf` names the seat that they belong to now. */
export function laidOut(kept: readonly SavedPicture[], seatOf: (by: string) => string) {
  const owned = <T extends { by: string }>(one: T): T => ({ ...one, by: seatOf(one.by) });
  return {
    pictures: kept.map(({ id, shows }) => [id, owned(shows)] as const),
    marks: kept.flatMap(({ id, drawn }) =>
      drawn ? [[id, owned<Drawing>({ ...drawn, tool: 'picture', picture: id })] as const] : [],
    ),
  };
}
