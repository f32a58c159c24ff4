import type * as z from 'zod/mini';
import type { Finding, Severity } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Json, Put } from '../../shared/op.ts';
import type { TrackGraph } from '../hexes/track.ts';
import type { Box, PlaceId } from '../kernel/box.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Table } from '../kernel/table.ts';
import type { RouteRules, Train } from '../routes/rules.ts';
import type { HouseRulesOfTitle } from './house/house.ts';
import type { Procedure } from './procedure.ts';

/** One rule, as far as judging by it goes: its sentence is fetched by who reads it. */
export interface Clause {
  /** "1825/buying/4", as in the checklist of clauses where it has one. */
  readonly id: string;
  /** Where the rulebook says it: "Stock Dealing Rounds, Buying". */
  readonly section: string;
  /** Why no code rules it, where none does: "etiquette", "a matter of the printed board". */
  readonly unruled?: string;
}

/** What people read of a title beside its tables. */
export interface Words {
  /** One screen to read before the first game. */
  readonly precis: readonly { readonly heading: string; readonly says: readonly string[] }[];
  /** How it differs from 1830. */
  readonly differences: readonly string[];
  /** Every clause with our own sentence. */
  readonly clauses: readonly (Clause & { readonly says: string })[];
}

/** Who proposes: the seat, and the players of the box that it may act for. */
export interface Actor {
  readonly seat: string;
  readonly players: readonly PlaceId[];
  readonly host: boolean;
  /** Seats that can be asked whether what they did may be taken back; left out: nobody is. */
  readonly asks?: readonly string[];
  /** Those of them whose table it is: what the table itself did, as the opening, is theirs. */
  readonly hosts?: readonly string[];
}

/**
 * A verb of a title. `judge` and `effects` see the table as it is before the move; `effects` must do
 * something sensible for every move that is physically possible, legal or not.
 */
export interface Verb<M extends Move = Move> {
  readonly schema: z.ZodMiniType<M>;
  judge(table: Table, move: M, actor: Actor): Finding[];
  effects(draft: Draft, move: M, actor: Actor): void;
  /** Every legal move of this verb for a player who may act now; judge must agree with each. */
  options(table: Table, player: PlaceId): Iterable<M>;
  /** True where `options` names only some of what is legal: runs, bids, prices between companies. */
  readonly partial?: boolean;
  /** One line for the log: "GWR lays 57 on E5". Told of the table before the move. */
  say(table: Table, move: M): string;
  /** What is legal and costs somebody who overlooks it, in a sentence. */
  warns?(table: Table, move: M): string | undefined;
}

/** What the player whose turn it is holds in shares, against what may be held. */
export interface HoldingLimits {
  /** Certificates that count, and how many may; left out = there is no such limit. */
  readonly certificates?: { readonly held: number; readonly most: number };
  readonly companies: Readonly<Record<string, CompanyHoldingLimit>>;
}

export interface CompanyHoldingLimit {
  /** Percent held; most = the most that may be held, left out where there is no such limit. */
  readonly held: number;
  readonly most?: number;
  /** Ordinary certificates that both limits still let in; left out = any number. */
  readonly more?: number;
}

/** What the table is waiting for. */
export interface Turn {
  /** "Operating round 2.1", "Stock round 3". */
  readonly round: string;
  /** The company or player whose turn it is: "company:GWR", "player:2". */
  readonly entity?: PlaceId;
  /** What a company goes by, where it is not its own id: a system of several. */
  readonly label?: string;
  /** The players who may decide now. */
  readonly acting: readonly PlaceId[];
  /** Verbs that may be tried now, in the order of the rulebook. */
  readonly verbs: readonly string[];
  /** Of these, what the moment is for: track in the track step, and not a loan that may be taken besides. */
  readonly purpose: readonly string[];
  /** "GER, run by Ada, may lay track": spoken, with player names as {player:1}. */
  readonly sentence: string;
  /** Players for whom nobody waits, but who may do something all the same: swap a private. */
  readonly alsoMayAct?: readonly PlaceId[];
  /** What is under way, line by line, for all to follow: a proposal, the steps of a merger. */
  readonly story?: readonly string[];
  /** What is under way, as a value that anyone can show without knowing the title. */
  readonly procedure?: Procedure;
  /** Where shares are dealt in. */
  readonly limits?: HoldingLimits;
  readonly over: boolean;
}

/** A turn and its step: who is asked, and what. */
export interface TurnStep {
  /** "Operating round 2.1". */
  readonly round: string;
  /** The players who may decide. */
  readonly acting: readonly PlaceId[];
  /** What they are asked. It is the same text for as long as they are asked the same. */
  readonly asked: string;
}

/** What everybody looks at all the time, whoever acts: as values that any page can show. */
export interface Overview {
  /** Companies in operating order: that of the round under way, else as it would be now. */
  readonly order: readonly string[];
  /** The company in turn. */
  readonly operates?: string;
  readonly players: readonly PlayerOverview[];
  /** Who begins the next stock round, as things stand. */
  readonly priority?: PlaceId;
  /** By kind of train, the kind whose first purchase takes it away; left out = it stays. */
  readonly rusts: Readonly<Record<string, string>>;
  /** How far the end is, in sentences without a full stop. */
  readonly end: readonly string[];
  /** What the title has besides: cousins, charters, foreign companies. */
  readonly besides: readonly { readonly heading: string; readonly rows: readonly BesideRow[] }[];
}

export interface PlayerOverview {
  readonly player: PlaceId;
  /** Certificates that count; left out = there is no limit. */
  readonly certificates?: { readonly held: number; readonly most: number };
  /** Of the cash, what stands in bids. */
  readonly bound: number;
  /** What all shares that may be sold in a stock round would bring now. */
  readonly sales: number;
  /** The same for a train that has to be bought now; left out = players do not pay for one. */
  readonly inNeed?: number;
}

/** A thing that has no row of its own among players and companies, and what is to know of it. */
export interface BesideRow {
  readonly name: string;
  readonly cash?: number;
  /** Players stand as {player:1}. */
  readonly says: string;
}

/** A line of a player's worth: what it is made of, for scoring and for the curious. */
export interface Worth {
  readonly player: PlaceId;
  readonly total: number;
  readonly parts: readonly { readonly of: string; readonly amount: number }[];
}

/** A company's run to be searched. */
export interface RunTask {
  readonly track: TrackGraph;
  readonly rules: RouteRules;
  readonly trains: readonly Train[];
}

/** One thing that a control may be set to; players stand in labels as {player:1}. */
export interface SteeringChoice {
  readonly value: string;
  readonly label: string;
}

/** Something of where the table stands that a hand may set: the round, whose turn, the phase. */
export interface SteeringControl {
  readonly id: string;
  readonly label: string;
  readonly current: string;
  /** In the order in which they follow one another. */
  readonly choices: readonly SteeringChoice[];
}

/** Where a table stands, for hands: named, and checked against what the title knows. */
export interface Steering {
  controls(table: Table): readonly SteeringControl[];
  steer(draft: Draft, control: string, to: string): void;
  /** Where a price marker goes by the market's rules. */
  moved(
    table: Table,
    company: string,
    direction: 'right' | 'left' | 'up' | 'down',
  ): PlaceId | undefined;
  /** Why a key of the clock cannot be set so; nothing = it can. */
  conflict(table: Table, key: string, value: Json | undefined): string | undefined;
}

/** Everything the referee knows of one title. */
export interface Rulebook {
  readonly game: string;
  /** Changes whenever a ruling may; written into every entry. */
  readonly version: string;
  readonly clauses: ReadonlyMap<string, Clause>;
  readonly verbs: ReadonlyMap<string, Verb>;
  /** What its own verbs are called where moves are offered: "Fund a lobby". */
  readonly headings?: Readonly<Record<string, string>>;
  /** Where the game stands; before set-up, the only verb is `setUp`. */
  turn(table: Table): Turn;
  /** By what one turn and step is told from another; left out = by round, entity and sentence. */
  turnStep?(table: Table): TurnStep;
  /** What everybody looks at all the time; left out = the rulebook tells none. */
  overview?(table: Table): Overview;
  /** What follows by itself after any move: next step, next round, income, end of game. */
  settle(draft: Draft): void;
  /** The verb that a hand movement means, if it means one. */
  recognise(table: Table, put: Put, actor: Actor): Move | undefined;
  /** Whether a move is one for the actor's players to make now, by whose turn it is; left out = it is. */
  isTheirs?(table: Table, move: Move, actor: Actor): boolean;
  /** What a search for a company's best run needs, for whoever searches beside the game. */
  runTask?(table: Table, company: string): RunTask;
  /** Round and turn by hand, where the title can say where a table may stand. */
  readonly steering?: Steering;
  /** What a table may play otherwise; left out = what acts on any table and box. */
  readonly house?: HouseRulesOfTitle;
  /** Players by worth, highest first. */
  score(table: Table): Worth[];
  /** Fetched when somebody reads: no move waits for sentences. */
  words(box: Box): Promise<Words>;
}

/** Types a verb against its schema; the registry holds them all as `Verb`. */
export function verb<M extends Move>(parts: Verb<M>): Verb {
  return parts as unknown as Verb;
}

/** The registry of a title's clauses, and the one way to cite them. */
export function clauseBook(clauses: readonly Clause[]) {
  const book = new Map(clauses.map((clause) => [clause.id, clause]));
  if (book.size !== clauses.length) throw new Error('a clause id is used twice');
  const cite =
    (severity: Severity) =>
    (clause: string, message: string, about: FindingDetails = {}): Finding => {
      if (!book.has(clause)) throw new Error(`no clause ${clause} in the registry`);
      return {
        severity,
        clause,
        message,
        facts: about.facts ?? {},
        pieces: [...(about.pieces ?? [])],
        places: [...(about.places ?? [])],
      };
    };
  return { book, violation: cite('violation'), caution: cite('caution'), note: cite('note') };
}

/** What the table itself refuses, under a clause of its own. */
export const tableRefusal = (clause: string, message: string): Finding => ({
  severity: 'violation',
  clause,
  message,
  facts: {},
  pieces: [],
  places: [],
});

/** What a finding is about: the figures that decided it, the pieces and places concerned. */
export interface FindingDetails {
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly pieces?: readonly string[];
  readonly places?: readonly PlaceId[];
}
