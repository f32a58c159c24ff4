import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import {
  answered,
  firstAsked,
  read as readFrame,
  write as writeFrame,
} from '../../../rules/course/keys.ts';
import {
  type AnyWay,
  type Check,
  faults,
  type Now,
  type VerbRule,
  type Waiting,
  way,
} from '../../../rules/course/nouns.ts';
import { payUpTo } from '../../../rules/money.ts';
import * as bought from '../../../rules/stock/buy.ts';
import { companiesOf, held, rightfulPresident } from '../../../rules/stock/holdings.ts';
import * as sold from '../../../rules/stock/sell.ts';
import { moveMarker } from '../../../rules/stock/moves.ts';
import { bundles, noteSale, toPlayer, unsellable } from '../../../rules/stock/shares.ts';
import { hasDone } from '../../../rules/stock/turn.ts';
import { named } from '../../../rules/turns.ts';
import { read, write } from '../clock.ts';
import {
  CROWN,
  crown,
  director,
  isFloated,
  isStarted,
  ordinaries,
  papers,
  unitsOf,
  valueOf,
} from '../companies.ts';
import { ignored } from '../market.ts';
import { amendParliament, canBuyMore } from '../parliament/round.ts';

/** Selling and buying shares, in turn, with a charter and for a fine. (1862 §4.3, §5, §6.2, §6.4) */

type SellShares = sold.SellShares;
type BuyShare = bought.BuyShare;

const ORDINARY = 10;

const boughtOf = ({ table }: Now, player: PlaceId, company: string): number =>
  read(table, 'bought')[player]?.[company] ?? 0;

/** Writes down a purchase: what was bought in a round is not sold in it. */
export function noteBought(
  now: Now,
  draft: Draft,
  player: PlaceId,
  company: string,
  percent: number,
): void {
  const all = read(now.table, 'bought');
  const sum = boughtOf(now, player, company) + percent;
  write(draft, 'bought', { ...all, [player]: { ...all[player], [company]: sum } });
}

const justBought: Check<SellShares> = {
  reason: 'just-bought',
  breaks: (now, { company, percent }, player) =>
    held(now, player, company) - boughtOf(now, player, company) < percent,
  says: () => 'What was bought in this round is not sold in it.',
};

/** Steps down for a block that a player sells, as things stand before the sale. (1862 §6.2, §6.5) */
function stepsDown(table: Table, company: string, shares: number, seller: PlaceId): number {
  if (!isFloated(table, company) || read(table, 'lner') === 'formed') return 0;
  const free = director(table, company) === seller ? 0 : ignored(table, company);
  return Math.max(0, shares - free);
}

/** Which certificates make up a block: the named ones if they do, else ordinary ones first. */
function block(
  table: Table,
  seller: PlaceId,
  company: string,
  count: number,
  named: readonly PieceId[],
): PieceId[] {
  const mine = papers(table, seller, company);
  const wanted = mine.filter((id) => named.includes(id));
  if (wanted.reduce((sum, id) => sum + unitsOf(table, id), 0) >= count) return wanted;
  const plain = ordinaries(table, seller, company);
  if (plain.length >= count) return plain.slice(0, count);
  const rest = plain.slice(0, Math.max(0, count - CROWN));
  return [...rest, ...mine.filter((id) => !plain.includes(id))];
}

/**
 * A block goes to the pool. Who sells into the director's certificate puts it there: another player
 * takes it over for three ordinary ones, or it stays, and the seller takes back what he keeps of it.
 */
function sellBlock(now: Now, draft: Draft, move: SellShares, seller: PlaceId): number {
  const { table } = now;
  const { company, percent, certificates } = move;
  const count = Math.floor(percent / ORDINARY);
  const brings = count * valueOf(table, company);
  const steps = stepsDown(table, company, count, seller);
  const heir = rightfulPresident(now, company, director(table, company), seller, -percent);
  draft.pay('bank', seller, brings);
  const given = block(table, seller, company, count, certificates ?? []);
  for (const id of given) draft.put(id, 'pool');
  if (heir !== undefined) crown(draft, company, heir);
  const surplus = given.reduce((sum, id) => sum + unitsOf(table, id), 0) - count;
  for (const id of ordinaries(table, 'pool', company).slice(0, Math.max(0, surplus)))
    draft.put(id, seller);
  moveMarker(now, draft, company, 'down', steps);
  return brings;
}

export const sellInTurn: AnyWay = {
  ...sold.sell,
  checks: [...sold.sell.checks, justBought],
  effects(now, draft, move: SellShares, player) {
    if (!isStarted(now.table, move.company)) return;
    sellBlock(now, draft, move, player);
    noteSale(draft, player, move.company);
    hasDone(draft, player, 'sell');
  },
};

/** The fine that is owed now. */
const fine = ({ table }: Now): { player: PlaceId; amount: number } | undefined => {
  const asked = firstAsked(table);
  return asked?.ask === 'fine'
    ? { player: String(asked.player), amount: Number(asked.amount) }
    : undefined;
};

/** The proceeds of a forced sale go to the bank as far as the fine goes. (1862 §5) */
function payFine(now: Now, draft: Draft, brought: number): void {
  const due = fine(now);
  if (!due) return;
  const { player, amount } = due;
  const paid = Math.min(amount, brought, cash(now.table, player));
  draft.pay(player, 'bank', paid);
  const left = { ask: 'fine', player, amount: amount - paid };
  const others = readFrame(now.table, 'asked').slice(1);
  writeFrame(draft, 'asked', paid < amount ? [left, ...others] : others);
}

const fineSale = way<SellShares>({
  name: 'fineSale',
  checks: faults<SellShares>(['unparred', 'held', 'president'], (now, move, player) =>
    unsellable(now, player, move.company, move.percent),
  ),
  *candidates(now, player) {
    for (const company of companiesOf(now))
      for (const percent of bundles(now, player, company))
        yield { verb: 'sellShares', company, percent };
  },
  effects(now, draft, move, player) {
    if (isStarted(now.table, move.company))
      payFine(now, draft, sellBlock(now, draft, move, player));
  },
  say: (now, { company, percent }) =>
    `sells ${percent}% of ${company} for ${now.money((percent / ORDINARY) * valueOf(now.table, company))}`,
});

/** Who owes a fine sells what he chooses; what cannot be raised any more is forgiven. (1862 §5) */
export const fineWaiting: Waiting = {
  name: 'fine',
  floor(now, before) {
    const due = fine(now);
    if (!due) return undefined;
    const { player, amount } = due;
    const owes = `${named(player)} sells shares for a fine of ${now.money(amount)} still owed.`;
    return {
      round: before().round,
      entity: player,
      acting: [player],
      ways: ['fineSale'],
      because: 'fine',
      sentence: owes,
      procedure: () => ({
        title: 'A fine for a company that has not floated',
        state: 'under way',
        parties: [{ player, says: `owes ${now.money(amount)}` }],
        steps: [{ label: owes, state: 'now', who: player }],
        asked: { who: [player], what: 'Which shares are sold?', answers: [] },
      }),
    };
  },
  settle(now, draft) {
    const due = fine(now);
    if (!due) return false;
    if (companiesOf(now).some((one) => bundles(now, due.player, one).length > 0)) return false;
    answered(draft);
    return true;
  },
};

export const sellShares: VerbRule = { ...sold.sellShares, ways: [sellInTurn, fineSale] };

/** Nobody buys a director's certificate, least of all from the pool. */
const crownCheck: Check<BuyShare> = {
  reason: 'crown',
  breaks: (_now, { from, percent }) => from === 'pool' && percent !== ORDINARY,
  says: () => "The director's certificate is not bought from the pool.",
};

/** The price is the bank's or the company's, by where the share comes from. */
const cashChecks = (['ipo', 'pool', 'company'] as const).map((source): Check<BuyShare> => ({
  reason: `cash-${source}`,
  breaks: (now, move, player) =>
    (move.from.startsWith('company:') ? 'company' : move.from) === source &&
    cash(now.table, player) < bought.costOf(now, move),
  says: (now, move, player) =>
    `It takes ${now.money(bought.costOf(now, move))}; ${now.money(cash(now.table, player))} is there.`,
}));

export const buyInTurn: AnyWay = {
  ...bought.buy,
  checks: [
    ...bought.buy.checks.filter(({ reason }) => reason !== 'cash'),
    crownCheck,
    ...cashChecks,
  ],
  effects(now, draft, move, player) {
    bought.buy.effects(now, draft, move, player);
    noteBought(now, draft, player, String(move.company), ORDINARY);
  },
};

/** The winner of a charter buys up to two shares at once. (1862 §4.3) */
const charterShare = way<BuyShare>({
  name: 'charterShare',
  checks: [
    {
      reason: 'charter',
      breaks({ table }, { company, from }) {
        const { winner } = read(table, 'parliament');
        return company !== winner?.company || from !== 'ipo' || !canBuyMore(table);
      },
      says: () =>
        'Up to two shares are bought here, out of the IPO of the company whose charter was won.',
    },
    {
      reason: 'none',
      breaks: (now, move) => bought.wanted(now, move) === undefined,
      says: () => 'Ordinary certificates of 10% are bought, one at a time.',
    },
  ],
  *candidates({ table }) {
    const { winner } = read(table, 'parliament');
    if (winner) yield { verb: 'buyShare', company: winner.company, from: 'ipo', percent: ORDINARY };
  },
  effects(now, draft, move, player) {
    const paper = bought.wanted(now, move);
    const { winner } = read(now.table, 'parliament');
    if (paper === undefined || !winner) return;
    payUpTo(draft, player, 'bank', bought.costOf(now, move));
    toPlayer(now, draft, player, move.company, paper);
    amendParliament(draft, { winner: { ...winner, bought: winner.bought + 1 } });
  },
  say: (_now, { company }) => `buys a share of ${company} from the IPO`,
});

export const buyShare: VerbRule = { ...bought.buyShare, ways: [buyInTurn, charterShare] };
