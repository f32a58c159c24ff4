import { revenueOf } from '../../../hexes/shape.ts';
import { network } from '../../../hexes/walks/network.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import { holds, open, type Position } from '../../../routes/position.ts';
import { plainTrain } from '../../../routes/plain.ts';
import type { Fault, RouteReason, RouteRules, Walk } from '../../../routes/rules.ts';

export interface Position1828 extends Position {
  /** The company owns a coal marker (A11). */
  readonly coal: boolean;
  /** For the C&P: the hex of the tile that it laid this turn (A6.3). */
  readonly laid?: string;
}

/** Virginia Coalfields. Only a company with a coal marker runs there, and it always may run through. */
const COALFIELD = 'K11';
/** The phases in which off-board areas pay their second figure. */
const SECOND_FIGURE_PHASES = ['brown', 'red', 'gray', 'purple'];

const isTown = (stop: Stop): boolean => stop.node.kind === 'town' || stop.node.kind === 'halt';

/** True if track leads from this stop into the hex without passing another stop. */
const touches = (track: TrackGraph, { id }: Stop, hex: string): boolean =>
  network(track, { from: [id], blocked: () => true }).pieces.some(
    (piece) => track.pieces[piece]!.at === hex,
  );

/**
 * The fault of a walk of the C&P that misses its new tile, or null. It must visit a stop of the tile; if the tile has
 * none, a stop whose track leads there (A6.3).
 */
function missesTile(track: TrackGraph, laid: string, { stops }: Walk): RouteReason | null {
  const missed: RouteReason = { fault: 'new-tile-missed', hexes: [laid] };
  const hex = track.board.index.get(laid);
  const nodes = hex === undefined ? [] : track.board.shapes[hex]!.nodes;
  if (nodes.some((node) => node.kind !== 'junction'))
    return stops.some((stop) => stop.at === laid) ? null : missed;
  return stops.some((stop) => touches(track, stop, laid)) ? null : missed;
}

/** The route rules of 1828 for a company, a system or the C&P (1828 A6.7, A6.3). */
export function rules1828(track: TrackGraph, position: Position1828): RouteRules {
  const paysSecond = SECOND_FIGURE_PHASES.includes(position.phase.toLowerCase());
  const valueOf = ({ node }: Stop): number =>
    paysSecond ? revenueOf(node.revenue, 'brown', 'yellow') : revenueOf(node.revenue, 'yellow');
  const { laid } = position;

  const bars = (stop: Stop): Fault | null =>
    stop.at === COALFIELD && !position.coal ? 'not-visitable' : null;
  /** Only for the C&P. */
  const check = laid !== undefined && ((walk: Walk) => missesTile(track, laid, walk));

  const anyStop = (_stop: Stop): number => 1;
  const noTown = (stop: Stop): number => (isTown(stop) ? 0 : 1);
  const train = (kind: string, reach: number, weighs = anyStop, worth = valueOf, note?: string) =>
    plainTrain({ kind, reach, weighs, worth, bars, ...(check && { check }) }, note);
  const trains = [
    ...[2, 3, 5, 6].map((length) => train(String(length), length)),
    train('3+D', 3, noTown, (stop) => 2 * valueOf(stop), 'doubled'),
    train('8E', 8, noTown, (stop) => (isTown(stop) ? 0 : valueOf(stop))),
    train('D', Infinity, () => 0),
  ];
  const rules = new Map(trains.map((rule) => [rule.kind, [rule]]));

  return {
    game: '1828',
    own: (stop) => holds(position, stop),
    passes: (stop) => (stop.at === COALFIELD ? position.coal : open(position, stop)),
    needsOwn: laid === undefined,
    modes: ({ name }) => rules.get(name) ?? [],
    apart: 'sides and track',
    powers: {},
  };
}
