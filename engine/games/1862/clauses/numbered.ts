import { numbering, type Said } from '../../../rules/numbered.ts';

export const numbered = numbering('1862');

const because =
  (unruled: string) =>
  (says: string): Said => ({ says, unruled });

/** What only printed things have. */
export const ofThings = because('About things of cardboard: the table shows it and rules nothing.');
export const elsewhere = because('Another version of the game, not played at this table.');
