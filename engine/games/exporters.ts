import type { Importer } from '../formats/18xx-games.ts';
import type { Exporter } from '../formats/exported.ts';

/** Titles of ours whose games 18xx.games knows: the two ways between its records and our moves. */
const loaders: Readonly<Record<string, () => Promise<{ importer: Importer; exporter: Exporter }>>> =
  {
    '1825': async () => ({
      ...(await import('./1825/import.ts')),
      ...(await import('./1825/export.ts')),
    }),
    '1828': async () => ({
      ...(await import('./1828/import.ts')),
      ...(await import('./1828/export.ts')),
    }),
    '1862': async () => ({
      ...(await import('./1862/records/import.ts')),
      ...(await import('./1862/records/export.ts')),
    }),
    '1830': async () => ({
      ...(await import('./1830/import.ts')),
      ...(await import('./1830/export.ts')),
    }),
    '1889': async () => ({
      ...(await import('./1889/import.ts')),
      ...(await import('./1889/export.ts')),
    }),
  };

export const isKnownThere = (title: string): boolean => Object.hasOwn(loaders, title);

/** What reads and writes the records of a title; undefined for one that is not known there. */
export async function formatsOf(title: string) {
  return isKnownThere(title) ? loaders[title]!() : undefined;
}
