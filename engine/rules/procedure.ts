import type { Move } from '../../shared/move.ts';
import type { PieceId, PlaceId } from '../kernel/box.ts';

/**
 * What is under way and takes more than one word of one player: an auction, a merger, a takeover, a
 * forced sale, an offer that waits. A title tells it; whoever shows it needs no key of any clock.
 * Players stand in sentences as {player:1}.
 */
export interface Procedure {
  /** "Auction of DH", "Merger IC-GT", "B&O has to own a train". */
  readonly title: string;
  /**
   * `proposed`: waits for consent. `under way`: somebody is asked. `ready`: nothing is asked any
   * more but the last word. `done` and `failed`: how it came out, for as long as that is the news.
   */
  readonly state: 'proposed' | 'under way' | 'ready' | 'done' | 'failed';
  /** Who has a part in it, and which: "proposes", "has agreed", "is asked", "bids $45". */
  readonly parties?: readonly { readonly player: PlaceId; readonly says: string }[];
  readonly steps: readonly ProcedureStep[];
  readonly question?: ProcedureQuestion;
  readonly outcome?: Outcome;
  /** What stands on certificates that do not bear the name of their company alone. */
  readonly certificateLabels?: { readonly [piece: PieceId]: string };
  /** What whoever proposed it may do while others are asked. */
  readonly withdraw?: Answer & { readonly who: PlaceId };
  /** The verb that began it: taking back the last entry with it takes back the whole. */
  readonly begunBy?: string;
}

/** One step of a procedure. */
export interface ProcedureStep {
  /** Said of `who`, if there is one: "gives £80 of £300"; else a sentence of its own. */
  readonly label: string;
  readonly state: 'done' | 'now' | 'to come';
  /** Steps with the same heading stand together: "Pairs", "Odd shares". */
  readonly heading?: string;
  /** Whose step it is: a player, a company, the pool. */
  readonly who?: PlaceId;
  /** What has passed, or will: pieces given and got, and money as `who` sees it, negative = paid. */
  readonly gives?: readonly PieceId[];
  readonly gets?: readonly PieceId[];
  readonly cash?: number;
  readonly note?: string;
}

/** Stages by their labels: those before `at` are done, that one is now. */
export const procedureSteps = (labels: readonly string[], at: number): ProcedureStep[] =>
  labels.map((label, i) => ({ label, state: i < at ? 'done' : i === at ? 'now' : 'to come' }));

/** Who is asked what. Every answer is a move; a figure to be chosen is said with its bounds. */
export interface ProcedureQuestion {
  readonly who: readonly PlaceId[];
  readonly what: string;
  readonly answers: readonly Answer[];
  /** A verb with a figure of one's own, such as a bid: what it is, and from where to where. */
  readonly amount?: AmountQuestion;
}

export interface Answer {
  readonly move: Move;
  /** What the answer says, on a button: "Drop out", "Sell 20 % of PRR". */
  readonly says: string;
  /** What it will do, where the title has words for it; `foresee` tells it of any move. */
  readonly foreseen?: readonly string[];
}

/** A move whose amount is the player's own: `move` with `field` set to something within the bounds. */
export interface AmountQuestion {
  readonly move: Move;
  readonly field: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly says: string;
}

/** What comes of it, as it stands or is foreseen; what answers can still change is left out. */
export interface Outcome {
  /** Why nothing comes of it. */
  readonly fails?: string;
  /** "Price: $112", "Treasury: $340". */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Who has what before and after. */
  readonly table?: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

/** A player's name is filled in by whoever shows the sentence. */
export const playerToken = (player: PlaceId): string => `{${player}}`;

/**
 * Whose turn it is not, and whose it is. Whoever shows it says "your" and "you are" to that player:
 * "It is not your turn: Ada is to act", and to Ada "It is not Ben's turn: you are to act".
 */
export function notInTurn(may: readonly PlaceId[], players: readonly PlaceId[]): string {
  if (may.length === 0) return 'Nobody can do this now: there is no player whose it would be.';
  const acts = may.map((one) => `{${one} is}`).join(' or ');
  const [whose, ...more] = players;
  const late = whose && more.length === 0 ? `It is not {${whose}'s} turn` : 'Out of turn';
  return `${late}: ${acts} to act.`;
}

/** "Ada", "Ada and Ben", "Ada, Ben and Cyd". */
export const joinWords = (all: readonly string[]): string =>
  [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ');
