import {
  type Actor,
  appendWithDigest,
  askableSeats,
  consider,
  entryOf,
  type Game,
  stepBack,
  turnStepOf,
} from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Seat } from '../../shared/people/seat.ts';
import type { MoveMessage } from '../../shared/wire.ts';
import type { measureLedger } from '../limits/measure.ts';
import type { ReadLedger } from '../opening/read-ledger.ts';
import * as says from './refusals.ts';
import type { Turns } from './turns.ts';

/** An entry and its JSON, as it is stored and sent. */
export interface Line {
  readonly entry: Entry;
  readonly text: string;
}

export interface LineWorld {
  /** Milliseconds since 1970. */
  clock(): number;
  /** An unpredictable seed of 32 bits. */
  luck(): number;
  /** All seats. An undo may have to ask them; left out = nobody is asked. */
  seats?(): readonly Seat[];
  /** The number of entries that a class began with; left out = this is no pupil's table. */
  readonly given?: number | undefined;
  /** Milliseconds since the last page of a seat was closed; undefined = one is open. */
  away?(seat: string): number | undefined;
  /** The rules threw while they judged a move. The operator must know; the proposer is told in the verdict. */
  fault(why: unknown, move: Move): void;
}

/** A line that was appended to the ledger; or why not; or the rules threw, so that nothing was decided. */
export type Judgement =
  Line | { readonly refused: readonly Finding[] } | { readonly fault: Finding };

/** Judges a move of this seat. If it stands, it is appended to the ledger. `note` = why the host lets it stand. */
export type JudgeMove = (seat: Seat, message: MoveMessage, note?: string) => Judgement;

/** If the clock is set back by more than so many milliseconds, the ledger follows it. */
const CLOCK_TOLERANCE = 60_000;

export function lineJudge(
  game: Game,
  { ledger, time }: ReadLedger,
  turns: Turns,
  measured: ReturnType<typeof measureLedger>,
  world: LineWorld,
): JudgeMove {
  function judged(seat: Seat, message: MoveMessage, note: string | undefined): Judgement {
    const { id, move, players, base, after } = message;
    const luck = world.luck();
    const actor = actorHere(actorOf(seat, { note, players }), world);
    const stepBefore = turns.stepNow();
    const verdict = consider(game, ledger, { move, actor, luck, ...(note && { note }) });
    if (!verdict.stands) return { refused: verdict.findings };
    const at = timeAfter(ledger.entries.at(-1)?.at ?? 0, world.clock());
    const record = { id, at, by: seat.id, luck, ...(note && { note }) };
    const entry = entryOf(game, ledger, verdict, record);
    const impossible = appendWithDigest(ledger, entry);
    if (impossible) return { refused: [says.physical(impossible.impossible)] };
    const text = JSON.stringify(entry);
    const excess = measured.excess(entry, text, 'play');
    if (excess) {
      stepBack(ledger);
      return { refused: [says.refusal('table/size', excess)] };
    }
    const steps = { before: stepBefore, after: turnStepOf(game, ledger.table) };
    measured.add(entry, text);
    turns.record(entry, steps, { base, after });
    time.add(entry);
    return { entry, text };
  }

  return (seat, message, note) => {
    const before = ledger.entries.length;
    try {
      return judged(seat, message, note);
    } catch (why) {
      while (ledger.entries.length > before) stepBack(ledger);
      world.fault(why, message.move as Move);
      return { fault: says.fault(why) };
    }
  };
}

/** The actor, with the seats that it may ask. Few moves ask, so they are looked for only then. */
function actorHere(actor: Actor, world: LineWorld): Actor {
  const seats = () => world.seats?.() ?? [];
  const isAway = ({ id }: Seat) => world.away?.(id) !== undefined;
  return {
    ...actor,
    ...(world.given !== undefined && { given: world.given }),
    get asks() {
      return askableSeats(seats()).asks;
    },
    get hosts() {
      return askableSeats(seats()).hosts;
    },
    get votes() {
      return askableSeats(seats()).votes;
    },
    get away() {
      return seats()
        .filter(isAway)
        .map(({ id }) => id);
    },
  };
}

/** If the host lets a refused move of others stand, the move is made for their players. */
export function actorOf(
  { id, role, players }: Seat,
  named: Pick<MoveMessage, 'note' | 'players'>,
): Actor {
  const host = role === 'host';
  const others = host && named.note !== undefined ? named.players : undefined;
  return { seat: id, players: others ?? players, host };
}

/**
 * The time of an entry. If the clock was set back a little, the time does not go back. If the last entry lies
 * further ahead, its clock was wrong, and the table follows the new clock.
 */
function timeAfter(last: number, now: number): number {
  return last - now > CLOCK_TOLERANCE ? now : Math.max(now, last);
}
