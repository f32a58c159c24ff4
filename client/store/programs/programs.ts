import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import { PAUSES, type ProgramPace } from '../../../shared/program.ts';
import type { Seat } from '../../../shared/seat.ts';
import {
  judge,
  type PlaceId,
  strictnessOf,
  type Turn,
  openQuestion,
} from '../../../engine/index.ts';
import { actorOf, seatOf, type Session } from '../../table/session.ts';
import { type Decide, type Reason, Reasons, type TablePrograms } from './reasons.ts';
import type { Decision } from '../../../engine/players/index.ts';

/** The table at which programs sit, and where its person looks. */
interface At {
  readonly base: Session;
  readonly turn: Turn | undefined;
  readonly present: boolean;
  readonly wondering: boolean;
  /** Calls the listener with the parts of the page that changed; with none if the game changed. */
  listen(listener: (what: readonly string[]) => void): () => void;
  say(message: string): void;
  changed(what: 'programs'): void;
}

interface Tools {
  readonly decide: Decide;
  /** Runs this after so many milliseconds. Returns how to call it off. */
  after(ms: number, run: () => void): () => void;
  close(): void;
}

/** A program's turn: it thinks and pauses, then it moves. */
interface Step {
  readonly key: string;
  readonly seat: Seat;
  cancel(): void;
}

/**
 * Programs at the seats of a table in this browser. Whenever one of them has the turn, a worker is asked
 * for its move, which is proposed like any other. Programs stop while their person looks back, tries
 * something out or asks for an undo.
 */
export class Programs implements TablePrograms {
  private readonly reasons: Reasons;
  private readonly leave: () => void;
  private step: Step | undefined;

  constructor(
    private readonly at: At,
    private readonly tools: Tools,
    private chosen: ProgramPace,
  ) {
    this.reasons = new Reasons(at.base, tools.decide);
    this.leave = at.listen((what) => {
      if (what.length === 0) this.goOn();
    });
  }

  get pace(): ProgramPace {
    return this.chosen;
  }
  setPace(pace: ProgramPace): void {
    this.chosen = pace;
    this.goOn();
    this.at.changed('programs');
  }
  /** The seat of the program that is about to move. */
  get thinking(): Seat | undefined {
    return this.step?.seat;
  }

  /** Lets the program that has the turn think, unless it does so already. */
  goOn(): void {
    this.consent();
    const who = this.next();
    const { entries } = this.at.base.ledger;
    const key =
      who && [entries.length, entries.at(-1)?.id, who.player, who.seat.program, this.chosen].join();
    if (this.step?.key === key) return;
    this.drop();
    if (who) this.begin(who.seat, who.player, key!);
    this.at.changed('programs');
  }

  why(entry: Entry): Promise<Reason | string> {
    return this.reasons.why(entry);
  }

  close(): void {
    this.drop();
    this.leave();
    this.tools.close();
  }

  /** The program that has the turn. */
  private next(): { readonly seat: Seat; readonly player: PlaceId } | undefined {
    const { base, present, wondering, turn } = this.at;
    const { strictness } = strictnessOf(base.ledger.table);
    if (this.chosen === 'wait' || !present || wondering || strictness === 'off') return undefined;
    if (!turn || turn.over || openQuestion(base.ledger)) return undefined;
    for (const player of turn.acting) {
      const seat = seatOf(base.seats, player);
      if (seat?.program) return { seat, player };
    }
    return undefined;
  }

  /** Programs agree to every undo that they are asked about. */
  private consent(): void {
    const { base } = this.at;
    const asked = openQuestion(base.ledger);
    const seat = base.seats.find(({ id, program }) => program && asked?.open.includes(id));
    if (asked && seat)
      base.propose({ verb: 'answer', to: asked.ask.id, yes: true }, undefined, seat.players);
  }

  private drop(): void {
    this.step?.cancel();
    this.step = undefined;
  }

  private begin(seat: Seat, player: PlaceId, key: string): void {
    let paused = true;
    let decision: Decision | undefined;
    const move = (): void => {
      if (this.step !== step || paused || decision === undefined) return;
      this.step = undefined;
      this.make(seat, player, decision);
    };
    const cancel = this.tools.after(PAUSES[this.chosen as keyof typeof PAUSES], () => {
      paused = false;
      move();
    });
    const step: Step = { key, seat, cancel };
    this.step = step;
    this.tools
      .decide(this.reasons.questionAt(this.at.base.ledger.table, player, seat.program!))
      .then(
        (found) => {
          decision = found;
          move();
        },
        () => this.step === step && this.stop(),
      );
  }

  /** Programs cannot be asked: they wait until somebody lets them go on. */
  private stop(): void {
    this.at.say('The programs cannot be reached, so they wait. Choose a pace to ask them again.');
    this.setPace('wait');
  }

  private make(seat: Seat, player: PlaceId, decision: Decision): void {
    if (typeof decision === 'string') return this.handOver(seat, decision);
    const { base } = this.at;
    const reason = this.reasons.of(base.ledger.table, decision);
    const objection = this.objectionTo(seat, decision.move);
    if (objection !== undefined) return this.handOver(seat, objection);
    const { length } = base.ledger.entries;
    const refusal = base.propose(decision.move, undefined, [player]);
    if (refusal) return this.handOver(seat, refusal.findings[0]?.message ?? '');
    this.reasons.keep(base.ledger.entries[length]!, reason);
    this.at.changed('programs');
  }

  /** Where the referee only comments, a program still keeps the rules. */
  private objectionTo(seat: Seat, move: Move): string | undefined {
    const { game, ledger } = this.at.base;
    return judge(game, ledger, move, actorOf(seat), 'enforce').find(
      ({ severity }) => severity === 'violation',
    )?.message;
  }

  private handOver(seat: Seat, why: string): void {
    this.at.say(
      `${seat.name} is a program and found no move that stands. ${why} Play its seat yourself.`,
    );
    this.at.base.setProgram?.(seat.id, undefined);
  }
}
