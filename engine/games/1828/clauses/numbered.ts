import { numbering, type Said } from '../../../rules/numbered.ts';

export const numbered = numbering('1828');

const because =
  (unruled: string) =>
  (says: string): Said => ({ says, unruled });

/** Passages that the rulebook has from two other games of its designer. */
export const of1820 = because('Left in the text from 1820: this game knows nothing of it.');
export const of1839 = because('Left in the text from 1839: this game knows nothing of it.');
/** Passages of the draft that the finished game says otherwise. */
export const dropped = because('The draft has it so; the finished game does not.');
/** What only people can keep, and what only printed things have. */
export const ofManners = because('Manners of the people at the table; nothing is ruled by them.');
export const ofTalk = because('What people say to each other is not on the table.');
export const ofThings = because('About things of cardboard: the table shows it and rules nothing.');
export const noRule = because('The passage holds no rule.');
