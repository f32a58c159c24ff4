import type { Move } from '../../shared/move.ts';
import type { PassUntil } from '../../shared/order.ts';
import {
  options,
  passingEnded,
  type PassOrder,
  type PlaceId,
  type Turn,
} from '../../engine/index.ts';
import { type Names, playerName } from '../reading/say.ts';
import type { Session } from '../table/session.ts';

export const UNTIL: Readonly<Record<PassUntil, string>> = {
  anything: 'anybody does something else',
  mine: 'something happens to a company I hold',
  round: 'this round is over',
};

/** The pass of this player, if it is their turn and a pass is legal. */
export function passOf(
  { player }: PassOrder,
  turn: Turn,
  moves: readonly Move[],
): Move | undefined {
  return turn.acting.includes(player) ? moves.find(({ verb }) => verb === 'pass') : undefined;
}

/** The table at which players pass. */
interface At {
  readonly base: Session;
  readonly session: Session;
  readonly turn: Turn | undefined;
  readonly present: boolean;
  readonly inWhatIf: boolean;
  readonly names: Names;
  readonly messages: { tellOrderEnded(title: string, why: string): void };
  propose(move: Move, note: string | undefined, players: readonly PlaceId[]): boolean;
  changed(): void;
}

/** Players of this browser who pass until something happens. */
export function passing(at: At) {
  let all: readonly PassOrder[] = [];
  const stop = (player: PlaceId) => {
    all = all.filter((one) => one.player !== player);
    at.changed();
  };
  const end = (order: PassOrder, why: string) => {
    all = all.filter((one) => one !== order);
    const who = playerName(at.names, order.player);
    at.messages.tellOrderEnded(`${who} no longer passes until ${UNTIL[order.until]}`, why);
  };
  /** Passes for every player whose passing has not ended. */
  const goOn = () => {
    const { turn } = at;
    if (all.length === 0 || !turn || !at.present || at.inWhatIf) return;
    const { entries, table } = at.session.ledger;
    for (const one of all) {
      const ended = passingEnded(one, { turn, table, entries });
      if (ended !== undefined) end(one, ended);
    }
    const one = all.find(({ player }) => turn.acting.includes(player));
    const pass = one && options(at.base.game, table, one.player);
    const move = one && passOf(one, turn, [...(pass ?? [])]);
    if (one && move) at.propose(move, undefined, [one.player]);
    else if (one) end(one, 'A pass is not legal now.');
  };
  return {
    get all() {
      return all;
    },
    /** Passes now and goes on until this happens. */
    until(player: PlaceId, until: PassUntil): void {
      const { turn } = at;
      if (!turn) return;
      const since = at.session.ledger.entries.length;
      stop(player);
      all = [...all, { player, until, since, round: turn.round }];
      goOn();
    },
    stop,
    goOn,
  };
}
