import { BOX_LIMITS } from '../box-limits.ts';
import * as z from 'zod/mini';

const optionValue = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.maxLength(64)),
]);
const optionName = /^[a-z][A-Za-z0-9_]{0,40}$/;
/** The box options of a table: the number of players, and what its title asks. */
export const boxOptions = z
  .catchall(
    z.object({
      players: z.int().check(z.gte(1), z.lte(12)),
      /** The file of an own title, as text. */
      file: z.optional(z.string().check(z.maxLength(BOX_LIMITS.characters))),
    }),
    optionValue,
  )
  .check(
    z.refine((options) => Object.keys(options).every((name) => optionName.test(name)), {
      message: 'An option has a name that no title gives.',
    }),
  );
