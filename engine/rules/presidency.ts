import type { PlaceId } from '../kernel/box.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Table } from '../kernel/table.ts';
import {
  certificatesIn,
  firstAfter,
  issueOf,
  ordinariesIn,
  percentIn,
  presidencyAt,
  presidentOf,
} from './certificates.ts';

/** What a title says of presidents: who sits where, and where sold certificates lie. */
export interface PresidencyRule {
  /** Players in the order that breaks ties, read from the player after the old president. */
  readonly order: readonly PlaceId[];
  /** Where sold certificates go, and the president's certificate when nobody qualifies. */
  readonly pool: PlaceId;
}

/**
 * Who is to be president when the present holdings stand: the player with most if that is more than
 * the president's, the first behind the president among equals; nobody with less than the percent of
 * the president's certificate. `shift` is added to the holdings of `of`, for a sale not yet done.
 */
export function rightfulPresident(
  table: Table,
  company: string,
  rule: PresidencyRule,
  of?: PlaceId,
  shift = 0,
): PlaceId | undefined {
  const { presidentPercent } = issueOf(table.box, company);
  const now = presidentOf(table, company);
  const held = new Map(
    rule.order.map((p) => [p, percentIn(table, p, company) + (p === of ? shift : 0)]),
  );
  const most = Math.max(0, ...held.values());
  if (now !== undefined && (held.get(now) ?? 0) >= Math.max(most, presidentPercent)) return now;
  if (most < presidentPercent) return undefined;
  const best = rule.order.filter((p) => held.get(p) === most);
  return firstAfter(rule.order, now ?? rule.order.at(-1)!, best);
}

/** Why a sale of `percent` by `seller` cannot be settled in certificates; undefined if it can. */
export type SaleFault = 'not-a-multiple' | 'not-held' | 'no-change';

export function saleFault(
  table: Table,
  company: string,
  seller: PlaceId,
  percent: number,
  rule: PresidencyRule,
): SaleFault | undefined {
  const { unit, presidentPercent } = issueOf(table.box, company);
  if (unit === 0 || percent <= 0 || percent % unit !== 0) return 'not-a-multiple';
  const held = percentIn(table, seller, company);
  if (percent > held) return 'not-held';
  const ordinaries = ordinariesIn(table, seller, company).length;
  const partOfPresidents = percent - ordinaries * unit;
  if (partOfPresidents <= 0 || partOfPresidents >= presidentPercent) return undefined;
  const heir = rightfulPresident(table, company, rule, seller, -percent);
  if (heir !== undefined && heir !== seller) return undefined;
  const change = (held - percent) / unit;
  return ordinaries + ordinariesIn(table, rule.pool, company).length >= change
    ? undefined
    : 'no-change';
}

/**
 * Moves `percent` of a company from a player to the pool. If another player becomes president, he
 * gives ordinary certificates for the president's; if nobody qualifies it goes to the pool and the
 * seller takes ordinary ones back for what he keeps. Total: moves what is there.
 */
export function sell(
  draft: Draft,
  company: string,
  seller: PlaceId,
  percent: number,
  rule: PresidencyRule,
): void {
  const { table } = draft;
  const { unit, president } = issueOf(table.box, company);
  const kept = percentIn(table, seller, company) - percent;
  if (presidentOf(table, company) === seller) {
    const heir = rightfulPresident(table, company, rule, seller, -percent);
    if (heir === undefined) {
      for (const id of certificatesIn(table, seller, company)) draft.put(id, rule.pool);
      const back = ordinariesIn(table, rule.pool, company).slice(0, kept / unit);
      for (const id of back) draft.put(id, seller);
      return;
    }
    if (heir !== seller) handOver(draft, company, seller, heir);
  }
  let left = percent;
  for (const id of certificatesIn(table, seller, company).reverse()) {
    const of = table.box.pieces.get(id)!.percent ?? 0;
    if (of > left || (id === president && left < of)) continue;
    draft.put(id, rule.pool);
    left -= of;
  }
}

/** The president's certificate against as many ordinary ones as it is worth. */
function handOver(draft: Draft, company: string, from: PlaceId, to: PlaceId): void {
  const { president, presidentPercent, unit } = issueOf(draft.table.box, company);
  const price = ordinariesIn(draft.table, to, company).slice(0, presidentPercent / unit);
  for (const id of price) draft.put(id, from);
  draft.put(president!, to);
}

/** Gives the president's certificate to whom it belongs after holdings have grown. */
export function settlePresidency(draft: Draft, company: string, rule: PresidencyRule): void {
  const at = presidencyAt(draft.table, company);
  const heir = rightfulPresident(draft.table, company, rule);
  if (at === undefined || heir === undefined || heir === at) return;
  handOver(draft, company, at, heir);
}

/**
 * Buying the president's certificate out of the pool: one ordinary certificate goes there for each
 * unit the buyer held towards it, so that he has paid for the rest. (1825: one unit is paid.)
 */
export function takePresidency(
  draft: Draft,
  company: string,
  buyer: PlaceId,
  rule: PresidencyRule,
): void {
  const { president, presidentPercent, unit } = issueOf(draft.table.box, company);
  const change = ordinariesIn(draft.table, buyer, company).slice(0, presidentPercent / unit - 1);
  for (const id of change) draft.put(id, rule.pool);
  draft.put(president!, buyer);
}
