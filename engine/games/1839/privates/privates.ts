import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { hexPlace } from '../../../rules/board.ts';
import { charterOf } from '../../../rules/trains.ts';
import { amend, read, sincePhase, write } from '../course/clock.ts';
import { faceValue, isPlayer, privateAt, privatesAt, publicCompanies } from '../holdings.ts';

/** Privates: what they pay, what they block, when and how they close (1839 §10.1 to §10.4). */

/** Those that close by their one use. */
const ONCE = new Set([
  ...['STL-C', 'STL-D', 'STL-E', 'STL-K', 'IJR', 'LAAN', 'SHZ', 'CO', 'SWO', 'VVDH', 'WSM', 'VERV'],
  ...['CM', 'BEIJ'],
]);
/** Those whose use may go on until the step ends. */
const WHOLE_STEP = new Set([
  'STL-C',
  'STL-D',
  'STL-E',
  'STL-K',
  'IJR',
  'VVDH',
  'AMB',
  'LOK',
  'GENIE',
]);
/** Rijkswaterstaat is never a company's. (§10.2) */
export const NOT_FOR_COMPANIES = 'RWS';

/** The tiles that lie ready where a private blocks, and come when it goes. (D16) */
const RESERVED: Readonly<Record<string, readonly string[]>> = {
  RWS: ['F04', 'F08'],
  SWO: ['A09', 'A08'],
};

export function privateIds(table: Table): string[] {
  return [...table.box.pieces].flatMap(([id, { kind }]) =>
    kind === 'private' ? [id.slice('private:'.length)] : [],
  );
}

/** The private that keeps a hex closed: nobody's or a player's. (§10.4) */
export function blocker(table: Table, hex: string): string | undefined {
  return privateIds(table).find((id) => {
    const blocks = table.box.pieces.get(`private:${id}`)?.data?.blocks;
    if (!Array.isArray(blocks) || !(blocks as string[]).includes(hex)) return false;
    const at = privateAt(table, id);
    return isPlayer(at) || at === 'auction';
  });
}

/** What a private pays its owner at the start of an operating round. */
export function revenueOf(table: Table, id: string): number {
  const at = privateAt(table, id);
  const { revenue, revenueOfPlayer } = table.box.pieces.get(`private:${id}`)?.data ?? {};
  // The NFLM earns its player what it runs for.
  if (isPlayer(at)) return id === 'NFLM' ? 0 : Number(revenueOfPlayer ?? revenue ?? 0);
  return at.startsWith('company:') ? Number(revenue ?? 0) : 0;
}

/** The bank pays every owner, player or charter, floated or not. (privates/1) */
export function payPrivates(draft: Draft): void {
  for (const id of privateIds(draft.table))
    draft.pay('bank', privateAt(draft.table, id), revenueOf(draft.table, id));
}

/** May companies buy privates from players? (§10.2) */
export const privatesOnSale = (table: Table): boolean =>
  sincePhase(table, 'Green') && !read(table, 'obsolete');

/** Privates of players that a company may buy. */
export const buyable = (table: Table): string[] =>
  privatesOnSale(table)
    ? playersOf(table.box)
        .flatMap((player) => privatesAt(table, player))
        .filter((id) => id !== NOT_FOR_COMPANIES && faceValue(table, id) > 0)
    : [];

/** The reserved tiles of a private, free and along their dashed lines. (D85) */
export function layReserved(draft: Draft, id: string): void {
  const { table } = draft;
  const where = table.box.data.reservedTiles as Readonly<
    Record<string, { readonly hex: string; readonly turn: number }>
  >;
  for (const tile of RESERVED[id] ?? []) {
    const piece = lying(table, 'supply').find((one) => table.box.pieces.get(one)?.type === tile);
    const spot = where[tile];
    if (piece !== undefined && spot) draft.put(piece, hexPlace(spot.hex), { turn: spot.turn });
  }
}

/** A private leaves the game, with the markers it still had to give. */
export function closePrivate(draft: Draft, id: string): void {
  const { table } = draft;
  if (privateAt(table, id) === 'out') return;
  draft.put(`private:${id}`, 'out');
  layReserved(draft, id);
  const assigned = new Set(Object.values(read(table, 'saved')));
  for (const piece of table.box.pieces.keys())
    if (piece.startsWith(`saved:${id}-`) && !assigned.has(piece)) draft.put(piece, 'out');
}

/**
 * A power has been used: what closes by use, and what is obsolete, closes; powers that last for a
 * step only when that ends.
 */
export function usePower(draft: Draft, id: string): void {
  const { used } = read(draft.table, 'operating');
  if (WHOLE_STEP.has(id)) {
    if (!used.includes(id)) amend(draft, 'operating', { used: [...used, id] });
  } else if (ONCE.has(id) || read(draft.table, 'obsolete')) closePrivate(draft, id);
}

/** The step ends: what was used in it closes. */
export function closeUsed(draft: Draft): void {
  const { used } = read(draft.table, 'operating');
  for (const id of used) if (ONCE.has(id) || read(draft.table, 'obsolete')) closePrivate(draft, id);
  if (used.length > 0) amend(draft, 'operating', { used: [] });
}

/** Obsolete privates that lie in these places close. (§10.3) */
export function closeObsolete(draft: Draft, places: readonly PlaceId[]): void {
  if (!read(draft.table, 'obsolete')) return;
  for (const place of places)
    for (const id of privatesAt(draft.table, place)) closePrivate(draft, id);
}

/** All places where a private can be owned. */
export const owners = (table: Table): PlaceId[] => [
  ...playersOf(table.box),
  ...publicCompanies(table.box).map(charterOf),
];

/** Whoever bought the first 7+ has finished: from now on privates are obsolete. (D67) */
export function becomeObsolete(draft: Draft, company: string): void {
  if (read(draft.table, 'sevens') !== company) return;
  write(draft, 'obsolete', true);
  write(draft, 'sevens', '');
}

/** A company gets a train by any way: the private that came with it closes. (D85) */
export function closeWithTrain(draft: Draft, company: string): void {
  if (read(draft.table, 'linked') === company) closePrivate(draft, 'RWS');
}
