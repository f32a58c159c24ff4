/** An id for a move or a local table: 24 letters and digits. Works on plain http, too. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0'))
    .join('')
    .slice(0, 24);
}
