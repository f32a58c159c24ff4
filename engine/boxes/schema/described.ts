import * as z from 'zod/mini';

/** What people read about a field: in editors, in the README, in a refusal. */
export interface Documentation {
  readonly description: string;
  /** 1830's value, in words or as JSON. */
  readonly in1830?: unknown;
  readonly example?: unknown;
}

/** The documentation of every field of a title's file. */
export const documentation = z.registry<Documentation>();

/** A schema with its documentation. The schema itself may be used elsewhere with other words. */
export function described<S extends z.ZodMiniType>(
  schema: S,
  description: string,
  more: Omit<Documentation, 'description'> = {},
): S {
  const own = schema.clone() as S;
  documentation.add(own, { description, ...more });
  return own;
}

/** A field that may be left out. */
export const optional = <S extends z.ZodMiniType>(
  schema: S,
  description: string,
  more: Omit<Documentation, 'description'> = {},
) => described(z.optional(schema), description, more);
