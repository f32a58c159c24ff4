import { crossedFrom, type Stop, type TrackGraph } from '../hexes/track.ts';
import type { Fault, RouteReason, RouteRules, Run, TrainRule, Walk } from './rules.ts';

const NOWHERE = 'it names no stop; leave out a train that runs nowhere';

/** Every fault of a walk under one rule, the first fault first. */
export function walkReasons(
  track: TrackGraph,
  rules: RouteRules,
  rule: TrainRule,
  walk: Walk,
): RouteReason[] {
  const reasons: RouteReason[] = [];
  const { stops, hops } = walk;
  if (rule.floods) return floodReasons(rules, rule, walk);
  const last = stops.length - 1;
  const twice = <T>(items: readonly T[]): T[] => items.filter((x, i) => items.indexOf(x) < i);

  const again = twice(stops);
  if (again.length > 0) reasons.push({ fault: 'stop-twice', stops: again });
  const pieces = twice(hops.flatMap((hop) => hop.pieces));
  if (pieces.length > 0)
    reasons.push({ fault: 'track-twice', hexes: pieces.map((piece) => track.pieces[piece]!.at) });
  const centres = rules.centresOnce ? twice(hops.flatMap((hop) => hop.junctions)) : [];
  if (centres.length > 0)
    reasons.push({ fault: 'track-twice', hexes: centres.map((id) => track.stops[id]!.at) });
  const sides = twice(hops.flatMap((hop) => hop.crossings));
  if (sides.length > 0)
    reasons.push({ fault: 'side-twice', hexes: sides.map((id) => crossedFrom(track, id)) });

  const barred = new Map<Fault, Stop[]>();
  stops.forEach((stop, i) => {
    if (i > 0 && i < last) {
      const arrives = hops[i - 1]!.pieces.at(-1)!;
      const leaves = hops[i]!.pieces[0]!;
      const barred = !rules.passes(stop);
      // An off-board area has no tokens. It blocks because the line ends there.
      const over = barred && stop.node.kind === 'offboard';
      if (barred && !over) reasons.push({ fault: 'blocked', stops: [stop] });
      if (over || track.terminal[arrives] || track.terminal[leaves])
        reasons.push({ fault: 'terminal', stops: [stop] });
    } else if (!rule.ends(stop)) reasons.push({ fault: 'end-not-allowed', stops: [stop] });
    const bar = rule.bars(stop);
    if (bar) barred.set(bar, [...(barred.get(bar) ?? []), stop]);
    for (const other of stops.slice(0, i)) {
      const clash = other === stop ? null : rule.clash(other, stop);
      if (clash) reasons.push({ fault: clash, stops: [other, stop] });
    }
  });
  for (const [fault, all] of barred) reasons.push({ fault, stops: all });
  const joined = stops.filter((stop) => rule.counts(stop));
  if (stops.length === 0) reasons.push({ fault: 'too-short', why: NOWHERE });
  else if (hops.length === 0) reasons.push({ fault: 'too-short', stops });
  else if (joined.length < 2)
    reasons.push({
      fault: 'too-short',
      stops: joined,
      ...(rule.joined !== undefined && {
        why: `a route joins at least two ${rule.joined}; go on to another one`,
      }),
    });
  if (rules.needsOwn && stops.length > 0 && !stops.some((stop) => rules.own(stop)))
    reasons.push({ fault: 'no-own-marker', stops });
  const visits = stops.reduce((sum, stop) => sum + rule.weighs(stop), 0);
  const spare = stops.slice(1, -1).filter((stop) => rule.spared?.(stop)).length;
  if (visits > rule.reach + spare)
    reasons.push({
      fault: 'too-long',
      facts: { visits, may: rule.reach + spare },
      ...(rule.visited !== undefined && {
        why: `it visits more ${rule.visited} than the train can; shorten it`,
      }),
    });
  const borders = hops.reduce((sum, hop) => sum + hop.crossings.length, 0);
  if (rule.borders !== undefined && borders > rule.borders)
    reasons.push({ fault: 'too-long', facts: { borders, may: rule.borders } });
  const more = rule.check?.(walk);
  if (more) reasons.push(more);
  return reasons;
}

/** The move of a FLOOD train names one token. The title decides what is reached from there. */
function floodReasons(rules: RouteRules, rule: TrainRule, walk: Walk): RouteReason[] {
  const { stops, hops } = walk;
  if (stops.length !== 1 || hops.length > 0) return [{ fault: 'one-marker', stops }];
  if (!rules.own(stops[0]!)) return [{ fault: 'no-own-marker', stops }];
  const more = rule.check?.(walk);
  return more ? [more] : [];
}

const piecesOf = (rules: RouteRules, run: Run): readonly number[] =>
  (rules.occupies?.(run) ?? run.walk.hops.flatMap((hop) => hop.pieces)).filter(
    (piece) => !rules.shareable?.pieces.has(piece),
  );

/** The track or sides that two runs of one turn share, if that forbids them together. Null = both can run. */
export function runsClash(
  track: TrackGraph,
  rules: RouteRules,
  a: Run,
  b: Run,
): RouteReason | null {
  if (rules.apart === 'nothing') return null;
  const pieces = new Set(piecesOf(rules, a));
  const shared = piecesOf(rules, b).filter((piece) => pieces.has(piece));
  if (shared.length > 0)
    return { fault: 'track-shared', hexes: shared.map((piece) => track.pieces[piece]!.at) };
  if (rules.centresOnce) {
    const centres = new Set(a.walk.hops.flatMap((hop) => hop.junctions));
    const met = b.walk.hops.flatMap((hop) => hop.junctions).filter((id) => centres.has(id));
    if (met.length > 0)
      return { fault: 'track-shared', hexes: met.map((id) => track.stops[id]!.at) };
  }
  const sides = new Set(a.walk.hops.flatMap((hop) => hop.crossings));
  const crossed = b.walk.hops
    .flatMap((hop) => hop.crossings)
    .filter((id) => sides.has(id) && !rules.shareable?.crossings.has(id));
  if (crossed.length > 0)
    return { fault: 'track-shared', hexes: crossed.map((id) => crossedFrom(track, id)) };
  return null;
}
