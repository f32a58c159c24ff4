import type * as z from 'zod/mini';
import type { FieldSchema } from '../title-form.ts';
import { formAt, isOptional } from './forms.ts';

/**
 * A file with something that can be read in each field that cannot, so that the rest is still checked. What is found
 * about these fields afterwards is not told.
 */

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Fields by which members of lists are named. */
const NAMES = new Set(['id', 'at', 'name']);

/** Does the rest of the file refer to what is there? Then a stand-in would make faults that are none. */
const isReferredTo = (path: Path, { type, properties }: FieldSchema): boolean =>
  path[0] === 'market' ||
  (path.length > 1 && NAMES.has(String(path.at(-1)))) ||
  (path.length <= 2 && (type === 'array' || properties !== undefined)) ||
  (typeof path.at(-1) === 'number' && properties !== undefined);

function standIn(form: FieldSchema): unknown {
  if (form.example !== undefined) return form.example;
  if (form.const !== undefined) return form.const;
  if (form.enum) return form.enum[0];
  const [first] = form.anyOf ?? form.oneOf ?? [];
  if (first) return standIn(first);
  if (form.type === 'integer' || form.type === 'number') return Math.max(form.minimum ?? 0, 0);
  if (form.type === 'string') return 'X';
  if (form.type === 'boolean') return false;
  return form.type === 'array' ? [] : {};
}

/** A copy with another value at the path; undefined takes the field out. */
function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    PropertyKey,
    unknown
  >;
  if (!Object.hasOwn(copy, key) && rest.length > 0) return copy;
  const inner = withValue(copy[key], rest, next);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** The file with stand-ins; undefined where too much cannot be read. */
export function withStandIns(json: unknown, issues: readonly Issue[]): unknown {
  let file = json;
  for (const issue of issues) {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) file = withValue(file, [...path, key], undefined);
      continue;
    }
    const form = formAt(path);
    if (form === undefined || isReferredTo(path, form)) return undefined;
    file = withValue(file, path, isOptional(path) ? undefined : standIn(form));
  }
  return file;
}

/** Is a fault about one of these fields, about what holds it or what it holds? */
export const isAbout = (field: string, faulty: readonly string[]): boolean =>
  faulty.some((one) => field === one || field.startsWith(`${one}.`) || one.startsWith(`${field}.`));
