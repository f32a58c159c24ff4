import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import {
  allCertificatesIn,
  issueOf,
  percentIn,
  playersOf,
  presidentOf,
} from '../../../rules/certificates.ts';
import { charterOf, trainsIn } from '../../../rules/trains.ts';
import { read, standing, write } from '../course/clock.ts';

/** Who holds what: companies, their shares and directors, their standing. (1862 §1) */

/** Companies in play, in the order of the list. */
export function companies(table: Table): string[] {
  return [...table.box.companies.keys()].filter((id) => isInPlay(table, id));
}

export const isInPlay = (table: Table, company: string): boolean =>
  table.box.companies.has(company) && table.pieces.get(`charter:${company}`)?.place !== 'out';

/** Certificates of a company in a place, in the order in which they came there. */
export function papers(table: Table, place: PlaceId, company: string): PieceId[] {
  return lying(table, place).filter((id) => {
    const spec = table.box.pieces.get(id)!;
    return spec.kind === 'certificate' && spec.company === company;
  });
}

/** The ordinary ones of them. */
export const ordinaries = (table: Table, place: PlaceId, company: string): PieceId[] =>
  papers(table, place, company).filter((id) => !table.box.pieces.get(id)!.president);

/** Tens of percent of a company in a place. */
export const units = (table: Table, place: PlaceId, company: string): number =>
  percentIn(table, place, company) / 10;

export const unitsOf = (table: Table, certificate: PieceId): number =>
  (table.box.pieces.get(certificate)?.percent ?? 0) / 10;

export const crownOf = (table: Table, company: string): PieceId | undefined =>
  issueOf(table.box, company).president;

/** The director; undefined for a company not started, or in receivership. */
export const director = (table: Table, company: string): PlaceId | undefined =>
  presidentOf(table, company);

/** Where the par marker of a company stands on the par chart. */
function parPlace(table: Table, company: string): { chartered: boolean; par: number } | undefined {
  const place = table.pieces.get(`par:${company}`)?.place ?? '';
  const match = /^par:(non-)?chartered-(\d+)$/.exec(place);
  return match ? { chartered: match[1] === undefined, par: Number(match[2]) } : undefined;
}

export const parOf = (table: Table, company: string): number | undefined =>
  parPlace(table, company)?.par;

export const isChartered = (table: Table, company: string): boolean =>
  parPlace(table, company)?.chartered ?? false;

export const isStarted = (table: Table, company: string): boolean =>
  parPlace(table, company) !== undefined;

export const isFloated = (table: Table, company: string): boolean =>
  isStarted(table, company) && standing(table, company).floated === true;

export const inReceivership = (table: Table, company: string): boolean =>
  isStarted(table, company) && director(table, company) === undefined;

/** Where the unsold shares of a company lie, and what its shares on the charter are. */
export const unsoldAt = (table: Table, company: string): PlaceId =>
  isStarted(table, company) && !isChartered(table, company) ? charterOf(company) : 'ipo';

/** The director; in receivership whoever holds most shares, the first among equals, if with none. */
export function decider(table: Table, company: string): PlaceId | undefined {
  const leader = director(table, company);
  if (leader !== undefined || !isStarted(table, company)) return leader;
  const order = orderOf(table);
  const most = Math.max(...order.map((player) => units(table, player, company)));
  return order.find((player) => units(table, player, company) === most);
}

/** Players in the order of the round, whatever a hand has made of the clock. */
export function orderOf(table: Table): readonly PlaceId[] {
  const all = playersOf(table.box);
  const order = read(table, 'order');
  return order.length === all.length && all.every((player) => order.includes(player)) ? order : all;
}

/** Players from one on, clockwise. */
export function clockwiseFrom(table: Table, player: PlaceId | undefined): readonly PlaceId[] {
  const order = orderOf(table);
  const at = Math.max(0, order.indexOf(player ?? ''));
  return [...order.slice(at), ...order.slice(0, at)];
}

export const trainsOf = (table: Table, company: string): PieceId[] =>
  trainsIn(table, charterOf(company));

/** Certificates of a player; a director's certificate is one. */
export const certificates = (table: Table, player: PlaceId): number =>
  allCertificatesIn(table, player).length;

export const certificateLimit = (table: Table): number =>
  read(table, 'limit') ?? Number(table.box.data.certificateLimit ?? 0);

export const hasRoom = (table: Table, player: PlaceId): boolean =>
  certificates(table, player) < certificateLimit(table);

/** Companies whose obligation a player is under, in the order obtained. */
export function obligationsOf(table: Table, player: PlaceId): string[] {
  return lying(table, player).flatMap((id) => {
    const { type, company } = table.box.pieces.get(id)!;
    return type === 'obligation' && company !== undefined ? [company] : [];
  });
}

/**
 * The bank pays, always. Having to pay more than it holds breaks it, which nobody minds any more once
 * the LNER has formed. (1862 §18)
 */
export function fromBank(draft: Draft, to: PlaceId, amount: number): void {
  draft.pay('bank', to, amount);
  if (cash(draft.table, 'bank') < 0 && read(draft.table, 'lner') !== 'formed')
    write(draft, 'broken', true);
}

/** Half, rounded down. */
export const half = (amount: number): number => Math.floor(amount / 2);
