import { revenueOf } from '../../../hexes/shape.ts';
import { piecesIn } from '../../../kernel/table.ts';
import type { BuyPrivate } from '../../../rules/auction/verbs.ts';
import { hexPlace, trackOf } from '../../../rules/board.ts';
import type { Draft, Frame, Context, PlaceId, Table, Action } from '../../../rules/course/nouns.ts';
import { companyPurchase } from '../../../rules/privates/buy.ts';
import { privateAt, privatesAt, dataOf } from '../../../rules/privates/rules.ts';
import { presidentOf } from '../../../rules/stock/holdings.ts';
import { playersOf } from '../../../rules/stock/issued.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { own, put, charter, setCharter } from '../clock.ts';
import { isPlayer, publicCompanies, sincePhase } from '../holdings.ts';

/** Privates: what they pay, who buys them, when and how they close (§10.1 to §10.4). */

/** Those that close by their one use. */
const ONCE = new Set([
  ...['STL-C', 'STL-D', 'STL-E', 'STL-K', 'IJR', 'LAAN', 'SHZ', 'CO', 'SWO', 'VVDH', 'WSM', 'VERV'],
  ...['CM', 'BEIJ'],
]);
/** Those whose use may go on until the step ends. */
const WHOLE_STEP = new Set([
  ...['STL-C', 'STL-D', 'STL-E', 'STL-K', 'IJR', 'VVDH', 'AMB', 'LOK', 'GENIE'],
]);

/** The tiles that lie ready where a private blocks, and come when it goes. (D16) */
const BRINGS: Readonly<Record<string, readonly string[]>> = {
  RWS: ['F04', 'F08'],
  SWO: ['A09', 'A08'],
};

export const privates: Partial<Frame['privates']> = {
  revenue(table, id) {
    const { revenue, revenueOfPlayer } = dataOf(table.box, id);
    if (!isPlayer(privateAt(table, id))) return Number(revenue ?? 0);
    // The NFLM earns its player what it runs for.
    return id === 'NFLM' ? 0 : Number(revenueOfPlayer ?? revenue ?? 0);
  },
  // Rijkswaterstaat is never a company's. (§10.2)
  saleable: (_table, id) => id !== 'RWS',
  toCompanies: {
    open: (table) => sincePhase(table, 'Green') && !own(table, 'obsolete'),
    range: (face) => [1, face],
  },
  toPlayers: undefined,
};

const buying = companyPurchase as unknown as Action<BuyPrivate>;

/** A company buys a private; the tiles of Spoorwegwerken Oost come with that. (§10.5) */
export const buyPrivate: typeof companyPurchase = {
  ...companyPurchase,
  checks: buying.checks.map((check) =>
    check.reason === 'phase'
      ? {
          ...check,
          finerReason: ({ table }: Context) =>
            own(table, 'obsolete') ? 'privates/22' : 'or-actions/6',
        }
      : check,
  ) as unknown as typeof companyPurchase.checks,
  effects(context, draft, move, player) {
    companyPurchase.effects(context, draft, move, player);
    if (move.private === 'SWO') layReserved(draft, 'SWO');
  },
};

/** The reserved tiles of a private, free and along their dashed lines. (D85) */
function layReserved(draft: Draft, id: string): void {
  const { table } = draft;
  const where = table.box.data.reservedTiles as Readonly<
    Record<string, { readonly hex: string; readonly turn: number }>
  >;
  for (const tile of BRINGS[id] ?? []) {
    const piece = piecesIn(table, 'supply').find((one) => table.box.pieces.get(one)?.type === tile);
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
  const assigned = new Set(Object.values(own(table, 'saved')));
  for (const piece of table.box.pieces.keys())
    if (piece.startsWith(`saved:${id}-`) && !assigned.has(piece)) draft.put(piece, 'out');
}

const closesByUse = (table: Table, id: string): boolean => ONCE.has(id) || own(table, 'obsolete');

/**
 * A power has been used: what closes by use, and what is obsolete, closes; powers that last for a
 * step only when that ends.
 */
export function usePower(draft: Draft, id: string): void {
  const used = own(draft.table, 'used');
  if (WHOLE_STEP.has(id)) {
    if (!used.includes(id)) put(draft, 'used', [...used, id]);
  } else if (closesByUse(draft.table, id)) closePrivate(draft, id);
}

/** A step ends: what was used in it closes, and money raised in it is the president's own again. */
export function closeUsed({ table }: Context, draft: Draft): void {
  const used = own(table, 'used');
  for (const id of used) if (closesByUse(table, id)) closePrivate(draft, id);
  if (used.length > 0) put(draft, 'used', []);
  if (own(table, 'raised') > 0) put(draft, 'raised', 0);
}

/** Obsolete privates that lie in these places close. (§10.3) */
export function closeObsolete(draft: Draft, places: readonly PlaceId[]): void {
  if (!own(draft.table, 'obsolete')) return;
  for (const place of places)
    for (const id of privatesAt(draft.table, place)) closePrivate(draft, id);
}

/** All places where a private can be owned. */
export const owners = (table: Table): PlaceId[] => [
  ...playersOf(table.box),
  ...publicCompanies(table).map(charterOf),
];

/** Whoever bought the first 7+ has finished: from now on privates are obsolete. (D67) */
export function becomeObsolete(draft: Draft, company: string): void {
  if (own(draft.table, 'sevens') !== company) return;
  put(draft, 'obsolete', true);
  put(draft, 'sevens', '');
}

/** Maatschappij tot Exploitatie: paid for every stop that a company reaches first (§10.7, D78). */

const MESS = 'MESS';

/** After track and token: stops met for the first time pay the owner who runs the company. */
export function settleMess(context: Context, draft: Draft, company: string): void {
  const { table } = context;
  const owner = privateAt(table, MESS);
  if (owner === 'out') return;
  const known = new Set(charter(table, company).met ?? []);
  const { stops } = trackOf(table);
  const fresh = networkOf(context, company)
    .stops.map((id) => stops[id]!)
    .filter(({ node }) => ['city', 'town', 'halt'].includes(node.kind))
    .filter(({ at, node }) => !known.has(`${at}.${node.index}`));
  if (fresh.length === 0) return;
  const met = [...known, ...fresh.map(({ at, node }) => `${at}.${node.index}`)];
  setCharter(draft, company, { met });
  if (presidentOf(context, company) !== owner) return;
  const earned = fresh.reduce((sum, { node }) => sum + revenueOf(node.revenue), 0);
  draft.pay('bank', owner, earned);
}
