import { dropChecks, pickChecks, withSentence } from '../../../rules/course/check.ts';
import { revenueOf } from '../../../hexes/shape.ts';
import { piecesIn } from '../../../kernel/table.ts';
import type { BuyPrivate } from '../../../rules/auction/verbs.ts';
import { hexPlace, trackOf } from '../../../rules/board.ts';
import type { Action, Check, Context, Draft, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { companyPurchase } from '../../../rules/privates/buy.ts';
import { saysOwnedByNone } from '../../../rules/privates/privates.ts';
import { privateAt, privateName, privatesAt, dataOf } from '../../../rules/privates/rules.ts';
import { presidentOf } from '../../../rules/stock/holdings.ts';
import { playersOf } from '../../../rules/stock/issued.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { own, put, charter, setCharter } from '../clock.ts';
import { isPlayer, publicCompanies, sincePhase } from '../holdings.ts';
import { type Difference, difference } from '../../../rules/differences.ts';

/** Privates: income, purchases, when and how they close (§10.1 to §10.4). */

/** Privates that close after one use. */
const ONCE = new Set([
  'STL-C',
  'STL-D',
  'STL-E',
  'STL-K',
  'IJR',
  'LAAN',
  'SHZ',
  'CO',
  'SWO',
  'VVDH',
  'WSM',
  'VERV',
  'CM',
  'BEIJ',
]);
/** Privates that may be used until the step ends. */
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

/** Reserved tiles on the hexes that a private blocks. They are laid when the block ends. (D16) */
const BRINGS: Readonly<Record<string, readonly string[]>> = {
  RWS: ['F04', 'F08'],
  SWO: ['A09', 'A08'],
};

function revenue(table: Table, id: string): number {
  const { revenue: ofCompany, revenueOfPlayer } = dataOf(table.box, id);
  if (!isPlayer(privateAt(table, id))) return Number(ofCompany);
  // The NFLM pays its player what it earns.
  return id === 'NFLM' ? 0 : Number(revenueOfPlayer ?? ofCompany);
}

export const privates: readonly Difference[] = [
  difference('privates/2', { privates: { toPlayers: undefined } }),
  difference('or-actions/7', {
    privates: {
      toCompanies: {
        open: (table) => sincePhase(table, 'Green') && !own(table, 'obsolete'),
        range: (face) => [1, face],
      },
    },
  }),
  difference('blue/24', { privates: { revenue } }),
];

const buying = companyPurchase as Action<BuyPrivate>;

/** The checks of the frame, with what this title says of a purchase. */
const adapted: readonly Check<BuyPrivate>[] = buying.checks.map((check) => {
  if (check.reasons.includes('phase'))
    return {
      ...withSentence(check, ({ table }) =>
        own(table, 'obsolete')
          ? 'The privates are obsolete, and companies buy none.'
          : 'Companies buy privates from green phase on.',
      ),
      finerReason: ({ table }) => (own(table, 'obsolete') ? 'privates/22' : 'or-actions/6'),
    };
  if (!check.reasons.includes('owner')) return check;
  // Privates that were not drawn left the game without closing. (setup/12)
  return withSentence(check, (context, { private: id }) =>
    privateAt(context.table, id) === 'out'
      ? `${privateName(context.box, id)} has left the game.`
      : saysOwnedByNone(context, id, 'player', 'sells it to a company')!,
  );
});

/** Whose turn it is, and whether the private is there, come before the phase. */
const purchaseChecks: readonly Check<BuyPrivate>[] = [
  ...pickChecks(adapted, 'company'),
  ...pickChecks(adapted, 'owner'),
  ...dropChecks(adapted, 'company', 'owner'),
];

/** A company buys a private. Spoorwegwerken Oost lays its tiles at once. (§10.5) */
export const buyPrivate: typeof companyPurchase = {
  ...companyPurchase,
  checks: purchaseChecks as typeof companyPurchase.checks,
  effects(context, draft, move, player) {
    companyPurchase.effects(context, draft, move, player);
    if (move.private === 'SWO') layReserved(draft, 'SWO');
  },
};

/** Lays the reserved tiles of a private for free, along their dashed lines. (D85) */
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

/** Removes a private from the game, with its unused markers. */
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
 * Records the use of a power. A private that closes by use, or is obsolete, closes. Those that last for a
 * step close at its end.
 */
export function usePower(draft: Draft, id: string): void {
  const used = own(draft.table, 'used');
  if (WHOLE_STEP.has(id)) {
    if (!used.includes(id)) put(draft, 'used', [...used, id]);
  } else if (closesByUse(draft.table, id)) closePrivate(draft, id);
}

/** At the end of a step, privates used in it close. Money raised in it is the president's own again. */
export function closeUsed({ table }: Context, draft: Draft): void {
  const used = own(table, 'used');
  for (const id of used) if (closesByUse(table, id)) closePrivate(draft, id);
  if (used.length > 0) put(draft, 'used', []);
  if (own(table, 'raised') > 0) put(draft, 'raised', 0);
}

/** Closes obsolete privates in these places. (§10.3) */
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

/** After the turn of the company that bought the first 7+, privates are obsolete. (D67) */
export function becomeObsolete(draft: Draft, company: string): void {
  if (own(draft.table, 'sevens') !== company) return;
  put(draft, 'obsolete', true);
  put(draft, 'sevens', '');
}

/** Maatschappij tot Exploitatie is paid for every stop that a company reaches first (§10.7, D78). */

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
  draft.pay('bank', owner, earned, `for stops that ${company} reaches`);
}
