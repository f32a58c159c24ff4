import type { RulesWithSearch } from '../../../routes/best.ts';
import { revenueOf } from '../../../hexes/shape.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import { holds, open, type Position } from '../../../routes/position.ts';
import type {
  Fault,
  Pay,
  RouteReason,
  Run,
  TrainRule,
  Walk,
  SetBonus,
} from '../../../routes/rules.ts';
import { plainTrain } from '../../../routes/plain.ts';
import { hopHexes } from '../../../routes/way.ts';
import { searchBestRun } from './best.ts';
import type { Face, Permit, Chain, Leg } from './faces.ts';
import {
  columnOf,
  faceOf,
  freightEnds,
  isArea,
  isLarge,
  isPort,
  PERMANENT,
  scoreKey,
  chainings,
} from './faces.ts';

export type { Permit } from './faces.ts';

interface Position1862 extends Position {
  /** The hex of the home station. */
  readonly home: string;
  readonly permits: readonly Permit[];
  /** It has a marker in one of the London link spaces. */
  readonly londonLink: boolean;
}

const SUBSIDY = 10;

/** For each run: whether it is connected with the first through shared large stations (D32). */
function joinedRuns(walks: readonly Walk[]): boolean[] {
  const large = walks.map(({ stops }) => new Set(stops.filter(isLarge).map(({ at }) => at)));
  const joined = walks.map((_, i) => i === 0);
  let changed = true;
  while (changed) {
    changed = false;
    walks.forEach((_, i) => {
      if (joined[i]) return;
      joined[i] = walks.some(
        (_w, j) => joined[j] && [...large[i]!].some((at) => large[j]!.has(at)),
      );
      changed ||= joined[i];
    });
  }
  return joined;
}

/**
 * Assigns stops to runs so that the sum of distinct stops is largest. Each run counts a limited number of
 * stops. Taking stops by falling value, if some run has room (perhaps after moving others), is optimal,
 * because sets that can be counted form a matroid.
 */
function shareOut(
  wants: readonly { readonly keys: readonly string[]; readonly room: number }[],
  valueOf: (key: string) => number,
): Map<string, number> {
  const keys = [...new Set(wants.flatMap((want) => want.keys))].sort(
    (a, b) => valueOf(b) - valueOf(a) || (a < b ? -1 : 1),
  );
  const by = new Map<string, number>();
  const held = wants.map(() => new Set<string>());
  const place = (key: string, tried: Set<number>): boolean => {
    for (const [run, want] of wants.entries()) {
      if (tried.has(run) || !want.keys.includes(key)) continue;
      tried.add(run);
      const mine = held[run]!;
      const give = mine.size < want.room ? '' : [...mine].find((other) => place(other, tried));
      if (give === undefined) continue;
      if (give !== '') mine.delete(give);
      mine.add(key);
      by.set(key, run);
      return true;
    }
    return false;
  };
  for (const key of keys) place(key, new Set());
  return by;
}

/** The route rules of 1862 for one company (1862 §S10). */
export function rules1862(track: TrackGraph, position: Position1862): RulesWithSearch {
  const column = columnOf(position.phase);
  const figure = ({ node }: Stop): number => revenueOf(node.revenue, column);

  const clash = (a: Stop, b: Stop): Fault | null => {
    if (!isArea(a) || !isArea(b)) return scoreKey(a) === scoreKey(b) ? 'same-hex' : null;
    if (scoreKey(a) === scoreKey(b)) return 'same-area';
    if (isPort(a) !== isPort(b)) return null;
    return isPort(a) ? 'two-ports' : 'two-offboards';
  };
  const bars = (permit: Permit, stop: Stop): Fault | null => {
    if (!isArea(stop)) return null;
    if (permit === 'local') return 'local-in-area';
    return scoreKey(stop) === 'London' && !position.londonLink ? 'no-link' : null;
  };
  const ruleOf = ({ permit, counts, visits }: Face, kind: string): TrainRule => {
    const large = (stop: Stop): boolean => isLarge(stop) || isArea(stop);
    return plainTrain({
      kind,
      reach: permit === 'freight' ? Infinity : visits,
      visited: permit === 'local' ? 'large stations' : 'large stations, areas and ports',
      // Areas are barred to locals by themselves.
      weighs: (stop) => Number(permit === 'local' ? isLarge(stop) : large(stop)),
      ...(permit === 'freight' ? { borders: counts } : { paid: counts }),
      bars: (stop) => bars(permit, stop),
      ends: large,
      clash,
      worth: figure,
      score: ({ stops }) => stops.map((stop, index): Pay => ({ index, value: figure(stop) })),
    });
  };
  const rules = new Map<string, readonly TrainRule[]>();
  const modes = (name: string): readonly TrainRule[] => {
    const kind = name.replace(/\*+$/, '');
    let known = rules.get(kind);
    if (!known) {
      const face = faceOf(kind);
      known = face && position.permits.includes(face.permit) ? [ruleOf(face, kind)] : [];
      rules.set(kind, known);
    }
    return known;
  };

  return {
    game: '1862',
    own: (stop) => holds(position, stop),
    passes: (stop) => open(position, stop),
    needsOwn: true,
    modes: ({ name }) => modes(name),
    apart: 'nothing',
    powers: {},
    whole: (runs) => wholeOf(track, position.home, figure, runs),
    seek: (net, trainPool, budget) => searchBestRun(net, trainPool, budget, position.home, figure),
  };
}

/** The value of the set: home, common stations, freight chains, and every stop once (§S10.3 to §S10.6). */
function wholeOf(
  track: TrackGraph,
  home: string,
  figure: (stop: Stop) => number,
  runs: readonly Run[],
): SetBonus {
  const reasons: { run: number; reason: RouteReason }[] = [];
  const walks = runs.map(({ walk }) => walk);
  const atHome = (stop: Stop): boolean => isLarge(stop) && stop.at === home;
  if (runs.length > 0 && !walks.some(({ stops }) => stops.some(atHome)))
    reasons.push({ run: -1, reason: { fault: 'no-home', hexes: [home] } });
  const joined = joinedRuns(walks);
  const meetings = walks.flatMap(({ stops }, run) => (joined[run] ? stops.filter(isLarge) : []));
  joined.forEach((is, run) => {
    if (!is) reasons.push({ run, reason: { fault: 'not-joined', stops: [...new Set(meetings)] } });
  });

  const faces = runs.map(({ trains }) => faceOf(trains[0]!.name)!);
  const legs: Leg[] = [];
  runs.forEach(({ walk }, run) => {
    const face = faces[run]!;
    if (face.permit !== 'freight' || walk.hops.length === 0) return;
    legs.push({ run, ends: freightEnds(track, walk), permanent: face.counts >= PERMANENT });
  });
  let ways = chainings(legs);
  if (ways.length === 0) {
    reasons.push({ run: legs[0]!.run, reason: { fault: 'freight-not-chained' } });
    ways = [[]];
  }
  let best: { pays: Pay[][]; extras: NonNullable<SetBonus['extras']>; total: number } | undefined;
  for (const chains of ways) {
    const counted = countOnce(figure, runs, faces, chains);
    if (!best || counted.total > best.total) best = counted;
  }
  const hexes = new Set<string>();
  walks.forEach(({ hops }, run) => {
    if (faces[run]!.permit !== 'local') return;
    for (const hop of hops) for (const hex of hopHexes(track, hop)) hexes.add(hex);
  });
  const { pays, extras } = best!;
  return { reasons, pays, extras, subsidy: SUBSIDY * hexes.size };
}

/** Every stop counts once: first the freight ends, then the others where trains have room for them. */
function countOnce(
  figure: (stop: Stop) => number,
  runs: readonly Run[],
  faces: readonly Face[],
  chains: readonly Chain[],
) {
  const pays: Pay[][] = runs.map(() => []);
  const done = new Set<string>();
  const values = new Map<string, number>();
  for (const { walk } of runs)
    for (const stop of walk.stops) values.set(scoreKey(stop), figure(stop));
  const pay = (run: number, index: number, note?: string): void => {
    const stop = runs[run]!.walk.stops[index]!;
    done.add(scoreKey(stop));
    pays[run]!.push({ index, value: figure(stop), ...(note === undefined ? {} : { note }) });
  };
  const extras: { run: number; value: number; note: string }[] = [];
  for (const { legs, scores, bonus } of chains) {
    for (const { leg, side } of scores) {
      if (done.has(leg.ends[side].key)) continue;
      pay(leg.run, side === 0 ? 0 : runs[leg.run]!.walk.stops.length - 1, 'freight');
    }
    if (bonus > 0) extras.push({ run: legs[0]!.run, value: bonus, note: 'freight bonus' });
  }
  const wants = runs.map(({ walk }, run) => ({
    keys:
      faces[run]!.permit === 'freight'
        ? []
        : walk.stops
            .filter((stop) => (isLarge(stop) || isArea(stop)) && !done.has(scoreKey(stop)))
            .map(scoreKey),
    room: faces[run]!.counts,
  }));
  const by = shareOut(wants, (key) => values.get(key)!);
  runs.forEach(({ walk }, run) => {
    walk.stops.forEach((stop, index) => {
      const key = scoreKey(stop);
      if (by.get(key) === run) {
        if (!done.has(key)) pay(run, index);
      } else if (faces[run]!.permit === 'local' && stop.node.kind === 'town' && !done.has(key))
        pay(run, index, 'small station');
    });
  });
  const total =
    pays.flat().reduce((sum, { value }) => sum + value, 0) +
    extras.reduce((sum, { value }) => sum + value, 0);
  return { pays, extras, total };
}
