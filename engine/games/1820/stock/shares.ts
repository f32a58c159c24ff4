import * as z from 'zod/mini';
import { cash } from '../../../kernel/table.ts';
import type { Objection, Draft, Context, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import {
  count,
  type SharedMove,
  defineSharedVerb,
  defineVerb,
  defineAction,
  text,
} from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { stockActor } from '../../../rules/stock/turn.ts';
import type { HoldingLimits } from '../../../rules/rulebook.ts';
import { amend, read, recordOf } from '../clock.ts';
import { losesControl, refundDistance, settleDirector, VIGNOLES } from '../companies/family.ts';
import {
  BRITISH_RAIL,
  catalogue,
  directedBy,
  directorOf,
  familyOf,
  heldShares,
  IDLE_CLAUSES,
  idleObjection,
  holderOf,
  holders,
  isCousin,
  isPrivate,
  moveShares,
  percentOf,
  playerOf,
  decidesFor,
  saysUnused,
  sharesIn,
  sizeOf,
  costObjection,
  treasuryOf,
  holderName,
} from '../companies/holdings.ts';
import { loansHelp, paysShares, repayExcess } from '../companies/loans.ts';
import { inLiquidation, isPublic, priceOf } from '../companies/market.ts';
import { playerToken } from '../../../rules/procedure.ts';

/** Selling shares to the pool, buying them, and redeeming them. (1820 §4.7, §4.8, §4.10) */

/** A holder with this percentage buys no more. */
const ENOUGH = 60;

/** `for`: the cousin that sells or buys. Left out = the player. */
const more = { for: z.optional(text) };
export type SellShares = SharedMove<'sellShares', typeof more>;
/** `from`: the treasury, the pool, or a holder who agrees. */
type BuyShare = SharedMove<'buyShare', typeof more>;

/** Every company that can have shares. */
export const dealtIn = (table: Table): readonly string[] => [...catalogue(table.box), BRITISH_RAIL];

/** "1 share", "3 shares". */
export const shareCount = (count: number): string => `${count} share${count === 1 ? '' : 's'}`;

/** The percentage of so many shares, for a move. */
export const percentFor = (table: Table, company: string, shares: number): number =>
  Math.round((100 * shares) / sizeOf(table, company));

/** The number of shares for a percentage; 0 if it is not a whole number of them. */
export function sharesFor(table: Table, company: string, percent: number): number {
  const shares = (percent * sizeOf(table, company)) / 100;
  return Number.isInteger(shares) ? shares : 0;
}

/** What a percentage that is no number of shares has to be. */
const saysWhole = (table: Table, company: string): string =>
  `A share of ${company} is ${percentFor(table, company, 1)}%: whole shares are sold.`;

/** A company that operates, or repays a debt, keeps its director. */
export interface Control {
  readonly of: string;
  readonly clause: (typeof CONTROL_CLAUSES)[number];
}

const CONTROL_CLAUSES = ['7.2.7/9', '7.2.8/3', '17.3/4'] as const;

/** The reasons of `actorObjections`. */
export const ACTOR_CLAUSES = ['6.5.1/2', '14.1/13', '6.5.2/1'] as const;

/** The reasons of `saleObjection`. */
export const SALE_CLAUSES = [
  '13.2/1',
  '6.5.2.3/6',
  '6.5.2.3/1',
  '6.5.2.3/2',
  '6.5.2.3/3',
  '6.5.2.3/7',
  ...CONTROL_CLAUSES,
] as const;

/** True if floats and increases of this stock round still matter. In other rounds it is over. */
const wasLately = (table: Table): boolean => ['stock', 'floats'].includes(read(table, 'stage'));

/** Why so many shares of a company cannot be sold. */
export function saleObjection(
  table: Table,
  holder: PlaceId,
  company: string,
  shares: number,
  control?: Control,
) {
  const held = sharesIn(table, holder, company);
  const about = { facts: { shares, held } };
  if (isPrivate(table, company))
    return objection('13.2/1', `${company} is private: its certificate is not sold.`, about);
  if (held === 0)
    return objection(
      '6.5.2.3/6',
      saysUnused(table, company) ?? `${holderName(table, holder)} holds no share of ${company}.`,
      about,
    );
  if (shares < 1) return objection('6.5.2.3/6', saysWhole(table, company), about);
  if (shares > held) {
    const says = `${holderName(table, holder)} holds ${shareCount(held)} of ${company}, not ${shares}.`;
    return objection('6.5.2.3/6', says, about);
  }
  // Outside stock rounds the last one is over.
  const { floated = 0, increased = 0 } = wasLately(table) ? recordOf(table, company) : {};
  if (floated >= read(table, 'turn'))
    return objection('6.5.2.3/1', `${company} was floated in this stock round.`, about);
  if (increased >= read(table, 'turn'))
    return objection('6.5.2.3/2', `${company} was enlarged in this stock round.`, about);
  if (inLiquidation(table, company))
    return objection('6.5.2.3/3', `${company} is in liquidation.`, about);
  if (heldShares(table, company) - shares < 1)
    return objection('6.5.2.3/7', `Somebody has to keep a share of ${company}.`, about);
  if (control?.of === company && losesControl(table, company, holder, shares))
    return objection(control.clause, `The director of ${company} may not change now.`, about);
  return undefined;
}

/** The most shares of a company that a holder may sell now. Every lower number is legal too. */
export function sellable(
  table: Table,
  holder: PlaceId,
  company: string,
  control?: Control,
): number {
  let most = sharesIn(table, holder, company);
  while (most > 0 && saleObjection(table, holder, company, most, control)) most--;
  return most;
}

/** Moves shares to the pool and pays the seller. The price stays. */
export function sellToPool(draft: Draft, holder: PlaceId, company: string, shares: number): void {
  const { table } = draft;
  const count = Math.min(shares, sharesIn(table, holder, company));
  if (table.purses.has(holder)) draft.pay('bank', holder, count * priceOf(table, company));
  moveShares(draft, company, holder, 'pool', count);
  settleDirector(draft, company, holder);
  noteSale(draft, holder, company);
}

/** A holder who has sold a company does not buy it in this stock round. */
export function noteSale(draft: Draft, holder: PlaceId, company: string): void {
  if (!wasLately(draft.table)) return;
  const { sold } = read(draft.table, 'stock');
  amend(draft, 'stock', { sold: { ...sold, [holder]: { ...sold[holder], [company]: 'before' } } });
}

export const hasSoldEarlier = (table: Table, holder: PlaceId, company: string): boolean =>
  read(table, 'stock').sold[holder]?.[company] !== undefined;

/** Every number of shares of every company that a holder may be able to sell. */
export function* salesOf(table: Table, player: PlaceId, seller: PlaceId): Generator<SellShares> {
  for (const company of dealtIn(table))
    for (let shares = 1, all = sharesIn(table, seller, company); shares <= all; shares++)
      yield {
        verb: 'sellShares',
        company,
        percent: percentFor(table, company, shares),
        ...(seller !== player && { for: seller }),
      };
}

export function saySell({ table }: Context, { company, percent, for: seller }: SellShares): string {
  const shares = sharesFor(table, company, percent);
  const whom = seller === undefined ? '' : ` for ${holderName(table, seller)}`;
  return `sells ${shares} of ${sizeOf(table, company)} shares of ${company}${whom}`;
}

const sell = defineAction<SellShares>({
  name: 'sell',
  matches: ({ table }) => read(table, 'stage') === 'stock',
  checks: [
    defineCheck(
      [...ACTOR_CLAUSES, ...SALE_CLAUSES],
      function* (context, { company, percent, for: seller }, player) {
        const { table } = context;
        const whom = seller ?? player;
        yield* actorObjections(context, whom, false);
        const found = saleObjection(table, whom, company, sharesFor(table, company, percent));
        if (found) yield found;
      },
    ),
  ],
  *candidates({ table }, player) {
    for (const seller of entities(table, player)) yield* salesOf(table, player, seller);
  },
  effects({ table }, draft, { company, percent, for: seller = '' }, player) {
    const whom = seller || player;
    sellToPool(draft, whom, company, sharesFor(table, company, percent));
    acted(draft, whom, 'sell');
  },
  say: saySell,
});

export const sellShares = defineSharedVerb('sellShares', more)(sell);

/** What holders may still buy. Certificates are not counted. (§4.8) */
export const limitsOf = (table: Table, holder: PlaceId): HoldingLimits => ({
  companies: Object.fromEntries(
    dealtIn(table).flatMap((company) => {
      const held = percentOf(table, holder, company);
      const more = Math.floor(((ENOUGH - held) * sizeOf(table, company)) / 100);
      const limit = { held: Math.floor(held), most: ENOUGH, more: Math.max(0, more) };
      return priceOf(table, company) !== 0 ? [[company, limit]] : [];
    }),
  ),
});

const buy = defineAction<BuyShare>({
  name: 'buy',
  checks: [
    defineCheck(
      [
        '6.5.2.4/1',
        '13.2/1',
        '6.5.2.4/3',
        '6.5.2.4/5',
        '6.5.2.4/4',
        '6.5.2.4/6',
        '6.5.1/12',
        ...ACTOR_CLAUSES,
      ],
      function* (context, { company, from, percent, for: cousin }, player) {
        const { table } = context;
        const whom = cousin ?? player;
        const held = percentOf(table, whom, company);
        yield* actorObjections(context, whom);
        const unused = saysUnused(table, company);
        if (unused) return yield objection('6.5.2.4/1', unused);
        if (isPrivate(table, company))
          return yield objection('13.2/1', `${company} is private: its certificate is not sold.`);
        if (from === whom)
          return yield objection('6.5.2.4/1', `${holderName(table, whom)} buys from others only.`);
        if (percent !== percentFor(table, company, 1))
          yield objection('6.5.2.4/3', 'One share is bought in an action.');
        if (inLiquidation(table, company))
          return yield objection('6.5.2.4/5', `${company} is in liquidation.`);
        if (sharesIn(table, from, company) < 1)
          yield objection('6.5.2.4/1', `No share of ${company} is to be had there.`);
        const enough = `${ENOUGH}% of ${company} is all a holder may buy.`;
        if (held >= ENOUGH) yield objection('6.5.2.4/4', enough, { facts: { held } });
        if (hasSoldEarlier(table, whom, company))
          yield objection('6.5.2.4/6', `${company} was sold by this holder in this round.`);
        yield* costObjection(context, '6.5.1/12', priceOf(table, company), cash(table, whom));
      },
    ),
  ],
  *candidates({ table }, player) {
    for (const holder of entities(table, player))
      for (const company of dealtIn(table))
        for (const from of [treasuryOf(company), 'pool', ...holders(table)])
          if (sharesIn(table, from, company) !== 0)
            yield {
              verb: 'buyShare',
              company,
              from,
              percent: percentFor(table, company, 1),
              ...(holder !== player && { for: holder }),
            };
  },
  consent: ({ table }, { from }) => [playerOf(table, from)],
  effects({ table }, draft, { company, from, for: cousin }, player) {
    const whom = cousin ?? player;
    if (!table.purses.has(whom) || sharesIn(table, from, company) < 1) return;
    const paid = from === 'pool' ? 'bank' : from;
    if (table.purses.has(paid)) payUpTo(draft, whom, paid, priceOf(table, company));
    moveShares(draft, company, from, whom, 1);
    const traded = playerOf(table, from) !== undefined;
    if (traded) noteSale(draft, from, company);
    settleDirector(draft, company, traded ? from : whom);
    if (whom === holderOf(VIGNOLES)) refundDistance(draft, company, directorOf(table, company));
    acted(draft, whom, 'main');
  },
  say({ table }, { company, from, for: cousin }) {
    const whom = cousin === undefined ? '' : ` for ${holderName(table, cousin)}`;
    const where = { pool: 'the pool', [treasuryOf(company)]: 'its treasury' }[from];
    return `buys a share of ${company} from ${where ?? holderName(table, from)}${whom}`;
  },
});

export const buyShare = defineSharedVerb('buyShare', more)(buy);

/** True if the company may act now in the stock actions and needs loans to buy shares in the pool. */
export function borrowsToRedeem(table: Table, company: string): boolean {
  const { as } = read(table, 'dealing');
  if (read(table, 'stage') !== 'stock' || read(table, 'raising') || isMainDone(table)) return false;
  if (as !== '' && as !== treasuryOf(company)) return false;
  if (decidesFor(table, company) !== stockActor(table)) return false;
  const pool = Array.from({ length: sharesIn(table, 'pool', company) }, (_, i) => i + 1);
  return pool.some((shares) =>
    loansHelp(table, company, (loans) => paysShares(table, company, shares, loans)),
  );
}

/** Loans for it are already taken and have moved the price. (D81) */
export const redeemShares = defineVerb('redeemShares', { company: text, shares: count })({
  name: 'redeem',
  checks: [
    defineCheck(
      ['6.5.3.1/1', '6.5.3.1/3', '6.5.3.1/2', ...ACTOR_CLAUSES, ...IDLE_CLAUSES],
      function* (context, { company, shares }) {
        const { table } = context;
        const pool = sharesIn(table, 'pool', company);
        yield* actorObjections(context, treasuryOf(company));
        const idle = idleObjection(table, company, '6.5.3.1/1');
        if (idle) return yield idle;
        if (decidesFor(table, company) !== stockActor(table))
          yield objection('6.5.1/2', `The director acts for ${company}.`);
        if (!isPublic(table, company))
          yield objection('6.5.3.1/1', `${company} has no shares to take out of the pool.`);
        if (inLiquidation(table, company))
          return yield objection('6.5.3.1/3', `${company} is in liquidation.`);
        const about = { facts: { pool } };
        if (shares > pool)
          return yield objection('6.5.3.1/1', 'The pool has not so many shares.', about);
        const price = shares * priceOf(table, company);
        yield* costObjection(context, '6.5.3.1/2', price, cash(table, treasuryOf(company)));
      },
    ),
  ],
  *candidates({ table }, player) {
    for (const company of directedBy(table, player))
      for (let shares = 1; shares <= sharesIn(table, 'pool', company); shares++)
        yield { verb: 'redeemShares', company, shares };
  },
  effects({ table, box }, draft, { company, shares }) {
    if (!box.companies.has(company)) return;
    payUpTo(draft, treasuryOf(company), 'bank', shares * priceOf(table, company), 'for its shares');
    moveShares(draft, company, 'pool', treasuryOf(company), shares);
    repayExcess(draft, company);
    acted(draft, treasuryOf(company), 'main');
  },
  say: (_context, { company, shares }) => `${company} takes ${shareCount(shares)} out of the pool`,
});

/** The turn of a player in the stock actions. It is for one holder or company. (1820 §4) */

/** True if the main action of the turn has been taken. */
export const isMainDone = (table: Table): boolean => read(table, 'stock').acted.includes('main');

/** Why the player in turn does not act for this holder or company now. */
export function* actorObjections(
  { table }: Context,
  whom: PlaceId,
  main = true,
): Generator<Objection<(typeof ACTOR_CLAUSES)[number]>, void> {
  const { as } = read(table, 'dealing');
  const actor = stockActor(table);
  if (as !== '' && as !== whom)
    yield objection('6.5.1/2', `This turn is for ${holderName(table, as)} alone.`);
  if (isCousin(whom) && playerOf(table, whom) === undefined)
    yield objection('14.1/13', `${holderName(table, whom)} is not in the game.`);
  else if (!whom.startsWith('company:') && playerOf(table, whom) !== actor)
    yield objection(
      '6.5.1/2',
      `${playerToken(actor)} does not act for ${holderName(table, whom)}.`,
    );
  if (main && isMainDone(table))
    yield objection('6.5.2/1', 'The main action of this turn has been taken.');
}

/** Holders that the player may still act for in this turn. */
function entities(table: Table, player: PlaceId): PlaceId[] {
  const { as } = read(table, 'dealing');
  return familyOf(table, player).filter((holder) => as === '' || as === holder);
}

/** Records that the player has acted for this holder or company. */
export function acted(
  draft: Draft,
  as: PlaceId,
  did: 'sell' | 'main' | 'loan',
  loud = false,
): void {
  const { acted } = read(draft.table, 'stock');
  amend(draft, 'stock', { acted: [...acted, did] });
  amend(draft, 'dealing', { as, ...(loud && { loud }) });
}
