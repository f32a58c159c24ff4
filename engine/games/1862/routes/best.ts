import type { Stop } from '../../../hexes/track.ts';
import { bestCover, type Haul, type Slot } from '../../../routes/search/cover.ts';
import type { TrainPool, RunKind } from '../../../routes/search/train-pool.ts';
import { ALL, searchPaths, SCALE, walkOf, type Path } from '../../../routes/search/path-search.ts';
import { spendNodes, type NodeBudget } from '../../../routes/search/node-budget.ts';
import type { Arc, Net } from '../../../routes/search/net/net.ts';
import type { Chosen, Packed } from '../../../routes/search/chosen.ts';
import type { Run } from '../../../routes/rules.ts';
import type { FreightEnd } from './faces.ts';
import { splitsOf } from './splits.ts';
import { faceOf, freightEnd, PERMANENT, scoreKey, chainsOf, freightBonus } from './faces.ts';

/** A path, reduced to what the search for a set needs. */
interface Candidate {
  readonly kind: number;
  readonly path: Path;
  /** Keys that may score: large stations and areas. */
  readonly keys: readonly number[];
  /** The small stations of a local. */
  readonly small: readonly number[];
  /** The large stations visited, which connect routes. */
  readonly large: readonly number[];
  readonly ends: readonly [FreightEnd, FreightEnd] | null;
}

interface Unit extends Haul {
  readonly parts: readonly Candidate[];
}

/** With more candidates of one kind and the same ends, they are not compared with each other. */
const MOST_COMPARED = 6000;

/** The three sets of a candidate as bits, one after the other. */
function bitsOf({ keys, small, large }: Compared, size: number): Int32Array {
  const bits = new Int32Array(Math.ceil((3 * size) / 32));
  [keys, small, large].forEach((list, i) => {
    for (const key of list) bits[(i * size + key) >> 5]! |= 1 << ((i * size + key) & 31);
  });
  return bits;
}

/** What a candidate is compared by. */
type Compared = Pick<Candidate, 'keys' | 'small' | 'large' | 'ends'>;

/** Drops candidates for which another with the same ends is at least as good, whatever other trains do. */
export function undominated<C extends Compared>(all: readonly C[], size: number): C[] {
  const groups = new Map<string, C[]>();
  for (const candidate of all) {
    const name = candidate.ends ? candidate.ends.map(endName).sort().join() : '';
    const group = groups.get(name);
    if (group) group.push(candidate);
    else groups.set(name, [candidate]);
  }
  const length = ({ keys, small, large }: Compared): number =>
    keys.length + small.length + large.length;
  return [...groups.values()].flatMap((group) => {
    const sorted = group.sort((a, b) => length(b) - length(a));
    if (sorted.length > MOST_COMPARED) return sorted;
    const kept: Int32Array[] = [];
    return sorted.filter((candidate) => {
      const bits = bitsOf(candidate, size);
      for (const other of kept) {
        let i = 0;
        while (i < bits.length && (bits[i]! & ~other[i]!) === 0) i += 1;
        if (i === bits.length) return false;
      }
      kept.push(bits);
      return true;
    });
  });
}

const endName = ({ key, hex }: FreightEnd): string => `${key}@${hex}`;
/** Every candidate of a kind that the budget finds, one for each difference that matters. */
function candidates(
  net: Net,
  kind: RunKind,
  index: number,
  number: (stop: Stop) => number,
  budget: NodeBudget,
): Candidate[] {
  const face = faceOf(kind.plan.rule.kind)!;
  const found = new Map<string, Candidate>();
  const numbers = net.stops.map(number);
  const isCity = net.stops.map(({ node }) => node.kind === 'city');
  const isSmall = net.stops.map(({ node }) => node.kind === 'town');
  const up = (a: number, b: number): number => a - b;
  const ends = { from: new Map<Arc, FreightEnd>(), to: new Map<Arc, FreightEnd>() };
  const endOf = (arc: Arc, side: 'from' | 'to'): FreightEnd => {
    let end = ends[side].get(arc);
    if (!end) ends[side].set(arc, (end = freightEnd(net.track, net.stops[arc[side]]!, arc.hop)));
    return end;
  };
  const told = (path: Path): number => {
    const { arcs } = path;
    const stops = [arcs[0]!.from, ...arcs.map(({ to }) => to)];
    const large = stops.filter((stop) => isCity[stop]).map((stop) => numbers[stop]!);
    large.sort(up);
    if (face.permit === 'freight') {
      const pair = [endOf(arcs[0]!, 'from'), endOf(arcs.at(-1)!, 'to')] as const;
      const name = `${endName(pair[0])}|${endName(pair[1])}|${large.join()}`;
      if (!found.has(name)) {
        const keys = [numbers[stops[0]!]!, numbers[stops.at(-1)!]!];
        found.set(name, { kind: index, path, keys, small: [], large, ends: pair });
      }
      return ALL;
    }
    const keys = stops.filter((stop) => !isSmall[stop]).map((stop) => numbers[stop]!);
    const small =
      face.permit === 'local'
        ? stops.filter((stop) => isSmall[stop]).map((stop) => numbers[stop]!)
        : [];
    const name = `${keys.sort(up).join()}|${small.sort(up).join()}`;
    if (!found.has(name)) found.set(name, { kind: index, path, keys, small, large, ends: null });
    return ALL;
  };
  const shut = new Uint8Array(net.stretches.length);
  const price = new Int32Array(net.stretches.length);
  searchPaths(kind.plan, { price, shut, floor: ALL, found: told }, budget);
  return undominated([...found.values()], net.stops.length);
}

/** Large stations that are connected with the home through common stations of candidates. */
function homeland(all: readonly Candidate[], home: number): Set<number> {
  const land = new Set([home]);
  let size = 0;
  while (size !== land.size) {
    size = land.size;
    for (const { large } of all)
      if (large.some((key) => land.has(key))) for (const key of large) land.add(key);
  }
  return land;
}

/** Candidates of one kind by an end stop, each with its other end. */
type Ends = ReadonlyMap<string, readonly { part: Candidate; near: FreightEnd; far: FreightEnd }[]>;

function byEnd(parts: readonly Candidate[]): Ends {
  const map = new Map<string, { part: Candidate; near: FreightEnd; far: FreightEnd }[]>();
  for (const part of parts) {
    const [a, b] = part.ends!;
    for (const [near, far] of [
      [a, b],
      [b, a],
    ] as const) {
      const list = map.get(near.key);
      if (list) list.push({ part, near, far });
      else map.set(near.key, [{ part, near, far }]);
    }
  }
  return map;
}

/**
 * The ways to run freights as one chain: one candidate of each kind in `kinds`, joined end to end. Only those
 * worth more than `needed`.
 */
function chainUnits(
  kinds: readonly number[],
  ends: readonly Ends[],
  number: (key: string) => number,
  values: readonly number[],
  needed: number,
  budget: NodeBudget,
): Unit[] {
  const units = new Map<string, Unit>();
  // For every end: the most that a chain from there could earn, if every other end were in reach.
  const tips = new Map<string, FreightEnd>();
  for (const kind of kinds)
    for (const list of ends[kind]!.values())
      for (const { near } of list) tips.set(endName(near), near);
  const hopes = new Map<string, number>();
  for (const [name, a] of tips)
    for (const b of tips.values()) {
      const hope = values[number(a.key)]! + values[number(b.key)]! + freightBonus(a, b) * SCALE;
      hopes.set(name, Math.max(hope, hopes.get(name) ?? 0));
    }
  const put = (parts: readonly Candidate[], keys: readonly number[], bonus: number): void => {
    const value = keys.reduce((sum, key) => sum + values[key]!, bonus * SCALE);
    if (value <= needed) return;
    const large = parts.map((part) => part.large.join()).sort();
    const name = `${[...keys].sort((a, b) => a - b).join()}|${String(bonus)}|${large.join(';')}`;
    if (units.has(name)) return;
    units.set(name, { keys, room: keys.length, always: [], bonus: bonus * SCALE, parts });
  };
  const emit = (parts: readonly Candidate[], first: FreightEnd, last: FreightEnd): void => {
    if (first.key !== last.key) {
      put(parts, [number(first.key), number(last.key)], freightBonus(first, last));
      return;
    }
    const legs = parts.map((part, run) => ({ run, ends: part.ends!, permanent: false }));
    for (const { scores } of chainsOf(legs))
      put(
        parts,
        scores.map(({ leg, side }) => number(leg.ends[side].key)),
        0,
      );
  };
  const extend = (
    parts: readonly Candidate[],
    inside: readonly string[],
    first: FreightEnd,
    last: FreightEnd,
    left: readonly number[],
  ): void => {
    if (left.length === 0) {
      emit(parts, first, last);
      return;
    }
    for (const kind of new Set(left)) {
      const rest = [...left];
      rest.splice(rest.indexOf(kind), 1);
      for (const { part, far } of ends[kind]!.get(last.key) ?? []) {
        // It may end where it began, as a loop. The rules for the whole set refuse other cases.
        if (inside.includes(far.key) && far.key !== first.key) continue;
        if (!spendNodes(budget)) return;
        extend([...parts, part], [...inside, far.key], first, far, rest);
      }
    }
  };
  for (const kind of new Set(kinds)) {
    const rest = [...kinds];
    rest.splice(rest.indexOf(kind), 1);
    for (const list of ends[kind]!.values())
      for (const { part, near, far } of list) {
        if (hopes.get(endName(near))! <= needed) continue;
        extend([part], [near.key, far.key], near, far, rest);
      }
  }
  return [...units.values()];
}

/** A number for each stop that scores once, and what it scores. */
function scoredOnce(net: Net, figure: (stop: Stop) => number) {
  const numbers = new Map<string, number>();
  const values: number[] = [];
  for (const stop of net.stops) {
    const key = scoreKey(stop);
    if (numbers.has(key)) continue;
    numbers.set(key, values.length);
    values.push(figure(stop) * SCALE);
  }
  return { numbers, values };
}

/** The runs of these units, each with a train of its kind. */
function runsOf(net: Net, trainPool: TrainPool, units: readonly Unit[]): Run[] {
  const next = trainPool.types.map(() => 0);
  return units.flatMap(({ parts }) =>
    parts.map(({ kind, path }) => {
      const { plan, types } = trainPool.kinds[kind]!;
      const train = trainPool.types[types[0]!]!.trains[next[types[0]!]!++]!;
      return { trains: [train], rule: plan.rule, walk: walkOf(net, path) };
    }),
  );
}

/** Whether all routes are connected and one includes the home. */
function joined(parts: readonly Candidate[], home: number): boolean {
  const land = homeland(parts, home);
  return (
    parts.some(({ large }) => large.includes(home)) &&
    parts.every(({ large }) => large.some((key) => land.has(key)))
  );
}

/** One entry for each freight, and one slot with its hauls for each other train. */
function byPermit(
  trainPool: TrainPool,
  of: readonly (readonly Candidate[])[],
  faces: readonly NonNullable<ReturnType<typeof faceOf>>[],
): { freights: number[]; others: Slot<Unit>[] } {
  const freights: number[] = [];
  const others: Slot<Unit>[] = [];
  trainPool.kinds.forEach(({ types }, k) => {
    const { permit, counts: room } = faces[k]!;
    const { length } = trainPool.types[types[0]!]!.trains;
    if (permit === 'freight') return void freights.push(...Array<number>(length).fill(k));
    const hauls = of[k]!.map((part) => ({
      keys: part.keys,
      room,
      always: part.small,
      bonus: 0,
      parts: [part],
    }));
    others.push(...Array.from({ length }, () => ({ hauls })));
  });
  return { freights, others };
}

/** Where the budget has run out, each further part of the search still has this part of its nodes. */
const LEAST = 0.2;

/** The budget for one part of the search. Without it, a part would find nothing after a long one. */
const partOf = (budget: NodeBudget): NodeBudget => ({
  ...budget,
  limit: Math.max(budget.limit, budget.visited + LEAST * budget.limit),
});

/** The candidates of each kind, and whether these are all. */
function listCandidates(
  net: Net,
  { kinds }: TrainPool,
  number: (stop: Stop) => number,
  budget: NodeBudget,
): { lists: Candidate[][]; isWhole: boolean } {
  let isWhole = true;
  const lists = kinds.map((kind, k) => {
    const part = partOf(budget);
    const list = candidates(net, kind, k, number, part);
    budget.visited = part.visited;
    // If nodes are left, the caller has stopped the search.
    if (part.spent && part.visited <= part.limit) budget.spent = true;
    isWhole &&= !part.spent;
    return list;
  });
  return { lists, isWhole };
}

/**
 * The best set of routes of a company of 1862. Trains share track freely, but every stop scores once, all
 * routes must be connected and include the home, and freights run in chains. The search splits the freights
 * into chains in every legal way. For each, it chooses chains and other trains by branch and bound over what
 * they add. If the budget does not find all candidates, the best of those found is the answer, without proof.
 */
export function searchBestRun(
  net: Net,
  trainPool: TrainPool,
  all: NodeBudget,
  home: string,
  figure: (stop: Stop) => number,
): Packed {
  const { numbers, values } = scoredOnce(net, figure);
  const numberOf = (stop: Stop): number => numbers.get(scoreKey(stop))!;
  const { lists, isWhole } = listCandidates(net, trainPool, numberOf, all);
  const budget = partOf(all);
  const homeKey = numbers.get(home)!;
  const land = homeland(lists.flat(), homeKey);
  const of = lists.map((list) => list.filter(({ large }) => large.some((key) => land.has(key))));

  const faces = trainPool.kinds.map(({ plan }) => faceOf(plan.rule.kind)!);
  const { freights, others } = byPermit(trainPool, of, faces);

  let best = 0;
  let bestUnits: readonly Unit[] = [];
  const accepts = (units: readonly Unit[]): number => {
    if (
      !joined(
        units.flatMap(({ parts }) => parts),
        homeKey,
      )
    )
      return -1;
    const whole = net.rules.whole!(runsOf(net, trainPool, units));
    if (whole.reasons.length > 0) return -1;
    const sum = (list: readonly { value: number }[]): number =>
      list.reduce((total, { value }) => total + value, 0);
    return SCALE * (sum(whole.pays.flat()) + sum(whole.extras ?? []));
  };
  const ends = of.map((list, k) => (faces[k]!.permit === 'freight' ? byEnd(list) : new Map()));
  // The value if all visited stops counted.
  const alone = ({ keys, always, bonus }: Unit): number =>
    [...keys, ...always].reduce((total, key) => total + values[key]!, bonus);
  const top = (units: readonly Unit[]): number => units.reduce((m, u) => Math.max(m, alone(u)), 0);
  const otherTops = others.reduce((total, { hauls }) => total + top(hauls), 0);
  const number = (key: string): number => numbers.get(key)!;
  const unitsOf = (group: readonly number[], needed: number): readonly Unit[] =>
    chainUnits(group, ends, number, values, needed, budget);
  const routes = of.map((_, k) => (faces[k]!.permit === 'freight' ? unitsOf([k], 0) : []));
  const permanent = (k: number): boolean => faces[k]!.counts >= PERMANENT;
  // Splits with most single routes come first: they are few, and their result excludes most long chains.
  const single = (groups: readonly (readonly number[])[]): number =>
    groups.filter(({ length }) => length === 1).length;
  for (const groups of splitsOf(freights, permanent).sort((a, b) => single(b) - single(a))) {
    const singles = groups.filter(({ length }) => length === 1).map(([k]) => routes[k!]!);
    const chains = groups.filter(({ length }) => length > 1);
    // The most that the rest can earn. Two long chains together have no bound.
    const rest = singles.reduce((total, units) => total + top(units), otherTops);
    const needed = chains.length === 1 ? best - rest : 0;
    const slots = [...singles, ...chains.map((group) => unitsOf(group, Math.max(0, needed)))];
    const taken = [...slots.map((hauls) => ({ hauls })), ...others];
    const cover = bestCover(taken, values, best, accepts, budget);
    if (cover) {
      best = cover.value;
      bestUnits = cover.taken;
      budget.best = best / SCALE;
    }
    if (budget.spent) break;
  }
  all.visited = budget.visited;
  const chosen: Chosen[] = bestUnits.flatMap(({ parts }) => parts);
  const { subsidy } = net.rules.whole!(runsOf(net, trainPool, bestUnits));
  return { chosen, revenue: best, proven: isWhole && !budget.spent, subsidy };
}
