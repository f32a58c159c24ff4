import { cash } from '../../../kernel/table.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { count, sum, defineVerb, defineAction, text } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { amend, note, type Raising, read, recordOf, write } from '../clock.ts';
import {
  directedBy,
  familyOf,
  heldShares,
  IDLE_CLAUSES,
  idleObjection,
  holders,
  inPlay,
  isPrivate,
  moveShares,
  papersIn,
  playerOf,
  privatePaper,
  decidesFor,
  sharesIn,
  sizeOf,
  costObjection,
  treasuryOf,
  holderName,
} from '../companies/holdings.ts';
import { inLiquidation, placeOfMarker, priceOf, standAt } from '../companies/market.ts';
import {
  acted,
  hasSoldEarlier,
  noteSale,
  ACTOR_CLAUSES,
  actorObjections,
  percentFor,
  saySell,
  type SellShares,
  shareCount,
  sharesFor,
} from './shares.ts';
import * as z from 'zod/mini';
import { priceMarkerOf } from '../../../rules/stock/market.ts';
import { parPrices, sizes } from '../companies/chart.ts';
import { settleDirector } from '../companies/family.ts';
import type { Draft, PlaceId, Table } from '../../../rules/course/nouns.ts';

/** Placing the shares of a company that is floated or enlarged. (1820 §4.9, §4.11, 5) */

/** The percentage that holders must have together, and the most for each. */
const LEAST = 40;
const MOST = 60;

/** Starts placing its shares; a float first places its markers. */
export const beginRaising = (
  draft: Draft,
  raising: Omit<Raising, 'hex' | 'laid' | 'fee' | 'deals' | 'stood'>,
): void => write(draft, 'raising', { ...raising, hex: '', laid: [], fee: 0, deals: [] });

/** How many shares of a company of this size holders must have together. */
export const leastPlaced = (size: number): number => Math.ceil((LEAST * size) / 100);

export const heldPercent = (table: Table, { company, size }: Raising): number =>
  (100 * heldShares(table, company)) / size;

export const isPlaced = (table: Table, raising: Raising): boolean =>
  heldPercent(table, raising) >= LEAST;

const remember = (draft: Draft, raising: Raising, deal: Raising['deals'][number]): void =>
  amend(draft, 'raising', { deals: [...raising.deals, deal] });

/** `holder` is the player or cousin who takes the shares. Its player has to agree. */
export const subscribe = defineVerb('subscribe', { company: text, holder: text, shares: count })({
  name: 'subscribe',
  by: ({ table }) => [read(table, 'raising')?.by],
  checks: [
    defineCheck(
      ['6.6.2/17', '6.6.2/18', '6.6.2/5', '6.5.2.2/8', '6.5.2.4/6', '6.5.2.4/4', '6.5.1/12'],
      function* (context, { company, holder, shares }) {
        const { table } = context;
        const raising = read(table, 'raising');
        const treasury = sharesIn(table, treasuryOf(company), company);
        const held = sharesIn(table, holder, company);
        if (raising?.company !== company)
          return yield objection('6.6.2/17', `${company} is not placing shares now.`);
        if (playerOf(table, holder) === undefined)
          return yield objection('6.6.2/18', 'Players and cousins in the game take shares.');
        if (shares > treasury) {
          const clause = raising.kind === 'float' ? '6.6.2/5' : '6.5.2.2/8';
          const facts = { shares, treasury };
          yield objection(clause, 'The treasury has not so many shares.', { facts });
        }
        // Sold before the increase or during it.
        const dumped = raising.deals.some((one) => one.kind === 'dump' && one.holder === holder);
        if (dumped || hasSoldEarlier(table, holder, company))
          yield objection('6.5.2.4/6', `${company} was sold by this holder in this round.`);
        if (100 * (held + shares) > MOST * raising.size)
          yield objection('6.5.2.4/4', `60% of ${company} is all a holder may buy.`, {
            facts: { held },
          });
        yield* costObjection(
          context,
          '6.5.1/12',
          priceOf(table, company) * shares,
          cash(table, holder),
        );
      },
    ),
  ],
  *candidates({ table }, player) {
    const raising = read(table, 'raising');
    if (!raising) return;
    const { company, size } = raising;
    const wanting = leastPlaced(size) - heldShares(table, company);
    const treasury = sharesIn(table, treasuryOf(company), company);
    const family = familyOf(table, player);
    const others = holders(table).filter((holder) => !family.includes(holder));
    for (const holder of [...family, ...others]) {
      const most = Math.min(treasury, Math.floor((MOST * size) / 100));
      // The number that is still needed comes first, then all others.
      if (wanting >= 1) yield { verb: 'subscribe', company, holder, shares: wanting };
      for (let shares = 1; shares <= most; shares++)
        if (shares !== wanting) yield { verb: 'subscribe', company, holder, shares };
    }
  },
  consent: ({ table }, { holder }) => [playerOf(table, holder)],
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
    `${shareCount(shares)} of ${company} to ${holderName(table, holder)}`,
});

/** Shares that a holder may sell while the company is enlarged. Somebody must keep one. (§4.9) */
const dumpable = (table: Table, { company, kind }: Raising, holder: PlaceId): number =>
  kind === 'increase'
    ? Math.min(sharesIn(table, holder, company), heldShares(table, company) - 1)
    : 0;

/** Players of holders who may sell during the increase. */
export const dumpers = (table: Table, raising: Raising): PlaceId[] =>
  holders(table).flatMap((holder) =>
    dumpable(table, raising, holder) > 0 ? (playerOf(table, holder) ?? []) : [],
  );

/** A sale during an increase. */
export const dump = defineAction<SellShares>({
  name: 'dump',
  matches: ({ table }) => read(table, 'raising') !== null,
  by: ({ table }, { for: holder }) =>
    holder === undefined
      ? [read(table, 'raising')?.by, ...dumpers(table, read(table, 'raising')!)]
      : [playerOf(table, holder)],
  checks: [
    defineCheck(
      ['6.5.2.2/11', '6.5.2.3/6'],
      function* ({ table }, { company, percent, for: holder }, player) {
        const raising = read(table, 'raising')!;
        const shares = sharesFor(table, company, percent);
        if (company !== raising.company)
          yield objection('6.5.2.2/11', `Only ${raising.company} is sold while it is enlarged.`);
        if (shares < 1 || shares > dumpable(table, raising, holder ?? player))
          yield objection('6.5.2.3/6', 'Not so many shares are there to be sold.');
      },
    ),
  ],
  *candidates({ table }, player) {
    const raising = read(table, 'raising');
    if (!raising) return;
    const { company } = raising;
    for (const holder of familyOf(table, player))
      for (let n = 1, most = dumpable(table, raising, holder); n <= most; n++)
        yield {
          verb: 'sellShares',
          company,
          percent: percentFor(table, company, n),
          // Several may sell at once. Only the player who enlarges the company need not be named.
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
  say: saySell,
});

const BACK = 'back for shares';

/** Undoes every deal, the last one first. */
export function undoDeals(draft: Draft, { company, deals }: Raising): void {
  for (const { kind, holder, shares, price } of [...deals].reverse()) {
    if (kind === 'take') {
      moveShares(draft, company, holder, treasuryOf(company), shares);
      payUpTo(draft, treasuryOf(company), holder, price, BACK);
    } else {
      moveShares(draft, company, 'pool', holder, shares);
      payUpTo(draft, holder, 'bank', price, BACK);
    }
  }
}

/** Increasing the share-count of a company. (1820 §4.9) */

/** `par`: only for a private company. */
export const increaseShares = defineVerb('increaseShares', {
  company: text,
  size: count,
  par: z.optional(sum),
})({
  name: 'increase',
  checks: [
    defineCheck(
      [
        '6.5.2/3',
        '6.5.2.2/1',
        '6.5.2.4/5',
        '6.5.2.2/2',
        '6.5.2.2/3',
        ...ACTOR_CLAUSES,
        ...IDLE_CLAUSES,
      ],
      function* (context, { company, size, par }, player) {
        const { table } = context;
        const was = sizeOf(table, company);
        yield* actorObjections(context, player);
        const idle = idleObjection(table, company, '6.5.2/3');
        if (idle) return yield idle;
        if (decidesFor(table, company) !== player)
          yield objection('6.5.2/3', `The director alone enlarges ${company}.`);
        if ((recordOf(table, company).floated ?? 0) >= read(table, 'turn'))
          yield objection('6.5.2.2/1', `${company} was floated in this stock round.`);
        if (inLiquidation(table, company))
          return yield objection('6.5.2.4/5', `${company} is in liquidation.`);
        if (!sizes(table).includes(size) || size <= was) {
          const larger = sizes(table).filter((one) => one > was);
          const has = isPrivate(table, company) ? 'is private' : `has ${was} shares`;
          const takes =
            larger.length > 0 ? `it takes a size of ${larger.join(', ')}` : 'no size is larger';
          const says = `${company} ${has}: ${takes}.`;
          yield objection('6.5.2.2/2', says, { facts: { size, now: was } });
        }
        if (!isPrivate(table, company)) {
          if (par !== undefined)
            yield objection('6.5.2.2/3', 'Only a private company gets a par price.');
        } else if (par === undefined || !parPrices(table).includes(par))
          yield objection('6.5.2.2/3', 'A private company first gets a par price that is open.');
      },
    ),
  ],
  *candidates({ table }, player) {
    for (const company of directedBy(table, player)) {
      const pars = isPrivate(table, company) ? parPrices(table) : [undefined];
      for (const size of sizes(table))
        for (const par of pars)
          yield { verb: 'increaseShares', company, size, ...(par !== undefined && { par }) };
    }
  },
  effects({ table }, draft, { company, size, par }, by) {
    if (sizeOf(table, company) === 0) return;
    const was = sizeOf(table, company);
    const from = placeOfMarker(table, company);
    if (isPrivate(table, company)) {
      const director = decidesFor(table, company) ?? by;
      draft.put(privatePaper(company), 'ipo');
      moveShares(draft, company, 'ipo', director, 1);
      if (par !== undefined) standAt(draft, company, par);
    }
    const more = size - inPlay(table, company) - sharesIn(table, treasuryOf(company), company);
    moveShares(draft, company, 'ipo', treasuryOf(company), Math.max(0, more));
    beginRaising(draft, { kind: 'increase', company, by, size, was, from, step: 'shares' });
  },
  say: ({ table, money }, { company, size, par }) =>
    `enlarges ${company} from ${sizeOf(table, company)} to ${size} shares` +
    (par === undefined ? '' : ` at ${money(par)}`),
});

/** Shares that go to the pool: a tenth, at least one, and as many again if a size was skipped. (§4.9) */
function toPool(table: Table, { size, was }: Raising): number {
  const all = sizes(table);
  const tenth = Math.max(1, size / 10);
  const skipped = all.indexOf(size) - all.indexOf(was) > 1;
  return Math.floor(tenth + (skipped ? size / 10 : 0));
}

/** The director is done. With less than 40% held, the increase is undone. */
export function closeIncrease(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, by } = raising;
  write(draft, 'raising', null);
  if (!isPlaced(table, raising)) return undoIncrease(draft, raising);
  moveShares(draft, company, treasuryOf(company), 'pool', toPool(table, raising));
  note(draft, company, { increased: read(table, 'turn') });
  for (const { kind, holder } of raising.deals)
    if (kind === 'dump') noteSale(draft, holder, company);
  settleDirector(draft, company, by);
  acted(draft, by, 'main', true);
}

function undoIncrease(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, by, was, from } = raising;
  undoDeals(draft, raising);
  const keep = was - inPlay(table, company);
  const spare = sharesIn(table, treasuryOf(company), company) - keep;
  moveShares(draft, company, treasuryOf(company), 'ipo', spare);
  if (was !== 1) return;
  for (const id of papersIn(table, by, company)) draft.put(id, 'ipo');
  draft.put(privatePaper(company), by);
  draft.put(priceMarkerOf(company), from);
}
