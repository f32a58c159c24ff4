import type { Importer } from './18xx-games.ts';
import type { Exporter } from './exported.ts';

type Formats = { importer: Importer; exporter: Exporter };
const both = async (
  reads: Promise<Pick<Formats, 'importer'>>,
  writes: Promise<Pick<Formats, 'exporter'>>,
): Promise<Formats> => ({ ...(await reads), ...(await writes) });

/** Titles of ours whose games 18xx.games knows: the two ways between its records and our moves. */
const loaders: Readonly<Record<string, () => Promise<Formats>>> = {
  '1825': () => both(import('./1825/import.ts'), import('./1825/export.ts')),
  '1828': () => both(import('./1828/import.ts'), import('./1828/export.ts')),
  '1862': () => both(import('./1862/import.ts'), import('./1862/export.ts')),
  '1830': () => both(import('./1830/import.ts'), import('./1830/export.ts')),
  '1889': () => both(import('./1889/import.ts'), import('./1889/export.ts')),
};

export const isKnownThere = (title: string): boolean => Object.hasOwn(loaders, title);

/** What reads and writes the records of a title; undefined for one that is not known there. */
export async function formatsOf(title: string) {
  return isKnownThere(title) ? loaders[title]!() : undefined;
}
