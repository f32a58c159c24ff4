import * as z from 'zod/mini';
import { BOX_LIMITS } from './box-limits.ts';
import { HouseChange } from './house.ts';
import { Pay, Put, SetClock } from './op.ts';
import { TimeChange } from './time/time.ts';
import { FileChanges } from './version.ts';

/**
 * What a player may propose: a verb with its parameters. This file has the verbs of the table itself and the
 * verbs that 18xx titles share. A title may add verbs of its own (engine/games).
 */
export interface Move {
  readonly verb: string;
  readonly [parameter: string]: unknown;
}

const word = z.string().check(z.minLength(1), z.maxLength(64));
const amount = z.int().check(z.gte(0), z.lte(1_000_000));
const percent = z.int().check(z.gte(1), z.lte(100));
const sentence = z.string().check(z.maxLength(280));

/**
 * The dial: how loudly the referee speaks, and how much the table helps. `annotate` is "comment" on the page: illegal
 * moves stand, with the rule they break. Ledgers hold this word.
 */
export const STRICTNESS = ['off', 'annotate', 'enforce'] as const;
export const HELP = ['none', 'legal', 'full'] as const;
export type Strictness = (typeof STRICTNESS)[number];
/** Who may take back moves of others: everybody, everybody who asks them first, or the host. */
export const UNDO = ['free', 'ask', 'host'] as const;
export type Help = (typeof HELP)[number];
export type UndoPolicy = (typeof UNDO)[number];
/** Who gives a seat to somebody new: the host, or everybody who plays by a vote. */
export const REPLACEMENT = ['host', 'vote'] as const;
export type ReplacementPolicy = (typeof REPLACEMENT)[number];
/** Whether those who play may lay pictures of their own. */
export const PICTURES = ['off', 'on'] as const;
export type PicturePolicy = (typeof PICTURES)[number];

/**
 * Takes back every standing entry after `to`; left out = the last one. `from` is the id of the first entry
 * that it takes back. `takes` is the fingerprint of the ids of all of them. If they differ, it is refused.
 */
const undo = z.strictObject({
  verb: z.literal('undo'),
  to: z.optional(z.int().check(z.gte(0))),
  from: z.optional(word),
  takes: z.optional(word),
  why: z.optional(sentence),
});
/** Repeats what the latest undo took back; `of` is the id of that undo. */
const redo = z.strictObject({ verb: z.literal('redo'), of: z.optional(word) });
const personName = z.string().check(z.minLength(1), z.maxLength(40));
/** A seat has somebody new. `from` is the name of who had it before; a vote does not say it. Only the table writes this. */
const replace = z.strictObject({
  verb: z.literal('replace'),
  seat: word,
  name: personName,
  from: z.optional(personName),
});

/** Verbs of the table itself. They work in every title, whatever its rules say. */
export const tableMoves = {
  /** Moves pieces, money or the clock by hand. Either all ops are applied or none. */
  hand: z.strictObject({
    verb: z.literal('hand'),
    /** A name for it, in the player's words: "pays £10 a share of GWR". */
    as: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
    ops: z
      .array(z.discriminatedUnion('op', [Put, Pay, SetClock]))
      .check(z.minLength(1), z.maxLength(64)),
  }),
  /** Rolls dice of the box. The faces come from luck. */
  roll: z.strictObject({
    verb: z.literal('roll'),
    dice: z.array(word).check(z.minLength(1), z.maxLength(12)),
  }),
  /** Throws dice that the box does not hold, with any number of sides. The result is on the clock. */
  throw: z.strictObject({
    verb: z.literal('throw'),
    dice: z.int().check(z.gte(1), z.lte(12)),
    sides: z.int().check(z.gte(2), z.lte(1000)),
  }),
  /** Sets round, turn, step, priority deal or phase by hand. */
  steer: z.strictObject({ verb: z.literal('steer'), control: word, to: word }),
  /** The host sets house rules; null = the printed rule again. */
  house: z.strictObject({ verb: z.literal('house'), rules: HouseChange }),
  /** The host puts another version of the title's file under the table. */
  version: z.strictObject({ verb: z.literal('version'), changes: FileChanges }),
  shuffle: z.strictObject({ verb: z.literal('shuffle'), place: word }),
  undo,
  redo,
  dial: z.strictObject({
    verb: z.literal('dial'),
    strictness: z.optional(z.enum(STRICTNESS)),
    help: z.optional(z.enum(HELP)),
    undo: z.optional(z.enum(UNDO)),
    replacement: z.optional(z.enum(REPLACEMENT)),
    pictures: z.optional(z.enum(PICTURES)),
  }),
  /** The host sets the time. Everybody who plays may stop and start the clock; if time binds, they vote. */
  time: TimeChange,
  /** Asks the seats whose moves an undo or a redo takes, or all who play. The table fills in who they are (`of`). */
  ask: z.strictObject({
    verb: z.literal('ask'),
    move: z.discriminatedUnion('verb', [undo, redo, TimeChange, replace]),
    of: z.optional(z.array(word).check(z.maxLength(24))),
  }),
  /** Agrees or declines; `to` is the id of the entry that asked. When it is agreed, the table does it. */
  answer: z.strictObject({ verb: z.literal('answer'), to: word, yes: z.boolean() }),
  /** Somebody became host or co-host, or is neither any more. Only the table writes this. */
  rights: z.strictObject({
    verb: z.literal('rights'),
    seat: word,
    name: personName,
    is: z.enum(['host', 'cohost', 'none']),
  }),
  replace,
  /** The host accepts the findings of a standing entry. Its badge goes away. */
  accept: z.strictObject({
    verb: z.literal('accept'),
    entry: z.int().check(z.gte(1)),
    note: z.optional(sentence),
  }),
} as const;

/** A train without limit may stop at every hex of the largest board. */
const MOST_STOPS = BOX_LIMITS.hexes;

/**
 * A route: the trains that run it and its way, such as `["T16.0", "T14", "S13.0"]`. Two trains run one route
 * if they double-head or form one unit. A stop is "hex.node" (node = index among the stations of the tile).
 * A hex without a stop is "hex".
 */
export const Route = z.strictObject({
  trains: z.array(word).check(z.minLength(1), z.maxLength(4)),
  way: z.array(word).check(z.maxLength(MOST_STOPS)),
});
export type Route = z.infer<typeof Route>;

/** A route with the privates whose power it uses: ["SDS"], or none, []; left out = whichever pays most. */
export const AidedRoute = z.extend(Route, {
  with: z.optional(z.array(word).check(z.maxLength(4))),
});
export type AidedRoute = z.infer<typeof AidedRoute>;

/** Verbs that 18xx titles share. Companies, privates and tiles are named by catalogue id. */
export const railwayMoves = {
  setUp: z.strictObject({ verb: z.literal('setUp') }),
  pass: z.strictObject({ verb: z.literal('pass') }),
  bid: z.strictObject({ verb: z.literal('bid'), on: word, amount }),
  startCompany: z.strictObject({ verb: z.literal('startCompany'), company: word, par: amount }),
  buyShare: z.strictObject({ verb: z.literal('buyShare'), company: word, from: word, percent }),
  sellShares: z.strictObject({ verb: z.literal('sellShares'), company: word, percent }),
  buyPrivate: z.strictObject({
    verb: z.literal('buyPrivate'),
    private: word,
    price: amount,
    /** The buying company; left out = the acting player buys. */
    company: z.optional(word),
  }),
  sellPrivate: z.strictObject({ verb: z.literal('sellPrivate'), private: word, price: amount }),
  layTile: z.strictObject({
    verb: z.literal('layTile'),
    company: word,
    hex: word,
    tile: word,
    turn: z.int().check(z.gte(0), z.lte(5)),
    /** A private company whose power is used for this lay. */
    with: z.optional(word),
  }),
  placeToken: z.strictObject({
    verb: z.literal('placeToken'),
    company: word,
    hex: word,
    city: z.int().check(z.gte(0)),
    /** Left out = the first free slot. */
    slot: z.optional(z.int().check(z.gte(0))),
    with: z.optional(word),
  }),
  runTrains: z.strictObject({
    verb: z.literal('runTrains'),
    company: word,
    routes: z.array(Route).check(z.maxLength(24)),
    /** The revenue of a recorded game. It replaces the revenue of the routes. */
    revenue: z.optional(amount),
  }),
  payDividend: z.strictObject({ verb: z.literal('payDividend'), company: word, kind: word }),
  buyTrain: z.strictObject({
    verb: z.literal('buyTrain'),
    company: word,
    /** The piece of the train. It lies in the depot, in the pool or on another charter. */
    train: word,
    price: amount,
  }),
  discardTrain: z.strictObject({ verb: z.literal('discardTrain'), company: word, train: word }),
} as const;

export type TableMove = z.infer<(typeof tableMoves)[keyof typeof tableMoves]>;
export type RailwayMove = z.infer<(typeof railwayMoves)[keyof typeof railwayMoves]>;
export type MoveWithVerb<M extends { verb: string }, V extends M['verb']> = Extract<M, { verb: V }>;

/** Any move, before the schema of its verb is checked. */
export const AnyMove = z.looseObject({ verb: word }) as unknown as z.ZodMiniType<Move>;

/** The same check as `AnyMove`, but faster. Every move passes it before its verb is known. */
export function isMove(value: unknown): value is Move {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { verb } = value as { verb?: unknown };
  return typeof verb === 'string' && verb.length >= 1 && verb.length <= 64;
}
