import { OWN_TITLE } from '../../shared/box-limits.ts';
import card1820 from './1820/card.json' with { type: 'json' };
import card1825 from './1825/card.json' with { type: 'json' };
import card1828 from './1828/card.json' with { type: 'json' };
import card1830 from './1830/card.json' with { type: 'json' };
import card1839 from './1839/card.json' with { type: 'json' };
import card1862 from './1862/card.json' with { type: 'json' };
import card1889 from './1889/card.json' with { type: 'json' };
import { type CardFile, cardOf, type Title, type TitleCard } from './option.ts';

export type { OptionSpec, Read, Title, TitleCard } from './option.ts';

const cards: readonly CardFile[] = [
  card1820,
  card1825,
  card1828,
  card1830,
  card1839,
  card1862,
  card1889,
];

/** The cards of all titles, small enough for the home page. */
export const titles: readonly TitleCard[] = cards.map(cardOf);

const loaders: { readonly [id: string]: () => Promise<Title> } = {
  '1820': async () => (await import('./1820/title.ts')).title,
  '1825': async () => (await import('./1825/title.ts')).title,
  '1828': async () => (await import('./1828/title.ts')).title,
  '1830': async () => (await import('./1830/title.ts')).title,
  '1839': async () => (await import('./1839/title.ts')).title,
  '1862': async () => (await import('./1862/title.ts')).title,
  '1889': async () => (await import('./1889/title.ts')).title,
  [OWN_TITLE]: async () => (await import('../boxes/own.ts')).title,
};

export function isTitle(id: string): boolean {
  return Object.hasOwn(loaders, id);
}

/** Loads the data of a single title. Rejects an unknown id. */
export async function loadTitle(id: string): Promise<Title> {
  if (!isTitle(id)) throw new Error(`There is no title called ${id}.`);
  return loaders[id]!();
}
