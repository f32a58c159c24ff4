import { cash } from '../../kernel/table.ts';
import { trackOf } from '../../rules/board.ts';
import { read } from '../../rules/course/keys.ts';
import type {
  AnyAction,
  Check,
  Context,
  PieceId,
  Step,
  Table,
  VerbRule,
} from '../../rules/course/nouns.ts';
import { defineCheck, objection, withSentence } from '../../rules/course/check.ts';
import {
  type Difference,
  difference,
  differenceInClauses,
  unruled,
} from '../../rules/differences.ts';
import type { RouteRules, Train } from '../../routes/rules.ts';
import { withActions } from '../../rules/course/verb.ts';
import {
  dividendStep as payStep,
  payDividend as paying,
  PAYOUT,
  type PayDividend,
  WITHHOLD,
} from '../../rules/operating/dividends.ts';
import type { DividendKind } from '../../rules/operating/rules.ts';
import {
  failure,
  idleCheck,
  type RunTrains,
  runStep as step,
  runTrains as running,
  runAction,
} from '../../rules/operating/run.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { markersAtStops } from '../../rules/stations.ts';
import { priceOf } from '../../rules/stock/market.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { decider, inReceivership, isArea, londonLink, trainsOf } from './companies.ts';
import { type Permit, rules1862 } from './routes/rules.ts';
import { homeOf } from './track/tokens.ts';
import { kindOf, permitsOf, trainFace, useWarranties } from './trains/roster.ts';

/** Running trains. (1862 §S10) */

export const runs: readonly Difference[] = [
  ...differenceInClauses(
    [
      '7.8/4',
      '7.8/5',
      '7.8/6',
      '7.8/7',
      '7.8/12',
      '7.8/13',
      '7.8/14',
      '7.8.1/2',
      '7.8.2/2',
      '7.8.3/2',
      '7.8.4/1',
    ],
    { runs: { routeRules } },
  ),
  difference('7.8/11', { runs: { runningTrains } }),
  unruled({ runs: { dependsOn: (table, company) => permitsOf(table, company).join() } }),
];

function routeRules(table: Table, company: string): RouteRules {
  const stands = markersAtStops(table);
  return rules1862(trackOf(table), {
    company,
    phase: read(table, 'phase'),
    // A link marker is no station: no route starts, ends or passes there.
    slots: (stop) => (isArea(table.box, stop.at) ? [] : stands(stop)),
    home: homeOf(table, company),
    permits: permitsOf(table, company) as Permit[],
    londonLink: londonLink(table, company) !== undefined,
  });
}

/** Trains for which the company has the permit, by their visible side. */
function runningTrains(table: Table, company: string, all: readonly PieceId[]): Train[] {
  const permits = permitsOf(table, company);
  return all
    .map((id) => ({ id, name: trainFace(table, id) }))
    .filter(({ name }) => permits.includes(kindOf(name) ?? ''));
}

const FAULTS_OF_1862 = [
  'same-hex',
  'two-ports',
  'two-offboards',
  'no-link',
  'no-home',
  'not-joined',
  'freight-not-chained',
  'local-in-area',
];
/** The first train of a refused route that is on the charter but may not run: its permit is missing. */
function withoutPermit({ table }: Context, move: RunTrains, route: number): PieceId | undefined {
  const own = trainsOf(table, move.company);
  return move.routes[route]?.trains.find((id) => own.includes(id));
}

/** A shared check with what 1862 says of its kinds of trains. */
function byKind(check: Check<RunTrains>): Check<RunTrains> {
  if (check.reasons.includes('too-long'))
    return {
      ...check,
      finerReason(context, move) {
        const { route } = failure(context, move, 'too-long')!;
        const face = trainFace(context.table, move.routes[route]!.trains[0]!);
        const kind = kindOf(face);
        // An express visits no more than it scores, unless its face has two figures.
        return kind === 'express' && !face.includes('/')
          ? 'too-long plain express'
          : `too-long ${kind}`;
      },
    };
  if (!check.reasons.includes('unknown-train')) return check;
  return {
    ...withSentence(check, (context, move, usual) => {
      const { route } = failure(context, move, 'unknown-train')!;
      const train = withoutPermit(context, move, route);
      if (train === undefined) return usual;
      const face = trainFace(context.table, train);
      const kind = kindOf(face);
      return `Route ${route + 1} (${face} train): ${move.company} has no ${kind} permit, so this train does not run; leave it out.`;
    }),
    finerReason: (context, move) =>
      withoutPermit(context, move, failure(context, move, 'unknown-train')!.route)
        ? 'no-permit'
        : 'unknown-train',
  };
}

/** Each train must run if it can, but not for the highest revenue. (1862 §7.8, D67) */
const shared = runAction(FAULTS_OF_1862, [idleCheck]);
const run: AnyAction = {
  ...shared,
  checks: (shared.checks as readonly Check<RunTrains>[]).map(byKind) as readonly Check[],
};

/** In receivership the player with most shares runs the trains. (1862 §S15) */
const runIn = (receivership: boolean, name: string): AnyAction => ({
  ...run,
  name,
  matches: ({ table }, { company }) => inReceivership(table, String(company)) === receivership,
  *candidates(context, player) {
    const company = operatingCompany(context.table);
    if (company !== undefined && inReceivership(context.table, company) === receivership)
      yield* run.candidates(context, player);
  },
});

export const runTrains: VerbRule = {
  ...running,
  actions: [runIn(false, 'run'), runIn(true, 'holdersRun')],
};

export const runStep: Step = {
  ...step,
  actions: ['run', 'holdersRun'],
  decider: ({ table }, company) => decider(table, company),
  open: (context, company) =>
    decider(context.table, company) !== undefined && step.open(context, company),
};

/** Paying, withholding, or raising the dividend to the price by the Hudson manoeuvre. (1862 §S11) */

/** Revenue, and what is added to it, are multiples of this. */
const TENS = 10;
const MOST_SPACES = 4;

/** 0 if it has not run. */
const earned = (table: Table): number => Number(read(table, 'work').revenue);

/** What a company adds to raise its revenue to the price. */
const lift = (table: Table, company: string): number =>
  Math.max(0, Math.ceil((priceOf(table, company) - earned(table)) / TENS) * TENS);

const HUDSON: DividendKind = {
  kind: 'hudson',
  says: 'lifts its dividend to',
  saysShared: true,
  amountShared: (revenue, table, company) => revenue + lift(table, company),
};

/** Spaces that a dividend moves the price to the right; -1 = one to the left. (1862 D37) */
export function spaces(dividend: number, price: number): number {
  if (dividend === 0) return -1;
  return price <= 0 ? 0 : Math.min(MOST_SPACES, Math.floor(dividend / price));
}

export const dividends: readonly Difference[] = [
  difference('7.8.6/1', { dividends: { kinds: [PAYOUT, HUDSON, WITHHOLD] } }),
  difference('7.8.5/3', { dividends: { treasuryPlaces: [] } }),
  difference('7.8.5/5', {
    dividends: {
      priceSteps: (_table, _company, shared, price) => spaces(shared, price),
    },
  }),
];

const means = (table: Table, company: string): number =>
  cash(table, charterOf(company)) + (read(table, 'work').subsidy ?? 0);

const hudsonCheck: Check<PayDividend> = defineCheck(
  ['hudson', 'lift'],
  function* ({ table, money }, move) {
    const { company, kind } = move;
    if (kind !== 'hudson') return;
    const [revenue, price] = [earned(table), priceOf(table, company)];
    const [adds, there] = [lift(table, company), means(table, company)];
    const about = { facts: { revenue, price, adds, money: there } };
    if (revenue < TENS || revenue >= price)
      yield objection(
        'hudson',
        `With ${money(revenue)} at a price of ${money(price)} it is not open.`,
        about,
      );
    if (adds > there)
      yield objection('lift', `It takes ${money(adds)}; ${company} has ${money(there)}.`, about);
  },
);

const [pay] = paying.actions;

/** Each train that has run loses a warranty before its revenue is paid. (1862 §S11) */
export const payDividend = withActions(paying, {
  ...pay!,
  checks: [...pay!.checks, hudsonCheck],
  effects(context, draft, move, player) {
    useWarranties(draft, String(move.company));
    pay!.effects(context, draft, move, player);
  },
});

/** The trains of a company whose revenue nobody decides on lose a warranty, too. */
export const dividendStep: Step = {
  ...payStep,
  skip(context, draft, company) {
    useWarranties(draft, company);
    payStep.skip!(context, draft, company);
  },
};
