import glossary from './glossary.json' with { type: 'json' };

/** A term of 18xx in two sentences. */
export interface Term {
  readonly word: string;
  readonly says: string;
}

interface Row {
  readonly word: string;
  /** Other forms under which it stands in a text. */
  readonly also: readonly string[];
  readonly says: string;
  /** Titles that say it otherwise. */
  readonly in?: Readonly<Record<string, string>>;
  /** The only titles that know it; left out = all. */
  readonly only?: readonly string[];
}

const rows: readonly Row[] = glossary as readonly Row[];

/** The terms of a title, in the order of the alphabet; of all titles where none is named. */
export function termsOf(title?: string): readonly Term[] {
  return rows
    .filter(({ only }) => title === undefined || (only?.includes(title) ?? true))
    .map((row) => ({ word: row.word, says: sayOf(row, title) }))
    .sort((a, b) => a.word.localeCompare(b.word));
}

const sayOf = (row: Row, title = ''): string =>
  row.in && Object.hasOwn(row.in, title) ? row.in[title]! : row.says;

/** A text in pieces: plain ones, and those that are terms. Each term is found once, where it stands first. */
export function splitTerms(
  text: string,
  title: string,
  known: Set<string> = new Set(),
): readonly { readonly text: string; readonly term?: Term }[] {
  const found: { text: string; term?: Term }[] = [];
  let from = 0;
  for (const match of text.matchAll(formsOf(title).pattern)) {
    const row = formsOf(title).rows.get(match[0].toLowerCase())!;
    if (known.has(row.word)) continue;
    known.add(row.word);
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: match[0], term: { word: row.word, says: sayOf(row, title) } });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

interface Forms {
  readonly pattern: RegExp;
  readonly rows: ReadonlyMap<string, Row>;
}
const forms = new Map<string, Forms>();

/** Longest first: "certificate limit" is no "certificate". */
function formsOf(title: string): Forms {
  let made = forms.get(title);
  if (!made) {
    const mine = rows.filter(({ only }) => only?.includes(title) ?? true);
    const all = new Map(
      mine.flatMap((row) => [row.word, ...row.also].map((form) => [form.toLowerCase(), row])),
    );
    const longest = [...all.keys()].sort((a, b) => b.length - a.length);
    const pattern = new RegExp(`(?<![\\w’'-])(?:${longest.join('|')})(?![\\w-])`, 'gi');
    forms.set(title, (made = { pattern, rows: all }));
  }
  return made;
}
