import { taste1820 } from './1820.ts';
import { taste1825 } from './1825.ts';
import { taste1828 } from './1828.ts';
import { taste1830, taste1889 } from './1830.ts';
import { taste1839 } from './1839.ts';
import { taste1862 } from './1862.ts';
import type { Taste } from './taste.ts';

const tastes: Readonly<Record<string, Taste>> = {
  '1820': taste1820,
  '1825': taste1825,
  '1828': taste1828,
  '1830': taste1830,
  '1839': taste1839,
  '1862': taste1862,
  '1889': taste1889,
};

/** A variant such as 1889b has the taste of its title, unless it has one of its own. */
export const tasteOf = (game: string): Taste | undefined =>
  tastes[game] ?? tastes[game.slice(0, 4)];
