import type { Entry } from '../../shared/entry.ts';
import type { WhatIfMove } from '../../shared/felt.ts';
import type { Move } from '../../shared/move.ts';
import type { Seat } from '../../shared/people/seat.ts';
import {
  gameAt,
  type Actor,
  consider,
  type Game,
  isOutsideGame,
  standingEntries,
  type Table,
} from '../../engine/index.ts';
import type { Felt, WhatIfLine } from './felt/felt.ts';
import { local } from './local.ts';
import type { Session, SessionEvent } from './session.ts';
import { createListeners } from './listeners.ts';
import { newId } from '../browser/new-id.ts';

/**
 * Replays the moves of a line. A move that does not stand is skipped, in the same way for
 * everybody. This happens when two seats move at once.
 */
export function replayLine(game: Game, entries: readonly Entry[], tried: readonly WhatIfMove[]) {
  let next: WhatIfMove | undefined;
  const table = local(game, entries, {
    newId: () => next!.id,
    now: () => 0,
    luck: () => next!.luck,
    kept: () => {},
  });
  const play = (one: WhatIfMove): boolean => {
    next = one;
    return table.propose(one.move, actorFor(one)).verdict.stands;
  };
  for (const one of tried) play(one);
  return { ledger: table.ledger, play };
}

/** A person who plays in a line moves for everybody, as at a local table. */
const actorFor = ({ by, players }: WhatIfMove): Actor => ({ seat: by, players, host: true });

/** Whether this seat may play in this line. */
export function mayPlay({ by, open }: WhatIfLine, seat: Seat): boolean {
  if (by === seat.id) return true;
  if (seat.role === 'spectator' || seat.hushed) return false;
  return open === 'all' || open.includes(seat.id);
}

/** A what-if line of the felt as a session. */
export function lineSession(base: Session, felt: Felt, id: string): Session | undefined {
  const first = felt.lines.get(id);
  if (!first) return undefined;
  const { game } = base;
  const start = base.ledger.entries.slice(0, first.from);
  const heard = createListeners<SessionEvent>();
  let line = first;
  let now = replayLine(game, start, line.tried);
  const leave = felt.listen(() => {
    const next = felt.lines.get(id);
    if (!next || next === line) return;
    const before = line.tried;
    line = next;
    const goes = before.every((one, i) => one.id === next.tried[i]?.id);
    if (goes) for (const one of next.tried.slice(before.length)) now.play(one);
    else now = replayLine(game, start, next.tried);
    heard.tell({ kind: 'change' });
  });
  const everyone = everybodyAt(base.seats);
  return {
    kind: 'what-if',
    id: base.id,
    get name() {
      return line.name;
    },
    game,
    get ledger() {
      return now.ledger;
    },
    get confirmed() {
      return now.ledger.entries.length;
    },
    waiting: 0,
    get seats() {
      return base.seats;
    },
    get me(): Seat {
      const may = mayPlay(line, base.me);
      return { ...base.me, role: may ? 'host' : 'spectator', players: may ? everyone : [] };
    },
    link: { is: 'online' },
    presence: undefined,
    felt: undefined,
    now: base.now,
    secret: undefined,
    propose(move, note, players = everyone) {
      const tried: WhatIfMove = {
        id: newId(),
        by: base.me.id,
        move,
        players: [...players],
        luck: crypto.getRandomValues(new Uint32Array(1))[0]!,
      };
      const refused = (message: string) => ({
        id: tried.id,
        move,
        findings: [
          { severity: 'note' as const, clause: '', message, facts: {}, pieces: [], places: [] },
        ],
      });
      if (!mayPlay(line, base.me)) return refused('You look on: this line is played by others.');
      if (goesBehind(now.ledger.entries, line.from, move))
        return refused('What the game itself has done is not taken back in a what-if.');
      const verdict = consider(game, now.ledger, {
        move,
        actor: actorFor(tried),
        luck: tried.luck,
        ...(note !== undefined && { note }),
      });
      if (!verdict.stands) return { id: tried.id, move, findings: verdict.findings };
      const why = felt.play(id, tried);
      return why === undefined ? undefined : refused(why);
    },
    listen: heard.listen,
    close: leave,
  };
}

const everybodyAt = (seats: readonly Seat[]): string[] => [
  ...new Set(seats.flatMap(({ players }) => players)),
];

/** Whether the move takes back entries from before the line. */
function goesBehind(entries: readonly Entry[], from: number, { verb, to }: Move): boolean {
  if (verb !== 'undo') return false;
  if (typeof to === 'number') return to < from;
  return (standingEntries(entries).standing.at(-1) ?? 0) <= from;
}

/** A line compared with the game that went on. */
export interface LineProgress {
  /** The moves of the line that stand, in order. */
  readonly moves: readonly Entry[];
  /** How many of them have been played in the game. */
  readonly done: number;
  /** Whether the game has left the line. */
  readonly parted: boolean;
}

/**
 * A private what-if as it is put on the felt: its moves with the luck they had. Whoever puts it there
 * is the writer of all of it, whichever players move. Entries up to `copied` may be those of others;
 * their words are left out, so that nobody's words are said in another's name.
 */
export function whatIfMoves(
  entries: readonly Entry[],
  from: number,
  seats: readonly Seat[],
  writer: string,
  copied = from,
): WhatIfMove[] {
  const everyone = everybodyAt(seats);
  return entries.slice(from).map(({ id, seq, by, move, luck }) => ({
    id,
    by: writer,
    luck: luck ?? 0,
    move: seq <= copied && by !== writer ? withoutWords(move) : move,
    players: seats.find((seat) => seat.id === by)?.players ?? everyone,
  }));
}

/** A move without the words that its player gave it. */
export function withoutWords({ as: _words, ...move }: Move): Move {
  return move as Move;
}

/** Compares a line with the game, move by move. Verbs outside the game are left out. */
export function lineProgress(
  from: number,
  lineEntries: readonly Entry[],
  gameEntries: readonly Entry[],
): LineProgress {
  const own = after(lineEntries, from);
  const game = after(gameEntries, from);
  let done = 0;
  while (done < own.length && done < game.length && same(own[done]!.move, game[done]!.move)) done++;
  return { moves: own, done, parted: done < game.length && done < own.length };
}

function after(entries: readonly Entry[], from: number): Entry[] {
  return standingEntries(entries)
    .standing.map((seq) => entries[seq - 1]!)
    .filter(({ seq, move }) => seq > from && !isOutsideGame(move.verb));
}

function same(a: Move, b: Move): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/**
 * Whether a seat may play a move of a line in the game. If rules say whose decision it is, only that player
 * may. Otherwise somebody's what-if would decide for another player.
 */
export function isOwnMove(game: Game, before: Table, ruled: boolean, seat: Seat): boolean {
  const { rulebook } = gameAt(game, before);
  if (!ruled || !rulebook) return seat.role !== 'spectator';
  const { acting, alsoMayAct } = rulebook.turn(before);
  const may = [...acting, ...(alsoMayAct ?? [])];
  return may.some((player) => seat.players.includes(player));
}
