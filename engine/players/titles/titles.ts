import { createProgram, type Program } from '../player.ts';
import type { TitleRecord } from '../record.ts';

/** The records of the titles, each loaded when its title is played. A title without one is played as 1830. */
const records: { readonly [game: string]: () => Promise<TitleRecord> } = {
  '1820': async () => (await import('./1820.ts')).record1820,
  '1828': async () => (await import('./1828.ts')).record1828,
  '1839': async () => (await import('./1839.ts')).record1839,
  '1862': async () => (await import('./1862.ts')).record1862,
  '1889': async () => (await import('./1889.ts')).record1889,
};

const PLAIN: TitleRecord = {};

/** The program that plays a title. */
export async function loadProgram(game: string): Promise<Program> {
  const load = Object.hasOwn(records, game) ? records[game] : undefined;
  return createProgram(load ? await load() : PLAIN);
}
