import type { Level, LevelName } from './levels.ts';
import type { Train } from '../routes/rules.ts';
import type { Context, Move, PieceId, PlaceId, Table } from '../rules/course/nouns.ts';

/** A table, who decides at it, and how far they see. */
export interface Position {
  readonly level: Level;
  readonly table: Table;
  readonly context: Context;
  readonly me: PlaceId;
}

/** What a company pays for the whole of its shares until the end, and how its price changes: 1.5 = half as much again. */
export interface CompanyOutlook {
  readonly paid: number;
  readonly rise: number;
}

/** What only a level sees that foresees what comes late in a game (`foresees`). Every field may be left out. */
export interface Foresight {
  /** As in the record. Left out = the same. */
  readonly earns?: number;
  /**
   * By how much the revenue of every company grows each round: 0.1 = by a tenth. Left out = only as trains are bought
   * and track is laid.
   */
  readonly growth?: number;
  /**
   * What a company gets that has to sell its own shares for a train; its holders are left with half of theirs.
   * Left out = its price falls.
   */
  raises?(context: Context, company: string): number;
}

/** What a program has to know of one title besides the frame. Every field may be left out. */
export interface TitleRecord {
  /** The part of a company that somebody holds, 0 to 1. Left out = by percent. */
  share?(context: Context, holder: PlaceId, company: string): number;
  /** The player who decides for a company. Left out = as the frame says. */
  president?(context: Context, company: string): PlaceId | undefined;
  /** What a player's shares of a company are worth at its price. Left out = as the score counts them. */
  shares?(context: Context, player: PlaceId, company: string): number;
  /** What a company that runs no trains of its own will bring. Left out = its outlook is worked out from its trains. */
  outlook?(position: Position, company: string, rounds: number): CompanyOutlook | undefined;
  /** What a holder gets for shares if the company is wound up, as its director may choose. */
  windsUp?(position: Position, holder: PlaceId, company: string): number;
  /** What a train costs to keep, each round. */
  upkeep?(context: Context, train: PieceId): number;
  /** Companies whose shares are worth something. Left out = all with a par. */
  companies?(context: Context): readonly string[];
  /** Operating rounds to the end after this one. Left out = until the bank breaks. */
  roundsLeft?(context: Context): number;
  /** Operating rounds that every level counts on at least, where the end is known. Left out = as the level says. */
  readonly horizon?: number;
  /** Rounds that a train will still run. Left out = until the train that rusts it is bought. */
  trainLife?(context: Context, train: PieceId): number;
  /** The treasury of a company. */
  treasury?(context: Context, company: string): number;
  /** What a player is worth besides cash, shares and privates. */
  besides?(position: Position, player: PlaceId): number;
  /** What a company owes, or has besides its treasury. */
  owes?(context: Context, company: string): number;
  /** Trains as the company runs them, also those of the bank that it may buy. Left out = as the frame says. */
  runs?(context: Context, company: string, trains: readonly PieceId[]): Train[];
  /** Does a president add own money for a train? Left out = yes. Otherwise the company itself sells shares for it. */
  readonly presidentPays?: boolean;
  /** Revenue of a usual train in a round, for each unit of its price. Left out = 0.38. */
  readonly earns?: number;
  /** What strong sees besides. */
  readonly foreseen?: Foresight;
  /** Does revenue grow as the price does? Then a price goes on rising by as much as its dividend moves it today. */
  readonly keepsPace?: boolean;
  /** Nodes of each search for a best run, where a level's own are too few to find one. */
  readonly runNodes?: number;
  /** What a level sees otherwise in this title. */
  readonly levels?: Readonly<Partial<Record<LevelName, Partial<Level>>>>;
  /** Does strong play its best moves on to the end of the round? Left out = no. */
  readonly playsOn?: boolean;
  /** Verbs that begin a procedure. They are judged by the table at its end. */
  readonly procedures?: readonly string[];
  /** What a move is worth, where its effects do not show it: bids, offers, first steps of a procedure. */
  gain?(position: Position, move: Move): number | undefined;
  /** A move gains no more than this, whatever the table is worth after it. */
  mostGain?(position: Position, move: Move): number | undefined;
  /** What is added to the gain of a move that was tried. */
  urge?(position: Position, move: Move): number;
  /** What is added to the quick judgement of a move. */
  quick?(position: Position, move: Move): number | undefined;
}
