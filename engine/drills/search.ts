import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { PlaceId } from '../kernel/box.ts';
import { append, type Ledger, open } from '../kernel/ledger.ts';
import { type Luck, seededLuck } from '../kernel/luck.ts';
import { fingerprint } from '../kernel/digest.ts';
import type { Program } from '../players/player.ts';
import { contextOf } from '../rules/course/course.ts';
import { consider, entryOf, type Game } from '../rules/referee.ts';
import { playersOf } from '../rules/stock/issued.ts';
import type { DrillKind, DrillQuestion, DrillTask } from './drill.ts';
import type { PlayedGame } from './games.ts';
import { dividend } from './kinds/dividend.ts';
import { president } from './kinds/president.ts';
import { price } from './kinds/price.ts';
import { run } from './kinds/run.ts';
import { rust } from './kinds/rust.ts';
import { train } from './kinds/train.ts';
import type { DrillPosition, TaskKind } from './position.ts';

/** Finds the position of a drill: in a played game, or in one that programs play on from there. */

const KINDS: Readonly<Record<DrillKind, TaskKind>> = {
  run,
  train,
  price,
  rust,
  president,
  dividend,
};

export interface FoundDrill extends DrillTask {
  readonly game: Game;
  readonly ledger: Ledger;
}

/** Moves of programs before the search goes on in a played game. */
const MOST_PLAYED_ON = 24;
/** Starts that are tried before a drill of another difficulty is good enough, and before there is none. */
const STRICT_STARTS = 4;
const MOST_STARTS = 8;
/** Moves of a played game that are looked through from one start. */
const MOST_FOLLOWED = 400;

/** A played game that is replayed as far as it is looked at. */
export interface ReplayedGame {
  readonly game: Game;
  /** How many entries it has at most. */
  readonly length: number;
  /** The entry of this index; undefined = the game has no more, or the rules of today refuse its move. */
  entry(index: number): Entry | undefined;
}

interface Play {
  readonly game: Game;
  readonly ledger: Ledger;
  readonly luck: Luck;
}

/** Makes a move; returns whether it stands. */
function make({ game, ledger, luck }: Play, move: Move, player: PlaceId | undefined): boolean {
  const drawn = luck.below(2 ** 31);
  const seat = player?.replace(':', '-') ?? 'table';
  const actor = { seat, players: player ? [player] : playersOf(game.box), host: !player };
  const verdict = consider(game, ledger, { move, actor, luck: drawn });
  if (!verdict.stands) return false;
  const id = `drill-${String(ledger.entries.length + 1).padStart(5, '0')}`;
  append(ledger, entryOf(game, ledger, verdict, { id, at: 0, by: seat, luck: drawn }));
  return true;
}

/** Replays a played game bit by bit: each entry is made when it is asked for. */
export function replay(game: Game, { moves, seed }: PlayedGame): ReplayedGame {
  const play = { game, ledger: open(game.box), luck: seededLuck(seed) };
  const { entries, table } = play.ledger;
  let refused = false;
  return {
    game,
    length: moves.length,
    entry(index) {
      while (entries.length <= index && entries.length < moves.length && !refused) {
        const at = entries.length;
        const player = at < 2 ? undefined : game.rulebook!.turnSentence(table).acting[0];
        refused = !make(play, moves[at]!, player);
      }
      return entries[index];
    },
  };
}

/** Does the next entry of a played game; returns false at its end. */
function follow({ ledger }: Play, replayed: ReplayedGame): boolean {
  const entry = replayed.entry(ledger.entries.length);
  return entry !== undefined && append(ledger, entry) === undefined;
}

/** Makes the move that a program likes; returns false if there is none. */
function playOn(play: Play, program: Program, seed: number): boolean {
  const { game, ledger } = play;
  const [player] = game.rulebook!.turnSentence(ledger.table).acting;
  const answer = player && program.decide(game, ledger.table, player, { level: 'learner', seed });
  return answer !== undefined && answer !== '' && make(play, answer.move, player);
}

function positionOf(
  { game, ledger }: Play,
  program: Program,
  { isNear }: TaskKind,
): DrillPosition | undefined {
  const rulebook = game.rulebook!;
  const { table } = ledger;
  const context = contextOf(rulebook, table);
  if (!isNear(context)) return undefined;
  const turn = rulebook.turn(table);
  const [player] = turn.acting;
  if (turn.over || player === undefined || turn.procedure) return undefined;
  return { game, rulebook, program, ledger, table, context, turn, player };
}

/** One search: from a moment of a played game on, until a position has a task. */
function searchFrom(
  replayed: ReplayedGame,
  program: Program,
  { kind, difficulty }: DrillQuestion,
  luck: Luck,
  { anyDifficulty, playsOn }: { anyDifficulty: boolean; playsOn: boolean },
): FoundDrill | undefined {
  const asks = KINDS[kind];
  const { game, length } = replayed;
  const start = Math.floor(length * 0.08) + luck.below(Math.ceil(length * 0.85));
  const ledger = open(game.box);
  const play = { game, ledger, luck: seededLuck(luck.below(2 ** 31)) };
  while (ledger.entries.length < start) if (!follow(play, replayed)) return undefined;
  const own = playsOn ? luck.below(MOST_PLAYED_ON) : 0;
  const seed = luck.below(1000);
  for (let i = 0; i < MOST_FOLLOWED; i++) {
    const position = positionOf(play, program, asks);
    const task = position && asks.make(position, luck);
    // Some are passed over, so that starts before a long gap do not all lead to the position behind it.
    if (task && luck.below(3) > 0 && (anyDifficulty || task.difficulty === difficulty))
      return { ...task, game, ledger };
    const goesOn = own > 0 ? i < own && playOn(play, program, seed) : follow(play, replayed);
    if (!goesOn) return undefined;
  }
  return undefined;
}

/** The position of a drill and its task; undefined = none was found. */
export function findDrill(
  question: DrillQuestion,
  program: Program,
  games: readonly ReplayedGame[],
): FoundDrill | undefined {
  const { title, kind, difficulty, seed } = question;
  const mixed = fingerprint([title, kind, difficulty, String(seed)]).slice(0, 8);
  const luck = seededLuck(Number.parseInt(mixed, 16));
  for (let i = 0; i < MOST_STARTS; i++) {
    const played = games[luck.below(games.length)]!;
    // Programs take longer than a played game, so they go on from the first start only.
    const playsOn = luck.below(2) === 0 && i === 0;
    const how = { anyDifficulty: i >= STRICT_STARTS, playsOn };
    const found = searchFrom(played, program, question, luck, how);
    if (found) return found;
  }
  return undefined;
}
