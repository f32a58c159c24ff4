import type { Move } from '../../../shared/move.ts';
import { type Game, tableVerbs } from '../../../engine/index.ts';
import { command, passCommand } from '../../reading/moves/command.ts';
import { emptySteps, onlyPlace } from '../../reading/moves/next-moves.ts';
import {
  capitalize,
  money,
  withSeatNames,
  placeWords,
  purseName,
  stationWord,
  uncapitalize,
} from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** Proposes a move. The same press passes steps before a tile that only offer something (`laysAhead`). */
export function makeMove(store: TableStore, move: Move): boolean {
  const { moves, sequence } = store.moment.laysAhead ?? {};
  const first = sequence && moves?.includes(move) ? sequence.passes : [];
  return first.every((pass) => store.propose(pass)) && proposeOn(store, move);
}

/**
 * Proposes a move, and what the same company has no choice about after it: a piece with one place (`onlyPlace`), and the
 * end of steps in which there is nothing to do (`emptySteps`). In a lesson every move is the pupil's own.
 */
export function proposeOn(store: TableStore, move: Move): boolean {
  const { turn: before, shownPlayer: player } = store;
  if (!store.propose(move)) return false;
  const { turn, base, session } = store;
  if (player === undefined || !turn?.entity?.startsWith('company:') || !store.ruled) return true;
  const isTaught = base.reads !== undefined || base.meta?.course !== undefined;
  if (isTaught || before?.entity !== turn.entity || before.round !== turn.round) return true;
  const place = onlyPlace(store.game, session.ledger.table, player);
  if (place) return store.propose(place);
  emptySteps(store.game, session.ledger.table, player).every((pass) => store.propose(pass));
  return true;
}

/** A move in the words of its verb, which reads the table before the move. */
export function sayMove(store: TableStore, move: Move): string {
  const verb = tableVerbs.get(move.verb) ?? store.game.rulebook?.verbs.get(move.verb);
  return verb ? verb.say(store.table, move) : verbHeading(store, move.verb);
}

/** A move of any seat in words. If it is malformed, only its verb is named. */
export function describeMove(store: TableStore, move: Move): string {
  const verb = tableVerbs.get(move.verb) ?? store.game.rulebook?.verbs.get(move.verb);
  const isWellFormed = verb?.schema.safeParse(move).success === true;
  return withSeatNames(
    store.names,
    isWellFormed ? sayMove(store, move) : verbHeading(store, move.verb),
  );
}

/** A move as a command for the person who may make it, with its cost. */
export function moveCommand(store: TableStore, move: Move): string {
  const { turn, table } = store;
  const entity = turn?.entity?.replace(/^company:/, '');
  const company = turn?.entity?.startsWith('company:') ? entity : undefined;
  if (move.verb === 'pass' && turn) return passCommand(store.names, turn);
  let says = sayMove(store, move);
  if (typeof move.hex === 'string' && move.verb !== 'layTile')
    says = says.replace(
      new RegExp(`\\b${move.hex}\\b(, city \\d+)?`),
      placeWords(table, move.hex, move.city),
    );
  return withCost(store, move, command(says, company, turn?.entity, store.shownPlayer));
}

/** An answer as a command. What it costs is said, except where the question names it or nothing is asked. */
export function answerCommand(store: TableStore, move: Move, says: string): string {
  // Another president is asked first: "Propose to buy a 4 train from IR".
  if (sayMove(store, move).startsWith('proposes: ') && !says.includes('ropose'))
    return moveCommand(store, move);
  const told = command(says, store.turn?.entity?.slice(8));
  return COSTLESS.has(move.verb) ? withSeatNames(store.names, told) : withCost(store, move, told);
}
const COSTLESS: ReadonlySet<string> = new Set(['agree', 'decline', 'pass']);

/** A command, and what the move costs or a sale brings. What an offer costs is due when it has been agreed to. */
export function withCost(store: TableStore, move: Move, says: string): string {
  const { box, names } = store;
  const told = withSeatNames(names, says);
  const { cost, purses } = store.moment.preview(move);
  // A move may spend the money of somebody whom it names, such as a cousin of the player.
  const payer = Object.values(move).find(
    (word): word is string => typeof word === 'string' && (purses.get(word) ?? 0) < 0,
  );
  if (cost <= 0 && payer !== undefined) {
    const sum = money(box, -purses.get(payer)!);
    if (says.includes(sum)) return told;
    const name = purseName(names, payer);
    return `${told}, ${told.endsWith(name) ? 'who' : name} pays ${sum}`;
  }
  // The sentence may name another figure: "Start GER at £67" costs more than one share.
  const figure = money(box, Math.abs(cost));
  const counts = cost > 0 || (cost < 0 && told.startsWith('Sell '));
  if (!counts || says.includes(figure)) return told;
  // A part of the price may be paid already: "Take RSCF for £130, £110 of it now".
  return / for \D?\d[\d,]*$/.test(told) ? `${told}, ${figure} of it now` : `${told} for ${figure}`;
}

/** A store, or anything else that has the game. */
type Named = { readonly game: Pick<Game, 'box' | 'rulebook'> };

/** Headings for the verbs and parameters that titles share. */
const HEADINGS: Readonly<Record<string, string>> = {
  layTile: 'Lay track',
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
  endGame: 'End the game',
  face: 'Kind',
};

/** "layTile" -> "Lay track". A title's own verb has the title's heading, or its name spelt out. */
export function verbHeading({ game }: Named, verb: string): string {
  const spelt = verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (verb === 'placeToken') return `Place a ${stationWord(game.box)}`;
  return game.rulebook?.headings?.[verb] ?? HEADINGS[verb] ?? capitalize(spelt);
}

/** The headings of moves in one line: "Buy or sell a private company", "Buy a share or lay track". */
export function verbHeadings(store: Named, moves: readonly Move[]): string {
  const told = [...groupByVerb(moves).keys()].map((verb) => uncapitalize(verbHeading(store, verb)));
  const byThing = groupBy(told, (one) => / .*/.exec(one)?.[0] ?? '');
  const said = [...byThing].map(([thing, all]) => {
    const verbs = all.map((one) => one.slice(0, one.length - thing.length));
    return verbs.join(' or ') + thing;
  });
  return capitalize(said.join(' or '));
}

/** Moves by verb, in the order in which the rulebook offers them. */
export function groupByVerb(moves: readonly Move[]): Map<string, Move[]> {
  return groupBy(moves, ({ verb }) => verb);
}

/** Things grouped by a key, in the order of their first members. */
export function groupBy<T>(things: readonly T[], of: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = of(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
