import type { Box, PieceId, PlaceId } from '../../kernel/box.ts';
import { piecesIn, type Table } from '../../kernel/table.ts';
import { memoizeByBox, memoizeByCompany } from '../memoize.ts';

/** The certificates of one company in its box. Figures are in percent. */
export interface IssuedCertificates {
  /** President's certificate first, then the ordinary ones in the order of the box. */
  readonly all: readonly PieceId[];
  readonly president: PieceId | undefined;
  readonly presidentPercent: number;
  /** Percent of one ordinary certificate. */
  readonly unit: number;
}

const NOTHING: IssuedCertificates = { all: [], president: undefined, presidentPercent: 0, unit: 0 };

/** The certificates of a company; empty if it has none. */
export const issuedCertificates = (box: Box, company: string): IssuedCertificates =>
  issues(box).get(company) ?? NOTHING;

const issues = memoizeByBox((box) => {
  const found = new Map<string, { president?: PieceId; ordinary: PieceId[] }>();
  for (const [id, piece] of box.pieces) {
    if (piece.kind !== 'certificate' || piece.company === undefined) continue;
    const of = found.get(piece.company) ?? { ordinary: [] };
    found.set(piece.company, of);
    if (piece.president && of.president === undefined) of.president = id;
    else of.ordinary.push(id);
  }
  const percent = (id: PieceId | undefined) => (id && box.pieces.get(id)!.percent) || 0;
  return new Map(
    [...found].map(([company, { president, ordinary }]) => [
      company,
      {
        all: president ? [president, ...ordinary] : ordinary,
        president,
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
  const { all, president } = issuedCertificates(table.box, company);
  const place = president && table.pieces.get(president)!.place;
  if (place !== 'out') return place;
  // Another certificate may have taken its place in the game.
  const other = all.find(
    (id) => table.box.pieces.get(id)!.president && table.pieces.get(id)!.place !== 'out',
  );
  return other === undefined ? place : table.pieces.get(other)!.place;
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
