import * as z from 'zod/mini';

/**
 * House rules as plain data: the value that the table plays with, by rule. Each title lists its house rules
 * and their values (engine/rules/house).
 */
const id = z.string().check(z.minLength(1), z.maxLength(40));
const figure = z.int().check(z.gte(0), z.lte(1_000_000));

export const HouseValue = z.union([
  z.boolean(),
  figure,
  z.string().check(z.maxLength(64)),
  z.array(id).check(z.maxLength(12)),
  z.record(id, figure).check(z.refine((counts) => Object.keys(counts).length <= 40)),
]);
export type HouseValue = z.infer<typeof HouseValue>;

/** The rules to change; null = the printed rule again. */
export const HouseChange = z
  .record(id, z.nullable(HouseValue))
  .check(z.refine((rules) => Object.keys(rules).length <= 40));
export type HouseChange = z.infer<typeof HouseChange>;
