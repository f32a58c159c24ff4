import * as z from 'zod/mini';
import { AidedRoute } from '../../../../shared/move.ts';
import type { Stop } from '../../../hexes/track.ts';
import { floodFrom } from '../../../routes/flood.ts';
import type { Best, RoutePaid, RouteRules } from '../../../routes/rules.ts';
import { stopName } from '../../../routes/way.ts';
import { boxShapes, trackOf } from '../../../rules/board.ts';
import type { Draft, Context, Step, Table, Action } from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import {
  defineAction,
  defineSharedVerb,
  listOf,
  text,
  type SharedMove,
} from '../../../rules/course/verb.ts';
import type { PayDividend } from '../../../rules/operating/dividends.ts';
import {
  dividendStep as usualStep,
  payDividend as usual,
} from '../../../rules/operating/dividends.ts';
import {
  bestRun,
  canRunBeyond,
  judgedRun,
  memoizedRouteRules,
  runMove,
  runStep as usualRun,
  runAction,
  warnsOfBest,
} from '../../../rules/operating/run.ts';
import { closeStep, isAt, operatorMoves } from '../../../rules/operating/turn.ts';
import { slotPlace, markersAtStops } from '../../../rules/stations.ts';
import { trainName } from '../../../rules/trains/cards.ts';
import { amend, read } from '../clock.ts';
import { trainsOf } from '../companies/chart.ts';
import { payCousin, powerOf, SASSOON, STEAMSHIP, VULCAN } from '../companies/family.ts';
import {
  BRITISH_RAIL,
  holders,
  isPrivate,
  papersIn,
  purseOf,
  sharesIn,
  sizeOf,
  treasuryOf,
  withHelp,
} from '../companies/holdings.ts';
import { movePriceBySteps, priceOf, standAt, turnFaceDown } from '../companies/market.ts';
import { joins, rules1820, stops1820 } from '../routes.ts';
import { standBritish } from '../takeover/procedure.ts';
import { CHATHAM, LONDON, openCircles } from '../track/hexes.ts';
import { type Difference, differenceInClauses, unruled } from '../../../rules/differences.ts';

/** Running trains (1820 §8.3, §10), and what cousins earn by it (§14.3). */

/** The cousins' powers for the trains of a company. */
type Powers = readonly [steamship: number, sassoon: number, vulcan: number];
const NONE: Powers = [0, 0, 0];
const powersOf = (table: Table, company: string): Powers => [
  powerOf(table, STEAMSHIP, company),
  powerOf(table, SASSOON, company),
  powerOf(table, VULCAN, company),
];

function routesOf(table: Table, company: string, powers = powersOf(table, company)): RouteRules {
  const [steamship, sassoon, vulcan] = powers;
  return rules1820(trackOf(table), {
    company,
    phase: read(table, 'phase'),
    slots: markersAtStops(table),
    steamship,
    sassoon,
    vulcan,
  });
}

export const runs: readonly Difference[] = [
  ...differenceInClauses(
    [
      '15.3.1/1',
      '15.3.1/2',
      '15.3.3/1',
      '15.3.3/2',
      '15.3.4/1',
      '15.3.4/5',
      '15.2/6',
      '15.2/12',
      '15.2/13',
      '15.2/14',
      '15.2/18',
    ],
    { runs: { routeRules: (table, company) => routesOf(table, company) } },
  ),
  unruled({ runs: { dependsOn: (table, company) => powersOf(table, company).join() } }),
];

/** The route rules without cousins. */
function unaided(context: Context, company: string): RouteRules {
  const make = () => routesOf(context.table, company, NONE);
  return memoizedRouteRules(context, company, NONE.join(), make);
}

/** The best run without cousins. A company without a deciding player runs it. */
const withoutCousins = (context: Context, company: string): Best =>
  bestRun(context, company, unaided(context, company));

export const plainRun = (context: Context, company: string): number =>
  withoutCousins(context, company).revenue;

const hexOf = (stop: string): string => stop.slice(0, stop.lastIndexOf('.'));

function isPort({ box }: Table, stop: string): boolean {
  const icons = boxShapes(box).printed.get(hexOf(stop))?.icons ?? [];
  return icons.some(({ image }) => image === 'port');
}

/** A figure of a route before the train doubles it. */
const plain = (table: Table, { trains }: RoutePaid, value: number): number =>
  trainName(table, trains[0] ?? '') === '5D+' ? value / 2 : value;

/**
 * Stops of a route that may count as added by Vulcan Foundry, the best first. London is not one: a train that
 * reaches one city more has another city between its ends. (D49)
 */
function addable(table: Table, route: RoutePaid): { stop: string; value: number }[] {
  const cities = trackOf(table).stops.filter(({ node }) => node.kind === 'city');
  const names = new Set(cities.filter(({ at }) => at !== LONDON).map(stopName));
  return route.stops
    .filter(({ stop }) => names.has(stop))
    .map(({ stop, value }) => ({ stop, value: plain(table, route, value) }))
    .sort((a, b) => b.value - a.value);
}

/** What each route pays the cousins whose powers it uses. */
function cousinPay(table: Table, routes: readonly RoutePaid[], added: readonly string[] = []) {
  return routes.flatMap((route) => {
    const value = (stop: string) => route.stops.find((paid) => paid.stop === stop)?.value ?? 0;
    const ports = route.way.filter((stop) => isPort(table, stop));
    const port = Math.min(...ports.map((stop) => plain(table, route, value(stop))));
    const choices = addable(table, route);
    const [city] = [...choices.filter(({ stop }) => added.includes(stop)), ...choices];
    return route.spends.flatMap((cousin) => {
      if (cousin !== VULCAN) return [{ cousin, amount: port / 2 }];
      return city ? [{ cousin, amount: city.value / 2 }] : [];
    });
  });
}

/** Records the revenue of a company. */
export function noteRevenue(draft: Draft, company: string, revenue: number): void {
  amend(draft, 'work', { revenue });
  amend(draft, 'turned', { hadTrain: trainsOf(draft.table, company).length > 0 });
}

/** `added`: for each train that Vulcan Foundry helps, the stop that counts as added, "H10.0". */
const added = z.optional(listOf(text));
/** Each route may name the cousins that help on it. */
const routes = listOf(AidedRoute);
type RunTrains = SharedMove<'runTrains', { added: typeof added; routes: typeof routes }>;

/** The same move with the powers that each route uses, for the sentence. */
const saying = (move: RunTrains, spends: (route: number) => readonly string[]): RunTrains => ({
  ...move,
  routes: move.routes.map((route, i) => ({ ...route, with: [...spends(i)] })),
});

const run = runAction([
  'port-not-next',
  'two-ports',
  'one-marker',
  'power-spent',
  'power-idle',
]) as Action<RunTrains>;

export const runTrains = defineSharedVerb('runTrains', { added, routes })(
  defineAction<RunTrains>({
    ...run,
    checks: [
      ...run.checks,
      defineCheck(['14.5.2/3', '7.2.3/2'], function* (context, move) {
        const { company } = move;
        const { legal, revenue, routes } = judgedRun(context, move);
        const choices = routes
          .filter(({ spends }) => spends.includes(VULCAN))
          .flatMap((route) => addable(context.table, route).map(({ stop }) => stop));
        if ((move.added ?? []).some((stop) => !choices.includes(stop)))
          yield objection(
            '14.5.2/3',
            'The added city is one of a route that Vulcan Foundry helps.',
          );
        if (!legal || !canRunBeyond(context, company, revenue, unaided(context, company))) return;
        const best = plainRun(context, company);
        const says = `There are routes for ${context.money(best)}, and these bring ${context.money(revenue)}.`;
        yield objection('7.2.3/2', says, { facts: { revenue, best } });
      }),
    ],
    candidates: operatorMoves((context, company) => {
      const unaided = withoutCousins(context, company);
      const aided = bestRun(context, company);
      const alone: RunTrains = runMove(company, unaided);
      if (powersOf(context.table, company).join() === NONE.join()) return [alone];
      const declined = saying(alone, () => []);
      if (aided.revenue <= unaided.revenue) return [declined];
      const helped: RunTrains = runMove(company, aided);
      const { routes } = judgedRun(context, helped);
      return [saying(helped, (route) => routes[route]!.spends), declined];
    }),
    warns(context, move) {
      const { company } = move;
      const found = warnsOfBest(context, move, unaided(context, company));
      const instead = found?.instead as RunTrains | undefined;
      const isAlone = powersOf(context.table, company).join() === NONE.join();
      return !instead || isAlone ? found : { ...found!, instead: saying(instead, () => []) };
    },
    effects(context, draft, move) {
      const { revenue, routes } = judgedRun(context, move);
      const pays = cousinPay(context.table, routes, move.added);
      noteRevenue(draft, move.company, revenue);
      for (const { cousin, amount } of pays)
        payCousin(draft, cousin, Math.floor(amount), `for the run of ${move.company}`);
    },
    say(context, move) {
      const helpers = new Set(judgedRun(context, move).routes.flatMap(({ spends }) => spends));
      return `${run.say(context, move)}${withHelp(context.table, [...helpers])}`;
    },
  }),
);

export const runStep: Step = {
  ...usualRun,
  open: (context, company) =>
    read(context.table, 'work').revenue === null && trainsOf(context.table, company).length > 0,
  skip(context, draft, company) {
    if (read(context.table, 'work').revenue === null) noteRevenue(draft, company, 0);
  },
};

/** Paying or withholding, and how the price moves. (1820 §8.4, §5) */

/** Cells up for a total dividend of at least so many times the price, the highest first. */
const RISES = [
  [4, 3],
  [2, 2],
  [1, 1],
] as const;

/** The cells that a price moves for the total dividend: down once more without a train. */
function stepsFor(dividend: number, price: number, hadTrain: boolean): number {
  const rise = RISES.find(([times]) => dividend >= times * price)?.[1];
  return rise ?? (hadTrain ? -1 : -2);
}

/** The same for a company as it stands. (1820 §7.2.4) */
export const priceSteps = (
  table: Table,
  company: string,
  dividend: number,
  price: number,
): number =>
  stepsFor(dividend, price, company === BRITISH_RAIL || trainsOf(table, company).length > 0);

function moveForDividend(draft: Draft, company: string, dividend: number, hadTrain = true): void {
  const steps = stepsFor(dividend, priceOf(draft.table, company), hadTrain);
  turnFaceDown(draft, company);
  movePriceBySteps(draft, company, steps);
}

/**
 * The dividend of holders is rounded up, that of the pool down. Shares in the treasury get the rest. (§8.4,
 * D24)
 */
function payShares(draft: Draft, company: string, revenue: number): void {
  const { table } = draft;
  const size = Math.max(1, sizeOf(table, company));
  const dividends = `in dividends of ${company}`;
  let paid = Math.floor((revenue * sharesIn(table, 'pool', company)) / size);
  for (const holder of holders(table)) {
    const amount = Math.ceil((revenue * sharesIn(table, holder, company)) / size);
    draft.pay('bank', holder, amount, dividends);
    paid += amount;
  }
  // Without shares in the treasury nothing is left. British Rail has neither shares nor a treasury.
  draft.pay('bank', treasuryOf(company), Math.max(0, revenue - paid), 'of its revenue');
}

/**
 * Pays or withholds the revenue. A private company pays its owner, and its marker is turned in place. If
 * nobody decides, it is withheld.
 */
export function settleDividend(draft: Draft, company: string, kind = 'withhold'): void {
  const { table } = draft;
  const revenue = Number(read(table, 'work').revenue);
  if (isPrivate(table, company)) {
    draft.pay('bank', purseOf(table, company), revenue, `in dividends of ${company}`);
    return turnFaceDown(draft, company);
  }
  const shared = kind === 'payout' ? revenue : 0;
  payShares(draft, company, shared);
  draft.pay('bank', treasuryOf(company), revenue - shared, 'of its revenue');
  moveForDividend(draft, company, shared, read(table, 'turned').hadTrain);
}

const dividend = usual.actions[0] as Action<PayDividend>;

export const payDividend = defineSharedVerb('payDividend')(
  defineAction<PayDividend>({
    ...dividend,
    checks: [
      ...dividend.checks,
      defineCheck(['7.2.4/3'], function* ({ table }, { company, kind }) {
        if (isPrivate(table, company) && kind !== 'payout')
          yield objection('7.2.4/3', 'A private company pays its revenue out.');
      }),
    ],
    effects(context, draft, { company, kind }) {
      settleDividend(draft, company, kind);
      if (isAt(context.table, company, 'dividend')) closeStep(context, draft);
    },
  }),
);

export const dividendStep: Step = {
  ...usualStep,
  open: (context, company) =>
    !isPrivate(context.table, company) && usualStep.open(context, company),
  skip: (_context, draft, company) => settleDividend(draft, company),
};

/** British Rail: its arrival, and its turns, which need no player (1820 §16.2). */

const TILES_A_ROUND = 3;

/** Puts its marker into every open circle of a hex. */
function fill(draft: Draft, hex: string): void {
  for (const { city, slot } of openCircles(draft.table, hex))
    standBritish(draft, slotPlace(hex, city, slot), () => {});
}

/** When Victoria dies it gets a price, all its shares go to the pool, and London and Chatham are filled. */
export function arrive(draft: Draft): void {
  const { table } = draft;
  const price = Number(table.box.companies.get(BRITISH_RAIL)?.data.startPrice ?? 0);
  standAt(draft, BRITISH_RAIL, price);
  for (const id of papersIn(table, treasuryOf(BRITISH_RAIL), BRITISH_RAIL)) draft.put(id, 'pool');
  for (const hex of [LONDON, CHATHAM]) fill(draft, hex);
}

/** The next tiles with open circles, by distance from London and clockwise from Margate. */
function tilesToFill(table: Table): string[] {
  const order = table.box.data.fillOrder as readonly string[];
  return order.filter((hex) => openCircles(table, hex).length > 0).slice(0, TILES_A_ROUND);
}

/**
 * The revenue: each city with its marker, each port next to one, and each off-board area it can trace to,
 * once. (§16.2)
 */
export function britishRevenue(table: Table): number {
  const track = trackOf(table);
  const phase = read(table, 'phase');
  const slots = markersAtStops(table);
  const position = { steamship: 0, sassoon: 0, vulcan: 0 };
  const kinds = stops1820(track, { company: BRITISH_RAIL, phase, slots, ...position });
  const own = track.stops.filter((stop) => stop.node.kind === 'city' && kinds.own(stop));
  const paid = new Set<Stop>(own);
  for (const port of kinds.ports)
    if (own.some((city) => kinds.serves(city, port) && joins(track, city, port))) paid.add(port);
  for (const stop of floodFrom(track, own, kinds.passes).stops)
    if (stop.node.kind === 'offboard' && !kinds.ports.has(stop)) paid.add(stop);
  return [...paid].reduce((sum, stop) => sum + kinds.figure(stop), 0);
}

/** Fills three tiles, then pays its revenue as a dividend. */
export function operateBritishRail(draft: Draft): void {
  const { table } = draft;
  for (const hex of tilesToFill(table)) fill(draft, hex);
  const revenue = britishRevenue(table);
  payShares(draft, BRITISH_RAIL, revenue);
  moveForDividend(draft, BRITISH_RAIL, revenue);
}
