/** Names that every object inherits: "constructor", "__proto__", "toString" ... */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * True if plain data contains one of these names as a string. The rules look up ids in plain objects, and
 * such an id would find an inherited property.
 */
export function namesInherited(value: unknown): boolean {
  if (typeof value === 'string') return INHERITED.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(namesInherited);
}
