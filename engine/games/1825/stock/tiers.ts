import type { Box, Context, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { joinWords, orWords } from '../../../rules/procedure.ts';
import { memoizeByBox } from '../../../rules/memoize.ts';
import { boxCertificatesIn } from '../../../rules/stock/issued.ts';
import { cellOf, rowCells } from '../../../rules/stock/market.ts';
import { privateAt, privatesOf } from '../../../rules/privates/rules.ts';
import { isRemoved, read } from '../clock.ts';
import { charter, companiesOf, figuresOf, isMinor, switchesOf } from '../box/figures.ts';

/** What the bank offers: first privates, then companies by tiers. (1825 §4.3) */

/** The place of certificates and privates that nobody has owned. */
export const OFFER: PlaceId = 'ipo';

/** The next private on offer: the cheapest that nobody has owned. */
export const nextPrivate = (table: Table): string | undefined =>
  privatesOf(table.box).find((id) => privateAt(table, id) === OFFER);

/** The tier of a company, 1 = first. */
export function tierOf(box: Box, company: string): number {
  const { tiers } = figuresOf(box);
  if (!isMinor(box, company))
    return tiers.find(({ companies }) => companies.includes(company))!.tier;
  if (switchesOf(box).minorTier === 'last') return tiers.length + 1;
  const before = tiers.find(({ par }) => par === 71) ?? tiers.find(({ par }) => par === 76);
  return before!.tier + 1;
}

/** The companies that are left, for each list of those that have left. */
const remaining = memoizeByBox(() => new WeakMap<object, ReadonlyMap<string, string>>());

/** Companies whose homes are reserved: those that have not left the game. */
export function originals(table: Table): ReadonlyMap<string, string> {
  const left = remaining(table.box);
  const removed = read(table, 'removed');
  let known = left.get(removed);
  if (!known) {
    const rest = companiesOf(table.box).filter((company) => !removed.includes(company));
    left.set(removed, (known = new Map(rest.map((company) => [company, company]))));
  }
  return known;
}

/** True if a certificate of it has been sold. */
export const isStarted = (table: Table, company: string): boolean =>
  cellOf(table, company) !== undefined;

/** True if nothing is left in the offer, or the company has left the game. (1825 D31) */
const isSoldOut = (table: Table, company: string): boolean =>
  isRemoved(table, company) ||
  (isStarted(table, company) && boxCertificatesIn(table, OFFER, company).length === 0);

/** The last tier whose companies may be started; 0 while a private has never been owned. */
export function openTier(table: Table): number {
  if (nextPrivate(table) !== undefined) return 0;
  const { box } = table;
  const last = Math.max(...companiesOf(box).map((company) => tierOf(box, company)));
  const soldOut = companiesOf(box)
    .filter((company) => !isMinor(box, company) && isSoldOut(table, company))
    .map((company) => tierOf(box, company));
  return Math.min(last, 1 + Math.max(0, ...soldOut));
}

/** True if the company's tier is open, whether or not it has been started. */
export const isAvailable = (table: Table, company: string): boolean =>
  tierOf(table.box, company) <= openTier(table);

/** Why no company can be started now, if there are companies to start. (1825 §4.3) */
export function offerToCome({ table, box }: Context): string[] {
  const waiting = [...originals(table).keys()].filter((company) => !isStarted(table, company));
  if (waiting.length === 0 || waiting.some((company) => isAvailable(table, company))) return [];
  const first = nextPrivate(table);
  if (first !== undefined)
    return [
      `No company can be started before every private company has been sold; ${first} is the next of them (Stock Dealing Rounds).`,
    ];
  const open = openTier(table);
  const next = waiting.filter((company) => tierOf(box, company) === open + 1);
  const opens = companiesOf(box).filter(
    (company) => !isMinor(box, company) && tierOf(box, company) === open,
  );
  if (next.length === 0 || opens.length === 0) return [];
  const follow = `${joinWords(next)} ${next.length === 1 ? 'follows' : 'follow'}`;
  return [
    `No company can be started now: ${follow} once ${orWords(opens)} is sold out (Stock Dealing Rounds).`,
  ];
}

/** The price of the train that a minor must be able to pay for. */
export function requiredPrice(box: Box, company: string): number {
  const kind = charter(box, company)?.data.requiredTrain;
  return box.trains.get(kind ?? '')!.price;
}

/** The par prices at which a company may be started, ascending. (1825 §4.4, D15, D46) */
export function pars(box: Box, company: string): number[] {
  if (!isMinor(box, company)) return [charter(box, company)!.data.par!];
  const price = requiredPrice(box, company);
  const exact = switchesOf(box).minorParMinimum === 'from';
  const row = rowCells(box, 0).map((cell) => cell.price);
  return row.filter(
    (par) => par < Math.max(...row) && (exact ? 10 * par >= price : 10 * par > price),
  );
}
