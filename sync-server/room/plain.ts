const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * JSON of a stranger as plain data. Undefined if it is no JSON, is nested deeper than `depth`, or has a
 * key that every object inherits. Depth is bounded because schemas recurse.
 */
export function parsePlainJson(text: string, depth: number): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isPlain(value, depth) ? value : undefined;
}

/** Whether a value is plain data of at most so many levels. */
export function isPlain(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth - 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(
    ([key, item]) => !forbidden.has(key) && isPlain(item, depth - 1),
  );
}
