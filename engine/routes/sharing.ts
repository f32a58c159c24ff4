import { crossedFrom, type TrackGraph } from '../hexes/track.ts';
import type { RouteReason, RouteRules, Run } from './rules.ts';

const piecesOf = (rules: RouteRules, run: Run): readonly number[] =>
  (rules.occupies?.(run) ?? run.walk.hops.flatMap((hop) => hop.pieces)).filter(
    (piece) => !rules.shareable?.pieces.has(piece),
  );

/** Why two runs of one turn may not both be made, or null: what they share of track and sides. */
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
