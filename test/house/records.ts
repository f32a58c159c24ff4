import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { documentation, openBox, type TitleFile } from '../../engine/boxes/index.ts';
import { companyDifferences } from '../../engine/boxes/compile/companies.ts';
import { powerDifferences } from '../../engine/boxes/compile/powers.ts';
import { ruleChanges } from '../../engine/boxes/compile/rules.ts';
import type { Power } from '../../engine/boxes/schema/privates.ts';
import { RuleSettings } from '../../engine/boxes/schema/rules.ts';
import { HOUSE_RULES } from '../../engine/rules/house/rules.ts';
import { titles } from '../../engine/games/titles.ts';
import { UNRULED } from '../../engine/rules/differences.ts';
import { type Difference, FRAME_1830 } from '../../engine/rules/frame.ts';

/** What titles set differently from 1830. */
export interface RecordUse {
  /** Record and field -> titles that set it, and who else does. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Clauses that stand for more than one field, as "title clause: n". */
  readonly wide: readonly string[];
}

/**
 * Users that stand for any number of titles. A word of title files is there for everybody who writes one, a house rule
 * for the table of every title.
 */
const [TITLE_FILES, HOUSE] = ['title files', 'house rules'];

/** Does one title alone set the field, or none? */
export const isOfOneTitle = (users: readonly string[]): boolean =>
  users.length < 2 && !users.includes(TITLE_FILES) && !users.includes(HOUSE);

/** Parts of the frame that are no records of fields. */
const LISTS = ['rounds', 'steps', 'anytimeActions', 'verbs', 'reasons', 'house'];

/** The fields that state no rule need no clause; any other field without one is a breach, too. */
const isUnruled = (field: string): boolean => {
  const [record, name] = field.split('.') as [string, string];
  return (UNRULED as Readonly<Record<string, readonly string[]>>)[record]?.includes(name) ?? false;
};

/** The fields that each clause of a title stands for. What a file says without a clause its compiler derives. */
function wideClauses(id: string, differences: readonly Difference[], isCode: boolean): string[] {
  const said = new Map<string, string[]>();
  for (const { clause, sets } of differences) {
    const known = said.get(clause) ?? [];
    const ruled = fieldsOf(sets).filter((field) => !isUnruled(field) && !known.includes(field));
    if (clause !== '' || isCode) said.set(clause, [...known, ...ruled]);
  }
  return [...said].flatMap(([clause, fields]) =>
    fields.length > (clause === '' ? 0 : 1)
      ? [`${id} ${clause || 'without a clause'}: ${fields.join(', ')}`]
      : [],
  );
}

const fieldsOf = (sets: Difference['sets']): string[] =>
  Object.entries(sets).flatMap(([record, fields]) =>
    LISTS.includes(record)
      ? []
      : Object.keys(fields as object).map((field) => `${record}.${field}`),
  );

const rulebookOf = (id: string): string => `../../engine/games/${id}/rulebook.ts`;
const isCode = (id: string): boolean => existsSync(new URL(rulebookOf(id), import.meta.url));

/** What a title sets, from its rulebook, or from its `title.ts` if the title is a file. */
export async function differencesOf(id: string): Promise<readonly Difference[]> {
  const title: { readonly differences: readonly Difference[] } = await import(
    isCode(id) ? rulebookOf(id) : `../../engine/games/${id}/title.ts`
  );
  return title.differences;
}

const SAMPLES = new URL('../boxes/', import.meta.url);

/** The samples of titles that are only files: a field that the vocabulary of files sets is no field of one title. */
function* samples(): Generator<readonly [id: string, readonly Difference[]]> {
  for (const name of readdirSync(SAMPLES).filter((one) => one.endsWith('.json'))) {
    const opened = openBox(JSON.parse(readFileSync(new URL(name, SAMPLES), 'utf8')));
    if (!opened.ok) throw new Error(`${name}: ${opened.error[0]?.says}`);
    yield [name, opened.value.differences];
  }
}

/** Each power that a private of a title file may have. */
const POWERS: { readonly [P in Power['power']]: Extract<Power, { power: P }> } = {
  lay: { power: 'lay', by: 'company', hexes: ['A1'], tiles: ['7'], when: ['track step'] },
  exchange: { power: 'exchange', company: 'A', from: ['ipo'] },
  brings: { power: 'brings', company: 'A', certificate: 'ordinary' },
  terrain: { power: 'terrain', terrains: ['mountain'], less: 20 },
  income: { power: 'income', from: '5', pays: 10 },
  stays: { power: 'stays', while: 'always' },
  closes: { power: 'closes', on: 'train', company: 'owner' },
  revenue: { power: 'revenue', hexes: ['A1'], more: 10 },
  token: { power: 'token', costs: 10 },
};

/**
 * What a word of the vocabulary of files sets: each rule with its documented example, each power, and a company that
 * floats otherwise than the rest.
 */
function* vocabulary(): Generator<Difference['sets']> {
  for (const [part, fields] of Object.entries(RuleSettings.shape))
    for (const [field, schema] of Object.entries(fields.def.innerType.shape)) {
      const { example } = documentation.get(schema) ?? {};
      if (example !== undefined) yield ruleChanges({ [part]: { [field]: example } });
    }
  const privates = [{ id: 'A', powers: Object.values(POWERS) }];
  for (const { sets } of powerDifferences({ privates } as unknown as TitleFile)) yield sets;
  const companies = [{ id: 'A', floatPercent: 50 }];
  const one = { companies, market: { grid: [] } } as unknown as TitleFile;
  for (const { sets } of companyDifferences(one)) yield sets;
}

/** What house rules set. A table of any title may choose them. */
const houseChanges = (): Difference['sets'][] =>
  HOUSE_RULES.flatMap(({ sets }) => (sets ? [sets(1, FRAME_1830)] : []));

/** Fields that options of a title set, if the title is a file. */
function fieldsOfOptions(id: string): string[] {
  const path = new URL(`../../engine/games/${id}/title.ts`, import.meta.url);
  if (!existsSync(path)) return [];
  const box = readFileSync(new URL('box.json', path), 'utf8');
  const { options = [] }: { options?: { changes: { rules?: Difference['sets'] } }[] } =
    JSON.parse(box);
  return options.flatMap(({ changes }) => fieldsOf(changes.rules ?? {}));
}

/** Reads the differences and options of every title. */
export async function recordUse(): Promise<RecordUse> {
  const fields = new Map<string, string[]>();
  for (const [record, value] of Object.entries(FRAME_1830))
    if (!LISTS.includes(record))
      for (const field of Object.keys(value)) fields.set(`${record}.${field}`, []);
  const wide: string[] = [];
  const note = (id: string, set: readonly string[]) => {
    for (const field of set) {
      const users = fields.get(field) ?? [];
      if (!users.includes(id)) fields.set(field, [...users, id]);
    }
  };
  for (const { id } of titles) {
    const differences = await differencesOf(id);
    for (const one of differences) note(id, fieldsOf(one.sets));
    wide.push(...wideClauses(id, differences, isCode(id)));
    note(id, fieldsOfOptions(id));
  }
  for (const [id, differences] of samples())
    for (const one of differences) note(id, fieldsOf(one.sets));
  for (const sets of vocabulary()) note(TITLE_FILES, fieldsOf(sets));
  for (const sets of houseChanges()) note(HOUSE, fieldsOf(sets));
  return { fields, wide };
}
