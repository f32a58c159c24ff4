import { allCertificatesIn, playersOf } from './issued.ts';
import { memoizeByCompany } from '../memoize.ts';
import { charterOf } from '../trains/cards.ts';
import { amend, read, setCompanyProgress } from '../course/keys.ts';
import type { Draft, Context, PieceId, PlaceId } from '../course/nouns.ts';
import {
  companiesOf,
  percentHeld,
  isFloated,
  isParred,
  nameOf,
  certificatesIn,
  partsOf,
  percentOf,
  presidentOf,
  presidentByHoldings,
  settlePresident,
  moveToPool,
} from './holdings.ts';
import { objection } from '../course/check.ts';
import { payUpTo } from '../money.ts';
import { isInZone } from './market.ts';
import { movePriceMarker } from './moves.ts';
import { orWords } from '../procedure.ts';
import { countPrivates } from '../privates/rules.ts';
import type { CompanyHoldingLimit, FloatNeed, HoldingLimits } from '../rulebook.ts';

/** Limits on shares, sales, and what happens when shares change hands. */

/** Do certificates of this company count towards the certificate limit? Those of no share company never do. */
export const countsTowardLimit = ({ table, rules }: Context, company: string): boolean =>
  rules.companies.all(table).includes(company) &&
  !isInZone(table, company, rules.market.zones.uncounted);

/** The number of certificates of a player that count. */
export function countedCertificates(context: Context, player: PlaceId): number {
  const { table, box } = context;
  let sum = countPrivates(table, player);
  for (const id of allCertificatesIn(table, player)) {
    const { company } = box.pieces.get(id)!;
    if (company === undefined || countsTowardLimit(context, company)) sum += 1;
  }
  return sum;
}

/** Would `percent` more exceed the holding limit? */
export const exceedsHoldingLimit = (
  context: Context,
  player: PlaceId,
  company: string,
  percent: number,
): boolean =>
  percentHeld(context, player, company) + percent > context.rules.stock.holdingLimit &&
  !isInZone(context.table, company, context.rules.market.zones.unlimited);

/** Is the player over the certificate limit? */
export const isOverLimit = (context: Context, player: PlaceId): boolean =>
  countedCertificates(context, player) >
  context.rules.stock.certificateLimit(context.table, player);

/** Companies of which a player holds more than the holding limit. */
export const heldTooMuch: (context: Context, player: PlaceId) => readonly string[] =
  memoizeByCompany((context, player) =>
    companiesOf(context).filter(
      (company) => exceedsHoldingLimit(context, player, company, 0) && isParred(context, company),
    ),
  );

/** A player's holdings and limits. */
export function limitsOf(context: Context, player: PlaceId): HoldingLimits {
  const { table, rules } = context;
  const [all, limit] = [
    countedCertificates(context, player),
    rules.stock.certificateLimit(table, player),
  ];
  const companies = companiesOf(context).map((company): [string, CompanyHoldingLimit] => {
    const mine = percentHeld(context, player, company);
    const most = isInZone(table, company, rules.market.zones.unlimited)
      ? Infinity
      : rules.stock.holdingLimit;
    const room =
      most < 100 ? Math.floor((most - mine) / smallestPercent(context, company)) : Infinity;
    const byCertificates = countsTowardLimit(context, company) && limit - all < room;
    const more = Math.max(0, byCertificates ? limit - all : room);
    return [
      company,
      {
        held: mine,
        ...(most < 100 && { most }),
        ...(Number.isFinite(more) && { more }),
        ...(byCertificates && { byCertificates }),
      },
    ];
  });
  return {
    ...(Number.isFinite(limit) && { certificates: { held: all, most: limit } }),
    companies: Object.fromEntries(companies),
  };
}

/** The sentence about a bundle of more than the player holds, or of no whole number of shares. */
function saysNotHeld(
  context: Context,
  player: PlaceId,
  company: string,
  percent: number,
  mine: number,
  unit: number,
): string {
  const name = nameOf(context, company);
  if (mine === 0) return `{${player}} holds no shares of ${name}.`;
  return percent > mine
    ? `{${player}} holds ${mine}% of ${name} and cannot sell ${percent}%.`
    : `Shares of ${name} are sold in units of ${unit}%, and ${percent}% is none.`;
}

/**
 * Why a bundle cannot be sold in any kind of sale. `keepPresident` = companies whose president may not change.
 */
export function saleObjection(
  context: Context,
  player: PlaceId,
  company: string,
  percent: number,
  keepPresident: readonly string[] = [],
) {
  const { table, rules } = context;
  if (!isParred(context, company)) {
    const says = `${nameOf(context, company)} has not been started.`;
    return objection('unparred', rules.companies.undecided?.(table, company)?.says ?? says);
  }
  const mine = percentHeld(context, player, company);
  const unit = smallestPercent(context, company);
  const isHeld = percent >= unit && percent <= mine && percent % unit === 0;
  // A player who holds some shares is told first that none of them can be sold.
  if (!isHeld && (mine === 0 || rules.stock.saleable(table, company)))
    return objection('held', saysNotHeld(context, player, company, percent, mine, unit), {
      facts: { held: mine, percent },
    });
  if (!rules.stock.saleable(table, company))
    return objection(
      'unparred',
      `${nameOf(context, company)} has not operated yet, so its shares cannot be sold.`,
    );
  const pool = percentHeld(context, 'pool', company);
  if (pool + percent > rules.stock.poolLimit)
    return objection(
      'pool',
      `The pool would hold ${pool + percent}% of ${nameOf(context, company)}; ${rules.stock.poolLimit}% is the most.`,
      { facts: { pool, percent } },
    );
  if (presidentOf(context, company) !== player) return undefined;
  const heir = presidentByHoldings(context, company, player, percent);
  if (
    heir === undefined &&
    !(rules.stock.sellsForChange && hasChange(context, player, company, percent))
  )
    return objection('president', saysNoHeir(context, player, company), {
      facts: { held: mine, percent },
    });
  if (heir !== player && keepPresident.includes(company)) {
    const { head } = rules.companies;
    return objection(
      'keeps-president',
      `The ${head} of ${nameOf(context, company)} may not change now.`,
    );
  }
  return undefined;
}

/**
 * The sentence if nobody can follow the president: what could be sold, if that depends on change for the
 * certificate. `most` = the most that the player may sell anyway.
 */
export function saysNoHeir(
  context: Context,
  player: PlaceId,
  company: string,
  most = percentHeld(context, player, company),
): string {
  const { rules } = context;
  const [name, { head }] = [nameOf(context, company), rules.companies];
  const says = `Nobody else holds enough of ${name} to become its ${head}`;
  if (!rules.stock.sellsForChange) return `${says}.`;
  const unit = smallestPercent(context, company);
  const rest: string[] = [];
  for (let one = unit; one <= most; one += unit)
    if (hasChange(context, player, company, one)) rest.push(`${one}%`);
  // All that the president holds is among them: then no change is needed.
  return `${says}, and the pool has no change for the ${head}'s certificate: sell ${orWords(rest)}.`;
}

/**
 * Is there change for the president's certificate if nobody can follow? Either the president keeps that certificate,
 * or the pool, with all that is sold lying there, covers it: then what is kept is taken from there.
 */
function hasChange(context: Context, player: PlaceId, company: string, percent: number): boolean {
  const [first] = context.rules.companies.certificates(context.table, company);
  const worth = percentOf(context.box, first!);
  const keeps = percentHeld(context, player, company) - percent;
  return keeps >= worth || percentHeld(context, 'pool', company) + percent >= worth;
}

/** Percent of the smallest certificate of a company. */
export function smallestPercent({ rules, table, box }: Context, company: string): number {
  const last = rules.companies.certificates(table, company).at(-1);
  return last === undefined ? 10 : percentOf(box, last);
}

/** Bundles that a player could sell, in percent, the smallest first. */
export function* eachBundle(
  context: Context,
  player: PlaceId,
  company: string,
  keepPresident: readonly string[] = [],
): Generator<number> {
  const most = percentHeld(context, player, company);
  const unit = smallestPercent(context, company);
  for (let percent = unit; percent <= most; percent += unit)
    if (saleObjection(context, player, company, percent, keepPresident) === undefined)
      yield percent;
}

export const bundles = (...of: Parameters<typeof eachBundle>): number[] => [...eachBundle(...of)];

/** Sells a bundle at the current price, then lowers the price. */
export function sellBundle(
  context: Context,
  draft: Draft,
  seller: PlaceId,
  company: string,
  percent: number,
  named: readonly PieceId[] = [],
): void {
  const { table, rules } = context;
  const tenths = percent / 10;
  const drop = rules.stock.priceDropOnSale(table, company, tenths, seller);
  draft.pay('bank', seller, tenths * rules.stock.saleProceeds(table, company));
  moveToPool(context, draft, seller, company, percent, named);
  movePriceMarker(context, draft, company, 'down', drop);
}

/** Gives a certificate to a player. Presidency and float follow. */
export function giveCertificate(
  context: Context,
  draft: Draft,
  player: PlaceId,
  company: string,
  paper: PieceId,
): void {
  draft.put(paper, player);
  settlePresident(context, draft, company);
  settleFloat(context, draft, company);
}

/** Has the company a par, and has it not floated yet? */
const waitsToFloat = (context: Context, company: string): boolean =>
  isParred(context, company) && !isFloated(context.table, company);

/** The place of its unsold shares. */
export const unsoldPlace = ({ table, rules }: Context, company: string): PlaceId =>
  rules.stock.shareSources(table, company).find((place) => place !== 'pool') ?? 'ipo';

/** Percent of the company that have left the place of its unsold shares. */
export const soldOf = (context: Context, company: string): number =>
  100 - percentHeld(context, unsoldPlace(context, company), company);

/** What the company lacks to float. */
export function lacksToFloat(context: Context, company: string): FloatNeed['lacks'] {
  const { lacksToFloat, floatPercent } = context.rules.stock;
  return (
    lacksToFloat?.(context.table, company) ?? { percent: floatPercent - soldOf(context, company) }
  );
}

const lacksNothing = (lack: FloatNeed['lacks']): boolean =>
  ('percent' in lack ? lack.percent : lack.cash) <= 0;

/** Has the company a par and sold enough shares, and has it not floated yet? */
export const isDueToFloat = (context: Context, company: string): boolean =>
  waitsToFloat(context, company) && lacksNothing(lacksToFloat(context, company));

/** What the company lacks to float, and the capital that it then keeps; undefined = it does not wait for that. */
export function waitingFloat(context: Context, company: string): FloatNeed | undefined {
  // 1820 floats all shares of a company at once. (1820 §4.11)
  const { isFloated: floatsAtOnce } = context.rules.companies;
  if (!waitsToFloat(context, company) || floatsAtOnce(context.table, company)) return undefined;
  const lacks = lacksToFloat(context, company);
  const more = 'percent' in lacks ? Math.max(0, lacks.percent) : 0;
  const { capital, floatCosts } = context.rules.stock;
  const paid = capital(context.table, company, soldOf(context, company) + more);
  return { lacks, capital: Math.max(0, paid - (floatCosts?.(context.table, company) ?? 0)) };
}

/** Floats the company if enough has left the IPO: the bank pays its capital. */
export function settleFloat(context: Context, draft: Draft, company: string): void {
  const { table, rules } = context;
  if (!isDueToFloat(context, company)) return;
  setCompanyProgress(draft, company, { floated: true });
  const capital = rules.stock.capital(table, company, soldOf(context, company));
  draft.pay('bank', charterOf(company), capital, 'as its capital');
  rules.stock.afterFloat?.(draft, company);
  const costs = rules.stock.floatCosts?.(table, company) ?? 0;
  if (costs > 0) payUpTo(draft, charterOf(company), 'bank', costs);
}

/** Ordinary certificates for sale in a place, one of each size. */
export function onSale(context: Context, company: string, from: PlaceId): PieceId[] {
  const [first] = context.rules.companies.certificates(context.table, company);
  const sizes: number[] = [];
  const found: PieceId[] = [];
  for (const id of certificatesIn(context, from, company)) {
    const percent = percentOf(context.box, id);
    if (id === first || sizes.includes(percent)) continue;
    sizes.push(percent);
    found.push(id);
  }
  return found;
}

/** Is the company sold out? */
export function isSoldOut(context: Context, company: string): boolean {
  let sum = 0;
  for (const player of playersOf(context.box)) sum += percentHeld(context, player, company);
  return sum >= context.rules.stock.soldOutPercent(context.table, company);
}

/** Has the player sold the company in this round, or one of those that it consists of? */
export function hasSoldEarlier(context: Context, player: PlaceId, company: string): boolean {
  const sold = read(context.table, 'stock').sold[player];
  if (sold === undefined) return false;
  const names = [nameOf(context, company), ...partsOf(context, company)];
  return names.some((name) => sold[name]);
}

/** Notes a sale under the current name of the company. */
export function noteSale(draft: Draft, player: PlaceId, name: string): void {
  const { sold } = read(draft.table, 'stock');
  amend(draft, 'stock', { sold: { ...sold, [player]: { ...sold[player], [name]: 'now' } } });
}
