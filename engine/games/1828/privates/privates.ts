import { faceOf } from '../../../rules/auction/waterfall.ts';
import { pushQuestion, read } from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Box,
  Context,
  PieceId,
  PlaceId,
  Step,
  Draft,
  Table,
} from '../../../rules/course/nouns.ts';
import { checkOf, defineCheck, dropChecks } from '../../../rules/course/check.ts';
import { type Difference, difference } from '../../../rules/differences.ts';
import { companyPurchase, privateStep } from '../../../rules/privates/buy.ts';
import { dataOf, privateAt, PRIVATES } from '../../../rules/privates/rules.ts';
import { treasuryOf } from '../../../rules/stock/holdings.ts';
import { unplacedTokens } from '../../../rules/tokens/homes.ts';
import { stationsOn } from '../../../rules/track/reach.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { certificatesOf, isCompanyPrivate, MINOR } from '../systems.ts';
import { blockSlot, MINOR_HEX } from '../track/tokens.ts';
import { askForTile, hasFreeTile } from './powers.ts';

/** The auction of the privates, row by row (1828 A4.1). */

/** The certificates that come with a private: 30 % of its company for $250 privates, a share of PRR for C&A. */
function brings(box: Box, id: string): PieceId[] {
  const { company, percents } = (dataOf(box, id).includes ?? { company: '', percents: [] }) as {
    readonly company: string;
    readonly percents: readonly number[];
  };
  const [president, share] = certificatesOf(box, company).own;
  return percents.toReversed().map((percent) => (percent === 10 ? share! : president!));
}

export const auction: readonly Difference[] = [
  difference('auction/3', { auction: { row: faceOf } }),
  difference('auction/6', { auction: { bidsAreMultiples: true } }),
  difference('auction/9', { auction: { endsLowerBids: isCompanyPrivate } }),
  difference('auctionres/10', { auction: { allPass: 'settled' } }),
  difference('auctionnotes/4', { auction: { certificatesWith: ({ box }, id) => brings(box, id) } }),
];

/** The private companies, and the one that is a railway (1828 A6.3, A10). */

/** C&P pays a player nothing after the auction. StCT pays a company double. */
function revenue(table: Table, id: string): number {
  const { revenue: printed, revenueOwnedByCompany: inCompany } = dataOf(table.box, id);
  if (inCompany !== undefined && privateAt(table, id).startsWith('company:'))
    return Number(inCompany);
  return id === MINOR && read(table, 'stage') !== 'auction' ? 0 : Number(printed);
}

/**
 * The railway of a player leaves with its card, and a blocking token takes its place. If a company has bought it,
 * nothing of it is left. (A10.2)
 */
export const closeMinor = (draft: Draft): void => dissolveMinor(draft, 'bank', true);

export const privates: readonly Difference[] = [
  difference('srov/3', { privates: { toPlayers: undefined } }),
  difference('auctionnotes/8', { privates: { revenue } }),
  difference('opactions/8', {
    privates: { toCompanies: { ...PRIVATES.toCompanies, range: (face) => [1, 2 * face] } },
  }),
];

/** Removes the C&P railway. Its treasury goes to `heir`. */
function dissolveMinor(draft: Draft, heir: PlaceId, blocking: boolean): void {
  const { table } = draft;
  const purse = charterOf(MINOR);
  draft.pay(purse, heir, treasuryOf(table, MINOR));
  for (const [id, spec] of table.box.pieces) {
    const { place } = table.pieces.get(id)!;
    if (spec.kind !== 'token' || spec.company !== MINOR || place === 'out') continue;
    draft.put(id, 'out');
    if (blocking && place.startsWith('slot:')) blockSlot(draft, place);
  }
  for (const id of [...(table.places.get(purse) ?? [])])
    if (table.box.pieces.get(id)?.kind === 'train') draft.put(id, 'out');
}

/** The company takes over the C&P: its treasury, and the question which token stands in C15. (A10.2) */
function takeOverMinor(context: Context, draft: Draft, company: string): void {
  const { table } = context;
  const slot = table.pieces.get(`token:${MINOR}-0`)?.place ?? '';
  dissolveMinor(draft, charterOf(company), false);
  if (!slot.startsWith('slot:')) return;
  if (read(table, 'work').tokened) return blockSlot(draft, slot);
  const stands = stationsOn(context, company).some(({ at }) => at === MINOR_HEX);
  if (unplacedTokens(context, company).length > 0 && !stands)
    pushQuestion(draft, { ask: 'token', private: MINOR, company, hex: MINOR_HEX });
}

const shareCompany = defineCheck(
  'share-company',
  (_context, { company }) =>
    company === MINOR && `Only share companies buy privates, and ${MINOR} is none.`,
  { stops: true },
);
const saleable = { ...checkOf(companyPurchase.checks, 'saleable'), stops: true } as const;

/** A company buys a private. E&K lays at once; the C&P is taken over. */
export const companyBuys: AnyAction = {
  ...companyPurchase,
  checks: dropChecks(companyPurchase.checks, 'saleable').flatMap((check) => {
    if (check.reasons.includes('company')) return [shareCompany, check];
    // A $250 private is never sold, wherever it is: with a player, closed, or removed at the start.
    return check.reasons.includes('owner') ? [saleable, check] : check;
  }),
  effects(context, draft, move, player) {
    companyPurchase.effects(context, draft, move, player);
    const company = String(move.company);
    if (move.private === 'E&K') askForTile(context, draft, company);
    if (move.private === MINOR) takeOverMinor(context, draft, company);
  },
};

export const privatesStep: Step = {
  ...privateStep,
  may: 'may buy private companies',
  open: (context, company) =>
    company !== MINOR && (hasFreeTile(context, company) || privateStep.open(context, company)),
};
