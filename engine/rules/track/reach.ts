import { type ReachedParts, reachedParts } from '../../hexes/around.ts';
import { meetsStop, network, type Network } from '../../hexes/network.ts';
import { type Stop, type TrackGraph, trackGraph } from '../../hexes/track.ts';
import { withTile } from '../../hexes/board.ts';
import { exitBits } from '../../hexes/rotate.ts';
import type { TileNode, TileShape } from '../../hexes/shape.ts';
import { boardOf, trackOf } from '../board.ts';
import type { MarkersAtStop as Stands, Station } from '../stations.ts';
import { blockedFor, markersAtStops, startsOf, stationsOf } from '../stations.ts';
import { companyProgress } from '../course/keys.ts';
import type { Context, Table } from '../course/nouns.ts';

/** What a company can trace from its tokens. */

/** A table and its rules are all that is asked for here. */
type View = Pick<Context, 'table' | 'rules'>;

interface Reach {
  readonly board: number;
  readonly tokens: number;
  readonly view: string;
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

/** So many boards are remembered; a draft that is taken back comes home to an old one. */
const KEPT = 6;
const reaches = new WeakMap<Table, Reaches>();

interface Reaches {
  recent: Reach[];
  /** The revision for which one of them was last asked for, and which. */
  revision: number;
  latest: Reach;
}

function reachOf({ table, rules }: View): Reach {
  const known = reaches.get(table);
  const { all, board, tokens } = table.revision;
  if (known?.revision === all) return known.latest;
  const view = rules.track.networkDependsOn?.(table) ?? '';
  const recent = known?.recent ?? [];
  let reach = recent.find((one) => one.board === board && one.view === view);
  if (!reach) {
    const alike = recent.find((one) => one.tokens === tokens && one.view === view);
    reach = {
      board,
      tokens,
      view,
      stands:
        alike?.stands ?? markersAtStops(table, (company) => rules.companies.partOf(table, company)),
      networks: new Map(),
      links: new Map(),
      cities: new Map(),
    };
    recent.unshift(reach);
    if (recent.length > KEPT) recent.pop();
  }
  if (known) {
    known.revision = all;
    known.latest = reach;
  } else reaches.set(table, { recent, revision: all, latest: reach });
  return reach;
}

/** Who stands where on the board as it is. */
export const standsOn = (now: View): Stands => reachOf(now).stands;

/** Where a company cannot trace on. */
function blockedTo(
  { table, rules }: View,
  company: string,
  stands: Stands,
): (stop: Stop) => boolean {
  const full = blockedFor(stands, company);
  return rules.track.blockedStops?.(table, company, full) ?? full;
}

/** Stops from which a company traces. */
function tracedFrom(
  { table, rules }: View,
  company: string,
  graph: TrackGraph,
  stands: Stands,
): number[] {
  const { tracesFrom } = rules.track;
  const from = startsOf(graph, stands, company);
  return tracesFrom ? from.filter((id) => tracesFrom(table, graph.stops[id]!.at)) : from;
}

/** All that the company can trace. */
export function networkOf(now: View, company: string): Network {
  const { networks, stands } = reachOf(now);
  let known = networks.get(company);
  if (!known) networks.set(company, (known = traced(now, company, trackOf(now.table), stands)));
  return known;
}

function traced(now: View, company: string, graph: TrackGraph, stands: Stands): Network {
  const blocked = blockedTo(now, company, stands);
  return network(graph, { from: tracedFrom(now, company, graph, stands), blocked });
}

/** What the company could trace if a tile lay so; its tokens stand as they stand. */
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
 * If a tile lay so, would the company trace enough of it? What walks surely come to without it, and
 * what they may come to at all, nearly always says so before the board is traced with the tile on it.
 */
export function wouldMeet(
  context: Context,
  company: string,
  hex: string,
  shape: TileShape,
  stands: Stands,
  isEnough: (met: ReachedParts) => boolean,
): boolean {
  const { rules, table } = context;
  const blocked = blockedTo(context, company, stands);
  const at = boardOf(table).index.get(hex)!;
  const stop = (node: TileNode): Stop => ({ id: -1, at: hex, hex: at, node });
  const starts = (node: TileNode): boolean =>
    node.kind === 'city' &&
    stands(stop(node)).includes(company) &&
    (rules.track.tracesFrom?.(table, hex) ?? true);
  const passes = (node: TileNode): boolean =>
    node.kind === 'junction' || (node.kind !== 'offboard' && !starts(node) && !blocked(stop(node)));
  const network = networkOf(context, company);
  const outside = network.around(hex);
  if (isEnough(reachedParts(shape, { starts, passes }, outside, false))) return true;
  // A walk comes to a hex first as if nothing lay there, so at a side that is touched without it.
  if (network.exact && !(exitBits(shape) & network.touchedEdges(hex))) return false;
  if (!isEnough(reachedParts(shape, { starts, passes }, outside, true))) return false;
  const { graph, hasPiece, hasStop } = networkWith(context, company, hex, shape, stands);
  return isEnough({
    paths: shape.paths.map((_, i) => hasPiece(graph.firstPiece[at]! + i)),
    nodes: shape.nodes.map((_, i) => hasStop(graph.firstStop[at]! + i)),
  });
}

/** Could a run between two stops be traced from a token of the company? Once so, always so. */
export function isLinked(now: View, company: string): boolean {
  const { table } = now;
  if (companyProgress(table, company).linked) return true;
  const { links } = reachOf(now);
  let known = links.get(company);
  if (known === undefined) {
    links.set(company, (known = stationsOn(now, company).length > 0 && joined(now, company)));
  }
  return known;
}

/** Two stops on one line: a token alone in each of two places is none. */
function joined(now: View, company: string): boolean {
  const graph = trackOf(now.table);
  const stands = standsOn(now);
  const blocked = blockedTo(now, company, stands);
  return tracedFrom(now, company, graph, stands).some((from) =>
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

/** The tokens of a company that stand on the map, those of companies merged into it included. */
export function stationsOn({ table, rules }: View, company: string): Station[] {
  const { originalCompanies, partOf } = rules.companies;
  const parts = originalCompanies(table).filter((one) => partOf(table, one) === company);
  return (parts.length > 0 ? parts : [company]).flatMap((one) => stationsOf(table, one));
}
