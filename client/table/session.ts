import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import { isProgramMove, type ProgramLevel, type Programs } from '../../shared/people/program.ts';
import { type Seat, SEAT_COLOURS } from '../../shared/people/seat.ts';
import type { Meta } from '../../shared/wire.ts';
import {
  type Actor,
  askableSeats,
  type Game,
  type Ledger,
  type PlaceId,
} from '../../engine/index.ts';
import type { Refusal } from './optimistic.ts';
import type { Felt } from './felt/felt.ts';
import type { PresenceState } from './presence.ts';

/** How the table is kept: by the server, by this browser, or as a file that is only looked at. */
export type SessionKind = 'live' | 'hotseat' | 'what-if' | 'recorded';

export type ConnectionState =
  /** The server has not answered yet. */
  | { readonly is: 'opening' }
  | { readonly is: 'online' }
  /** The server is not reached; moves are kept and sent later. */
  | { readonly is: 'offline' }
  /** This browser keeps the table and had no room for the last move; the next is tried again. */
  | { readonly is: 'unkept' }
  /** It makes no sense to try again: the link was revoked, the table is gone, ... */
  | { readonly is: 'closed'; readonly why: string };

/** One table as panels and picture see it, whoever keeps its ledger. */
export interface Session {
  readonly kind: SessionKind;
  readonly id: string;
  readonly name: string;
  readonly game: Game;
  /** The ledger at its latest entry: the confirmed entries and the effects of pending moves. */
  readonly ledger: Ledger;
  /** How many entries are stored. Those after them are shown before the answer. */
  readonly confirmed: number;
  /** How many moves wait for the server. */
  readonly waiting: number;
  /** True while a lesson only tells something, so that nothing is to be done. */
  readonly reads?: boolean;
  readonly seats: readonly Seat[];
  readonly me: Seat;
  readonly link: ConnectionState;
  readonly presence: PresenceState | undefined;
  /** Drawings, talk and what-if lines. */
  readonly felt: Felt | undefined;
  /** In a class: the session of the class itself, where people talk, draw and are led. */
  readonly room?: Session;
  /** The secret of this seat's link, if this browser may hand out links. */
  readonly secret: string | undefined;
  /** Id of the title in the editor that is tried out at this table. */
  readonly draft?: string;
  /** Milliseconds since 1970. A shared table has the server's clock. */
  now(): number;
  /** What the server knows of the table beside its game. */
  readonly meta?: Meta;
  /**
   * Proposes a move. Returns the refusal if it does not stand. If one browser plays several players who may
   * decide now, `players` names those who move.
   */
  propose(move: Move, note?: string, players?: readonly PlaceId[]): Refusal | undefined;
  /** Seats a program, or a person again. Only a table that this browser keeps can do it. */
  setProgram?(seat: string, level: ProgramLevel | undefined): void;
  listen(listener: (event: SessionEvent) => void): () => void;
  close(): void;
}

export type SessionEvent =
  | { readonly kind: 'change' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The server has something to say to this person that is no answer to a move. */
  | { readonly kind: 'told'; readonly says: string };

/**
 * The actor of this seat. `others` are the seats that may have to be asked; `given` = the number of entries that a
 * class began with.
 */
export function actorOf(seat: Seat, others: readonly Seat[] = [], given?: number): Actor {
  return {
    seat: seat.id,
    players: seat.players,
    host: seat.role === 'host',
    ...(given !== undefined && { given }),
    ...(others.length > 0 && askableSeats(others)),
  };
}

/** The seat that plays a place of the box: "player:2". */
export function seatOf(seats: readonly Seat[], player: string): Seat | undefined {
  return seats.find((seat) => seat.players.includes(player));
}

/**
 * The seat that made an entry. A file that was brought here numbers its seats in its own way; they are known
 * by the player whom they played.
 */
export function authorOf(seats: readonly Seat[], by: string): Seat | undefined {
  const [, player] = /^(?:seat|player)-(\d+)$/.exec(by) ?? [];
  const exact = seats.find(({ id }) => id === by);
  return exact ?? (player ? seatOf(seats, `player:${player}`) : undefined);
}

/** The level of the program that plays a seat now, also while it sits in for somebody who is away. */
export function programAt(session: Session, seat: Seat): ProgramLevel | undefined {
  const { kind, me, presence } = session;
  if (seat.program !== undefined || kind !== 'live' || seat.standIn === undefined)
    return seat.program;
  const here = seat.id === me.id || presence?.others.some(({ state }) => state.seat.id === seat.id);
  return here ? undefined : seat.standIn;
}

/** True if a program made this move. */
export function madeByProgram({ kind, seats }: Session, entry: Entry): boolean {
  if (kind === 'live') return isProgramMove(entry);
  return isProgramMove(entry) || seats.some(({ id, program }) => id === entry.by && !!program);
}

/** The seats that can be led: the pupils of a class, or the players of a table. */
export function ledBy({ seats, me, meta }: Session): Seat[] {
  const isLed = ({ role, speaks }: Seat) => (meta?.class ? speaks : role !== 'spectator');
  return seats.filter((seat) => seat.id !== me.id && isLed(seat));
}

/** The seats of a hotseat table. `programs` says which of them a program plays. */
export function hotseatSeat(names: readonly string[], programs: Programs = []): Seat[] {
  return names.map((name, i) => ({
    id: `player-${i + 1}`,
    name,
    role: i === 0 ? 'host' : 'player',
    players: [`player:${i + 1}`],
    colour: SEAT_COLOURS[i % SEAT_COLOURS.length]!,
    ...(programs[i] && { program: programs[i] }),
  }));
}
