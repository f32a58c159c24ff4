import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Letters that are said of a value. */
const MOST = 40;

const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const UNITS: Readonly<Record<string, string>> = { string: ' letters', array: ' entries' };

/**
 * What is wrong with a value that a schema refuses: which field, what is expected there and what it is,
 * "amount has to be a whole number, and is "much"".
 */
export function misread(issue: Issue, value: unknown): string {
  const field = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return `${field || 'it'} has no field called ${issue.keys.join(' or ')}`;
  return `${field || 'it'} has to be ${expected(issue)}, and ${said(at(value, issue.path))}`;
}

function expected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? `of the type ${issue.expected}`;
    case 'invalid_value':
      return issue.values.map((one) => JSON.stringify(one)).join(' or ');
    case 'too_small':
      return `at least ${String(issue.minimum)}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `at most ${String(issue.maximum)}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap(([first]) => (first ? [expected(first)] : [])))].join(
        ' or ',
      );
    default:
      return 'of another form';
  }
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
        ? (inside as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );

function said(value: unknown): string {
  if (value === undefined) return 'is missing';
  const text = JSON.stringify(value) ?? String(value);
  return `is ${text.length > MOST ? `${text.slice(0, MOST)}...` : text}`;
}
