import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';

/** Privates nobody has owned yet lie with the offer, privates sold back with the bank. */
export const OFFER: PlaceId = 'ipo';
export const BANK: PlaceId = 'bank';

export const privatePiece = (id: string): PieceId => `private:${id}`;

/** Every private of the box, cheapest first. */
export function allPrivates(table: Table): PieceId[] {
  return [...table.box.pieces]
    .filter(([, { kind }]) => kind === 'private')
    .sort(([, a], [, b]) => (a.price ?? 0) - (b.price ?? 0))
    .map(([id]) => id);
}

export const facePrice = (table: Table, id: PieceId): number =>
  table.box.pieces.get(id)?.price ?? 0;
export const revenueOf = (table: Table, id: PieceId): number =>
  Number(table.box.pieces.get(id)?.data?.revenue ?? 0);
export const privateId = (table: Table, id: PieceId): string =>
  table.box.pieces.get(id)?.type ?? id;
export const ownerOf = (table: Table, id: PieceId): PlaceId | undefined => {
  const place = table.pieces.get(id)?.place;
  return place !== undefined && table.box.places.get(place)?.kind === 'player' ? place : undefined;
};

/** The one private of the offer that may be bought next: the cheapest never owned. */
export function nextPrivate(table: Table): PieceId | undefined {
  return allPrivates(table).find((id) => table.pieces.get(id)!.place === OFFER);
}
