import { exporterOf } from '../1830/export.ts';

/** Games of 1889 as 18xx.games writes them, as those of 1830 are. (1889 §12) */
export const exporter = exporterOf('1889', ['beginner_game'], true);
