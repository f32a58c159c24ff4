import type { Entry } from '../../shared/entry.ts';
import { isProgramMove } from '../../shared/people/program.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { LIMITS, type Meta, type WelcomeMessage } from '../../shared/wire.ts';
import type { Game } from '../../engine/index.ts';
import { type Connection, connect } from './connection.ts';
import { type Optimistic, optimistic, type PendingStorage, type Refusal } from './optimistic.ts';
import type { Felt } from './felt/felt.ts';
import { openFelt } from './felt/live-felt.ts';
import { presences } from './presence.ts';
import { actorOf, type ConnectionState, type Session, type SessionEvent } from './session.ts';
import { createListeners } from './listeners.ts';
import { undoneBy } from './undone-by.ts';
import { newId } from '../browser/new-id.ts';

export interface LiveWorld {
  /** The address of the sync server: "ws://host:port". */
  readonly server: string;
  /** The storage for unanswered moves of a seat. */
  storage(seat: string): PendingStorage;
  /** Loads a title and opens its box. */
  game(meta: Meta): Promise<Game>;
  readonly Socket?: typeof WebSocket;
}

/**
 * A table that the server keeps. It resolves when the ledger is complete and the box is open. Until then
 * `opening` receives the state of the connection. It rejects only if the title cannot be loaded.
 */
export function live(
  id: string,
  secret: string,
  world: LiveWorld,
  opening: (link: ConnectionState) => void,
): Promise<Session> {
  return new Promise((resolve, reject) => {
    const heard = createListeners<SessionEvent>();
    /** Moves kept from an earlier page may be refused before anything listens to this session. */
    let unheard: Refusal[] | undefined = [];
    const sent = new Set<string>();
    let connection: Connection;
    let ledger: Optimistic | undefined;
    let presence: ReturnType<typeof presences> | undefined;
    let felt: Felt | undefined;
    let welcome: WelcomeMessage | undefined;
    let meta: Meta | undefined;
    let link: ConnectionState = { is: 'opening' };
    let loading = false;
    /**
     * The server's clock, by which entries and the felt are timed. It goes on with the browser's monotonic
     * clock, so setting the browser's clock does not change it.
     */
    const clock = { server: Date.now(), here: performance.now() };
    const now = () => Math.round(clock.server + performance.now() - clock.here);
    let early: Entry[] = [];

    const changed = () => (ledger ? heard.tell({ kind: 'change' }) : opening(link));

    const refused = (refusal: Refusal) => {
      if (unheard) unheard.push(refusal);
      else heard.tell({ kind: 'refused', refusal });
    };

    const feltRefused = (says: string) => heard.tell({ kind: 'told', says });

    const listen = (listener: (event: SessionEvent) => void) => {
      const leave = heard.listen(listener);
      const waiting = unheard ?? [];
      unheard = undefined;
      // The new listener finishes its own work first.
      queueMicrotask(() => waiting.forEach(refused));
      return leave;
    };

    const send = () => {
      if (!ledger || !connection.ready) return;
      for (const { id, base, after, move, note, players } of ledger.pending) {
        if (sent.has(id) || sent.size >= LIMITS.inFlight) continue;
        sent.add(id);
        connection.send({
          id,
          base,
          move,
          ...(after !== undefined && { after }),
          ...(note !== undefined && { note }),
          ...(players !== undefined && { players: [...players] }),
        });
      }
    };

    const start = () => {
      // A part of the ledger would show another table, so this waits for all of it.
      if (ledger || loading || !welcome || !meta || early.length < welcome.seq) return;
      loading = true;
      world.game(meta).then((game) => {
        ledger = optimistic(game, actorOf(welcome!.seat, meta!.seats), {
          storage: world.storage(welcome!.seat.id),
          newId,
          now,
        });
        ledger.receive(early);
        early = [];
        send();
        felt = openFelt(id, secret, world.server, feltRefused, world.Socket);
        resolve(session);
      }, reject);
    };

    const dial = () => {
      connection = connect(id, secret, world.server, handlers, world.Socket);
      presence = presences(connection.awareness, undefined, connection.point);
    };

    const handlers: Parameters<typeof connect>[3] = {
      welcome(message) {
        if ((ledger?.confirmed ?? early.length) > message.seq) return afresh();
        welcome = message;
        Object.assign(clock, { server: message.now ?? Date.now(), here: performance.now() });
        sent.clear();
        if (ledger) ledger.actor = actorOf(message.seat, meta?.seats);
        start();
        send();
        changed();
      },
      meta(message) {
        meta = message;
        const mine = message.seats.find((seat) => seat.id === welcome?.seat.id);
        if (mine && welcome) welcome = { ...welcome, seat: mine };
        if (ledger && welcome) ledger.actor = actorOf(welcome.seat, message.seats);
        start();
        changed();
      },
      entries(entries) {
        if (!ledger) {
          early.push(...entries);
          start();
        } else {
          ledger.receive(entries);
          for (const { id } of entries) sent.delete(id);
          send();
        }
        changed();
      },
      verdict(verdict) {
        sent.delete(verdict.id);
        const refusal = ledger?.answer(verdict);
        if (refusal) refused(refusal);
        send();
        changed();
      },
      pointers: (moved) => presence?.pointed(moved),
      link(state) {
        link = state;
        changed();
      },
    };

    // The server has fewer entries than this page, so the page's record is not the server's any
    // more.
    const afresh = () => {
      const game = ledger?.game;
      connection.close();
      early = [];
      if (game && welcome)
        ledger = optimistic(game, actorOf(welcome.seat, meta?.seats), {
          storage: world.storage(welcome!.seat.id),
          newId,
          now,
        });
      dial();
    };

    const session: Session = {
      kind: 'live',
      id,
      secret,
      get name() {
        return meta!.name;
      },
      get game() {
        return ledger!.game;
      },
      get ledger() {
        return ledger!.ledger;
      },
      get confirmed() {
        return ledger!.confirmed;
      },
      get waiting() {
        return ledger!.pending.length;
      },
      get seats(): readonly Seat[] {
        // In a class the names of those who played the game before are kept.
        return [...(meta!.course?.cast ?? meta!.class?.cast ?? []), ...meta!.seats];
      },
      get meta() {
        return meta!;
      },
      get me() {
        return welcome!.seat;
      },
      get link(): ConnectionState {
        return ledger!.broken === undefined ? link : { is: 'closed', why: ledger!.broken };
      },
      get presence() {
        return presence;
      },
      get felt() {
        return felt;
      },
      now,
      propose(move, note, players) {
        // The host names the players for whom they move. A seat's own move needs no names.
        const theirs = note === undefined ? undefined : players;
        const meant = undoneBy(ledger!.ledger, move, isProgramMove);
        const { id, verdict } = ledger!.propose(meant, note, theirs);
        if (!verdict.stands) return { id, move, findings: verdict.findings };
        send();
        changed();
        return undefined;
      },
      listen,
      close() {
        connection.close();
        felt?.close();
      },
    };
    dial();
  });
}
