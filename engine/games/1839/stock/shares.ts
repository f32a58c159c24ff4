import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { countedCertificates } from '../../../rules/limits.ts';
import { priceOf } from '../../../rules/market.ts';
import {
  type PresidencyRule,
  rightfulPresident,
  sell,
  settlePresidency,
} from '../../../rules/presidency.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { orderOf } from '../course/cards.ts';
import { read, setStanding, standing } from '../course/clock.ts';
import { named } from '../course/turns.ts';
import {
  director,
  isForeign,
  isParred,
  percent,
  privatesAt,
  publicCompanies,
} from '../holdings.ts';
import { moveForeign, SHARE } from './foreign.ts';
import { priceBelow } from './market.ts';

/** Shares: what may be sold, who directs, when a company floats, how many papers fit (1839 §5). */

/** Percent of one public share. */
export const UNIT = 10;
/** Floated once no more percent than this is left in the IPO. (§5.5) */
const LEFT_AT_FLOAT = 40;
/** From this percent on a holding raises the certificate limit, by this. (§5.7) */
const BIG = 80;
const BIG_BONUS = 2;

export const unitOf = (company: string): number => (isForeign(company) ? SHARE : UNIT);

const presidency = (table: Table): PresidencyRule => ({ order: orderOf(table), pool: 'pool' });

/** Why a bundle cannot be sold; undefined = it can. `operating` may not change its director. */
export type Unsellable =
  | 'not-a-share'
  | 'first-round'
  | 'not-held'
  | 'not-operated'
  | 'unparred'
  | 'directorship'
  | 'control';

export function unsellable(
  table: Table,
  player: PlaceId,
  company: string,
  share: number,
  operating?: string,
): Unsellable | undefined {
  if (!table.box.companies.has(company) || share < 1 || share % unitOf(company) !== 0)
    return 'not-a-share';
  if (percent(table, player, company) < share) return 'not-held';
  if (read(table, 'set') <= 1 && read(table, 'stage') === 'stock') return 'first-round';
  if (isForeign(company)) return isParred(table, company) ? undefined : 'unparred';
  const { floated, operated } = standing(table, company);
  if (!floated || !operated) return 'not-operated';
  if (director(table, company) !== player) return undefined;
  const heir = rightfulPresident(table, company, presidency(table), player, -share);
  if (heir === undefined) return 'directorship';
  return heir !== player && company === operating ? 'control' : undefined;
}

/** Percents of a company that a player could sell now, rising. */
export function sellable(
  table: Table,
  player: PlaceId,
  company: string,
  operating?: string,
): number[] {
  const unit = unitOf(company);
  const most = Math.floor(percent(table, player, company) / unit);
  return Array.from({ length: most }, (_, i) => unit * (i + 1)).filter(
    (share) => unsellable(table, player, company, share, operating) === undefined,
  );
}

export const allCompanies = (table: Table): string[] => [...table.box.companies.keys()];

export function sayUnsellable(
  table: Table,
  why: Unsellable,
  player: PlaceId,
  company: string,
): Finding {
  const says: Readonly<Record<Unsellable, readonly [clause: string, message: string]>> = {
    'not-a-share': [
      '1839/selling/8',
      `Shares of ${company} are sold in steps of ${unitOf(company)} %.`,
    ],
    'not-held': [
      '1839/selling/8',
      `${named(player)} holds ${percent(table, player, company)} % of ${company}.`,
    ],
    'first-round': ['1839/selling/2', 'Nothing is sold in the first stock round.'],
    'not-operated': [
      '1839/selling/3',
      `${company} has not operated yet, so its shares cannot be sold.`,
    ],
    unparred: ['1839/selling/4', `${company} has no price yet, so its shares cannot be sold.`],
    directorship: [
      '1839/directors/9',
      `Nobody could take the director's certificate of ${company} after such a sale.`,
    ],
    control: [
      '1839/emergency/10',
      `${named(player)} would lose ${company}, which is operating; sell something else.`,
    ],
  };
  const [clause, message] = says[why];
  return violation(clause, message, {
    facts: { held: percent(table, player, company) },
    places: [player],
  });
}

/** What the bank pays for a bundle. (§5.2) */
export function saleValue(table: Table, company: string, share: number): number {
  return isForeign(company)
    ? (share / SHARE) * priceBelow(table, company)
    : (share / UNIT) * (priceOf(table, company) ?? 0);
}

/** Shares to the pool, money to the seller; a director who sells down hands over first. */
export function sellBundle(draft: Draft, player: PlaceId, company: string, share: number): void {
  const { table } = draft;
  const held = Math.min(share, percent(table, player, company));
  const bundle = held - (held % unitOf(company));
  if (bundle <= 0) return;
  draft.pay('bank', player, saleValue(table, company, bundle));
  if (isForeign(company)) moveForeign(draft, company, player, 'pool', bundle);
  else sell(draft, company, player, bundle, presidency(table));
}

/** A public certificate comes to a player: who owns more than the director takes over. (§5.6) */
export function settleDirector(draft: Draft, company: string): void {
  if (isParred(draft.table, company) && director(draft.table, company) !== undefined)
    settlePresidency(draft, company, presidency(draft.table));
}

/** Little enough is left in the IPO: charter to the director, capital into the treasury. (§5.5) */
export function settleFloat(draft: Draft, company: string): boolean {
  const { table } = draft;
  const { floated, par } = standing(table, company);
  if (floated || par === undefined || !isParred(table, company)) return false;
  if (percent(table, 'ipo', company) > LEFT_AT_FLOAT) return false;
  setStanding(draft, company, { floated: true });
  draft.pay('bank', charterOf(company), 10 * par);
  return true;
}

/** Most certificates that a player may hold. (§5.7) */
export function certificateLimit(table: Table, player: PlaceId): number {
  const big = publicCompanies(table.box).filter((id) => percent(table, player, id) >= BIG);
  return Number(table.box.data.certificateLimit ?? 0) + BIG_BONUS * big.length;
}

/** Public certificates and privates of a player. (§5.7) */
export function certificatesHeld(table: Table, player: PlaceId): number {
  const all = countedCertificates(table, player, { privates: false });
  const foreign = [...table.box.pieces].filter(
    ([id, { kind, company }]) =>
      kind === 'certificate' &&
      company !== undefined &&
      isForeign(company) &&
      table.pieces.get(id)!.place === player,
  );
  return all - foreign.length + privatesAt(table, player).length;
}

/** Must the player sell before all else? Only while there is something that would help. (D41) */
export function mustSellDown(table: Table, player: PlaceId): boolean {
  return (
    certificatesHeld(table, player) > certificateLimit(table, player) &&
    publicCompanies(table.box).some((id) => sellable(table, player, id).length > 0)
  );
}

export const limitFinding = (table: Table, player: PlaceId): Finding =>
  violation(
    '1839/cert-limit/7',
    `${named(player)} holds ${certificatesHeld(table, player)} certificates and may hold ${certificateLimit(table, player)}: shares must be sold first.`,
    {
      facts: {
        held: certificatesHeld(table, player),
        limit: certificateLimit(table, player),
      },
      places: [player],
    },
  );

/** What shares worth `share` percent cost. */
export const costOf = (table: Table, company: string, share: number): number =>
  (share / unitOf(company)) * (priceOf(table, company) ?? 0);

/** Do players hold the whole company? */
export const soldOut = (table: Table, company: string): boolean =>
  playersOf(table.box).reduce((sum, player) => sum + percent(table, player, company), 0) >= 100;

export const sayPercent = (share: number, company: string): string => `${share} % of ${company}`;
