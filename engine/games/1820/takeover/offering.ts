import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { type Actor, type Verb, verb } from '../../../rules/rulebook.ts';
import { openAuction, repeatWithout } from '../auctions/open-cry.ts';
import { violation } from '../clauses.ts';
import { amend, amendOpen, read, write } from '../course/clock.ts';
import type { Auction } from '../course/keys.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { catalogue, inPlay, isPrivate, purseOf, runs, treasuryOf } from '../companies/holdings.ts';
import { capacity } from '../companies/loans.ts';
import { inLiquidation, isPublic, priceOf } from '../companies/market.ts';
import { buyers, directing, forcingBid, worth } from './bidding.ts';
import { payHolders, takeOver, takeRemains, windUp } from './procedure.ts';

/** Offering companies, accepting bids, and the winner's purchase (1820 §11.3, §11.4). */

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The company whose turn of the takeover step it is. */
export function offering(table: Table): string | undefined {
  const { order, at } = read(table, 'issue');
  return read(table, 'stage') === 'takeovers' && !read(table, 'auction') ? order[at] : undefined;
}

export function decider(table: Table): PlaceId[] {
  const company = offering(table);
  const player = company === undefined ? undefined : runs(table, company);
  return player === undefined ? [] : [player];
}

/** The turn of the takeover step goes on to the next company. */
export function nextTurn(draft: Draft): true {
  amend(draft, 'issue', { at: read(draft.table, 'issue').at + 1 });
  return true;
}

/** What the bank bids for a company that offers itself. (§11.3) */
const bankBid = (table: Table, company: string): number =>
  read(table, 'victoria').dead
    ? worth(table, company)
    : Math.floor((priceOf(table, company) * inPlay(table, company)) / 2);

/** The company is under the hammer, once in this round. */
export function openOffer(draft: Draft, by: string, company: string): void {
  const { table } = draft;
  const { offered } = read(table, 'issue');
  amend(draft, 'issue', { offered: [...offered, company] });
  const bank = by === company ? bankBid(table, company) : null;
  openAuction(draft, { kind: 'takeover', company, by, bank });
}

export interface OfferCompany extends Move {
  verb: 'offerCompany';
  /** The company put up. */
  company: string;
  /** The company whose turn it is. */
  by: string;
}

/** What is against offering a company at all. */
function offerFindings(table: Table, { company, by }: OfferCompany): Finding[] {
  const { offered, reduced, acquirers } = read(table, 'issue');
  const least = worth(table, company);
  const able = capacity(table, by);
  const own = company === by;
  const about = { facts: { minimum: least, capacity: able } };
  return found(
    offered.includes(company) &&
      violation('1820/8.4.1/12', `${company} has been offered in this round.`, about),
    !isPublic(table, company) &&
      violation('1820/8.4.1/8', `${company} is no public company.`, about),
    inLiquidation(table, company) &&
      violation('1820/8.4.1/9', `${company} is in liquidation.`, about),
    !own &&
      reduced.includes(company) &&
      violation('1820/8.4.1/10', `${company} has shrunk in this round.`, about),
    !own &&
      acquirers.includes(company) &&
      violation('1820/8.4.1/11', `${company} has acquired another in this round.`, about),
    !own &&
      acquirers.includes(by) &&
      violation(
        '1820/8.4.1/13',
        `${by} has acquired another in this round and offers only itself.`,
        about,
      ),
    !own &&
      able < least &&
      violation(
        '1820/8.4.1/1',
        `${by} can raise ${money(able)}; the least bid is ${money(least)}.`,
        about,
      ),
    inLiquidation(table, by) && violation('1820/8.4.1/4', `${by} is in liquidation.`, about),
    isPrivate(table, by) && violation('1820/8.4.1/5', `${by} is private.`, about),
  );
}

export const offerCompany: Verb = verb<OfferCompany>({
  schema: z.strictObject({ verb: z.literal('offerCompany'), company: id, by: id }),
  judge: (table, move, actor) =>
    found(
      outOfTurn(actor, decider(table), '1820/8.1/10'),
      offering(table) !== move.by &&
        violation('1820/8.1/10', `It is not the turn of ${move.by} to offer.`),
      ...offerFindings(table, move),
    ),
  effects(draft, { by, company }) {
    if (isPublic(draft.table, company)) openOffer(draft, by, company);
  },
  *options(table, player) {
    const by = offering(table);
    if (by === undefined || !decider(table).includes(player)) return;
    for (const company of catalogue(table.box)) {
      const move: OfferCompany = { verb: 'offerCompany', company, by };
      if (isPublic(table, company) && offerFindings(table, move).length === 0) yield move;
    }
  },
  say: (_table, { company, by }) => `${by} offers ${company === by ? 'itself' : company}`,
});

/** Who answers while the bidding is over: the offered director, or the winner. */
export function bidder(table: Table): PlaceId[] {
  const auction = read(table, 'auction');
  if (!auction || auction.step === 'bid') return [];
  if (auction.step === 'accept') {
    const player = directing(table, auction.company);
    return player === undefined ? [] : [player];
  }
  return auction.high ? [auction.high.player] : [];
}

export interface Answer extends Move {
  verb: 'acceptBid' | 'declineBid';
}

function answer(name: 'acceptBid' | 'declineBid', then: (draft: Draft) => void): Verb {
  return verb<Answer>({
    schema: z.strictObject({ verb: z.literal(name) }) as unknown as z.ZodMiniType<Answer>,
    judge(table, _move, actor) {
      const auction = read(table, 'auction');
      const forced = auction?.high && auction.high.amount >= forcingBid(table, auction.company);
      return found(
        auction?.step !== 'accept' &&
          violation(
            forced ? '1820/8.4.2/11' : '1820/8.4.2/10',
            'No bid waits to be accepted or declined.',
          ),
        outOfTurn(actor, bidder(table), '1820/8.4.2/10'),
      );
    },
    effects: then,
    *options(table, player) {
      if (read(table, 'auction')?.step === 'accept' && bidder(table).includes(player))
        yield { verb: name };
    },
    say: () => (name === 'acceptBid' ? 'accepts the bid' : 'declines the bid'),
  });
}

export const acceptBid = answer('acceptBid', (draft) =>
  amendOpen(draft, 'auction', { step: 'take' }),
);
export const declineBid = answer('declineBid', (draft) => write(draft, 'auction', null));

export interface Acquire extends Move {
  verb: 'acquire';
  /** The company that buys. */
  company: string;
}

export const acquire: Verb = verb<Acquire>({
  schema: z.strictObject({ verb: z.literal('acquire'), company: id }),
  judge(table, { company }, actor) {
    const auction = read(table, 'auction');
    const player = auction?.high?.player;
    const bid = auction?.high?.amount ?? 0;
    const about = { facts: { bid, capacity: capacity(table, company) } };
    return found(
      (!auction || auction.step !== 'take' || auction.kind === 'future') &&
        violation('1820/8.4.3/3', 'Nobody names an acquirer now.', about),
      outOfTurn(actor, player === undefined ? [] : [player], '1820/8.4.3/3'),
      (runs(table, company) !== player || company === auction?.company) &&
        violation('1820/8.4.3/3', 'The winner names a company of their own.', about),
      inLiquidation(table, company) &&
        violation('1820/8.4.2/6', `${company} is in liquidation.`, about),
      capacity(table, company) < bid &&
        violation('1820/8.4.2/5', `${company} cannot raise ${money(bid)}.`, about),
    );
  },
  effects(draft, { company }) {
    if (!draft.table.box.companies.has(company)) return;
    amendOpen(draft, 'auction', { step: 'raise', acquirer: company });
    payIfAble(draft);
  },
  *options(table, player) {
    const auction = read(table, 'auction');
    if (auction?.step !== 'take' || auction.kind === 'future') return;
    if (auction.high?.player !== player) return;
    for (const company of buyers(table, player, auction.company, auction.high.amount))
      yield { verb: 'acquire', company };
  },
  say: (table, { company }) =>
    `${company} buys ${read(table, 'auction')?.company ?? ''} for ${money(read(table, 'auction')?.high?.amount ?? 0)}`,
});

/** As soon as the acquirer has the money in hand the company is bought. */
export function payIfAble(draft: Draft): boolean {
  const { table } = draft;
  const auction = read(table, 'auction');
  if (auction?.step !== 'raise' || !auction.high) return false;
  const { kind, company, by, acquirer, high } = auction;
  const purse = purseOf(table, acquirer);
  if (cash(table, purse) < high.amount) return false;
  write(draft, 'auction', null);
  if (kind === 'liquidation') {
    payUpTo(draft, purse, treasuryOf(company), high.amount);
    takeRemains(draft, company, acquirer);
    windUp(draft, company);
  } else {
    payHolders(draft, company, purse, high.amount);
    takeOver(draft, company, acquirer);
  }
  const { acquirers } = read(table, 'issue');
  amend(draft, 'issue', { acquirers: [...acquirers, acquirer] });
  // Who bought in its own turn is done; bought in another's, it keeps its own. (§11, 5)
  if (kind === 'takeover' && by === acquirer) nextTurn(draft);
  return true;
}

/** The winner will not or cannot pay. */
export const giveBidUp = (draft: Draft): void => {
  const winner = read(draft.table, 'auction')?.high?.player;
  if (winner !== undefined) repeatWithout(draft, winner);
};

export const judgeTakeoverPass = (table: Table, actor: Actor): Finding[] => {
  const auction = read(table, 'auction');
  if (!auction) return found(outOfTurn(actor, decider(table), '1820/8.1/10'));
  return found(
    outOfTurn(actor, bidder(table), '1820/8.4.3/3'),
    auction.step === 'accept' && violation('1820/8.4.2/10', 'The bid is accepted or declined.'),
  );
};

/** What those who act may do at each step of an auction. */
export function winnerTurnVerbs(
  table: Table,
  { step, company, acquirer, high }: Auction,
): { verbs: readonly string[]; says: string } {
  switch (step) {
    case 'bid':
      return { verbs: ['bid', 'pass'], says: `may bid for ${company}` };
    case 'accept':
      return {
        verbs: ['acceptBid', 'declineBid'],
        says: `accepts or declines ${money(high?.amount ?? 0)} for ${company}`,
      };
    case 'take':
      return { verbs: ['acquire', 'pass'], says: `names the company that buys ${company}` };
    case 'raise':
      return {
        verbs: ['takeLoan', 'issueShares', 'pass'],
        says: `raises ${money(high?.amount ?? 0)} for ${acquirer}: ${money(cash(table, purseOf(table, acquirer)))} is there`,
      };
  }
}
