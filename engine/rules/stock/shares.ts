import { allCertificatesIn, playersOf } from './papers.ts';
import { kept } from '../kept.ts';
import { charterOf } from '../trains/cards.ts';
import { amend, read, setStanding, standing } from '../course/keys.ts';
import type { Against, Draft, Now, PieceId, PlaceId } from '../course/nouns.ts';
import {
  companiesOf,
  held,
  isParred,
  nameOf,
  papersIn,
  percentOf,
  presidentOf,
  rightfulPresident,
  settlePresident,
  toPool,
} from './holdings.ts';
import { wrong } from '../course/verb.ts';
import { isIn } from './market.ts';
import { moveMarker } from './moves.ts';
import { countPrivates } from '../privates/rules.ts';
import type { CompanyLimit, Limits } from '../rulebook.ts';

/** Shares: what counts, what may be held and sold, what follows when they pass hands. */

/** Does a certificate of this company count towards the limit? */
export const counts = ({ table, rules }: Now, company: string): boolean =>
  rules.stock.counts(table, company) && !isIn(table, company, rules.market.zones.uncounted);

/** Certificates of a player that count. */
export function counted(now: Now, player: PlaceId): number {
  const { table, box } = now;
  let sum = countPrivates(table, player);
  for (const id of allCertificatesIn(table, player)) {
    const { company } = box.pieces.get(id)!;
    if (company === undefined || counts(now, company)) sum += 1;
  }
  return sum;
}

/** Would `percent` more be too much of the company in this hand? */
export const tooMuch = (now: Now, player: PlaceId, company: string, percent: number): boolean =>
  held(now, player, company) + percent > now.rules.stock.most &&
  !isIn(now.table, company, now.rules.market.zones.unlimited);

/** Over the limit of certificates. */
export const isOver = (now: Now, player: PlaceId): boolean =>
  counted(now, player) > now.rules.stock.limit(now.table, player);

/** Companies of which a player holds more than may be held. */
export const heldTooMuch: (now: Now, player: PlaceId) => readonly string[] = kept((now, player) =>
  companiesOf(now).filter((company) => tooMuch(now, player, company, 0) && isParred(now, company)),
);

/** What a player holds against what may be held. */
export function limitsOf(now: Now, player: PlaceId): Limits {
  const { table, rules } = now;
  const [all, limit] = [counted(now, player), rules.stock.limit(table, player)];
  const companies = companiesOf(now).map((company): [string, CompanyLimit] => {
    const mine = held(now, player, company);
    const most = isIn(table, company, rules.market.zones.unlimited) ? Infinity : rules.stock.most;
    const room = most < 100 ? Math.floor((most - mine) / unitOf(now, company)) : Infinity;
    const more = Math.max(0, counts(now, company) ? Math.min(room, limit - all) : room);
    return [
      company,
      { held: mine, ...(most < 100 && { most }), ...(Number.isFinite(more) && { more }) },
    ];
  });
  return {
    ...(Number.isFinite(limit) && { certificates: { held: all, most: limit } }),
    companies: Object.fromEntries(companies),
  };
}

/** Why a bundle cannot be sold, whenever it is; `office` = companies that must keep their president. */
export function unsellable(
  now: Now,
  player: PlaceId,
  company: string,
  percent: number,
  office: readonly string[] = [],
): Against | undefined {
  const { table, rules } = now;
  if (!isParred(now, company))
    return wrong('unparred', `${nameOf(now, company)} has no par price yet.`);
  const mine = held(now, player, company);
  const unit = unitOf(now, company);
  if (percent < unit || percent > mine || percent % unit !== 0)
    return wrong(
      'held',
      `{${player}} holds ${mine}% of ${nameOf(now, company)}, in units of ${unit}%.`,
      { facts: { held: mine, percent } },
    );
  if (!rules.stock.saleable(table, company))
    return wrong('unparred', `Shares of ${nameOf(now, company)} cannot be sold yet.`);
  const pool = held(now, 'pool', company);
  if (pool + percent > rules.stock.pool)
    return wrong(
      'pool',
      `The pool would hold ${pool + percent}% of ${nameOf(now, company)}; ${rules.stock.pool}% is the most.`,
      { facts: { pool, percent } },
    );
  if (presidentOf(now, company) !== player) return undefined;
  const heir = rightfulPresident(now, company, player, percent);
  if (heir === undefined && !(rules.stock.change && hasChange(now, player, company, percent)))
    return wrong('president', saysNoHeir(now, player, company, percent), {
      facts: { held: mine, percent },
    });
  if (heir !== player && office.includes(company)) {
    const { head } = rules.companies;
    return wrong('office', `The ${head} of ${nameOf(now, company)} may not change now.`);
  }
  return undefined;
}

/** Nobody follows whoever sells: what could be sold, where that depends on change for the certificate. */
function saysNoHeir(now: Now, player: PlaceId, company: string, percent: number): string {
  const { rules } = now;
  const [name, { head }] = [nameOf(now, company), rules.companies];
  const says = `Nobody else holds enough of ${name} to become its ${head}`;
  if (!rules.stock.change) return `${says}.`;
  const unit = unitOf(now, company);
  const fits = (one: number): boolean => hasChange(now, player, company, one);
  let less = percent - unit;
  while (less > 0 && !fits(less)) less -= unit;
  let more = percent + unit;
  const most = held(now, player, company);
  while (more <= most && !fits(more)) more += unit;
  const rest = [...(less > 0 ? [`${less}%`] : []), ...(more <= most ? [`${more}%`] : [])];
  const instead = rest.length > 0 ? `: sell ${rest.join(' or ')}` : '';
  return `${says}, and the pool has no change for the ${head}'s certificate${instead}.`;
}

/**
 * Nobody follows the president who sells: are there ordinary certificates enough, his own and those of
 * the pool, for what he keeps, or does he keep the president's certificate with all it stands for?
 */
function hasChange(now: Now, player: PlaceId, company: string, percent: number): boolean {
  const [first] = now.rules.companies.papers(now.table, company);
  const office = first === undefined ? 0 : percentOf(now.box, first);
  const mine = held(now, player, company);
  const beyond = percent - (mine - office);
  return (
    beyond <= 0 ||
    beyond >= office ||
    held(now, 'pool', company) + percent - beyond >= office - beyond
  );
}

/** Percent of the smallest certificate of a company. */
export function unitOf({ rules, table, box }: Now, company: string): number {
  const last = rules.companies.papers(table, company).at(-1);
  return last === undefined ? 10 : percentOf(box, last);
}

/** Bundles of a company that a player could sell, in percent, the smallest first. */
export function* eachBundle(
  now: Now,
  player: PlaceId,
  company: string,
  office: readonly string[] = [],
): Generator<number> {
  const most = held(now, player, company);
  const unit = unitOf(now, company);
  for (let percent = unit; percent <= most; percent += unit)
    if (unsellable(now, player, company, percent, office) === undefined) yield percent;
}

export const bundles = (...of: Parameters<typeof eachBundle>): number[] => [...eachBundle(...of)];

/** All at the price of the moment; then the marker falls. */
export function sellBundle(
  now: Now,
  draft: Draft,
  seller: PlaceId,
  company: string,
  percent: number,
  named: readonly PieceId[] = [],
): void {
  const { table, rules } = now;
  const tenths = percent / 10;
  const fall = rules.stock.fall(table, company, tenths, seller);
  draft.pay('bank', seller, tenths * rules.stock.brings(table, company));
  toPool(now, draft, seller, company, percent, named);
  moveMarker(now, draft, company, 'down', fall);
}

/** A certificate comes to a player; office and float follow. */
export function toPlayer(
  now: Now,
  draft: Draft,
  player: PlaceId,
  company: string,
  paper: PieceId,
): void {
  draft.put(paper, player);
  settlePresident(now, draft, company);
  settleFloat(now, draft, company);
}

/** Parred and not floated, and enough has left the IPO. */
export function isDueToFloat(now: Now, company: string): boolean {
  const { table, rules } = now;
  if (!isParred(now, company) || standing(table, company).floated) return false;
  const unsold = rules.stock.unsold(table, company);
  const { floats, float } = rules.stock;
  return floats?.(table, company) ?? 100 - held(now, unsold, company) >= float;
}

/** Enough has left the IPO: the bank pays the capital. */
export function settleFloat(now: Now, draft: Draft, company: string): void {
  const { table, rules } = now;
  if (!isDueToFloat(now, company)) return;
  setStanding(draft, company, { floated: true });
  draft.pay('bank', charterOf(company), rules.stock.capital(table, company));
  rules.stock.floated?.(draft, company);
}

/** Ordinary certificates of a company on sale in a place, one of each size. */
export function onSale(now: Now, company: string, from: PlaceId): PieceId[] {
  const [first] = now.rules.companies.papers(now.table, company);
  const sizes: number[] = [];
  const found: PieceId[] = [];
  for (const id of papersIn(now, from, company)) {
    const percent = percentOf(now.box, id);
    if (id === first || sizes.includes(percent)) continue;
    sizes.push(percent);
    found.push(id);
  }
  return found;
}

/** Do players own all of it that is for them to own? */
export function isSoldOut(now: Now, company: string): boolean {
  let sum = 0;
  for (const player of playersOf(now.box)) sum += held(now, player, company);
  return sum >= now.rules.stock.soldOut(now.table, company);
}

/** Has the player sold it in this round, under any of its names? */
export function hasSold({ table, rules }: Now, player: PlaceId, company: string): boolean {
  const sold = read(table, 'stock').sold[player];
  return sold !== undefined && rules.companies.called(table, company).some((name) => sold[name]);
}

/** A sale is noted under the name that the company has now. */
export function noteSale(draft: Draft, player: PlaceId, name: string): void {
  const { sold } = read(draft.table, 'stock');
  amend(draft, 'stock', { sold: { ...sold, [player]: { ...sold[player], [name]: 'now' } } });
}
