/** Reads fields of a file from outside: whatever is there, a value of the kind asked for comes back, or nothing. */

export type Fields = Readonly<Record<string, unknown>>;

export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(fields(value));

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

export const texts = (value: unknown): readonly string[] =>
  items(value).flatMap((one) => text(one) ?? []);

/** A number, also one in quotes or behind a sign of money: 80, "80", "$80". */
export function number(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const read =
    typeof value === 'string' ? /^[^\d\p{L}-]{0,3}(-?\d{1,7}(\.\d+)?)$/u.exec(value.trim()) : null;
  return read ? Number(read[1]) : undefined;
}

/** A whole number that is not below 0. */
export function count(value: unknown): number | undefined {
  const read = number(value);
  return read !== undefined && Number.isInteger(read) && read >= 0 ? read : undefined;
}

/** Text of at most so many characters; never empty. */
export const cut = (value: string | undefined, most: number): string | undefined => {
  const trimmed = value?.trim().slice(0, most).trim();
  return trimmed ? trimmed : undefined;
};
