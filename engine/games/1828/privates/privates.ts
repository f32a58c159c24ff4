import type { Box, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { charterOf } from '../../../rules/trains.ts';
import { read } from '../course/clock.ts';
import { catalogue, MINOR, privateAt, purseOf } from '../holdings.ts';

/** The private companies: what they are worth, pay, block, and when they close. (1828 A10) */

const figures = (box: Box, id: string) => box.pieces.get(`private:${id}`);

export function privateIds(box: Box): string[] {
  return [...box.pieces.values()].flatMap(({ kind, type }) =>
    kind === 'private' && type !== undefined ? [type] : [],
  );
}

export const faceValue = (box: Box, id: string): number => figures(box, id)?.price ?? 0;

/** A private of the same name comes with 30 % of a company, and cannot be sold to one. */
export const isCompanyPrivate = (box: Box, id: string): boolean => catalogue(box).includes(id);

/** Hexes where nobody may build while a player owns the private. */
export function blocks(box: Box, id: string): readonly string[] {
  const printed = figures(box, id)?.data?.blocks;
  return Array.isArray(printed) ? (printed as string[]) : [];
}

const isPlayer = (place: PlaceId): boolean => place.startsWith('player:');

/** What a private pays to where it lies: C&P nothing to a player, StCT double to a company. */
export function revenue(table: Table, id: string): number {
  const { revenue: printed = 0, revenueOwnedByCompany: inCompany } =
    figures(table.box, id)?.data ?? {};
  const at = privateAt(table, id);
  if (inCompany !== undefined && at.startsWith('company:')) return Number(inCompany);
  if (id === MINOR && read(table, 'stage') !== 'auction') return 0;
  return Number(printed);
}

/** Every private in a player's or a company's hands pays. (A6.1, A4.1) */
export function payPrivates(draft: Draft): void {
  const { table } = draft;
  for (const id of privateIds(table.box)) {
    const at = privateAt(table, id);
    if (table.box.purses.has(at) && at !== 'bank') draft.pay('bank', at, revenue(table, id));
  }
}

/** The private that forbids building on a hex, while a player owns it. (A6.5) */
export function blocker(table: Table, hex: string): string | undefined {
  return privateIds(table.box).find(
    (id) => blocks(table.box, id).includes(hex) && isPlayer(privateAt(table, id)),
  );
}

/** The eight that companies may buy, owned by a player now. */
export function buyable(table: Table): string[] {
  return privateIds(table.box).filter(
    (id) => !isCompanyPrivate(table.box, id) && isPlayer(privateAt(table, id)),
  );
}

export function phaseData(table: Table): { readonly [key: string]: unknown } {
  const phase = table.box.phases.find(({ name }) => name === read(table, 'phase'));
  return phase?.data ?? {};
}

/** May companies buy privates in this phase? (A13) */
export const privatesOnSale = (table: Table): boolean => phaseData(table).privatesBuyable === true;

export const mostPaid = (box: Box, id: string): number => 2 * faceValue(box, id);

/** C&P has no private revenue and closes with its marker as a blocking one. (A10.2) */
export function closePrivate(draft: Draft, id: string): void {
  const { table } = draft;
  const at = privateAt(table, id);
  if (at === 'out') return;
  draft.put(`private:${id}`, 'out');
  if (id === MINOR && isPlayer(at)) dissolveMinor(draft, 'bank', true);
}

/** The C&P minor disappears; its treasury goes to `heir`. */
export function dissolveMinor(draft: Draft, heir: string, blocking: boolean): void {
  const { table } = draft;
  draft.pay(purseOf(MINOR), heir, table.purses.get(purseOf(MINOR)) ?? 0);
  for (const [id, spec] of table.box.pieces) {
    if (spec.company !== MINOR) continue;
    const { place } = table.pieces.get(id)!;
    if (spec.kind !== 'token' || place === 'out') continue;
    draft.put(id, 'out');
    if (blocking && place.startsWith('slot:')) blockSlot(draft, place);
  }
  for (const id of [...(table.places.get(charterOf(MINOR)) ?? [])])
    if (table.box.pieces.get(id)?.kind === 'train') draft.put(id, 'out');
}

/** A blocking marker fills a place for good. (A9.3) */
export function blockSlot(draft: Draft, slot: PlaceId): void {
  const { table } = draft;
  const next = [...table.box.pieces].find(
    ([id, { type }]) => type === 'blocking' && !table.pieces.get(id)!.place.startsWith('slot:'),
  );
  if (next) draft.put(next[0], slot);
}

/** A $250 private closes when its company has a train. (A10.2) */
export function closeWithTrain(draft: Draft, constituents: readonly string[]): void {
  for (const id of constituents) if (isCompanyPrivate(draft.table.box, id)) closePrivate(draft, id);
}
