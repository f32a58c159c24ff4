import {
  gameAt,
  type Box,
  cash,
  type Game,
  type PieceId,
  piecesIn,
  type PieceSpec,
  type PlaceId,
  type Table,
} from '../../../engine/index.ts';
import { priceOf } from '../say.ts';

/** Certificates of one company in one place. */
export interface CertificateGroup {
  readonly company: string;
  readonly pieces: readonly PieceId[];
  readonly percent: number;
  readonly president: boolean;
}

/** What a holder has, sorted by kind. */
export interface Holding {
  readonly place: PlaceId;
  readonly cash: number | undefined;
  readonly blocks: readonly CertificateGroup[];
  readonly trains: readonly PieceId[];
  readonly privates: readonly PieceId[];
  readonly tokens: readonly PieceId[];
  readonly others: readonly PieceId[];
}

export function holding(table: Table, place: PlaceId): Holding {
  const pieces = piecesIn(table, place);
  const of = (kind: PieceSpec['kind']) =>
    pieces.filter((id) => table.box.pieces.get(id)?.kind === kind);
  const known = new Set(['certificate', 'train', 'private', 'token']);
  return {
    place,
    cash: table.purses.has(place) ? cash(table, place) : undefined,
    blocks: blocks(table, of('certificate')),
    trains: of('train'),
    privates: of('private'),
    tokens: of('token'),
    others: pieces.filter((id) => !known.has(table.box.pieces.get(id)?.kind ?? '')),
  };
}

/** Certificates by company, in the order of the box. */
export function blocks(table: Table, certificates: readonly PieceId[]): CertificateGroup[] {
  const by = new Map<string, PieceId[]>();
  for (const id of certificates) {
    const company = table.box.pieces.get(id)?.company ?? '';
    by.set(company, [...(by.get(company) ?? []), id]);
  }
  const order = [...table.box.companies.keys()];
  return [...by]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([company, pieces]) => ({
      company,
      pieces,
      percent: pieces.reduce((sum, id) => sum + percentOf(table, id), 0),
      president:
        pieces.some((id) => table.box.pieces.get(id)?.president) ||
        table.pieces.get(`charter:${company}`)?.place === table.pieces.get(pieces[0]!)?.place,
    }));
}

/**
 * The percentage of a certificate. Companies that grow print none: then each issued certificate is an equal
 * part, and the others are worth nothing.
 */
export function percentOf(table: Table, certificate: PieceId): number {
  const spec = table.box.pieces.get(certificate)!;
  const company = spec.company ?? '';
  const shares = unprinted(table.box, company);
  if (shares.length === 0) return spec.percent ?? 0;
  const aside = (id: PieceId) => /^(ipo|out)$/.test(table.pieces.get(id)!.place);
  if (aside(certificate)) return 0;
  if (spec.percent !== undefined) return spec.percent;
  return 100 / shares.filter((id) => !aside(id)).length;
}

/** A share in percent as people write it: "10%", "14.3%". */
export const percents = (percent: number): string =>
  `${Number.isInteger(percent) ? percent : (Math.round(percent * 10) / 10).toFixed(1)}%`;

const unprintedOf = new WeakMap<Box, Map<string, PieceId[]>>();
function unprinted(box: Box, company: string): readonly PieceId[] {
  let all = unprintedOf.get(box);
  if (!all) {
    all = new Map();
    for (const [id, spec] of box.pieces)
      if (spec.kind === 'certificate' && spec.company && spec.percent === undefined)
        all.set(spec.company, [...(all.get(spec.company) ?? []), id]);
    unprintedOf.set(box, all);
  }
  return all.get(company) ?? [];
}

export function players(table: Table): PlaceId[] {
  return [...table.box.places].filter(([, { kind }]) => kind === 'player').map(([id]) => id);
}

/** Whether a zone is a store of parts: each piece lies where the box has it, and none is for sale. */
export const isUnused = (table: Table, place: PlaceId): boolean =>
  table.box.places.get(place)?.kind === 'zone' &&
  !table.purses.get(place) &&
  piecesIn(table, place).every((id) => {
    const spec = table.box.pieces.get(id)!;
    return spec.place === place && spec.kind !== 'private';
  });

/** Percent of each company in each place that holds any: the rows of the share matrix. */
export function shareMatrix(table: Table): Map<string, Map<PlaceId, number>> {
  const known = matrices.get(table);
  if (known?.revision === table.revision.all) return known.matrix;
  const matrix = new Map<string, Map<PlaceId, number>>();
  for (const id of table.box.companies.keys()) matrix.set(id, new Map());
  for (const [id, { place }] of table.pieces) {
    const spec = table.box.pieces.get(id)!;
    if (spec.kind !== 'certificate' || !spec.company) continue;
    const row = matrix.get(spec.company);
    const percent = percentOf(table, id);
    if (row && percent > 0) row.set(place, (row.get(place) ?? 0) + percent);
  }
  matrices.set(table, { revision: table.revision.all, matrix });
  return matrix;
}
const matrices = new WeakMap<
  Table,
  { readonly revision: number; readonly matrix: Map<string, Map<PlaceId, number>> }
>();

/** How many certificates of a company lie elsewhere than with this player: so many more can be had at most. */
export const certificatesElsewhere = (table: Table, company: string, player?: PlaceId): number =>
  [...table.pieces].filter(([id, { place }]) => {
    const spec = table.box.pieces.get(id);
    return spec?.kind === 'certificate' && spec.company === company && place !== player;
  }).length;

/** The player who holds the president's certificate; undefined if no player does. */
export function presidentOf(table: Table, company: string): PlaceId | undefined {
  for (const id of presidencies(table.box).get(company) ?? []) {
    const { place } = table.pieces.get(id)!;
    if (place.startsWith('player:')) return place;
  }
  // A company without a president's certificate has its charter before the president.
  const charter = table.pieces.get(`charter:${company}`)?.place;
  return charter?.startsWith('player:') ? charter : undefined;
}

/** Does the president's certificate of the company lie there? */
export const isPresidencyIn = (table: Table, company: string, place: PlaceId): boolean =>
  (presidencies(table.box).get(company) ?? []).some((id) => table.pieces.get(id)!.place === place);

const presidenciesOf = new WeakMap<Box, ReadonlyMap<string, readonly PieceId[]>>();
function presidencies(box: Box): ReadonlyMap<string, readonly PieceId[]> {
  let all = presidenciesOf.get(box);
  if (!all) {
    const by = new Map<string, PieceId[]>();
    for (const [id, { kind, company, president }] of box.pieces)
      if (kind === 'certificate' && company && president)
        by.set(company, [...(by.get(company) ?? []), id]);
    presidenciesOf.set(box, (all = by));
  }
  return all;
}

/** Cash, certificates at market price and privates at face value. A title's own scoring is `Rulebook.score`. */
export function plainWorth(table: Table, player: PlaceId): number {
  let worth = cash(table, player);
  for (const id of piecesIn(table, player)) {
    const spec = table.box.pieces.get(id)!;
    if (spec.kind === 'certificate' && spec.company)
      worth += ((priceOf(table, spec.company) ?? 0) * (spec.percent ?? 0)) / shareUnit(table, id);
    else if (spec.kind === 'private') worth += spec.price ?? 0;
  }
  return Math.round(worth);
}

/** Percent of one ordinary share of the company that this certificate belongs to. */
function shareUnit(table: Table, certificate: PieceId): number {
  const { company } = table.box.pieces.get(certificate)!;
  let unit = 100;
  for (const spec of table.box.pieces.values())
    if (spec.kind === 'certificate' && spec.company === company && !spec.president)
      unit = Math.min(unit, spec.percent ?? 100);
  return unit || 100;
}

/** The worth of each player by the title's scoring, or by `plainWorth` without one. */
export function worths(game: Game, table: Table): Map<PlaceId, number> {
  const { rulebook } = gameAt(game, table);
  const score = rulebook?.score(table);
  return new Map(
    players(table).map((player) => [
      player,
      score?.find((one) => one.player === player)?.total ?? plainWorth(table, player),
    ]),
  );
}
