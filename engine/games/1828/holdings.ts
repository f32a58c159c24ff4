import type { Box, PieceId, PlaceId } from '../../kernel/box.ts';
import { lying, type Table } from '../../kernel/table.ts';
import { playersOf } from '../../rules/certificates.ts';
import { charterOf, trainsIn } from '../../rules/trains.ts';
import { read, standing } from './course/clock.ts';

/** Who holds what. A system keeps the id, charter and purse of its survivor. (1828 A7.2) */

export const MINOR = 'C&P';

export const purseOf = (company: string): string => `company:${company}`;

/** Players in the order of the round: the seats, where the clock names anybody else or not all. */
export function orderOf(table: Table): readonly PlaceId[] {
  const seats = playersOf(table.box);
  const order = read(table, 'order');
  const whole = order.length === seats.length && seats.every((player) => order.includes(player));
  return whole ? order : seats;
}

/** Every share company of the box, in the order of the list. */
export function catalogue(box: Box): string[] {
  return [...box.companies.values()].filter(({ kind }) => kind !== 'minor').map(({ id }) => id);
}

export const isSystem = (table: Table, company: string): boolean =>
  read(table, 'systems')[company] !== undefined;

/** The company that a constituent is part of now; itself where it has not been merged away. */
export function owner(table: Table, company: string): string {
  const systems = read(table, 'systems');
  return Object.keys(systems).find((survivor) => systems[survivor] === company) ?? company;
}

/** The constituents of a system, survivor first; a public company alone. They are its shells. */
export function shells(table: Table, company: string): string[] {
  const other = read(table, 'systems')[company];
  return other === undefined ? [company] : [company, other];
}

/** "GT", or "GT-IC" for a system. */
export const nameOf = (table: Table, company: string): string => shells(table, company).join('-');

/** Share companies still there, systems last and by age. (A6.9) */
export function companies(table: Table): string[] {
  const systems = read(table, 'systems');
  const merged = new Set(Object.values(systems));
  return [
    ...catalogue(table.box).filter((id) => !merged.has(id) && systems[id] === undefined),
    ...Object.keys(systems),
  ].filter((id) => !standing(table, id).removed);
}

interface Papers {
  readonly own: readonly PieceId[];
  readonly system: readonly PieceId[];
}
const printed = new WeakMap<Box, ReadonlyMap<string, Papers>>();

/** The certificates of a company, the director's first: its own, and those of a system. */
export function certificatesOf(box: Box, company: string): Papers {
  let index = printed.get(box);
  if (!index) {
    const made = new Map<string, { own: PieceId[]; system: PieceId[] }>();
    for (const [id, spec] of box.pieces) {
      if (spec.kind !== 'certificate' || spec.company === undefined) continue;
      const papers = made.get(spec.company) ?? { own: [], system: [] };
      (spec.data?.system === true ? papers.system : papers.own).push(id);
      made.set(spec.company, papers);
    }
    printed.set(box, (index = made));
  }
  return index.get(company) ?? { own: [], system: [] };
}

/** The certificates of a company that are in force now. */
export function certificates(table: Table, company: string): readonly PieceId[] {
  const { own, system } = certificatesOf(table.box, company);
  return isSystem(table, company) ? system : own;
}

/** Certificates of a company in a place, in the order of arrival. */
export function papers(table: Table, place: PlaceId, company: string): PieceId[] {
  const force = new Set(certificates(table, company));
  return lying(table, place).filter((id) => force.has(id));
}

/** A unit is 10 % of a company. */
export const unitsOf = (table: Table, certificate: PieceId): number =>
  (table.box.pieces.get(certificate)?.percent ?? 0) / 10;

export const isDirectors = (table: Table, certificate: PieceId): boolean =>
  table.box.pieces.get(certificate)?.president === true;

export function units(table: Table, place: PlaceId, company: string): number {
  return papers(table, place, company).reduce((sum, id) => sum + unitsOf(table, id), 0);
}

/** The player who holds the director's certificate of a parred company. */
export function director(table: Table, company: string): PlaceId | undefined {
  if (standing(table, company).par === undefined) return undefined;
  const place = table.pieces.get(certificates(table, company)[0] ?? '')?.place;
  return place?.startsWith('player:') ? place : undefined;
}

/** Who decides for an operating company: its director, or the owner of the minor. */
export function runs(table: Table, company: string): PlaceId | undefined {
  if (company !== MINOR) return director(table, company);
  const place = table.pieces.get(`private:${MINOR}`)?.place;
  return place?.startsWith('player:') ? place : undefined;
}

/** Trains of a company; those of a system lie on the charters of its shells. */
export function trainsOf(table: Table, company: string): PieceId[] {
  return shells(table, company).flatMap((shell) => trainsIn(table, charterOf(shell)));
}

/** Ids of the privates lying in a place. */
export function privatesIn(table: Table, place: PlaceId): string[] {
  return lying(table, place).flatMap((id) => {
    const spec = table.box.pieces.get(id);
    return spec?.kind === 'private' ? [spec.type ?? spec.name] : [];
  });
}

/** Where a private is: a player, a charter, `bank` while unsold, `out` when closed. */
export const privateAt = (table: Table, id: string): PlaceId =>
  table.pieces.get(`private:${id}`)?.place ?? 'out';

export const ownsPrivate = (table: Table, company: string, id: string): boolean =>
  privateAt(table, id) === charterOf(company);

/** The station markers a company may still place, next one first: free ones before the others. */
export function unplaced(table: Table, company: string): PieceId[] {
  const price = (id: PieceId) => table.box.pieces.get(id)?.price ?? 0;
  return lying(table, charterOf(company))
    .filter((id) => table.box.pieces.get(id)?.kind === 'token')
    .sort((a, b) => price(a) - price(b));
}

/** Whose a station marker is now: a share company, the minor, or nobody's. */
export function markerOwner(table: Table, token: PieceId): string | undefined {
  const company = table.box.pieces.get(token)?.company;
  return company === undefined ? undefined : owner(table, company);
}

export function hasCoal(table: Table, company: string): boolean {
  return lying(table, charterOf(company)).some((id) => isCoal(table, id));
}

export const isCoal = (table: Table, id: PieceId): boolean =>
  table.box.pieces.get(id)?.type === 'coal';
