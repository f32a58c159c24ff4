import { clauseBook } from '../../../rules/rulebook.ts';
import { box } from './box.ts';
import { ending } from './ending.ts';
import { mergers } from './mergers.ts';
import { parliament } from './parliament.ts';
import { running } from './running.ts';
import { stock } from './stock.ts';
import { track } from './track.ts';
import { trains } from './trains.ts';

/** The registry of 1862, and the three ways to cite it. */
export const { book, violation, caution, note } = clauseBook([
  ...box,
  ...parliament,
  ...stock,
  ...track,
  ...running,
  ...trains,
  ...mergers,
  ...ending,
]);
