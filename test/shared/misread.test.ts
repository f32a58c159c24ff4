import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { misread } from '../../shared/json/misread.ts';

const schema = z.strictObject({
  amount: z.int().check(z.minimum(1), z.maximum(100)),
  on: z.string().check(z.maxLength(4), z.regex(/^a/)),
  list: z.array(z.string()).check(z.maxLength(1)),
  kind: z.enum(['payout', 'withhold']),
  either: z.union([z.string(), z.null()]),
});
const right = { amount: 5, on: 'a', list: ['x'], kind: 'payout', either: null };

test.each([
  [{ amount: 'much' }, 'amount has to be a number, and is "much"'],
  [{ amount: undefined }, 'amount has to be a number, and is missing'],
  [{ amount: 1.5 }, 'amount has to be a whole number, and is 1.5'],
  [{ amount: 0 }, 'amount has to be at least 1, and is 0'],
  [{ amount: 101 }, 'amount has to be at most 100, and is 101'],
  [{ on: 'abcde' }, 'on has to be at most 4 letters, and is "abcde"'],
  [{ on: 'z' }, 'on has to be of another form, and is "z"'],
  [{ list: ['x', 'y'] }, 'list has to be at most 1 entries, and is ["x","y"]'],
  [{ list: [3] }, 'list.0 has to be a text, and is 3'],
  [{ kind: 'half' }, 'kind has to be "payout" or "withhold", and is "half"'],
  [{ either: 3 }, 'either has to be a text or null, and is 3'],
  [{ more: 1 }, 'it has no field called more'],
  [{ list: 'y'.repeat(99) }, `list has to be a list, and is "${'y'.repeat(39)}...`],
])('of a value that is refused, %j: the field, what is expected and what it is', (part, says) => {
  const value = { ...right, ...part };
  expect(misread(schema.safeParse(value).error!.issues[0]!, value)).toBe(says);
});
