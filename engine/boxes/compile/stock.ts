import { companyProgress } from '../../rules/course/keys.ts';
import type { RuleChanges, Table } from '../../rules/course/nouns.ts';
import type { StockRules } from '../../rules/stock/rules.ts';
import {
  boxCertificatesIn,
  boxOrdinariesIn,
  percentIn,
  presidencyAt,
} from '../../rules/stock/issued.ts';
import { priceOf } from '../../rules/stock/market.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import type { RuleSettings } from '../schema/rules.ts';

type Stock = NonNullable<RuleSettings['stock']>;

/** Fields that the frame has with the same meaning. */
const SAME = [
  'firstRoundWithSales',
  'turnOrder',
  'sellsEachCompanyOnce',
  'holdingLimit',
  'poolLimit',
  'floatPercent',
  'passLasts',
  'keepsRoundGoing',
  'nextRoundOrder',
  'bulkLimit',
  'bulkBuyer',
  'sellsForChange',
  'waitsForExchange',
  'presidencyTransfer',
] as const;

const parOf = (table: Table, company: string): number => companyProgress(table, company).par ?? 0;

/** What it gets for the shares that are sold when it floats; later ones of the offering pay it directly. */
const SOLD_SHARES: Partial<StockRules> = {
  capital: (table, company, sold) => Math.floor((sold * parOf(table, company)) / 10),
  payee: (table, company, from) =>
    from === 'ipo' && companyProgress(table, company).floated === true
      ? charterOf(company)
      : 'bank',
};

const DROPS: Readonly<
  Record<NonNullable<Stock['priceDropOnSale']>, StockRules['priceDropOnSale']>
> = {
  'each share': (_table, _company, tenths) => tenths,
  once: () => 1,
  'once, if the president sells': (table, company, _tenths, seller) =>
    presidencyAt(table, company) === seller ? 1 : 0,
  none: () => 0,
};

const SALEABLE: Readonly<Record<NonNullable<Stock['saleable']>, StockRules['saleable']>> = {
  parred: () => true,
  floated: (table, company) => companyProgress(table, company).floated === true,
  operated: (table, company) => companyProgress(table, company).operated === true,
};

/** A company is sold out where neither offering nor pool has any of it. */
const NOT_FOR_SALE: Partial<StockRules> = {
  soldOutPercent: (table, company) =>
    companyProgress(table, company).floated === true &&
    percentIn(table, 'ipo', company) + percentIn(table, 'pool', company) === 0
      ? 0
      : Infinity,
};

/** Whatever the offering still has goes to the pool. */
const REST_TO_POOL: Partial<StockRules> = {
  afterFloat(draft, company) {
    for (const id of boxCertificatesIn(draft.table, 'ipo', company)) draft.put(id, 'pool');
  },
};

/** If the pool has a certificate of a company, one leaves the game before somebody else than its president buys. */
const POOL_SHRINKS: Partial<StockRules> = {
  beforePurchase(draft, player, company) {
    const { table } = draft;
    if (presidencyAt(table, company) === player) return false;
    const leaving = boxOrdinariesIn(table, 'pool', company).at(0);
    if (leaving === undefined) return false;
    draft.put(leaving, 'out');
    return true;
  },
};

export function stockRules(set: Stock): RuleChanges {
  const same = Object.fromEntries(
    SAME.flatMap((field) => (set[field] === undefined ? [] : [[field, set[field]]])),
  ) as Partial<StockRules>;
  const { bulkSources, soldOutRise, mustSellOverLimit } = set;
  return {
    stock: {
      ...same,
      ...(bulkSources && { bulkSources: () => bulkSources }),
      ...(soldOutRise !== undefined && { soldOutRise: () => soldOutRise }),
      ...(mustSellOverLimit !== undefined && { mustSellOverLimit: () => mustSellOverLimit }),
      ...(set.saleable !== undefined && { saleable: SALEABLE[set.saleable] }),
      ...(set.priceDropOnSale !== undefined && { priceDropOnSale: DROPS[set.priceDropOnSale] }),
      ...(set.capital === 'sold shares' && SOLD_SHARES),
      ...(set.offeringPrice === 'market' && { sharePrice: priceOf }),
      ...(set.soldOut === 'no share for sale' && NOT_FOR_SALE),
      ...(set.poolShareLeaves === 'when another buys' && POOL_SHRINKS),
      ...(set.afterFloat === 'rest to the pool' && REST_TO_POOL),
    },
  };
}
