import { cash } from '../../kernel/table.ts';
import { bestRoutes } from '../../routes/best.ts';
import { type Best, ROUTE_FAULTS, type RouteRules, type Train } from '../../routes/rules.ts';
import { tileOn, tileType, trackOf } from '../../rules/board.ts';
import { amend, read } from '../../rules/course/keys.ts';
import type { AnyAction, Check, Context, PieceId, Step, Table } from '../../rules/course/nouns.ts';
import { defineCheck } from '../../rules/course/check.ts';
import { defineVerb, text } from '../../rules/course/verb.ts';
import { dividendStep } from '../../rules/operating/dividends.ts';
import {
  judgedRun,
  routeCheck,
  routeRules,
  runnableTrains,
  runStep,
  type RunTrains,
  runTrains,
} from '../../rules/operating/run.ts';
import { companyCheck, operatorMoves, operatingCompany } from '../../rules/operating/turn.ts';
import { markersAtStops } from '../../rules/stations.ts';
import { nameOf } from '../../rules/stock/holdings.ts';
import { priceOf } from '../../rules/stock/market.ts';
import { movePriceMarker } from '../../rules/stock/moves.ts';
import { isLinked } from '../../rules/track/reach.ts';
import { aTrain, charterOf, trainName, trainsIn } from '../../rules/trains/cards.ts';
import { figuresOf, switchesOf } from './box/figures.ts';
import {
  isActedFor,
  hasNoDecider,
  isIdle,
  leasable,
  payWithCredit,
  inReceivership,
} from './receivership.ts';
import { rules1825 } from './routes/rules.ts';

/** The route rules of a company now. (1825 §8) */
export function routes(table: Table, company: string): RouteRules {
  const { box } = table;
  const { throughStation } = figuresOf(box);
  const phases = box.phases.map(({ name }) => name);
  const through = phases.indexOf(read(table, 'phase')) >= phases.indexOf(throughStation.fromPhase);
  return rules1825({
    company,
    phase: read(table, 'phase'),
    slots: markersAtStops(table),
    ...switchesOf(box),
    throughStation({ at }) {
      const tile = through ? tileOn(table, at) : undefined;
      return tile !== undefined && tileType(table, tile.id) === throughStation.tile;
    },
    bestStopsPaid: box.options.profile === 'peer',
  });
}

const asTrains = (table: Table, trains: readonly PieceId[]): Train[] =>
  trains.map((id) => ({ id, name: trainName(table, id) }));

/** Its own trains, and the one that it leases for this turn. */
export function running(table: Table, company: string, own: readonly PieceId[]): Train[] {
  const lent = operatingCompany(table) === company ? (read(table, 'work').lent ?? []) : [];
  return asTrains(table, [...own, ...lent.filter((id) => table.box.pieces.has(id))]);
}

/** Nodes of the referee's search, while the table waits: about ten times what recorded positions take. */
const SEARCHED = 300_000;

/** The best run of a company with these trains. */
export function bestRun(context: Context, company: string, trains: readonly PieceId[]): Best {
  const { table } = context;
  const rules = routeRules(context, company);
  return bestRoutes(trackOf(table), rules, asTrains(table, trains), { nodes: SEARCHED });
}

const earned = (context: Context, move: RunTrains): number =>
  move.revenue ?? judgedRun(context, move).revenue;

const [run] = runTrains.actions as [AnyAction];

const runChecks: readonly Check<RunTrains>[] = [
  companyCheck('is not running trains now'),
  // Routes are judged even if a recorded figure comes with them.
  ...[...ROUTE_FAULTS, 'same-hex'].map(routeCheck),
  defineCheck('stated', (context, move) => {
    const { failures, revenue } = judgedRun(context, move);
    const stated = earned(context, move);
    const says = `These routes bring ${context.money(revenue)}, not ${context.money(stated)}.`;
    return (
      failures.length === 0 && stated !== revenue && { says, facts: { stated, earned: revenue } }
    );
  }),
  // A loan must be repaid from the run, but no more of it than any run earns, so that a legal run always
  // exists. (1825 §11.3)
  defineCheck('loan', (context, move) => {
    const { loan = 0 } = read(context.table, 'work');
    const revenue = earned(context, move);
    const all = () => runnableTrains(context, move.company).map(({ id }) => id);
    if (revenue >= loan || revenue >= bestRun(context, move.company, all()).revenue)
      return undefined;
    const says = `${nameOf(context, move.company)} has spent ${context.money(loan)} that it did not have, and the run brings ${context.money(revenue)}.`;
    return { says, facts: { loan, revenue } };
  }),
];

export const runAction: AnyAction = { ...run, checks: runChecks };

/** Leasing a train of the bank for one turn. */
export const leaseTrain = defineVerb('leaseTrain', { company: text, train: text })({
  name: 'lease',
  checks: [
    companyCheck('is not running trains now'),
    defineCheck(
      'lease',
      ({ table, box, money }, { company, train }) =>
        (isBuilt(table) || !leasable(table, String(company)).includes(String(train))) &&
        `One train that the bank has on sale may be leased for ${money(figuresOf(box).leaseCost)} by a company without a president, while it may still build or when it runs.`,
    ),
  ],
  candidates: operatorMoves(({ table }, company) =>
    leasable(table, company).map((train) => ({ verb: 'leaseTrain', company, train })),
  ),
  effects(context, draft, { company, train }) {
    if (!context.box.pieces.has(train) || operatingCompany(context.table) !== company) return;
    payWithCredit(draft, company, figuresOf(context.box).leaseCost);
    amend(draft, 'work', { lent: [train], acted: true });
  },
  say: (context, { company, train }) =>
    `${nameOf(context, company)} leases ${aTrain(trainName(context.table, train))} train for ${context.money(figuresOf(context.box).leaseCost)}`,
});

/** True if nothing is left to build in the building step. A train is leased when it runs. */
const isBuilt = (table: Table): boolean =>
  read(table, 'step') === 'track' && read(table, 'work').lays >= 2;

/** The lease action, if the company may lease. */
export const asksLease = ({ table }: Context, company: string): readonly string[] =>
  !isBuilt(table) && leasable(table, company).length > 0 ? ['lease'] : [];

/**
 * In receivership with nobody to act, the bank's next train is leased if that earns more, and the best run is
 * made. (1825 §11.2, D6, D45, D47)
 */
export const runs: Step = {
  ...runStep,
  actions: ['lease', 'run'],
  purpose: ['run'],
  awaited: (context, company) => [...asksLease(context, company), 'run'],
  open(context, company) {
    const { table } = context;
    if (hasNoDecider(table, company) || isIdle(table, company)) return false;
    const asks = isActedFor(table, company) || runnableTrains(context, company).length > 0;
    return asks && read(table, 'work').revenue === null && isLinked(context, company);
  },
  skip(context, draft, company) {
    const { table, box } = context;
    if (!hasNoDecider(table, company) || isIdle(table, company)) return;
    const own = trainsIn(table, charterOf(company));
    const plain = bestRun(context, company, own).revenue;
    const [next] = trainsIn(table, 'depot');
    const leased = next === undefined ? 0 : bestRun(context, company, [...own, next]).revenue;
    const fee = leased > plain ? figuresOf(box).leaseCost : 0;
    const paid = Math.min(fee, cash(table, charterOf(company)));
    draft.pay(charterOf(company), 'bank', paid, 'to lease a train');
    amend(draft, 'work', { revenue: Math.max(plain, leased), loan: fee - paid });
  },
};

/**
 * Cells that the marker moves: left without a payment, otherwise right by how often the payment covers the
 * price of a tenth. (1825 §9, D4)
 */
export function markerSteps(
  table: Table,
  company: string,
  paid: number,
  price = priceOf(table, company),
): number {
  if (paid <= 0) return -1;
  for (const times of [4, 3, 2]) if (paid >= times * price) return times;
  const from = switchesOf(table.box).halfDividend === 'from';
  const half = from ? 2 * paid >= price : paid > Math.floor(price / 2);
  return half ? 1 : 0;
}

/**
 * In receivership nothing is paid and nobody is asked. For a company that does not operate, only the price
 * falls.
 */
export const dividends: Step = {
  ...dividendStep,
  awaited: () => ['dividend'],
  open: (context, company) =>
    dividendStep.open(context, company) && !inReceivership(context.table, company),
  skip(context, draft, company) {
    if (isIdle(context.table, company)) movePriceMarker(context, draft, company, 'left');
    else dividendStep.skip?.(context, draft, company);
  },
};
