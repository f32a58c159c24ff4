import { idPrefix } from '../../kernel/names.ts';
import type { Box, PlaceId, Table, EveryField } from '../material.ts';
import { read, phaseOf } from '../course/keys.ts';
import { memoizeByBox } from '../memoize.ts';

/** The cards of the private companies, and where they lie. */

/** Where a private is: a player, a charter, `bank` while unsold, `out` when closed. */
export const privateAt = (table: Table, id: string): PlaceId =>
  table.pieces.get(cardOf(id))?.place ?? 'out';

export const cardOf = idPrefix('private:');

/** The name that people read. */
export const privateName = (box: Box, id: string): string =>
  box.pieces.get(`private:${id}`)?.name ?? id;

/** Ids of the privates of a box, in its order. */
export const privatesOf: (box: Box) => readonly string[] = memoizeByBox(({ pieces }) =>
  [...pieces.values()].flatMap(({ kind, type, name }) =>
    kind === 'private' ? (type ?? name) : [],
  ),
);

export const privatesAt = (table: Table, place: PlaceId): string[] =>
  privatesOf(table.box).filter((id) => privateAt(table, id) === place);

/** The number of privates in a place. */
export function countPrivates(table: Table, place: PlaceId): number {
  let count = 0;
  for (const id of privatesOf(table.box)) if (privateAt(table, id) === place) count += 1;
  return count;
}

/** Privates: what they pay, who may buy them when, what closes them. */
export interface PrivateRules {
  revenue(table: Table, id: string): number;
  /** Does it close when a phase closes the privates? */
  closes(table: Table, id: string): boolean;
  /** The company whose first train closes it. */
  closesWithTrainOf(table: Table, id: string): string | undefined;
  /**
   * Phases in which companies may buy privates, and the least and greatest price in multiples of the face
   * value.
   */
  readonly toCompanies: {
    open(table: Table): boolean;
    range(face: number): readonly [least: number, most: number];
  };
  /** When players may trade them; left out = never. */
  readonly toPlayers?: { open(table: Table): boolean } | undefined;
  /** The tile powers, by private. */
  readonly layPowers: { readonly [id: string]: LayPower };
}

/** When and how a private lays a tile. Its hexes and tiles are printed on the card. */
export interface LayPower {
  /** Who has the power: the company or the player that owns the private. */
  readonly ownedBy: 'company' | 'player';
  /** May it be used now? Left out = only when it is asked for. */
  open?(table: Table, owner: PlaceId): boolean;
  /** The terrain cost is paid. */
  readonly paysTerrain?: true;
  /** It is the lay of the turn. */
  readonly usesTurnLay?: true;
  /** Only on a hex without a tile. */
  readonly onlyEmptyHex?: true;
  /** A token may be placed there at once for free. It is the token of the turn. */
  readonly token?: true;
  /** The step that waits for it while the player with the power runs the company in turn. */
  readonly waitingStep?: string;
  /** One tile on each of its hexes, joined to each other, one straight after the other. */
  readonly together?: true;
  /** The private closes when the power has been used. */
  readonly closes?: true;
  /** When a company buys the private, the player who sold it is asked for the tile. */
  readonly whenSold?: boolean;
}

export const dataOf = (box: Box, id: string) => box.pieces.get(cardOf(id))?.data ?? {};

/** Hexes and tiles of the power, from the card. */
export const layOf = (box: Box, id: string) =>
  dataOf(box, id).lays as
    { readonly hexes: readonly string[]; readonly tiles: readonly string[] } | undefined;

export const revenueOf = (box: Box, id: string): number => Number(dataOf(box, id).revenue ?? 0);

/** Hexes that a private blocks, from the card. */
export const hexesBlockedBy = (box: Box, id: string): readonly string[] =>
  (dataOf(box, id).blocks as readonly string[] | undefined) ?? [];

/** Can it be sold after the auction? */
export const isSaleable = (box: Box, id: string): boolean => dataOf(box, id).saleable !== false;

export const PRIVATES: EveryField<PrivateRules> = {
  revenue: ({ box }, id) => revenueOf(box, id),
  closes: () => true,
  closesWithTrainOf({ box }, id) {
    const { closesOnTrainOf, closesWithTrainOf: of = closesOnTrainOf } = dataOf(box, id);
    return typeof of === 'string' ? of : undefined;
  },
  toCompanies: {
    open: (table) => phaseOf(table)?.data?.privatesBuyable === true,
    range: (face) => [Math.ceil(face / 2), 2 * face],
  },
  toPlayers: {
    open: (table) => read(table, 'turn') > 1 && ['2', '3', '4'].includes(read(table, 'phase')),
  },
  layPowers: {},
};
