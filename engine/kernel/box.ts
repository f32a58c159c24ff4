import type { Json } from '../../shared/op.ts';
import type { FileChange } from '../../shared/version.ts';

/** The content of a game box: every piece, place and purse. A box never changes. */
export type PieceId = string;
export type PlaceId = string;
export type PurseId = string;

export type PieceKind =
  | 'tile'
  | 'token'
  | 'certificate'
  | 'train'
  | 'private'
  | 'marker'
  | 'charter'
  | 'card'
  | 'die'
  | 'chit';

/** One physical piece as the box lists it. Rules and picture read the optional fields. */
export interface PieceSpec {
  readonly kind: PieceKind;
  /** What people call it: "57", "GWR 20 % (president)", "3T". */
  readonly name: string;
  /** Where it lies when the box is unpacked. */
  readonly place: PlaceId;
  /** Number of faces; 1 = it cannot be flipped. */
  readonly faces: number;
  readonly face?: number;
  /** Company id for tokens, certificates, markers, charters. */
  readonly company?: string;
  /** Catalogue id for tiles ("57"), trains ("3T"), privates. */
  readonly type?: string;
  /** Certificates: percent of the company; the president's is marked. */
  readonly percent?: number;
  readonly president?: boolean;
  /** Face price of trains and privates, price of placing a token. */
  readonly price?: number;
  /** Anything else that is printed on the piece. */
  readonly data?: { readonly [key: string]: Json };
}

/**
 * The name of a piece with this face up. Most pieces have one name. Some have a name for each face: 1862's
 * trains, and its tiles with small stations.
 */
export const faceName = ({ data, type, name }: PieceSpec, face: number): string =>
  (data?.faces as readonly string[] | undefined)?.[face] ?? type ?? name;

export type PlaceKind =
  | 'hex'
  | 'slot'
  | 'cell'
  | 'player'
  | 'company'
  | 'ipo'
  | 'pool'
  | 'supply'
  | 'depot'
  | 'bank'
  | 'out'
  | 'zone';

export interface PlaceSpec {
  readonly kind: PlaceKind;
  readonly label: string;
  /** How many pieces fit; left out = any number. */
  readonly room?: number;
}

export interface PurseSpec {
  readonly label: string;
  readonly start: number;
  /** It may go below zero: a bank that never breaks. */
  readonly bottomless?: boolean;
}

export interface HexSpec {
  readonly at: string;
  readonly color: string;
  readonly name?: string;
  /** Tile language, rotation 0. */
  readonly tile: string;
}

export interface TileSpec {
  readonly id: string;
  readonly color: string;
  /** Tile language, rotation 0. */
  readonly tile: string;
  readonly upgradesTo: readonly string[];
}

export interface CellSpec {
  readonly row: number;
  readonly col: number;
  readonly price: number;
  /** Zone names: "par", "end", "close", "no-cert-limit", ... */
  readonly zones: readonly string[];
}

export interface BorderSpec {
  readonly at: string;
  readonly edge: number;
  readonly type: string;
  readonly cost?: number;
}

export interface CompanySpec {
  readonly id: string;
  readonly name: string;
  /** "major", "minor", "public", "foreign", ...: the rulebook's word. */
  readonly kind: string;
  readonly colour: string;
  readonly textColour: string;
  /** Home hexes and, where it is printed, the city. */
  readonly home: readonly { readonly hex: string; readonly city?: number }[];
  readonly data: { readonly [key: string]: Json };
}

export interface PhaseSpec {
  readonly name: string;
  readonly onTrain?: string;
  readonly trainLimit: number;
  readonly tiles: readonly string[];
  readonly operatingRounds: number;
  readonly data?: { readonly [key: string]: Json };
}

export interface TrainSpec {
  readonly name: string;
  readonly price: number;
  readonly data: { readonly [key: string]: Json };
}

/** The choices made when a table is opened: player count, units, kits, variants. */
export interface BoxOptions {
  readonly players: number;
  readonly [option: string]: Json;
}

export interface Box {
  readonly game: string;
  readonly title: string;
  readonly options: BoxOptions;
  /** Currency sign, before the figure. */
  readonly currency: string;
  readonly pieces: ReadonlyMap<PieceId, PieceSpec>;
  readonly places: ReadonlyMap<PlaceId, PlaceSpec>;
  readonly purses: ReadonlyMap<PurseId, PurseSpec>;
  readonly map: {
    readonly orientation: 'flat' | 'pointy';
    readonly hexes: readonly HexSpec[];
    readonly borders: readonly BorderSpec[];
  };
  readonly tiles: ReadonlyMap<string, TileSpec>;
  readonly market: { readonly kind: '1D' | '2D' | 'zigzag'; readonly cells: readonly CellSpec[] };
  readonly companies: ReadonlyMap<string, CompanySpec>;
  readonly phases: readonly PhaseSpec[];
  readonly trains: ReadonlyMap<string, TrainSpec>;
  /** Figures that only this title's rulebook reads (limits, charts, tables). */
  readonly data: { readonly [key: string]: Json };
  /** Opens another version of the box, or says why it has none; left out = the box has one version. */
  readonly withChanges?: OpenVersion | undefined;
}

/** Opens the version of a box that these changes of its file lead to; `back` leads from it to this one. */
export type OpenVersion = (
  changes: readonly FileChange[],
) => { readonly box: Box; readonly back: readonly FileChange[] } | string;

/** A place in a sentence. A player is written {player:2}; the page puts the seat's name there. */
const saidPlayer = (id: string): string | undefined =>
  id.startsWith('player:') ? `{${id}}` : undefined;

export const placeLabel = (box: Box, id: PlaceId): string =>
  saidPlayer(id) ?? box.places.get(id)?.label ?? id;

export const purseLabel = (box: Box, id: string): string =>
  saidPlayer(id) ?? box.purses.get(id)?.label ?? id;

/** A piece in a sentence. The name of a tile or train is only a number, so its kind is added: "tile 57". */
export function pieceLabel(box: Box, id: PieceId): string {
  const spec = box.pieces.get(id);
  if (!spec) return id;
  return spec.kind === 'tile' || spec.kind === 'train' ? `${spec.kind} ${spec.name}` : spec.name;
}

/** An amount in the currency of the box: "£1,600". */
export const formatMoney = ({ currency }: Box, amount: number): string =>
  `${amount < 0 ? '−' : ''}${currency}${String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
