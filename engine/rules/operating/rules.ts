import type { Draft, PieceId, Table, Whole } from '../material.ts';
import { rules1830 } from '../../routes/plain.ts';
import type { RouteRules, Train } from '../../routes/rules.ts';
import { read, phaseOf } from '../course/keys.ts';
import { standingOn } from '../stations.ts';
import { trainName } from '../trains/cards.ts';

/** Operating rounds. */
export interface OperatingRules {
  /** When homes are placed: all at the start of the round as far as they can, or each at the start of its first turn. */
  readonly homes: 'round' | 'turn';
  /** What else happens when a round of the set begins. */
  begins?(draft: Draft): void;
  /** Has the company still its turn of the round, or what is left of it? */
  operates(table: Table, company: string): boolean;
  /** Operating rounds of the set that begins now. */
  rounds(table: Table): number;
  /** Companies that operate before all others, whatever their price: minors. */
  first(table: Table): readonly string[];
  /** Floated companies in the order of their turns, where it is not that of the market. */
  order?(table: Table): readonly string[];
}

/** How a revenue may be used. */
export interface DividendKind {
  /** "payout": what the move says. */
  readonly kind: string;
  /** "pays out". */
  readonly says: string;
  /** What is shared out: the treasury gets what is left of the revenue, or adds what is missing. */
  shared(revenue: number, table: Table, company: string): number;
}

export interface DividendRules {
  /** The first is offered first; the last is what happens without a decision. */
  readonly kinds: readonly DividendKind[];
  /** What a player gets of a sum for so many percent. */
  share(sum: number, percent: number): number;
  /** What a run costs or brings before its revenue is used. */
  before?(draft: Draft, company: string): void;
  /** Places whose shares pay the treasury, and how that is rounded. */
  readonly toTreasury: readonly string[];
  treasuryShare(sum: number, percent: number): number;
  /** Cells the price moves for what was shared out: right if positive, left if negative. */
  steps(table: Table, company: string, shared: number): number;
  /** What follows when the price has answered. */
  paid?(draft: Draft, company: string): void;
}

export interface RunRules {
  /** The rules of routes for a company now. */
  routes(table: Table, company: string): RouteRules;
  /** What they depend on besides the phase and what lies on the board. */
  depends?(table: Table, company: string): string;
  /** Which of its trains may run, and by what name the rules know them. */
  trains(table: Table, company: string, all: readonly PieceId[]): Train[];
  /** Nodes searched for the run that is offered; whoever can wait searches further. */
  readonly searched: number;
}

/** Names of the figures that count in a phase, the first that is printed. */
function figuresIn(table: Table): readonly string[] {
  return (phaseOf(table)?.data?.revenue as readonly string[] | undefined) ?? ['yellow'];
}

/** Distances from here on are those of diesels: any number of stops. */
const ENDLESS = 99;

/** The route rules of 1830 for a company now: every stop counts one and brings what is printed. */
export function routesOf(table: Table, company: string): RouteRules {
  const { box } = table;
  return rules1830(
    {
      company,
      phase: read(table, 'phase'),
      slots: standingOn(table),
      figures: figuresIn(table),
      reach(train) {
        const distance = box.trains.get(train)?.data.distance;
        if (typeof distance !== 'number') return undefined;
        return distance >= ENDLESS ? Infinity : distance;
      },
    },
    box.game,
  );
}

export const RUNS: Whole<RunRules> = {
  routes: routesOf,
  depends: undefined,
  searched: 20_000,
  trains: (table, _company, all) => all.map((id) => ({ id, name: trainName(table, id) })),
};
