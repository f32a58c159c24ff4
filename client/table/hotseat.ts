import type { Entry } from '../../shared/entry.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { type Actor, type Game, gameAt } from '../../engine/index.ts';
import { feltWith } from './felt/felt.ts';
import type { SavedWhatIf } from '../../shared/felt.ts';
import type { SavedPicture } from '../../shared/felt/saved-picture.ts';
import { local } from './local.ts';
import { actorOf, type ConnectionState, type Session } from './session.ts';
import type { SessionEvent, SessionKind } from './session.ts';
import { createListeners } from './listeners.ts';
import { newId } from '../browser/new-id.ts';
import { undoneBy } from './undone-by.ts';

export interface HotseatOptions {
  readonly kind: Exclude<SessionKind, 'live'>;
  readonly id: string;
  readonly name: string;
  readonly seats: readonly Seat[];
  readonly entries: readonly Entry[];
  /** Id of the title in the editor that is tried out here. */
  readonly draft?: string;
  /** The what-ifs of the file that was opened. */
  readonly lines?: readonly SavedWhatIf[];
  /** The pictures of that file. */
  readonly pictures?: readonly SavedPicture[];
  /** Stores the entries. Returns false if there was no room. */
  kept(entries: readonly Entry[]): boolean;
  /** Keeps the seats after a program has come or gone. Without it none can come. */
  seated?(seats: readonly Seat[]): void;
  /** Returns a seed for luck; left out = a random seed of the browser. */
  luck?(): number;
}

/**
 * A table that only this browser has. One person is the host and moves for everybody but the programs. In
 * what-ifs and recorded games that person moves for the programs, too.
 */
export function hotseat(game: Game, options: HotseatOptions): Session {
  const heard = createListeners<SessionEvent>();
  let link: ConnectionState = { is: 'online' };
  const table = local(game, options.entries, {
    newId,
    now: Date.now,
    luck: options.luck ?? (() => crypto.getRandomValues(new Uint32Array(1))[0]!),
    kept: (entries) => {
      link = { is: options.kept(entries) ? 'online' : 'unkept' };
    },
  });
  let { seats } = options;
  const isProgram = ({ program }: Seat) => options.kind === 'hotseat' && program !== undefined;
  const everybody = (): Seat => everyoneIn(seats.filter((seat) => !isProgram(seat)));
  const isProgramsMove = ({ by }: Entry) => seats.some((one) => one.id === by && isProgram(one));
  let me = everybody();
  // This felt ends with the page, because nobody else can see it.
  const felt =
    options.kind === 'what-if' ? undefined : feltWith(options.lines ?? [], options.pictures);
  const actor = (players: readonly string[] = me.players): Actor => {
    const program = seats.find((seat) => isProgram(seat) && plays(seat, players));
    if (program) return { ...actorOf(program), host: false };
    const now = table.ledger.table;
    const acting = gameAt(game, now).rulebook?.turn(now).acting ?? [];
    const asked = acting.filter((player) => players.includes(player));
    const seat = seats.find((seat) => plays(seat, asked));
    // One person against programs moves for their own seat also where nobody has the turn.
    const own = seats.filter((seat) => !isProgram(seat));
    const self = own.length === 1 && seats.length > 1 ? own[0]! : me;
    return { seat: (seat ?? self).id, players, host: true };
  };
  return {
    kind: options.kind,
    id: options.id,
    name: options.name,
    ...(options.draft !== undefined && { draft: options.draft }),
    game,
    ledger: table.ledger,
    get confirmed() {
      return table.ledger.entries.length;
    },
    waiting: 0,
    get seats() {
      return seats;
    },
    get me() {
      return me;
    },
    get link() {
      return link;
    },
    presence: undefined,
    felt,
    now: Date.now,
    secret: undefined,
    propose(move, note, players) {
      const { id, verdict } = table.propose(
        undoneBy(table.ledger, move, isProgramsMove),
        actor(players),
        note,
      );
      if (!verdict.stands) return { id, move, findings: verdict.findings };
      heard.tell({ kind: 'change' });
      return undefined;
    },
    ...(options.seated && {
      setProgram(id: string, level: Seat['program']) {
        seats = seats.map((seat) => (seat.id === id ? playedBy(seat, level) : seat));
        me = everybody();
        options.seated?.(seats);
        heard.tell({ kind: 'change' });
      },
    }),
    listen: heard.listen,
    close() {},
  };
}

/** One seat that plays for all of these. */
const everyoneIn = (seats: readonly Seat[]): Seat => ({
  id: 'everybody',
  name: 'Everybody',
  role: 'host',
  players: seats.flatMap(({ players }) => players),
  colour: '#5b5f66',
});

function playedBy({ program: _, ...person }: Seat, level: Seat['program']): Seat {
  return level ? { ...person, program: level } : person;
}

function plays(seat: Seat, these: readonly string[]): boolean {
  return seat.players.some((one) => these.includes(one));
}
