import type { Draft, PieceId, Table, EveryField } from '../material.ts';
import { rules1830 } from '../../routes/plain.ts';
import type { RouteRules, Train } from '../../routes/rules.ts';
import { read, phaseOf } from '../course/keys.ts';
import { markersAtStops } from '../stations.ts';
import { trainName } from '../trains/cards.ts';

/** Operating rounds. */
export interface OperatingRules {
  /** When homes are placed: all at the start of the round as far as they can, or each at the start of its first turn. */
  readonly homePlacement: 'round' | 'turn';
  /** What else happens when a round of the set begins. */
  roundBegins?(draft: Draft): void;
  /** Has the company still its turn of the round, or what is left of it? */
  hasTurn(table: Table, company: string): boolean;
  /** Operating rounds of the set that begins now. */
  roundsOfSet(table: Table): number;
  /** Companies that operate before all others, whatever their price: minors. */
  operateFirst(table: Table): readonly string[];
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
  amountShared(revenue: number, table: Table, company: string): number;
}

export interface DividendRules {
  /** The first is offered first; the last is what happens without a decision. */
  readonly kinds: readonly DividendKind[];
  /** What a player gets of a sum for so many percent. */
  playerShare(sum: number, percent: number): number;
  /** What a run costs or brings before its revenue is used. */
  beforeRevenue?(draft: Draft, company: string): void;
  /** Places whose shares pay the treasury, and how that is rounded. */
  readonly treasuryPlaces: readonly string[];
  treasuryShare(sum: number, percent: number): number;
  /** Cells the price moves for what was shared out: right if positive, left if negative. */
  priceSteps(table: Table, company: string, shared: number): number;
  /** What follows when the price has answered. */
  afterDividend?(draft: Draft, company: string): void;
}

export interface RunRules {
  /** The rules of routes for a company now. */
  routeRules(table: Table, company: string): RouteRules;
  /** What they depend on besides the phase and what lies on the board. */
  dependsOn?(table: Table, company: string): string;
  /** Which of its trains may run, and by what name the rules know them. */
  runningTrains(table: Table, company: string, all: readonly PieceId[]): Train[];
  /** Nodes searched for the run that is offered; whoever can wait searches further. */
  readonly searchNodes: number;
}

/** Names of the figures that count in a phase, the first that is printed. */
function figuresIn(table: Table): readonly string[] {
  return (phaseOf(table)?.data?.revenue as readonly string[] | undefined) ?? ['yellow'];
}

/** Distances from here on are those of diesels: any number of stops. */
const ENDLESS = 99;

/** The route rules of 1830 for a company now: every stop counts one and brings what is printed. */
export function routeRules1830(table: Table, company: string): RouteRules {
  const { box } = table;
  return rules1830(
    {
      company,
      phase: read(table, 'phase'),
      slots: markersAtStops(table),
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

export const RUNS: EveryField<RunRules> = {
  routeRules: routeRules1830,
  dependsOn: undefined,
  searchNodes: 20_000,
  runningTrains: (table, _company, all) => all.map((id) => ({ id, name: trainName(table, id) })),
};
