import { optimistic, type Optimistic, type Pending } from '../../client/table/optimistic.ts';
import { actorOf } from '../../client/table/session.ts';
import type { Game } from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { LEDGER, LIMITS } from '../../shared/wire.ts';
import { askFrame, moveFrame, type Visitor, visitor } from '../server/kit/visitor.ts';

/** What became of a move, as far as its proposer was told; a refusal is a last word. */
export type Outcome = 'accepted' | 'refused';

/**
 * A seat's browser: the client's own optimistic ledger, glued to a line instead of a socket. Moves
 * are kept until they are answered, through cuts and reloads.
 */
export class SimClient {
  private readonly kept = new Map<string, Pending>();
  readonly proposed = new Set<string>();
  readonly outcomes = new Map<string, Outcome>();
  /** For each undo, what its author saw on the table. */
  readonly sawWhenUndoing = new Map<string, ReadonlySet<string>>();
  private readonly sent = new Set<string>();
  private ids = 0;
  private page: Visitor = visitor();
  ledger: Optimistic;
  private line: ((bytes: Uint8Array) => void) | undefined;
  private welcomed = 0;
  private heard = 0;

  constructor(
    readonly name: string,
    readonly seat: string,
    private readonly game: Game,
  ) {
    this.ledger = this.fresh();
  }

  get entries(): Entry[] {
    return this.page.entries;
  }

  get online(): boolean {
    return this.line !== undefined;
  }

  connect(to: (bytes: Uint8Array) => void): void {
    this.line = to;
    this.welcomed = 0;
    this.page.welcomes.length = 0;
    this.line(askFrame(this.page.doc));
  }

  cut(): void {
    this.line = undefined;
    this.sent.clear();
  }

  /** The page is loaded anew: the document is gone, unanswered moves are still there. */
  reload(): void {
    this.line = undefined;
    this.sent.clear();
    this.page.close();
    this.page = visitor();
    this.heard = 0;
    this.ledger = this.fresh();
  }

  take(bytes: Uint8Array): void {
    const answer = this.page.take(bytes);
    if (answer) throw new Error('a client that only listens was asked to write');
    const latest = this.page.welcomes.at(-1);
    if (latest && this.page.welcomes.length > this.welcomed) {
      this.welcomed = this.page.welcomes.length;
      const seats = this.page.doc.getMap(LEDGER.meta).get('seats') as Seat[] | undefined;
      this.ledger.actor = actorOf(latest.seat, seats);
    }
    const { entries } = this.page;
    if (entries.length > this.heard) {
      this.ledger.receive(entries.slice(this.heard));
      for (const { id } of entries.slice(this.heard)) this.sent.delete(id);
      this.heard = entries.length;
    }
    for (const verdict of this.page.verdicts.splice(0)) {
      this.sent.delete(verdict.id);
      if (this.outcomes.get(verdict.id) !== 'refused')
        this.outcomes.set(verdict.id, verdict.ok ? 'accepted' : 'refused');
      this.ledger.answer(verdict);
    }
    this.send();
  }

  propose(move: Move, note?: string): void {
    const seen = new Set(this.ledger.ledger.entries.map((entry) => entry.id));
    const { id, verdict } = this.ledger.propose(move, note);
    if (verdict.stands) this.proposed.add(id);
    if (verdict.stands && move.verb === 'undo') this.sawWhenUndoing.set(id, seen);
    this.send();
  }

  close(): void {
    this.page.close();
  }

  private fresh(): Optimistic {
    const nobody = { seat: this.seat, players: [], host: false };
    return optimistic(this.game, nobody, {
      storage: {
        all: () => [...this.kept.values()],
        keep: (pending) => void this.kept.set(pending.id, structuredClone(pending)),
        drop: (id) => void this.kept.delete(id),
      },
      newId: () => `${this.name}-${String(++this.ids).padStart(5, '0')}`,
      now: () => 0,
    });
  }

  private send(): void {
    if (!this.line || this.welcomed === 0) return;
    for (const { id, base, after, move, note } of this.ledger.pending) {
      if (this.sent.has(id) || this.sent.size >= LIMITS.inFlight) continue;
      this.sent.add(id);
      this.line(
        moveFrame({
          id,
          base,
          move,
          ...(after !== undefined && { after }),
          ...(note !== undefined && { note }),
        }),
      );
    }
  }
}
