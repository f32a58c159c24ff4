import { card as card1820 } from './1820/card.ts';
import { card as card1825 } from './1825/card.ts';
import { card as card1828 } from './1828/card.ts';
import { card as card1830 } from './1830/card.ts';
import { card as card1839 } from './1839/card.ts';
import { card as card1862 } from './1862/card.ts';
import { card as card1889 } from './1889/card.ts';
import type { Title, TitleCard } from './option.ts';

export type { OptionSpec, Read, Title, TitleCard } from './option.ts';

/** Every title, light enough for the home page. */
export const titles: readonly TitleCard[] = [
  card1820,
  card1825,
  card1828,
  card1830,
  card1839,
  card1862,
  card1889,
];

const loaders: { readonly [id: string]: () => Promise<Title> } = {
  '1820': async () => (await import('./1820/title.ts')).title,
  '1825': async () => (await import('./1825/title.ts')).title,
  '1828': async () => (await import('./1828/title.ts')).title,
  '1830': async () => (await import('./1830/title.ts')).title,
  '1839': async () => (await import('./1839/title.ts')).title,
  '1862': async () => (await import('./1862/title.ts')).title,
  '1889': async () => (await import('./1889/title.ts')).title,
};

export function isTitle(id: string): boolean {
  return Object.hasOwn(loaders, id);
}

/** Loads the data of one title, and only of that one; rejects an id that no title has. */
export async function loadTitle(id: string): Promise<Title> {
  if (!isTitle(id)) throw new Error(`There is no title called ${id}.`);
  return loaders[id]!();
}
