import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import { PAUSES, type ProgramPace } from '../../../shared/people/program.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import {
  judge,
  type PlaceId,
  strictnessOf,
  type Turn,
  openQuestion,
} from '../../../engine/index.ts';
import { actorOf, seatOf, type Session } from '../../table/session.ts';
import { signals } from '../signals.ts';
import { type Decide, type Reason, Reasons, type TablePrograms } from './reasons.ts';
import type { Decision } from '../../../engine/players/index.ts';

/** What programs need of the store: the table, and whether this page shows its present. */
interface ProgramTable {
  readonly base: Session;
  readonly turn: Turn | undefined;
  readonly present: boolean;
  readonly inWhatIf: boolean;
  /** Calls the listener whenever the game has changed. */
  listen(listener: () => void): () => void;
  say(message: string): void;
}

interface Tools {
  readonly decide: Decide;
  /** Calls `run` after a delay in milliseconds. Returns a function that cancels the call. */
  after(ms: number, run: () => void): () => void;
  close(): void;
}

/** A move that a program is about to make. It thinks and pauses first. */
interface PendingMove {
  readonly key: string;
  readonly seat: Seat;
  cancel(): void;
}

interface State {
  pace: ProgramPace;
  pending: PendingMove | undefined;
}

/**
 * The programs at the seats of a table in this browser. When it is the turn of one of them, a worker finds its
 * move, and the move is proposed like any other. Programs wait while this page shows the past or a what-if, and
 * while an undo question is open.
 */
export class Programs implements TablePrograms {
  private readonly reasons: Reasons;
  private readonly state: State;
  private readonly stopListening: () => void;

  constructor(
    private readonly table: ProgramTable,
    private readonly tools: Tools,
    pace: ProgramPace,
  ) {
    this.reasons = new Reasons(table.base, tools.decide);
    this.state = signals<State>({ pace, pending: undefined });
    this.stopListening = table.listen(() => this.update());
  }

  get pace(): ProgramPace {
    return this.state.pace;
  }
  setPace(pace: ProgramPace): void {
    this.state.pace = pace;
    this.update();
  }
  /** The seat of the program that is about to move. */
  get thinking(): Seat | undefined {
    return this.state.pending?.seat;
  }

  /** Starts the move of the program whose turn it is, and drops a move that is out of date. */
  update(): void {
    this.agreeToUndo();
    const who = this.programInTurn();
    const { entries } = this.table.base.ledger;
    const key =
      who &&
      [entries.length, entries.at(-1)?.id, who.player, who.seat.program, this.state.pace].join();
    if (this.state.pending?.key === key) return;
    this.dropPending();
    if (who) this.startMove(who.seat, who.player, key!);
  }

  why(entry: Entry): Promise<Reason | string> {
    return this.reasons.why(entry);
  }

  close(): void {
    this.dropPending();
    this.stopListening();
    this.tools.close();
  }

  /** The program whose turn it is, if it may move now. */
  private programInTurn(): { readonly seat: Seat; readonly player: PlaceId } | undefined {
    const { base, present, inWhatIf, turn } = this.table;
    const { strictness } = strictnessOf(base.ledger.table);
    if (this.state.pace === 'wait' || !present || inWhatIf || strictness === 'off')
      return undefined;
    if (!turn || turn.over || openQuestion(base.ledger)) return undefined;
    for (const player of turn.acting) {
      const seat = seatOf(base.seats, player);
      if (seat?.program) return { seat, player };
    }
    return undefined;
  }

  /** Programs agree to every undo. */
  private agreeToUndo(): void {
    const { base } = this.table;
    const asked = openQuestion(base.ledger);
    const seat = base.seats.find(({ id, program }) => program && asked?.open.includes(id));
    if (asked && seat)
      base.propose({ verb: 'answer', to: asked.ask.id, yes: true }, undefined, seat.players);
  }

  private dropPending(): void {
    this.state.pending?.cancel();
    this.state.pending = undefined;
  }

  private startMove(seat: Seat, player: PlaceId, key: string): void {
    let paused = true;
    let decision: Decision | undefined;
    const move = (): void => {
      if (this.state.pending !== pending || paused || decision === undefined) return;
      this.state.pending = undefined;
      this.propose(seat, player, decision);
    };
    const cancel = this.tools.after(PAUSES[this.state.pace as keyof typeof PAUSES], () => {
      paused = false;
      move();
    });
    const pending: PendingMove = { key, seat, cancel };
    this.state.pending = pending;
    this.tools
      .decide(this.reasons.questionAt(this.table.base.ledger.table, player, seat.program!))
      .then(
        (found) => {
          decision = found;
          move();
        },
        () => this.state.pending === pending && this.stop(),
      );
  }

  /** The worker failed. The programs wait until somebody chooses a pace again. */
  private stop(): void {
    this.table.say(
      'The programs cannot be reached, so they wait. Choose a pace to ask them again.',
    );
    this.setPace('wait');
  }

  private propose(seat: Seat, player: PlaceId, decision: Decision): void {
    if (typeof decision === 'string') return this.handOver(seat, decision);
    const { base } = this.table;
    const reason = this.reasons.of(base.ledger.table, decision);
    const objection = this.objectionTo(seat, decision.move);
    if (objection !== undefined) return this.handOver(seat, objection);
    const { length } = base.ledger.entries;
    const refusal = base.propose(decision.move, undefined, [player]);
    if (refusal) return this.handOver(seat, refusal.findings[0]?.message ?? '');
    this.reasons.keep(base.ledger.entries[length]!, reason);
  }

  /** A program keeps the rules also at a table where the referee only comments. */
  private objectionTo(seat: Seat, move: Move): string | undefined {
    const { game, ledger } = this.table.base;
    return judge(game, ledger, move, actorOf(seat), 'enforce').find(
      ({ severity }) => severity === 'violation',
    )?.message;
  }

  private handOver(seat: Seat, why: string): void {
    this.table.say(
      `${seat.name} is a program and found no move that stands. ${why} Play its seat yourself.`,
    );
    this.table.base.setProgram?.(seat.id, undefined);
  }
}
