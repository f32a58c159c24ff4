import type * as z from 'zod/mini';
import type { Finding, Severity } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Json, Op, Put } from '../../shared/op.ts';
import type { TrackGraph } from '../hexes/track.ts';
import type { Box, PlaceId } from '../kernel/box.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Table } from '../kernel/table.ts';
import type { RouteRules, Train } from '../routes/rules.ts';
import type { HouseRulesOfTitle } from './house/house.ts';
import type { Procedure } from './procedure.ts';

/** One rule of a rulebook. Its sentence is loaded by code that shows it. */
export interface Clause {
  /** "1825/buying/4", as in the checklist of clauses, if it has one. */
  readonly id: string;
  /** The section of the rulebook: "Stock Dealing Rounds, Buying". */
  readonly section: string;
  /** Why no code checks it: "etiquette", "a matter of the printed board". */
  readonly unruled?: string;
}

/** The texts of a title. */
export interface Words {
  /** One screen to read before the first game. */
  readonly precis: readonly { readonly heading: string; readonly says: readonly string[] }[];
  /** The clauses in which it differs from 1830, in their own order; those of one section stand together. */
  readonly differences: readonly SaidClause[];
  /** All clauses with our own sentences. */
  readonly clauses: readonly SaidClause[];
}

/** A clause with our own sentence. */
export interface SaidClause extends Clause {
  readonly says: string;
}

/** Who proposes: the seat, and the players that it acts for. */
export interface Actor {
  readonly seat: string;
  readonly players: readonly PlaceId[];
  readonly host: boolean;
  /** Seats that can be asked to allow a take-back; left out = nobody is asked. */
  readonly asks?: readonly string[];
  /** The hosts among them. They decide about entries of the table itself, such as the opening. */
  readonly hosts?: readonly string[];
  /** The seats of the people who play. They vote on the clock, if time binds. */
  readonly votes?: readonly string[];
  /** Seats that have no page open. They have no vote on letting the clock run. */
  readonly away?: readonly string[];
  /** Entries up to this one are the moment that a class began with. Nobody takes them back. */
  readonly given?: number;
}

/**
 * A verb of a title. `judge` and `effects` see the table before the move. `effects` does something sensible
 * for every physically possible move, legal or not.
 */
export interface Verb<M extends Move = Move> {
  readonly schema: z.ZodMiniType<M>;
  judge(table: Table, move: M, actor: Actor): Finding[];
  effects(draft: Draft, move: M, actor: Actor): void;
  /** The effects once everybody agrees; left out = no move of this verb needs consent. */
  agreedEffects?(draft: Draft, move: M, actor: Actor): void;
  /** All legal moves of this verb for a player. `judge` agrees with each. */
  options(table: Table, player: PlaceId): Iterable<M>;
  /**
   * Moves of this verb that people who play by hand may mean, legal or not, whatever the table waits for; left
   * out = nobody knows any.
   */
  candidates?(table: Table, player: PlaceId): Iterable<M>;
  /** `options` yields only some of the legal moves: runs, bids, prices between companies. */
  readonly partial?: boolean;
  /** One line for the log: "GWR lays 57 on E5". It is called with the table before the move. */
  say(table: Table, move: M): string;
  warns?(table: Table, move: M): Warning | undefined;
}

/** A move is legal, but costs somebody who overlooks something. */
export interface Warning {
  readonly says: string;
  /** The move that the sentence names, which overlooks less. */
  readonly instead?: Move;
}

/** The share holdings of the player in turn and their limits. */
export interface HoldingLimits {
  /** Certificates that count and the certificate limit; left out = there is no limit. */
  readonly certificates?: { readonly held: number; readonly most: number };
  readonly companies: Readonly<Record<string, CompanyHoldingLimit>>;
}

export interface CompanyHoldingLimit {
  /** Percent held. `most` = the holding limit; left out = there is no limit. */
  readonly held: number;
  readonly most?: number;
  /** How many more ordinary certificates both limits allow; left out = any number. */
  readonly more?: number;
  /** It is the certificate limit that allows no more. */
  readonly byCertificates?: true;
}

/** What the table is waiting for. */
export interface Turn {
  /** "Operating round 2.1", "Stock round 3". */
  readonly round: string;
  /** The company or player whose turn it is: "company:GWR", "player:2". */
  readonly entity?: PlaceId;
  /** The name to show, if it is not the company's id: a system of several companies. */
  readonly label?: string;
  /** The players who may decide now. */
  readonly acting: readonly PlaceId[];
  /** Open verbs, in the order of the rulebook. */
  readonly verbs: readonly string[];
  /** The open verbs that the moment is for: track in the track step, but not a loan. */
  readonly purpose: readonly string[];
  /** What a pass does, if that is more than Pass or Done: "leaves the auction". */
  readonly passSays?: string;
  /** "GER, run by Ada, may lay track": spoken, with player names as {player:1}. */
  readonly sentence: string;
  /** Players who do not act but may use a power now, such as exchanging a private. */
  readonly alsoMayAct?: readonly PlaceId[];
  /** The procedure under way in lines: a proposal, the steps of a merger. */
  readonly story?: readonly string[];
  /** The procedure under way, as a value that can be shown without knowing the title. */
  readonly procedure?: Procedure;
  /** Present in rounds where shares are traded. */
  readonly limits?: HoldingLimits;
  readonly over: boolean;
}

/** Identifies a turn and its step: who is asked, and what. */
export interface TurnStep {
  /** "Operating round 2.1". */
  readonly round: string;
  /** The players who may decide. */
  readonly acting: readonly PlaceId[];
  /** What they are asked. The text stays the same while the question is the same. */
  readonly asked: string;
}

/** What everybody looks at all the time, as values that any page can show. */
export interface Overview {
  /** Companies in operating order: of the current round, or as it would be now. */
  readonly order: readonly string[];
  /** The company in turn. */
  readonly operates?: string;
  readonly players: readonly PlayerOverview[];
  /** Who would begin the next stock round. */
  readonly priority?: PlaceId;
  /** In which order players act, where that is not the order of the seats; left out while companies operate. */
  readonly turns?: readonly PlaceId[];
  /** Who decides for a company that has no certificates, such as a minor. */
  readonly deciders: Readonly<Record<string, PlaceId>>;
  /** For each kind of train, the kind whose first purchase rusts it; left out = it never rusts. */
  readonly rusts: Readonly<Record<string, string>>;
  /** How far away the end is, in sentences without a full stop. */
  readonly end: readonly string[];
  /** What else the title has: cousins, charters, foreign companies. */
  readonly besides: readonly Beside[];
}

/** A part of the overview that only some titles have. */
export interface Beside {
  readonly heading: string;
  /** What its rows are about, in a sentence. */
  readonly note?: string;
  readonly rows: readonly BesideRow[];
}

export interface PlayerOverview {
  readonly player: PlaceId;
  /** Certificates that count; left out = there is no limit. */
  readonly certificates?: { readonly held: number; readonly most: number };
  /** The part of the cash that is bound in bids. */
  readonly boundCash: number;
  /** What has been laid aside for bids and is no longer part of the cash; left out = nothing. */
  readonly laidAside?: number;
  /** What all shares that may be sold in a stock round would bring now. */
  readonly sales: number;
  /** The same in an emergency sale; left out = players do not pay for trains. */
  readonly emergencySales?: number;
}

/** What a company with a par lacks to float, and the capital that it then gets; 0 = none. */
export interface FloatNeed {
  /** Percent to be sold, or cash in its treasury. None or less = nothing. */
  readonly lacks: { readonly percent: number } | { readonly cash: number };
  readonly capital: number;
}

/** Something that is neither a player nor a company, and its state. */
export interface BesideRow {
  readonly name: string;
  /** The company that the row is about, if it is about one. */
  readonly company?: string;
  readonly cash?: number;
  /** Players stand as {player:1}. */
  readonly says: string;
}

/** A tile that may lie on a hex next. */
export interface TileUpgrade {
  readonly tile: string;
  /** A turn in which it fits. */
  readonly turn: number;
  readonly colour: string;
  /** Copies in the supply; left out = any number. */
  readonly left?: number;
  /** The phase from which it may be laid; left out = it may be laid now. */
  readonly phase?: string;
}

/** The places for tokens in a city. */
export interface CityTokens {
  readonly slots: number;
  /** Companies that have a token left and trace track to a free place. */
  readonly by: readonly string[];
  /** Companies whose home is kept there. */
  readonly keptFor: readonly string[];
}

/** What a hex can become, whoever is in turn. */
export interface HexUpgrades {
  /** No tile is ever laid there. */
  readonly isFinal: boolean;
  readonly tiles: readonly TileUpgrade[];
  /** Companies whose track leads there now. */
  readonly by: readonly string[];
  readonly cities: readonly CityTokens[];
}

/** One part of a player's worth. */
export interface Worth {
  readonly player: PlaceId;
  readonly total: number;
  readonly parts: readonly { readonly of: string; readonly amount: number }[];
}

/** The input of a search for a company's best run. */
export interface RunTask {
  readonly track: TrackGraph;
  readonly rules: RouteRules;
  readonly trains: readonly Train[];
}

/** One choice of a control. Players stand in labels as {player:1}. */
export interface SteeringChoice {
  readonly value: string;
  readonly label: string;
}

/** One control: the round, the turn, the phase. */
export interface SteeringControl {
  readonly id: string;
  readonly label: string;
  readonly current: string;
  /** In the order of play. */
  readonly choices: readonly SteeringChoice[];
  /** Why something that people may look for is not in force: a company that has not floated. */
  readonly notes?: readonly string[];
}

/** Sets round, turn and phase by hand. The choices are checked against the title. */
export interface Steering {
  controls(table: Table): readonly SteeringControl[];
  /** Sets one control. It first writes to the clock what the pieces say. */
  steer(draft: Draft, control: string, to: string): void;
  /** Do the pieces say something that the clock does not, after play by hand? */
  isUnread(table: Table): boolean;
  /** Where the market's rules move a price marker. */
  moved(
    table: Table,
    company: string,
    direction: 'right' | 'left' | 'up' | 'down',
  ): PlaceId | undefined;
  /** Why the clock key cannot have this value; undefined = it can. */
  conflict(table: Table, key: string, value: Json | undefined): string | undefined;
}

/** Everything that the referee knows of one title. */
/** What concerns everybody, whoever brought it about: a heading and a sentence. */
export interface News {
  readonly title: string;
  /** As the log says it, with players as {player:1}. */
  readonly says: string;
}

/** The news of a title besides phases and the end of the game. */
export interface NewsRule {
  /** The keys of the clock that news follow from. Ops that set none of them bring none. */
  readonly keys: readonly string[];
  /** What these ops bring. `before` = the table before them. */
  of(before: Table, ops: readonly Op[]): readonly News[];
}

export interface Rulebook {
  readonly game: string;
  /** Changes whenever an answer of the rules may change. Every entry records it. */
  readonly version: string;
  readonly clauses: ReadonlyMap<string, Clause>;
  readonly verbs: ReadonlyMap<string, Verb>;
  /** Headings of the title's own verbs in lists of moves: "Fund a lobby". */
  readonly headings?: Readonly<Record<string, string>>;
  /** What the table waits for. Before set-up the only verb is `setUp`. */
  turn(table: Table): Turn;
  /** Who has to act, and what is asked of them. It is a part of `turn` without the verbs, which take time to find. */
  turnSentence(table: Table): Pick<Turn, 'acting' | 'sentence'>;
  /** Identifies turn and step; left out = by round, entity and sentence. */
  turnStep?(table: Table): TurnStep;
  /** The overview; left out = the rulebook has none. */
  overview?(table: Table): Overview;
  /** What everybody is told; left out = the title has no such news. */
  readonly news?: NewsRule;
  /** How far a company is from floating; undefined = it does not wait for that. */
  waitingFloat?(table: Table, company: string): FloatNeed | undefined;
  /** What a hex can become; left out = the rulebook cannot say it. */
  hexUpgrades?(table: Table, hex: string): HexUpgrades;
  /** Does what follows automatically after a move: next step, next round, income, end of the game. */
  settle(draft: Draft): void;
  /** The verb that a dragged piece means, if it means one. */
  recognise(table: Table, put: Put, actor: Actor): Move | undefined;
  /** May the actor's players make this move, by whose turn it is? Left out = they may. */
  isTheirs?(table: Table, move: Move, actor: Actor): boolean;
  /** The input of a search for a company's best run. */
  runTask?(table: Table, company: string): RunTask;
  /** Sets round and turn by hand, if the title supports it. */
  readonly steering?: Steering;
  /** The house rules; left out = only those that work with any title. */
  readonly house?: HouseRulesOfTitle;
  /** Players by worth, highest first. */
  score(table: Table): Worth[];
  /** Loads the texts when somebody reads them. No move needs them. */
  words(box: Box): Promise<Words>;
}

/** Checks the type of a verb against its schema. The registry holds all verbs as `Verb`. */
export function verb<M extends Move>(parts: Verb<M>): Verb {
  return parts as unknown as Verb;
}

/** The clauses of a title by id, and the one way to cite them. */
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

/** A refusal of the table itself, under its own clause. */
export const tableRefusal = (clause: string, message: string): Finding => ({
  severity: 'violation',
  clause,
  message,
  facts: {},
  pieces: [],
  places: [],
});

/** What a finding is about: the figures that decided it, its pieces and places. */
export interface FindingDetails {
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly pieces?: readonly string[];
  readonly places?: readonly PlaceId[];
}
