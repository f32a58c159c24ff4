import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { titles } from '../../../engine/games/titles.ts';

/**
 * A citation leads somewhere: whatever the code and the tests of a title cite, its DECISIONS.md has.
 * Decisions are cited as `1825 D19` or (D19), subjects as `1825 §8.3` or (§8.3), those of 1828 as C31
 * and A7.4. Those of 1862 have an S, (1862 §S6.4) or `1862/S6.4: ...`, because they are numbered otherwise than its rulebook:
 * there a section without an S is one of the rulebook, which clauses.json has.
 */
const root = new URL('../../../', import.meta.url);
const readIn = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Source {
  readonly path: string;
  readonly text: string;
  /** The title that the path names: its citations need no year. */
  readonly title: string | undefined;
}

/** Every file that may cite: code, tests, READMEs, clauses and their words. */
const sources: readonly Source[] = ['engine', 'client', 'test'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|md)$|(clauses|words)\.json$/.test(file))
    .filter((file) => !/DECISIONS\.md$|decisions\.test\.ts$/.test(file))
    .map((file) => ({
      path: `${folder}/${file}`,
      text: readIn(`${folder}/${file}`),
      title: titles.map(({ id }) => id).find((id) => new RegExp(`\\b${id}\\b`).test(file)),
    })),
);

interface Page {
  readonly decisions: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
  /** Its own subjects have an S; sections without one are the rulebook's. */
  readonly hasS: boolean;
  /** Names of hexes that look like decisions. */
  readonly hexes: ReadonlySet<string>;
}

const pages = new Map(titles.map(({ id }) => [id, pageOf(id)]));

function pageOf(id: string): Page {
  const text = readIn(`engine/games/${id}/DECISIONS.md`);
  const box = ['box.json', 'box/box.json'].find((file) =>
    existsSync(new URL(`engine/games/${id}/${file}`, root)),
  )!;
  const cells = text.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|') : []));
  const numbers = cells.filter((cell) => /^[\s,]*[AS]?\d[AS\d., ]*$/.test(cell));
  const own = numbers.flatMap((cell) => cell.match(/[AS]?\d+(\.\d+)?/g)!);
  const hasS = own.some((one) => one.startsWith('S'));
  return {
    decisions: new Set([...text.matchAll(/^- \*\*([CD][\d.]+) /gm)].map(([, one]) => one!)),
    subjects: new Set([...own, ...(hasS ? printed(id) : [])]),
    hasS,
    hexes: new Set(
      [...readIn(`engine/games/${id}/${box}`).matchAll(/"([CD]\d+)"/g)].map(([, h]) => h!),
    ),
  };
}

/** The sections of the rulebook: "Selling (6.4)". */
function printed(id: string): string[] {
  const clauses = readIn(`engine/games/${id}/clauses.json`);
  return [...clauses.matchAll(/\((\d+(?:\.\d+)?)\)"/g)].map(([, section]) => section!);
}

/** Listed by itself, as a chapter with listed parts, or as a part of a chapter listed whole. */
function hasSubject({ subjects }: Page, cited: string): boolean {
  const chapter = cited.split('.')[0]!;
  const hasParts = [...subjects].some((one) => one.startsWith(`${chapter}.`));
  return subjects.has(cited) || (cited === chapter ? hasParts : subjects.has(chapter) && !hasParts);
}

/** A place on the map (C15, or C15.5 with its part) looks like a decision, and a page need not use C. */
function hasDecision({ decisions, hexes }: Page, cited: string): boolean {
  const unused = cited.startsWith('C') && !decisions.has('C1');
  return unused || decisions.has(cited) || hexes.has(cited.split('.')[0]!);
}

const DECISION =
  /(?:\b(18\d\d) (?:DECISIONS )?)?(?<![\w.#/-])([CD]\d{1,2}(?:\.[1-9])?)(?![\w/.-]\w)\b/g;
/** A number of three parts is the rulebook's own. */
const SUBJECT = /(?:\b(18\d\d) )?(?:§ ?(S?\d+(?:\.\d+)?)|\b(A\d+\.[1-9])\b)(?!\.?\d)/g;
/** The subject that a test is named by: `1862/S6.4: what was sold`. */
const NAMED = /\b(18\d\d)\/(S?\d+(?:\.\d+)?)(?=[:,; ])(?!\.?\d)/g;

/** What a file cites of a title and its page does not have. */
function missingFrom(id: string, { path, text, title }: Source): string[] {
  const page = pages.get(id)!;
  const mine = ([, named = title]: RegExpMatchArray) => named === id;
  const decisions = [...text.matchAll(DECISION)].filter(
    (match) => mine(match) && !hasDecision(page, match[2]!),
  );
  const subjects = [...text.matchAll(SUBJECT)].filter(
    (match) => mine(match) && !hasSubject(page, match[2] ?? match[3]!),
  );
  const named = [...text.matchAll(NAMED)].filter(
    (match) => page.hasS && mine(match) && !hasSubject(page, match[2]!),
  );
  return [...decisions, ...subjects, ...named].map(([cited]) => `${path}: ${cited}`);
}

describe.each(titles.map(({ id }) => id))('decisions of %s', (id) => {
  it('every decision that code and tests cite is on its page', () => {
    expect(sources.flatMap((source) => missingFrom(id, source))).toEqual([]);
  });

  it('they are numbered without a gap', () => {
    const letter = pages.get(id)!.decisions.has('C1') ? 'C' : 'D';
    const numbers = [...pages.get(id)!.decisions].filter((one) => one.startsWith(letter));
    expect(numbers).toEqual(numbers.map((_, i) => `${letter}${String(i + 1)}`));
  });
});
