import { piecesIn } from '../../kernel/table.ts';
import { type Fault, FAULTS, type Judgement, type RouteRules } from '../../routes/rules.ts';
import { trackOf } from '../../rules/board.ts';
import { amend, read } from '../../rules/course/keys.ts';
import type { Draft, Context, Step, Table, VerbRule } from '../../rules/course/nouns.ts';
import { defineCheck } from '../../rules/course/check.ts';
import { defineAction, withActions } from '../../rules/course/verb.ts';
import {
  dividendStep as step1830,
  payDividend as pay1830,
  PAYOUT,
  WITHHOLD,
} from '../../rules/operating/dividends.ts';
import {
  bestRun,
  canRunBeyond,
  failure,
  judgedRun,
  mayRun,
  runStep as runStep1830,
  type RunTrains,
  runTrains as run1830,
  warnsOfBest,
} from '../../rules/operating/run.ts';
import { closeStep, companyCheck, operatorMoves } from '../../rules/operating/turn.ts';
import { markersInCity } from '../../rules/stations.ts';
import { trainsOf } from '../../rules/stock/holdings.ts';
import { priceMarkerOf, priceOf, rowCells } from '../../rules/stock/market.ts';
import { placePriceMarker } from '../../rules/stock/moves.ts';
import { charterOf, trainName, trainsIn } from '../../rules/trains/cards.ts';
import { own, put, setCharter } from './clock.ts';
import { COUNTRIES, ownsPrivate, phaseNow, stands, publicCompanies } from './holdings.ts';
import { closeUsed, usePower } from './privates/privates.ts';
import { rules1839 } from './routes/rules.ts';
import { exchangesIn } from './track/stacks.ts';
import { dropSaved } from './trains/supply.ts';
import {
  type Difference,
  difference,
  differenceInClauses,
  unruled,
} from '../../rules/differences.ts';
import type { DividendKind } from '../../rules/operating/rules.ts';

/** Which trains may run, which runs are obligatory, and the effects abroad (§6.6, §8). */

/** It builds and runs without tokens, for its player. (D77) */
export const NFLM = 'NFLM';

/** The effects of a company's privates on its runs. */
function powersOf(table: Table, company: string) {
  const has = (id: string): boolean => ownsPrivate(table, company, id);
  return { borsig: has('BORSIG'), ijsel: has('IJSTM'), posterijen: has('PTT') };
}

const NONE: readonly never[] = [];

/** The route rules of a company now. For the NFLM they demand a run over its new tile. */
export function routesOf(table: Table, company: string, newTile?: string): RouteRules {
  const track = trackOf(table);
  // The tokens are read now, because the table may have moved on when the rules are used.
  const slots = new Map<number, readonly (string | null)[]>();
  const exchanges = new Map<number, readonly string[]>();
  for (const { id, at, node } of track.stops) {
    if (node.kind !== 'city') continue;
    slots.set(id, markersInCity(table, at, node.cityIndex, node.slots));
    exchanges.set(id, exchangesIn(table, { hex: at, city: node.cityIndex }, node.slots));
  }
  return rules1839(track, {
    company,
    phase: read(table, 'phase'),
    slots: ({ id }) => slots.get(id) ?? NONE,
    exchange: ({ id }) => exchanges.get(id) ?? NONE,
    ...powersOf(table, company),
    ...(newTile === undefined ? {} : { newTile }),
  });
}

export const runs: readonly Difference[] = [
  ...differenceInClauses(
    [
      'trains/6',
      'trains/7',
      'trains/8',
      'route/7',
      'route/16',
      'route/19',
      'route/20',
      'route/22',
      'run/2',
      'run/3',
      'run/4',
      'run/7',
      'run/11',
    ],
    { runs: { routeRules: routesOf } },
  ),
  unruled({
    runs: { dependsOn: (table, company) => Object.values(powersOf(table, company)).join() },
  }),
];

/** Countries whose off-boards a run visited, in their order. */
export function countriesOf({ box }: Table, { routes }: Judgement): string[] {
  const hexes = new Set(
    routes.flatMap(({ way, stops }) =>
      [...way, ...stops.map(({ stop }) => stop)].map((name) => name.split('.')[0]!),
    ),
  );
  return COUNTRIES.filter((country) => {
    const offboards = box.companies.get(country)!.data.offboards as readonly string[];
    return offboards.some((hex) => hexes.has(hex));
  });
}

/**
 * Records the total and puts a marker on every country that was reached. A country that a public company
 * reaches for the first time is parred at once. (§6.6, D59)
 */
export function recordRun(
  context: Context,
  draft: Draft,
  company: string,
  revenue: number,
  countries: readonly string[],
): void {
  const { table } = context;
  setCharter(draft, company, { revenue });
  for (const country of countries) {
    const ready = company === NFLM ? 'nflm' : charterOf(company);
    const marker = piecesIn(table, ready).find((id) => {
      const { type, company: of } = table.box.pieces.get(id)!;
      return type === 'offboard' && of === company;
    });
    if (marker !== undefined) draft.put(marker, charterOf(country));
    if (company === NFLM || stands(table, country)) continue;
    const cell = context.rules.stock.parCell(table, own(table, 'foreignPars')[country] ?? 0);
    if (cell) placePriceMarker(context, draft, country, cell);
  }
}

/** Trains that a SAVED marker kept for one more run have had it. (§10.8) */
function afterRun(context: Context, draft: Draft, company: string): void {
  const { table } = context;
  const gone = trainsOf(context, company).filter((id) => own(table, 'lastRuns').includes(id));
  for (const train of gone) {
    dropSaved(draft, train);
    draft.put(train, 'out');
  }
  const left = own(table, 'lastRuns').filter((id) => !gone.includes(id));
  if (gone.length > 0) put(draft, 'lastRuns', left);
}

/** The clauses of some faults. The others have the clause of routes. */
const CLAUSES: Readonly<Partial<Record<Fault, string>>> = {
  'unknown-train': 'trains/1',
  'train-used-twice': 'trains/1',
  'no-permit': 'trains/1',
  'no-such-stop': 'route/4',
  'no-own-marker': 'route/2',
  terminal: 'route/3',
  'end-not-allowed': 'route/4',
  'side-twice': 'route/11',
  'track-twice': 'route/12',
  blocked: 'route/13',
  'stop-twice': 'route/14',
  'two-offboards': 'route/16',
  'track-shared': 'route/17',
  'too-short': 'route/20',
  'too-long': 'route/21',
  'no-counted-marker': 'run/7',
  'one-marker': 'trains/8',
};

/** Is the route that is too short no way at all? A FLOOD train has none. */
function lacksWay(context: Context, move: RunTrains): boolean {
  const found = failure(context, move, 'too-short');
  const { trains = [], way = [] } = (found && move.routes[found.route]) ?? {};
  const floods = trains.some((train) => trainName(context.table, train) === 'FLOOD');
  return found !== undefined && way.length < 2 && !floods;
}

const run = defineAction<RunTrains>({
  name: 'run',
  partial: true,
  checks: [
    companyCheck('is not running trains now'),
    ...FAULTS.map((code) => {
      const clause = CLAUSES[code] ?? 'route/1';
      return defineCheck<RunTrains>(
        clause,
        (context, move) => {
          const found = failure(context, move, code);
          if (!found) return undefined;
          return { says: found.says, places: [...found.places], facts: { ...found.facts } };
        },
        // One stop or none is no route, wherever it lies.
        {
          finerReason: (context, move) =>
            code === 'too-short' && lacksWay(context, move) ? 'route/1' : clause,
        },
      );
    }),
    defineCheck('route/23', ({ table }, { routes }) => {
      const { trainLimit } = phaseNow(table);
      return routes.length > trainLimit && `No more than ${trainLimit} trains run in this phase.`;
    }),
    defineCheck('run/15', (context, move) => {
      const { legal, revenue } = judgedRun(context, move);
      if (!legal || !canRunBeyond(context, move.company, revenue)) return undefined;
      const { revenue: best } = bestRun(context, move.company);
      const says = `These runs earn ${context.money(revenue)}; there are better ones for ${context.money(best)}, and the best has to be run.`;
      return { says, facts: { revenue, best } };
    }),
  ],
  candidates: operatorMoves((context, company) => {
    const routes = bestRun(context, company).routes.map(({ trains, way }) => ({
      trains: [...trains],
      way: [...way],
    }));
    return [{ verb: 'runTrains', company, routes }];
  }),
  warns: (context, move) => warnsOfBest(context, move),
  effects(context, draft, move) {
    const { table } = context;
    const { company } = move;
    const run = judgedRun(context, move);
    amend(draft, 'work', { revenue: run.revenue });
    recordRun(context, draft, company, run.revenue, countriesOf(table, run));
    afterRun(context, draft, company);
    const spent = new Set(run.routes.flatMap(({ spends }) => spends));
    if (spent.has('ijsel')) usePower(draft, 'IJSTM');
    if (spent.has('posterijen')) usePower(draft, 'PTT');
    if (ownsPrivate(table, company, 'BORSIG')) usePower(draft, 'BORSIG');
    closeStep(context, draft);
  },
  say: (context, move) =>
    `${move.company} runs for ${context.money(judgedRun(context, move).revenue)}`,
});

export const runTrains: VerbRule = { ...run1830, actions: [run] };

/** A company without trains, or without a route, earns nothing. */
export const runStep: Step = {
  ...runStep1830,
  open: (context, company) =>
    read(context.table, 'work').revenue === null && mayRun(context, company),
  skip(context, draft, company) {
    if (read(context.table, 'work').revenue !== null) return;
    amend(draft, 'work', { revenue: 0 });
    recordRun(context, draft, company, 0, []);
    afterRun(context, draft, company);
  },
  close: closeUsed,
};

/** Paying, half-paying or withholding, and how the price moves (§6.7, §7.3). */

/** From this price on, prices rise by one cell at most. */
const SLOW = 135;

/** The number of cells to the one where a rise from below stops. */
function cellsToSlow({ box }: Table, from: number): number {
  const prices = rowCells(box, 0).map(({ price }) => price);
  return prices.indexOf(SLOW) - prices.indexOf(from);
}

/** The cells that the price moves for a total dividend. (§7.3) */
export function priceSteps(
  table: Table,
  company: string,
  dividend: number,
  price = priceOf(table, company),
): number {
  if (dividend >= price && price >= SLOW) return dividend > price ? 1 : 0;
  if (dividend >= price) {
    const steps = dividend >= 4 * price ? 3 : dividend >= 2 * price ? 2 : 1;
    return Math.min(steps, cellsToSlow(table, price));
  }
  if (dividend > 0) return -1;
  return trainsIn(table, charterOf(company)).length > 0 ? -2 : -3;
}

/** Turns a marker without changing its place in the cell. */
function turned(draft: Draft, company: string, face: number): void {
  const { table } = draft;
  const marker = priceMarkerOf(company);
  const piece = table.pieces.get(marker);
  if (!piece || piece.face === face) return;
  draft.put(marker, piece.place, { at: piecesIn(table, piece.place).indexOf(marker), face });
}

/** At the end of a round all markers are turned up. (or-order/6) */
export function turnFaceUp(draft: Draft): void {
  for (const company of publicCompanies(draft.table)) turned(draft, company, 0);
}

const HALF: DividendKind = {
  kind: 'half',
  says: 'half-pays',
  amountShared: (all) => all - Math.floor(all / 2),
};

export const dividends: readonly Difference[] = [
  difference('dividend/5', { dividends: { kinds: [PAYOUT, HALF, WITHHOLD] } }),
  difference('price-or/1', { dividends: { priceSteps } }),
];

const [pay] = pay1830.actions;

/** A marker is turned down as it moves: its company has had its turn. (or-order/3) */
export const payDividend = withActions(pay1830, {
  ...pay!,
  effects(context, draft, move, player) {
    pay!.effects(context, draft, move, player);
    turned(draft, String(move.company), 1);
  },
});

/** The price of a company with nothing to decide on moves, too. */
export const dividendStep: Step = {
  ...step1830,
  skip(context, draft, company) {
    step1830.skip!(context, draft, company);
    turned(draft, company, 1);
  },
  close: closeUsed,
};
