import type { Entry } from '../../../shared/entry.ts';
import type { ProgramPace } from '../../../shared/people/program.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { strictnessOf, type Turn } from '../../../engine/index.ts';
import { programAt, seatOf, type Session } from '../../table/session.ts';
import { type Decide, type Reason, Reasons, type TablePrograms } from './reasons.ts';

interface At {
  readonly base: Session;
  readonly turn: Turn | undefined;
  readonly host: boolean;
}

interface Tools {
  readonly decide: Decide;
  /** Asks the server for another pace. */
  setPace(pace: ProgramPace): void;
  close(): void;
}

/** Programs that the server lets move, or that moved in a recorded game. This page tells what they do. */
export class ShownPrograms implements TablePrograms {
  private readonly reasons: Reasons;

  constructor(
    private readonly at: At,
    private readonly tools: Tools,
  ) {
    this.reasons = new Reasons(at.base, tools.decide);
  }

  get pace(): ProgramPace | undefined {
    const { kind, meta } = this.at.base;
    return kind === 'live' ? (meta?.pace ?? 'human') : undefined;
  }
  get setPace() {
    return this.at.host && this.at.base.kind === 'live' ? this.tools.setPace : undefined;
  }
  get thinking(): Seat | undefined {
    const { base, turn } = this.at;
    const { strictness } = strictnessOf(base.ledger.table);
    if (!turn || turn.over || this.pace === undefined || this.pace === 'wait') return undefined;
    if (strictness === 'off') return undefined;
    return turn.acting
      .map((player) => seatOf(base.seats, player))
      .find((seat) => seat && programAt(base, seat) !== undefined);
  }
  why(entry: Entry): Promise<Reason | string> {
    return this.reasons.why(entry);
  }
  close(): void {
    this.tools.close();
  }
}
