import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import * as z from 'zod/mini';
import { BOX_LIMITS } from '../../shared/box-limits.ts';
import { catalogueNumbers } from '../../engine/boxes/index.ts';
import { POWER_CLAUSES } from '../../engine/boxes/index.ts';
import { documentation } from '../../engine/boxes/index.ts';
import { RULE_CLAUSES } from '../../engine/boxes/index.ts';
import { type FieldSchema, TitleFile } from '../../engine/boxes/index.ts';

/** The JSON Schema of a title's file, and the tables of `engine/boxes/README.md`. */

type Schema = FieldSchema;

const MOST = 1_000_000_000;

export const jsonSchema = (): Schema => ({
  $comment: 'Made from engine/boxes/schema by `npm run -s box -- --document`.',
  ...(z.toJSONSchema(TitleFile, { metadata: documentation, io: 'input' }) as Schema),
});

export const schemaText = (): string => `${JSON.stringify(jsonSchema(), null, 1)}\n`;

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** What a value may be, in a few words. */
function formOf(schema: Schema): string {
  const { type, items, anyOf, oneOf, properties, additionalProperties: more } = schema;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (anyOf ?? oneOf) return (anyOf ?? oneOf)!.map(formOf).join(' or ');
  if (type === 'array') return `list of ${items ? formOf(items) : 'anything'}`;
  if (type === 'object' && properties) return 'object';
  if (type === 'object' && typeof more === 'object') return `object of ${formOf(more)}`;
  if (type === 'integer' || type === 'number') {
    const { minimum, maximum } = schema;
    const bounded = maximum !== undefined && Math.abs(maximum) < MOST;
    const kind = type === 'integer' ? 'whole number' : 'number';
    return bounded ? `${kind}, ${minimum ?? 0} to ${maximum}` : kind;
  }
  if (type === 'string')
    return schema.maxLength === undefined ? 'text' : `text, up to ${schema.maxLength} characters`;
  return type ?? 'anything';
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const valued = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : code(value);

/** The rows of an object's fields. */
function rows(
  { properties = {}, required = [] }: Schema,
  clauses?: (field: string) => string,
): string[] {
  return Object.entries(properties).map(([field, schema]) => {
    const needed = required.includes(field) ? '' : ' (optional)';
    const cells = [
      `\`${field}\`${needed}`,
      formOf(schema),
      schema.description ?? '',
      valued(schema.in1830),
      schema.example === undefined ? '' : code(schema.example),
      ...(clauses ? [clauses(field)] : []),
    ];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
}

const HEAD = [
  '| field | form | what it says | in 1830 | example |',
  '| --- | --- | --- | --- | --- |',
];
const HEAD_OF_RULES = [
  '| field | form | what it says | in 1830 | example | rule of 1830 |',
  '| --- | --- | --- | --- | --- | --- |',
];

const table = (schema: Schema): string => [...HEAD, ...rows(schema)].join('\n');

/** The members of a list, or the form itself. */
const inside = (schema: Schema | undefined): Schema => schema?.items ?? schema ?? {};

function sections(): Readonly<Record<string, string>> {
  const { properties = {} } = jsonSchema();
  const of = (field: string): Schema => inside(properties[field]);
  const map = of('map').properties ?? {};
  const train = of('trains');
  const rules = of('differences').properties!.rules!;
  const powers = inside(of('privates').properties!.powers);
  const option = of('options').properties!;
  return {
    file: table(jsonSchema()),
    map: table(of('map')),
    hexes: table(inside(map.hexes)),
    borders: table(inside(map.borders)),
    tiles: table(of('tiles')),
    market: `${table(of('market'))}\n\nA cell:\n\n${table({ properties: cellFields(of('market')) })}`,
    companies: `${table(of('companies'))}\n\nA home:\n\n${table(inside(of('companies').properties!.home))}`,
    trains: `${table(train)}\n\nA part of a distance:\n\n${table(inside((train.properties!.distance!.anyOf ?? []).find(({ type }) => type === 'array')))}`,
    phases: table(of('phases')),
    privates: table(of('privates')),
    powers: (powers.oneOf ?? powers.anyOf ?? [])
      .map((one) => {
        const { power, ...fields } = one.properties!;
        const name = String(power!.const ?? power!.enum?.[0]);
        const clause = POWER_CLAUSES[name as keyof typeof POWER_CLAUSES];
        return `#### \`${name}\`\n\n${power!.description ?? ''} Stands for \`${clause}\`.\n\n${table({ ...one, properties: fields })}`;
      })
      .join('\n\n'),
    differences: table(of('differences')),
    rules: Object.entries(rules.properties!)
      .map(([part, schema]) => {
        const clauses = (field: string) => `\`${RULE_CLAUSES[`${part}.${field}`] ?? ''}\``;
        const nested = Object.entries(schema.properties!)
          .map(
            ([field, inner]) =>
              [field, inner.type === 'array' ? (inner.items ?? {}) : inner] as const,
          )
          .filter(([, inner]) => inner.properties !== undefined)
          .map(([field, inner]) => `\n\nFields of \`${part}.${field}\`:\n\n${table(inner)}`)
          .join('');
        return `#### \`${part}\`: ${schema.description ?? ''}\n\n${[...HEAD_OF_RULES, ...rows(schema, clauses)].join('\n')}${nested}`;
      })
      .join('\n\n'),
    options: `${table({ properties: option, required: of('options').required ?? [] })}\n\nChanges:\n\n${table(option.changes!)}`,
    catalogue: catalogueNumbers.join(', '),
    limits: Object.entries(BOX_LIMITS)
      .map(([what, most]) => `${what} ${most}`)
      .join(', '),
  };
}

function cellFields(market: Schema): Readonly<Record<string, Schema>> {
  const found = inside(inside(market.properties!.grid));
  const options = found.anyOf ?? [found];
  return options.find(({ properties }) => properties)!.properties!;
}

const README = new URL('../../engine/boxes/README.md', import.meta.url);

/** The README with its tables made anew: what stands between two marks of a name is replaced. */
export async function readmeText(before = readFileSync(README, 'utf8')): Promise<string> {
  const text = Object.entries(sections()).reduce((text, [name, body]) => {
    const mark = (end: string) => `<!-- ${end}${name} -->`;
    const from = text.indexOf(mark(''));
    const to = text.indexOf(mark('/'));
    if (from < 0 || to < 0) throw new Error(`README.md has no place for ${name}`);
    return `${text.slice(0, from)}${mark('')}\n\n${body}\n\n${text.slice(to)}`;
  }, before);
  const options = await resolveConfig(README);
  return format(text, { ...options, parser: 'markdown' });
}

export const readmeFile = README;
export const schemaFile = new URL('../../engine/boxes/title.schema.json', import.meta.url);
