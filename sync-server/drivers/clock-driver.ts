import {
  openQuestion,
  options,
  type PlaceId,
  type Question,
  strictnessOf,
  timeOf,
} from '../../engine/index.ts';
import type { DecisionClock } from '../../shared/time/decision-clock.ts';
import type { Move } from '../../shared/move.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { CLOCK_MOVE, type TimeLimit } from '../../shared/time/time.ts';
import { drives, isLegal, type ProgramWorld, questionOf } from './program-driver.ts';
import type { DriverTable, Intent, SeatDriver } from './seat-driver.ts';

/** A page may be loaded again. The clock does not stop before, in milliseconds. */
const AWAY = 5_000;
/** How well a program decides for somebody whose time is over, unless the seat has one that sits in. */
const LEVEL = 'club';

/** So long a program may take for somebody else's decision. Then the table goes on without it. */
const PATIENCE = 30_000;

/** A table where time binds. */
interface Timed {
  readonly at: DriverTable;
  readonly clock: DecisionClock;
  readonly limit: TimeLimit;
  readonly question: Question | undefined;
  /** The seats of people who are to move. */
  readonly movers: readonly Seat[];
}

export interface ClockWorld {
  /** Asks a program; left out = programs decide nothing here. */
  readonly decide?: ProgramWorld['decide'];
  /** The result cancels the work. */
  after(ms: number, work: () => void): () => void;
}

/** Acts when time that binds is over, and stops the clock while a player cannot act. (SPEC E1-E9) */
export function clockDriver(world: ClockWorld): SeatDriver {
  return {
    intend(at) {
      const timed = timedOf(at);
      if (!timed) return undefined;
      // What is due first, so that nobody holds up the time by leaving and coming back.
      const all = [late(timed, world), silence(timed), line(timed)].filter(
        (one) => one !== undefined,
      );
      return all.sort((a, b) => a.pause - b.pause)[0];
    },
  };
}

function timedOf(at: DriverTable): Timed | undefined {
  const { game, ledger, decisions: clock } = at;
  const { rulebook } = game;
  if (!clock?.limit || !rulebook || strictnessOf(ledger.table).strictness === 'off')
    return undefined;
  const turn = rulebook.turn(ledger.table);
  if (turn.over) return undefined;
  const moves = ({ players, program }: Seat) =>
    program === undefined && players.some((player) => turn.acting.includes(player));
  const movers = at.seats.filter(moves);
  return { at, clock, limit: clock.limit, question: openQuestion(ledger), movers };
}

/** The clock stops while somebody who is to move has no page open or is held, and runs again after that. */
function line({ at, clock, movers }: Timed): Intent | undefined {
  const people = movers.filter((seat) => !drives(seat, at.away));
  const missing = people.find((seat) => seat.held || at.away(seat.id) !== undefined);
  if (missing && clock.deciding.length > 0 && (missing.held || !clock.insisted)) {
    const away = at.away(missing.id) ?? 0;
    const pause = missing.held ? 0 : AWAY - away;
    const stop = ofTable(missing, pause, { verb: 'time', line: 'away', runs: false });
    // Who leaves again after coming back has the whole time again.
    return { ...stop, key: `away since ${at.now - away}` };
  }
  const [back] = people;
  if (!timeOf(at.ledger.table).away || missing || !back) return undefined;
  return ofTable(back, 0, { verb: 'time', line: 'back', runs: true });
}

/** Who does not answer in time does not agree. Only a vote about somebody who is late goes on without them. */
function silence({ at, clock, limit, question }: Timed): Intent | undefined {
  const seat = at.seats.find(({ id }) => clock.answering.includes(id));
  if (!question || !seat) return undefined;
  const yes = question.move.late !== undefined;
  const pause = clock.leftToAnswer(at.now) + limit.grace * 1000;
  return intent(seat, pause, async () => ({ verb: 'answer', to: question.ask.id, yes }));
}

function late(timed: Timed, world: ClockWorld): Intent | undefined {
  const { at, clock, limit, movers } = timed;
  const left = (player: PlaceId) => clock.left(player, at.now);
  const all = clock.deciding.flatMap((player) => {
    const seat = movers.find(({ players }) => players.includes(player));
    return seat ? [{ player, seat }] : [];
  });
  const voted = all.find(({ player }) => clock.isVotedOn(player));
  const one = voted ?? all.sort((a, b) => left(a.player) - left(b.player))[0];
  if (!one) return undefined;
  const { player, seat } = one;
  const pause = voted ? 0 : left(player) + limit.grace * 1000;
  if (limit.over === 'vote' && !voted && othersVote(at, seat)) {
    const n = at.ledger.entries.length;
    return ofTable(seat, pause, { verb: 'ask', move: { verb: 'time', late: player, n } });
  }
  const first = limit.over === 'pass' ? [passing, deciding] : [deciding, passing];
  return intent(seat, pause, async (dropped) => {
    for (const find of [...first, anything]) {
      const move = await find({ at, seat, player, world, dropped });
      if (move) return move;
    }
    return undefined;
  });
}

const othersVote = ({ seats }: DriverTable, seat: Seat): boolean =>
  seats.some(({ id, players, program }) => id !== seat.id && players.length > 0 && !program);

/** What is needed to find the move of a player whose time is over. */
interface Late {
  readonly at: DriverTable;
  readonly seat: Seat;
  readonly player: PlaceId;
  readonly world: ClockWorld;
  readonly dropped: AbortSignal;
}
type Find = (late: Late) => Move | undefined | Promise<Move | undefined>;

const deciding: Find = async (late) => {
  const { at, seat, player, world } = late;
  if (!world.decide) return undefined;
  const ask = () => questionOf(at, player, seat.standIn ?? LEVEL);
  const { signal, end } = patience(late);
  const payer = { table: at.id, network: at.payer };
  // A program that owes for its thinking, or fails, holds up nobody.
  const answer = world.decide(ask, payer, signal).catch(() => undefined);
  const decision = await Promise.race([answer, aborted(signal)]).finally(end);
  if (decision === undefined || typeof decision === 'string') return undefined;
  return [decision.move, ...decision.others].find((move) => isLegal(at, seat, move));
};

/** Is aborted when nobody waits any more, or after `PATIENCE`. */
function patience({ world, dropped }: Late): { signal: AbortSignal; end(): void } {
  const over = new AbortController();
  const cancel = world.after(PATIENCE, () => over.abort());
  return { signal: AbortSignal.any([dropped, over.signal]), end: cancel };
}

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((done) => signal.addEventListener('abort', () => done(undefined)));

const passing: Find = ({ at, seat, player }) =>
  [...options(at.game, at.ledger.table, player, ['runTrains'])].find(
    (move) => move.verb === 'pass' && isLegal(at, seat, move),
  );

/** The first legal move in the order of the rulebook, where the player must do something. */
const anything: Find = ({ at, seat, player }) => {
  for (const move of options(at.game, at.ledger.table, player))
    if (isLegal(at, seat, move)) return move;
  return undefined;
};

function ofTable(seat: Seat, pause: number, move: Move): Intent {
  return { ...intent(seat, pause, async () => move), key: JSON.stringify(move), ofTable: true };
}

function intent(seat: Seat, pause: number, move: Intent['move']): Intent {
  return {
    seat,
    idPrefix: CLOCK_MOVE,
    key: 'late',
    pause: Math.max(0, pause),
    waits: true,
    move,
    failed: async () => {},
  };
}
