import type { Json } from '../../shared/op.ts';
import type {
  Box,
  BoxOptions,
  CellSpec,
  CompanySpec,
  PieceId,
  PieceSpec,
  PlaceId,
  PlaceSpec,
  PurseId,
  PurseSpec,
  TileSpec,
} from '../kernel/box.ts';
import { canonical } from '../kernel/digest.ts';
import { Catalogue } from '../kernel/spares.ts';
import { termFor } from '../rules/board.ts';
import type { Contents } from './contents.ts';
import { citySlots } from './slots.ts';

/** A box in the making. A title adds its special pieces before the header is added. */
export interface BoxContents {
  readonly pieces: Map<PieceId, PieceSpec>;
  readonly places: Map<PlaceId, PlaceSpec>;
  readonly purses: Map<PurseId, PurseSpec>;
}

/** The game, its title and the options of a box. */
export interface BoxHeader {
  readonly game: string;
  readonly title: string;
  readonly options: BoxOptions;
  readonly withChanges?: Box['withChanges'];
}

/** The money of a bank that never breaks: more than any game uses. */
export const ENDLESS = 100_000;

/** The contents of a box. `special` adds pieces that only this title has. */
export interface BoxPlan {
  readonly contents: Contents;
  readonly special?: (packed: BoxContents) => void;
}

/** The last boxes by game and options. */
const common = new Map<string, Box>();
const MAX_MEMO = 32;

/**
 * The box for these options. A box never changes, so tables with equal options share it and everything that
 * is memoized by box. `memo` = a memo of its own, for a title whose id another title may have too.
 */
export function packBox(
  header: BoxHeader,
  packing: () => BoxPlan,
  memo: Map<string, Box> = common,
): Box {
  const key = `${header.game} ${canonical(header.options)}`;
  let box = memo.get(key);
  if (!box) {
    if (memo.size === MAX_MEMO) memo.delete(memo.keys().next().value!);
    memo.set(key, (box = pack(header, packing())));
  }
  return box;
}

/** Makes the pieces, places and purses of a box from its composed contents. */
function pack(header: BoxHeader, { contents, special }: BoxPlan): Box {
  const packed: BoxContents = { pieces: new Map(), places: new Map(), purses: new Map() };
  lay(packed, header, contents);
  for (const tile of contents.tiles) cutTiles(packed, contents, tile);
  for (const company of contents.companies) foundCompany(packed, contents, company);
  for (const train of contents.trains) {
    number('train', train.name, train.count, packed, {
      kind: 'train',
      name: train.name,
      type: train.name,
      place: 'depot',
      faces: train.faces?.length ?? 1,
      price: train.price,
      ...(train.faces && { data: { faces: train.faces } }),
    });
  }
  for (const { id, name, price, at, data } of contents.privates)
    packed.pieces.set(`private:${id}`, {
      kind: 'private',
      name,
      type: id,
      place: at ?? 'bank',
      faces: 1,
      price,
      data,
    });
  // No box has dice, but a table needs them to draw lots.
  for (const die of ['die:1', 'die:2'])
    packed.pieces.set(die, { kind: 'die', name: 'die', place: 'aside', faces: 6 });
  special?.(packed);
  checkPlaces(header, packed);

  // Field by field, so that the boxes of all titles have one layout in memory. A spread header would give
  // each its own.
  return {
    game: header.game,
    title: header.title,
    options: header.options,
    currency: contents.currency,
    pieces: new Catalogue(packed.pieces),
    places: packed.places,
    purses: packed.purses,
    map: {
      orientation: contents.orientation,
      hexes: contents.hexes,
      borders: contents.borders,
    },
    tiles: new Map(
      contents.tiles.map(({ id, color, tile, upgradesTo }): [string, TileSpec] => [
        id,
        { id, color, tile, upgradesTo },
      ]),
    ),
    market: { kind: contents.market.kind, cells: cells(contents) },
    companies: new Map(
      contents.companies.map((company): [string, CompanySpec] => [
        company.id,
        {
          id: company.id,
          name: company.name,
          kind: company.kind,
          colour: company.colour,
          textColour: company.textColour,
          home: company.home,
          data: { tokens: company.tokens, shares: company.shares, ...company.data },
        },
      ]),
    ),
    phases: contents.phases,
    trains: new Map(contents.trains.map(({ name, price, data }) => [name, { name, price, data }])),
    data: { bank: contents.bank, president: contents.president, ...contents.data },
    withChanges: header.withChanges,
  };
}

/** Adds `count` equal pieces, numbered from 0: "train:3T-0", "train:3T-1". */
export function number(
  kind: string,
  name: string,
  count: number,
  packed: BoxContents,
  spec: PieceSpec,
): void {
  for (let i = 0; i < count; i++) packed.pieces.set(`${kind}:${name}-${i}`, spec);
}

/** Moves a piece from its usual place, and adds what else is printed on it. */
export function relocate({ pieces }: BoxContents, id: PieceId, place: PlaceId, data = {}): void {
  const piece = pieces.get(id)!;
  pieces.set(id, { ...piece, place, data: { ...piece.data, ...data } });
}

function lay({ places, purses }: BoxContents, { options }: BoxHeader, contents: Contents): void {
  for (const { at, name } of contents.hexes)
    places.set(`hex:${at}`, { kind: 'hex', label: name ? `${name} (${at})` : at });
  for (const { at, city, slot, label } of citySlots(contents))
    places.set(`slot:${at}.${city}.${slot}`, { kind: 'slot', label, room: contents.slotRoom ?? 1 });
  for (const { row, col, price } of cells(contents))
    places.set(`cell:${row}.${col}`, {
      kind: 'cell',
      label: `the market at ${contents.currency}${price}`,
    });
  const dealt = contents.dealt ?? 0;
  for (let n = 1; n <= options.players; n++) {
    places.set(`player:${n}`, { kind: 'player', label: `Player ${n}` });
    purses.set(`player:${n}`, { label: `Player ${n}`, start: dealt });
  }
  for (const { id } of contents.companies) {
    places.set(`company:${id}`, { kind: 'company', label: `the charter of ${id}` });
    purses.set(`company:${id}`, { label: id, start: 0 });
  }
  const zones: [PlaceId, PlaceSpec['kind'], string][] = [
    ['ipo', 'ipo', 'the initial offering'],
    ['pool', 'pool', 'the bank pool'],
    ['supply', 'supply', 'the tile supply'],
    ['depot', 'depot', 'the trains for sale'],
    ['bank', 'bank', 'the bank'],
    ['market', 'zone', 'beside the market'],
    ['charters', 'zone', 'the stack of charters'],
    ['aside', 'zone', 'beside the board'],
    ['out', 'out', 'out of the game'],
  ];
  for (const [place, kind, label] of zones) places.set(place, { kind, label });
  purses.set('bank', {
    label: 'the bank',
    start: (contents.bank ?? ENDLESS) - dealt * options.players,
    bottomless: true,
  });
}

function cells(contents: Contents): CellSpec[] {
  return contents.market.grid.flatMap((line, row) =>
    line.flatMap((cell, col) =>
      cell ? [{ row, col, price: cell.price, zones: cell.zones ?? [] }] : [],
    ),
  );
}

function cutTiles(packed: BoxContents, contents: Contents, tile: Contents['tiles'][number]): void {
  if (tile.variantOf !== undefined) return;
  const variants = contents.tiles.filter(({ variantOf }) => variantOf === tile.id);
  number('tile', tile.id, tile.count, packed, {
    kind: 'tile',
    name: tile.id,
    type: tile.id,
    place: 'supply',
    faces: 1 + variants.length,
    ...(variants.length > 0 && { data: { faces: [tile.id, ...variants.map(({ id }) => id)] } }),
  });
}

function foundCompany(
  { pieces }: BoxContents,
  contents: Contents,
  { id, name, tokens, shares, president = true, sharesAt }: Contents['companies'][number],
): void {
  pieces.set(`charter:${id}`, {
    kind: 'charter',
    name: `${id} charter`,
    company: id,
    place: 'charters',
    faces: 1,
    data: { of: name },
  });
  pieces.set(`marker:${id}`, {
    kind: 'marker',
    name: `${id} price marker`,
    company: id,
    place: 'market',
    faces: 2,
  });
  tokens.forEach((price, i) =>
    pieces.set(`token:${id}-${i}`, {
      kind: 'token',
      name: `${id} ${termFor(contents, 'token')}`,
      company: id,
      place: `company:${id}`,
      faces: 1,
      ...(price !== null && { price }),
    }),
  );
  shares.forEach((percent, i) => {
    const first = president && i === 0;
    pieces.set(`share:${id}-${i}`, {
      kind: 'certificate',
      name: `${id} ${percent}%${first ? ` (${contents.president})` : ''}`,
      company: id,
      place: sharesAt ?? 'ipo',
      faces: 1,
      percent,
      ...(first && { president: true }),
    });
  });
}

function checkPlaces({ game }: BoxHeader, { pieces, places }: BoxContents): void {
  for (const [id, { place }] of pieces)
    if (!places.has(place))
      throw new Error(`${game}: the piece ${id} would lie in ${place}, no place of the box`);
}

/** The figure for a number of players, from a table by players. */
export function forPlayers(table: { readonly [players: string]: Json }, players: number): number {
  const figure = table[String(players)];
  return typeof figure === 'number' ? figure : 0;
}
