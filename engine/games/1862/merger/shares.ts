import type { Draft, PieceId, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { cash } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import type { Option, Swap } from '../clock.ts';
import {
  DIRECTOR_TENTHS,
  directorsCertificate,
  fromBank,
  half,
  ordinaries,
  refinancingOf,
  units,
  unitsOf,
} from '../companies.ts';
import { offerPrice } from '../trains/roster.ts';

/** Two shares for one: what a holder returns, swaps, keeps, and may choose. (1862 §S14.4) */

/** What money of an exchange is for. */
const BY_MERGER = 'by the merger';

/** A director with fewer shares cannot keep the director's certificate as it is. */
const SAFE = 6;

/** The companies whose shares are exchanged, the survivor first. */
export const partners = ({ survivor, other }: Pick<Swap, 'survivor' | 'other'>): string[] =>
  other === null ? [survivor] : [survivor, other];

export const sharesOf = (table: Table, swap: Swap, holder: PlaceId): number =>
  partners(swap).reduce((sum, company) => sum + units(table, holder, company), 0);

const crownIn = (table: Table, holder: PlaceId, company: string): PieceId | undefined => {
  const crown = directorsCertificate(table, company);
  return crown !== undefined && table.pieces.get(crown)!.place === holder ? crown : undefined;
};

/** The order in which shares are returned. The survivor's director's certificate is never returned. */
function returnOrder(table: Table, { survivor, other }: Swap, holder: PlaceId): PieceId[] {
  const mine = ordinaries(table, holder, survivor).toReversed();
  if (other === null) return mine;
  const crown = crownIn(table, holder, other) ?? [];
  return [crown, ordinaries(table, holder, other), mine].flat();
}

/**
 * Exchanges the shares of one holder. Returns the holder's option, if there is one. `later` are the holders
 * still to come, who may have to swap.
 */
export function exchange(
  draft: Draft,
  swap: Swap,
  holder: PlaceId,
  later: readonly PlaceId[],
): Option | null {
  const { table } = draft;
  const total = sharesOf(table, swap, holder);
  const [crown] = partners(swap).flatMap((company) => crownIn(table, holder, company) ?? []);
  if (crown !== undefined && total < SAFE && !takeThree(draft, swap, holder, crown)) {
    for (const company of partners(swap))
      for (const id of ordinaries(table, holder, company).toReversed()) draft.put(id, 'pool');
    return crownOption(draft, swap, holder, crown, total, later);
  }
  const order = returnOrder(table, swap, holder);
  let due = half(total);
  while (order.length > 0 && due > 0) {
    const id = order.shift()!;
    draft.put(id, 'pool');
    due -= unitsOf(table, id);
  }
  return swapRest(draft, swap, holder, order, total % 2 === 1 ? order[0] : undefined, later);
}

/** Exchanges three ordinary shares of the pool for a director's certificate, if the pool has three. */
function takeThree(draft: Draft, swap: Swap, holder: PlaceId, crown: PieceId): boolean {
  const { table } = draft;
  const offered = partners(swap).flatMap((company) =>
    ordinaries(table, 'pool', company).toReversed(),
  );
  if (offered.length < DIRECTOR_TENTHS) return false;
  draft.put(crown, 'pool');
  for (const id of offered.slice(0, DIRECTOR_TENTHS)) draft.put(id, holder);
  return true;
}

const isOther = (table: Table, { other }: Swap, id: PieceId): boolean =>
  table.box.pieces.get(id)!.company === other;

/** Swaps the rest of the other company's shares for shares of the survivor. */
function swapRest(
  draft: Draft,
  swap: Swap,
  holder: PlaceId,
  rest: readonly PieceId[],
  odd: PieceId | undefined,
  later: readonly PlaceId[],
): Option | null {
  const { table } = draft;
  let option = odd;
  for (const id of rest.toReversed().filter((one) => isOther(table, swap, one))) {
    const share = swapOne(draft, swap, holder, id, later);
    if (share === undefined) {
      fromBank(draft, holder, id === odd ? half(swap.price) : swap.price, BY_MERGER);
      draft.put(id, 'pool');
    }
    if (id === odd) option = share;
  }
  if (option === undefined) return null;
  const price = half(swap.price);
  return { holder, certificate: option, sell: price, redeem: price };
}

/** Swaps a share of the other company for one of the survivor, from the pool or a later holder. */
function swapOne(
  draft: Draft,
  { survivor, active }: Swap,
  holder: PlaceId,
  id: PieceId,
  later: readonly PlaceId[],
): PieceId | undefined {
  const { table } = draft;
  const donors = holder === `company:${active}` ? ['pool'] : ['pool', ...later];
  for (const donor of donors) {
    const [share] = ordinaries(table, donor, survivor);
    if (share === undefined) continue;
    draft.put(share, holder);
    draft.put(id, donor);
    return share;
  }
  return undefined;
}

/**
 * The option for the certificate of a director with few shares: it is worth half of them, to be sold or made
 * up.
 */
function crownOption(
  draft: Draft,
  swap: Swap,
  holder: PlaceId,
  crown: PieceId,
  total: number,
  later: readonly PlaceId[],
): Option | null {
  const { table } = draft;
  const sell = Math.floor((swap.price * total) / 2);
  const redeem = Math.floor((swap.price * (SAFE - total)) / 2);
  if (!isOther(table, swap, crown)) return { holder, certificate: crown, sell, redeem };
  const stays = directorsCertificate(table, swap.survivor)!;
  const at = table.pieces.get(stays)!.place;
  if (!['pool', ...later].includes(at)) {
    fromBank(draft, holder, sell, BY_MERGER);
    draft.put(crown, 'pool');
    return null;
  }
  draft.put(stays, holder);
  draft.put(crown, at);
  return { holder, certificate: stays, sell, redeem };
}

export const isTreasurys = ({ holder }: Option): boolean => holder.startsWith('company:');

/** Is there money to keep the share? If not, nobody is asked. (1862 §S14.4) */
export const canPay = (table: Table, { holder, redeem }: Option): boolean =>
  cash(table, holder) >= redeem;

/**
 * May the share be kept? A company that is re-financed must pay for the train of the bank afterwards, so its
 * treasury keeps what that takes. (1862 §S14.6, D46)
 */
export function canRedeem(table: Table, { kind, survivor }: Swap, option: Option): boolean {
  if (!canPay(table, option)) return false;
  if (kind !== 'refinance' || !isTreasurys(option)) return true;
  const there = cash(table, option.holder) + refinancingOf(table, survivor);
  return there - option.redeem >= offerPrice(table);
}

/** The holder keeps the certificate and pays, or it goes to the pool and the holder is paid. */
export function settleOption(draft: Draft, option: Option, redeems: boolean): void {
  const { holder, certificate, sell, redeem } = option;
  if (redeems) return payUpTo(draft, holder, 'bank', redeem, BY_MERGER);
  fromBank(draft, holder, sell, BY_MERGER);
  draft.put(certificate, 'pool');
}
