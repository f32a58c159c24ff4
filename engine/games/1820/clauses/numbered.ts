import { numbering, type Said } from '../../../rules/numbered.ts';

export const numbered = numbering('1820');

const because =
  (unruled: string) =>
  (says: string): Said => ({ says, unruled });

/** What only people can keep, and what only printed things have. */
export const ofManners = because('Manners of the people at the table; nothing is ruled by them.');
export const ofThings = because('About things of cardboard: the table shows it and rules nothing.');
export const noRule = because('The passage tells of the game and rules nothing by itself.');
export const nothingThere = because('The text speaks of something that this game does not have.');
