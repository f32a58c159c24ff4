/** The words of a template, in order. */
export function wordsOf(part: unknown): string {
  if (typeof part === 'string' || typeof part === 'number') return String(part);
  if (Array.isArray(part)) return part.map(wordsOf).join(' ');
  if (typeof part !== 'object' || part === null || !('strings' in part)) return '';
  const { strings, values } = part as { strings: readonly string[]; values: readonly unknown[] };
  return strings.map((text, i) => text + wordsOf(values[i])).join('');
}
