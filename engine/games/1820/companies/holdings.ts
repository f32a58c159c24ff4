import type {
  Objection,
  Box,
  Draft,
  Context,
  PieceId,
  PlaceId,
  Table,
} from '../../../rules/course/nouns.ts';
import { objection } from '../../../rules/course/check.ts';
import { memoizeByBox, memoizeByCompany } from '../../../rules/memoize.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { orderOf } from '../../../rules/stock/holdings.ts';
import { cellOf } from '../../../rules/stock/market.ts';
import { allCertificatesIn, playersOf } from '../../../rules/stock/issued.ts';

/**
 * Shareholdings (1820 §12, glossary). One certificate is one share. The size of the company follows from the
 * number of shares in play. The charter lies with the director.
 */

export { orderOf };

export const BRITISH_RAIL = 'BR';

export const privatePaper = (company: string): PieceId => `share:${company}-0`;
export const charterPiece = (company: string): PieceId => `charter:${company}`;
export const treasuryOf = (company: string): PlaceId => `company:${company}`;

/** What the money is that a company leaves when it ends or becomes private. */
export const IN_TREASURY = 'left in its treasury';

/** The companies, players and cousins of a box. */
const castOf = memoizeByBox((box) => ({
  companies: [...box.companies.values()].flatMap(({ id, kind }) => (kind === 'public' ? [id] : [])),
  cousins: [...box.pieces].flatMap(([id, { type }]) => (type === 'cousin' ? [id.slice(7)] : [])),
}));

/** Shares in a place by company, memoized until a certificate moves. British Rail's are in percent. */
const countsIn = memoizeByCompany((table: Table, place: PlaceId) => {
  const counts = new Map<string, number>();
  for (const id of allCertificatesIn(table, place)) {
    const { company = '', percent = 1 } = table.box.pieces.get(id)!;
    counts.set(company, (counts.get(company) ?? 0) + (company === BRITISH_RAIL ? percent : 1));
  }
  return counts;
}, 'papers');

/** Shares of a company in a place. Certificates that were never taken out are not shares. */
export const sharesIn = (table: Table, place: PlaceId, company: string): number =>
  place === 'ipo' ? 0 : (countsIn(table, place).get(company) ?? 0);

/** All companies of the box except British Rail, in its order. */
export const catalogue = (box: Box): readonly string[] => castOf(box).companies;

/** Ids of the nine cousins. */
export const cousinsOf = (box: Box): readonly string[] => castOf(box).cousins;

export const holderOf = (cousin: string): PlaceId => `holder:${cousin}`;
export const isCousin = (holder: PlaceId): boolean => holder.startsWith('holder:');

/** The player behind a holder: the player, or whoever has the cousin's card. */
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

/** Shares of a company that players and cousins hold, memoized until a piece moves. */
export const heldShares = memoizeByCompany((table: Table, company) => {
  const cousins = cousinsOf(table.box).map(holderOf);
  const all = [...playersOf(table.box), ...cousins.filter((one) => playerOf(table, one))];
  return all.reduce((sum, holder) => sum + sharesIn(table, holder, company), 0);
}, 'pieces');

/** Shares that holders own or that are in the pool. (§1, D2) */
export const inPlay = (table: Table, company: string): number =>
  heldShares(table, company) + sharesIn(table, 'pool', company);

/** The share-count: 0 for an unused company, 1 for a private one. */
export function sizeOf(table: Table, company: string): number {
  if (company === BRITISH_RAIL) return 100;
  return inPlay(table, company) + sharesIn(table, treasuryOf(company), company);
}

/** The sentence about a company that nobody has floated, or that has left the game; undefined = in play. */
export function saysUnused(table: Table, company: string): string | undefined {
  if (company === BRITISH_RAIL)
    return cellOf(table, company)
      ? undefined
      : 'British Rail is not in play before the death of Queen Victoria.';
  return sizeOf(table, company) === 0 ? `${company} is not in play.` : undefined;
}

/** The reasons of `idleObjection`, beside the one that it is given. */
export const IDLE_CLAUSES = ['13.5/5', '13.5/1'] as const;

/** Why nobody decides for a company: it is not in play, or it is British Rail. */
export function idleObjection<const R extends string>(table: Table, company: string, clause: R) {
  const unused = saysUnused(table, company);
  if (unused) return objection(company === BRITISH_RAIL ? '13.5/5' : clause, unused);
  return company === BRITISH_RAIL
    ? objection('13.5/1', 'British Rail has no director: nobody acts for it.')
    : undefined;
}

/** True if a player has the company's private certificate. British Rail is never private. */
export function isPrivate(table: Table, company: string): boolean {
  if (company === BRITISH_RAIL) return false;
  const place = table.pieces.get(privatePaper(company))?.place;
  return place !== undefined && table.box.places.get(place)?.kind === 'player';
}

/** The percentage of a company in play that a holder has. */
export function percentOf(table: Table, holder: PlaceId, company: string): number {
  return (100 * sharesIn(table, holder, company)) / sizeOf(table, company);
}

/** Who has the charter: a player or a cousin. */
export function directorOf(table: Table, company: string): PlaceId | undefined {
  const place = table.pieces.get(charterPiece(company))?.place ?? '';
  return playerOf(table, place) === undefined ? undefined : place;
}

/** The player who decides for a company. Nobody decides if a cousin directs it. */
export function decidesFor(table: Table, company: string): PlaceId | undefined {
  const director = directorOf(table, company);
  return director === undefined || isCousin(director) ? undefined : director;
}

/** The purse that a company pays from. A private company uses its director's. (§1, D25) */
export function purseOf(table: Table, company: string): PlaceId {
  const director = isPrivate(table, company) ? decidesFor(table, company) : undefined;
  return director ?? treasuryOf(company);
}

/** The objection if the purse that pays has not enough money for what a bid has not set aside already. */
export function* costObjection<R extends string>(
  { money }: Context,
  clause: R,
  price: number,
  purse: number,
  set = 0,
): Generator<Objection<R>, void> {
  if (price - set <= purse) return;
  const costs =
    set === 0
      ? `That costs ${money(price)}`
      : `${money(price)} takes ${money(price - set)} more than the ${money(set)} set aside`;
  yield objection(clause, `${costs}; ${money(purse)} is there.`, { facts: { price, purse } });
}

/** The name of a player, a company or a cousin. */
export function holderName(table: Table, entity: PlaceId): string {
  if (entity.startsWith('player:')) return playerToken(entity);
  if (entity.startsWith('company:')) return entity.slice('company:'.length);
  return table.purses.has(entity) ? (table.box.purses.get(entity)?.label ?? entity) : entity;
}

/** For example " with Joseph Locke": the cousins whose help a move uses. Empty if none. */
export function withHelp(table: Table, cousins: readonly (string | undefined)[]): string {
  const named = cousins.flatMap((id) =>
    id === undefined ? [] : [holderName(table, holderOf(id))],
  );
  return named.length === 0 ? '' : ` with ${named.join(' and ')}`;
}

/** Companies that a player directs, without those of the player's cousins. */
export const directedBy = (table: Table, player: PlaceId | undefined): string[] =>
  player === undefined
    ? []
    : catalogue(table.box).filter((company) => decidesFor(table, company) === player);

/** Certificates of a company in a place, in order of arrival. */
export const papersIn = (table: Table, place: PlaceId, company: string): PieceId[] =>
  allCertificatesIn(table, place).filter((id) => table.box.pieces.get(id)!.company === company);

/** Moves shares of a company between places, as many as there are. */
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

/** Moves one percent of British Rail. A certificate of five percent is changed if single ones are missing. */
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
