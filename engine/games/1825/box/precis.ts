import type { Box } from '../../../kernel/box.ts';
import type { Words } from '../../../rules/rulebook.ts';
import { rowCells } from '../../../rules/stock/market.ts';
import { companiesOf, figuresOf, isMinor, switchesOf } from './figures.ts';

/** The values for the placeholders of the sentences, from this box. Empty = not in play. */
function wordsOf(box: Box): Readonly<Record<string, string>> {
  const { currency, phases } = box;
  const { bank, certificateLimit, units, kits } = figuresOf(box);
  const limit = (most: number) => (most > 90 ? 'none' : most);
  return {
    minors: companiesOf(box).some((company) => isMinor(box, company)) ? 'A minor' : '',
    half:
      switchesOf(box).halfDividend === 'from'
        ? 'Half the price or more'
        : 'More than half the price',
    limit: `${certificateLimit}`,
    trainLimits: phases.map((one) => `${limit(one.trainLimit)} in phase ${one.name}`).join(', '),
    rust7: kits.includes('k3') ? ', the first 7 all 3 trains' : '',
    bank: `${currency}${bank}`,
    end: `${currency}${rowCells(box, 0).at(-1)!.price}`,
    played: [units.join(' + '), kits.join(', ')].filter(Boolean).join(' and '),
  };
}

/** The one-screen rules with the figures of this box. */
export function precis(sections: Words['precis'], box: Box): Words['precis'] {
  const words = wordsOf(box);
  const told = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (_all, word: string) => words[word] ?? '');
  return sections.map(({ heading, says }) => ({
    heading,
    // A sentence whose first placeholder is not in play is left out.
    says: says.filter((one) => words[/^\{(\w+)\}/.exec(one)?.[1] ?? ''] !== '').map(told),
  }));
}
