import { importerOf, UNASKED_EXCHANGE } from '../1830/import.ts';
import { rulebook } from '../../games/1889/title.ts';

/** Recorded games of 18xx.games, said in our moves as those of 1830 are (1889 §12). */
export const importer = importerOf({
  title: '1889',
  rulebook,
  rules: ['beginner_game'],
  always: [UNASKED_EXCHANGE],
  seeded: true,
});
