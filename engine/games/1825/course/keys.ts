import * as z from 'zod/mini';

const text = z.string();
const texts = z.readonly(z.array(text));
const count = z.int().check(z.gte(0), z.lte(1_000_000));

/** Where the game stands: set 3, second of two operating rounds. A stock round is `number` 1. */
const Round = z.object({
  kind: z.enum(['stock', 'operating']),
  set: count,
  number: count,
  /** Operating rounds of the set; in a stock round those of the set before. */
  of: count,
});

/** What the player whose turn it is in a stock round has done in it. */
const StockTurn = z.object({
  player: text,
  did: z.readonly(
    z.array(z.enum(['buyShare', 'startCompany', 'sellShares', 'buyPrivate', 'sellPrivate'])),
  ),
  /** Bought in this turn, be it share, company or private. */
  bought: z.boolean(),
  /** Company whose certificate was bought as the last thing done. */
  justBought: z.nullable(text),
  /** Companies and privates sold in this turn. */
  sold: texts,
});

const Step = z.enum(['track', 'run', 'dividend', 'trains', 'done']);

/** What the company whose turn it is has done in it. */
const CompanyTurn = z.object({
  company: text,
  step: Step,
  /** Hexes built on in this turn, in order. */
  laid: texts,
  /** Was the tile laid an upgrade? */
  upgraded: z.boolean(),
  token: z.boolean(),
  /** Revenue of the run, until the dividend step has used it. */
  revenue: z.nullable(count),
  /** Credit of a company in receivership used this turn. */
  loan: count,
  /** Leased train of a company in receivership; it stays where it is for sale. */
  lease: z.nullable(text),
});

/** The keys of the clock that 1825 uses, with the shape of each. */
export const keys = {
  round: Round,
  /** Players in turn order of this set, the holder of the priority deal first. */
  order: texts,
  /** Players who ended their last turn without buying, in the order they did. */
  passed: texts,
  /** Per player: companies and privates sold in earlier turns of this stock round. */
  sold: z.readonly(z.record(text, texts)),
  lastBuyer: text,
  /** The last player who bought or sold. */
  lastActor: text,
  stockTurn: StockTurn,
  /** Companies of this operating round in order of play, and which of them is at turn. */
  companies: texts,
  at: count,
  companyTurn: CompanyTurn,
  /** Companies that have to choose the city of their home token. */
  homes: texts,
  /** Trains whose company has run since its turn began. */
  ran: texts,
  /** Companies in the order in which they formed. */
  formed: texts,
  removed: texts,
  phase: text,
  /** The bank broke; the game ends with the operating round. */
  broken: z.boolean(),
  /** Why the game is over. */
  over: text,
} as const;

export const LastRun = z.object({
  set: count,
  number: count,
  revenue: count,
  kind: z.enum(['payout', 'withhold']),
});

export type Keys = { [K in keyof typeof keys]: Readonly<z.infer<(typeof keys)[K]>> };
export type Round = Keys['round'];
export type StockTurn = Keys['stockTurn'];
export type CompanyTurn = Keys['companyTurn'];
export type Step = CompanyTurn['step'];
export type LastRun = Readonly<z.infer<typeof LastRun>>;
