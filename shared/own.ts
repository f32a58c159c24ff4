/** What every object has without its saying so: "constructor", "__proto__", "toString" ... */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Whether plain data names, anywhere in it, what every object inherits. Ids are looked up in plain
 * objects all over the rules; an id of such a name would find what nobody put there.
 */
export function namesInherited(value: unknown): boolean {
  if (typeof value === 'string') return INHERITED.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(namesInherited);
}
