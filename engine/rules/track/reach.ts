import { type ReachedParts, reachedParts } from '../../hexes/walks/around.ts';
import { meetsStop, network, type Network } from '../../hexes/walks/network.ts';
import { type Stop, type TrackGraph, trackGraph } from '../../hexes/track.ts';
import { withTile } from '../../hexes/board.ts';
import { exitBits } from '../../hexes/rotate.ts';
import type { TileNode, TileShape } from '../../hexes/shape.ts';
import { boardOf, trackOf } from '../board.ts';
import type { MarkersAtStop as Stands, Station } from '../stations.ts';
import { blockedFor, markersAtStops, startsOf, stationsOf } from '../stations.ts';
import { companyProgress } from '../course/keys.ts';
import type { Context, Table } from '../course/nouns.ts';
import { partsOf, wholeOf } from '../stock/holdings.ts';

/** What a company can trace from its tokens. */

/** The part of a context that is needed here. */
type View = Pick<Context, 'table' | 'rules'>;

interface Reach {
  readonly board: number;
  readonly tokens: number;
  readonly depends: string;
  readonly stands: Stands;
  readonly networks: Map<string, Network>;
  readonly links: Map<string, boolean>;
  readonly cities: Map<string, readonly ReachedCity[]>;
}

/** A city that a company can trace. */
interface ReachedCity {
  readonly hex: string;
  readonly city: number;
}

/** How many boards are remembered. A table returns to an older board when a draft is rolled back. */
const REMEMBERED = 6;
const reaches = new WeakMap<Table, Reaches>();

interface Reaches {
  recent: Reach[];
  /** The revision of the last question, and its answer. */
  revision: number;
  latest: Reach;
}

function reachOf(view: View): Reach {
  const { table, rules } = view;
  const known = reaches.get(table);
  const { all, board, tokens } = table.revision;
  if (known?.revision === all) return known.latest;
  const depends = rules.track.networkDependsOn?.(table) ?? '';
  const recent = known?.recent ?? [];
  let reach = recent.find((one) => one.board === board && one.depends === depends);
  if (!reach) {
    const alike = recent.find((one) => one.tokens === tokens && one.depends === depends);
    reach = {
      board,
      tokens,
      depends,
      stands: alike?.stands ?? markersAtStops(table, (company) => wholeOf(view, company)),
      networks: new Map(),
      links: new Map(),
      cities: new Map(),
    };
    recent.unshift(reach);
    if (recent.length > REMEMBERED) recent.pop();
  }
  if (known) {
    known.revision = all;
    known.latest = reach;
  } else reaches.set(table, { recent, revision: all, latest: reach });
  return reach;
}

/** The tokens on the present board. */
export const standsOn = (view: View): Stands => reachOf(view).stands;

/** The stops that a company cannot trace through or from. */
function blockedTo(
  { table, rules }: View,
  company: string,
  stands: Stands,
): (stop: Stop) => boolean {
  const full = blockedFor(stands, company);
  return rules.track.blockedStops?.(table, company, full) ?? full;
}

/** Stops from which a company starts to trace. */
const tracedFrom = (
  graph: TrackGraph,
  company: string,
  stands: Stands,
  blocked: (stop: Stop) => boolean,
): number[] => startsOf(graph, stands, company).filter((id) => !blocked(graph.stops[id]!));

/** The network of the company. */
export function networkOf(view: View, company: string): Network {
  const { networks, stands } = reachOf(view);
  let known = networks.get(company);
  if (!known) networks.set(company, (known = traced(view, company, trackOf(view.table), stands)));
  return known;
}

function traced(view: View, company: string, graph: TrackGraph, stands: Stands): Network {
  const blocked = blockedTo(view, company, stands);
  return network(graph, { from: tracedFrom(graph, company, stands, blocked), blocked });
}

/** The network of the company if a tile were laid; its tokens stay where they are. */
export function networkWith(
  context: Context,
  company: string,
  hex: string,
  shape: TileShape,
  stands: Stands,
): Network {
  const graph = trackGraph(withTile(boardOf(context.table), hex, shape));
  return traced(context, company, graph, stands);
}

/**
 * Would the company trace enough of the tile if it were laid? Two bounds usually decide before the board is
 * traced with the tile: what walks reach for certain without it, and what they can reach at most.
 */
export function wouldMeet(
  context: Context,
  company: string,
  hex: string,
  shape: TileShape,
  stands: Stands,
  isEnough: (met: ReachedParts) => boolean,
): boolean {
  const { table } = context;
  const blocked = blockedTo(context, company, stands);
  const at = boardOf(table).index.get(hex)!;
  const stop = (node: TileNode): Stop => ({ id: -1, at: hex, hex: at, node });
  const starts = (node: TileNode): boolean =>
    node.kind === 'city' && stands(stop(node)).includes(company) && !blocked(stop(node));
  const passes = (node: TileNode): boolean =>
    node.kind === 'junction' || (node.kind !== 'offboard' && !starts(node) && !blocked(stop(node)));
  const network = networkOf(context, company);
  const outside = network.around(hex);
  if (isEnough(reachedParts(shape, { starts, passes }, outside, false))) return true;
  // A walk first reaches the hex across a side that is also touched without the tile.
  if (network.exact && !(exitBits(shape) & network.touchedEdges(hex))) return false;
  if (!isEnough(reachedParts(shape, { starts, passes }, outside, true))) return false;
  const { graph, hasPiece, hasStop } = networkWith(context, company, hex, shape, stands);
  return isEnough({
    paths: shape.paths.map((_, i) => hasPiece(graph.firstPiece[at]! + i)),
    nodes: shape.nodes.map((_, i) => hasStop(graph.firstStop[at]! + i)),
  });
}

/** Has a run between two stops been possible for the company? Once it has, the answer stays yes. */
export function isLinked(view: View, company: string): boolean {
  const { table } = view;
  if (companyProgress(table, company).linked) return true;
  const { links } = reachOf(view);
  let known = links.get(company);
  if (known === undefined) {
    links.set(company, (known = stationsOn(view, company).length > 0 && joined(view, company)));
  }
  return known;
}

/** Are there two stops on one line? A single token in each of two places does not count. */
function joined(view: View, company: string): boolean {
  const graph = trackOf(view.table);
  const stands = standsOn(view);
  const blocked = blockedTo(view, company, stands);
  return tracedFrom(graph, company, stands, blocked).some((from) =>
    meetsStop(graph, { from: [from], blocked }),
  );
}

/** Cities the company can trace. */
export function reachedCities(context: Context, company: string): readonly ReachedCity[] {
  const { cities } = reachOf(context);
  let known = cities.get(company);
  if (!known) {
    const found: ReachedCity[] = [];
    const { stops, graph } = networkOf(context, company);
    for (const id of stops) {
      const { at, node } = graph.stops[id]!;
      if (node.kind === 'city') found.push({ hex: at, city: node.cityIndex });
    }
    cities.set(company, (known = found));
  }
  return known;
}

/** The tokens of a company on the map, with those of companies merged into it. */
export const stationsOn = (view: View, company: string): Station[] =>
  partsOf(view, company).flatMap((one) => [...stationsOf(view.table, one)]);
