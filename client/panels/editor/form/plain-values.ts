import type { FieldSchema } from '../../../../engine/boxes/index.ts';

/** Values as people write them in one line, and read again. */

/** The forms that a value may have. */
export const formsOf = (schema: FieldSchema): readonly FieldSchema[] =>
  schema.anyOf ?? schema.oneOf ?? [schema];

const isNumber = ({ type }: FieldSchema): boolean => type === 'integer' || type === 'number';

export const isScalar = (schema: FieldSchema): boolean =>
  formsOf(schema).every(
    ({ type, const: only, enum: some }) =>
      only !== undefined || some !== undefined || /^(integer|number|string|null)$/.test(type ?? ''),
  );

/** "floatPercent" as words: "Float percent". */
export function fieldName(field: string | number): string {
  if (field === 'at') return 'Hex';
  if (field === 'id') return 'Initials';
  const words = String(field).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sentence of the file's documentation as people of the page read it: fields by the words that stand beside them. */
export const pageWords = (text: string | undefined): string =>
  (text ?? '').replace(/`([^`]+)`/g, (_, word: string) => {
    const isField = /^[a-z]+(\.[a-zA-Z]+)+$|^[a-z]+[A-Z][a-zA-Z]*$/.test(word);
    return `“${isField ? fieldName(word.split('.').at(-1)!) : word}”`;
  });

/** A value in a sentence. */
export function shownValue(value: unknown): string {
  if (value === undefined) return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.map(shownValue).join(', ') || 'none';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${fieldName(name).toLowerCase()} ${shownValue(one)}`)
      .join(', ');
  return String(value);
}

const plain = (text: string, schema: FieldSchema): unknown => {
  const forms = formsOf(schema);
  if (forms.some(isNumber) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
};

/** A value as it stands in a field of one line. */
export function textOfValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value.some(Array.isArray)
      ? value.map(textOfValue).join('; ')
      : value.map(textOfValue).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${textOfValue(one)}`)
      .join(', ');
  return String(value);
}

const listed = (text: string, by: string): readonly string[] =>
  text
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean);

/** What was written in a field of one line; undefined = left out. */
export function valueOfText(written: string, schema: FieldSchema): unknown {
  const text = written.trim();
  const { type, items, additionalProperties: more } = schema;
  if (type === 'array' && items?.type === 'array')
    return text === ''
      ? undefined
      : listed(text, ';').map((row) =>
          listed(row, ',').map((one) => plain(one, items.items ?? {})),
        );
  if (type === 'array') return listed(text, ',').map((one) => plain(one, items ?? {}));
  if (type === 'object' && typeof more === 'object')
    return text === '' || !listed(text, ',').every((one) => one.includes(':'))
      ? text || undefined
      : Object.fromEntries(
          listed(text, ',').map((one) => {
            const [name = '', value = ''] = one.split(':').map((part) => part.trim());
            return [name, plain(value, more)];
          }),
        );
  if (text === '') return formsOf(schema).some((one) => one.type === 'null') ? null : undefined;
  return plain(text, schema);
}

const CITIES = ['city', 'offboard'];

/** How far a train runs, in one word: "4", "unlimited", or "3+2" for three cities and two towns. */
export function distanceText(value: unknown): string {
  if (!Array.isArray(value)) return textOfValue(value);
  const parts = value as { stops?: readonly string[]; count?: unknown }[];
  const [cities, towns] = [parts[0], parts[1]];
  const isPlain =
    parts.length <= 2 &&
    String(cities?.stops) === String(CITIES) &&
    (!towns || String(towns.stops) === 'town');
  if (isPlain) return `${String(cities?.count)}+${towns ? String(towns.count) : 0}`;
  return parts.map(({ stops = [], count }) => `${String(count)} ${stops.join('/')}`).join(', ');
}

export function distanceOf(written: string): unknown {
  const text = written.trim().toLowerCase();
  const plus = /^(\d+)\s*\+\s*(\d+|any)$/.exec(text);
  if (!plus) return /^\d+$/.test(text) ? Number(text) : text || undefined;
  const towns = plus[2] === 'any' ? 'any' : Number(plus[2]);
  return [
    { stops: CITIES, count: Number(plus[1]) },
    ...(towns === 0 ? [] : [{ stops: ['town'], count: towns }]),
  ];
}
