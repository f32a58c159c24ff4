import { clauseBook } from '../../../rules/rulebook.ts';
import { composition } from './composition.ts';
import { distribution } from './distribution.ts';
import { operatingRounds } from './operating-rounds.ts';
import { running } from './running.ts';
import { starting } from './starting.ts';
import { stockRounds } from './stock-rounds.ts';
import { track } from './track.ts';
import { trains } from './trains.ts';
import { upgrading } from './upgrading.ts';

const book = clauseBook([
  ...composition,
  ...distribution,
  ...stockRounds,
  ...starting,
  ...operatingRounds,
  ...track,
  ...upgrading,
  ...running,
  ...trains,
]);

/** The registry of 1825. */
export const clauses = book.book;
export const { violation, caution, note } = book;
