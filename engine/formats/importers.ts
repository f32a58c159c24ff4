import { changesNothing, type Importer, type Recording } from './18xx-games.ts';
import { err, type Result } from '../hexes/result.ts';

/** By the title that site uses. Each loads its title's own code only. */
const loaders: Readonly<Record<string, () => Promise<Importer>>> = {
  '1825': async () => (await import('./1825/import.ts')).importer,
  '1828.Games': async () => (await import('./1828/import.ts')).importer,
  '1830': async () => (await import('./1830/import.ts')).importer,
  '1862': async () => (await import('./1862/import.ts')).importer,
  '1889': async () => (await import('./1889/import.ts')).importer,
};

/** The importer for a recording, or why it cannot be played here. */
export async function importerFor({ title }: Recording): Promise<Result<Importer>> {
  const load = Object.hasOwn(loaders, title) ? loaders[title] : undefined;
  return load
    ? { ok: true, value: await load() }
    : err(`Recorded games of ${title} cannot be read here.`);
}

/** What of a file is not played here, a sentence for each: what cannot be read, and unknown rules. */
export const passedOver = (importer: Importer, recording: Recording): readonly string[] => [
  ...(recording.passedOver ?? []),
  ...recording.options
    .filter((rule) => !importer.knows(rule))
    .map((rule) => `The optional rule ${rule} is not known here and is left out.`),
];

/** Kinds of steps that change no table: chat, notes of that site, orders for later. */
const SILENT: readonly (readonly [is: RegExp, one: string, more: string])[] = [
  [/^message$/, 'line of chat', 'lines of chat'],
  [/^log$/, 'note of that site', 'notes of that site'],
  [/^program_/, 'order for later', 'orders for later'],
];

/** How many of the steps are nothing but words, as a sentence; undefined if none. */
export function wordsOnly({ steps }: Recording): string | undefined {
  const silent = steps.filter(changesNothing);
  const counts = SILENT.flatMap(([is, one, more]) => {
    const count = silent.filter(({ type }) => is.test(type)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  });
  return counts.length === 0 ? undefined : `Left out: ${counts.join(', ')}.`;
}
