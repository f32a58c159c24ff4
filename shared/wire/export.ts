import { Entry } from '../entry.ts';
import { FELT_LIMITS, SavedWhatIf } from '../felt.ts';
import { SavedPictures } from '../felt/saved-picture.ts';
import { Name } from '../people/name.ts';
import { Programs } from '../people/program.ts';
import * as z from 'zod/mini';
import { titleId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { boxOptions } from './table-options.ts';

/** A whole game as a file. */
export const Export = z.strictObject({
  format: z.literal('signalbox/1'),
  title: titleId,
  options: boxOptions,
  name: Name,
  /** Names in seating order. */
  players: z.array(Name).check(z.minLength(1), z.maxLength(12)),
  /** Who of them is a program. */
  programs: z.optional(Programs),
  entries: z.array(Entry).check(z.maxLength(LIMITS.entries)),
  /** What-if lines of the table, if they were asked for. */
  lines: z.optional(z.array(SavedWhatIf).check(z.maxLength(FELT_LIMITS.shown.lines))),
  /** Pictures of people's own that lie at the table. */
  pictures: z.optional(SavedPictures),
});
export type Export = z.infer<typeof Export>;
