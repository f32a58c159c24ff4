import { type OrderStep, orderStep, snapshot, strictnessOf } from '../../engine/index.ts';
import { type Decision, type DecisionQuestion, seedOf } from '../../engine/players/index.ts';
import type { Move } from '../../shared/move.ts';
import { type GivenOrder, ORDER_MOVE } from '../../shared/order.ts';
import type { Seat } from '../../shared/people/seat.ts';
import type { SeatOrders } from './orders.ts';
import type { Payer, ProgramWorld } from './program-driver.ts';
import type { DriverTable, Intent, SeatDriver } from './seat-driver.ts';

/** So long an order waits for its owner, who may withdraw it, in milliseconds: with an open page, and without. */
const HERE = 1_500;
const AWAY = 500;
/** The run of an order is searched as a strong program would. */
const LEVEL = 'strong';

interface Found {
  readonly seat: Seat;
  readonly given: GivenOrder;
  readonly step: OrderStep;
}

/** Carries out the standing orders of seats. `decide` searches runs; without it such orders end. (SPEC A10-A13) */
export function orderDriver(
  orders: SeatOrders,
  decide: ProgramWorld['decide'] | undefined,
): SeatDriver {
  /** The first order that does something now. Those that have ended are told on the way. */
  function found({ id, game, ledger, seats }: DriverTable): Found | undefined {
    for (const seat of seats) {
      if (seat.held) continue;
      for (const given of orders.of(id, seat.id)) {
        const step = orderStep(game, ledger, given);
        if (step?.move || (step?.runs && decide)) return { seat, given, step };
        const ended = step?.ended ?? (step?.runs && NO_SEARCH);
        if (ended) orders.end(id, seat.id, given.id, ended);
      }
    }
    return undefined;
  }

  async function moveOf(at: DriverTable, one: Found, dropped: AbortSignal) {
    const { given, step, seat } = one;
    const move = step.move ?? (await runOf(at, given, dropped));
    if (step.ended) orders.end(at.id, seat.id, given.id, step.ended);
    return move;
  }

  async function runOf(
    at: DriverTable,
    { player }: GivenOrder,
    dropped: AbortSignal,
  ): Promise<Move | undefined> {
    const { id, title, options, ledger, payer } = at;
    const question = (): DecisionQuestion => ({
      title,
      options,
      snapshot: snapshot(ledger.table),
      player,
      level: LEVEL,
      seed: seedOf(id, player),
    });
    const paying: Payer = { table: id, network: payer };
    const decision: Decision = await decide!(question, paying, dropped);
    if (typeof decision === 'string') return undefined;
    return [decision.move, ...decision.others].find(({ verb }) => verb === 'runTrains');
  }

  return {
    intend(at): Intent | undefined {
      if (!at.game.rulebook || strictnessOf(at.ledger.table).strictness === 'off') return undefined;
      const one = found(at);
      if (!one) return undefined;
      const { seat, given } = one;
      return {
        seat,
        idPrefix: ORDER_MOVE,
        key: given.id,
        pause: at.away(seat.id) === undefined ? HERE : AWAY,
        move: (dropped) => moveOf(at, one, dropped),
        failed: async () => orders.end(at.id, seat.id, given.id, 'Its move was refused.'),
      };
    },
  };
}

const NO_SEARCH = 'This server searches no runs, so you decide.';
