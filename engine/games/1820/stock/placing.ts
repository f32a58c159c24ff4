import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { count, objections, verbOf, way, word, wrong } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { amend, type Raising, read, write } from '../clock.ts';
import {
  familyOf,
  heldShares,
  holders,
  moveShares,
  playerOf,
  sharesIn,
  tooDear,
  treasuryOf,
  who,
} from '../companies/holdings.ts';
import { priceOf } from '../companies/market.ts';
import { hasSold, percentFor, saySell, type SellShares, shareCount, sharesFor } from './shares.ts';

/** Placing the shares of a company that is floated or enlarged. (1820 §4.9, §4.11, 5) */

/** Percent that holders have together at least, and each at most. */
const LEAST = 40;
const MOST = 60;

/** Its shares are to be placed, and a float's markers before them. */
export const beginRaising = (
  draft: Draft,
  raising: Omit<Raising, 'hex' | 'laid' | 'fee' | 'deals' | 'stood'>,
): void => write(draft, 'raising', { ...raising, hex: '', laid: [], fee: 0, deals: [] });

export const heldPercent = (table: Table, { company, size }: Raising): number =>
  (100 * heldShares(table, company)) / size;

export const isPlaced = (table: Table, raising: Raising): boolean =>
  heldPercent(table, raising) >= LEAST;

/** Has this holder sold of the company in this round, before it grew or meanwhile? */
const sold = (table: Table, { company, deals }: Raising, holder: PlaceId): boolean =>
  hasSold(table, holder, company) ||
  deals.some((deal) => deal.kind === 'dump' && deal.holder === holder);

const remember = (draft: Draft, raising: Raising, deal: Raising['deals'][number]): void =>
  amend(draft, 'raising', { deals: [...raising.deals, deal] });

/** `holder` is the player or cousin who takes the shares; its player has to agree. */
export const subscribe = verbOf('subscribe', { company: word, holder: word, shares: count })({
  name: 'subscribe',
  by: ({ table }) => [read(table, 'raising')?.by],
  checks: [
    objections(function* (now, { company, holder, shares }) {
      const { table } = now;
      const raising = read(table, 'raising');
      const treasury = sharesIn(table, treasuryOf(company), company);
      const held = sharesIn(table, holder, company);
      if (raising?.company !== company)
        return yield wrong('6.6.2/17', `${company} is not placing shares now.`);
      if (playerOf(table, holder) === undefined)
        return yield wrong('6.6.2/18', 'Players and cousins in the game take shares.');
      if (shares > treasury) {
        const clause = raising.kind === 'float' ? '6.6.2/5' : '6.5.2.2/8';
        const facts = { shares, treasury };
        yield wrong(clause, 'The treasury has not so many shares.', { facts });
      }
      if (sold(table, raising, holder))
        yield wrong('6.5.2.4/6', `${company} was sold by this holder in this round.`);
      if (100 * (held + shares) > MOST * raising.size)
        yield wrong('6.5.2.4/4', `60% of ${company} is all a holder may buy.`, { facts: { held } });
      yield* tooDear(now, '6.5.1/12', priceOf(table, company) * shares, cash(table, holder));
    }),
  ],
  *candidates({ table }, player) {
    const raising = read(table, 'raising');
    if (!raising) return;
    const { company, size } = raising;
    const wanting = Math.ceil((LEAST * size) / 100) - heldShares(table, company);
    const treasury = sharesIn(table, treasuryOf(company), company);
    const family = familyOf(table, player);
    const others = holders(table).filter((holder) => !family.includes(holder));
    for (const holder of [...family, ...others]) {
      const most = Math.min(treasury, Math.floor((MOST * size) / 100));
      // What is still needed comes first, then all other numbers.
      if (wanting >= 1) yield { verb: 'subscribe', company, holder, shares: wanting };
      for (let shares = 1; shares <= most; shares++)
        if (shares !== wanting) yield { verb: 'subscribe', company, holder, shares };
    }
  },
  consent: ({ table }, { holder }) => [playerOf(table, holder)].filter((one) => one !== undefined),
  effects({ table }, draft, { company, holder, shares }) {
    const raising = read(table, 'raising');
    if (!raising || playerOf(table, holder) === undefined) return;
    const count = Math.min(shares, sharesIn(table, treasuryOf(company), company));
    const price = Math.min(count * priceOf(table, company), cash(table, holder));
    payUpTo(draft, holder, treasuryOf(company), price);
    moveShares(draft, company, treasuryOf(company), holder, count);
    remember(draft, raising, { kind: 'take', holder, shares: count, price });
  },
  say: ({ table }, { company, holder, shares }) =>
    `${shareCount(shares)} of ${company} to ${who(table, holder)}`,
});

/** Shares that a holder may sell while the company is enlarged: somebody keeps one. (§4.9) */
const dumpable = (table: Table, { company, kind }: Raising, holder: PlaceId): number =>
  kind === 'increase'
    ? Math.min(sharesIn(table, holder, company), heldShares(table, company) - 1)
    : 0;

/** Players of holders who may sell meanwhile. */
export const dumpers = (table: Table, raising: Raising): PlaceId[] =>
  holders(table).flatMap((holder) =>
    dumpable(table, raising, holder) > 0 ? (playerOf(table, holder) ?? []) : [],
  );

/** A sale in the course of an increase. */
export const dump = way<SellShares>({
  name: 'dump',
  meant: ({ table }) => read(table, 'raising') !== null,
  by: ({ table }, { for: holder }) =>
    holder === undefined
      ? [read(table, 'raising')?.by, ...dumpers(table, read(table, 'raising')!)]
      : [playerOf(table, holder)],
  checks: [
    objections(function* ({ table }, { company, percent, for: holder }, player) {
      const raising = read(table, 'raising')!;
      const shares = sharesFor(table, company, percent);
      if (company !== raising.company)
        yield wrong('6.5.2.2/11', `Only ${raising.company} is sold while it is enlarged.`);
      if (shares < 1 || shares > dumpable(table, raising, holder ?? player))
        yield wrong('6.5.2.3/6', 'Not so many shares are there to be sold.');
    }),
  ],
  *candidates({ table }, player) {
    const raising = read(table, 'raising');
    if (!raising) return;
    const { company } = raising;
    for (const holder of familyOf(table, player))
      for (let n = 1, most = dumpable(table, raising, holder); n <= most; n++)
        yield {
          ...{ verb: 'sellShares', company, percent: percentFor(table, company, n) },
          // Several may sell at once: only who enlarges the company need not be named.
          ...(holder !== raising.by && { for: holder }),
        };
  },
  effects({ table }, draft, { percent, for: named }, player) {
    const raising = read(table, 'raising');
    const holder = named ?? player;
    if (!raising || !table.purses.has(holder)) return;
    const { company } = raising;
    const shares = Math.min(sharesFor(table, company, percent), sharesIn(table, holder, company));
    const price = shares * priceOf(table, company);
    draft.pay('bank', holder, price);
    moveShares(draft, company, holder, 'pool', shares);
    remember(draft, raising, { kind: 'dump', holder, shares, price });
  },
  say: ({ table }, move) => saySell(table, move),
});

/** Takes every deal back, last first. */
export function undoDeals(draft: Draft, { company, deals }: Raising): void {
  for (const { kind, holder, shares, price } of [...deals].reverse()) {
    if (kind === 'take') {
      moveShares(draft, company, holder, treasuryOf(company), shares);
      payUpTo(draft, treasuryOf(company), holder, price);
    } else {
      moveShares(draft, company, 'pool', holder, shares);
      payUpTo(draft, holder, 'bank', price);
    }
  }
}
