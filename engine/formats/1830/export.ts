import type { Exporter } from '../exported.ts';
import { plainActions } from '../said-moves.ts';

/** Games of 1830 and its like as 18xx.games writes them: the inverse of import.ts. (1830 §12) */
export const exporterOf = (title: string, flags: readonly string[], seeded = false): Exporter => ({
  title,
  optional: (options) => flags.filter((id) => options[id] === true),
  actions: (said) => plainActions(said),
  ...(seeded && { seeds: 2 ** 31 }),
});

export const exporter = exporterOf('1830', ['multiple_brown_from_ipo', 'optional_6_train']);
