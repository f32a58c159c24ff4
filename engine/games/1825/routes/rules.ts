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

/** What the route rules of 1825 depend on besides the tokens. Switches are as in the profiles. */
export interface Position1825 extends Position {
  /** True if tile 200 is here and the phase is 3 or later. The slots say whose token it holds. */
  throughStation(stop: Stop): boolean;
  readonly twoPlusTwoTownEnd: boolean;
  readonly haltEndForU3: boolean;
  readonly twoPlusTwoDoubleHeads: boolean;
  readonly expressPaysTowns: boolean;
  /**
   * By the rulebook only through stations are left out. In recorded games the best n stops are paid (§8.4,
   * D25).
   */
  readonly bestStopsPaid: boolean;
}

const isHalt = (stop: Stop): boolean => stop.node.visitCost === 0;
const NO_HALTS = 'stops that are not halts';
const isCity = (stop: Stop): boolean => stop.node.kind === 'city';

/** Trains that count stops: 2 to 7, 2+2, 3T and 4T (§8.1). */
const BY_STOPS = ['2', '3', '4', '5', '6', '7', '2+2', '3T', '4T'];

/** The stops as one company sees them. */
function stops1825(position: Position1825) {
  const own = (stop: Stop): boolean => holds(position, stop);
  return { position, own, through: (stop: Stop) => position.throughStation(stop) && own(stop) };
}
type Stops1825 = ReturnType<typeof stops1825>;

const sameHex = (a: Stop, b: Stop): Fault | null => (a.at === b.at ? 'same-hex' : null);

/** A visit counts one, except at a halt. */
const allButHalts = (stop: Stop): number => (isHalt(stop) ? 0 : 1);

/** A train that is paid for every counted stop, doubled or not. */
function countedTrain(
  stops: Stops1825,
  name: string,
  reach: number,
  weighs: (stop: Stop) => number,
): TrainRule {
  const { position, through } = stops;
  const isT = name.endsWith('T');
  const times = name === '2+2' ? 2 : 1;
  const townEnd = isT || name === 'U3' || (name === '2+2' && position.twoPlusTwoTownEnd);
  const haltEnd =
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
    spared: through,
    counts: (stop) => !isHalt(stop) || haltEnd,
    joined: NO_HALTS,
    ends: (stop) => isCity(stop) || (isHalt(stop) ? haltEnd : townEnd),
    clash: (a, b) => (isT && !isCity(a) && !isCity(b) ? null : sameHex(a, b)),
    worth,
    irregular: through,
    score: (walk) => {
      const left = leftOut(stops, walk, { reach, weighs, worth });
      return walk.stops.map((stop, index): Pay => {
        if (left.has(index)) return { index, value: 0, note: 'left out' };
        if (isHalt(stop)) return { index, value: worth(stop), note: 'halt' };
        return { index, value: worth(stop), ...note };
      });
    },
  });
}

/** Positions of the stops that are not paid, because the train is too short for the route (§8.4). */
function leftOut(
  { position, through }: Stops1825,
  { stops }: Walk,
  { reach, weighs, worth }: Pick<TrainRule, 'reach' | 'weighs' | 'worth'>,
): Set<number> {
  const places = stops.map((_, index) => index);
  const passed = places.filter((i) => i > 0 && i < stops.length - 1 && through(stops[i]!));
  if (passed.length === 0) return new Set();
  const pool = position.bestStopsPaid
    ? places.filter((i) => weighs(stops[i]!) > 0 || (isHalt(stops[i]!) && worth(stops[i]!) > 0))
    : passed;
  const taking = position.bestStopsPaid
    ? pool.length
    : stops.reduce((total, stop) => total + weighs(stop), 0);
  const cheapest = [...pool].sort((a, b) => worth(stops[a]!) - worth(stops[b]!));
  return new Set(cheapest.slice(0, Math.max(0, taking - reach)));
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
    joined: NO_HALTS,
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
const doubleHeading = (stops: Stops1825, name: string): TrainRule => ({
  ...countedTrain(stops, name, 3, allButHalts),
  kind: `${name} & ${name}`,
  trains: 2,
  spared: () => false,
  irregular: () => false,
  ends: isCity,
  clash: () => null,
  check: (walk) => headingFault(stops, walk),
});

/** What is wrong with a run by two trains, or null. Each half is a route of its own. */
function headingFault({ own }: Stops1825, { stops }: Walk): RouteReason | null {
  const at = stops.map((_, i) => i).filter((i) => !isHalt(stops[i]!));
  if (at.length < 3) return { fault: 'too-short', facts: { visits: at.length, least: 3 } };
  if (at.length > 3) return { fault: 'too-long', facts: { visits: at.length, may: 3 } };
  const [first, middle, last] = at.map((i) => stops[i]!) as [Stop, Stop, Stop];
  for (const half of [stops.slice(0, at[1]! + 1), stops.slice(at[1])])
    for (const stop of half)
      if (half.some((other) => other !== stop && other.at === stop.at))
        return { fault: 'same-hex', stops: half };
  if (own(middle) || (isCity(middle) && own(first) === own(last)))
    return { fault: 'no-own-marker', stops };
  return null;
}

/** The route rules of 1825 for one company (1825 §8). */
export function rules1825(position: Position1825): RouteRules {
  const stops = stops1825(position);
  const modes = new Map<string, readonly TrainRule[]>();
  for (const name of BY_STOPS)
    modes.set(name, [countedTrain(stops, name, Number.parseInt(name), allButHalts)]);
  modes.set('U3', [countedTrain(stops, 'U3', 3, (stop) => (isCity(stop) ? 1 : 0))]);
  modes.set('4+4E', [expressTrain(stops)]);
  const headings = new Map([['2', doubleHeading(stops, '2')]]);
  // 2 trains have left the game before the first 2+2 comes, so the two kinds never meet.
  if (position.twoPlusTwoDoubleHeads) headings.set('2+2', doubleHeading(stops, '2+2'));

  return {
    game: '1825',
    own: stops.own,
    passes: (stop) => open(position, stop),
    needsOwn: true,
    modes: (train: Train) => modes.get(train.name) ?? [],
    pair: (a, b) => (a.name === b.name ? (headings.get(a.name) ?? null) : null),
    apart: 'sides and track',
    powers: {},
  };
}
