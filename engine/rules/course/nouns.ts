import type * as z from 'zod/mini';
import type { HouseValue } from '../../../shared/house.ts';
import type { Put } from '../../../shared/op.ts';
import type { Box, Draft, Move, PieceSpec, PlaceId, Table } from '../material.ts';
import type { Procedure } from '../procedure.ts';
import type {
  FindingDetails,
  Actor,
  HoldingLimits,
  NewsRule,
  Overview,
  Turn,
  Warning,
  Worth,
} from '../rulebook.ts';
import type { House, HouseInput, HouseRuleText } from '../house/house.ts';
import type { AuctionRules } from '../auction/rules.ts';
import type { DividendRules, OperatingRules, RunRules } from '../operating/rules.ts';
import type { PrivateRules } from '../privates/rules.ts';
import type { CompanyRules, StockRules } from '../stock/rules.ts';
import type { MarketRules } from '../stock/market.ts';
import type { TokenRules } from '../tokens/rules.ts';
import type { TrackRules } from '../track/rules.ts';
import type { TrainRules } from '../trains/rules.ts';

/** The types that every rulebook is made of: context, check, action, verb, prompt, step, round. */

/** One table and the rules in force at it. Every check and every action receives it. It always shows the table as it is now. */
export interface Context {
  readonly table: Table;
  readonly box: Box;
  readonly rules: Frame;
  /** An amount in the currency of the box. */
  money(amount: number): string;
  /** Has the player a legal move of this action now? The prompt is not asked. */
  can(action: AnyAction, player: PlaceId): boolean;
}

/** Why a move is not allowed: a reason, which the title maps to a clause, and a sentence. */
export interface Objection<R extends string = string> extends FindingDetails {
  readonly reason: R;
  readonly says: string;
}

/**
 * One condition that a legal move meets, or several that belong together. `defineCheck` makes it. The title's
 * `clauses.json` maps each reason to a clause. A check that belongs to one title may name the clause itself as its
 * reason: "track/2".
 */
export interface Check<M extends Move = Move> {
  /** Every reason that `find` may give. */
  readonly reasons: readonly string[];
  breaks(context: Context, move: M, player: PlaceId): boolean;
  /** The objections to the move, in the order of the rules. */
  find(context: Context, move: M, player: PlaceId): Iterable<Objection>;
  /** A finer reason, depending on the move. If it has no clause, the reason itself is used. */
  finerReason?(context: Context, move: M, player: PlaceId): string;
  /**
   * The fields of the move that `breaks` reads. `options` asks the check once for all candidates that
   * have the same values in these fields. Left out = it may read every field.
   */
  readonly reads?: readonly string[] | undefined;
  /** If this check breaks, the checks after it make no sense and are not asked. */
  readonly stops?: true;
  /**
   * Reasons of earlier checks. If one of them broke, it decides, and nothing is said of this check. What is
   * legal does not depend on it.
   */
  readonly silentAfter?: readonly string[] | undefined;
  /** Left out = violation. 'host' = the host may do it, and everybody sees a caution. */
  readonly severity?: 'caution' | 'host';
}

/**
 * One kind of move under a verb. Shares are sold in a stock round or to pay for a train: `sellShares` has
 * an action for each. A title adds actions to the verbs that all titles share.
 */
export interface Action<M extends Move = Move> {
  /** The name that prompts and reasons use: "sell", "emergencySale". */
  readonly name: string;
  /** Can this move be of this action? Of several, the first one that the prompt has open is taken. */
  matches?(context: Context, move: M): boolean;
  /** The players who may make the move. Left out = the players who act. */
  by?(context: Context, move: M): readonly (PlaceId | undefined)[];
  /** Only the host may make the move. */
  readonly host?: true;
  readonly checks: readonly Check<M>[];
  /** Moves worth judging. Of moves that differ only in a choice, the one that wastes nothing comes first. */
  candidates(context: Context, player: PlaceId): Iterable<M>;
  effects(context: Context, draft: Draft, move: M, player: PlaceId): void;
  say(context: Context, move: M): string;
  /** A legal move that costs somebody who overlooks it: "LBR has no permit for it". It is said before the press. */
  warns?(context: Context, move: M): Warning | undefined;
  /** Players whose consent is also needed. */
  consent?(context: Context, move: M, player: PlaceId): readonly (PlaceId | undefined)[];
  /** Called when somebody has declined to consent. */
  refused?(context: Context, draft: Draft, move: M): void;
  /** What the table shows while the move waits for consent. */
  proposal?(
    context: Context,
    move: M,
    player: PlaceId,
  ): Pick<Procedure, 'title' | 'steps' | 'outcome' | 'certificateLabels'>;
  /** `candidates` yields only some of the legal moves. */
  readonly partial?: true;
  /** What is said while the action is closed, before what goes on. Left out = "Not now". */
  readonly closedSays?: string;
}

export type AnyAction = Action<Move>;

export interface VerbRule {
  readonly schema: z.ZodMiniType<Move>;
  readonly actions: readonly AnyAction[];
}

/** What the table waits for: who acts, and which actions are open. */
export interface Prompt {
  readonly round: string;
  readonly entity?: PlaceId;
  readonly label?: string;
  readonly acting: readonly PlaceId[];
  /** Players who do not act but may use a power now. A function is called only by code that shows it. */
  readonly alsoMayAct?: readonly PlaceId[] | (() => readonly PlaceId[]);
  /** Names of the open actions. */
  readonly actions: readonly string[];
  /** The open actions that the table waits for. Left out or undefined = all open actions. */
  readonly awaited?: (() => readonly string[] | undefined) | undefined;
  /** The open actions that the moment is for, without loans or other extras. Left out = all open actions. */
  readonly purpose?: readonly string[] | undefined;
  readonly sentence: string | (() => string);
  /** The procedure under way in lines. A function is called only by code that shows them. */
  readonly story?: readonly string[] | (() => readonly string[] | undefined) | undefined;
  /** The procedure under way. Called only by code that shows it. */
  readonly procedure?: (() => Procedure | undefined) | undefined;
  /** What the player holds and may hold in shares. Called only by code that shows it. */
  readonly limits?: () => HoldingLimits;
  /** Only `actions` are open; the actions that are always open are closed. */
  readonly exclusive?: true;
  /** How to pass. Left out = nobody can pass. */
  readonly pass?: PassRule;
  /** Each acting player passes separately. A pass may name its player. */
  readonly passesOneByOne?: true;
  /**
   * The reason that a closed action is refused with. Left out = the name of the round or the
   * interruption. If the reason has no clause, `not-now` is used.
   */
  readonly closedReason?: string;
  /** What is said of closed actions, by name, instead of their `closedSays`. */
  readonly closedSays?: Readonly<Record<string, string>> | undefined;
  /** A more exact `closedReason`, which is used if the title has a clause for it: "offer train". */
  readonly closedFiner?: string | undefined;
}

export interface PassRule {
  /** Why nobody can pass now. Called only when somebody wants to pass. */
  must?(): Objection | undefined;
  /** Why this player cannot pass. */
  mustFor?(player: PlaceId): Objection | undefined;
  /** "passes", "ends the track step of PRR". */
  readonly says: string;
  /** `says` is more than Pass or Done, and the button says it, too: "Done: leave the auction". */
  readonly saysMore?: true;
  effects(context: Context, draft: Draft, player: PlaceId): void;
}

/** One step of a company's turn. */
export interface Step {
  readonly name: string;
  /** What people call it, if that is another word: "pay" for the step `dividend`. A title may have its own term. */
  readonly called?: string;
  readonly actions: readonly string[];
  /** "may lay track". */
  readonly may: string;
  /** The same with the figures of the moment: "has earned $60 and pays a dividend or withholds". */
  says?(context: Context, company: string): string;
  /** The actions that the step waits for. Left out = all of them. */
  awaited?(context: Context, company: string): readonly string[];
  /** The actions that the step is for. Left out = all of them. */
  readonly purpose?: readonly string[];
  /** The sentence instead of `may` when `must` forbids passing: "must buy a train". */
  readonly due?: string;
  /** Does the company have something to decide in this step? */
  open(context: Context, company: string): boolean;
  /** Why the step cannot be passed. Left out = it can be passed. */
  must?(context: Context, company: string): Objection | undefined;
  /** The procedure under way in this step. */
  procedure?(context: Context, company: string): Procedure | undefined;
  /** What happens when nobody decides in this step. */
  skip?(context: Context, draft: Draft, company: string): void;
  /** What happens when the step is over, however it ended. */
  close?(context: Context, draft: Draft, company: string): void;
  /** Who decides, if it is not the player who runs the company. */
  decider?(context: Context, company: string): PlaceId | undefined;
}

/** A question that has to be answered before the round continues. */
export interface Interruption {
  readonly name: string;
  /** The prompt of the question; undefined = nothing is asked. `before` = the prompt of the round. */
  prompt(context: Context, before: () => Prompt): Prompt | undefined;
  /** Removes a question that has become moot. If it changes the table, everything is asked anew. */
  settle?(context: Context, draft: Draft): void;
}

/** 'wait' = somebody has to decide; 'on' = something was done; 'over' = the round is over. */
export type Progress = 'wait' | 'on' | 'over';

export interface Round {
  readonly name: string;
  begin(context: Context, draft: Draft): void;
  prompt(context: Context): Prompt;
  /** Does one thing that needs no decision. */
  advance(context: Context, draft: Draft): Progress;
}

/** The parts of the overview that a title tells itself. */
export type OwnOverview = Partial<Pick<Overview, 'players' | 'rusts' | 'end' | 'besides'>> & {
  /** The part of a player's cash that is bound in bids of an auction of the title. */
  readonly boundCash?: (player: PlaceId) => number;
};

/** Which rounds a game has, what interrupts them, how it ends. */
export interface CourseRules {
  /** Name of the first round. */
  firstRound(box: Box): string;
  /** Deals and draws at set-up, besides cash. */
  deal?(context: Context, draft: Draft, seed: number | undefined): void;
  /** Does what happens after a round, and names the next round or `over`. */
  nextRound(context: Context, draft: Draft, round: string): string;
  /** All interruptions, in the order in which they are answered. */
  readonly interruptions: readonly Interruption[];
  /** Called after every change. Notes what has become certain, such as a broken bank. */
  watch(context: Context, draft: Draft): void;
  /** What a new phase changes besides rust, limits and closing privates. */
  phaseBegun?(context: Context, draft: Draft, kind: string): void;
  /** After play by hand: restores from the pieces which companies there are, and what the clock says of one. */
  restoreCompanies?(draft: Draft): void;
  restoreFromPieces?(draft: Draft, company: string): void;
  /** Called when an operating round begins, before privates pay. */
  roundBegun?(context: Context, draft: Draft): void;
  /** Called when the turn of a company begins, and when it ends. */
  turnBegun?(context: Context, draft: Draft, company: string): void;
  turnOver?(context: Context, draft: Draft, company: string): void;
  /** Does the set end after this operating round? */
  endsSet?(context: Context): boolean;
  /** The sentence for each reason that ends the game: "the bank is broken". */
  readonly endReasons: { readonly [reason: string]: string };
  /** The parts of the overview that the title tells itself. `end` replaces the line about the bank. */
  overview?(context: Context): OwnOverview;
  /** What everybody is told besides phases and the end. */
  readonly news?: NewsRule;
  /** What a player's shares of one company are worth at the end. */
  shareWorth(context: Context, player: PlaceId, company: string): number;
  score(context: Context): Worth[];
  /** Which move a dragged piece means, by kind of piece. */
  readonly dragRecognizers: DragRecognizers;
}

/** A piece that somebody dragged: where it lay, where it was dropped, and who dragged it. */
export interface DraggedPiece extends Put {
  readonly from: PlaceId;
  readonly spec: PieceSpec;
  readonly actor: Actor;
}

/** The move that a dragged piece means; undefined = none. */
export type DragRecognizer = (context: Context, hand: DraggedPiece) => Move | undefined;
export type DragRecognizers = Readonly<Partial<Record<PieceSpec['kind'], DragRecognizer>>>;

/** All rules of a title: one record for each part of the game, with its rounds, steps and verbs. */
export interface Frame {
  readonly course: CourseRules;
  readonly companies: CompanyRules;
  readonly auction: AuctionRules;
  readonly stock: StockRules;
  readonly market: MarketRules;
  readonly operating: OperatingRules;
  readonly track: TrackRules;
  readonly tokens: TokenRules;
  readonly runs: RunRules;
  readonly dividends: DividendRules;
  readonly trains: TrainRules;
  readonly privates: PrivateRules;
  readonly rounds: { readonly [name: string]: Round };
  /** The steps of a company's turn, in order, and the actions that are open in all of them. */
  readonly steps: readonly Step[];
  readonly anytimeActions: readonly string[];
  readonly verbs: { readonly [name: string]: VerbRule };
  /**
   * Action -> reason -> clause without the title's name. Reasons under `any` serve every action. A
   * `closedReason` may have a clause, another one for moves out of turn, `turn stock`, and another one for an
   * action that is closed then, `closed stock`.
   */
  readonly reasons: { readonly [action: string]: { readonly [reason: string]: string } };
  /** The house rules that a table may choose. */
  readonly house: readonly HouseRule[];
}

/** Some fields of some records of a frame. */
export type RuleChanges = {
  readonly [Part in Exclude<keyof Frame, 'verbs' | 'rounds'>]?: Partial<Frame[Part]>;
} & {
  readonly verbs?: { readonly [name: string]: VerbRule | undefined };
  readonly rounds?: { readonly [name: string]: Round | undefined };
};

/** One house rule: how it is set, what it changes, what people read. */
export interface HouseRule extends HouseRuleText {
  /** The input for this table; undefined = the rule does not apply to this box. */
  input(table: Table, frame: Frame | undefined): HouseInput | undefined;
  /** The printed value; undefined = no single value, `printed` says it in words. */
  standard(table: Table, frame: Frame | undefined): HouseValue | undefined;
  /** Why the rule is not offered in this title. */
  readonly absentReason?: string;
  /** "bank of £8,000". */
  says(table: Table, value: HouseValue): string;
  /** It can be set only before the game is set up. */
  readonly openingOnly?: true;
  /** It is one of the title's options, which are chosen when a table is opened. */
  readonly isOption?: true;
  /** Why this value cannot be set, in a sentence. `house` = all house rules as they would be. */
  conflict?(table: Table, value: HouseValue | undefined, house: House): string | undefined;
  /** The fields of the title's rules that it changes. */
  sets?(value: HouseValue, frame: Frame): RuleChanges;
  /** What it changes on the table. */
  apply?(draft: Draft, value: HouseValue | undefined, before: HouseValue | undefined): void;
  /** The value to store, after chance has decided what was left open. */
  resolve?(draft: Draft, value: HouseValue): HouseValue;
  /** Does a finding for this reason follow from this house rule? The finding then cites it. */
  cites?(context: Context, reason: string, tried: TriedMove): boolean;
}

/** A move that somebody tried, and the players they act for. */
export interface TriedMove {
  readonly move: Move;
  readonly players: readonly PlaceId[];
}

export type * from '../material.ts';
export type { Answer, Procedure } from '../procedure.ts';
export type { FindingDetails, Actor, Turn, Worth };
