import type { Table } from '../../kernel/table.ts';
import type { RouteRules } from '../../routes/rules.ts';

/** Operating rounds. */
export interface OperatingRules {
  /** When homes are placed: all at the start of the round, or each at the start of its first turn. */
  readonly homes: 'round' | 'turn';
  /** Operating rounds of the set that begins now. */
  rounds(table: Table): number;
}

/** How a revenue may be used. */
export interface DividendKind {
  /** "payout": what the move says. */
  readonly kind: string;
  /** "pays out". */
  readonly says: string;
  /** Of the revenue, what is shared out; the rest goes to the treasury. */
  shared(revenue: number): number;
}

export interface DividendRules {
  /** The first is offered first; the last is what happens without a decision. */
  readonly kinds: readonly DividendKind[];
  /** What a player gets of a sum for so many percent. */
  share(sum: number, percent: number): number;
  /** Places whose shares pay the treasury, and how that is rounded. */
  readonly toTreasury: readonly string[];
  treasuryShare(sum: number, percent: number): number;
  /** Cells the price moves for what was shared out: right if positive, left if negative. */
  steps(table: Table, company: string, shared: number): number;
}

export interface RunRules {
  /** The rules of routes for a company now. */
  routes(table: Table, company: string): RouteRules;
}
