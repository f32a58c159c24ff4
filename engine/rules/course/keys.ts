import * as z from 'zod/mini';
import type { Draft, Json, PhaseSpec, Table } from '../material.ts';
import { type ClockOf, typedClock, count, each, name, names, shape } from './clock.ts';

/** The clock keys of the frame. A value is always replaced as a whole, never changed. */

const json = z.json() as unknown as z.ZodMiniType<Json>;
const pair = z.readonly(z.tuple([name, count]));

const Auction = shape({
  /** Whose turn it is, in the order of the round. */
  at: count,
  /** Private -> standing bids, player and amount, in the order they were last raised. */
  bids: each(z.readonly(z.array(pair))),
  /** The private being auctioned among its bidders. */
  on: z.nullable(name),
  /** Private -> by how much it has become cheaper. */
  off: each(count),
});

const Stock = shape({
  at: count,
  /** What has been done in this turn: `sell`; `buy`, `par`, `trade` and whatever else is its purchase. */
  acted: names,
  /** Company and source of what was bought in this turn. */
  bought: z.readonly(z.array(z.readonly(z.tuple([name, name])))),
  /** Player -> names of companies sold in this round, "now" in this turn or "before". */
  sold: each(each(z.enum(['now', 'before']))),
  lastToAct: z.nullable(name),
  /** The last player who bought something, where the priority goes by that. */
  lastToBuy: z.optional(name),
});

const TurnProgress = shape({
  /** Hexes laid or upgraded in this turn, by privates too. */
  laid: names,
  /** Lays of the turn used. */
  lays: count,
  /** Upgrades among what was laid, where a title counts them. */
  upgrades: z.optional(count),
  tokened: z.boolean(),
  /** Earned by the run of this turn; null = not run. */
  revenue: z.nullable(count),
  /** Earned by it for the treasury, whatever becomes of the revenue. */
  subsidy: z.optional(count),
  /** Companies of which shares were sold for a train. */
  sold: names,
  /** Least price of another company's train after such a sale. */
  least: z.nullable(z.int()),
  /** Companies that have refused to sell a train in this turn, where that matters. */
  refused: z.optional(names),
  /** Owed to the bank: it is taken off the revenue of this turn. */
  loan: z.optional(count),
  /** Trains of the bank that run for the company in this turn. */
  lent: z.optional(names),
  /** Has anything been done in this turn? */
  acted: z.boolean(),
});

const CompanyProgress = shape({
  par: z.optional(count),
  floated: z.optional(z.boolean()),
  operated: z.optional(z.boolean()),
  /** A run between two stops has been possible. */
  linked: z.optional(z.boolean()),
});

const PendingQuestion = z.readonly(z.catchall(z.object({ ask: name }), json));
const Offer = shape({ move: each(json), by: name, to: names });
const LastRun = shape({ turn: count, num: count, revenue: count, kind: name });
const End = shape({ reason: name, player: z.optional(name) });

export const clockShapes = {
  stage: name,
  turn: count,
  phase: name,
  order: names,
  passed: names,
  auction: Auction,
  /** All have passed in the auction: bids are settled whatever their row. */
  everything: z.boolean(),
  stock: Stock,
  round: shape({ num: count, of: count, order: names }),
  at: count,
  step: name,
  work: TurnProgress,
  ran: names,
  companies: each(CompanyProgress),
  asked: z.readonly(z.array(PendingQuestion)),
  offer: z.nullable(Offer),
  spent: names,
  /** Private -> the company that was drawn for it at set-up. */
  drawn: each(name),
  lastRun: each(LastRun),
  end: z.nullable(End),
} as const;

export type Clock = ClockOf<typeof clockShapes>;
export type TurnProgress = Clock['work'];
export type CompanyProgress = z.infer<typeof CompanyProgress>;
export interface PendingQuestion {
  readonly ask: string;
  readonly [more: string]: Json;
}

const NOT_BEGUN: TurnProgress = {
  laid: [],
  lays: 0,
  tokened: false,
  revenue: null,
  sold: [],
  least: null,
  acted: false,
};

/** The value of each key before anything is written to it. */
export const INITIAL_CLOCK: Clock = {
  stage: '',
  turn: 1,
  phase: '',
  order: [],
  passed: [],
  auction: { at: 0, bids: {}, on: null, off: {} },
  everything: false,
  stock: { at: 0, acted: [], bought: [], sold: {}, lastToAct: null },
  round: { num: 0, of: 0, order: [] },
  at: 0,
  step: '',
  work: NOT_BEGUN,
  ran: [],
  companies: {},
  asked: [],
  offer: null,
  spent: [],
  drawn: {},
  lastRun: {},
  end: null,
};

export const {
  read,
  write,
  amend,
  beginning: initialValue,
  suits: fitsClockKey,
  known: clockKeys,
} = typedClock(clockShapes, INITIAL_CLOCK);

/** Moves the marker on the round track, if the box has one with this space. */
export function moveRoundMarker(draft: Draft, space: string): void {
  if (draft.table.places.has(`round:${space}`)) draft.put('marker:round', `round:${space}`);
}

export const isSetUp = (table: Table): boolean => table.clock.has('stage');
export const GAME_OVER = 'over';

/** The index of the current phase; -1 if a hand wrote a phase that the box does not have. */
export function phaseAt(table: Table): number {
  const phase = read(table, 'phase');
  return table.box.phases.findIndex(({ name }) => name === phase);
}
export const phaseOf = (table: Table): PhaseSpec | undefined => table.box.phases[phaseAt(table)];

const NOTHING: CompanyProgress = {};

export function companyProgress(table: Table, company: string): CompanyProgress {
  const companies = read(table, 'companies');
  return (Object.hasOwn(companies, company) && companies[company]) || NOTHING;
}

export function setCompanyProgress(draft: Draft, company: string, fields: CompanyProgress): void {
  const companies = read(draft.table, 'companies');
  write(draft, 'companies', { ...companies, [company]: { ...companies[company], ...fields } });
}

/** Adds a question that has to be answered before the round continues. */
export function pushQuestion(draft: Draft, asked: PendingQuestion): void {
  write(draft, 'asked', [...(read(draft.table, 'asked') as PendingQuestion[]), asked]);
}

export const pendingQuestion = (table: Table): PendingQuestion | undefined =>
  read(table, 'asked')[0] as PendingQuestion | undefined;

/** The fields of the pending question, if it is of this kind. */
export function pendingQuestionAs<F extends string>(
  table: Table,
  what: string,
  ...fields: readonly F[]
): Readonly<Record<F, string>> | undefined {
  const first = pendingQuestion(table);
  if (first?.ask !== what) return undefined;
  return Object.fromEntries(fields.map((one) => [one, String(first[one])])) as Record<F, string>;
}

export function popQuestion(draft: Draft): void {
  write(draft, 'asked', read(draft.table, 'asked').slice(1));
}

/** Notes that the power of a private is used up. */
export function markPowerUsed(draft: Draft, id: string): void {
  const spent = read(draft.table, 'spent');
  if (!spent.includes(id)) write(draft, 'spent', [...spent, id]);
}
