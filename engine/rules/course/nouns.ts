import type * as z from 'zod/mini';
import type { HouseValue } from '../../../shared/house.ts';
import type { Put } from '../../../shared/op.ts';
import type { Box, Draft, Json, Move, PieceSpec, PlaceId, Table } from '../material.ts';
import type { Procedure } from '../procedure.ts';
import type { FindingDetails, Actor, HoldingLimits, Overview, Turn, Worth } from '../rulebook.ts';
import type { House, HouseInput, HouseRuleText } from '../house/house.ts';
import type { AuctionRules } from '../auction/rules.ts';
import type { DividendRules, OperatingRules, RunRules } from '../operating/rules.ts';
import type { PrivateRules } from '../privates/rules.ts';
import type { CompanyRules, StockRules } from '../stock/rules.ts';
import type { MarketRules } from '../stock/market.ts';
import type { TokenRules } from '../tokens/rules.ts';
import type { TrackRules } from '../track/rules.ts';
import type { TrainRules } from '../trains/rules.ts';

/** The nouns that every rulebook is made of: now, check, way, verb, step, waiting, round. */

/** The moment in which everything is judged and done: a live view of one table under its rules. */
export interface Context {
  readonly table: Table;
  readonly box: Box;
  readonly rules: Frame;
  /** An amount in the currency of the box. */
  money(amount: number): string;
  /** May the player do something in this way now? Asks candidates and checks, the floor left aside. */
  can(action: AnyAction, player: PlaceId): boolean;
}

/** Why something may not be: the reason by which a title knows its clause, and a sentence. */
export interface Objection extends FindingDetails {
  readonly reason: string;
  readonly says: string;
}

/**
 * One thing that makes a move illegal. Its reason leads to a clause by the title's list of reasons; a
 * check of a title's own may give a clause itself as its reason ("track/2").
 */
export interface Check<M extends Move = Move> {
  readonly reason: string;
  /** A finer reason than `reason`, by what is wrong; without a clause of its own `reason` it is, if that is not ''. */
  finerReason?(context: Context, move: M, player: PlaceId): string;
  breaks(context: Context, move: M, player: PlaceId): boolean;
  /**
   * The fields that `breaks` looks at in a move, where those are not all: of candidates that are alike
   * in them it is asked once. A check that is made of another says its own.
   */
  readonly reads?: readonly string[] | undefined;
  says(context: Context, move: M, player: PlaceId): string;
  about?(context: Context, move: M, player: PlaceId): FindingDetails;
  /** All that is wrong, where that is several things for several reasons. */
  findAll?(context: Context, move: M, player: PlaceId): Iterable<Objection>;
  /** Where it breaks, the checks behind it make no sense and are not asked. */
  readonly stops?: true;
  /** Left out = a violation. 'host' = only the host may, and everybody is told. */
  readonly severity?: 'caution' | 'host';
}

/**
 * One way in which a verb is meant: shares are sold in a stock round or for a train, a tile is laid
 * in turn or by a private. A title adds ways to a verb that others have.
 */
export interface Action<M extends Move = Move> {
  /** Reasons and floors name it: "sell", "emergencySale". */
  readonly name: string;
  /** Might the move be meant so? Of several ways the first that the floor has open is taken. */
  matches?(context: Context, move: M): boolean;
  /** Who may; left out = whoever acts. */
  by?(context: Context, move: M): readonly (PlaceId | undefined)[];
  /** Only the host may. */
  readonly host?: true;
  readonly checks: readonly Check<M>[];
  /** Moves worth judging: of those that differ by a choice the one that wastes nothing first. */
  candidates(context: Context, player: PlaceId): Iterable<M>;
  effects(context: Context, draft: Draft, move: M, player: PlaceId): void;
  say(context: Context, move: M): string;
  /** What is legal and costs somebody who overlooks it: "LBR has no permit for it". Told before the press. */
  warns?(context: Context, move: M): string | undefined;
  /** Consent of these is needed besides; nobody = none. */
  consent?(context: Context, move: M, player: PlaceId): readonly (PlaceId | undefined)[];
  /** What stays when one of those who were asked for their consent has declined. */
  refused?(context: Context, draft: Draft, move: M): void;
  /** What there is to see of it while it waits for consent, besides who is asked. */
  proposal?(
    context: Context,
    move: M,
    player: PlaceId,
  ): Pick<Procedure, 'title' | 'steps' | 'outcome' | 'certificateLabels'>;
  /** `candidates` names only some of what is legal. */
  readonly partial?: true;
}

export type AnyAction = Action<Move>;

export interface VerbRule {
  readonly schema: z.ZodMiniType<Move>;
  readonly actions: readonly AnyAction[];
}

/** Who has the floor, and what may be done. */
export interface Prompt {
  readonly round: string;
  readonly entity?: PlaceId;
  readonly label?: string;
  readonly acting: readonly PlaceId[];
  /** Who may do something all the same; worked out, as a sentence may be, only for who shows it. */
  readonly alsoMayAct?: readonly PlaceId[] | (() => readonly PlaceId[]);
  /** Names of the ways that are open. */
  readonly actions: readonly string[];
  /** Of these, what is really waited for, for who wants to know; left out or nothing = all that are open. */
  readonly awaited?: (() => readonly string[] | undefined) | undefined;
  /** Of these, what the moment is for: not loans, sales or purchases besides; left out = all that are open. */
  readonly purpose?: readonly string[] | undefined;
  readonly sentence: string | (() => string);
  readonly story?: readonly string[];
  /** What is under way; worked out only for who shows it. */
  readonly procedure?: (() => Procedure | undefined) | undefined;
  /** What may be held in shares; worked out only for who shows it. */
  readonly limits?: () => HoldingLimits;
  /** Nothing is done besides, not even what is open always. */
  readonly exclusive?: true;
  /** Left out = there is no passing. */
  readonly pass?: PassRule;
  /** Everybody who acts is asked by himself: a pass may say whose it is. */
  readonly passesOneByOne?: true;
  /**
   * Reason why a way that is not open may not be used now; left out = the name of the round or of what
   * waits; without a clause of its own = `moment`.
   */
  readonly closedReason?: string;
}

export interface PassRule {
  /** Why it cannot be passed now; worked out only for who would pass. */
  must?(): Objection | undefined;
  /** Why one of those who act cannot. */
  mustFor?(player: PlaceId): Objection | undefined;
  /** "passes", "is done with this step". */
  readonly says: string;
  effects(context: Context, draft: Draft, player: PlaceId): void;
}

/** A part of the turn of a company. */
export interface Step {
  readonly name: string;
  readonly actions: readonly string[];
  /** "may lay track". */
  readonly may: string;
  /** The same with what the moment brings: "has earned $60 and pays a dividend or withholds". */
  says?(context: Context, company: string): string;
  /** Of its ways, those that are really waited for; left out = all. */
  awaited?(context: Context, company: string): readonly string[];
  /** Of its ways, those that the step is for; left out = all. */
  readonly purpose?: readonly string[];
  /** What is said instead of `may` where `must` forbids passing: "must buy a train". */
  readonly due?: string;
  /** Does it wait for its company? */
  open(context: Context, company: string): boolean;
  /** Why it cannot be passed; left out = it can. */
  must?(context: Context, company: string): Objection | undefined;
  /** What is under way in it. */
  procedure?(context: Context, company: string): Procedure | undefined;
  /** What it does where nobody decides anything. */
  skip?(context: Context, draft: Draft, company: string): void;
  /** What follows when it is over, however it ended. */
  close?(context: Context, draft: Draft, company: string): void;
  /** Who decides in it, where that is not who runs the company. */
  decider?(context: Context, company: string): PlaceId | undefined;
}

/** An interruption: something has to be answered before the round goes on. */
export interface Interruption {
  readonly name: string;
  /** The floor while it waits; undefined = it does not. `before` = the round's own floor. */
  prompt(context: Context, before: () => Prompt): Prompt | undefined;
  /** What has become moot goes by itself; says whether it did something. */
  settle?(context: Context, draft: Draft): boolean;
}

/** Somebody has to decide; something was done; the round is over. */
export type Progress = 'wait' | 'on' | 'over';

export interface Round {
  readonly name: string;
  begin(context: Context, draft: Draft): void;
  prompt(context: Context): Prompt;
  /** One thing that follows by itself. */
  advance(context: Context, draft: Draft): Progress;
}

/** Keys of a clock to be set; undefined = to be taken away. */
export type ClockChanges = { readonly [key: string]: Json | undefined };

/** The course of a game. */
export interface CourseRules {
  /** The round that opens the game. */
  firstRound(box: Box): string;
  /**
   * What a clock written by older rules of the title says in the keys of today; undefined = nothing.
   * It is asked for every revision of a table, so it looks at one key first.
   */
  translate?(clock: ReadonlyMap<string, Json>): ClockChanges | undefined;
  /** What is dealt and drawn at set-up, besides cash. */
  deal?(context: Context, draft: Draft, seed: number | undefined): void;
  /** The round that follows a round, or `over`; what happens between them. */
  nextRound(context: Context, draft: Draft, round: string): string;
  /** Interruptions; the first that waits comes first. */
  readonly interruptions: readonly Interruption[];
  /** Ways that are open whoever has the floor. */
  readonly alwaysOpen: readonly string[];
  /**
   * Ways that stay open while a company has to answer something; left out = those of any time while
   * it chooses its home, else none.
   */
  readonly openMeanwhile?: readonly string[];
  /** Looks after every change whether something is certain now; says whether it did anything. */
  watch(context: Context, draft: Draft): boolean;
  /** What a new phase brings besides rust, limits and closing privates. */
  phaseBegun?(context: Context, draft: Draft, kind: string): void;
  /** What the clock keeps of a company besides, as its pieces say that it was played by hand. */
  restoreFromPieces?(draft: Draft, company: string): void;
  /** What an operating round begins with, before privates pay. */
  roundBegun?(context: Context, draft: Draft): void;
  /** What the turn of a company begins and ends with. */
  turnBegun?(context: Context, draft: Draft, company: string): void;
  turnOver?(context: Context, draft: Draft, company: string): void;
  /** Does something end the set after the operating round that is over? */
  endsSet?(context: Context): boolean;
  /** "the bank is broken": what is said of the reasons for which the game ends. */
  readonly endReasons: { readonly [reason: string]: string };
  /** What the title tells otherwise of what everybody looks at. */
  overview?(context: Context): Partial<Pick<Overview, 'players' | 'rusts' | 'end' | 'besides'>>;
  /** What the shares of a player in one company count at the end. */
  shareWorth(context: Context, player: PlaceId, company: string): number;
  score(context: Context): Worth[];
  /** The verbs that hand movements mean, by kind of piece. */
  readonly dragRecognizers: DragRecognizers;
}

/** A piece of some kind in a hand: where it lay, where it is put, and whose hand it is. */
export interface DraggedPiece extends Put {
  readonly from: PlaceId;
  readonly spec: PieceSpec;
  readonly actor: Actor;
}

/** What a hand means by moving a piece of one kind; undefined = nothing that is a verb. */
export type DragRecognizer = (context: Context, hand: DraggedPiece) => Move | undefined;
export type DragRecognizers = Readonly<Partial<Record<PieceSpec['kind'], DragRecognizer>>>;

/** All rules of a title: one record for each room, and what plugs into the course. */
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
  /** Steps of a company's turn, in order, and ways that are open in all of them. */
  readonly steps: readonly Step[];
  readonly anytimeActions: readonly string[];
  readonly verbs: { readonly [name: string]: VerbRule };
  /**
   * Way -> reason -> clause without the title's name; under `any` those of every way. A floor that
   * says why (`because`) may have a clause of its own, and one for whose turn it is: `turn stock`.
   */
  readonly reasons: { readonly [way: string]: { readonly [reason: string]: string } };
  /** What a table may play otherwise. */
  readonly house: readonly HouseRule[];
}

/** Some fields of some rooms. */
export type RuleChanges = {
  readonly [Room in Exclude<keyof Frame, 'verbs'>]?: Partial<Frame[Room]>;
} & { readonly verbs?: { readonly [name: string]: VerbRule | undefined } };

/** One rule that a table may play otherwise. */
export interface HouseRule extends HouseRuleText {
  /** How it is set at this table; undefined = this box has nothing of the kind. */
  input(table: Table, frame: Frame | undefined): HouseInput | undefined;
  /** As printed; undefined = no single figure, said by `printed`. */
  standard(table: Table, frame: Frame | undefined): HouseValue | undefined;
  /** Why it would mean nothing in this title: it is not offered then. */
  readonly absentReason?: string;
  /** "bank of £8,000". */
  says(table: Table, value: HouseValue): string;
  /** Only before the game is set up. */
  readonly openingOnly?: true;
  /** A choice among the options of the title: when a table is opened it is made there. */
  readonly isOption?: true;
  /** What else is against it, in a sentence; `house` = all that is to be played otherwise. */
  conflict?(table: Table, value: HouseValue | undefined, house: House): string | undefined;
  /** What it sets in the rules of the title. */
  sets?(value: HouseValue, frame: Frame): RuleChanges;
  /** What it moves on the table. */
  apply?(draft: Draft, value: HouseValue | undefined, before: HouseValue | undefined): void;
  /** What is written down of what was chosen: chance may have decided. */
  resolve?(draft: Draft, value: HouseValue): HouseValue;
  /** Whether what breaks for this reason breaks by what it sets: the finding then cites it. */
  cites?(context: Context, reason: string, tried: Attempt): boolean;
}

/** What was tried, and for whom. */
export interface Attempt {
  readonly move: Move;
  readonly players: readonly PlaceId[];
}

export type * from '../material.ts';
export type { Answer, Procedure } from '../procedure.ts';
export type { FindingDetails, Actor, Turn, Worth };
