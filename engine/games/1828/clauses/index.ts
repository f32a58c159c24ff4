import { clauseBook } from '../../../rules/rulebook.ts';
import { auctioning } from './auction.ts';
import { elsewhere } from './elsewhere.ts';
import { mergers } from './mergers.ts';
import { operatingRounds } from './operating.ts';
import { privates } from './privates.ts';
import { running } from './running.ts';
import { settingUp } from './setup.ts';
import { stockRounds } from './stock.ts';
import { track } from './track.ts';

/** The registry of 1828, and the three ways to cite it. */
export const { book, violation, caution, note } = clauseBook([
  ...settingUp,
  ...auctioning,
  ...stockRounds,
  ...mergers,
  ...operatingRounds,
  ...track,
  ...running,
  ...privates,
  ...elsewhere,
]);
export { book as clauses };
