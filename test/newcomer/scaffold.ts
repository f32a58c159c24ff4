/** The first files of a new title. It begins as a copy of another one that is a file. */

/** What is read: the files of the title that is copied, and the list of titles. */
export interface Origin {
  readonly id: string;
  /** Contents of its files by name. */
  readonly files: Readonly<Record<(typeof COPIED)[number], string>>;
  /** Content of engine/games/titles.ts. */
  readonly shelf: string;
}

/** Files of a title that a new one begins with. */
export const COPIED = [
  'DECISIONS.md',
  'box.json',
  'card.json',
  'clauses.json',
  'title.ts',
  'words.json',
] as const;

/** A year, and letters for a variant of a game. */
const ID = /^1[0-9]{3}[a-z]{0,8}$/;

/** The files by path; or a sentence that says why there are none. */
export function scaffold(id: string, name: string, from: Origin): Map<string, string> | string {
  if (!ID.test(id)) return `"${id}" is no name for a title: a year and up to eight letters is.`;
  if (from.shelf.includes(`'./${id}/card.json'`)) return `There is a title ${id} already.`;
  const { files } = from;
  return new Map([
    ['engine/games/titles.ts', shelved(from.shelf, id)],
    [`engine/games/${id}/DECISIONS.md`, decisions(id, from.id, files['DECISIONS.md'])],
    [`engine/games/${id}/box.json`, filed(files['box.json'], id, name)],
    [`engine/games/${id}/card.json`, carded(files['card.json'], id, name)],
    [
      `engine/games/${id}/clauses.json`,
      files['clauses.json'].replaceAll(`"${from.id}/`, `"${id}/`),
    ],
    [`engine/games/${id}/words.json`, files['words.json'].replaceAll(`"${from.id}/`, `"${id}/`)],
    [
      `engine/games/${id}/title.ts`,
      files['title.ts'].replaceAll(`${from.id} is a file`, `${id} is a file`),
    ],
    [`test/engine/games/${id}/positions.ts`, positions(id)],
  ]);
}

/** A page of its own: no decisions yet, and the subjects of the other title, because its clauses cite them. */
const decisions = (id: string, from: string, page: string): string =>
  `# ${id}: decisions

This page says what the table plays where the rules of ${id} are read in more than one way. ${id} is a variant of ${from}. What is not here is as in ${from} ([${from}/DECISIONS.md](../${from}/DECISIONS.md)). Comments and tests cite a decision as \`${id} D1\` and a subject as \`${id} §6.3\`; the second list names the subjects.

## Decisions

None yet. The first one is a line of a list: a bold \`D1\` with a name, then what is played and why.

## Subjects
${page.split('\n## Subjects\n')[1]!}`;

const carded = (card: string, id: string, name: string): string =>
  `${JSON.stringify({ ...(JSON.parse(card) as object), id, name }, null, 2)}\n`;

/** Tables for the tests of the title. They are laid out like those of 1830. */
const positions = (id: string): string =>
  `import { title } from '../../../../engine/games/${id}/title.ts';
import { beginOf, stationedOn } from '../../../kit/1830.ts';

/** Tables of ${id} for its tests. */
export * from '../../../kit/1830.ts';
export const begin = beginOf(title);
export const stationed = stationedOn(() => begin({ players: 3 }));
`;

/** The file as it is written, with another id, name and edition of the rules. */
const filed = (box: string, id: string, name: string): string =>
  box
    .replace(/^ {2}"id": .*$/m, `  "id": ${JSON.stringify(id)},`)
    .replace(/^ {2}"rulesVersion": .*$/m, '  "rulesVersion": 1,')
    .replace(/^ {2}"name": .*$/m, `  "name": ${JSON.stringify(name)},`);

const shelved = (shelf: string, id: string): string =>
  shelf
    .replace(
      /^import \{ type CardFile,/m,
      `import card${id} from './${id}/card.json' with { type: 'json' };\n$&`,
    )
    .replace(/(readonly CardFile\[\] = \[[^\]]*)\]/, `$1  card${id},\n]`)
    .replace(
      /(\nconst loaders[\s\S]*?)\n\};/,
      `$1\n  '${id}': async () => (await import('./${id}/title.ts')).title,\n};`,
    );
