import { openTitle } from '../../boxes/open.ts';
import { extendPrecis } from '../../rules/frame.ts';
import clauses from './clauses.json' with { type: 'json' };
import file from './box.json' with { type: 'json' };

/**
 * 1889 is a file: its differences from 1830, and the sentences of its rules. What its precis does not say itself, it has
 * from 1830's.
 */
export const { title, rulebook, differences } = openTitle(file, {
  clauses,
  words: async () => {
    const other = await import('../1830/words.json', { with: { type: 'json' } });
    const { default: own } = await import('./words.json', { with: { type: 'json' } });
    return { ...own, precis: extendPrecis(other.default.precis, own.precis) };
  },
});
