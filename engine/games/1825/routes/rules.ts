import { revenueOf } from '../../../hexes/shape.ts';
import type { Stop } from '../../../hexes/track.ts';
import { plainTrain } from '../../../routes/plain.ts';
import { holds, open, type Position } from '../../../routes/position.ts';
import type {
  Fault,
  Pay,
  RouteReason,
  RouteRules,
  Train,
  TrainRule,
  Walk,
} from '../../../routes/rules.ts';

/** What the route rules of 1825 depend on besides the tokens. The switches are those of the profiles. */
export interface Position1825 extends Position {
  /** True if tile 200 is here and the phase is 3 or later. A company with a token there may leave it out of the reach. */
  throughStation(stop: Stop): boolean;
  /** May a 2+2 end at a town or a halt? */
  readonly twoPlusTwoTownEnd: boolean;
  /** May a U3 end at a halt? */
  readonly haltEndForU3: boolean;
  /** May two 2+2 trains run as one? */
  readonly twoPlusTwoDoubleHeads: boolean;
  /** Is a 4+4E paid for towns? */
  readonly expressPaysTowns: boolean;
  /**
   * What is left out of a route that passes through stations and is too long for its train. True = whatever pays least,
   * as in recorded games; false = only the through stations, as the rulebook has it (§8.4, D25).
   */
  readonly bestStopsPaid: boolean;
}

const isHalt = (stop: Stop): boolean => stop.node.visitCost === 0;
/** The word for the stops of which a route needs two. */
const BUT_HALTS = 'stops that are not halts';
const isCity = (stop: Stop): boolean => stop.node.kind === 'city';

/** Trains that count stops: 2 to 7, 2+2, 3T and 4T (§8.1). */
const BY_STOPS = ['2', '3', '4', '5', '6', '7', '2+2', '3T', '4T'];

/** The stops as one company sees them. */
function stops1825(position: Position1825) {
  const isOwn = (stop: Stop): boolean => holds(position, stop);
  const isOwnThrough = (stop: Stop): boolean => position.throughStation(stop) && isOwn(stop);
  return { position, isOwn, isOwnThrough };
}
type Stops1825 = ReturnType<typeof stops1825>;

const sameHex = (a: Stop, b: Stop): Fault | null => (a.at === b.at ? 'same-hex' : null);

/** Every visit uses one of the reach, except at a halt. */
const butHalts = (stop: Stop): number => (isHalt(stop) ? 0 : 1);

/** A train that counts its stops and is paid for each; a 2+2 is paid double. `reach` = the most that it counts. */
function countedTrain(
  stops: Stops1825,
  name: string,
  reach: number,
  weighs: (stop: Stop) => number,
): TrainRule {
  const { position, isOwnThrough } = stops;
  const isT = name.endsWith('T');
  const times = name === '2+2' ? 2 : 1;
  const endsAtTowns = isT || name === 'U3' || (name === '2+2' && position.twoPlusTwoTownEnd);
  const endsAtHalts =
    isT ||
    (name === 'U3' && position.haltEndForU3) ||
    (name === '2+2' && position.twoPlusTwoTownEnd);
  const worth = (stop: Stop): number =>
    isHalt(stop) && !isT ? 0 : times * revenueOf(stop.node.revenue);
  const note = times === 2 ? { note: 'doubled' } : {};
  return plainTrain({
    kind: name,
    reach,
    weighs,
    spared: isOwnThrough,
    counts: (stop) => !isHalt(stop) || endsAtHalts,
    joined: BUT_HALTS,
    ends: (stop) => isCity(stop) || (isHalt(stop) ? endsAtHalts : endsAtTowns),
    clash: (a, b) => (isT && !isCity(a) && !isCity(b) ? null : sameHex(a, b)),
    worth,
    irregular: isOwnThrough,
    score: (walk) => {
      const unpaid = leftOut(stops, walk, { reach, weighs, worth });
      return walk.stops.map((stop, index): Pay => {
        if (unpaid.has(index)) return { index, value: 0, note: 'left out' };
        if (isHalt(stop)) return { index, value: worth(stop), note: 'halt' };
        return { index, value: worth(stop), ...note };
      });
    },
  });
}

/** The positions on a walk of the stops that are not paid, because the train is too short for it (§8.4). */
function leftOut(
  { position, isOwnThrough }: Stops1825,
  { stops }: Walk,
  { reach, weighs, worth }: Pick<TrainRule, 'reach' | 'weighs' | 'worth'>,
): Set<number> {
  const indexes = stops.map((_, index) => index);
  const passedThrough = indexes.filter(
    (i) => i > 0 && i < stops.length - 1 && isOwnThrough(stops[i]!),
  );
  if (passedThrough.length === 0) return new Set();
  const leavable = position.bestStopsPaid
    ? indexes.filter((i) => weighs(stops[i]!) > 0 || (isHalt(stops[i]!) && worth(stops[i]!) > 0))
    : passedThrough;
  const used = position.bestStopsPaid
    ? leavable.length
    : stops.reduce((total, stop) => total + weighs(stop), 0);
  const cheapest = [...leavable].sort((a, b) => worth(stops[a]!) - worth(stops[b]!));
  return new Set(cheapest.slice(0, Math.max(0, used - reach)));
}

/** A train of any length; the best four stops are paid double (§8.4). */
function expressTrain({ position }: Stops1825): TrainRule {
  const worth = (stop: Stop): number =>
    !isHalt(stop) && (isCity(stop) || position.expressPaysTowns)
      ? 2 * revenueOf(stop.node.revenue)
      : 0;
  return plainTrain({
    kind: '4+4E',
    reach: Infinity,
    paid: 4,
    counts: (stop) => !isHalt(stop),
    joined: BUT_HALTS,
    ends: isCity,
    clash: sameHex,
    worth,
    score: ({ stops }) =>
      stops
        .map((stop, index): Pay => ({ index, value: worth(stop), note: 'doubled' }))
        .sort((a, b) => b.value - a.value)
        .slice(0, 4)
        .sort((a, b) => a.index - b.index),
  });
}

/** Two 2 trains make the run of a 3 (§8.3): one runs from A to M, the other from M to B. */
const doubleHead = (stops: Stops1825, name: string): TrainRule => ({
  ...countedTrain(stops, name, 3, butHalts),
  kind: `${name} & ${name}`,
  trains: 2,
  spared: () => false,
  irregular: () => false,
  ends: isCity,
  clash: () => null,
  check: (walk) => doubleHeadFault(stops, walk),
});

/** What is wrong with a walk that two trains run as one, or null. Each half is a route of its own. */
function doubleHeadFault({ isOwn }: Stops1825, { stops }: Walk): RouteReason | null {
  const visits = stops.map((_, i) => i).filter((i) => !isHalt(stops[i]!));
  if (visits.length < 3) return { fault: 'too-short', facts: { visits: visits.length, least: 3 } };
  if (visits.length > 3) return { fault: 'too-long', facts: { visits: visits.length, may: 3 } };
  const [first, middle, last] = visits.map((i) => stops[i]!) as [Stop, Stop, Stop];
  for (const half of [stops.slice(0, visits[1]! + 1), stops.slice(visits[1])])
    for (const stop of half)
      if (half.some((other) => other !== stop && other.at === stop.at))
        return { fault: 'same-hex', stops: half };
  if (isOwn(middle) || (isCity(middle) && isOwn(first) === isOwn(last)))
    return { fault: 'no-own-marker', stops };
  return null;
}

/** The route rules of 1825 for one company (1825 §8). */
export function rules1825(position: Position1825): RouteRules {
  const stops = stops1825(position);
  const modes = new Map<string, readonly TrainRule[]>();
  for (const name of BY_STOPS)
    modes.set(name, [countedTrain(stops, name, Number.parseInt(name), butHalts)]);
  modes.set('U3', [countedTrain(stops, 'U3', 3, (stop) => (isCity(stop) ? 1 : 0))]);
  modes.set('4+4E', [expressTrain(stops)]);
  const doubleHeads = new Map([['2', doubleHead(stops, '2')]]);
  // 2 trains have left the game before the first 2+2 comes, so the two kinds never meet.
  if (position.twoPlusTwoDoubleHeads) doubleHeads.set('2+2', doubleHead(stops, '2+2'));

  return {
    game: '1825',
    own: stops.isOwn,
    passes: (stop) => open(position, stop),
    needsOwn: true,
    modes: (train: Train) => modes.get(train.name) ?? [],
    pair: (a, b) => (a.name === b.name ? (doubleHeads.get(a.name) ?? null) : null),
    apart: 'sides and track',
    powers: {},
  };
}
