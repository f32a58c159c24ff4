import type { RulesWithSearch } from '../../routes/best.ts';
import { revenueOf } from '../../hexes/shape.ts';
import { piecesOn, type Stop, type TrackGraph } from '../../hexes/track.ts';
import { crossingsAt, floodFrom, separateLines, together, usedBy } from '../../routes/flood.ts';
import { byName, plainTrain } from '../../routes/plain.ts';
import { holds, open, type Position } from '../../routes/position.ts';
import type {
  Fault,
  Pay,
  RouteReason,
  Run,
  TrackUse,
  TrainRule,
  Walk,
  SetBonus,
} from '../../routes/rules.ts';
import { type Chosen, type Packed, worthOf } from '../../routes/search/chosen.ts';
import type { TrainPool, RunKind } from '../../routes/search/train-pool.ts';
import { searchPaths, type Path, SCALE } from '../../routes/search/path-search.ts';
import { type NodeBudget, spendNodes } from '../../routes/search/node-budget.ts';
import type { Net } from '../../routes/search/net/net.ts';
import { pack } from '../../routes/search/pack.ts';
import { bestPath, noPrices, priced } from '../../routes/search/prices.ts';
import { SASSOON, STEAMSHIP, VULCAN } from './companies/family.ts';

/** How many routes of the turn may use a cousin's power: the cousin's shares of the company. */
interface Position1820 extends Position {
  readonly steamship: number;
  readonly sassoon: number;
  readonly vulcan: number;
}

const LONDON = 'M13';
const CHATHAM = 'M15';
const DOCKS = 'M19';
const LIVERPOOL = { port: 'C3', city: 'C5', more: 20 };

/** Blue phase uses the Green figures, red phase the Brown ones (§10.1). */
const COLUMNS: Readonly<Record<string, string>> = { blue: 'green', red: 'brown' };

/** The kinds of stops that 1820 distinguishes, and their figures. */
export function stops1820(track: TrackGraph, position: Position1820) {
  const phase = position.phase.toLowerCase();
  const column = COLUMNS[phase] ?? phase;
  const isPort = (stop: Stop): boolean => {
    if (stop.node.kind !== 'offboard') return false;
    const shape = track.board.shapes[track.board.index.get(stop.at)!]!;
    return shape.icons.some(({ image }) => image === 'port');
  };
  const ports = new Set(track.stops.filter(isPort));
  const isTown = (stop: Stop): boolean => stop.node.kind === 'town' || stop.node.kind === 'halt';
  const isCity = (stop: Stop): boolean => stop.node.kind === 'city';
  const isLondon = (stop: Stop): boolean => isCity(stop) && stop.at === LONDON;
  const own = (stop: Stop): boolean => holds(position, stop);
  const liverpool = track.stops.filter((stop) => stop.at === LIVERPOOL.city && isCity(stop));
  const printed = (stop: Stop): number => revenueOf(stop.node.revenue, column);
  const figure = (stop: Stop): number =>
    stop.at === LIVERPOOL.port && ports.has(stop)
      ? liverpool.reduce((sum, city) => sum + printed(city), LIVERPOOL.more)
      : printed(stop);
  /**
   * True if a line may lead from this city to the port: it has a marker, and the port is in the adjacent hex.
   */
  const serves = (city: Stop, port: Stop): boolean => {
    if (!isCity(city) || !own(city)) return false;
    if (port.at === DOCKS) return city.at === LONDON || city.at === CHATHAM;
    return track.board.grid.edgeTowards(city.at, port.at) !== null;
  };
  // London is a terminus. A company with a marker there may continue to the docks.
  const passes = (stop: Stop): boolean => (isLondon(stop) ? own(stop) : open(position, stop));
  return { ports, isTown, isCity, isLondon, own, figure, serves, passes };
}

type Stops1820 = ReturnType<typeof stops1820>;

/** The route of a FLOOD train is a single marker. */
const AT_MARKER = 0;

/** What a FLOOD train from a marker earns if other trains use the track in `closed` (§10.4). */
function floodWorth(
  track: TrackGraph,
  { ports, figure, isLondon, own, serves, passes }: Stops1820,
  marker: Stop,
  closed: TrackUse,
) {
  const isPort = (stop: Stop): boolean => ports.has(stop);
  const flood = floodFrom(track, [marker], passes, closed);
  const inNet = new Set(flood.stops);
  const index = AT_MARKER;
  const centres = flood.stops.filter((stop) => !isPort(stop) && !(isLondon(stop) && !own(stop)));
  const served = flood.stops.filter(
    (port) =>
      isPort(port) &&
      flood.stops.some((city) => serves(city, port) && joins(track, city, port, closed)),
  );
  const isEnd = (stop: Stop): boolean => own(stop) && inNet.has(stop);
  /** Each off-board area pays once for every line of its own to a marker of the company. */
  const portPays = (): Pay[] => {
    const red = centres.filter((stop) => stop.node.kind === 'offboard');
    const times = Math.max(1, separateLines(track, red, isEnd, passes, closed));
    const note = `port, ${String(times)} times`;
    return served.map((stop) => ({ index, value: times * figure(stop), stop, note }));
  };
  const pays = [
    ...centres.map((stop): Pay => ({ index, value: figure(stop), stop })),
    ...(served.length === 0 ? [] : portPays()),
  ];
  const total = pays.reduce((sum, { value }) => sum + value, 0);
  return { flood, pays, total };
}

/** True if track of its own joins the port to the city, without another stop between. */
export const joins = (track: TrackGraph, city: Stop, port: Stop, closed?: TrackUse) =>
  floodFrom(track, [city], () => false, closed).stops.includes(port);

/** Searching a whole network costs about as much as this many nodes of an ordinary search. */
const FLOOD_NODES = 64;

/** The set that earns most; the first of equal ones; an empty one if there is none. */
const bestOf = (sets: readonly (readonly Chosen[])[]): readonly Chosen[] => {
  const [best = []] = sets.toSorted((a, b) => worthOf(b) - worthOf(a));
  return best;
};

/** What remains if each of these is removed once; undefined if one is missing. */
const without = (all: readonly number[], these: readonly number[]): readonly number[] | undefined =>
  these.reduce<readonly number[] | undefined>((left, one) => {
    const at = left?.indexOf(one);
    return left?.includes(one) ? left.filter((_, i) => i !== at) : undefined;
  }, all);

const closedBy = (set: readonly Chosen[]): TrackUse =>
  usedBy(set.flatMap(({ path }) => path.arcs.map(({ hop }) => hop)));

/** The stretches that use track of these lines. */
function stretchesUsed(net: Net, set: readonly Chosen[]): Uint8Array {
  const shares = (stretch: number) => net.stretches[stretch]!.share;
  const taken = new Set(set.flatMap(({ path }) => path.arcs.flatMap((arc) => shares(arc.stretch))));
  return Uint8Array.from(net.stretches, ({ share }) => Number(share.some((r) => taken.has(r))));
}

/** Finds the best result of the FLOOD trains, one after the other, on the track that lines leave open. */
function floodSearch(
  net: Net,
  trainPool: TrainPool,
  kind: number,
  stops: Stops1820,
  budget: NodeBudget,
): (closed: TrackUse) => readonly Chosen[] {
  const all = trainPool.kinds[kind]!.types.flatMap((type) => trainPool.types[type]!.trains);
  const markers = net.stops.map((_, i) => i).filter((i) => stops.own(net.stops[i]!));
  const flooded = (closed: TrackUse, [train, ...others] = all): readonly Chosen[] => {
    const sets: Chosen[][] = [];
    const seen = new Set<string>();
    for (const marker of train ? markers : []) {
      if (!spendNodes(budget, FLOOD_NODES)) break;
      const { flood, total } = floodWorth(net.track, stops, net.stops[marker]!, closed);
      const name = [...flood.pieces].toSorted().join();
      if (flood.pieces.size === 0 || seen.has(name)) continue;
      seen.add(name);
      const revenue = total * SCALE;
      const path = { arcs: [], marker, revenue, net: revenue };
      sets.push([{ kind, path }, ...flooded(together(closed, flood), others)]);
    }
    return bestOf(sets);
  };
  return (closed) => flooded(closed);
}

/**
 * The best run of a company of 1820. Without a FLOOD train it consists of single lines. With one, every set
 * of lines that may still pay is tried together with what it leaves to the FLOOD.
 */
function searchBestRun(
  net: Net,
  trainPool: TrainPool,
  budget: NodeBudget,
  beyond: number,
  stops: Stops1820,
): Packed {
  const floods = trainPool.kinds.findIndex(({ plan }) => plan.rule.floods);
  if (floods < 0) return pack(net, trainPool, budget, beyond);
  const lines: TrainPool = {
    ...trainPool,
    kinds: trainPool.kinds.filter(({ plan }) => !plan.rule.floods),
  };
  const nameOf = (kind: RunKind): number => trainPool.kinds.indexOf(kind);
  const packed = pack(net, lines, budget);
  const named = packed.chosen.map(({ kind, path }) => ({ kind: nameOf(lines.kinds[kind]!), path }));
  const flooded = floodSearch(net, trainPool, floods, stops, budget);
  const shutBy = (set: readonly Chosen[]): Uint8Array => stretchesUsed(net, set);

  let best: readonly Chosen[] = [];
  const better = (set: readonly Chosen[]): void => {
    best = bestOf([best, set]);
    budget.best = worthOf(best) / SCALE;
  };
  const alone = flooded(closedBy([]));
  better(named);
  better(alone);
  better([...named, ...flooded(closedBy(named))]);

  const prices = priced(net, noPrices(net, lines));
  /** By type, the best line that one of its trains could run on an empty board. */
  const tops = trainPool.types.map((_, type) =>
    bestOf(
      lines.kinds
        .filter(({ types }) => types.includes(type))
        .flatMap((kind) => bestPath(kind, prices, shutBy([]), SCALE, budget) ?? [])
        .map((path) => [{ kind: type, path }]),
    ),
  );

  /** Tries every line of these kinds beside the set, for the remaining trains and powers. */
  const add = (
    set: readonly Chosen[],
    kinds: readonly RunKind[],
    left: readonly number[],
    powers: readonly number[],
  ): void =>
    kinds.forEach((kind, i) => {
      const others = without(left, kind.types);
      const unspent = without(powers, kind.spends);
      if (!others || !unspent) return;
      const most = [...set, ...alone, ...others.flatMap((type) => tops[type]!)];
      const floor = (): number => worthOf(best) + SCALE - worthOf(most);
      const found = (path: Path): number => {
        const next = [...set, { kind: nameOf(kind), path }];
        better([...next, ...flooded(closedBy(next))]);
        add(next, kinds.slice(i), others, unspent);
        return floor();
      };
      const shut = shutBy(set);
      searchPaths(kind.plan, { price: prices.stretch, shut, floor: floor(), found }, budget);
    });
  const eachOf = (many: readonly number[]): number[] =>
    many.flatMap((count, i) => Array.from({ length: count }, () => i));
  add(
    [],
    lines.kinds,
    eachOf(trainPool.types.map((type) => type.trains.length)),
    eachOf(trainPool.powers),
  );
  return { chosen: best, revenue: worthOf(best), proven: packed.proven && !budget.spent };
}

const WHITE = 'M17';
/** Sassoon helps on at most three routes in a round (1820 §14.3). */
const SASSOON_ROUTES = 3;

const LENGTHS: Readonly<Record<string, number>> = { '2+': 2, '3+': 3, '5+': 5, '8+': 8 };

/** The route rules of 1820 for one company (1820 §10, §14.3). */
export function rules1820(track: TrackGraph, position: Position1820): RulesWithSearch {
  const kinds = stops1820(track, position);
  const powers: Readonly<Record<string, number>> = {
    [STEAMSHIP]: position.steamship,
    [SASSOON]: Math.min(SASSOON_ROUTES, position.sassoon),
    [VULCAN]: position.vulcan,
  };

  // The revenue depends on the other trains: `whole` computes it.
  const worth = { worth: kinds.figure, score: () => [] };
  const flood = plainTrain({ kind: 'FLOOD', floods: true, reach: Infinity, ...worth });

  const spendings = ['', STEAMSHIP, SASSOON].flatMap((first) => {
    const spends = first === '' ? [] : [first];
    return [spends, [...spends, VULCAN]];
  });
  const spendable = spendings.filter((spends) => spends.every((power) => powers[power]! > 0));
  const modes = byName((name) => {
    if (name === 'FLOOD') return [flood];
    const isLine = name === '5D+' || Object.hasOwn(LENGTHS, name);
    return isLine ? spendable.map((spends) => lineTrain(name, spends, kinds)) : [];
  });

  const whitePieces = piecesOfWhite(track);
  return {
    game: '1820',
    own: kinds.own,
    passes: kinds.passes,
    needsOwn: true,
    modes,
    apart: 'sides and track',
    shareable: { pieces: whitePieces, crossings: crossingsAt(track, whitePieces) },
    powers,
    named: true,
    whole: (runs) => wholeOf(track, kinds, runs),
    seek: (net, trainPool, budget, beyond) => searchBestRun(net, trainPool, budget, beyond, kinds),
  };
}

/** A train that runs a single line, with the powers that it spends. */
function lineTrain(name: string, spends: readonly string[], kinds: Stops1820): TrainRule {
  const { ports, isTown, isLondon, own, figure } = kinds;
  const isPort = (stop: Stop): boolean => ports.has(stop);
  const diesel = name === '5D+';
  const times = diesel ? 2 : 1;
  const vulcan = spends.includes(VULCAN);
  const cities = (LENGTHS[name] ?? 5) + Number(vulcan);
  const steamship = spends.includes(STEAMSHIP);
  const sassoon = spends.includes(SASSOON);
  const isOffboard = (stop: Stop): boolean => stop.node.kind === 'offboard' && !isPort(stop);
  const weighs = (stop: Stop): number => Number(!isTown(stop) && !isPort(stop));
  const worth = (stop: Stop): number =>
    times * figure(stop) * (sassoon && isOffboard(stop) ? 2 : 1);
  const note = (stop: Stop): { note?: string } => {
    if (sassoon && isOffboard(stop)) return { note: 'doubled by Sassoon' };
    return diesel ? { note: 'doubled' } : {};
  };
  return plainTrain({
    kind: [name, ...spends].join(' '),
    reach: diesel ? Infinity : cities,
    ...(diesel ? { paid: cities } : {}),
    weighs,
    counts: (stop) => !isPort(stop),
    joined: 'stops that are not ports',
    bars: (stop) => (isLondon(stop) && !own(stop) ? 'not-visitable' : null),
    clash: (a, b): Fault | null => {
      if (isLondon(a) && isLondon(b)) return 'same-area';
      return isPort(a) && isPort(b) && !steamship ? 'two-ports' : null;
    },
    worth,
    score: ({ stops }) => {
      const all = stops.map((stop, index): Pay => ({ index, value: worth(stop), ...note(stop) }));
      const weighty = all
        .filter(({ index }) => weighs(stops[index]!) > 0)
        .sort((a, b) => b.value - a.value);
      const unpaid = new Set(diesel ? weighty.slice(cities) : []);
      return all.filter((pay) => !unpaid.has(pay) && pay.value > 0);
    },
    check: (walk) => {
      const { stops } = walk;
      const fault = portFault(walk, kinds);
      if (fault) return fault;
      // A power that changes nothing is not used.
      const idle =
        (steamship && stops.filter(isPort).length < 2) ||
        (sassoon && !(stops.some(isPort) && stops.some(isOffboard))) ||
        (vulcan && stops.filter((stop) => weighs(stop) > 0).length < cities);
      return idle ? { fault: 'power-idle' } : null;
    },
    spends,
  });
}

/** A port at an end of a route is next to a stop that it serves. */
function portFault({ stops }: Walk, { ports, serves }: Stops1820): RouteReason | null {
  for (const [port, next] of [
    [stops[0]!, stops[1]],
    [stops.at(-1)!, stops.at(-2)],
  ] as const)
    if (ports.has(port) && (!next || !serves(next, port)))
      return { fault: 'port-not-next', stops: [port] };
  return null;
}

/** White track, which several trains may use. */
function piecesOfWhite(track: TrackGraph): Set<number> {
  const white = [DOCKS, WHITE].flatMap((at) =>
    piecesOn(track, at).filter(({ path }) => {
      const { a, b } = track.board.shapes[track.board.index.get(at)!]!.paths[path]!;
      const edges = [a, b].flatMap((end) => (end.kind === 'edge' ? [end.edge] : []));
      return at === DOCKS || edges.toSorted().join() === '1,4';
    }),
  );
  return new Set(white.map(({ id }) => id));
}

/**
 * Line trains earn their own revenue. Each FLOOD then uses the track that they and earlier FLOOD trains left.
 */
function wholeOf(track: TrackGraph, kinds: Stops1820, runs: readonly Run[]): SetBonus {
  if (!runs.some(({ rule }) => rule.floods))
    return { reasons: [], pays: runs.map(({ rule, walk }) => rule.score(walk)) };
  const reasons: { run: number; reason: RouteReason }[] = [];
  let closed = usedBy(runs.flatMap(({ rule, walk }) => (rule.floods ? [] : walk.hops)));
  const pays = runs.map(({ rule, walk }, run) => {
    if (!rule.floods) return rule.score(walk);
    const marker = walk.stops[0];
    if (!marker) return [];
    const worth = floodWorth(track, kinds, marker, closed);
    // A single city is enough, but a train needs track that no other uses. (§10.4, 15.2, 15.3.4)
    if (worth.flood.pieces.size === 0) {
      const fault = closed.pieces.size === 0 ? 'no-such-track' : 'track-shared';
      reasons.push({ run, reason: { fault, stops: [marker] } });
    }
    closed = together(closed, worth.flood);
    return worth.pays;
  });
  return { reasons, pays };
}
