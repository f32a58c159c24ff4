import * as z from 'zod/mini';
import type { Json } from './json/json.ts';

/**
 * A newer version of a title's file, as the changes that lead to it. `at` is the way to a value in the file:
 * ["trains", 2, "price"].
 */
const step = z.union([z.string().check(z.maxLength(80)), z.int().check(z.gte(0), z.lte(10_000))]);
const at = z.array(step).check(z.minLength(1), z.maxLength(16));
const json = z.json() as unknown as z.ZodMiniType<Json>;
const count = z.int().check(z.gte(0), z.lte(10_000));

export const FileChange = z.union([
  /** The new value; left out = the field is removed. */
  z.strictObject({ at, value: z.optional(json) }),
  /** In a list: from this position, `out` members are replaced by others. */
  z.strictObject({ at, from: count, out: count, add: z.array(json) }),
]);
export type FileChange = z.infer<typeof FileChange>;

export const FileChanges = z
  .array(FileChange)
  .check(z.minLength(1), z.maxLength(400)) as z.ZodMiniType<readonly FileChange[]>;
