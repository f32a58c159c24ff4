import type { TitleJson } from '../drafts.ts';
import { shownValue } from '../form/plain-values.ts';

/** Two versions of a title as a list of what is different. */

export interface Change {
  /** "trains 4 > price" */
  readonly where: string;
  readonly before: string;
  readonly after: string;
}

/** What members of lists are known by, so that one that moves is not all of them changed. */
const KEYS = ['id', 'at', 'name', 'power'];

function keyOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const key = KEYS.find((one) => typeof (value as Record<string, unknown>)[one] === 'string');
  return key === undefined ? undefined : String((value as Record<string, unknown>)[key]);
}

/** A value in words. What it is known by is said where it stands, so not again. */
function said(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return shownValue(value);
  const key = KEYS.find((one) => typeof (value as Record<string, unknown>)[one] === 'string');
  return shownValue(Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)));
}

function members(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (Array.isArray(value)) {
    const keys = value.map(keyOf);
    const plain = value.every((one) => typeof one !== 'object' || one === null);
    if (plain) return undefined;
    const known = keys.every((key) => key !== undefined) && new Set(keys).size === keys.length;
    return new Map(value.map((one, i) => [known ? keys[i]! : String(i + 1), one]));
  }
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}

export function changesBetween(before: TitleJson, after: TitleJson): readonly Change[] {
  const found: Change[] = [];
  const walk = (a: unknown, b: unknown, where: string): void => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    const [left, right] = [members(a), members(b)];
    if (!left || !right) {
      found.push({ where, before: said(a), after: said(b) });
      return;
    }
    for (const key of new Set([...left.keys(), ...right.keys()]))
      walk(left.get(key), right.get(key), where ? `${where} › ${key}` : key);
  };
  walk(before, after, '');
  return found;
}
