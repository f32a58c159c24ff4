import { type Chosen, type Packed, worthOf } from '../../../routes/search/chosen.ts';
import type { Crew } from '../../../routes/search/crew.ts';
import { hunt, SCALE } from '../../../routes/search/hunt.ts';
import { type Meter, tick } from '../../../routes/search/meter.ts';
import type { Net } from '../../../routes/search/net/net.ts';
import { pack } from '../../../routes/search/pack.ts';
import { bestPath, noPrices, priced } from '../../../routes/search/prices.ts';
import { floodWorth, type Stops1820 } from './stops.ts';

/** Looking at a whole network costs about as much as this many nodes of an ordinary search. */
const FLOOD_NODES = 64;

/**
 * The best run of a company of 1820. Without a FLOOD train it is a matter of single lines. With one,
 * every set of lines that could still pay is tried against what it leaves to the FLOOD.
 */
export function seek1820(net: Net, crew: Crew, meter: Meter, stops: Stops1820): Packed {
  const floods = crew.kinds.findIndex(({ plan }) => plan.rule.floods);
  const lines: Crew = { ...crew, kinds: crew.kinds.filter(({ plan }) => !plan.rule.floods) };
  const inCrew = lines.kinds.map((kind) => crew.kinds.indexOf(kind));
  const packed = pack(net, lines, meter);
  const named = packed.chosen.map(({ kind, path }) => ({ kind: inCrew[kind]!, path }));
  if (floods < 0) return { ...packed, chosen: named };

  const trains = crew.types[crew.kinds[floods]!.types[0]!]!.trains.length;
  const markers = net.stops.map((_, i) => i).filter((i) => stops.own(net.stops[i]!));

  /** The best that the FLOOD trains make of track that is not closed, one after the other. */
  const flooded = (closed: ReadonlySet<number>, left: number): Chosen[] => {
    let best: Chosen[] = [];
    if (left === 0) return best;
    const seen = new Set<string>();
    for (const marker of markers) {
      for (let i = 0; i < FLOOD_NODES; i += 1) if (!tick(meter)) return best;
      const { flood, total } = floodWorth(net.track, stops, net.stops[marker]!, closed);
      const name = [...flood.pieces].sort((a, b) => a - b).join();
      if (flood.pieces.size === 0 || seen.has(name)) continue;
      seen.add(name);
      const path = { arcs: [], marker, revenue: total * SCALE, net: total * SCALE };
      const rest = flooded(new Set([...closed, ...flood.pieces]), left - 1);
      const set = [{ kind: floods, path }, ...rest];
      if (worthOf(set) > worthOf(best)) best = set;
    }
    return best;
  };
  const closedBy = (chosen: readonly Chosen[]): Set<number> =>
    new Set(chosen.flatMap(({ path }) => path.arcs.flatMap(({ hop }) => hop.pieces)));

  let best: readonly Chosen[] = [];
  const better = (set: readonly Chosen[]): void => {
    if (worthOf(set) <= worthOf(best)) return;
    best = set;
    meter.best = worthOf(set) / SCALE;
  };
  const alone = flooded(new Set(), trains);
  const most = worthOf(alone);
  better(named);
  better(alone);
  better([...named, ...flooded(closedBy(named), trains)]);

  const prices = priced(net, noPrices(net, lines));
  const open = new Uint8Array(net.stretches.length);
  const tops = lines.kinds.map((kind) => bestPath(kind, prices, open, 1, meter)?.revenue ?? 0);
  const left = crew.types.map((type) => type.trains.length);
  const power = [...crew.powers];
  const top = (): number =>
    left.reduce((total, n, t) => {
      const kinds = lines.kinds.map(({ types }, k) => (types.includes(t) ? tops[k]! : 0));
      return total + n * Math.max(...kinds);
    }, 0);

  const add = (set: readonly Chosen[], from: number, shut: Uint8Array): boolean => {
    for (let k = from; k < lines.kinds.length; k += 1) {
      const kind = lines.kinds[k]!;
      if (kind.types.some((t) => left[t]! <= 0) || kind.spends.some((p) => power[p]! <= 0))
        continue;
      for (const t of kind.types) left[t]! -= 1;
      for (const p of kind.spends) power[p]! -= 1;
      const rest = top();
      const floor = (): number => worthOf(best) + 1 - worthOf(set) - most - rest;
      let good = true;
      const found = (path: Chosen['path']): number => {
        const next = [...set, { kind: inCrew[k]!, path }];
        if (worthOf(next) + most > worthOf(best))
          better([...next, ...flooded(closedBy(next), trains)]);
        if (left.some((n) => n > 0)) {
          const taken = new Set(path.arcs.flatMap(({ stretch }) => net.stretches[stretch]!.share));
          const closed = shut.map((is, i) =>
            is || net.stretches[i]!.share.some((r) => taken.has(r)) ? 1 : 0,
          );
          good &&= add(next, k, closed);
        }
        return good ? floor() : Infinity;
      };
      good &&= hunt(kind.plan, { price: prices.stretch, shut, floor: floor(), found }, meter);
      for (const t of kind.types) left[t]! += 1;
      for (const p of kind.spends) power[p]! += 1;
      if (!good) return false;
    }
    return true;
  };
  const proven = add([], 0, open) && packed.proven;
  return { chosen: best, revenue: worthOf(best), proven: proven && !meter.spent };
}
