import * as z from 'zod/mini';
import type { Json } from '../../shared/op.ts';
import type { Box } from '../kernel/box.ts';
import { memoizeByBox } from '../rules/memoize.ts';

/**
 * The schema of a title's data file: the contents of a box in one form for all titles. `pack` (box.ts) makes
 * pieces, places and purses from it.
 */
const word = z.string().check(z.minLength(1), z.maxLength(64));
const count = z.int().check(z.gte(0), z.lte(999));
const money = z.int().check(z.gte(0), z.lte(1_000_000));
const json = z.json() as z.ZodMiniType<Json>;
export const Facts = z.record(z.string(), json);
/** One figure for each number of players: { "2": 1200, "3": 830 }. */
export const ByPlayers = z.record(z.string(), z.int());

export const HexEntry = z.strictObject({
  at: word,
  color: word,
  name: z.optional(z.string()),
  tile: z.string(),
});

export const TileEntry = z.strictObject({
  id: word,
  color: word,
  /** Physical copies. A variant drawn on the same copies (`variantOf`) has none of its own. */
  count,
  tile: z.string(),
  upgradesTo: z.array(word),
  variantOf: z.optional(word),
});

export const BorderEntry = z.strictObject({
  at: word,
  edge: z.int().check(z.gte(0), z.lte(5)),
  type: word,
  cost: z.optional(money),
});

export const CellEntry = z.strictObject({ price: money, zones: z.optional(z.array(word)) });

export const MarketEntry = z.strictObject({
  kind: z.enum(['1D', '2D', 'zigzag']),
  /** Rows from the top; null = no cell. */
  grid: z.array(z.array(z.nullable(CellEntry))),
});

export const HomeEntry = z.strictObject({
  hex: word,
  city: z.optional(z.int().check(z.gte(0))),
});

export const CompanyEntry = z.strictObject({
  id: word,
  name: z.string(),
  kind: word,
  colour: z.string(),
  textColour: z.string(),
  home: z.array(HomeEntry),
  /** The price of each station marker, in order; null = computed when it is placed. */
  tokens: z.array(z.nullable(money)),
  /** The percentage of each certificate, the president's first. */
  shares: z.array(z.int().check(z.gte(1), z.lte(100))),
  /** False = no certificate is the president's. */
  president: z.optional(z.boolean()),
  /** The place of the certificates at first. Left out = `ipo`. */
  sharesAt: z.optional(word),
  data: z.optional(Facts),
});

export const PrivateEntry = z.strictObject({
  id: word,
  name: z.string(),
  price: money,
  /** The place of the card at first. Left out = `bank`. */
  at: z.optional(word),
  data: Facts,
});

export const TrainEntry = z.strictObject({
  name: word,
  price: money,
  count,
  /** The kinds that the same piece can be bought as, the front first. */
  faces: z.optional(z.array(word)),
  data: Facts,
});

export const PhaseEntry = z.strictObject({
  name: word,
  onTrain: z.optional(word),
  trainLimit: z.int(),
  tiles: z.array(word),
  operatingRounds: z.int(),
  data: z.optional(Facts),
});

export const Contents = z.strictObject({
  /** The currency sign, before the figure. */
  currency: z.string(),
  /** The rulebook's word for the player who runs a company. */
  president: word,
  orientation: z.enum(['flat', 'pointy']),
  hexes: z.array(HexEntry),
  borders: z.array(BorderEntry),
  tiles: z.array(TileEntry),
  market: MarketEntry,
  /** Station markers that may lie on each other in a circle. Left out = 1. */
  slotRoom: z.optional(count),
  companies: z.array(CompanyEntry),
  privates: z.array(PrivateEntry),
  trains: z.array(TrainEntry),
  phases: z.array(PhaseEntry),
  /** The bank's money; null = it never runs out. */
  bank: z.nullable(money),
  /** The starting cash of each player, if no set-up of a rulebook deals it. */
  dealt: z.optional(money),
  data: Facts,
});
export type Contents = z.infer<typeof Contents>;

/** Checks a data file against its schema. The error names the title and the field. */
export function readData<T>(title: string, schema: z.ZodMiniType<T>, data: unknown): T {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  throw new Error(`${title}: the data field ${issue.path.join('.')} is wrong: ${issue.message}`);
}

/** The figures that a title adds to its box, in the form of a schema. Each box is read once. */
export const readFigures = <T extends object>(schema: z.ZodMiniType<T>): ((box: Box) => T) =>
  memoizeByBox((box) => readData(box.game, schema, box.data));
