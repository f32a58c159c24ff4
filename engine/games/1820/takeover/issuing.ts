import { cash } from '../../../kernel/table.ts';
import type { Draft, Context, PlaceId, Round, Table } from '../../../rules/course/nouns.ts';
import type { MoveOf, CompanyMove } from '../../../rules/course/verb.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { count, defineVerb, listOf, text } from '../../../rules/course/verb.ts';
import { joinWords, playerToken } from '../../../rules/procedure.ts';
import { amend, askChoice, read } from '../clock.ts';
import {
  directedBy,
  directorOf,
  heldShares,
  holders,
  inPlay,
  isPrivate,
  moveShares,
  orderOf,
  papersIn,
  playerOf,
  privatePaper,
  decidesFor,
  IDLE_CLAUSES,
  idleObjection,
  sharesIn,
  sizeOf,
  treasuryOf,
} from '../companies/holdings.ts';
import { LOAN, loansHelp, loansOf, paysShares, repayExcess } from '../companies/loans.ts';
import {
  dropFor,
  inLiquidation,
  isPublic,
  movePriceBySteps,
  placeOfMarker,
  priceAfter,
  priceOf,
  standsAt,
  toPrivateTrack,
} from '../companies/market.ts';
import { dealtIn, sellable, shareCount } from '../stock/shares.ts';
import * as z from 'zod/mini';
import { priceMarkerOf } from '../../../rules/stock/market.ts';
import { payUpTo } from '../../../rules/money.ts';
import { isFrom, sizes } from '../companies/chart.ts';
import { rivals } from '../companies/family.ts';

/** Issuing shares, and finishing issues and reductions. (1820 §11, §11.2) */

/** Players who direct something and are not done. */
export const undone = (table: Table): PlaceId[] => {
  const { done } = read(table, 'issue');
  return orderOf(table).filter(
    (player) => !done.includes(player) && directedBy(table, player).length > 0,
  );
};

/** Any action wakes players who were done. (D33) */
export const wakeAll = (draft: Draft): void => amend(draft, 'issue', { done: [] });

/** True for a winner who borrows or issues shares to pay the bid. (§11.4) */
export const isRaising = (table: Table, company: string): boolean => {
  const cry = read(table, 'cry');
  return cry?.step === 'raise' && cry.acquirer === company;
};

/** A company that took loans in order to shrink must shrink first, while it still can. (§11.1, §13, D83) */
const shrinksFirst = (table: Table, companies: readonly string[]) => {
  const { borrowed = [] } = read(table, 'issue');
  const bound = companies.filter(
    (company) => borrowed.includes(company) && canShrink(table, company),
  );
  const says = `${joinWords(bound)} took a loan to shrink: that comes first.`;
  return bound.length > 0 ? objection('17.1/5', says) : undefined;
};

/** Directors issue and reduce at the same time until nobody wants to. */
export const issueFloor: Round['prompt'] = ({ table }) => {
  const acting = undone(table);
  return {
    round: issueRoundName(table),
    acting,
    actions: ['takeLoan', 'reduce', 'issue'],
    purpose: ['reduce', 'issue'],
    closedReason: 'issue',
    passesOneByOne: true,
    sentence: `${joinWords(acting.map(playerToken))} may reduce companies and issue shares, or be done.`,
    pass: {
      says: 'reduces and issues nothing more',
      saysMore: true,
      mustFor: (player) => shrinksFirst(table, directedBy(table, player)),
      effects: ({ table }, draft, player) =>
        amend(draft, 'issue', { done: [...read(table, 'issue').done, player] }),
    },
  };
};

export const issueRoundName = (table: Table): string =>
  `Issue and takeover round ${read(table, 'turn')}.${read(table, 'round').num}`;

/** Why so many shares cannot be issued. */
function issueFault(context: Context, move: CompanyMove & { shares: number }) {
  const { table } = context;
  const { company, shares } = move;
  const treasury = sharesIn(table, treasuryOf(company), company);
  const about = { facts: { shares, treasury } };
  const idle = idleObjection(table, company, '8.3/3');
  if (idle) return idle;
  // Outside the issues of the round, shares are issued only to pay a winning bid.
  if (read(table, 'stage') !== 'issue' && !isRaising(table, company))
    return objection(
      '8.4.3/5',
      `Only ${read(table, 'cry')?.acquirer ?? 'the buyer'} raises money now.`,
      about,
    );
  if (isPrivate(table, company))
    return objection('8.3/1', `${company} is private and has no shares to issue.`, about);
  if (inLiquidation(table, company))
    return objection('8.3/2', `${company} is in liquidation.`, about);
  if (shares > treasury)
    return objection('8.3/3', `The treasury holds ${shareCount(treasury)}.`, about);
  if (standsAt(table, company) <= dropFor(table, company, shares))
    return objection('8.3/6', `That would put ${company} into liquidation.`, about);
  return shrinksFirst(table, [company]);
}

export const issueShares = defineVerb('issueShares', { company: text, shares: count })({
  name: 'issue',
  by: ({ table }, { company }) => [decidesFor(table, company)],
  checks: [
    defineCheck(
      ['17.1/5', '8.4.3/5', '8.3/3', '8.3/1', '8.3/2', '8.3/6', ...IDLE_CLAUSES],
      issueFault,
    ),
  ],
  *candidates({ table }, player) {
    for (const company of directedBy(table, player))
      for (let shares = 1; shares <= sharesIn(table, treasuryOf(company), company); shares++)
        yield { verb: 'issueShares', company, shares };
  },
  effects({ table }, draft, { company, shares }) {
    if (!table.purses.has(treasuryOf(company))) return;
    const count = Math.min(shares, sharesIn(table, treasuryOf(company), company));
    draft.pay('bank', treasuryOf(company), count * priceOf(table, company), 'for its shares');
    moveShares(draft, company, treasuryOf(company), 'pool', count);
    movePriceBySteps(draft, company, -dropFor(table, company, count));
    if (read(table, 'stage') === 'issue') wakeAll(draft);
  },
  say: ({ table, money }, { company, shares }) =>
    `${company} issues ${shareCount(shares)} at ${money(priceOf(table, company))}`,
});

/** Reducing the share-count of a company, down to a private one (1820 §11.1). */

/** `from`: whose shares are bought back, after those of the pool. */
const fields = {
  company: text,
  size: count,
  from: listOf(z.strictObject({ holder: text, shares: count })),
};
type ReduceShares = MoveOf<typeof fields>;

/** Shares to buy back: all in play above the new size. */
const surplus = (table: Table, { company, size }: { company: string; size: number }): number =>
  Math.max(0, inPlay(table, company) - size);

const fromPool = (table: Table, move: { company: string; size: number }): number =>
  Math.min(surplus(table, move), sharesIn(table, 'pool', move.company));

const fromHolders = (table: Table, move: { company: string; size: number }): number =>
  surplus(table, move) - fromPool(table, move);

/**
 * The money that the director can add: their cash, the price of their bought-back shares, and the shares that
 * they could sell without losing the company. Of their own shares these are the ones beyond what the other
 * holders, who may be bought out, leave. They sell at the price that the repaid loans have moved.
 */
function help(table: Table, move: ReduceShares, loans: number, excess: number): number {
  const { company, from } = move;
  const director = directorOf(table, company) ?? '';
  const others = from.filter(({ holder }) => holder !== director);
  const bought = from.find(({ holder }) => holder === director)?.shares ?? 0;
  // The director keeps one share, so there is always a smallest number to sell: none.
  const left = Array.from(
    { length: sharesIn(table, director, company) - bought },
    (_, sold) => sold,
  );
  const free = left.filter((sold) =>
    keepsDirector(table, {
      ...move,
      from: [...others, { holder: director, shares: bought + sold }],
    }),
  );
  const own = Math.max(...free) * priceAfter(table, company, excess - loans);
  return dealtIn(table)
    .filter((other) => other !== company)
    .reduce(
      (sum, other) => sum + sellable(table, director, other) * priceOf(table, other),
      cash(table, director) + bought * priceAfter(table, company, -loans) + own,
    );
}

/**
 * True if the company can do this after so many more loans. The treasury pays for the shares; treasury and
 * director pay for the loans that are then too many. (§11.1, §13.4)
 */
function affords(table: Table, move: ReduceShares, loans: number): boolean {
  const { company, size } = move;
  if (!paysShares(table, company, surplus(table, move), loans)) return false;
  const price = priceAfter(table, company, -loans);
  const left = cash(table, treasuryOf(company)) + LOAN * loans - surplus(table, move) * price;
  const mayStay = size === 1 ? 0 : inPlay(table, company) - surplus(table, move);
  const excess = Math.max(0, loansOf(table, company) + loans - mayStay);
  return left + help(table, move, loans, excess) >= excess * LOAN;
}

/** Every reduction that keeps the director, at any cost. */
function* ways(table: Table, company: string): Generator<ReduceShares> {
  if (read(table, 'stage') !== 'issue' || isFrom(table, 'brown')) return;
  for (const size of sizes(table)) {
    if (size >= sizeOf(table, company)) continue;
    for (const from of choices(table, company, fromHolders(table, { company, size }))) {
      const move: ReduceShares = { verb: 'reduceShares', company, size, from };
      if (keepsDirector(table, move)) yield move;
    }
  }
}

/** True if the company can shrink in some way, with what it has or with further loans. */
function canShrink(table: Table, company: string): boolean {
  if (inLiquidation(table, company)) return false;
  const isAffordable = (move: ReduceShares) => affords(table, move, 0);
  return [...ways(table, company)].some(isAffordable) || borrowsToReduce(table, company);
}

/** True if the company needs loans to shrink and can shrink with them. */
export function borrowsToReduce(table: Table, company: string): boolean {
  for (const move of ways(table, company))
    if (loansHelp(table, company, (loans) => affords(table, move, loans))) return true;
  return false;
}

function keepsDirector(table: Table, { company, from }: ReduceShares): boolean {
  const shift = new Map(from.map(({ holder, shares }) => [holder, -shares]));
  return rivals(table, company, shift).length === 0;
}

const isWhole = (table: Table, { company, from }: ReduceShares): boolean =>
  new Set(from.map(({ holder }) => holder)).size === from.length &&
  from.every(
    ({ holder, shares }) =>
      playerOf(table, holder) !== undefined && shares <= sharesIn(table, holder, company),
  );

/** How many shares of holders are to be named. */
function saysWanted(table: Table, move: ReduceShares, named: number): string {
  const [pool, wanted] = [fromPool(table, move), fromHolders(table, move)];
  const first = pool > 0 ? `, after ${pool} of the pool` : '';
  return `The move names ${shareCount(named)} of holders; ${wanted} have to be bought back${first}.`;
}

/** Why a company cannot shrink in this way. (§11.1) */
function reduceFault({ table, money }: Context, move: ReduceShares) {
  const { company, size, from } = move;
  const price = surplus(table, move) * priceOf(table, company);
  const means = cash(table, treasuryOf(company));
  const about = { facts: { price, means, size } };
  const idle = idleObjection(table, company, '8.2/2');
  if (idle) return idle;
  if (isFrom(table, 'brown'))
    return objection('8.2/1', 'From brown phase on no company shrinks.', about);
  if (inLiquidation(table, company))
    return objection('10.7/4', `${company} is in liquidation.`, about);
  const smaller = sizes(table).includes(size) && size < sizeOf(table, company);
  if (!isPublic(table, company) || !smaller)
    return objection('13.3/1', `${company} has no smaller size of ${size}.`, about);
  const named = from.reduce((sum, { shares }) => sum + shares, 0);
  const wanted = fromHolders(table, move);
  const clause = fromPool(table, move) > 0 ? '8.2/4' : '8.2/2';
  if (named !== wanted) return objection(clause, saysWanted(table, move, named), about);
  if (!isWhole(table, move))
    return objection(
      '8.2/5',
      'Each holder is named once, with no more shares than are held.',
      about,
    );
  if (!keepsDirector(table, move))
    return objection('8.2/6', `The director of ${company} may not change by it.`, about);
  if (price > means)
    return objection('8.2/2', `That costs ${money(price)}; ${money(means)} is there.`, about);
  return affords(table, move, 0)
    ? undefined
    : objection('8.2/13', 'The loans too many then could not be repaid.', about);
}

export const reduceShares = defineVerb(
  'reduceShares',
  fields,
)({
  name: 'reduce',
  partial: true,
  by: ({ table }, { company }) => [decidesFor(table, company)],
  checks: [
    defineCheck(
      ['8.2/2', '8.2/1', '10.7/4', '13.3/1', '8.2/4', '8.2/5', '8.2/6', '8.2/13', ...IDLE_CLAUSES],
      reduceFault,
    ),
  ],
  *candidates({ table }, player) {
    for (const company of directedBy(table, player)) yield* ways(table, company);
  },
  effects({ table }, draft, move) {
    const { company } = move;
    if (!isPublic(table, company)) return;
    reduce(draft, move);
    wakeAll(draft);
    const { reduced, borrowed = [] } = read(table, 'issue');
    amend(draft, 'issue', {
      reduced: [...reduced, company],
      borrowed: borrowed.filter((one) => one !== company),
    });
    if (isPrivate(table, company)) askMerge(draft, company);
  },
  say: (_context, { company, size }) =>
    `${company} shrinks to ${size === 1 ? 'a private company' : `${size} shares`}`,
});

/** Whose shares may be bought back: all of one holder after the other, in either order, the director last. */
function choices(table: Table, company: string, count: number): ReduceShares['from'][] {
  const director = directorOf(table, company);
  const all = holders(table);
  const [one, other] = [all, [...all].reverse()].map((order) => {
    let left = count;
    const others = order.filter((holder) => holder !== director);
    return [...others, ...order.filter((holder) => holder === director)].flatMap((holder) => {
      const shares = Math.min(left, sharesIn(table, holder, company));
      left -= shares;
      return shares > 0 ? [{ holder, shares }] : [];
    });
  });
  return JSON.stringify(one) === JSON.stringify(other) ? [one!] : [one!, other!];
}

function reduce(draft: Draft, move: ReduceShares): void {
  const { table } = draft;
  const { company, size, from } = move;
  const price = priceOf(table, company);
  const treasury = treasuryOf(company);
  const pool = fromPool(table, move);
  payUpTo(draft, treasury, 'bank', pool * price);
  moveShares(draft, company, 'pool', treasury, pool);
  for (const { holder, shares } of from) {
    if (playerOf(table, holder) === undefined) continue;
    const count = Math.min(shares, sharesIn(table, holder, company));
    payUpTo(draft, treasury, holder, count * price);
    moveShares(draft, company, holder, treasury, count);
  }
  const spare = sharesIn(table, treasury, company) - Math.max(0, size - inPlay(table, company));
  moveShares(draft, company, treasury, 'ipo', spare);
  if (size === 1) return goPrivate(draft, company);
  repayExcess(draft, company);
}

/** The last share becomes the private certificate. Loans are repaid and the money goes to the director. */
function goPrivate(draft: Draft, company: string): void {
  const { table } = draft;
  const director = decidesFor(table, company);
  if (director === undefined || heldShares(table, company) !== 1) return;
  for (const id of papersIn(table, director, company)) draft.put(id, 'ipo');
  draft.put(privatePaper(company), director);
  toPrivateTrack(draft, company);
  lineUp(draft, company);
  // The company has no price any more, so the loans do not move it.
  repayExcess(draft, company);
  draft.pay(treasuryOf(company), director, cash(table, treasuryOf(company)));
}

/** New private companies of one round keep their operating order. (§11.1) */
function lineUp(draft: Draft, company: string): void {
  const { table } = draft;
  const { reduced, order } = read(table, 'issue');
  const fresh = [...new Set([...reduced, company])].filter((one) => isPrivate(table, one));
  const places = fresh
    .map((one) => placeOfMarker(table, one))
    .sort((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1]));
  const rank = (one: string) => (order.includes(one) ? order.indexOf(one) : order.length);
  [...fresh]
    .sort((a, b) => rank(a) - rank(b))
    .forEach((one, i) => {
      if (placeOfMarker(table, one) !== places[i]) draft.put(priceMarkerOf(one), places[i]!);
    });
}

/** The director may merge it with a private company already there. (§11.1, 3) */
function askMerge(draft: Draft, company: string): void {
  const { table } = draft;
  const player = decidesFor(table, company);
  const others = directedBy(table, player).filter(
    (one) => one !== company && isPrivate(table, one),
  );
  if (others.length > 0) askChoice(draft, 'merge', player, company, [...others, 'no']);
}
