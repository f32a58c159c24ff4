import type { Move } from '../../../shared/move.ts';
import { tableVerbs } from '../../../engine/rules/table-verbs.ts';
import type { TableStore } from '../../table/store.ts';

/** A move as the rulebook says it, of the table as it is. */
export function sayMove(store: TableStore, move: Move): string {
  const verb = tableVerbs.get(move.verb) ?? store.base.game.rulebook?.verbs.get(move.verb);
  return verb ? verb.say(store.table, move) : heading(move.verb);
}

const HEADINGS: Readonly<Record<string, string>> = {
  layTile: 'Lay track',
  placeToken: 'Place a station',
  runTrains: 'Run trains',
  payDividend: 'Revenue',
  buyTrain: 'Buy a train',
  discardTrain: 'Discard a train',
  buyShare: 'Buy a share',
  sellShares: 'Sell shares',
  startCompany: 'Start a company',
  buyPrivate: 'Buy a private company',
  sellPrivate: 'Sell a private company',
  setUp: 'Set up the game',
};

/** "layTile" -> "Lay track"; a title's own verb is spelt out. */
export function heading(verb: string): string {
  const spelt = verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return HEADINGS[verb] ?? spelt.charAt(0).toUpperCase() + spelt.slice(1);
}

/** Moves by verb, in the order in which the rulebook offers them. */
export function byVerb(moves: readonly Move[]): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const group = groups.get(move.verb);
    if (group) group.push(move);
    else groups.set(move.verb, [move]);
  }
  return groups;
}
