import type {
  Objection,
  Box,
  Draft,
  Context,
  PieceId,
  PlaceId,
  Table,
} from '../../../rules/course/nouns.ts';
import { objection } from '../../../rules/course/verb.ts';
import { memoizeByBox, memoizeByCompany } from '../../../rules/memoize.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { orderOf } from '../../../rules/stock/holdings.ts';
import { allCertificatesIn, playersOf } from '../../../rules/stock/issued.ts';

/**
 * Who holds what (1820 §12, words). One certificate is one share; of what size the company is follows
 * from how many are in use. The charter lies with the director.
 */

export { orderOf };

export const BRITISH_RAIL = 'BR';

export const privatePaper = (company: string): PieceId => `share:${company}-0`;
export const charterPiece = (company: string): PieceId => `charter:${company}`;
export const treasuryOf = (company: string): PlaceId => `company:${company}`;

/** Who there is in a box. */
const castOf = memoizeByBox((box) => ({
  companies: [...box.companies.values()].flatMap(({ id, kind }) => (kind === 'public' ? [id] : [])),
  cousins: [...box.pieces].flatMap(([id, { type }]) => (type === 'cousin' ? [id.slice(7)] : [])),
}));

/** Shares in a place by company, as long as no certificate is moved; British Rail's in percent. */
const countsIn = memoizeByCompany((table: Table, place: PlaceId) => {
  const counts = new Map<string, number>();
  for (const id of allCertificatesIn(table, place)) {
    const { company = '', percent = 1 } = table.box.pieces.get(id)!;
    counts.set(company, (counts.get(company) ?? 0) + (company === BRITISH_RAIL ? percent : 1));
  }
  return counts;
}, 'papers');

/** Those that nobody has taken out yet are no shares. */
export const sharesIn = (table: Table, place: PlaceId, company: string): number =>
  place === 'ipo' ? 0 : (countsIn(table, place).get(company) ?? 0);

/** Companies of the box but British Rail, in its order. */
export const catalogue = (box: Box): readonly string[] => castOf(box).companies;

/** Ids of the nine cousins. */
export const cousinsOf = (box: Box): readonly string[] => castOf(box).cousins;

export const holderOf = (cousin: string): PlaceId => `holder:${cousin}`;
export const isCousin = (holder: PlaceId): boolean => holder.startsWith('holder:');

/** The player of a holder: themself, or who has the cousin's card. */
export function playerOf({ box, pieces }: Table, holder = ''): PlaceId | undefined {
  const place = isCousin(holder) ? pieces.get(`cousin:${holder.slice(7)}`)?.place : holder;
  return box.places.get(place ?? '')?.kind === 'player' ? place : undefined;
}

/** A player and the cousins of that player. */
export function familyOf(table: Table, player: PlaceId): PlaceId[] {
  const cousins = cousinsOf(table.box).map(holderOf);
  return [player, ...cousins.filter((holder) => playerOf(table, holder) === player)];
}

/** Everybody who may hold shares: players in order, then cousins. */
export function holders(table: Table): PlaceId[] {
  const cousins = cousinsOf(table.box).map(holderOf);
  return [...orderOf(table), ...cousins.filter((holder) => playerOf(table, holder) !== undefined)];
}

/** Shares of a company that players and cousins hold, as long as no piece is moved. */
export const heldShares = memoizeByCompany((table: Table, company) => {
  const cousins = cousinsOf(table.box).map(holderOf);
  const all = [...playersOf(table.box), ...cousins.filter((one) => playerOf(table, one))];
  return all.reduce((sum, holder) => sum + sharesIn(table, holder, company), 0);
}, 'pieces');

/** Owned by holders or lying in the pool. (§1, D2) */
export const inPlay = (table: Table, company: string): number =>
  heldShares(table, company) + sharesIn(table, 'pool', company);

/** Share-count: 0 for a company nobody uses, 1 for a private one. */
export function sizeOf(table: Table, company: string): number {
  if (company === BRITISH_RAIL) return 100;
  return inPlay(table, company) + sharesIn(table, treasuryOf(company), company);
}

/** British Rail's papers are shares from the first on. */
export function isPrivate(table: Table, company: string): boolean {
  if (company === BRITISH_RAIL) return false;
  const place = table.pieces.get(privatePaper(company))?.place;
  return place !== undefined && table.box.places.get(place)?.kind === 'player';
}

/** Percent of a company in use that a holder has. */
export function percentOf(table: Table, holder: PlaceId, company: string): number {
  return (100 * sharesIn(table, holder, company)) / sizeOf(table, company);
}

/** Who has the charter: a player or a cousin. */
export function directorOf(table: Table, company: string): PlaceId | undefined {
  const place = table.pieces.get(charterPiece(company))?.place ?? '';
  return playerOf(table, place) === undefined ? undefined : place;
}

/** The player who decides for a company; nobody decides for one that a cousin directs. */
export function decidesFor(table: Table, company: string): PlaceId | undefined {
  const director = directorOf(table, company);
  return director === undefined || isCousin(director) ? undefined : director;
}

/** The purse that a company pays from: a private one has its director's. (§1, D25) */
export function purseOf(table: Table, company: string): PlaceId {
  const director = isPrivate(table, company) ? decidesFor(table, company) : undefined;
  return director ?? treasuryOf(company);
}

/** What it costs is not in the purse that pays. */
export function* tooDear(
  { money }: Context,
  clause: string,
  price: number,
  purse: number,
): Generator<Objection, void> {
  const says = `That costs ${money(price)}; ${money(purse)} is there.`;
  if (price > purse) yield objection(clause, says, { facts: { price, purse } });
}

/** A player, a company or a cousin in words. */
export function holderName(table: Table, entity: PlaceId): string {
  if (entity.startsWith('player:')) return playerToken(entity);
  if (entity.startsWith('company:')) return entity.slice('company:'.length);
  return table.purses.has(entity) ? (table.box.purses.get(entity)?.label ?? entity) : entity;
}

/** " with Joseph Locke": whose help a move uses, nothing where nobody's. */
export function withHelp(table: Table, cousins: readonly (string | undefined)[]): string {
  const named = cousins.flatMap((id) =>
    id === undefined ? [] : [holderName(table, holderOf(id))],
  );
  return named.length === 0 ? '' : ` with ${named.join(' and ')}`;
}

/** Companies that a player directs, cousins' not among them. */
export const directedBy = (table: Table, player: PlaceId | undefined): string[] =>
  player === undefined
    ? []
    : catalogue(table.box).filter((company) => decidesFor(table, company) === player);

/** Certificates of a company in a place, as they came there. */
export const papersIn = (table: Table, place: PlaceId, company: string): PieceId[] =>
  allCertificatesIn(table, place).filter((id) => table.box.pieces.get(id)!.company === company);

/** Moves shares of a company from one place to another, as many as there are. */
export function moveShares(
  draft: Draft,
  company: string,
  from: PlaceId,
  to: PlaceId,
  count: number,
): void {
  if (company === BRITISH_RAIL) {
    for (let i = 0; i < count; i++) moveOnePercent(draft, from, to);
    return;
  }
  const papers = papersIn(draft.table, from, company);
  const shares = papers.filter((id) => id !== privatePaper(company));
  for (const id of shares.slice(0, count)) draft.put(id, to);
}

/** Certificates of British Rail of one size in a place. */
const british = (table: Table, place: PlaceId, percent: number): PieceId[] =>
  papersIn(table, place, BRITISH_RAIL).filter(
    (id) => table.box.pieces.get(id)!.percent === percent,
  );

/** One percent of British Rail; certificates of five are changed where single ones are wanting. */
function moveOnePercent(draft: Draft, from: PlaceId, to: PlaceId): void {
  const { table } = draft;
  const [single] = british(table, from, 1);
  if (single !== undefined) return draft.put(single, to);
  const [five] = british(table, from, 5);
  if (five === undefined) return;
  const change = british(table, to, 1);
  if (change.length >= 4) {
    draft.put(five, to);
    for (const id of change.slice(0, 4)) draft.put(id, from);
    return;
  }
  const bank = ['pool', ...holders(table)].find((place) => british(table, place, 1).length >= 5);
  if (bank === undefined) return;
  for (const id of british(table, bank, 1).slice(0, 5)) draft.put(id, from);
  draft.put(five, bank);
  const [changed] = british(table, from, 1);
  draft.put(changed!, to);
}
