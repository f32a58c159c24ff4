import type { Stop, TrackGraph } from '../hexes/track.ts';
import { sayReason } from './explain.ts';
import { doubleHeads } from './pairs.ts';
import type {
  Fault,
  Judgement,
  Pay,
  RouteReason,
  RouteFailure,
  RoutePaid,
  RouteRules,
  RoutePath,
  Run,
  Train,
  TrainRule,
  Walk,
} from './rules.ts';
import { runsClash, walkReasons } from './reasons.ts';
import { endsOf, readWay, stopName, wholeWay } from './way.ts';

/** One interpretation of a route of the move, with the faults that it has by itself. */
export interface Interpretation {
  readonly run: Run;
  readonly reasons: readonly RouteReason[];
}

/** True if a run by this rule uses exactly these powers. */
const spendsJust = ({ spends = [] }: TrainRule, powers: readonly string[]): boolean =>
  spends.length === powers.length && spends.every((power) => powers.includes(power));

/**
 * All readings of a route: its walks combined with the rules of its trains, limited to the powers that the
 * move names. If any reading is legal, only legal ones.
 */
function interpretations(
  track: TrackGraph,
  rules: RouteRules,
  trains: readonly Train[],
  walks: readonly Walk[],
  powers: readonly string[] | undefined,
): Interpretation[] {
  const [a, b] = trains;
  const modes =
    trains.length === 1
      ? rules.modes(a!)
      : trains.length === 2
        ? [rules.pair?.(a!, b!) ?? null].filter((rule) => rule !== null)
        : [];
  const meant = modes.filter((rule) => powers === undefined || spendsJust(rule, powers));
  const all = walks.flatMap((walk) =>
    meant.map((rule) => ({
      run: { trains, rule, walk },
      reasons: walkReasons(track, rules, rule, walk),
    })),
  );
  // A train can run, but not with the powers that are named.
  if (meant.length === 0 && modes.length > 0) {
    const run = { trains, rule: modes[0]!, walk: walks[0]! };
    return [{ run, reasons: [{ fault: 'power-idle' }] }];
  }
  const legal = all.filter(({ reasons }) => reasons.length === 0);
  return legal.length > 0 ? legal : all.slice(0, 1);
}

interface Valued {
  readonly picks: readonly Interpretation[];
  readonly failures: readonly { readonly route: number; readonly reason: RouteReason }[];
  /** Failures of the routes together. */
  readonly ofAll: readonly { readonly route: number; readonly reason: RouteReason }[];
  readonly pays: readonly (readonly Pay[])[];
  readonly extras: readonly {
    readonly run: number;
    readonly value: number;
    readonly note: string;
  }[];
  readonly subsidy: number;
  readonly revenue: number;
}

const sum = (values: readonly { readonly value: number }[]): number =>
  values.reduce((total, { value }) => total + value, 0);

/** The value of one choice of readings. `names` are the positions of the routes in the move. */
function value(
  track: TrackGraph,
  rules: RouteRules,
  picks: readonly Interpretation[],
  names: readonly number[],
): Valued {
  const failures: { route: number; reason: RouteReason }[] = [];
  picks.forEach(({ run, reasons }, i) => {
    for (const reason of reasons) failures.push({ route: names[i]!, reason });
    for (let j = 0; j < i; j += 1) {
      const reason = runsClash(track, rules, picks[j]!.run, run);
      if (reason) failures.push({ route: names[i]!, reason });
    }
  });
  const spent: Record<string, number> = {};
  picks.forEach(({ run }, i) => {
    for (const power of run.rule.spends ?? []) {
      spent[power] = (spent[power] ?? 0) + 1;
      if (spent[power] > (rules.powers[power] ?? 0))
        failures.push({ route: names[i]!, reason: { fault: 'power-spent' } });
    }
  });
  const runs = picks.map(({ run }) => run);
  const whole = rules.whole?.(runs);
  const pays = whole?.pays ?? runs.map(({ rule, walk }) => rule.score(walk));
  const ofAll = (whole?.reasons ?? []).map(({ run, reason }) => ({
    route: run < 0 ? -1 : names[run]!,
    reason,
  }));
  const extras = whole?.extras ?? [];
  const revenue = pays.reduce((total, pay) => total + sum(pay), 0) + sum(extras);
  return { picks, failures, ofAll, pays, extras, subsidy: whole?.subsidy ?? 0, revenue };
}

const countFailures = ({ failures, ofAll }: Valued): number => failures.length + ofAll.length;

/** At most so many choices of readings are compared. The routes of a real turn have a handful. */
const MOST_CHOICES = 4096;

/** The stop at an end of a way where none of these trains may end, if no track joins the way as it is written. */
function wrongEnd(
  track: TrackGraph,
  rules: RouteRules,
  trains: readonly Train[],
  way: readonly string[],
): RouteReason | undefined {
  const modes = trains.flatMap((train) => rules.modes(train));
  const ends = modes.length > 0 ? endsOf(track, way) : [];
  const stop = ends.find((end) => modes.every((mode) => !mode.floods && !mode.ends(end)));
  return stop && { fault: 'end-not-allowed', stops: [stop] };
}

/**
 * Judges the routes of one turn together. `trains` are the trains that may run; each runs at most one route.
 * If a route can be read in several ways (two tracks, a power), the legal reading that earns most is taken.
 * Illegal routes get a revenue too, as far as they lie on track.
 */
export function judgeRoutes(
  track: TrackGraph,
  rules: RouteRules,
  trains: readonly Train[],
  routes: readonly RoutePath[],
): Judgement {
  const plain: { route: number; reason: RouteReason }[] = [];
  const used = new Set<string>();
  const read: { route: number; trains: readonly Train[]; walks: readonly Walk[] }[] = [];

  routes.forEach((route, i) => {
    const found: Train[] = [];
    for (const id of route.trains) {
      const train = trains.find((t) => t.id === id);
      if (!train) plain.push({ route: i, reason: { fault: 'unknown-train' } });
      else if (used.has(id)) plain.push({ route: i, reason: { fault: 'train-used-twice' } });
      else if (rules.modes(train).length === 0)
        plain.push({ route: i, reason: { fault: 'no-permit' } });
      else found.push(train);
      used.add(id);
    }
    const ways = readWay(track, route.way);
    if (!ways.ok)
      plain.push({ route: i, reason: wrongEnd(track, rules, found, route.way) ?? ways });
    else if (found.length === route.trains.length)
      read.push({ route: i, trains: found, walks: ways.walks });
  });

  const pairs = doubleHeads(track, rules, read);
  const names: number[] = [];
  const choices: Interpretation[][] = [];
  for (const { route, trains: own, walks } of pairs.single) {
    const options = interpretations(track, rules, own, walks, routes[route]!.with);
    if (options.length === 0) plain.push({ route, reason: { fault: 'no-permit' } });
    else {
      names.push(route);
      choices.push(options);
    }
  }
  for (const { first, run } of pairs.double) {
    names.push(first);
    choices.push([{ run, reasons: [] }]);
  }

  let best: Valued | undefined;
  let seen = 0;
  const choose = (picks: readonly Interpretation[]): void => {
    if (seen >= MOST_CHOICES) return;
    if (picks.length < choices.length) {
      for (const reading of choices[picks.length]!) choose([...picks, reading]);
      return;
    }
    seen += 1;
    const valued = value(track, rules, picks, names);
    const fewer = countFailures(valued) - (best ? countFailures(best) : Infinity);
    if (fewer < 0 || (fewer === 0 && valued.revenue > best!.revenue)) best = valued;
  };
  choose([]);
  const whole = routes.map((route) => ({ ...route, way: wholeWay(track, route.way) }));
  return report({ routes: whole, trains }, plain, names, pairs.double, best!);
}

/** What routes lack only together: another route may bring it, once that is mended. */
const LACKED: readonly Fault[] = ['no-home', 'not-joined', 'freight-not-chained'];

interface Failed {
  readonly route: number;
  readonly reason: RouteReason;
}

/** Is this a failure of the route itself? One that is refused already is not told what it does not count. */
const isOwn =
  (others: readonly Failed[]) =>
  ({ route, reason }: Failed): boolean =>
    reason.fault === 'no-counted-marker'
      ? !others.some((one) => one.route === route)
      : others.length === 0 || !LACKED.includes(reason.fault);

function report(
  { routes, trains: known }: { routes: readonly RoutePath[]; trains: readonly Train[] },
  plain: readonly { readonly route: number; readonly reason: RouteReason }[],
  names: readonly number[],
  double: readonly { readonly first: number; readonly second: number; readonly at: number }[],
  valued: Valued,
): Judgement {
  const paid: RoutePaid[] = routes.map(({ trains, way }) => ({
    trains,
    way,
    revenue: 0,
    stops: [],
    extras: [],
    spends: [],
  }));
  valued.picks.forEach(({ run }, i) => {
    const extras = valued.extras.filter((extra) => extra.run === i);
    const spends = run.rule.spends ?? [];
    const pair = double.find(({ first }) => first === names[i] && run.trains.length === 2);
    const put = (route: number, pays: readonly Pay[], own: typeof extras): void => {
      paid[route] = {
        ...paid[route]!,
        revenue: sum(pays) + sum(own),
        stops: pays.map(({ index, value: brings, note, stop }) => ({
          stop: stopName(stop ?? run.walk.stops[index]!),
          value: brings,
          ...(note === undefined ? {} : { note }),
        })),
        extras: own.map(({ value: brings, note }) => ({ value: brings, note })),
        spends,
      };
    };
    const pays = valued.pays[i]!;
    if (pair) {
      put(
        pair.first,
        pays.filter(({ index }) => index <= pair.at),
        extras,
      );
      put(
        pair.second,
        pays.filter(({ index }) => index > pair.at),
        [],
      );
    } else put(names[i]!, pays, extras);
  });

  // A route that cannot be read may be the one that the others lack, and so may one that is refused by itself.
  const ofAll = plain.length > 0 ? [] : valued.ofAll.filter(isOwn(valued.failures));
  const failures: RouteFailure[] = [...plain, ...valued.failures, ...ofAll]
    .sort((a, b) => a.route - b.route)
    .map(({ route, reason }) => failure(route, namesOf(known, routes[route]?.trains), reason));
  return {
    legal: failures.length === 0,
    revenue: valued.revenue,
    subsidy: valued.subsidy,
    routes: paid,
    failures,
  };
}

/** "2 train", "2 + 3 trains"; '' if one of them may not run. */
function namesOf(known: readonly Train[], ids: readonly string[] = []): string {
  const names = ids.map((one) => known.find(({ id }) => id === one)?.name);
  if (ids.length === 0 || names.includes(undefined)) return '';
  return `${names.join(' + ')} ${names.length > 1 ? 'trains' : 'train'}`;
}

function failure(route: number, trains: string, reason: RouteReason): RouteFailure {
  const hexes = [...(reason.stops ?? []).map((stop: Stop) => stop.at), ...(reason.hexes ?? [])];
  return {
    code: reason.fault,
    route,
    places: [...new Set(hexes)].map((at) => `hex:${at}`),
    facts: reason.facts ?? {},
    says: sayReason(route, trains, reason),
  };
}
