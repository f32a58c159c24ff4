import type * as z from 'zod/mini';
import { fieldsAt, formAt, formWords } from './checks/forms.ts';
import type { Fault } from './fault.ts';

/** What zod found, as sentences with a remedy. */

/** So many names of fields are told. */
const MOST_NAMES = 25;

type Issue = z.core.$ZodIssue;

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** A value in a sentence, cut short. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text =
    typeof value === 'object'
      ? Array.isArray(value)
        ? 'a list'
        : 'an object'
      : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key];
  }
  return value;
}

const cut = (names: readonly string[]): string =>
  names
    .slice(0, 3)
    .map((name) => shown(name))
    .join(', ');

/** The fields that there are, as far as a sentence holds them. */
function existing(path: readonly PropertyKey[]): string {
  const names = fieldsAt(path);
  if (names.length === 0) return '';
  const some = names.slice(0, MOST_NAMES).join(', ');
  return `The fields here are ${some}${names.length > MOST_NAMES ? ', ...' : ''}.`;
}

function wordsAt(path: readonly PropertyKey[]): string {
  const form = formAt(path);
  return form ? formWords(form) : 'another form';
}

function saidOf(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `There is no field ${cut(issue.keys)} here: leave it out. ${existing(issue.path)}`;
    case 'invalid_type':
      return value === undefined
        ? `It is missing: give it ${article(issue.expected)}.`
        : `It is ${shown(value)}; ${article(issue.expected)} is needed.`;
    case 'invalid_value':
      return `It is ${shown(value)}; one of these is needed: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `It is too long: ${String(issue.maximum)} ${issue.origin === 'string' ? 'characters' : 'entries'} are the most.`
        : `It is ${shown(value)}; ${String(issue.maximum)} is the most.`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `It is too short: ${String(issue.minimum)} is the least.`
        : `It is ${shown(value)}; ${String(issue.minimum)} is the least.`;
    case 'invalid_union':
      return `It is ${shown(value)}; ${wordsAt(issue.path)} is needed.`;
    default:
      return `It is ${shown(value)}: ${issue.message}.`;
  }
}

const article = (type: string): string =>
  ({
    string: 'a text',
    int: 'a whole number',
    number: 'a number',
    array: 'a list',
    object: 'an object',
    boolean: 'true or false',
    record: 'an object',
  })[type] ?? `a ${type}`;

export const refusals = (json: unknown, issues: readonly Issue[]): Fault[] =>
  issues.map((issue) => ({
    field: fieldOf(issue.path),
    says: saidOf(issue, valueAt(json, issue.path)),
  }));
