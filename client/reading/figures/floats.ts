import type { Box, FloatNeed } from '../../../engine/index.ts';
import { money } from '../say.ts';
import { percents } from './holdings.ts';

/** "with 30% more", "with £50 more in its treasury" */
export const lackOf = (box: Box, { lacks }: FloatNeed): string =>
  'percent' in lacks
    ? `with ${percents(lacks.percent)} more`
    : `with ${money(box, lacks.cash)} more in its treasury`;

/** The same with the capital that it then gets: "with 30% more, and then gets £670". */
export const lackAndCapital = (box: Box, waits: FloatNeed): string =>
  lackOf(box, waits) + (waits.capital > 0 ? `, and then gets ${money(box, waits.capital)}` : '');
