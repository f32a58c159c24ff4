import type { Box, PieceId, PlaceId } from '../../kernel/box.ts';
import { piecesIn, type Table } from '../../kernel/table.ts';
import { memoizeByBox, memoizeByCompany } from '../memoize.ts';

/** The certificates of one company in its box. Figures are in percent. */
export interface IssuedCertificates {
  /** President's certificate first, then the ordinary ones in the order of the box. */
  readonly all: readonly PieceId[];
  readonly president: PieceId | undefined;
  /** All that are the president's, where the box has several of which one is in force. */
  readonly presidents: readonly PieceId[];
  readonly presidentPercent: number;
  /** Percent of one ordinary certificate. */
  readonly unit: number;
}

const NOTHING: IssuedCertificates = {
  all: [],
  president: undefined,
  presidents: [],
  presidentPercent: 0,
  unit: 0,
};

/** The certificates of a company; empty if it has none. */
export const issuedCertificates = (box: Box, company: string): IssuedCertificates =>
  issues(box).get(company) ?? NOTHING;

const issues = memoizeByBox((box) => {
  const found = new Map<
    string,
    { president?: PieceId; presidents: PieceId[]; ordinary: PieceId[] }
  >();
  for (const [id, piece] of box.pieces) {
    if (piece.kind !== 'certificate' || piece.company === undefined) continue;
    const of = found.get(piece.company) ?? { presidents: [], ordinary: [] };
    found.set(piece.company, of);
    if (piece.president) {
      of.president = id;
      of.presidents.push(id);
    } else of.ordinary.push(id);
  }
  const percent = (id: PieceId | undefined) => (id && box.pieces.get(id)!.percent) || 0;
  return new Map(
    [...found].map(([company, { president, presidents, ordinary }]) => [
      company,
      {
        all: president ? [president, ...ordinary] : ordinary,
        president,
        presidents,
        presidentPercent: percent(president),
        unit: percent(ordinary[0]),
      },
    ]),
  );
});

/** The players of a box in seating order. */
export const playersOf: (box: Box) => readonly PlaceId[] = memoizeByBox(({ places }) =>
  [...places].flatMap(([id, { kind }]) => (kind === 'player' ? [id] : [])),
);

/** Certificates of a company lying in a place, president's first. */
export function boxCertificatesIn(table: Table, place: PlaceId, company: string): PieceId[] {
  return issuedCertificates(table.box, company).all.filter(
    (id) => table.pieces.get(id)!.place === place,
  );
}

/** Ordinary certificates of a company lying in a place. */
export function boxOrdinariesIn(table: Table, place: PlaceId, company: string): PieceId[] {
  const { president } = issuedCertificates(table.box, company);
  return boxCertificatesIn(table, place, company).filter((id) => id !== president);
}

export function percentIn(table: Table, place: PlaceId, company: string): number {
  let sum = 0;
  for (const id of issuedCertificates(table.box, company).all)
    if (table.pieces.get(id)!.place === place) sum += table.box.pieces.get(id)!.percent ?? 0;
  return sum;
}

/** Where the president's certificate lies; undefined if the company has none. */
export function presidencyAt(table: Table, company: string): PlaceId | undefined {
  const { president, presidents } = issuedCertificates(table.box, company);
  const placeOf = (id: PieceId | undefined) => id && table.pieces.get(id)!.place;
  const place = placeOf(president);
  // Where that one is out of the game, another may be in force.
  return place === 'out' ? placeOf(presidents.find((id) => placeOf(id) !== 'out')) : place;
}

/** The player who holds the president's certificate. */
export function holderOfPresidency(table: Table, company: string): PlaceId | undefined {
  const place = presidencyAt(table, company);
  return place && table.box.places.get(place)?.kind === 'player' ? place : undefined;
}

/** All certificates in a place, of any company. */
export const allCertificatesIn: (table: Table, place: PlaceId) => readonly PieceId[] =
  memoizeByCompany(
    (table, place) =>
      piecesIn(table, place).filter((id) => table.box.pieces.get(id)!.kind === 'certificate'),
    'papers',
  );
