import type { BoxOptions, Game, Ledger } from '../../engine/index.ts';
import type { DecisionClock } from '../../shared/time/decision-clock.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { ProgramPace } from '../../shared/people/program.ts';
import type { Seat } from '../../shared/people/seat.ts';

/** A table as a driver sees it, after an entry or after a change of its seats. */
export interface DriverTable {
  readonly id: string;
  readonly title: string;
  readonly options: BoxOptions;
  readonly game: Game;
  readonly ledger: Ledger;
  readonly seats: readonly Seat[];
  readonly pace: ProgramPace;
  /** Milliseconds since the last page of a seat was closed; undefined = a page of it is open. */
  away(seat: string): number | undefined;
  /** The server's clock, by which entries are timed. */
  readonly now: number;
  /** The clock of the time that binds; undefined = none does. */
  readonly decisions: DecisionClock | undefined;
  /** The network that pays for what is done here. */
  readonly payer: string;
  /** Gives a seat back to people, because nothing can move for it. */
  leave(seat: string): Promise<unknown>;
}

/** What a driver means to do at a table as it stands now. It is dropped when the table is another. */
export interface Intent {
  /** The seat in whose name the move is proposed. */
  readonly seat: Seat;
  /** The ids of its moves begin so. */
  readonly idPrefix: string;
  /** What the intent depends on besides the entries: while it stays the same, the intent stays. */
  readonly key: string;
  /** The least time until the move, in milliseconds. */
  readonly pause: number;
  /** The move is not looked for before the pause is over, because it is most likely never made. */
  readonly waits?: true;
  /** The table itself makes the move in the name of the seat: clients may not. */
  readonly ofTable?: true;
  /**
   * Finds the move. Undefined = there is none. It rejects if it cannot tell now. `dropped` is aborted when
   * nobody waits for it any more.
   */
  move(dropped: AbortSignal): Promise<Move | undefined>;
  /** No move was found, or it was refused. */
  failed(): Promise<unknown>;
}

/**
 * Something that proposes moves for a seat whose person does not: a program. It proposes through the same
 * queue as any client, is judged like any, and writes nothing.
 */
export interface SeatDriver {
  /** Undefined = it does nothing at this table as it stands now. */
  intend(at: DriverTable): Intent | undefined;
}

/** The finding of a refusal as a sentence. */
export const sentenceOf = (findings: readonly Finding[]): string =>
  findings.map(({ message }) => message).join(' ');
