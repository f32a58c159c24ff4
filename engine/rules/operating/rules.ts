import type { PieceId, Table, EveryField } from '../material.ts';
import { rules1830, type TrainPlan } from '../../routes/plain.ts';
import type { Stop } from '../../hexes/track.ts';
import type { RouteRules, Train } from '../../routes/rules.ts';
import { read, phaseOf } from '../course/keys.ts';
import { markersAtStops } from '../stations.ts';
import { trainName } from '../trains/cards.ts';

/** Operating rounds. */
export interface OperatingRules {
  /**
   * When homes are placed: all possible ones at the start of the round, or each at the start of the
   * company's first turn.
   */
  readonly homePlacement: 'round' | 'turn';
  /** Has the company its turn, or a part of it, still to come in this round? */
  hasTurn(table: Table, company: string): boolean;
  /** Number of operating rounds in the set that begins now. */
  roundsOfSet(table: Table): number;
  /** Companies that operate before all others, whatever their price, such as minors. */
  operateFirst(table: Table): readonly string[];
  /** Floated companies in operating order; left out = the order of the market. */
  order?(table: Table): readonly string[];
}

/** How a revenue may be used. */
export interface DividendKind {
  /** "payout": the value in the move. */
  readonly kind: string;
  /** "pays out": with the revenue after it, or with the amount that the shares pay. */
  readonly says: string;
  readonly saysShared?: true;
  /** The amount that the shares pay. The treasury gets the rest of the revenue, or adds what is missing. */
  amountShared(revenue: number, table: Table, company: string): number;
}

export interface DividendRules {
  /** The first is offered first. The last happens if nobody decides. */
  readonly kinds: readonly DividendKind[];
  /** Places whose shares pay the treasury. */
  readonly treasuryPlaces: readonly string[];
  /** Cells that a price moves for the amount shared: right if positive, left if negative. */
  priceSteps(table: Table, company: string, shared: number, price: number): number;
}

export interface RunRules {
  /** The route rules of a company now. */
  routeRules(table: Table, company: string): RouteRules;
  /** A key for what they depend on besides the phase and the board. */
  dependsOn?(table: Table, company: string): string;
  /** The trains that may run, with the names that the route rules know. */
  runningTrains(table: Table, company: string, all: readonly PieceId[]): Train[];
}

/** The names of the revenue figures that count in a phase, the preferred one first. */
function figuresIn(table: Table): readonly string[] {
  return (phaseOf(table)?.data?.revenue as readonly string[] | undefined) ?? ['yellow'];
}

/** A distance from here on means any number of stops: a diesel. */
const ENDLESS = 99;

/** The route rules of 1830. Every stop counts one and pays what is printed. */
export function routeRules1830(
  table: Table,
  company: string,
  bonus?: (stop: Stop) => number,
): RouteRules {
  const { box } = table;
  return rules1830(
    {
      company,
      phase: read(table, 'phase'),
      slots: markersAtStops(table),
      figures: figuresIn(table),
      ...(bonus && { bonus }),
      reach(train) {
        const distance = box.trains.get(train)?.data.distance;
        if (typeof distance !== 'number') return undefined;
        return distance >= ENDLESS ? Infinity : distance;
      },
      plan: (train) => box.trains.get(train)?.data.plan as TrainPlan | undefined,
    },
    box.game,
  );
}

export const RUNS: EveryField<RunRules> = {
  routeRules: (table, company) => routeRules1830(table, company),
  dependsOn: undefined,
  runningTrains: (table, _company, all) => all.map((id) => ({ id, name: trainName(table, id) })),
};
