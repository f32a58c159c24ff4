import { piecesOn, type Stop, type TrackGraph } from '../../../hexes/track.ts';
import type {
  Fault,
  Pay,
  Reason,
  RouteRules,
  Run,
  TrainRule,
  Walk,
  Whole,
} from '../../../routes/rules.ts';
import { byName, plainTrain } from '../../../routes/plain.ts';
import { SASSOON, STEAMSHIP, VULCAN } from '../cousins/powers.ts';
import { seek1820 } from './best.ts';
import { DOCKS, floodWorth, type Position1820, stops1820, type Stops1820 } from './stops.ts';

export type { Position1820 } from './stops.ts';

const WHITE = 'M17';
/** Sassoon works on three routes a round at most (dossier §14.3). */
const SASSOON_ROUTES = 3;

const LENGTHS: Readonly<Record<string, number>> = { '2+': 2, '3+': 3, '5+': 5, '8+': 8 };

/** The route rules of 1820 for one company (dossier §10, §14.3). */
export function rules1820(track: TrackGraph, position: Position1820): RouteRules {
  const kinds = stops1820(track, position);
  const { ports, isTown, isLondon, own, figure, serves, passes } = kinds;
  const isPort = (stop: Stop): boolean => ports.has(stop);
  const powers: Readonly<Record<string, number>> = {
    [STEAMSHIP]: position.steamship,
    [SASSOON]: Math.min(SASSOON_ROUTES, position.sassoon),
    [VULCAN]: position.vulcan,
  };

  const portFault = ({ stops }: Walk): Reason | null => {
    for (const [port, next] of [
      [stops[0]!, stops[1]],
      [stops.at(-1)!, stops.at(-2)],
    ] as const)
      if (isPort(port) && (!next || !serves(next, port)))
        return { fault: 'port-not-next', stops: [port] };
    return null;
  };

  const line = (name: string, spends: readonly string[]): TrainRule => {
    const diesel = name === '5D+';
    const times = diesel ? 2 : 1;
    const vulcan = spends.includes(VULCAN);
    const cities = (LENGTHS[name] ?? 5) + Number(vulcan);
    const steamship = spends.includes(STEAMSHIP);
    const sassoon = spends.includes(SASSOON);
    const isOffboard = (stop: Stop): boolean => stop.node.kind === 'offboard' && !isPort(stop);
    const weighs = (stop: Stop): number => Number(!isTown(stop) && !isPort(stop));
    const worth = (stop: Stop): number =>
      times * figure(stop) * (sassoon && isOffboard(stop) ? 2 : 1);
    const note = (stop: Stop): { note?: string } => {
      if (sassoon && isOffboard(stop)) return { note: 'doubled by Sassoon' };
      return diesel ? { note: 'doubled' } : {};
    };
    return plainTrain({
      kind: [name, ...spends].join(' '),
      reach: diesel ? Infinity : cities,
      ...(diesel ? { paid: cities } : {}),
      weighs,
      counts: (stop) => !isPort(stop),
      bars: (stop) => (isLondon(stop) && !own(stop) ? 'not-visitable' : null),
      clash: (a, b): Fault | null => {
        if (isLondon(a) && isLondon(b)) return 'same-area';
        return isPort(a) && isPort(b) && !steamship ? 'two-ports' : null;
      },
      worth,
      score: ({ stops }) => {
        const all = stops.map((stop, index): Pay => ({ index, value: worth(stop), ...note(stop) }));
        const weighty = all
          .filter(({ index }) => weighs(stops[index]!) > 0)
          .sort((a, b) => b.value - a.value);
        const unpaid = new Set(diesel ? weighty.slice(cities) : []);
        return all.filter((pay) => !unpaid.has(pay) && pay.value > 0);
      },
      check: (walk) => {
        const { stops } = walk;
        const fault = portFault(walk);
        if (fault) return fault;
        // A power that changes nothing is not spent.
        const idle =
          (steamship && stops.filter(isPort).length < 2) ||
          (sassoon && !(stops.some(isPort) && stops.some(isOffboard))) ||
          (vulcan && stops.filter((stop) => weighs(stop) > 0).length < cities);
        return idle ? { fault: 'power-idle' } : null;
      },
      spends,
    });
  };

  // What it brings depends on the others: `whole` says it.
  const worth = { worth: figure, score: () => [] };
  const flood = plainTrain({ kind: 'FLOOD', floods: true, reach: Infinity, ...worth });

  const spendings = ['', STEAMSHIP, SASSOON].flatMap((first) => {
    const spends = first === '' ? [] : [first];
    return [spends, [...spends, VULCAN]];
  });
  const spendable = spendings.filter((spends) => spends.every((power) => powers[power]! > 0));
  const modes = byName((name) => {
    if (name === 'FLOOD') return [flood];
    const isLine = name === '5D+' || Object.hasOwn(LENGTHS, name);
    return isLine ? spendable.map((spends) => line(name, spends)) : [];
  });

  const white = [DOCKS, WHITE].flatMap((at) =>
    piecesOn(track, at).filter(({ path }) => {
      const { a, b } = track.board.shapes[track.board.index.get(at)!]!.paths[path]!;
      const edges = [a, b].flatMap((end) => (end.kind === 'edge' ? [end.edge] : []));
      return at === DOCKS || edges.toSorted().join() === '1,4';
    }),
  );
  return {
    game: '1820',
    own,
    passes,
    needsOwn: true,
    modes,
    apart: 'track',
    shareable: new Set(white.map(({ id }) => id)),
    powers,
    named: true,
    whole: (runs) => wholeOf(track, kinds, runs),
    seek: (net, crew, meter, beyond) => seek1820(net, crew, meter, beyond, kinds),
  };
}

/** Line trains pay for themselves; then each FLOOD takes what track they and earlier ones left. */
function wholeOf(track: TrackGraph, kinds: Stops1820, runs: readonly Run[]): Whole {
  const reasons: { run: number; reason: Reason }[] = [];
  const closed = new Set<number>();
  for (const { rule, walk } of runs)
    if (!rule.floods) for (const hop of walk.hops) for (const p of hop.pieces) closed.add(p);
  const pays = runs.map(({ rule, walk }, run) => {
    if (!rule.floods) return rule.score(walk);
    const marker = walk.stops[0];
    if (!marker) return [];
    const worth = floodWorth(track, kinds, marker, closed);
    // One city will do, but a train runs on track that no other has. (§10.4, 15.2, 15.3.4)
    if (worth.flood.pieces.size === 0) {
      const fault = closed.size === 0 ? 'no-such-track' : 'track-shared';
      reasons.push({ run, reason: { fault, stops: [marker] } });
    }
    for (const piece of worth.flood.pieces) closed.add(piece);
    return worth.pays;
  });
  return { reasons, pays };
}
