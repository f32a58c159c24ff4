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
export function simClient(name: string, seat: string, game: Game) {
  const kept = new Map<string, Pending>();
  const proposed = new Set<string>();
  const outcomes = new Map<string, Outcome>();
  /** For each undo, what its author saw on the table. */
  const sawWhenUndoing = new Map<string, ReadonlySet<string>>();
  const sent = new Set<string>();
  let ids = 0;
  let page: Visitor = visitor();
  let ledger: Optimistic = fresh();
  let line: ((bytes: Uint8Array) => void) | undefined;
  let welcomed = 0;
  let heard = 0;

  function fresh(): Optimistic {
    const nobody = { seat, players: [], host: false };
    return optimistic(game, nobody, {
      storage: {
        all: () => [...kept.values()],
        keep: (pending) => void kept.set(pending.id, structuredClone(pending)),
        drop: (id) => void kept.delete(id),
      },
      newId: () => `${name}-${String(++ids).padStart(5, '0')}`,
      now: () => 0,
    });
  }

  function send(): void {
    if (!line || welcomed === 0) return;
    for (const { id, base, after, move, note } of ledger.pending) {
      if (sent.has(id) || sent.size >= LIMITS.inFlight) continue;
      sent.add(id);
      line(
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

  return {
    name,
    seat,
    proposed,
    outcomes,
    sawWhenUndoing,
    get ledger() {
      return ledger;
    },
    get entries(): Entry[] {
      return page.entries;
    },
    get online() {
      return line !== undefined;
    },
    connect(to: (bytes: Uint8Array) => void): void {
      line = to;
      welcomed = 0;
      page.welcomes.length = 0;
      line(askFrame(page.doc));
    },
    cut(): void {
      line = undefined;
      sent.clear();
    },
    /** The page is loaded anew: the document is gone, unanswered moves are still there. */
    reload(): void {
      line = undefined;
      sent.clear();
      page.close();
      page = visitor();
      heard = 0;
      ledger = fresh();
    },
    take(bytes: Uint8Array): void {
      const answer = page.take(bytes);
      if (answer) throw new Error('a client that only listens was asked to write');
      const latest = page.welcomes.at(-1);
      if (latest && page.welcomes.length > welcomed) {
        welcomed = page.welcomes.length;
        const seats = page.doc.getMap(LEDGER.meta).get('seats') as Seat[] | undefined;
        ledger.actor = actorOf(latest.seat, seats);
      }
      const { entries } = page;
      if (entries.length > heard) {
        ledger.receive(entries.slice(heard));
        for (const { id } of entries.slice(heard)) sent.delete(id);
        heard = entries.length;
      }
      for (const verdict of page.verdicts.splice(0)) {
        sent.delete(verdict.id);
        if (outcomes.get(verdict.id) !== 'refused')
          outcomes.set(verdict.id, verdict.ok ? 'accepted' : 'refused');
        ledger.answer(verdict);
      }
      send();
    },
    propose(move: Move, note?: string): void {
      const seen = new Set(ledger.ledger.entries.map((entry) => entry.id));
      const { id, verdict } = ledger.propose(move, note);
      if (verdict.stands) proposed.add(id);
      if (verdict.stands && move.verb === 'undo') sawWhenUndoing.set(id, seen);
      send();
    },
    close: () => page.close(),
  };
}
export type SimClient = ReturnType<typeof simClient>;
