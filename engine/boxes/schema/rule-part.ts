import * as z from 'zod/mini';
import { type Documentation, optional } from './described.ts';
import * as v from './values.ts';

/** How the rules of one part of the game are listed: each field with the rule of 1830 that it replaces. */

/** The rule of 1830 that each field replaces, by "part.field". */
export const RULE_CLAUSES: Record<string, string> = {};

export const part = <F extends Record<string, z.ZodMiniType>>(
  name: string,
  fields: {
    [K in keyof F]: readonly [
      schema: F[K],
      clause: string,
      description: string,
      in1830: unknown,
      example?: unknown,
    ];
  },
) => {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [field, [schema, clause, description, in1830, example]] of Object.entries(fields)) {
    RULE_CLAUSES[`${name}.${field}`] = clause;
    const more: Omit<Documentation, 'description'> = {
      in1830,
      ...(example !== undefined && { example }),
    };
    shape[field] = optional(schema, description, more);
  }
  return z.strictObject(shape as { [K in keyof F]: z.ZodMiniOptional<F[K]> });
};

export const words = z.array(v.id).check(z.maxLength(12));
export const places = z.array(z.enum(['ipo', 'pool'])).check(z.maxLength(2));
