import type { Box, PieceId, PlaceId } from '../../kernel/box.ts';
import { lying, type Table } from '../../kernel/table.ts';
import { percentIn, presidentOf } from '../../rules/certificates.ts';
import { cellOf } from '../../rules/market.ts';
import { charterOf, trainsIn } from '../../rules/trains.ts';

/** Who holds what, as the table shows it. */

/** The countries in the order in which their companies operate. (1839 §6) */
export const COUNTRIES = ['OVER', 'BEL', 'GER'] as const;

export const isForeign = (company: string): boolean =>
  (COUNTRIES as readonly string[]).includes(company);

const publics = new WeakMap<Box, string[]>();

/** The eight public companies. */
export function publicCompanies(box: Box): readonly string[] {
  let known = publics.get(box);
  if (!known) {
    known = [...box.companies.values()].filter(({ kind }) => kind === 'public').map(({ id }) => id);
    publics.set(box, known);
  }
  return known;
}

export const isPlayer = (place: PlaceId): boolean => place.startsWith('player:');

/** A company is parred as soon as its marker stands on the market. */
export const isParred = (table: Table, company: string): boolean =>
  cellOf(table, company) !== undefined;

/** The player who runs a public company. */
export const director = (table: Table, company: string): PlaceId | undefined =>
  isForeign(company) ? undefined : presidentOf(table, company);

/** Percent of a company in a place. */
export const percent = percentIn;

export const trainsOf = (table: Table, company: string): PieceId[] =>
  trainsIn(table, charterOf(company));

/** Where a private is: a player, a charter, `auction` while unsold, `out` when closed. */
export const privateAt = (table: Table, id: string): PlaceId =>
  table.pieces.get(`private:${id}`)?.place ?? 'out';

export const ownsPrivate = (table: Table, company: string, id: string): boolean =>
  privateAt(table, id) === charterOf(company);

/** Ids of the privates lying in a place. */
export function privatesAt(table: Table, place: PlaceId): string[] {
  return lying(table, place).flatMap((id) => {
    const spec = table.box.pieces.get(id)!;
    return spec.kind === 'private' ? [spec.type ?? spec.name] : [];
  });
}

export const faceValue = (table: Table, id: string): number =>
  table.box.pieces.get(`private:${id}`)?.price ?? 0;

/** The station markers a company may still place. */
export function unplaced(table: Table, company: string): PieceId[] {
  return lying(table, charterOf(company)).filter(
    (id) => table.box.pieces.get(id)!.kind === 'token',
  );
}
