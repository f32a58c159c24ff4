import { type Fault, readOwn, titleFaults } from '../../../engine/boxes/index.ts';
import { isMakerFile, readMaker } from '../../../engine/formats/index.ts';
import type { TitleCard } from '../../../engine/index.ts';
import { BOX_LIMITS, OWN_TITLE } from '../../../shared/box-limits.ts';

/** What a title's file is good for: a table with a referee, a free table with gaps, or nothing yet. */
export interface OwnTitle {
  readonly light: 'green' | 'amber' | 'red';
  /** What is wrong or missing, each with its field and a remedy. */
  readonly lines: readonly string[];
  /** What opens a table; undefined if the file cannot be read. */
  readonly card?: TitleCard;
  /** The file as a table carries it. */
  readonly file: string;
}

/** Is this the file of a title? */
export const isTitleFile = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' &&
  json !== null &&
  ((json as { format?: unknown }).format === 'signalbox-title' || isMakerFile(json));

const said = ({ field, says }: Fault): string => `${field || 'The file'}: ${says}`;

/** Reads a title's file. If only rules are wrong in it, it is read without those. */
export function readOwnTitle(json: Readonly<Record<string, unknown>>): OwnTitle {
  if (isMakerFile(json)) return readMakerTitle(json);
  const file = JSON.stringify(json);
  const whole = readOwn(file);
  if (whole.ok) {
    const lines = titleFaults(json).map(said);
    const referee = lines.length === 0;
    const card = cardFor(whole.value.title, referee);
    return { light: referee ? 'green' : 'amber', lines, file, card };
  }
  const lines = whole.error.map(said);
  const bare = withoutRules(json, whole.error);
  const free = bare && readOwn(JSON.stringify(bare));
  if (!free?.ok) return { light: 'red', lines, file };
  return {
    light: 'amber',
    lines,
    file: JSON.stringify(bare),
    card: cardFor(free.value.title, false),
  };
}

/** A file of 18xx-maker says hardly any rule, so it is a free table, with a list of what it does not say. */
function readMakerTitle(json: Readonly<Record<string, unknown>>): OwnTitle {
  const given = JSON.stringify(json);
  if (given.length > BOX_LIMITS.characters) {
    const says = `The file has ${given.length} characters; ${BOX_LIMITS.characters} is the most.`;
    return { light: 'red', lines: [says], file: '{}' };
  }
  const { file: made, gaps } = readMaker(json);
  const file = JSON.stringify(made);
  const read = readOwn(file);
  const lines = [...(read.ok ? [] : read.error), ...gaps].map(said);
  if (!read.ok) return { light: 'red', lines, file };
  return { light: 'amber', lines, file, card: cardFor(read.value.title, false) };
}

const cardFor = (card: TitleCard, referee: boolean): TitleCard => ({
  id: OWN_TITLE,
  name: card.name,
  designer: card.designer,
  players: card.players,
  length: card.length,
  special: card.special,
  options: card.options,
  referee,
});

type Private = Readonly<Record<string, unknown>> & { readonly powers?: unknown };

/** The file without the rules that are wrong; undefined if the box itself is. */
function withoutRules(
  json: Readonly<Record<string, unknown>>,
  faults: readonly Fault[],
): object | undefined {
  const isRule = (field: string) =>
    /^(differences|options|byPlayers|privates\.\d+\.powers)(\.|$)/.test(field);
  if (!faults.every(({ field }) => isRule(field))) return undefined;
  const wrong = new Set(faults.map(({ field }) => field.split('.').slice(0, 2).join('.')));
  const kept = (list: unknown, name: string) =>
    Array.isArray(list) ? list.filter((_, i) => !wrong.has(`${name}.${i}`)) : [];
  const { options, byPlayers, differences, privates, ...rest } = json;
  return {
    ...rest,
    differences: kept(differences, 'differences'),
    ...(options !== undefined && { options: kept(options, 'options') }),
    ...(byPlayers !== undefined &&
      !faults.some(({ field }) => field.startsWith('byPlayers')) && { byPlayers }),
    privates: (privates as readonly Private[]).map(({ powers, ...one }, i) => ({
      ...one,
      ...(powers !== undefined && !wrong.has(`privates.${i}`) && { powers }),
    })),
  };
}
