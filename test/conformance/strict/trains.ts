import type { RecordedAction } from '../../../engine/formats/18xx-games.ts';
import { type Books, isSystems, ownerOf, type Reader, UNKNOWN } from './books.ts';

/** Who has which train at that site. */

/** Faces of the trains of 1862, by letter: those that come with a warranty have a star. */
const FACES: Readonly<Record<string, RegExp>> = {
  A: /^(1F|2E|2L)\*$/,
  B: /^(2F|2\/3E|2\/3L)$/,
  C: /^(3F|3E|3L)$/,
  D: /^(5F|4E|4L)\*$/,
  E: /^(6F|4\/5E|4\/5L)$/,
  F: /^(7F|5E|5L)$/,
  G: /^(8F|5\/6E|5\/6L)$/,
  H: /^(9F|6E|6L)$/,
};

/** Titles in which companies without a director buy by themselves, of which a file says nothing. */
const RECEIVERSHIPS = ['1825', '1862'];

const kindOf = (id: string): string => id.replace(/-\d+$/, '');
const copyOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

export const buyTrain: Reader = (books, action) => {
  const id = String(action.train);
  const owner = ownerOf(action.entity);
  const wrongs = [
    ...(books.trains.get(id) === owner ? [`${owner} has ${id}`] : []),
    ...wrongVariant(books, action),
    ...wrongPrice(books, action),
    ...wrongShell(action),
  ];
  if (action.exchange !== undefined && action.exchange !== null) {
    const given = String(action.exchange);
    if (books.trains.get(given) !== owner) wrongs.push(`${given} is not theirs`);
    books.trains.set(given, '');
  }
  books.trains.set(id, owner);
  return wrongs;
};

/** A new train is named by its variant; in 1862 a used one is not. */
function wrongVariant({ recording, trains }: Books, { train, variant }: RecordedAction): string[] {
  const id = String(train);
  if (recording.title !== '1862')
    return variant === undefined || variant === kindOf(id)
      ? []
      : [`${id} has no variant ${String(variant)}`];
  // A company without a director buys by itself, of which the file says nothing.
  if (variant === undefined) return [];
  if (trains.has(id)) return [`${id} is used and has a variant`];
  return FACES[kindOf(id)]?.test(String(variant))
    ? []
    : [`${id} has no variant ${String(variant)}`];
}

/** A new train costs what its card says and is the first of its kind; a used one costs something. */
function wrongPrice({ box, recording, trains }: Books, action: RecordedAction): string[] {
  const { price, exchange, variant } = action;
  const id = String(action.train);
  const card = box.pieces.get(`train:${id}`)!;
  const isFollowed = !RECEIVERSHIPS.includes(recording.title);
  if (trains.has(id) || (!isFollowed && variant === undefined))
    return Number(price) > 0 ? [] : ['it costs nothing'];
  const first = [...box.pieces].find(
    ([piece, { kind, type, place }]) =>
      kind === 'train' && type === card.type && place === 'depot' && !trains.has(piece.slice(6)),
  );
  if (isFollowed && first && copyOf(first[0]) !== copyOf(id))
    return [`${first[0].slice(6)} comes first`];
  const isCheaper = exchange !== undefined && Number(price) < Number(card.price);
  return isCheaper || price === card.price ? [] : [`${id} costs ${String(card.price)}`];
}

/** A system says into which of its two shells a train goes. */
function wrongShell({ entity, entity_type: by, shell }: RecordedAction): string[] {
  if (by !== 'system') return shell === undefined ? [] : ['it has no shells'];
  return String(entity).split('-').includes(String(shell)) ? [] : [`${String(shell)} is no shell`];
}

export const discardTrain: Reader = (books, { train, entity }) => {
  const wrongs = foreign(books, train, entity);
  books.trains.set(String(train), '');
  return wrongs;
};

export const swapTrain: Reader = (books, { train, entity }) => foreign(books, train, entity);

interface Route {
  readonly [field: string]: unknown;
}

export const runRoutes: Reader = (books, { routes, entity }) => {
  const list = routes as Route[];
  const ids = list.map(({ train }) => String(train));
  return [
    ...(new Set(ids).size < ids.length ? ['a train runs twice'] : []),
    ...list.flatMap((route) => [
      ...foreign(books, route.train, entity),
      ...wrongRoute(books, route),
    ]),
  ];
};

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Stops and the hops between them; a hop inside one hex is written "M9 0.1". */
function wrongRoute(
  { box }: Books,
  { hexes, connections, revenue, nodes, subsidy }: Route,
): string[] {
  const known = new Set(box.map.hexes.map(({ at }) => at));
  const isHex = (at: unknown) => known.has(String(at));
  const wrongs: string[] = [];
  if (!areTexts(hexes) || !hexes.every(isHex)) wrongs.push('a route names no hexes');
  if (revenue !== undefined && !Number.isInteger(revenue)) wrongs.push('a route has no revenue');
  if (subsidy !== undefined && !Number.isInteger(subsidy)) wrongs.push('a subsidy is no number');
  if (nodes !== undefined && !(areTexts(nodes) && nodes.every((one) => /^.+-\d+$/.test(one))))
    wrongs.push('a route names no nodes');
  // The oldest records have no hops.
  if (connections === undefined) return wrongs;
  const isHop = (chain: unknown): boolean =>
    areTexts(chain) &&
    (chain.length === 1
      ? /^\S+( \d+\.\d+)?$/.test(chain[0]!) && isHex(chain[0]!.split(' ')[0])
      : chain.length > 1 && chain.every(isHex));
  if (!Array.isArray(connections) || !connections.every(isHop)) wrongs.push('a hop is no chain');
  return wrongs;
}

/** A train of somebody else. */
function foreign(books: Books, train: unknown, entity: unknown): string[] {
  const owner = books.trains.get(String(train));
  const isTheirs =
    owner === undefined ||
    owner === UNKNOWN ||
    owner === ownerOf(entity) ||
    isPartner(books, owner, entity);
  return isTheirs ? [] : [`${String(train)} is a train of ${owner || 'the bank'}`];
}

const isPartner = (books: Books, owner: string, entity: unknown): boolean =>
  isSystems(books) && books.merged.get(ownerOf(entity)) === owner;
