import type { Stop } from '../../hexes/track.ts';
import { bestCover } from '../cover.ts';
import type { Offer, Slot } from '../cover.ts';
import type { Crew, Kind } from '../crew.ts';
import { ALL, hunt, SCALE, walkOf } from '../hunt.ts';
import type { Path } from '../hunt.ts';
import type { Meter } from '../meter.ts';
import type { Net } from '../net.ts';
import type { Chosen, Packed } from '../pack.ts';
import type { Run } from '../rules.ts';
import { faceOf, freightEnds, PERMANENT, scoreKey } from './1862.ts';
import { chainsOf } from './1862-freight.ts';
import type { FreightEnd } from './1862-freight.ts';

/** A path reduced to what the set of routes looks at. */
interface Candidate {
  readonly kind: number;
  readonly path: Path;
  /** Keys that may score, large stations and areas. */
  readonly keys: readonly number[];
  /** Small stations of a local. */
  readonly small: readonly number[];
  /** Large stations visited, which join routes. */
  readonly large: readonly number[];
  readonly ends: readonly [FreightEnd, FreightEnd] | null;
}

interface Unit extends Offer {
  readonly parts: readonly Candidate[];
}

const contains = (big: ReadonlySet<number>, small: readonly number[]): boolean =>
  small.every((key) => big.has(key));

/** More candidates of one kind than this are not compared with each other. */
const MOST_COMPARED = 6000;

/** Drops candidates that another one of the same kind replaces whatever the other trains do. */
function undominated(all: readonly Candidate[]): Candidate[] {
  const size = ({ keys, small, large }: Candidate): number =>
    keys.length + small.length + large.length;
  const sorted = [...all].sort((a, b) => size(b) - size(a));
  if (sorted.length > MOST_COMPARED) return sorted;
  const kept: {
    candidate: Candidate;
    keys: Set<number>;
    small: Set<number>;
    large: Set<number>;
  }[] = [];
  for (const candidate of sorted) {
    const { keys, small, large, ends } = candidate;
    const beaten = kept.some(
      (other) =>
        contains(other.large, large) &&
        contains(other.keys, keys) &&
        contains(other.small, small) &&
        (!ends || sameEnds(ends, other.candidate.ends!)),
    );
    if (!beaten)
      kept.push({ candidate, keys: new Set(keys), small: new Set(small), large: new Set(large) });
  }
  return kept.map(({ candidate }) => candidate);
}

const endName = ({ key, hex }: FreightEnd): string => `${key}@${hex}`;
const sameEnds = (a: readonly FreightEnd[], b: readonly FreightEnd[]): boolean =>
  a.map(endName).sort().join() === b.map(endName).sort().join();

/** Every candidate of a kind, one for each difference that matters. Null if the meter ran out. */
function candidates(
  net: Net,
  kind: Kind,
  index: number,
  number: (stop: Stop) => number,
  meter: Meter,
): Candidate[] | null {
  const face = faceOf(kind.plan.rule.kind)!;
  const found = new Map<string, Candidate>();
  const told = (path: Path): number => {
    const walk = walkOf(net, path.arcs);
    const large = walk.stops.filter(({ node }) => node.kind === 'city').map(number);
    const ends = face.permit === 'freight' ? freightEnds(net.track, walk) : null;
    const scoring = ends
      ? [walk.stops[0]!, walk.stops.at(-1)!]
      : walk.stops.filter(({ node }) => node.kind !== 'town');
    const keys = scoring.map(number);
    const small =
      face.permit === 'local'
        ? walk.stops.filter(({ node }) => node.kind === 'town').map(number)
        : [];
    const sorted = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();
    const name = [keys, small, large].map(sorted).join('|');
    const full = ends ? `${name}|${ends.map(endName).sort().join()}` : name;
    if (!found.has(full)) found.set(full, { kind: index, path, keys, small, large, ends });
    return ALL;
  };
  const shut = new Uint8Array(net.stretches.length);
  const price = new Int32Array(net.stretches.length);
  if (!hunt(kind.plan, { price, shut, floor: ALL, found: told }, meter)) return null;
  return undominated([...found.values()]);
}

/** Large stations that hang together with the home over common stations of candidates. */
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

/** Ways to run freights as one chain: one candidate of each kind in `kinds`, joined end to end. */
function chainUnits(
  kinds: readonly number[],
  of: readonly (readonly Candidate[])[],
  number: (key: string) => number,
  meter: Meter,
): Unit[] {
  const units = new Map<string, Unit>();
  const emit = (parts: readonly Candidate[]): void => {
    const legs = parts.map(({ ends }, run) => ({ run, ends: ends!, permanent: false }));
    for (const { scores, bonus } of chainsOf(legs)) {
      const keys = scores.map(({ leg, side }) => number(leg.ends[side].key));
      const large = parts.map((part) => [...part.large].sort((a, b) => a - b).join());
      const name = `${[...keys].sort().join()}|${String(bonus)}|${large.sort().join(';')}`;
      if (!units.has(name))
        units.set(name, { keys, room: keys.length, always: [], bonus: bonus * SCALE, parts });
    }
  };
  const extend = (
    parts: readonly Candidate[],
    tips: readonly [string, string],
    left: readonly number[],
  ): void => {
    if (left.length === 0) {
      emit(parts);
      return;
    }
    if (parts.length > 1 && tips[0] === tips[1]) return;
    const inside = new Set(parts.flatMap(({ ends }) => ends!.map(({ key }) => key)));
    for (const kind of new Set(left)) {
      const rest = [...left];
      rest.splice(rest.indexOf(kind), 1);
      for (const part of of[kind]!) {
        if (meter.spent) return;
        const [a, b] = part.ends!;
        for (const [from, to] of [
          [a.key, b.key],
          [b.key, a.key],
        ] as const) {
          if (from !== tips[1]) continue;
          if (inside.has(to) && !(to === tips[0] && rest.length === 0)) continue;
          meter.visited += 1;
          extend([...parts, part], [tips[0], to], rest);
        }
      }
    }
  };
  // A chain has two ends to be read from; it is built from either, and the second is a duplicate.
  for (const kind of new Set(kinds)) {
    const rest = [...kinds];
    rest.splice(rest.indexOf(kind), 1);
    for (const part of of[kind]!) {
      const [a, b] = part.ends!;
      extend([part], [a.key, b.key], rest);
      if (rest.length > 0) extend([part], [b.key, a.key], rest);
    }
  }
  return [...units.values()];
}

/** All ways to split a list into groups, without regard to order. */
function partitions<T>(items: readonly T[]): T[][][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  return partitions(rest).flatMap((groups) => [
    [[first], ...groups],
    ...groups.map((group, i) => [...groups.slice(0, i), [first, ...group], ...groups.slice(i + 1)]),
  ]);
}

/** All distinct subsets of a list of kinds with repetitions. */
function subsets(kinds: readonly number[]): number[][] {
  const [first, ...rest] = kinds;
  if (first === undefined) return [[]];
  const tails = subsets(rest);
  const all = [...tails.map((tail) => [first, ...tail]), ...tails];
  return [...new Map(all.map((set) => [set.join(), set])).values()];
}

/**
 * The best set of routes of a company of 1862: trains share track freely, but every stop scores once,
 * all routes must hang together and include the home, and freights run in chains. The freights are
 * split into chains in every way the rules allow; for each, chains and the other trains are chosen
 * by branch and bound over what they add.
 */
export function seek1862(
  net: Net,
  crew: Crew,
  meter: Meter,
  home: string,
  figure: (stop: Stop) => number,
): Packed {
  const numbers = new Map<string, number>();
  const values: number[] = [];
  for (const stop of net.stops) {
    const key = scoreKey(stop);
    if (numbers.has(key)) continue;
    numbers.set(key, values.length);
    values.push(figure(stop) * SCALE);
  }
  const nothing: Packed = { chosen: [], revenue: 0, proven: true };
  const unproven = { ...nothing, proven: false };
  if (!numbers.has(home)) return nothing;
  const numberOf = (stop: Stop): number => numbers.get(scoreKey(stop))!;
  const lists: Candidate[][] = [];
  for (const [k, kind] of crew.kinds.entries()) {
    const list = candidates(net, kind, k, numberOf, meter);
    if (!list) return unproven;
    lists.push(list);
  }
  const land = homeland(lists.flat(), numbers.get(home)!);
  const of = lists.map((list) => list.filter(({ large }) => large.some((key) => land.has(key))));

  const faces = crew.kinds.map(({ plan }) => faceOf(plan.rule.kind)!);
  const count = (k: number): number => crew.types[crew.kinds[k]!.types[0]!]!.trains.length;
  const freights: number[] = [];
  const others: Slot<Unit>[] = [];
  crew.kinds.forEach((_, k) => {
    if (faces[k]!.permit === 'freight') {
      for (let i = 0; i < count(k); i += 1) freights.push(k);
      return;
    }
    const offers = of[k]!.map((part) => ({
      keys: part.keys,
      room: faces[k]!.counts,
      always: part.small,
      bonus: 0,
      parts: [part],
    }));
    for (let i = 0; i < count(k); i += 1) others.push({ offers });
  });

  const runsOf = (units: readonly Unit[]): Run[] => {
    const next = crew.types.map(() => 0);
    return units.flatMap(({ parts }) =>
      parts.map(({ kind, path }) => {
        const { plan, types } = crew.kinds[kind]!;
        const train = crew.types[types[0]!]!.trains[next[types[0]!]!++]!;
        return { trains: [train], rule: plan.rule, walk: walkOf(net, path.arcs) };
      }),
    );
  };
  const homeKey = numbers.get(home)!;
  const joined = (parts: readonly Candidate[]): boolean => {
    const land2 = homeland(parts, homeKey);
    return (
      parts.some(({ large }) => large.includes(homeKey)) &&
      parts.every(({ large }) => large.some((key) => land2.has(key)))
    );
  };

  let best = 0;
  let bestUnits: readonly Unit[] = [];
  const accepts = (units: readonly Unit[]): number => {
    if (!joined(units.flatMap(({ parts }) => parts))) return -1;
    const whole = net.rules.whole!(runsOf(units));
    if (whole.reasons.length > 0) return -1;
    const sum = (list: readonly { value: number }[]): number =>
      list.reduce((total, { value }) => total + value, 0);
    return SCALE * (sum(whole.pays.flat()) + sum(whole.extras ?? []));
  };
  const made = new Map<string, readonly Unit[]>();
  const unitsOf = (group: readonly number[]): readonly Unit[] => {
    const name = group.join();
    let units = made.get(name);
    if (!units) made.set(name, (units = chainUnits(group, of, (key) => numbers.get(key)!, meter)));
    return units;
  };
  const permanent = (k: number): boolean => faces[k]!.counts >= PERMANENT;
  const seen = new Set<string>();
  for (const running of subsets(freights)) {
    for (const groups of partitions(running)) {
      const temporary = groups.filter((group) => group.some((k) => !permanent(k)));
      if (temporary.length > 1) continue;
      if (temporary.length === 1 && running.some(permanent) && !temporary[0]!.some(permanent))
        continue;
      const name = groups
        .map((group) => [...group].sort().join())
        .sort()
        .join('|');
      if (seen.has(name)) continue;
      seen.add(name);
      const slots = groups.map((group) => ({ offers: unitsOf(group) }));
      const cover = bestCover([...slots, ...others], values, best, accepts, meter);
      if (cover) {
        best = cover.value;
        bestUnits = cover.taken;
        meter.best = best / SCALE;
      }
      if (meter.spent) break;
    }
  }
  const chosen: Chosen[] = bestUnits.flatMap(({ parts }) => parts);
  const subsidy = net.rules.whole!(runsOf(bestUnits)).subsidy ?? 0;
  return { chosen, revenue: best, proven: !meter.spent, subsidy };
}
