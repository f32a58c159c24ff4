import type { Move } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import type { PieceId, PlaceId } from '../kernel/box.ts';
import type { Table } from '../kernel/table.ts';

/**
 * Something that takes several answers: an auction, a merger, a takeover, an emergency sale, an offer that
 * waits for consent. The title describes it, and the page shows it without reading clock keys. Players stand
 * in sentences as {player:1}.
 */
export interface Procedure {
  /** "Auction of DH", "Merger IC-GT", "B&O has to own a train". */
  readonly title: string;
  /**
   * `proposed`: it waits for consent. `under way`: somebody is asked. `ready`: only the last word is
   * missing. `done` and `failed`: how it ended, while that is news.
   */
  readonly state: 'proposed' | 'under way' | 'ready' | 'done' | 'failed';
  /** Who takes part, and how: "proposes", "has agreed", "is asked", "bids $45". */
  readonly parties?: readonly { readonly player: PlaceId; readonly says: string }[];
  readonly steps: readonly ProcedureStep[];
  readonly question?: ProcedureQuestion;
  readonly outcome?: Outcome;
  /** Labels of certificates that show more than the name of their company. */
  readonly certificateLabels?: { readonly [piece: PieceId]: string };
  /** How the player who proposed it may withdraw it. */
  readonly withdraw?: Answer & { readonly who: PlaceId };
  /** The verb that began it. Taking back the last entry with this verb takes back the whole procedure. */
  readonly begunBy?: string;
}

/** One step of a procedure. */
export interface ProcedureStep {
  /** What `who` does: "gives £80 of £300". Without `who`, a sentence of its own. */
  readonly label: string;
  readonly state: 'done' | 'now' | 'to come';
  /** Steps with the same heading are shown together: "Pairs", "Odd shares". */
  readonly heading?: string;
  /** Whose step it is: a player, a company, the pool. */
  readonly who?: PlaceId;
  /**
   * What has changed hands, or will: pieces given and got, and money from the view of `who` (negative =
   * paid).
   */
  readonly gives?: readonly PieceId[];
  readonly gets?: readonly PieceId[];
  readonly cash?: number;
  readonly note?: string;
  /** The lot that the step is about, and what it costs now. */
  readonly lot?: PieceId;
  readonly price?: number;
}

/**
 * What the clock had under this key for something that ends with these ops; undefined = nothing ends. It may begin
 * and end with the same ops.
 */
export function endedWith<T>({ clock }: Table, ops: readonly Op[], key: string): T | undefined {
  const values = ops.flatMap((op) => (op.op === 'set' && op.key === key ? [op.value] : []));
  if (values.length === 0 || values.at(-1) !== null) return undefined;
  return ([clock.get(key) ?? null, ...values].findLast((one) => one !== null) ?? undefined) as
    T | undefined;
}

/** Steps from labels: those before `at` are done, `at` is the current one. */
export const procedureSteps = (labels: readonly string[], at: number): ProcedureStep[] =>
  labels.map((label, i) => ({ label, state: i < at ? 'done' : i === at ? 'now' : 'to come' }));

/** Who is asked what. Every answer is a move. If a figure is chosen, its bounds are given. */
export interface ProcedureQuestion {
  readonly who: readonly PlaceId[];
  readonly what: string;
  /** The same to the one who is asked: "You agree or decline." Left out = `what`. */
  readonly toYou?: string;
  readonly answers: readonly Answer[];
  /** A choice of an amount, such as a bid, with its bounds. */
  readonly amount?: AmountQuestion;
}

export interface Answer {
  readonly move: Move;
  /** The text of the button: "Leave the auction", "Sell 20 % of PRR". */
  readonly says: string;
  /** What it will do, in the title's words. Left out = the effects of the move say it. */
  readonly preview?: readonly string[];
}

/** A move with an amount that the player chooses: `move` with `field` set to a value within the bounds. */
export interface AmountQuestion {
  readonly move: Move;
  readonly field: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly says: string;
}

/** The outcome so far. What answers can still change is left out. */
export interface Outcome {
  /** Why it fails. */
  readonly fails?: string;
  /** "Price: $112", "Treasury: $340". */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What each has before and after. */
  readonly table?: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

/** The token of a player in a sentence. The page replaces it with the name. */
export const playerToken = (player: PlaceId): string => `{${player}}`;

/**
 * The sentence for a move out of turn. The page says "your" and "you are" to the player concerned: "It is
 * not your turn: Ada is to act", and to Ada "It is not Ben's turn: you are to act". `acting` = who acts now,
 * so that nobody who acts is told that it is not their turn.
 */
export function notInTurn(
  may: readonly PlaceId[],
  players: readonly PlaceId[],
  acting: readonly PlaceId[] = [],
): string {
  if (may.length === 0) return 'No player may do this now.';
  // Who acts with others has no wrong turn, but only moves of their own.
  const own = acting.find((one) => players.includes(one));
  if (own !== undefined)
    return `This is for ${joinWords(may.map(playerToken))} to do, and you act for ${playerToken(own)}.`;
  const acts = may.map((one) => `{${one} is}`).join(' or ');
  const [whose, ...more] = players;
  const late = whose && more.length === 0 ? `It is not {${whose}'s} turn` : 'Out of turn';
  return `${late}: ${acts} to act.`;
}

/** "Ada", "Ada or Ben", "Ada, Ben or Cyd". */
export const orWords = (all: readonly string[]): string =>
  [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' or ');

/** "Ada", "Ada and Ben", "Ada, Ben and Cyd". */
export const joinWords = (all: readonly string[]): string =>
  [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ');
