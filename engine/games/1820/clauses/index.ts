import { clauseBook } from '../../../rules/rulebook.ts';
import { auctioning } from './auctions.ts';
import { companies } from './companies.ts';
import { cousins } from './cousins.ts';
import { ending } from './ending.ts';
import { operatingRounds } from './operating.ts';
import { running } from './running.ts';
import { settingUp } from './setup.ts';
import { stockRounds } from './stock.ts';
import { takeovers } from './takeovers.ts';
import { track } from './track.ts';

/** The registry of 1820, and the three ways to cite it. */
export const { book, violation, caution, note } = clauseBook([
  ...settingUp,
  ...auctioning,
  ...stockRounds,
  ...operatingRounds,
  ...takeovers,
  ...ending,
  ...track,
  ...companies,
  ...cousins,
  ...running,
]);
