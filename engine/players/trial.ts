import type { BoxOptions, PlaceId } from '../kernel/box.ts';
import { appendWithDigest, open } from '../kernel/ledger.ts';
import { seededLuck } from '../kernel/luck.ts';
import type { Table } from '../kernel/table.ts';
import { loadTitle } from '../games/titles.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import { consider, entryOf, type Game } from '../rules/referee.ts';
import { playersOf } from '../rules/stock/issued.ts';
import type { LevelName } from './levels.ts';
import type { Program } from './player.ts';
import { loadProgram } from './titles/titles.ts';

/** A whole game with programs at all seats, for whoever balances a title. */

/** What is asked: a game of this title from this seed. It is plain data, for a worker. */
export interface TrialQuestion {
  readonly title: string;
  readonly options: BoxOptions;
  readonly level: LevelName;
  readonly seed: number;
}

/** What a game was like. */
export interface Trial {
  /** How it ended, or why it could not go on. */
  readonly end: string;
  readonly over: boolean;
  readonly moves: number;
  /** The rounds that were played, in order. */
  readonly rounds: readonly string[];
  readonly worth: readonly { readonly player: PlaceId; readonly total: number }[];
  /** The highest and the last price of each company that was started. */
  readonly prices: readonly {
    readonly company: string;
    readonly highest: number;
    readonly last: number;
  }[];
  /** The trains that left the depot, by round. */
  readonly trains: readonly {
    readonly round: string;
    readonly sold: Readonly<Record<string, number>>;
  }[];
}

/** Where a game stands that is not over yet. */
export type TrialStep = Pick<Trial, 'moves'> & { readonly round: string };

/** A game that takes so many moves is called off. */
const MOST_MOVES = 5_000;
/** Progress is told after each so many moves. */
const TELL_EVERY = 10;

/** Plays the game that is asked for; or says why there is none. */
export async function answerTrial(
  { title, options, level, seed }: TrialQuestion,
  tell: (progress: TrialStep) => void,
): Promise<Trial | string> {
  const opened = (await loadTitle(title)).open(options);
  if (!opened.ok) return opened.error;
  if (!opened.value.rulebook) return 'Programs need a referee, and this title has none.';
  return playTrial(opened.value, await loadProgram(title), { level, seed, tell });
}

interface Play {
  readonly level: LevelName;
  readonly seed: number;
  readonly tell: (progress: TrialStep) => void;
}

/** Plays a game with the program at all seats. The same seed gives the same game. */
export function playTrial(game: Game, program: Program, { level, seed, tell }: Play): Trial {
  const rulebook = game.rulebook!;
  const ledger = open(game.box);
  const { table } = ledger;
  const luck = seededLuck(seed);
  const seen = createRecord(game);
  const make = (move: Move, player: PlaceId | undefined): string | undefined => {
    const drawn = luck.below(2 ** 31);
    const seat = player ?? 'table';
    const actor = { seat, players: player ? [player] : playersOf(game.box), host: !player };
    const verdict = consider(game, ledger, { move, actor, luck: drawn });
    if (!verdict.stands) return verdict.findings[0]?.message ?? 'A move was refused.';
    const { round } = rulebook.turn(table);
    const id = `trial-${ledger.entries.length + 1}`;
    const entry = entryOf(game, ledger, verdict, { id, at: 0, by: seat, luck: drawn });
    const wrong = appendWithDigest(ledger, entry);
    if (!wrong) seen.add(entry, round, table);
    return wrong?.impossible;
  };
  make({ verb: 'dial', strictness: 'enforce' }, undefined);
  let stuck = make({ verb: 'setUp' }, undefined);
  for (let moves = 0; stuck === undefined; moves++) {
    const turn = rulebook.turn(table);
    if (turn.over) return seen.trial({ end: turn.sentence, over: true, moves }, table);
    if (moves === MOST_MOVES) stuck = `It was called off after ${MOST_MOVES} moves.`;
    if (moves % TELL_EVERY === 0) tell({ moves, round: turn.round });
    const [player] = turn.acting;
    const answer = player && program.decide(game, table, player, { level, seed });
    stuck ??= answer ? make(answer.move, player) : `Nobody can move. ${turn.sentence}`;
    if (stuck !== undefined) return seen.trial({ end: stuck, over: false, moves }, table);
  }
  return seen.trial({ end: stuck, over: false, moves: 0 }, table);
}

/** What is noted of a game while it is played. */
function createRecord({ box, rulebook }: Game) {
  const rounds: string[] = [];
  const owned = new Set<string>();
  const highest = new Map<string, number>();
  const sold = new Map<string, Record<string, number>>();
  const priceOf = (table: Table, company: string): number | undefined => {
    const place = table.pieces.get(`marker:${company}`)?.place ?? '';
    const cell = box.market.cells.find(({ row, col }) => `cell:${row}.${col}` === place);
    return cell?.price;
  };
  return {
    add({ ops }: Entry, round: string, table: Table): void {
      if (round !== '' && rounds.at(-1) !== round) rounds.push(round);
      for (const op of ops) {
        if (op.op !== 'put') continue;
        const { kind, type = '' } = box.pieces.get(op.piece) ?? {};
        if (kind === 'train' && op.to.startsWith('company:') && !owned.has(op.piece)) {
          owned.add(op.piece);
          const kinds = sold.get(round) ?? {};
          sold.set(round, { ...kinds, [type]: (kinds[type] ?? 0) + 1 });
        }
      }
      for (const company of box.companies.keys()) {
        const price = priceOf(table, company);
        if (price !== undefined) highest.set(company, Math.max(price, highest.get(company) ?? 0));
      }
    },
    trial(ended: Pick<Trial, 'end' | 'over' | 'moves'>, table: Table): Trial {
      return {
        ...ended,
        rounds,
        worth: rulebook!.score(table).map(({ player, total }) => ({ player, total })),
        prices: [...highest].map(([company, price]) => ({
          company,
          highest: price,
          last: priceOf(table, company) ?? 0,
        })),
        trains: [...sold].map(([round, kinds]) => ({ round, sold: kinds })),
      };
    },
  };
}
