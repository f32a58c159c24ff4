import type { RulesWithSearch } from '../../../routes/best.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import { floodFrom } from '../../../routes/flood.ts';
import type {
  Fault,
  Pay,
  RouteReason,
  Run,
  TrainRule,
  Walk,
  SetBonus,
} from '../../../routes/rules.ts';
import { byName, plainTrain } from '../../../routes/plain.ts';
import { searchBestRun } from './best.ts';
import {
  countOnce,
  stops1839,
  type TrainLength,
  type Position1839,
  type Stops1839,
} from './stops.ts';

export type { Position1839 } from './stops.ts';

const POSTERIJEN = 10;
const DUTCH = 'towns or cities of the Netherlands';
const LENGTHS: Readonly<Record<string, number>> = { '2': 2, '3+': 3, '5+': 5, '7+': 7 };
/** The number of stops that a 5D+ is paid for, besides towns. */
const PAID = 5;

/** One company at one moment: its track, its position and how it sees the stops. */
interface Company1839 {
  readonly track: TrackGraph;
  readonly position: Position1839;
  readonly kinds: Stops1839;
}

/** A train that runs a line, with the powers that it uses. Records its length under the rule's kind. */
function lineTrain(
  { track, position, kinds }: Company1839,
  name: string,
  spends: readonly string[],
  gaits: Map<string, TrainLength>,
): TrainRule {
  const { isOffboard, isCity, isTown, isRoer, own, figure, borrowed, most } = kinds;
  const diesel = name === '5D+';
  const ijsel = Number(spends.includes('ijsel'));
  const posterijen = spends.includes('posterijen') ? POSTERIJEN : 0;
  const paid = diesel ? PAID + ijsel : Infinity;
  const gait: TrainLength = { times: diesel ? 2 : 1, paid, posterijen };
  const kind = [name, ...spends].join(' ');
  gaits.set(kind, gait);
  return plainTrain({
    kind,
    reach: diesel ? Infinity : LENGTHS[name]! + ijsel,
    ...(diesel && posterijen === 0 ? { paid } : {}),
    weighs: (stop) => Number(isCity(stop) || (name === '2' && isTown(stop))),
    counts: (stop) => !isOffboard(stop),
    joined: DUTCH,
    clash: (a, b): Fault | null =>
      a.node.groups.some((group) => b.node.groups.includes(group)) ? 'two-offboards' : null,
    worth: (stop) => {
      if (isRoer(stop)) return most;
      return isOffboard(stop) ? figure(stop) : gait.times * figure(stop) + posterijen;
    },
    irregular: (stop) =>
      isRoer(stop) || borrowed(stop) || (diesel && (own(stop) || posterijen > 0)),
    score: (walk) => countOnce(kinds, [{ gait, walk }]).pays[0]!,
    check: (walk) =>
      position.newTile === undefined ? null : missesTile(track, position.newTile, walk),
    spends,
  });
}

/** A FLOOD train, with the powers that it uses. */
function floodTrain({ track, kinds }: Company1839, spends: readonly string[]): TrainRule {
  const { isOffboard, figure } = kinds;
  const post = spends.length * POSTERIJEN;
  return plainTrain({
    kind: ['FLOOD', ...spends].join(' '),
    floods: true,
    reach: Infinity,
    weighs: () => 0,
    ends: () => false,
    clash: () => null,
    worth: (stop) => figure(stop) + (isOffboard(stop) ? 0 : post),
    score: () =>
      floodPays(track, kinds).map((one) =>
        isOffboard(one.stop!) ? one : { ...one, value: one.value + post },
      ),
    check: (walk) => {
      const dutch = floodStops(track, kinds).filter((stop) => !isOffboard(stop));
      const why = `it reaches fewer than two ${DUTCH}`;
      return dutch.length < 2 ? { fault: 'too-short', stops: walk.stops, why } : null;
    },
    spends,
  });
}

/** Nodes of the search for the best run. The page's own search goes further. */
export const SEARCHED = 30_000;

/** The route rules of 1839 for one company (1839 §6.6, §10). */
export function rules1839(track: TrackGraph, position: Position1839): RulesWithSearch {
  const kinds = stops1839(track, position);
  const company = { track, position, kinds };
  const { own, passes } = kinds;
  const gaits = new Map<string, TrainLength>();

  const spendings = [[], ['ijsel'], ['posterijen'], ['ijsel', 'posterijen']].filter((spends) =>
    spends.every((power) => position[power as 'ijsel' | 'posterijen']),
  );
  const modes = byName((name) => {
    if (name === 'FLOOD')
      return [
        floodTrain(company, []),
        ...(position.posterijen ? [floodTrain(company, ['posterijen'])] : []),
      ];
    const isLine = name === '5D+' || Object.hasOwn(LENGTHS, name);
    return isLine ? spendings.map((spends) => lineTrain(company, name, spends, gaits)) : [];
  });
  const gaitOf = ({ rule }: Run): TrainLength => gaits.get(rule.kind)!;
  const network = (): ReadonlySet<number> => floodFrom(track, markers(track, kinds), passes).pieces;

  return {
    game: '1839',
    own,
    passes,
    needsOwn: position.newTile === undefined,
    modes,
    apart: 'sides and track',
    centresOnce: true,
    occupies: ({ rule, walk }) =>
      rule.floods ? [...network()] : walk.hops.flatMap((hop) => hop.pieces),
    powers: { ijsel: Number(position.ijsel), posterijen: Number(position.posterijen) },
    whole: (runs) => wholeOf(kinds, runs, gaitOf, position.newTile === undefined),
    nodes: SEARCHED,
    seek: (net, trainPool, budget, beyond) =>
      searchBestRun(net, trainPool, budget, beyond, kinds, gaitOf),
  };
}

const markers = (track: TrackGraph, { own }: Stops1839): Stop[] => track.stops.filter(own);

const floodStops = (track: TrackGraph, kinds: Stops1839): readonly Stop[] =>
  floodFrom(track, markers(track, kinds), kinds.passes).stops;

/** One off-board location may be drawn on two hexes: Bremen, Roer (D11). */
const LOCATIONS: Readonly<Record<string, string>> = { D21: 'C20', K18: 'J17' };

/** Everything that trains of unlimited length could reach, each once (D56). */
function floodPays(track: TrackGraph, kinds: Stops1839): Pay[] {
  const seen = new Set<string>();
  const stops = floodStops(track, kinds).filter((stop) => {
    if (!kinds.isOffboard(stop)) return true;
    const location = LOCATIONS[stop.at] ?? stop.at;
    return !seen.has(location) && seen.add(location);
  });
  return stops.map((stop) => ({
    index: 0,
    stop,
    value: kinds.isRoer(stop) ? kinds.roerBeside(stops, stop) : kinds.figure(stop),
  }));
}

/** The fault if the NFLM's run does not use its new tile. */
function missesTile(track: TrackGraph, hex: string, { hops }: Walk): RouteReason | null {
  const through = hops.some((hop) => hop.pieces.some((piece) => track.pieces[piece]!.at === hex));
  return through ? null : { fault: 'new-tile-missed', hexes: [hex] };
}

const COUNTED =
  'other trains count its stops with a marker of the company{at}; lead it through one more';

/** Every location counts once for all trains. Each train must count one with a marker (D53). */
function wholeOf(
  kinds: Stops1839,
  runs: readonly Run[],
  gaitOf: (run: Run) => TrainLength,
  needsOwn: boolean,
): SetBonus {
  const lines = runs.filter(({ rule }) => !rule.floods);
  const counted = countOnce(
    kinds,
    lines.map((run) => ({ gait: gaitOf(run), walk: run.walk })),
  );
  const pays = runs.map((run) =>
    run.rule.floods ? [...run.rule.score(run.walk)] : counted.pays[lines.indexOf(run)]!,
  );
  const reasons = needsOwn
    ? counted.without
        .map((i) => lines[i]!)
        // A route without any marker is refused for that.
        .filter(({ walk }) => walk.stops.some(kinds.own))
        .map((run) => ({
          run: runs.indexOf(run),
          reason: {
            fault: 'no-counted-marker' as const,
            stops: run.walk.stops.filter(kinds.own),
            why: COUNTED,
          },
        }))
    : [];
  return { reasons, pays };
}
