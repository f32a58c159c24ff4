import { revenueOf } from '../../../hexes/shape.ts';
import { network } from '../../../hexes/network.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import { holds, open } from '../../../routes/position.ts';
import type { Position } from '../../../routes/position.ts';
import type { Fault, Pay, Reason, RouteRules, TrainRule, Walk } from '../../../routes/rules.ts';

export interface Position1828 extends Position {
  /** The company owns a coal marker (A11). */
  readonly coal: boolean;
  /** Set for the C&P: the hex of the tile it laid this turn (A6.3). */
  readonly laid?: string;
}

/** Virginia Coalfields: only for owners of a coal marker, whom it never blocks. */
const COALFIELD = 'K11';
const SECOND_VALUES = ['brown', 'red', 'gray', 'purple'];

const isTown = (stop: Stop): boolean => stop.node.kind === 'town' || stop.node.kind === 'halt';

/** Does plain track lead from this stop to the hex, whether or not it ends at another stop? */
const touches = (track: TrackGraph, { id }: Stop, hex: string): boolean =>
  network(track, { from: [id], blocked: () => true }).pieces.some(
    (piece) => track.pieces[piece]!.at === hex,
  );

/** The C&P runs over its new tile: through a centre of it, or from a centre joined to it (A6.3). */
function missesTile(track: TrackGraph, laid: string, { stops }: Walk): Reason | null {
  const missed: Reason = { fault: 'new-tile-missed', hexes: [laid] };
  if (stops.length !== 2) return { fault: 'too-long', facts: { visits: stops.length, may: 2 } };
  const hex = track.board.index.get(laid);
  const centres = hex === undefined ? [] : track.board.shapes[hex]!.nodes;
  if (centres.some((node) => node.kind !== 'junction'))
    return stops.some((stop) => stop.at === laid) ? null : missed;
  return stops.some((stop) => touches(track, stop, laid)) ? null : missed;
}

/** The route rules of 1828 for one company, system or the C&P (dossier A6.7, A6.3). */
export function rules1828(track: TrackGraph, position: Position1828): RouteRules {
  const second = SECOND_VALUES.includes(position.phase.toLowerCase());
  const figure = ({ node }: Stop): number =>
    second ? revenueOf(node.revenue, 'brown', 'yellow') : revenueOf(node.revenue, 'yellow');
  const { laid } = position;

  const train = (
    kind: string,
    reach: number,
    weighs: (stop: Stop) => number,
    worth: (stop: Stop) => number,
    note?: string,
  ): TrainRule => ({
    kind,
    trains: 1,
    reach,
    weighs,
    counts: () => true,
    bars: (stop): Fault | null =>
      stop.at === COALFIELD && !position.coal ? 'not-visitable' : null,
    ends: () => true,
    clash: (a, b) =>
      a.node.groups.some((group) => b.node.groups.includes(group)) ? 'same-area' : null,
    worth,
    score: ({ stops }) =>
      stops
        .map((stop, index): Pay => ({
          index,
          value: worth(stop),
          ...(note === undefined ? {} : { note }),
        }))
        .filter(({ value }) => value > 0),
    ...(laid === undefined ? {} : { check: (walk: Walk) => missesTile(track, laid, walk) }),
  });

  const rules = new Map<string, TrainRule>();
  for (const length of [2, 3, 5, 6])
    rules.set(
      String(length),
      train(String(length), length, () => 1, figure),
    );
  const large = (stop: Stop): number => (isTown(stop) ? 0 : 1);
  rules.set(
    '3+D',
    train('3+D', 3, large, (stop) => 2 * figure(stop), 'doubled'),
  );
  rules.set(
    '8E',
    train('8E', 8, large, (stop) => (isTown(stop) ? 0 : figure(stop))),
  );
  rules.set(
    'D',
    train('D', Infinity, () => 0, figure),
  );

  return {
    game: '1828',
    own: (stop) => holds(position, stop),
    passes: (stop) => (stop.at === COALFIELD ? position.coal : open(position, stop)),
    needsOwn: laid === undefined,
    modes: ({ name }) => {
      const rule = rules.get(name);
      return rule ? [rule] : [];
    },
    apart: 'track',
    powers: {},
  };
}
