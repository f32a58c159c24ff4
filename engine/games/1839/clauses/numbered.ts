import { numbering, type Said } from '../../../rules/numbered.ts';

export const numbered = numbering('1839');

const because =
  (unruled: string) =>
  (says: string): Said => ({ says, unruled });

/** What only people can keep, and what holds no rule. */
export const ofManners = because('Manners of the people at the table; nothing is ruled by them.');
export const ofThings = because('About paper and pencils: the table counts for everybody.');
export const noRule = because('The passage holds no rule.');
