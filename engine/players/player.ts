import type { Move } from '../../shared/move.ts';
import type { PlaceId } from '../kernel/box.ts';
import { cash, type Table } from '../kernel/table.ts';
import type { Game } from '../rules/referee.ts';
import { playersOf } from '../rules/stock/issued.ts';
import { movesOf, weigh, type WeighedMove, wasWeighed } from './choose.ts';
import type { TitleRecord } from './record.ts';
import { type LevelName, levelOf, type PlayOn } from './levels.ts';
import { playOn } from './play-on.ts';
import { type Sight, sightOf } from './sight.ts';
import { type Expectation, type TableValue, valueOf } from './value/worth.ts';
import { gainOf, whyOf } from './why.ts';

/** A program at a seat: it proposes one move, says why, and names what it liked next. */

export interface Answer {
  readonly move: Move;
  /** One sentence with the figures that decided. */
  readonly why: string;
  /** The next two moves it liked, best first. */
  readonly others: readonly Move[];
}

/** A move with what speaks for it. */
export interface Advice {
  readonly move: Move;
  /** What it brings its player at the end, more than to do nothing. */
  readonly gain: number;
  /** "about $40 more at the end (cash -$20, shares of PRR +$60)" */
  readonly why: string;
}

/** A move that was made, beside the one that the program likes best. */
export interface Comparison {
  readonly best: Advice;
  readonly made: Advice;
  /** Tables that were looked at. */
  readonly looked: number;
}

export interface Settings {
  readonly level: LevelName;
  /** Programs with other seeds choose otherwise between moves that are as good as equal. */
  readonly seed: number;
}

/** A number from 0 to 1 that depends on the seed, the position and the move. */
function draw(table: Table, seed: number, text: string): number {
  let hash = (seed ^ 0x9e3779b9) >>> 0;
  const mix = (value: number) => {
    hash = Math.imul(hash ^ value, 0x85ebca6b) >>> 0;
    hash = (hash ^ (hash >>> 13)) >>> 0;
  };
  for (let i = 0; i < text.length; i++) mix(text.charCodeAt(i));
  mix(cash(table, 'bank') | 0);
  return hash / 2 ** 32;
}

/** Moves that differ by less than this part of a player's worth are as good as equal. */
const EQUAL: Readonly<Record<LevelName, number>> = { learner: 0.01, club: 0.001, strong: 0.0005 };

/** A program that can play one title. */
export interface Program {
  /**
   * The move that the program proposes for a player; undefined = the player has nothing to decide. The same
   * seed and position always give the same answer.
   */
  decide(game: Game, table: Table, player: PlaceId, settings: Settings): Answer | undefined;
  /** The moves that the program has weighed for a player, best first, with what each gains. */
  rank(game: Game, table: Table, player: PlaceId, settings: Settings): readonly WeighedMove[];
  /** The moves of a player that were weighed, with what speaks for each, best first. */
  advise(game: Game, table: Table, player: PlaceId, settings: Settings): readonly Advice[];
  /**
   * A move of the player beside the best one; undefined = the player has no choice, or the program cannot
   * weigh the move.
   */
  compare(
    game: Game,
    table: Table,
    player: PlaceId,
    made: Move,
    settings: Settings,
  ): Comparison | undefined;
  /** What each player can expect to be worth at the end. */
  expect(game: Game, table: Table, level: LevelName): ReadonlyMap<PlaceId, Expectation>;
}

/** What a record says beside the choice: which certificate, which slot, for whom. */
const BESIDE: readonly string[] = [
  'player',
  'for',
  'certificate',
  'certificates',
  'slot',
  'revenue',
];

/** Do two moves say the same choice? */
export function isSameChoice(a: Move, b: Move): boolean {
  const keys = (move: Move) =>
    Object.keys(move).filter((key) => move[key] !== undefined && !BESIDE.includes(key));
  return (
    keys(a).length === keys(b).length &&
    keys(a).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
  );
}

interface Ranking {
  readonly sight: Sight;
  readonly before: TableValue;
  /** Best first. */
  readonly all: readonly WeighedMove[];
}

function rankingOf(sight: Sight, seed: number, playsOn?: PlayOn): Ranking | undefined {
  const { level, table, me } = sight;
  const moves = movesOf(sight);
  if (moves.length === 0) return undefined;
  // The best run comes first, and nothing is better.
  if (moves[0]!.verb === 'runTrains') moves.length = 1;
  const { before, all: weighed } = weigh(sight, moves);
  const all = playsOn ? playOn(sight, weighed, playsOn) : weighed;
  const scale = EQUAL[level.name] * Math.max(100, before.players.get(me)?.total ?? 0);
  // A move that gains nothing is left alone.
  const luckOf = (move: Move) =>
    move.verb === 'pass' ? 1 : draw(table, seed, JSON.stringify(move));
  const drawn = all
    .map((one) => ({ one, by: one.gain + scale * luckOf(one.move) }))
    .sort((a, b) => b.by - a.by)
    .map(({ one }) => one);
  return { sight, before, all: drawn };
}

function answerOf({ sight, before, all }: Ranking): Answer {
  const [best, ...rest] = all as [WeighedMove, ...WeighedMove[]];
  return {
    move: best.move,
    why: whyOf(sight, before, best, rest[0]),
    others: rest.slice(0, 2).map(({ move }) => move),
  };
}

const adviceOf = ({ sight, before }: Ranking, weighed: WeighedMove): Advice => ({
  move: weighed.move,
  gain: weighed.gain,
  why: gainOf(sight, before, weighed),
});

function comparisonOf(ranking: Ranking, made: Move): Comparison | undefined {
  const { sight, all } = ranking;
  const [best] = all;
  if (!best || all.length < 2 || !wasWeighed(best)) return undefined;
  // What the quick judgement left out is weighed by itself.
  const listed = all.find((one) => wasWeighed(one) && isSameChoice(one.move, made));
  const weighed = listed ?? weigh({ ...sight, looked: 0 }, [made]).all[0]!;
  if (!wasWeighed(weighed)) return undefined;
  const { looked } = sight;
  return { best: adviceOf(ranking, best), made: adviceOf(ranking, weighed), looked };
}

/** The program of a title. `record` = what it has to know of the title besides the frame. */
export function createProgram(record: TitleRecord): Program {
  const sight = (game: Game, table: Table, player: PlaceId, { level }: Settings) =>
    sightOf(game, table, player, levelOf(level), record);
  const ranking = (game: Game, table: Table, player: PlaceId, settings: Settings) => {
    if (!game.rulebook) return undefined;
    const playsOn = record.playsOn ? levelOf(settings.level).playsOn : undefined;
    return rankingOf(sight(game, table, player, settings), settings.seed, playsOn);
  };
  return {
    decide(game, table, player, settings) {
      const found = ranking(game, table, player, settings);
      return found && answerOf(found);
    },
    rank: (game, table, player, settings) => ranking(game, table, player, settings)?.all ?? [],
    advise(game, table, player, settings) {
      const found = ranking(game, table, player, settings);
      if (!found) return [];
      const weighed = found.all.filter((one, i) => i === 0 || wasWeighed(one));
      return weighed.map((one) => adviceOf(found, one));
    },
    compare(game, table, player, made, settings) {
      if (!game.rulebook) return undefined;
      // Both moves are weighed in the same way. Whoever compares a whole game has no time to play moves on.
      const found = rankingOf(sight(game, table, player, settings), settings.seed);
      return found && comparisonOf(found, made);
    },
    expect(game, table, level) {
      const [first = ''] = playersOf(game.box);
      return valueOf(sightOf(game, table, first, levelOf(level), record)).players;
    },
  };
}
