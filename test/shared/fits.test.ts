import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loadTitle, titles } from '../../engine/index.ts';
import { matchesSchema, schemaCheck } from '../../shared/json/fits.ts';
import { tableMoves } from '../../shared/move.ts';

/** What a schema describes, mostly right, with something wrong here and there. */
function like(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as {
    readonly type: string;
    readonly values: readonly unknown[];
    readonly entries: Readonly<Record<string, unknown>>;
    readonly shape: Readonly<Record<string, z.ZodMiniType>>;
    readonly element: z.ZodMiniType;
    readonly innerType: z.ZodMiniType;
  };
  const right = (): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case 'string':
        return fc.oneof(fc.constantFrom('GWR', '', 'x'.repeat(64), 'x'.repeat(65)), fc.string());
      case 'number':
        return fc.oneof(fc.integer({ min: -2, max: 110 }), fc.constantFrom(1e6, 1e6 + 1, 0.5, NaN));
      case 'boolean':
        return fc.boolean();
      case 'literal':
        return fc.constantFrom(...def.values);
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries));
      case 'optional':
        return fc.option(like(def.innerType), { nil: undefined });
      case 'nullable':
        return fc.option(like(def.innerType));
      case 'array':
        return fc.array(like(def.element), { maxLength: 3 });
      case 'object': {
        const shape = Object.entries(def.shape).map(([name, one]) => [name, like(one)] as const);
        const more = fc.dictionary(fc.constantFrom('more', '__proto__'), fc.boolean(), {
          maxKeys: 1,
        });
        const whole = fc.record(Object.fromEntries(shape));
        const gaps = fc.record(Object.fromEntries(shape), { requiredKeys: [] });
        return fc.oneof(
          { weight: 6, arbitrary: whole },
          { weight: 2, arbitrary: gaps },
          fc.tuple(whole, more).map(([one, other]) => ({ ...one, ...other })),
        );
      }
      default:
        return fc.jsonValue();
    }
  };
  const wrong = fc.constantFrom(null, undefined, true, 3, 'word', [], {}, [undefined], 1e21);
  return fc.oneof({ weight: 30, arbitrary: right() }, { weight: 1, arbitrary: wrong });
}

/** It never says yes where zod says no, and where it may say no it is not asked to say why. */
function agrees(schema: z.ZodMiniType): void {
  fc.assert(
    fc.property(like(schema), (value) => {
      const read = schema.safeParse(value);
      expect(matchesSchema(schema, value)).toBe(read.success);
      if (read.success) expect(read.data).toEqual(value);
    }),
    { numRuns: 100 },
  );
}

describe('a move that certainly fits the schema of its verb is not parsed again', () => {
  test.each(titles.map(({ id }) => id))('%s: every verb', async (id) => {
    const opened = (await loadTitle(id)).open({ players: 3 });
    if (!opened.ok) throw new Error(opened.error);
    for (const { schema } of opened.value.rulebook!.verbs.values()) {
      expect(schemaCheck(schema)).toBeDefined();
      agrees(schema);
    }
  });

  test('verbs of the table; moves by hand, house rules, versions and questions are left to zod', () => {
    const left: string[] = [];
    for (const [verb, schema] of Object.entries(tableMoves)) {
      if (!schemaCheck(schema)) left.push(verb);
      else agrees(schema);
    }
    expect(left).toEqual(['hand', 'house', 'version', 'ask']);
  });

  test('a schema with an unknown part is left to zod completely', () => {
    const odd = [
      z.strictObject({ at: z.string().check(z.regex(/x/)) }),
      z.strictObject({ at: z.pipe(z.string(), z.transform(Number)) }),
      z.strictObject({ at: z.number() }),
      z.strictObject({ at: z.int().check(z.gt(3)) }),
      z.object({ at: z.string() }),
      z.looseObject({ at: z.string() }),
      z.strictObject({ at: z.union([z.string(), z.int()]) }),
    ];
    for (const schema of odd) {
      expect(schemaCheck(schema)).toBeUndefined();
      expect(matchesSchema(schema, { at: 'x' })).toBe(false);
    }
  });
});
