import { type Chosen, type Packed, worthOf } from '../../../routes/search/chosen.ts';
import type { Crew, Kind } from '../../../routes/search/crew.ts';
import { hunt, type Path, SCALE } from '../../../routes/search/hunt.ts';
import { type Meter, tick } from '../../../routes/search/meter.ts';
import type { Net } from '../../../routes/search/net/net.ts';
import { pack } from '../../../routes/search/pack.ts';
import { bestPath, noPrices, priced } from '../../../routes/search/prices.ts';
import { floodWorth, type Stops1820 } from './stops.ts';

/** Looking at a whole network costs about as much as this many nodes of an ordinary search. */
const FLOOD_NODES = 64;

/** The set that brings most, the first of equal ones; none = nothing. */
const bestOf = (sets: readonly (readonly Chosen[])[]): readonly Chosen[] => {
  const [best = []] = sets.toSorted((a, b) => worthOf(b) - worthOf(a));
  return best;
};

/** What is left when each of these is taken out once; undefined if one is wanting. */
const without = (all: readonly number[], these: readonly number[]): readonly number[] | undefined =>
  these.reduce<readonly number[] | undefined>((left, one) => {
    const at = left?.indexOf(one);
    return left?.includes(one) ? left.filter((_, i) => i !== at) : undefined;
  }, all);

/**
 * The best run of a company of 1820. Without a FLOOD train it is a matter of single lines. With one,
 * every set of lines that could still pay is tried against what it leaves to the FLOOD.
 */
export function seek1820(
  net: Net,
  crew: Crew,
  meter: Meter,
  beyond: number,
  stops: Stops1820,
): Packed {
  const floods = crew.kinds.findIndex(({ plan }) => plan.rule.floods);
  if (floods < 0) return pack(net, crew, meter, beyond);
  const lines: Crew = { ...crew, kinds: crew.kinds.filter(({ plan }) => !plan.rule.floods) };
  const nameOf = (kind: Kind): number => crew.kinds.indexOf(kind);
  const packed = pack(net, lines, meter);
  const named = packed.chosen.map(({ kind, path }) => ({ kind: nameOf(lines.kinds[kind]!), path }));
  const flood = crew.kinds[floods]!;
  const trains = flood.types.flatMap((type) => crew.types[type]!.trains);
  const markers = net.stops.map((_, i) => i).filter((i) => stops.own(net.stops[i]!));

  /** The best that FLOOD trains make of track that is not closed, one after the other. */
  const flooded = (closed: ReadonlySet<number>, [train, ...others] = trains): readonly Chosen[] => {
    const sets: Chosen[][] = [];
    const seen = new Set<string>();
    for (const marker of train ? markers : []) {
      if (!tick(meter, FLOOD_NODES)) break;
      const { flood, total } = floodWorth(net.track, stops, net.stops[marker]!, closed);
      const name = [...flood.pieces].toSorted().join();
      if (flood.pieces.size === 0 || seen.has(name)) continue;
      seen.add(name);
      const revenue = total * SCALE;
      const path = { arcs: [], marker, revenue, net: revenue };
      sets.push([
        { kind: floods, path },
        ...flooded(new Set([...closed, ...flood.pieces]), others),
      ]);
    }
    return bestOf(sets);
  };
  const closedBy = (set: readonly Chosen[]): Set<number> =>
    new Set(set.flatMap(({ path }) => path.arcs.flatMap(({ hop }) => hop.pieces)));
  /** Stretches that lead over track of these lines. */
  const shutBy = (set: readonly Chosen[]): Uint8Array => {
    const shares = (stretch: number) => net.stretches[stretch]!.share;
    const taken = new Set(
      set.flatMap(({ path }) => path.arcs.flatMap((arc) => shares(arc.stretch))),
    );
    return Uint8Array.from(net.stretches, ({ share }) => Number(share.some((r) => taken.has(r))));
  };

  let best: readonly Chosen[] = [];
  const better = (set: readonly Chosen[]): void => {
    best = bestOf([best, set]);
    meter.best = worthOf(best) / SCALE;
  };
  const alone = flooded(closedBy([]));
  better(named);
  better(alone);
  better([...named, ...flooded(closedBy(named))]);

  const prices = priced(net, noPrices(net, lines));
  /** By type the best line that a train of it could run on an empty board. */
  const tops = crew.types.map((_, type) =>
    bestOf(
      lines.kinds
        .filter(({ types }) => types.includes(type))
        .flatMap((kind) => bestPath(kind, prices, shutBy([]), SCALE, meter) ?? [])
        .map((path) => [{ kind: type, path }]),
    ),
  );

  /** Tries every line of these kinds beside the set, for trains and powers that are left. */
  const add = (
    set: readonly Chosen[],
    kinds: readonly Kind[],
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
      hunt(kind.plan, { price: prices.stretch, shut, floor: floor(), found }, meter);
    });
  const eachOf = (many: readonly number[]): number[] =>
    many.flatMap((count, i) => Array.from({ length: count }, () => i));
  add([], lines.kinds, eachOf(crew.types.map((type) => type.trains.length)), eachOf(crew.powers));
  return { chosen: best, revenue: worthOf(best), proven: packed.proven && !meter.spent };
}
