import type { Entry } from '../../shared/entry.ts';
import { isProgramMove } from '../../shared/people/program.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { LIMITS, type Meta, type WelcomeMessage } from '../../shared/wire.ts';
import type { Move } from '../../shared/move.ts';
import type { Actor, Game, Ledger, PlaceId } from '../../engine/index.ts';
import { type Connection, connect, type FromServer } from './connection.ts';
import { type Optimistic, optimistic, type PendingStorage, type Refusal } from './optimistic.ts';
import type { Felt } from './felt/felt.ts';
import { openFelt } from './felt/live-felt.ts';
import { presences, type PresenceState } from './presence.ts';
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

/** The server's clock, by which entries and the felt are timed. */
interface ServerClock {
  now(): number;
  set(server: number): void;
}

/** The clock goes on with the browser's monotonic clock, so setting the browser's clock does not change it. */
function serverClock(): ServerClock {
  const clock = { server: Date.now(), here: performance.now() };
  return {
    now: () => Math.round(clock.server + performance.now() - clock.here),
    set: (server) => void Object.assign(clock, { server, here: performance.now() }),
  };
}

/** What is told while the page opens the table. */
interface Opening {
  link(state: ConnectionState): void;
  opened(): void;
  failed(error: unknown): void;
}

/** A table that the server keeps, from the first attempt to reach it. */
class LiveSession implements Session {
  readonly kind = 'live';
  private readonly heard = createListeners<SessionEvent>();
  /** Moves kept from an earlier page may be refused before anything listens to this session. */
  private unheard: Refusal[] | undefined = [];
  private readonly sent = new Set<string>();
  private readonly clock = serverClock();
  private connection!: Connection;
  private moves: Optimistic | undefined;
  private welcome: WelcomeMessage | undefined;
  private state: ConnectionState = { is: 'opening' };
  private loading = false;
  /** Entries that came before the table was opened. */
  private early: Entry[] = [];
  private people: ReturnType<typeof presences> | undefined;
  felt: Felt | undefined;
  meta!: Meta;

  constructor(
    readonly id: string,
    readonly secret: string,
    private readonly world: LiveWorld,
    private readonly opening: Opening,
  ) {
    this.dial();
  }

  get name(): string {
    return this.meta.name;
  }
  get game(): Game {
    return this.moves!.game;
  }
  get ledger(): Ledger {
    return this.moves!.ledger;
  }
  get confirmed(): number {
    return this.moves!.confirmed;
  }
  get waiting(): number {
    return this.moves!.pending.length;
  }
  get seats(): readonly Seat[] {
    const { course, class: inClass, seats } = this.meta;
    // In a class the names of those who played the game before are kept.
    return [...(course?.cast ?? inClass?.cast ?? []), ...seats];
  }
  get me(): Seat {
    return this.welcome!.seat;
  }
  get link(): ConnectionState {
    const { broken } = this.moves!;
    return broken === undefined ? this.state : { is: 'closed', why: broken };
  }
  get presence(): PresenceState | undefined {
    return this.people;
  }

  now(): number {
    return this.clock.now();
  }

  propose(move: Move, note?: string, players?: readonly PlaceId[]): Refusal | undefined {
    // The host names the players for whom they move. A seat's own move needs no names.
    const theirs = note === undefined ? undefined : players;
    const meant = undoneBy(this.ledger, move, isProgramMove);
    const { id, verdict } = this.moves!.propose(meant, note, theirs);
    if (!verdict.stands) return { id, move, findings: verdict.findings };
    this.send();
    this.changed();
    return undefined;
  }

  /** A function of its own: in a class this session is listened to through an object made of it. */
  readonly listen = (listener: (event: SessionEvent) => void): (() => void) => {
    const leave = this.heard.listen(listener);
    const waiting = this.unheard ?? [];
    this.unheard = undefined;
    // The new listener finishes its own work first.
    queueMicrotask(() => waiting.forEach((refusal) => this.refused(refusal)));
    return leave;
  };

  close(): void {
    this.connection.close();
    this.felt?.close();
  }

  private changed(): void {
    if (this.moves) this.heard.tell({ kind: 'change' });
    else this.opening.link(this.state);
  }

  private refused(refusal: Refusal): void {
    if (this.unheard) this.unheard.push(refusal);
    else this.heard.tell({ kind: 'refused', refusal });
  }

  /** Sends pending moves that are not sent yet, as many as may wait for an answer. */
  private send(): void {
    if (!this.moves || !this.connection.ready) return;
    for (const { id, base, after, move, note, players } of this.moves.pending) {
      if (this.sent.has(id) || this.sent.size >= LIMITS.inFlight) continue;
      this.sent.add(id);
      this.connection.send({
        id,
        base,
        move,
        ...(after !== undefined && { after }),
        ...(note !== undefined && { note }),
        ...(players !== undefined && { players: [...players] }),
      });
    }
  }

  private dial(): void {
    const { server, Socket } = this.world;
    this.connection = connect(this.id, this.secret, server, this.fromServer, Socket);
    this.people = presences(this.connection.awareness, undefined, this.connection.point);
  }

  private readonly fromServer: FromServer = {
    welcome: (message) => this.onWelcome(message),
    meta: (message) => this.onMeta(message),
    entries: (entries) => this.onEntries(entries),
    verdict: (verdict) => {
      this.sent.delete(verdict.id);
      const refusal = this.moves?.answer(verdict);
      if (refusal) this.refused(refusal);
      this.send();
      this.changed();
    },
    pointers: (moved) => this.people?.pointed(moved),
    connectionState: (state) => {
      this.state = state;
      this.changed();
    },
  };

  private onWelcome(message: WelcomeMessage): void {
    // The server has fewer entries than this page, so the page's record is not the server's any more.
    if ((this.moves?.confirmed ?? this.early.length) > message.seq) return this.beginAgain();
    this.welcome = message;
    this.clock.set(message.now ?? Date.now());
    this.sent.clear();
    if (this.moves) this.moves.actor = this.actor();
    this.start();
    this.send();
    this.changed();
  }

  private onMeta(message: Meta): void {
    this.meta = message;
    const mine = message.seats.find((seat) => seat.id === this.welcome?.seat.id);
    if (mine && this.welcome) this.welcome = { ...this.welcome, seat: mine };
    if (this.moves && this.welcome) this.moves.actor = this.actor();
    this.start();
    this.changed();
  }

  private onEntries(entries: readonly Entry[]): void {
    if (this.moves) {
      this.moves.receive(entries);
      for (const { id } of entries) this.sent.delete(id);
      this.send();
    } else {
      this.early.push(...entries);
      this.start();
    }
    this.changed();
  }

  /** Opens the table when everything has come. A part of the ledger would show another table. */
  private start(): void {
    const { welcome, meta, early } = this;
    if (this.moves || this.loading || !welcome || !meta || early.length < welcome.seq) return;
    this.loading = true;
    this.world.game(meta).then((game) => {
      this.moves = this.movesOn(game);
      this.moves.receive(this.early);
      this.early = [];
      this.send();
      const tell = (says: string) => this.heard.tell({ kind: 'told', says });
      this.felt = openFelt(this.id, this.secret, this.world.server, tell, this.world.Socket);
      this.opening.opened();
    }, this.opening.failed);
  }

  private beginAgain(): void {
    const game = this.moves?.game;
    this.connection.close();
    this.early = [];
    if (game && this.welcome) this.moves = this.movesOn(game);
    this.dial();
  }

  private actor(): Actor {
    return actorOf(this.me, this.meta?.seats, this.meta?.course?.start);
  }

  private movesOn(game: Game): Optimistic {
    const storage = this.world.storage(this.me.id);
    return optimistic(game, this.actor(), { storage, newId, now: () => this.now() });
  }
}

/**
 * A table that the server keeps. It resolves when the ledger is complete and the box is open. Until then
 * `opening` receives the state of the connection. It rejects only if the title cannot be loaded.
 */
export const live = (
  id: string,
  secret: string,
  world: LiveWorld,
  opening: (link: ConnectionState) => void,
): Promise<Session> =>
  new Promise((resolve, reject) => {
    const session: Session = new LiveSession(id, secret, world, {
      link: opening,
      opened: () => resolve(session),
      failed: reject,
    });
  });
