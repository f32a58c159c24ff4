import type { Importer, Recording } from './18xx-games.ts';
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
