import {
  isOutsideGame,
  openQuestion,
  options,
  type PlaceId,
  type Question,
  strictnessOf,
  timeOf,
} from '../../engine/index.ts';
import type { DecisionClock } from '../../shared/decision-clock.ts';
import type { Move } from '../../shared/move.ts';
import type { Seat } from '../../shared/seat.ts';
import { CLOCK_MOVE, type TimeLimit } from '../../shared/time.ts';
import { drives, isLegal, type ProgramWorld, questionOf } from './program-driver.ts';
import type { DriverTable, Intent, SeatDriver } from './seat-driver.ts';

/** A page may be loaded again. The clock does not stop before, in milliseconds. */
const AWAY = 5_000;
/** How well a program decides for somebody whose time is over, unless the seat has one that sits in. */
const LEVEL = 'club';

/** A table where time binds. */
interface Timed {
  readonly at: DriverTable;
  readonly clock: DecisionClock;
  readonly limit: TimeLimit;
  readonly question: Question | undefined;
  /** The seats of people that the table waits for. */
  readonly awaited: readonly Seat[];
}

/**
 * Acts when time that binds is over, and stops the clock while a player cannot act. `decide` asks programs; without
 * it they decide nothing here. (SPEC E1-E10)
 */
export function clockDriver(decide: ProgramWorld['decide'] | undefined): SeatDriver {
  return {
    intend(at) {
      const timed = timedOf(at);
      return timed && (line(timed) ?? silence(timed) ?? late(timed, decide));
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
  const question = openQuestion(ledger);
  const waits = ({ id, players }: Seat) =>
    question?.open.length
      ? question.open.includes(id)
      : players.some((player) => turn.acting.includes(player));
  const awaited = at.seats.filter((seat) => waits(seat) && !drives(seat, at.away));
  return { at, clock, limit: clock.limit, question, awaited };
}

/** The clock stops while somebody who is waited for has no page open or is held, and runs again after that. */
function line({ at, clock, awaited }: Timed): Intent | undefined {
  const time = timeOf(at.ledger.table);
  const missing = awaited.find((seat) => seat.held || at.away(seat.id) !== undefined);
  if (clock.runs && missing) {
    const away = at.away(missing.id) ?? 0;
    const pause = missing.held ? 0 : AWAY - away;
    const stop = ofTable(missing, pause, { verb: 'time', line: 'away', runs: false });
    // Who leaves again after coming back has the whole time again.
    return { ...stop, key: `away since ${at.now - away}` };
  }
  const [back] = awaited;
  if (!time.away || missing || !back) return undefined;
  return ofTable(back, 0, { verb: 'time', line: 'back', runs: true });
}

/** Who does not answer in time does not agree. Only a vote about somebody who is late goes on without them. */
function silence({ at, clock, limit, question, awaited }: Timed): Intent | undefined {
  const seat = awaited.find(({ id }) => clock.answering.includes(id));
  if (!question || !seat) return undefined;
  const yes = question.move.late !== undefined;
  const pause = clock.leftToAnswer(at.now) + limit.grace * 1000;
  return intent(seat, pause, async () => ({ verb: 'answer', to: question.ask.id, yes }));
}

function late(timed: Timed, decide: ProgramWorld['decide'] | undefined): Intent | undefined {
  const { at, clock, limit, awaited } = timed;
  const left = (player: PlaceId) => clock.left(player, at.now);
  const all = clock.deciding.flatMap((player) => {
    const seat = awaited.find(({ players }) => players.includes(player));
    return seat ? [{ player, seat }] : [];
  });
  const agreed = all.find(({ player }) => isAgreed(at, player));
  const one = agreed ?? all.sort((a, b) => left(a.player) - left(b.player))[0];
  if (!one) return undefined;
  const { player, seat } = one;
  const pause = agreed ? 0 : left(player) + limit.grace * 1000;
  if (limit.over === 'vote' && !agreed && othersVote(at, seat)) {
    const n = at.ledger.entries.length;
    return ofTable(seat, pause, { verb: 'ask', move: { verb: 'time', late: player, n } });
  }
  const first = limit.over === 'pass' ? [passing, deciding] : [deciding, passing];
  return intent(seat, pause, async (dropped) => {
    for (const find of [...first, anything]) {
      const move = await find({ at, seat, player, decide, dropped });
      if (move) return move;
    }
    return undefined;
  });
}

const othersVote = ({ seats }: DriverTable, seat: Seat): boolean =>
  seats.some(({ id, players, program }) => id !== seat.id && players.length > 0 && !program);

/** Have the others agreed, since the last move of the game, that a program decides? */
function isAgreed({ ledger: { entries } }: DriverTable, player: PlaceId): boolean {
  const last = entries.findLast(
    ({ move }) => !isOutsideGame(move.verb) || (move.verb === 'time' && move.late === player),
  );
  return last?.move.verb === 'time';
}

/** What is needed to find the move of a player whose time is over. */
interface Late {
  readonly at: DriverTable;
  readonly seat: Seat;
  readonly player: PlaceId;
  readonly decide: ProgramWorld['decide'] | undefined;
  readonly dropped: AbortSignal;
}
type Find = (late: Late) => Move | undefined | Promise<Move | undefined>;

const deciding: Find = async ({ at, seat, player, decide, dropped }) => {
  if (!decide) return undefined;
  const ask = () => questionOf(at, player, seat.standIn ?? LEVEL);
  const decision = await decide(ask, { table: at.id, network: at.payer }, dropped);
  if (typeof decision === 'string') return undefined;
  return [decision.move, ...decision.others].find((move) => isLegal(at, seat, move));
};

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
