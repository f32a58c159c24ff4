import type { Entry } from '../../shared/entry.ts';
import type { PlaceId } from '../kernel/box.ts';
import type { Table } from '../kernel/table.ts';
import { type Game, gameAt, isOfTheTable } from '../rules/referee.ts';
import type { Turn } from '../rules/rulebook.ts';

/** An entry in which somebody chose between moves. */
export interface DecisionMade {
  readonly entry: Entry;
  readonly player: PlaceId;
  /** The round before the entry: "Operating round 4.2". */
  readonly round: string;
}

/** The players of each seat, by the seat's id. */
export type SeatPlayers = Readonly<Record<string, readonly PlaceId[]>>;

/** Verbs between whose moves nobody chooses by what they are worth. */
const NO_CHOICE = ['setUp', 'runTrains', 'endGame', 'declareBankruptcy'];

/** Whose decision an entry was; undefined = it cannot be told. */
function playerOf({ acting }: Turn, { by, move }: Entry, seats: SeatPlayers): PlaceId | undefined {
  if (typeof move.player === 'string' && acting.includes(move.player)) return move.player;
  if (acting.length === 1) return acting[0];
  const own = acting.filter((player) => seats[by]?.includes(player));
  return own.length === 1 ? own[0] : undefined;
}

/** The decision that an entry was, from the table before it. Undefined = it was none. */
export function decisionOf(
  game: Game,
  before: Table,
  entry: Entry,
  seats: SeatPlayers,
): DecisionMade | undefined {
  const { verb } = entry.move;
  const { rulebook } = gameAt(game, before);
  if (!rulebook?.verbs.has(verb) || isOfTheTable(verb) || NO_CHOICE.includes(verb))
    return undefined;
  const turn = rulebook.turn(before);
  const player = turn.over ? undefined : playerOf(turn, entry, seats);
  return player === undefined ? undefined : { entry, player, round: turn.round };
}
