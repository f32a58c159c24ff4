import { loadTitle } from '../games/titles.ts';
import { boxFile } from './box-file.ts';
import type { Fault } from './fault.ts';
import type { TitleFile } from './schema/title.ts';

interface Ours {
  readonly file: object;
  /** Our sentence for each clause of the title: "1889/track/13". */
  readonly sentences: Readonly<Record<string, string>>;
}

/** Titles of ours that are files: what a new title can begin from. */
const FILES: Readonly<Record<string, () => Promise<Ours>>> = {
  1830: async () => {
    const { default: file } = await import('../games/1830/box.json', { with: { type: 'json' } });
    const words = await import('../games/1830/words.json', { with: { type: 'json' } });
    return { file, sentences: words.default.clauses };
  },
  1889: async () => {
    const { default: file } = await import('../games/1889/box.json', { with: { type: 'json' } });
    const words = await import('../games/1889/words.json', { with: { type: 'json' } });
    return { file, sentences: words.default.clauses };
  },
};

export const ourFiles: readonly string[] = Object.keys(FILES);

/**
 * A title of ours as a file that stands by itself. Its clauses are those of its own `clauses.json`, which a file from
 * outside does not have: each rule that names one says its sentence instead.
 */
export async function ourFile(id: string): Promise<Readonly<Record<string, unknown>>> {
  const load = FILES[id];
  if (!load) throw new Error(`${id} is no file`);
  const { file, sentences } = await load();
  const { differences = [], privates, options = [], ...rest } = file as TitleFile;
  const spoken = <T extends { clause?: string | undefined; says?: string | undefined }>({
    clause,
    ...one
  }: T) => {
    const says = one.says ?? sentences[`${id}/${clause}`];
    return { ...one, ...(says !== undefined && { says }) };
  };
  return {
    ...rest,
    differences: differences.map(spoken),
    privates: privates.map(({ powers, ...one }) => ({
      ...one,
      ...(powers && { powers: powers.map(spoken) }),
    })),
    options: options.map(({ clause: _clause, ...option }) => option),
  };
}

/** What a new title begins from, and what of the old one is not in it. */
export interface Beginning {
  readonly file: Readonly<Record<string, unknown>>;
  readonly gaps: readonly Fault[];
}

/** Any title of ours as a beginning. Of one whose rules are code, it is the box. */
export const beginningFrom = async (id: string): Promise<Beginning> =>
  Object.hasOwn(FILES, id) ? { file: await ourFile(id), gaps: [] } : boxFile(await loadTitle(id));
