import type { Crew, Kind } from '../search/crew.ts';
import { hunt, SCALE, walkOf } from '../search/hunt.ts';
import type { Path } from '../search/hunt.ts';
import { tick } from '../search/meter.ts';
import type { Meter } from '../search/meter.ts';
import type { Net } from '../search/net/net.ts';
import type { Chosen, Packed } from '../search/chosen.ts';
import { bestPath, noPrices, priced, taken } from '../search/prices.ts';
import type { Run } from '../rules.ts';
import { countOnce } from './1839-counting.ts';
import { figuresOf } from './1839-stops.ts';
import type { Gait, Stops1839 } from './1839-stops.ts';

/** A path with what it could count. */
interface Item extends Chosen {
  readonly run: Run;
  readonly uses: readonly number[];
  /** Stops that count once for all trains, and what each is worth to this one. */
  readonly stops: readonly number[];
  readonly worth: readonly number[];
  /** Which of them are cities, of which only so many are paid. */
  readonly city: readonly boolean[];
  readonly paid: number;
  /** What it brings whatever others count. */
  readonly fixed: number;
  readonly alone: number;
}

/** More paths than this are not kept; the answer is then not proven. */
const MOST_ITEMS = 60_000;

/**
 * The best run of a company of 1839: trains share no track, and a town or city counts once for all of
 * them. A FLOOD takes all track there is, so it runs alone or not at all.
 */
export function seek1839(
  net: Net,
  crew: Crew,
  meter: Meter,
  kinds: Stops1839,
  gaitOf: (run: Run) => Gait,
): Packed {
  const open = new Uint8Array(net.stretches.length);
  const prices = priced(net, noPrices(net, crew));
  const runOf = (kind: Kind, path: Path): Run => ({
    trains: [],
    rule: kind.plan.rule,
    walk: walkOf(net, path),
  });
  let best = 0;
  let chosen: readonly Chosen[] = [];
  const value = (runs: readonly Run[]): number => {
    const counters = runs.map((run) => ({ gait: gaitOf(run), walk: run.walk }));
    const { total, without } = countOnce(kinds, counters);
    return without.length > 0 && net.rules.needsOwn ? -1 : SCALE * total;
  };
  const better = (set: readonly Chosen[], worth: number): void => {
    if (worth <= best) return;
    best = worth;
    chosen = [...set];
    meter.best = best / SCALE;
  };

  crew.kinds.forEach(({ plan }, kind) => {
    if (!plan.rule.floods) return;
    const marker = net.stops.findIndex((stop) => net.rules.own(stop));
    if (marker < 0) return;
    const path: Path = { arcs: [], marker, revenue: 0, net: 0 };
    const walk = walkOf(net, path);
    if (plan.rule.check?.(walk)) return;
    const worth = SCALE * plan.rule.score(walk).reduce((sum, pay) => sum + pay.value, 0);
    better([{ kind, path: { ...path, revenue: worth } }], worth);
  });

  const lines = crew.kinds.map((_, k) => k).filter((k) => !crew.kinds[k]!.plan.rule.floods);
  const tops = new Map(
    lines.map((k) => [k, bestPath(crew.kinds[k]!, prices, open, 1, meter)?.revenue ?? 0]),
  );
  const top = (t: number): number =>
    Math.max(0, ...lines.map((k) => (crew.kinds[k]!.types.includes(t) ? tops.get(k)! : 0)));
  const total = crew.types.reduce((sum, { trains }, t) => sum + trains.length * top(t), 0);
  const greedy = greedySet(net, crew, kinds, lines, meter);
  better(greedy, value(greedy.map(({ kind, path }) => runOf(crew.kinds[kind]!, path))));
  if (meter.spent) return { chosen, revenue: best, proven: false };
  if (total <= best) return { chosen, revenue: best, proven: true };

  const lists: Item[][] = crew.types.map(() => []);
  let kept = 0;
  for (const k of lines) {
    const kind = crew.kinds[k]!;
    const [t] = kind.types as [number];
    const floor = (): number => best + 1 - (total - top(t));
    const found = (path: Path): number => {
      kept += 1;
      lists[t]!.push(itemOf(net, kinds, gaitOf, { kind: k, path }, runOf(kind, path), kind));
      return kept < MOST_ITEMS ? floor() : Infinity;
    };
    const done = hunt(
      kind.plan,
      { price: prices.stretch, shut: open, floor: floor(), found },
      meter,
    );
    if (!done || kept >= MOST_ITEMS) return { chosen, revenue: best, proven: false };
  }
  for (const list of lists) list.sort((a, b) => b.alone - a.alone);
  const proven = branch(net, crew, lists, best, value, better, meter);
  return { chosen, revenue: best, proven: proven && !meter.spent };
}

function itemOf(
  net: Net,
  kinds: Stops1839,
  gaitOf: (run: Run) => Gait,
  { kind, path }: Chosen,
  run: Run,
  of: Kind,
): Item {
  const gait = gaitOf(run);
  const figures = figuresOf(kinds, gait, run.walk);
  const stops: number[] = [];
  const worth: number[] = [];
  const city: boolean[] = [];
  let fixed = 0;
  run.walk.stops.forEach((stop, i) => {
    if (stop.node.kind !== 'offboard') fixed += gait.posterijen;
    // The city with the exchange marker competes with no other train, nor here for a paid place.
    if (kinds.always(stop)) {
      fixed += figures[i]!;
      return;
    }
    stops.push(net.stops.indexOf(stop));
    worth.push(SCALE * figures[i]!);
    city.push(kinds.isCity(stop));
  });
  const uses = taken(net, of, path);
  const item = { kind, path, run, uses, stops, worth, city, paid: gait.paid, fixed: SCALE * fixed };
  return { ...item, alone: gain({ ...item, alone: 0 }, null) };
}

/** At most so much does an item add where `counted` holds what others bring for each stop. */
function gain({ stops, worth, city, paid, fixed }: Item, counted: Float64Array | null): number {
  let sum = fixed;
  const cities: number[] = [];
  for (let i = 0; i < stops.length; i += 1) {
    const more = worth[i]! - (counted ? counted[stops[i]!]! : 0);
    if (more <= 0) continue;
    if (city[i] && paid < Infinity) cities.push(more);
    else sum += more;
  }
  cities.sort((a, b) => b - a);
  for (let i = 0; i < cities.length && i < paid; i += 1) sum += cities[i]!;
  return sum;
}

/** One train after the other, each looking only at what is not counted yet. */
function greedySet(
  net: Net,
  crew: Crew,
  kinds: Stops1839,
  lines: readonly number[],
  meter: Meter,
): Chosen[] {
  const prices = priced(net, noPrices(net, crew));
  const shut = new Uint8Array(net.stretches.length);
  const left = crew.types.map(({ trains }) => trains.length);
  const power = [...crew.powers];
  const done = new Set<number>();
  const set: Chosen[] = [];
  for (;;) {
    let best: { chosen: Chosen; worth: number } | undefined;
    for (const k of lines) {
      const kind = crew.kinds[k]!;
      if (left[kind.types[0]!]! <= 0 || kind.spends.some((p) => power[p]! <= 0)) continue;
      const worth = kind.plan.worth.map((w, i) => (done.has(i) ? 0 : w));
      const plan = { ...kind.plan, worth, irregular: new Uint8Array(worth.length) };
      const path = bestPath({ ...kind, plan }, prices, shut, 1, meter);
      if (path && path.revenue > (best?.worth ?? 0))
        best = { chosen: { kind: k, path }, worth: path.revenue };
    }
    if (!best) return set;
    const { kind: k, path } = best.chosen;
    const kind = crew.kinds[k]!;
    set.push(best.chosen);
    left[kind.types[0]!]! -= 1;
    for (const p of kind.spends) power[p]! -= 1;
    const uses = new Set(taken(net, kind, path));
    net.stretches.forEach(({ share }, i) => {
      if (share.some((r) => uses.has(r))) shut[i] = 1;
    });
    for (const stop of [path.arcs[0]!.from, ...path.arcs.map(({ to }) => to)])
      if (!kinds.always(net.stops[stop]!)) done.add(stop);
  }
}

/** Branch and bound: what a train adds can only shrink as others count. */
function branch(
  net: Net,
  crew: Crew,
  lists: readonly (readonly Item[])[],
  start: number,
  value: (runs: readonly Run[]) => number,
  better: (set: readonly Chosen[], worth: number) => void,
  meter: Meter,
): boolean {
  let best = start;
  const busy = new Uint8Array(net.shares);
  const power = [...crew.powers];
  const left = crew.types.map(({ trains }) => trains.length);
  const set: Item[] = [];
  const allowed = ({ uses }: Item): boolean =>
    uses.every((r) => (r < net.shares ? !busy[r] : power[r - net.shares]! > 0));
  const use = ({ uses }: Item, by: 1 | -1): void => {
    for (const r of uses)
      if (r < net.shares) busy[r] = by === 1 ? 1 : 0;
      else power[r - net.shares]! -= by;
  };

  const fill = (t: number, from: number, sum: number, counted: Float64Array): boolean => {
    if (sum > best) {
      const worth = value(set.map(({ run }) => run));
      if (worth > best) {
        best = worth;
        better(set, worth);
      }
    }
    if (t === lists.length) return true;
    if (left[t] === 0) return fill(t + 1, 0, sum, counted);
    // The most that each type can still add, met in order of what its paths bring alone.
    let rest = 0;
    let mine = 0;
    for (let type = t; type < lists.length; type += 1) {
      let most = 0;
      for (const item of lists[type]!.slice(type === t ? from : 0)) {
        if (item.alone <= most) break;
        if (allowed(item)) most = Math.max(most, gain(item, counted));
      }
      rest += left[type]! * most;
      if (type === t) mine = most;
    }
    if (sum + rest <= best) return true;
    const list = lists[t]!;
    for (let i = from; i < list.length; i += 1) {
      const item = list[i]!;
      if (sum + rest - mine + item.alone <= best) break;
      if (!allowed(item)) continue;
      const adds = gain(item, counted);
      if (sum + rest - mine + adds <= best) continue;
      if (!tick(meter)) return false;
      const after = counted.slice();
      const crowded = item.city.filter(Boolean).length > item.paid;
      item.stops.forEach((stop, j) => {
        // A train with more cities than it is paid for may yet give up any of them.
        if (crowded && item.city[j]) return;
        after[stop] = Math.max(after[stop]!, item.worth[j]!);
      });
      use(item, 1);
      left[t]! -= 1;
      set.push(item);
      const good = fill(t, i + 1, sum + adds, after);
      set.pop();
      left[t]! += 1;
      use(item, -1);
      if (!good) return false;
    }
    const idle = left[t]!;
    left[t] = 0;
    const good = fill(t + 1, 0, sum, counted);
    left[t] = idle;
    return good;
  };
  return fill(0, 0, 0, new Float64Array(net.stops.length));
}
