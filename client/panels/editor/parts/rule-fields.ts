import { clauseOfDifference } from '../../../../engine/boxes/index.ts';
import type { TitleJson } from '../drafts.ts';

/** What a title sets otherwise than 1830, field by field. */

type Rules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Difference {
  readonly clause?: string;
  readonly section?: string;
  readonly says?: string;
  readonly rules: Rules;
}

export const differencesOf = (file: TitleJson): readonly Difference[] =>
  Array.isArray(file['differences']) ? (file['differences'] as Difference[]) : [];

/** Which difference sets a field; -1 = none, so it is as in 1830. The last one counts. */
export const differenceOf = (file: TitleJson, part: string, field: string): number =>
  differencesOf(file).findLastIndex(({ rules }) => rules?.[part]?.[field] !== undefined);

export const ruleValue = (file: TitleJson, part: string, field: string): unknown =>
  differencesOf(file)[differenceOf(file, part, field)]?.rules[part]?.[field];

/** The file with a field set; undefined = as in 1830. A difference that sets nothing any more goes. */
export function withRule(file: TitleJson, part: string, field: string, value: unknown): TitleJson {
  const all = differencesOf(file);
  const at = differenceOf(file, part, field);
  const differences =
    at < 0
      ? value === undefined
        ? all
        : [...all, { rules: { [part]: { [field]: value } } }]
      : all.flatMap((one, i) => {
          if (i !== at) return [one];
          const rules = withField(one.rules, part, field, value);
          return Object.keys(rules).length > 0 ? [{ ...one, rules }] : [];
        });
  const { differences: _, ...rest } = file;
  return differences.length > 0 ? { ...rest, differences } : rest;
}

function withField(rules: Rules, part: string, field: string, value: unknown): Rules {
  const { [field]: _, ...others } = rules[part] ?? {};
  const fields = value === undefined ? others : { ...others, [field]: value };
  const { [part]: __, ...rest } = rules;
  return Object.keys(fields).length > 0 ? { ...rest, [part]: fields } : rest;
}

/** The rule of 1830 that a difference stands for. */
export const clauseOf = (difference: Difference): string =>
  clauseOfDifference(difference as Parameters<typeof clauseOfDifference>[0]);
