import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import type { ProgramLevel, ProgramPace } from '../../../shared/people/program.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { gameAt, type PlaceId, snapshot, type Table, verbOf } from '../../../engine/index.ts';
import { type Decision, type DecisionQuestion, seedOf } from '../../../engine/players/index.ts';
import { createScrubber } from '../../table/scrubber.ts';
import { madeByProgram, type Session } from '../../table/session.ts';

/** The programs at a table, whoever lets them move: this page or the server. */
export interface TablePrograms {
  /** How long they take for a move; undefined = they make none here. */
  readonly pace: ProgramPace | undefined;
  /** Left out = somebody else sets it. */
  setPace?(pace: ProgramPace): void;
  /** The seat of the program that is about to move. */
  readonly thinking: Seat | undefined;
  why(entry: Entry): Promise<Reason | string>;
  close(): void;
}

/** Why a program made a move, and what it liked next; players by their places: "{player:2}". */
export interface Reason {
  readonly why: string;
  readonly others: readonly string[];
}

/** The move of a program; rejects if programs cannot be asked. */
export type Decide = (question: DecisionQuestion) => Promise<Decision>;

/** Why the programs of a table made their moves. */
export class Reasons {
  private readonly known = new Map<string, Reason>();
  private readonly looking;

  constructor(
    private readonly base: Session,
    private readonly decide: Decide,
  ) {
    this.looking = createScrubber(base.game.box);
  }

  keep(entry: Entry, reason: Reason): void {
    this.known.set(entry.id, reason);
  }

  /**
   * Why a program made this move. The same position always gives the same answer, so it is asked again
   * where this page has not seen the move made.
   */
  async why(entry: Entry): Promise<Reason | string> {
    const known = this.known.get(entry.id);
    if (known) return known;
    const { base } = this;
    const seat = base.seats.find(({ id }) => id === entry.by);
    const level = seat?.program ?? seat?.standIn;
    if (!seat || !level || !madeByProgram(base, entry)) return 'No program plays this seat now.';
    const before = () => this.looking.to(base.ledger.entries, entry.seq - 1).table;
    const question = this.questionAt(before(), seat.players[0]!, level);
    const decision = await this.decide(question).catch(() => 'The program cannot be reached.');
    if (typeof decision === 'string') return decision;
    const isSame = Object.entries(decision.move).every(
      ([key, value]) => JSON.stringify(value) === JSON.stringify(entry.move[key]),
    );
    if (!isSame) return 'This program would move otherwise today, so its reason is not known.';
    const reason = this.of(before(), decision);
    this.known.set(entry.id, reason);
    return reason;
  }

  of(table: Table, { why, others }: Exclude<Decision, string>): Reason {
    const game = gameAt(this.base.game, table);
    const say = (move: Move) => verbOf(game, move.verb)?.say(table, move) ?? move.verb;
    return { why, others: others.map(say) };
  }

  questionAt(table: Table, player: PlaceId, level: ProgramLevel): DecisionQuestion {
    const { id } = this.base;
    return {
      title: table.box.game,
      options: table.box.options,
      snapshot: snapshot(table),
      player,
      level,
      seed: seedOf(id, player),
    };
  }
}
