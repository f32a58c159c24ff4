import type * as z from 'zod/mini';

export type Predicate = (value: unknown) => boolean;

/** The fields of a zod definition that this file reads. */
interface Def {
  readonly type: string;
  readonly check?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Limit } }[];
  readonly format?: string;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly catchall?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
}
interface Limit {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
}

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

const known = new WeakMap<z.ZodMiniType, Predicate | 'unknown'>();

/** True if the value certainly fits the schema. If false, ask zod whether it fits and why not. */
export function matchesSchema(schema: z.ZodMiniType, value: unknown): boolean {
  let check = known.get(schema);
  if (check === undefined) known.set(schema, (check = schemaCheck(schema) ?? 'unknown'));
  return check !== 'unknown' && check(value);
}

/**
 * Compiles a schema to one predicate. Every move is checked against the schema of its verb, and zod takes
 * twenty times as long. The predicate gives no reason; zod does. Schemas that transform their input cannot
 * be compiled. undefined = the schema has a part that is not known here.
 */
export function schemaCheck(schema: z.ZodMiniType): Predicate | undefined {
  const def = defOf(schema);
  const is = shapeOf(def);
  const limits = def.checks?.map(({ _zod }) => limitOf(_zod.def)) ?? [];
  if (!is || !limits.every((limit) => limit !== undefined)) return undefined;
  return limits.length === 0 ? is : (value) => is(value) && limits.every((within) => within(value));
}

function shapeOf(def: Def): Predicate | undefined {
  switch (def.type) {
    case 'string':
      return def.format === undefined ? (value) => typeof value === 'string' : undefined;
    case 'number':
      return def.format === 'safeint' ? Number.isSafeInteger : undefined;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'literal':
      return (value) => def.values!.includes(value);
    case 'enum': {
      const values = new Set(Object.values(def.entries!));
      return (value) => values.has(value);
    }
    case 'optional':
      return orElse(undefined, def.innerType!);
    case 'nullable':
      return orElse(null, def.innerType!);
    case 'array':
      return listOf(def.element!);
    case 'object':
      return def.catchall?._zod.def.type === 'never' ? recordOf(def.shape!) : undefined;
    default:
      return undefined;
  }
}

function orElse(nothing: undefined | null, schema: z.ZodMiniType): Predicate | undefined {
  const inner = schemaCheck(schema);
  return inner && ((value) => value === nothing || inner(value));
}

function listOf(schema: z.ZodMiniType): Predicate | undefined {
  const element = schemaCheck(schema);
  return (
    element &&
    ((value) => {
      if (!Array.isArray(value)) return false;
      // `every` skips holes. Zod reads a hole as undefined, and so does this loop.
      for (const one of value as unknown[]) if (!element(one)) return false;
      return true;
    })
  );
}

/** An object with these own fields and no others. */
function recordOf(shape: Readonly<Record<string, z.ZodMiniType>>): Predicate | undefined {
  const fields: (readonly [string, Predicate])[] = [];
  const optional = new Set<string>();
  for (const [name, schema] of Object.entries(shape)) {
    const fits = schemaCheck(schema);
    if (!fits) return undefined;
    fields.push([name, fits]);
    if (defOf(schema).type === 'optional') optional.add(name);
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const all = value as Readonly<Record<string, unknown>>;
    let found = 0;
    for (const [name, fits] of fields) {
      if (Object.hasOwn(all, name)) {
        if (!fits(all[name])) return false;
        found += 1;
      } else if (!optional.has(name)) return false;
    }
    return Object.keys(all).length === found;
  };
}

function limitOf({ check, minimum, maximum, value, inclusive }: Limit): Predicate | undefined {
  const sizeOf = (of: unknown) => (of as { readonly length: number }).length;
  switch (check) {
    case 'min_length':
      return (of) => sizeOf(of) >= minimum!;
    case 'max_length':
      return (of) => sizeOf(of) <= maximum!;
    case 'greater_than':
      return inclusive ? (of) => (of as number) >= value! : undefined;
    case 'less_than':
      return inclusive ? (of) => (of as number) <= value! : undefined;
    default:
      return undefined;
  }
}
