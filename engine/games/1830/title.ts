import { openTitle } from '../../boxes/open.ts';
import clauses from './clauses.json' with { type: 'json' };
import file from './box.json' with { type: 'json' };

/** 1830 is a file: the frame with its map, its cards and its options. */
export const { title, rulebook, differences } = openTitle(file, {
  clauses,
  words: async () => (await import('./words.json', { with: { type: 'json' } })).default,
});
