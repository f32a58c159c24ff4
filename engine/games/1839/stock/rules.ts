import type { Table } from '../../../kernel/table.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { percentIn, presidencyAt } from '../../../rules/stock/papers.ts';
import { read, standing } from '../../../rules/course/keys.ts';
import type { AnyWay, Check, Frame, Move, Now, PlaceId, Way } from '../../../rules/course/nouns.ts';
import { objections, way, wrong } from '../../../rules/course/verb.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { buy as buy1830, type BuyShare } from '../../../rules/stock/buy.ts';
import { held } from '../../../rules/stock/holdings.ts';
import { sell as sell1830 } from '../../../rules/stock/sell.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { isForeign, phaseNow, publicCompanies } from '../holdings.ts';
import { charter, own, put, setCharter } from '../clock.ts';
import { stockActor } from '../../../rules/stock/turn.ts';
import { firstRound } from '../foreign/shares.ts';

/** Shares of public companies: what is otherwise than in 1830 (§5). */

/** A president's one purchase may come to this much of his company. (D39) */
const WHOLE_PURCHASE = 30;
/** Who holds this much buys no more from the IPO. (§5.3) */
const IPO_HOLDING = 60;
/** From this percent on a holding raises the certificate limit, by this. (§5.7) */
const BIG = 80;
const BIG_BONUS = 2;

/** Percent of its company in the purchase of this turn. */
function bought(table: Table): number {
  const { acted, bought } = read(table, 'stock');
  return 10 * bought.length + (acted.includes('par') ? 10 : 0);
}

/** A president's purchase of his own company goes on, nothing having been sold since. (buying/2) */
function further(table: Table, player: PlaceId, company: string, percent: number): boolean {
  const { acted, bought: all } = read(table, 'stock');
  return (
    acted.at(-1) !== 'sell' &&
    all[0]?.[0] === company &&
    presidencyAt(table, company) === player &&
    bought(table) + percent <= WHOLE_PURCHASE
  );
}

function limit(table: Table, player: PlaceId): number {
  const big = publicCompanies(table).filter((id) => percentIn(table, player, id) >= BIG);
  return Number(table.box.data.certificateLimit) + BIG_BONUS * big.length;
}

/** Who has just floated a company may give it another par with Ketwich & Voombergh. (D80) */
function noteFloat(table: Table): string | undefined {
  return read(table, 'stage') === 'stock' ? stockActor(table) : undefined;
}

export const stock: Partial<Frame['stock']> = {
  // Whatever the pool has may be bought, and it takes whatever is sold. (§5.3, D37)
  most: 100,
  pool: 100,
  further,
  limit,
  counts: (_table, company) => !isForeign(company),
  saleable: (table, company) =>
    standing(table, company).floated === true && charter(table, company).served === true,
  parPrices: (table) => (phaseNow(table).data?.parPrices as number[] | undefined) ?? [],
  price: priceOf,
  // Selling moves no price before the round is over. (selling/11)
  fall: () => 0,
  floated(draft, company) {
    const player = noteFloat(draft.table);
    if (player !== undefined)
      put(draft, 'floatedBy', { ...own(draft.table, 'floatedBy'), [company]: player });
  },
};

export const companies: Partial<Frame['companies']> = {
  // Among equals the first in card order behind the old president follows, as in the frame. (directors/8)
  all: publicCompanies,
};

/** Foreign shares are bought and sold in ways of their own. */
const isPublic = (_now: Now, { company }: Move): boolean => !isForeign(String(company));

const buying = buy1830 as unknown as Way<BuyShare>;

/** The par that Kabinet-Rochussen put on a pool share goes to the treasury with its purchase. (D79) */
function releasePar(draft: Draft, company: string): void {
  const { carried = 0 } = charter(draft.table, company);
  if (carried === 0) return;
  setCharter(draft, company, { carried: carried - 1 });
  draft.pay('bank', charterOf(company), standing(draft.table, company).par!);
}

/** From the pool without limit, from the IPO as long as less than 60 % is held. (buying/3) */
export const buy = way<BuyShare>({
  ...buying,
  meant: isPublic,
  checks: [
    ...buying.checks,
    objections(function* (now, { company, from, percent }, player) {
      if (percent !== 10) yield wrong('buying/1', `A certificate of ${company} is 10 %.`);
      const says = `With ${IPO_HOLDING} % or more of ${company} nothing is bought from the IPO; the pool is free.`;
      if (from === 'ipo' && held(now, player, company) >= IPO_HOLDING)
        yield wrong('buying/3', says);
    }),
  ],
  effects(now, draft, move, player) {
    if (move.from === 'pool') releasePar(draft, move.company);
    buying.effects(now, draft, move, player);
  },
});

/** In a turn anything is sold at any time. */
export const sell: AnyWay = {
  ...sell1830,
  meant: isPublic,
  checks: [
    firstRound as Check,
    ...sell1830.checks.filter(({ reason }) => !['first-round', 'order', 'twice'].includes(reason)),
  ],
};
