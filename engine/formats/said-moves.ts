import type { Route } from '../../shared/move.ts';
import type { Put } from '../../shared/op.ts';
import { stopId } from '../hexes/track.ts';
import type { Table } from '../kernel/table.ts';
import { hexOf, wholeWay } from '../routes/way.ts';
import { hexPlace, shapeOn, tileOn, tileType, trackOf } from '../rules/board.ts';
import { pendingQuestion } from '../rules/course/keys.ts';
import type { RecordedAction } from './18xx-games.ts';
import { heldThere } from './certificates.ts';
import type { ExportedAction } from './exported.ts';

/** Moves of all titles as the actions that recorded-moves.ts reads: its inverse. */

/** Our `train:8-0` is "8-0" there. */
export const trainId = (piece: unknown): string => String(piece).replace(/^train:/, '');

/** Our `share:PRR-3` is "PRR_3" there. */
export const shareId = (piece: string): string =>
  piece.replace(/^share:/, '').replace(/-(\d+)$/, '_$1');

export const putsOf = ({ ops }: ExportedAction): Put[] =>
  ops.filter((op): op is Put => op.op === 'put');

/** Who acts as a player: of those who may, the one that is asked. */
export function byPlayer({ turn, ids }: ExportedAction, place = turn.acting[0]): Entity {
  return { entity: ids.get(place ?? '') ?? 1, entity_type: 'player' };
}

export interface Entity {
  readonly entity: string | number;
  readonly entity_type: string;
}

const KINDS: Readonly<Record<string, string>> = { minor: 'minor', system: 'system' };

/** The company that acts, or the private whose power is used. */
export function byCompany({ table, move }: ExportedAction, company = String(move.company)): Entity {
  if (typeof move.with === 'string') return { entity: move.with, entity_type: 'company' };
  const kind = table.box.companies.get(company)?.kind ?? '';
  return { entity: company, entity_type: KINDS[kind] ?? 'corporation' };
}

/** "57-1-0": the tile that lies there, or the printed hex, its copy, and the part of its drawing. */
export function cityId(table: Table, hex: string, city: number): string {
  const node = shapeOn(table, hex).nodes.find((one) => one.cityIndex === city);
  const tile = tileOn(table, hex);
  return `${tile ? copyId(table, tile.id) : `${hex}-0`}-${node?.part ?? 0}`;
}

/** The tile of a piece as it lies, with the number of its copy. */
const copyId = (table: Table, piece: string): string =>
  `${tileType(table, piece)}-${/-(\d+)$/.exec(piece)?.[1] ?? 0}`;

/** A way as that site writes routes: stops, and one chain of hexes for each hop. */
function routeOf(table: Table, { trains, way }: Route, revenue: number) {
  const graph = trackOf(table);
  const stops = way.filter((word) => word.includes('.'));
  const connections: string[][] = [];
  let chain: string[] = [];
  for (const word of way) {
    chain.push(hexOf(word));
    if (!word.includes('.')) continue;
    // A hop inside one hex is written by its stops.
    if (chain.length > 1) {
      const [first, last] = [chain[0]!, chain.at(-1)!];
      connections.push(first === last && chain.length === 2 ? [`${first} 0.1`] : chain);
    }
    chain = [hexOf(word)];
  }
  const nodes = stops.map((word) => {
    const dot = word.lastIndexOf('.');
    const id = stopId(graph, word.slice(0, dot), Number(word.slice(dot + 1)));
    return `${hexOf(word)}-${String(graph.stops[id]?.node.part ?? 0)}`;
  });
  return {
    train: trainId(trains[0]),
    connections,
    hexes: stops.map(hexOf),
    revenue,
    nodes,
    revenue_str: stops.map(hexOf).join('-'),
  };
}

/** Two trains on one route are two routes there, that meet in the stop between. (1825 §8.3) */
function partsOf(route: Route): Route[] {
  const [first = '', second] = route.trains;
  if (second === undefined) return [route];
  const stops = route.way.flatMap((word, i) => (word.includes('.') ? [i] : []));
  const middle = stops[Math.floor(stops.length / 2)] ?? 0;
  return [
    { trains: [first], way: route.way.slice(0, middle + 1) },
    { trains: [second], way: route.way.slice(middle) },
  ];
}

/** What the run earned: said with it, or what the table kept of it. */
function earnedBy({ move, ops }: ExportedAction): number {
  if (typeof move.revenue === 'number') return move.revenue;
  for (const op of ops)
    if (op.op === 'set' && op.key === 'work') {
      const { revenue } = (op.value ?? {}) as { revenue?: number | null };
      if (typeof revenue === 'number') return revenue;
    }
  return 0;
}

/**
 * A run, its sum told route by route. What the routes do not bring by themselves is written as such, or
 * with the first of them, as titles have it.
 */
function* runRoutes(said: ExportedAction, { by }: Words): Generator<RecordedAction[]> {
  const { move, table } = said;
  const routes = (move.routes as readonly Route[]).map((route) => ({
    ...route,
    way: [...wholeWay(trackOf(table), route.way)],
  }));
  const { sums, subsidy } = said.brings(routes);
  const rest = earnedBy(said) - sums.reduce((sum, one) => sum + one, 0);
  const grant = Number(move.subsidy ?? subsidy);
  const run = (first: number, extra_revenue: number): RecordedAction[] => [
    {
      type: 'run_routes',
      ...by(said),
      routes: routes.flatMap((route, i) =>
        partsOf(route).map((part, n) => ({
          ...routeOf(table, part, n > 0 ? 0 : (sums[i] ?? 0) + (i === 0 ? first : 0)),
          ...(grant > 0 && { subsidy: i + n === 0 ? grant : 0 }),
        })),
      ),
      extra_revenue,
      subsidy: grant,
    },
  ];
  yield run(rest, 0);
  if (rest !== 0) yield run(0, rest);
}

/** What companies and certificates are called there. */
export interface Words {
  by(said: ExportedAction, company?: string): Entity;
  share(said: ExportedAction, piece: string): string;
  /** The name of a company, whoever acts. */
  called(said: ExportedAction, company: string): string;
}
export const WORDS: Words = {
  by: byCompany,
  share: (_said, piece) => shareId(piece),
  called: (_said, company) => company,
};

/** The private that is asked for a tile or a token, and passes itself there. */
function privateAsked(table: Table): Entity | undefined {
  const asked = pendingQuestion(table);
  return asked && typeof asked.private === 'string' && asked.ask !== 'par'
    ? { entity: asked.private, entity_type: 'company' }
    : undefined;
}

/** A private that is bought, by whom it was bought. */
function* purchase(said: ExportedAction, { by }: Words): Generator<RecordedAction[]> {
  const { move } = said;
  const sold = { company: String(move.private), price: Number(move.price) };
  if (typeof move.company === 'string')
    yield [{ type: 'buy_company', ...by(said, move.company), ...sold }];
  // In an auction one that is bought at once is bought with an offer on it.
  yield [{ type: 'bid', ...byPlayer(said), ...sold }];
  yield [{ type: 'buy_company', ...byPlayer(said), ...sold }];
}

/** A train, with what is handed in for it; of a new one that site names the variant. */
function trainBought(said: ExportedAction, { by }: Words): RecordedAction {
  const { move, table } = said;
  const train = trainId(move.train);
  const fresh =
    putsOf(said).some(({ piece }) => piece === move.train) &&
    table.pieces.get(String(move.train))?.place === 'depot';
  return {
    type: 'buy_train',
    ...by(said),
    train,
    price: move.price,
    ...(fresh && { variant: train.replace(/-\d+$/, '') }),
    ...(move.exchange !== undefined && { exchange: trainId(move.exchange) }),
    ...(move.shell !== undefined && { shell: move.shell }),
  };
}

/** The actions of a move that every title says alike; `words` where a title has its own. */
export function* plainActions(said: ExportedAction, words = WORDS): Generator<RecordedAction[]> {
  const { move, table, turn } = said;
  const { by, share, called } = words;
  const company = String(move.company ?? '');
  switch (move.verb) {
    case 'pass': {
      const [kind, entity = ''] = (turn.entity ?? '').split(':');
      const asked = privateAsked(table);
      if (asked) yield [{ type: 'pass', ...asked }];
      if (kind === 'company') yield [{ type: 'pass', ...by(said, entity) }];
      return yield [{ type: 'pass', ...byPlayer(said) }];
    }
    case 'bid':
      return yield [{ type: 'bid', ...byPlayer(said), company: move.on, price: move.amount }];
    case 'buyPrivate':
      return yield* purchase(said, words);
    case 'buyShare': {
      const who = typeof move.with === 'string' ? byCompany(said) : byPlayer(said);
      const bought = { type: 'buy_shares', ...who, percent: move.percent };
      for (const id of boughtShares(said)) yield [{ ...bought, shares: [share(said, id)] }];
      return;
    }
    case 'sellShares': {
      const sale = { type: 'sell_shares', ...byPlayer(said), percent: move.percent };
      for (const sold of soldShares(said))
        yield [{ ...sale, shares: sold.map((id) => share(said, id)) }];
      return;
    }
    case 'buyTrain':
      return yield [trainBought(said, words)];
    case 'declareBankruptcy':
      return yield [{ type: 'bankrupt', ...by(said) }];
    case 'endGame':
      return yield [{ type: 'end_game', ...byPlayer(said) }];
    case 'startCompany': {
      const cell = putsOf(said).find(({ piece }) => piece === `marker:${company}`)?.to ?? '';
      const [, row = '0', col = '0'] = /^cell:(\d+)\.(\d+)$/.exec(cell) ?? [];
      const share_price = `${String(move.par)},${row},${col}`;
      return yield [{ type: 'par', ...byPlayer(said), corporation: company, share_price }];
    }
    case 'layTile': {
      const hex = String(move.hex);
      const laid = putsOf(said).find(
        ({ piece, to }) => to === hexPlace(hex) && table.box.pieces.get(piece)?.kind === 'tile',
      );
      const copy = /-(\d+)$/.exec(laid?.piece ?? '')?.[1] ?? '0';
      const tile = `${String(move.tile)}-${copy}`;
      return yield [{ type: 'lay_tile', ...by(said), hex, tile, rotation: move.turn }];
    }
    case 'placeToken': {
      const put = putsOf(said).find(({ to }) => to.startsWith('slot:'));
      const slot = Number(/\.(\d+)$/.exec(put?.to ?? '')?.[1] ?? 0);
      const city = cityId(table, String(move.hex), Number(move.city));
      const place = { type: 'place_token', ...by(said), city, slot };
      return yield [{ ...place, tokener: called(said, company) }];
    }
    case 'runTrains':
      return yield* runRoutes(said, words);
    case 'payDividend':
      return yield [{ type: 'dividend', ...by(said), kind: move.kind }];
    case 'discardTrain':
      return yield [{ type: 'discard_train', ...by(said), train: trainId(move.train) }];
  }
}

/** What was bought, likeliest first: the one said or moved, as far as that site has it there. */
export function boughtShares({ move, table, ops, there }: ExportedAction): string[] {
  const { box } = table;
  const from = String(move.from);
  const company = String(move.company);
  const moved = ops.flatMap((op) =>
    op.op === 'put' && box.pieces.get(op.piece)?.company === company ? [op.piece] : [],
  );
  const lie = heldThere(table, there, from, company).filter((id) => {
    const { percent, president } = box.pieces.get(id)!;
    return percent === move.percent && (president !== true || moved.includes(id));
  });
  const own = [String(move.certificate ?? ''), ...moved].filter((id) => lie.includes(id));
  return [...new Set([...own, ...lie])];
}

/**
 * What a player sold, as that site bundles shares: ordinary ones first, in the order in which he got
 * them there, and the president's with all of them, for which others may come back.
 */
export function* soldShares({ move, table, turn, there }: ExportedAction): Generator<string[]> {
  const { pieces } = table.box;
  const percent = (id: string) => pieces.get(id)!.percent ?? 0;
  const held = heldThere(table, there, turn.acting[0] ?? '', String(move.company));
  const owed = Number(move.percent);
  if (Array.isArray(move.certificates)) {
    const said = move.certificates.map(String);
    const sum = said.reduce((all, id) => all + percent(id), 0);
    if (sum >= owed && said.every((id) => held.includes(id))) yield said;
  }
  const office = held.filter((id) => pieces.get(id)!.president === true);
  const ordinary = held.filter((id) => !office.includes(id));
  const small = [...ordinary].sort((a, b) => percent(a) - percent(b));
  for (const list of [ordinary, small, small.toReversed()]) {
    const sold: string[] = [];
    let sum = 0;
    for (const id of list) {
      if (sum >= owed) break;
      sold.push(id);
      sum += percent(id);
    }
    if (sum === owed) yield sold;
  }
  if (office.length > 0) yield [...small, ...office];
}
