import { judge, type PlaceId, snapshot, strictnessOf, openQuestion } from '../../engine/index.ts';
import { type Decision, type DecisionQuestion, seedOf } from '../../engine/players/index.ts';
import type { Move } from '../../shared/move.ts';
import { PAUSES, PROGRAM_MOVE, type ProgramLevel } from '../../shared/people/program.ts';
import type { Seat } from '../../shared/people/seat.ts';
import type { DriverTable, Intent, SeatDriver } from './seat-driver.ts';

/** Who pays for a decision: the table, and the network of who plays there. */
export interface Payer {
  readonly table: string;
  readonly network: string;
}

export interface ProgramWorld {
  /** Asks a program. The question is made when its turn comes. Rejects if there is no answer. */
  decide(ask: () => DecisionQuestion, payer: Payer, dropped: AbortSignal): Promise<Decision>;
}

/** A page may be loaded again or lose its connection. A program does not sit in before, in milliseconds. */
const AWAY = 30_000;
/** How long programs wait for the answers of people to a question of undo, in milliseconds. */
const ASKED = 60_000;
/** After how long a program agrees to an undo, in milliseconds. */
const AGREES = 500;

/** Programs at seats, and programs that sit in for who is away. (SPEC A1-A6) */
export function programDriver(world: ProgramWorld): SeatDriver {
  function turnOf(at: DriverTable): Intent | undefined {
    const { game, ledger, pace } = at;
    const { table } = ledger;
    if (pace === 'wait' || !game.rulebook || strictnessOf(table).strictness === 'off') return;
    const turn = game.rulebook.turn(table);
    if (turn.over) return undefined;
    for (const player of turn.acting) {
      const seat = at.seats.find(({ players }) => players.includes(player));
      const level = seat && levelOf(at, seat);
      if (!seat || !level || seat.held) continue;
      const asked = openQuestion(ledger) !== undefined;
      const pause = Math.max(PAUSES[pace], waitOf(at, seat), asked ? ASKED : 0);
      return {
        seat,
        idPrefix: PROGRAM_MOVE,
        key: [player, level, pace, seat.program === undefined].join(),
        pause,
        move: (dropped) => moveOf(at, seat, player, level, dropped),
        failed: () => at.leave(seat.id),
      };
    }
    return undefined;
  }

  async function moveOf(
    at: DriverTable,
    seat: Seat,
    player: PlaceId,
    level: ProgramLevel,
    dropped: AbortSignal,
  ): Promise<Move | undefined> {
    const ask = () => questionOf(at, player, level);
    const decision = await world.decide(ask, { table: at.id, network: at.payer }, dropped);
    if (typeof decision === 'string') return undefined;
    return [decision.move, ...decision.others].find((move) => isLegal(at, seat, move));
  }

  /** Programs agree to everything that they are asked about. */
  function consentOf({ ledger, seats, away }: DriverTable): Intent | undefined {
    const asked = openQuestion(ledger);
    const seat = seats.find((one) => asked?.open.includes(one.id) && drives(one, away));
    if (!asked || !seat) return undefined;
    const move: Move = { verb: 'answer', to: asked.ask.id, yes: true };
    const agrees = { key: 'agrees', pause: AGREES, move: async () => move, failed: async () => {} };
    return { seat, idPrefix: PROGRAM_MOVE, ...agrees };
  }

  return {
    intend: (at) =>
      at.seats.some((seat) => drives(seat, at.away)) ? (consentOf(at) ?? turnOf(at)) : undefined,
  };
}

export const drives = (seat: Seat, away: DriverTable['away']): boolean =>
  seat.program !== undefined || (seat.standIn !== undefined && away(seat.id) !== undefined);

function levelOf({ away }: DriverTable, seat: Seat): ProgramLevel | undefined {
  return drives(seat, away) ? (seat.program ?? seat.standIn) : undefined;
}

/** How long a program still waits for somebody who has just left. */
function waitOf({ away }: DriverTable, { id, program }: Seat): number {
  return program === undefined ? Math.max(0, AWAY - (away(id) ?? 0)) : 0;
}

export function questionOf(
  { id, title, options, ledger }: DriverTable,
  player: PlaceId,
  level: ProgramLevel,
): DecisionQuestion {
  const at = snapshot(ledger.table);
  return { title, options, snapshot: at, player, level, seed: seedOf(id, player) };
}

/** Where the referee only comments, a program still keeps the rules. */
export function isLegal({ game, ledger }: DriverTable, { id, players }: Seat, move: Move): boolean {
  const actor = { seat: id, players, host: false };
  const findings = judge(game, ledger, move, actor, 'enforce');
  return !findings.some(({ severity }) => severity === 'violation');
}
