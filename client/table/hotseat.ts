import type { Entry } from '../../shared/entry.ts';
import type { Seat } from '../../shared/seat.ts';
import type { Actor, Game } from '../../engine/index.ts';
import { feltWith } from './felt.ts';
import type { SavedWhatIf } from '../../shared/felt.ts';
import { local } from './local.ts';
import type { LinkState, Session, SessionEvent, SessionKind } from './session.ts';
import { createListeners } from './listeners.ts';
import { newId } from '../browser/new-id.ts';

export interface HotseatOptions {
  readonly kind: Exclude<SessionKind, 'live'>;
  readonly id: string;
  readonly name: string;
  readonly seats: readonly Seat[];
  readonly entries: readonly Entry[];
  /** The what-ifs of the file that was opened. */
  readonly lines?: readonly SavedWhatIf[];
  /** Stores the entries. Returns false if there was no room. */
  kept(entries: readonly Entry[]): boolean;
  /** Returns a seed for luck; left out = a random seed of the browser. */
  luck?(): number;
}

/** A table that only this browser has. One person is the host and moves for everybody. */
export function hotseat(game: Game, options: HotseatOptions): Session {
  const heard = createListeners<SessionEvent>();
  let link: LinkState = { is: 'online' };
  const table = local(game, options.entries, {
    newId,
    now: Date.now,
    luck: options.luck ?? (() => crypto.getRandomValues(new Uint32Array(1))[0]!),
    kept: (entries) => {
      link = { is: options.kept(entries) ? 'online' : 'unkept' };
    },
  });
  const me: Seat = {
    id: 'everybody',
    name: 'Everybody',
    role: 'host',
    players: options.seats.flatMap((seat) => seat.players),
    colour: '#5b5f66',
  };
  // This felt ends with the page, because nobody else can see it.
  const felt = options.kind === 'what-if' ? undefined : feltWith(options.lines ?? []);
  const actor = (players: readonly string[] = me.players): Actor => {
    const acting = game.rulebook?.turn(table.ledger.table).acting ?? [];
    const now = acting.filter((player) => players.includes(player));
    const seat = options.seats.find(({ players }) => players.some((one) => now.includes(one)));
    return { seat: seat?.id ?? me.id, players, host: true };
  };
  return {
    kind: options.kind,
    id: options.id,
    name: options.name,
    game,
    ledger: table.ledger,
    get confirmed() {
      return table.ledger.entries.length;
    },
    waiting: 0,
    seats: options.seats,
    me,
    get link() {
      return link;
    },
    presence: undefined,
    felt,
    now: Date.now,
    secret: undefined,
    propose(move, note, players) {
      const { id, verdict } = table.propose(move, actor(players), note);
      if (!verdict.stands) return { id, move, findings: verdict.findings };
      heard.tell({ kind: 'change' });
      return undefined;
    },
    listen: heard.listen,
    close() {},
  };
}
