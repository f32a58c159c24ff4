import clauses1830 from '../../games/1830/clauses.json' with { type: 'json' };
import { formatMoney, type Box } from '../../kernel/box.ts';
import type { WordsFile } from '../../rules/clauses.ts';
import type { TitleTexts } from '../open.ts';
import { RULE_CLAUSES } from '../schema/rule-part.ts';
import type { RuleSettings } from '../schema/rules.ts';
import type { TitleFile } from '../schema/title.ts';
import frameWords from './frame-words.json' with { type: 'json' };
import { powerSentence } from './power-sentences.ts';
import { POWER_CLAUSES } from './powers.ts';

/**
 * The rules of a title in sentences, from 1830's: every rule of 1830 stands, with what the file sets said in its own
 * words or with its values. So every finding cites a rule, and none cites a figure of 1830.
 */

interface Entry {
  readonly id: string;
  readonly section: string;
  readonly unruled?: string;
  readonly serves?: unknown;
}

type FileDifference = NonNullable<TitleFile['differences']>[number];

const GENERIC: Readonly<Record<string, string | null>> = frameWords;
const ID_1830 = '1830/';
const named = ({ id }: Entry): string => id.slice(ID_1830.length);
const CLAUSES = clauses1830 as readonly Entry[];
const OF_1830: ReadonlySet<string> = new Set(CLAUSES.map(named));
/** Section of rules that 1830 does not have. */
const OWN_SECTION = 'Rules of its own';

/** The first field that a difference sets: "stock.floatPercent". */
export function fieldsOf(rules: RuleSettings): string[] {
  return Object.entries(rules).flatMap(([part, fields]) =>
    Object.keys(fields as object).map((field) => `${part}.${field}`),
  );
}

/** The rule that a difference stands for: the one it names, else the one of 1830 that its first field replaces. */
export const clauseOfDifference = ({ clause, rules }: FileDifference): string =>
  clause ?? RULE_CLAUSES[fieldsOf(rules)[0] ?? ''] ?? 'sequence/1';

const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : Array.isArray(value)
        ? value.map(said).join(', ') || 'none'
        : Object.entries(value as object)
            .map(([name, one]) => `${name} ${said(one)}`)
            .join(', ');

/** "floatPercent" as words: "float percent". */
const asWords = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The fields with their values, where a difference has no sentence. */
function valuesOf(rules: RuleSettings): string {
  const all = Object.entries(rules).flatMap(([part, fields]) =>
    Object.entries(fields as object).map(
      ([field, value]) => `${part}, ${asWords(field)}: ${said(value)}`,
    ),
  );
  const text = all.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** All sentences of a file by the rule that they stand for. */
function ownSentences(file: TitleFile): Map<string, { says: string; section?: string }> {
  const found = new Map<string, { says: string; section?: string }>();
  const add = (clause: string, says: string, section?: string) => {
    const before = found.get(clause);
    found.set(clause, {
      says: before ? `${before.says} ${says}` : says,
      ...((section ?? before?.section) !== undefined && { section: section ?? before?.section }),
    } as { says: string; section?: string });
  };
  for (const one of file.differences ?? [])
    add(clauseOfDifference(one), one.says ?? valuesOf(one.rules), one.section);
  for (const [players, { rules, says }] of Object.entries(file.byPlayers ?? {}))
    if (rules)
      add(clauseOfDifference({ rules }), `With ${players} players: ${says ?? valuesOf(rules)}`);
  for (const one of file.privates)
    for (const power of one.powers ?? []) {
      const clause = power.clause ?? POWER_CLAUSES[power.power];
      const card = one.powers![0] === power ? one.says : undefined;
      // A rule that 1830 does not have needs a sentence, whatever the card says.
      const sentence =
        one.says === undefined || !OF_1830.has(clause)
          ? powerSentence(power, file.currency)
          : undefined;
      const says = power.says ?? card ?? sentence;
      if (says !== undefined) add(clause, `${one.name}: ${says}`);
    }
  for (const { clause, label, help } of file.options ?? [])
    if (clause !== undefined) add(clause, `${label}: ${help}`);
  return found;
}

const joined = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

/** Companies that float otherwise than the rest. */
function ownFloats({ companies, differences = [] }: TitleFile): Readonly<Record<string, string>> {
  const own = companies.filter(({ floatPercent }) => floatPercent !== undefined);
  if (own.length === 0) return {};
  const rest = differences.findLast(({ rules }) => rules.stock?.floatPercent !== undefined);
  const says = own.map(({ id, floatPercent }) => `${id} when ${floatPercent}% have`);
  const most = rest?.rules.stock?.floatPercent ?? 60;
  return {
    'par-and-float/6': `A company floats when ${most}% of it have left the offering, ${joined(says)}.`,
  };
}

/** Sentences with the figures of the box. */
function figureSentences(file: TitleFile): Readonly<Record<string, string>> {
  const money = (amount: number) => formatMoney({ currency: file.currency } as Box, amount);
  const players = (
    table: Readonly<Record<string, number>> | undefined,
    say: (n: number) => string,
  ) => joined(Object.entries(table ?? {}).map(([n, value]) => `${say(value)} with ${n}`));
  const pars = file.market.grid
    .flat()
    .filter((cell) => cell?.zones?.some((zone) => zone.startsWith('par')))
    .map((cell) => cell!.price)
    .sort((a, b) => a - b);
  return {
    'set-up/1': `${file.players.min} to ${file.players.max} people play.`,
    'set-up/2':
      file.bank === null
        ? 'The bank never breaks.'
        : `There are ${money(file.bank)} in the bank at first.`,
    'set-up/3': `The bank gives each player ${players(file.startingCash, money)}.`,
    'set-up/4': file.certificateLimit
      ? `Nobody may hold more certificates that count than ${players(file.certificateLimit, String)}.`
      : 'There is no certificate limit.',
    'set-up/5': `The companies are ${joined(file.companies.map(({ id }) => id))}.`,
    'set-up/6': `The privates go up for auction as ${joined(file.privates.map(({ id }) => id))}.`,
    'set-up/7': `The bank has ${joined(
      file.trains.map(
        ({ name, count, price }) =>
          `${count === 'unlimited' ? 'any number of' : count} ${name}-trains at ${money(price)}`,
      ),
    )}.`,
    'set-up/10': `Tokens: ${joined(file.companies.map(({ id, tokens }) => `${id} has ${tokens.length}`))}.`,
    'par-and-float/1': [
      `A company starts at ${joined([...new Set(pars)].map(String))}.`,
      ...file.companies.flatMap(({ id, par }) =>
        par === undefined ? [] : [`${id} starts at ${par} only.`],
      ),
      ...file.companies.flatMap(({ id, availableFrom }) =>
        availableFrom === undefined ? [] : [`${id} can be started from phase ${availableFrom}.`],
      ),
    ].join(' '),
    ...ownFloats(file),
  };
}

/** "Track (§6.3)" is a section of 1830's rulebook; here it is only "Track". */
const sectionOf = (section: string): string => section.replace(/ \(§.*\)$/, '');

/** The clauses of a title and what loads their sentences. */
export function frameTexts(file: TitleFile): TitleTexts {
  const own = ownSentences(file);
  const figures = figureSentences(file);
  const generic = (clause: string) =>
    Object.hasOwn(GENERIC, clause) ? GENERIC[clause] : undefined;
  const kept = CLAUSES.filter((one) => own.has(named(one)) || generic(named(one)) !== null);
  const known = new Set(kept.map(named));
  const added = [...own].filter(([clause]) => !known.has(clause));
  return {
    clauseOf: clauseOfDifference,
    clauses: [
      ...kept.map((one) => ({
        ...one,
        id: `${file.id}/${named(one)}`,
        section: own.get(named(one))?.section ?? sectionOf(one.section),
      })),
      ...added.map(([clause, { section = OWN_SECTION }]) => ({
        id: `${file.id}/${clause}`,
        section,
      })),
    ],
    async words(): Promise<WordsFile> {
      const { default: words } = await import('../../games/1830/words.json', {
        with: { type: 'json' },
      });
      const printed: Readonly<Record<string, string>> = words.clauses;
      const says = (clause: string): string =>
        own.get(clause)?.says ??
        figures[clause] ??
        generic(clause) ??
        printed[`${ID_1830}${clause}`] ??
        clause;
      const all = [...kept.map(named), ...added.map(([clause]) => clause)];
      return {
        precis: file.precis ?? [
          { heading: 'The box', says: Object.values(figures) },
          { heading: '1830, but', says: [...own.values()].map((one) => one.says) },
        ],
        clauses: Object.fromEntries(all.map((clause) => [`${file.id}/${clause}`, says(clause)])),
      };
    },
  };
}
