import { append, type Ledger, open } from '../../engine/kernel/ledger.ts';
import { seededLuck, type Luck } from '../../engine/kernel/luck.ts';
import type { Table } from '../../engine/kernel/table.ts';
import { consider, entryOf, type Game } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';
import type { HouseChange } from '../../shared/house.ts';
import type { Move } from '../../shared/move.ts';
import { tasteOf } from './tastes/tastes.ts';

/** The result of a game of random legal moves. */
export interface Playout {
  readonly ledger: Ledger;
  readonly ended: boolean;
  readonly moves: number;
  /** Nobody had a legal move and the game was not over. */
  readonly stuck?: string;
  /** Broken laws: an option that is refused, a refused move that was an option, and the like. */
  readonly broken: readonly string[];
  readonly reached: Reached;
}

/** What a game reached: the count of each round, verb and clause, and the phases in the order of the box. */
export interface Reached {
  /** "Operating round", without its numbers. */
  readonly rounds: ReadonlyMap<string, number>;
  readonly verbs: ReadonlyMap<string, number>;
  readonly phases: ReadonlySet<string>;
  /** Clauses that judge cited against moves, tried or made. */
  readonly clauses: ReadonlyMap<string, number>;
}

/** The verb, with the private whose power is used. */
const told = (move: Move): string =>
  [move.verb, move.private, move.with].filter((word) => typeof word === 'string').join(' ');

const count = (all: Map<string, number>, one: string) => all.set(one, (all.get(one) ?? 0) + 1);

const MOST_MOVES = 20_000;
/** After so many moves, moves of other moments are compared with options and judge. */
const SAMPLE_EVERY = 10;

/** What a playout may be given besides its seed. */
export interface PlayoutOptions {
  /** House rules that are in force. */
  readonly house?: HouseChange;
  /** Legal moves that nobody makes. */
  readonly avoids?: (table: Table, move: Move) => boolean;
}

/** Plays random legal moves from a seed until the game is over, and checks the laws after every move. */
export function playout(game: Game, seed: number, options: PlayoutOptions = {}): Playout {
  const { house, avoids } = options;
  const luck = seededLuck(seed);
  const ledger = open(game.box);
  const broken: string[] = [];
  const seen: Move[] = [];
  const reached = {
    rounds: new Map<string, number>(),
    verbs: new Map<string, number>(),
    phases: new Set<string>(),
    clauses: new Map<string, number>(),
  };
  const rulebook = game.rulebook!;
  const table = ledger.table;
  const money = () => [...table.purses.values()].reduce((sum, held) => sum + held, 0);
  const atFirst = money();

  const propose = (actor: Actor, move: Move) => {
    const chance = luck.below(2 ** 31);
    const verdict = consider(game, ledger, { move, actor, luck: chance });
    if (!verdict.stands) {
      broken.push(
        `an option was refused: ${JSON.stringify(move)}: ${verdict.findings[0]?.message}`,
      );
      return false;
    }
    for (const { clause } of verdict.findings) count(reached.clauses, clause);
    count(reached.verbs, told(verdict.move));
    const id = `playout-${ledger.entries.length + 1}`;
    append(ledger, entryOf(game, ledger, verdict, { id, at: 0, by: actor.seat, luck: chance }));
    return true;
  };

  const table_ = { seat: 'table', players: [...playersOf(game)], host: true };
  propose(table_, { verb: 'dial', strictness: 'enforce' });
  if (house) propose(table_, { verb: 'house', rules: house });
  propose(table_, { verb: 'setUp' });

  let moves = 0;
  while (moves < MOST_MOVES && broken.length === 0) {
    const turn = rulebook.turn(table);
    if (turn.over) return { ledger, ended: true, moves, broken, reached };
    count(reached.rounds, turn.round.replace(/[ \d.]+$/, ''));
    reached.phases.add(String(table.clock.get('phase')));
    const player = luck.shuffled(turn.acting)[0];
    const actor = { seat: 'bot', players: player ? [player] : [], host: false };
    const move = player && choose(game, ledger, player, luck, avoids);
    if (!move) {
      const stuck = `after ${moves} moves, seed ${seed}: ${turn.round}: ${turn.sentence}`;
      return { ledger, ended: false, moves, stuck, broken, reached };
    }
    if (moves % SAMPLE_EVERY === 0)
      broken.push(...disagreements(game, ledger, actor, seen, luck, reached.clauses));
    // A cousin of the player who buys has limits of its own.
    const buys = move.verb === 'buyShare' && move.for === undefined;
    const room = buys && turn.limits?.companies[String(move.company)]?.more;
    if (room === 0) broken.push(`no more may be held, and one is bought: ${JSON.stringify(move)}`);
    if (!propose(actor, move)) break;
    seen.push(move);
    moves++;
    if (money() !== atFirst) broken.push(`money was made or lost by ${JSON.stringify(move)}`);
    const debtor = [...table.purses].find(
      ([id, held]) => held < 0 && !game.box.purses.get(id)!.bottomless,
    );
    if (debtor) broken.push(`${debtor[0]} holds ${debtor[1]} after ${JSON.stringify(move)}`);
  }
  return { ledger, ended: false, moves, broken, reached };
}

function playersOf(game: Game): Iterable<string> {
  return [...game.box.places.keys()].filter((place) => place.startsWith('player:'));
}

/**
 * Players who choose by chance alone ruin every company within a few rounds, and a game without
 * companies need not end. These sell and pass less readily than they build, buy and run; every legal
 * verb keeps a chance.
 */
const EAGERNESS: Readonly<Record<string, number>> = {
  pass: 12,
  sellShares: 4,
  sellPrivate: 2,
};
const EAGER = 100;
/** Of ten choices within these verbs, how many fall on the first that is offered: the best run, a payout. */
const FIRST_OF_TEN: Readonly<Record<string, number>> = { runTrains: 9, payDividend: 8 };

/** The robot: a verb by chance and eagerness, then one of its moves by chance. */
export function choose(
  game: Game,
  ledger: Ledger,
  player: string,
  luck: Luck,
  avoids: PlayoutOptions['avoids'] = () => false,
): Move | undefined {
  const verbs = [...game.rulebook!.turn(ledger.table).verbs];
  const taste = tasteOf(game.box.game);
  const weights = { ...EAGERNESS, ...taste?.eagerness(ledger.table) };
  const firsts = { ...FIRST_OF_TEN, ...taste?.firstOfTen };
  while (verbs.length > 0) {
    const verb = drawn(verbs, weights, luck);
    const moves = [...game.rulebook!.verbs.get(verb)!.options(ledger.table, player)].filter(
      (move) => !avoids(ledger.table, move),
    );
    const likes = taste?.likes?.[verb];
    if (moves.length > 0 && likes)
      return pick(
        moves,
        (move) => Math.max(1, Math.round(likes(ledger.table, player, move))),
        luck,
      );
    if (moves.length > 0) {
      const first = luck.below(10) < (firsts[verb] ?? 0);
      return moves[first ? 0 : luck.below(moves.length)]!;
    }
    verbs.splice(verbs.indexOf(verb), 1);
  }
  return undefined;
}

const drawn = (
  verbs: readonly string[],
  weights: Readonly<Record<string, number>>,
  luck: Luck,
): string => pick(verbs, (verb) => weights[verb] ?? EAGER, luck);

/** One of these, by chance and weight. */
function pick<T>(all: readonly T[], weigh: (one: T) => number, luck: Luck): T {
  const weights = all.map(weigh);
  let at = luck.below(weights.reduce((sum, weight) => sum + weight, 0));
  return all[weights.findIndex((weight) => (at -= weight) < 0)]!;
}

/** Moves of earlier moments: each is an option now exactly if judge finds no violation. */
function disagreements(
  game: Game,
  ledger: Ledger,
  actor: Actor,
  seen: readonly Move[],
  luck: Luck,
  cited: Map<string, number>,
): string[] {
  const broken: string[] = [];
  const verbs = game.rulebook!.turn(ledger.table).verbs;
  for (let i = 0; i < 3 && seen.length > 0; i++) {
    const move = seen[luck.below(seen.length)]!;
    const verb = game.rulebook!.verbs.get(move.verb)!;
    if (verb.partial) continue;
    const findings = verb.judge(ledger.table, move, actor);
    for (const { clause } of findings) count(cited, clause);
    const legal = !findings.some(({ severity }) => severity === 'violation');
    const offered =
      verbs.includes(move.verb) &&
      [...verb.options(ledger.table, actor.players[0]!)].some((option) =>
        same(option, move, actor),
      );
    if (legal !== offered)
      broken.push(
        `judge says ${legal ? 'legal' : 'illegal'}, options says the opposite: ${JSON.stringify(move)}`,
      );
  }
  return broken;
}

/** Who plays for one player alone may be named in a move or not: it is the same move. */
function same(a: Move, b: Move, { players }: Actor): boolean {
  const itself = (move: Move, key: string) =>
    (key === 'player' || key === 'for') && players.length === 1 && move[key] === players[0];
  const keys = (move: Move) =>
    Object.keys(move).filter((key) => move[key] !== undefined && !itself(move, key));
  return (
    keys(a).length === keys(b).length &&
    keys(a).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
  );
}
