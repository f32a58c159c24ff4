import { clauseBook } from '../../../rules/rulebook.ts';
import { auctioning } from './auctioning.ts';
import { companies } from './companies.ts';
import { map } from './map.ts';
import { operating } from './operating.ts';
import { phases } from './phases.ts';
import { privates } from './privates.ts';
import { running } from './running.ts';
import { settingUp } from './setting-up.ts';
import { stockRounds } from './stock-rounds.ts';
import { track } from './track.ts';

/** The registry of 1839, and the ways to cite it. */
export const { book, violation, caution, note } = clauseBook([
  ...settingUp,
  ...phases,
  ...auctioning,
  ...stockRounds,
  ...operating,
  ...track,
  ...running,
  ...map,
  ...privates,
  ...companies,
]);
export { book as clauses };
