import type { BoxOptions } from '../kernel/box.ts';
import type { Game } from '../rules/referee.ts';
import { card as card1825 } from './1825/card.ts';
import { card as card1828 } from './1828/card.ts';
import { card as card1862 } from './1862/card.ts';
import type { Read, TitleCard } from './option.ts';

export type { OptionSpec, Read, TitleCard } from './option.ts';

/** A title with its data at hand. */
export interface Title extends TitleCard {
  /** The box for these choices and, where the title has one, the rulebook that goes with it. */
  open(options: BoxOptions): Read<Game>;
}

/** Every title, light enough for the home page. */
export const titles: readonly TitleCard[] = [card1825, card1828, card1862];

const loaders = {
  '1825': async () => (await import('./1825/title.ts')).title,
  '1828': async () => (await import('./1828/title.ts')).title,
  '1862': async () => (await import('./1862/title.ts')).title,
} as const satisfies { readonly [id: string]: () => Promise<Title> };

/** Loads the data of one title, and only of that one; rejects an id that no title has. */
export async function loadTitle(id: string): Promise<Title> {
  if (!isTitle(id)) throw new Error(`There is no title called ${id}.`);
  return loaders[id]();
}

export function isTitle(id: string): id is keyof typeof loaders {
  return Object.hasOwn(loaders, id);
}
