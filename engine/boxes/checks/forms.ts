import { type FieldSchema, TITLE_FORM } from '../title-form.ts';

/** Which form a field of a title's file has, and what that is called. */

type Path = readonly PropertyKey[];

/** The form of the field at a path; undefined = there is no such field. */
export function formAt(path: Path, form: FieldSchema = TITLE_FORM): FieldSchema | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return form;
  for (const one of form.anyOf ?? form.oneOf ?? [form]) {
    const { additionalProperties: more } = one;
    const { properties = {} } = one;
    const named = Object.hasOwn(properties, key) ? properties[String(key)] : undefined;
    const inner =
      typeof key === 'number'
        ? one.items
        : (named ?? (typeof more === 'object' ? more : undefined));
    const found = inner && formAt(rest, inner);
    if (found) return found;
  }
  return undefined;
}

/** May the field be left out? */
export function isOptional(path: Path): boolean {
  const holder = formAt(path.slice(0, -1));
  const forms = holder?.anyOf ?? holder?.oneOf ?? (holder ? [holder] : []);
  return (
    typeof path.at(-1) === 'string' &&
    forms.every(({ required = [] }) => !required.includes(String(path.at(-1))))
  );
}

/** What may stand in a field: `a whole number from 1 to 99, or "unlimited"`. */
export function formWords(form: FieldSchema): string {
  const forms = form.anyOf ?? form.oneOf;
  if (forms) return [...new Set(forms.map(formWords))].join(', or ');
  if (form.const !== undefined) return JSON.stringify(form.const);
  if (form.enum) return form.enum.map((one) => JSON.stringify(one)).join(', ');
  const { type, minimum = 0, maximum } = form;
  if (type === 'integer' || type === 'number') {
    const kind = type === 'integer' ? 'a whole number' : 'a number';
    return maximum !== undefined && maximum < 1e9 ? `${kind} from ${minimum} to ${maximum}` : kind;
  }
  if (type === 'array') return 'a list';
  if (type === 'string') return 'a text';
  if (type === 'null') return 'nothing';
  if (form.properties) return `fields (${Object.keys(form.properties).join(', ')})`;
  if (typeof form.additionalProperties === 'object')
    return `${formWords(form.additionalProperties)} for each name, as in "name: 5"`;
  return 'an object';
}

/** The fields that an object has. */
export const fieldsAt = (path: Path): readonly string[] =>
  Object.keys(formAt(path)?.properties ?? {});
