import { cash } from '../../../kernel/table.ts';
import type { Draft, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { defineVerb, text } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { type AuctionHouse, openAuction, roundUp, TEN } from '../auction/futures.ts';
import { amend, type OpenAuction, read, write } from '../clock.ts';
import {
  catalogue,
  directedBy,
  directorOf,
  inPlay,
  isPrivate,
  playerOf,
  purseOf,
  IDLE_CLAUSES,
  idleObjection,
  saysUnused,
  decidesFor,
  treasuryOf,
} from '../companies/holdings.ts';
import { capacity } from '../companies/loans.ts';
import { inLiquidation, isPublic, priceAfter, priceOf } from '../companies/market.ts';
import { payHolders, takeOver, takeRemains, windUp } from './procedure.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { column } from '../companies/chart.ts';

/** Offering companies, accepting bids, and the winner's purchase. (1820 §11.3, §11.4) */

/** The turn of the takeover step passes to the next company. */
export function nextTurn(draft: Draft): void {
  amend(draft, 'issue', { at: read(draft.table, 'issue').at + 1 });
}

/** Puts a company up for auction, once in this round. */
export function openOffer(draft: Draft, by: string, company: string): void {
  const { table } = draft;
  amend(draft, 'issue', { offered: [...read(table, 'issue').offered, company] });
  // The bank bids for a company that offers itself. (§11.3)
  const bids = Math.floor(worth(table, company) / (read(table, 'victoria').dead ? 1 : 2));
  const bank = by === company ? bids : null;
  openAuction(draft, { kind: 'takeover', company, by, bank });
}

/** `company` is offered; it is the turn of `by`. */
export const offerCompany = defineVerb('offerCompany', { company: text, by: text })({
  name: 'offer',
  by: ({ table }) => [offerer(table)],
  checks: [
    defineCheck(
      [
        '8.1/10',
        '8.4.1/4',
        '8.4.1/5',
        '8.4.1/12',
        '8.4.1/8',
        '8.4.1/9',
        '8.4.1/10',
        '8.4.1/11',
        '8.4.1/13',
        '8.4.1/1',
        ...IDLE_CLAUSES,
      ],
      function* (context, move) {
        const { table } = context;
        const { company, by } = move;
        const { offered, reduced, acquirers } = read(table, 'issue');
        const other = company !== by;
        const [able, least] = [capacity(table, by), roundUp(worth(table, company))];
        const about = { facts: { minimum: least, capacity: able } };
        const idle = idleObjection(table, by, '8.1/10');
        if (idle) return yield idle;
        const unused = saysUnused(table, company);
        if (unused) return yield objection('8.4.1/8', unused, about);
        if (offering(table) !== by)
          yield objection('8.1/10', `It is not the turn of ${by} to offer.`);
        if (inLiquidation(table, by)) yield objection('8.4.1/4', `${by} is in liquidation.`);
        if (isPrivate(table, by)) yield objection('8.4.1/5', `${by} is private.`);
        if (offered.includes(company))
          return yield objection('8.4.1/12', `${company} has been offered in this round.`, about);
        if (!isPublic(table, company))
          return yield objection('8.4.1/8', `${company} is no public company.`, about);
        if (inLiquidation(table, company))
          return yield objection('8.4.1/9', `${company} is in liquidation.`, about);
        if (other && reduced.includes(company))
          return yield objection('8.4.1/10', `${company} has shrunk in this round.`, about);
        if (other && acquirers.includes(company))
          return yield objection(
            '8.4.1/11',
            `${company} has acquired another in this round.`,
            about,
          );
        if (other && acquirers.includes(by))
          return yield objection(
            '8.4.1/13',
            `${by} has acquired another and offers only itself.`,
            about,
          );
        const says = `${by} can raise ${context.money(able)}; the least bid is ${context.money(least)}.`;
        if (other && able < least) yield objection('8.4.1/1', says, about);
      },
    ),
  ],
  *candidates({ table, box }) {
    const by = offering(table);
    if (by !== undefined)
      for (const company of catalogue(box)) yield { verb: 'offerCompany', company, by };
  },
  effects({ table }, draft, { by, company }) {
    if (isPublic(table, company)) openOffer(draft, by, company);
  },
  say: (_context, { company, by }) => `${by} offers ${company === by ? 'itself' : company}`,
});

/** An answer to the best bid. */
const answer = (name: string, says: string, effects: (draft: Draft) => void) =>
  defineVerb(
    name,
    {},
  )({
    name,
    by: ({ table }) => [bidder(table)],
    checks: [],
    *candidates() {
      yield { verb: name };
    },
    effects({ table }, draft) {
      if (read(table, 'cry')?.high) effects(draft);
    },
    say: () => says,
  });

export const acceptBid = answer('acceptBid', 'accepts the bid', (draft) =>
  amend(draft, 'cry', { step: 'take' }),
);
export const declineBid = answer('declineBid', 'declines the bid', (draft) =>
  write(draft, 'cry', null),
);

/** `company` buys. */
export const acquire = defineVerb('acquire', { company: text })({
  name: 'acquire',
  checks: [
    defineCheck(
      ['8.4.3/3', '8.4.2/6', '8.4.2/5', ...IDLE_CLAUSES],
      function* ({ table, money }, { company }, player) {
        const { company: sold, high } = read(table, 'cry') ?? {};
        const bid = high?.amount ?? 0;
        const able = capacity(table, company);
        const idle = idleObjection(table, company, '8.4.3/3');
        if (idle) return yield idle;
        if (decidesFor(table, company) !== player || company === sold)
          yield objection('8.4.3/3', 'The winner names a company of their own.');
        if (inLiquidation(table, company))
          return yield objection('8.4.2/6', `${company} is in liquidation.`);
        if (able < bid) {
          const says = `${company} cannot raise ${money(bid)}.`;
          yield objection('8.4.2/5', says, { facts: { bid, capacity: able } });
        }
      },
    ),
  ],
  *candidates({ table }, player) {
    const cry = read(table, 'cry');
    if (cry?.high)
      for (const company of buyers(table, player, cry.company)) yield { verb: 'acquire', company };
  },
  effects({ table, box }, draft, { company }) {
    if (!box.companies.has(company) || !read(table, 'cry')?.high) return;
    amend(draft, 'cry', { step: 'raise', acquirer: company });
    payIfAble(draft);
  },
  say({ table, money }, { company }) {
    const cry = read(table, 'cry');
    return `${company} buys ${cry?.company ?? ''} for ${money(cry?.high?.amount ?? 0)}`;
  },
});

/** The company is bought as soon as the acquirer has the money. */
export function payIfAble(draft: Draft): void {
  const { table } = draft;
  const cry = read(table, 'cry');
  if (cry?.step !== 'raise' || !cry.high) return;
  const { kind, company, by, acquirer, high } = cry;
  const purse = purseOf(table, acquirer);
  if (cash(table, purse) < high.amount) return;
  write(draft, 'cry', null);
  if (kind === 'liquidation') {
    payUpTo(draft, purse, treasuryOf(company), high.amount, 'for its markers and trains');
    takeRemains(draft, company, acquirer);
    windUp(draft, company);
  } else {
    payHolders(draft, company, purse, high.amount);
    takeOver(draft, company, acquirer);
  }
  amend(draft, 'issue', { acquirers: [...read(table, 'issue').acquirers, acquirer] });
  // A company that bought in its own turn is done. One that bought in another's turn still has its own. (§11,
  // 5)
  if (kind === 'takeover' && by === acquirer) nextTurn(draft);
}

/** Who may bid how much for a company (1820 §11.3, §11.5). */

/** Price times shares in play. */
export const worth = (table: Table, company: string): number =>
  priceOf(table, company) * inPlay(table, company);

/** The director cannot decline a bid from this amount on. */
export const forcingBid = (table: Table, company: string): number =>
  priceAfter(table, company, column(table).premium) * inPlay(table, company);

/** Companies of a player that may buy this one. */
const buyers = (table: Table, player: PlaceId, sold: string): string[] =>
  directedBy(table, player).filter((one) => one !== sold && !inLiquidation(table, one));

/** The player of the offered company's director. */
const directing = (table: Table, company: string): PlaceId | undefined =>
  playerOf(table, directorOf(table, company));

/**
 * The director bids at most £10 above the best other bid, and opens at exactly the minimum. The player of a
 * cousin that directs is no director. (D38, 8.4.2)
 */
function ownLimit(table: Table, { company, bank, high }: OpenAuction, player: PlaceId): number {
  if (decidesFor(table, company) !== player) return Infinity;
  // A bid of the director's own stands as high above the others as it may.
  if (high) return high.player === player ? high.amount : high.amount + TEN;
  return bank === null ? roundUp(worth(table, company)) : bank + TEN;
}

const means = (table: Table, { company }: OpenAuction, player: PlaceId): number =>
  Math.max(0, ...buyers(table, player, company).map((one) => capacity(table, one)));

export const takeoverHouse: AuctionHouse = {
  least(table, { company, bank, high }) {
    if (high) return high.amount + TEN;
    return bank === null ? roundUp(worth(table, company)) : Math.floor(bank / TEN) * TEN + TEN;
  },
  most: (table, cry, player) => Math.min(means(table, cry, player), ownLimit(table, cry, player)),
  mostObjection({ table, money }, cry, player) {
    const limit = ownLimit(table, cry, player);
    const says = `${playerToken(player)} directs ${cry.company} and bids at most ${money(limit)}.`;
    return limit < means(table, cry, player)
      ? objection('8.4.2/7', says)
      : objection('8.4.2/5', `No company of ${playerToken(player)} can raise that.`);
  },
  leastClause: '8.4.2/2',
  tensClause: '8.4.2/2',
};

/** The company whose turn of the takeover step it is, if somebody decides for it. */
export function offering(table: Table): string | undefined {
  const { order, at } = read(table, 'issue');
  return order[at];
}

export const offerer = (table: Table): PlaceId | undefined =>
  decidesFor(table, offering(table) ?? '');

/** Who answers after the bidding: the offered director, or the winner. */
export function bidder(table: Table): PlaceId | undefined {
  const cry = read(table, 'cry');
  return cry?.step === 'accept' ? directing(table, cry.company) : cry?.high?.player;
}
